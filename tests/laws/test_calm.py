"""Nothing that is kept for speed changes a verdict: state checks that are passed over, values that are looked up, a referee with all its memory."""

import contextlib
import random
from collections.abc import Iterator

import msgspec
import pytest

from benchmarks.make_logs import decks, play
from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.fold import Damaged
from ga_replay.core.log import Header
from ga_replay.core.referee import Referee
from ga_replay.core.verdict import Verdict
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for

DECKS = decks()


@pytest.fixture(scope="module", params=range(3))
def game(request: pytest.FixtureRequest) -> tuple[Header, list[ev.Event]]:
    """A play-out of two of the sample decks, by seed."""
    seed: int = request.param
    header, recording = play(DECKS[seed], DECKS[seed + 1], seed, longest=120)
    return header, [entry.event for entry in recording.entries]


def verdicts(referee: Referee, log: list[ev.Event]) -> list[Verdict]:
    """The verdicts, up to the event that is damage if there is one."""
    found = []
    with contextlib.suppress(Damaged):
        for event in log:
            found.append(referee.feed(event))  # noqa: PERF401 - what came before the damage counts
    return found


def changed(log: list[ev.Event], rng: random.Random) -> Iterator[list[ev.Event]]:
    """Logs that are wrong somewhere: an event left out, told twice, or a card that goes elsewhere."""
    for _ in range(12):
        at = 20 + rng.randrange(len(log) - 20)
        yield [*log[:at], *log[at + 1 :]]
        yield [*log[: at + 1], *log[at:]]
        moves = [place for place, one in enumerate(log) if isinstance(one, ev.CardMoved)]
        place = moves[rng.randrange(len(moves))]
        yield [*log[:place], msgspec.structs.replace(log[place], to="A:graveyard"), *log[place + 1 :]]


def careful(header: Header) -> Referee:
    """A referee that runs every state check each time."""
    referee = referee_for(header, RULESET)
    referee.scene.careful = True
    return referee


def test_checks_that_are_passed_over_would_have_found_nothing(game: tuple[Header, list[ev.Event]]) -> None:
    header, log = game
    assert verdicts(careful(header), log) == verdicts(referee_for(header, RULESET), log)


def test_after_a_fault_every_check_runs(game: tuple[Header, list[ev.Event]]) -> None:
    header, log = game
    for wrong in changed(log, random.Random(len(log))):
        assert verdicts(careful(header), wrong) == verdicts(referee_for(header, RULESET), wrong)


def test_a_referee_without_memory_judges_the_same(game: tuple[Header, list[ev.Event]]) -> None:
    header, log = game
    referee = referee_for(header, RULESET)
    for event in log:
        fresh = referee.fork()
        if isinstance(referee.due, ag.Must):
            assert fresh.due == referee.due
        assert fresh.feed(event) == referee.feed(event)
        assert fresh.table == referee.table
