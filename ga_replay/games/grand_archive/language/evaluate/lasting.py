"""The data of a lasting effect, from which it can be read after the text that began it is gone.

`EffectBegan.text` is the address of the node (Modify, CostChange, Cannot, Can, Permit, Prevent, …), `objects` the
numbers of the objects that it is bound to. `values` are the amounts fixed as it began, in the order of `amounts_of`,
then, for each pick that the node refers to, minus the slot and the handles that were picked.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import unwritten
from ga_replay.core.table.table import Effect
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.amounts import amount
from ga_replay.games.grand_archive.language.evaluate.context import NAMED, NOTHING, Context, Lasting, World, did_key
from ga_replay.games.grand_archive.language.evaluate.players import PLAYERS, players, seat_of
from ga_replay.games.grand_archive.language.evaluate.things import things
from ga_replay.games.grand_archive.language.text_ref import nodes_in, pick_key

_ABOUT: dict[type, str] = {
    ir.Modify: "what", ir.CostChange: "what", ir.Permit: "what", ir.ExtraCost: "what", ir.EntersAs: "what", ir.Rule: "what",
    ir.Cannot: "who", ir.Can: "who", ir.Must: "who", ir.Prevent: "to",
}  # fmt: skip
"""The field with the subject of each sort of effect."""

_AMOUNT: dict[type, str] = {ir.CostChange: "n", ir.Cannot: "limit", ir.Prevent: "n", ir.Replace: "n", ir.Rule: "n"}
"""The field in which each sort of effect says how much, if it says so."""

DAMAGE = frozenset({"take damage", "deal damage"})
"""The events with damage that are replaced: each has the object that the effect is about."""

ALLOWING = (ir.Cannot, ir.Can)
BINDING = (*ALLOWING, ir.Modify, ir.Must, ir.Prevent, ir.Replace)
"""Effects that go on touching the things that they named as they began."""

WITH_ITS_COMBAT = "end of combat"
"""The end of an effect on an attack under way; one on an attack that is yet to come has another end."""

THAT_SLOT = 95
"""The slot under which an effect keeps the player of the event that its text answered ("that opponent")."""

KEPT_SLOT = 97
"""The slot under which an effect keeps a card that a step before did something to ("the banished card")."""


def kept_act(what: object) -> str:
    """What was done to the cards that the words name, empty for other words."""
    return {"banished": "banish"}.get(what.part, "") if isinstance(what, ir.The) and not what.elsewhere else ""


OF_ELEMENTS = "of those elements"
"""How an effect is written that is about the chosen elements, and the act under which the choice is kept."""

ELEMENTS_SLOT = 96
"""The slot under which an effect keeps the elements that were chosen."""

CHOSEN_SLOT = 98
"""The slot under which an effect keeps the chosen ability of several ("your choice of"), counted from 1."""


def numbers_offered(node: ir.Modify) -> tuple[ir.Stat, ...]:
    """The numbers of which the player chooses one ("your choice of +1 POWER or +1 LIFE")."""
    return tuple([one for one in node.changes if isinstance(one, ir.Stat) and one.choice])


@cache
def subject(node: Lasting) -> ir.Thing | None:
    """The subject of the effect, None if it is about players or events."""
    if type(node) is ir.Replace:
        return node.event.what if node.event.act in DAMAGE else None
    field = _ABOUT.get(type(node))
    about: Any = getattr(node, field) if field is not None else None
    return None if type(about) in PLAYERS else about


def is_a_rule(scene: Scene, node: Lasting) -> bool:
    """True if it says what all of a kind may or may not do, so that it holds for later members too.

    It modifies no characteristic of objects, so nothing fixes the set (continuous-effects/instanced-effects.p1,
    /static-effects.p1; the ruling of 2022-12-27 on Map of Hidden Passage). Nor do objects alone deal damage (damage.10).
    """
    about = subject(node)
    if type(node) is ir.Replace and type(about) is ir.Pick and about.kind.nouns[0].head == "source":
        return True
    if type(about) is not ir.Pick or about.how not in {"bare", "all", "each"}:
        return False
    return type(node) in ALLOWING or (type(node) is ir.Modify and says_what_all_are(scene, node, about))


@unwritten(without=False)
def says_what_all_are(_scene: Scene, node: ir.Modify, about: ir.Pick) -> bool:
    """True if it says what the cards of a zone are, not what they become: later cards are included.

    The ruling of 2024-10-29 on Nullifying Mirror; instanced effects get, gain or become
    (continuous-effects/instanced-effects.p1).
    """
    lies = any(isinstance(test, ir.Lies) for test in about.kind.where)
    return lies and all(isinstance(change, ir.Turns) and not change.becomes for change in node.changes)


def is_half_a_rule(scene: Scene, node: Lasting) -> bool:
    """True if it says what the cards of a zone are and what else befalls them: it is open which of it later ones are."""
    about = subject(node)
    if type(node) is not ir.Modify or type(about) is not ir.Pick or about.how not in {"bare", "all", "each"}:
        return False
    lies = any(isinstance(test, ir.Lies) and test.zone.name != "field" for test in about.kind.where)
    return (
        lies
        and not is_a_rule(scene, node)
        and any(isinstance(one, ir.Turns) and not one.becomes for one in node.changes)
    )


def bound_objects(ctx: Context, node: Lasting) -> tuple[int, ...]:
    """The numbers of the objects bound as it begins; none if it waits for others.

    See continuous-effects/instanced-effects.p1.
    """
    about = subject(node)
    if about is None or (type(about) is ir.Pick and about.how in {"next", "first"}) or type(node) not in BINDING:
        return ()
    if type(node) not in ALLOWING and is_a_rule(ctx.scene, node):
        return ()
    numbers = map(ctx.world.object_number, things(ctx, about))
    return tuple([number for number in numbers if number])


@cache
def amounts_of(node: Lasting) -> tuple[ir.Amount, ...]:
    """The amounts that are fixed as the effect begins, in printed order."""
    if type(node) is ir.Modify:
        return tuple([change.n for change in node.changes if type(change) is ir.Stat])
    field = _AMOUNT.get(type(node))
    plus = added(node)
    if plus is not None:
        return (plus.b,)
    n = getattr(node, field) if field is not None else None
    return () if n is None else (n,)


def added(node: Lasting) -> ir.Sum | None:
    """The sum by which the effect changes an amount ("that much damage plus X"): what it adds is fixed as it begins."""
    n = node.n if type(node) is ir.Replace else None
    return n if isinstance(n, ir.Sum) and isinstance(n.a, ir.ThatMuch) else None


def bound_values(ctx: Context, node: Lasting) -> tuple[int, ...]:
    """The `EffectBegan.values`. Raises Undecided."""
    values = [max(0, amount(ctx, n)) for n in amounts_of(node)]
    for slot in _slots(node):
        picked = ctx.picked(slot)
        if picked is not None:
            values += [-slot, len(picked), *picked]
    if _speaks_of_that_player(node):
        those = players(ctx, ir.Player("player", "that"))
        values += [-THAT_SLOT, len(those), *(seat_of(ctx, one) for one in those)]
    return tuple(values)


@cache
def _speaks_of_that_player(node: Lasting) -> bool:
    """True if it goes on being about the player of the event that its text answered."""
    return any(isinstance(one, ir.Player) and one.how == "that" and not one.slot for one in nodes_in(node))


@cache
def _slots(node: Lasting) -> tuple[int, ...]:
    """The slots that the effect refers to later; picks of its subject are already bound by number."""
    about = subject(node)
    spoken = {one.slot for one in nodes_in(node) if isinstance(one, ir.Ref | ir.Player) and one.slot}
    picks = {one.slot for one in nodes_in(node) if isinstance(one, ir.Pick) and one != about}
    return tuple(sorted(spoken | picks))


@cache
def speaks_of_a_name(node: Lasting) -> bool:
    """True if the effect is about a name that was chosen as its text resolved."""
    names = (one.name for one in nodes_in(node) if isinstance(one, ir.Named))
    return any(isinstance(name, ir.The) and name.part == "chosen" for name in names)


def names_kept(effect: EffectId, node: Lasting, choices: Iterable[str]) -> list[ev.Fact]:
    """The marks by which an effect keeps the names that its text was told."""
    if not speaks_of_a_name(node):
        return []
    return [ev.UsageMarked(_of_effect(effect) + one) for one in choices if one.startswith(NAMED)]


def _of_effect(effect: EffectId) -> str:
    return keys.mark("game", "effect", effect) + ":"


def _names(world: World, effect: Effect, node: Lasting) -> dict[str, tuple[int, ...]]:
    if not speaks_of_a_name(node):
        return {}
    head = _of_effect(effect.effect)
    return {one.removeprefix(head): (1,) for one in world.scene.table.usage if one.startswith(head)}


def fixed(effect: Effect, node: Lasting) -> tuple[int, ...]:
    """The amounts that were fixed as the effect began, in the order of `amounts_of`."""
    return effect.values[: len(amounts_of(node))]


def effect_context(world: World, effect: Effect) -> Context:
    """The viewpoint of an effect in force: its controller, its origin, and the picks so far."""
    node = world.node(effect.text)
    rest = effect.values[len(amounts_of(node)) :]
    choices = _names(world, effect, node)
    at = 0
    while at + 1 < len(rest):
        slot, count = -rest[at], rest[at + 1]
        of = did_key(kept_act(node.what)) if slot == KEPT_SLOT else pick_key(effect.text, slot)
        choices[of] = rest[at + 2 : at + 2 + count]
        at += 2 + count
    number = world.object_number(effect.source)
    return Context(world, effect.player, effect.source, number, effect.text, choices=choices or NOTHING)
