"""Reversing a play (3.7)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.language.ability import Banish, Draw, Health, Who
from tests.support.epic.build import Bench, Game, champion, event


def reverse(game: Game, to: int, by: str = "A") -> list[str]:
    """The rules that reversing to that entry breaks."""
    found = game.do(ev.Reverted(to, by))
    assert (found.status is Status.LEGAL) == (not found.findings)
    return [one.code for one in found.findings]


def test_a_play_that_told_nothing_is_reversed_with_its_costs() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Health(3), cost=1))
    game = bench.main()
    before = len(game.history)
    game.plays("A", card)
    assert (game.gold("A"), game.health("A")) == (0, 33)
    assert reverse(game, before) == []
    assert (game.gold("A"), game.health("A"), game.zone(card)) == (1, 30, "A:hand")
    assert game.asked == "A main"


@pytest.mark.rule("3.7.1")
def test_after_a_draw_nothing_is_reversed() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Draw()))
    game = bench.main()
    before = len(game.history)
    game.plays("A", card)
    assert reverse(game, before) == ["nothing-was-learned"]


@pytest.mark.rule("3.7.1")
def test_after_chance_nothing_is_reversed() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Health(1)))
    game = bench.main()
    undone = (de.CardPlayed("A", card), ev.ChanceFell("coin", (1,)))
    found = game.referee.rules.flow.check_takeback(game.scene, undone, "A")
    assert [one.code for one in found] == ["nothing-was-learned"]


@pytest.mark.rule("3.7.1")
def test_what_went_below_in_a_random_order_taught_nobody_anything() -> None:
    bench = Bench().decks()
    bench.some("B", "play", 2, champion())
    card = bench.hand("A", event(Banish(Who("each"))))
    game = bench.main()
    before = len(game.history)
    game.plays("A", card)
    assert reverse(game, before) == []


@pytest.mark.rule("3.7.1")
def test_after_another_play_or_a_pass_nothing_is_reversed() -> None:
    bench = Bench().decks()
    one, two = bench.some("A", "hand", 2, event(Health(1)))
    game = bench.main()
    before = len(game.history)
    game.plays("A", one)
    between = len(game.history)
    game.plays("A", two)
    assert game.recording.fork().write(ev.Reverted(before, "A")).findings[0].rule == "3.7.1"
    assert reverse(game, between) == []
    game.ends()
    assert reverse(game, before) == ["nothing-else-has-begun"]


@pytest.mark.rule("3.7.1")
def test_nobody_reverses_the_play_of_another_or_a_battle() -> None:
    bench = Bench().decks()
    bench.play("A", champion())
    card = bench.hand("A", event(Health(1)))
    game = bench.main()
    before = len(game.history)
    game.plays("A", card)
    assert "a-play-of-ones-own-is-reversed" in reverse(game, before, "B")
    before = len(game.history)
    game.fine(de.BattleDeclared("A"))
    assert reverse(game, before) == ["a-play-of-ones-own-is-reversed"]


def test_a_judge_backs_up_whatever_happened() -> None:
    bench = Bench().decks()
    card = bench.hand("A", event(Draw()))
    game = bench.main()
    before = len(game.history)
    game.plays("A", card)
    assert reverse(game, before, "Eve") == []


def test_what_was_owed_is_owed_again_after_the_play_is_reversed() -> None:
    """4.3.4 with 3.7: who goes on and reverses the one play may not end the turn."""
    bench = Bench().decks()
    mine, theirs = bench.hand("A", event(Health(1))), bench.hand("B", event(Health(1)))
    game = bench.main().ends().plays("B", theirs).passes("B").fine(de.Continued("A"))
    before = len(game.history)
    game.plays("A", mine)
    assert de.EndDeclared("A") in game.choice
    assert reverse(game, before) == []
    assert game.cannot(de.EndDeclared("A")) == ["4.3.4"]
