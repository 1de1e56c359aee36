"""The start of a game: a header's seats as arguments of the first procedure, and a referee that stands there."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.log.series import Series
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.agenda import Args, Frame
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import Zone


def words_of(header: Header) -> Args:
    """The first player, then seat, main deck and the cards beside it of each."""
    decks = [word for seat in header.seats for word in (seat.seat, " ".join(seat.main), " ".join(seat.material))]
    return (header.first or header.seats[0].seat, *decks)


def seats_of(scene: Scene) -> list[Seat]:
    """The seats in such arguments of the frame."""
    words = [str(word) for word in scene.args[1:]]
    return [
        Seat(seat, main=tuple(main.split()), material=tuple(material.split()))
        for seat, main, material in zip(words[::3], words[1::3], words[2::3], strict=True)
    ]


def referee_for(header: Header, rules: Ruleset, zones: Sequence[Zone]) -> Referee:
    """A referee at the very beginning of the header's game; the game's procedures are called `start` and `game`."""
    table = Table([seat.seat for seat in header.seats], zones)
    table.series = Series.of(header)
    return Referee(rules, table, [rules.frame("game", "turn"), Frame("start", 0, words_of(header))])
