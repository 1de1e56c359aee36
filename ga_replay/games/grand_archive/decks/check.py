"""Deck checks in a format on a day: every unmet demand, and every banned card."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from ga_replay.core.rules.deck_finding import DeckFinding
from ga_replay.core.rules.decks import found, unmet
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive.cards.pool import Pool
from ga_replay.games.grand_archive.decks.bans import Allowed, BanList, allowed
from ga_replay.games.grand_archive.decks.dated import dated, is_held_to_old_sideboards
from ga_replay.games.grand_archive.decks.rules import side_points, too_many
from ga_replay.games.grand_archive.decks.sections import SECTIONS, DeckLine, DeckList, Section

BANNED = "banned"
"""The code of a finding based on the publisher's list, not on a rule of the book."""
OLD_SIDEBOARD = "sideboard-of-eight"
"""The code of a sideboard that was not as they had to be before the rulebook that we judge by."""


def check(
    rules: Ruleset, deck: DeckList, form: str, *, day: dt.date, pool: Pool, bans: BanList | None = None
) -> tuple[DeckFinding, ...]:
    """Everything that is wrong with the deck if it is played on that day, in the order of its lines."""
    deck = replace(deck, played=day)
    wrong = [*unmet(rules, deck, form), *_old_sideboard(deck, form), *banned(deck, form, day, pool, bans)]
    return tuple(sorted(wrong, key=lambda one: (one.line, SECTIONS.index(one.section))))


def _old_sideboard(deck: DeckList, form: str) -> Iterator[DeckFinding]:
    """The sideboard as it was before the day from which on it has points."""
    old = dated().sideboard
    if form == old.format and is_held_to_old_sideboards(deck):
        for fault in too_many(deck, "sideboard", old.cards):
            yield found(fault, OLD_SIDEBOARD)


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
    """The numbers of cards by section, boons where there are any, and the points of the sideboard."""
    sizes = {section: deck.size(section) for section in SECTIONS if section != "boons" or deck.boons}
    return sizes | {"sideboard_points": side_points(deck)}
