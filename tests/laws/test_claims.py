"""What the recorder writes beside its events the referee finds as well; and what anybody else writes there and cannot be true is found.

Every lie is one by construction: a rule that is in no book, an entry that is not there yet or that the game went on from since, facts
that happened at once torn apart or others put together, an act that somebody chose called one that nobody wrote down.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest
from msgspec.structs import replace

from ga_replay.app.games import GAMES, playable
from ga_replay.app.match import Match as Opened
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.visibility import ALL, viewers
from ga_replay.match.playout import play_out
from ga_replay.match.recording import SAID, Recording
from ga_replay.replay.claims import BECAUSE, CAUSE, GROUP, IMPLIED
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.viewer import as_recorded_by_viewer
from ga_replay_cli.matches import open_match
from tests.support.laws.games import Match, each_match
from tests.support.places import SAMPLES

FILES = sorted(
    [*SAMPLES.glob("*/playouts/*.ndjson"), *SAMPLES.glob("*/faults/*.ndjson"), *SAMPLES.glob("*/matches/*.transcript")]
)
PARTS = 8
"""So many parts have the samples, each a test."""
TAKE_BACKS = 12
FORGED = 24
"""So many play-outs are forged, each with one lie in about thirty entries."""


def _judged(source: Opened, viewer: str = ALL) -> JudgedMatch:
    header, entries = source.seen_by(viewer)
    return JudgedMatch(playable(header), header, entries)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_referee_finds_all_that_its_recorder_claims(part: int) -> None:
    """For everybody's eyes, and for those of one viewer as they are and as that viewer would write them down."""
    for at, path in enumerate(FILES[part::PARTS]):
        source = open_match(str(path), None)
        assert source.header is not None
        assert _judged(source).warnings == {}, path
        every = viewers(tuple(seat.seat for seat in source.header.seats))
        viewer = every[at % len(every)]
        assert _judged(source, viewer).warnings == {}, (path, viewer)
        if at % 4 == 0:
            header, entries = source.seen_by(viewer)
            written = JudgedMatch(playable(header), header, as_recorded_by_viewer(entries))
            assert written.warnings == {}, (path, viewer)


