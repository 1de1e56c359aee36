"""The list of moves: each with its address, its verdict in words, its marks, and whether something was written about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ga_replay.app.study.notes import Note
from ga_replay_cli.columns import width_of
from ga_replay_cli.console import Line, paint
from ga_replay_cli.moment import COLOURS
from ga_replay_cli.screen.text_width import padded

MOST_NOTE = 40
"""A note in the list has this many letters at most."""


class Move(Struct, frozen=True, kw_only=True):
    """A line of the list. `address` ends with the number in its phase; `minor`: the rules' bookkeeping; `gone`: taken back later."""

    n: int
    address: str
    said: str
    verdict: str = "legal"
    minor: bool = False
    gone: bool = False
    notes: Sequence[Note] = ()


def move_lines(moves: Sequence[Move], here: int) -> list[Line]:
    """A line for each, that of event `here` marked; the turn and phase of an address stand only where they begin."""
    shown = list(_short(moves))
    wide = max(map(width_of, shown), default=0)
    return [_line(one, padded(text, wide), marked=one.n == here) for one, text in zip(moves, shown, strict=True)]


def _short(moves: Sequence[Move]) -> Iterator[str]:
    last = ""
    only = len({one.address.partition(":")[0] for one in moves if ":" in one.address}) == 1
    for one in moves:
        address = one.address.rpartition(":")[2] if only else one.address
        head, dot, number = address.rpartition(".")
        yield address if head != last or not dot else " " * width_of(head) + dot + number
        last = head


def _line(one: Move, address: str, *, marked: bool) -> Line:
    dim = (one.minor or one.gone) and not marked
    line: Line = paint(f"{'>' if marked else ' '} {address} ", bold=marked, dim=dim)
    if one.verdict != "legal":
        line = line + paint(one.verdict, COLOURS[one.verdict], bold=True) + " "
    if glyphs := " ".join(note.glyph for note in one.notes if note.glyph and not note.variation):
        line = line + paint(f"{glyphs} ", "cyan")
    line = line + paint(f"(taken back) {one.said}" if one.gone else one.said, bold=marked, dim=dim)
    for note in one.notes:
        line = line + paint(_in_short(note), "cyan")
    return line


def _in_short(note: Note) -> str:
    """A note in a few letters; its glyph stands before the move."""
    if note.variation:
        return " (…)"
    words = note.chapter or note.bookmark or note.text
    text = words if len(words) <= MOST_NOTE else words[: MOST_NOTE - 1] + "…"
    return f" {{{text}}}" if text else ""
