"""Leaving the game in the middle of what is due (1.2.2, 1.9.3, 3.2.3): several players go on, and all that is not the leaver's still happens."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.language.ability import Break, Damage, Draw, Who
from tests.support.epic.build import Bench, Game, champion, event


def due(bench: Bench, *said: ev.Event) -> Game:
    """A's main phase, these written down and nothing that follows from the last of them."""
    game = bench.main()
    for one in said[:-1]:
        game.fine(one)
    game.write(said[-1])
    assert isinstance(game.due, ag.Must)
    return game


def until(game: Game, kind: type[ev.Fact]) -> ev.Fact:
    """Writes what is due up to the first fact of that type, which is still to come."""
    while not isinstance(game.referee.pending[0], kind):
        game.write(game.referee.pending[0])
    return game.referee.pending[0]


@pytest.mark.rule("3.2.3")
def test_what_is_due_goes_on_after_somebody_else_has_left() -> None:
    bench = Bench("ABC").decks(3)
    study = bench.hand("A", event(Draw(2)))
    game = due(bench, de.CardPlayed("A", study))
    held = len(game.table.zones["A:hand"]) - 1
    first = until(game, ev.CardMoved)
    while not (isinstance(first, ev.CardMoved) and first.frm == "A:deck"):
        game.write(first)
        first = until(game, ev.CardMoved)
    game.write(first)
    assert game.write(de.Conceded("B")).status is Status.LEGAL
    game.follow()
    assert len(game.table.zones["A:hand"]) == held + 2
    assert game.zone(study) == "A:discard"
    assert game.asked == "A main"


@pytest.mark.rule("1.9.3")
def test_nothing_more_happens_to_what_has_left_with_its_owner() -> None:
    bench = Bench("ABC").decks(3)
    theirs, others = bench.play("B", champion()), bench.play("C", champion())
    doom = bench.hand("A", event(Break(Who("each"))))
    game = due(bench, de.CardPlayed("A", doom))
    while game.referee.pending[-1] != ev.CardMoved(others, "play", "C:discard"):
        game.write(game.referee.pending[0])
    game.write(de.Conceded("B"))
    game.follow()
    assert (game.zone(theirs), game.zone(others)) == ("outside", "C:discard")


@pytest.mark.rule("1.2.2")
@pytest.mark.parametrize("kind", [ev.StackPushed, ev.CardMoved], ids=["announcing", "laying down"])
def test_who_leaves_while_playing_a_card_plays_nothing(kind: type[ev.Fact]) -> None:
    bench = Bench("ABC").decks(3)
    bolt = bench.hand("A", event(Damage(3, Who("opponents", "player"))))
    game = due(bench, de.CardPlayed("A", bolt))
    until(game, kind)
    game.write(de.Conceded("A"))
    game.follow()
    assert game.zone(bolt) == "outside"
    assert (game.health("B"), game.health("C")) == (30, 30)
    assert not game.table.stack
    assert game.table.turn_player == "B"


@pytest.mark.rule("1.2.1")
def test_who_has_left_does_not_win_by_an_empty_deck() -> None:
    bench = Bench("ABC")
    bench.some("B", "deck", 3)
    study = bench.hand("A", event(Draw()))
    game = due(bench, de.CardPlayed("A", study))
    until(game, ev.GameEnded)
    game.write(de.Conceded("A"))
    game.follow()
    assert not game.table.ended
    assert game.table.alive() == ("B", "C")
