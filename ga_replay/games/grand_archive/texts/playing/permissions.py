"""Restrictions and permissions by texts in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, unwritten
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.elements import ELEMENTS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import (
    Context,
    InForce,
    Undecided,
    passed_over,
    unless_undecided,
)
from ga_replay.games.grand_archive.language.evaluate.kinds import covers
from ga_replay.games.grand_archive.language.evaluate.lasting import ELEMENTS_SLOT
from ga_replay.games.grand_archive.language.layers import how_much, speaks_to, touches
from ga_replay.games.grand_archive.language.text_ref import parent
from ga_replay.games.grand_archive.texts.continuous.abilities import context, unlocked
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.kept_cards import stays
from ga_replay.games.grand_archive.texts.continuous.leveling_limits import barred_from
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.playing import activated_abilities, payment_sources
from ga_replay.games.grand_archive.texts.playing.can_pay import payable, reserve_of
from ga_replay.games.grand_archive.zones import INTENT

# --- prohibitions ---------------------------------------------------------------------------------------------------


def forbidden(scene: Scene, decision: object) -> str:
    """The line of a text in force that forbids the decision, or empty.

    Undetermined texts forbid nothing; the verdict is unclear then.
    """
    bars = BARS.get(type(decision))
    return bars(scene, decision) if bars is not None else ""


def _cannot_activate(scene: Scene, decision: de.CardActivated) -> str:
    player, handle = decision.player, decision.handle
    return _limited(scene, player, handle) or _player_cannot(scene, player, TO_ACTIVATE, handle) or stays(scene, handle)


def _cannot_materialize(scene: Scene, decision: de.Materialized) -> str:
    return (
        _player_cannot(scene, decision.player, TO_MATERIALIZE, decision.handle)
        or _cannot_level(scene, decision)
        or _cannot_level_into(scene, decision)
        or stays(scene, decision.handle)
    )


TO_ACTIVATE = frozenset({"activate", "play"})
TO_MATERIALIZE = frozenset({"materialize", "play"})
TARGETING = "declare attacks targeting"
TO_ATTACK = frozenset({"declare attacks", "declare attacks with", "declare attack", "attack"})


def _limited(scene: Scene, player: str, handle: int) -> str:
    """The card's own line that bars its activation now."""
    slug = scene.table.card_of.get(handle)
    for address, line in profile(slug).limits if slug is not None else ():
        if unlocked(scene, handle, address, line):
            own = context(scene, handle, address, player)
            if not all(_allows(scene, own, limit, slug or "") for limit in line.limits):
                return address
    return ""


def _allows(scene: Scene, own: Context, limit: ir.Limit, slug: str) -> bool:
    if limit.times:
        since = "game" if limit.per == "game" else "turn"
        if scene.table.usage.get(event_counts.by_player("activated", own.player, slug, since), 0) >= limit.times:
            return False
    if limit.speed == "slow" and not activated_abilities.slow(scene, own.player):
        return False
    return limit.cond is None or unless_undecided(scene, partial(holds, own, limit.cond), otherwise=True)


def _player_cannot(scene: Scene, player: str, acts: frozenset[str], handle: int) -> str:
    for entry in in_force(scene, "Cannot"):
        node = entry.node
        assert isinstance(node, ir.Cannot)
        if node.act not in acts or node.cost:
            continue
        try:
            if (
                speaks_to(entry, player)
                and _about(entry, node, handle, player)
                and _over_the_limit(scene, entry, node, player)
            ):
                return _line(entry)
        except Undecided as undecided:
            passed_over(scene, undecided)
            continue
    return ""


def _line(entry: InForce) -> str:
    """The printed line that an effect comes from; it forbids, so it is never without a word."""
    try:
        return parent(entry.context.address)
    except ValueError:
        return "an effect"


def _about(entry: InForce, node: ir.Cannot, handle: int, they: str = "") -> bool:
    """True if the card or object is of the kind that is meant ("with champions they control": those of that player)."""
    own = entry.context.by(they) if they else entry.context
    if node.of_chosen:
        return _of_chosen_elements(entry, handle)
    if node.what is None:
        return True
    if isinstance(node.what, ir.Kind):
        return covers(own, ir.Pick("all", node.what), handle)
    if isinstance(node.what, ir.Player | ir.Holder | ir.Players | ir.PlayersWith):
        return False
    return covers(own, node.what, handle)


