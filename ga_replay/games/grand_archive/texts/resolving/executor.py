"""Grand Archive's side of the text machine: viewpoints, questions, and later and delayed triggers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.rules.agenda import May, Must, RepeatStep, UnreadText
from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, unwritten
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.decisions import Accepted, ReservePaid
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, holds, things
from ga_replay.games.grand_archive.language.evaluate.kinds import quality
from ga_replay.games.grand_archive.language.run.machine import THEY, Machine, View
from ga_replay.games.grand_archive.language.run.place import PROCEDURE
from ga_replay.games.grand_archive.language.text_ref import nodes_in, parent
from ga_replay.games.grand_archive.readings import RESTRICTIONS_OF_COPIES
from ga_replay.games.grand_archive.texts.continuous import definitions, durations
from ga_replay.games.grand_archive.texts.continuous.abilities import context, item_context, unlocked
from ga_replay.games.grand_archive.texts.continuous.collected_effects import LASTING
from ga_replay.games.grand_archive.texts.continuous.fragile_effects import fragile
from ga_replay.games.grand_archive.texts.continuous.unread_lines import may_have_left
from ga_replay.games.grand_archive.texts.lines.citation import because_of
from ga_replay.games.grand_archive.texts.playing.payment_sources import reserve_payers
from ga_replay.games.grand_archive.texts.resolving.acts import able as ability_to
from ga_replay.games.grand_archive.texts.resolving.text_code import code_of
from ga_replay.games.grand_archive.texts.triggers import trigger_payload
from ga_replay.games.grand_archive.zones import MEMORY

LEAVING = (*LASTING, ir.Delayed, ir.GetStatus, ir.Choose)


def left_until(view: View) -> str | None:
    """The maximum duration of a step's possible effect; None for as long as the words of its line allow."""
    node = view.node
    if isinstance(node, ir.Choose):
        return durations.LEAVES if view.item.handle in view.scene.table.things else ""
    if not isinstance(node, LASTING):
        return None
    try:
        return durations.until(view.ctx, getattr(node, "span", None))
    except Undecided:
        return ""


@unwritten(without=False)
def what_was_chosen_is_lost(_scene: Scene, _handle: int, _ability: ir.OnResolve) -> bool:
    """True if a line does nothing although its targets were chosen, as its restriction is not met any more."""
    return False


@unwritten(without=0)
def card_by_which_restrictions_may_be_read(_scene: Scene, _copy: int) -> int:
    """The card of which a pending one is a copy that another player controls; 0 for none."""
    return 0


def by_either_reading(ctx: Context, met: Callable[[int], bool]) -> bool:
    """True if restrictions are met for the resolving card. Raises Undecided if they are not so for the card that was played."""
    found = met(ctx.source)
    played = card_by_which_restrictions_may_be_read(ctx.scene, ctx.source)
    if played and met(played) != found:
        raise Undecided(RESTRICTIONS_OF_COPIES)
    return found


@cache
def _aimed(ability: ir.OnResolve) -> tuple[int, ...]:
    """The slots of the line's targets, without the other picks of the same paragraph."""
    nodes = (one for one in nodes_in(ability) if isinstance(one, ir.Pick | ir.Player))
    return tuple(one.slot for one in nodes if one.how == "target")


@cache
def _speaks_of_its_event(steps: tuple[object, ...]) -> bool:
    """True if later steps still mean what the event before them was about ("the hit champion")."""
    return any(isinstance(one, ir.The) and one.part in {"hit", "killed"} for one in nodes_in(steps))


