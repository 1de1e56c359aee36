"""Judging a match entry by entry: back-ups, several games, damage, and a return to any moment without starting over."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.ports.notation import Unsaid
from ga_replay.core.referee.identification import Identifications
from ga_replay.core.referee.next_game import begins, next_game
from ga_replay.core.referee.referee import Referee
from ga_replay.core.referee.rewinding import Checkpoints
from ga_replay.core.rules.agenda import May, Must, fits, meant
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.core.rules.verdict import Finding, Verdict, verdict
from ga_replay.core.table.fold import FoldError, apply
from ga_replay.core.table.table import Table
from ga_replay.core.table.visibility import UNTOLD
from ga_replay.replay.claims import FACT_TYPES, SAID_TYPES, Claims
from ga_replay.replay.unknown_references import named_fields, unknown_reference

LOOK_BACK = 40
"""The number of entries, from a decision about an unnamed card on, that are judged again when it gets a name."""


MOST_WAYS = 64
"""At most this many of the possible unwritten choices are tried."""
NO_GROUP: Must | None = None
"""None, under a type that does not let mypy take it for granted after `feed`, which sets the group."""
UNSAID = "a choice for it was not recorded"


class Playable(Struct, frozen=True, kw_only=True):
    """The game that is judged: its rules, a referee at the beginning of a game, and the existing cards and texts.

    `other_game` names the game of a card that this one does not have; empty for none. `wording` determines which
    answers may be left unsaid; without it no claim of `implied` is judged.
    """

    ruleset: Ruleset
    referee_for: Callable[[Header, Ruleset], Referee]
    knows_card: Callable[[str], bool]
    knows_text: Callable[[str], bool]
    other_game: Callable[[str], str] = lambda _card: ""
    wording: Unsaid | None = None


class BrokenMatch(Exception):
    """The entry at `position` is impossible: the entries before it are a good prefix."""

    def __init__(self, position: int, why: str) -> None:
        super().__init__(f"entry {position}: {why}")
        self.position = position
        self.why = why


class Judge:
    """Judges a match as it is written; it can return to any judged entry.

    `entries` and `verdicts` are all so far, `claims` the entries' claims about causes and rules. `firsts` are the
    players who go first in later games, by the entry with which their game begins. `whole`: nothing was redacted;
    `another_book`: it was written by another edition of the rulebook.
    """

    def __init__(
        self,
        playable: Playable,
        header: Header,
        firsts: Mapping[int, str] | None = None,
        *,
        whole: bool = True,
        another_book: bool = False,
    ) -> None:
        self.playable = playable
        self.header = header
        self.entries: list[Entry] = []
        self.verdicts: list[Verdict] = []
        self.claims = Claims(playable.wording, whole=whole, another_book=another_book)
        self._firsts = firsts or {}
        self._unnamed: dict[int, list[int]] = {}
        self._told = Identifications()
        self._start = self._begin(header)
        self._checkpoints = Checkpoints(self._start)
        self.referee = self._start.fork()

    @property
    def catalogue(self) -> Catalogue:
        """The cards that the match is judged with: those in force as it began."""
        return self._start.catalogue

    @property
    def position(self) -> int:
        """The position of the last entry; 0 before the first."""
        return len(self.entries)

    def _next(self, before: Table, position: int, event: ev.Event) -> Referee:
        """The referee of the next game if that entry begins one."""
        first = event.first if isinstance(event, ev.GameBegan) else self._firsts.get(position, "")
        return next_game(self._begin, self.header, first, before)

    def _begin(self, header: Header) -> Referee:
        return self.playable.referee_for(header, self.playable.ruleset)

    # --- onwards -------------------------------------------------------------------------------------------------

    @with_its_cards
    def take(self, entry: Entry) -> Verdict:
        """The verdict on the next entry. Raises BrokenMatch; then only the table has changed, and nothing can follow."""
        position = len(self.entries) + 1
        event = entry.event
        if isinstance(event, ev.Reverted):
            if not 0 <= event.to < position:
                raise BrokenMatch(
                    position, f"it reverts to entry {event.to}; expected an earlier entry, 0 to {position - 1}"
                )
            gone = self._checkpoints.undone(self.entries, event.to)
            found = verdict(self.playable.ruleset.flow.check_takeback(self.referee.scene, gone, event.by))
            self.entries.append(entry)
            self.referee = self.at(position)
            self.verdicts.append(found)
            self._checkpoints.add(event, self.referee)
            self._told.add(event, position)
            self.claims.after_takeback(position, entry, event.to)
            return found
        self._note_unnamed(position, event)
        found = self._feed(position, entry)
        self.entries.append(entry)
        self.verdicts.append(found)
        self._checkpoints.add(event, self.referee)
        if isinstance(event, ev.Identified):
            self._told.add(event, position)
            self.claims.told = position
            if event.card and event.handle in self._unnamed:
                self._look_back(event)
        return found

    def _feed(self, position: int, entry: Entry) -> Verdict:
        event = entry.event
        wrong = unknown_reference(self.referee.table, event, self.playable)
        if wrong:
            raise BrokenMatch(position, wrong)
        if begins(self.referee.table, event):
            self._unnamed = {}
            self.referee = self._next(self.referee.table, position, event)
        claims, progress, asked = self.claims, self.referee.progress, None
        try:
            due = progress.found or progress.advance()
            if (entry.because or entry.implied) and type(event) not in FACT_TYPES:
                asked = self.claims.asked(self.referee, event, due)
            progress.met = NO_GROUP
            found = self.referee.feed(event)
        except FoldError as error:
            raise BrokenMatch(position, str(error)) from error
        met = progress.met
        rule = "" if met is None else self.referee.rules.numbering.cited(met.because)
        if entry.cause == claims.cause or not entry.cause:  # most claims are true, or absent
            if met is None:
                if not (entry.because or entry.group or entry.implied or (isinstance(event, ev.Noted) and event.at)):
                    if type(event) not in SAID_TYPES:
                        claims.moves(position)
                    return found
            elif entry.because == rule and not entry.implied:
                alone = not entry.group and len(met.facts) == 1
                if alone if met is not claims.open else entry.group == claims.number:
                    return found
        claims.check(
            position, entry, verdict=found, due=self.referee.rules.numbering.due(due), met=met, rule=rule, asked=asked
        )
        return found

    # --- identifications -------------------------------------------------------------------------------------------

    def _note_unnamed(self, position: int, event: ev.Event) -> None:
        """Remembers a decision about a card that is not identified yet."""
        if not isinstance(event, ev.Decision):
            return
        for handle in _unnamed(self.referee.table, event):
            self._unnamed.setdefault(handle, []).append(position)

    def _look_back(self, told: ev.Identified) -> None:
        """Judges decisions about the card again, with their consequences, now that it is identified."""
        now = len(self.entries)
        for position in self._unnamed.pop(told.handle):
            referee = self.at(position - 1)
            if told.handle not in referee.table.zone_of:
                continue
            apply(referee.table, told)
            referee.progress.reopen_question()
            for at in range(position, min(now, position + LOOK_BACK)):
                event = self.entries[at - 1].event
                if isinstance(event, ev.Reverted):
                    break
                for fact in referee.pending:  # that it was not identified then is not a fault of the cards
                    if isinstance(fact, ev.Identified) and fact.handle == told.handle and fact != event:
                        referee.feed(fact)
                if isinstance(event, ev.Decision):
                    _note_choices(referee, self._noted_after(at, now))
                    if _is_unanswered(referee, event):
                        self._add(at, _common_faults(referee, event), now)
                        break  # the consequences depend on unwritten information
                told_since = isinstance(event, ev.Decision) and any(
                    handle in self.referee.table.card_of for handle in _unnamed(referee.table, event)
                )
                anew = referee.feed(event)
                if not told_since:  # else it was judged again with that card's name
                    self._add(at, anew, now)

    def _noted_after(self, position: int, now: int) -> frozenset[ev.Event]:
        """The choices that the log itself notes between that decision and the next one."""
        later = (self.entries[at].event for at in range(position, now))
        noted = itertools.takewhile(lambda event: not isinstance(event, ev.Decision), later)
        return frozenset(event for event in noted if isinstance(event, ev.ChoiceSet))

    def _add(self, position: int, anew: Verdict, now: int) -> None:
        """Adds new findings; the verdict is no longer unclear for want of the name."""
        old = self.verdicts[position - 1]
        event = self.entries[position - 1].event
        if isinstance(event, ev.UsageMarked):
            return  # how it was counted then is bookkeeping, not a fault of a player
        known = {(one.code, one.rule) for one in old.findings}
        late = tuple(
            msgspec.structs.replace(one, found_at=now) for one in anew.findings if (one.code, one.rule) not in known
        )
        unread = anew.unread if old.unread or late else tuple(text for text in anew.unread if text == UNSAID)
        if late and not isinstance(event, ev.Decision) and not unread:
            unread = ("its card was identified only later",)  # the consequences had to be written without it
        if late or unread != old.unread:
            self.verdicts[position - 1] = verdict((*old.findings, *late), unread, old.readings)

    # --- back ----------------------------------------------------------------------------------------------------

    @with_its_cards
    def at(self, position: int) -> Referee:
        """A referee of its own, as the match stood after that entry, even if it was reverted since."""
        if position == len(self.verdicts):
            return self.referee.fork()
        return self._checkpoints.at(position, self.entries, self.again)

    @with_its_cards
    def again(self, referee: Referee, position: int) -> Referee:
        """The referee moved on by an entry that was judged before.

        By a Reverted, from the entry that it goes back to.
        """
        event = self.entries[position - 1].event
        if isinstance(event, ev.Reverted):
            self._told.stays(referee.table, event, position)
            return referee
        if begins(referee.table, event):
            referee = self._next(referee.table, position, event)
        referee.feed(event)
        return referee


def _unnamed(table: Table, decision: ev.Decision) -> Iterator[int]:
    """The cards of the decision that are not identified."""
    named = [getattr(decision, name) for name, kind in named_fields(type(decision)) if kind == "handle"]
    named.append(getattr(decision, "values", ()))  # a choice of cards or of numbers; the latter are judged alike again
    for value in named:
        for handle in value if isinstance(value, tuple) else (value,):
            if handle in table.zone_of and handle not in table.card_of:
                yield handle


def _note_choices(referee: Referee, later: frozenset[ev.Event] = frozenset()) -> None:
    """Feeds the choices for an unidentified card, which could not be noted under its text before: those not noted `later`."""
    pending = referee.pending
    if pending and all(isinstance(fact, ev.ChoiceSet) and fact not in later for fact in pending):
        for fact in pending:
            referee.feed(fact)


def _is_unanswered(referee: Referee, event: ev.Decision) -> bool:
    """True if a question of one kind, which only the decision's player could answer, stands before the decision."""
    due = meant(referee.due, event)
    return isinstance(due, May) and len(due.kinds) == 1 and due.player == event.player and not fits(due, event)


