"""What a person sees leaves through `console.py` alone, where text of strangers is escaped."""

from __future__ import annotations

import ast

from tests.support.places import ROOT

HOUSE = ROOT
ROOMS = [HOUSE / "cli", HOUSE / "storage", HOUSE / "ga_replay"]
FILES = [file for room in ROOMS for file in sorted(room.rglob("*.py")) if file.name != "console.py"]
OTHERS = {
    "print",
    "input",
    "echo",
    "secho",
    "prompt",
    "confirm",
    "getpass",
    "print_formatted_text",
    "print_exc",
    "warn",
}
"""Functions of Python's and of libraries that write to a person, or ask one."""
DATA = {
    "cli/ga_replay_cli/export.py": ["sys.stdout.buffer.write"],
    "cli/ga_replay_cli/at_prompt.py": ["asking.prompt"],
}
"""Bytes of a log into a pipe, exactly as they are; and a prompt that `console.shown` has made."""


def ways_out(text: str) -> list[str]:
    """The calls that write to a standard stream, or ask a person."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        last = called.split(".")[-1]
        to_stream = last in ("write", "writelines") and ("stdout" in called or "stderr" in called)
        if to_stream or last in OTHERS:
            found.append(called)
    return found


def test_nothing_else_writes_to_a_person() -> None:
    found = {str(file.relative_to(HOUSE)): ways_out(file.read_text(encoding="utf-8")) for file in FILES}
    assert {file: calls for file, calls in found.items() if calls} == DATA


def test_ways_out_are_seen() -> None:
    said = "print(x)\nsys.stdout.write(x)\nself.out.write(x)\nclick.echo(x)\nsys.stderr.buffer.writelines(x)\nask(x)\n"
    assert ways_out(said) == ["print", "sys.stdout.write", "click.echo", "sys.stderr.buffer.writelines"]