class Doing:
    """Grand Archive's answers to the machine."""

    code = staticmethod(code_of)
    because = staticmethod(because_of)

    def context(self, scene: Scene, item: Item, address: str) -> Context:
        """The item's viewpoint; "they" is the player asked last."""
        own = item_context(scene, item, address)
        if not definitions.read_by_its_controller(scene):
            own = replace(own, player=scene.table.turn_player)
        seat = item.choices.get(THEY) if item.choices else None
        return own.by(scene.table.players[seat[0] - 1]) if seat else own

    def able(self, ctx: Context, steps: tuple[Any, ...]) -> bool:
        """True if all of the steps can be done."""
        return not nobody_does_half_of_what_is_offered(ctx.scene) or ability_to.able(ctx, steps)

    def asks(self, scene: Scene, player: str, rule: str) -> May | None:
        """The question whether a player uses an option."""
        if not whoever_may_is_asked_as_it_resolves(scene):
            return None
        return May(player, Of("resolution.5", (True, False)), (Accepted,), rule, "yes")

    def heeds_unless(self, scene: Scene) -> bool:
        """True if a condition after "unless" is asked for."""
        return unless_asks_whether_its_condition_is_met(scene)

    def agreed(self, decision: ev.Decision) -> bool:
        """True if the player accepts."""
        return isinstance(decision, Accepted) and decision.yes

    def left_to(self, question: May, cards: tuple[int, ...]) -> May:
        """The question whether a player uses an option that depends on cards which they alone see."""
        return replace(question, about=cards, unsaid=Accepted(question.player, yes=False))

    def applies(self, ctx: Context, ability: ir.OnResolve) -> bool:
        """True if a line of a card applies as it resolves.

        Its restrictions are met, or its targets were chosen (restriction-abilities.1, .p6).
        """
        chosen = any(ctx.picked(slot) is not None for slot in _aimed(ability)) and definitions.chosen_stays(ctx.scene)
        if chosen and not what_was_chosen_is_lost(ctx.scene, ctx.source, ability):
            return True
        return by_either_reading(ctx, lambda handle: unlocked(ctx.scene, handle, parent(ctx.address), ability))

    def is_doubtful(self, scene: Scene) -> bool:
        """True if an effect in force might depend on unknown cards."""
        return bool(fragile(scene))

    def asks_again(self, scene: Scene) -> bool:
        """True if a trigger whose intervening condition is no longer met does nothing."""
        return definitions.intervening(scene)

    def keeps(self, ctx: Context, mode: ir.Mode) -> bool:
        """True if a chosen mode is still valid."""
        bonuses = [one for one in mode.when if isinstance(one, ir.Bonus) and one.sort == "class"]
        if not bonuses or not modes_of_a_class_bonus_are_lost_with_it(ctx.scene):
            return True
        return by_either_reading(
            ctx, lambda handle: all(holds(context(ctx.scene, handle, ctx.address), one) for one in bonuses)
        )

    def afterwards(self, view: View) -> list[ev.Fact]:
        """A reflexive trigger waits to be placed when this text is done."""
        node = view.node
        ctx = view.ctx
        source = reflexive_triggers_come_of_their_texts_source(view.scene, ctx.source)
        if not source:
            return []
        taken = trigger_payload.packed(ctx, node.then)
        first = view.scene.table.next_id
        return [
            ev.TriggerWaiting(TriggerId(first + at), view.at, source, view.item.player, (*about, *taken))
            for at, about in enumerate(self._occasions(ctx, node))
        ]

    @staticmethod
    def _occasions(ctx: Context, node: ir.Node) -> list[tuple[int, ...]]:
        """The subjects of the triggers: one for each object so affected, if the trigger names a single one."""
        spoken = ctx.about if _speaks_of_its_event(getattr(node, "then", ())) else ()
        if not isinstance(node, ir.When):
            return [spoken]
        if not holds(ctx, ir.Happened(node.event, "this way")) or (node.cond is not None and not holds(ctx, node.cond)):
            return []
        befell = ctx.did(node.event.act)
        to = node.event.to
        if node.event.n is not None or not isinstance(to, ir.Pick) or to.n != 1:
            return [befell or spoken]
        return [(handle,) for handle in befell if quality(ctx, to.kind, handle)] or [befell]

    def later(self, view: View) -> list[ev.Fact]:
        """A delayed trigger is set (triggered-abilities.4). Raises Undecided if its event is undetermined."""
        node: ir.Delayed = view.node
        if isinstance(node.at, ir.Event):
            ends = durations.until(view.ctx, node.span)
            when = f"{durations.EVENT} until {ends}" if ends else durations.EVENT
        else:
            when = durations.when(view.ctx, node.at)
        taken = trigger_payload.packed(view.ctx, (node.then, node.at) if isinstance(node.at, ir.Event) else node.then)
        if isinstance(node.at, ir.Event) and isinstance(node.at.what, ir.The):
            taken = (*things(view.ctx, node.at.what), *taken)
        return [
            ev.DelayedSet(
                delayed=view.scene.table.next_id,
                when=when,
                text=view.at,
                source=view.ctx.source,
                player=view.item.player,
                about=taken,
            )
        ]

    def remains(self, view: View) -> list[ev.Fact]:
        """An unread text may leave an effect in force."""
        if not view.at:
            return []  # an unknown card has no text to name
        return [may_have_left(view.scene, view.at, view.item.handle, view.item.player, left_until(view))]

    def leaves(self, node: object) -> bool:
        """True if the step leaves something that a log does not record: an effect, a delayed trigger, a name."""
        return any(isinstance(one, LEAVING) for one in nodes_in(node))


