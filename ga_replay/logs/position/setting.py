"""The set-up of a position: lines that say what lies where and when it is, turned into the facts that make that table."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from msgspec import Struct

from ga_replay.core import events as ev
from ga_replay.core.events.sizes import hold
from ga_replay.core.input.limits import TABLE, TooMuch
from ga_replay.core.input.patience import Patience
from ga_replay.core.ports.notation import Notation
from ga_replay.core.ports.position_setup import PositionSetup, Unfit, going_on
from ga_replay.core.table.fold import Damaged, apply
from ga_replay.core.table.table import Table
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.position import pending, players
from ga_replay.logs.position.draft import Draft, Line
from ga_replay.logs.position.later import Later, When, do_all
from ga_replay.logs.position.objects import Entry, entries, put, say_of
from ga_replay.logs.transcript.expansion.card_names import CardNames
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.references.read_reference import read_card
from ga_replay.logs.transcript.references.reading_context import ReadingContext
from ga_replay.logs.transcript.syntax.cursor import Cursor
from ga_replay.match.recording import Recording

_CARD = re.compile(
    r"""card\s+(["\u201c\u201d](?:[^"\u201c\u201d\\]|\\.)*["\u201c\u201d]|[^:]+?)\s*:\s*(.*)$""", re.IGNORECASE
)
_TURN = re.compile(r"T(\d{1,3})\s+(\S+)\s*(?:,\s*)?", re.IGNORECASE)


class Moment(Struct):
    """When it is; `holder` has the window, empty for the turn player."""

    turn: int
    player: str
    phase: str = ""
    step: str = ""
    window: str = ""
    holder: str = ""


class Wrong(Exception):
    """A line of a set-up that cannot be read, or cannot be."""

    def __init__(self, fault: Fault, line: int) -> None:
        super().__init__(str(fault))
        self.fault = fault
        self.line = line


