"""Law 6 over the commands: what a viewer may not know changes nothing of what they get. `leaking.py` takes every sample and every way."""

from __future__ import annotations

import io
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

import pytest

from ga_replay.app.recording import Recorder
from ga_replay.logs.ndjson import plain_lines
from ga_replay_cli.at_prompt import AtPrompt
from ga_replay_cli.matches import open_complete_match
from ga_replay_cli.recording_target import target
from ga_replay_cli.stepper.stepper import Stepper
from tests.support.laws.leaking import KINDS, MATCH, WAYS, Kind, compared, differs, put, sample
from tests.support.samples import FAULTS, MATCHES, name_of

SOME = [
    next(path for path in (*FAULTS, *MATCHES) if name_of(path) == name)
    for name in ("grand_archive-3", "epic-2", "trails-1")
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("path", SOME, ids=name_of)
def test_a_viewer_cannot_tell_them_apart(
    path: Path, kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first = len(WAYS) // len(SOME) * SOME.index(path) + KINDS.index(kind)
    for at, pair in enumerate(kind(sample(path)), first):
        ways = [WAYS[at % len(WAYS)], WAYS[(5 * at + 3) % len(WAYS)]]
        count, leaks = compared(pair, tmp_path, ways, pair.viewers[-1:])
        assert leaks == []
        assert count == 2


def test_there_are_pairs_of_every_kind_that_differ_for_whoever_sees_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the comparison would be of no worth."""
    monkeypatch.chdir(tmp_path)
    found = sample(SOME[0])
    for kind in KINDS:
        pairs = list(kind(found))
        assert pairs
        assert differs(pairs[0], tmp_path)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("path", SOME, ids=name_of)
def test_nor_who_goes_on_with_the_recording(
    path: Path, kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table, the menu, what is said of the next line, and the words that complete."""
    monkeypatch.chdir(tmp_path)
    for pair in list(kind(sample(path)))[:2]:
        for viewer in pair.viewers[:1]:
            answers = [
                gone_on_with(put(tmp_path / name, files), pair.middle, viewer)
                for name, files in (("one", pair.one), ("other", pair.other))
            ]
            assert answers[0] == answers[1]
            assert len(answers[0][1]) > 200


def gone_on_with(folder: Path, entries: int, role: str) -> tuple[list[str], str]:
    """What the prompt offers and says where the recording of the first entries is gone on with."""
    source = open_complete_match(str(folder / MATCH), None, mixed=True)
    assert source.header is not None
    file = folder / "m.ndjson"
    file.unlink(missing_ok=True)
    file.write_bytes(b"".join(plain_lines(source.header, source.entries[:entries])))
    offered: list[str] = []
    keys = iter(("table", "menu", "last", "resolves", "end", "menu"))

    def ask(prompt: str, words: Sequence[str], kept: str) -> str:
        offered.extend((prompt, *words))
        return next(keys)

    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out), target(str(file), None) as goal:
        AtPrompt(Recorder(goal, as_=role, passes_unsaid=True), ask).run()
    return offered, out.getvalue()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("path", SOME, ids=name_of)
def test_nor_who_steps_on_the_screen(path: Path, kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frames, what a search finds, and what is copied."""
    monkeypatch.chdir(tmp_path)
    for pair in list(kind(sample(path)))[:1]:
        for viewer in pair.viewers[-1:]:
            seen = []
            for name, files in (("one", pair.one), ("other", pair.other)):
                monkeypatch.chdir(put(tmp_path / name, files))
                seen.append(stepped_through(viewer))
            assert seen[0] == seen[1]
            assert len(seen[0]) > 10


def stepped_through(viewer: str) -> list[str]:
    """Every two hundredth frame at both sizes, the page about its event, all that can be searched, and an address that is copied."""
    match = open_complete_match(MATCH, None, mixed=True)
    stepper = Stepper(cache(match.judge), ("spectator", *match.players), viewer)
    seen: list[str] = []
    stepper.copies = seen.append
    for at in range(0, len(match) + 1, 200):
        stepper.go(f"@{at}")
        for key in ("w", "escape", "y"):
            for size in ((80, 24), (120, 40)):
                seen += [str(row) for row in stepper.frame(*size).rows]
            stepper.press(key, key if len(key) == 1 else None)
    return [*seen, *(stepper.sight.sentences[at] for at in range(len(match) + 1))]
