"""Effects on players: statuses, skipped phases, empowering, winning and losing; and the start of lasting effects."""

from __future__ import annotations

from functools import cache

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import May, Must, UnreadText
from ga_replay.core.rules.choice import Some
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import unwritten
from ga_replay.games.grand_archive import damage
from ga_replay.games.grand_archive.decisions import ModesChosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import (
    Context,
    amount,
    bound_objects,
    bound_values,
    is_a_rule,
    things,
)
from ga_replay.games.grand_archive.language.evaluate.lasting import (
    CHOSEN_SLOT,
    ELEMENTS_SLOT,
    OF_ELEMENTS,
    is_half_a_rule,
    names_kept,
    numbers_offered,
    subject,
)
from ga_replay.games.grand_archive.language.masteries import OWN, mastery_of
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import pick_key
from ga_replay.games.grand_archive.texts.combat.keyword_rules import empowering_by_nothing_is_none
from ga_replay.games.grand_archive.texts.continuous import masteries
from ga_replay.games.grand_archive.texts.continuous.durations import (
    END_OF_COMBAT,
    END_OF_TURN,
    LEAVES,
    NEXT_END_PHASE,
    phase_of,
    until,
)
from ga_replay.games.grand_archive.texts.continuous.statuses import AGILITY, agile
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.lines.replacement_support import UNPREVENTABLE_RULE, runnable
from ga_replay.games.grand_archive.texts.lines.unsupported import ENABLES, RESTS_NOBODY, WAIVES
from ga_replay.games.grand_archive.texts.playing.entering import ABILITIES_OF, for_the_next
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import FIELD, STACK


def _get_status(view: View) -> Reply:
    """A status is held or not; a mastery shows one face at a time."""
    node: ir.GetStatus = view.node
    pools = view.scene.table.pools
    if node.name == AGILITY and not node.no:
        return _agility(view, node)
    if node.span is not None or node.n is not None:
        return _unread(view)
    name = mastery_of(view.item.text.partition("#")[0]) if node.name == OWN else node.name.lower()
    name = f"{name}: {node.value}".lower() if node.value else name
    facts: list[ev.Fact] = []
    for player in actors(view):
        has = pools.get(keys.pool_key(player, name), 0) > 0
        if has == node.no or (has and not masteries.is_had_once(view.scene)):
            gained = [] if node.no else masteries.replaced(view.scene, player, name)
            facts += [*gained, ev.PoolChanged(player, name, -1 if node.no else 1)]
            facts += [] if node.no else masteries.first_face(view.scene, player, name)
        if node.value and not node.no:
            head = keys.pool_key(player, f"{node.name.lower()}: ")
            shown = [
                pool
                for pool, held in pools.items()
                if pool.startswith(head) and held > 0 and pool != keys.pool_key(player, name)
            ]
            facts += [ev.PoolChanged(player, pool[len(player) + 1 :], -1) for pool in shown]
    return done(view, facts)


@unwritten(without="")
def agility_lasts(_scene: Scene) -> str:
    """How long a player has agility if the text does not say so."""
    return ""


def _agility(view: View, node: ir.GetStatus) -> Reply:
    """A player who gains agility for the turn has its trigger at the start of the end phase (keyword/agility-n.1)."""
    lasts = agility_lasts(view.scene) if node.span is None else until(view.ctx, node.span)
    if lasts != END_OF_TURN:
        return _unread(view)
    first = view.scene.table.next_id
    facts: list[ev.Fact] = [
        ev.DelayedSet(first + at, NEXT_END_PHASE, view.at, view.item.handle, player)
        for at, player in enumerate(actors(view))
    ]
    return done(view, [*facts, *[ev.UsageMarked(agile(player)) for player in actors(view)]])


SKIP = "skip"
"""The mark of phases that are to be skipped."""


def skip_key(player: str, phase: str) -> str:
    """The key for the number of such phases that a player is to skip (skipping-phases.p2)."""
    return f"{SKIP}:{player}:{phase}"


def _skip(view: View) -> Reply:
    node: ir.SkipPhase = view.node
    return done(view, [ev.UsageMarked(skip_key(player, phase_of(node.phase)), node.n) for player in actors(view)])


def _empower(view: View) -> Reply:
    """An effect on the player that the next Spell card uses up; by 0 nothing happens (keyword/empower-n.1.1, .2)."""
    node: ir.Empower = view.node
    n = empowering_by_nothing_is_none(view.scene, amount(view.ctx, node.n))
    if n is None:
        return None
    facts: list[ev.Fact] = []
    for at, player in enumerate(actors(view)):
        began = ev.EffectBegan(
            effect=EffectId(view.scene.table.next_id + at),
            text=view.at,
            source=view.item.handle,
            player=player,
            objects=(),
            until=END_OF_TURN,
            values=(n,),
        )
        facts += [began, ev.UsageMarked(event_counts.by_player("empowered", player), n)]
    return done(view, facts, "empower", (), n)


