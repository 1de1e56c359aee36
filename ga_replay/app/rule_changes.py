"""Changes from one edition of a rulebook to the next, statement by statement."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import pairwise

from msgspec import Struct

from ga_replay.app.errors import ArgumentError, UnknownNameError
from ga_replay.app.games import game_named
from ga_replay.app.rules import account_of
from ga_replay.core.rules.amended_statements import Amended, Fate
from ga_replay.games.account import page_of, read_amended

NEAR = 5
"""At most this many similar pages are named."""
GONE = "gone"
"""A statement of the earlier edition that has no successor."""


class RuleChange(Struct, frozen=True, kw_only=True):
    """A statement and what became of it. `rules diff --json` prints it.

    `change` is moved, reworded, changed, new or gone. `id` is its id in the later edition, `before` its ids in the
    earlier one; `gist` says it in our own words, `gist_before` what the earlier edition said where that is something
    else.
    """

    change: str
    id: str
    before: tuple[str, ...]
    gist: str
    gist_before: str = ""


def rule_changes(game: str, earlier: str, later: str, chapter: str = "") -> tuple[RuleChange, ...]:
    """The statements that are not the same in both editions, in the order of the later book; what is gone comes last.

    `chapter` is the beginning of ids of either edition. Raises UnsupportedError for an unknown game, UnknownNameError for
    an unknown edition or a chapter that neither edition has, and ArgumentError for editions that do not follow each other.
    """
    known = game_named(game)
    books = account_of(game, earlier), account_of(game, later)
    editions = known.wording.editions
    if editions.index(later) != editions.index(earlier) + 1:
        pairs = " or ".join(f"{one} {next_one}" for one, next_one in pairwise(editions))
        cause = f"{later} is not the edition of {known.name} after {earlier}"
        raise ArgumentError(cause, remedy=f"write {pairs}" if pairs else "this game has one edition")
    gists = [{one.id: one.gist for one in book.statements} for book in books]
    if not any(one.startswith(chapter) for gist in gists for one in gist):
        raise UnknownNameError(f'no statement has an id that begins with "{chapter}"', remedy=_near(chapter, gists))
    found = _changes(read_amended(known.name, later), gists[0], gists[1])
    return tuple(one for one in found if any(rule.startswith(chapter) for rule in (one.id, *one.before)))


def _near(chapter: str, gists: list[dict[str, str]]) -> str:
    """Pages that may be meant: those whose name has it as a part, or is nearly it."""
    pages = tuple(dict.fromkeys(page_of(one) for gist in gists for one in gist))
    wanted = chapter.lower().replace(" ", "-")
    parts = [one for one in pages if wanted and wanted in one]
    close = get_close_matches(wanted, [*pages, *(one.rpartition("/")[2] for one in pages)], NEAR, 0.8)
    found = [*parts, *close][:NEAR]
    meant = dict.fromkeys(one for name in found for one in pages if one == name or one.endswith(f"/{name}"))
    return f"do you mean {' or '.join(meant)}?" if meant else "ga-replay rules coverage lists the chapters"


def _changes(statements: tuple[Amended, ...], before: dict[str, str], after: dict[str, str]) -> Iterator[RuleChange]:
    for one in statements:
        if one.fate is not Fate.SAME:
            said = " ".join(before[rule] for rule in one.before) if one.fate is Fate.CHANGED else ""
            yield RuleChange(change=one.fate.value, id=one.id, before=one.before, gist=after[one.id], gist_before=said)
    left = before.keys() - {rule for one in statements for rule in one.before}
    for rule, gist in before.items():
        if rule in left:
            yield RuleChange(change=GONE, id="", before=(rule,), gist=gist)
