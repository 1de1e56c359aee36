"""Costs and speeds that depend on what has happened, and changes of costs that last: what the cards plainly say."""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import texts
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, champion, regalia
from tests.support.grand_archive.tables import Fight, end_turn, lethal, play, settle
from tests.support.grand_archive.words import printed, says


def illegal(game: Game, decision: ev.Event) -> bool:
    return game.referee.fork().feed(decision).status is Status.ILLEGAL


def two(mine: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine or champion(), champion(name="Other Champion"))


# --- what has died ------------------------------------------------------------------------------------------------------

HUMAN: Any = {"subtypes": ("HUMAN",)}
GUAN_YU = printed("guan-yu-prime-exemplar", 1)


def fallen(of: str, **facts: Any) -> tuple[Game, int]:
    """An ally under that player's control dies in the opponent's turn; A holds Guan Yu and three cards."""
    bench, *_ = two()
    dead = bench.field(of, ally(**facts))
    general = bench.hand("A", ally(5, 5, name="General", cost_reserve=5, lines=(GUAN_YU,)))
    bench.some("A", "hand", 3)
    plain = bench.hand("A", action())
    game = bench.main("B").passes()
    lethal(game, dead)
    game.fine(de.CardActivated("A", plain))
    return game, general


def test_it_costs_less_and_is_fast_once_a_human_has_died() -> None:
    """keyword/fast-activation.1: in an opponent's turn, for 3 of 5."""
    game, general = fallen("A", **HUMAN)
    game.fine(de.CardActivated("A", general))
    assert {len(some) for some in game.choice} == {3}


@pytest.mark.parametrize(("of", "facts"), [("B", HUMAN), ("A", {"subtypes": ("BEAST",)})])
def test_another_death_does_not_matter(of: str, facts: Any) -> None:
    game, general = fallen(of, **facts)
    assert texts.reserve_cost(game.scene, "A", general, "") == 5
    assert illegal(game, de.CardActivated("A", general))


def test_who_was_banished_has_not_died() -> None:
    """term/died-dies-and-kills-killed.eg2."""
    bench, *_ = two()
    gone = bench.field("A", ally(**HUMAN))
    general = bench.hand("A", ally(5, 5, name="General", cost_reserve=5, lines=(GUAN_YU,)))
    banish = bench.hand("A", action(lines=(says("Banish target ally."),)))
    game = play(bench.main(), "A", banish, (), gone)
    assert texts.reserve_cost(game.scene, "A", general, "") == 5


def test_deaths_are_forgotten_as_the_turn_ends() -> None:
    game, general = fallen("A", **HUMAN)
    end_turn(game)
    assert texts.reserve_cost(game.scene, "A", general, "") == 5


# --- what was activated this game ---------------------------------------------------------------------------------------


CRUX = ("spirit-of-fire", "lorraine-wandering-warrior", "lorraine-crux-knight")
BLADE = "spirit-blade-retribution"


def test_the_second_one_is_free_even_from_the_graveyard() -> None:
    bench = Fight(CRUX)
    first, second = bench.hand("A", BLADE), bench.put("A", "graveyard", BLADE)
    theirs = bench.hand("B", BLADE)
    cards = bench.some("A", "hand", 10)
    game = bench.main()
    assert all(handle != second for handle, _ in texts.ways_to_play(game.scene, "A"))
    game.fine(de.CardActivated("A", first)).fine(de.ReservePaid("A", cards))
    way = dict(texts.ways_to_play(game.scene, "A"))[second]
    assert texts.reserve_cost(game.scene, "A", second, way) == 0
    assert texts.reserve_cost(game.scene, "B", theirs, "") == 10


def test_another_card_does_not_count() -> None:
    bench = Fight(CRUX)
    first, second = bench.hand("A", attack(2)), bench.hand("A", BLADE)
    game = bench.main().fine(de.CardActivated("A", first))
    assert texts.reserve_cost(game.scene, "A", second, "") == 10


def test_it_counts_in_later_turns() -> None:
    bench = Fight(CRUX)
    first, second = bench.hand("A", BLADE), bench.put("A", "graveyard", BLADE)
    cards = bench.some("A", "hand", 10)
    game = bench.main().fine(de.CardActivated("A", first)).fine(de.ReservePaid("A", cards))
    game.until("A AttackDeclared").fine(de.AttackDeclared("A", bench.mine, (bench.theirs,)))
    game.until("B Materialized")
    way = f"{BLADE}#1:effects.1"
    assert texts.reserve_cost(game.scene, "A", second, way) == 0


