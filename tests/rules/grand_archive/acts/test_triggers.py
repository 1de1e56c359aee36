"""Triggered abilities: what they see, what they take along, when they come to nothing."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action, ally, weapon
from tests.support.grand_archive.tables import (
    LORRAINE,
    RAI,
    TONORIS,
    TRISTAN,
    Fight,
    end_turn,
    marks,
    play,
    settle,
    use,
)
from tests.support.grand_archive.words import YOURS, action_says, kind, line, target

DRAW = (ir.Draw(),)


def on(
    act: str, *steps: ir.Step, what: ir.Thing | None = None, cond: ir.Condition | None = None, **more: object
) -> str:
    """A line with a triggered ability."""
    event = ir.Event(act, what=ir.Self() if what is None else what, **more)  # type: ignore[arg-type]
    return line(ir.Triggered(event, steps or DRAW, cond))


def texts(game: Game) -> list[str]:
    """The texts of all triggers so far."""
    return [one.text for one in marks(game, ev.TriggerWaiting)]


def one_ally(*, own: bool = True) -> ir.Pick:
    """Any one ally that the player controls."""
    return ir.Pick("one", kind("ally", where=YOURS if own else ()))


# --- entering ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("triggered-abilities.p1", "keyword/on-enter.1")
def test_on_enter_triggers_as_the_ally_enters() -> None:
    """keyword/on-enter.1: Corhazi Outlook."""
    bench = Fight(TRISTAN)
    card, pay = bench.hand("A", "corhazi-outlook"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay)
    assert texts(game) == ["corhazi-outlook#1"]
    assert game.thing(bench.mine).counters == {"preparation": 1}


@pytest.mark.rule("keyword/on-enter.2")
def test_on_enter_of_a_champion_card_laid_on_a_lineage() -> None:
    """keyword/on-enter.2, champion.14.2: the card counts as entering, though the object is the same."""
    bench = Fight(RAI[:1])
    card = bench.put("A", "material", "rai-spellcrafter")
    memory = bench.some("A", "memory", 1)
    game = bench.at("A", "materialize")
    game.fine(de.Materialized("A", card))
    game.chance(*memory)
    settle(game)
    assert texts(game) == ["rai-spellcrafter#1"]
    assert game.thing(card).counters == {"enlighten": 2}


def test_what_a_champion_inherits_does_not_enter_again() -> None:
    """champion.14.2.4: leveling up triggers the abilities of the new card alone."""
    bench = Fight(RAI[:2])
    card = bench.put("A", "material", "rai-archmage")
    memory = bench.some("A", "memory", 2)
    game = bench.at("A", "materialize")
    game.fine(de.Materialized("A", card))
    game.chance(*memory)
    settle(game)
    assert not texts(game)


def test_another_ally_entering_is_seen_by_those_on_the_field() -> None:
    bench = Fight(TONORIS)
    watcher = bench.field("A", ally(1, 1, name="Watcher", lines=(on("enter", what=one_ally()),)))
    mine, theirs = bench.hand("A", ally(1, 1, cost_reserve=0)), bench.hand("B", ally(1, 1, cost_reserve=0))
    game = play(bench.main(), "A", mine)
    assert len(texts(game)) == 1
    assert watcher in game.table.things
    assert game.zone(theirs) == "B:hand"


# --- leaving and dying ---------------------------------------------------------------------------------------------------


def killing(bench: Fight) -> int:
    """A free action that destroys all allies."""
    return bench.hand("A", action(lines=(action_says(ir.Destroy(ir.Pick("all", kind("ally"), ir.Any()))),)))


@pytest.mark.rule("keyword/on-death.1", "keyword/on-death.3", "term/last-known-information.2")
def test_on_death_looks_back_at_the_object() -> None:
    """keyword/on-death.1, .3; abilities.eg3: the power it had on the field is what counts."""
    bench = Fight(TONORIS)
    says = on("die", ir.Damage(ir.Number("power", ir.Self()), ir.Champion(ir.Player("opponent", "a"))))
    dying = bench.field("A", ally(2, 1, lines=(says,)), buff=1)
    game = play(bench.main(), "A", killing(bench))
    settle(game)
    assert game.zone(dying) == "A:graveyard"
    assert [(one.handle, one.by) for one in marks(game, ev.DamageMarked)] == [(bench.theirs, 3)]


@pytest.mark.rule("keyword/on-death.2", "term/died-dies-and-kills-killed.eg2")
def test_only_what_goes_to_the_graveyard_has_died() -> None:
    """keyword/on-death.2, term/destruction.eg1."""
    bench = Fight(TONORIS)
    dying = bench.field("A", ally(1, 1, lines=(on("die"),)))
    bench.say(ev.StatusSet(dying, "ephemeral"))
    game = play(bench.main(), "A", killing(bench))
    assert game.zone(dying) == "A:banishment"
    assert not texts(game)


def test_those_that_die_together_see_each_other() -> None:
    bench = Fight(TONORIS)
    watcher = ally(1, 1, name="Mourner", lines=(on("die", what=one_ally()),))
    bench.field("A", watcher)
    bench.field("A", watcher)
    game = play(bench.main(), "A", killing(bench))
    assert len(texts(game)) == 4


@pytest.mark.rule("term/sacrifice.2", "term/died-dies-and-kills-killed.1.1", "graveyard.p4")
def test_a_sacrificed_ally_has_died() -> None:
    """term/died-dies-and-kills-killed.1.1."""
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 1, lines=(on("die"),)))
    card = bench.hand("A", action(lines=(action_says(ir.Sacrifice(ir.Pick("choose", kind("ally")))),)))
    game = play(bench.main(), "A", card)
    assert len(texts(game)) == 1


def test_an_intervening_condition_is_asked_as_it_triggers_and_as_it_resolves() -> None:
    """Life Essence Amulet: while it is not your turn (triggered-abilities.1)."""
    bench = Fight(TONORIS)
    bench.field("A", "life-essence-amulet")
    bench.field("A", ally(1, 1))
    game = play(bench.main(), "A", killing(bench))
    assert not texts(game)
    bench = Fight(TONORIS)
    amulet = bench.field("B", "life-essence-amulet")
    bench.field("B", ally(1, 1))
    game = play(bench.main(), "A", killing(bench))
    assert texts(game) == ["life-essence-amulet#1"]
    assert game.asked == "B Accepted"
    game.fine(de.Accepted("B", True))
    assert game.zone(amulet) == "B:banishment"
    assert len(game.table.zones["B:hand"]) == 1


# --- combat --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/on-attack.3")
def test_on_attack_of_a_card_in_the_intent() -> None:
    """Rallied Advance; keyword/on-attack.3, attack-declaration.4: it waits as the attack has been declared."""
    bench = Fight(TONORIS)
    bench.field("A", "bulwark-sword")
    resting = bench.field("A", ally(1, 1), rested=True)
    card, pay = bench.hand("A", "rallied-advance"), bench.payers("A", 2)
    game = play(bench.main(), "A", card, pay)
    game.fine(de.AttackDeclared("A", bench.mine, (bench.theirs,)))
    assert texts(game) == ["rallied-advance#1"]
    game.fine(de.TargetsChosen("A", (resting,)))
    assert game.asked == "A attack triggers"
    settle(game)
    assert game.thing(resting).turned == ""


@pytest.mark.rule("keyword/on-attack.2")
def test_on_attack_of_a_unit_triggers_once_an_attack() -> None:
    """keyword/on-attack.2; with cleave too (damage.16 counts the damage, not the attacks)."""
    bench = Fight(TONORIS)
    attacker = bench.field("A", ally(2, 2, lines=(on("attack"), line(ir.Keyword("cleave")))))
    other = bench.field("B", ally(1, 1))
    game = bench.main()
    game.fine(de.AttackDeclared("A", attacker, (bench.theirs, other)))
    assert len(texts(game)) == 1


@pytest.mark.rule("keyword/on-hit.2", "term/hit.2", "term/hit.eg1")
def test_on_hit_triggers_only_where_damage_was_dealt() -> None:
    """keyword/on-hit.2, term/hit.3."""
    for prevented in (False, True):
        bench = Fight(TONORIS)
        attacker = bench.field("A", ally(2, 2, lines=(on("hit"),)))
        victim = bench.field("B", ally(0, 9))
        game = bench.main()
        if prevented:
            shield = bench.hand("A", action(lines=(action_says(ir.Prevent(target("ally"), None, "next")),)))
            play(game, "A", shield, (), victim)
        game.fine(de.AttackDeclared("A", attacker, (victim,))).until("A main")
        assert len(texts(game)) == (0 if prevented else 1)


@pytest.mark.rule("keyword/on-hit.4")
def test_on_ally_hit_speaks_of_the_ally_that_was_hit() -> None:
    """Tristan, Grim Stalker: for three counters the ally hit is destroyed; not for a champion (keyword/on-hit.eg1)."""
    bench = Fight(TRISTAN)
    bench.say(ev.CountersChanged(bench.mine, "preparation", 3))
    blade = bench.field("A", "assassins-ripper")
    victim = bench.field("B", ally(0, 9))
    game = bench.main()
    game.fine(de.AttackDeclared("A", bench.mine, (victim,), (blade,))).until("A Accepted")
    assert texts(game) == ["tristan-grim-stalker#1"]
    game.fine(de.Accepted("A", True))
    assert game.zone(victim) == "B:graveyard"


@pytest.mark.rule("keyword/on-hit.3")
@pytest.mark.rule("game-zones.3", "game-zones.4")
def test_on_hit_of_a_prepared_attack_card() -> None:
    """Thieving Cut; properties-and-states.13: the card goes on being prepared in the intent."""
    for prepared in (True, False):
        bench = Fight(TRISTAN)
        bench.say(ev.CountersChanged(bench.mine, "preparation", 1))
        card, pay = bench.hand("A", "thieving-cut"), bench.payers("A", 2)
        game = bench.main().fine(de.CardActivated("A", card))
        game.fine(de.CostsDeclared("A", options=(1,) if prepared else ())).fine(de.ReservePaid("A", pay))
        settle(game)
        game.fine(de.AttackDeclared("A", bench.mine, (bench.theirs,))).until("A main")
        assert texts(game) == ["thieving-cut#2"]
        assert len(game.table.zones["A:hand"]) == (1 if prepared else 0)
        assert game.thing(bench.mine).counters == ({} if prepared else {"preparation": 1})


@pytest.mark.rule("keyword/on-kill.1", "keyword/on-kill.2")
def test_on_kill_triggers_when_combat_damage_kills() -> None:
    """keyword/on-kill.2; the granted ability of Lorraine, Blademaster's attacks (keyword/on-kill.3)."""
    bench = Fight(LORRAINE)
    bench.say(ev.TriggerWaiting(TriggerId(bench.table.next_id), "lorraine-blademaster#2", bench.mine, "A"))
    blade = bench.field("A", weapon(2, 2))
    victim = bench.field("B", ally(0, 2))
    game = settle(bench.main())
    hand = len(game.table.zones["A:hand"])
    game.fine(de.AttackDeclared("A", bench.mine, (victim,), (blade,))).until("A main")
    assert game.zone(victim) == "B:graveyard"
    assert len(game.table.zones["A:hand"]) == hand + 1
    assert [one.by for one in marks(game, ev.DamageMarked) if one.handle == victim] == [4]  # its attacks get +2


