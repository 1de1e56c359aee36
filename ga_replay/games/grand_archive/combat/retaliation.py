"""The retaliation step: legal retaliators, their targets, and the order of questions."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Answer, ForcedChoice, Goto, May, Must
from ga_replay.core.rules.choice import Order, Some
from ga_replay.core.rules.pieces import forbids
from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.attack_targets import attacking_player
from ga_replay.games.grand_archive.combat.cleanup import ORDER
from ga_replay.games.grand_archive.decisions import Retaliated, RetaliationOrdered
from ga_replay.games.grand_archive.texts.combat.cleave import each_defender_may_retaliate

Reply = Answer | list[Answer] | None


def attacker_of(scene: Scene) -> int:
    """The attacking unit, or 0 if it is gone."""
    for handle, thing in scene.table.things.items():
        if "attacking" in thing.roles:
            return handle
    return 0


def may_retaliate(scene: Scene, handle: int) -> bool:
    """True if nothing forbids this unit to retaliate."""
    player = scene.table.controller(handle)
    return scene.rules.permits(scene, Retaliated(player, (handle,)))


@forbids(
    "retaliation-step.3", "only a defending unit can retaliate", Retaliated, also=("term/retaliate-retaliation.7",)
)
def only_defenders_retaliate(scene: Scene, decision: Retaliated) -> bool | str:
    things = scene.table.things
    for handle in decision.handles:
        if handle not in things:
            return queries.place(scene, handle)
    for handle in decision.handles:  # noqa: SIM110 - asked for every unit; a generator costs more than the test
        if "defending" not in things[handle].roles and not texts.ambushes(scene, handle):
            return True
    return False


@forbids("retaliation-step.3.1", "only its own controller can rest a unit to retaliate", Retaliated)
def only_own_units_retaliate(scene: Scene, decision: Retaliated) -> bool:
    return any(h in scene.table.things and scene.table.controller(h) != decision.player for h in decision.handles)


@forbids("term/retaliate-retaliation.2", "a rested unit cannot retaliate", Retaliated, also=("keyword/ambush.2",))
def rested_units_do_not_retaliate(scene: Scene, decision: Retaliated) -> bool:
    things = scene.table.things
    return any(
        h in things and bool(things[h].turned) and not texts.retaliates_rested(scene, h) for h in decision.handles
    )


@forbids(
    "retaliation-step.3.2",
    "a unit without power, or with power 0 or less, cannot retaliate",
    Retaliated,
    also=("term/retaliate-retaliation.5",),
)
def powerless_units_do_not_retaliate(scene: Scene, decision: Retaliated) -> bool:
    return any(h in scene.table.things and (queries.power(scene, h) or 0) <= 0 for h in decision.handles)


@forbids("player-action-legality.p2", "a card's text forbids the retaliation", Retaliated)
def texts_may_forbid_retaliation(scene: Scene, decision: Retaliated) -> bool:
    return bool(decision.handles) and texts.retaliation_forbidden(scene, decision.handles)


def _combat(scene: Scene) -> int:
    """A number for the combat under way: how many attacks were declared this turn."""
    return sum([n for name, n in scene.table.usage.items() if name.startswith("turn:declared:")])


def _still_to_be_asked(scene: Scene) -> tuple[str, ...]:
    """The defending players who have not said whether they retaliate."""
    table, attacker = scene.table, attacker_of(scene)
    if not attacker:
        return ()
    attacking, combat = attacking_player(scene, attacker), _combat(scene)
    asked = table.usage
    return tuple(
        [p for p in table.turn_order() if p != attacking and not asked.get(keys.mark("turn", "asked", p, combat))]
    )


def able_to_retaliate(scene: Scene) -> tuple[str, tuple[int, ...]] | None:
    """The defending player who is still to be asked, and the units that may retaliate."""
    for player in _still_to_be_asked(scene):
        able = tuple([h for h in queries.units(scene, player) if may_retaliate(scene, h)])
        if able:
            return player, able
    return None


class Retaliation(Some[int], frozen=True):
    """Some of the units that may retaliate; a wrong one is answered with the rules that it breaks."""

    scene: Scene | None = None
    player: str = ""

    def why_not(self, value: tuple[int, ...]) -> tuple:  # type: ignore[type-arg]  # findings are imported for types alone
        assert self.scene is not None
        return self.scene.rules.violations(self.scene, Retaliated(self.player, value)) or super().why_not(value)


def _whether_to_retaliate(scene: Scene, player: str, able: tuple[int, ...]) -> May:
    rule = "retaliation-step.3"
    most = len(able) if each_defender_may_retaliate(scene) else 1
    return May(player, Retaliation(rule, able, 0, most, scene=scene, player=player), (Retaliated,), rule, "handles")


def ask_to_retaliate(scene: Scene) -> May | list[Answer]:
    """Each awake defending unit may be rested to retaliate; a player without such a unit need not answer."""
    able = able_to_retaliate(scene)
    if able is None:
        return [ForcedChoice(_whether_to_retaliate(scene, player, ()), ()) for player in _still_to_be_asked(scene)]
    return _whether_to_retaliate(scene, *able)


def retaliating(scene: Scene, decision: Retaliated) -> Must:
    """They rest, and the attacker becomes their retaliation target."""
    things = scene.table.things
    attacker = attacker_of(scene)
    facts: list[ev.Fact] = [ev.UsageMarked(keys.mark("turn", "asked", decision.player, _combat(scene)))]
    for handle in decision.handles:
        if handle in things:
            if not things[handle].turned and not texts.retaliates_rested(scene, handle):
                facts.append(ev.Turned(handle, "rested"))
            facts.append(ev.RoleSet(handle, "retaliating", attacker))
    return Must(tuple(facts), "retaliation-step.3.1")


def retaliate(scene: Scene, decision: Retaliated) -> list[Answer]:
    """They retaliate; other players may be asked still."""
    return [retaliating(scene, decision), Goto("retaliation-step.3")]


def retaliators(scene: Scene) -> tuple[int, ...]:
    """The units that retaliate, in the order that was chosen for their damage, else in that of their arrival."""
    things = scene.table.things
    found = [h for h, thing in things.items() if "retaliating" in thing.roles]
    return tuple(sorted(found, key=lambda h: things[h].statuses.get(ORDER, 0)) if len(found) > 1 else found)


def ask_for_the_order(scene: Scene) -> May | ForcedChoice | None:
    """With several retaliators, the attacking player chooses the order of their damage (damage-step.2)."""
    several = retaliators(scene)
    attacker = attacker_of(scene)
    if not several or not attacker or all(ORDER in scene.table.things[h].statuses for h in several):
        return None
    rule = "damage-step.2"
    asked = May(scene.table.controller(attacker), Order(rule, several), (RetaliationOrdered,), rule, "handles")
    return asked if len(several) > 1 else ForcedChoice(asked, several)


def order_retaliators(scene: Scene, decision: RetaliationOrdered) -> Must | None:
    """Each retaliator keeps its place in the order as long as it retaliates."""
    facts = [ev.StatusSet(h, ORDER, at) for at, h in enumerate(decision.handles, 1) if h in scene.table.things]
    return Must(tuple(facts), "damage-step.2") if facts else None
