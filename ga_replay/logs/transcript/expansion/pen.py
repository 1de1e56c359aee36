"""The pen that expands a transcript to a log: it holds a recording and fills in implied answers."""

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
"""People never leave this many answers in a row unsaid; a walk that needs more leads nowhere."""

Goal = Callable[["Pen"], bool]


class Blocked(Exception):
    """A statement's time does not come: the game stops at `due`, which must be answered first, or it is `over`.

    `at` is the pen there.
    """

    def __init__(self, due: ag.Due, *, over: bool, at: Pen | None = None) -> None:
        super().__init__(type(due).__name__)
        self.due = due
        self.over = over
        self.at = at


class Pen:
    """A recording that continues by statements.

    All that the next line depends on follows from the entries: the table, and the `past` of earlier lines. `stopped`
    ends a transcript in the middle of forced facts; after damage the pen is `dead`, which holds the reason, and only
    keeps entries. `people` are the seats by the players' names. `speaker` is the player of a line that names none
    (empty: the turn player); `prompted`: the player who is asked acts right here.
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
        """Takes over the entries of a fork."""
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
        """The questions settled automatically, whose answers are still accepted."""
        return () if self.dead else self.recording.referee.settled

    @property
    def is_waiting(self) -> bool:
        """True if something waits to resolve."""
        return self.wording.waiting(self.table)

    @property
    def past(self) -> RecordedSoFar:
        """The memory of earlier lines."""
        entries = self.recording.entries
        while self._known < len(entries):
            self._known += 1
            self._past = recorded_after(self._past, self._known, entries[self._known - 1], self.wording)
        return self._past

    def acts_here(self, window: str) -> bool:
        """True if a plain act happens at this point of the game; `window` is the one that a line has named."""
        wanted = window or self.wording.main
        return not self.is_waiting and wanted in {"", self.table.window}

    @property
    def count(self) -> int:
        """The number of entries."""
        return len(self.recording.entries)

    # --- writing -------------------------------------------------------------------------------------------------

    def write(self, event: ev.Event, *, implied: bool = False) -> None:
        """Keeps an event; a fact that is due gets the rule and the group of the due one. Raises TooMuch or FoldError."""
        self.add(self.entry(event, implied=implied))

    def add(self, entry: Entry) -> None:
        """Keeps an entry as given, if its log can be read and judged.

        Raises TooMuch if it passes a bound, and FoldError if it refers to something that the log never introduced.
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
        due = self.recording.referee.due
        if isinstance(due, ag.Must) and self.recording.referee.progress.expects(event):
            return Entry(event, due.because, self.recording.cause, self.recording.group(), implied)
        return Entry(event, "", self.recording.cause, 0, implied)

    def take(self, entry: Entry) -> None:
        """Keeps an entry as it stands. After the first impossible one nothing is judged, and nothing follows."""
        if not self.dead:
            try:
                self.add(entry)
            except FoldError as damage:
                self.dead = str(damage)
            else:
                return
        self.recording.keep(entry, Verdict(Status.UNCLEAR, unread=("a damaged log",)))

    def leave_unidentified(self, event: ev.Event) -> None:
        """Passes over unidentified cards, as the referee does with the next event."""
        while isinstance(self.due, ag.Unidentified) and not isinstance(event, ev.Identified | ev.Remark):
            self.recording.referee.progress.answer_step(None)

    # --- implied answers -----------------------------------------------------------------------------------------

    def fill(self) -> ag.Due:
        """Writes everything that is forced; returns the next decisions."""
        return ag.Over() if self.dead else self.recording.follow()

    def fill_until(self, heard: Goal | None) -> bool:
        """Writes forced facts until a settled question is `heard`; True if one is."""
        if heard is None:
            self.fill()
            return False
        while True:
            if self.settled and heard(self):
                return True
            if self.dead or not self.recording.forced():
                return False

    def unsaid(self) -> ev.Event | None:
        """The implied answer; None if there is none. `Unidentified` is passed over."""
        return implied_answer(self.wording, self.table, self.due)

    def answer(self) -> bool:
        """Writes the implied answer; False if there is none. Raises Blocked at the end of the game."""
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
        """Continues with implied answers until the goal is met at a decision, or a settled question is `heard`.

        Otherwise raises Blocked, and nothing has changed.
        """
        if self.fill_until(heard) or goal(self):
            return
        turn = self.table.turn_number
        twin = self.fork()
        for _ in range(MOST_UNSAID):
            if not twin.answer():
                raise Blocked(twin.due, over=False, at=twin)
            found = twin.fill_until(heard)
            if not found and twin.table.turn_number != turn:
                raise Blocked(twin.due, over=True)
            if found or goal(twin):
                self.become(twin)
                return
        raise Blocked(twin.due, over=True)

    def advance_by_fact(self, before: Goal | None = None, *, after: Goal | None = None, beyond: bool = False) -> bool:
        """Continues fact by fact until `before` or `after` holds.

        `before` is asked before each fact and decision, `after` after each. False if neither comes to hold; then
        nothing is written.
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
        """Writes one forced fact or implied answer after another; yields before each and at the end."""
        for _ in range(20 * MOST_UNSAID):
            yield
            if not self.recording.forced():
                try:
                    if not self.answer():
                        return
                except Blocked:
                    return
