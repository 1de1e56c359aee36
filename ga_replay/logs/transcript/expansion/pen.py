"""The pen that writes a transcript out into a log: it walks with a recording and fills in what people left unsaid."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from ga_replay.core import events as ev
from ga_replay.core.events.sizes import check_sizes
from ga_replay.core.log.entries import Entry
from ga_replay.core.ports.notation import Notation
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.core.table.fold import FoldError
from ga_replay.core.table.table import Table
from ga_replay.logs.transcript.expansion.card_names import CardNames
from ga_replay.logs.transcript.expansion.recorded_so_far import RecordedSoFar, recorded_after
from ga_replay.match.implied_answers import implied_answer
from ga_replay.match.recording import Recording
from ga_replay.replay.unknown_references import unknown_reference

MOST_UNSAID = 200
"""So many answers in a row are never left unsaid by people; a walk that needs more goes nowhere."""

Goal = Callable[["Pen"], bool]


class Blocked(Exception):
    """A walk stops at a question that only people can answer, or at the end of the turn or the game."""

    def __init__(self, due: ag.Due, *, over: bool) -> None:
        super().__init__(type(due).__name__)
        self.due = due
        self.over = over


class Pen:
    """A recording that goes on by statements.

    All that the next line depends on follows from the entries: the table, and the `past` of what earlier lines left behind.
    `stopped` ends a transcript in the middle of what is forced; after damage the pen is `dead`, which says why, and only keeps. `people` are the seats
    by the players' names. `speaker` is who acts where no line says it (empty: the turn player); `prompted`: whoever is asked acts
    right here.
    """

    def __init__(self, recording: Recording, wording: Notation, names: CardNames) -> None:
        self.recording = recording
        self.wording = wording
        self.names = names
        self._past = RecordedSoFar()
        self._known = 0
        self.people: dict[str, str] = {}
        self.stopped = False
        self.dead = ""
        self.speaker = ""
        self.prompted = False

    def fork(self) -> Pen:
        twin = copy.copy(self)
        twin.recording = self.recording.fork()
        return twin

    def become(self, other: Pen) -> None:
        """Goes on where a fork has come to."""
        self.recording.become(other.recording)
        self._past, self._known = other._past, other._known
        self.stopped, self.dead = other.stopped, other.dead

    @property
    def table(self) -> Table:
        return self.recording.referee.table

    @property
    def scene(self) -> Scene:
        return self.recording.referee.scene

    @property
    def due(self) -> ag.Due:
        return self.recording.referee.due

    @property
    def settled(self) -> tuple[PassedQuestion, ...]:
        """The questions that the game has settled by itself, whose answers are still heard."""
        return () if self.dead else self.recording.referee.settled

    @property
    def is_waiting(self) -> bool:
        """Whether something waits to resolve."""
        return self.wording.waiting(self.table)

    @property
    def past(self) -> RecordedSoFar:
        """What earlier lines have left behind."""
        entries = self.recording.entries
        while self._known < len(entries):
            self._known += 1
            self._past = recorded_after(self._past, self._known, entries[self._known - 1], self.wording)
        return self._past

    def acts_here(self, window: str) -> bool:
        """Whether a plain act happens where the game is now; `window` is the one that a line has named."""
        wanted = window or self.wording.main
        return not self.is_waiting and wanted in {"", self.table.window}

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self.recording.entries)

    # --- writing -------------------------------------------------------------------------------------------------

    def write(self, event: ev.Event, *, implied: bool = False) -> None:
        """Keeps an event; a fact that is due gets the reason and the group of what is due. Raises TooMuch or FoldError."""
        self.add(self.entry(event, implied=implied))

    def add(self, entry: Entry) -> None:
        """Keeps an entry that somebody said, if its log can be read and judged.

        Raises TooMuch where it passes a bound, and FoldError where it speaks of what the log never introduced.
        """
        check_sizes(entry.event)
        wrong = unknown_reference(self.table, entry.event, self.names)
        if wrong:
            raise FoldError(wrong)
        self.recording.add(entry)

    def entry(self, event: ev.Event, *, implied: bool = False) -> Entry:
        """The entry that `write` keeps."""
        if not isinstance(event, ev.Fact):
            return Entry(event, implied=implied)
        if self.dead:
            return Entry(event, "", self.recording.cause, 0, implied)
        self.leave_unidentified(event)
        progress = self.recording.referee.progress
        due = progress.due
        if isinstance(due, ag.Must) and progress.expects(event):
            return Entry(event, due.because, self.recording.cause, self.recording.group(), implied)
        return Entry(event, "", self.recording.cause, 0, implied)

    def take(self, entry: Entry) -> None:
        """Keeps an entry as it stands. From the first on that no table can take nothing is judged, and nothing follows."""
        if not self.dead:
            try:
                self.add(entry)
            except FoldError as damage:
                self.dead = str(damage)
            else:
                return
        self.recording.keep(entry, Verdict(Status.UNCLEAR, unread=("a damaged log",)))

    def leave_unidentified(self, event: ev.Event) -> None:
        """Passes over a card that nobody named, as the referee does with the next event."""
        while isinstance(self.due, ag.Unidentified) and not isinstance(event, ev.Identified | ev.Remark):
            self.recording.referee.progress.answer_step(None)

    # --- what is left unsaid -------------------------------------------------------------------------------------

    def fill(self) -> ag.Due:
        """Writes everything that is forced; returns what is to be decided then."""
        return ag.Over() if self.dead else self.recording.follow()

    def fill_until(self, heard: Goal | None) -> bool:
        """Writes what is forced, and stops where a settled question is `heard`; whether it is."""
        if heard is None:
            self.fill()
            return False
        while True:
            if self.settled and heard(self):
                return True
            if self.dead or not self.recording.forced():
                return False

    def unsaid(self) -> ev.Event | None:
        """The answer that people mean where they write none; None where only they know. `Unidentified` is passed over."""
        return implied_answer(self.wording, self.table, self.due)

    def answer(self) -> bool:
        """Writes the answer that is left unsaid; False where there is none. Raises Blocked at the end of the game."""
        due = self.due
        if isinstance(due, ag.Over):
            raise Blocked(due, over=True)
        if isinstance(due, ag.Unidentified):
            self.recording.referee.progress.answer_step(None)
            return True
        found = self.unsaid()
        if found is None:
            return False
        self.write(found, implied=True)
        return True

    # --- walking -------------------------------------------------------------------------------------------------

    def advance_to(self, goal: Goal, heard: Goal | None = None) -> None:
        """Goes on with what is unsaid until the goal is met at a point of decision, or a settled question is `heard`; otherwise raises Blocked and stays."""
        if self.fill_until(heard) or goal(self):
            return
        turn = self.table.turn_number
        twin = self.fork()
        for _ in range(MOST_UNSAID):
            if not twin.answer():
                raise Blocked(twin.due, over=False)
            found = twin.fill_until(heard)
            if not found and twin.table.turn_number != turn:
                raise Blocked(twin.due, over=True)
            if found or goal(twin):
                self.become(twin)
                return
        raise Blocked(twin.due, over=True)

    def advance_by_fact(self, before: Goal | None = None, *, after: Goal | None = None, beyond: bool = False) -> bool:
        """Goes on fact by fact until `before` holds (asked before each fact and decision) or `after` (asked after each).

        False where that does not come; then nothing is written.
        """
        turn = self.table.turn_number
        twin = self.fork()
        for _ in twin.steps():
            if (before is not None and before(twin)) or (after is not None and after(twin)):
                self.become(twin)
                return True
            if not beyond and twin.table.turn_number != turn:
                return False
        return False

    def steps(self) -> Iterator[None]:
        """Writes one forced fact or unsaid answer after another, and yields before each and at the end."""
        for _ in range(20 * MOST_UNSAID):
            yield
            if not self.recording.forced():
                try:
                    if not self.answer():
                        return
                except Blocked:
                    return
