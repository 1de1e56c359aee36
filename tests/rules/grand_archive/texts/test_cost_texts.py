"""Texts about what playing costs: first and next cards, abilities, targets, elements, and what may not be played.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the statement named.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import texts
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, broken, card, champion, regalia, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, play, settle
from tests.support.grand_archive.words import printed, says


def two(mine: str = "", theirs: str = "") -> Bench:
    bench = Bench().decks()
    bench.champions(mine or champion(), theirs or champion(name="Other Champion"))
    return bench


def cost(game: Game, handle: int, player: str = "A") -> int:
    return texts.reserve_cost(game.scene, player, handle, "")


def refused(game: Game, decision: ev.Event) -> list[tuple[str, str]]:
    return broken(game.referee.fork().feed(decision))


def illegal(game: Game, decision: ev.Event) -> bool:
    return game.referee.fork().feed(decision).status is Status.ILLEGAL


def way_of(game: Game, handle: int) -> str:
    """The text by which the card is played from where it lies."""
    return next(way for one, way in texts.ways_to_play(game.scene, "A") if one == handle)


# --- elements -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("element.4", "term/element.3.3")
@pytest.mark.parametrize(
    ("text", "element", "able"),
    [
        ("advanced element", "TERA", True),
        ("advanced element", "FIRE", False),
        ("basic element", "FIRE", True),
        ("basic element", "TERA", False),
        ("non-advanced element", "WATER", True),
        ("non-advanced element", "LUXEM", False),
    ],
)
def test_elements_are_ignored_for_a_group_of_them(text: str, element: str, able: bool) -> None:
    bench = two(champion(lines=(says(f"Ignore the elemental requirements of {text} Horse cards you activate."),)))
    horse = bench.hand("A", ally(subtypes=("HORSE",), elements=(element,), cost_reserve=0))
    other = bench.hand("A", ally(elements=(element,), cost_reserve=0))
    game = bench.main()
    assert illegal(game, de.CardActivated("A", horse)) != able
    assert illegal(game, de.CardActivated("A", other))


@pytest.mark.rule("special-elements/norm.1")
@pytest.mark.parametrize(("elements", "barred"), [((), True), (("FIRE",), True), (("UMBRA",), False)])
def test_norm_is_neither_basic_nor_advanced(elements: tuple[str, ...], barred: bool) -> None:
    """The ruling on Tricastles of Lucenia (2025-12-04): norm, fire, water and wind cards are non-advanced."""
    bench = two(champion(elements=("FIRE", "UMBRA")))
    bench.field(
        "B",
        card(
            "Plain Fort", "DOMAIN", cost_reserve=1, lines=(says("Players can't activate non-advanced element cards."),)
        ),
    )
    handle = bench.hand("A", action(elements=elements))
    assert illegal(bench.main(), de.CardActivated("A", handle)) == barred


def test_non_norm_cards_cost_more() -> None:
    bench = two(champion(elements=("WIND",)))
    bench.field(
        "B",
        card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(says("Non-norm element cards cost 2 more to activate."),)),
    )
    norm, wind = bench.hand("A", action(cost_reserve=1)), bench.hand("A", action(elements=("WIND",), cost_reserve=1))
    game = bench.main()
    assert (cost(game, norm), cost(game, wind)) == (1, 3)


# --- the first card of each turn ----------------------------------------------------------------------------------------------


def test_the_first_card_of_a_kind_each_turn_costs_less() -> None:
    """Other kinds do not use it up, and each turn has a first one again."""
    bench = two()
    bench.field(
        "A",
        ally(name="Tamer", lines=(says("The first Horse ally card you activate each turn costs 2 less to activate."),)),
    )
    horse = ally(subtypes=("HORSE",), cost_reserve=2)
    first, second, other = bench.hand("A", horse), bench.hand("A", horse), bench.hand("A", ally(cost_reserve=0))
    game = bench.main()
    play(game, "A", other)
    assert cost(game, second) == 0
    play(game, "A", first)
    assert cost(game, second) == 2
    end_turn(game)
    assert cost(game, second) == 0


def test_the_first_card_of_opponents_costs_more_and_not_that_of_its_controller() -> None:
    bench = two()
    bench.field(
        "B",
        ally(name="Guard", lines=(says("The first card your opponents activate each turn costs 3 more to activate."),)),
    )
    mine, theirs = bench.hand("A", action(cost_reserve=1)), bench.hand("B", action(cost_reserve=1))
    free = bench.hand("A", action(cost_reserve=0, name="Second"))
    pay = bench.some("A", "hand", 6)
    game = bench.main()
    assert (cost(game, mine), cost(game, free), cost(game, theirs, "B")) == (4, 3, 1)
    play(game, "A", free, pay[:3])
    assert cost(game, mine) == 1


def test_the_first_card_is_so_only_while_the_condition_holds() -> None:
    bench = two()
    text = "As long as your champion is distant, the first attack card you activate this turn costs 1 less to activate."
    bench.field("A", ally(name="Scout", lines=(says(text),)))
    handle = bench.hand("A", attack(cost_reserve=2))
    assert cost(bench.main(), handle) == 2


def test_a_card_costs_less_for_each_other_card_of_a_kind_activated_this_turn() -> None:
    bench = two()
    text = says("This card costs 2 less to activate for each other Sword attack card you've activated this turn.")
    strike = attack(cost_reserve=5, subtypes=("SWORD",), lines=(text,))
    one, two_, horse = bench.hand("A", strike), bench.hand("A", strike), bench.hand("A", ally(cost_reserve=0))
    pay = bench.some("A", "hand", 5)
    game = bench.main()
    play(game, "A", horse)
    assert cost(game, one) == 5
    game.fine(de.CardActivated("A", one))
    game.fine(de.ReservePaid("A", pay))
    assert cost(game, two_) == 3


# --- abilities ----------------------------------------------------------------------------------------------------------------------


def test_an_ability_costs_less_the_first_time() -> None:
    bench = two()
    text = says("(3): Draw a card. This ability costs (2) less to activate the first time you activate it.")
    first, second = bench.field("A", ally(lines=(text,))), bench.field("A", ally(lines=(text,)))
    pay = bench.some("A", "hand", 9)
    game = bench.main()
    slug = game.table.card_of[first]
    game.fine(de.AbilityActivated("A", first, f"{slug}#1"))
    assert {len(some) for some in game.choice} == {1}
    game.fine(de.ReservePaid("A", pay[:1]))
    settle(game)
    game.fine(de.AbilityActivated("A", first, f"{slug}#1"))
    assert {len(some) for some in game.choice} == {3}
    game.fine(de.ReservePaid("A", pay[1:4]))
    settle(game)
    game.fine(de.AbilityActivated("A", second, f"{slug}#1"))
    assert {len(some) for some in game.choice} == {1}


def test_an_ability_costs_less_for_each_card_materialized_this_turn() -> None:
    bench = two()
    text = says(
        "(4): Draw a card. This ability costs (3) less to activate for each card you've materialized this turn."
    )
    unit = bench.field("A", ally(lines=(text,)))
    ring = bench.put("A", "material", regalia())
    bench.some("A", "hand", 5)
    game = bench.at("A").until("A Materialized")
    game.fine(de.Materialized("A", ring))
    settle(game)
    while game.table.phase != "main":
        game.passes()
    game.fine(de.AbilityActivated("A", unit, f"{game.table.card_of[unit]}#1"))
    assert {len(some) for some in game.choice} == {1}


@pytest.mark.rule("cost.7")
@pytest.mark.parametrize(("mine", "due"), [(True, 0), (False, 2)])
def test_abilities_of_what_a_player_does_not_control_cost_more(mine: bool, due: int) -> None:
    """An ability without a reserve cost has one then, and what cannot pay it cannot activate it."""
    bench = two()
    tax = card(
        "Plain Cloud",
        "PHANTASIA",
        cost_reserve=1,
        lines=(says("Activated abilities of items you don't control cost (2) more to activate."),),
    )
    bench.field("A" if mine else "B", tax)
    ring = bench.field("A", regalia(lines=(says("REST: Draw a card."),)))
    game = bench.main()
    used = de.AbilityActivated("A", ring, f"{game.table.card_of[ring]}#1")
    assert illegal(game, used) == bool(due)
    bench.some("A", "hand", 2)
    game = bench.main()
    game.fine(used)
    if due:
        assert {len(some) for some in game.choice} == {2}
    else:
        assert game.asked != "A ReservePaid"


def test_abilities_of_cards_in_a_graveyard_cost_less() -> None:
    bench = two()
    bench.field(
        "A",
        ally(
            name="Ghost",
            lines=(says("Activated abilities of Human cards in your graveyard cost (1) less to activate."),),
        ),
    )
    text = says("(1), Banish this card from your graveyard: Draw a card.")
    able = bench.put("A", "graveyard", action(subtypes=("HUMAN",), lines=(text,)))
    other = bench.put("A", "graveyard", action(lines=(text,)))
    game = bench.main()
    assert not illegal(game, de.AbilityActivated("A", able, f"{game.table.card_of[able]}#1"))
    assert illegal(game, de.AbilityActivated("A", other, f"{game.table.card_of[other]}#1"))


# --- targets ------------------------------------------------------------------------------------------------------------------------


def test_a_card_costs_less_if_it_targets_something() -> None:
    """card-activation.5, .7: targets are chosen before the cost is calculated; what cannot be paid is no choice."""
    bench = two()
    king, pawn = (
        bench.field("A", ally(1, 3, subtypes=("HUMAN",), name="King")),
        bench.field("A", ally(1, 3, name="Pawn")),
    )
    bolt = action(
        cost_reserve=3,
        lines=(
            says("This card costs 2 less to activate if it targets a Human ally."),
            says("Deal 1 damage to target ally."),
        ),
    )
    handle, pay = bench.hand("A", bolt), bench.some("A", "hand", 1)
    game = bench.main().fine(de.CardActivated("A", handle))
    assert refused(game, de.TargetsChosen("A", (pawn,)))
    game.fine(de.TargetsChosen("A", (king,)))
    game.fine(de.ReservePaid("A", pay))
    settle(game)
    assert game.thing(king).damage == 1


def test_without_such_a_target_it_costs_all_of_it() -> None:
    bench = two()
    pawn = bench.field("A", ally(1, 3, name="Pawn"))
    bolt = action(
        cost_reserve=3,
        lines=(
            says("This card costs 2 less to activate if it targets a Human ally."),
            says("Deal 1 damage to target ally."),
        ),
    )
    handle = bench.hand("A", bolt)
    bench.some("A", "hand", 2)
    assert illegal(bench.main(), de.CardActivated("A", handle))
    bench.some("A", "hand", 1)
    game = bench.main().fine(de.CardActivated("A", handle))
    game.fine(de.TargetsChosen("A", (pawn,)))
    assert {len(some) for some in game.choice} == {3}


def test_a_card_costs_more_if_it_targets_something() -> None:
    bench = two()
    ring, sword = bench.field("B", regalia()), bench.field("B", weapon())
    bolt = action(
        cost_reserve=1,
        lines=(
            says("This card costs 2 more to activate if it targets an item."),
            says("Destroy target item or weapon."),
        ),
    )
    handle = bench.hand("A", bolt)
    bench.some("A", "hand", 1)
    game = bench.main().fine(de.CardActivated("A", handle))
    assert refused(game, de.TargetsChosen("A", (ring,)))
    game.fine(de.TargetsChosen("A", (sword,)))
    assert {len(some) for some in game.choice} == {1}


# --- speed --------------------------------------------------------------------------------------------------------------------------


def hasty() -> tuple[Bench, int]:
    bench = two()
    return bench, bench.hand("A", action(lines=(printed("expeditious-opening", 1),)))


def test_the_next_card_may_be_activated_as_though_it_were_fast() -> None:
    """keyword/fast-activation.1: as if it had that keyword, and only the next one."""
    bench, opening = hasty()
    first, second = bench.hand("A", ally(cost_reserve=0)), bench.hand("A", ally(cost_reserve=0))
    slow, quick = bench.hand("A", action("slow")), bench.hand("A", action(name="Quick"))
    game = bench.main()
    game.activate("A", quick)
    assert illegal(game, de.CardActivated("A", first))
    settle(game)
    play(game, "A", opening)
    game.activate("A", bench.hand("A", action(name="Third")))
    assert illegal(game, de.CardActivated("A", slow))
    game.fine(de.CardActivated("A", first))
    assert illegal(game, de.CardActivated("A", second))


def test_the_next_card_uses_it_up_even_at_slow_speed() -> None:
    bench, opening = hasty()
    first, second = bench.hand("A", ally(cost_reserve=0)), bench.hand("A", ally(cost_reserve=0))
    quick = bench.hand("A", action(name="Quick"))
    game = bench.main()
    play(game, "A", opening)
    play(game, "A", first)
    game.activate("A", quick)
    assert illegal(game, de.CardActivated("A", second))


def test_it_ends_with_the_turn_and_is_no_way_to_play_from_elsewhere() -> None:
    bench, opening = hasty()
    there, first = bench.put("A", "graveyard", ally(cost_reserve=0)), bench.hand("A", ally(cost_reserve=0))
    game = bench.main()
    play(game, "A", opening)
    assert all(handle != there for handle, _ in texts.ways_to_play(game.scene, "A"))
    end_turn(game)
    assert illegal(game, de.CardActivated("A", first))


# --- what cannot be done -------------------------------------------------------------------------------------------------------------


def test_the_next_level_must_be_of_that_name() -> None:
    """champion.16: without that text any champion of the next level would do."""
    text = says('~ can only level up into another "Nico" champion.')
    bench = two(champion(1, lines=(text,)))
    right = bench.put("A", "material", champion(2, name="Nico, Elsewhere", cost_memory=0))
    wrong = bench.put("A", "material", champion(2, name="Rai, Elsewhere", cost_memory=0))
    game = bench.at("A").until("A Materialized")
    assert refused(game, de.Materialized("A", wrong)) == [("player-action-legality.p2", "texts-may-forbid-it")]
    game.fine(de.Materialized("A", right))


def test_opponents_cannot_materialize_cards_of_a_cost() -> None:
    bench = two()
    bench.field("B", ally(name="Guard", lines=(says("Your opponents can't materialize cards with memory cost 0."),)))
    free, dear = bench.put("A", "material", regalia()), bench.put("A", "material", regalia(cost_memory=1))
    bench.some("A", "memory", 1)
    game = bench.at("A").until("A Materialized")
    assert illegal(game, de.Materialized("A", free))
    assert not illegal(game, de.Materialized("A", dear))


@pytest.mark.parametrize("human", [True, False])
def test_attacks_cannot_be_retaliated_by_a_kind(human: bool) -> None:
    bench = two()
    unit = bench.field("A", ally(2, 5, lines=(says("~'s attacks can't be retaliated by Human allies."),)))
    hit = bench.field("B", ally(1, 9, name="Defender", subtypes=("HUMAN",) if human else ()))
    game = bench.main().fine(de.AttackDeclared("A", unit, (hit,)))
    while game.table.things[hit].damage == 0 and game.asked != "B Retaliated":
        game.passes()
    if game.asked == "B Retaliated":
        assert illegal(game, de.Retaliated("B", (hit,))) == human
    else:
        assert human


def test_an_attack_with_power_that_cannot_be_retaliated() -> None:
    """Both halves hold: the power, and that nobody retaliates."""
    bench = Fight(TONORIS)
    blow = bench.hand("A", attack(1, lines=(says("~ gets +4 POWER and can't be retaliated."),)))
    hit = bench.field("B", ally(1, 9, name="Defender"))
    game = bench.main().fine(de.CardActivated("A", blow)).until("A AttackDeclared")
    game.fine(de.AttackDeclared("A", bench.mine, (hit,)))
    while not game.thing(hit).damage:
        assert game.asked != "B Retaliated" or illegal(game, de.Retaliated("B", (hit,)))
        game.passes() if game.asked != "B Retaliated" else game.fine(de.Retaliated("B", ()))
    assert game.thing(hit).damage >= 5


def test_an_attack_without_that_text_is_retaliated() -> None:
    bench = Fight(TONORIS)
    blow = bench.hand("A", attack(1))
    hit = bench.field("B", ally(1, 9, name="Defender"))
    game = bench.main().fine(de.CardActivated("A", blow)).until("A AttackDeclared")
    game.fine(de.AttackDeclared("A", bench.mine, (hit,))).until("B Retaliated")
    game.fine(de.Retaliated("B", (hit,)))


@pytest.mark.parametrize("used", [True, False])
def test_attacks_using_a_weapon_cannot_be_retaliated(used: bool) -> None:
    bench = Fight(TONORIS)
    sword = bench.field("A", weapon(2, 3, lines=(says("Attacks using ~ can't be retaliated."),)))
    hit = bench.field("B", ally(1, 30, name="Defender"))
    attacker = bench.mine if used else bench.field("A", ally(1, 4, name="Attacker"))
    game = bench.main().fine(de.AttackDeclared("A", attacker, (hit,), (sword,) if used else ()))
    while game.asked != "B Retaliated" and not game.thing(hit).damage:
        game.passes()
    if game.asked == "B Retaliated":
        assert illegal(game, de.Retaliated("B", (hit,))) == used
    else:
        assert used


# --- where it goes, and how it enters ------------------------------------------------------------------------------------


def test_a_card_of_the_material_deck_is_activated_and_enters_ephemeral() -> None:
    """card-activation.p5: its memory cost is paid; an ephemeral object is banished as it leaves the field."""
    bench = two()
    text = printed("lost-providence", 2)
    ring = bench.put("A", "material", regalia(lines=(text,)))
    plain = bench.put("A", "material", regalia(name="Other Regalia"))
    game = bench.main()
    assert illegal(game, de.CardActivated("A", plain))
    settle(game.fine(de.CardActivated("A", ring, way_of(game, ring))))
    assert game.zone(ring) == "field"
    assert "ephemeral" in game.thing(ring).statuses


def test_it_is_activated_at_slow_speed_only() -> None:
    bench = two()
    text = printed("lost-providence", 2)
    ring, quick = bench.put("A", "material", regalia(lines=(text,))), bench.hand("A", action())
    game = bench.main()
    way = way_of(game, ring)
    game.activate("A", quick)
    assert illegal(game, de.CardActivated("A", ring, way))


def test_materialized_it_is_not_ephemeral() -> None:
    bench = two()
    text = printed("lost-providence", 2)
    ring = bench.put("A", "material", regalia(lines=(text,)))
    game = bench.at("A").until("A Materialized")
    settle(game.fine(de.Materialized("A", ring)))
    assert "ephemeral" not in game.thing(ring).statuses


@pytest.mark.rule("action.5.1")
@pytest.mark.parametrize("elsewhere", [True, False])
def test_a_card_that_goes_to_the_top_of_the_deck_as_it_resolves(elsewhere: bool) -> None:
    """The text of Three Visits in other words: only a card activated that way goes there."""
    bench = two()
    text = says(
        "You may activate this card from your graveyard. If you do, put it on the top of your deck as it resolves."
    )
    visit = bench.put("A", "graveyard" if elsewhere else "hand", action(lines=(text,)))
    game = bench.main()
    way = way_of(game, visit) if elsewhere else ""
    settle(game.fine(de.CardActivated("A", visit, way)))
    deck = game.table.zones["A:deck"]
    assert (deck[-1] == visit) == elsewhere
    assert game.zone(visit) == ("A:deck" if elsewhere else "A:graveyard")


def test_allies_enter_rested_until_end_of_turn() -> None:
    bench = two()
    snow = bench.hand("A", action(lines=(says("Until end of turn, allies enter the field rested."),)))
    before, after = bench.hand("A", ally(cost_reserve=0)), bench.hand("A", ally(cost_reserve=0))
    ring = bench.hand("A", card("Plain Lamp", "ITEM", cost_reserve=0))
    later = bench.hand("B", ally(cost_reserve=0))
    game = bench.main()
    for one in (before, snow, after, ring):
        play(game, "A", one)
    assert [bool(game.thing(one).turned) for one in (before, after, ring)] == [False, True, False]
    end_turn(game)
    while game.table.phase != "main":
        game.fine(de.MaterializationDeclined("B")) if game.asked == "B Materialized" else game.passes()
    play(game, "B", later)
    assert not game.thing(later).turned


# --- restrictions and conditions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("taken", "due"), [(9, 3), (10, 1), (12, 1)])
def test_a_restriction_of_damage(taken: int, due: int) -> None:
    """The plain sense of the bubble: so many damage counters on the champion."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, taken))
    handle = bench.hand("A", action(cost_reserve=3, lines=(says("[Damage 10+] This card costs 2 less to activate."),)))
    assert cost(bench.main(), handle) == due


