"""How long a match takes until the first question after the program has been started again: the imports and the rest, each in a new process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from msgspec import Struct
from msgspec.structs import replace

from benchmarks.games import GAMES
from benchmarks.keys.terminal import Terminal
from benchmarks.matches import read_match
from ga_replay.app.match_cards import TAG
from ga_replay_cli.recording_target import target

EVENTS = 1500
REACH = 0.5
"""Seconds from the end of the imports to the first question."""
TIMES = 5
ANSWERS = 70
CLEAR = "\x15"
"""Ctrl-U, which empties the line: what was not understood stays there to be mended."""
LOGS = {
    "grand-archive": "2-rai-arcane-2-rai-arcane",
    "epic": "1-evil-demons-good-humans",
    "trails": "1-strategy-cinders-strategy-harbour",
}
MATCH = "long"

RESUMES = f"""
import contextlib, importlib, json, sys, time
names = json.load(sys.stdin)
begun = time.perf_counter()
for name in names:
    with contextlib.suppress(ModuleNotFoundError):  # some bear a name under which nobody finds them
        importlib.import_module(name)
loaded = time.perf_counter()
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.record import go_on
from ga_replay_cli.at_prompt import AtPrompt
from ga_replay_cli.recording_target import target

def stops(*asked):
    raise EOFError

with target("{MATCH}", None) as goal:
    AtPrompt(go_on(goal, as_="all", beside=NamedFiles(), passes_unsaid=True), stops).run()
print(json.dumps([loaded - begun, time.perf_counter() - loaded, sorted(sys.modules)]))
"""
"""What `ga-replay record` does with a match that is there, up to its first question; the modules that it needs are imported before."""


class Resumed(Struct, frozen=True):
    """The seconds of the imports, and from their end to the first question: medians of several starts."""

    game: str
    events: int
    imports: float
    rest: float


def resumed(game: str, times: int = TIMES) -> Resumed:
    """Starts the program on the first 1,500 events of a fixed log of that game."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        events = begun(game, folder)
        _, _, modules = _start(folder, [])
        each = [_start(folder, modules) for _ in range(times + 1)][1:]
    return Resumed(game, events, median(one[0] for one in each), median(one[1] for one in each))


def answered(game: str, most: int = ANSWERS) -> list[float]:
    """Goes on with that match at the real prompt, by Enter and by the first line of the menu in turns; the seconds of each answer."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        begun(game, folder)
        terminal = Terminal(("record", MATCH, "--as", "all", "--plain"), folder, environment_in(folder))
        seconds: list[float] = []
        while len(seconds) < most:
            took = terminal.type(CLEAR if len(seconds) % 3 else f"{CLEAR}1")
            if not terminal.asks:  # the match is over, and the program has ended
                break
            seconds.append(took)
        terminal.close()
    return seconds


def begun(game: str, folder: Path, events: int = EVENTS) -> int:
    """Puts the beginning of a long match of that game into a store of that folder, and its card sets beside it; how many events that is."""
    kind = GAMES[game]
    match = read_match(kind.logs / f"{LOGS[game]}.ndjson")
    header = match.header
    if kind.sets:
        sets = [kind.logs / one.strip() for one in kind.sets.split(",")]
        for path in sets:
            (folder / path.name).write_bytes(path.read_bytes())
        header = replace(header, tags=((TAG, ", ".join(path.name for path in sets)),))
    with target(MATCH, url_in(folder)) as goal:
        goal.begin(header)
        goal.append(match.entries[:events])
    return min(events, len(match.entries))


def url_in(folder: Path) -> str:
    """The store of that folder."""
    return f"sqlite:///{folder}/matches.sqlite"


def environment_in(folder: Path) -> dict[str, str]:
    """The store and the home of that folder."""
    return {"GA_REPLAY_DB": url_in(folder), "GA_REPLAY_HOME": f"{folder}/home"}


def _start(folder: Path, modules: Sequence[str]) -> tuple[float, float, list[str]]:
    """The seconds of the imports and of the rest, and the modules that are there in the end."""
    environment = {**os.environ, **environment_in(folder)}
    words = [sys.executable, "-c", RESUMES]
    done = subprocess.run(  # noqa: S603 - our own program
        words, input=json.dumps(modules).encode(), check=True, stdout=subprocess.PIPE, env=environment, cwd=folder
    )
    imports, rest, loaded = json.loads(done.stdout.splitlines()[-1])
    return imports, rest, loaded
