"""Deck checks in a format on a day: every unmet demand, and every banned card."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator

from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.decks import unmet
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive.cards.pool import Pool
from ga_replay.games.grand_archive.decks.bans import Allowed, BanList, allowed
from ga_replay.games.grand_archive.decks.rules import side_points
from ga_replay.games.grand_archive.decks.sections import SECTIONS, DeckLine, DeckList, Section

BANNED = "banned"
"""The code of a finding based on the publisher's list, not on a rule of the book."""


def check(
    rules: Ruleset, deck: DeckList, form: str, *, day: dt.date, pool: Pool, bans: BanList | None = None
) -> tuple[DeckFinding, ...]:
    """Everything that is wrong with the deck, in the order of its lines."""
    found = [*unmet(rules, deck, form), *banned(deck, form, day, pool, bans)]
    return tuple(sorted(found, key=lambda one: (one.line, SECTIONS.index(one.section))))


def banned(deck: DeckList, form: str, day: dt.date, pool: Pool, bans: BanList | None) -> Iterator[DeckFinding]:
    """Lines with cards that are banned, or with more copies than are allowed; the whole list counts."""
    counts = Counter[str]()
    for section, line in deck.all():
        limit = allowed(line.card, form, day, pool, bans)
        before = counts[line.card.slug]
        counts[line.card.slug] += line.copies
        if limit is not None and counts[line.card.slug] > limit.limit:
            yield _banned(section, line, limit, counts[line.card.slug] - max(before, limit.limit))


def _banned(section: Section, line: DeckLine, limit: Allowed, beyond: int) -> DeckFinding:
    message = f"{line.name} is {limit.why}"
    unclear = limit.status is Status.UNCLEAR
    remedy = "import a dated ban list: ga-replay decks bans FILE" if unclear else f"remove {beyond}"
    return DeckFinding(
        line=line.number, section=section, verdict=limit.status, code=BANNED, rule="", message=message, remedy=remedy
    )


def sizes(deck: DeckList) -> dict[str, int]:
    """The numbers of cards by section, and the points of the sideboard."""
    return {section: deck.size(section) for section in SECTIONS} | {"sideboard_points": side_points(deck)}
