"""Starting the game: decks and gods in their zones, shuffling, health, opening hands and mulligans (1.3, 1.5, 1.8)."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.log.entries import Header
from ga_replay.core.referee import start
from ga_replay.core.referee.referee import Referee
from ga_replay.core.referee.start import seats_of
from ga_replay.core.rules.agenda import Answer, Call, May, Must, RepeatStep, ReplaceWith, Unidentified
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key
from ga_replay.games.epic import moves
from ga_replay.games.epic.decisions import Mulliganed
from ga_replay.games.epic.zones import DECK, HAND, SUPPLEMENTAL, ZONES

DECK_SIZE = 60
"""The number of cards in a deck whose list is unknown."""


def place_decks(scene: Scene) -> Must:
    """Each player's deck as indistinguishable handles."""
    facts: list[ev.Fact] = []
    first = 1
    for seat in seats_of(scene):
        count = len(seat.main) or DECK_SIZE
        known = tuple(sorted(seat.main)) if UNTOLD not in seat.main else ()
        facts.append(ev.CardsAdded(seat.seat, key(DECK, seat.seat), first, count, known))
        first += count
    return Must(tuple(facts), "1.3.1", ordered=True)


def reveal_gods(scene: Scene) -> Must | None:
    """Gods are face up in the supplemental zones and are not part of the decks."""
    facts: list[ev.Fact] = []
    first = scene.table.next_handle
    for seat in seats_of(scene):
        if seat.material:
            known = seat.material if UNTOLD not in seat.material else ()
            facts.append(ev.CardsAdded(seat.seat, key(SUPPLEMENTAL, seat.seat), first, len(seat.material), known))
            facts += [ev.Identified(first + at, card) for at, card in enumerate(seat.material) if card != UNTOLD]
            first += len(seat.material)
    return Must(tuple(facts), "2.4.1", ordered=True) if facts else None


def tell_gods(scene: Scene) -> Unidentified | None:
    """They are public, even if a list does not name them."""
    zones = scene.table.zones
    unknown = [
        h for seat in seats_of(scene) for h in zones[key(SUPPLEMENTAL, seat.seat)] if h not in scene.table.card_of
    ]
    return Unidentified(tuple(unknown), "2.4.1") if unknown else None


def shuffle_decks(scene: Scene) -> Must:
    return Must(tuple([ev.Shuffled(key(DECK, seat.seat)) for seat in seats_of(scene)]), "1.8.1")


def have_health(scene: Scene) -> Must:
    """Each player starts at 30 health."""
    return Must(tuple([ev.PoolChanged(seat.seat, "health", 30) for seat in seats_of(scene)]), "1.5.1")


def draw_hands(scene: Scene) -> list[Answer]:
    """Each player draws an opening hand of 5 cards."""
    return [moves.draw(scene, seat.seat, 5, "1.8.1") for seat in seats_of(scene)]


def ask_for_mulligans(scene: Scene) -> May | None:
    """Each player once, in the order of the book."""
    table = scene.table
    order = who_goes_second_mulligans_first(scene, table.players)
    for player in order:
        if not table.usage.get(keys.of_player("mulliganed", player)) and player not in table.lost:
            hand = tuple(table.zones[key(HAND, player)])
            return May(player, Some("1.8.2", hand, 0, len(hand)), (Mulliganed,), "1.8.2", "handles")
    return None


@states("1.8.4", without=AS_GIVEN)
def who_goes_second_mulligans_first(scene: Scene, so_far: tuple[str, ...]) -> tuple[str, ...]:
    """Then clockwise, and the first player last."""
    at = so_far.index(scene.word()) + 1
    return so_far[at:] + so_far[:at]


def mulligan(scene: Scene, decision: Mulliganed) -> list[Answer]:
    """It is done once, for all cards at the same time."""
    done = Must((ev.UsageMarked(keys.of_player("mulliganed", decision.player)),), "1.8.3")
    held = tuple([h for h in decision.handles if scene.table.lies(h, key(HAND, decision.player))])
    return [done, *([Call("mulligan", (decision.player, *held))] if held else []), RepeatStep()]


def first_turn(scene: Scene) -> list[Answer]:
    """The first player was determined before; the header names them (docs/readings/epic.md, reading 1)."""
    return [Must((ev.TurnBegan(scene.word(), 1),), "4.0"), ReplaceWith("turn")]


START = procedure(
    "start",
    step("1.3.1", place_decks, also=("1.4.5",)),
    step("2.4.1", reveal_gods, also=("1.3.2",)),
    step("2.4.1", tell_gods, lambda _scene, _told: None, name="tell"),
    step("1.5.1", have_health),
    step("1.8.1", shuffle_decks, name="shuffle"),
    step("1.8.1", draw_hands, name="draw"),
    step("1.8.2", ask_for_mulligans, mulligan, also=("1.8.3",)),
    step("4.0", first_turn),
)


def _handles(scene: Scene) -> tuple[int, ...]:
    return tuple([one for one in scene.args[1:] if isinstance(one, int)])


def put_them_below(scene: Scene) -> Must:
    """They go to the bottom of the deck."""
    return Must(tuple(moves.to_the_bottom(scene, _handles(scene))), "1.8.2")


def mix_them(scene: Scene) -> Must | None:
    """They lie there in a random order."""
    return moves.mix(scene, _handles(scene), "1.8.2")


def draw_as_many(scene: Scene) -> Must:
    """Then as many are drawn."""
    return moves.draw(scene, scene.word(), len(_handles(scene)), "1.8.2")


def pay_for_them(scene: Scene) -> Must:
    """Each costs a health."""
    return Must((ev.PoolChanged(scene.word(), "health", -len(_handles(scene))),), "1.8.2")


MULLIGAN = procedure(
    "mulligan",
    step("1.8.2", put_them_below, name="below"),
    step("1.8.2", mix_them, name="mix"),
    step("1.8.2", draw_as_many, name="draw"),
    step("1.8.2", pay_for_them, name="pay"),
)


def table_for(seats: Sequence[str]) -> Table:
    """An empty table for these players, in clockwise order."""
    return Table(seats, ZONES)


def referee_for(header: Header, rules: Ruleset) -> Referee:
    """A referee at the very beginning of the game that the header describes; a seat's `material` are its gods."""
    return start.referee_for(header, rules, ZONES)
