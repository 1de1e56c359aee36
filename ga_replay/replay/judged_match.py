"""A judged match: every entry with its verdict, its place, and the way from one to another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from ga_replay.core.events import Reverted
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.referee.next_game import first_players
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Finding, Status, Verdict
from ga_replay.replay.judge import BrokenMatch, Judge, Playable, is_whole
from ga_replay.replay.timeline import Timeline


class JudgedMatch:
    """A match judged to its end, or to the entry that is `damage`; positions count from 1, 0 is the beginning.

    `lines` are the entries' lines in a file, for addresses by line; empty if they come from no file. `another_book`: it
    was written by another edition of the rulebook than the header's.
    """

    def __init__(
        self,
        playable: Playable,
        header: Header,
        entries: Sequence[Entry],
        lines: Sequence[int] = (),
        *,
        another_book: bool = False,
    ) -> None:
        self.header = header
        self.damage: BrokenMatch | None = None
        self._judge = Judge(
            playable,
            header,
            first_players(header, entries),
            whole=is_whole(header, entries),
            another_book=another_book,
        )
        try:
            for entry in entries:
                self._judge.take(entry)
        except BrokenMatch as damaged:
            self.damage = damaged
        self.timeline = Timeline(self.entries, lines)
        self.findings = [at for at, verdict in enumerate(self.verdicts, 1) if verdict.status is not Status.LEGAL]

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries up to the damage, if there is any."""
        return self._judge.entries

    @property
    def verdicts(self) -> Sequence[Verdict]:
        return self._judge.verdicts

    @property
    def warnings(self) -> Mapping[int, tuple[Finding, ...]]:
        """By position, the false claims of an entry beside its event; no verdict depends on them."""
        return self._judge.claims.warnings

    def cause(self, position: int) -> int:
        """The entry that this one follows from, as the referee has it; 0 for none."""
        return self._judge.claims.cause_of(position, self.entry(position).event)

    def __len__(self) -> int:
        return len(self._judge.entries)

    def entry(self, position: int) -> Entry:
        """The entry at that position, from 1."""
        return self._judge.entries[position - 1]

    def verdict(self, position: int) -> Verdict:
        return self._judge.verdicts[position - 1]

    def is_taken_back(self, position: int) -> bool:
        """True if the entry at that position was taken back later; findings on it do not count."""
        return self.timeline.is_taken_back(position)

    def first_fault(self) -> int:
        """The first entry that is not simply legal, preferably a live one; the last entry if all are legal."""
        standing = (at for at in self.findings if not self.is_taken_back(at))
        return next(standing, self.findings[0] if self.findings else len(self))

    def at(self, position: int) -> Referee:
        """A referee of its own, as the match stood after that entry."""
        return self._judge.at(position)

    def onwards(self, referee: Referee, position: int) -> Referee:
        """The referee of the position before, moved on to this one."""
        if isinstance(self.entry(position).event, Reverted):
            return self.at(position)
        return self._judge.again(referee, position)

    def next_finding(self, position: int) -> int | None:
        """The next entry that is not simply legal."""
        at = bisect_right(self.findings, position)
        return self.findings[at] if at < len(self.findings) else None

    def previous_finding(self, position: int) -> int | None:
        at = bisect_left(self.findings, position)
        return self.findings[at - 1] if at else None
