"""The acts of card text: one file per family of verbs, and the table of all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart
from ga_replay.games.grand_archive.texts.lines.undecidable import undecidable
from ga_replay.games.grand_archive.texts.resolving.acts import (
    attacking_again,
    both_ends,
    cards,
    choosing_modes,
    choosing_players,
    copying,
    counter_moves,
    destroying,
    dice,
    distorting,
    facing,
    fighting,
    gaining,
    generating,
    glimpse,
    harm,
    into_intents,
    left_open,
    lineages,
    linking,
    moving,
    naming,
    naming_elements,
    objects,
    permitting,
    playing,
    redirecting,
    retriggering,
    revealing,
    standing,
    swapping,
    taking_back,
    tokens,
    transforming,
    turning_masteries,
)
from ga_replay.games.grand_archive.texts.resolving.acts.attack_under_way import is_an_attack
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import choosing

PARTS: dict[type, tuple[ExecutionPart, ...]] = {
    ir.Draw: cards.DRAW, ir.Reveal: cards.REVEAL, ir.LookAt: cards.LOOK, ir.Search: cards.SEARCH, ir.Shuffle: cards.SHUFFLE,
    ir.RevealUntil: revealing.REVEAL_UNTIL,
    ir.Generate: generating.GENERATE, ir.Glimpse: glimpse.GLIMPSE, ir.Damage: harm.DAMAGE, ir.Recover: harm.RECOVER,
    ir.Destroy: destroying.DESTROY, ir.Sacrifice: destroying.SACRIFICE, ir.Suppress: objects.SUPPRESS, ir.PutCounters: objects.PUT_COUNTERS,
    ir.RemoveCounters: objects.REMOVE_COUNTERS, ir.MoveCounters: counter_moves.MOVE_COUNTERS, ir.TurnMastery: turning_masteries.TURN_MASTERY,
    ir.Become: objects.BECOME, ir.Transform: transforming.TRANSFORM, ir.GainControl: objects.GAIN_CONTROL,
    ir.Summon: tokens.SUMMON, ir.Gather: tokens.GATHER, ir.Roll: dice.ROLL, ir.Negate: playing.NEGATE,
    ir.Materialize: playing.MATERIALIZE, ir.LevelUp: playing.LEVEL_UP, ir.Pay: playing.PAY,
    ir.EndPhase: fighting.END_PHASE, ir.Redirect: fighting.REDIRECT, ir.StopAttack: fighting.STOP_ATTACK, ir.GetStatus: standing.GET_STATUS,
    ir.AttackAgain: attacking_again.ATTACK_AGAIN, ir.Retrigger: retriggering.RETRIGGER,
    ir.SkipPhase: standing.SKIP_PHASE, ir.Empower: standing.EMPOWER, ir.Decide: standing.DECIDE,
    ir.Modes: choosing_modes.CHOOSE_MODES, ir.DistortTime: distorting.DISTORT_TIME, ir.Flip: facing.FLIP,
    ir.Copy: copying.COPY, ir.NewTargets: copying.NEW_TARGETS,
    ir.CostChange: standing.BEGIN, ir.Cannot: standing.BEGIN, ir.Can: standing.BEGIN, ir.Must: standing.BEGIN, ir.Prevent: standing.BEGIN,
    ir.Replace: standing.BEGIN, ir.Permit: permitting.PERMIT, ir.EntersAs: standing.ENTERS_AS, ir.ExtraCost: standing.BEGIN,
    ir.Rule: standing.BEGIN,
}  # fmt: skip
"""The parts of each step, after its picks. Steps missing here are left to people."""


def _move_parts(node: ir.Move) -> tuple[ExecutionPart, ...]:
    if lineages.goes_to_a_lineage(node):
        return lineages.parts(node)
    if swapping.swaps(node):
        return swapping.SWAP
    if both_ends.goes_to_both_ends(node):
        return both_ends.PARTS
    if into_intents.goes_into_an_intent(node):
        return into_intents.PARTS
    return linking.with_links(node, transforming.move_parts(node))


BY_NODE: dict[type, Callable[[Any], tuple[ExecutionPart, ...]]] = {
    ir.Move: _move_parts,
    ir.Modify: lambda node: gaining.GAIN if gaining.gains_instructions(node) else standing.MODIFY,
    ir.Activate: lambda node: taking_back.PLAY if node.play else playing.ACTIVATE,
    ir.Redirect: lambda node: fighting.REDIRECT if is_an_attack(node.what) else redirecting.REDIRECT,
    ir.Reveal: lambda node: revealing.REVEAL_ONE_ZONE if node.one_zone else cards.REVEAL,
    ir.LookAt: lambda node: revealing.LOOK_AT_ONE_ZONE if node.one_zone else cards.LOOK,
    ir.Wake: objects.turn_parts,
    ir.Attach: objects.attach_parts,
    ir.Choose: lambda node: (
        ()
        if isinstance(node.what, ir.Pick)
        else choosing_players.CHOOSE_PLAYER
        if isinstance(node.what, ir.Player)
        else naming_elements.CHOOSE_ELEMENTS
        if naming_elements.names_elements(node)
        else naming.CHOOSE_NAME
        if naming.names_a_card(node)
        else standing.UNREAD
    ),
}


def deeds() -> tuple[ExecutionPart, ...]:
    """The parts that have an id of the rulebook."""
    every = [part for parts in (*PARTS.values(), *moving.ROWS.values(), *objects.ROWS) for part in parts]
    return tuple(dict.fromkeys(part for part in every if part.rule))


def parts_of(node: Any, picks_alone: bool = False) -> tuple[ExecutionPart, ...]:  # noqa: FBT001, FBT002 - the shape that the writer of code asks for
    """The parts of carrying a step out, in their order; or only those in which its things are picked."""
    if picks_alone:
        return choosing(node)
    if not isinstance(node, ir.Node) or left_open.is_left_open(node):
        return standing.UNREAD
    make = BY_NODE.get(type(node))
    own = make(node) if make is not None else PARTS.get(type(node), standing.UNREAD)
    return own if own is standing.UNREAD else (*_choosing(node), *own)


def _choosing(node: Any) -> tuple[ExecutionPart, ...]:
    """The parts in which its things are picked; what is materialized may be replaced as it is picked."""
    if isinstance(node, ir.Materialize) and isinstance(node.what, ir.Pick) and node.what.how == "choose":
        return (taking_back.choosing(node.what),)
    return choosing(node)


IN_PARTS = (*ir.Act.__args__, *ir.Effect.__args__)
"""The steps that are carried out by parts; compound steps are written out as jumps (`language/run/code`)."""


def open_steps(program: ir.Program) -> list[Any]:
    """The steps of the program that are left to the people when they come."""
    return [
        node
        for node in left_open.steps_of(program)
        if (isinstance(node, IN_PARTS) and parts_of(node) is standing.UNREAD) or undecidable(node, in_steps=True)
    ]


def leaves_steps_open(program: ir.Program) -> bool:
    """Whether there are such steps."""
    return bool(open_steps(program))
