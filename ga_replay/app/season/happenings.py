"""What happened in a match, in narrow rows: a season is made of these, and nothing in them needs the rules again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from ga_replay.app.match import Judgement
from ga_replay.app.viewed_match import ViewedMatch
from ga_replay.core import events as ev
from ga_replay.core.events.ids import Handle, SeatName
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import name_of

Kind = Literal["played", "attack", "damage", "drawn", "reserved", "finding"]
KINDS: tuple[Kind, ...] = ("played", "attack", "damage", "drawn", "reserved", "finding")
"""What a row may be about."""

HAND, DECK, MEMORY = "hand", "deck", "memory"
ATTACKING = "attacking"


class Happening(Struct, frozen=True, kw_only=True):
    """One thing that happened at event `n` of a match; what does not fit is empty or 0.

    `seat` is the player who did it: who played, attacked, drew, dealt the damage or broke a rule. `card` is the card's
    name, `target` that of the card or the seat that it was done to, `amount` the damage. A finding has its `verdict`
    and its `rule` (or code).
    """

    n: int
    address: str
    game: int
    turn: int
    kind: Kind
    seat: SeatName = ""
    card: str = ""
    target: str = ""
    amount: int = 0
    verdict: str = ""
    rule: str = ""


class Presence(Struct, frozen=True):
    """A card that lay among the objects of a player from event `begin` until before `end`."""

    seat: SeatName
    card: str
    begin: int
    end: int


class Happenings(Struct, frozen=True):
    """All rows of a match."""

    rows: tuple[Happening, ...]
    presences: tuple[Presence, ...]


def happenings(judgement: Judgement) -> Happenings:
    """What happened in the match, of the events that stand. Judge it with the eyes of `all`."""
    viewed = judgement._viewed  # noqa: SLF001 - of this package
    with viewed.cards.in_force():
        return _Reader(viewed).read()


class _Reader:
    """Walks through a match once."""

    def __init__(self, viewed: ViewedMatch) -> None:
        self.viewed = viewed
        self.judged = viewed.judged
        self.there: dict[Handle, tuple[SeatName, str, int]] = {}
        self.presences: list[Presence] = []

    def read(self) -> Happenings:
        rows: list[Happening] = []
        referee, seen = self.judged.at(0), -1
        for n in range(1, len(self.judged) + 1):
            event = self.judged.entry(n).event
            if self.judged.timeline.is_live(n):
                rows += self._rows(n, event, referee)
            referee = self.judged.onwards(referee, n)
            if referee.table.board_version != seen or isinstance(event, ev.Reverted | ev.CardsAdded):
                seen = referee.table.board_version
                self._look(n, referee.table)
        self._leave(set(self.there), len(self.judged) + 1)
        return Happenings(tuple(rows), tuple(self.presences))

    # --- rows ------------------------------------------------------------------------------------------------------

    def _rows(self, n: int, event: ev.Event, before: Referee) -> Iterator[Happening]:
        table = before.table
        match event:
            case ev.Decision() if event.plays:
                handle = getattr(event, "handle", 0)
                if handle:
                    yield self._row(n, "played", event.player, self._named_at(n, handle))
            case ev.RoleSet(handle, role, of) if role == ATTACKING and (of or not table.things[handle].roles.get(role)):
                yield self._row(n, "attack", table.controller(handle), self._name(table, handle), self._name(table, of))
            case ev.DamageMarked(handle, by, source) if by > 0:
                yield self._damage(n, table, source, self._name(table, handle), by)
            case ev.PoolChanged(player, _, by, source) if by < 0 and source:
                yield self._damage(n, table, source, player, -by)
            case ev.CardMoved(handle, frm, to) if name_of(frm) == DECK and name_of(to) == HAND:
                yield self._row(n, "drawn", table.owner_of[handle], self._named_at(n, handle))
            case ev.CardMoved(handle, frm, to) if name_of(frm) == HAND and name_of(to) == MEMORY:
                yield self._row(n, "reserved", table.owner_of[handle], self._named_at(n, handle))
        yield from self._findings(n, event)

    def _damage(self, n: int, table: Table, source: Handle, target: str, by: int) -> Happening:
        seat = table.controller(source) if source in table.owner_of else ""
        return self._row(n, "damage", seat, self._name(table, source), target, by)

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

    def _row(
        self, n: int, kind: Kind, seat: str, card: str = "", target: str = "", amount: int = 0, **more: str
    ) -> Happening:
        place = self.judged.timeline.place(n)
        assert place is not None
        return Happening(
            n=n,
            address=str(place),
            game=place.game,
            turn=place.turn,
            kind=kind,
            seat=seat,
            card=card,
            target=target,
            amount=amount,
            **more,
        )

    # --- names -----------------------------------------------------------------------------------------------------

    def _name(self, table: Table, handle: Handle) -> str:
        """The card's name; a player's seat, where a number of a player stands; empty if it is unknown."""
        slug = table.card_of.get(handle)
        if slug is not None:
            return self.viewed.game.card_name(slug)
        seat = -handle - 1
        return table.players[seat] if handle < 0 and seat < len(table.players) else ""

    def _named_at(self, n: int, handle: Handle) -> str:
        """The name of a card that may be shown only with the event."""
        for at in range(n, min(len(self.judged), n + SHOWN_WITHIN) + 1):
            told = self.judged.entry(at).event
            if isinstance(told, ev.Identified) and told.handle == handle and told.card:
                return self.viewed.game.card_name(told.card)
        return self._name(self.judged.at(n).table, handle)

    # --- what lies on the table --------------------------------------------------------------------------------------

    def _look(self, n: int, table: Table) -> None:
        """Who has which objects now."""
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

    def _leave(self, gone: set[Handle], n: int) -> None:
        for handle in gone:
            seat, card, since = self.there.pop(handle)
            if n > since:
                self.presences.append(Presence(seat, card, since, n))


SHOWN_WITHIN = 8
"""A card that is played is shown at most this many entries after it."""
