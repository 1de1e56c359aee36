"""Options that depend on a card which only their player sees: a log that keeps the card a secret is judged like the whole."""

import pytest
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally, attack, card
from tests.support.grand_archive.tables import Fight, announce, settle
from tests.support.grand_archive.words import says

LOOKS = "Look at the top card of your deck. If it's an ally card, you may banish it. If you do, draw a card."


def looking() -> tuple[Game, int]:
    """A has announced an action that looks at the top card of A's deck, and that card."""
    bench = Fight()
    bench.table.remaining.clear()
    looks = bench.hand("A", action(lines=(says(LOOKS),)))
    top = bench.table.zones["A:deck"][-1]
    return announce(bench.main(), "A", looks), top


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


# --- a card that is told as it enters the field -----------------------------------------------------------------------

ENTERS = "Choose a regalia card from your material deck and put it onto the field."


@pytest.mark.parametrize("by", [0, 1])
def test_how_a_card_enters_depends_on_which_it_is_as_all_see_then(by: int) -> None:
    """weapon.4.1: as many durability counters as are printed. Who did not know the deck learns the card first."""
    bench = Fight()
    bench.table.remaining.clear()
    calls = bench.hand("A", action(lines=(says(ENTERS),)))
    sword = bench.put("A", "material")
    bench.put("A", "material")
    game = announce(bench.main(), "A", calls)
    theirs = game.recording.referee.fork()
    before = len(game.recording.entries)
    game.do(ev.Identified(sword, card("Plain Sword", "REGALIA", "WEAPON", power=1, durability=2), "A"))
    settle(game)
    game.fine(de.Chosen("A", (sword,)))
    settle(game)
    assert (game.zone(sword), game.thing(sword).counters) == ("field", {"durability": 2})
    events = [entry.event for entry in game.recording.entries[before:]]
    found: list[str] = []
    for event in (one for one in events if not (isinstance(one, ev.Identified) and one.to)):
        told = replace(event, by=event.by + by) if isinstance(event, ev.CountersChanged) else event
        found += [one.code for one in theirs.feed(told).findings]
    assert found == ["not-as-due"] * by
