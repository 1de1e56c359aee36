"""Rulebooks: the gist of a rule, its status, and the code that bears its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from msgspec import Struct

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.games import GAMES, edition_named, game_named
from ga_replay.app.other_editions import where_it_is
from ga_replay.core.rules.citations import Citation, sites
from ga_replay.games.account import Account, Kept, RulebookStatement, UnknownRule, count, read_account

__all__ = [
    "Citation",
    "Kept",
    "PageCounts",
    "RuleRecord",
    "RulebookCounts",
    "account_of",
    "gist_of",
    "rule",
    "rulebook_counts",
    "rulebook_pages",
    "rules",
]


class RuleRecord(Struct, frozen=True, kw_only=True):
    """A statement of a rulebook.

    `gist` is our own wording, `reason` why it is not enforced if it is not, `sites` the code that enforces it. `rules
    show --json` prints it.
    """

    game: str
    edition: str
    id: str
    page: str
    status: Kept
    gist: str
    reason: str
    sites: tuple[Citation, ...]


class RulebookCounts(Struct, frozen=True):
    """The number of a rulebook's statements by status (`Kept`). `rules coverage --json` prints it."""

    game: str
    edition: str
    total: int
    enforced: int
    definition: int
    physical: int
    judge: int
    later: int


class PageCounts(Struct, frozen=True):
    """The same for one page of the book."""

    page: str
    total: int
    enforced: int
    definition: int
    physical: int
    judge: int
    later: int


def account_of(game: str, edition: str = "") -> Account:
    """The account of an edition, by default of the newest one.

    Raises UnsupportedError for an unknown game and UnknownNameError for an unknown edition.
    """
    known = game_named(game)
    return read_account(known.name, known.wording.later(edition_named(known, edition)))


def rule(rule_id: str, game: str | None = None, edition: str = "") -> RuleRecord:
    """The rule of that id; without a game that of the first game whose rulebook has it, without an edition of the newest one.

    Raises UnsupportedError for an unknown game, and UnknownNameError, which names editions or ids that may be meant.

    >>> rule("retaliation-step.3.2").game
    'grand-archive'
    """
    near: tuple[str, ...] = ()
    elsewhere = ""
    for name in _games(game, edition):
        try:
            one = account_of(name, edition).find(rule_id)
        except UnknownRule as error:
            near = max(near, error.near, key=len)  # the book that knows an id near it
            elsewhere = elsewhere or where_it_is(rule_id, name, edition or GAMES[name].edition)
            continue
        by = edition or GAMES[name].edition
        return RuleRecord(
            game=name,
            edition=by,
            id=one.id,
            page=one.page,
            status=one.status,
            gist=one.gist,
            reason=one.reason,
            sites=sites(GAMES[name].rulesets[by], rule_id),
        )
    meant = f"do you mean {', '.join(near)}?" if near else ""
    raise UnknownNameError(f'no statement has the id "{rule_id}"', remedy=elsewhere or meant)


def _games(game: str | None, edition: str) -> list[str]:
    """The games whose rulebooks are meant."""
    if game is not None:
        return [game_named(game).name]
    named = [name for name in GAMES if not edition or edition in GAMES[name].rulesets]
    if not named:
        known = " or ".join(dict.fromkeys(one for name in GAMES for one in GAMES[name].rulesets))
        raise UnknownNameError(f'no game has an edition "{edition}" of its rules', remedy=f"write {known}")
    return named


def gist_of(rule_id: str, game: str, edition: str = "") -> str:
    """The rule in our own words; empty if the rulebook has no such rule. Raises UnsupportedError."""
    return _gists(game, edition).get(rule_id, "")


@cache
def _gists(game: str, edition: str) -> Mapping[str, str]:
    return {one.id: one.gist for one in account_of(game, edition).statements}


def rules(beginning: str = "", game: str | None = None, edition: str = "") -> Iterator[RulebookStatement]:
    """The statements whose ids have this beginning, in the order of the books; without a game those of all games.

    Raises UnsupportedError.
    """
    for name in _games(game, edition):
        yield from (one for one in account_of(name, edition).statements if one.id.startswith(beginning))


def rulebook_counts(game: str, edition: str = "") -> RulebookCounts:
    """The number of statements in an edition by status, by default in the newest one. Raises UnsupportedError."""
    by = edition or game_named(game).edition
    return RulebookCounts(game, by, *_numbers(account_of(game, edition).statements))


def rulebook_pages(game: str, edition: str = "") -> tuple[PageCounts, ...]:
    """The same, by page, in the book's order. Raises UnsupportedError."""
    pages = account_of(game, edition).pages()
    return tuple(PageCounts(page, *_numbers(statements)) for page, statements in pages.items())


def _numbers(statements: Iterable[RulebookStatement]) -> tuple[int, int, int, int, int, int]:
    """The number of statements, in all and by status."""
    counts = count(statements)
    return (
        sum(counts.values()),
        counts[Kept.ENFORCED],
        counts[Kept.DEFINITION],
        counts[Kept.PHYSICAL],
        counts[Kept.JUDGE],
        counts[Kept.LATER],
    )
