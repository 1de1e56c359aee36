"""Games of the Pantheon format: how they begin, and what first turns are (starting-the-game/pantheon-games)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.table.visibility import knows
from ga_replay.games.grand_archive import boons
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.cards.pool import known_pool
from tests.support.grand_archive.boons import boon, greater
from tests.support.grand_archive.build import Game, ally, broken, champion, new_game
from tests.support.grand_archive.words import says

SPIRIT = champion(0, 15, "Plain Spirit", power=1)
DRAWING = champion(0, 15, "Drawing Spirit", lines=(says("On Enter: Draw three cards."),))
LESSER, GREATER = boon("Small Gift"), greater("Large Gift")
FIRST = greater("First Gift", keywords={"first boon": 1})
MAIN = (ally(cost_reserve=0),) * 10
SETUP, TURN_ONE = "starting-the-game/pantheon-games", "starting-the-game/pantheon-games-turn-one"


def pantheon(*beside: str, first: str = "A", players: str = "ABC", form: str = "pantheon") -> Game:
    return new_game(beside or (SPIRIT, LESSER, GREATER), MAIN, first, players, form)


def lying(game: Game, player: str, zone: str = "pantheon") -> list[str]:
    return [game.table.card_of[h] for h in game.table.zones[f"{player}:{zone}"]]


def place_all(game: Game, order: str, spirit: str = SPIRIT) -> Game:
    for player in order:
        cards = game.table.zones[f"{player}:material"]
        game.fine(de.ChampionPlaced(player, next(h for h in cards if game.table.card_of[h] == spirit)))
    return game


def to_main(game: Game, player: str) -> Game:
    while (game.table.turn_player, game.asked) != (player, f"{player} main"):
        game.passes()
    return game


@pytest.mark.rule(f"{SETUP}.1", "pantheon.2", "boons.2.1")
def test_boons_lie_in_the_pantheon_zones_and_not_in_the_material_decks() -> None:
    game = pantheon()
    for player in "ABC":
        assert sorted(lying(game, player)) == sorted([LESSER, GREATER])
        assert lying(game, player, "material") == [SPIRIT]
    assert not any(boons.is_gained(game.scene, h) for h in game.table.zones["A:pantheon"])


@pytest.mark.rule("pantheon.4")
def test_their_owner_alone_knows_which_boons_they_are() -> None:
    table = pantheon().table
    for handle in table.zones["B:pantheon"]:
        assert [knows(table, handle, viewer) for viewer in ("A", "B", "C", "spectator")] == [False, True, False, False]


def test_a_game_begins_with_a_list_that_presents_no_boons() -> None:
    """format-conventions/pantheon-rules.3 is a demand on the list, which goes on as it is."""
    game = place_all(pantheon(SPIRIT), "ABC")
    assert [lying(game, player) for player in "ABC"] == [[], [], []]
    assert len({fact.first for fact in game.history if isinstance(fact, ev.CardsAdded)}) == 6


def test_other_formats_have_no_pantheon_zone() -> None:
    """boons.1."""
    game = pantheon(form="standard")
    assert lying(game, "A") == []
    assert not boons.are_played_with(game.scene)


@pytest.mark.rule(f"{SETUP}.6")
def test_each_player_has_a_barrier_before_the_starting_hands_are_drawn() -> None:
    game = place_all(pantheon(DRAWING, LESSER, GREATER, first="B"), "BCA", DRAWING)
    barrier = known_pool().by_name("Pantheon Barrier").slug
    made = [(one.controller, one.card) for one in game.history if isinstance(one, ev.TokenMade)]
    assert made == [("B", barrier), ("C", barrier), ("A", barrier)]
    drawn = next(at for at, one in enumerate(game.history) if isinstance(one, ev.CardMoved) and one.to.endswith("hand"))
    assert drawn > max(at for at, one in enumerate(game.history) if isinstance(one, ev.TokenMade))
    assert all(game.table.things[h].counters == {"durability": 6} for h in game.table.tokens)


def test_other_games_have_no_barriers() -> None:
    """starting-the-game/pantheon-games.6 is of Pantheon games."""
    game = place_all(pantheon(SPIRIT, form="standard"), "ABC")
    assert not game.table.tokens


# --- First Boon --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/first-boon.1", "keyword/first-boon.2")
def test_first_boons_are_bestowed_in_turn_order_before_the_champions() -> None:
    game = pantheon(SPIRIT, LESSER, FIRST, first="C")
    for player in "CAB":
        assert game.asked == f"{player} BoonBestowed"
        handle = next(h for h in game.table.zones[f"{player}:pantheon"] if game.table.card_of[h] == FIRST)
        game.fine(de.BoonBestowed(player, handle))
        assert boons.is_gained(game.scene, handle)
    assert game.asked == "C ChampionPlaced"
    assert not [one for one in game.history if isinstance(one, ev.WindowOpened) and one.player]


@pytest.mark.rule("keyword/first-boon.1")
def test_a_boon_without_it_waits_for_the_own_main_phase() -> None:
    game = pantheon()
    handle = next(h for h in game.table.zones["A:pantheon"] if game.table.card_of[h] == LESSER)
    assert ("pantheon.3", "only-the-player-with-opportunity-bestows") in broken(game.do(de.BoonBestowed("A", handle)))


@pytest.mark.rule("keyword/first-boon.1")
def test_champions_do_not_come_before_first_boons() -> None:
    game = pantheon(SPIRIT, LESSER, FIRST)
    handle = game.table.zones["A:material"][0]
    assert broken(game.do(de.ChampionPlaced("A", handle))) != []


# --- first turns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule(f"{TURN_ONE}.1")
def test_first_turns_begin_with_the_draw_phase_of_the_first_player_too() -> None:
    game = to_main(place_all(pantheon(), "ABC"), "B")
    phases = [one.phase for one in game.history if isinstance(one, ev.PhaseBegan)]
    assert phases == ["draw", "main", "end", "draw", "main"]


@pytest.mark.rule(f"{TURN_ONE}.2")
@pytest.mark.parametrize(("players", "turn", "forbidden"), [("ABC", 2, True), ("ABC", 3, False), ("ABCD", 3, True)])
def test_only_the_last_player_of_the_first_round_attacks_in_it(players: str, turn: int, *, forbidden: bool) -> None:
    game = place_all(pantheon(players=players), players)
    own = players[turn - 1]
    to_main(game, own)
    mine, theirs = (
        next(h for h in game.table.things if game.table.owner_of[h] == one and game.table.card_of[h] == SPIRIT)
        for one in (own, players[0])
    )
    found = broken(game.do(de.AttackDeclared(own, mine, (theirs,))))
    rule = "starting-the-game/standard-games-turn-one.1.1"
    assert found == ([(rule, "only-the-last-player-attacks-in-the-first-round")] if forbidden else [])
