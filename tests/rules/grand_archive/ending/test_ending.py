"""Winning, losing, draws and giving up."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, ally, broken, champion


@pytest.mark.rule("ending-the-game.7", "ending-the-game.2")
def test_whose_champion_dies_has_lost_and_the_opponent_wins() -> None:
    bench = Bench().decks()
    bench.field("A", champion())
    bench.field("B", champion(0, 15), damage=15)
    game = bench.main()
    assert game.table.lost == {"B": "no champion"}
    assert (game.table.ended, game.table.winner) == ("won", "A")
    assert game.asked == "Over"


@pytest.mark.rule("ending-the-game.7")
def test_a_player_without_a_champion_who_had_one_loses() -> None:
    """ending-the-game.9."""
    bench = Bench().decks()
    bench.field("A", champion())
    assert bench.main().table.winner == "A"


def test_a_player_who_never_had_a_champion_does_not_lose() -> None:
    """ending-the-game.9: only those who previously controlled one."""
    bench = Bench().decks()
    bench.field("A", champion())
    bench.say(ev.UsageMarked("champion:B", -1))
    assert bench.main().asked == "A main"


@pytest.mark.rule("ending-the-game.7", "ending-the-game.2")
def test_both_champions_dead_at_once_is_a_draw() -> None:
    """objectives.1, ending-the-game.16."""
    bench = Bench().decks()
    bench.field("A", champion(0, 15), damage=15)
    bench.field("B", champion(0, 15), damage=16)
    game = bench.main()
    assert sorted(game.table.lost) == ["A", "B"]
    assert (game.table.ended, game.table.winner) == ("draw", "")


@pytest.mark.rule("ending-the-game.7")
def test_drawing_from_an_empty_deck_loses() -> None:
    """ending-the-game.10, drawing-cards.6."""
    bench = Bench()
    bench.champions()
    bench.put("B", "deck")
    game = bench.at("A").until("A Materialized").fine(de.MaterializationDeclined("A")).passes(2)
    assert game.table.lost == {"A": "decked"}
    assert game.table.winner == "B"


def test_an_empty_deck_alone_loses_nothing() -> None:
    """ending-the-game.10: the attempt to draw."""
    bench = Bench()
    bench.champions()
    assert bench.main().asked == "A main"


@pytest.mark.rule("ending-the-game.12", "concession.1")
def test_who_concedes_has_lost_and_the_opponent_wins_at_once() -> None:
    bench = Bench().decks()
    bench.champions()
    game = bench.main().fine(de.Conceded("A"))
    assert game.table.lost == {"A": "conceded"}
    assert game.table.winner == "B"
    assert game.facts == [ev.PlayerLost("A", "conceded"), ev.GameEnded("B", "won")]


@pytest.mark.rule("ending-the-game.12")
def test_a_player_may_concede_at_any_time() -> None:
    """concession.p2: while the opponent is asked to retaliate, and while a cost is to be paid."""
    bench = Bench().decks()
    bench.champions()
    attacker, target = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (target,))).until("A before retaliation").passes(2)
    assert game.asked == "B Retaliated"
    assert game.fine(de.Conceded("A")).table.winner == "B"


@pytest.mark.rule("concession.1", "concession.2")
def test_among_three_the_game_goes_on() -> None:
    bench = Bench("A", "B", "C").decks()
    bench.champions()
    bench.field("C", champion())
    game = bench.main().fine(de.Conceded("B"))
    assert (game.table.lost, game.table.ended) == ({"B": "conceded"}, "")
    bench = Bench().decks()
    bench.champions()
    assert bench.main().do(de.Conceded("B")).status is Status.LEGAL
    assert bench.table.ended


def test_after_the_end_nothing_is_asked_and_nothing_is_legal() -> None:
    """ending-the-game.1."""
    bench = Bench().decks()
    bench.champions()
    quick = bench.hand("B", ally(cost_reserve=0))
    game = bench.main().fine(de.Conceded("A"))
    assert [code for _, code in broken(game.do(de.Conceded("B")))] == ["not-asked"]
    assert game.do(de.CardActivated("B", quick)).status is Status.ILLEGAL
    assert game.do(ev.DamageMarked(1, 3)).status is Status.ILLEGAL
    assert game.asked == "Over"
