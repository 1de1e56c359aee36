"""The combat phase: who attacks whom, the combat itself, its end (800, 1218, 1306, 1309, 1319, 1326, 1327)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import SELF, Condition, Which, Who
from ga_replay.games.trails.turn import priority as at
from tests.support.trails.build import TARGET, Bench, Game, always, event, item, unit, when


def flag(*flags: str, who: Who = SELF) -> ab.Ability:
    """A craft that says this of the card."""
    return always(ab.Give(flags=flags, who=who))  # type: ignore[arg-type]


def fight(attackers: list[str], defender: str = "", *, support: bool = False) -> tuple[Game, list[int], int]:
    """A attacks with these, and the combat is fought; both have 30 bond before."""
    bench = Bench().decks()
    mine = [bench.field("A", slug) for slug in attackers]
    theirs = bench.field("B", defender, support=support) if defender else 0
    game = bench.combat().attack("A", *mine, target=theirs)
    return game.through(at.DECLARED, at.ATTACK), mine, theirs


# --- proposing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("803.3")
def test_one_attacks_with_units_of_ones_own() -> None:
    bench = Bench().decks()
    mine, thing, theirs = bench.field("A", unit()), bench.field("A", item()), bench.field("B", unit())
    game = bench.combat().through(at.PROPOSE)
    assert game.asked == "A AttackProposed"
    assert game.choice == [(), (mine,)]
    for wrong in (thing, theirs):
        assert "803.3" in game.cannot(de.AttackProposed("A", (wrong,)))


@pytest.mark.rule("803.3a-1", "803.3a")
def test_only_ready_units_attack() -> None:
    bench = Bench().decks()
    tired = bench.field("A", unit(), actioned=True)
    assert bench.combat().through(at.PROPOSE).cannot(de.AttackProposed("A", (tired,))) == ["803.3a-1"]


@pytest.mark.rule("803.3a-2")
def test_a_text_may_keep_a_unit_from_attacking() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, flag("cannot attack")))
    assert bench.combat().through(at.PROPOSE).cannot(de.AttackProposed("A", (one,))) == ["803.3a-2"]


@pytest.mark.rule("803.3b")
def test_attackers_share_one_organization_all_of_them() -> None:
    """The map's vector 4: pairs that share are not enough."""
    bench = Bench().decks()
    ab_, bc, ac = (bench.field("A", unit(organizations=names)) for names in (("A", "B"), ("B", "C"), ("A", "C")))
    game = bench.combat().through(at.PROPOSE)
    assert game.can(de.AttackProposed("A", (ab_, bc)))
    assert game.cannot(de.AttackProposed("A", (ab_, bc, ac))) == ["803.3b"]


@pytest.mark.rule("104.4", "804.10")
def test_attackers_without_a_target_are_not_readied_where_a_text_forbids_it() -> None:
    bench = Bench().decks()
    one, target = bench.field("A", unit(1, 1, flag("does not ready"))), bench.field("B", unit())
    card = bench.hand("B", event(ab.KnockOut(Who("each", Which(("UNIT",), side="own")))))
    game = bench.combat().attack("A", one, target=target).through(at.DECLARED)
    game.passes("A").plays("B", card).passes("B", "A").through(at.ATTACK)
    assert (game.asked, game.ready(one)) == ("A AttackProposed", False)


@pytest.mark.rule("1327.1", "1327.2")
def test_who_fights_back_all_fights_back_the_bound_one_and_all_others() -> None:
    bench = Bench().decks()
    one, bound = bench.field("A", unit(1, 1)), bench.field("A", unit(1, 1, flag("fights back if able")))
    target = bench.field("B", unit(5, 5, flag("fights back all")))
    game = bench.combat().attack("A", one, bound, target=target).fight()
    assert (game.stunned(one), game.stunned(bound)) == (True, True)


