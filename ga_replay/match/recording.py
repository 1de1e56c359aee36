"""Recording a game: the events that people give, and everything that follows without a decision."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.log.entries import Entry
from ga_replay.core.log.growing_list import Growing
from ga_replay.core.referee.identification import Identifications
from ga_replay.core.referee.next_game import begins
from ga_replay.core.referee.referee import Referee
from ga_replay.core.referee.rewinding import Checkpoints
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Verdict, verdict
from ga_replay.core.table.fold import FoldError
from ga_replay.core.table.table import Table

SAID = (ev.Fact, ev.Noted, ev.Observed, ev.Ruled, ev.Denied, ev.LeftUnknown, ev.WindowNamed, ev.Sideboarded, ev.TimeCalled, ev.Dropped, ev.MatchEnded)  # fmt: skip
"""Nothing follows from these: a fact's cause is the decision, chance or text before them."""


class Recording:
    """A referee with the entries so far; each entry is judged as it is written.

    `written` is called with every new entry and its verdict, in order. `again` makes the referee of the match's next
    game from the player who goes first (empty: as in the first game) and the table of the game before; without it the
    match has one game. `firsts` are those players by the entry with which their game begins, if the log says so only
    later.
    """

    def __init__(
        self,
        referee: Referee,
        written: Callable[[Entry, Verdict], None] | None = None,
        again: Callable[[str, Table], Referee] | None = None,
    ) -> None:
        self.referee = referee
        self.again = again
        self.firsts: Mapping[int, str] = {}
        self.entries: Growing[Entry] = Growing()
        self.verdicts: Growing[Verdict] = Growing()
        self._told: Identifications | None = None
        """Once something was taken back: the identifications so far, taken back or not."""
        self.checkpoints = Checkpoints(referee.fork())
        self.written = written
        self._groups = 0
        self._cause = 0
        self._open: ag.Must | None = None
        self._number = 0

    def fork(self) -> Recording:
        """An independent copy that does not call `written`."""
        twin = copy.copy(self)
        twin.referee = self.referee.fork()
        twin.entries, twin.verdicts = self.entries.fork(), self.verdicts.fork()
        twin.checkpoints = self.checkpoints.fork()
        twin.written = None
        return twin

    def become(self, other: Recording) -> None:
        """Takes over the entries of a fork; calls `written` for the new ones."""
        known = len(self.entries)
        written = self.written
        self.__dict__.update(other.__dict__)
        self.written = written
        if written is not None:
            for entry, found in zip(self.entries[known:], self.verdicts[known:], strict=True):
                written(entry, found)

    def write(self, event: ev.Event, because: str = "", group: int = 0, *, implied: bool = False) -> Verdict:
        """Judges and keeps one event; a fact is the consequence of the last decision."""
        cause = self._cause if isinstance(event, ev.Fact) else 0
        return self.add(Entry(event, because, cause, group, implied))

    @with_its_cards
    def add(self, entry: Entry) -> Verdict:
        """Judges and keeps an entry as it stands.

        Raises FoldError for a reference to something that its log never introduced.
        """
        event = entry.event
        self._note_group(entry)
        match event:
            case ev.Reverted():
                found = self._revert(event)
            case _:
                self.referee = self._game(self.referee, event, len(self.entries) + 1)
                found = self.referee.feed(event)
        self.keep(entry, found)
        if not isinstance(event, SAID):
            self._cause = len(self.entries)
        self._groups = max(self._groups, entry.group)
        if entry.group and (torn := self.referee.progress.group) is not None:
            self._open, self._number = torn, entry.group  # the rest of the group bears the same number
        if self.written is not None:
            self.written(entry, found)
        return found

    def _game(self, referee: Referee, event: ev.Event, position: int) -> Referee:
        """The referee, or that of the next game if the entry at the position begins one."""
        if self.again is None or not begins(referee.table, event):
            return referee
        first = event.first if isinstance(event, ev.GameBegan) else self.firsts.get(position, "")
        return self.again(first, referee.table)

    def keep(self, entry: Entry, found: Verdict) -> None:
        """Keeps an entry with that verdict; nothing is judged, and nothing follows from it."""
        self.entries.append(entry)
        self.verdicts.append(found)
        self.checkpoints.add(entry.event, self.referee)
        event = entry.event
        if self._told is not None and isinstance(event, ev.Identified | ev.Reverted):
            self._told = self._told.fork()  # forks share earlier identifications
            self._told.add(event, len(self.entries))

    def at(self, position: int) -> Referee:
        """A referee of its own, as the game stood after that entry."""
        return self.checkpoints.at(position, self.entries, self._again)

    def backwards(self) -> Iterator[Entry]:
        """The live entries, last to first."""
        return self.checkpoints.backwards(self.entries)

    def _revert(self, event: ev.Reverted) -> Verdict:
        """Restores the table and the agenda; nothing is deleted, and seen cards stay known."""
        count, to = len(self.entries), event.to
        if not 0 <= to <= count:
            raise FoldError(f"it reverts to entry {to}; expected an earlier entry, 0 to {count}")
        gone = self.checkpoints.undone(self.entries, to)
        found = self.referee.rules.flow.check_takeback(self.referee.scene, gone, event.by)
        self.referee = self.at(to)
        self._seen.stays(self.referee.table, event, count + 1)
        return verdict(found)

    @property
    def _seen(self) -> Identifications:
        if self._told is None:
            self._told = Identifications()
            for position, one in enumerate(self.entries, 1):
                self._told.add(one.event, position)
        return self._told

    def _again(self, referee: Referee, position: int) -> Referee:
        event = self.entries[position - 1].event
        if isinstance(event, ev.Reverted):
            self._seen.stays(referee.table, event, position)
        else:
            referee = self._game(referee, event, position)
            referee.feed(event)
        return referee

    @property
    def catalogue(self) -> Catalogue:
        """The cards that the game is recorded with."""
        return self.referee.catalogue

    @property
    def cause(self) -> int:
        """The position of the entry that facts follow from now."""
        return self._cause

    def group(self) -> int:
        """The group number of the facts now due: 0 if there is only one."""
        progress = self.referee.progress
        if progress.group is self._open:
            return self._number
        return self._groups + 1 if len(progress.pending) > 1 else 0

    def _note_group(self, entry: Entry) -> None:
        """Remembers the group number of the facts now due, when the first of them comes."""
        progress = self.referee.progress
        fact = isinstance(entry.event, ev.Fact) and isinstance(self.referee.due, ag.Must)
        if fact and progress.group is not self._open and progress.expects(entry.event):
            self._open, self._number = progress.group, entry.group

    @with_its_cards
    def next_forced(self) -> Entry | None:
        """The next event of `forced`; asking changes nothing."""
        due = self.referee.due
        if not isinstance(due, ag.Must):
            return None
        return Entry(self.referee.progress.pending[0], due.because, self._cause, self.group())

    @with_its_cards
    def forced(self) -> bool:
        """Writes the next forced fact; False if a player or chance must decide."""
        due = self.referee.due
        if not isinstance(due, ag.Must):
            return False
        self.write(self.referee.progress.pending[0], due.because, self.group())
        return True

    @with_its_cards
    def follow(self) -> ag.Due:
        """Writes all forced facts, until a player or chance must decide; returns what is due then."""
        while self.forced():
            pass
        return self.referee.due
