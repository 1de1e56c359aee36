"""Setting up before the first turn, and what first turns leave out (starting-the-game, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, ally, broken, champion, new_game
from tests.support.grand_archive.words import says

HERO = champion(1, 18, "Plain Hero")
SPIRIT = champion(0, 15, "Plain Spirit", power=1)
DRAWING = champion(0, 15, "Drawing Spirit", lines=(says("On Enter: Draw three cards."),))
MAIN = (ally(cost_reserve=0),) * 10
PLACED = "starting-the-game/standard-games.6"
BAN = "starting-the-game/standard-games-turn-one.1.1"


def started(spirit: str = SPIRIT, first: str = "A", players: str = "AB") -> Game:
    return new_game((HERO, spirit), MAIN, first, players)


def place(game: Game, player: str, spirit: str = SPIRIT) -> Game:
    cards: list[int] = game.table.zones[f"{player}:material"]
    handle = next(h for h in cards if game.table.card_of[h] == spirit)
    return game.fine(de.ChampionPlaced(player, handle))


def to_main(game: Game, player: str) -> Game:
    """All pass until that player's own main phase."""
    while (game.table.turn_player, game.asked) != (player, f"{player} main"):
        game.passes()
    return game


def phases(game: Game) -> list[str]:
    return [fact.phase for fact in game.history if isinstance(fact, ev.PhaseBegan)]


@pytest.mark.rule(PLACED)
def test_all_champions_are_placed_before_the_first_turn_in_turn_order() -> None:
    game = started(first="B")
    assert game.asked == "B ChampionPlaced"
    place(game, "B")
    assert (game.asked, game.table.turn_number) == ("A ChampionPlaced", 0)
    place(game, "A")
    assert game.table.turn_number == 1
    assert game.asked == "B main"


@pytest.mark.rule(PLACED)
def test_starting_hands_are_resolved_in_turn_order_and_nobody_has_opportunity_meanwhile() -> None:
    game = place(place(started(DRAWING, first="B"), "B", DRAWING), "A", DRAWING)
    assert game.asked == "B main"
    before = game.history[: game.history.index(ev.TurnBegan("B", 1))]
    assert not [one for one in before if isinstance(one, ev.WindowOpened)]
    drawn = [one.to for one in before if isinstance(one, ev.CardMoved) and one.to.endswith("hand")]
    assert drawn == ["B:hand"] * 3 + ["A:hand"] * 3


@pytest.mark.rule(PLACED)
def test_a_champion_of_another_level_is_none_to_begin_with() -> None:
    game = started()
    hero = next(h for h in game.table.zones["A:material"] if game.table.card_of[h] == HERO)
    assert broken(game.do(de.ChampionPlaced("A", hero))) == [(PLACED, "not-among-the-choices")]


@pytest.mark.rule("starting-the-game/standard-games-turn-one.1")
@pytest.mark.rule("turn-order.1.1")
def test_the_first_player_begins_in_the_main_phase_and_the_second_in_the_draw_phase() -> None:
    game = to_main(place(place(started(), "A"), "B"), "B")
    assert phases(game) == ["main", "end", "draw", "main"]


@pytest.mark.rule("turn-order.1.2")
@pytest.mark.rule("starting-the-game/standard-games-turn-one.1")
def test_among_three_players_everybody_begins_in_the_draw_phase() -> None:
    game = started(players="ABC")
    for player in "ABC":
        place(game, player)
    assert phases(to_main(game, "B")) == ["draw", "main", "end", "draw", "main"]


@pytest.mark.rule(BAN)
@pytest.mark.rule("attacking-and-the-combat-phase.1.8")
@pytest.mark.rule("attacking-and-the-combat-phase.1.1")
@pytest.mark.parametrize(
    ("players", "turn", "forbidden"), [("AB", 1, True), ("AB", 2, False), ("ABC", 2, True), ("ABC", 3, False)]
)
def test_only_the_last_player_of_the_first_round_attacks_in_it(players: str, turn: int, forbidden: bool) -> None:
    game = started(players=players)
    for player in players:
        place(game, player)
    own = players[turn - 1]
    to_main(game, own)
    mine, theirs = (
        next(h for h in game.table.things if game.table.owner_of[h] == one) for one in (own, players[turn - 2])
    )
    found = broken(game.do(de.AttackDeclared(own, mine, (theirs,))))
    assert found == ([(BAN, "only-the-last-player-attacks-in-the-first-round")] if forbidden else [])


@pytest.mark.rule(BAN)
def test_in_later_turns_everybody_attacks() -> None:
    bench = Bench()
    mine, theirs = bench.champions(champion(power=1))
    game = bench.decks().main()
    assert broken(game.do(de.AttackDeclared("A", mine, (theirs,)))) == []
