"""The context of a statement that is read or written: the table, the speaker, the question."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from ga_replay.core import events as ev
from ga_replay.core.events.keys import item_ref
from ga_replay.core.referee.passed_questions import PassedQuestion
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Menu
from ga_replay.core.table.zones import player_of
from ga_replay.logs.transcript.expansion.pen import Pen

UNKNOWN = "??"
OFFERED = "offered"
NOTHING = ("nothing", "none", "no one")
"""The words for an empty list."""

Fields = dict[str, Any]
"""The values that a line gives, by the names of the event's fields."""


class ReadingContext(Struct):
    """The context of a statement: the table, the speaker, the question.

    `named` are the handles that the current slot has named; `found` the cards identified by naming them. `exact` writes
    every handle out; `blind` reads names alone, when the table is no longer known. `passed` is the settled question
    that the statement answers. `besides` are cards that the current slot may mean wherever they lie. `copies` is the
    number before a name (`2 Fireball`).
    """

    pen: Pen
    actor: str
    kind: type[ev.Event] | None = None
    exact: bool = False
    blind: bool = False
    named: list[int] = field(default_factory=list)
    found: list[tuple[int, str]] = field(default_factory=list)
    fields: Fields = field(default_factory=dict)
    passed: PassedQuestion | None = None
    besides: tuple[int, ...] = ()
    copies: int = 1

    @property
    def question(self) -> ag.May | ag.Chance | None:
        """The question that the statement answers.

        It is the settled one found for it, else the open one, else a settled one for such an answer.
        """
        if self.passed is not None:
            return self.passed.settled.asked
        due, kind = self.pen.due, self.kind
        asked = due if isinstance(due, ag.May | ag.Chance) else None
        if kind is None or (isinstance(asked, ag.May) and kind in asked.kinds):
            return asked
        found = (one for one in self.pen.settled if one.asks_for(kind) and self.actor in {"", one.player})
        return next((one.settled.asked for one in found), asked)

    def card_of(self, handle: int) -> str | None:
        """The card, as the table or this statement identifies it."""
        for one, card in self.found:
            if one == handle:
                return card
        return self.pen.table.card_of.get(self.source(handle))

    def source(self, handle: int) -> int:
        """The card itself, or the source of a pending ability or trigger."""
        if handle > 0:
            return handle
        return next((item.handle for item in self.pen.table.stack if item_ref(item.item) == handle), handle)

    def asked(self, name: str) -> tuple[int, ...]:
        """The handles that the open question offers for that field of the decision; computed on demand."""
        due = self.question
        if not isinstance(due, ag.May) or self.kind is None or self.kind not in due.kinds:
            return _handles(due) if isinstance(due, ag.Chance) else ()
        if due.value_of:
            return _handles(due) if due.value_of == name else ()
        offered: dict[int, None] = {}
        for offer in due.choice:
            if type(offer) is self.kind and offer.player == self.actor and self._so_far(offer):
                value = getattr(offer, name)
                offered.update(dict.fromkeys(value if isinstance(value, tuple) else (value,)))
        return tuple(offered)

    def offered_elsewhere(self, name: str, card: str, scope: tuple[int, ...]) -> list[int]:
        """The copies of a card that the open question offers one by one, if it offers none of those in the scope."""
        due = self.question
        if not isinstance(due, ag.May) or due.value_of != name or self.kind not in due.kinds:
            return []
        offered = [h for h in _handles(due) if h not in self.named and self.card_of(h) == card]
        return [] if any(h in scope for h in offered) else offered

    def _so_far(self, offer: ev.Event) -> bool:
        return all(
            getattr(offer, name, value) == value for name, value in self.fields.items() if isinstance(value, int)
        )

    def scope(self, where: str, name: str) -> tuple[int, ...]:
        """The cards that a slot searches first; `OFFERED` stands for the question's offers."""
        there = self.asked(name) if where == OFFERED else self.pen.wording.scope(self.pen.scene, where, self.actor)
        return (*there, *[handle for handle in self.besides if handle not in there]) if self.besides else there

    def seats(self) -> tuple[str, ...]:
        return self.pen.table.players


def _handles(due: ag.May | ag.Chance) -> tuple[int, ...]:
    """What the question offers, one by one: where it offers several numbers together it names no cards."""
    choice = due.choice.among if isinstance(due.choice, Menu) else due.choice
    return tuple([one for one in getattr(choice, "items", ()) if isinstance(one, int)])


def write_exactly(here: ReadingContext, handle: int) -> str:
    """A reference by handle, with the name if it is known."""
    card = here.card_of(handle)
    return f"@{handle}" if card is None else f"{here.pen.names.written(card)}@{handle}"


def zone_words(zone: str) -> str:
    """The notation of a zone: `A hand`, `field`."""
    player = player_of(zone)
    return f"{player} {zone[len(player) + 1 :]}" if player else zone
