"""Law 8: at every turn, phase, step and window the agenda made from the table alone is the one that walked there."""

from ga_replay.core import events as ev
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.game_flow import PHASES, STEPS, WINDOWS
from tests.support.laws.games import GRAND_ARCHIVE, Match, each_match

MARKS = ev.TurnBegan | ev.PhaseBegan | ev.StepBegan | ev.WindowOpened


def resumed(referee: Referee, event: ev.Event) -> Referee:
    """A referee that knows the table and the event that has just happened, and nothing else."""
    table = referee.table.fork()
    fresh = Referee(referee.rules, table, referee.rules.flow.resume(Scene(table, referee.rules)))
    fresh.progress.run_watchers((event,))
    return fresh


def frames(referee: Referee) -> list[tuple[str, int, ag.Args, int, int]]:
    """Procedure, step, arguments, question and what is still queued, of each frame."""
    return [(frame.procedure, frame.at, frame.args, frame.asked, len(frame.queue)) for frame in referee.agenda]


def forced(referee: Referee) -> list[tuple[ev.Fact, ...]]:
    """The groups that are due without anybody deciding; the referee goes on over them."""
    groups = []
    while isinstance(referee.due, ag.Must):
        groups.append(referee.pending)
        for fact in referee.pending:
            referee.feed(fact)
    return groups


def asks(due: ag.Due) -> object:
    """What is due, without the closures that a choice may hold."""
    if isinstance(due, ag.May):
        return due.player, due.kinds, due.rule
    return due


@each_match
def test_a_resumed_agenda_is_the_one_that_walked_there(match: Match) -> None:
    referee = match.beginning()
    for event in match.events():
        referee.feed(event)
        if isinstance(event, MARKS):
            assert not referee.progress.pending, event
            walked, fresh = referee.fork(), resumed(referee, event)
            assert forced(fresh) == forced(walked), event
            assert asks(fresh.due) == asks(walked.due), event
            assert frames(fresh) == frames(walked), event


def test_every_kind_of_beginning_was_met() -> None:
    everything = [event for match in GRAND_ARCHIVE for event in match.events()]
    assert {event.phase for event in everything if isinstance(event, ev.PhaseBegan)} == set(PHASES)
    assert {event.step for event in everything if isinstance(event, ev.StepBegan)} == {*STEPS, "attack declaration"}
    natural = {name for name, (_, _, pending) in WINDOWS.items() if not pending}
    assert {event.window for event in everything if isinstance(event, ev.WindowOpened)} >= natural
