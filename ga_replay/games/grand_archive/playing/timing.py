"""Timing and permissions: Opportunity, slow and fast, and cards that are never played."""

from __future__ import annotations

from ga_replay.core.rules.pieces import forbids, quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.rules.verdict import Breach
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import boons, queries, texts
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.commanding import commands_spare_the_champion
from ga_replay.games.grand_archive.playing.enabling import lacks, no_memory_cost
from ga_replay.games.grand_archive.texts.combat.keyword_rules import fast_activation_is_fast
from ga_replay.games.grand_archive.texts.continuous import definitions
from ga_replay.games.grand_archive.zones import GRAVEYARD, HAND, INTENT, MATERIAL

SPECIAL = "special-game-actions-and-turn-based-actions"
Play = de.CardActivated | de.Materialized
Act = de.CardActivated | de.AbilityActivated | de.AttackDeclared


def slow_time(scene: Scene, player: str) -> bool:
    """True if the player may perform slow player actions (fast-vs-slow.1).

    In their own main phase outside combat, with an empty Effects Stack.
    """
    table = scene.table
    return table.turn_player == player and table.phase == "main" and table.step in {"", "main"} and not table.stack


@forbids(
    "timing-and-permissions/opportunity.2",
    "only the player with Opportunity may act",
    de.CardActivated,
    de.AbilityActivated,
    de.AttackDeclared,
    also=("term/activate-activating.1", "game-effects.p5"),
)
def only_the_player_with_opportunity_acts(scene: Scene, decision: Act) -> bool:
    asked = scene.table.step == "attack declaration" or texts.attacks_again(scene)
    declares = asked and type(decision) is de.AttackDeclared
    if scene.table.holder == decision.player or declares:  # the attack of an attack card is asked for: attack.6
        return False
    return not answers_an_ability(scene, decision)


def answers_an_ability(scene: Scene, decision: Act) -> bool:
    """True if the turn player acts right after another player's ability (by one reading in docs/readings)."""
    table = scene.table
    top = table.stack[-1] if table.stack else None
    if type(decision) is de.AttackDeclared or top is None or top.kind != "ability" or table.passes:
        return False
    return decision.player == table.turn_player and top.player == table.holder


@forbids(
    "attack-declaration.2",
    "players cannot respond to the declaration of an attack",
    de.CardActivated,
    de.AbilityActivated,
)
def nobody_acts_while_an_attack_is_declared(scene: Scene, decision: Act) -> bool:
    return scene.table.step == "attack declaration"


@forbids(
    "damage-step.3.8",
    "players cannot act while combat damage is dealt",
    de.CardActivated,
    de.AbilityActivated,
    also=("damage.8", f"{SPECIAL}.9"),
)
def nobody_acts_while_damage_is_dealt(scene: Scene, decision: Act) -> bool:
    """All have passed with nothing on the Effects Stack, and the end of combat has not begun."""
    table = scene.table
    everybody = len(table.players) - len(table.lost)
    return table.step == "damage" and not table.stack and not table.holder and table.passes >= everybody


UNANSWERED = frozenset({"", "wake up", "recollection", "draw", "end"})
"""The phases in which players cannot respond; before the first of them a champion is placed."""


@forbids(
    f"{SPECIAL}.p1",
    "players cannot respond to game actions",
    de.CardActivated,
    de.AbilityActivated,
    also=(f"{SPECIAL}.p3",),
)
def nobody_responds_to_special_and_turn_based_actions(scene: Scene, decision: Act) -> bool:
    """Waking up, recollecting, drawing, placing a champion, and turn end: no player has Opportunity then."""
    table = scene.table
    return table.phase in UNANSWERED and not table.holder and not table.stack


@forbids(
    "timing-and-permissions/opportunity.2",
    "only the player with Opportunity can pass it",
    de.OpportunityPassed,
    also=("timing-and-permissions/opportunity.3",),
)
def only_the_player_with_opportunity_passes(scene: Scene, decision: de.OpportunityPassed) -> bool:
    return scene.table.holder != decision.player


@forbids("playing-cards.p2", "only a card's owner may play it", de.CardActivated, de.Materialized)
def only_the_owner_plays_a_card(scene: Scene, decision: Play) -> str:
    owner = scene.table.owner_of.get(decision.handle, decision.player)
    if owner == decision.player or (definitions.permitted(scene) and texts.may_play(scene, decision)):
        return ""
    return f"{queries.label(scene, decision.handle)} is {owner}'s"