# --- negated activations ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["A", "B"])
def test_a_card_costs_less_once_an_activation_was_negated(who: str) -> None:
    """Whoever controlled it; before that, and without the class, it costs all."""
    bench, *_ = two(champion(classes=("CLERIC",)))
    line = printed("dawns-reversal", 1)
    dawn = bench.hand("A", action(cost_reserve=4, classes=("CLERIC",), lines=(line,)))
    other = bench.hand("A", action(cost_reserve=4, classes=("MAGE",), lines=(line,)))
    bolt = bench.hand(who, action(name="Bolt"))
    counter = bench.hand("A", action(lines=(says("Negate target card activation."),)))
    game = bench.main(who).fine(de.CardActivated(who, bolt))
    if who == "B":
        game.passes()
    assert texts.reserve_cost(game.scene, "A", dawn, "") == 4
    play(game, "A", counter, (), game.table.stack[-1].handle)
    assert texts.reserve_cost(game.scene, "A", dawn, "") == 0
    assert texts.reserve_cost(game.scene, "A", other, "") == 4


# --- changes that last --------------------------------------------------------------------------------------------------


def hit(line: str, power: int) -> tuple[Game, int, int]:
    """A's champion with that line hits B's champion in turn 3."""
    bench, mine, theirs = two(champion(power=power, lines=(line,)))
    ring, own = bench.put("B", "material", regalia()), bench.put("A", "material", regalia(name="Own"))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,)))
    while game.table.step not in {"", "main"} or game.table.stack:
        game.fine(de.Retaliated("B", ())) if game.asked == "B Retaliated" else game.passes()
    return game, ring, own


@pytest.mark.parametrize(
    ("slug", "at", "power", "cost"),
    [("vanitas-dominus-rex", 3, 1, 1), ("vanitas-convergent-ruin", 3, 6, 0), ("vanitas-convergent-ruin", 3, 7, 1)],
)
def test_who_was_hit_materializes_for_more(slug: str, at: int, power: int, cost: int) -> None:
    """cost.7: that opponent alone, until the beginning of the turn of whoever hit."""
    game, ring, own = hit(printed(slug, at), power)
    assert texts.memory_cost(game.scene, "B", ring) == cost
    assert texts.memory_cost(game.scene, "A", own) == 0
    for player in "BA":
        game.until(f"{player} Materialized")
        assert texts.memory_cost(game.scene, "B", ring) == (cost if player == "B" else 0)
        game.fine(de.MaterializationDeclined(player))


@pytest.mark.rule("element.4")
def test_elements_are_ignored_for_the_rest_of_the_game() -> None:
    bench, *_ = two()
    potion = bench.hand("A", action(subtypes=("POTION",), elements=("FIRE",)))
    other = bench.hand("A", action(elements=("FIRE",)))
    costly = bench.hand("A", action(subtypes=("POTION",), elements=("LUXEM",)))
    brew = bench.hand(
        "A",
        action(
            name="Brew",
            lines=(
                says(
                    "For the rest of the game, ignore the elemental requirements of basic element Potion cards you activate."
                ),
            ),
        ),
    )
    theirs = bench.hand("B", action(subtypes=("POTION",), elements=("FIRE",)))
    game = bench.main()
    assert illegal(game, de.CardActivated("A", potion))
    play(game, "A", brew)
    assert not illegal(game, de.CardActivated("A", potion))
    assert illegal(game, de.CardActivated("A", other))
    assert illegal(game, de.CardActivated("A", costly))
    end_turn(game)
    game.until("B Materialized").fine(de.MaterializationDeclined("B"))
    while game.table.phase != "main":
        game.passes()
    assert illegal(game, de.CardActivated("B", theirs))
    game.passes()
    assert not illegal(game, de.CardActivated("A", potion))


# --- the next three cards -----------------------------------------------------------------------------------------------


def seething(hand: int) -> tuple[Game, tuple[int, ...], int, dict[int, str]]:
    """Five omens that cost 1, of a Jin who may activate them, and a card in hand."""
    bench, *_ = two(champion(name="Jin, Fate Defiant"))
    omens = bench.some("A", "banishment", 5, action(cost_reserve=1))
    for one in omens:
        bench.say(ev.CountersChanged(one, "omen", 1))
    held = bench.hand("A", action(name="Held", cost_reserve=1))
    bench.some("A", "hand", hand)
    rite = bench.hand("A", action(name="Rite", lines=(says("For the rest of the game, you may activate your omens."),)))
    fury = bench.hand("A", action(name="Fury", lines=(printed("seething-intercession", 2),)))
    game = play(bench.main(), "A", rite)
    play(game, "A", fury)
    return game, omens, held, dict(texts.ways_to_play(game.scene, "A"))