@pytest.mark.rule("804.7")
def test_who_ceases_to_be_a_unit_is_not_in_combat() -> None:
    bench = Bench().decks()
    lamp = Condition(Which(("ITEM",), names=("Lamp",), side="own"))
    one = bench.field("A", item(always(ab.Give(types=("UNIT",), who=SELF), condition=lamp), strength=3, defense=3))
    bench.field("A", item(name="Lamp"))
    target = bench.field("B", unit(1, 1))
    card = bench.hand("B", event(ab.Destroy(Who("each", Which(names=("Lamp",))))))
    game = bench.combat().attack("A", one, target=target).through(at.DECLARED)
    game.passes("A").plays("B", card).passes("B", "A").through(at.ATTACK, at.FOUGHT)
    assert (game.asked, game.stunned(target)) == ("A AttackProposed", False)


@pytest.mark.rule("1215.9")
def test_a_combat_lasts_until_its_end_also_where_nobody_is_left_in_it() -> None:
    """docs/readings/trails.md, reading 42: between 804.5 and 804.13 an effect of this combat begins, before it does not."""
    bench = Bench().decks()
    one, target, third = bench.field("A", unit()), bench.field("B", unit()), bench.field("A", unit())
    give = ab.Give(3, 0, who=TARGET, until="combat")
    early, late = (bench.hand("A", event(give)) for _ in range(2))
    game = bench.combat().attack("A", one, target=target)
    game.plays("A", early).fine(de.TargetsChosen("A", (third,))).both_pass()
    assert game.stats(third) == (2, 2)
    game.through(at.DECLARED, at.ATTACK)
    assert (game.asked, game.stunned(one), game.stunned(target)) == ("A fought", True, True)
    game.plays("A", late).fine(de.TargetsChosen("A", (third,))).both_pass()
    assert game.stats(third) == (5, 2)
    game.through(at.FOUGHT)
    assert game.stats(third) == (2, 2)


@pytest.mark.rule("803.4", "803.4b", "803.4a", "802.4")
def test_two_passes_in_succession_end_the_attacks() -> None:
    """The map's vector 14: pass, attack, pass, pass."""
    bench = Bench().decks()
    bench.field("A", unit())
    theirs = bench.field("B", unit(9, 9))
    game = bench.combat().until("A AttackProposed").fine(de.AttackProposed("A", ()))
    game.until("B AttackProposed").fine(de.AttackProposed("B", (theirs,)))
    game.fine(de.AttackTargeted("B", game.choice[0])).fight()
    game.until("A AttackProposed").fine(de.AttackProposed("A", ()))
    game.until("B AttackProposed").fine(de.AttackProposed("B", ()))
    assert game.asked == "A end of combat"


@pytest.mark.rule("803.5", "803.5a-1", "803.5a")
def test_a_unit_of_the_opponent_that_is_not_stunned_is_attacked() -> None:
    bench = Bench().decks()
    mine, own = bench.field("A", unit()), bench.field("A", unit())
    theirs, stunned = bench.field("B", unit(), actioned=True), bench.field("B", unit(), stunned=True)
    game = bench.combat().attack("A", mine)
    assert (game.asked, game.choice) == ("A AttackTargeted", [theirs])
    assert "803.5" in game.cannot(de.AttackTargeted("A", own))
    assert game.cannot(de.AttackTargeted("A", stunned)) == ["803.5a-1"]


@pytest.mark.rule("803.5a-2", "1326.1")
def test_some_units_cannot_be_attacked() -> None:
    bench = Bench().decks()
    mine, theirs, other = (
        bench.field("A", unit()),
        bench.field("B", unit(2, 2, flag("cannot be attacked"))),
        bench.field("B", unit()),
    )
    game = bench.combat().attack("A", mine)
    assert game.choice == [other]
    assert "803.5a-2" in game.cannot(de.AttackTargeted("A", theirs))


@pytest.mark.rule("803.5b")
def test_without_a_unit_to_attack_the_player_is_attacked() -> None:
    """The book's example: UNITs that cannot be attacked stand before nobody."""
    bench = Bench().decks()
    mine = bench.field("A", unit(3, 3))
    bench.field("B", unit(2, 2, flag("cannot be attacked")))
    game = bench.combat().attack("A", mine)
    assert game.asked == "A declared"
    assert game.fight().bond("B") == 27


