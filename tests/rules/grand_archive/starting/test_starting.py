"""Starting the game, and each player's first turn."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, ally, broken, champion, new_game, regalia
from tests.support.grand_archive.words import always

SPIRIT = champion(0, 15, "Plain Spirit")
NEXT = champion(1, 18, "Plain Hero")
MATERIAL = (NEXT, SPIRIT)
MAIN = (ally(),) * 10


def started(first: str = "A", players: str = "AB") -> Game:
    return new_game(MATERIAL, MAIN, first, players)


def spirit_of(game: Game, player: str) -> int:
    cards: list[int] = game.table.zones[f"{player}:material"]
    return next(h for h in cards if game.table.card_of[h] == SPIRIT)


def place(game: Game, player: str) -> Game:
    return game.fine(de.ChampionPlaced(player, spirit_of(game, player)))


@pytest.mark.rule("starting-the-game.p1")
@pytest.mark.rule("main-deck.p2")
def test_the_decks_lie_in_their_zones() -> None:
    game = new_game((), MAIN)
    assert [len(game.table.zones[z]) for z in ("A:deck", "B:deck")] == [10, 10]
    assert game.table.remaining["A:deck"] == {MAIN[0]: 10}


@pytest.mark.rule("material-deck.p6")
def test_a_player_knows_the_own_material_deck_and_nobody_elses() -> None:
    table = started().table
    for player in "AB":
        for handle in table.zones[f"{player}:material"]:
            assert table.known_to.get(handle) == table.bit(player)


@pytest.mark.rule("starting-the-game.p2")
@pytest.mark.rule("main-deck.p5")
def test_the_main_decks_are_shuffled() -> None:
    assert [fact.zone for fact in started().history if isinstance(fact, ev.Shuffled)] == ["A:deck", "B:deck"]


@pytest.mark.rule("starting-the-game.p6")
def test_whoever_is_first_takes_the_first_turn() -> None:
    game = started(first="B")
    assert game.asked == "B ChampionPlaced"
    assert game.history[-1] == ev.TurnBegan("B", 1)


@pytest.mark.rule("starting-the-game/turn-one.1")
@pytest.mark.rule("turn-order.1")
def test_first_turns_have_no_wake_up_materialize_and_recollection_phase() -> None:
    game = place(started(), "A").until("B ChampionPlaced")
    place(game, "B").until("B main")
    phases = [fact.phase for fact in game.history if isinstance(fact, ev.PhaseBegan)]
    assert phases == ["main", "end", "draw", "main"]


GLASS = regalia(name="Plain Glass", lines=(always(ir.Rule("begins on the field", what=ir.Self())),))


def with_a_glass(first: str = "A") -> Game:
    """Each player has a card in the material deck that may begin the game on the field."""
    return new_game((*MATERIAL, GLASS), MAIN, first)


def glass_of(game: Game, player: str) -> int:
    cards: list[int] = game.table.zones[f"{player}:material"]
    return next(h for h in cards if game.table.card_of[h] == GLASS)


@pytest.mark.rule("starting-the-game.p5")
def test_pre_game_actions_come_in_turn_order_before_the_first_turn() -> None:
    """starting-the-game.eg1."""
    game = with_a_glass("B")
    assert game.asked == "B PregameTaken"
    theirs, mine = glass_of(game, "B"), glass_of(game, "A")
    assert game.choice == [(), (theirs,)]
    game.fine(de.PregameTaken("B", (theirs,)))
    assert game.asked == "A PregameTaken"
    game.fine(de.PregameTaken("A", ()))
    assert game.asked == "B ChampionPlaced"
    assert (game.zone(theirs), game.zone(mine)) == ("field", "A:material")
    assert game.table.turn_number == 1


@pytest.mark.rule("starting-the-game.p5")
def test_only_cards_that_say_so_begin_the_game_on_the_field() -> None:
    game = with_a_glass()
    hero = next(h for h in game.table.zones["A:material"] if game.table.card_of[h] == NEXT)
    found = game.do(de.PregameTaken("A", (hero,)))
    assert broken(found) == [("starting-the-game.p5", "not-among-the-choices")]


def test_the_looking_glass_begins_the_game_on_the_field() -> None:
    """starting-the-game.eg1: the real card's text is read."""
    game = new_game((*MATERIAL, "the-looking-glass"), MAIN)
    assert game.asked == "A PregameTaken"
    (glass,) = game.choice[1]
    game.fine(de.PregameTaken("A", (glass,)))
    assert game.zone(glass) == "field"


