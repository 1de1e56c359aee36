"""All rules of the edition of 2026-08-21, as a delta on those of 2025-08-08."""

from __future__ import annotations

from ga_replay.core.rules.amended_statements import numbering, read_statements
from ga_replay.core.rules.amending import amended
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.grand_archive import attack_targets, commanding, moves
from ga_replay.games.grand_archive import rules as before
from ga_replay.games.grand_archive import setup as setup_before
from ga_replay.games.grand_archive.combat import declaration, steps
from ga_replay.games.grand_archive.combat import must_attack as must_attack_before
from ga_replay.games.grand_archive.edition_2026_08_21 import (
    aenean,
    ages,
    agility,
    as_a_spell,
    attack_cards,
    attack_declaration,
    bestowing,
    bulwark,
    cascade,
    clean_up,
    combat_keywords,
    combat_roles,
    commands,
    copied,
    costs_of_x,
    end_of_combat,
    ephemeral,
    first_turns,
    instances,
    link_shield,
    locks,
    lost_targets,
    must_attack,
    open_sets,
    pantheon,
    pantheon_decks,
    phase_checks,
    possessions,
    regalia,
    said_now,
    setup,
    static_counters,
    statuses,
    suppression,
)
from ga_replay.games.grand_archive.edition_2026_08_21.flow import GrandArchive2026
from ga_replay.games.grand_archive.edition_2026_08_21.ids import EDITION
from ga_replay.games.grand_archive.language.evaluate import lasting, traits
from ga_replay.games.grand_archive.playing import activation, resolution, timing
from ga_replay.games.grand_archive.texts.combat import attack_texts
from ga_replay.games.grand_archive.texts.combat import bulwark as bulwark_before
from ga_replay.games.grand_archive.texts.continuous import acting_as, levels, masteries, turn_history
from ga_replay.games.grand_archive.texts.playing import costs, entering, permissions
from ga_replay.games.grand_archive.texts.resolving import executor, resolution_texts
from ga_replay.games.grand_archive.texts.resolving.acts import attack_under_way, moving, objects, redirecting, standing
from ga_replay.games.grand_archive.texts.triggers import delayed_triggers
from ga_replay.games.grand_archive.turn import interdiction, opportunity, phases

