"""Attack declaration: by a unit in the main phase, or by a champion whose attack card has just entered the intent."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, End, May, Must, ReplaceWith
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.pieces import forbids, procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import moves, queries, texts
from ga_replay.games.grand_archive.attack_power import attack_power
from ga_replay.games.grand_archive.attack_targets import attackable, hidden
from ga_replay.games.grand_archive.combat.chosen_defender import attacked_player, defender
from ga_replay.games.grand_archive.commanding import commanded, in_the_intent, who_attacks
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.playing.candidates import attacks_of
from ga_replay.games.grand_archive.playing.timing import slow_time
from ga_replay.games.grand_archive.texts.combat.cleave import all_targets_defend_from_the_declaration_on
from ga_replay.games.grand_archive.zones import GRAVEYARD, INTENT

DECLARING = "attack declaration"


def with_card(scene: Scene) -> bool:
    """True if the attack is declared by an attack card that entered the intent, or because a text has it declared."""
    return scene.table.step == DECLARING or texts.attacks_again(scene)


@forbids(
    "attacking-and-the-combat-phase.1.2",
    "attacks are declared in your own main phase with an empty Effects Stack",
    AttackDeclared,
    also=("attacking-and-the-combat-phase.1.7", "attacking-and-the-combat-phase.5.1"),
)
def attacks_need_the_main_phase(scene: Scene, decision: AttackDeclared) -> bool:
    return not with_card(scene) and not slow_time(scene, decision.player)


@forbids("attacking-and-the-combat-phase.1", "only a unit that the player controls attacks", AttackDeclared)
def only_own_units_attack(scene: Scene, decision: AttackDeclared) -> bool | str:
    if decision.attacker not in scene.table.things:
        return queries.place(scene, decision.attacker)
    if texts.attacks_again(scene) and not texts.is_the_one(scene, decision.attacker):
        return True
    return not queries.is_unit(scene, decision.attacker) or scene.table.controller(decision.attacker) != decision.player


@forbids(
    "attacking-and-the-combat-phase.1.4",
    "attacking rests the unit, which must be awake",
    AttackDeclared,
    also=("ally.5", "attacking-and-the-combat-phase.1.1"),
)
def rested_units_do_not_attack(scene: Scene, decision: AttackDeclared) -> bool:
    thing = scene.table.things.get(decision.attacker)
    return thing is not None and bool(thing.turned) and rests_to_attack(scene, decision.attacker)


def rests_to_attack(scene: Scene, attacker: int) -> bool:
    """True if resting is a cost of this attack."""
    return attack_cards_have_rested_the_champion_before(scene)


@states("champion.4.2", without=True)
def attack_cards_have_rested_the_champion_before(scene: Scene) -> bool:
    return not with_card(scene)


@forbids("attacking-and-the-combat-phase.1.5", "a cost that a text adds to the attack cannot be paid", AttackDeclared)
def attacks_must_be_payable(scene: Scene, decision: AttackDeclared) -> bool:
    return decision.attacker in scene.table.things and not texts.can_pay_to_attack(scene, decision)


@forbids("attacking-and-the-combat-phase.3", "the attack of an attack card is declared by the champion", AttackDeclared)
def attack_cards_are_used_by_the_champion(scene: Scene, decision: AttackDeclared) -> bool:
    if not with_card(scene) or texts.attacks_again(scene):
        return False
    if texts.commands(scene, in_the_intent(scene, decision.player)):
        return False
    return not queries.is_type(scene, decision.attacker, "CHAMPION")


@forbids(
    "attacking-and-the-combat-phase.1.3", "a unit without power, or with power 0 or less, cannot attack", AttackDeclared
)
def powerless_units_do_not_attack(scene: Scene, decision: AttackDeclared) -> bool:
    if decision.attacker not in scene.table.things:
        return False
    if champion_is_unarmed(scene, decision):
        return False  # champion.4 says so already
    if texts.attacks_again(scene):
        return False  # the copy that it attacks with is made once it is declared
    return attack_power(scene, decision.attacker, decision.weapons) <= 0  # with an attack card too: damage.6


@forbids("champion.4", "a champion without power can attack only with a weapon or an attack card", AttackDeclared)
def champions_need_a_weapon_or_an_attack_card(scene: Scene, decision: AttackDeclared) -> bool:
    return champion_is_unarmed(scene, decision)


def champion_is_unarmed(scene: Scene, decision: AttackDeclared) -> bool:
    """True if the champion attacks without a weapon and may not."""
    if with_card(scene) or not queries.is_type(scene, decision.attacker, "CHAMPION"):
        return False
    if decision.weapons and weapons_let_champions_attack(scene):
        return False
    return not champions_with_power_attack_with_bare_hands(scene, decision.attacker)


@states("weapon.7", without=False)
def weapons_let_champions_attack(_scene: Scene) -> bool:
    return True


@states("champion.4.3", without=False)
def champions_with_power_attack_with_bare_hands(scene: Scene, handle: int) -> bool:
    return queries.power(scene, handle) is not None


@forbids("weapon.7.1", "only champions use weapons", AttackDeclared)
def allies_use_no_weapons(scene: Scene, decision: AttackDeclared) -> bool:
    if not decision.weapons or queries.is_type(scene, decision.attacker, "CHAMPION"):
        return False
    return not all(texts.may_use(scene, decision.attacker, weapon) for weapon in decision.weapons)


@forbids("weapon.7", "a weapon used must be a weapon object that the player controls", AttackDeclared)
def weapons_used_are_own_weapons(scene: Scene, decision: AttackDeclared) -> bool | str:
    if not decision.weapons:
        return False
    own = queries.controlled(scene, decision.player)
    gone = next((h for h in decision.weapons if h not in scene.table.things), 0)
    if gone:
        return queries.place(scene, gone)
    if with_card(scene) and not attack_cards_go_together_with_a_weapon(scene):
        return True
    twice = len(set(decision.weapons)) < len(decision.weapons)
    return twice or any(h not in own or not queries.is_type(scene, h, "WEAPON") for h in decision.weapons)


@states("attack.4", without=False, also=("attacking-and-the-combat-phase.5",))
def attack_cards_go_together_with_a_weapon(_scene: Scene) -> bool:
    return True


@forbids("attacking-and-the-combat-phase.5", "an attack uses one weapon unless a text says otherwise", AttackDeclared)
def one_weapon_an_attack(scene: Scene, decision: AttackDeclared) -> bool:
    return len(decision.weapons) > 1 and not texts.several_weapons(scene, decision.attacker)


@forbids("functional-subtypes/functional-weapons.1.1", "guns, bows and aetherwings must be loaded", AttackDeclared)
def guns_and_bows_must_be_loaded(scene: Scene, decision: AttackDeclared) -> bool:
    things = scene.table.things
    return any(
        queries.is_type(scene, h, "GUN", "BOW", "AETHERWING")
        and h in things
        and "loaded" not in things[h].beneath_how.values()
        for h in decision.weapons
    )


@forbids(
    "functional-subtypes/functional-weapons.1.2",
    "guns, bows and aetherwings do not attack together with an attack card",
    AttackDeclared,
)
def guns_and_bows_go_without_attack_cards(scene: Scene, decision: AttackDeclared) -> bool:
    return with_card(scene) and any(queries.is_type(scene, h, "GUN", "BOW", "AETHERWING") for h in decision.weapons)


@forbids("attacking-and-the-combat-phase.9", "players cannot attack objects they control", AttackDeclared)
def nobody_attacks_own_objects(scene: Scene, decision: AttackDeclared) -> bool:
    own = queries.controlled(scene, decision.player)
    return any(h in own for h in decision.targets)


@forbids(
    "attacking-and-the-combat-phase.2.2",
    "an attack needs a target: a unit or a siegeable domain on the field",
    AttackDeclared,
)
def attacks_need_an_attackable_target(scene: Scene, decision: AttackDeclared) -> bool | str:
    things = scene.table.things
    if texts.attacks_an_opponent(scene, decision.attacker, decision.weapons) and attacked_player(
        scene, decision.targets
    ):
        return False  # who chooses the defender
    gone = next((h for h in decision.targets if h not in things), 0)
    if gone:
        return queries.place(scene, gone)
    return not decision.targets or any(
        h not in things or h not in attackable(scene, scene.table.controller(h)) for h in decision.targets
    )


@forbids(
    "keyword/cleave.1",
    "an attack has one target; with cleave, all attackable objects of one opponent",
    AttackDeclared,
    also=("keyword/cleave.1.1",),
)
def attacks_have_one_target_unless_they_cleave(scene: Scene, decision: AttackDeclared) -> bool:
    if decision.attacker not in scene.table.things or not decision.targets:
        return False
    if not texts.cleaves(scene, decision.attacker, decision.weapons):
        return len(decision.targets) > 1
    everything = within_sight(scene, decision, attackable(scene, scene.table.controller(decision.targets[0])))
    return sorted(within_sight(scene, decision, decision.targets)) != sorted(everything)


def within_sight(scene: Scene, decision: AttackDeclared, some: tuple[int, ...]) -> list[int]:
    """Those that stealth does not hide from the attack."""
    return [h for h in some if not hidden(scene, decision.attacker, decision.weapons, h)]


@forbids("keyword/stealth.1", "only attacks with true sight can target an object with stealth", AttackDeclared)
def stealth_hides_from_attacks(scene: Scene, decision: AttackDeclared) -> bool:
    things = scene.table.things
    if decision.attacker not in things:
        return False
    return any(hidden(scene, decision.attacker, decision.weapons, h) for h in decision.targets if h in things)


@forbids(
    "keyword/taunt.2",
    "awake units with taunt must be attacked before other objects",
    AttackDeclared,
    also=("functional-subtypes/functional-domains.1.1.4", "keyword/taunt.3"),
)
def taunt_is_attacked_first(scene: Scene, decision: AttackDeclared) -> bool:
    if (
        len(decision.targets) != 1
        or not texts.bearers(scene, "taunt")
        or decision.attacker not in scene.table.things
        or texts.unblockable(scene, decision.attacker, decision.weapons)
    ):
        return False
    target = decision.targets[0]
    if target not in scene.table.things:
        return False
    taunting = [
        h for other in queries.opponents(scene, decision.player) for h in attackable(scene, other)
        if texts.has(scene, h, "taunt") and not scene.table.things[h].turned
        and not hidden(scene, decision.attacker, decision.weapons, h)
    ]  # fmt: skip
    return bool(taunting) and target not in taunting


def _roles(scene: Scene) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    attacker, count = scene.number(0), scene.number(1)
    return attacker, scene.args[2 : 2 + count], scene.args[2 + count :]


def pay_for_the_attack(scene: Scene) -> list[Answer] | None:
    """Costs that texts impose on declaring an attack (attacking-and-the-combat-phase.1.5)."""
    attacker, targets, weapons = _roles(scene)
    if attacker not in scene.table.things:
        return [End()]
    return texts.attack_costs(scene, attacker, targets, weapons) or None


def rest_the_attacker(scene: Scene) -> Must | None:
    """Attacking rests the unit as a cost."""
    attacker, _, _ = _roles(scene)
    thing = scene.table.things[attacker]
    if thing.turned or not rests_to_attack(scene, attacker) or texts.attacks_awake(scene, attacker):
        return None
    return Must((ev.Turned(attacker, "rested"),), "attacking-and-the-combat-phase.1.4")


def unload(scene: Scene) -> Must | None:
    """The cards loaded into an attacker or a weapon go to the intent as it is used."""
    attacker, _, weapons = _roles(scene)
    things = scene.table.things
    intent = key(INTENT, things[attacker].controller)
    facts: list[ev.Fact] = [
        ev.Detached(card, handle, intent, "loaded")
        for handle in (attacker, *weapons)
        if handle in things
        for card in queries.loaded(scene, handle)
    ]
    return Must(tuple(facts), "object-specific-zones/loaded-cards.2") if facts else None


def take_roles(scene: Scene) -> Must:
    """Everybody gets their roles. The attacker's `attacking` has a 0 at its end: it lasts when the targets are gone."""
    attacker, targets, weapons = _roles(scene)
    things = scene.table.things
    if not all_targets_defend_from_the_declaration_on(scene):
        targets = targets[:1]
    facts: list[ev.Fact] = [ev.RoleSet(h, "defending", attacker) for h in targets if h in things]
    facts += [ev.RoleSet(h, "used", attacker) for h in weapons if h in things]
    facts += [ev.RoleSet(attacker, "using", h) for h in weapons if h in things]
    facts += [ev.RoleSet(attacker, "attacking", h) for h in targets if h in things]
    facts += [ev.RoleSet(attacker, "attacking")] if attackers_attack_until_the_end_of_combat(scene) else []
    facts.append(ev.UsageMarked(f"turn:attacked:{things[attacker].number}"))
    facts.append(ev.UsageMarked(f"turn:declared:{things[attacker].controller}"))
    return Must(tuple(facts), "attacking-and-the-combat-phase.4", ordered=True)


