"""The notation of each kind of fact, for denials, replacements and additions."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev

FACT_FORMS: Final[dict[type[ev.Fact], tuple[str, ...]]] = {
    ev.CardsAdded: ("adds {count:int} cards of {owner:player} to {zone:zone} from {first:int} [list {cards:slugs}]",),
    ev.TokenMade: ("token {card:slug} as {handle:int} for {controller:player} in {zone:zone} [turned {turned:word}]",),
    ev.Identified: ("identify {handle:card} = {card:slug} [to {to:player|all}]",),
    ev.CardMoved: (
        "moves {handle:card} {frm:zone} -> {to:zone} [place {place:word}] [face {face:word}]",
        "moves {frm:zone} -> {to:zone}",
    ),
    ev.CardsReordered: ("reorders {zone:zone} : {handles:cards} [place {place:word}]",),
    ev.Shuffled: ("shuffles {zone:zone}",),
    ev.Mixed: ("mixes {handles:cards} in {zone:zone}",),
    ev.Revealed: ("reveals {handle:card}",),
    ev.Attached: ("attaches {handle:card} to {to:card} as {how:word} [from {frm:zone}]",),
    ev.Detached: ("detaches {handle:card} from {frm:card} -> {to:zone} [as {how:word}]",),
    ev.Overlaid: ("lays {handle:card} on {on:card} from {frm:zone}",),
    ev.Uncovered: ("uncovers {handle:card} -> {to:zone}",),
    ev.Turned: ("turns {handle:card} to {turned:word}",),
    ev.Flipped: ("flips {handle:card} to {face:word}",),
    ev.CountersChanged: ("counter {kind:word} {by:by} on {handle:card}",),
    ev.DamageMarked: (
        "damage {by:int} on {handle:card} [from {source:card}] [kind {kind:word}]",
        "damage on {handle:card} [from {source:card}] [kind {kind:word}]",
    ),
    ev.StatusSet: ("status {status:word} of {handle:card} [= {value:int}]",),
    ev.RoleSet: ("role {role:word} of {handle:card} [to {of:card}]",),
    ev.RoleEnded: ("ends role {role:word} of {handle:card} [to {of:card}]",),
    ev.ControlChanged: ("control of {handle:card} to {player:player}",),
    ev.PoolChanged: ("pool {pool:word} of {player:player} {by:by} [from {source:card}]",),
    ev.StackPushed: ("pushes {kind:word} of {handle:card} by {player:player} as {item:int} [text {text:word}]",),
    ev.StackPopped: ("pops {item:int} [how {how:word}]",),
    ev.ChoiceSet: ("sets {key:word} of {item:int} [= {values:ints}]",),
    ev.TriggerWaiting: (
        "trigger {text:word} of {source:card} for {player:player} as {trigger:int} [about {about:ints}]",
    ),
    ev.TriggerGone: ("drops trigger {trigger:int}",),
    ev.DelayedSet: (
        "delays {text:word} of {source:card} for {player:player} at {when:word} as {delayed:int} [about {about:ints}]",
    ),
    ev.DelayedGone: ("drops delayed {delayed:int}",),
    ev.EffectBegan: (
        "effect {text:word} of {source:card} by {player:player} as {effect:int} [on {objects:ints}] [until {until:word}] [values {values:ints}]",
    ),
    ev.EffectChanged: ("changes effect {effect:int} to {values:ints}",),
    ev.EffectEnded: ("ends effect {effect:int}",),
    ev.UsageMarked: ("marks {key:word} [by {by:int}]",),
    ev.TurnBegan: ("turn {number:int} of {player:player}",),
    ev.PhaseBegan: ("phase {phase:word}",),
    ev.StepBegan: ("step {step:word}",),
    ev.WindowOpened: ("window {window:word} for {player:player|nobody}",),
    ev.PassCounted: ("counts pass of {player:player}",),
    ev.PlayerLost: ("loses {player:player} [why {why:word}]",),
    ev.GameEnded: ("game over for {winner:player|nobody} [why {why:word}]",),
}
"""The first form is written; a move without its card is that of the top card. Common words are in `SHORT`."""

SHORT: Final[tuple[tuple[type[ev.Fact], str, dict[str, str]], ...]] = (
    (ev.Turned, "rests {handle:card}", {"turned": "rested"}),
    (ev.Turned, "wakes {handle:card}", {"turned": ""}),
)
"""Forms with a field that the verb itself implies; written if they fit."""