@pytest.mark.parametrize(("distant", "turn", "more"), [(True, "B", 2), (True, "A", 0), (False, "B", 0)])
def test_two_conditions_at_once(distant: bool, turn: str, more: int) -> None:
    bench = Fight(TONORIS)
    text = "As long as it's your turn and your champion is distant, cards your opponents activate cost (2) more to activate."
    bench.field("B", ally(lines=(says(text),)))
    if distant:
        bench.say(ev.StatusSet(bench.theirs, "distant"))
    handle = bench.hand("A", action(cost_reserve=1))
    assert cost(bench.main(turn), handle) == 1 + more


def test_a_number_or_another_number_after_a_comma() -> None:
    bench = two()
    bolt = says("Destroy target weapon or item with memory cost 1 or less, or with reserve cost 3 or less.")
    ring, dear = bench.field("B", regalia(cost_memory=1)), bench.field("B", regalia(cost_memory=2, name="Dear"))
    sword, great = bench.field("B", weapon(cost_reserve=3)), bench.field("B", weapon(cost_reserve=4, name="Great"))
    game = bench.main().fine(de.CardActivated("A", bench.hand("A", action(lines=(bolt,)))))
    assert {some[0] for some in game.choice} == {ring, sword}
    assert refused(game, de.TargetsChosen("A", (dear,)))
    assert refused(game, de.TargetsChosen("A", (great,)))


