"""Short descriptions of the deeds of card texts, which distinguish modes and ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ga_replay.core.ports.text_gist import Words, text_gist
from ga_replay.games.grand_archive.language import ir


def _stat(node: ir.Stat) -> str:
    """By how much a number changes, if the text says it."""
    if node.set or not isinstance(node.n, int):
        return "change {name}"
    return f"{'-' if node.minus else '+'}{{n}} {{name}}"


DEEDS: Final[Words] = {
    "Draw": "draw {n}",
    "Move": "{act}{to}",
    "Damage": "deal {n} damage",
    "Destroy": "destroy",
    "Sacrifice": "sacrifice",
    "Suppress": "suppress",
    "Negate": "negate",
    "PutCounters": "put {n} {counter} counters",
    "TurnMastery": "change to {how} direction",
    "MoveCounters": "move {counter} counters",
    "RemoveCounters": "remove {n} {counter} counters",
    "Recover": "recover {n}",
    "Glimpse": "glimpse {n}",
    "Reveal": "reveal",
    "RevealUntil": "reveal cards one by one",
    "LookAt": "look at cards",
    "Search": "search",
    "Shuffle": "shuffle",
    "Wake": "wake or rest",
    "Become": "become {state}",
    "Transform": "transform",
    "Summon": "summon a token",
    "Generate": "generate a card",
    "Gather": "gather {n}",
    "Roll": "roll dice",
    "Empower": "empower {n}",
    "Materialize": "materialize",
    "Activate": "activate a card",
    "LevelUp": "level up",
    "Attach": "{act}",
    "GainControl": "gain control",
    "GetStatus": "get {name}",
    "Pay": "pay {n}",
    "SkipPhase": "skip the {phase}",
    "EndPhase": "end the {phase}",
    "Redirect": "redirect",
    "Copy": "copy",
    "NewTargets": "choose new targets",
    "DistortTime": "distort time",
    "StopAttack": "stop an attack",
    "AttackAgain": "declare another attack",
    "Retrigger": "trigger abilities again",
    "Decide": "{result} the game",
    "Flip": "turn cards over",
    "Stat": _stat,
    "Grant": "give {abilities}",
    "Cannot": "forbid something",
    "Can": "allow something",
    "CostChange": "change a cost",
    "Prevent": "prevent damage",
    "Replace": "replace what happens",
    "Permit": "let a card be played",
    "Keyword": "{name}",
}


def deeds(nodes: Sequence[Any]) -> str:
    """A short description of these steps of a text."""
    return text_gist(nodes, DEEDS)
