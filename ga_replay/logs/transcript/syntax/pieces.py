"""A transcript's text split into tags, statements, comments, glyphs and variations, each with its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice

from msgspec import Struct

from ga_replay.core.input.limits import LINE, NESTING, STATEMENTS
from ga_replay.core.input.visible_text import half_of_a_pair, visible
from ga_replay.logs.diagnostics import Code, Diagnostic, Fault

GLYPHS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
"""The meanings of the usual marks' numbers; any other number stays `$n`."""

_GLYPH = re.compile(r"(?:\$([0-9]{1,3})|(!!|!\?|\?!|!|\?))(?=[\s;{(]|$)")
NAME = r"[A-Za-z][A-Za-z0-9_]*"
"""The name of a tag."""
_TAG = re.compile(rf'\[\s*({NAME})\s*("(?:[^"\\]|\\.)*")\s*\]\s*')
CLOCK = re.compile(r"\[%[a-z]+ [^\]]*\]")
_ESCAPED = re.compile(r"(?:\\u[0-9a-fA-F]{4})+|\\[nrt]|\\(.)")
"""In a comment: JSON's escapes for characters, or any other character that stands for itself."""
_OPENS, _CLOSES = "([{", ")]}"


class PieceKind(StrEnum):
    """The kind of a piece."""

    TAG = "tag"
    SAYS = "says"
    COMMENT = "comment"
    GLYPH = "glyph"
    VARIATION = "variation"


class Piece(Struct, frozen=True):
    """A piece with its place; `attached` ones stand on the line they refer to. A tag has its `name`."""

    part: PieceKind
    text: str
    line: int
    column: int
    attached: bool = False
    name: str = ""


def pieces(text: str, file: str = "") -> tuple[list[Piece], list[Diagnostic]]:
    """All pieces of a transcript, and the faults in splitting it."""
    found: list[Piece] = []
    faults: list[Diagnostic] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = raw.removesuffix("\r")
        if len(line) > LINE.most:
            faults.append(Diagnostic(Code.TOO_MUCH, LINE.cause, LINE.remedy, file, number))
            continue
        if not line.strip() or line.startswith("%"):
            continue
        try:
            _refuse_halves(line)
            cut = (
                _tags(line, number)
                if line.lstrip().startswith("[") and not CLOCK.match(line.lstrip())
                else _says(line, number)
            )
            found.extend(islice(cut, STATEMENTS.most + 1 - len(found)))
            if len(found) > STATEMENTS.most:
                faults.append(Diagnostic(Code.TOO_MUCH, STATEMENTS.cause, STATEMENTS.remedy, file, number))
                return found[: STATEMENTS.most], faults
        except Fault as fault:
            faults.append(fault.at(file, number))
    return found, faults


def _refuse_halves(line: str) -> None:
    """No log can hold half of a surrogate pair, and no line of it can be written."""
    at = half_of_a_pair(line)
    if at >= 0:
        cause = "this is half of a pair of characters, which no text can hold"
        raise Fault(Code.UNREADABLE_LINE, cause, "write the character itself, or both halves", at + 1)


def _tags(line: str, number: int) -> Iterator[Piece]:
    at = len(line) - len(line.lstrip())
    while at < len(line):
        tag = _TAG.match(line, at)
        if tag is None:
            raise Fault(Code.BAD_TAG, f'"{line[at:].strip()[:40]}" is not a tag', "", at + 1)
        try:
            value = json.loads(tag[2])
        except ValueError as error:
            raise Fault(
                Code.BAD_TAG, f"the value of {tag[1]} cannot be read", 'write a backslash as "\\\\"', at + 1
            ) from error
        yield Piece(PieceKind.TAG, value, number, at + 1, name=tag[1])
        at = tag.end()