@pytest.mark.rule("803.7", "804.9", "804.12")
def test_both_may_answer_before_in_and_after_the_combat() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit(3, 3))
    game = bench.combat().attack("A", mine).until("B propose")
    assert [one.window for one in game.ever(ev.WindowOpened)] == ["propose", "declared", "attack", "fought", "propose"]


@pytest.mark.rule("803.6")
def test_an_attack_that_was_wrong_all_the_same_comes_to_nothing() -> None:
    bench = Bench().decks()
    tired = bench.field("A", unit(), actioned=True)
    game = bench.combat().through(at.PROPOSE)
    assert game.do(de.AttackProposed("A", (tired,))).status is Status.ILLEGAL
    assert game.asked == "A AttackProposed"


# --- the third look --------------------------------------------------------------------------------------------------


def declared(answer: ab.Deed, *attackers: str, defender: str = "", both: bool = False) -> tuple[Game, list[int], int]:
    """A has declared an attack; B answers with this on the first attacker, or on the defender, and all has resolved."""
    bench = Bench().decks()
    mine = [bench.field("A", slug) for slug in attackers]
    theirs = bench.field("B", defender) if defender else 0
    card = bench.hand("B", event(answer))
    game = bench.combat().attack("A", *mine, target=theirs).passes("A").plays("B", card)
    if game.asked == "B TargetsChosen":
        game.fine(de.TargetsChosen("B", (theirs if both else mine[0],)))
    return game.both_pass(), mine, theirs


@pytest.mark.rule("804.1", "804.2", "803.6b")
def test_an_attacker_that_is_actioned_meanwhile_drops_out() -> None:
    """The map's vector 6, with the only attacker and with one of two."""
    game, mine, _ = declared(ab.Action(TARGET), unit(3, 3))
    game.both_pass()
    assert game.asked == "A AttackProposed"
    assert [one.how for one in game.ever(ev.StackPopped)][-1] == "aborted"
    game, mine, _ = declared(ab.Action(TARGET), unit(3, 3), unit(4, 4))
    game.through(at.DECLARED)
    assert [game.ready(h) for h in mine] == [False, False]
    assert [bool(game.thing(h).roles) for h in mine] == [False, True]


@pytest.mark.rule("803.6c")
def test_an_attacker_that_may_attack_no_more_drops_out() -> None:
    game, mine, _ = declared(ab.Give(flags=("cannot attack",), who=TARGET), unit(3, 3))
    game.both_pass()
    assert (game.asked, game.ready(mine[0])) == ("A AttackProposed", True)


@pytest.mark.rule("803.6d")
def test_attackers_that_share_nothing_any_more_drop_out() -> None:
    lose = ab.Give(lose_organizations=("*",), who=TARGET)
    game, mine, _ = declared(lose, unit(3, 3), unit(4, 4))
    game.both_pass()
    assert (game.asked, [game.ready(h) for h in mine]) == ("A AttackProposed", [True, True])


@pytest.mark.rule("803.6e")
def test_an_attacker_that_may_not_attack_this_target_any_more_drops_out() -> None:
    game, mine, _ = declared(ab.Give(icons=("Covert",), who=TARGET), unit(3, 3), defender=unit())
    game.both_pass()
    assert (game.asked, game.ready(mine[0])) == ("A AttackProposed", True)


@pytest.mark.rule("803.6e")
def test_attackers_are_held_against_their_target_as_it_is_chosen() -> None:
    bench = Bench().decks()
    hidden, plain, open_ = (
        bench.field("A", unit(icons=("Covert",))),
        bench.field("B", unit()),
        bench.field("B", unit(icons=("Covert",))),
    )
    game = bench.combat().attack("A", hidden)
    assert game.choice == [open_]
    assert game.cannot(de.AttackTargeted("A", plain)) == ["1402.1"]


@pytest.mark.rule("803.6g")
def test_a_target_that_is_stunned_meanwhile_is_none() -> None:
    game, mine, _ = declared(ab.Stun(TARGET), unit(3, 3), defender=unit(), both=True)
    game.both_pass()
    assert (game.asked, game.ready(mine[0])) == ("A AttackProposed", True)