@states("attacking-and-the-combat-phase.4.3", without=False, also=("attacking-and-the-combat-phase.5.3.1",))
def attackers_attack_until_the_end_of_combat(_scene: Scene) -> bool:
    """Even if their targets, weapons and intents change or leave."""
    return True


def begin_the_combat(scene: Scene) -> list[Answer]:
    """The attack is declared, and the combat phase begins at once."""
    declared = Must((ev.StepBegan(DECLARING),), "attack-declaration.1")
    return [ReplaceWith("combat")] if with_card(scene) else [declared, ReplaceWith("combat")]


ATTACK = procedure(
    "attack",
    defender("attack"),
    step("attacking-and-the-combat-phase.1.5", pay_for_the_attack),
    step("attacking-and-the-combat-phase.1.4", rest_the_attacker, also=("champion.4.1",)),
    step("object-specific-zones/loaded-cards.2", unload, also=("functional-subtypes/functional-weapons.eg1",)),
    step("attacking-and-the-combat-phase.4", take_roles),
    step("attack-declaration.1", begin_the_combat, also=("attacking-and-the-combat-phase.1.6",)),
)


def card_attacks(scene: Scene, player: str, card: int) -> Iterator[AttackDeclared]:
    """Legal declarations for the attack card in the intent."""
    targets = [h for other in queries.opponents(scene, player) for h in attackable(scene, other)]
    for handle in who_attacks(scene, card, player):
        for decision in attacks_of(scene, player, handle, targets):
            if scene.rules.permits(scene, decision):
                yield decision


