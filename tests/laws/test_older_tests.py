"""The tests of an older edition hold by the later one, but for those that show what has changed.

What a later edition changes in silence would fail here; and a change that no older test sees is no change for anybody.
"""

from __future__ import annotations

import copy

import pytest

from ga_replay.core.rules.numbering import AS_WRITTEN
from ga_replay.games.account import read_account
from tests.support.rules.ablation import outcome
from tests.support.rules.tested import EDITIONS, GAMES

CHANGED = {
    ("grand-archive", "2026-08-21"): {
        "acts.test_masteries.test_omens_strengthen_the_attacks_of_the_champion": "mastery/servile-possessions.6",
        "acts.test_masteries.test_with_five_omens_a_card_is_drawn_by_a_trigger_as_well": "mastery/servile-possessions.6",
        "checks.test_checks.test_a_defender_that_hides_stops_defending": "attacking-and-the-combat-phase.10",
        "combat.test_course.test_who_attacks_is_the_attacking_player_until_the_end_of_combat": "attacking-and-the-combat-phase.10",
        "combat.test_declaration.test_an_attack_uses_one_weapon": "attack-declaration/declaring-an-attack.2.2",
        "combat.test_damage.test_the_dead_leave_as_soon_as_damage_is_dealt": "end-of-combat-step.1.2",
        "conventions.test_conventions.test_no_text_keeps_a_champion_from_being_placed": "starting-the-game/standard-games.6",
        "keywords.test_fighting.test_an_attack_goes_on_when_the_attacker_is_controlled_by_another": "attacking-and-the-combat-phase.10",
        "keywords.test_playing_keywords.test_a_copy_of_an_empowered_spell_is_not_empowered": "keyword/empower-n.2.1",
        "playing.test_texts_being_played.test_a_card_without_the_target_it_needs_is_not_activated": "state-based-checks-and-effects.2.1",
        "playing.test_texts_being_played.test_only_a_legal_target_is_declared": "state-based-checks-and-effects.2.1",
        "starting.test_starting.test_a_champion_of_another_level_is_not_put_onto_the_field": "starting-the-game/standard-games.6",
        "starting.test_starting.test_a_level_0_champion_is_put_onto_the_field_and_nobody_responds": "starting-the-game/standard-games.6",
        "starting.test_starting.test_after_a_turn_the_next_player_becomes_the_turn_player": "starting-the-game/standard-games.6",
        "starting.test_starting.test_after_the_pre_game_action_of_one_with_an_unknown_deck_list_the_first_turn_begins": "starting-the-game/standard-games.6",
        "starting.test_starting.test_first_turns_have_no_wake_up_materialize_and_recollection_phase": "starting-the-game/standard-games.6",
        "starting.test_starting.test_in_a_two_player_game_the_first_turn_has_no_draw_phase": "starting-the-game/standard-games.6",
        "starting.test_starting.test_pre_game_actions_come_in_turn_order_before_the_first_turn": "starting-the-game/standard-games.6",
        "starting.test_starting.test_whoever_is_first_takes_the_first_turn": "starting-the-game/standard-games.6",
        "starting.test_starting.test_with_three_players_the_first_player_draws": "starting-the-game/standard-games.6",
        "terms.test_copies.test_a_copy_of_an_imbued_object_is_imbued": "copy/copying-objects.1.1",
        "terms.test_states.test_a_trigger_is_controlled_by_who_controlled_its_source_then": "attacking-and-the-combat-phase.10",
    }
}
"""By game and edition: the older tests that do not hold by it, each with the statement that changed what it shows."""


@pytest.mark.parametrize(("game", "edition"), CHANGED)
def test_what_differs_is_what_has_changed(game: str, edition: str) -> None:
    later = copy.copy(EDITIONS[game, edition].ruleset)
    later.numbering = AS_WRITTEN  # findings bear the older ids, which the tests name
    later.index()
    differ = {}
    for runs in GAMES[game].by_rule().values():
        for name, run in runs:
            told = outcome(GAMES[game], run, later)
            if told:
                differ[name.removeprefix(f"tests.rules.{GAMES[game].folder}.")] = told
    assert differ == dict.fromkeys(CHANGED[game, edition], "fails")


@pytest.mark.parametrize(("game", "edition"), CHANGED)
def test_each_names_a_statement_of_the_later_edition(game: str, edition: str) -> None:
    assert {*CHANGED[game, edition].values()} <= {one.id for one in read_account(game, edition).statements}