@pytest.mark.rule("803.6a")
def test_who_is_no_unit_any_more_drops_out() -> None:
    """A card that is a UNIT only by a text, which is ignored."""
    bench = Bench().decks()
    thing = bench.field("A", item(strength=3, defense=3, organizations=("Guild",)))
    giver = bench.field("A", unit(1, 1, always(ab.Give(types=("UNIT",), who=Who("each", Which(("ITEM",)))))))
    card = bench.hand("B", event(ab.KnockOut(TARGET)))
    game = (
        bench.combat()
        .attack("A", thing)
        .passes("A")
        .plays("B", card)
        .fine(de.TargetsChosen("B", (giver,)))
        .both_pass()
        .both_pass()
    )
    assert (game.asked, game.ready(thing)) == ("A AttackProposed", True)


@pytest.mark.rule("803.6f")
def test_a_target_that_is_no_unit_any_more_is_none() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit(3, 3))
    thing = bench.field("B", item(strength=3, defense=9, organizations=("Guild",)))
    giver = bench.field("B", unit(1, 1, always(ab.Give(types=("UNIT",), who=Who("each", Which(("ITEM",)))))))
    card = bench.hand("B", event(ab.KnockOut(TARGET)))
    game = (
        bench.combat()
        .attack("A", mine, target=thing)
        .passes("A")
        .plays("B", card)
        .fine(de.TargetsChosen("B", (giver,)))
        .both_pass()
        .both_pass()
    )
    assert (game.asked, game.ready(mine)) == ("A AttackProposed", True)


@pytest.mark.rule("803.6h")
def test_who_attacks_a_player_before_whom_a_unit_stands_by_now_drops_out() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit(3, 3))
    new, card = bench.trail("B", unit()), bench.hand("B", event(ab.Put(Who(which=Which(("UNIT",), zone="trail")))))
    game = (
        bench.combat()
        .attack("A", mine)
        .passes("A")
        .plays("B", card)
        .fine(de.TargetsChosen("B", (new,)))
        .both_pass()
        .both_pass()
    )
    assert (game.asked, game.bond("B")) == ("A AttackProposed", 30)


@pytest.mark.rule("803.6h")
def test_a_mixed_group_does_not_slip_past_everybody() -> None:
    """The map's vector 5 (docs/readings/trails.md, reading 12)."""
    bench = Bench().decks()
    plain, hidden = bench.field("A", unit()), bench.field("A", unit(icons=("Covert",)))
    bench.field("B", unit(icons=("Covert",)))
    game = bench.combat().attack("A", plain)
    assert game.asked == "A declared"
    bench = Bench().decks()
    plain, hidden = bench.field("A", unit()), bench.field("A", unit(icons=("Covert",)))
    bench.field("B", unit(icons=("Covert",)))
    game = bench.combat().through(at.PROPOSE)
    assert game.cannot(de.AttackProposed("A", (plain, hidden))) == ["803.6h"]
    game.do(de.AttackProposed("A", (plain, hidden)))
    assert game.asked == "A AttackProposed"


@pytest.mark.rule("803.6e")
def test_who_may_not_attack_players_attacks_nobody_where_there_is_only_the_player() -> None:
    bench = Bench().decks()
    shy = bench.field("A", unit(2, 2, flag("cannot attack players")))
    assert bench.combat().through(at.PROPOSE).cannot(de.AttackProposed("A", (shy,))) == ["803.6e"]


@pytest.mark.rule("803.5b")
def test_the_player_is_not_attacked_past_a_unit() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit())
    bench.field("B", unit())
    assert bench.combat().attack("A", mine).cannot(de.AttackTargeted("A", -2)) == ["803.5b"]


@pytest.mark.rule("804.1a")
def test_an_attacker_that_has_moved_makes_the_whole_attack_illegal() -> None:
    game, mine, _ = declared(ab.Move("hand", TARGET), unit(3, 3), unit(4, 4))
    game.both_pass()
    assert (game.asked, game.ready(mine[1])) == ("A AttackProposed", True)


