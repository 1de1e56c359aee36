"""What makes a player lose or win, piece by piece, and which results a game has."""

import pytest

from ga_replay.core import events as ev
from tests.support.grand_archive.build import Bench, Game, champion


def three(*alive: str) -> Game:
    """Three players, of whom only these still have a champion."""
    bench = Bench("A", "B", "C").decks()
    bench.say(ev.UsageMarked("champion:C"))
    for player in alive:
        bench.field(player, champion())
    return bench.main()


def two(*marks: str) -> Game:
    """Two players with champions, and what texts said of winning and losing."""
    bench = Bench().decks()
    bench.champions()
    bench.say(*[ev.UsageMarked(mark) for mark in marks])
    return bench.main()


def result(game: Game) -> tuple[dict[str, str], str, str]:
    return game.table.lost, game.table.ended, game.table.winner


@pytest.mark.rule(
    "ending-the-game.8", "ending-the-game.9", "ending-the-game.3", "ending-the-game.4", "ending-the-game.5"
)
def test_whose_champion_dies_loses_and_the_opponent_wins() -> None:
    bench = Bench().decks()
    bench.field("A", champion())
    bench.field("B", champion(0, 15), damage=15)
    assert result(bench.main()) == ({"B": "no champion"}, "won", "A")


@pytest.mark.rule("ending-the-game.1", "ending-the-game.2")
def test_a_game_that_somebody_has_won_is_over() -> None:
    bench = Bench().decks()
    bench.field("A", champion())
    game = bench.main()
    assert game.asked == "Over"
    assert game.history[-1] == ev.GameEnded("A", "won")


@pytest.mark.rule("ending-the-game.10")
def test_who_tried_to_draw_from_an_empty_deck_loses_at_the_next_check() -> None:
    assert result(two("decked:A")) == ({"A": "decked"}, "won", "B")


@pytest.mark.rule("ending-the-game.11")
def test_a_text_that_says_that_a_player_has_lost() -> None:
    assert result(two("lost:B")) == ({"B": "effect"}, "won", "A")


@pytest.mark.rule("ending-the-game.6")
def test_a_text_that_says_that_a_player_has_won() -> None:
    assert result(two("won:B")) == ({}, "won", "B")


@pytest.mark.rule("ending-the-game.15")
def test_a_text_that_says_that_the_game_is_a_draw() -> None:
    assert result(two("drawn")) == ({}, "draw", "")


@pytest.mark.rule("ending-the-game.13")
def test_who_would_win_and_lose_at_the_same_time_loses() -> None:
    assert result(two("won:A", "lost:A")) == ({"A": "effect"}, "won", "B")


@pytest.mark.rule("ending-the-game.16")
def test_when_all_players_win_at_the_same_time_it_is_a_draw() -> None:
    assert result(two("won:A", "won:B")) == ({}, "draw", "")


@pytest.mark.rule("objectives.1", "ending-the-game.16")
def test_when_both_players_lose_at_the_same_time_it_is_a_draw() -> None:
    """One loses its champion, the other drew from an empty deck."""
    bench = Bench().decks()
    bench.field("B", champion())
    bench.say(ev.UsageMarked("decked:B"))
    assert result(bench.main()) == ({"A": "no champion", "B": "decked"}, "draw", "")


@pytest.mark.rule("objectives.2")
def test_when_all_of_three_players_lose_at_the_same_time_it_is_a_draw() -> None:
    game = three()
    assert sorted(game.table.lost) == ["A", "B", "C"]
    assert (game.table.ended, game.table.winner) == ("draw", "")


@pytest.mark.rule("ending-the-game.5", "ending-the-game.3")
def test_among_three_only_the_last_one_wins() -> None:
    assert result(three("A", "B")) == ({"C": "no champion"}, "", "")
    assert result(three("B")) == ({"A": "no champion", "C": "no champion"}, "won", "B")


@pytest.mark.rule("objectives.3")
def test_a_draw_of_those_who_are_left_leaves_the_others_their_loss() -> None:
    """C has given up; A and B lose their champions at the same time later."""
    bench = Bench("A", "B", "C").decks()
    bench.say(ev.UsageMarked("champion:C"), ev.PlayerLost("C", "conceded"))
    bench.say(ev.UsageMarked("won:A"), ev.UsageMarked("won:B"))
    for player in "AB":
        bench.field(player, champion())
    assert result(bench.main()) == ({"C": "conceded"}, "draw", "")
