"""How long it takes to begin: the library imported, the command's help, and a match validated, each in a new process beside an interpreter that does nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from benchmarks.figures import Measurement, Row, Sample
from benchmarks.matches import Match
from ga_replay.app.games import game_of
from ga_replay.app.match_cards import TAG
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import write_ndjson
from ga_replay.logs.transcript.writing.contract import contract

EVENTS = 600
TIMES = 5
"""This many starts of each, in turns. The quickest counts: whatever else runs on the machine only makes a start slower."""
NOTHING = "python -c pass"
IMPORT = "import ga_replay, cold"
NAMES = "from ga_replay import *, cold"
"""Every public name is loaded, which importing the package alone does not do."""
HELP = "ga-replay --help, cold"
OF = {"grand-archive": "", "epic": "Epic: ", "trails": "Trails: "}
WRITTEN = "transcript: "
"""The match of Grand Archive once more, in the other form that people keep."""
COLD = f"validate {EVENTS} events, cold"
SLOWER = f"validate {EVENTS} events, cold, times {NOTHING}"
MOST = 35

ROWS = (
    Row(IMPORT, "ms", 60, least=False),
    Row(NAMES, "ms"),
    Row(HELP, "ms", 150, least=False, peer=NOTHING),
    *(
        row
        for of in (*OF.values(), WRITTEN)
        for row in (Row(f"{of}{COLD}", "ms"), Row(f"{of}{SLOWER}", "x", MOST, least=False))
    ),
    Row(NOTHING, "ms"),
)

TIMED = "import time; begun = time.perf_counter(); {}; print(time.perf_counter() - begun)"
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Byte code is kept, as it is wherever the program is installed; the first start of each writes it and does not count."""


def begin(matches: Sequence[Match], times: int = TIMES, events: int = EVENTS) -> Measurement:
    """`matches` are one of each game, Grand Archive first; the first `events` of each are validated."""
    command = str(Path(sys.executable).parent / "ga-replay")

    def measure() -> Sample:
        found: dict[str, list[float]] = {}
        with tempfile.TemporaryDirectory() as folder:
            files = {OF[one.header.game]: _log(one, Path(folder), events) for one in matches}
            files[WRITTEN] = _transcript(matches[0], Path(folder), events)
            validate = {of: [command, "validate", str(file)] for of, file in files.items()}
            for _ in range(times + 1):
                for name, seconds in (
                    (NOTHING, _seconds([sys.executable, "-c", "pass"])),
                    *((name, _importing(name.removesuffix(", cold"))) for name in (IMPORT, NAMES)),
                    (HELP, _seconds([command, "--help"])),
                    *((f"{of}{COLD}", _seconds(words)) for of, words in validate.items()),
                ):
                    found.setdefault(name, []).append(1e3 * seconds)
        quickest = {name: min(every[1:]) for name, every in found.items()}
        return quickest | {f"{of}{SLOWER}": quickest[f"{of}{COLD}"] / quickest[NOTHING] for of in validate}

    return measure


def _log(match: Match, folder: Path, events: int) -> Path:
    """The file with the beginning of the match: a log with chain and seal, and beside it the card sets that it names."""
    header = match.header
    if names := match.game.sets:
        sets = [match.game.logs / name.strip() for name in names.split(",")]
        for path in sets:
            (folder / path.name).write_bytes(path.read_bytes())
        header = replace(header, tags=((TAG, ", ".join(path.name for path in sets)),))
    log = folder / f"{header.game}.ndjson"
    log.write_bytes(write_ndjson(header, match.entries[:events], salts_from(b"beginning")))
    return log


def _transcript(match: Match, folder: Path, events: int) -> Path:
    """The file with the beginning of the match as people say it, its decks written out."""
    transcript = folder / f"{match.header.game}.transcript"
    transcript.write_text(contract(match.header, match.entries[:events], game_of(match.header).wording))
    return transcript


def _seconds(words: Sequence[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT)  # noqa: S603 - our own program
    return time.perf_counter() - begun


def _importing(line: str) -> float:
    words = [sys.executable, "-c", TIMED.format(line)]
    return float(subprocess.run(words, check=True, stdout=subprocess.PIPE, env=ENVIRONMENT).stdout)  # noqa: S603 - our own program
