"""Statements that the book says outright now, of pieces that did so before by a reading or by what another statement implied."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ga_replay.core.rules.ruleset import AnyStatement, Part, Prohibition, Quantity, Watcher
from ga_replay.core.rules.statement import Statement
from ga_replay.games.grand_archive import attack_power
from ga_replay.games.grand_archive.combat import declaration, steps
from ga_replay.games.grand_archive.edition_2026_08_21.ids import of
from ga_replay.games.grand_archive.texts.continuous import acting_as, definitions
from ga_replay.games.grand_archive.texts.playing import activated_abilities, entering, target_phrases, targets
from ga_replay.games.grand_archive.texts.resolving.acts import copied_objects, copying
from ga_replay.games.grand_archive.turn import interdiction

DECLARING: Final = "attack-declaration/declaring-an-attack"
ACTIVATIONS: Final = "copy/copying-abilities-card-activations-and-materializations"
Badged = AnyStatement | Prohibition | Quantity | Watcher


def with_ids(piece: Badged, *rules: str) -> Part:
    """The same piece, which bears these ids of the edition as well."""
    also = (*piece.also, *map(of, rules))
    if isinstance(piece, Statement):
        return Statement(piece.rule, piece.run, piece.without, also)
    return replace(piece, also=also)


SAID: Final[tuple[tuple[Badged, tuple[str, ...]], ...]] = (
    (
        interdiction.the_text_of_a_pending_card_keeps_opportunity_away,
        ("keyword/interdiction.1", "keyword/interdiction.2"),
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
    (entering.objects_are_linked_to_their_target, ("keyword/link.1", "keyword/link.1.1")),
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
)
"""The pieces, and the statements that say now what they do."""

INSTEAD: Final[tuple[tuple[Part, Part], ...]] = tuple((piece, with_ids(piece, *rules)) for piece, rules in SAID)