def test_what_dies_of_something_else_was_not_killed() -> None:
    """keyword/on-kill.eg1."""
    bench = Fight(LORRAINE)
    attacker = bench.field("A", ally(1, 9, lines=(on("kill"),)))
    victim = bench.field("B", ally(0, 2))
    game = bench.main()
    game.fine(de.AttackDeclared("A", attacker, (victim,))).until("A main")
    assert victim in game.table.things
    assert not texts(game)


@pytest.mark.rule("keyword/on-kill.3")
def test_a_weapon_used_for_the_kill_sees_it() -> None:
    """keyword/on-kill.3: it is used for the attack, and may be gone by then."""
    bench = Fight(LORRAINE)
    blade = bench.field("A", weapon(2, 1, lines=(on("kill"),)))
    victim = bench.field("B", ally(0, 2))
    game = bench.main()
    game.fine(de.AttackDeclared("A", bench.mine, (victim,), (blade,))).until("A main")
    assert game.zone(blade) == "A:graveyard"
    assert len(texts(game)) == 1


@pytest.mark.rule("term/redirect.1")
def test_an_awake_ally_may_intercept() -> None:
    """keyword/intercept.1: the attack goes on against the ally."""
    bench = Fight(LORRAINE, TONORIS)
    attacker = bench.field("A", ally(1, 9))
    guard = bench.field("B", "aesan-protector")
    game = bench.main()
    game.fine(de.AttackDeclared("A", attacker, (bench.theirs,)))
    assert texts(game) == ["aesan-protector#1"]
    settle(game)
    assert game.asked == "B Accepted"
    game.fine(de.Accepted("B", True))
    assert game.thing(attacker).roles["attacking"] == (0, guard)
    assert "defending" not in game.thing(bench.theirs).roles
    game.until("A main")
    assert (game.thing(guard).damage, game.thing(bench.theirs).damage) == (1, 0)