@forbids("playing-cards.p1", "the edition has no boons", de.CardActivated, de.Materialized, de.BoonBestowed)
def no_boons_are_played(scene: Scene, decision: Play | de.BoonBestowed) -> bool:
    return boons.is_boon(scene, decision.handle)


@forbids("card-activation.p2", "a card is activated from the hand unless a text says otherwise", de.CardActivated)
def cards_are_activated_from_the_hand(scene: Scene, decision: de.CardActivated) -> str:
    open_way = decision.way and definitions.permitted(scene) and texts.way_is_open(scene, decision)
    if open_way or scene.table.lies(decision.handle, key(HAND, decision.player)):
        return ""
    return queries.place(scene, decision.handle)


@forbids("card-activation.3.2", "the card does not have this optional cost, or it cannot be paid now", de.CostsDeclared)
def optional_costs_must_be_there(scene: Scene, decision: de.CostsDeclared) -> bool:
    item = scene.table.stack[-1] if scene.table.stack else None
    if not decision.options or (item is not None and item.handle not in scene.table.card_of):
        return False
    able = texts.optional_costs(scene, item) if item is not None and item.player == decision.player else ()
    return any(number not in able for number in decision.options)


@forbids("keyword/floating-memory.1", "floating memory pays for a memory cost from your own graveyard", de.FloatingUsed)
def floating_memory_pays_from_the_graveyard(scene: Scene, decision: de.FloatingUsed) -> str:
    item = scene.table.stack[-1] if scene.table.stack else None
    able = (
        texts.memory_helpers(scene, decision.player, item.handle).cards()
        if item is not None
        else texts.floating(scene, decision.player)
    )
    strange = next((handle for handle in decision.handles if handle not in able), 0)
    if not strange:
        return "no memory cost is being paid now" if decision.handles else ""
    in_place = scene.table.lies(strange, key(GRAVEYARD, decision.player))
    return f"{queries.label(scene, strange)} has no floating memory" if in_place else queries.place(scene, strange)


@forbids("card-activation.3.3", "no text gives the card this alternative cost", de.CardActivated)
def other_costs_must_be_there(scene: Scene, decision: de.CardActivated) -> str:
    at_hand = scene.table.lies(decision.handle, key(HAND, decision.player))
    return decision.way if decision.way and at_hand and not texts.way_is_open(scene, decision) else ""


@forbids(
    "timing-and-permissions/fast-vs-slow.2",
    "only the turn player can perform slow player actions",
    de.CardActivated,
    also=("players.3", "main-phase.5"),
)
def non_turn_players_perform_no_slow_actions(scene: Scene, decision: de.CardActivated) -> bool:
    return scene.table.turn_player != decision.player and not is_fast(scene, decision)


@forbids(
    "timing-and-permissions/fast-vs-slow.1",
    "slow cards need your own main phase and an empty Effects Stack",
    de.CardActivated,
    also=("players.2", "keyword/ephemerate.1.2"),
)
def slow_cards_need_the_main_phase_and_an_empty_stack(scene: Scene, decision: de.CardActivated) -> bool:
    table = scene.table
    if decision.way and not definitions.timing_stays(scene):
        return False
    return (
        table.turn_player == decision.player and not slow_time(scene, decision.player) and not is_fast(scene, decision)
    )


def is_fast(scene: Scene, decision: de.CardActivated) -> bool:
    """True if the card may be activated at fast speed: a fast action, or by a text (keyword/fast-activation.1)."""
    if decision.handle not in scene.table.card_of:
        return True
    if not scene.measure("slow", decision.handle, KINDS.isdisjoint(queries.types(scene, decision.handle))):
        return definitions.fast_cards(scene)
    return fast_activation_is_fast(scene, decision.handle) or (
        definitions.permitted(scene) and texts.way_is_fast(scene, decision)
    )


KINDS = frozenset({"ACTION", "ALLY", "ATTACK", "ITEM", "WEAPON", "DOMAIN", "PHANTASIA"})
"""The card types whose pages give the speed at which they are played."""