@pytest.mark.rule("804.3")
def test_what_an_attack_requires_is_done_or_the_attack_cannot_proceed() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit(3, 3, flag("pays an EP to attack")))
    game = bench.combat().attack("A", mine).through(at.DECLARED)
    assert (game.asked, game.ready(mine)) == ("A AttackProposed", True)
    bench = Bench().decks()
    mine, home = bench.field("A", unit(3, 3, flag("pays an EP to attack"))), bench.home("A")
    game = bench.combat().attack("A", mine).through(at.DECLARED)
    assert game.asked == "A EPGained"
    game.fine(de.EPGained("A", home))
    assert (game.pool("A", "ep"), game.ready(mine), game.asked) == (0, False, "A attack")


# --- attacking -------------------------------------------------------------------------------------------------------


def attacking(*attackers: str, defender: str = "") -> tuple[Game, list[int], int]:
    """A attacks with these; both may answer that."""
    bench = Bench().decks()
    mine = [bench.field("A", slug) for slug in attackers]
    theirs = bench.field("B", defender) if defender else 0
    return bench.combat().attack("A", *mine, target=theirs).through(at.DECLARED), mine, theirs


@pytest.mark.rule("804.4", "804.5", "804.6")
def test_attackers_are_actioned_attack_and_are_in_combat() -> None:
    fighting = [Which(("UNIT",), states=(state,)) for state in ("attacking", "defending", "in combat")]

    bonus = [always(ab.Give(by, 0, who=Who("each", which))) for by, which in zip((1, 10, 100), fighting, strict=True)]
    game, mine, theirs = attacking(unit(3, 3, *bonus), defender=unit(2, 9))
    assert not game.ready(mine[0])
    assert (game.stats(mine[0]), game.stats(theirs)) == ((104, 3), (112, 9))


@pytest.mark.rule("804.5", "804.5b")
def test_two_attackers_make_a_sclm_attack_that_stays_one() -> None:
    sclm = always(ab.Give(10, 0, who=Who("each", Which(("UNIT",), states=("SCLM attacking",)))))
    game, mine, _ = attacking(unit(3, 3, sclm), unit(4, 4))
    assert [game.stats(h) for h in mine] == [(13, 3), (14, 4)]
    bench = Bench().decks()
    mine = [bench.field("A", unit(3, 3, sclm)), bench.field("A", unit(4, 4))]
    card = bench.hand("B", event(ab.Stun(TARGET)))
    game = bench.combat().attack("A", *mine).through(at.DECLARED).passes("A").plays("B", card)
    game.fine(de.TargetsChosen("B", (mine[1],))).both_pass()
    assert game.stats(mine[0]) == (13, 3)


@pytest.mark.rule("1326.4")
def test_one_attacker_attacks_alone() -> None:
    alone = always(ab.Give(10, 0, who=Who("each", Which(("UNIT",), states=("attacking alone",)))))
    game, mine, _ = attacking(unit(3, 3, alone))
    assert game.stats(mine[0]) == (13, 3)
    game, mine, _ = attacking(unit(3, 3, alone), unit(4, 4))
    assert game.stats(mine[0]) == (3, 3)


@pytest.mark.rule("804.7")
def test_who_is_stunned_fights_no_more() -> None:
    bench = Bench().decks()
    mine, card = bench.field("A", unit(3, 3)), bench.hand("B", event(ab.Stun(TARGET)))
    game = bench.combat().attack("A", mine).through(at.DECLARED).passes("A").plays("B", card)
    game.fine(de.TargetsChosen("B", (mine,))).both_pass()
    assert game.thing(mine).roles == {}


@pytest.mark.rule("804.5a")
def test_who_is_taken_out_of_the_attack_is_in_combat_no_more() -> None:
    bench = Bench().decks()
    mine, card = bench.field("A", unit(3, 3)), bench.hand("B", event(ab.Withdraw(TARGET)))
    game = bench.combat().attack("A", mine).through(at.DECLARED).passes("A").plays("B", card)
    game.fine(de.TargetsChosen("B", (mine,))).both_pass()
    assert game.thing(mine).roles == {}