def _says(line: str, number: int) -> Iterator[Piece]:
    at = 0
    said = False
    while at < len(line):
        char = line[at]
        glyph = _GLYPH.match(line, at) if at == 0 or line[at - 1].isspace() else None
        if char.isspace() or char == ";":
            at += 1
        elif glyph is not None:
            yield Piece(PieceKind.GLYPH, _mark(glyph), number, at + 1, said)
            at, said = glyph.end(), True
        elif char == "{":
            end = _end_of_comment(line, at)
            yield Piece(PieceKind.COMMENT, _unescaped(line[at + 1 : end]), number, at + 1, said)
            at, said = end + 1, True
        elif clock := CLOCK.match(line, at):
            yield Piece(PieceKind.COMMENT, clock[0], number, at + 1, said)
            at, said = clock.end(), True
        elif char == "(":
            end = end_of_group(line, at)
            yield Piece(PieceKind.VARIATION, line[at + 1 : end].strip(), number, at + 1, said)
            at, said = end + 1, True
        else:
            end = _end_of_statement(line, at)
            yield Piece(PieceKind.SAYS, line[at:end].rstrip(), number, at + 1)
            at, said = end, True


def _mark(found: re.Match[str]) -> str:
    return GLYPHS.get(int(found[1]), f"${int(found[1])}") if found[1] else found[2]


def _end_of_comment(line: str, at: int) -> int:
    end = at + 1
    while end < len(line) and line[end] != "}":
        end += 2 if line[end] == "\\" else 1
    if end >= len(line):
        raise Fault(Code.UNREADABLE_LINE, "the comment does not end on its line", "close it with }", at + 1)
    return end


def end_of_group(line: str, at: int) -> int:
    """The index of the parenthesis that closes the one at `at`."""
    depth = 0
    end = at
    while end < len(line):
        if line[end] == '"':
            end = _end_of_quote(line, end)
        elif line[end] in _OPENS:
            depth += 1
            if depth > NESTING.most:
                raise Fault(Code.TOO_MUCH, NESTING.cause, NESTING.remedy, end + 1)
        elif line[end] in _CLOSES:
            depth -= 1
            if depth == 0:
                return end
        end += 1
    raise Fault(Code.UNREADABLE_LINE, "a parenthesis does not close on its line", "close it", at + 1)


def _end_of_quote(line: str, at: int) -> int:
    end = at + 1
    while end < len(line) and line[end] != '"':
        end += 2 if line[end] == "\\" else 1
    if end >= len(line):
        raise Fault(Code.UNREADABLE_LINE, "quoted text does not end on its line", 'close it with "', at + 1)
    return end


def _end_of_statement(line: str, at: int) -> int:
    """The end of a statement: a semicolon, a comment, a glyph, a clock or the end of the line."""
    end = at
    while end < len(line):
        char = line[end]
        if char == '"':
            end = _end_of_quote(line, end)
        elif char == "(" or (char == "{" and _payload(line, at, end)):
            end = end_of_group(line, end)
        elif (
            char in ";{"
            or (char == "[" and CLOCK.match(line, end))
            or (end > at and line[end - 1].isspace() and _GLYPH.match(line, end))
        ):
            return end
        end += 1
    return end


def _payload(line: str, at: int, end: int) -> bool:
    """True if the brace begins the JSON of a raw event, not a comment."""
    return bool(re.search(r"!event\s*$", line[at:end]))


def escaped(text: str) -> str:
    """A comment's text between braces.

    A backslash stands before each backslash and closing brace; invisible characters have JSON's escapes.
    """
    return visible(text.replace("\\", "\\\\").replace("}", "\\}"))


def _unescaped(text: str) -> str:
    return _ESCAPED.sub(lambda found: json.loads(f'"{found[0]}"') if found[1] is None else found[1], text)


def clock(comment: str) -> int | None:
    """The seconds in a comment's `[%clk 1:23:45]`; None if there is none."""
    found = re.search(r"\[%clk (?:(\d{1,3}):)?(\d{1,2}):(\d{2})\]", comment)
    return int(found[1] or 0) * 3600 + int(found[2]) * 60 + int(found[3]) if found else None
