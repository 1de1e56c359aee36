"""Options that hang on a card which only their player sees: a log that keeps the card a secret is judged like the whole."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally, attack
from tests.support.grand_archive.tables import Fight, announce, settle
from tests.support.grand_archive.words import says

LOOKS = "Look at the top card of your deck. If it's an ally card, you may banish it. If you do, draw a card."


def looking() -> tuple[Game, int]:
    """A has announced an action that looks at the top card of A's deck, and that card."""
    bench = Fight()
    bench.table.remaining.clear()
    card = bench.hand("A", action(lines=(says(LOOKS),)))
    top = bench.table.zones["A:deck"][-1]
    return announce(bench.main(), "A", card), top


@pytest.mark.parametrize("when", ["never", "at the question", "afterwards"])
def test_a_card_that_the_log_does_not_tell_changes_no_verdict(when: str) -> None:
    """A knows that it is no ally card: nothing is asked for, or A says no. Others read the log without the card."""
    game, top = looking()
    theirs = game.recording.referee.fork()
    before = len(game.recording.entries)
    game.do(ev.Identified(top, attack(), "A"))
    if when == "at the question":
        game.resolve()
    else:
        settle(game)
    if when != "never":
        game.fine(de.Accepted("A", yes=False))
    settle(game)
    assert not game.table.stack
    events = [entry.event for entry in game.recording.entries[before:] if not isinstance(entry.event, ev.Identified)]
    assert {theirs.feed(event).status for event in events} == {Status.LEGAL}


def test_accepting_asks_which_card_it_is() -> None:
    """A public zone shows it: it is the card that the text asks for."""
    game, top = looking()
    settle(game)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", yes=True))
    game.fine(ev.Identified(top, ally()))
    assert game.zone(top) == "A:banishment"
    settle(game)
    assert len(game.table.zones["A:hand"]) == 1


def test_a_card_that_was_told_before_the_answer_settles_it() -> None:
    game, top = looking()
    settle(game)
    game.do(ev.Identified(top, attack(), "A"))
    settle(game)
    assert not game.table.stack
    assert game.do(de.Accepted("A", yes=True)).status is Status.ILLEGAL
