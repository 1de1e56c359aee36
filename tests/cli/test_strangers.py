"""The law of every command: text of strangers is shown, never obeyed; with --json it is data."""

from __future__ import annotations

import io
import json
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click
import pytest
from msgspec import Struct

from ga_replay_cli import branch, record
from ga_replay_cli.__main__ import COMMANDS, cli, run
from ga_replay_cli.console import ExitCode
from tests.support.cli.strangers import EVIL, STARTS, stage
from tests.support.cli.strangers_cases import CASES, Case

COLOURS = re.compile(r"\x1b\[(?:0|1|2|31|32|33|36)m")
"""Those that the program has; those of the stranger are others."""
OURS = re.compile(rf"{COLOURS.pattern}|\r\x1b\[K")
"""Colours, and what wipes the line of progress where work takes long."""
BLANK = "\u034f\u3164"
"""Of what is hidden, the characters that no category tells."""


class Ran(Struct, frozen=True):
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


class Stream(io.TextIOWrapper):
    """A standard stream that is a terminal, or is none."""

    def __init__(self, data: bytes, *, terminal: bool) -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8", errors="surrogateescape", newline="\n")
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal

    def written(self) -> str:
        self.flush()
        data: bytes = self.buffer.getvalue()  # type: ignore[attr-defined]  # bytes in memory have that
        return data.decode("utf-8", "surrogateescape")


Run = Callable[..., Ran]


