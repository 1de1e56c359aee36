"""Signals at the prompt, line by line: nothing acknowledged is lost, and the match goes on with the question that was on the screen."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pexpect
import pytest

import ga_replay as ga
from ga_replay.app.recording import Recorder
from ga_replay.core.log.entries import Entry
from ga_replay_cli.at_prompt import AtPrompt
from ga_replay_cli.store import store
from tests.support.app.varied import put_varied
from tests.support.cli.prompt import DRAWN, FIRST, NEW
from tests.support.laws.going_on import sample
from tests.support.laws.killed import Kept
from tests.support.places import SAMPLES
from tests.support.screen.terminal import Terminal

AGAIN = ("record", "m")
PLAIN = ("--as", "all", "--plain")
BEHIND_THE_DRAW = 55
PATIENCE = 60


class Prompt:
    """Programs at terminals, with a store of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"sqlite:///{folder}/m.sqlite"
        self.own = {"GA_REPLAY_DB": self.url, "GA_REPLAY_HOME": str(folder / "home"), "PROMPT_TOOLKIT_NO_CPR": "1"}
        self.open: list[Terminal] = []

    def terminal(self, *arguments: str) -> Terminal:
        self.open.append(Terminal((sys.executable, "-m", "ga_replay_cli", *arguments, *PLAIN), self.folder, self.own))
        return self.open[-1]

    def stored(self) -> int:
        with store(self.url) as matches:
            return len(list(matches.read("m")))


@pytest.fixture
def prompt(tmp_path: Path) -> Iterator[Prompt]:
    here = Prompt(tmp_path)
    yield here
    for one in here.open:
        one.close()


def question(rows: Sequence[str]) -> str:
    """The last line of the screen that asks."""
    return [row for row in rows if row][-1]


@pytest.mark.process
def test_ctrl_c_and_a_resize_change_neither_the_question_nor_the_store(prompt: Prompt) -> None:
    terminal = prompt.terminal(*NEW)
    terminal.sees(FIRST)
    terminal.type("1\r")
    asked = question(terminal.sees(DRAWN))
    for typed in ("", "lorr"):
        terminal.screen.reset()
        terminal.type(f"{typed}\x03")
        rows = terminal.sees("nothing was written; quit or Ctrl-D stops")
        assert question(terminal.until(lambda rows: question(rows or [""]).startswith(DRAWN))) == asked, rows
    terminal.type("lorr")
    terminal.sees(f"{asked} lorr")
    terminal.resize(60, 20)
    terminal.type("e")
    assert question(terminal.sees(f"{asked} lorre")) == f"{asked} lorre"
    assert prompt.stored() == BEHIND_THE_DRAW


@pytest.mark.process
@pytest.mark.parametrize("which", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_after_a_signal_the_match_goes_on_with_the_same_question(prompt: Prompt, which: signal.Signals) -> None:
    terminal = prompt.terminal(*NEW)
    terminal.sees(FIRST)
    terminal.type("1\r")
    asked = question(terminal.sees(DRAWN))
    terminal.type("lorr")
    terminal.sees("lorr")
    terminal.child.kill(which)
    assert terminal.ended() == 128 + which
    assert terminal.raw.rstrip().endswith(b"\x1b[?2004l") or which == signal.SIGKILL  # the terminal is left as it was
    assert prompt.stored() == BEHIND_THE_DRAW
    assert question(prompt.terminal(*AGAIN).sees(DRAWN)) == asked


@pytest.mark.process
@pytest.mark.parametrize("which", [signal.SIGTERM, signal.SIGKILL])
def test_a_variation_that_was_typed_is_in_its_draft_after_a_signal(prompt: Prompt, which: signal.Signals) -> None:
    file = put_varied(prompt.folder)
    arguments = ("branch", str(file), "--at", "@233")
    terminal = prompt.terminal(*arguments)
    terminal.sees("T3 A main>")
    assert b"Until you quit, the line is kept in" in terminal.raw
    terminal.type("attack Imperial Recruit -> B champion\r")
    terminal.sees("retaliat")
    terminal.child.kill(which)
    assert terminal.ended() == 128 + which
    draft = prompt.folder / "home" / "drafts" / "varied-234.ndjson"
    said = [moment.said for moment, _ in ga.open(draft).judge().narrated()]
    assert "A attacks Spirit of Wind with A's Imperial Recruit" in said
    again = prompt.terminal(*arguments)
    again.sees("T3 A main>")
    assert b"that was not kept" in again.raw
    again.type("\x04")
    assert again.ended() == 0
    assert sorted(one.name for one in draft.parent.iterdir()) == [draft.name]


@pytest.mark.process
def test_a_terminal_that_is_closed_loses_nothing(prompt: Prompt) -> None:
    terminal = prompt.terminal(*NEW)
    terminal.sees(FIRST)
    terminal.type("1\r")
    asked = question(terminal.sees(DRAWN))
    terminal.child.close(force=False)
    assert prompt.stored() == BEHIND_THE_DRAW
    assert question(prompt.terminal(*AGAIN).sees(DRAWN)) == asked


@pytest.mark.process
def test_ctrl_z_stops_the_program_and_fg_goes_on_with_the_line(prompt: Prompt) -> None:
    shell = pexpect.spawn(
        "bash", ["--norc", "--noprofile", "-i"], cwd=str(prompt.folder), timeout=PATIENCE, encoding="utf-8",
        env={**os.environ, **prompt.own, "TERM": "xterm", "PS1": "ready: "},
    )  # fmt: skip
    shell.delaybeforesend = None
    shell.expect_exact("ready: ")
    shell.sendline(" ".join((sys.executable, "-m", "ga_replay_cli", *NEW, *PLAIN)))
    shell.expect_exact("Spirit of Wind\r\n\x1b[?2004h")
    shell.send("spi\x1a")
    shell.expect_exact("Stopped")
    shell.expect_exact("ready: ")
    shell.sendline("fg")
    shell.expect_exact("\x1b[?2004h")
    shell.send("rit of Wind\r")
    shell.expect_exact(DRAWN)
    shell.close(force=True)
    assert prompt.stored() == BEHIND_THE_DRAW


class Interrupted(Kept):
    """A target at which Ctrl-C arrives as soon as something has been stored."""

    def append(self, entries: Sequence[Entry]) -> None:
        super().append(entries)
        signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("name", ["tour/tour.transcript", "epic/matches/1.transcript", "trails/matches/1.transcript"])
def test_ctrl_c_while_it_works_leaves_the_screen_with_what_is_stored(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    of = sample(SAMPLES / name)
    logs = []
    for goal in (Kept(of.header), Interrupted(of.header)):
        lines = iter(of.lines[:8])
        asked = AtPrompt(Recorder(goal, passes_unsaid=True), lambda *_, lines=lines: next(lines))
        asked.run()
        assert asked.recorder.pen.count == len(goal.stored)
        logs.append(goal.stored)
    assert logs[0] == logs[1]
    assert "Ctrl-C came while this was done: what is shown is stored" in capsys.readouterr().err
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
