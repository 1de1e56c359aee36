"""Random lines said to running matches: what the law on them wants of each line, and of the log that it leaves."""

from __future__ import annotations

import io
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from msgspec import Struct, field

from ga_replay.app.card_data import CardData
from ga_replay.app.errors import RecordingError
from ga_replay.app.games import GAMES, playable
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder
from ga_replay.app.targets import InFile
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.logs.transcript.reading import reader
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.table_text import table_lines as drawn
from ga_replay_cli.__main__ import run
from ga_replay_cli.matches import open_match
from tests.support.laws.random_lines import Speaker, lines_of
from tests.support.places import SAMPLES

FOLDERS = {"grand-archive": ("grand_archive", "tour"), "epic": ("epic",), "trails": ("trails",)}
LINES = 40
"""So many lines are said to one match."""
SLOW = 2.0
"""Seconds of work that no line takes."""
LONGEST = 1500
"""Of a match that is longer its first so many entries are the ground."""


class Wrong(Struct, frozen=True):
    """What breaks the law: in the match of which sample, from which entry on, after which lines, and how."""

    sample: str
    at: int
    said: tuple[str, ...]
    why: str

    def __str__(self) -> str:
        last = self.said[-1] if self.said else ""
        return f"{self.sample} @{self.at} line {len(self.said)} {last!r}: {self.why}"


class Said(Struct):
    """What came of lines: how many were written and refused, the slowest, and what breaks the law."""

    counts: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    wrong: list[Wrong] = field(default_factory=list)


@cache
def grounds(game: str) -> tuple[Path, ...]:
    """The samples into whose matches the lines go."""
    folders = [SAMPLES / name for name in FOLDERS[game]]
    found = [path for folder in folders for path in folder.rglob("*") if path.suffix in {".ndjson", ".transcript"}]
    twice = {path.with_suffix(".ndjson") for path in found if path.suffix == ".transcript"}
    return tuple(sorted(path for path in found if path not in twice))


@cache
def ground(path: Path) -> tuple[Header, Sequence[Entry], CardData]:
    """The match of a sample: its header, its first entries, and the cards that it is played with."""
    source = open_match(str(path), None)
    assert source.header is not None
    return source.header, source.entries[:LONGEST], source.cards


@cache
def heard(game: str) -> tuple[str, ...]:
    """The lines of the samples of a game."""
    transcripts = [path for path in grounds(game) if path.suffix == ".transcript"]
    return tuple(dict.fromkeys(line for path in transcripts for line in lines_of(path.read_text(encoding="utf-8"))))