# --- while paying for a memory cost -------------------------------------------------------------------------------------


def paying(bench: Bench, handle: int) -> Game:
    """The card is materialized, up to the question what is banished for it besides the memory."""
    return bench.at("A").until("A Materialized").fine(de.Materialized("A", handle))


@pytest.mark.parametrize("mine", [True, False])
def test_an_object_is_banished_for_a_part_of_a_memory_cost(mine: bool) -> None:
    bench = two()
    text = says("While paying for a memory cost, you may banish ~ to pay for 1 of that cost.")
    scroll = bench.field("A" if mine else "B", regalia(lines=(text,), name="Scroll"))
    ring, kept = bench.put("A", "material", regalia(cost_memory=1)), bench.put("A", "memory")
    game = paying(bench, ring)
    if mine:
        game.fine(de.FloatingUsed("A", (scroll,)))
        assert (game.zone(scroll), game.zone(kept)) == ("A:banishment", "A:memory")
    else:
        assert game.asked != "A FloatingUsed"
        assert illegal(game, de.FloatingUsed("A", (scroll,)))


def test_it_makes_a_cost_payable_that_the_memory_alone_does_not_pay() -> None:
    text = says("While paying for a memory cost, you may banish ~ to pay for 1 of that cost.")
    for there in (True, False):
        bench = two()
        if there:
            bench.field("A", regalia(lines=(text,), name="Scroll"))
        ring = bench.put("A", "material", regalia(cost_memory=2))
        bench.put("A", "memory")
        bench.put("A", "material", regalia(name="Free"))
        game = bench.at("A").until("A Materialized")
        assert illegal(game, de.Materialized("A", ring)) != there


