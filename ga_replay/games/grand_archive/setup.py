"""Starting the game: the decks in their zones, shuffled, and the first turn player (starting-the-game)."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.agenda import Must
from ga_replay.core.log import Header
from ga_replay.core.referee import Referee
from ga_replay.core.ruleset import Ruleset
from ga_replay.core.table import Table
from ga_replay.core.zones import key
from ga_replay.games.grand_archive.zones import DECK, MATERIAL, ZONES

MAIN_SIZE = 60
MATERIAL_SIZE = 12


def placed(header: Header) -> list[ev.Fact]:
    """Each player's decks as handles nobody can tell apart; an unknown list counts the usual 60 and 12 cards."""
    facts: list[ev.Fact] = []
    first = 1
    for seat in header.seats:
        for zone, cards, usual in ((DECK, seat.main, MAIN_SIZE), (MATERIAL, seat.material, MATERIAL_SIZE)):
            count = len(cards) or usual
            known = tuple(sorted(cards)) if "" not in cards else ()  # an empty name: a card that we are not told
            facts.append(ev.CardsAdded(seat.seat, key(zone, seat.seat), first, count, known))
            first += count
    return facts


def known_materials(header: Header) -> list[ev.Fact]:
    """The owner may look at the material deck at any time (material-deck.p6), so its cards are known to them where the list is.

    The handles follow the order of the header's list: whoever writes the header shuffles it, so that a handle tells an opponent nothing.
    """
    facts: list[ev.Fact] = []
    first = 1
    for seat in header.seats:
        first += len(seat.main) or MAIN_SIZE
        facts += [ev.Identified(first + at, card, seat.seat) for at, card in enumerate(seat.material) if card]
        first += len(seat.material) or MATERIAL_SIZE
    return facts


def opening(header: Header) -> list[Must]:
    """What is due before the first turn."""
    shuffled = tuple(ev.Shuffled(key(DECK, seat.seat)) for seat in header.seats)
    first = header.first or header.seats[0].seat
    answers = [Must(tuple(placed(header)), "starting-the-game.p1", ordered=True)]
    known = known_materials(header)
    if known:
        answers.append(Must(tuple(known), "material-deck.p6"))
    return [*answers, Must(shuffled, "starting-the-game.p2"), Must((ev.TurnBegan(first, 1),), "starting-the-game.p4")]


def table_for(seats: Sequence[str]) -> Table:
    """An empty table for these players."""
    return Table(seats, ZONES)


def referee_for(header: Header, rules: Ruleset) -> Referee:
    """A referee at the very beginning of the game that the header describes."""
    table = table_for([seat.seat for seat in header.seats])
    game, turn = rules.frame("game", "turn"), rules.frame("turn")
    turn.queue.extend(opening(header))
    return Referee(rules, table, [game, turn])


