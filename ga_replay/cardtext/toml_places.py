"""Line numbers in a TOML file, for every table, key and string; the standard reader does not report them."""

from __future__ import annotations

import re

from msgspec import Struct, field

Path = tuple[str | int, ...]
"""The way to a value: names of tables and keys, and the place (from 0) in an array of tables."""

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_PART = r"[A-Za-z0-9_-]+|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'"
_KEY = re.compile(rf"(?:{_PART})(?:[ \t]*\.[ \t]*(?:{_PART}))*")
_PARTS = re.compile(_PART)
_LONG = re.compile(r"\"\"\"(?:[^\\]|\\.)*?\"{3,5}|'''.*?'{3,5}", re.DOTALL)
_PIECE = re.compile(
    rf"{_LONG.pattern}|\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|#[^\n]*|[\[{{]|[\]}}]|\n|[^\[\]{{}}\"'#\n]+", re.DOTALL
)


class SourceLines(Struct):
    """Lines, from 1, of a file's tables and keys; `strings` are the lines on which the text of long strings begins."""

    lines: dict[Path, int] = field(default_factory=dict)
    strings: dict[Path, int] = field(default_factory=dict)

    def of(self, path: Path) -> int:
        """The line of the value or, if it has none of its own, of its parent; 1 for the whole."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def text(self, path: Path, row: int) -> int:
        """The line of that row (from 0) of a string."""
        return self.strings[path] + row if path in self.strings else self.of(path)


def places(text: str) -> SourceLines:
    """The places of a text that the standard reader accepts; line ends are single ones."""
    found = SourceLines()
    counts: dict[Path, int] = {}
    table: Path = ()
    at = _skip(text, 0)
    while at < len(text):
        line = text.count("\n", 0, at) + 1
        if text[at] == "[":
            double = text.startswith("[[", at)
            key = _KEY.search(text, at)
            if key is None:
                break
            table = _entered(_parts(key[0]), counts, double=double)
            found.lines.setdefault(table, line)
            if double:
                found.lines.setdefault(table[:-1], line)
            at = _skip(text, text.index("]", key.end()) + (2 if double else 1))
        else:
            key = _KEY.match(text, at)
            if key is None:
                break
            path = (*table, *_parts(key[0]))
            found.lines[path] = line
            value = text.index("=", key.end()) + 1
            _note_string(text, value, path, found)
            at = _skip(text, _after(text, value))
    return found


def _skip(text: str, at: int) -> int:
    """The index after blanks, line ends and comments."""
    blank = _BLANK.match(text, at)
    return blank.end() if blank is not None else at


def _parts(key: str) -> Path:
    return tuple(part[1:-1] if part[0] in "\"'" else part for part in _PARTS.findall(key))


def _entered(name: Path, counts: dict[Path, int], *, double: bool) -> Path:
    """The path of a table in a header; arrays on the way stand for their last table."""
    path: Path = ()
    for part in name[:-1]:
        path = (*path, part)
        if path in counts:
            path = (*path, counts[path])
    path = (*path, name[-1])
    if not double:
        return path
    counts[path] = counts.get(path, -1) + 1
    return (*path, counts[path])


def _note_string(text: str, value: int, path: Path, found: SourceLines) -> None:
    at = value + len(text[value:]) - len(text[value:].lstrip(" \t"))
    if text.startswith(('"""', "'''"), at):
        begins = at + 3 + text.startswith("\n", at + 3)
        found.strings[path] = text.count("\n", 0, begins) + 1


def _after(text: str, at: int) -> int:
    """The index after a value: the end of the line on which all its brackets are closed."""
    depth = 0
    for piece in _PIECE.finditer(text, at):
        said = piece[0]
        depth += (said in {"[", "{"}) - (said in {"]", "}"})
        if said == "\n" and depth == 0:
            return piece.end()
    return len(text)