LORRAINE = champion(name="Lorraine, Plain")


def reforged(bench: Bench) -> tuple[int, int, int, int]:
    """The card with that text, the one that it names, and two other Sword regalia."""
    blade = bench.put(
        "A",
        "material",
        regalia("WEAPON", cost_memory=2, lines=(printed("clarent-reimagined", 1),), power=1, durability=1),
    )
    named = bench.put("A", "material", "clarent-sword-of-peace")
    others = [bench.put("A", "material", regalia("WEAPON", name=f"Sword {n}", subtypes=("SWORD",))) for n in "12"]
    return blade, named, others[0], others[1]


def test_cards_of_the_material_deck_pay_for_their_successor() -> None:
    bench = two(LORRAINE)
    blade, named, one, two_ = reforged(bench)
    game = paying(bench, blade)
    for wrong in ((one, two_), (blade, named), (named,), ()):
        assert refused(game, de.FloatingUsed("A", wrong))
    game.fine(de.FloatingUsed("A", (named, one)))
    settle(game)
    assert [game.zone(h) for h in (blade, named, one, two_)] == ["field", "A:banishment", "A:banishment", "A:material"]


def test_the_other_one_pays_only_beside_the_named_one() -> None:
    bench = two(LORRAINE)
    blade, named, one, _ = reforged(bench)
    bench.some("A", "memory", 2)
    game = paying(bench, blade)
    assert refused(game, de.FloatingUsed("A", (one,)))
    game.fine(de.FloatingUsed("A", (named,)))
    assert game.zone(named) == "A:banishment"


