"""The interface between card text and rules: every query of a procedure or prohibition to the texts in force."""

from ga_replay.games.grand_archive.texts.combat.attack_texts import (
    additional_targets,
    ambushes,
    attacks_awake,
    cleaves,
    may_use,
    retaliates_rested,
    several_weapons,
    true_sight,
    unblockable,
)
from ga_replay.games.grand_archive.texts.combat.broken_links import broken
from ga_replay.games.grand_archive.texts.combat.chosen_defender import attacks_an_opponent
from ga_replay.games.grand_archive.texts.continuous.abilities import (
    abilities_in_force,
    context,
    item_context,
    last_known,
    resolving,
)
from ga_replay.games.grand_archive.texts.continuous.continuous_effects import in_force
from ga_replay.games.grand_archive.texts.continuous.distorted_time import comes_later, is_distorted
from ga_replay.games.grand_archive.texts.continuous.durations import TURN_ENDS, ended, over
from ga_replay.games.grand_archive.texts.continuous.has_keyword import bearers, has
from ga_replay.games.grand_archive.texts.continuous.influence_limits import most_influence
from ga_replay.games.grand_archive.texts.continuous.keywords import instances_of
from ga_replay.games.grand_archive.texts.continuous.leveling_limits import barred_from, levels_from
from ga_replay.games.grand_archive.texts.continuous.lineage import lineage_name, lineage_wanted
from ga_replay.games.grand_archive.texts.continuous.links import is_unlinked, linking
from ga_replay.games.grand_archive.texts.continuous.player_limits import may_draw
from ga_replay.games.grand_archive.texts.continuous.prepared import x_is_astray
from ga_replay.games.grand_archive.texts.lines.event_counts import discarded
from ga_replay.games.grand_archive.texts.playing.activated_abilities import (
    abilities_to_activate,
    ability_can_target,
    ability_speed,
    can_pay_ability,
    costs_the_object,
    has_ability,
)
from ga_replay.games.grand_archive.texts.playing.additional_costs import waives_costs
from ga_replay.games.grand_archive.texts.playing.alternative_costs import (
    may_play,
    way_is_fast,
    way_is_open,
    ways_to_play,
)
from ga_replay.games.grand_archive.texts.playing.announcing import (
    has_optional_costs,
    may_declare,
    most_x,
    optional_costs,
    options_fit,
)
from ga_replay.games.grand_archive.texts.playing.bestowal_costs import (
    BESTOWAL_COST,
    added_to_bestow,
    can_bestow,
    set_to_bestow,
)
from ga_replay.games.grand_archive.texts.playing.cascading import use_counted
from ga_replay.games.grand_archive.texts.playing.cascading import which as of_a_cascade
from ga_replay.games.grand_archive.texts.playing.commanding import able as able_to_carry_out
from ga_replay.games.grand_archive.texts.playing.commanding import commands, rested_for, suits, to_command
from ga_replay.games.grand_archive.texts.playing.costs import (
    asks_for_more,
    can_activate_for_memory,
    can_pay_more,
    memory_cost,
    reserve_cost,
)
from ga_replay.games.grand_archive.texts.playing.counter_payment import begun as begun_in_counters
from ga_replay.games.grand_archive.texts.playing.counter_payment import counters_that_pay
from ga_replay.games.grand_archive.texts.playing.counter_payment import removed as removed_to_pay
from ga_replay.games.grand_archive.texts.playing.element_waivers import way_waives_elements
from ga_replay.games.grand_archive.texts.playing.entering import arrival, enter, named_as_it_enters
from ga_replay.games.grand_archive.texts.playing.entering_as_copies import becomes_a_copy, copied_by
from ga_replay.games.grand_archive.texts.playing.entering_intents import entering_the_intent
from ga_replay.games.grand_archive.texts.playing.item_costs import (
    ALL_COSTS,
    can_materialize_for,
    costs_are_waived,
    item_memory_cost,
    item_reserve_cost,
    pays_memory,
    reserve_of_materializing,
)
from ga_replay.games.grand_archive.texts.playing.lost_targets import (
    every_target_lost,
    forgotten_options,
    lost_options,
    target_lost,
)
from ga_replay.games.grand_archive.texts.playing.memory_helpers import floats_alone
from ga_replay.games.grand_archive.texts.playing.memory_helpers import means as memory_helpers
from ga_replay.games.grand_archive.texts.playing.memory_helpers import payable as memory_is_payable
from ga_replay.games.grand_archive.texts.playing.payment_sources import (
    floating,
    help_for,
    item_payers,
    kindling,
    memory_means,
    reserve_means,
    reserve_payers,
)
from ga_replay.games.grand_archive.texts.playing.permissions import can_pay_to_attack, forbidden, retaliation_forbidden
from ga_replay.games.grand_archive.texts.playing.reserve_helpers import Help
from ga_replay.games.grand_archive.texts.playing.resting_costs import rests_no_attacker
from ga_replay.games.grand_archive.texts.playing.target_costs import can_reserve, payable_alone
from ga_replay.games.grand_archive.texts.playing.target_phrases import asks
from ga_replay.games.grand_archive.texts.playing.targets import (
    Need,
    added_modes,
    can_target,
    has_targets,
    modes,
    modes_may_be_added,
    needs,
    options_remembered,
)
from ga_replay.games.grand_archive.texts.replacement.additional_damage import ask_who_else, who_else_told
from ga_replay.games.grand_archive.texts.replacement.damage_replacement import ask_order, order_told, several_stand
from ga_replay.games.grand_archive.texts.resolving.acts.attacking_again import attacks_again, is_the_one
from ga_replay.games.grand_archive.texts.resolving.acts.copied_objects import enter_as_a_token, enters_as_a_token
from ga_replay.games.grand_archive.texts.resolving.acts.destroying import sacrificed
from ga_replay.games.grand_archive.texts.resolving.acts.fighting import ENDING, ending_combat, ending_turn
from ga_replay.games.grand_archive.texts.resolving.acts.sent_away import banished_by, end_of_deck
from ga_replay.games.grand_archive.texts.resolving.acts.standing import SKIP, skip_key
from ga_replay.games.grand_archive.texts.resolving.open_decks import told_tops
from ga_replay.games.grand_archive.texts.resolving.remembered_play import resolution_counted
from ga_replay.games.grand_archive.texts.resolving.resolution_texts import (
    PRESERVES,
    additional_costs,
    attack_costs,
    destination,
    is_preserved_or_banished,
    leaves_intent_to,
    on_resolution,
    option_facts,
    played_facts,
    sent_even_fizzled,
    told_from_where,
)
from ga_replay.games.grand_archive.texts.triggers.delayed_triggers import agility_of_the_turn_ends, charging
from ga_replay.games.grand_archive.texts.triggers.trigger_payload import set_out