@quantity("stats/speed.2", "slow", also=("action.1", "term/fast.2"))
def actions_are_as_slow_as_they_say(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    facts = queries.card(scene, handle)
    return so_far or (facts is not None and queries.is_type(scene, handle, "ACTION") and facts.speed != "fast")


@quantity("ally.3", "slow", also=("attack.2", "term/slow.2"))
def allies_and_attacks_are_slow(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far or queries.is_type(scene, handle, "ALLY", "ATTACK")


@quantity("item.3", "slow", also=("weapon.3",))
def items_and_weapons_are_slow(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far or queries.is_type(scene, handle, "ITEM", "WEAPON")


@quantity("domain.2", "slow", also=("phantasia.2",))
def domains_and_phantasias_are_slow(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - measures are positional
    return so_far or queries.is_type(scene, handle, "DOMAIN", "PHANTASIA")


@states("activated-abilities.p7", without=AS_GIVEN, also=("timing-and-permissions/fast-vs-slow.4",))
def abilities_are_fast_by_default(_scene: Scene, said: str) -> str:
    return said or "fast"


def is_slow_ability(scene: Scene, decision: de.AbilityActivated) -> bool:
    """True if the ability is activated at slow speed; a missing one has no speed."""
    said = texts.ability_speed(scene, decision.handle, decision.text)
    return said is not None and abilities_are_fast_by_default(scene, said) != "fast"


@forbids(
    "timing-and-permissions/fast-vs-slow.2",
    "only the turn player can activate slow abilities",
    de.AbilityActivated,
    also=("activated-abilities.p5",),
)
def non_turn_players_activate_no_slow_abilities(scene: Scene, decision: de.AbilityActivated) -> bool:
    return scene.table.turn_player != decision.player and is_slow_ability(scene, decision)


@forbids(
    "timing-and-permissions/fast-vs-slow.1",
    "slow abilities need your own main phase and an empty Effects Stack",
    de.AbilityActivated,
    also=("activated-abilities.p5",),
)
def slow_abilities_need_the_main_phase_and_an_empty_stack(scene: Scene, decision: de.AbilityActivated) -> bool:
    player = decision.player
    return scene.table.turn_player == player and not slow_time(scene, player) and is_slow_ability(scene, decision)


@forbids("costs-and-memory.p3", "a card without a reserve cost cannot be paid for by reserving", de.CardActivated)
def cards_without_a_reserve_cost_are_not_activated(scene: Scene, decision: de.CardActivated) -> bool:
    facts = queries.card(scene, decision.handle)
    return facts is not None and facts.cost_reserve is None and not decision.way


@forbids(
    "card-materialization.p5",
    "a card without a memory cost cannot be materialized",
    de.Materialized,
    also=("costs-and-memory.p3",),
)
def cards_without_a_memory_cost_are_not_materialized(scene: Scene, decision: de.Materialized) -> bool | Breach:
    """Other prohibitions are reported in addition."""
    if not no_memory_cost(scene, decision):
        return False
    kind = ("materialize-phase.3",) if is_of_no_kind_to_materialize(scene, decision) else ()
    element = ("element.2",) if lacks(scene, decision) else ()
    return Breach(("card-materialization.p5", "costs-and-memory.p3", *kind, *element))


@forbids("materialize-phase.3", "only cards from your own material deck can be materialized", de.Materialized)
def only_material_cards_are_materialized(scene: Scene, decision: de.Materialized) -> str:
    lies = scene.table.lies(decision.handle, key(MATERIAL, decision.player))
    return "" if lies else queries.place(scene, decision.handle)


@forbids("card-materialization.p2", "cards cannot be materialized while a player has Opportunity", de.Materialized)
def cards_are_materialized_once_a_phase_or_by_a_text(scene: Scene, decision: de.Materialized) -> bool:
    return bool(scene.table.holder)


@forbids(
    "materialize-phase.3", "only regalia and champions can be materialized in the materialize phase", de.Materialized
)
def only_regalia_and_champions_are_materialized(scene: Scene, decision: de.Materialized) -> bool:
    return is_of_no_kind_to_materialize(scene, decision) and not no_memory_cost(scene, decision)


def is_of_no_kind_to_materialize(scene: Scene, decision: de.Materialized) -> bool:
    """True if it is neither regalia nor champion, as is required in the materialize phase."""
    if scene.table.phase != "materialize" or decision.handle not in scene.table.card_of:
        return False
    return not queries.is_type(scene, decision.handle, "REGALIA", "CHAMPION")


@forbids("champion.3.1", "Level 0 champions cannot be materialized", de.Materialized)
def level_0_champions_are_not_materialized(scene: Scene, decision: de.Materialized) -> bool:
    facts = queries.card(scene, decision.handle)
    return facts is not None and "CHAMPION" in facts.types and facts.level == 0


@forbids(
    "champion.9",
    "a champion levels up from the level just below it",
    de.Materialized,
    also=("champion.15", "champion.16"),
)
def champions_level_up_one_level_at_a_time(scene: Scene, decision: de.Materialized) -> bool:
    facts = queries.card(scene, decision.handle)
    if facts is None or "CHAMPION" not in facts.types or facts.level == 0:
        return False
    return all(facts.level not in texts.levels_from(scene, h) for h in queries.champions(scene, decision.player))


@forbids(
    "keyword/lineage-keyword.1",
    "the champion must be leveled from a champion of its lineage",
    de.Materialized,
    also=("card-materialization.1", "keyword/lineage-keyword.eg1"),
)
def lineages_are_kept(scene: Scene, decision: de.Materialized) -> bool:
    facts = queries.card(scene, decision.handle)
    if facts is None or "CHAMPION" not in facts.types:
        return False
    wanted = texts.lineage_wanted(scene, decision.handle)
    return bool(wanted) and all(
        texts.lineage_name(scene, h) != wanted for h in queries.champions(scene, decision.player)
    )


@forbids(
    "card-activation.5",
    "the card must target, and there is no legal target",
    de.CardActivated,
    also=("card-activation.6",),
)
def necessary_targets_must_exist(scene: Scene, decision: de.CardActivated) -> bool:
    return not texts.can_target(scene, decision)


@forbids("attack.2", "an attack card rests the champion, which must be awake", de.CardActivated)
def attack_cards_rest_an_awake_champion(scene: Scene, decision: de.CardActivated) -> bool:
    facts = queries.card(scene, decision.handle)
    if facts is None or "ATTACK" not in facts.types or commands_spare_the_champion(scene, decision.handle):
        return False
    if texts.rests_no_attacker(scene, decision.handle):
        return False
    return all(scene.table.things[h].turned for h in queries.champions(scene, decision.player))


@forbids(
    "player-action-legality.p2",
    "a card's text forbids it",
    de.CardActivated,
    de.Materialized,
    de.AttackDeclared,
    de.AbilityActivated,
    also=("permission.p1", "game-effects.p8"),
)
def texts_may_forbid_it(scene: Scene, decision: Act | de.Materialized) -> str:
    return texts.forbidden(scene, decision)


@forbids(
    "activated-abilities.p5",
    "the object does not have this ability, or it cannot be activated now",
    de.AbilityActivated,
)
def only_abilities_that_are_there_are_activated(scene: Scene, decision: de.AbilityActivated) -> str:
    if texts.has_ability(scene, decision.player, decision.handle, decision.text):
        return ""
    in_play = decision.handle in scene.table.things
    return decision.text if in_play else f"{decision.text}: {queries.place(scene, decision.handle)}"


@forbids("activated-abilities.3", "the ability's costs cannot be paid", de.AbilityActivated)
def ability_costs_must_be_payable(scene: Scene, decision: de.AbilityActivated) -> bool:
    return not texts.can_pay_ability(scene, decision.player, decision.handle, decision.text)


@forbids("activated-abilities.p4", "there is no legal target or mode for the ability", de.AbilityActivated)
def abilities_need_their_targets(scene: Scene, decision: de.AbilityActivated) -> bool:
    return not texts.ability_can_target(scene, decision)


@forbids(
    "abilities.6", "a card in the intent is not an object, so it cannot be rested or sacrificed", de.AbilityActivated
)
def cards_in_the_intent_pay_nothing_that_objects_pay(scene: Scene, decision: de.AbilityActivated) -> bool:
    return scene.table.lies(decision.handle, key(INTENT, decision.player)) and texts.costs_the_object(
        scene, decision.handle, decision.text
    )
