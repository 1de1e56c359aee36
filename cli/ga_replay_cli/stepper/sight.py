"""A match as one viewer sees it: the frame of each moment, the list of moves, and what the words of a walker find."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.cards import CardFace
from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.app.study.event_cards import cards_of
from ga_replay.app.study.frames import Frame, Frames
from ga_replay.app.study.notes import Note
from ga_replay.app.study.sentences import Sentences
from ga_replay.app.study.variations import Branch
from ga_replay.app.walking import NothingFurtherError
from ga_replay_cli.console import Line
from ga_replay_cli.moment import note_line
from ga_replay_cli.stepper.detail import verdict_and_event
from ga_replay_cli.stepper.move_list import Move

KEPT = 64
"""At most this many frames are kept, for going back to them."""


class Aside(Struct, frozen=True, kw_only=True):
    """What was left at `position` for a variation, the notes there that hold some, and which of them is walked."""

    above: Sight
    position: int
    notes: Sequence[Note]
    chosen: int
    branch: Branch

    def title(self) -> str:
        return f"variation {self.chosen + 1} of {len(self.notes)}" if len(self.notes) > 1 else "variation"


class Sight:
    """All of it comes from the judgement of one viewer, so none of it says what they cannot know."""

    def __init__(self, judgement: Judgement, aside: Aside | None = None) -> None:
        self.judgement = judgement
        self.aside = aside
        """While a variation is walked: what was left for it."""
        self.viewer = judgement.viewer
        self.frames = Frames(judgement)
        self.sentences = Sentences(judgement)
        self.names = {seat.seat: seat.name for seat in judgement.header.seats}
        self._kept: dict[int, Frame] = {}

    def __len__(self) -> int:
        return len(self.judgement)

    def moment(self, n: int) -> Moment:
        return self.judgement.at(n)

    def frame(self, n: int) -> Frame:
        """The frame of that event, made once for those that were seen lately."""
        if n not in self._kept:
            self._kept[n] = replace(self.frames[n], address=self.address(n))
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        return self._kept[n]

    @property
    def begins(self) -> int:
        """How many events were before the first of its own: those of a match are all its own."""
        return self.aside.branch.begins if self.aside is not None else 0

    @property
    def root(self) -> Sight:
        """The match itself."""
        return self.aside.above.root if self.aside is not None else self

    def holding(self, n: int) -> Sight:
        """The one that has the event as its own: what was before a variation is above it."""
        return self.aside.above.holding(n) if self.aside is not None and n <= self.begins else self

    def address(self, n: int) -> str:
        """`3.main.4`; of an event of a variation `3.main.4/1.2`."""
        own = self.holding(n)
        return own.aside.branch.address(n) if own.aside is not None else own.moment(n).address

    def cards(self, n: int) -> tuple[CardFace, ...]:
        """The cards that the event names."""
        return cards_of(self.moment(n)) if n else ()

    def asked(self, n: int) -> str:
        """The question that a decision answers, with its rule; empty if it was simply somebody's turn to act."""
        if self.frame(n).kind != "decision":
            return ""
        due = self.moment(n).before.due
        return f"{due.question} [{due.rule}]" if ": " in due.question else ""

    def go(self, word: str, here: int, *, everything: bool) -> int:
        """The event to which a word or an address leads.

        Raises NothingFurtherError, and UnknownNameError for what is neither.
        """
        listed = self.sentences.all_events if everything else self.sentences.events
        if word == "first" and self.aside is not None:
            return self.begins + 1
        if word == "next":
            return _ahead(listed, here, "next event")
        if word == "previous":
            return _behind([0, *listed], here, "previous event")
        return self.judgement.walk(here).go(word).position

    def search(self, words: str, here: int, *, everything: bool) -> int | None:
        """The next event with all these words, searched from the beginning if none follows; None if there is none at all."""
        events = self.sentences.all_events if everything else self.sentences.events
        order = (*(n for n in events if n > here), *(n for n in events if n <= here))
        return self.sentences.find(words, order)

    def moves(self, here: int, most: int, *, everything: bool) -> list[Move]:
        """At most this many moves around that event, with it."""
        return [self._move(n) for n in self.sentences.around(here, most, everything=everything)]

    def _move(self, n: int) -> Move:
        moment = self.moment(n)
        return Move(
            n=n,
            address=self.address(n),
            said=self.sentences[n],
            verdict=moment.verdict.value,
            minor=self.sentences.is_minor(n),
            gone=moment.is_taken_back,
            notes=moment.notes,
        )

    def landmarks(self) -> Iterator[Line]:
        """Chapters, bookmarks and findings, in the order of the match."""
        findings = {one.event for one in self.judgement.findings if one.event}
        for moment in map(self.moment, range(1, len(self) + 1)):
            for note in moment.notes:
                if note.chapter or note.bookmark:
                    yield f"{self.address(moment.position)}  " + note_line(note)
            if moment.position in findings:
                rules = ", ".join(dict.fromkeys(one.rule or one.code for one in moment.findings))
                yield (
                    f"{self.address(moment.position)}  "
                    + verdict_and_event(self.frame(moment.position))
                    + f" [{rules}]"
                )


def _ahead(events: Sequence[int], here: int, what: str) -> int:
    at = bisect_right(events, here)
    if at == len(events):
        raise NothingFurtherError(f"there is no {what}")
    return events[at]


def _behind(events: Sequence[int], here: int, what: str) -> int:
    at = bisect_left(events, here)
    if at == 0:
        raise NothingFurtherError(f"there is no {what}")
    return events[at - 1]