def test_three_cards_from_banishment_cost_less_and_no_fourth() -> None:
    game, omens, held, way = seething(hand=2)
    assert texts.reserve_cost(game.scene, "A", held, "") == 1
    for one in omens[:3]:
        assert texts.reserve_cost(game.scene, "A", one, way[one]) == 0
        game.fine(de.CardActivated("A", one, way[one]))
        assert game.asked != "A ReservePaid"
    assert texts.reserve_cost(game.scene, "A", omens[3], way[omens[3]]) == 1


def test_cards_from_the_hand_do_not_use_it_up() -> None:
    game, omens, held, way = seething(hand=2)
    game.fine(de.CardActivated("A", held)).fine(de.ReservePaid("A", game.table.zones["A:hand"][:1]))
    for one in omens[:2]:
        game.fine(de.CardActivated("A", one, way[one]))
    assert texts.reserve_cost(game.scene, "A", omens[2], way[omens[2]]) == 0
    settle(game)
    end_turn(game)
    assert texts.reserve_cost(game.scene, "A", omens[2], way[omens[2]]) == 1


def test_with_more_influence_nothing_costs_less() -> None:
    game, omens, _, way = seething(hand=6)
    assert texts.reserve_cost(game.scene, "A", omens[0], way[omens[0]]) == 1


# --- activated for a memory cost ----------------------------------------------------------------------------------------


def rex(damage: int, memory: int, *, by: str = "mine", to: str = "champion") -> tuple[Game, int, int]:
    """A champion card of the next level and memory cost 3; A's champion or another has dealt so much damage."""
    bench, mine, theirs = two()
    other, unit = bench.field("A", ally(1, 9)), bench.field("B", ally(1, 99, name="Wall"))
    line = printed("vanitas-dominus-rex", 2)
    king = bench.put("A", "material", champion(1, name="King", cost_memory=3, lines=(line,)))
    bench.some("A", "memory", memory)
    game = bench.main()
    if damage:
        hurt = theirs if to == "champion" else unit if to == "ally" else mine
        game.recording.write(ev.DamageMarked(hurt, damage, mine if by == "mine" else other))
    return game, king, mine


@pytest.mark.rule("card-activation.p5")
@pytest.mark.parametrize(("damage", "cost"), [(0, 3), (2, 3), (3, 2), (8, 1), (9, 0), (12, 0)])
def test_it_costs_less_for_every_three_damage(damage: int, cost: int) -> None:
    """cost.8; so many cards of the memory are needed, and chance takes them."""
    for memory in (cost - 1, cost):
        if memory < 0:
            continue
        game, king, mine = rex(damage, memory)
        way = f"{game.table.card_of[king]}#1:effects.0"
        assert illegal(game, de.CardActivated("A", king, way)) == (memory < cost)
    game.fine(de.CardActivated("A", king, way))
    if cost:
        game.chance(*game.table.zones["A:memory"])
    settle(game)
    assert len(game.table.zones["A:memory"]) == 0
    assert game.zone(king) == "field"
    assert game.zone(mine) == "under"


@pytest.mark.parametrize(("by", "to"), [("other", "champion"), ("mine", "ally"), ("mine", "own")])
def test_other_damage_takes_nothing_off(by: str, to: str) -> None:
    game, king, _ = rex(9, 2, by=by, to=to)
    assert illegal(game, de.CardActivated("A", king, f"{game.table.card_of[king]}#1:effects.0"))


def test_what_changes_materializing_does_not_change_activating() -> None:
    """cost.7: a text about one of them is silent about the other."""
    bench, *_ = two()
    bench.field("B", ally(name="Tax", lines=(says("Cards opponents materialize cost 1 more to materialize."),)))
    king = bench.put(
        "A", "material", champion(1, name="King", cost_memory=1, lines=(printed("vanitas-dominus-rex", 2),))
    )
    bench.some("A", "memory", 1)
    game = bench.main()
    game.fine(de.CardActivated("A", king, f"{game.table.card_of[king]}#1:effects.0"))
    game.chance(*game.table.zones["A:memory"])
    assert texts.memory_cost(game.scene, "A", king) == 1