@pytest.mark.parametrize("keyword", ["unblockable", "cleave"])
def test_some_attacks_are_not_intercepted(keyword: str) -> None:
    """keyword/unblockable.1, keyword/cleave.2."""
    bench = Fight(LORRAINE, TONORIS)
    attacker = bench.field("A", ally(1, 9, lines=(line(ir.Keyword(keyword)),)))
    guard = bench.field("B", "aesan-protector")
    targets = (bench.theirs, guard) if keyword == "cleave" else (bench.theirs,)
    game = bench.main()
    game.fine(de.AttackDeclared("A", attacker, targets))
    assert not texts(game)


def test_a_rested_ally_does_not_intercept() -> None:
    bench = Fight(LORRAINE, TONORIS)
    attacker = bench.field("A", ally(1, 9))
    bench.field("B", "aesan-protector", rested=True)
    game = bench.main()
    game.fine(de.AttackDeclared("A", attacker, (bench.theirs,)))
    assert not texts(game)


def test_an_attack_on_the_intercepting_ally_itself_is_not_intercepted() -> None:
    bench = Fight(LORRAINE, TONORIS)
    attacker = bench.field("A", ally(1, 9))
    guard = bench.field("B", "aesan-protector")
    game = bench.main()
    game.fine(de.AttackDeclared("A", attacker, (guard,)))
    assert not texts(game)


