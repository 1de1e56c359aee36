"""A recording in progress: the pen writes lines and decisions into the target, each complete or not at all."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from ga_replay.app.card_data import CardData, in_force
from ga_replay.app.decisions import Decided, LegalDecisions, Reason, too_little_known, why_not
from ga_replay.app.errors import ArgumentError, CardDataError, RecordingError, UnknownNameError
from ga_replay.app.games import Game, game_of, playable, strangers
from ga_replay.app.lines import read_lines, why_not_lines
from ga_replay.app.match import Match
from ga_replay.app.questions import OVER, Option, Question, chosen_event, due_of, place_of, question_of, seen_of
from ga_replay.app.random_outcomes import chance
from ga_replay.app.recorder_view import RecorderView
from ga_replay.app.taking_back import all_follow, events_of, go_back, take_back_line, take_line_back
from ga_replay.app.targets import InMemory, Target, closed
from ga_replay.app.written import Written, findings_of, in_words
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.cards.pool import CardLookupError
from ga_replay.core.events.sizes import check_sizes
from ga_replay.core.input.limits import TooMuch
from ga_replay.core.log.entries import Header
from ga_replay.core.log.reverts import undone_by_revert
from ga_replay.core.ports.board import Board
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Rng
from ga_replay.core.rules.verdict import Finding
from ga_replay.core.table.fold import FoldError
from ga_replay.core.table.visibility import ALL, sees_all, viewers
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.expand import pen_after
from ga_replay.views.legal_options import LegalOptions


class Recorder:
    """Writes a match into a target, for a role: a seat, spectator, judge, or all.

    Every event is judged and kept, legal or not; an unreadable line is refused with a RecordingError, and nothing of it
    is written. Forced facts are written with the next line, or by `fill` and `finish`: until then a line can deny them.
    With `passes_unsaid` they are written at once. Each call returns its entries, which are then in the target. A
    recorder belongs to one thread; several recorders are independent.

    >>> with ga.record("epic", players={"Ann": None, "Bo": None}) as recorder:
    ...     written = recorder.write("T1 A")
    ...     taken = recorder.take_back()
    >>> written[-1].said, taken[-1].said
    ('turn 1 of A begins', 'taken back: everything after @0')
    """

    def __init__(
        self, target: Target, *, as_: str = ALL, cards: CardData | None = None, passes_unsaid: bool = False
    ) -> None:
        """Continues a match that has begun. `cards` are the card data to judge with; by default those in force.

        `passes_unsaid`: a player who can only pass is not asked; such passes are written as implied. Then forced facts
        are written at once, together with the line or decision that they follow from: nothing is forthcoming, and the
        record ends at the question. `fill` does the same for a match that was just begun, or recorded otherwise so far.

        Raises UnknownNameError for a role that the match does not have, UnsupportedError for an unknown game, and
        CardDataError for cards that the data do not have.
        """
        if target.header is None:
            raise RecordingError("the match has not begun", place=target.name, remedy="begin it with a header")
        self.target = target
        self.header: Header = target.header
        self.cards = cards or in_force()
        self.game: Game = game_of(self.header)
        self.role = as_
        self.passes_unsaid = passes_unsaid
        known = viewers(seat.seat for seat in self.header.seats)
        if as_ not in known:
            raise UnknownNameError(f'unknown recorder "{as_}"', remedy=f"expected {', '.join(known)}")
        playable(self.header)
        self.view = RecorderView(self.game, as_)
        self.pen: Pen = self._pen()
        self._ahead: Pen | None = None
        self._closed = False

    def _pen(self) -> Pen:
        with self.cards.in_force():
            try:
                return pen_after(self.header, self.target.entries, self.game.wording, strangers(self.game))
            except CardLookupError as error:
                remedy = "import the cards with which the match was played, then continue"
                raise CardDataError(str(error), place=self.target.name, remedy=remedy) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the target; written entries stay there, and no more can be written. Closing it again does nothing."""
        if not self._closed:
            self._closed = True
            self.target.close()

    # --- state ---------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        """The number of entries."""
        return self.pen.count

    def __repr__(self) -> str:
        return f"<Recorder of {self.target.name or 'a match in memory'} as {self.role}: {len(self)} entries>"

    @property
    def catalogue(self) -> Catalogue:
        """The cards with which it is recorded."""
        return self.pen.recording.catalogue

    @property
    def match(self) -> Match:
        """The match as it is now; it does not change when the recording continues."""
        entries = tuple(self.pen.recording.entries)
        return Match(name=self.target.name, file="", header=self.header, entries=entries, cards=self.cards)

    @property
    def names(self) -> dict[str, str]:
        """The players' names by their seats."""
        return {seat.seat: seat.name for seat in self.header.seats}

    # --- writing -------------------------------------------------------------------------------------------------

    @with_its_cards
    def write(
        self,
        text: str,
        *,
        unknown: Sequence[int] = (),
        back_to: int | None = None,
        again: Sequence[ev.Event] = (),
        here: bool = False,
    ) -> tuple[Written, ...]:
        """Writes one or more lines of a transcript (docs/transcript.md), all of them or none.

        `unknown` are handles of drawn cards that none of the lines names. `back_to`: everything after that position was
        written by mistake, in the same piece; the events `again` are repeated after the lines and their consequences.
        `here`: an act happens at the question, and by the player asked, if the line names no other. Raises
        RecordingError for a line that cannot be read, or an unknown position.
        """
        twin = self.twin(unknown, back_to, here=here)
        line = read_lines(twin, text)
        if twin.dead:  # a transcript keeps impossible entries; a recording must stay readable as a log
            raise RecordingError.of(Fault(Code.DAMAGED, twin.dead), line)
        if self.passes_unsaid and twin.count > self.pen.count:
            twin = self._take_more_back(twin)
        if again:
            twin = self._onward(twin)
            for event in again:
                twin.write(event)
        return self._keep(twin, line)

    @with_its_cards
    def decide(self, decision: ev.Event) -> tuple[Written, ...]:
        """Writes a typed decision, whatever its verdict, as an answer to `question`.

        An outcome of chance (`ChanceFell`) is one, too. Other events, such as `Identified`, come after forced facts.
        Raises RecordingError for an event of another game, or one that is impossible in the match.
        """
        if type(decision) not in self.game.codec.types.values():
            cause = f"{type(decision).__name__} is not an event of {self.game.name}"
            raise RecordingError(cause, place=self.target.name, remedy="give a decision of this game")
        answers = isinstance(decision, ev.Decision | ev.ChanceFell | ev.TextDone)
        twin = (self.ahead() if answers else self.pen).fork()
        try:
            twin.fill()
            twin.write(decision)
        except (FoldError, TooMuch) as error:
            remedy = error.remedy if isinstance(error, TooMuch) else "name only cards and zones that the match has"
            raise RecordingError(str(error), place=self.target.name, remedy=remedy) from error
        return self._keep(twin)

    @with_its_cards
    def choose(self, *chosen: int | Option) -> tuple[Written, ...]:
        """Answers `question` with lines of its menu: their numbers, from 1, or the options themselves.

        Raises RecordingError for a number that is not on the menu, an option of another question, or for too few or too
        many of them, and ArgumentError for anything else.
        """
        wrong = [one for one in chosen if isinstance(one, bool) or not isinstance(one, int | Option)]
        if wrong:
            raise ArgumentError(
                f"{wrong[0]!r} is not a line of the menu", remedy="give its number, from 1, or one of `options`"
            )
        question = self.question
        numbers = [one if isinstance(one, int) else place_of(question, one) for one in chosen]
        return self.decide(chosen_event(self.ahead().due, question, numbers))

    @with_its_cards
    def take_back(
        self, lines: int = 1, *, to: int | None = None, by: str = "", miswritten: bool = False
    ) -> tuple[Written, ...]:
        """Takes the last lines back, as the line `takeback` does, or all entries after position `to`.

        `by` is the seat that does it. Seen cards stay known, unless all after `to` was `miswritten`. Raises
        RecordingError for too few lines or an unknown position, ArgumentError for an unknown seat or no line.
        """
        if by and by not in (seats := [seat.seat for seat in self.header.seats]):
            raise ArgumentError(f'"{by}" has no seat', remedy=f"expected {' or '.join(seats)}, or none")
        if to is None and lines < 1:
            raise ArgumentError(f"{lines} lines cannot be taken back", remedy="take back 1 or more, or give to=")
        if to is not None:
            twin = self.pen.fork()
            go_back(twin, to, by, miswritten=miswritten)
            return self._keep(twin)
        if not self.passes_unsaid:
            twin = self.pen.fork()
            for _ in range(lines):
                take_line_back(twin, by)
            return self._keep(twin)
        return tuple(one for _ in range(lines) for one in self.write(take_back_line(by)))

    @with_its_cards
    def leave_to_chance(self, rng: Rng) -> tuple[Written, ...]:
        """Lets `rng` (a `random.Random`) decide all chance, and the identities of drawn or shown cards.

        For play-outs.
        """
        twin = self.pen.fork()
        chance(twin, rng)
        return self._keep(twin)

    @with_its_cards
    def fill(self) -> tuple[Written, ...]:
        """Writes forced facts now: after this they can no longer be denied."""
        twin = self.pen.fork()
        twin.fill()
        return self._keep(twin)

    @with_its_cards
    def finish(self) -> tuple[Written, ...]:
        """Writes the end of a game that is over; nothing if it continues, or after the line `stop`."""
        if self.pen.stopped:
            return ()
        twin = self.pen.fork()
        return self._keep(twin) if isinstance(twin.fill(), ag.Over) else ()

    @with_its_cards
    def leave_unknown(self) -> tuple[Written, ...]:
        """Leaves the card that everybody sees now unidentified; nothing if that is not asked."""
        twin = self.pen.fork()
        due = twin.fill()
        if not isinstance(due, ag.Unidentified):
            return ()
        twin.write(ev.LeftUnknown(due.handles))
        return self._keep(twin)

    def twin(self, unknown: Sequence[int] = (), back_to: int | None = None, *, here: bool = False) -> Pen:
        """A pen for trying a line as `write` would: nothing is kept. Raises RecordingError for an unknown position."""
        twin = self.pen.fork()
        if back_to is not None:
            go_back(twin, back_to, miswritten=True)
        if unknown:
            twin.write(ev.LeftUnknown(tuple(unknown)))
        if here:
            twin.prompted = True
            twin.speaker = twin.due.player if isinstance(twin.due, ag.May) else ""
        return twin

    def draft(self) -> Recorder:
        """A recorder that continues from here in memory; `keep` stores its entries."""
        draft = copy.copy(self)
        draft.target, draft.pen = InMemory(self.target.name, self.header), self.pen.fork()
        draft._ahead = None  # noqa: SLF001 - it is of this class
        return draft

    @with_its_cards
    def keep(self, draft: Recorder) -> tuple[Written, ...]:
        """Stores the entries of a draft of this recorder, in one piece. Raises RecordingError."""
        return self._keep(draft.pen)

    def _take_more_back(self, twin: Pen) -> Pen:
        """A pen that took back the same, and earlier lines as long as all of those would follow again."""
        while isinstance(last := twin.recording.entries[-1].event, ev.Reverted):
            gone = undone_by_revert(self.pen.recording.entries, last.to)
            again = self._onward(twin).recording.entries[twin.count :]
            if not all_follow(gone) or events_of(gone) != events_of(again):
                break
            take_line_back(twin, last.by)
            further, twin = twin.recording.entries[-1].event, self.pen.fork()
            twin.write(further)
        return twin

    def _onward(self, twin: Pen) -> Pen:
        """A pen after all automatic and forced entries."""
        as_in_a_file = twin.stopped or not self.passes_unsaid
        ahead = twin.fork() if as_in_a_file else self.view.ahead(twin)
        ahead.fill()
        return ahead

    def _keep(self, twin: Pen, line: int = 0) -> tuple[Written, ...]:
        """Stores the pen's entries. Raises RecordingError if they exceed a bound, or the recording is closed."""
        if self._closed:
            raise closed(self.target.name)
        known = self.pen.count
        try:
            ahead = self._onward(twin)
            for entry in ahead.recording.entries[known:]:
                check_sizes(entry.event)
        except TooMuch as much:
            raise RecordingError.of(Fault(Code.TOO_MUCH, f"what follows: {much.cause}", much.remedy), line) from much
        except FoldError as damage:
            cause = f"after this line the match cannot continue: {damage}"
            raise RecordingError.of(Fault(Code.DAMAGED, cause), line) from damage
        at_once = self.passes_unsaid and not twin.stopped
        kept = ahead if at_once else twin
        self.target.append(kept.recording.entries[known:])  # if that fails, the recording stays what is stored
        self.pen.become(kept)
        self._ahead = self.pen if at_once else None
        return in_words(self.pen, range(known + 1, self.pen.count + 1), self.view)

    @property
    def forthcoming(self) -> int:
        """The number of forced entries that are written with the next line."""
        return self.ahead().count - len(self)

    # --- what comes next -----------------------------------------------------------------------------------------

    @with_its_cards
    def ahead(self) -> Pen:
        """The pen at the next question, after forced facts. It is not to be written with."""
        if self._ahead is None:
            self._ahead = self._onward(self.pen)
        return self._ahead

    @property
    @with_its_cards
    def question(self) -> Question:
        """The current question, with its menu, as the recorder may know it."""
        return question_of(self.ahead(), self.view)

    @property
    def options(self) -> tuple[Option, ...]:
        """The menu of the question, for `choose`; empty if another kind of answer is needed."""
        return self.question.options

    @property
    def is_over(self) -> bool:
        """True if the game is over; a match of several games continues with a line such as `G2 B`."""
        return self.question is OVER

    @property
    @with_its_cards
    def board(self) -> Board:
        """The table at the question, after forced facts, as the recorder may see it."""
        return self.view.board(self.ahead())

    @property
    @with_its_cards
    def due(self) -> LegalOptions:
        """The next events in words: the player and the decision, with the legal answers."""
        return due_of(self.ahead(), self.view)

    @with_its_cards
    def legal_decisions(self) -> LegalDecisions:
        """The legal answers to the question now, listed lazily, without cards that the recorder may not know."""
        return LegalDecisions(*seen_of(self.ahead(), self.view))

    @with_its_cards
    def is_legal(self, decision: Decided | str) -> bool:
        """True if this would be legal now: a typed decision, as an answer to the question, or lines of a transcript.

        An unclear decision is not legal. Nothing is written. Raises RecordingError for a line that cannot be read, and
        for an event that is not a decision of this game.
        """
        return not self.why_not(decision)

    @with_its_cards
    def why_not(self, decision: Decided | str) -> tuple[Reason, ...]:
        """All the reasons why that would not be legal now, each with its rule and the legal alternatives.

        Empty if it is. Raises as `is_legal` does. While another player decides by cards that the recorder may not know,
        everything is unclear.
        """
        seen, hidden = seen_of(self.ahead(), self.view)
        if not isinstance(decision, str):
            found = why_not(seen, playable(self.header), self.game, decision)
        elif sees_all(self.role):
            found = why_not_lines(self.pen, decision, self.game)
        else:  # the pen knows the secrets of others
            found = self.match.judge(self.role).end.why_not(decision)
        return found if hidden is None else (too_little_known(hidden),)

    @with_its_cards
    def trial(self, text: str, unknown: Sequence[int] = (), *, here: bool = False) -> tuple[Finding, ...]:
        """The findings that these lines would have; nothing is written. Raises RecordingError for an unreadable line."""
        twin = self.twin(unknown, here=here)
        read_lines(twin, text)
        new = range(self.pen.count + 1, twin.count + 1)
        return tuple(one for position in new for one in findings_of(twin, position, self.view))
