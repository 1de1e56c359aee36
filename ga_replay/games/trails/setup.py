"""Starting the game: decks, the first initiative player, the first hands and their exchange (603)."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.log.entries import Header
from ga_replay.core.referee import start
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import Answer, Call, Chance, May, Must, RepeatStep, ReplaceWith
from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import HandExchanged, InitiativeChosen
from ga_replay.games.trails.options import options
from ga_replay.games.trails.zones import DECK, HAND, ZONES

DECK_SIZE = 50
"""The number of cards in a deck whose list is unknown."""
HAND_SIZE = 4


def place_decks(scene: Scene) -> Must:
    """Each player's deck as indistinguishable handles."""
    facts: list[ev.Fact] = []
    first = 1
    for seat in start.seats_of(scene):
        count = len(seat.main) or DECK_SIZE
        known = tuple(sorted(seat.main)) if UNTOLD not in seat.main else ()
        facts.append(ev.CardsAdded(seat.seat, key(DECK, seat.seat), first, count, known))
        first += count
    return Must(tuple(facts), "504.1", ordered=True)


def have_bond(scene: Scene) -> Must:
    """No statement of the book says how much (docs/readings/trails.md, reading 1)."""
    bond = options(scene).bond_start
    return Must(tuple([ev.PoolChanged(one, "bond", bond) for one in scene.table.players]), "601.1")


def ask_chance_who_chooses(scene: Scene) -> Chance:
    """Any fair method; the players are -1 and -2 in the order of their seats."""
    return Chance("chooser", Some("603.1a", keys.player_refs(scene.table.players), 1, 1), "603.1a")


def chosen_by_chance(scene: Scene, fell: ev.ChanceFell) -> list[Answer]:
    players = scene.table.players
    ref = fell.values[0] if fell.values and keys.is_player(players, fell.values[0]) else -1
    return [ReplaceWith("opening", (keys.player_at(players, ref),))]


def nobody_is_chosen(scene: Scene) -> ReplaceWith:
    """If nothing is recorded, the first player chooses who begins."""
    return ReplaceWith("opening", (scene.table.players[0],))


START = procedure(
    "start",
    step("504.1", place_decks, also=("601.1",)),
    step("603.1", have_bond),
    step("603.1a", ask_chance_who_chooses, chosen_by_chance, name="chooser"),
    step("603.1", nobody_is_chosen, name="first"),
)


def ask_who_begins(scene: Scene) -> May:
    """The selected player chooses the initiative player of the first turn."""
    return May(scene.word(), Of("603.1a", scene.table.players), (InitiativeChosen,), "603.1a", "first")


def keep_who_begins(_scene: Scene, decision: InitiativeChosen) -> ReplaceWith:
    return ReplaceWith("hands", (decision.first,))


def shuffle_decks(scene: Scene) -> Must:
    """Shuffling by opponents as well reveals nothing (603.1b)."""
    return Must(tuple([ev.Shuffled(key(DECK, one)) for one in scene.table.players]), "603.1b")


def draw_hands(scene: Scene) -> list[Answer]:
    drawn = [moves.draw(scene, one, HAND_SIZE, "603.1c") for one in scene.table.players]
    return [one for one in drawn if one is not None]


@convention("603.1d")
def the_first_initiative_player_exchanges_first(_scene: Scene) -> bool:
    """Then the other, once each."""
    return True


def ask_for_an_exchange(scene: Scene) -> May | None:
    """Any number of cards of the hand, or none."""
    table, first = scene.table, scene.word()
    order = (first, queries.other(table, first))
    for player in order if the_first_initiative_player_exchanges_first(scene) else order[::-1]:
        hand = tuple(table.zones[key(HAND, player)])
        if not table.usage.get(keys.of_player("exchanged", player)):
            return May(player, Some("603.1d", hand, 0, len(hand)), (HandExchanged,), "603.1d", "handles")
    return None


def exchange(scene: Scene, decision: HandExchanged) -> list[Answer]:
    """They go below the deck, the first named lowest, before as many are drawn; nothing is paid for it."""
    player = decision.player
    done = Must((ev.UsageMarked(keys.of_player("exchanged", player)),), "603.1d")
    held = [h for h in decision.handles if scene.table.lies(h, key(HAND, player))]
    if not held:
        return [done, RepeatStep()]
    below = [fact for h in reversed(held) for fact in moves.move(scene, h, DECK, "bottom")]
    return [done, Must(tuple(below), "603.1d", ordered=True), Call("draw", (player, len(held))), RepeatStep()]


def draw_as_many(scene: Scene) -> Must | None:
    return moves.draw(scene, scene.word(), scene.number(1), "603.1d")


DRAW = procedure("draw", step("603.1d", draw_as_many, name="draw"))


def first_turn(scene: Scene) -> list[Answer]:
    """The player whom the selected one chose (docs/readings/trails.md, reading 4)."""
    return [Must((ev.TurnBegan(scene.word(), 1),), "603.1e"), ReplaceWith("turn")]


def first_turn_all_the_same(scene: Scene) -> list[Answer]:
    """If the book does not say whose it is, it is that of the player in the first seat."""
    return [Must((ev.TurnBegan(scene.table.players[0], 1),), "603.1e"), ReplaceWith("turn")]


OPENING = procedure(
    "opening",
    step("603.1a", ask_who_begins, keep_who_begins, name="who"),
    step("603.1", lambda scene: ReplaceWith("hands", (scene.word(),)), name="hands"),
)
HANDS = procedure(
    "hands",
    step("603.1b", shuffle_decks),
    step("603.1c", draw_hands),
    step("603.1d", ask_for_an_exchange, exchange),
    step("603.1e", first_turn),
    step("603.1", first_turn_all_the_same, name="anyhow"),
)


def table_for(seats: Sequence[str]) -> Table:
    """An empty table for these players."""
    return Table(seats, ZONES)


def referee_for(header: Header, rules: Ruleset) -> Referee:
    """A referee at the very beginning of the game that the header describes."""
    return start.referee_for(header, rules, ZONES)