class Match:
    """The first entries of a sample in a file of their own, to which lines are said."""

    def __init__(self, sample: Path, at: int, folder: Path) -> None:
        self.sample, self.at = sample, at
        self.header, entries, cards = ground(sample)
        self.cards = cards
        self.file = folder / "match" / "log.ndjson"
        self.file.parent.mkdir()
        shutil.copytree(SAMPLES / "trails" / "cards", folder / "cards")
        self.target = InFile(self.file)
        self.target.begin(self.header)
        self.target.append(entries[:at])
        with cards.in_force():
            self.recorder = Recorder(self.target, passes_unsaid=True)
        self.said: list[str] = []
        self.result = Said()

    def wrong(self, why: str) -> None:
        """Notes what breaks the law."""
        self.result.wrong.append(Wrong(self.sample.name, self.at, tuple(self.said), why))

    # --- lines ----------------------------------------------------------------------------------------------------------

    def say(self, line: str) -> bool:
        """Says a line; whether the match goes on."""
        self.said.append(line)
        count, size = self.recorder.pen.count, self.file.stat().st_size
        began = time.process_time()
        try:
            self.recorder.write(line)
        except RecordingError as fault:
            self.result.counts[f"refused: {fault.diagnostic.code.value if fault.diagnostic else 'other'}"] += 1
            if (self.recorder.pen.count, self.file.stat().st_size) != (count, size):
                self.wrong("refused, and something was written")
            if not fault.cause.strip():
                self.wrong(f"refused without a cause: {fault}")
        except Exception as error:  # noqa: BLE001 - whatever it is, it breaks the law
            self.wrong(where(error))
            return False
        else:
            written = self.recorder.pen.recording.verdicts[count:]
            worst = max((one.status for one in written), key=list(Status).index, default=None)
            self.result.counts[f"written: {worst.value if worst else 'nothing'}"] += 1
        took = time.process_time() - began
        self.result.slowest = max(self.result.slowest, (took, f"{self.sample.name} @{self.at} {line}"))
        if took > SLOW:
            self.wrong(f"took {took:.1f} s")
        return self.goes_on()

    def goes_on(self) -> bool:
        """Whether the recorder can ask what comes next, show it, and take a further line."""
        recorder = self.recorder
        try:
            pen = recorder.ahead()
            assert isinstance(recorder.question, Question)
            drawn(recorder.view.board(pen), recorder.names, 120)
            reader.read_statement(recorder.pen.fork(), 'note: "still here" by Ann')
        except Exception as error:  # noqa: BLE001 - as above
            self.wrong(f"then: {where(error)}")
            return False
        return True

    # --- the log that is left ---------------------------------------------------------------------------------------------

    def looked_at(self, at: str) -> None:
        """Runs every command on the stored log, some at that place, and compares what it says with what the recorder said."""
        self.target.close()
        file, seat = str(self.file), self.header.seats[0].seat
        for arguments in (
            ("validate", file), ("validate", file, "--as", seat), ("step", file, "--as", "all", "--every"), ("step", file, "--at", at),
            ("show", file, "--as", "all"), ("show", file, "--as", seat), ("explain", file, "--at", at, "--as", "all"), ("explain", file),
            ("export", file, "--to", "ndjson"), ("export", file, "--to", "json"), ("export", file, "--to", "json", "--as", seat),
        ):  # fmt: skip
            self.ran(arguments)
        copy = self.file.with_suffix(".transcript")
        if self.ran(("export", file, "--to", "transcript", "--out", str(copy))) and copy.exists():
            self.read_again(copy)
        self.agrees()
        self.taken_up()

    def ran(self, arguments: Sequence[str]) -> bool:
        try:
            with quiet() as err:
                code = run(arguments)
        except Exception as error:  # noqa: BLE001 - as above
            self.wrong(f"{arguments[0]} {' '.join(arguments[2:])}: {where(error)}")
            return False
        if code not in {0, 1, 5} and not (arguments[0] == "explain" and code == 2):
            self.wrong(f"{arguments[0]} {' '.join(arguments[2:])}: exit {code}: {err.getvalue()[-300:]}")
        return True

    def read_again(self, copy: Path) -> None:
        """The transcript says the same log."""
        try:
            source = open_match(str(copy), None)
        except Exception as error:  # noqa: BLE001 - as above
            self.wrong(f"the transcript: {where(error)}")
            return
        mine = self.recorder.pen.recording.entries
        if source.problems:
            self.wrong(f"the transcript cannot be read: {source.problems[0]}")
        elif list(source.entries) != mine:
            at = next(
                (n for n, (a, b) in enumerate(zip(source.entries, mine, strict=False)) if a != b),
                min(len(source.entries), len(mine)),
            )
            here, there = mine[at : at + 1], source.entries[at : at + 1]
            self.wrong(
                f"the transcript says another log, from @{at + 1} ({len(source.entries)} for {len(mine)}): {here} {there}"
            )

    def agrees(self) -> None:
        """Judging the stored log finds what the recorder found."""
        recording = self.recorder.pen.recording
        source = open_match(str(self.file), None)
        if source.problems:
            self.wrong(f"the log cannot be read: {source.problems[0]}")
            return
        match = JudgedMatch(playable(self.header), self.header, source.entries)
        if match.damage is not None:
            self.wrong(f"damaged for validate alone: {match.damage}")
            return
        for at, (said, judged) in enumerate(zip(recording.verdicts, match.verdicts, strict=True), 1):
            if not alike(said, judged):
                self.wrong(f"@{at} {recording.entries[at - 1].event}: said {said}, judged {judged}")
                return

    def taken_up(self) -> None:
        """The recording can be gone on with."""
        try:
            target = InFile(self.file)
            try:
                recorder = Recorder(target, passes_unsaid=True)
                if recorder.pen.recording.verdicts != self.recorder.pen.recording.verdicts:
                    self.wrong("gone on with, it is judged otherwise")
                recorder.ahead()
            finally:
                target.close()
        except Exception as error:  # noqa: BLE001 - as above
            self.wrong(f"gone on with: {where(error)}")


def alike(said: Verdict, judged: Verdict) -> bool:
    """Whether the verdict is what was said, but for what only later entries brought to light."""
    then = tuple([one for one in judged.findings if not one.found_at])
    if [(one.code, one.rule) for one in then] != [(one.code, one.rule) for one in said.findings]:
        return False
    return len(then) != len(judged.findings) or said.unread != judged.unread or said.status is judged.status


def where(error: BaseException) -> str:
    """The error with the place that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in frames if "ga_replay" in one.filename]
    return f"{type(error).__name__}: {str(error)[:200]} [{' < '.join(reversed(places[-6:]))}]"


@contextmanager
def quiet() -> Iterator[io.StringIO]:
    """What is printed goes nowhere, but for what is said on stderr."""
    out, err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = out, err
    try:
        yield err
    finally:
        sys.stdout, sys.stderr = before


def said_to(task: tuple[str, int, int]) -> Said:
    """So many lines said to the match of that game and seed."""
    game, seed, lines = task
    rng = random.Random(f"{game} {seed}")
    sample = rng.choice(grounds(game))
    length = len(ground(sample)[1])
    at = rng.choice((0, length, *[rng.randrange(length + 1) for _ in range(6)]))
    wordings = [GAMES[game].wording, *[other.wording for name, other in GAMES.items() if name != game]]
    speaker = Speaker(rng, wordings, heard(game))
    with tempfile.TemporaryDirectory() as folder:
        match = Match(sample, at, Path(folder))
        for _ in range(lines):
            try:
                line = speaker.line(match.recorder.pen)
            except Exception as error:  # noqa: BLE001 - whatever it is, it breaks the law
                match.wrong(f"looking for a line: {where(error)}")
                break
            if not match.say(line):
                break
        match.looked_at(f"@{rng.randrange(min(1, match.recorder.pen.count), match.recorder.pen.count + 1)}")
    return match.result