@states("effects.p3", without=False)
def unless_asks_whether_its_condition_is_met(_scene: Scene) -> bool:
    return True


@states("resolution.5", without=False, also=("effects.p2",))
def whoever_may_is_asked_as_it_resolves(_scene: Scene) -> bool:
    return True


@states("card-activation.4.1", without=False)
def modes_of_a_class_bonus_are_lost_with_it(_scene: Scene) -> bool:
    return True


@states("resolution.7", without=False)
def nobody_does_half_of_what_is_offered(_scene: Scene) -> bool:
    return True


MACHINE = Machine(Doing())


@states("term/reflexive-trigger.1", without=0, also=("term/reflexive-trigger.2",))
def reflexive_triggers_come_of_their_texts_source(_scene: Scene, handle: int) -> int:
    return handle


def ask_for_the_attack_reserve(scene: Scene) -> May | None:
    """The reserve that texts ask for an attack (attacking-and-the-combat-phase.1.5).

    The arguments are the player and the amount.
    """
    player, due = scene.word(0), scene.number(1)
    payers = reserve_payers(scene, player)
    if due <= 0 or len(payers) < due:
        return None
    rule = "attacking-and-the-combat-phase.1.5"
    return May(player, Some(rule, payers, due, due), (ReservePaid,), rule, "handles")


def pay_for_the_attack(scene: Scene, decision: ReservePaid) -> Must:
    """Cards go to memory face down, objects rest."""
    table = scene.table
    memory = key(MEMORY, decision.player)
    facts = [
        ev.Turned(h, "rested") if h in table.things else ev.CardMoved(h, table.zone_of[h], memory)
        for h in decision.handles
    ]
    return Must(tuple(facts), "attacking-and-the-combat-phase.1.5")


def other_attack_costs(scene: Scene) -> UnreadText | None:
    """Other costs than reserve are left to the people."""
    strange = scene.args[2:]
    return UnreadText(0, str(strange[0]), scene.word(0)) if strange else None


def other_costs_done(scene: Scene, _done: object) -> RepeatStep:
    """One text after another."""
    return RepeatStep((*scene.args[:2], *scene.args[3:]))


ATTACK_COSTS = procedure(
    "attack costs",
    step("attacking-and-the-combat-phase.1.5", ask_for_the_attack_reserve, pay_for_the_attack),
    step("attacking-and-the-combat-phase.1.5", other_attack_costs, other_costs_done, name="other costs"),
)

TEXT = procedure(PROCEDURE, step("resolution.p2", MACHINE.run, MACHINE.take, name="instruction", also=("cost.5",)))
