"""Law 8: at every turn, phase, step and window the agenda made from the table alone is the one that walked there."""

from ga_replay.core import events as ev
from ga_replay.games.grand_archive.game_flow import PHASES, STEPS, WINDOWS
from tests.support.laws.games import GRAND_ARCHIVE, Match, each_match
from tests.support.laws.play_outs import MARKS, assert_resumes


@each_match
def test_a_resumed_agenda_is_the_one_that_walked_there(match: Match) -> None:
    referee = match.beginning()
    for event in match.events():
        referee.feed(event)
        if isinstance(event, MARKS):
            assert_resumes(referee, event)


def test_every_kind_of_beginning_was_met() -> None:
    everything = [event for match in GRAND_ARCHIVE for event in match.events()]
    assert {event.phase for event in everything if isinstance(event, ev.PhaseBegan)} == set(PHASES)
    assert {event.step for event in everything if isinstance(event, ev.StepBegan)} == {*STEPS, "attack declaration"}
    natural = {name for name, (_, _, pending) in WINDOWS.items() if not pending}
    assert {event.window for event in everything if isinstance(event, ev.WindowOpened)} >= natural
