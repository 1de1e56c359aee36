"""State-based checks and effects, in the order of the book; they run before a player receives Opportunity."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Goto, May, Must
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, under
from ga_replay.core.table.table import Table, Thing
from ga_replay.games.grand_archive import damage, moves, queries, texts
from ga_replay.games.grand_archive.attack_targets import goes_on_retaliating, no_longer_a_target
from ga_replay.games.grand_archive.commanding import in_wrong_intents, wrong_commands_leave
from ga_replay.games.grand_archive.copies import COPIES, astray, copies_cease, strayed, tokens_cease
from ga_replay.games.grand_archive.decisions import UniqueKept
from ga_replay.games.grand_archive.ending import DRAW, losing, result
from ga_replay.games.grand_archive.readings import DECKED_AND_DEAD
from ga_replay.games.grand_archive.texts.combat.keyword_rules import immortal_objects_do_not_die
from ga_replay.games.grand_archive.zones import FIELD, GRAVEYARD

Reply = list[Answer] | None
FIRST = Goto("ending-the-game.7")
"""After anything has changed, the checks begin anew."""
CHECK = Call("state checks")
OUT_OF_COMBAT = frozenset({"", "main"})
"""The steps in which no unit attacks."""

SAID = ("decked", "lost", "won", "drawn")
MARKS = ("champion", *SAID)
"""The marks by which players lose and win (`ending`)."""
HARM = ("damage", "buff", "debuff")
"""The facts that bring a unit closer to its end, or further from it."""
STIRRED = (*MARKS, *HARM, "durability")
"""The state of players and objects that the checks depend on, roles aside."""

WEAPONS = "state-based-checks-and-effects/types-of-checks.3"
SIEGED = "functional-subtypes/functional-domains.1.2.3"


def losers(scene: Scene) -> Reply:
    """Players whose champions died, who no longer have a champion, or who drew from an empty deck, all at once."""
    lost = tuple([ev.PlayerLost(player, why) for player, why in losing(scene)])
    return [Must(lost, "ending-the-game.7"), FIRST] if lost else None


def the_game_ends(scene: Scene) -> Reply:
    """The game ends when a player wins, or in a draw."""
    if scene.table.ended:
        return None
    won = result(scene)
    if not won:
        return None
    if won == DRAW:
        return [Must((ev.GameEnded("", "draw"),), "ending-the-game.16")]
    end = ev.GameEnded(won, "won")
    if any(doomed(scene, h) for h in queries.champions(scene, won)):  # it would die at the very next check
        return [Must((end,), "ending-the-game.5", instead=(ev.GameEnded("", "draw"),), reading=DECKED_AND_DEAD)]
    return [Must((end,), "ending-the-game.5")]


def doomed(scene: Scene, handle: int) -> bool:
    """True if a unit has no life left (types-of-checks.2): life 0 or less, or at least that much damage."""
    life = queries.life(scene, handle)
    if (
        life is None
        or queries.UNITS.isdisjoint(queries.types(scene, handle))
        or not life_is_how_much_damage_a_unit_takes(scene, handle)
    ):
        return False
    return not (immortal_objects_do_not_die(scene, handle) and damage.immortal(scene))


@states("stats/life.2", without=False, also=("ally.6.1", "term/destruction.5"))
def life_is_how_much_damage_a_unit_takes(scene: Scene, handle: int) -> bool:
    life = queries.life(scene, handle)
    return life is not None and scene.table.things[handle].damage >= life


def deaths(scene: Scene) -> Reply:
    """Units without life die, all at the same time."""
    danger = _in_danger(scene)
    if not danger:
        return None
    facts = moves.destroy_all(scene, [handle for handle in danger if doomed(scene, handle)])
    return [Must(tuple(facts), "state-based-checks-and-effects/types-of-checks.2"), FIRST] if facts else None


def _in_danger(scene: Scene) -> list[int]:
    """The units with at least as much damage as life, whether or not that kills them."""
    table, notes = scene.table, queries.noted(scene)
    kept = notes.endangered
    if kept is not None and kept[0] == table.epoch:
        return kept[2]
    bare = scene.has_no_modifiers("life")
    harm = tuple(map(table.state_versions.get, HARM)) if bare else table.epoch
    if kept is not None and kept[1] == harm:
        return kept[2]
    found = []
    for handle, unit, printed in notes.units:
        as_printed = bare and (not unit.counters or unit.counters.keys().isdisjoint(HARM))
        life = printed if as_printed else queries.life(scene, handle)
        if life is not None and unit.damage >= life:
            found.append(handle)
    notes.endangered = table.epoch, harm, found
    return found


def nothing_is_due(scene: Scene) -> bool:
    """True if the checks would find no result, death, wear, link, duplicate, stray token or missing champion."""
    table, notes = scene.table, queries.noted(scene)
    is_said = not table.state_versions.keys().isdisjoint(SAID)
    if is_said or len(notes.champions) != len(table.players) or _in_danger(scene):
        return False
    for handle in notes.wearing:
        if (queries.durability(scene, handle) or 0) <= 0:
            return False
    if (notes.unique and _alike(scene)) or (table.tokens and strayed(scene)) or astray(scene):
        return False
    return not texts.linking(scene)


def worn_out(rule: str, kind: str) -> Callable[[Scene], Reply]:
    """A step that destroys objects of that kind that have no durability counter left."""

    def run(scene: Scene) -> Reply:
        if kind == "WEAPON" and not damage.weapons_break(scene):
            return None
        worn = [h for h in queries.of_type(scene, kind) if (queries.durability(scene, h) or 0) <= 0]
        facts = moves.destroy_all(scene, worn)
        return [Must(tuple(facts), rule), FIRST] if facts else None

    return run


def _twins(scene: Scene) -> tuple[str, tuple[int, ...]] | None:
    """A player who controls several unique objects of one name, in turn order, and those objects.

    One that was to leave and did not is found already, and no reason to ask again.
    """
    if not _alike(scene):
        return None
    leaving = {one.fact.handle for one in scene.owed if isinstance(one.fact, ev.CardMoved) and one.fact.frm == FIELD}
    for player in scene.table.turn_order():
        names: dict[str, list[int]] = {queries.label(scene, h): [] for h in queries.own(scene, player, "UNIQUE")}
        for handle in queries.controlled(scene, player) if names else ():
            if handle in leaving:
                continue
            if queries.label(scene, handle) in names and only_unique_objects_are_counted(scene, handle):
                names[queries.label(scene, handle)].append(handle)
        for handles in names.values():
            if len(handles) > 1:
                return player, tuple(handles)
    return None


def _alike(scene: Scene) -> bool:
    """True if a player controls a unique object and another of its name."""
    notes = queries.noted(scene)
    if notes.alike is None:
        notes.alike = bool(notes.unique) and _have_namesakes(scene, notes.unique)
    return notes.alike


def _have_namesakes(scene: Scene, handles: list[int]) -> bool:
    things = scene.table.things
    named = {(things[h].controller, queries.label(scene, h)) for h in handles}
    every = [(things[h].controller, queries.label(scene, h)) for h in scene.table.zones[FIELD]]
    return any(every.count(one) > 1 for one in named)


@states("supertypes/unique.2", without=True)
def only_unique_objects_are_counted(scene: Scene, handle: int) -> bool:
    return queries.is_type(scene, handle, "UNIQUE")


def ask_which_unique_stays(scene: Scene) -> May | None:
    """A player with several unique objects of one name keeps one."""
    twins = _twins(scene)
    if twins is None:
        return None
    rule = "state-based-checks-and-effects/types-of-checks.4"
    return May(twins[0], Of(rule, twins[1]), (UniqueKept,), rule, "handle")


def sacrifice_the_others(scene: Scene, decision: UniqueKept) -> list[Answer]:
    """The rest of them are sacrificed; immortality does not help them (keyword/immortality.2)."""
    twins = _twins(scene)
    if twins is None or decision.handle not in twins[1]:
        return [FIRST]
    facts = [fact for h in twins[1] if h != decision.handle for fact in moves.move(scene, h, GRAVEYARD)]
    return [Must(tuple(facts), "supertypes/unique.1"), FIRST]


@states("attacking-and-the-combat-phase.4.2", without=())
def defenders_stop_where_the_attack_is_on_them_no_more(scene: Scene, handle: int) -> tuple[int, ...]:
    """The attackers that it no longer defends against: they left, changed targets, or could not attack it now."""
    things = scene.table.things
    gone = [
        of
        for of in things[handle].roles.get("defending", ())
        if no_longer_a_target(scene, of, handle) or handle not in things[of].roles.get("attacking", ())
    ]
    return (*gone,)


def _ended(scene: Scene, handle: int, thing: Thing) -> list[ev.Fact]:
    """The roles of an object that end."""
    things, roles = scene.table.things, thing.roles
    facts: list[ev.Fact] = []
    if "retaliating" in roles:
        facts += [
            ev.RoleEnded(handle, "retaliating", of)
            for of in roles["retaliating"]
            if of not in things or not goes_on_retaliating(scene, handle)
        ]
    if "defending" in roles:
        facts += [
            ev.RoleEnded(handle, "defending", of)
            for of in defenders_stop_where_the_attack_is_on_them_no_more(scene, handle)
        ]
    if "attacking" in roles:
        facts += [
            ev.RoleEnded(handle, "attacking", of)
            for of in roles["attacking"]
            if of and no_longer_a_target(scene, handle, of)
        ]
    return facts


def roles_end(scene: Scene) -> Reply:
    """A unit that is no longer attacked stops defending; one with nothing to retaliate against stops retaliating.

    The attacker goes on attacking without a target (attacking-and-the-combat-phase.4.3), and a retaliating unit goes on
    against one that hides or no longer attacks (keyword/stealth.2, damage-step.3.3).
    """
    table = scene.table
    things, stirred = table.things, table.state_versions.get("roles")
    if not stirred or not scene.per_stamp(_has_roles, stirred):
        return None  # no unit has had a role since one was last given or taken
    facts: list[ev.Fact] = []
    for handle, thing in things.items():
        if thing.roles:
            facts += _ended(scene, handle, thing)
    return [Must(tuple(facts), "state-based-checks-and-effects/types-of-checks.7"), FIRST] if facts else None


def _has_roles(scene: Scene, _stirred: int) -> bool:
    return any(thing.roles for thing in scene.table.things.values())


def check_state(scene: Scene) -> Call | None:
    """The state checks, run before a player receives Opportunity unless they would find nothing.

    They wait until something that they depend on changes: the field, objects' states, the number of tokens; in combat
    also the turn player and stealth, which may depend on anything. Then, and if roles have changed, only the end of
    roles is checked. With links, and while effects change lives or types, the checks depend on anything too.
    """
    if scene.careful_checks:
        return CHECK
    was: Any = scene.checks_stamp
    if was is None:
        return _would_find(scene)
    table = scene.table
    epoch, counts, there = was
    if epoch == table.epoch:
        return None
    if counts < 0 or COPIES in table.usage:  # not plain: an effect that kept something alive may be over by now
        return _would_find(scene)
    now = table.board_version + table.state_version  # each only ever grows
    in_combat = table.step not in OUT_OF_COMBAT
    if in_combat and in_wrong_intents(scene):
        return CHECK
    if counts == now and not in_combat:
        return None
    field, tokens, stirred, seen, roles, turn = there
    turning = table.state_versions.get("roles", 0)
    if counts != now and (
        field != table.zone_versions[FIELD]
        or tokens != len(table.tokens)
        or (table.state_version - stirred != turning - roles and seen != _seen(table))
        or not scene.per_sources(_is_plain)
    ):
        return _would_find(scene)
    if roles != turning or (in_combat and (turn != table.turn_number or _may_hide(scene))):
        if roles_end(scene) is not None:
            return CHECK
        turn = table.turn_number
    scene.checks_stamp = table.epoch, now, (field, tokens, table.state_version, seen, turning, turn)
    return None


def _would_find(scene: Scene) -> Call | None:
    """The checks that would find something."""
    if not nothing_is_due(scene) or roles_end(scene) is not None:
        return CHECK
    _rest(scene)
    return None


def _seen(table: Table) -> tuple[int | None, ...]:
    """The version counts of the state that the checks depend on, roles aside."""
    return tuple(map(table.state_versions.get, STIRRED))


def _is_plain(scene: Scene) -> bool:
    """True if the checks depend on the field and its objects alone: no links, no effects on lives and types."""
    return scene.has_no_modifiers("life") and scene.has_no_modifiers("types") and not texts.linking(scene)


def _may_hide(scene: Scene) -> bool:
    """True if stealth might hide an object from the attack on it."""
    hiding = texts.bearers(scene, "stealth")
    if not hiding:
        return False
    things = scene.table.things
    attacked = [of for thing in things.values() if thing.roles for of in thing.roles.get("attacking", ())]
    return any(h in attacked or "defending" in things[h].roles for h in hiding)


def calm(scene: Scene) -> None:
    """Notes that the checks found nothing: they wait for a change. Units that live on without life are watched."""
    if not _in_danger(scene):
        _rest(scene)


def _rest(scene: Scene) -> None:
    """Records the current state of everything that the checks depend on."""
    table = scene.table
    counts = table.board_version + table.state_version if scene.per_sources(_is_plain) else -1
    seen, roles = _seen(table), table.state_versions.get("roles", 0)
    there = table.zone_versions[FIELD], len(table.tokens), table.state_version, seen, roles, table.turn_number
    scene.checks_stamp = table.epoch, counts, there


def broken_links(scene: Scene) -> Reply:
    """An object whose link is gone, or no longer legal, is sacrificed (keyword/link.4); a shield is destroyed."""
    facts: list[ev.Fact] = []
    for handle, is_destroyed in texts.broken(scene):
        facts += moves.destroy(scene, handle) if is_destroyed else moves.move(scene, handle, GRAVEYARD)
    return [Must(tuple(facts), "keyword/link.5"), FIRST] if facts else None


STATE_CHECKS = procedure(
    "state checks",
    step(
        "ending-the-game.7",
        under(damage.by_itself_loses, losers),
        also=("state-based-checks-and-effects/types-of-checks.1",),
        skip_if=nothing_is_due,
    ),
    step("ending-the-game.1", the_game_ends, also=("ending-the-game.2",), skip_if=nothing_is_due),
    step(
        "state-based-checks-and-effects/types-of-checks.2",
        under(damage.by_itself_deaths, deaths),
        also=("counters/damage.3", "term/damage-counters.2"),
        skip_if=nothing_is_due,
    ),
    step(WEAPONS, worn_out(WEAPONS, "WEAPON"), also=("counters/durability.3", "weapon.5"), skip_if=nothing_is_due),
    step(
        SIEGED,
        worn_out(SIEGED, "SIEGEABLE"),
        also=("counters/durability.3", "term/destruction.6"),
        skip_if=nothing_is_due,
    ),
    step(
        "state-based-checks-and-effects/types-of-checks.4",
        ask_which_unique_stays,
        sacrifice_the_others,
        also=("supertypes/unique.1", "game-effects.7"),
        skip_if=nothing_is_due,
    ),
    step("keyword/link.5", broken_links, also=("keyword/link.4", "keyword/link.7"), skip_if=nothing_is_due),
    step(
        "tokens.2",
        under(damage.by_itself_tokens_cease, tokens_cease),
        also=("term/token.2", "term/token.3"),
        skip_if=nothing_is_due,
    ),
    step(
        "state-based-checks-and-effects/types-of-checks.5",
        copies_cease,
        also=("copy.5", "copy/copying-abilities-card-activations-and-materializations.5"),
        skip_if=nothing_is_due,
    ),
    step("keyword/command.3", wrong_commands_leave),
    step("state-based-checks-and-effects/types-of-checks.7", roles_end),
    step("state-based-checks-and-effects/types-of-checks.7", calm, name="calm"),
)
