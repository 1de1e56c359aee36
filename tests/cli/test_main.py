"""The front door: lazy commands, exit codes, and no traceback on anybody's screen."""

import errno
import io
import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from ga_replay_cli import __main__ as door
from ga_replay_cli.console import ExitCode, UserError, fail, note, paint, progress, shown, write, write_json

MAIN = [sys.executable, "-m", "ga_replay_cli"]


def start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the program as a shell would, with nothing on stdin."""
    surroundings = {**os.environ, **environment}
    return subprocess.run(
        [*MAIN, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL, env=surroundings, check=False
    )


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    """Put a command named `tried` with this body into the table."""

    def add(body: str) -> None:
        source = "import click, sys\nfrom ga_replay_cli.console import *\n\n@click.command()\ndef tried():\n"
        (tmp_path / "tried_command.py").write_text(source + textwrap.indent(textwrap.dedent(body), "    "))
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "tried_command", raising=False)
        door.cli.table = {"tried": door.CommandEntry("tried_command:tried", "Only here.")}

    monkeypatch.setattr(door.cli, "table", door.COMMANDS)
    return add


IMPORTED_BY_HELP = """
import sys
from ga_replay_cli.__main__ import run
run(["--help"])
print(sorted(name for name in sys.modules if name.startswith(("ga_replay", "sqlalchemy", "prompt_toolkit"))))
"""


@pytest.mark.process
def test_help_lists_every_command_and_imports_none() -> None:
    program = [sys.executable, "-c", IMPORTED_BY_HELP]
    seen = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    library = [
        "ga_replay",
        "ga_replay.app",
        "ga_replay.app.errors",
        "ga_replay.app.limits",
        "ga_replay.app.visible",
        "ga_replay.core",
        "ga_replay.core.input",
        "ga_replay.core.input.limits",
        "ga_replay.core.input.visible_text",
    ]
    program_itself = ["ga_replay_cli", "ga_replay_cli.__main__", "ga_replay_cli.console", "ga_replay_cli.streams"]
    assert seen.splitlines()[-1] == str([*library, *program_itself])
    for name, listed in door.COMMANDS.items():
        assert f"  {name} " in seen
        assert listed.summary in seen


@pytest.mark.parametrize("name", door.COMMANDS)
def test_every_command_of_the_table_is_there(name: str) -> None:
    found = door.cli.get_command(click.Context(door.cli), name)
    assert isinstance(found, click.Command)
    assert found.help or found.short_help


@pytest.mark.process
def test_an_unknown_command_is_a_usage_error() -> None:
    done = start("no-such-command")
    assert done.returncode == ExitCode.USAGE
    assert "No such command 'no-such-command'" in done.stderr
    assert not done.stdout


def test_a_command_whose_module_is_missing_is_a_usage_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(door.cli, "table", {"gone": door.CommandEntry("ga_replay_cli.not_there:gone", "Not there.")})
    assert door.run(["gone"]) == ExitCode.USAGE
    assert "'gone' is not installed" in capsys.readouterr().err


def test_a_command_that_misses_something_else_says_what(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "needy_command.py").write_text("import not_installed_anywhere\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(door.cli, "table", {"needy": door.CommandEntry("needy_command:needy", "Needs more.")})
    assert door.run(["needy"]) == ExitCode.INTERNAL
    assert "ModuleNotFoundError: No module named 'not_installed_anywhere'" in capsys.readouterr().err


def test_what_a_command_answers_is_the_exit_code(command: Callable[[str], None]) -> None:
    command("return ExitCode.UNCLEAR")
    assert door.run(["tried"]) == ExitCode.UNCLEAR


def test_a_command_that_answers_nothing_went_well(command: Callable[[str], None]) -> None:
    command("write('done')")
    assert door.run(["tried"]) == ExitCode.LEGAL


def test_a_complaint_is_one_line_with_its_exit_code(
    command: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    command("fail('match.ndjson:3: the chain is broken here', ExitCode.INTEGRITY)")
    assert door.run(["tried"]) == ExitCode.INTEGRITY
    assert capsys.readouterr() == ("", "ga-replay: match.ndjson:3: the chain is broken here\n")


@pytest.mark.parametrize(
    ("raised", "exit_code", "said"),
    [
        ("KeyboardInterrupt", ExitCode.INTERRUPTED, "\n"),
        ("click.Abort", ExitCode.INTERRUPTED, "\n"),
        ("click.FileError('log.ndjson', 'not there')", ExitCode.UNREADABLE, "log.ndjson"),
        (
            "PermissionError(13, 'Permission denied', 'log.ndjson')",
            ExitCode.UNREADABLE,
            "log.ndjson: Permission denied",
        ),
        (
            "OSError(28, 'No space left on device')",
            ExitCode.UNREADABLE,
            "ga-replay: No space left on device; the output is incomplete\n",
        ),
        ("BrokenPipeError(32, 'Broken pipe')", ExitCode.PIPE_CLOSED, ""),
        ("click.BadParameter('not a viewer')", ExitCode.USAGE, "not a viewer"),
    ],
)
def test_every_way_out_has_its_exit_code(
    command: Callable[[str], None], capsys: pytest.CaptureFixture[str], raised: str, exit_code: ExitCode, said: str
) -> None:
    command(f"raise {raised}")
    assert door.run(["tried"]) == exit_code
    assert said in capsys.readouterr().err


@pytest.mark.process
def test_a_reader_that_goes_away_is_no_error() -> None:
    """As `ga-replay list | head -1`: more is written than a pipe holds, and the other end closes."""
    program = textwrap.dedent("""
        import click, sys
        from ga_replay_cli import __main__ as door
        @click.command()
        def chatter():
            for _ in range(100_000):
                sys.stdout.write("a line of data\\n")
        sys.modules["chatter"] = type(sys)("chatter")
        sys.modules["chatter"].chatter = chatter
        door.cli.table = {"chatter": door.CommandEntry("chatter:chatter", "Never stops.")}
        sys.argv = ["ga-replay", "chatter"]
        door.main()
    """)
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as chatter:
        assert chatter.stdout is not None
        assert chatter.stderr is not None
        chatter.stdout.readline()
        chatter.stdout.close()
        assert chatter.stderr.read() == b""
        assert chatter.wait() == ExitCode.PIPE_CLOSED


@pytest.mark.process
def test_a_full_disk_under_stdout_is_told() -> None:
    full = Path("/dev/full")
    if not full.exists():  # only Linux has it; elsewhere OSError above stands for it
        return
    with full.open("w") as stdout:
        done = subprocess.run([*MAIN, "--help"], stdout=stdout, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == ExitCode.UNREADABLE
    assert done.stderr == f"ga-replay: {os.strerror(errno.ENOSPC)}; the output is incomplete\n"


@pytest.mark.process
def test_help_starts_fast() -> None:
    """Cold `--help` under 150 ms on a quiet machine: there it takes as long as it takes of the processor, the best of some tries."""
    tries = []
    for _ in range(7):
        begun = children()
        start("--help")
        tries.append(children() - begun)
    assert min(tries) < 0.150


def children() -> float:
    """Seconds of the processor that processes started here have taken so far."""
    spent = os.times()
    return spent.children_user + spent.children_system


@pytest.mark.process
def test_completion_knows_names_and_summaries_without_importing() -> None:
    done = start(_GA_REPLAY_COMPLETE="zsh_complete", COMP_WORDS="ga-replay v", COMP_CWORD="1")
    assert done.stdout.split() != []
    assert "validate" in done.stdout
    assert door.COMMANDS["verify"].summary in done.stdout
    assert "record" not in done.stdout


def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    write_json({"rule": "retaliation-step.3.2", "said": "two\nlines"})
    write_json({"summary": True})
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [
        {"rule": "retaliation-step.3.2", "said": "two\nlines"},
        {"summary": True},
    ]


def test_data_and_talk_keep_to_their_streams(capsys: pytest.CaptureFixture[str]) -> None:
    write("data")
    note("talk")
    assert capsys.readouterr() == ("data\n", "talk\n")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_only_on_a_terminal_that_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    red = "found: " + paint("illegal", "red") + "."
    assert shown(red, io.StringIO()) == "found: illegal."
    assert shown(red, Terminal()) == "found: \x1b[31millegal\x1b[0m."
    monkeypatch.setenv("NO_COLOR", "1")
    assert shown(red, Terminal()) == "found: illegal."
    monkeypatch.setenv("NO_COLOR", "")
    monkeypatch.setenv("TERM", "dumb")
    assert shown(red, Terminal()) == "found: illegal."


HOSTILE = "\x1b[32mlegal\x1b[0m\n0 illegal"


def test_nobody_but_the_program_colours_or_ends_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    escaped = r"\u001b[32mlegal\u001b[0m\n0 illegal"
    assert shown(paint(HOSTILE, "red") + HOSTILE, Terminal()) == f"\x1b[31m{escaped}\x1b[0m{escaped}"
    write(paint("said", dim=True) + f" {HOSTILE}")
    note(HOSTILE)
    assert capsys.readouterr() == (f"said {escaped}\n", f"{escaped}\n")


def test_json_holds_the_data_and_nothing_that_a_terminal_obeys(capsys: pytest.CaptureFixture[str]) -> None:
    said = "\x00\x1b\x7f\x85\u2028\u202e\u200b\U000e0041\nAnn\u00e9 \U0001f600"
    write_json({"name": said, "file": "half \udc80 a pair"})
    out = capsys.readouterr().out
    assert json.loads(out) == {"name": said, "file": "half \udc80 a pair"}
    assert out.removesuffix("\n").isprintable()


@pytest.mark.process
def test_a_stream_that_has_not_the_letters_shows_them_escaped() -> None:
    seen = start("verify", "\u00c9owyn.ndjson", PYTHONIOENCODING="ascii")
    assert seen.returncode == ExitCode.UNREADABLE
    assert seen.stdout.startswith(r"\u00c9owyn.ndjson: unreadable")
    assert (
        json.loads(start("verify", "\u00c9.ndjson", "--json", PYTHONIOENCODING="ascii").stdout.splitlines()[0])["file"]
        == "\u00c9.ndjson"
    )


@pytest.mark.parametrize(("seconds", "drawn"), [(0.5, ""), (1.5, "\r\x1b[KJudging 2/3\r\x1b[K")])
def test_progress_shows_once_work_has_taken_a_second(
    monkeypatch: pytest.MonkeyPatch, seconds: float, drawn: str
) -> None:
    now = [100.0]
    monkeypatch.setattr("ga_replay_cli.console.time.monotonic", lambda: now[0])
    monkeypatch.setattr("sys.stderr", stderr := Terminal())
    with progress("Judging", 3) as advance:
        advance()
        now[0] += seconds
        advance()
    assert stderr.getvalue() == drawn


def test_progress_is_silent_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("ga_replay_cli.console.time.monotonic", lambda: now[0])
    monkeypatch.setattr("sys.stderr", stderr := io.StringIO())
    with progress("Judging") as advance:
        now[0] += 60
        advance()
    assert stderr.getvalue() == ""


def test_leaving_carries_sentence_and_code() -> None:
    with pytest.raises(UserError) as caught:
        fail("empty.ndjson: no header", ExitCode.UNREADABLE)
    assert (caught.value.message, caught.value.exit_code) == ("empty.ndjson: no header", ExitCode.UNREADABLE)