def test_such_a_card_pays_for_no_other_card() -> None:
    bench = two(LORRAINE)
    _, named, _, _ = reforged(bench)
    ring = bench.put("A", "material", regalia(cost_memory=1))
    bench.some("A", "memory", 1)
    assert illegal(paying(bench, ring), de.FloatingUsed("A", (named,)))


@pytest.mark.parametrize("floating", [0, 1])
def test_floating_memory_alone_pays(floating: int) -> None:
    bench = two()
    text = says("Pay only using floating memory for this card's memory cost.")
    crown = bench.put("A", "material", regalia(cost_memory=1, lines=(text,)))
    bench.some("A", "memory", 3)
    bench.put("A", "material", regalia(name="Free"))
    cards = [bench.put("A", "graveyard", action(keywords={"floating memory": 1})) for _ in range(floating)]
    game = bench.at("A").until("A Materialized")
    assert illegal(game, de.Materialized("A", crown)) == (not floating)
    if floating:
        game.fine(de.Materialized("A", crown))
        assert refused(game, de.FloatingUsed("A", ()))
        settle(game.fine(de.FloatingUsed("A", (cards[0],))))
        assert game.zone(crown) == "field"
        assert game.zone(cards[0]) == "A:banishment"
        assert len(game.table.zones["A:memory"]) == 3


# --- several kinds, and what is not gained ------------------------------------------------------------------------------


def test_each_kind_of_unit_takes_as_much_off() -> None:
    """The same is true for the other kinds: each of them by itself, and not once for each unit."""
    bench = two()
    text = "As long as you control a Human unit, this card costs 3 less to activate. The same is true for Beast, and Horse units."
    for kind in ("HUMAN", "HUMAN", "HORSE"):
        bench.field("A", ally(subtypes=(kind,)))
    bench.field("B", ally(subtypes=("BEAST",)))
    handle = bench.hand("A", attack(cost_reserve=9, lines=(says(text),)))
    assert cost(bench.main(), handle) == 3


def test_units_lose_stealth_and_gain_none_this_turn() -> None:
    bench = two()
    hidden = bench.field("B", ally(1, 3, keywords={"stealth": 1}))
    gives = bench.hand("A", action(lines=(says("Target unit gains stealth until end of turn."),), name="Giving"))
    shows = bench.hand(
        "A",
        action(lines=(says("Each ally loses stealth until end of turn. Those allies can't gain stealth this turn."),)),
    )
    late = bench.hand("A", ally(1, 3, cost_reserve=0, keywords={"stealth": 1}))
    game = bench.main()
    assert texts.has(game.scene, hidden, "stealth")
    play(game, "A", shows)
    assert not texts.has(game.scene, hidden, "stealth")
    play(game, "A", gives, (), hidden)
    assert not texts.has(game.scene, hidden, "stealth")
    play(game, "A", late)
    assert texts.has(game.scene, late, "stealth")
    end_turn(game)
    assert texts.has(game.scene, hidden, "stealth")