def _of_chosen_elements(entry: InForce, handle: int) -> bool:
    """True if one of the card's elements was chosen as the effect began; an unknown card may have others."""
    scene = entry.context.scene
    if handle not in scene.table.card_of:
        return False
    chosen = {ELEMENTS[at - 1] for at in entry.context.picked(ELEMENTS_SLOT) or ()}
    return not chosen.isdisjoint(queries.elements(scene, handle))


def _over_the_limit(scene: Scene, entry: InForce, node: ir.Cannot, player: str) -> bool:
    """True if the limit of "no more than" was already reached; without a limit even the first is too many."""
    if node.limit is None:
        return True
    head = event_counts.by_player(event_counts.OF_PLAYERS[node.act], player) + ":"
    done = sum(count for name, count in scene.table.usage.items() if name.startswith(head))
    return done >= how_much(entry)


def _cannot_level(scene: Scene, decision: de.Materialized) -> str:
    if not in_force(scene, "Cannot") or not queries.is_type(scene, decision.handle, "CHAMPION"):
        return ""
    lines = (_thing_cannot(scene, {"level up"}, champion) for champion in queries.champions(scene, decision.player))
    return next((line for line in lines if line), "")


def _cannot_level_into(scene: Scene, decision: de.Materialized) -> str:
    """The line that keeps the player's champions from leveling up into that one (champion.16)."""
    if not in_force(scene, "Rule") or not queries.is_type(scene, decision.handle, "CHAMPION"):
        return ""
    lines = (barred_from(scene, champion, decision.handle) for champion in queries.champions(scene, decision.player))
    return next((line for line in lines if line), "")


def _thing_cannot(scene: Scene, acts: set[str], handle: int, towards: int = 0) -> str:
    """The line that forbids the object to do that (or to have it done), towards that other one if it names one.

    "Anything but" what it names is forbidden towards all others.
    """
    for entry in in_force(scene, "Cannot"):
        node = entry.node
        assert isinstance(node, ir.Cannot)
        if (
            node.act not in acts
            or isinstance(node.who, ir.Player | ir.Holder | ir.Players | ir.PlayersWith)
            or node.cost
        ):
            continue
        try:
            named = node.what is None or (towards and _about(entry, node, towards) != node.act.endswith(" but"))
            if named and touches(entry, handle):
                return _line(entry)
        except Undecided as undecided:
            passed_over(scene, undecided)
            continue
    return ""


def _cannot_attack(scene: Scene, decision: de.AttackDeclared) -> str:
    if decision.attacker not in scene.table.things or not in_force(scene, "Cannot"):
        return ""
    targets = objects_attacked(decision.targets)
    for target in (*targets, 0):
        if line := _thing_cannot(scene, {"attack"}, decision.attacker, target):
            return line
        if target and (line := _thing_cannot(scene, {"attack anything but"}, decision.attacker, target)):
            return line
    for weapon in decision.weapons:
        if line := _thing_cannot(scene, {"be used for an attack"}, weapon):
            return line
        if queries.intent_of(scene, decision.attacker) and (
            line := _thing_cannot(scene, {"be used with attack cards"}, weapon)
        ):
            return line
    for target in targets:
        if line := _thing_cannot(scene, {"be attacked"}, target, decision.attacker):
            return line
    return _player_cannot(scene, decision.player, TO_ATTACK, decision.attacker)


def objects_attacked(targets: tuple[int, ...]) -> tuple[int, ...]:
    """The targets of an attack without a player who will choose one."""
    return tuple([h for h in targets if h > 0])


BARS: Mapping[type, Callable[[Scene, Any], str]] = {
    de.CardActivated: _cannot_activate, de.Materialized: _cannot_materialize, de.AttackDeclared: _cannot_attack,
}  # fmt: skip
"""The texts that may forbid a decision, by its kind."""


