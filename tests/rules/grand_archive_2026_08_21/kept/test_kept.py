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
    "continuous-effects/static-effects.1": "effects.test_timestamps.test_what_resolves_touches_what_there_is_and_what_stands_whatever_comes",
    "cost.4": "playing.test_texts_being_played.test_additional_costs_are_paid_with_the_others",
    "damage.9": "damage.test_dealing.test_an_attack_of_0_hits_nothing",
    "keyword/cleave.1": "combat.test_declaration.test_cleave_attacks_all_attackable_objects_of_one_opponent",
    "keyword/cleave.1.2": "keywords.test_combat_keywords.test_what_is_attacked_defends_and_what_enters_later_does_not",
    "keyword/empower-n.2": "keywords.test_playing_keywords.test_the_next_spell_uses_empowerment_up_as_it_is_activated",
    "keyword/interdiction.1": "keywords.test_interdiction.test_the_card_resolves_before_anybody_could_act",
    "keyword/interdiction.2": "keywords.test_interdiction.test_the_card_resolves_before_anybody_could_act",
    "playing-cards.1": "playing.test_steps.test_activating_and_materializing_both_count_as_playing",
    "playing-cards.6": "playing.test_activation.test_the_card_goes_onto_the_effects_stack_first",
    "resolution.2": "acts.test_drawing.test_an_ability_draws_as_it_resolves",
    "term/modes.1": "playing.test_texts_being_played.test_modes_are_chosen_as_the_card_is_activated",
    "term/negated.2": "terms.test_deeds.test_a_card_that_was_to_be_banished_as_it_resolves_is_banished_as_it_is_negated",
    "triggered-abilities.5.1": "playing.test_texts_being_played.test_a_trigger_without_the_target_it_needs_fizzles",
    "term/fizzle.2": "champions.test_leveling.test_a_champion_whose_level_does_not_fit_fizzles",
    "copy.2": "terms.test_copies.test_a_copied_activation_of_an_ally_enters_as_a_token",
    "playing-cards.9.2": "terms.test_copies.test_a_copied_activation_of_an_ally_enters_as_a_token",
    "copy/copying-abilities-card-activations-and-materializations.1.1": "terms.test_copies.test_no_other_choice_is_made_anew",
    "playing-cards.5": "terms.test_copies.test_whoever_copies_an_activation_controls_the_copy",
    "playing-cards.9.1": "terms.test_copies.test_a_copy_has_the_x_of_the_original",
    "resolving-triggered-and-activated-abilities.1.2": "abilities.test_where_they_function.test_a_trigger_goes_on_without_its_source_and_looks_back_at_it",
    "resolving-triggered-and-activated-abilities.1.2.1": "abilities.test_where_they_function.test_a_trigger_goes_on_without_its_source_and_looks_back_at_it",
}
"""By the statement of 2026-08-21: the test of 2025-08-08 that shows it."""
RUNS = {name: run for cases in GAMES["grand-archive"].by_rule().values() for name, run in cases}


@pytest.mark.parametrize(
    "shown", [pytest.param(test, marks=pytest.mark.rule(rule), id=rule) for rule, test in KEPT.items()]
)
def test_what_holds_as_before(shown: str) -> None:
    RUNS[f"tests.rules.grand_archive.{shown}"]()
