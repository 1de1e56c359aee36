"""The account of a rulebook: each of its statements and how the program keeps it, from the game's `rulebook.toml`.

A later edition has a folder of its own (`edition_2026_08_21`): `statements.tsv` lists its ids in the book's order with
what became of them and the ids before, `rulebook.toml` accounts for those that are new or changed.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.input.decoders import converted
from ga_replay.core.rules.amended_statements import Amended, edition_before, read_statements
from ga_replay.data import read

FILE = "rulebook.toml"
_ID = re.compile(r"[a-z/-]+\.[a-z0-9]+(?:\.[0-9]+)*")


class Kept(StrEnum):
    """The way a statement is kept: by the rules, as a definition, by hands and cards, by a judge, or not yet."""

    ENFORCED = "enforced"
    DEFINITION = "definition"
    PHYSICAL = "physical"
    JUDGE = "judge"
    LATER = "later"


class StatementRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement as the file has it under its id."""

    status: Kept
    gist: str
    reason: str = ""


class RulebookStatement(Struct, frozen=True):
    """A statement of a rulebook.

    It has its id, how it is kept, its gist in our own words, and, if it is not enforced, why not.
    """

    id: str
    status: Kept
    gist: str
    reason: str = ""

    @property
    def page(self) -> str:
        return page_of(self.id)


Counts = Mapping[Kept, int]
"""The number of statements kept in each way; every way is present."""


class Account(Struct, frozen=True):
    """All statements of one rulebook in the book's order."""

    game: str
    statements: tuple[RulebookStatement, ...]

    def find(self, rule: str) -> RulebookStatement:
        """The statement of that id. Raises UnknownRule."""
        for one in self.statements:
            if one.id == rule:
                return one
        raise UnknownRule(rule, self.near(rule))

    def near(self, rule: str, most: int = 6) -> tuple[str, ...]:
        """Ids that this one may be a misspelling of: those of the page of that name, else the most similar."""
        wanted = rule.strip().strip("`").rstrip(".").lower()
        ids = [one.id for one in self.statements]
        if wanted in ids:
            return (wanted,)
        on_page = [one for one in ids if page_of(one) == wanted] or [one for one in ids if one.startswith(f"{wanted}.")]
        if on_page:
            return tuple(on_page[:most])
        return tuple(get_close_matches(wanted, ids, n=most, cutoff=0.5))

    def counts(self) -> Counts:
        """Over the whole book."""
        return count(self.statements)

    def pages(self) -> Mapping[str, tuple[RulebookStatement, ...]]:
        """The statements by page, both in the book's order."""
        found: dict[str, list[RulebookStatement]] = {}
        for one in self.statements:
            found.setdefault(one.page, []).append(one)
        return {page: tuple(of_page) for page, of_page in found.items()}


class UnknownRule(LookupError):
    """No statement of the book has this id; `near` are ids that may be meant."""

    def __init__(self, rule: str, near: tuple[str, ...]) -> None:
        super().__init__(f'no statement has the id "{rule}"' + (f"; do you mean {', '.join(near)}?" if near else ""))
        self.rule = rule
        self.near = near


def page_of(rule: str) -> str:
    """The page of an id: the part before its first dot."""
    return rule.partition(".")[0]


def count(statements: Iterable[RulebookStatement]) -> Counts:
    """The number of statements of each kind."""
    found = dict.fromkeys(Kept, 0)
    for one in statements:
        found[one.status] += 1
    return MappingProxyType(found)


@cache
def read_account(game: str, edition: str = "") -> Account:
    """The account that the package of the game ships (`grand-archive` lies in `games/grand_archive`), of the first book or of a later edition.

    Raises FileNotFoundError or ModuleNotFoundError if there is none; msgspec.ValidationError names an invalid entry.
    """
    return Account(game, tuple(_statement(rule, one) for rule, one in _all_rows(game, edition).items()))


def _all_rows(game: str, edition: str) -> dict[str, StatementRow]:
    """The rows of a whole book: a later one has its own, and of the book before what it does not change."""
    if not edition:
        return _rows(_package(game))
    package = _package(game, edition)
    rows, own, statements = _all_rows(game, before(game, edition)), _rows(package), read_statements(package)
    later = {rule: one.id for one in reversed(statements) for rule in one.before}
    return {one.id: own.get(one.id) or _renumbered(rows[one.before[0]], later) for one in statements}


def _renumbered(row: StatementRow, later: Mapping[str, str]) -> StatementRow:
    """The same with the ids of the later edition in its reason."""
    return replace(row, reason=_ID.sub(lambda found: later.get(found[0], found[0]), row.reason))


def read_amended(game: str, edition: str) -> tuple[Amended, ...]:
    """The statements of a later edition of the game in the book's order.

    Raises FileNotFoundError or ModuleNotFoundError if the game has no folder for it.
    """
    return read_statements(_package(game, edition))


def before(game: str, edition: str) -> str:
    """The later edition of which that one is a delta; empty where it is one on the first."""
    return edition_before(_package(game, edition))


def _package(game: str, edition: str = "") -> str:
    folder = f".edition_{re.sub('[-.]', '_', edition)}" if edition else ""
    return f"ga_replay.games.{game.replace('-', '_')}{folder}"


def _rows(package: str) -> dict[str, StatementRow]:
    return converted(tomllib.loads(read(package, FILE).decode()), dict[str, StatementRow])


def _statement(rule: str, row: StatementRow) -> RulebookStatement:
    return RulebookStatement(rule, row.status, row.gist, row.reason)
