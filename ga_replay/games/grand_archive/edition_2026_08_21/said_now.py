"""Statements that the book says outright now, of pieces that did so before by a reading or by what another statement implied."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ga_replay.core.rules.pieces import (
    Part,
    Prohibition,
    Quantity,
    Watcher,
)
from ga_replay.core.rules.ruleset import AnyStatement
from ga_replay.core.rules.statement import Statement
from ga_replay.games.grand_archive import attack_power, counters, damage, value_rules
from ga_replay.games.grand_archive.combat import declaration, steps
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.playing import imbue, resolution, timing
from ga_replay.games.grand_archive.texts.combat import bulwark, keyword_rules
from ga_replay.games.grand_archive.texts.continuous import acting_as, bonuses, definitions, masteries, restrictions
from ga_replay.games.grand_archive.texts.playing import (
    activated_abilities,
    announcing,
    entering,
    target_phrases,
    targets,
)
from ga_replay.games.grand_archive.texts.resolving.acts import (
    copied_objects,
    copying,
    dice,
    harm,
    moving,
    objects,
    revealing,
)
from ga_replay.games.grand_archive.texts.triggers import game_events
from ga_replay.games.grand_archive.turn import interdiction, opportunity

SYNTAX: Final = "continuous-effects/syntax-of-continuous-effects"

DECLARING: Final = "attack-declaration/declaring-an-attack"
ACTIVATIONS: Final = "copy/copying-abilities-card-activations-and-materializations"
Badged = AnyStatement | Prohibition | Quantity | Watcher


def with_ids(piece: Badged, *rules: str) -> Part:
    """The same piece, which bears these ids of the edition as well."""
    first, *also = [*filter(None, (piece.rule,)), *piece.also, *map(of, rules)]
    if isinstance(piece, Statement):
        return Statement(first, piece.run, piece.without, tuple(also))
    return replace(piece, also=tuple(also))


SAID: Final[tuple[tuple[Badged, tuple[str, ...]], ...]] = (
    (
        interdiction.the_text_of_a_pending_card_keeps_opportunity_away,
        ("keyword/interdiction.1", "keyword/interdiction.2", "keyword/interdiction.2.1", "keyword/interdiction.3"),
    ),
    (targets.what_is_done_as_a_spell_is_a_spell, ("abilities.17", "abilities.17.2")),
    (acting_as.so, ("abilities.17.3",)),
    (declaration.only_own_units_attack, (f"{DECLARING}.2.1",)),
    (declaration.rested_units_do_not_attack, (f"{DECLARING}.2.1.1",)),
    (declaration.weapons_used_are_own_weapons, (f"{DECLARING}.2.2",)),
    (declaration.attacks_need_an_attackable_target, (f"{DECLARING}.2.3",)),
    (declaration.attacks_must_be_payable, (f"{DECLARING}.2.5.1.1",)),
    (attack_power.only_weapons_that_are_still_there_are_used, ("attacking-and-the-combat-phase.11.1",)),
    (steps.weapons_wear_as_damage_is_dealt, ("term/durability-counters.1.1",)),
    (entering.objects_are_linked_to_their_target, ("keyword/link.1", "keyword/link.1.1", "keyword/link-shield.1.1")),
    (target_phrases.links_are_targeted_as_the_card_is_played, ("keyword/link.1.2",)),
    (copied_objects.copied_activations_of_objects_enter_as_tokens, ("copy.2", "playing-cards.9.2")),
    (copying.copies_are_where_the_original_is, ("copy.1.5",)),
    (copying.the_choices_of_the_original_stay, (f"{ACTIVATIONS}.1.1",)),
    (copying.whoever_makes_a_copy_controls_it, ("playing-cards.5",)),
    (copying.choices_are_copied, ("playing-cards.9.1", "playing-cards.9.3")),
    (
        definitions.last_known,
        ("resolving-triggered-and-activated-abilities.1.2", "resolving-triggered-and-activated-abilities.1.2.1"),
    ),
    (definitions.of_a_level, ("state-based-checks-and-effects/types-of-checks.10.1",)),
    (activated_abilities.a_text_may_let_every_player_activate_it, ("activated-abilities.12",)),
    (bulwark.all_on_one_object_are_one_effect, ("counters/bulwark.4", "counters/bulwark.4.1")),
    (definitions.ordered, ("counters/bulwark.1.1",)),
    (
        bonuses.so_much_sheen,
        (
            "restriction-abilities/sheen-x-restrictions.1",
            "mastery/fractured-memories.2",
            "mastery/fractured-memories.2.1",
        ),
    ),
    (bonuses.so_much_damage, ("restriction-abilities/damage-restrictions.1",)),
    (
        masteries.fractured_memories_have_their_abilities,
        ("mastery/fractured-memories.1.1", "mastery/fractured-memories.1.2"),
    ),
    (
        masteries.phantasmagoria_has_its_abilities,
        ("mastery/phantasmagoria.1.1", "mastery/phantasmagoria.1.2", "mastery/phantasmagoria.1.3"),
    ),
    (dice.dice_are_rolled_as_the_effect_resolves, ("die-results-d-effects.2",)),
    (dice.a_die_has_as_many_sides_as_it_says, ("die-results-d-effects.1",)),
    (masteries.is_had_once, ("statuses.p1",)),
    (
        masteries.crowds_favor_has_its_abilities,
        ("statuses/crowd-s-favor.1", "statuses/crowd-s-favor.2", "statuses/crowd-s-favor.3"),
    ),
    (masteries.shifting_currents_have_their_ability, ("mastery/shifting-currents.1",)),
    (masteries.counters_go_with_their_mastery, ("counters.5.1",)),
    (imbue.imbues_of_several_sorts_are_a_choice, ("keyword/imbue.6",)),
    (imbue.of_its_own_elements, ("keyword/imbue.7.1", "keyword/imbue.7.1.1")),
    (imbue.of_advanced_elements, ("keyword/imbue.7.2",)),
    (imbue.of_said_elements, ("keyword/imbue.7.3",)),
    (value_rules.exalted_comes_with_another_advanced_element, ("term/element.3.3.1",)),
    (harm.so_much_is_recovered_however_little_damage_there_is, ("term/recover.2.1.1",)),
    (keyword_rules.empowering_by_nothing_is_none, ("players/player-actions.1.2.1",)),
    (revealing.so_many_are_scavenged, ("term/scavenge-n.1",)),
    (objects.whose_return_it_is, ("term/suppress.1.1",)),
    (resolution.is_of_the_next_level, ("champion.7.1",)),
    (timing.champions_level_up_one_level_at_a_time, ("champion.7",)),
    (restrictions.the_lineage_name_of_the_champion_must_match, ("name.5.1.2", "name.5.1.3")),
    (announcing.x_is_what_was_chosen_and_nothing_elsewhere, ("cost.10",)),
    (damage.by_itself_tokens_cease, ("tokens.3.1",)),
    (opportunity.all_players_have_passed, ("timing-and-permissions/opportunity.17",)),
    (keyword_rules.agility_returns_cards_of_the_memory, ("keyword/agility-n.1.2",)),
    (counters.cards_with_omen_counters_are_omens, ("mastery/servile-possessions.7",)),
    (moving.a_place_that_is_missing_is_as_near_as_can_be, ("ordering-and-tracking.4",)),
    (moving.nobody_knows_where_random_cards_lie, ("ordering-and-tracking.3",)),
    (moving.cards_put_together_are_ordered, ("ordering-and-tracking.2",)),
    (moving.an_attack_speaks_of_its_card_in_the_graveyard, ("ability-tracking.3", "ability-tracking.3.1")),
    (game_events.what_happens_together_is_one_event, ("game-effects.15",)),
    (definitions.bound, (f"{SYNTAX}.1.1", f"{SYNTAX}.1.1.1")),
)
"""The pieces, and the statements that say now what they do."""

INSTEAD: Final[tuple[tuple[Part, Part], ...]] = tuple((piece, with_ids(piece, *rules)) for piece, rules in SAID)