@pytest.fixture(params=[False, True], ids=["pipe", "terminal"])
def terminal(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def command(terminal: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command in a pipe, or at a terminal with colours."""
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)
    for module in (branch, record):
        monkeypatch.setattr(module, "with_completion", lambda: at_prompt)

    def at_prompt(prompt: str, words: Sequence[str], kept: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def go(*arguments: str, stdin: str = "", typed: bool = False) -> Ran:
        monkeypatch.setattr(sys, "stdin", Stream(stdin.encode("utf-8", "surrogateescape"), terminal=terminal and typed))
        monkeypatch.setattr(sys, "stdout", out := Stream(b"", terminal=terminal))
        monkeypatch.setattr(sys, "stderr", err := Stream(b"", terminal=terminal))
        code = run(arguments)
        return Ran(code, out.written(), err.written())

    return go


# --- the law ---------------------------------------------------------------------------------------------------------


def obeyed(text: str) -> list[str]:
    """What a terminal would obey, or would not show."""
    return [
        char
        for char in OURS.sub("", text).replace("\n", "")
        if char in BLANK or unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    ]


def shows(ran: Ran) -> None:
    """Nothing obeys, no line begins with what a stranger wrote after a line end, and colours end on their line."""
    for text in (ran.out, ran.err):
        assert not obeyed(text), (ascii(obeyed(text)), ascii(text))
        for line in text.split("\n"):
            assert not line.startswith("0 illegal")
            assert not (found := COLOURS.findall(line)) or found[-1] == "\x1b[0m"


def texts(value: Any) -> Iterator[str]:
    """All text in a value of JSON, keys as well."""
    match value:
        case str():
            yield value
        case list():
            for one in value:
                yield from texts(one)
        case dict():
            yield from texts([*value, *value.values()])
        case _:
            return


def told(ran: Ran) -> str:
    """Everything that it wrote, without colours."""
    return OURS.sub("", ran.out + ran.err)


def says(ran: Ran, one: Case) -> bool:
    """Whether it shows the text that it has to; where data was wanted, it is there as it was."""
    if "--json" in one.arguments and ran.out:
        held = texts([json.loads(line) for line in ran.out.splitlines()])
        return any(one.says in text for text in held)
    said = STARTS if one.says in EVIL else (ascii(one.says)[1:-1],)
    return any(form in told(ran) for form in said) or not one.says


def commands(group: click.Group, *path: str) -> Iterator[tuple[str, click.Command]]:
    """Every command with the words that call it, groups opened."""
    for name in group.list_commands(click.Context(group)):
        found = group.get_command(click.Context(group), name)
        assert found is not None
        if isinstance(found, click.Group):
            yield from commands(found, *path, name)
        else:
            yield " ".join((*path, name)), found


KNOWN = dict(commands(cli))


def test_every_command_has_cases() -> None:
    assert {path.split(" ")[0] for path in KNOWN} == set(COMMANDS)
    assert set(CASES) == set(KNOWN)


@pytest.mark.parametrize("path", KNOWN)
def test_text_of_strangers_is_shown_and_never_obeyed(path: str, command: Run, tmp_path: Path) -> None:
    at = stage(tmp_path)
    if path in ("cards show", "cards coverage"):
        assert "1 cards read" in told(command("cards", "import", f"{tmp_path}/dump{EVIL}.json"))
    for one in CASES[path](at):
        ran = command(*path.split(" "), *one.arguments, stdin=one.stdin, typed=one.typed)
        shows(ran)
        assert says(ran, one), (one, ran)


@pytest.mark.parametrize("path", KNOWN)
def test_arguments_and_options_are_shown_and_never_obeyed(path: str, command: Run) -> None:
    words = [EVIL for one in KNOWN[path].params if isinstance(one, click.Argument)]
    shows(command(*path.split(" "), *words, f"--{EVIL}"))
    shows(command(*path.split(" "), *words, *[EVIL] * 5))
    for option in KNOWN[path].params:
        if isinstance(option, click.Option) and not option.is_flag:
            shows(command(*path.split(" "), *words, option.opts[0], *[EVIL] * option.nargs))
        elif isinstance(option, click.Option):
            shows(command(*path.split(" "), *words, f"{option.opts[0]}={EVIL}"))


@pytest.mark.parametrize("developer", ["", "1"])
def test_an_error_that_nobody_foresaw_shows_strangers(
    developer: str, command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_arguments: object, **_options: object) -> None:
        raise RuntimeError(EVIL)

    monkeypatch.setattr(KNOWN["verify"], "callback", fails)
    monkeypatch.setenv("GA_REPLAY_TRACEBACK", developer)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    ran = command("verify", EVIL)
    shows(ran)
    assert STARTS[0] in ran.err
    for report in tmp_path.glob("ga-replay/report*"):
        shows(Ran(0, report.read_text(encoding="utf-8"), ""))
    assert bool(list(tmp_path.glob("ga-replay/report*"))) is not bool(developer)


@pytest.mark.parametrize("word", [EVIL, f"--{EVIL}", f"-{EVIL}", f"validate{EVIL}"])
def test_what_is_no_command_is_shown(word: str, command: Run) -> None:
    for words in ((word,), ("cards", word), ("--help", word)):
        shows(command(*words))


def test_a_log_goes_into_a_pipe_as_it_is_and_is_shown_at_a_terminal(
    command: Run, tmp_path: Path, terminal: bool
) -> None:
    at = stage(tmp_path)
    *log, _seal = Path(at.log).read_text(encoding="utf-8").removesuffix("\n").split("\n")
    ran = command("export", at.log, "--to", "ndjson")
    *lines, _seal = ran.out.removesuffix("\n").split("\n")
    assert list(map(json.loads, lines)) == list(map(json.loads, log))
    assert (lines == log) is not terminal
    if terminal:
        shows(ran)


def test_a_match_with_strangers_cards_goes_through_a_transcript(command: Run, tmp_path: Path) -> None:
    at = stage(tmp_path)
    assert command("validate", at.played).code == ExitCode.LEGAL
    assert command("export", at.played, "--to", "transcript", "--out", "again.transcript").code == ExitCode.LEGAL
    shows(Ran(0, (tmp_path / "again.transcript").read_text(encoding="utf-8"), ""))
    first, again = (command("export", one, "--to", "ndjson", "--plain").out for one in (at.played, "again.transcript"))
    assert first == again


@pytest.mark.parametrize("end", ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029", "\r"])
@pytest.mark.parametrize("game", ["grand-archive", "epic", "trails"])
def test_what_ends_a_line_for_no_editor_hides_no_card_and_no_key(
    end: str, game: str, command: Run, tmp_path: Path
) -> None:
    (tmp_path / "deck.txt").write_bytes(f"# Main Deck\n# mine{end}1 Nobody at all\n".encode())
    assert "Nobody at all" not in told(command("decks", "check", "deck.txt", "--game", game))
    (tmp_path / "list").write_bytes(f"# mine{end}{'0' * 64} judge\n".encode())
    assert command("key", "list", "--list", "list").out == ""


# --- proof that the law bites ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("terminal", [False], indirect=True, ids=["pipe"])
@pytest.mark.parametrize("path", KNOWN)
def test_without_the_one_place_strangers_are_obeyed(
    path: str, command: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = stage(tmp_path)
    command("cards", "import", f"{tmp_path}/dump{EVIL}.json")
    monkeypatch.setattr("ga_replay_cli.console.visible", str)
    every = [command(*path.split(" "), *one.arguments, stdin=one.stdin, typed=one.typed) for one in CASES[path](at)]
    assert any(obeyed(ran.out + ran.err) for ran in every)