def _decide(view: View) -> Reply:
    """A text wins, loses or draws the game (ending-the-game)."""
    node: ir.Decide = view.node
    table = view.scene.table
    players = actors(view)
    if node.result == "draw":
        return done(view, [ev.GameEnded("", "draw")])
    if node.result == "win":
        return done(view, [ev.GameEnded(players[0], "won")])
    return done(view, [ev.PlayerLost(player, "card text") for player in players if player not in table.lost])


def _unread(view: View) -> Reply:
    return UnreadText(view.item.handle, view.at, view.item.player)


GET_STATUS = (ExecutionPart(_get_status),)
SKIP_PHASE = (ExecutionPart(_skip),)
EMPOWER = (ExecutionPart(_empower),)
DECIDE = (ExecutionPart(_decide),)
UNREAD = (ExecutionPart(_unread),)
"""The acts that this edition's referee does not support: people record them."""


# --- effects that last -------------------------------------------------------------------------------------------------


def lost_on(ctx: Context, node: ir.Effect) -> bool:
    """True if the effect names things that are not objects, and so cannot be bound by number."""
    about = subject(node)
    if about is None or (type(about) is ir.Pick and about.how in {"next", "first"}):
        return False
    if type(about) is ir.Self and ctx.number and ctx.world.object_number(ctx.source) != ctx.number:
        return False  # the object itself is gone: the effect is on nothing (continuous-effects/instanced-effects.p1)
    if is_half_a_rule(ctx.scene, node):
        return True
    if type(node) is ir.Modify and is_a_rule(ctx.scene, node):
        return False
    return type(node) is ir.Modify and bool(things(ctx, about)) and not bound_objects(ctx, node)


ENTERS_SO = frozenset({"rested", "ephemeral"})
"""The states in which a card that is being played can enter."""


def _for_a_while(node: ir.EntersAs) -> bool:
    """True if whatever enters of a kind enters so for a while: rested, or with counters."""
    plain = node.choose is None and node.abilities_of is None and set(node.state) <= {"rested"}
    return node.span is not None and plain and isinstance(node.what, ir.Pick) and node.what.how in {"bare", "all"}


def _is_said_of_what_entered(view: View, node: ir.EntersAs) -> bool:
    """True if it only tells the counters with which the things that the text has just put onto the field entered it."""
    counters_alone = bool(node.counters) and not (node.choose or node.state or node.abilities_of or node.cond)
    there = things(view.ctx, node.what) if counters_alone and isinstance(node.what, ir.Ref) else None
    return there is not None and all(view.scene.table.lies(handle, FIELD) for handle in there)


def _counters_it_entered_with(view: View, node: ir.EntersAs) -> list[ev.Fact]:
    """Nothing comes between two sentences of a text (resolution.eg1), so they are there before anything else is checked."""
    counted = [(one.counter, amount(view.ctx, one.n)) for one in node.counters]
    return [ev.CountersChanged(h, counter, n) for h in things(view.ctx, node.what) for counter, n in counted if n > 0]


def _enters_as(view: View) -> Reply:
    """A card that is being played will enter so, or the next one of a kind; anything else is left to the people."""
    node: ir.EntersAs = view.node
    if for_the_next(node) or _for_a_while(node):
        return _begin(view)
    if _is_said_of_what_entered(view, node):
        return done(view, _counters_it_entered_with(view, node))
    plain = (
        isinstance(node.what, ir.Self) and node.choose is None and not node.counters and set(node.state) <= ENTERS_SO
    )
    if not plain or node.cond is not None or not view.scene.table.lies(view.item.handle, STACK):
        return _unread(view)
    facts: list[ev.Fact] = [ev.ChoiceSet(view.item.item, f"enters {state}", (1,)) for state in node.state]
    if node.abilities_of is not None:
        facts.append(ev.ChoiceSet(view.item.item, ABILITIES_OF, things(view.ctx, node.abilities_of)))
    return done(view, facts)


@cache
def beyond(node: ir.Effect) -> bool:
    """True if the effect does something unsupported."""
    if isinstance(node, ir.Replace):
        return not runnable(node)
    if isinstance(node, ir.Rule):
        return node.name not in {UNPREVENTABLE_RULE, ENABLES} and not (
            node.name in {WAIVES, RESTS_NOBODY} and isinstance(node.what, ir.Pick)
        )
    if isinstance(node, ir.Prevent) and node.but and node.mode == "shield":
        return True
    return isinstance(node, ir.Modify) and any(
        isinstance(one, ir.OnResolve | ir.PlayLimit) or (change.choose and not isinstance(one, ir.Keyword))
        for change in node.changes
        if isinstance(change, ir.Grant)
        for one in change.abilities
    )