def attack_costs_due(
    scene: Scene, player: str, attacker: int, targets: tuple[int, ...], weapons: tuple[int, ...]
) -> list[tuple[Context, tuple[ir.Step, ...]]]:
    """The costs that texts impose on declaring the attack: taxes on attacks, and costs of using a weapon."""
    due: list[tuple[Context, tuple[ir.Step, ...]]] = []
    for entry in in_force(scene, "Cannot"):
        node = entry.node
        assert isinstance(node, ir.Cannot)
        if not node.cost or node.act not in TO_ATTACK | {TARGETING}:
            continue
        struck = objects_attacked(targets)
        meant = attack_targets(scene, player, attacker, weapons, struck) if node.act == TARGETING else (attacker,)
        try:
            of_player = isinstance(node.who, ir.Player | ir.Holder | ir.Players | ir.PlayersWith)
            taxed = (
                speaks_to(entry, player) and any(_about(entry, node, one, player) for one in meant)
                if of_player
                else touches(entry, attacker)
            )
            if taxed:
                due.append((_with_its_x(entry).by(player), node.cost))
        except Undecided as undecided:
            passed_over(scene, undecided)
            continue
    for entry in in_force(scene, "ExtraCost"):
        node_ = entry.node
        assert isinstance(node_, ir.ExtraCost)
        used = node_.act == "use for an attack" and any(_touches(entry, weapon) for weapon in weapons)
        if used or (node_.act in {"attack", "declare attack"} and _touches(entry, attacker)):
            due.append((entry.context, node_.cost))
    return due


@unwritten(without=AS_GIVEN)
def attack_targets(
    _scene: Scene, _player: str, _attacker: int, _weapons: tuple[int, ...], attacked: tuple[int, ...]
) -> tuple[int, ...]:
    """Which of the objects that are attacked are targets of the attack: all of them."""
    return attacked


def _with_its_x(entry: InForce) -> Context:
    """The context in which X is what the text says that it is, as the player of the text counts it now."""
    return entry.context if entry.x is None else entry.context.remembering("x", amount(entry.context, entry.x))


def _touches(entry: InForce, handle: int) -> bool:
    try:
        return touches(entry, handle)
    except Undecided as undecided:
        passed_over(entry.context.scene, undecided)
        return False


def can_pay_to_attack(scene: Scene, decision: de.AttackDeclared) -> bool:
    """True if all costs that texts impose on the attack can be paid (attacking-and-the-combat-phase.1.5)."""
    due = attack_costs_due(scene, decision.player, decision.attacker, decision.targets, decision.weapons)
    if not due:
        return True
    try:
        reserve = sum(reserve_of(own, steps) for own, steps in due)
        payers = payment_sources.reserve_payers(scene, decision.player)
        if reserve > len(payers):
            return False
        return all(payable(own, steps, 0, ()) for own, steps in due)
    except Undecided as undecided:
        passed_over(scene, undecided)
        return True


def retaliation_forbidden(scene: Scene, handles: tuple[int, ...]) -> bool:
    """True if a text of the unit or of the attack forbids one of these units to retaliate now."""
    entries = in_force(scene, "Cannot")
    if not entries:
        return False
    attackers = [h for h, thing in scene.table.things.items() if "attacking" in thing.roles]
    parts = [part for attacker in attackers for part in parts_of_attack(scene, attacker)]
    for handle in handles:
        if _thing_cannot(scene, {"retaliate"}, handle):
            return True
        if any(
            _thing_cannot(scene, {"be retaliated"}, part) or _thing_cannot(scene, {"be retaliated"}, part, handle)
            for part in parts
        ):
            return True
        if handle in scene.table.things and _player_cannot(
            scene, scene.table.controller(handle), frozenset({"retaliate"}), handle
        ):
            return True
    return False


def parts_of_attack(scene: Scene, attacker: int) -> Iterator[int]:
    """The attacker, the weapons it uses, and the attack cards in the intent."""
    thing = scene.table.things[attacker]
    yield attacker
    yield from thing.roles.get("using", ())
    yield from scene.table.zones[key(INTENT, thing.controller)]
