"""What nobody foresaw: exit code 70, one sentence, a report that says what to send; and 1 means illegal, nothing else."""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ga_replay_cli.console import ExitCode
from tests.support.places import SAMPLES

MAIN = [sys.executable, "-m", "ga_replay_cli"]
Started = Callable[..., subprocess.CompletedProcess[str]]

FAILING = """
import click, sys
from concurrent.futures import process
from ga_replay_cli import __main__ as door

def down(depth): return down(depth + 1)

@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1)
def failing(arguments):
    %s

sys.modules["failing"] = type(sys)("failing")
sys.modules["failing"].failing = failing
door.cli.table = {"failing": door.CommandEntry("failing:failing", "Fails.")}
door.main()
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "ann"
    folder.mkdir()
    return folder


@pytest.fixture
def fails(home: Path) -> Started:
    """Starts a program whose one command does what is said, in a home folder of its own."""

    def go(body: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        there = {
            name: value for name, value in os.environ.items() if name not in ("GA_REPLAY_TRACEBACK", "XDG_STATE_HOME")
        }
        return subprocess.run(
            [sys.executable, "-c", FAILING % body, "failing", *arguments], capture_output=True, text=True, check=False,
            env={**there, "HOME": str(home), **environment},
        )  # fmt: skip

    return go


def report_of(done: subprocess.CompletedProcess[str]) -> Path:
    """The report that the one sentence on stderr names."""
    assert done.returncode == ExitCode.INTERNAL
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
    return Path(done.stderr.partition("; ")[2].partition(" says what to send")[0])


def test_a_sentence_and_a_report_that_says_what_to_send(fails: Started, home: Path) -> None:
    log = home / "round 3.ndjson"
    log.write_text("the secret of the match", encoding="utf-8")
    done = fails("raise KeyError('handle 7')", str(log), "--db", "postgresql://ann:hunter2@host/x")
    assert done.stderr.startswith("ga-replay: an unexpected error stopped this command (KeyError: 'handle 7'); ")
    report = report_of(done)
    assert report.parent == home / ".local" / "state" / "ga-replay"
    text = report.read_text(encoding="utf-8")
    assert "Please send this file to its makers" in text
    for word in ("version: ", "python: ", "platform: ", "Traceback", "in failing", "KeyError: 'handle 7'"):
        assert word in text
    assert "command: ga-replay failing '~/round 3.ndjson' --db postgresql://ann:***@host/x" in text
    for hidden in (str(home), "hunter2", "the secret of the match"):
        assert hidden not in text


def test_the_report_is_the_owners_and_never_written_over(fails: Started) -> None:
    first, second = (report_of(fails("raise ValueError(arguments)")) for _ in range(2))
    assert first != second
    assert first.exists()
    assert stat.S_IMODE(first.stat().st_mode) == 0o600
    assert stat.S_IMODE(first.parent.stat().st_mode) == 0o700


def test_the_report_holds_little_of_what_an_error_quotes(fails: Started) -> None:
    report = report_of(fails("raise ValueError('deck ' * 100_000)"))
    assert len(report.read_text(encoding="utf-8")) < 10_000


def test_the_state_folder_may_be_elsewhere(fails: Started, tmp_path: Path) -> None:
    assert report_of(fails("1 / 0", XDG_STATE_HOME=str(tmp_path / "state"))).parent == tmp_path / "state" / "ga-replay"


def test_without_a_state_folder_it_lies_in_the_temporary_one(fails: Started, tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file, no folder", encoding="utf-8")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    report = report_of(fails("1 / 0", XDG_STATE_HOME=str(tmp_path / "state"), TMPDIR=str(temporary)))
    assert report.parent == temporary
    assert stat.S_IMODE(report.stat().st_mode) == 0o600


def test_where_no_file_can_be_written_the_last_line_of_the_traceback_is_told(fails: Started) -> None:
    narrow = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); 1 / 0"
    done = fails(narrow)
    assert done.returncode == 70
    assert "no report could be written (File too large)" in done.stderr
    assert "ZeroDivisionError: division by zero" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_who_develops_the_program_sees_the_traceback(fails: Started, home: Path) -> None:
    done = fails("1 / 0", GA_REPLAY_TRACEBACK="1")
    assert done.returncode == 70
    assert "Traceback (most recent call last)" in done.stderr
    assert list(home.rglob("*.txt")) == []


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ("down(0)", "RecursionError"),
        ("raise MemoryError", "MemoryError"),
        ("kept = [b'x' * (1 << 40)]", "MemoryError"),
        ("b'\\xff'.decode()", "UnicodeDecodeError"),
        ("raise ExceptionGroup('two', [KeyError(1), ValueError(2)])", "ExceptionGroup"),
        ("raise type('Odd', (Exception,), {'__str__': lambda self: 1 / 0})", "Odd"),
    ],
)
def test_every_kind_of_error_is_reported(fails: Started, body: str, named: str) -> None:
    done = fails(body)
    assert named in report_of(done).read_text(encoding="utf-8")
    assert f"({named}" in done.stderr or f".{named}" in done.stderr


# --- streams that are closed, or that fail ---------------------------------------------------------------------------


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of a shell; `$G` is the program."""
    program = f"{sys.executable} -m ga_replay_cli"
    return subprocess.run(
        ["/bin/sh", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "G": program, **environment},
    )


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("$G --help >&-", 3, "this command needs stdin or stdout, which is closed"),
        ("$G --version >&-", 3, "needs stdin or stdout, which is closed"),
        (f"$G validate {SAMPLES}/tour/tour.transcript >&-", 3, "needs stdin or stdout, which is closed"),
        (f"$G validate {SAMPLES}/tour/tour.transcript --json >&-", 3, "needs stdin or stdout, which is closed"),
        ("$G list --json >&-", 3, "needs stdin or stdout, which is closed"),
        ("$G validate - <&-", 3, "needs stdin or stdout, which is closed"),
        ("$G decks check - <&-", 3, "needs stdin or stdout, which is closed"),
        ("$G check - <&-", 3, "needs stdin or stdout, which is closed"),
        ("$G verify - <&-", 3, ""),
        ("$G record m <&-", 3, "needs stdin or stdout, which is closed"),
        ("$G cards import - <&-", 3, ""),
        ("$G no-such-command 2>&-", 2, ""),
        (f"$G validate {SAMPLES}/tour/fault.transcript 2>&-", 1, ""),
        (f"$G validate {SAMPLES}/tour/tour.transcript 2>&-", 0, ""),
        ("$G show nobody <&- >&- 2>&-", 3, ""),
        ("_GA_REPLAY_COMPLETE=bash_source $G >&-", 3, "needs stdin or stdout, which is closed"),
        ("_GA_REPLAY_COMPLETE=nonsense $G", 2, "is not an instruction for shell completion"),
        ("_GA_REPLAY_COMPLETE=bash_complete $G", 2, "also needs COMP_WORDS and COMP_CWORD"),
        ("_GA_REPLAY_COMPLETE= $G no-such-command", 2, "No such command"),
    ],
)
def test_a_closed_stream_is_told_and_is_no_finding(line: str, code: int, said: str) -> None:
    done = shell(line)
    assert done.returncode == code
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_stderr_that_takes_nothing_stops_nothing() -> None:
    if not Path("/dev/full").exists():  # only Linux has it
        return
    assert shell(f"$G validate {SAMPLES}/tour/fault.transcript 2>/dev/full").returncode == 1
    assert shell("$G no-such-command 2>/dev/full").returncode == 2
    assert shell("$G list 2>/dev/full").returncode == 0