RULESET = amended(
    before.RULESET,
    EDITION,
    numbering=numbering(EDITION, read_statements(__package__)),
    flow=GrandArchive2026(),
    instead=(
        *said_now.INSTEAD,
        (setup_before.START, pantheon.START),
        (setup_before.what_starts_in_the_material_deck, pantheon.boons_start_in_the_pantheon_zone),
        (opportunity.OPPORTUNITY, instances.OPPORTUNITY),
        (phases.TURN, first_turns.TURN),
        (phases.WAKE_UP, phase_checks.WAKE_UP),
        (phases.MATERIALIZE, phase_checks.MATERIALIZE),
        (phases.RECOLLECTION, phase_checks.RECOLLECTION),
        (phases.DRAW, phase_checks.DRAW),
        (phases.END, clean_up.END),
        (resolution.CARD_RESOLUTION, instances.CARD_RESOLUTION),
        (opportunity.bestowed, bestowing.bestowing_begins),
        (
            interdiction.nobody_has_opportunity_while_a_boon_is_bestowed,
            bestowing.nobody_has_opportunity_while_a_boon_is_bestowed,
        ),
        (masteries.age_of_boons, bestowing.as_old_as_their_bestowal),
        (
            resolution_texts.actions_activated_so_are_banished_from_the_stack,
            ephemeral.actions_are_ephemeral_on_the_stack,
        ),
        (resolution_texts.ephemeral_intents_are_banished, ephemeral.intents_are_banished_at_the_end_of_combat),
        *instances.INSTEAD,
        *copied.INSTEAD,
        *link_shield.INSTEAD,
        *cascade.INSTEAD,
        (attack_targets.no_longer_a_target, combat_roles.no_longer_a_target),
        (steps.COMBAT, end_of_combat.COMBAT),
        (
            must_attack_before.what_must_attack_tries_before_the_end_phase,
            must_attack.what_must_attack_tries_before_the_end_phase,
        ),
        (
            must_attack_before.what_must_attack_a_kind_attacks_that_kind,
            must_attack.what_must_attack_a_kind_attacks_that_kind,
        ),
        (declaration.ATTACK, attack_declaration.ATTACK),
        (declaration.powerless_units_do_not_attack, attack_declaration.powerless_units_do_not_attack),
        (
            declaration.attacks_have_one_target_unless_they_cleave,
            attack_declaration.attacks_have_one_target_unless_they_cleave,
        ),
        (permissions.attack_targets, attack_declaration.objects_of_a_chosen_player_are_no_targets),
        (declaration.taunt_is_attacked_first, attack_declaration.taunt_is_attacked_first),
        (attack_texts.units_with_true_sight_see, combat_keywords.units_with_true_sight_see_units),
        (attack_texts.weapons_with_true_sight_see, combat_keywords.weapons_with_true_sight_see_units),
        (attack_texts.ambushers_retaliate_without_defending, combat_keywords.ambushers_retaliate_without_defending),
        (attack_under_way.is_attacked_already, combat_keywords.is_attacked_already),
        (redirecting.is_targeted_already, combat_keywords.is_targeted_already),
        (turn_history.a_command_in_the_intent_is_used, combat_keywords.a_command_in_the_intent_is_used),
        (bulwark_before.they_protect, bulwark.units_are_protected),
        (entering.bulwarks_on_entering, bulwark.objects_enter_with_bulwark_counters),
        (delayed_triggers.agility_of_the_turn_ends, agility.agility_is_lost),
        (standing.agility_lasts, agility.agility_lasts_for_the_turn),
        (commanding.who_carries_it_out_if_none_had_to_rest, commands.an_ally_carries_it_out_awake_or_rested),
        (acting_as.activating_as_a_spell_is_activating_one, as_a_spell.activating_as_a_spell_is_activating_one),
        (moving.the_order_of_entering_counts, ages.the_order_of_entering_counts),
        (costs.what_was_resolved_adds, aenean.each_resolved_card_adds_two),
        (levels.more_levels_for, aenean.aenean_spells_would_be_activated_so),
        (levels.levels_that_still_count, aenean.restrictions_go_on_counting_them),
        (executor.what_was_chosen_is_lost, aenean.what_was_chosen_is_lost_with_the_aura),
        (activation.CARD_ACTIVATION, aenean.CARD_ACTIVATION),
        (moving.in_the_order_of_entering, ages.the_turn_players_objects_enter_first),
        (objects.returning_together, suppression.each_object_returns_by_itself),
        (moves.regalia_return_to_the_material_deck_instead, regalia.regalia_return_to_the_material_deck_instead),
        (masteries.age_of, possessions.as_old_as_its_gaining),
        (masteries.servile_possessions_trigger, possessions.they_trigger_as_the_champion_attacks),
        (lasting.says_what_all_are, open_sets.what_all_have_and_are_is_so_of_later_ones_too),
        (traits.x_is_no_such_number, costs_of_x.x_is_not_among_numbers_that_are_said),
    ),
    drop=(
        masteries.servile_possessions_strengthen_attacks,
        masteries.with_five_omens_a_card_is_drawn,
        timing.no_boons_are_played,
    ),
    add=Ruleset.gather(
        aenean,
        copied,
        ephemeral,
        bestowing,
        instances,
        locks,
        pantheon,
        pantheon_decks,
        setup,
        first_turns,
        phase_checks,
        clean_up,
        lost_targets,
        attack_cards,
        attack_declaration,
        combat_keywords,
        end_of_combat,
        combat_roles,
        agility,
        bulwark,
        static_counters,
        statuses,
    ),
)
