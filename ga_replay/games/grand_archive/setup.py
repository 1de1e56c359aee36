"""Starting the game: the decks in their zones, shuffled, and the first turn player (starting-the-game)."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.log.entries import Header
from ga_replay.core.referee import start
from ga_replay.core.referee.referee import Referee
from ga_replay.core.referee.start import seats_of
from ga_replay.core.rules.agenda import Answer, ForcedChoice, May, Must, RepeatStep, ReplaceWith
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.decisions import PregameTaken
from ga_replay.games.grand_archive.texts.lines.printed import begins_on_the_field
from ga_replay.games.grand_archive.texts.playing.entering import enter
from ga_replay.games.grand_archive.zones import DECK, FIELD, MATERIAL, ZONES

MAIN_SIZE = 60
MATERIAL_SIZE = 12


def place_decks(scene: Scene) -> Must:
    """Each player's decks as indistinguishable handles; an unknown list counts the usual 60 and 12 cards."""
    facts: list[ev.Fact] = []
    first = 1
    for seat in seats_of(scene):
        material = material_decks_start_in_their_own_zone(scene)
        beside = what_starts_in_the_material_deck(scene, seat.material)
        for zone, cards, usual in ((DECK, seat.main, MAIN_SIZE), (material, beside, MATERIAL_SIZE)):
            count = len(cards) or usual
            known = tuple(sorted(cards)) if UNTOLD not in cards else ()
            facts.append(ev.CardsAdded(seat.seat, key(zone, seat.seat), first, count, known))
            first += count
    return Must(tuple(facts), "starting-the-game.p1", ordered=True)


@unwritten(without=AS_GIVEN)
def what_starts_in_the_material_deck(_scene: Scene, beside: tuple[str, ...]) -> tuple[str, ...]:
    """All cards beside the main deck."""
    return beside


@states("material-deck.p2", without=DECK)
def material_decks_start_in_their_own_zone(_scene: Scene) -> str:
    return MATERIAL


def know_the_material_deck(scene: Scene) -> Must | None:
    """The owner knows the cards of the material deck if its list is known, as they may look at it (material-deck.p6).

    The handles follow the order of the header's list: the writer of the header shuffles it, so that a handle reveals
    nothing to an opponent.
    """
    facts: list[ev.Fact] = []
    first = 1
    for seat in seats_of(scene):
        first += len(seat.main) or MAIN_SIZE
        beside = what_starts_in_the_material_deck(scene, seat.material)
        facts += [ev.Identified(first + at, card, seat.seat) for at, card in enumerate(beside) if card != UNTOLD]
        first += len(beside) or MATERIAL_SIZE
    return Must(tuple(facts), "material-deck.p6") if facts else None


def shuffle_decks(scene: Scene) -> Must:
    """Each player shuffles the main deck; that opponents shuffle and cut it too changes nothing more."""
    return Must(tuple([ev.Shuffled(key(DECK, seat.seat)) for seat in seats_of(scene)]), "starting-the-game.p2")


def pre_game_cards(scene: Scene, player: str) -> tuple[int, ...]:
    """The cards of the player's material deck that say that they may be on the field as the game begins."""
    table = scene.table
    cards = [(handle, table.card_of.get(handle)) for handle in table.zones[key(MATERIAL, player)]]
    return tuple([handle for handle, slug in cards if slug is not None and begins_on_the_field(slug)])


def ask_for_pre_game_actions(scene: Scene) -> May | None:
    """In turn order each player with such cards in their deck chooses which of them begin on the field."""
    table = scene.table
    at = table.players.index(scene.word())
    for player in (*table.players[at:], *table.players[:at]):
        if asked := ask_player_for_pre_game_cards(scene, player):
            return asked
    return None


def ask_player_for_pre_game_cards(scene: Scene, player: str) -> May | None:
    """A player with such cards, who has not answered yet."""
    able, rule = pre_game_cards(scene, player), "starting-the-game.p5"
    if not able or scene.table.usage.get(keys.of_player("pregame", player)):
        return None
    return May(player, Some(rule, able, 0, len(able)), (PregameTaken,), rule, "handles")


def nobody_else_begins_with_cards(scene: Scene) -> list[Answer]:
    """A player who has no such card, as far as all of theirs are known, need not answer."""
    table, rule = scene.table, "starting-the-game.p5"
    done = [keys.of_player("pregame", player) in table.usage for player in table.players]
    told = [all(h in table.card_of for h in table.zones[key(MATERIAL, player)]) for player in table.players]
    return [
        ForcedChoice(May(player, Some(rule), (PregameTaken,), rule, "handles"), ())
        for player, was_asked, all_told in zip(table.players, done, told, strict=True)
        if all_told and not was_asked
    ]


def begin_on_the_field(scene: Scene, decision: PregameTaken) -> list[Answer]:
    """A special game action: they are put onto the field, and the next player is asked."""
    return [*pre_game_facts(scene, decision), RepeatStep()]


def pre_game_facts(scene: Scene, decision: PregameTaken) -> list[Answer]:
    """The chosen cards enter the field, of any type."""
    handles = [h for h in decision.handles if scene.table.zone_of.get(h) not in {None, FIELD}]
    facts = [fact for handle in handles for fact in enter(scene, handle, decision.player)]
    done = ev.UsageMarked(keys.of_player("pregame", decision.player))
    return [Must((*facts, done), "starting-the-game.p5", ordered=True)]


def first_turn(scene: Scene) -> list[Answer]:
    """The first player was determined before (starting-the-game.p4); the header names them."""
    return [Must((ev.TurnBegan(scene.word(), 1),), "starting-the-game.p6"), ReplaceWith("turn")]


START = procedure(
    "start",
    step("starting-the-game.p1", place_decks, also=("term/control-and-ownership.6", "main-deck.p2")),
    step("material-deck.p6", know_the_material_deck),
    step("starting-the-game.p2", shuffle_decks, also=("main-deck.p5",)),
    step("starting-the-game.p5", ask_for_pre_game_actions, begin_on_the_field),
    step("starting-the-game.p5", nobody_else_begins_with_cards, begin_on_the_field, name="nothing begins"),
    step("starting-the-game.p6", first_turn),
)


def table_for(seats: Sequence[str]) -> Table:
    """An empty table for these players."""
    return Table(seats, ZONES)


def referee_for(header: Header, rules: Ruleset) -> Referee:
    """A referee at the very beginning of the game that the header describes."""
    return start.referee_for(header, rules, ZONES)