@pytest.mark.rule("804.6a")
def test_who_is_taken_out_of_the_defense_is_in_combat_no_more() -> None:
    bench = Bench().decks()
    mine, theirs = bench.field("A", unit(3, 3)), bench.field("B", unit(3, 3))
    card = bench.hand("B", event(ab.Withdraw(TARGET)))
    game = bench.combat().attack("A", mine, target=theirs).through(at.DECLARED).passes("A").plays("B", card)
    game.fine(de.TargetsChosen("B", (theirs,))).both_pass()
    assert game.thing(theirs).roles == {}


@pytest.mark.rule("804.8")
def test_attacking_and_being_attacked_trigger() -> None:
    def bonus(what: str, by: int) -> ab.Ability:
        return when(what, ab.Bond(by))

    mine = unit(2, 9, bonus("attacks", 1), bonus("SCLM attacks", 2))
    game, _, _ = attacking(mine, defender=unit(2, 9, bonus("attacked", 1), bonus("SCLM attacked", 2)))
    game.through(at.ATTACK)
    assert (game.bond("A"), game.bond("B")) == (31, 31)
    game, _, _ = attacking(mine, unit(2, 9), defender=unit(2, 9, bonus("attacked", 1), bonus("SCLM attacked", 2)))
    while game.asked != "B FoughtBack":
        game.fine(
            de.TriggerPlayed(game.asked[0], game.choice[0])
            if game.asked.endswith("TriggerPlayed")
            else de.Passed(game.asked[0])
        )
    assert (game.bond("A"), game.bond("B")) == (33, 33)


@pytest.mark.rule("804.10")
def test_without_a_target_left_attackers_are_readied() -> None:
    """The map's vector 7."""
    bench = Bench().decks()
    mine, theirs = bench.field("A", unit(3, 3)), bench.field("B", unit(3, 3))
    card = bench.hand("B", event(ab.KnockOut(TARGET)))
    game = bench.combat().attack("A", mine, target=theirs).through(at.DECLARED).passes("A").plays("B", card)
    game.fine(de.TargetsChosen("B", (theirs,))).both_pass()
    assert not game.ready(mine)
    game.both_pass()
    assert (game.asked, game.ready(mine), game.thing(mine).roles) == ("A AttackProposed", True, {})


# --- the combat ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("804.11", "804.11a-2", "804.11a-3", "1306.3")
@pytest.mark.parametrize(("strength", "lost"), [(5, 4), (3, 2), (2, 0)])
def test_enough_str_stuns_and_more_is_overkill(strength: int, lost: int) -> None:
    """The map's vector 2: STR against DEF 3 and CP cost 2."""
    game, _, theirs = fight([unit(strength, 9)], unit(1, 3, cp=2))
    assert (30 - game.bond("B"), game.stunned(theirs)) == (lost, strength >= 3)


@pytest.mark.rule("1309.1a")
def test_support_keeps_overkill_away_and_not_the_stun() -> None:
    game, _, theirs = fight([unit(5, 9)], unit(1, 3, cp=2), support=True)
    assert (game.bond("B"), game.stunned(theirs)) == (28, True)


@pytest.mark.rule("804.11a-2", "804.11a-3")
def test_a_sclm_attack_adds_up_and_causes_no_overkill() -> None:
    """The map's vector 3."""
    game, _, theirs = fight([unit(3, 3), unit(4, 4)], unit(1, 5, cp=2))
    game.fine(de.FoughtBack("B", (game.choice[0][0],)))
    assert (game.bond("B"), game.stunned(theirs)) == (28, True)


@pytest.mark.rule("804.11b", "1319.1")
def test_every_attacker_overkills_a_player_but_those_who_cannot() -> None:
    """The book's example: 3 of the two with 3 and 4."""
    game, _, _ = fight([unit(3, 3), unit(4, 4, flag("causes no overkill"))])
    assert game.bond("B") == 27
    game, _, _ = fight([unit(3, 3), unit(4, 4)])
    assert game.bond("B") == 23


@pytest.mark.rule("1319.1")
def test_who_cannot_cause_overkill_does_not_of_a_unit_either() -> None:
    game, _, _ = fight([unit(5, 9, flag("causes no overkill"))], unit(1, 3, cp=2))
    assert game.bond("B") == 28


