"""Several cards that enter a deck at once: their owner orders them, and nobody else learns the order (502.4)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, ForcedChoice, May, Must, ReplaceWith
from ga_replay.core.rules.choice import Order, OwnOrder
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.shuffling import facts_of_own_order, others_know
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import Arranged, CardsChosen
from ga_replay.games.trails.zones import DECK

SECRETLY, UNTOLD = "secretly:", "untold:"
"""Before the player who has ordered cards that others knew: the log has the order, or has it not."""


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
            secret = others_know(scene.table, those)
            kinds = (Arranged, CardsChosen) if secret else (CardsChosen,)
            return May(player, OwnOrder("502.4", those, secret=secret), kinds, "502.4", "handles")
    return None


def keep_the_order(scene: Scene, decision: CardsChosen | Arranged) -> ReplaceWith:
    player, handles = decision.player, decision.handles
    words: tuple[str, ...] = (player,)
    if isinstance(decision, Arranged):
        words = (player, f"{SECRETLY if handles else UNTOLD}{player}")
        handles = handles or tuple(sorted([h for h in _handles(scene) if scene.table.owner_of[h] == player]))
    rest = [one for one in scene.args if one not in handles]
    return ReplaceWith("to the deck", (*rest, *words, *handles))


def put_them_there(scene: Scene) -> Must | None:
    """What others knew lies in the order of the handles, so that no handle says which card it is."""
    table, handles = scene.table, _handles(scene)
    owned = {one: [h for h in handles if table.owner_of[h] == one] for one in table.players}
    secret = {one for one in table.players if {f"{SECRETLY}{one}", f"{UNTOLD}{one}"} & set(scene.args)}
    lies = {one: iter(sorted(owned[one]) if one in secret else owned[one]) for one in owned}
    facts = [fact for h in handles for fact in moves.move(scene, next(lies[table.owner_of[h]]), DECK, scene.word())]
    for one in sorted(secret):
        own = [fact for fact in facts if isinstance(fact, ev.CardMoved) and fact.handle in owned[one]]
        known = owned[one] if f"{SECRETLY}{one}" in scene.args else []
        facts += facts_of_own_order(table, own, known, one)
    return Must(tuple(facts), "502.5", ordered=True) if facts else None


TO_THE_DECK = procedure(
    "to the deck",
    step("502.4", tell_single_cards, keep_the_order, name="single cards"),
    step("502.4", ask_for_the_order, keep_the_order, name="order"),
    step("502.5", put_them_there),
)
