"""All rules of Grand Archive, edition 2025-08-08, gathered from the chapters."""

from __future__ import annotations

from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.grand_archive import (
    alternative_readings,
    attack_power,
    attack_targets,
    capabilities,
    checks,
    commanding,
    counters,
    damage,
    departures,
    ending,
    faces,
    impossible_facts,
    moves,
    queries,
    setup,
    value_rules,
)
from ga_replay.games.grand_archive.combat import declaration, retaliation, steps
from ga_replay.games.grand_archive.decks import rules
from ga_replay.games.grand_archive.game_flow import GrandArchive
from ga_replay.games.grand_archive.playing import (
    activation,
    affording,
    choosing,
    enabling,
    imbue,
    preserved,
    resolution,
    timing,
)
from ga_replay.games.grand_archive.readings import DEFAULTS
from ga_replay.games.grand_archive.texts.combat import attack_texts, cleave, critical, keyword_rules, obedience
from ga_replay.games.grand_archive.texts.continuous import (
    abilities,
    definitions,
    durations,
    keywords,
    last_known_information,
    layer_stats,
    layer_swaps,
    layer_types,
    levels,
    lineage,
    masteries,
    naming,
    prepared,
    restrictions,
    turn_history,
    unlocking,
)
from ga_replay.games.grand_archive.texts.playing import (
    alternative_costs,
    announcing,
    can_pay,
    costs,
    element_waivers,
    entering,
    payment_sources,
    split_damage,
    target_phrases,
    untargetability,
)
from ga_replay.games.grand_archive.texts.playing import targets as target_texts
from ga_replay.games.grand_archive.texts.replacement import damage_replacement, destination_replacement
from ga_replay.games.grand_archive.texts.resolving import (
    acts,
    executor,
    negating,
    open_decks,
    resolution_texts,
    searching,
    secret_memory,
)
from ga_replay.games.grand_archive.texts.resolving.acts import fighting, tokens
from ga_replay.games.grand_archive.texts.resolving.acts import playing as acts_playing
from ga_replay.games.grand_archive.texts.triggers import (
    delayed_triggers,
    game_events,
    kill_tracking,
    one_shot_effects,
    outcomes,
    self_triggers,
    trigger_index,
    trigger_matching,
    triggered_abilities,
)
from ga_replay.games.grand_archive.turn import opportunity, phases, triggers

GAME = "grand-archive"
EDITION = "2025-08-08"

RULESET = Ruleset(
    GAME,
    EDITION,
    GrandArchive(),
    Ruleset.gather(
        layer_stats,
        queries,
        value_rules,
        attack_power,
        damage,
        capabilities,
        layer_types,
        keywords,
        levels,
        attack_texts,
        lineage,
        costs,
        announcing,
        obedience,
        open_decks,
        secret_memory,
        trigger_index,
        alternative_costs,
        keyword_rules,  # a card that does not leave keeps the cards beneath it: before the replacements of `moves`
        moves,
        faces,
        departures,
        impossible_facts,
        damage_replacement,  # prevented damage wears nothing out: before the replacements of `counters`
        destination_replacement,
        counters,
        checks,
        setup,
        phases,
        opportunity,
        triggers,
        timing,
        enabling,
        preserved,
        affording,
        element_waivers,
        activation,
        choosing,
        resolution,
        attack_targets,
        declaration,
        commanding,
        retaliation,
        steps,
        ending,
        executor,
        target_texts,
        durations,
        outcomes,
        self_triggers,
        triggered_abilities,
        kill_tracking,
        negating,
        delayed_triggers,
        abilities,
        acts_playing,
        prepared,
        masteries,
        last_known_information,
        can_pay,
        payment_sources,
        target_phrases,
        resolution_texts,
        entering,
        split_damage,
        untargetability,
        unlocking,
        fighting,
        searching,
        turn_history,
        game_events,
        trigger_matching,
        tokens,
        cleave,
        critical,
        imbue,
        restrictions,
        one_shot_effects,
        rules,
        definitions,
        naming,
        alternative_readings,
        layer_swaps,
    )
    + list(acts.deeds()),
    DEFAULTS,
)
