"""Whether a deck may be played in a format on a day: every demand that it does not meet, and every card that is banned."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from ga_replay.core.ruleset import Ruleset
from ga_replay.core.verdict import Status
from ga_replay.games.grand_archive.cards.pool import Pool
from ga_replay.games.grand_archive.deck_bans import Allowed, BanList, allowed
from ga_replay.games.grand_archive.deck_parts import SECTIONS, Line, Listed, Section
from ga_replay.games.grand_archive.deck_rules import Fault

BANNED = "banned"
"""The code of a finding that no rule of the book stands behind, but the publisher's list."""


class DeckFinding(Struct, frozen=True):
    """One thing that is wrong with a deck, or of which nobody can tell; `line` is 0 where it is none of the file's."""

    line: int
    section: Section
    verdict: Status
    code: str
    rule: str
    message: str
    remedy: str


def check(
    rules: Ruleset, deck: Listed, form: str, day: dt.date, pool: Pool, bans: BanList | None = None
) -> tuple[DeckFinding, ...]:
    """Everything that is wrong with the deck, in the order of its lines."""
    found = [*unmet(rules, deck, form), *banned(deck, form, day, pool, bans)]
    return tuple(sorted(found, key=lambda one: (one.line, SECTIONS.index(one.section))))


def unmet(rules: Ruleset, deck: Listed, form: str) -> Iterator[DeckFinding]:
    """The demands of the rulebook that the deck does not meet."""
    for one in rules.demands:
        if not one.formats or form in one.formats:
            faults: Iterator[Fault] = iter(one.test(deck))
            for fault in faults:
                yield DeckFinding(
                    fault.line, fault.section, Status.ILLEGAL, one.code, one.rule, fault.message, fault.remedy
                )


def banned(deck: Listed, form: str, day: dt.date, pool: Pool, bans: BanList | None) -> Iterator[DeckFinding]:
    """Lines with cards that are banned, or with more copies than are allowed; the whole list counts."""
    counts = Counter[str]()
    for section, line in deck.all():
        limit = allowed(line.card, form, day, pool, bans)
        before = counts[line.card.slug]
        counts[line.card.slug] += line.copies
        if limit is not None and counts[line.card.slug] > limit.limit:
            yield _banned(section, line, limit, counts[line.card.slug] - max(before, limit.limit))


def _banned(section: Section, line: Line, limit: Allowed, beyond: int) -> DeckFinding:
    message = f"{line.name} is {limit.why}"
    unclear = limit.status is Status.UNCLEAR
    remedy = "import a dated ban list: ga-replay decks bans FILE" if unclear else f"take out {beyond}"
    return DeckFinding(line.number, section, limit.status, BANNED, "", message, remedy)
