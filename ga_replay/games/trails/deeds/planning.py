"""Planning: cards that are looked at and laid on either end of the deck (1323)."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, May, Must
from ga_replay.core.rules.choice import Choice, Order, Rng
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.trails.decisions import Planned
from ga_replay.games.trails.zones import DECK


class Plans(Choice[Planned], frozen=True):
    """Cards dealt out over the bottom and the top, each in some order, as a decision."""

    player: str = ""
    cards: tuple[int, ...] = ()

    def fault(self, value: Planned) -> str:
        return (
            ""
            if sorted((*value.bottom, *value.top)) == sorted(self.cards)
            else "each card that was looked at must be named exactly once"
        )

    def __iter__(self) -> Iterator[Planned]:
        for at in range(len(self.cards) + 1):
            yield Planned(self.player, self.cards[:at], self.cards[at:])

    def sample(self, rng: Rng) -> Planned:
        cards = Order("", self.cards).sample(rng)
        at = rng.randrange(len(cards) + 1)
        return Planned(self.player, cards[:at], cards[at:])


def ask_for_the_plan(scene: Scene) -> May | None:
    player, count = scene.word(), scene.number(1)
    top = tuple(scene.table.zones[key(DECK, player)][::-1][:count])
    return May(player, Plans("1323.1", player, top), (Planned,), "1323.1") if top else None


def follow_the_plan(scene: Scene, decision: Planned) -> list[Answer]:
    """The first named of the bottom lies lowest, the first named of the top topmost."""
    deck = key(DECK, scene.word())
    facts: list[ev.Fact] = []
    if decision.bottom:
        facts.append(ev.CardsReordered(deck, decision.bottom, "bottom"))
    if decision.top:
        facts.append(ev.CardsReordered(deck, decision.top, "top"))
    return [Must(tuple(facts), "1323.1", ordered=True)] if facts else []


PLAN = procedure("plan", step("1323.1", ask_for_the_plan, follow_the_plan))
