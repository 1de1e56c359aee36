"""Around the games of a match: short words for the end of a game or match, and for exchanged cards."""

from __future__ import annotations

import re
from collections.abc import Callable

from ga_replay.app.desk.letters import Fit, fit
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.core.table.visibility import UNTOLD

_PIECE = re.compile(r"(?:^|\s)(?=[-+])")
_FULL = re.compile(
    r"(?i)time called( extra \d+)?|(game|match) drawn( on time)?|match (to \S+|drawn) because .*|(game|match) to \S+( on time)?"
)
"""Lines that short words do not stand for as they are."""
_LISTED = 6
_EXCHANGED = re.compile(r"([-+])\s*(\d*)\s*(.*?)[\s,]*")


def spelled(recorder: Recorder, said: str) -> str:
    """The transcript line for a short word around the games, such as `time called extra 3` for `time 3`.

    Other text unchanged. Raises RecordingError for letters in an exchange that fit several cards.
    """
    return around(recorder, said) or said


def around(recorder: Recorder, said: str) -> str:
    """The line around a game, in full or by a short word; empty for anything else.

    Raises RecordingError as `spelled` does.
    """
    if _FULL.fullmatch(said):
        return said
    word, _, rest = said.partition(" ")
    spell = _SHORT.get(word.lower())
    return (spell(recorder, rest.strip()) if spell is not None else "") or ""


def _concede(recorder: Recorder, rest: str) -> str | None:
    seat = seat_of(recorder, rest)
    return f"{seat} concede" if seat else None


def _drawn(recorder: Recorder, rest: str) -> str | None:
    return {"": "game drawn", "time": "game drawn on time", "on time": "game drawn on time"}.get(rest.lower())


def _game(recorder: Recorder, rest: str) -> str | None:
    """`game A`, `game A time`."""
    who, _, time = rest.partition(" ")
    seat = seat_of(recorder, who)
    on_time = {"": "", "time": " on time", "on time": " on time"}.get(time.strip().lower())
    return f"game to {seat}{on_time}" if seat and on_time is not None else None


def _match(recorder: Recorder, rest: str) -> str | None:
    seat = seat_of(recorder, rest)
    return f"match to {seat}" if seat else None


def _time(recorder: Recorder, rest: str) -> str | None:
    if not rest:
        return "time called"
    return f"time called extra {rest}" if rest.isdecimal() else None


def _drop(recorder: Recorder, rest: str) -> str | None:
    seat = seat_of(recorder, rest)
    return f"drop {seat}" if seat else None


def _side(recorder: Recorder, rest: str) -> str | None:
    """An exchange by letters of card names: `-` out of the decks, `+` out of the sideboard. Raises RecordingError."""
    who, *pieces = _PIECE.split(rest)
    seat, exchanged = seat_of(recorder, who.strip()), [_EXCHANGED.fullmatch(piece) for piece in pieces]
    if not seat or not exchanged or not all(exchanged):
        return None
    names = {sign: _names(recorder, seat, sign) for sign in "-+"}
    found = [found for found in exchanged if found is not None]
    cards = [
        f"{sign}{count or 1} {_name(letters, names[sign])}" for sign, count, letters in (one.groups() for one in found)
    ]
    return f"side {seat} {' '.join(cards)}"


def _names(recorder: Recorder, seat: str, sign: str) -> list[str]:
    """The names of the cards that may go out, or come in; without a list those of all cards."""
    series, wording = recorder.pen.table.series, recorder.game.wording
    lists = None if series is None else series.seat(seat)
    cards = () if lists is None else lists.side if sign == "+" else (*lists.main, *lists.material)
    known = {*cards} - {UNTOLD}
    return sorted({wording.card_name(card) for card in known or [card for card, _ in wording.cards()]})


def _name(letters: str, names: list[str]) -> str:
    """The one card of the list that the letters fit; the letters themselves if they fit none.

    Raises RecordingError if they fit several. "fire" may be Fireball and Spirit of Fire: no exchange is guessed.
    """
    whole = [name for name in names if fit(letters, name) is Fit.WHOLE]
    fits = whole or [name for name in names if fit(letters, name) is not None]
    if len(fits) > 1:
        more = "; …" if len(fits) > _LISTED else ""
        raise RecordingError(
            f'"{letters}" fits several: {"; ".join(fits[:_LISTED])}{more}', remedy="write more letters"
        )
    return fits[0] if fits else letters


def seat_of(recorder: Recorder, said: str) -> str:
    """The seat of a player, by seat or name; empty for anything else."""
    wanted = said.lower()
    return next((seat for seat, name in recorder.names.items() if wanted in (seat.lower(), name.lower())), "")


_SHORT: dict[str, Callable[[Recorder, str], str | None]] = {
    "concede": _concede,
    "drawn": _drawn,
    "game": _game,
    "match": _match,
    "time": _time,
    "drop": _drop,
    "side": _side,
}
AROUND = (
    ("concede A", "A gives the game up; drawn: a draw by agreement; game A time: A wins, for time is over"),
    ("time 3", "time is called, three turns remain after this one"),
    ("side A -2 fire +2 fro", "between games: A exchanges cards with the sideboard"),
    ("drop A, match A", "A plays no further game; the result that was handed in (or: match drawn)"),
)
"""Their lines in the help."""