__all__ = [
    "ALL_COSTS",
    "BESTOWAL_COST",
    "ENDING",
    "PRESERVES",
    "SKIP",
    "TURN_ENDS",
    "Help",
    "Need",
    "abilities_in_force",
    "abilities_to_activate",
    "ability_can_target",
    "ability_speed",
    "able_to_carry_out",
    "added_modes",
    "added_to_bestow",
    "additional_costs",
    "additional_targets",
    "agility_of_the_turn_ends",
    "ambushes",
    "arrival",
    "ask_order",
    "ask_who_else",
    "asks",
    "asks_for_more",
    "attack_costs",
    "attacks_again",
    "attacks_an_opponent",
    "attacks_awake",
    "banished_by",
    "barred_from",
    "bearers",
    "becomes_a_copy",
    "begun_in_counters",
    "broken",
    "can_activate_for_memory",
    "can_bestow",
    "can_materialize_for",
    "can_pay_ability",
    "can_pay_more",
    "can_pay_to_attack",
    "can_reserve",
    "can_target",
    "charging",
    "cleaves",
    "comes_later",
    "commands",
    "context",
    "copied_by",
    "costs_are_waived",
    "costs_the_object",
    "counters_that_pay",
    "destination",
    "discarded",
    "end_of_deck",
    "ended",
    "ending_combat",
    "ending_turn",
    "enter",
    "enter_as_a_token",
    "entering_the_intent",
    "enters_as_a_token",
    "every_target_lost",
    "floating",
    "floats_alone",
    "forbidden",
    "forgotten_options",
    "has",
    "has_ability",
    "has_optional_costs",
    "has_targets",
    "help_for",
    "in_force",
    "instances_of",
    "is_distorted",
    "is_preserved_or_banished",
    "is_the_one",
    "is_unlinked",
    "item_context",
    "item_memory_cost",
    "item_payers",
    "item_reserve_cost",
    "kindling",
    "last_known",
    "leaves_intent_to",
    "levels_from",
    "lineage_name",
    "lineage_wanted",
    "linking",
    "lost_options",
    "may_declare",
    "may_draw",
    "may_play",
    "may_use",
    "memory_cost",
    "memory_helpers",
    "memory_is_payable",
    "memory_means",
    "modes",
    "modes_may_be_added",
    "most_influence",
    "most_x",
    "named_as_it_enters",
    "needs",
    "of_a_cascade",
    "on_resolution",
    "option_facts",
    "optional_costs",
    "options_fit",
    "options_remembered",
    "order_told",
    "over",
    "payable_alone",
    "pays_memory",
    "played_facts",
    "removed_to_pay",
    "reserve_cost",
    "reserve_means",
    "reserve_of_materializing",
    "reserve_payers",
    "resolution_counted",
    "resolving",
    "rested_for",
    "rests_no_attacker",
    "retaliates_rested",
    "retaliation_forbidden",
    "sacrificed",
    "sent_even_fizzled",
    "set_out",
    "set_to_bestow",
    "several_stand",
    "several_weapons",
    "skip_key",
    "suits",
    "target_lost",
    "to_command",
    "told_from_where",
    "told_tops",
    "true_sight",
    "unblockable",
    "use_counted",
    "waives_costs",
    "way_is_fast",
    "way_is_open",
    "way_waives_elements",
    "ways_to_play",
    "who_else_told",
    "x_is_astray",
]