def test_with_an_unknown_deck_list_nobody_can_be_asked_before_and_a_pre_game_action_is_unclear() -> None:
    game = new_game((), MAIN)
    assert game.asked == "A ChampionPlaced"
    handle = game.table.zones["A:material"][0]
    game.write(ev.Identified(handle, GLASS))
    assert game.do(de.PregameTaken("A", (handle,))).status is Status.UNCLEAR
    assert game.zone(handle) == "field"


@pytest.mark.rule("starting-the-game.p6")
def test_after_the_pre_game_action_of_one_with_an_unknown_deck_list_the_first_turn_begins() -> None:
    """starting-the-game.p5: the other, whose list is known, was asked before."""
    game = with_a_glass()
    (glass,) = game.choice[1]
    theirs = game.table.zones["B:material"][0]
    referee = game.recording.referee.fork()
    referee.table.remaining.pop("B:material")
    for one in referee.table.zones["B:material"]:
        referee.table.card_of.pop(one, None)
    assert referee.feed(de.PregameTaken("A", (glass,))).status is Status.LEGAL
    for fact in (ev.Identified(glass, GLASS), ev.CardMoved(glass, "A:material", "field")):
        assert referee.feed(fact).status is Status.LEGAL
    assert referee.feed(ev.UsageMarked("pregame:A")).status is Status.LEGAL
    assert referee.feed(de.PregameTaken("B", (theirs,))).status is Status.UNCLEAR
    named = (ev.Identified(theirs, GLASS), ev.CardMoved(theirs, "B:material", "field"), ev.UsageMarked("pregame:B"))
    assert [referee.feed(fact).status for fact in (*named, ev.TurnBegan("A", 1))] == [Status.LEGAL] * 4
    assert isinstance(referee.due, ag.May)


def test_nobody_is_asked_for_pre_game_actions_without_such_a_card() -> None:
    """starting-the-game.p5."""
    assert started().asked == "A ChampionPlaced"


@pytest.mark.rule("champion.1")
def test_the_champion_is_placed_on_the_field_as_an_object_that_is_a_unit() -> None:
    game = started()
    spirit = spirit_of(game, "A")
    assert game.asked == "A ChampionPlaced"
    game.fine(de.ChampionPlaced("A", spirit))
    assert queries.units(game.scene, "A") == (spirit,)


@pytest.mark.rule("champion.3")
def test_a_level_0_champion_is_put_onto_the_field_and_nobody_responds() -> None:
    game = started()
    spirit = spirit_of(game, "A")
    assert game.asked == "A ChampionPlaced"
    assert game.choice == [spirit]
    game.fine(de.ChampionPlaced("A", spirit))
    assert game.zone(spirit) == "field"
    assert game.table.is_public(spirit)
    assert not game.thing(spirit).turned
    assert [type(fact).__name__ for fact in game.facts][-2:] == ["PhaseBegan", "WindowOpened"]
    assert len(game.happened(ev.WindowOpened)) == 1


@pytest.mark.rule("champion.3")
def test_a_champion_of_another_level_is_not_put_onto_the_field() -> None:
    game = started()
    hero = next(h for h in game.table.zones["A:material"] if h != spirit_of(game, "A"))
    assert broken(game.do(de.ChampionPlaced("A", hero))) == [("champion.3", "not-among-the-choices")]
    assert game.zone(hero) == "field"
    assert game.asked == "A main"
    game.passes(4)
    place(game, "B")


@pytest.mark.rule("champion.3")
def test_the_champion_of_the_first_turn_is_no_option() -> None:
    game = started()
    found = game.write(ev.PhaseBegan("main"))
    assert [code for _, code in broken(found)] == ["not-due"]


@pytest.mark.rule("starting-the-game/turn-one.2")
def test_in_a_two_player_game_the_first_turn_has_no_draw_phase() -> None:
    game = place(started(), "A")
    assert game.asked == "A main"
    assert game.table.zones["A:hand"] == []
    place(game.until("B ChampionPlaced"), "B")
    assert game.asked == "B main"
    assert len(game.table.zones["B:hand"]) == 1


@pytest.mark.rule("turn-order.2")
def test_with_three_players_the_first_player_draws() -> None:
    """turn-order.2."""
    game = place(started(players="ABC"), "A")
    assert len(game.table.zones["A:hand"]) == 1


@pytest.mark.rule("players.4")
def test_after_a_turn_the_next_player_becomes_the_turn_player() -> None:
    game = place(started(), "A").until("B ChampionPlaced")
    assert (game.table.turn_player, game.table.turn_number) == ("B", 2)
    place(game, "B").until("B end").passes(2)
    assert (game.table.turn_player, game.table.turn_number) == ("A", 3)