def test_without_that_text_stealth_is_gained_again() -> None:
    bench = two()
    hidden = bench.field("B", ally(1, 3, keywords={"stealth": 1}))
    gives = bench.hand("A", action(lines=(says("Target unit gains stealth until end of turn."),), name="Giving"))
    shows = bench.hand("A", action(lines=(says("Each unit loses stealth until end of turn."),)))
    game = bench.main()
    play(game, "A", shows)
    play(game, "A", gives, (), hidden)
    assert texts.has(game.scene, hidden, "stealth")


# --- abilities of everybody ---------------------------------------------------------------------------------------------

FORT = "Banish a norm or advanced element card from your hand: ~ loses all abilities until end of turn."


def test_any_player_may_activate_it_and_only_once_per_turn() -> None:
    """Each pays with a card of the own hand; the limit is that of the ability, whoever activates it."""
    bench = two()
    line = says(
        "Discard a card: Draw a card. Any player may activate this ability. Activate this ability only during your turn and only once per turn."
    )
    fort = bench.field("B", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(line,)))
    mine, theirs = bench.some("A", "hand", 2), bench.some("B", "hand", 2)
    game = bench.main()
    used = f"{game.table.card_of[fort]}#1"
    assert any(handle == fort for handle, _ in texts.abilities_to_activate(game.scene, "A"))
    game.fine(de.AbilityActivated("A", fort, used))
    game.fine(de.Chosen("A", (mine[0],)))
    settle(game)
    assert [game.zone(one) for one in (mine[0], theirs[0])] == ["A:graveyard", "B:hand"]
    assert illegal(game, de.AbilityActivated("A", fort, used))