@pytest.mark.rule("804.11a-4", "804.11")
def test_the_one_who_is_fought_back_may_be_stunned_at_the_same_time() -> None:
    """The examples of 1211.10 have both stunned (docs/readings/trails.md, reading 10)."""
    game, mine, theirs = fight([unit(3, 3, cp=2)], unit(3, 3, cp=1))
    assert (game.stunned(mine[0]), game.stunned(theirs)) == (True, True)
    assert (game.bond("A"), game.bond("B")) == (28, 29)


@pytest.mark.rule("804.11a-1", "804.11a")
def test_one_attacker_is_fought_back_that_is_not_forbidden() -> None:
    game, mine, _ = fight([unit(1, 1), unit(1, 1), unit(1, 1, flag("cannot be fought back"))], unit(3, 9))
    assert game.asked == "B FoughtBack"
    assert game.choice == [(mine[0],), (mine[1],)]
    assert game.cannot(de.FoughtBack("B", (mine[0], mine[1]))) == ["804.11a-1"]
    game.fine(de.FoughtBack("B", (mine[1],)))
    assert [game.stunned(h) for h in mine] == [False, True, False]


@pytest.mark.rule("804.11a-1")
def test_a_single_attacker_is_fought_back_without_a_question() -> None:
    game, mine, _ = fight([unit(1, 1)], unit(3, 9))
    assert game.stunned(mine[0])


@pytest.mark.rule("1327.1")
def test_some_fight_back_all_attackers() -> None:
    game, mine, _ = fight([unit(1, 1), unit(1, 1)], unit(3, 9, flag("fights back all")))
    assert [game.stunned(h) for h in mine] == [True, True]


@pytest.mark.rule("1327.2")
def test_some_must_be_fought_back() -> None:
    game, mine, _ = fight([unit(1, 1, flag("fights back if able")), unit(1, 1)], unit(3, 9))
    assert [game.stunned(h) for h in mine] == [True, False]


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("804.13", "804.13a", "804.13b", "804.13c", "804.13d", "804.13e")
def test_everything_of_the_combat_ends_with_it() -> None:
    bench = Bench().decks()
    mine, theirs = bench.field("A", unit(1, 9)), bench.field("B", unit(1, 9))
    card = bench.hand("A", event(ab.Give(3, 0, who=TARGET, until="combat")))
    game = bench.combat().attack("A", mine, target=theirs).through(at.DECLARED).plays("A", card)
    game.fine(de.TargetsChosen("A", (mine,))).both_pass()
    assert game.stats(mine) == (4, 9)
    game.through(at.ATTACK, at.FOUGHT)
    assert (game.stats(mine), game.table.stack) == ((1, 9), [])
    assert (game.thing(mine).roles, game.thing(theirs).roles) == ({}, {})


@pytest.mark.rule("804.13f")
def test_what_triggers_as_the_combat_ends_comes_before_the_next_sub_step() -> None:
    """A condition that is true only when nobody attacks any more, and a little bond is lost meanwhile."""
    bench = Bench().decks()
    quiet = Condition(Which(("UNIT",), states=("attacking",)), 0, 0, bond_most=29)
    mine, card = (
        bench.field("A", unit(1, 9, when("holds", ab.Bond(4), condition=quiet))),
        bench.hand("A", event(ab.Bond(-2))),
    )
    game = bench.combat().attack("A", mine).through(at.DECLARED).plays("A", card).both_pass()
    game.through(at.ATTACK)
    assert game.bond("A") == 28
    game.both_pass()
    assert (game.table.step, game.standby()) == ("A resolution", [mine])
    assert (game.both_pass().bond("A"), game.asked) == (32, "A fought")


@pytest.mark.rule("804.14")
def test_after_a_combat_the_other_player_may_attack() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit(1, 9))
    bench.field("B", unit(1, 9))
    game = bench.combat().attack("A", mine, target=bench.table.zones["field"][1]).fight()
    assert game.asked == "B propose"


# --- who must and who must be ----------------------------------------------------------------------------------------


