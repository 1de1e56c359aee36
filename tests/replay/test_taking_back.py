"""Going back costs what lies between, and not the whole match; what is gone back to is what stood there."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.growing_list import PIECE, Growing
from ga_replay.core.log.reverts import live_entries
from ga_replay.core.referee.referee import Referee
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.match.recording import Recording
from ga_replay.replay.judge import Judge
from tests.support.replay.played import HEADER, PLAYABLE, played

Write = Callable[[ev.Event], object]
NOTE = ev.Noted("on and on")


def back(to: int) -> Entry:
    return Entry(ev.Reverted(to, "judge"))


def one_by_one(begun: Sequence[Entry], count: int) -> list[Entry]:
    """A step is kept and the next one taken back, again and again."""
    log = [*begun]
    while len(log) < len(begun) + count:
        log += [Entry(NOTE), Entry(NOTE), Entry(NOTE), back(len(log) + 1)]
    return log


def to_and_fro(begun: Sequence[Entry], count: int) -> list[Entry]:
    """Two long ways on from one place, each taken back for the other."""
    here = len(begun)
    one = [*begun, *[Entry(NOTE)] * (count // 4)]
    log = [*one, back(here), *[Entry(NOTE)] * (count // 4)]
    other = len(log)
    return log + [back(len(one) if at % 2 == 0 else other) for at in range(count // 2)]


def to_the_beginning(begun: Sequence[Entry], count: int) -> list[Entry]:
    """Always back to one of a few places long ago."""
    log = [*begun, *[Entry(NOTE)] * (count // 2)]
    return log + [back(len(begun) - at % 5) for at in range(count // 2)]


def anywhere(begun: Sequence[Entry], count: int) -> list[Entry]:
    rng = random.Random(1)
    log = [*begun]
    for _ in range(count):
        log.append(back(rng.randrange(len(log))) if rng.random() < 0.3 else Entry(NOTE))
    return log


PATTERNS = (one_by_one, to_and_fro, to_the_beginning, anywhere)


@pytest.fixture(scope="module")
def begun() -> list[Entry]:
    return list(played(30).entries)


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many events referees have judged."""
    count, feed = [0], Referee.feed

    def counting(self: Referee, event: ev.Event) -> object:
        count[0] += 1
        return feed(self, event)

    monkeypatch.setattr(Referee, "feed", counting)
    return count


@pytest.mark.parametrize("pattern", PATTERNS)
def test_judging_takes_as_many_steps_an_entry_however_long_the_log_is(
    pattern: Callable[[Sequence[Entry], int], list[Entry]], begun: list[Entry], fed: list[int]
) -> None:
    for count in (400, 4_000):
        fed[0] = 0
        judge = Judge(PLAYABLE, HEADER)
        log = pattern(begun, count)
        for entry in log:
            judge.take(entry)
        assert fed[0] <= 20 * len(log)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_recording_takes_as_many_steps_an_entry_however_long_the_log_is(
    pattern: Callable[[Sequence[Entry], int], list[Entry]], begun: list[Entry], fed: list[int]
) -> None:
    for count in (400, 4_000):
        fed[0] = 0
        recording = Recording(referee_for(HEADER, RULESET))
        log = pattern(begun, count)
        for entry in log:
            recording.fork().add(entry)  # a line that is tried and not kept
            recording.add(entry)
        assert fed[0] <= 40 * len(log)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_what_is_gone_back_to_is_what_stood_there(
    pattern: Callable[[Sequence[Entry], int], list[Entry]], begun: list[Entry]
) -> None:
    """But for what people were told of cards: that they know, recorder and judge alike."""
    log = pattern(begun, 200)
    recording, judge = Recording(referee_for(HEADER, RULESET)), Judge(PLAYABLE, HEADER)
    for entry in log:
        recording.add(entry)
        judge.take(entry)
    for position in range(0, len(log) + 1, 7):
        again = referee_for(HEADER, RULESET)
        for entry in live_entries(log[:position]):
            again.feed(entry.event)
        there, judged = recording.at(position), judge.at(position)
        assert there.table.zones == again.table.zones
        assert again.table.card_of.items() <= there.table.card_of.items()
        assert there.table == judged.table
        assert there.expected() == judged.expected()
    assert [*recording.backwards()][::-1] == live_entries(log)


def test_a_fork_of_what_grows_goes_on_alone() -> None:
    one: Growing[int] = Growing(range(PIECE - 1))
    other = one.fork()
    one.append(-1)
    one.append(-2)
    other.append(7)
    assert list(one) == [*range(PIECE - 1), -1, -2] == one[:]
    assert list(other) == [*range(PIECE - 1), 7]
    assert (one[-1], one[PIECE - 1], other[-1], len(one), len(other)) == (-2, -1, 7, PIECE + 1, PIECE)
    assert one[PIECE - 2 : PIECE] == [PIECE - 2, -1]
    with pytest.raises(IndexError):
        _ = one[-PIECE - 2]
    with pytest.raises(IndexError):
        _ = other[PIECE]