def _common_faults(referee: Referee, event: ev.Decision) -> Verdict:
    """The faults of the decision that are common to all unwritten choices before it; the verdict stays unclear."""
    found: dict[tuple[str, str], Finding] | None = None
    todo, tried = [referee], 0
    while todo:
        one = todo.pop()
        _note_choices(one)
        if _is_unanswered(one, event):
            due = one.due
            assert isinstance(due, May)
            for value in itertools.islice(due.choice, MOST_WAYS):
                twin = one.fork()
                kind: Callable[..., ev.Decision] = due.kinds[0]
                twin.feed(kind(due.player, value) if due.value_of else value)
                todo.append(twin)
            tried += len(todo)
            if tried > MOST_WAYS:
                return verdict((), (UNSAID,))
            continue
        here = {(wrong.code, wrong.rule): wrong for wrong in one.feed(event).findings}
        found = here if found is None else {key: wrong for key, wrong in found.items() if key in here}
    return verdict(tuple(found.values())) if found else verdict((), (UNSAID,))


def is_whole(header: Header, entries: Sequence[Entry]) -> bool:
    """True if no card's name is missing in the lists and in the events, redacted or unknown."""
    if any(UNTOLD in cards for seat in header.seats for cards in (seat.material, seat.main)):
        return False
    return all(entry.event.card for entry in entries if type(entry.event) is ev.Identified)