@pytest.mark.rule("1326.2")
def test_some_units_must_be_attacked_where_that_is_possible() -> None:
    bench = Bench().decks()
    mine = bench.field("A", unit())
    wanted, other = bench.field("B", unit(2, 2, flag("must be attacked"))), bench.field("B", unit())
    open_ = bench.field("B", unit(icons=("Covert",)))
    game = bench.combat().through(at.PROPOSE)
    assert game.can(de.AttackProposed("A", ()))
    game.fine(de.AttackProposed("A", (mine,)))
    assert game.cannot(de.AttackTargeted("A", other)) == ["1326.2"]
    assert game.choice == [wanted]
    bench = Bench().decks()
    hidden = bench.field("A", unit(icons=("Covert",)))
    bench.field("B", unit(2, 2, flag("must be attacked")))
    open_ = bench.field("B", unit(icons=("Covert",)))
    assert bench.combat().attack("A", hidden).choice == [open_]


@pytest.mark.rule("1326.3")
def test_some_units_must_attack_and_nobody_passes_then() -> None:
    """Passing chooses no attacker (docs/readings/trails.md, reading 43)."""
    bench = Bench().decks()
    bound, free = bench.field("A", unit(2, 2, flag("must attack"))), bench.field("A", unit())
    game = bench.combat().through(at.PROPOSE)
    assert game.cannot(de.AttackProposed("A", (free,))) == ["1326.3"]
    assert game.can(de.AttackProposed("A", (bound, free)))
    assert game.cannot(de.AttackProposed("A", ())) == ["1326.3"]


# --- support ---------------------------------------------------------------------------------------------------------


def supporting() -> tuple[Game, dict[str, int]]:
    bench = Bench().decks()
    cards = {
        "target": bench.field("A", unit()),
        "friend": bench.field("A", unit()),
        "tired": bench.field("A", unit(), actioned=True),
        "stranger": bench.field("A", unit(organizations=("Circle",))),
        "hidden": bench.field("A", unit(icons=("Covert",))),
        "theirs": bench.field("B", unit()),
        "shy": bench.field("A", unit(2, 2, flag("cannot be targeted"))),
    }
    return bench.priority(), cards


@pytest.mark.rule("1218.2", "1219.2", "1220.1b", "1220.1", "1309.1", "1219.2c")
def test_a_ready_unit_gives_support_at_once() -> None:
    game, cards = supporting()
    game.fine(de.Supported("A", cards["target"], cards["friend"]))
    assert not game.ready(cards["friend"])
    assert "support" in game.thing(cards["target"]).statuses
    assert (game.standby(), game.asked) == ([], "A cure")


@pytest.mark.rule("1220.1a")
def test_a_target_that_is_not_there_gains_nothing() -> None:
    bench = Bench().decks()
    friend, away = bench.field("A", unit()), bench.hand("A", unit())
    game = bench.priority()
    assert game.do(de.Supported("A", away, friend)).status is Status.ILLEGAL
    assert game.happened(ev.StatusSet) == []


@pytest.mark.parametrize(
    ("target", "supporter", "rule"),
    [
        pytest.param("theirs", "friend", "1219.2a", marks=pytest.mark.rule("1219.2a", "902.4g")),
        pytest.param("target", "theirs", "1219.2b", marks=pytest.mark.rule("1219.2b", "1218.1")),
        pytest.param("target", "target", "1219.2b-1", marks=pytest.mark.rule("1219.2b-1")),
        pytest.param("target", "tired", "1219.2b-2", marks=pytest.mark.rule("1219.2b-2")),
        pytest.param("target", "stranger", "1219.2b-3", marks=pytest.mark.rule("1219.2b-3", "1218.2a")),
        pytest.param("hidden", "friend", "1219.2b-4", marks=pytest.mark.rule("1219.2b-4", "1218.2b")),
        pytest.param("target", "hidden", "1219.2b-5", marks=pytest.mark.rule("1219.2b-5", "1218.2c")),
        pytest.param("shy", "friend", "1219.1", marks=pytest.mark.rule("1219.1", "1219.2d")),
    ],
)
def test_who_supports_whom(target: str, supporter: str, rule: str) -> None:
    game, cards = supporting()
    assert game.cannot(de.Supported("A", cards[target], cards[supporter])) == [rule]
