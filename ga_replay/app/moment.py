"""One moment of a judged match: the event, its verdict with reasons, the table, and what comes next."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.app.decisions import Decided, LegalDecisions, Reason, at_the_question, is_legal, why_not
from ga_replay.app.errors import UnknownNameError
from ga_replay.app.findings import Finding, of_event, warnings_of
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.core.log.entries import Entry
from ga_replay.core.ports.board import Board
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import LEGAL, Status, Verdict
from ga_replay.core.rules.verdict import Finding as RefereesFinding
from ga_replay.replay.address import Place
from ga_replay.replay.notes import Note
from ga_replay.views.describing import describe_event, findings_in_words
from ga_replay.views.explanation import Explanation, due_by_rule, explain
from ga_replay.views.legal_options import LegalOptions, legal_options
from ga_replay.views.table_text import table_lines

if TYPE_CHECKING:
    from ga_replay.core.events import Event
    from ga_replay.logs.transcript.expansion.pen import Pen
    from ga_replay.views.explanation import Value

BEGINNING = "@0"


class MomentRecord(Struct, frozen=True, kw_only=True):
    """A moment as data. `show --json` prints it."""

    match: str
    viewer: str
    event: int
    address: str
    said: str
    verdict: str
    findings: tuple[RefereesFinding, ...]
    unread: tuple[str, ...]
    readings: tuple[str, ...]
    warnings: tuple[RefereesFinding, ...]
    table: Board
    due: LegalOptions
    taken_back: bool = False
    notes: tuple[Note, ...] = ()


class EntryRecord(Struct, frozen=True, omit_defaults=True):
    """An entry of a log as data.

    `n` is its position, `live` is false if it was taken back; `notes` are those about it. `export --to json` prints it.
    """

    n: int
    address: str
    said: str
    entry: Entry
    live: bool
    verdict: Verdict
    notes: tuple[Note, ...] = ()


class Moment:
    """The moment after an event; `Judgement.at` makes it, and nothing changes it.

    `position` is that of the event, from 1; 0 is the beginning, before the first event. Everything is limited to the
    knowledge of the judgement's viewer, and computed when it is first asked for.
    """

    def __init__(self, viewed: ViewedMatch, position: int) -> None:
        self._viewed = viewed
        self.position = position

    def __repr__(self) -> str:
        return f"<Moment {self.address} of {self._viewed.pages.name} as {self._viewed.viewer}>"

    # --- the event ---------------------------------------------------------------------------------------------------

    @property
    def where(self) -> Place | None:
        """Game, turn and phase of the event; None for the beginning, and for an event that was taken back."""
        return self._viewed.judged.timeline.place(self.position) if self.position else None

    @property
    def place(self) -> str:
        """`game:turn.phase.n`; empty for the beginning, and for an event that was taken back."""
        return str(self.where or "")

    @property
    def address(self) -> str:
        """The place, or else `@n`: an address of this moment."""
        return self.place or f"@{self.position}"

    @property
    def entry(self) -> Entry | None:
        """The entry of the log: the event with the recorded fields beside it. None at the beginning."""
        return self._viewed.judged.entry(self.position) if self.position else None

    @property
    def event(self) -> Event | None:
        """The typed event; None at the beginning."""
        return self.entry.event if self.entry is not None else None

    @cached_property
    def said(self) -> str:
        """The event in a player's words."""
        with self._viewed.cards.in_force():
            return describe_event(self._viewed.judged, self.position)

    @property
    def cause(self) -> int:
        """The position of the event that this one follows from, as the referee has it; 0 for none."""
        return self._viewed.judged.cause(self.position) if self.position else 0

    @property
    def is_taken_back(self) -> bool:
        """True if the event was taken back later; findings on it do not count."""
        return bool(self.position) and self._viewed.judged.is_taken_back(self.position)

    # --- its verdict -------------------------------------------------------------------------------------------------

    @property
    def verdict(self) -> Status:
        """The referee's verdict on the event."""
        return self._verdict.status

    @property
    def _verdict(self) -> Verdict:
        return self._viewed.judged.verdict(self.position) if self.position else LEGAL

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """The reasons why the event is not legal: all findings on it; empty if it is legal."""
        with self._viewed.cards.in_force():
            return tuple(of_event(self._viewed, self.position)) if self.position else ()

    @property
    def unread(self) -> tuple[str, ...]:
        """The unread texts that could change the verdict; and other unknowns, in words."""
        return self._verdict.unread

    @property
    def readings(self) -> tuple[str, ...]:
        """The contradictions of the rulebook by which the event is legal in one reading and illegal in another."""
        return self._verdict.readings

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """Claims of the log beside the event that cannot be true; they change no verdict."""
        return tuple(warnings_of(self._viewed, self.position))

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes about the event, in the order in which they were written."""
        return tuple(self._viewed.judged.timeline.notes.get(self.position, ()))

    @property
    def by_rule(self) -> str:
        """The id of the rule by which the event was due; empty if it was not due, or is not a fact."""
        if self.event is None:
            return ""
        with self._viewed.cards.in_force():
            return due_by_rule(self._viewed.judged.at(self.position - 1), self.event)

    def values(self, card: str, value: str = "") -> tuple[Value, ...]:
        """All values of a card now, or those of that name ("cost" means all costs), each with its derivation.

        `card` is a name, or `#` with a handle. Raises UnknownNameError for a card that the viewer does not know, or one
        of several of that name, and for a value that the card does not have.
        """
        from ga_replay.app.values import explained_values  # noqa: PLC0415 - only for values

        with self._viewed.cards.in_force():
            return explained_values(self._viewed, self.position, card, value)

    def explain(self, card: str, value: str) -> Value:
        """The derivation of a card's value ("power"): its base, and each change by its rule.

        Raises UnknownNameError as `values` does.
        """
        found, *more = self.values(card, value)
        if more:
            several = ", ".join(one.name for one in (found, *more))
            raise UnknownNameError(f"{value} is {1 + len(more)} values of {card}", remedy=f"name one of {several}")
        return found

    @cached_property
    def explanation(self) -> Explanation:
        """The reasons for the event's verdict. Raises UnknownNameError at the beginning, which has no event."""
        if not self.position:
            cause = f"there is no event to explain at {BEGINNING}"
            raise UnknownNameError(cause, place=self._viewed.pages.name, remedy="name @1 or later")
        game = self._viewed.game
        with self._viewed.cards.in_force():
            return explain(self._viewed.judged, self.position, game.item_name, game.card_name, game.derive_values)

    # --- the table and what comes next -------------------------------------------------------------------------------

    @cached_property
    def _referee(self) -> Referee:
        """It stands at this moment; fork it before it is fed."""
        return self._viewed.judged.at(self.position)

    @cached_property
    def board(self) -> Board:
        """The table as plain data, with the names of the rulebook."""
        with self._viewed.cards.in_force():
            return self._viewed.game.board(self._referee.scene)

    def board_lines(self, width: int = 100) -> list[str]:
        """The board as lines of text, at most `width` characters each."""
        names = {seat.seat: seat.name for seat in self._viewed.header.seats}
        return table_lines(self.board, names, width)

    @cached_property
    def due(self) -> LegalOptions:
        """The next events, in words: forced facts, or the player and decision, with the legal answers."""
        with self._viewed.cards.in_force():
            return legal_options(self._referee, self._viewed.game.item_name)

    # --- what may be decided -----------------------------------------------------------------------------------------

    @cached_property
    def _question(self) -> Referee:
        """A referee after all that is forced now; fork it before it is fed."""
        with self._viewed.cards.in_force():
            return at_the_question(self._referee)

    def legal_decisions(self) -> LegalDecisions:
        """The legal next decisions, after all that is forced now, listed lazily.

        decisions = moment.legal_decisions()
        decisions.player, decisions.count(), decisions.sample(random.Random(1)), list(decisions)
        """
        return LegalDecisions(self._question)

    def is_legal(self, decision: Decided | str) -> bool:
        """True if this would be legal next, after all that is forced now.

        Give a typed decision, or a line of a transcript (`attack Dream Fairy -> B champion`).
        An unclear decision is not legal; `why_not` distinguishes it from an illegal one. The first line
        asked for at a moment costs reading the match up to there. Raises RecordingError for a line that cannot be read,
        and for an event that is not a decision of this game.
        """
        if isinstance(decision, str):
            return not self.why_not(decision)
        viewed = self._viewed
        return is_legal(self._question, viewed.playable, viewed.game, decision)

    def why_not(self, decision: Decided | str) -> tuple[Reason, ...]:
        """All the reasons why that would not be legal next, each with its rule and the legal alternatives.

        Empty if it is legal. This includes a decision of the wrong player, or of a kind that is not asked for. Raises
        RecordingError as `is_legal` does.
        """
        viewed = self._viewed
        if not isinstance(decision, str):
            return why_not(self._question, viewed.playable, viewed.game, decision)
        from ga_replay.app.lines import why_not_lines  # noqa: PLC0415 - only needed for lines

        with viewed.cards.in_force():
            return why_not_lines(self._pen, decision, viewed.game)

    @cached_property
    def _pen(self) -> Pen:
        """A pen at this moment, with the memory of earlier lines; fork it before it writes."""
        from ga_replay.app.lines import pen_at  # noqa: PLC0415 - as above

        return pen_at(self._viewed, self.position)

    # --- other moments, other forms ----------------------------------------------------------------------------------

    @property
    def before(self) -> Moment:
        """The moment right before the event, for the alternatives to it.

        Raises UnknownNameError at the beginning.
        """
        if not self.position:
            raise UnknownNameError("nothing is before the beginning", place=self._viewed.pages.name)
        return Moment(self._viewed, self.position - 1)

    @property
    def record(self) -> MomentRecord:
        """The moment as data."""
        viewed, at = self._viewed, self.position
        with viewed.cards.in_force():
            found = findings_in_words(viewed.judged, at, viewed.game.item_name, viewed.game.card_name) if at else ()
        return MomentRecord(
            match=viewed.pages.name,
            viewer=viewed.viewer,
            event=at,
            address=self.address,
            said=self.said,
            verdict=self.verdict.value,
            findings=found,
            unread=self.unread,
            readings=self.readings,
            warnings=viewed.judged.warnings.get(at, ()),
            table=self.board,
            due=self.due,
            taken_back=self.is_taken_back,
            notes=self.notes,
        )
