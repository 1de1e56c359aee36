"""The events of a match in narrow rows, of which a season is made; nothing in them needs the rules again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from ga_replay.app.match import Judgement
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.core import events as ev
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import name_of
from ga_replay.replay.address import Place

Kind = Literal["played", "attack", "damage", "drawn", "reserved", "field", "finding"]
KINDS: tuple[Kind, ...] = ("played", "attack", "damage", "drawn", "reserved", "field", "finding")
"""The kinds of rows; `field`: a card came to lie on the table."""

HAND, DECK, MEMORY = "hand", "deck", "memory"
ATTACKING = "attacking"


class Happening(Struct, frozen=True, kw_only=True):
    """One thing that happened at event `n` of a match; what does not fit is empty or 0.

    An attack happens at the decision that declared it, which may have findings; without one, when the attacker attacks.
    `seat` is the player who did it: who played, attacked, drew, dealt the damage or broke a rule. `card` is the card's
    name, `target` that of the card that it was done to, `target_seat` the player who has it, or to whom it was done,
    `amount` the damage. A finding has its `verdict` and its `rule` (or code).
    """

    n: int
    address: str
    game: int
    turn: int
    kind: Kind
    seat: SeatName = ""
    card: str = ""
    target: str = ""
    target_seat: SeatName = ""
    amount: int = 0
    verdict: str = ""
    rule: str = ""


class CardPresence(Struct, frozen=True):
    """A card that lay among the objects of a player after event `begin`, and no longer after event `end`."""

    seat: SeatName
    card: str
    begin: int
    end: int


class Happenings(Struct, frozen=True):
    """All rows of a match; `first` are the seats that began its games, in order."""

    rows: tuple[Happening, ...] = ()
    presences: tuple[CardPresence, ...] = ()
    first: tuple[SeatName, ...] = ()


def happenings(judgement: Judgement) -> Happenings:
    """The rows of the live events of a match, which must be judged with full information (`all`)."""
    viewed = judgement._viewed  # noqa: SLF001 - of this package
    with viewed.cards.in_force():
        return _Reader(viewed).read()


class _Reader:
    """Walks through a match once."""

    def __init__(self, viewed: ViewedMatch) -> None:
        self.viewed = viewed
        self.judged = viewed.judged
        self.there: dict[Handle, tuple[SeatName, str, int]] = {}
        self.presences: list[CardPresence] = []
        self.first: dict[int, SeatName] = {}
        self.told = self._told()

    def read(self) -> Happenings:
        rows: list[Happening] = []
        positions = self.judged.timeline.positions
        referee, seen = self.judged.at(0), -1
        for n in positions:  # what was taken back left the table as it was
            event = self.judged.entry(n).event
            rows += self._rows(n, event, referee)
            if isinstance(event, ev.TurnBegan):
                self.first.setdefault(self._place(n).game, event.player)
            referee = self.judged.onwards(referee, n)
            if referee.table.board_version != seen:
                seen = referee.table.board_version
                rows += self._look(n, referee.table)
        self._leave(set(self.there), len(self.judged) + 1)
        first = tuple(self.first.get(game, "") for game in range(1, max(self.first, default=0) + 1))
        return Happenings(tuple(rows), tuple(self.presences), first)

    # --- rows ------------------------------------------------------------------------------------------------------

    def _rows(self, n: int, event: ev.Event, before: Referee) -> Iterator[Happening]:
        table = before.table
        match event:
            case ev.Decision() if event.plays:
                handle = getattr(event, "handle", 0)
                if handle:
                    yield self._row(n, "played", event.player, self._named_at(n, table, handle))
            case ev.RoleSet(handle, role, of) if role == ATTACKING and (of or not table.things[handle].roles.get(role)):
                yield self._done_to(self._declared(n), "attack", table, handle, of)
            case ev.DamageMarked(handle, by, source) if by > 0:
                yield self._done_to(n, "damage", table, source, handle, amount=by)
            case ev.PoolChanged(player, _, by, source) if by < 0 and source:
                seat = self._seat(table, source)
                yield self._row(n, "damage", seat, self._name(table, source), target_seat=player, amount=-by)
            case ev.CardMoved(handle, frm, to) if name_of(frm) == DECK and name_of(to) == HAND:
                yield self._row(n, "drawn", table.owner_of[handle], self._named_at(n, table, handle))
            case ev.CardMoved(handle, frm, to) if name_of(frm) == HAND and name_of(to) == MEMORY:
                yield self._row(n, "reserved", table.owner_of[handle], self._named_at(n, table, handle))
        yield from self._findings(n, event)

    def _declared(self, n: int) -> int:
        """The decision by which an attack was declared, which the referee judged; else the event itself."""
        cause = self.judged.cause(n)
        decision = self.judged.entry(cause).event if cause else None
        return cause if isinstance(decision, ev.Decision) and decision.attacks else n

    def _done_to(self, n: int, kind: Kind, table: Table, source: Handle, target: Handle, amount: int = 0) -> Happening:
        return self._row(
            n,
            kind,
            self._seat(table, source),
            self._name(table, source),
            target=self._name(table, target),
            target_seat=self._seat(table, target),
            amount=amount,
        )

    def _findings(self, n: int, event: ev.Event) -> Iterator[Happening]:
        verdict = self.judged.verdict(n)
        if verdict.status is Status.LEGAL:
            return
        seat = event.player if isinstance(event, ev.Decision) else ""
        said = verdict.status.value
        for one in verdict.findings:
            yield self._row(n, "finding", seat, verdict=said, rule=one.rule or one.code)
        if not verdict.findings:
            yield self._row(n, "finding", seat, verdict=said)

    def _row(self, n: int, kind: Kind, seat: str, card: str = "", **more: Any) -> Happening:
        place = self._place(n)
        return Happening(
            n=n, address=str(place), game=place.game, turn=place.turn, kind=kind, seat=seat, card=card, **more
        )

    def _place(self, n: int) -> Place:
        place = self.judged.timeline.place(n)
        assert place is not None  # it stands
        return place

    # --- names -----------------------------------------------------------------------------------------------------

    def _name(self, table: Table, handle: Handle) -> str:
        """The card's name; empty if it is unknown, or the handle is a player's."""
        slug = table.card_of.get(handle)
        return "" if slug is None else self.viewed.game.card_name(slug)

    def _seat(self, table: Table, handle: Handle) -> SeatName:
        """Who has the object; the player, if the handle is a player's; empty if nobody is known."""
        if handle in table.owner_of:
            return table.controller(handle)
        seat = -handle - 1
        return table.players[seat] if handle < 0 and seat < len(table.players) else ""

    def _named_at(self, n: int, table: Table, handle: Handle) -> str:
        """The name of a card that may be told only later in its game, until it goes back into a deck."""
        told = self.told.get(handle, ())
        at = bisect_left(told, n, key=lambda one: one[0])
        later = told[at] if at < len(told) else (n, "")
        return (later[1] if self._place(later[0]).game == self._place(n).game else "") or self._name(table, handle)

    def _told(self) -> dict[Handle, list[tuple[int, str]]]:
        """By card, the events that tell its name, and those (without a name) by which it goes into a deck."""
        found: dict[Handle, list[tuple[int, str]]] = {}
        for n in self.judged.timeline.positions:
            match self.judged.entry(n).event:
                case ev.Identified(handle=handle, card=card) if card:
                    found.setdefault(handle, []).append((n, self.viewed.game.card_name(card)))
                case ev.CardMoved(handle, _, to) if name_of(to) == DECK:
                    found.setdefault(handle, []).append((n, ""))
                case _:
                    pass
        return found

    # --- what lies on the table --------------------------------------------------------------------------------------

    def _look(self, n: int, table: Table) -> Iterator[Happening]:
        """Who has which objects now; a row for each that came."""
        now = {
            handle: (thing.controller, self._name(table, handle))
            for handle, thing in table.things.items()
            if handle in table.card_of
        }
        gone = {handle for handle, (seat, card, _) in self.there.items() if now.get(handle) != (seat, card)}
        self._leave(gone, n)
        for handle, (seat, card) in now.items():
            if handle not in self.there:
                self.there[handle] = (seat, card, n)
                yield self._row(n, "field", seat, card)

    def _leave(self, gone: set[Handle], n: int) -> None:
        for handle in gone:
            seat, card, since = self.there.pop(handle)
            if n > since:
                self.presences.append(CardPresence(seat, card, since, n))