def test_without_that_text_only_its_controller_activates_it() -> None:
    bench = two()
    fort = bench.field("B", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(says("Discard a card: Draw a card."),)))
    bench.some("A", "hand", 2)
    game = bench.main()
    assert illegal(game, de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1"))


@pytest.mark.parametrize(("element", "able"), [("NORM", True), ("LUXEM", True), ("FIRE", False)])
def test_a_norm_or_advanced_card_is_banished_for_it(element: str, able: bool) -> None:
    bench = two()
    lock = says("Players can't activate non-advanced element cards.")
    fort = bench.field(
        "B",
        card(
            "Plain Fort", "DOMAIN", cost_reserve=1, lines=(lock, says(f"{FORT} Any player may activate this ability."))
        ),
    )
    bench.hand("A", action(elements=(element,)))
    quick = bench.hand("A", action(elements=("FIRE",), name="Fiery"))
    game = bench.main()
    assert illegal(game, de.CardActivated("A", quick))
    used = de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#2")
    assert illegal(game, used) != able


# --- the very cards that a text has named --------------------------------------------------------------------------------


def permits(text: str) -> tuple[Bench, int]:
    bench = two()
    return bench, bench.hand("A", action(lines=(says(text),), name="Permitting"))


def test_a_target_in_the_graveyard_may_be_activated_this_turn() -> None:
    """timing-and-permissions/special-play-permissions.2: from there as well, for its cost and at its speed."""
    bench, spell = permits("Until end of turn, you may activate target Horse card in your graveyard.")
    horse, other = (
        bench.put("A", "graveyard", ally(subtypes=("HORSE",), cost_reserve=1)),
        bench.put("A", "graveyard", ally(subtypes=("HORSE",), cost_reserve=1)),
    )
    pay, quick = bench.some("A", "hand", 1), bench.hand("A", action(name="Quick"))
    game = play(bench.main(), "A", spell, (), horse)
    assert [one for one, _ in texts.ways_to_play(game.scene, "A")] == [horse]
    way = way_of(game, horse)
    assert illegal(game, de.CardActivated("A", other, way))
    game.activate("A", quick)
    assert illegal(game, de.CardActivated("A", horse, way))
    settle(game)
    play(game, "A", horse, pay, way=way)
    assert game.zone(horse) == "field"


def test_the_permission_ends_with_the_turn() -> None:
    bench, spell = permits("Until end of turn, you may activate target Horse card in your graveyard.")
    horse = bench.put("A", "graveyard", action(subtypes=("HORSE",)))
    game = play(bench.main(), "A", spell, (), horse)
    way = way_of(game, horse)
    assert not illegal(game, de.CardActivated("A", horse, way))
    end_turn(game)
    assert not [*texts.ways_to_play(game.scene, "A")]
    assert illegal(game, de.CardActivated("A", horse, way))


def test_a_card_is_activated_by_it_once() -> None:
    """objects-and-targeting/target.2: back in the graveyard it is another card."""
    bench, spell = permits("Until end of turn, you may activate target Horse card in your graveyard.")
    horse = bench.put("A", "graveyard", action(subtypes=("HORSE",)))
    game = play(bench.main(), "A", spell, (), horse)
    way = way_of(game, horse)
    play(game, "A", horse, way=way)
    assert game.zone(horse) == "A:graveyard"
    assert illegal(game, de.CardActivated("A", horse, way))


def test_the_banished_cards_may_be_activated() -> None:
    bench, spell = permits(
        "Banish up to two Horse cards from your graveyard. Until end of turn, you may activate the banished cards."
    )
    horses = bench.some("A", "graveyard", 3, action(subtypes=("HORSE",)))
    game = play(bench.main(), "A", spell)
    game.fine(de.Chosen("A", horses[:2]))
    settle(game)
    assert sorted(one for one, _ in texts.ways_to_play(game.scene, "A")) == sorted(horses[:2])
    way = way_of(game, horses[0])
    play(game, "A", horses[0], way=way)
    assert [one for one, _ in texts.ways_to_play(game.scene, "A")] == [horses[1]]


def test_a_card_banished_by_the_object_is_activated_at_once() -> None:
    """timing-and-permissions/special-play-permissions.1: an instruction, and only cards that this object banished."""
    bench = two()
    box = bench.field(
        "A",
        card(
            "Plain Box",
            "ITEM",
            cost_reserve=1,
            lines=(
                says("(0): Banish a card from your graveyard."),
                says("REST: You may activate a card banished by ~."),
            ),
        ),
    )
    mine, other = bench.put("A", "graveyard", action(name="Mine")), bench.put("A", "banishment", action(name="Other"))
    game = bench.main()
    slug = game.table.card_of[box]
    game.fine(de.AbilityActivated("A", box, f"{slug}#1"))
    settle(game)
    if game.asked == "A Chosen":
        settle(game.fine(de.Chosen("A", (mine,))))
    assert game.zone(mine) == "A:banishment"
    game.fine(de.AbilityActivated("A", box, f"{slug}#2"))
    settle(game)
    game.fine(de.Accepted("A", yes=True))
    if game.asked == "A Chosen":
        assert refused(game, de.Chosen("A", (other,)))
        game.fine(de.Chosen("A", (mine,)))
    settle(game)
    assert [game.zone(one) for one in (mine, other)] == ["A:graveyard", "A:banishment"]


# --- chosen elements ------------------------------------------------------------------------------------------------------


def test_cards_of_chosen_elements_are_not_played_until_the_next_turn_of_the_chooser() -> None:
    """A card of several elements is of each of them; norm cannot be chosen."""
    bench = two(
        champion(elements=("FIRE", "WATER", "WIND"), classes=("WARRIOR",)),
        champion(elements=("FIRE", "WATER", "WIND"), name="Other"),
    )
    light = bench.hand("A", action(classes=("WARRIOR",), lines=(printed("excalibur-cleansing-light", 2),)))
    fire, water, wind = (bench.hand("A", action(elements=(one,), name=one)) for one in ("FIRE", "WATER", "WIND"))
    both = bench.hand("A", action(elements=("WIND", "WATER"), name="Both"))
    theirs, ring = bench.hand("B", action(elements=("FIRE",))), bench.put("B", "material", regalia(elements=("FIRE",)))
    other = bench.put("B", "material", regalia(elements=("WIND",), name="Other Regalia"))
    game = play(bench.main(), "A", light)
    assert refused(game, de.Chosen("A", (1,)))
    assert refused(game, de.Chosen("A", (2, 3, 4)))
    game.fine(de.Chosen("A", (2, 3)))
    settle(game)
    assert [illegal(game, de.CardActivated("A", one)) for one in (fire, water, wind, both)] == [True, True, False, True]
    end_turn(game)
    game.until("B Materialized")
    assert illegal(game, de.Materialized("B", ring))
    game.fine(de.Materialized("B", other))
    settle(game)
    while game.table.phase != "main":
        game.passes()
    assert illegal(game, de.CardActivated("B", theirs))
    end_turn(game)
    game.fine(de.MaterializationDeclined("A")) if game.asked == "A Materialized" else None
    while game.table.phase != "main":
        game.passes()
    assert not illegal(game, de.CardActivated("A", fire))


# --- what holds of all of them together ------------------------------------------------------------------------------------


RATHER = "You may banish two or more Horse ally cards with total reserve cost 7 from your graveyard rather than pay this card's reserve cost."


def stable(*costs: int) -> tuple[Bench, int, list[int]]:
    bench = two()
    queen = bench.hand("A", ally(cost_reserve=9, lines=(says(RATHER),), name="Queen"))
    return (
        bench,
        queen,
        [bench.put("A", "graveyard", ally(subtypes=("HORSE",), cost_reserve=n, name=f"Horse {n}")) for n in costs],
    )


@pytest.mark.rule("card-activation.3.3")
def test_a_total_is_banished_rather_than_paid() -> None:
    bench, queen, (three, four, two_, seven) = stable(3, 4, 2, 7)
    game = bench.main()
    assert illegal(game, de.CardActivated("A", queen))
    game.fine(de.CardActivated("A", queen, way_of(game, queen)))
    for wrong in ((three, two_), (seven,), (three, four, two_), ()):
        assert refused(game, de.Chosen("A", wrong))
    settle(game.fine(de.Chosen("A", (three, four))))
    assert [game.zone(one) for one in (queen, three, four, two_)] == [
        "field",
        "A:banishment",
        "A:banishment",
        "A:graveyard",
    ]


def test_a_total_that_nothing_makes_up_is_no_way_to_pay() -> None:
    bench, queen, _ = stable(3, 3, 2)
    game = bench.main()
    assert illegal(
        game,
        de.CardActivated("A", queen, next(way for one, way in texts.ways_to_play(game.scene, "A") if one == queen)),
    )


@pytest.mark.parametrize(("elements", "able"), [(("FIRE", "WATER"), True), (("FIRE", "FIRE"), False)])
def test_cards_each_with_different_elements_are_banished(elements: tuple[str, ...], able: bool) -> None:
    bench = two()
    text = "As an additional cost to activate this card, banish two Horse cards each with different elements from your graveyard."
    king = bench.hand("A", ally(cost_reserve=0, lines=(says(text),), name="King"))
    cards = [bench.put("A", "graveyard", action(subtypes=("HORSE",), elements=(one,))) for one in elements]
    third = bench.put("A", "graveyard", action(subtypes=("HORSE",), elements=("FIRE",), name="Third"))
    game = bench.main()
    assert illegal(game, de.CardActivated("A", king)) != able
    if able:
        game.fine(de.CardActivated("A", king))
        assert refused(game, de.Chosen("A", (cards[0], third)))
        settle(game.fine(de.Chosen("A", (cards[0], cards[1]))))
        assert game.zone(king) == "field"


def test_targets_of_a_total() -> None:
    bench = two()
    bolt = bench.hand(
        "A", action(lines=(says("Destroy up to three target allies with total reserve cost 4 or less."),))
    )
    one, three, four = (bench.field("B", ally(1, 1, cost_reserve=n, name=f"Ally {n}")) for n in (1, 3, 4))
    game = bench.main().fine(de.CardActivated("A", bolt))
    assert refused(game, de.TargetsChosen("A", (one, four)))
    game.fine(de.TargetsChosen("A", (one, three)))
    settle(game)
    assert [game.zone(unit) for unit in (one, three, four)] == ["B:graveyard", "B:graveyard", "field"]


# --- namesakes, weapons, and how many cards are played ---------------------------------------------------------------------


@pytest.mark.parametrize("namesake", [True, False])
def test_a_card_costs_less_if_it_targets_a_namesake_of_a_banished_card(namesake: bool) -> None:
    bench = two("", champion(classes=("CLERIC",), name="Other Champion"))
    seal = (
        printed("astral-seal", 1),
        says("Negate target card activation."),
    )
    handle = bench.hand("B", action(cost_reserve=3, lines=seal, classes=("CLERIC",), name="Seal"))
    bolt = bench.hand("A", action(name="Bolt"))
    bench.put("B", "banishment", action(name="Bolt" if namesake else "Other"))
    game = bench.main()
    game.activate("A", bolt)
    game.passes()
    assert illegal(game, de.CardActivated("B", handle)) != namesake
    if namesake:
        game.fine(de.CardActivated("B", handle))
        game.fine(de.TargetsChosen("B", (bolt,)))
        settle(game)
        assert game.zone(handle) == "B:graveyard"


@pytest.mark.parametrize("rested", [True, False])
def test_a_weapon_that_cannot_be_used_for_an_attack(rested: bool) -> None:
    bench = Fight(TONORIS)
    sword = bench.field(
        "A", weapon(2, 3, lines=(says("As long as ~ is rested, it can't be used for an attack."),)), rested=rested
    )
    other = bench.field("A", weapon(2, 3, name="Other"), rested=rested)
    game = bench.main()
    assert illegal(game, de.AttackDeclared("A", bench.mine, (bench.theirs,), (sword,))) == rested
    assert not illegal(game, de.AttackDeclared("A", bench.mine, (bench.theirs,), (other,)))


def test_allies_of_a_kind_attack_using_a_weapon() -> None:
    """weapon.7.1: without that text only champions use weapons; its power is added (damage-step.3.1)."""
    bench = Fight(TONORIS)
    text = says("Warrior allies you control can attack using this weapon.")
    blade, plain = bench.field("A", weapon(4, 3, lines=(text,))), bench.field("A", weapon(4, 3, name="Plain"))
    warrior = bench.field("A", ally(1, 5, subtypes=("WARRIOR",), name="Warrior"))
    other = bench.field("A", ally(1, 5, name="Other"))
    hit = bench.field("B", ally(0, 30, name="Defender"))
    game = bench.main()
    assert refused(game, de.AttackDeclared("A", warrior, (hit,), (plain,)))
    assert refused(game, de.AttackDeclared("A", other, (hit,), (blade,)))
    game.fine(de.AttackDeclared("A", warrior, (hit,), (blade,)))
    while not game.thing(hit).damage:
        game.passes() if game.asked != "B Retaliated" else game.fine(de.Retaliated("B", ()))
    assert game.thing(hit).damage == 5
    assert game.thing(blade).counters["durability"] == 2


def test_a_player_cannot_play_more_cards_during_the_next_turn() -> None:
    bench = two()
    text = says("Target opponent can't play more than two cards during their next turn.")
    prayer = bench.hand("A", action(lines=(text,), name="Prayer"))
    cards = bench.some("B", "hand", 4, action())
    mine = bench.some("A", "hand", 3, action(name="Mine"))
    game = bench.main()
    game.fine(de.CardActivated("A", prayer))
    game.fine(de.TargetsChosen("A", (seat(game, "B"),)))
    settle(game)
    for one in mine:
        play(game, "A", one)
    end_turn(game)
    game.fine(de.MaterializationDeclined("B")) if game.asked == "B Materialized" else None
    while game.table.phase != "main":
        game.fine(de.MaterializationDeclined("B")) if game.asked == "B Materialized" else game.passes()
    for one in cards[:2]:
        play(game, "B", one)
    assert illegal(game, de.CardActivated("B", cards[2]))
    end_turn(game)
    end_turn_declining(game, "A")
    while game.table.phase != "main":
        game.fine(de.MaterializationDeclined("B")) if game.asked == "B Materialized" else game.passes()
    assert not illegal(game, de.CardActivated("B", cards[2]))
    play(game, "B", cards[2])
    assert not illegal(game, de.CardActivated("B", cards[3]))


def seat(game: Game, player: str) -> int:
    """The target that a player is."""
    return -1 - int(game.table.players.index(player))


def end_turn_declining(game: Game, player: str) -> None:
    """All pass until the next turn has begun, and the player materializes nothing."""
    turn = game.table.turn_number
    while game.table.turn_number == turn:
        game.fine(de.MaterializationDeclined(player)) if game.asked == f"{player} Materialized" else game.passes()


@pytest.mark.parametrize("lost", [True, False])
def test_a_card_that_lost_its_abilities_is_played_from_nowhere_else(lost: bool) -> None:
    """What lets the card be activated from the graveyard is an ability of its own (abilities.6.1)."""
    bench = two()
    echo = bench.put("A", "graveyard", action(lines=(says("You may activate this card from your graveyard."),)))
    if lost:
        bench.field(
            "B", card("Plain Fog", "DOMAIN", cost_reserve=1, lines=(says("Cards in graveyards lose all abilities."),))
        )
    game = bench.main()
    assert bool([*texts.ways_to_play(game.scene, "A")]) != lost
    way = f"{game.table.card_of[echo]}#1:effects.0"
    assert illegal(game, de.CardActivated("A", echo, way)) == lost