def test_no_file_takes_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    """A store that got stdout's number would be written over with data."""
    done = shell(
        f"$G import {SAMPLES}/tour/tour.transcript --name m --db sqlite:///{tmp_path}/m.sqlite >&- 2>&-"
        f"; $G validate m --db sqlite:///{tmp_path}/m.sqlite"
    )
    assert done.returncode == 0


# --- several processes -----------------------------------------------------------------------------------------------

ENDLESS = f"""
import sys, time
from ga_replay_cli import validate
def judged(name, how): time.sleep(60)
validate.judged = judged
from ga_replay_cli.__main__ import main
sys.argv = ["ga-replay", "validate", {str(SAMPLES / "tour")!r}, "--jobs", "2"]
print("ready", flush=True)
main()
"""


@pytest.mark.parametrize(
    ("sent", "to_all", "code"), [(signal.SIGINT, True, 130), (signal.SIGINT, False, 130), (signal.SIGTERM, False, 143)]
)
def test_a_signal_ends_all_processes_silently(sent: signal.Signals, to_all: bool, code: int) -> None:
    begun = subprocess.Popen(
        [sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )  # fmt: skip
    with begun:
        assert begun.stdout is not None
        assert begun.stderr is not None
        assert begun.stdout.readline() == "ready\n"
        wait_for(lambda: len(group(begun.pid)) == 3)
        if to_all:
            os.killpg(begun.pid, sent)
        else:
            begun.send_signal(sent)
        assert begun.wait(20) == code
        assert begun.stderr.read().strip() == ""
    wait_for(lambda: group(begun.pid) == [])


def test_a_process_that_is_killed_is_told() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as begun:  # fmt: skip
        assert begun.stdout is not None
        assert begun.stderr is not None
        begun.stdout.readline()
        wait_for(lambda: len(group(begun.pid)) == 3)
        os.kill(next(one for one in group(begun.pid) if one != begun.pid), signal.SIGKILL)
        assert begun.wait(20) == ExitCode.INTERNAL
        said = begun.stderr.read()
    assert "a process that did a part of the work was stopped from outside" in said
    assert "Traceback" not in said


def test_an_error_in_another_process_is_reported_with_its_place(tmp_path: Path) -> None:
    program = ENDLESS.replace("time.sleep(60)", "1 / 0")
    environment: Mapping[str, str] = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "GA_REPLAY_TRACEBACK": ""}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment
    )  # fmt: skip
    assert "in judged" in report_of(done).read_text(encoding="utf-8")


def test_stdin_is_read_whatever_the_number_of_processes() -> None:
    done = subprocess.run(
        [*MAIN, "validate", "-", "--jobs", "2"], input='[A "Ann"] [B "Bo"]\nnote: "x"\n', capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (0, 2)
    assert done.stdout.startswith("1 match")


@pytest.mark.parametrize("jobs", ["0", "1000000000000000000000", "-1", "9" * 5000])
def test_a_number_of_processes_that_none_can_have(jobs: str) -> None:
    done = subprocess.run(
        [*MAIN, "validate", str(SAMPLES / "tour"), "--jobs", jobs], capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == ExitCode.USAGE


def group(leader: int) -> list[int]:
    """The processes of a process group that still run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, of = (folder / "stat").read_text(encoding="utf-8").rpartition(") ")[2].split()[:3]
        except OSError:  # it has just ended
            continue
        if int(of) == leader and state != "Z":
            found.append(int(folder.name))
    return found


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)
