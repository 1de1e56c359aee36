"""One moment of a judged match: the event, its verdict and why, the table, and what comes next."""

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


class EntryRecord(Struct, frozen=True):
    """An entry of a log as data: `n` is its position, `live` whether it stands. `export --to json` prints it."""

    n: int
    address: str
    said: str
    entry: Entry
    live: bool
    verdict: Verdict


class Moment:
    """The moment when an event had been written; `Judgement.at` makes it, and nothing changes it.

    `position` is that of the event, from 1; 0 is the beginning, where nothing has happened yet. All that is told is what the viewer of the judgement
    may know. What is asked is worked out when it is first asked for.
    """

    def __init__(self, viewed: ViewedMatch, position: int) -> None:
        self._viewed = viewed
        self.position = position

    def __repr__(self) -> str:
        return f"<Moment {self.address} of {self._viewed.pages.name} as {self._viewed.viewer}>"

    # --- the event ---------------------------------------------------------------------------------------------------

    @property
    def place(self) -> str:
        """`game:turn.phase.n`; empty for the beginning, and for an event that was taken back."""
        found = self._viewed.judged.timeline.place(self.position) if self.position else None
        return str(found) if found else ""

    @property
    def address(self) -> str:
        """The place, or else `@n`: what finds this moment again."""
        return self.place or f"@{self.position}"

    @property
    def entry(self) -> Entry | None:
        """The entry of the log: the event with what is recorded beside it. None at the beginning."""
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
    def is_taken_back(self) -> bool:
        """Whether somebody took the event back later; what is found on it does not count."""
        return bool(self.position) and self._viewed.judged.is_taken_back(self.position)

    # --- its verdict -------------------------------------------------------------------------------------------------

    @property
    def verdict(self) -> Status:
        """What the referee says of the event."""
        return self._verdict.status

    @property
    def _verdict(self) -> Verdict:
        return self._viewed.judged.verdict(self.position) if self.position else LEGAL

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Why the event is not legal: all that was found on it; empty if it is legal."""
        with self._viewed.cards.in_force():
            return tuple(of_event(self._viewed, self.position)) if self.position else ()

    @property
    def unread(self) -> tuple[str, ...]:
        """The texts that could not be read and could change the verdict; and whatever else is unknown, in words."""
        return self._verdict.unread

    @property
    def readings(self) -> tuple[str, ...]:
        """The contradictions of the rulebook by which the event is legal in one reading and illegal in another."""
        return self._verdict.readings

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """What the log says beside the event and cannot be true; it changes no verdict."""
        return tuple(warnings_of(self._viewed, self.position))

    @property
    def by_rule(self) -> str:
        """The id of the rule by which the event was due; empty if it was not due, and for what is not a fact."""
        if self.event is None:
            return ""
        with self._viewed.cards.in_force():
            return due_by_rule(self._viewed.judged.at(self.position - 1), self.event)

    def values(self, card: str, value: str = "") -> tuple[Value, ...]:
        """All values of a card at this moment, or those of that name ("cost" means all costs), each with the reasons why it is what it is.

        `card` is a name, or `#` with a handle. Raises UnknownNameError for a card that the viewer does not know, or one of several of that name, and for
        a value that the card does not have.
        """
        from ga_replay.app.values import explained_values  # noqa: PLC0415 - only for values

        with self._viewed.cards.in_force():
            return explained_values(self._viewed, self.position, card, value)

    def explain(self, card: str, value: str) -> Value:
        """Why a value of a card ("power") is what it is: with what it begins, and each change by its rule. Raises UnknownNameError as `values` does."""
        found, *more = self.values(card, value)
        if more:
            several = ", ".join(one.name for one in (found, *more))
            raise UnknownNameError(f"{value} is {1 + len(more)} values of {card}", remedy=f"name one of {several}")
        return found

    @cached_property
    def explanation(self) -> Explanation:
        """Why the event was judged so. The beginning explains nothing: raises UnknownNameError."""
        if not self.position:
            cause = f"there is no event to explain at {BEGINNING}"
            raise UnknownNameError(cause, place=self._viewed.pages.name, remedy="name @1 or later")
        game = self._viewed.game
        with self._viewed.cards.in_force():
            return explain(self._viewed.judged, self.position, game.item_name, game.card_name, game.reckon)

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
        """What comes next, in words: facts that are forced, or who decides what, with what would be legal."""
        with self._viewed.cards.in_force():
            return legal_options(self._referee, self._viewed.game.item_name)

    # --- what may be decided -----------------------------------------------------------------------------------------

    @cached_property
    def _question(self) -> Referee:
        """It stands after all that is forced now; fork it before it is fed."""
        with self._viewed.cards.in_force():
            return at_the_question(self._referee)

    def legal_decisions(self) -> LegalDecisions:
        """What may be decided next, after all that is forced now: lazily, without listing it.

        decisions = moment.legal_decisions()
        decisions.player, decisions.count(), decisions.sample(random.Random(1)), list(decisions)
        """
        return LegalDecisions(self._question)

    def is_legal(self, decision: Decided | str) -> bool:
        """Whether this would be legal next: a typed decision, after all that is forced now, or a line of a transcript (`attack Dream Fairy -> B champion`).

        What is unclear is not legal; `why_not` tells it from what is illegal. The first line that is asked for at a moment costs reading the match
        up to there. Raises RecordingError for a line that cannot be read, and for an event that is not a decision of this game.
        """
        if isinstance(decision, str):
            return not self.why_not(decision)
        viewed = self._viewed
        return is_legal(self._question, viewed.playable, viewed.game, decision)

    def why_not(self, decision: Decided | str) -> tuple[Reason, ...]:
        """All the reasons why that would not be legal next, each with its rule and with what would be legal; empty if it is legal.

        So are those against a decision of the wrong player, or of a kind that nobody is asked for. Raises RecordingError as `is_legal` does.
        """
        viewed = self._viewed
        if not isinstance(decision, str):
            return why_not(self._question, viewed.playable, viewed.game, decision)
        from ga_replay.app.lines import why_not_lines  # noqa: PLC0415 - only lines need their reader

        with viewed.cards.in_force():
            return why_not_lines(self._pen, decision, viewed.game)

    @cached_property
    def _pen(self) -> Pen:
        """It stands at this moment, with all that earlier lines have left behind; fork it before it writes."""
        from ga_replay.app.lines import pen_at  # noqa: PLC0415 - as above

        return pen_at(self._viewed, self.position)

    # --- other moments, other forms ----------------------------------------------------------------------------------

    @property
    def before(self) -> Moment:
        """The moment right before the event: what could have been done instead is asked there. The beginning has none: raises UnknownNameError."""
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
        )
