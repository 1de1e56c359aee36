"""State-based checks and effects, in the order of the book; they run before anybody receives Opportunity."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.agenda import Answer, Goto, May, Must
from ga_replay.core.choice import Of
from ga_replay.core.ruleset import procedure, step
from ga_replay.core.scene import Scene
from ga_replay.games.grand_archive import look, moves
from ga_replay.games.grand_archive.decisions import UniqueKept
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD, OUTSIDE

Reply = list[Answer] | None
FIRST = Goto("ending-the-game.7")
"""After anything has changed, the checks begin anew."""


def losers(scene: Scene) -> Reply:
    """Players whose champions died, who have no champion any more, or who drew from an empty deck, all at once."""
    table = scene.table
    lost: list[ev.Fact] = []
    for player in table.alive():
        if table.usage.get(f"decked:{player}"):
            lost.append(ev.PlayerLost(player, "decked"))
        elif table.usage.get(f"champion:{player}") and not look.champions(scene, player):
            lost.append(ev.PlayerLost(player, "no champion"))
    return [Must(tuple(lost), "ending-the-game.7"), FIRST] if lost else None


def winner(scene: Scene) -> Reply:
    """The game ends when one player is left, or in a draw when nobody is (ending-the-game.5, .16)."""
    table = scene.table
    if table.ended or not table.lost:
        return None
    left = table.alive()
    if len(left) > 1:
        return None
    if left:
        return [Must((ev.GameEnded(left[0], "won"),), "ending-the-game.5")]
    return [Must((ev.GameEnded("", "draw"),), "ending-the-game.16")]


def _doomed(scene: Scene, handle: int) -> bool:
    """Whether a unit has no life left (types-of-checks.2): life 0 or less, or at least that much damage."""
    life = look.life(scene, handle)
    return life is not None and scene.table.things[handle].damage >= life and not look.has(scene, handle, "immortality")


def deaths(scene: Scene) -> Reply:
    """Units without life die, all at the same time."""
    table = scene.table
    facts: list[ev.Fact] = []
    for handle in table.zones[FIELD]:
        if table.things[handle].damage or look.life(scene, handle) is not None:
            if not look.UNITS.isdisjoint(look.types(scene, handle)) and _doomed(scene, handle):
                facts.extend(moves.move(scene, handle, GRAVEYARD))
    return [Must(tuple(facts), "state-based-checks-and-effects/types-of-checks.2"), FIRST] if facts else None


def broken_weapons(scene: Scene) -> Reply:
    """Weapons and siegeable domains without durability are destroyed."""
    table = scene.table
    facts: list[ev.Fact] = []
    for handle in table.zones[FIELD]:
        if table.things[handle].counters.get("durability", 0) <= 0 and look.is_type(scene, handle, "WEAPON", "SIEGEABLE"):
            facts.extend(moves.move(scene, handle, GRAVEYARD))
    return [Must(tuple(facts), "state-based-checks-and-effects/types-of-checks.3"), FIRST] if facts else None


def _twins(scene: Scene) -> tuple[str, tuple[int, ...]] | None:
    """A player who controls several unique objects of one name, in turn order, and those objects."""
    for player in scene.table.turn_order():
        names: dict[str, list[int]] = {}
        for handle in look.controlled(scene, player):
            if "UNIQUE" in look.types(scene, handle):
                names.setdefault(look.label(scene, handle), []).append(handle)
        for handles in names.values():
            if len(handles) > 1:
                return player, tuple(handles)
    return None


def ask_which_unique_stays(scene: Scene) -> May | None:
    """A player with several unique objects of one name keeps one."""
    twins = _twins(scene)
    if twins is None:
        return None
    rule = "state-based-checks-and-effects/types-of-checks.4"
    return May(twins[0], Of(rule, twins[1]), (UniqueKept,), rule, "handle")


def sacrifice_the_others(scene: Scene, decision: UniqueKept) -> list[Answer]:
    """The rest of them are sacrificed."""
    twins = _twins(scene)
    facts = [f for h in twins[1] if h != decision.handle for f in moves.move(scene, h, GRAVEYARD)] if twins is not None else []
    return [Must(tuple(facts), "supertypes/unique.1"), FIRST]


def counters_cancel(scene: Scene) -> Reply:
    """Each buff counter removes itself and a debuff counter (counters/buff.4)."""
    facts: list[ev.Fact] = []
    for handle, thing in scene.table.things.items():
        both = min(thing.counters.get("buff", 0), thing.counters.get("debuff", 0))
        if both > 0:
            facts += [ev.CountersChanged(handle, "buff", -both), ev.CountersChanged(handle, "debuff", -both)]
    return [Must(tuple(facts), "counters/buff.4"), FIRST] if facts else None


def tokens_cease(scene: Scene) -> Reply:
    """Tokens that left the field cease to exist."""
    zone_of = scene.table.zone_of
    facts = tuple([ev.CardMoved(h, zone_of[h], OUTSIDE) for h in scene.table.tokens if zone_of[h] not in {FIELD, OUTSIDE}])
    return [Must(facts, "tokens.2"), FIRST] if facts else None


def roles_end(scene: Scene) -> Reply:
    """Defending and retaliating end where the attack or its target is gone (types-of-checks.7)."""
    table = scene.table
    facts: list[ev.Fact] = []
    for handle, thing in table.things.items():
        if not thing.roles:
            continue
        for role in ("defending", "retaliating"):
            for of in thing.roles.get(role, ()):
                if of not in table.things or (role == "defending" and handle not in table.things[of].roles.get("attacking", ())):
                    facts.append(ev.RoleEnded(handle, role, of))
        for of in thing.roles.get("attacking", ()):
            if of and of not in table.things:
                facts.append(ev.RoleEnded(handle, "attacking", of))
    return [Must(tuple(facts), "state-based-checks-and-effects/types-of-checks.7"), FIRST] if facts else None


STATE_CHECKS = procedure(
    "state checks",
    step("ending-the-game.7", losers),
    step("ending-the-game.2", winner),
    step("state-based-checks-and-effects/types-of-checks.2", deaths),
    step("state-based-checks-and-effects/types-of-checks.3", broken_weapons),
    step("counters/buff.4", counters_cancel),
    step("state-based-checks-and-effects/types-of-checks.4", ask_which_unique_stays, sacrifice_the_others),
    step("tokens.2", tokens_cease),
    step("state-based-checks-and-effects/types-of-checks.7", roles_end),
)