# --- players' acts ---------------------------------------------------------------------------------------------------------


def test_the_first_such_card_each_turn() -> None:
    """Rai, Archmage: the first Mage action card each turn, and no other (keyword/inherited-effect.1)."""
    bench = Fight()
    bench.level_up(bench.mine, "rai-storm-seer")
    cards = [bench.hand("A", "arcane-sight") for _ in range(2)]
    game = bench.main()
    for card in cards:
        play(game, "A", card)
    assert texts(game) == ["rai-archmage#2"]


def test_only_cards_of_that_kind_are_counted() -> None:
    bench = Fight()
    others, mage = [bench.hand("A", action()) for _ in range(2)], bench.hand("A", "scry-the-skies")
    pay = bench.payers("A", 1)
    game = bench.main()
    for card in others:
        play(game, "A", card)
    assert not texts(game)
    play(game, "A", mage, pay)
    assert texts(game) == ["rai-archmage#2"]


# --- moments ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("turn-order.p6")
def test_vigor_wakes_at_the_beginning_of_the_own_end_phase() -> None:
    """keyword/vigor.1: Trained Hawk."""
    bench = Fight(TONORIS)
    mine, theirs = bench.field("A", "trained-hawk", rested=True), bench.field("B", "trained-hawk", rested=True)
    game = bench.main().until("A end")
    assert texts(game) == ["trained-hawk#2"]
    settle(game)
    assert (game.thing(mine).turned, game.thing(theirs).turned) == ("", "rested")


def test_a_condition_that_fails_then_triggers_nothing() -> None:
    """Tristan, Grim Stalker's second ability: only while awake."""
    bench = Fight(TRISTAN)
    bench.say(ev.Turned(bench.mine, "rested"))
    game = bench.main().until("A end")
    assert not texts(game)


def test_a_condition_that_fails_later_lets_it_do_nothing() -> None:
    """triggered-abilities.1: asked again on resolution."""
    bench = Fight(TRISTAN)
    game = bench.main().until("A end")
    assert texts(game) == ["tristan-grim-stalker#2"]
    game.recording.write(ev.Turned(bench.mine, "rested"))
    settle(game)
    assert game.thing(bench.mine).counters == {}


@pytest.mark.rule("keyword/foster.1", "recollection-phase.1")
def test_an_ally_that_was_not_hurt_becomes_fostered() -> None:
    """keyword/foster.1: damage since the end of the own previous turn counts, older damage does not."""
    bench = Fight(TONORIS)
    recruit, hurt = bench.field("A", "imperial-recruit"), bench.field("A", "imperial-recruit")
    bench.decks()
    game = bench.at("B", "main", number=4)
    bolt = bench.hand("B", action(lines=(action_says(ir.Damage(1, target("ally"))),)))
    play(game, "B", bolt, (), hurt)
    end_turn(game).fine(de.MaterializationDeclined("A"))
    settle(game)
    assert "fostered" in game.thing(recruit).statuses
    assert "fostered" not in game.thing(hurt).statuses
    end_turn(game)
    assert "hurt" not in game.thing(hurt).statuses