def _which(view: View) -> Reply:
    """The player who follows the text chooses which of the keywords or numbers it gives."""
    node = view.node
    if beyond(node) or chosen_key(view.at) in view.item.choices:
        return None
    choice = next((one for one in node.changes if isinstance(one, ir.Grant) and one.choose), None)
    offered = len(choice.abilities) if choice is not None else len(numbers_offered(node))
    if not offered:
        return None
    many = choice.choose if choice is not None else 1
    some = Some(view.because, tuple(range(1, offered + 1)), many, many)
    return May(view.item.player, some, (ModesChosen,), view.because, "modes")


def chosen_key(address: str) -> str:
    """Under which key an item remembers which of several keywords were chosen."""
    return pick_key(address, CHOSEN_SLOT)


ON_OBJECTS = frozenset({ir.Modify, ir.Prevent, ir.Cannot, ir.Can, ir.Must, ir.Replace})
"""Effects that do nothing without objects."""


def _begin(view: View) -> Reply:
    """A lasting effect begins, bound to the objects that it names now (continuous-effects/instanced-effects.p1).

    Without objects it does nothing.
    """
    node = view.node
    if lost_on(view.ctx, node) or beyond(node):
        return UnreadText(view.item.handle, view.at, view.item.player)
    objects = bound_objects(view.ctx, node)
    about = subject(node)
    on_objects = type(node) in ON_OBJECTS and about is not None and not _watches(about)
    if not objects and on_objects and not is_a_rule(view.scene, node):
        return None
    ends = until(view.ctx, getattr(node, "span", None)) or (END_OF_TURN if _waits_this_turn(about) else "")
    if not ends and isinstance(about, ir.The) and about.part == "attack":
        ends = END_OF_COMBAT  # there is no such attack after its combat
    if not ends and _while_its_source_is_there(node):
        if view.ctx.source not in view.scene.table.things:
            return None
        ends = LEAVES
    values = (*bound_values(view.ctx, node), *_coded(view.item.choices.get(chosen_key(view.at), ())))
    if isinstance(node, ir.Cannot) and node.of_chosen:
        chosen = view.ctx.did(OF_ELEMENTS)
        values = (*values, -ELEMENTS_SLOT, len(chosen), *chosen)
    first = view.scene.table.next_id
    facts: list[ev.Fact] = []
    for at, some in enumerate(_one_by_one(view, objects)):
        effect = EffectId(first + at)
        began = ev.EffectBegan(
            effect=effect,
            text=view.at,
            source=view.ctx.source,
            player=view.item.player,
            objects=some,
            until=ends,
            values=values,
        )
        facts += [*names_kept(effect, node, view.item.choices), began]
    return done(view, facts)


def _while_its_source_is_there(node: object) -> bool:
    """True if it lasts as long as its source is controlled; a returned one is different (keyword/ephemerate.eg1)."""
    cond = getattr(node, "cond", None)
    return isinstance(cond, ir.Is) and isinstance(cond.thing, ir.Self) and isinstance(cond.what, ir.Controlled)


def _waits_this_turn(about: ir.Thing | None) -> bool:
    """True if it is about cards played this turn: used or not, it ends with the turn.

    See continuous-effects/static-effects.p2.
    """
    where = about.kind.where if isinstance(about, ir.Pick) else ()
    return any(isinstance(test, ir.Played) and test.since == "this turn" for test in where)


def _one_by_one(view: View, objects: tuple[int, ...]) -> list[tuple[int, ...]]:
    """An absorbing or one-use effect is kept for each unit separately (damage-prevention.p8)."""
    node = view.node
    once = (isinstance(node, ir.Prevent) and node.mode != "every") or (isinstance(node, ir.Replace) and node.per)
    apart = once and damage.each_its_own(view.scene)
    return [(one,) for one in objects] if apart and objects else [objects]


def _coded(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The choice, coded as a pick that the effect carries along."""
    return (-CHOSEN_SLOT, len(numbers), *numbers) if numbers else ()


def _watches(about: ir.Thing) -> bool:
    """True if the effect waits for future objects instead of naming present ones."""
    return isinstance(about, ir.Pick) and about.how in {"next", "first"}


ENTERS_AS = (ExecutionPart(_enters_as),)
BEGIN = (ExecutionPart(_begin),)
MODIFY = (
    ExecutionPart(
        _which, lambda view, answer: [Must((ev.ChoiceSet(view.item.item, chosen_key(view.at), answer.modes),))]
    ),
    ExecutionPart(_begin),
)