class Setting:
    """Sets one position up. Its facts are folded as they are read, and kept in `facts`."""

    def __init__(
        self,
        draft: Draft,
        wording: Notation,
        staging: PositionSetup,
        others: Collection[Notation] = (),
        patience: Patience | None = None,
    ) -> None:
        self.draft = draft
        self.others = others
        """Games that somebody may have meant instead."""
        self.wording = wording
        self.staging = staging
        self.table = Table(draft.players, staging.zones)
        self.facts: list[ev.Fact] = []
        self._patience = patience
        self.names = self._names(frozenset(), {})
        self._moment = self._time(Cursor(staging.usually.format(draft.players[0])))
        self._places: list[tuple[Line, str, str, Cursor]] = []
        self._later: list[Later] = []
        self._passed: list[str] = []
        self._amounts = {(one, pool): by for one in draft.players for pool, by in staging.pools.items()}
        self._earlier: list[tuple[Line, int, Callable[[], None]]] = []
        self.outlasting: list[tuple[Cursor, int]] = []
        self._lasting: list[tuple[Line, Cursor]] = []

    def pen(self) -> Pen:
        """A pen on the table that the lines say. Raises Wrong."""
        for line in self.draft.setting:
            with self._reading(line):
                self._card(line)
        usual = {player: self.staging.usual(self.table, player) for player in self.draft.players}
        described = self.staging.shelf.described
        self.names = self._names(frozenset(described), described)
        for line in self.draft.setting:
            with self._reading(line):
                self._line(line)
        with self._reading(Line("", self.draft.line)):
            self._build(Line("", self.draft.line), usual)
            return self.pen_now()

    def _names(self, in_game: frozenset[str], described: Mapping[str, str]) -> CardNames:
        names = CardNames(self.wording, in_game, described)
        names.others, names.patience = self.others, self._patience
        return names

    @property
    def speaker(self) -> str:
        """Whose turn it is: who speaks where nothing else is said."""
        return self._moment.player

    @contextmanager
    def _reading(self, line: Line) -> Iterator[None]:
        """Whatever is wrong inside is wrong with that line."""
        try:
            yield
        except (Fault, Unfit, Damaged, TooMuch) as error:
            raise self.wrong(error, line) from error

    def wrong(self, error: Fault | Unfit | Damaged | TooMuch, line: Line) -> Wrong:
        """What is wrong with that line."""
        if isinstance(error, TooMuch):
            return Wrong(Fault(Code.TOO_MUCH, error.cause, error.remedy, line.column), line.number)
        if isinstance(error, Fault):
            return Wrong(error, line.number)
        remedy = error.remedy if isinstance(error, Unfit) else ""
        return Wrong(Fault(Code.BAD_POSITION, str(error), remedy, line.column), line.number)

    def say(self, *facts: ev.Fact) -> None:
        """Folds facts. Raises Damaged and TooMuch."""
        for fact in facts:
            hold(fact)
            apply(self.table, fact)
            self.facts.append(fact)

    # --- lines -----------------------------------------------------------------------------------------------------------

    def _card(self, line: Line) -> None:
        found = _CARD.match(line.text)
        if found is not None:
            name = found[1].strip('"\u201c\u201d')
            if not any(char.isalnum() for char in name):
                raise Unfit("the card has no name", "write card, its name, a colon, and what it is")
            self.staging.shelf.put(name, found[2])

    def _line(self, line: Line) -> None:
        if _CARD.match(line.text):
            return
        cursor = Cursor(line.text, line.column)
        word = next((one for one in _AFTERWARDS if cursor.literal(one)), "")
        if word:
            do, when = _AFTERWARDS[word]
            self._later.append(Later(line, cursor, partial(do, self), when, cursor.at))
        elif cursor.literal("at") and cursor.literal(":"):
            self._moment = self._time(cursor)
        elif cursor.literal("passed") and cursor.literal(":"):
            self._passed.append(self._seat(cursor))
        elif cursor.literal("lasts") and cursor.literal(":"):
            self._lasts(line, cursor)
        elif (holder := players.holder(self, cursor)) is not None:
            self._later.append(Later(line, cursor, partial(players.holds, self, holder), When.COUNTED, cursor.at))
        elif (pool := self._pool(cursor)) is not None:
            self._amounts[pool] = self._amount(cursor)
        else:
            cursor.at = 0
            player, place = self._place(cursor)
            self._places.append((line, player, place, cursor))

    def _pool(self, cursor: Cursor) -> tuple[str, str] | None:
        """`A health:`: what a player has a number of."""
        for player in self.draft.players:
            for pool in sorted(self.staging.pools, key=len, reverse=True):
                cursor.at = 0
                if cursor.literal(player.lower()) and cursor.literal(pool) and cursor.literal(":"):
                    return player, pool
        return None

    def _amount(self, cursor: Cursor) -> int:
        amount = cursor.integer()
        if amount is None or not cursor.done:
            raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a number', "write how much it is")
        return amount

    def _lasts(self, line: Line, cursor: Cursor) -> None:
        """An effect of this turn comes last of all, an older one as its turn begins."""
        turn = pending.since(cursor)
        self._lasting.append((line, cursor))
        if turn is None or turn == self._moment.turn:
            self._later.append(Later(line, cursor, partial(pending.lasts, self), When.WRITTEN, cursor.at))
        else:
            self._earlier.append((line, turn, lambda: pending.lasts(self, cursor)))

    def twin(self) -> Setting:
        """A setting with the same table that goes on by itself, in the usual phase where none has begun."""
        twin = copy.copy(self)
        twin.table, twin.facts = self.table.fork(), []
        if not twin.table.phase:
            usual = self._time(Cursor(self.staging.usually.format(self.draft.players[0])))
            twin.say(ev.PhaseBegan(usual.phase))
        return twin

    def _place(self, cursor: Cursor) -> tuple[str, str]:
        for player in self.draft.players:
            for place in self.staging.places:
                start = cursor.at
                if cursor.literal(player.lower()) and cursor.literal(place) and cursor.literal(":"):
                    return player, place
                cursor.at = start
        places = ", ".join((*self.staging.places, *self.staging.pools, *self.staging.holdings))
        remedy = f"write card NAME:, at:, stack:, lasts:, combat:, this turn:, this game:, skips:, waits:, passed:, !fact, or a player and one of {places}"
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" does not set anything up', remedy)

    def _seat(self, cursor: Cursor) -> str:
        word = cursor.word()
        if word not in self.draft.players:
            raise cursor.fault(
                Code.UNREADABLE_LINE, f'"{word}" is not a player', f"write {' or '.join(self.draft.players)}"
            )
        return word

    def _time(self, cursor: Cursor) -> Moment:
        cursor.blanks()
        found = _TURN.match(cursor.text, cursor.at)
        if found is None or found[2].rstrip(",") not in self.draft.players:
            raise cursor.fault(
                Code.UNREADABLE_LINE,
                f'"{cursor.rest}" is not a time',
                f"write {self.staging.usually.format(self.draft.players[0])}",
            )
        moment = Moment(int(found[1]), found[2].rstrip(","))
        cursor.at = found.end()
        while not cursor.done:
            self._part(cursor, moment)
            cursor.literal(",")
        if not moment.turn and (moment.phase or moment.step or moment.window):
            raise cursor.fault(
                Code.BAD_POSITION,
                "that is not a time: before the first turn there are no phases",
                "write T0 A alone",
                0,
            )
        return moment

    def _part(self, cursor: Cursor, moment: Moment) -> None:
        times = self.staging.times
        for word, names, field in (
            ("phase", times.phases, "phase"), ("step", times.steps, "step"), ("window", times.windows, "window"), ("", times.phases, "phase"),
            ("", times.windows, "window"),
        ):  # fmt: skip
            start = cursor.at
            if not word or cursor.literal(word):
                for name in sorted(names, key=len, reverse=True):
                    if cursor.literal(name.lower()):
                        setattr(moment, field, name)
                        if field == "window" and cursor.literal("for"):
                            moment.holder = self._seat(cursor)
                        return
            cursor.at = start
        known = ", ".join(sorted({*times.phases, *times.windows}))
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a time of a turn', f"write one of {known}")

    # --- the table -------------------------------------------------------------------------------------------------------

    def _build(self, head: Line, usual: Mapping[str, Mapping[str, str]]) -> None:
        """The table: what lies there from before, the turns, what is new, and last what a turn's beginning would forget."""
        self.say(*[ev.PoolChanged(player, pool, by) for (player, pool), by in self._amounts.items() if by])
        there = [*self._usual(head, usual), *self._read()]
        marked = [self._put(line, one) for line, one in there if not one.new]
        if not self._begins():
            self._turns()
        marked += [self._put(line, one) for line, one in there if one.new]
        self.say(*self.staging.under_way(self.table))
        moment = self._moment
        if moment.phase:
            self.say(ev.PhaseBegan(moment.phase))
        if moment.step:
            self.say(ev.StepBegan(moment.step))
        for line, handle, one in marked:
            with self._reading(line):
                say_of(self, handle, one)
        do_all(self, self._later)
        self._held()
        if moment.window:
            self.say(ev.WindowOpened(moment.window, moment.holder or moment.player))
        self.say(*[ev.PassCounted(player) for player in self._passed])
        why_not = self.staging.impossible(self.table)
        if why_not:
            raise Fault(Code.BAD_POSITION, f"no game comes to this table: {why_not}")

    def _held(self) -> None:
        """Effects that would have ended by now, or have not begun yet, are told with their lines."""
        lines = {id(cursor): line for line, cursor in self._lasting}
        for cursor, why in pending.still_there(self):
            with self._reading(lines[id(cursor)]):
                raise cursor.fault(Code.BAD_POSITION, why, "let it begin later, or leave it out", 0)
        for line, turn, _ in self._earlier:
            if not 0 < turn < self._moment.turn:
                with self._reading(line):
                    cause = f"turn {turn} is not past"
                    raise Fault(
                        Code.BAD_POSITION, cause, f"write since T and a turn up to {self._moment.turn}", line.column
                    )

    def _put(self, line: Line, one: Entry) -> tuple[Line, int, Entry]:
        with self._reading(line):
            return line, put(self, one), one

    def _read(self) -> list[tuple[Line, Entry]]:
        found: list[tuple[Line, Entry]] = []
        for line, player, place, cursor in self._places:
            with self._reading(line):
                found += [(line, one) for one in entries(self, player, place, cursor)]
                if len(found) > TABLE.most:
                    TABLE.refuse()
        return found

    def _usual(self, head: Line, usual: Mapping[str, Mapping[str, str]]) -> list[tuple[Line, Entry]]:
        """What lies where nothing is said: as if somebody had written it. Nobody leads before their own first turn."""
        said = {(player, place) for _, player, place, _ in self._places}
        turn = self._moment.turn if self._moment.phase else self._moment.turn - 1
        found: list[tuple[Line, Entry]] = []
        for player, places in usual.items():
            late = self._first_turn(player) > turn
            for place, words in places.items():
                if (player, place) not in said and not (late and place == self.wording.leader):
                    found += [(head, one) for one in entries(self, player, place, Cursor(words))]
        return found

    def _first_turn(self, player: str) -> int:
        players, moment = self.draft.players, self._moment
        ahead = players.index(player) - players.index(moment.player) + moment.turn
        return (ahead - 1) % len(players) + 1

    def _begins(self) -> bool:
        """Whether somebody is asked something as the game begins, before the first turn does."""
        moment = self._moment
        return moment.turn == 1 and not (moment.phase or moment.window) and self.staging.before_the_first(self.table)

    def _turns(self) -> None:
        players, moment = self.draft.players, self._moment
        last = players.index(moment.player)
        for number in range(1, moment.turn + 1):
            self.say(ev.TurnBegan(players[(last - moment.turn + number) % len(players)], number))
            for line, turn, do in self._earlier:
                if turn == number:
                    with self._reading(line):
                        do()

    def pen_now(self) -> Pen:
        """A pen on the table as it is now."""
        turn, first = self.table.turn_number, self._moment.player
        referee = going_on(self.staging, self.table) if turn else self.staging.opening(self.table, first)
        return Pen(Recording(referee), self.wording, self.names)

    def object_called(self, words: str, player: str) -> int:
        """The object that somebody calls so who speaks for the player. Raises Fault."""
        return read_card(Cursor(words), ReadingContext(self.pen_now(), player), "")


_AFTERWARDS: Mapping[str, tuple[Callable[[Setting, Cursor], None], When]] = {
    "waits:": (pending.waits, When.WRITTEN),
    "stack:": (pending.pends, When.WRITTEN),
    "combat:": (pending.fights, When.ATTACK),
    "this turn:": (partial(pending.happened, span="turn"), When.COUNTED),
    "this game:": (partial(pending.happened, span="game"), When.COUNTED),
    "skips:": (players.skips, When.COUNTED),
    "!fact": (pending.fact, When.WRITTEN),
}
"""Lines that are done once the objects are there."""