def ask_for_the_attack(scene: Scene) -> May | None:
    """Its player must declare an attack if possible (attack.6)."""
    player = scene.word(1)
    if not scene.table.lies(scene.number(), key(INTENT, player)):  # people say that it left without an attack
        return None
    if next(card_attacks(scene, player, scene.number()), None) is None:
        return None
    card = scene.number()
    menu = Menu(
        "attack.6", lambda: card_attacks(scene, player, card), lambda decision: scene.rules.violations(scene, decision)
    )
    return May(player, menu, (AttackDeclared,), "attack.6")


def attack_declared(_scene: Scene, decision: AttackDeclared) -> Answer:
    """The attack goes on like any other."""
    return ReplaceWith("attack", (decision.attacker, len(decision.targets), *decision.targets, *decision.weapons))


def attack_fizzles(scene: Scene) -> list[Answer]:
    """Without a legal target the attack card fizzles (attacking-and-the-combat-phase.2.1)."""
    handle = scene.number()
    there = scene.table.lies(handle, key(INTENT, scene.word(1)))
    gone = moves.move(scene, handle, GRAVEYARD) if there else []
    free = [ev.RoleEnded(h, queries.COMMANDED) for h in commanded(scene, handle)]
    return [Must((*free, *gone, ev.StepBegan("main")), "attacking-and-the-combat-phase.2.1", ordered=True)]


ATTACK_WITH_A_CARD = procedure(
    "attack with a card",
    step(
        "attack.6",
        ask_for_the_attack,
        attack_declared,
        also=("attacking-and-the-combat-phase.5.2", "attack-declaration.3"),
    ),
    step("attacking-and-the-combat-phase.2.1", attack_fizzles, also=("keyword/command.2.1",)),
)
