"""The live entries of a log with their places, and the way from one to another.

Positions count every entry that was ever written, from 1; 0 is the moment before the first. `Reverted(to=n)` restores
the state after entry n: a revert to before another revert undoes that one (`ga_replay.core.log.reverts`).
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise

from ga_replay.core.events import CardsAdded, GameBegan, GameEnded, PhaseBegan, TurnBegan
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.reverts import LivePositions, live_positions_below, live_tops, never_undone
from ga_replay.replay.address import NO_PHASE, BadAddress, OnLine, Place, parse_address
from ga_replay.replay.notes import Bookmark, Note, bookmarks, notes_by_event, slug


class Timeline:
    """The places of a log's live entries: games, turns, phases. Raises RevertError when made.

    All steps go over live entries; from a reverted entry they go to the nearest live one. `lines` are the entries'
    lines in a file, in order, if they come from a file.
    """

    def __init__(self, entries: Sequence[Entry], lines: Sequence[int] = ()) -> None:
        self.entries = entries
        self.lines = lines
        self._tops = live_tops(entries)
        now = live_positions_below(entries, self._tops, len(entries))
        self.positions = now.live
        self.seen = now.seen
        self._kept = frozenset(never_undone(entries))
        self._places = _places(self.live())
        self._turns = self._starts(lambda place: (place.game, place.turn))
        self._phases = self._starts(lambda place: (place.game, place.turn, place.phase))

    def standing_at(self, position: int) -> LivePositions:
        """The live entries at the time of that entry, even if it was reverted since."""
        return live_positions_below(self.entries, self._tops, position)

    def live(self) -> list[Entry]:
        return [self.entries[position - 1] for position in self.positions]

    def is_live(self, position: int) -> bool:
        at = bisect_left(self.positions, position)
        return at < len(self.positions) and self.positions[at] == position

    def is_taken_back(self, position: int) -> bool:
        """True if the entry, or the take-back, was taken back later."""
        return position not in self._kept

    # --- steps; None at the end --------------------------------------------------------------------------------------

    def next(self, position: int) -> int | None:
        at = bisect_right(self.positions, position)
        return self.positions[at] if at < len(self.positions) else None

    def previous(self, position: int) -> int | None:
        """The live entry before; 0 from the first one."""
        at = bisect_left(self.positions, position)
        return (self.positions[at - 1] if at else 0) if position > 0 else None

    def next_phase(self, position: int) -> int | None:
        return self._ahead(position, self._phases)

    def previous_phase(self, position: int) -> int | None:
        return self._back(position, self._phases)

    def next_turn(self, position: int) -> int | None:
        return self._ahead(position, self._turns)

    def previous_turn(self, position: int) -> int | None:
        return self._back(position, self._turns)

    # --- addresses ---------------------------------------------------------------------------------------------------

    def place(self, position: int) -> Place | None:
        """The place of a live entry; None for another, which has only its position."""
        at = bisect_left(self.positions, position)
        return self._places[at] if self.is_live(position) else None

    def address(self, position: int) -> str:
        """The address to show: `game:turn.phase.n` for a live entry, else `@n`."""
        place = self.place(position)
        return str(place) if place else f"@{position}"

    def find(self, address: str) -> int:
        """The position of an address, of its beginning (`T5`, `turn`, `turn.phase`), or of a bookmark.

        Without a game it is the first. A beginning names its first entry, a line its last. Raises BadAddress.
        """
        bookmark = self.bookmarks.get(slug(address)) if self.bookmarks else None
        try:
            wish = parse_address(address)
        except BadAddress as error:
            if bookmark is None:
                named = [one.name for one in self.bookmarks.values()]
                if named or not address[:1].isalpha():
                    raise error.near(named) from error
                why = f"{error.why}, and this match has no bookmarks"
                raise BadAddress(address, why, error.expected[:-1]) from error
            return bookmark.position
        if isinstance(wish, int):
            if wish > len(self.entries):
                ends = ["@0", f"@{len(self.entries)}"]
                raise BadAddress(address, f"the log has {len(self.entries)} entries", ends, ends=True)
            return wish
        if isinstance(wish, OnLine):
            return wish.find(address, self.lines[: len(self.entries)])
        for place, position in zip(self._places, self.positions, strict=True):
            if wish.fits(place):
                return position
        raise wish.missed(address, self._places)

    @cached_property
    def bookmarks(self) -> Mapping[str, Bookmark]:
        """The bookmarks of the log by their slugs."""
        return bookmarks(self.notes)

    @cached_property
    def notes(self) -> Mapping[int, Sequence[Note]]:
        """By event, the notes about it."""
        return notes_by_event(self.entries, lambda n: n > 0 and self.is_taken_back(n))

    def _starts(self, part: Callable[[Place], object]) -> list[int]:
        """The positions at which this part of the place changes."""
        starts = [at for at, (one, other) in enumerate(pairwise(self._places), 1) if part(one) != part(other)]
        return [self.positions[at] for at in ([0, *starts] if self._places else [])]

    @staticmethod
    def _ahead(position: int, starts: list[int]) -> int | None:
        at = bisect_right(starts, position)
        return starts[at] if at < len(starts) else None

    @staticmethod
    def _back(position: int, starts: list[int]) -> int | None:
        at = bisect_left(starts, position)
        return starts[at - 1] if at else None


def _places(entries: Sequence[Entry]) -> list[Place]:
    """The place of each live entry.

    Everything after GameEnded belongs to that game until the cards of the next are added, as in the judge.
    """
    places: list[Place] = []
    game, turn, phase, ended = 1, 0, NO_PHASE, False
    counts: dict[tuple[int, int, str], int] = {}
    for entry in entries:
        event = entry.event
        if ended and isinstance(event, GameBegan | CardsAdded):
            game, turn, phase, ended = game + 1, 0, NO_PHASE, False
        if isinstance(event, TurnBegan):
            turn, phase = event.number, NO_PHASE
        elif isinstance(event, PhaseBegan):
            phase = event.phase
        elif isinstance(event, GameEnded):
            ended = True
        counts[game, turn, phase] = count = counts.get((game, turn, phase), 0) + 1
        places.append(Place(game, turn, phase, count))
    return places
