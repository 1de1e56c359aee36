"""Two recorders at one match: the second is told and follows, takes over, and goes on when the first ends; two real programs at terminals."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ga_replay.app.named_files import NamedFiles
from ga_replay.app.targets import InStore
from ga_replay.core import events as ev
from ga_replay_cli.following import Follower
from ga_replay_cli.store import store
from tests.support.cli.prompt import DRAWN, FIRST, NEW
from tests.support.screen.terminal import Terminal

AGAIN = ("record", "m", "--as", "all", "--plain")
TOLD = "m is being recorded by "
OVER = "the other recorder has ended; Enter goes on here"


class Table:
    """A store with recorders of one match."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"sqlite:///{folder}/m.sqlite"
        self.own = {"GA_REPLAY_DB": self.url, "GA_REPLAY_HOME": str(folder / "home"), "PROMPT_TOOLKIT_NO_CPR": "1"}
        self.open: list[Terminal] = []

    def recorder(self, *arguments: str) -> Terminal:
        self.open.append(
            Terminal((sys.executable, "-m", "ga_replay_cli", *arguments), self.folder, self.own, (100, 40))
        )
        return self.open[-1]

    def first(self, *more: str) -> Terminal:
        first = self.recorder(*NEW, "--as", "all", *more)
        first.sees("Spirit of Wind")
        return first

    def second(self) -> Terminal:
        second = self.recorder(*AGAIN)
        second.sees(TOLD)
        return second

    def events(self) -> list[ev.Event]:
        with store(self.url) as matches:
            return [one.event for one in matches.read("m")]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    here = Table(tmp_path)
    yield here
    for one in here.open:
        one.close()


def test_the_second_is_told_follows_and_takes_over_and_the_first_follows_then(table: Table) -> None:
    first = table.first("--plain")
    first.sees(FIRST)
    second = table.second()
    first.type("1\r")
    first.sees(DRAWN)
    second.sees("goes from A's deck to A's hand")
    second.type("1\n")
    second.sees("nothing was written: ")
    second.type("take over\n")
    second.sees(DRAWN)
    first.type("zephyr\r")
    rows = first.sees(TOLD)
    assert any('not written, since another recorder writes this match now: "zephyr"' in row for row in rows)
    second.type("squirrel\r")
    second.sees("T1 A main>")
    first.sees("A sees that it is Woodland Squirrels")
    second.type("\x04")
    assert second.ended() == 0
    first.sees(OVER)
    first.type("\n")
    assert any(row.endswith("T1 A main> zephyr") for row in first.sees("T1 A main> "))
    told = [one.text for one in table.events() if isinstance(one, ev.Noted)]
    assert len(told) == 1
    assert told[0].startswith("recorded by ")


def test_a_first_recorder_at_the_screen_leaves_it_when_it_was_taken_over(table: Table) -> None:
    first = table.first()
    second = table.second()
    second.type("take over\n")
    second.sees(FIRST)
    first.type("1\r")
    rows = first.sees(TOLD)
    assert any('not written, since another recorder writes this match now: "1"' in row for row in rows)


def test_a_recorder_that_was_killed_keeps_nobody_waiting(table: Table) -> None:
    first = table.first("--plain")
    second = table.second()
    first.child.kill(signal.SIGKILL)
    second.sees(OVER)
    second.type("quit\n")
    assert second.ended() == 0
    third = table.recorder(*AGAIN)
    third.sees(FIRST)
    assert TOLD.encode() not in third.raw


def test_of_two_who_take_over_at_once_one_goes_on_following(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    table.first("--plain")
    with store(table.url) as matches:
        followers = [
            Follower(InStore("m", matches), matches.presence("m", who), "all", NamedFiles(), later=0.0)
            for who in ("ann", "bo")
        ]
        assert [one.take_over() for one in followers] == [True, None]
        assert "another recorder wrote at the same moment; say take over again" in capsys.readouterr().err
        assert followers[1].take_over()
    assert sum(isinstance(one, ev.Noted) for one in table.events()) == 2