@pytest.mark.rule("keyword/foster.2")
def test_only_who_has_foster_becomes_fostered_by_itself() -> None:
    """A text makes others so; that any unit may is read as any ally (docs/readings/grand-archive.md)."""
    bench = Fight(TONORIS)
    recruit, plain, other = bench.field("A", "imperial-recruit"), bench.field("A", ally()), bench.field("A", ally())
    game = settle(bench.at("A", "materialize").fine(de.MaterializationDeclined("A")))
    assert ["fostered" in game.thing(h).statuses for h in (recruit, plain, other)] == [True, False, False]
    game.until("A main")
    play(game, "A", bench.hand("A", action(lines=(action_says(ir.Become(target("ally"), "fostered")),))), (), other)
    assert ["fostered" in game.thing(h).statuses for h in (recruit, plain, other)] == [True, False, True]


def test_delayed_triggers_come_once() -> None:
    """Arcane Disposition: at the next end phase the hand is discarded (triggered-abilities.5)."""
    bench = Fight()
    bench.level_up(bench.mine, "rai-storm-seer")
    card, pay = bench.hand("A", "arcane-disposition"), bench.payers("A", 3)
    game = play(bench.main(), "A", card, pay)
    assert len(game.table.zones["A:hand"]) == 3
    assert [one.when for one in game.table.delayed.values()] == ["beginning of end"]
    game.until("A end")
    settle(game)
    assert not game.table.zones["A:hand"]
    assert not game.table.delayed


def test_withering_objects_are_paid_for_or_sacrificed() -> None:
    """counters/wither.1, .3, .4: one trigger of the game for all of them."""
    bench = Fight(TONORIS)
    kept, lost = bench.field("A", ally(1, 1), wither=1), bench.field("A", ally(1, 1), wither=2)
    pay = bench.payers("A", 1)
    game = settle(bench.at("A", "draw"))
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", True), de.ReservePaid("A", pay))
    assert game.thing(kept).counters == {}
    assert game.zone(lost) == "A:graveyard"


# --- what they take along ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("term/reflexive-trigger.1")
def test_a_reflexive_trigger_goes_on_the_stack_afterwards() -> None:
    """Parcenet, Royal Maid; term/reflexive-trigger.1: only for a wind card, and it targets as it is placed."""
    for card, triggered in (("trained-hawk", True), ("fireball", False)):
        bench = Fight(TRISTAN, of=card)
        maid, other = bench.field("A", "parcenet-royal-maid"), bench.field("A", ally(1, 1))
        game = use(bench.main(), "A", maid, "#2")
        top = game.table.zones["A:deck"][-1]
        game.fine(de.Chosen("A", (top,)))
        assert game.asked == "Unidentified"
        game.fine(ev.Identified(top, card))
        assert bool(texts(game)) is triggered
        if triggered:
            assert game.choice == [(other,)]


def test_a_trigger_remembers_the_thing_of_its_event() -> None:
    bench = Fight(TONORIS)
    steps = (ir.PutCounters("buff", ir.Ref(1)),)
    says = line(
        ir.Triggered(ir.Event("enter", what=ir.Pick("one", kind("ally", where=YOURS, other=True), slot=1)), steps)
    )
    bench.field("A", ally(1, 1, name="Host", lines=(says,)))
    newcomer = bench.hand("A", ally(1, 1, cost_reserve=0))
    game = play(bench.main(), "A", newcomer)
    assert game.thing(newcomer).counters == {"buff": 1}


@pytest.mark.rule("continuous-effects/static-effects.p2")
def test_an_effect_on_the_next_attack_ends_with_it() -> None:
    """Tonoris, Might of Humanity: the next attack this turn gets +3, the one after does not."""
    bench = Fight(TONORIS)
    bench.say(ev.TriggerWaiting(TriggerId(bench.table.next_id), "tonoris-might-of-humanity#2", bench.mine, "A"))
    blades = bench.field("A", weapon(2, 2)), bench.field("A", weapon(2, 2))
    game = settle(bench.main())
    game.fine(de.AttackDeclared("A", bench.mine, (bench.theirs,), blades[:1])).until("A main")
    assert game.thing(bench.theirs).damage == 5
    assert not game.table.effects
