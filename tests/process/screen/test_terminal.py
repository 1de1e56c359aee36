"""`ga-replay record` at a real terminal: it fills the screen, records, is resized, and ends with all stored."""

from __future__ import annotations

import re
import shlex
import signal
import sys
import time

import pytest

from tests.support.places import SAMPLES
from tests.support.screen.terminal import ALTERNATE, BACK, PATIENCE, Folder

DECKS = SAMPLES / "grand_archive" / "decks"
RECORD = (
    "record", "final", "--rules", "2025-08-08", "--decks", str(DECKS / "lorraine-crux.txt"), str(DECKS / "tonoris-wind.txt"),
    "--players", "Ann", "Bo", "--as", "all",
)  # fmt: skip
STYLES = re.compile(rb"\x1b\[([0-9;]*)m")


def test_a_match_is_recorded_resized_left_and_gone_on_with(folder: Folder) -> None:
    terminal = folder.terminal(*RECORD, COLUMNS="80", LINES="24")
    first = terminal.sees("1 Spirit of Wind")
    assert first[0].startswith("turn 1 of A")
    assert first[0].endswith("final as all")
    assert "> A Ann  influence 0, hand 0" in first
    assert any(row.startswith("recording final as all: you are asked which cards anybody draws") for row in first)
    terminal.type("spi\r")
    drawn = terminal.sees("A drew 7 cards: which?")
    assert "> A Ann  life 15/15, level 0, influence 7, hand 7" in drawn
    terminal.resize(120, 40)
    wide = terminal.until(lambda rows: len(rows) == 40 and " │ @55 A receives Opportunity (main)" in "\n".join(rows))
    assert any(row.startswith("     Aesan Protector ") for row in wide)
    terminal.type("\x03\x04")
    assert terminal.ended() == 0
    assert BACK in terminal.raw
    assert b"final: 55 events are stored" in terminal.raw
    again = folder.terminal("record", "final", "--as", "all")
    rows = again.sees("A drew 7 cards: which?")
    assert "@55 A receives Opportunity (main)" in rows


@pytest.mark.parametrize("which", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_as_it_was(folder: Folder, which: signal.Signals) -> None:
    terminal = folder.terminal(*RECORD)
    terminal.sees("1 Spirit of Wind")
    terminal.type("spi\r")
    terminal.sees("A drew 7 cards")
    terminal.child.kill(which)
    assert terminal.ended() == 128 + which
    assert BACK in terminal.raw
    assert b"final: 55 events are stored" in terminal.raw


@pytest.mark.parametrize(
    ("arguments", "size", "more"),
    [(("--plain",), (80, 24), {}), ((), (59, 24), {}), ((), (80, 19), {}), ((), (80, 24), {"TERM": "dumb"})],
)
def test_it_asks_line_by_line_if_told_so_and_where_the_screen_would_not_do(
    folder: Folder, arguments: tuple[str, ...], size: tuple[int, int], more: dict[str, str]
) -> None:
    terminal = folder.terminal(
        *RECORD, *arguments, size=size, COLUMNS="80", LINES="24", **more, PROMPT_TOOLKIT_NO_CPR="1"
    )
    terminal.sees("T1 A")
    assert ALTERNATE not in terminal.raw
    terminal.type("quit\r")
    assert terminal.ended() == 0


def test_without_colour_nothing_is_painted_in_one(folder: Folder) -> None:
    terminal = folder.terminal(*RECORD, NO_COLOR="1")
    terminal.sees("1 Spirit of Wind")
    terminal.type("materialize Smoke Bombs\r")
    terminal.sees(">")
    styles = {one for found in STYLES.findall(terminal.raw) for one in found.split(b";")}
    assert styles <= {b"", b"0", b"1", b"2", b"7", b"39", b"49"}


def test_the_background_and_back_paints_the_screen_anew_and_keeps_the_line(folder: Folder) -> None:
    """Only a shell can stop and go on with a program."""
    command = [sys.executable, "-m", "ga_replay_cli", *RECORD]
    terminal = folder.program("bash", "--norc", "-i", PS1="ready: ")
    terminal.sees("ready:")
    terminal.type(f"{shlex.join(command)}\r")
    terminal.sees("1 Spirit of Wind")
    terminal.type("spi")
    terminal.sees("> spi")
    terminal.type("\x1a")
    terminal.sees("Stopped")
    terminal.screen.reset()
    terminal.type("fg\r")
    rows = terminal.sees("> spi")
    assert rows[0].startswith("turn 1 of A")
    assert any(row.startswith(">  1 Spirit of Wind") for row in rows)


def test_a_click_of_a_real_mouse_takes_a_line(folder: Folder) -> None:
    terminal = folder.terminal(*RECORD)
    rows = terminal.sees("1 Spirit of Wind")
    at = 1 + next(place for place, row in enumerate(rows) if row.startswith(">  1 Spirit of Wind"))
    terminal.type(f"\x1b[<0;10;{at}M\x1b[<0;10;{at}m")
    terminal.sees("A drew 7 cards: which?")


def test_a_terminal_that_is_closed_ends_it_with_all_stored(folder: Folder) -> None:
    terminal = folder.terminal(*RECORD)
    terminal.sees("1 Spirit of Wind")
    terminal.type("spi\r")
    terminal.sees("A drew 7 cards: which?")
    terminal.child.ptyproc.fileobj.close()
    end = time.monotonic() + PATIENCE
    while terminal.child.isalive() and time.monotonic() < end:
        time.sleep(0.05)
    assert not terminal.child.isalive()
    again = folder.terminal("record", "final", "--as", "all")
    assert "@55 A receives Opportunity (main)" in again.sees("A drew 7 cards: which?")
