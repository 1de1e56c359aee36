"""All rules of Trails, version 1.0.1, gathered from the chapters."""

from __future__ import annotations

from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.trails import deck, game_flow, impossible_facts, loops, moves, queries, replaceable_events, setup
from ga_replay.games.trails.combat import legality as attacks
from ga_replay.games.trails.combat import proposing, steps, striking
from ga_replay.games.trails.deeds import (
    discarding,
    doing,
    lasting,
    moving_cards,
    optional,
    planning,
    resolving,
    searching,
    subjects,
    to_the_deck,
)
from ga_replay.games.trails.game_flow import Trails
from ga_replay.games.trails.options import DEFAULT, Options
from ga_replay.games.trails.playing import announcing, costs, legality, paying, support, targets
from ga_replay.games.trails.triggers import index, playing, watching
from ga_replay.games.trails.turn import phases, priority
from ga_replay.games.trails.values import board, categories, counting, links, making, matching, parts, reaching, ties

GAME = "trails"
EDITION = "1.0.1"

MODULES = (
    queries, moves, impossible_facts, deck, game_flow, setup, phases, priority, index, watching, playing,
    parts, board, making, categories, reaching, links, matching, counting, ties,
    legality, costs, paying, announcing, targets, resolving, support, subjects, replaceable_events, doing, moving_cards, lasting,
    discarding, searching, planning, optional, to_the_deck, attacks, proposing,
    striking, steps, loops,
)  # fmt: skip


def ruleset(options: Options = DEFAULT) -> Ruleset:
    """The rules under these options."""
    return Ruleset(GAME, EDITION, Trails(options), Ruleset.gather(*MODULES))


RULESET = ruleset()
