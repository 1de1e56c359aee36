"""`ga-replay step` at a real terminal: it fills the screen, goes where keys send it, and gives the terminal back."""

from __future__ import annotations

import re
import shlex
import signal
import sys
import time

import pytest

from tests.support.places import SAMPLES
from tests.support.screen.terminal import ALTERNATE, BACK, PATIENCE, Folder

FAULT = str(SAMPLES / "tour" / "fault.transcript")
STYLES = re.compile(rb"\x1b\[([0-9;]*)m")
STEP = ("step", FAULT, "--at", "3.main.38")


def test_keys_sizes_and_other_eyes(folder: Folder) -> None:
    terminal = folder.terminal(*STEP, COLUMNS="80", LINES="24")
    rows = terminal.sees("illegal: A attacks Spirit of Wind")
    assert rows[0].startswith("turn 3 of A, main phase")
    assert any("[attacking-and-the-combat-phase.1.4]" in row for row in rows)
    terminal.type("\x1b[C")
    terminal.sees("1:3.main.40 · as a spectator")
    terminal.type("v")
    terminal.sees("1:3.main.40 · as a judge")
    terminal.resize(120, 40)
    terminal.until(lambda rows: len(rows) == 40 and any(" │ " in row for row in rows))
    terminal.resize(50, 12)
    terminal.sees("too small (50x12)")
    terminal.type("y")
    terminal.type("q")
    assert terminal.ended() == 0
    assert BACK in terminal.raw
    assert b"\x1b]52;c;MTozLm1haW4uNDA=" in terminal.raw  # 1:3.main.40, as terminals take what is copied


@pytest.mark.parametrize("which", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_gives_the_terminal_back(folder: Folder, which: signal.Signals) -> None:
    terminal = folder.terminal(*STEP)
    terminal.sees("illegal: A attacks")
    terminal.child.kill(which)
    assert terminal.ended() == 128 + which
    assert BACK in terminal.raw


@pytest.mark.parametrize(
    ("arguments", "size", "more", "said"),
    [
        (("--plain",), (80, 24), {}, ""),
        ((), (59, 24), {}, "the terminal is 59x24"),
        ((), (80, 19), {}, "the terminal is 80x19"),
        ((), (80, 24), {"TERM": "dumb"}, ""),
        ((), (80, 24), {"PYTHONIOENCODING": "ascii"}, ""),
    ],
)
def test_it_goes_line_by_line_if_told_so_and_where_the_screen_would_not_do(
    folder: Folder, arguments: tuple[str, ...], size: tuple[int, int], more: dict[str, str], said: str
) -> None:
    terminal = folder.terminal(*STEP, *arguments, size=size, **more)
    rows = terminal.sees("1:3.main.38 of @")
    assert ALTERNATE not in terminal.raw
    assert said in " ".join(rows) or said.encode() in terminal.raw
    terminal.type("q\r")
    assert terminal.ended() == 0


def test_the_background_and_back_paints_the_screen_anew(folder: Folder) -> None:
    """Only a shell can stop and go on with a program."""
    command = [sys.executable, "-m", "ga_replay_cli", *STEP]
    terminal = folder.program("bash", "--norc", "-i", PS1="ready: ")
    terminal.sees("ready:")
    terminal.type(f"{shlex.join(command)}\r")
    terminal.sees("illegal: A attacks")
    terminal.type("\x1a")
    terminal.sees("Stopped")
    terminal.screen.reset()
    terminal.type("fg\r")
    rows = terminal.sees("illegal: A attacks")
    assert rows[0].startswith("turn 3 of A")


def test_without_colour_nothing_is_painted_in_one(folder: Folder) -> None:
    """NO_COLOR: bold, dim and reversed stay, as verdicts and the cursor must be told apart without colours too."""
    terminal = folder.terminal(*STEP, NO_COLOR="1")
    terminal.sees("illegal: A attacks")
    for key in ("d", "v", "?"):
        terminal.type(key)
    terminal.sees("Keys")
    assert styles_of(terminal.raw) <= {b"", b"0", b"1", b"2", b"7", b"39", b"49"}
    with_colour = folder.terminal(*STEP)
    with_colour.sees("illegal: A attacks")
    assert not styles_of(with_colour.raw) <= {b"", b"0", b"1", b"2", b"7", b"39", b"49"}


def test_a_terminal_that_is_closed_ends_it(folder: Folder) -> None:
    terminal = folder.terminal(*STEP)
    terminal.sees("illegal: A attacks")
    terminal.child.ptyproc.fileobj.close()
    end = time.monotonic() + PATIENCE
    while terminal.child.isalive() and time.monotonic() < end:
        time.sleep(0.05)
    assert not terminal.child.isalive()


def styles_of(raw: bytes) -> set[bytes]:
    return {one for found in STYLES.findall(raw) for one in found.split(b";")}
