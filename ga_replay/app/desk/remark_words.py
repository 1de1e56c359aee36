"""Remarks by one command: a note, a ruling, a warning to a player."""

from __future__ import annotations

import json
import re

from ga_replay.app.desk.command import Command
from ga_replay.app.desk.desk_state import DeskState
from ga_replay.app.desk.reply import Reply

READER = re.compile(r"for(?:\s+\S+?)?\s*:", re.IGNORECASE)
"""`note for judge: …` is a line of a transcript already."""

EARLIER = re.compile(
    r'(on\s+(?:@\d+|(?:\d+:)?T?\d+(?:\.[\w-]+){0,2}|"[^"]+")(?:\s+for\s+\S+?)?)\s*:\s*(.*)', re.IGNORECASE | re.DOTALL
)
"""`note on @120: …` is about an earlier event."""


def _note(desk: DeskState, rest: str) -> Reply:
    if READER.match(rest):
        return _written(desk, f"note {rest}")
    if (earlier := EARLIER.fullmatch(rest)) and earlier[2]:
        text = earlier[2] if earlier[2].startswith('"') else _quoted(earlier[2])
        return _written(desk, f"note {earlier[1]}: {text}")
    return _remark(desk, "note", rest, "note the table was moved")


def _ruling(desk: DeskState, rest: str) -> Reply:
    return _remark(desk, "ruling", rest, "ruling the attack stands")


def _remark(desk: DeskState, kind: str, rest: str, example: str) -> Reply:
    if not rest:
        return Reply(f'"{kind}" says nothing yet; write more, such as: {example}', kept=f"{kind} ")
    return _written(desk, f"{kind}: {_quoted(rest)}")


def _warning(desk: DeskState, rest: str) -> Reply:
    """A warning is a ruling that names the player."""
    who, _, why = rest.partition(" ")
    names = desk.recorder.names
    seat = next((seat for seat, name in names.items() if who.lower() in (seat.lower(), name.lower())), "")
    if not seat or not why.strip():
        seats = " or ".join(names)
        return Reply(
            f"a warning says who and why: warn {next(iter(names))} missed trigger (who: {seats})", kept=f"warn {rest}"
        )
    return _written(desk, f"ruling: {_quoted(f'warning to {seat}: {why.strip()}')}")


def _written(desk: DeskState, line: str) -> Reply:
    desk.prompting.write(line, here=True)
    return Reply()


def _quoted(text: str) -> str:
    """The text in quotes, as a transcript has it; quoted text is unchanged."""
    whole = len(text) > 1 and text.startswith('"') and text.endswith('"')
    return text if whole else json.dumps(text, ensure_ascii=False)


NOTING = (
    Command(("note",), "note TEXT", "a note, written here", _note, bare=False),
    Command(("ruling",), "ruling TEXT", "what a judge decided", _ruling, bare=False),
    Command(("warn",), "warn A TEXT", "a warning to A, as a ruling: warn A missed trigger", _warning, bare=False),
)
