"""Permissions to play the very cards that a text has named: each of them by itself, as long as it lies where it is."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import things
from ga_replay.games.grand_archive.language.evaluate.lasting import KEPT_SLOT, kept_act
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.durations import LEAVES, until
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.texts.resolving.acts.standing import BEGIN
from ga_replay.games.grand_archive.zones import BANISHMENT


def _permit(view: View) -> Reply:
    """One effect for each card, which ends as that card is played or moves otherwise (objects-and-targeting/target.2)."""
    node: ir.Permit = view.node
    if not node.each:
        return BEGIN[0].run(view)
    zone_of = view.scene.table.zone_of
    cards = [h for h in things(view.ctx, node.what) if node.each == "there" or name_of(zone_of[h]) == BANISHMENT]
    slot = _slot(node.what)
    if slot is None:
        return UnreadText(view.item.handle, view.at, view.item.player)
    if node.cond is not None and view.ctx.source not in view.scene.table.things:
        return None
    ends = LEAVES if node.cond is not None else until(view.ctx, node.span)
    first = view.scene.table.next_id
    return done(
        view,
        [
            *(fact for card in cards for fact in who_may_play_a_card_sees_it(view.scene, card, view.item.player)),
            *(
                ev.EffectBegan(
                    effect=EffectId(first + at),
                    text=view.at,
                    source=view.ctx.source,
                    player=view.item.player,
                    objects=(),
                    until=ends,
                    values=(-slot, 1, card, *_whose(view, node.who)),
                )
                for at, card in enumerate(cards)
            ),
        ],
    )


def who_may_play_a_card_sees_it(scene: Scene, card: int, player: str) -> tuple[ev.Fact, ...]:
    """A card that lies face down is shown to the player who is allowed to play it alone (public-vs-private-information.3)."""
    table = scene.table
    slug = table.card_of.get(card)
    if table.face_of.get(card) != "down" or slug is None or table.known_to.get(card, 0) & table.bit(player):
        return ()
    return (ev.Identified(card, slug, player),)


def _whose(view: View, who: ir.Who) -> tuple[int, ...]:
    """The player that the text picked, if it lets that one play the card."""
    slot = who.slot if isinstance(who, ir.Player) else 0
    picked = view.ctx.picked(slot) if slot else None
    return () if picked is None else (-slot, len(picked), *picked)


def _slot(what: ir.Thing) -> int | None:
    """The slot under which the effect keeps its card; None for words that name no cards."""
    match what:
        case ir.Ref(slot=slot) | ir.Pick(slot=slot):
            return slot
        case ir.The() if kept_act(what):
            return KEPT_SLOT
        case _:
            return None


PERMIT = (ExecutionPart(_permit),)
