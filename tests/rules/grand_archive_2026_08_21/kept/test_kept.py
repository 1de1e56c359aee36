"""Statements with other words whose meaning on these tables is the older one: the older book's tests, judged by the later rules."""

import pytest

from tests.support.rules.tested import GAMES

KEPT = {
    "attacking-and-the-combat-phase.6.2": "combat.test_course.test_an_attack_in_the_intent_is_modified_until_damage",
    "attacking-and-the-combat-phase.7": "combat.test_course.test_an_attacker_that_left_deals_nothing_even_if_it_came_back",
    "attacking-and-the-combat-phase.9": "combat.test_declaration.test_nobody_attacks_own_objects",
    "card-activation.p1": "playing.test_activation.test_the_card_goes_onto_the_effects_stack_first",
    "card-activation.p5": "playing.test_texts_being_played.test_targets_are_declared_as_the_card_is_activated",
    "card-activation.p9": "playing.test_activation.test_the_card_counts_as_activated_when_everything_is_paid",
    "card-materialization.1": "playing.test_materialization.test_the_card_goes_onto_the_effects_stack_first",
    "card-materialization.p4": "playing.test_materialization.test_the_card_counts_as_materialized_when_everything_is_paid",
    "champion.7.1": "champions.test_leveling.test_a_champion_whose_level_does_not_fit_fizzles",
    "continuous-effects/static-effects.1": "effects.test_timestamps.test_what_resolves_touches_what_there_is_and_what_stands_whatever_comes",
    "continuous-effects/syntax-of-continuous-effects.1.1": "effects.test_timestamps.test_what_resolves_touches_what_there_is_and_what_stands_whatever_comes",
    "copy.2": "terms.test_copies.test_a_copied_activation_of_an_ally_enters_as_a_token",
    "copy/copying-abilities-card-activations-and-materializations.1.1": "terms.test_copies.test_no_other_choice_is_made_anew",
    "copy/copying-abilities-card-activations-and-materializations.3": "terms.test_copies.test_a_copy_of_an_imbued_activation_is_imbued",
    "copy/copying-abilities-card-activations-and-materializations.4": "terms.test_copies.test_a_copied_activation_of_an_ally_enters_as_a_token",
    "copy/copying-abilities-card-activations-and-materializations.eg1": "terms.test_copies.test_a_copy_of_an_imbued_activation_is_imbued",
    "cost.4": "playing.test_texts_being_played.test_additional_costs_are_paid_with_the_others",
    "cost.9.1": "cards.test_costs_and_elements.test_x_is_nothing_in_a_cost_but_on_the_effects_stack_what_was_chosen",
    "damage.9": "damage.test_dealing.test_an_attack_of_0_hits_nothing",
    "ending-the-game.20": "ending.test_departing.test_what_a_loser_controlled_goes_back",
    "keyword/agility-n.1.2": "keywords.test_field_keywords.test_agility_returns_cards_of_the_memory_that_the_player_picks",
    "keyword/cleave.1": "combat.test_declaration.test_cleave_attacks_all_attackable_objects_of_one_opponent",
    "keyword/cleave.1.2": "keywords.test_combat_keywords.test_what_is_attacked_defends_and_what_enters_later_does_not",
    "keyword/empower-n.2": "keywords.test_playing_keywords.test_the_next_spell_uses_empowerment_up_as_it_is_activated",
    "keyword/interdiction.1": "keywords.test_interdiction.test_the_card_resolves_before_anybody_could_act",
    "keyword/interdiction.2": "keywords.test_interdiction.test_the_card_resolves_before_anybody_could_act",
    "keyword/interdiction.2.1": "keywords.test_interdiction.test_what_triggered_is_placed_above_it_and_resolves_without_opportunity",
    "keyword/interdiction.3": "keywords.test_interdiction.test_in_answer_to_another_card_the_turn_player_is_next",
    "keyword/link.5": "acts.test_odd_texts.test_a_broken_link_is_sacrificed",
    "name.5.1.1": "champions.test_lineage.test_a_lineage_is_called_by_the_name_without_titles",
    "name.5.1.2": "keywords.test_bonuses.test_a_champion_bonus_wants_that_champion",
    "players/player-actions.1.2.1": "keywords.test_playing_keywords.test_empower_0_is_nothing",
    "playing-cards.1": "playing.test_steps.test_activating_and_materializing_both_count_as_playing",
    "playing-cards.5": "terms.test_copies.test_whoever_copies_an_activation_controls_the_copy",
    "playing-cards.6": "playing.test_activation.test_the_card_goes_onto_the_effects_stack_first",
    "playing-cards.9.1": "terms.test_copies.test_a_copy_has_the_x_of_the_original",
    "playing-cards.9.2": "terms.test_copies.test_a_copied_activation_of_an_ally_enters_as_a_token",
    "resolution.2": "acts.test_drawing.test_an_ability_draws_as_it_resolves",
    "resolving-triggered-and-activated-abilities.1.2": "abilities.test_where_they_function.test_a_trigger_goes_on_without_its_source_and_looks_back_at_it",
    "resolving-triggered-and-activated-abilities.1.2.1": "abilities.test_where_they_function.test_a_trigger_goes_on_without_its_source_and_looks_back_at_it",
    "restriction-abilities/champion-restrictions.1": "abilities.test_restrictions.test_a_champion_restriction_wants_the_name_without_its_title",
    "searching-and-finding.3": "conventions.test_conventions.test_what_lies_face_down_has_no_quality_to_be_found_by",
    "state-based-checks-and-effects/types-of-checks.6": "conventions.test_conventions.test_damage_on_allies_and_effects_of_the_turn_go_as_it_ends",
    "term/element.3.3.1": "elements.test_elements.test_exalted_comes_with_an_advanced_element",
    "term/enlighten-counters.1": "acts.test_objects.test_enlighten_counters_are_spent_for_cards",
    "term/fizzle.2": "champions.test_leveling.test_a_champion_whose_level_does_not_fit_fizzles",
    "term/modes.1": "playing.test_texts_being_played.test_modes_are_chosen_as_the_card_is_activated",
    "term/negated.2": "terms.test_deeds.test_a_card_that_was_to_be_banished_as_it_resolves_is_banished_as_it_is_negated",
    "term/suppress.1": "acts.test_moving.test_a_suppressed_object_returns_at_the_next_end_phase",
    "timing-and-permissions/opportunity.17": "turn.test_phases.test_the_main_phase_ends_when_all_pass_with_nothing_pending",
    "tokens.3.1": "checks.test_checks.test_a_token_that_left_the_field_ceases_to_exist",
    "triggered-abilities.5.1": "playing.test_texts_being_played.test_a_trigger_without_the_target_it_needs_fizzles",
}
"""By the statement of 2026-08-21: the test of 2025-08-08 that shows it."""
RUNS = {name: run for cases in GAMES["grand-archive"].by_rule().values() for name, run in cases}


@pytest.mark.parametrize(
    "shown", [pytest.param(test, marks=pytest.mark.rule(rule), id=rule) for rule, test in KEPT.items()]
)
def test_what_holds_as_before(shown: str) -> None:
    RUNS[f"tests.rules.grand_archive.{shown}"]()