@each_match
def test_take_backs_anywhere_are_followed(match: Match) -> None:
    """What is written after one follows from it, or from what stood where it goes back to; the rest of a torn group is one of its own."""
    rng = random.Random(match.seed)
    recording = Recording(match.beginning())
    for _ in range(TAKE_BACKS):
        play_out(recording, rng, decisions=12)
        count = len(recording.entries)
        recording.add(Entry(ev.Reverted(rng.randrange(count // 2, count), "Judge")))
    play_out(recording, rng, decisions=12)
    entries = list(recording.entries)
    assert JudgedMatch(playable(match.header), match.header, entries).warnings == {}
    elsewhere = _from_before(entries)
    assert elsewhere != entries
    assert JudgedMatch(playable(match.header), match.header, elsewhere).warnings == {}


@each_match
def test_a_group_that_was_cut_in_the_middle_goes_on_under_its_number(match: Match) -> None:
    """A recording that was stopped within a group writes the rest as it would have."""
    entries = list(match.played().entries)
    within = [at for at in range(1, len(entries)) if entries[at - 1].group == entries[at].group != 0]
    for cut in random.Random(match.seed).sample(within, 5):
        again = Recording(match.beginning())
        for entry in entries[:cut]:
            again.add(entry)
        again.follow()
        assert len(again.entries) > cut
        assert list(again.entries) == entries[: len(again.entries)]


def _from_before(entries: Sequence[Entry]) -> list[Entry]:
    """What follows from a take-back follows from what moved the game before the entry that it goes back to, where there is such."""
    found = list(entries)
    for at, entry in enumerate(entries, 1):
        if isinstance(entry.event, ev.Reverted):
            cause = _moved(entries, entry.event.to)
            found[at:] = [replace(one, cause=cause) if one.cause == at else one for one in found[at:]]
    return found


def _moved(entries: Sequence[Entry], until: int) -> int:
    """The last of the first so many entries that is not a fact and no remark; 0 where there is none."""
    return next((at for at in range(until, 0, -1) if not isinstance(entries[at - 1].event, SAID)), 0)


# --- lies ----------------------------------------------------------------------------------------------------------------

Lie = Callable[[Opened, int, random.Random], Entry | None]
"""The entry at the position with a claim that cannot be true; None where there is none of that kind."""


def _no_such_rule(source: Opened, position: int, rng: random.Random) -> Entry | None:
    entry = source.entries[position - 1]
    return None if isinstance(entry.event, ev.Remark) else replace(entry, because="no-such-rule.1")


def _not_there_yet(source: Opened, position: int, rng: random.Random) -> Entry | None:
    return replace(source.entries[position - 1], cause=position + rng.randrange(40))


def _gone_on_since(source: Opened, position: int, rng: random.Random) -> Entry | None:
    entry = source.entries[position - 1]
    moved = _moved(source.entries, position - 1)
    fits = moved > 1 and not isinstance(entry.event, ev.Remark)
    return replace(entry, cause=rng.randrange(1, moved)) if fits else None


def _put_together(source: Opened, position: int, rng: random.Random) -> Entry | None:
    entry = source.entries[position - 1]
    return (
        replace(entry, group=rng.choice([1, 2, 5000]))
        if not entry.group and not isinstance(entry.event, ev.Identified)
        else None
    )


def _torn_apart(source: Opened, position: int, rng: random.Random) -> Entry | None:
    entry = source.entries[position - 1]
    return replace(entry, group=rng.choice([0, 5000])) if entry.group else None


def _chosen(source: Opened, position: int, rng: random.Random) -> Entry | None:
    """Whoever acts could have passed instead."""
    assert source.header is not None
    entry = source.entries[position - 1]
    acts = {verb.kind for verb in GAMES[source.header.game].wording.verbs if verb.acts and not verb.opened_by}
    is_act = type(entry.event) in acts and len(entry.event.__struct_fields__) > 1
    return replace(entry, implied=True) if is_act and not entry.implied else None


def _remarked(source: Opened, position: int, rng: random.Random) -> Entry | None:
    entry = source.entries[position - 1]
    said = isinstance(entry.event, ev.Observed | ev.Noted | ev.Ruled | ev.Denied)
    return replace(entry, implied=True) if said else None


LIES = {
    _no_such_rule: BECAUSE,
    _not_there_yet: CAUSE,
    _gone_on_since: CAUSE,
    _put_together: GROUP,
    _torn_apart: GROUP,
    _chosen: IMPLIED,
    _remarked: IMPLIED,
}


@pytest.mark.parametrize(("lie", "code"), LIES.items(), ids=[lie.__name__.strip("_") for lie in LIES])
def test_every_lie_is_found_and_changes_no_verdict(lie: Lie, code: str) -> None:
    rng = random.Random(lie.__name__)
    told = 0
    for path in rng.sample(FILES, FORGED):
        source = open_match(str(path), None)
        honest = _judged(source)
        forged = dict(_forged(source, lie, rng))
        entries = [forged.get(at, entry) for at, entry in enumerate(source.entries, 1)]
        header, _ = source.seen_by(ALL)
        match = JudgedMatch(playable(header), header, entries)
        assert match.verdicts == honest.verdicts
        for at, entry in forged.items():
            if match.verdict(at).status is Status.UNCLEAR and code != CAUSE:
                continue  # where the referee's own answer is open
            told += 1
            codes = {one.code for near in _near(source, at, code) for one in match.warnings.get(near, ())}
            assert code in codes, (path, at, entry)
    assert told >= FORGED


def _forged(source: Opened, lie: Lie, rng: random.Random) -> Iterator[tuple[int, Entry]]:
    at = rng.randrange(1, 30)
    while at <= len(source.entries):
        found = lie(source, at, rng)
        if found is None:
            at += 1
        else:
            yield at, found
            at += rng.randrange(20, 40)


def _near(source: Opened, position: int, code: str) -> range:
    """Where it is told: of a group that was torn at its first fact at the next of them."""
    end = position
    if code == GROUP and (group := source.entries[position - 1].group):
        while end < len(source.entries) and (source.entries[end].group == group or not source.entries[end].group):
            end += 1
    return range(position, end + 1)
