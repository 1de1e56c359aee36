"""The table of a position during set-up: the state that each line reads and writes."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping

from ga_replay.core import events as ev
from ga_replay.core.events.sizes import check_sizes
from ga_replay.core.input.limits import TooMuch
from ga_replay.core.input.suggestion_budget import SuggestionBudget
from ga_replay.core.ports.notation import Notation
from ga_replay.core.ports.position_setup import PositionSetup, going_on
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.table.fold import FoldError, apply
from ga_replay.core.table.table import Table
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.position.parse import PositionDraft, PositionLine
from ga_replay.logs.position.times import usual_time
from ga_replay.logs.transcript.expansion.card_names import CardNames
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.syntax.cursor import Cursor
from ga_replay.match.recording import Recording


class BadSetUpLine(Exception):
    """A set-up line that is unreadable or impossible."""

    def __init__(self, fault: Fault, line: int) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.line = line


class SetUp:
    """The table during set-up: its facts are folded as they are read, and kept in `facts`.

    `others` are other possible games; `outlasting` are continuous effects, and their index in `facts`.
    """

    def __init__(
        self,
        draft: PositionDraft,
        wording: Notation,
        staging: PositionSetup,
        others: Collection[Notation] = (),
        budget: SuggestionBudget | None = None,
    ) -> None:
        self.draft = draft
        self.others = others
        self.wording = wording
        self.staging = staging
        self.table = Table(draft.players, staging.zones)
        self.facts: list[ev.Fact] = []
        self.budget = budget
        self.names = self.card_names(frozenset(), {})
        self.moment = usual_time(draft, staging)
        self.outlasting: list[tuple[Cursor, int]] = []

    def card_names(self, in_game: frozenset[str], described: Mapping[str, str]) -> CardNames:
        """The names that lines may use: the cards in the game, and those that the position describes."""
        names = CardNames(self.wording, in_game, described)
        names.others, names.budget = self.others, self.budget
        return names

    @property
    def speaker(self) -> str:
        """The turn player: the speaker of a line that names none."""
        return self.moment.player

    def wrong(self, error: Fault | Unfit | FoldError | TooMuch, line: PositionLine) -> BadSetUpLine:
        if isinstance(error, TooMuch):
            return BadSetUpLine(Fault(Code.TOO_MUCH, error.cause, error.remedy, line.column), line.number)
        if isinstance(error, Fault):
            return BadSetUpLine(error, line.number)
        remedy = error.remedy if isinstance(error, Unfit) else ""
        return BadSetUpLine(Fault(Code.BAD_POSITION, str(error), remedy, line.column), line.number)

    def say(self, *facts: ev.Fact) -> None:
        """Folds facts. Raises FoldError and TooMuch."""
        for fact in facts:
            check_sizes(fact)
            apply(self.table, fact)
            self.facts.append(fact)

    def twin(self) -> SetUp:
        """An independent setting with the same table, in the usual phase if none has begun."""
        twin = copy.copy(self)
        twin.table, twin.facts = self.table.fork(), []
        if not twin.table.phase:
            twin.say(ev.PhaseBegan(usual_time(self.draft, self.staging).phase))
        return twin

    def pen_now(self) -> Pen:
        """A pen on the table as it is now."""
        turn, first = self.table.turn_number, self.moment.player
        referee = going_on(self.staging, self.table) if turn else self.staging.opening(self.table, first)
        return Pen(Recording(referee), self.wording, self.names)

    def object_called(self, words: str, player: str) -> int:
        """The object so named that represents the player. Raises Fault."""
        return read_card(Cursor(words), ReadingContext(self.pen_now(), player), "")
