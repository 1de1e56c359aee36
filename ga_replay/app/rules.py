"""Rulebooks: the gist of a rule, its status, and the code that bears its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.games import GAMES, game_named
from ga_replay.core.rules.citations import Citation, sites
from ga_replay.games.account import Kept, RulebookStatement, UnknownRule, count, read_account

__all__ = [
    "Citation",
    "Kept",
    "PageCounts",
    "RuleRecord",
    "RulebookCounts",
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


def rule(rule_id: str, game: str | None = None) -> RuleRecord:
    """The rule of that id; without a game that of the first game whose rulebook has it.

    Raises UnsupportedError for an unknown game, and UnknownNameError, which names ids that may be meant.

    >>> rule("retaliation-step.3.2").game
    'grand-archive'
    """
    near: tuple[str, ...] = ()
    for name in [game_named(game).name] if game is not None else GAMES:
        try:
            one = read_account(name).find(rule_id)
        except UnknownRule as error:
            near = max(near, error.near, key=len)  # the book that knows an id near it
            continue
        edition = GAMES[name].edition
        pieces = sites(GAMES[name].rulesets[edition], rule_id)
        return RuleRecord(
            game=name,
            edition=edition,
            id=one.id,
            page=one.page,
            status=one.status,
            gist=one.gist,
            reason=one.reason,
            sites=pieces,
        )
    raise UnknownNameError(
        f'no statement has the id "{rule_id}"', remedy=f"do you mean {', '.join(near)}?" if near else ""
    )


def gist_of(rule_id: str, game: str) -> str:
    """The rule in our own words; empty if the rulebook of the game has no such rule. Raises UnsupportedError."""
    try:
        return read_account(game_named(game).name).find(rule_id).gist
    except UnknownRule:
        return ""


def rules(beginning: str = "", game: str | None = None) -> Iterator[RulebookStatement]:
    """The statements whose ids have this beginning, in the order of the books; without a game those of all games.

    Raises UnsupportedError.
    """
    for name in [game_named(game).name] if game is not None else GAMES:
        yield from (one for one in read_account(name).statements if one.id.startswith(beginning))


def rulebook_counts(game: str) -> RulebookCounts:
    """The number of statements in the game's rulebook by status. Raises UnsupportedError."""
    edition = game_named(game).edition
    return RulebookCounts(game, edition, *_numbers(read_account(game).statements))


def rulebook_pages(game: str) -> tuple[PageCounts, ...]:
    """The same, by page, in the book's order. Raises UnsupportedError."""
    pages = read_account(game_named(game).name).pages()
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
