"""The cards and players that arrows point at: each must be on the board of its moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from msgspec import Struct

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.study.notes import Arrow
from ga_replay.core.ports.board import Board
from ga_replay.logs.transcript.syntax.cursor import folded


class _Laid(Struct, frozen=True):
    """A card on the board: the seat of its side (empty for what waits to resolve), its name and its types."""

    seat: str
    name: str
    types: str

    def __str__(self) -> str:
        return f"{self.seat} {self.name}".lstrip()

    def is_called(self, name: str, leader: str) -> bool:
        """True if the card, or the object that stands for its player, has that name."""
        return _plain(self.name) == name or (name == leader != "" and leader in self.types.split())


def on_board(arrow: Arrow, board: Board, leader: str) -> Arrow:
    """The arrow between cards as the board names them: a short name becomes the whole one.

    `leader` is the game's word for the object that stands for a player. Raises UnknownNameError for what is not on the
    board, with what is near, and for a name that both players have there.
    """
    return Arrow(_on_board(arrow.start, board, leader), _on_board(arrow.end, board, leader) if arrow.end else "")


def _on_board(said: str, board: Board, leader: str) -> str:
    seats = [side.player for side in board.sides]
    first, _, rest = said.partition(" ")
    seat = next((one for one in seats if one.lower() == first.lower()), "")
    if seat and not rest.strip():
        return seat
    name, _, number = (rest if seat else said).strip().partition("#")
    laid = [one for one in _cards(board) if seat in ("", one.seat)]
    fits = _named(_plain(name), laid, leader)
    if not fits or (number and not number.isdigit()):
        raise _missing(said, laid, seats)
    owners = dict.fromkeys(one.seat for one in fits)
    if len(owners) > 1:
        several = " or ".join(dict.fromkeys(map(str, fits)))
        raise UnknownNameError(f'the arrow\'s "{said}" may be {several}', remedy="write whose it is")
    if number and not 1 <= int(number) <= len(fits):
        raise UnknownNameError(
            f'the arrow\'s "{said}" is not on the board', remedy=f"{fits[0]} is there {len(fits)} times"
        )
    whole = name.strip() if _plain(name) == leader else fits[0].name
    return f"{fits[0].seat} {whole}".lstrip() + (f"#{int(number)}" if number else "")


def _named(name: str, laid: Sequence[_Laid], leader: str) -> list[_Laid]:
    """The cards of that name, or else those of the only name that begins with these words."""
    exact = [one for one in laid if one.is_called(name, leader)]
    if exact or not name:
        return exact
    begun = [one for one in laid if _plain(one.name).startswith(f"{name} ") or _plain(one.name).startswith(f"{name},")]
    return begun if len({one.name for one in begun}) == 1 else []


def _missing(said: str, laid: Sequence[_Laid], seats: Sequence[str]) -> UnknownNameError:
    names = list(dict.fromkeys(map(str, laid)))
    plain = {_plain(name): name for name in (*names, *(one.name for one in laid))}
    near = [plain[one] for one in get_close_matches(_plain(said), plain, n=3, cutoff=0.5)]
    known = ", ".join(near or [*names[:6], *seats])
    return UnknownNameError(f'the arrow\'s "{said}" is not on the board at that moment', remedy=f"on it are {known}")


def _cards(board: Board) -> Iterator[_Laid]:
    for side in board.sides:
        for area in side.areas:
            for one in area.pieces:
                yield _Laid(side.player, one.name, one.type_line)
    for one in board.waiting:
        yield _Laid("", one.name, one.type_line)


def _plain(name: str) -> str:
    return folded(name.strip())[0]
