"""Planning, and the order of several cards that go to a deck (502, 1323)."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, ForcedChoice, May, Must, ReplaceWith
from ga_replay.core.rules.choice import Choice, Order, Rng
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import CardsChosen, Planned
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


# --- several to a deck -----------------------------------------------------------------------------------------------


def _handles(scene: Scene) -> list[int]:
    return [h for h in scene.args[1:] if isinstance(h, int) and h in scene.table.zone_of]


def tell_single_cards(scene: Scene) -> list[Answer] | None:
    """A player with a single card to put there chooses no order."""
    if not set(scene.args).isdisjoint(scene.table.players):  # a player has chosen an order: this was recorded before
        return None
    owned = {one: tuple([h for h in _handles(scene) if scene.table.owner_of[h] == one]) for one in scene.table.players}
    return [
        ForcedChoice(May(one, Order("502.4", those), (CardsChosen,), "502.4", "handles"), those)
        for one, those in owned.items()
        if len(those) == 1
    ]


def ask_for_the_order(scene: Scene) -> May | None:
    """Each player orders their own cards; the players who have done so are words of the frame."""
    owner_of = scene.table.owner_of
    first = queries.primary(scene)
    for player in (first, queries.other(scene.table, first)):
        those = tuple([h for h in _handles(scene) if owner_of[h] == player])
        if len(those) > 1 and player not in scene.args:
            return May(player, Order("502.4", those), (CardsChosen,), "502.4", "handles")
    return None


def keep_the_order(scene: Scene, decision: CardsChosen) -> ReplaceWith:
    rest = [one for one in scene.args if one not in decision.handles]
    return ReplaceWith("to the deck", (*rest, decision.player, *decision.handles))


def put_them_there(scene: Scene) -> Must | None:
    facts = [fact for h in _handles(scene) for fact in moves.move(scene, h, DECK, scene.word())]
    return Must(tuple(facts), "502.5", ordered=True) if facts else None


TO_THE_DECK = procedure(
    "to the deck",
    step("502.4", tell_single_cards, keep_the_order, name="single cards"),
    step("502.4", ask_for_the_order, keep_the_order, name="order"),
    step("502.5", put_them_there),
)
