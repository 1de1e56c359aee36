"""The set-up of a position: lines about zones and the moment, turned into facts that make that table."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from ga_replay.core import events as ev
from ga_replay.core.input.limits import TABLE, TooMuch
from ga_replay.core.input.suggestion_budget import SuggestionBudget
from ga_replay.core.ports.notation import Notation
from ga_replay.core.ports.position_setup import PositionSetup
from ga_replay.core.ports.position_words import Unfit
from ga_replay.core.table.fold import FoldError
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.position import pending_set_up, player_set_up
from ga_replay.logs.position.deferred_lines import DeferredLine, SetUpOrder, do_deferred_lines
from ga_replay.logs.position.object_set_up import PlacedCard, entries, place_card, set_state
from ga_replay.logs.position.parse import PositionDraft, PositionLine
from ga_replay.logs.position.set_up import SetUp
from ga_replay.logs.position.times import read_seat, read_time
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.syntax.cursor import Cursor

_CARD = re.compile(
    r"""card\s+(["\u201c\u201d](?:[^"\u201c\u201d\\]|\\.)*["\u201c\u201d]|[^:]+?)\s*:\s*(.*)$""", re.IGNORECASE
)


class SetUpReader(SetUp):
    def __init__(
        self,
        draft: PositionDraft,
        wording: Notation,
        staging: PositionSetup,
        others: Collection[Notation] = (),
        budget: SuggestionBudget | None = None,
    ) -> None:
        super().__init__(draft, wording, staging, others, budget)
        self._places: list[tuple[PositionLine, str, str, Cursor]] = []
        self._later: list[DeferredLine] = []
        self._passed: list[str] = []
        self._amounts = {(one, pool): by for one in draft.players for pool, by in staging.pools.items()}
        self._earlier: list[tuple[PositionLine, int, Callable[[], None]]] = []
        self._lasting: list[tuple[PositionLine, Cursor]] = []

    def pen(self) -> Pen:
        """A pen on the table that the lines say. Raises Wrong."""
        for line in self.draft.setting:
            with self._reading(line):
                self._card(line)
        usual = {player: self.staging.usual(self.table, player) for player in self.draft.players}
        described = self.staging.shelf.described
        self.names = self.card_names(frozenset(described), described)
        for line in self.draft.setting:
            with self._reading(line):
                self._line(line)
        with self._reading(PositionLine("", self.draft.line)):
            self._build(PositionLine("", self.draft.line), usual)
            return self.pen_now()

    @contextmanager
    def _reading(self, line: PositionLine) -> Iterator[None]:
        """Context manager: errors inside belong to that line."""
        try:
            yield
        except (Fault, Unfit, FoldError, TooMuch) as error:
            raise self.wrong(error, line) from error

    # --- lines -----------------------------------------------------------------------------------------------------------

    def _card(self, line: PositionLine) -> None:
        found = _CARD.match(line.text)
        if found is not None:
            name = found[1].strip('"\u201c\u201d')
            if not any(char.isalnum() for char in name):
                raise Unfit("the card has no name", "write card, its name, a colon, and what it is")
            self.staging.shelf.put(name, found[2])

    def _line(self, line: PositionLine) -> None:
        if _CARD.match(line.text):
            return
        cursor = Cursor(line.text, line.column)
        word = next((one for one in _AFTERWARDS if cursor.literal(one)), "")
        if word:
            do, when = _AFTERWARDS[word]
            self._later.append(DeferredLine(line, cursor, partial(do, self), when, cursor.at))
        elif cursor.literal("at") and cursor.literal(":"):
            self.moment = read_time(self.draft, self.staging, cursor)
        elif cursor.literal("passed") and cursor.literal(":"):
            self._passed.append(read_seat(self.draft, cursor))
        elif cursor.literal("lasts") and cursor.literal(":"):
            self._lasts(line, cursor)
        elif (holder := player_set_up.read_holder(self, cursor)) is not None:
            self._later.append(
                DeferredLine(
                    line, cursor, partial(player_set_up.read_holding, self, holder), SetUpOrder.COUNTED, cursor.at
                )
            )
        elif (pool := self._pool(cursor)) is not None:
            self._amounts[pool] = self._amount(cursor)
        else:
            cursor.at = 0
            player, place = self._place(cursor)
            self._places.append((line, player, place, cursor))

    def _pool(self, cursor: Cursor) -> tuple[str, str] | None:
        """`A health:`: a number of a player."""
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

    def _lasts(self, line: PositionLine, cursor: Cursor) -> None:
        """Keeps an effect for later: one of this turn comes last of all, an older one as its turn begins."""
        turn = pending_set_up.read_since(cursor)
        self._lasting.append((line, cursor))
        if turn is None or turn == self.moment.turn:
            self._later.append(
                DeferredLine(line, cursor, partial(pending_set_up.read_lasting, self), SetUpOrder.WRITTEN, cursor.at)
            )
        else:
            self._earlier.append((line, turn, lambda: pending_set_up.read_lasting(self, cursor)))

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

    # --- the table -------------------------------------------------------------------------------------------------------

    def _build(self, head: PositionLine, usual: Mapping[str, Mapping[str, str]]) -> None:
        """Builds the table.

        Old contents, the turns, new contents, and last the values dropped at a turn's beginning.
        """
        self.say(*[ev.PoolChanged(player, pool, by) for (player, pool), by in self._amounts.items() if by])
        there = [*self._usual(head, usual), *self._read()]
        marked = [self._put(line, one) for line, one in there if not one.new]
        if not self._begins():
            self._turns()
        marked += [self._put(line, one) for line, one in there if one.new]
        self.say(*self.staging.under_way(self.table))
        moment = self.moment
        if moment.phase:
            self.say(ev.PhaseBegan(moment.phase))
        if moment.step:
            self.say(ev.StepBegan(moment.step))
        for line, handle, one in marked:
            with self._reading(line):
                set_state(self, handle, one)
        do_deferred_lines(self, self._later)
        self._held()
        if moment.window:
            self.say(ev.WindowOpened(moment.window, moment.holder or moment.player))
        self.say(*[ev.PassCounted(player) for player in self._passed])
        why_not = self.staging.impossible(self.table)
        if why_not:
            raise Fault(Code.BAD_POSITION, f"no game comes to this table: {why_not}")

    def _held(self) -> None:
        """Raises Wrong, with their lines, for effects that would have ended by now or have not begun yet."""
        lines = {id(cursor): line for line, cursor in self._lasting}
        for cursor, why in pending_set_up.ended_effects(self):
            with self._reading(lines[id(cursor)]):
                raise cursor.fault(Code.BAD_POSITION, why, "let it begin later, or leave it out", 0)
        for line, turn, _ in self._earlier:
            if not 0 < turn < self.moment.turn:
                with self._reading(line):
                    cause = f"turn {turn} is not past"
                    raise Fault(
                        Code.BAD_POSITION, cause, f"write since T and a turn up to {self.moment.turn}", line.column
                    )

    def _put(self, line: PositionLine, one: PlacedCard) -> tuple[PositionLine, int, PlacedCard]:
        with self._reading(line):
            return line, place_card(self, one), one

    def _read(self) -> list[tuple[PositionLine, PlacedCard]]:
        found: list[tuple[PositionLine, PlacedCard]] = []
        for line, player, place, cursor in self._places:
            with self._reading(line):
                found += [(line, one) for one in entries(self, player, place, cursor)]
                if len(found) > TABLE.most:
                    TABLE.refuse()
        return found

    def _usual(
        self, head: PositionLine, usual: Mapping[str, Mapping[str, str]]
    ) -> list[tuple[PositionLine, PlacedCard]]:
        """The default contents of zones, as if written. There is no leader before a player's own first turn, or before the first of all."""
        said = {(player, place) for _, player, place, _ in self._places}
        turn = self.moment.turn if self.moment.phase else self.moment.turn - 1
        found: list[tuple[PositionLine, PlacedCard]] = []
        for player, places in usual.items():
            late = self._first_turn(player) > turn if self.staging.leaders_come_in_first_turns else turn < 1
            for place, words in places.items():
                if (player, place) not in said and not (late and place == self.wording.leader):
                    found += [(head, one) for one in entries(self, player, place, Cursor(words))]
        return found

    def _first_turn(self, player: str) -> int:
        players, moment = self.draft.players, self.moment
        ahead = players.index(player) - players.index(moment.player) + moment.turn
        return (ahead - 1) % len(players) + 1

    def _begins(self) -> bool:
        """True if a question is asked as the game begins, before the first turn."""
        moment = self.moment
        early = moment.turn == 1 and not (moment.phase or moment.window)
        return early and bool(self.staging.before_the_first(self.table))

    def _turns(self) -> None:
        players, moment = self.draft.players, self.moment
        last = players.index(moment.player)
        for number in range(1, moment.turn + 1):
            self.say(ev.TurnBegan(players[(last - moment.turn + number) % len(players)], number))
            for line, turn, do in self._earlier:
                if turn == number:
                    with self._reading(line):
                        do()


_AFTERWARDS: Mapping[str, tuple[Callable[[SetUp, Cursor], None], SetUpOrder]] = {
    "waits:": (pending_set_up.read_waiting, SetUpOrder.WRITTEN),
    "stack:": (pending_set_up.read_stack, SetUpOrder.WRITTEN),
    "combat:": (pending_set_up.read_combat, SetUpOrder.ATTACK),
    "this turn:": (partial(pending_set_up.read_history, span="turn"), SetUpOrder.COUNTED),
    "this game:": (partial(pending_set_up.read_history, span="game"), SetUpOrder.COUNTED),
    "skips:": (player_set_up.read_skipping, SetUpOrder.COUNTED),
    "!fact": (pending_set_up.read_set_up_fact, SetUpOrder.WRITTEN),
}
"""Lines that are done once the objects are there."""
