"""The law of moments: an exported position is as expected, and played on from it a match is the one that it was."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ga_replay.app.games import Game, game_of, strangers
from ga_replay.app.match import Match
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.visibility import ALL
from ga_replay.logs.position.check_positions import check
from ga_replay.logs.position.expected_verdicts import SAID_HOW, expectation_of
from ga_replay.logs.position.from_match import Heading, position_of
from ga_replay.logs.position.match_start import read_match
from ga_replay.logs.position.parse import PLAYED, drafts
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import no_decks, pen_after, read_line
from ga_replay.logs.transcript.writing.contract import part
from ga_replay.views.viewer import as_recorded_by_viewer, entries_for, header_for
from tests.support.laws.going_on import called, paths

HEADING = Heading("A moment", "recorded game", ("the board",))
WHOLE = paths("*/matches", "*/series", "tour")
FAULTS = paths("*/faults")
PLAYOUTS = paths("*/playouts")[::30]


def opened(path: Path, viewer: str = ALL) -> tuple[Match, Game]:
    """The match as that viewer may write it down."""
    source = open_file(path, Opening(NamedFiles(path.parent), mixed=viewer != ALL))
    assert not source.problems
    header, entries = source.head(), list(source.entries)
    if viewer != ALL:
        header = header_for(header, viewer)
        entries = as_recorded_by_viewer(list(entries_for(entries, viewer)))
    return Match(name="m", file="", header=header, entries=entries, cards=source.cards), game_of(header)


def moments(match: Match, whole: Pen, some: int) -> Iterator[int]:
    """The end, so many others, and one right before, at or after what is not legal, a take-back, and a game's beginning."""
    last = len(match)
    rng = random.Random(f"{last} moments")
    yield last
    yield from (rng.randint(1, last) for _ in range(some))
    wrong = [at for at, one in enumerate(whole.recording.verdicts, 1) if one.status is not Status.LEGAL]
    back = [at for at, one in enumerate(match.entries, 1) if isinstance(one.event, ev.Reverted)]
    begun = [at for at, one in enumerate(match.entries, 1) if isinstance(one.event, ev.GameBegan)]
    for found in (wrong, back, begun):
        if found:
            yield min(rng.choice(found) + rng.randint(-1, 1), last)


def played_on(match: Match, game: Game, whole: Pen, at: int) -> None:
    """The position of the moment is as expected; read again, and with the rest of the lines said, it is the match."""
    header, wording = match.head(), game.wording
    text = position_of(header, match.entries, at, wording, HEADING)
    report = check(text, wording, game.staging)
    assert report.diagnostics == ()
    assert [one.otherwise for one in report.checked] == [()]

    (draft,), faults = drafts(text)
    assert faults == []
    _, pen = read_match(draft, wording, no_decks, strangers(game))
    assert list(pen.recording.entries) == list(match.entries[:at])
    lines = []
    for line in part(header, match.entries, at, wording).after:
        before = pen.count
        read_line(pen, line.text)
        lines.append(f"{line.text}{expectation_of(pen.recording.verdicts[before:])}")
    if pen.count < len(match.entries):
        pen.fill()
    assert list(pen.recording.entries) == list(match.entries)
    assert list(pen.recording.verdicts) == list(whole.recording.verdicts)

    if lines and not any(len(SAID_HOW.findall(line)) > 1 for line in lines):
        begun = text.partition(f"\n{PLAYED}\n")[0]
        report = check("\n".join((begun, PLAYED, *lines, "")), wording, game.staging)
        assert report.diagnostics == ()
        assert [one.otherwise for one in report.checked] == [()]


def holds(path: Path, some: int, viewer: str = ALL) -> None:
    match, game = opened(path, viewer)
    with match.cards.in_force():
        whole = pen_after(match.head(), match.entries, game.wording)
        for at in dict.fromkeys(moments(match, whole, some)):
            played_on(match, game, whole, at)


@pytest.mark.parametrize("path", WHOLE, ids=called)
def test_from_any_moment_a_match_goes_on_as_it_did(path: Path) -> None:
    holds(path, 1)


@pytest.mark.parametrize("viewer", ["A", "spectator"])
@pytest.mark.parametrize("path", WHOLE[::3], ids=called)
def test_from_any_moment_as_one_viewer_knows_it(path: Path, viewer: str) -> None:
    holds(path, 1, viewer)


@pytest.mark.parametrize("path", [*FAULTS[::9], *PLAYOUTS], ids=called)
def test_from_where_it_went_wrong(path: Path) -> None:
    holds(path, 1)
