"""A judged match as frames: each event with its words, its verdict with reasons, its notes, and the table after it.

The screen, the page and the pictures are drawn from frames; whatever a frame holds, its viewer may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from ga_replay.app.findings import Finding, expected_if_unsaid
from ga_replay.app.match import Judgement
from ga_replay.app.moment import Moment
from ga_replay.app.rules import gist_of
from ga_replay.app.study.notes import Note
from ga_replay.core.events import ChanceFell, Decision, Event, Fact
from ga_replay.core.ports.board import Board
from ga_replay.core.rules.verdict import Status
from ga_replay.views.describing import event_sentence
from ga_replay.views.explanation import due_by_rule
from ga_replay.views.legal_options import BOOKKEEPING

Kind = Literal["decision", "fact", "chance", "remark", ""]
"""The family of an event; empty for the beginning."""


class Why(Struct, frozen=True, omit_defaults=True):
    """A reason why an event is not legal: the rule with its gist in our words, a sentence, and the legal alternatives."""

    message: str
    code: str = ""
    rule: str = ""
    gist: str = ""
    expected: tuple[str, ...] = ()


class Frame(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The moment after event `n` (0: the beginning), as one viewer may see it.

    `address` names it; `game`, `turn`, `phase` are its place. `said` is the event in words. `minor`: it is the rules'
    bookkeeping; `attack`: it begins an attack. `rule` is that by which it was due, with its `gist`; `cause` is the
    event that it follows from. `why` are the reasons of a verdict that is not `legal`.
    """

    n: int
    address: str
    said: str
    board: Board
    game: int = 1
    turn: int = 0
    phase: str = ""
    kind: Kind = ""
    minor: bool = False
    attack: bool = False
    verdict: str = "legal"
    why: tuple[Why, ...] = ()
    rule: str = ""
    gist: str = ""
    cause: int = 0
    taken_back: bool = False
    notes: tuple[Note, ...] = ()


class Frames:
    """The frames of a judgement, made as they are asked for; `len()` counts the beginning too."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self._viewed = judgement._viewed  # noqa: SLF001 - of this package
        self._game, self._edition = judgement.match.game, judgement.header.rules

    def __len__(self) -> int:
        return len(self.judgement) + 1

    def __iter__(self) -> Iterator[Frame]:
        """Every frame in order, those of events that were taken back too."""
        viewed, judged = self._viewed, self._viewed.judged
        with viewed.cards.in_force():
            referee = judged.at(0)
            found = self._frame(self.judgement.at(0), "", viewed.game.board(referee.scene))
        yield found
        for n in range(1, len(self)):
            with viewed.cards.in_force():
                rule = due_by_rule(referee, judged.entry(n).event)
                referee = judged.onwards(referee, n)
                said = event_sentence(judged, n, referee)
                found = self._frame(self.judgement.at(n), rule, viewed.game.board(referee.scene), said)
            yield found

    def __getitem__(self, n: int) -> Frame:
        """The frame of event `n`. Raises UnknownNameError for an event that the match does not have."""
        return self.of(self.judgement.at(n))

    def of(self, moment: Moment) -> Frame:
        """The frame of a moment of this judgement."""
        return self._frame(moment, moment.by_rule, moment.board, moment.said if moment.position else "")

    def _frame(self, moment: Moment, rule: str, board: Board, said: str = "") -> Frame:
        place, event = moment.where, moment.event
        return Frame(
            n=moment.position,
            address=moment.address,
            said=said or "the beginning",
            board=board,
            game=place.game if place else 0,
            turn=place.turn if place else 0,
            phase=place.phase if place else "",
            kind=kind_of(event),
            minor=isinstance(event, BOOKKEEPING),
            attack=isinstance(event, Decision) and event.attacks,
            verdict=moment.verdict.value,
            why=() if moment.verdict is Status.LEGAL else tuple(self._why(one) for one in moment.findings),
            rule=rule,
            gist=self._gist(rule),
            cause=moment.cause,
            taken_back=moment.is_taken_back,
            notes=moment.notes,
        )

    def _why(self, one: Finding) -> Why:
        """A finding as a reason."""
        expected = expected_if_unsaid(one.code, one.expected)
        return Why(one.message, one.code, one.rule, self._gist(one.rule), expected)

    def _gist(self, rule: str) -> str:
        """The gist of a rule by the book of the match; empty for none."""
        return gist_of(rule, self._game, self._edition) if rule else ""


def kind_of(event: Event | None) -> Kind:
    """The family of an event."""
    match event:
        case None:
            return ""
        case Decision():
            return "decision"
        case Fact():
            return "fact"
        case ChanceFell():
            return "chance"
        case _:
            return "remark"
