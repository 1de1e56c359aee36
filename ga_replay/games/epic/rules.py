"""All rules of Epic, edition 2017-04-06, gathered from the chapters."""

from __future__ import annotations

from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.epic import (
    checks,
    combatants,
    deck,
    gifts,
    impossible_facts,
    moves,
    queries,
    reversing,
    setup,
    triggers,
    value_rules,
)
from ga_replay.games.epic.battle import dealing, declaring, steps
from ga_replay.games.epic.game_flow import Epic
from ga_replay.games.epic.playing import costs, damage, deeds, legality, meant, picking, plays, resolving, targets
from ga_replay.games.epic.turn import initiative, phases

GAME = "epic"
EDITION = "2017-04-06"

RULESET = Ruleset(
    GAME,
    EDITION,
    Epic(),
    Ruleset.gather(
        queries,
        gifts,
        value_rules,
        moves,
        impossible_facts,
        reversing,
        deck,
        checks,
        triggers,
        setup,
        phases,
        initiative,
        legality,
        costs,
        plays,
        resolving,
        meant,
        targets,
        picking,
        damage,
        deeds,
        combatants,
        declaring,
        dealing,
        steps,
    ),
)
