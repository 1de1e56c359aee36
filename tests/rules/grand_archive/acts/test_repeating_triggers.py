"""Delayed abilities that trigger each time, abilities that a text triggers again, and those that others have.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the ruling or statement
named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally, regalia, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, play, settle, use
from tests.support.grand_archive.words import says

WALL = ally(0, 40, name="Wall")


def spell(*text: str, **facts: Any) -> str:
    return action(lines=tuple(says(one) for one in text), **facts)


def damage(game: Game, handle: int) -> int:
    return game.thing(handle).damage


def hurt() -> Fight:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 18), ev.DamageMarked(bench.theirs, 18))
    return bench


# --- each time until the end of the turn ----------------------------------------------------------------------------------


def test_a_delayed_ability_triggers_each_time_this_turn() -> None:
    """triggered-abilities.5: it waits for as long as it says, here for each such card of this turn."""
    bench = hurt()
    skills = [bench.hand("A", action(name=f"Skill {n}", subtypes=("SKILL",))) for n in range(3)]
    other = bench.hand("A", action(name="Other", subtypes=("SPELL",)))
    watch = bench.hand("A", spell("Until end of turn, whenever you activate a Skill card, recover 2."))
    game = play(bench.main(), "A", watch)
    assert damage(game, bench.mine) == 18
    for n, one in enumerate(skills[:2], start=1):
        play(game, "A", one)
        assert damage(game, bench.mine) == 18 - 2 * n
    play(game, "A", other)
    assert damage(game, bench.mine) == 14


def test_it_is_over_with_the_turn() -> None:
    bench = hurt()
    skill = bench.hand("A", action(name="Skill", subtypes=("SKILL",)))
    watch = bench.hand("A", spell("Until end of turn, whenever you activate a Skill card, recover 2."))
    game = end_turn(play(bench.main(), "A", watch))
    assert not game.table.delayed
    assert game.zone(skill) == "A:hand"


def test_each_card_that_a_player_draws_this_turn() -> None:
    """drawing-cards.p1: cards are drawn one by one, each of them an event of its own."""
    bench = hurt()
    watch = bench.hand(
        "A",
        spell(
            "Whenever target player draws a card this turn, they put the top two cards of their deck into their graveyard."
        ),
    )
    draw = bench.hand("A", spell("Draw three cards.", name="Draw"))
    theirs = bench.hand("B", spell("Draw a card.", name="Theirs"))
    game = play(bench.main(), "A", watch, (), -1)
    before = len(game.table.zones["A:graveyard"])
    play(game, "A", draw)
    assert len(game.table.zones["A:graveyard"]) == before + 6 + 1
    assert not game.table.zones["B:graveyard"]
    assert game.zone(theirs) == "B:hand"


def test_what_entered_is_what_is_meant() -> None:
    bench = hurt()
    token = ally(1, 5, name="Cub", subtypes=("BEAST",))
    first, second = (bench.hand("A", token) for _ in range(2))
    bench.payers("A", 2)
    watch = bench.hand(
        "A",
        spell("Until end of turn, whenever a Beast enters the field under your control, put two buff counters on it."),
    )
    game = play(bench.main(), "A", watch)
    for one in (first, second):
        play(game, "A", one, bench_pay(game))
    assert [queries.power(game.scene, one) for one in (first, second)] == [3, 3]


def bench_pay(game: Game) -> tuple[int, ...]:
    """A card of the hand that pays."""
    return (game.table.zones["A:hand"][-1],)


# --- triggered again --------------------------------------------------------------------------------------------------------


def _beasts(label: str = "On Attack: Recover 1.") -> tuple[Fight, int, int, int]:
    bench = hurt()
    mine, other = (
        bench.field("A", ally(1, 9, name=name, subtypes=("BEAST",), lines=(says(label),))) for name in ("One", "Two")
    )
    return bench, mine, other, bench.field("B", WALL)


AGAIN = "Whenever target Beast attacks this turn, trigger all of its on attack abilities twice."


def test_on_attack_abilities_trigger_twice_more() -> None:
    """The ruling of 2025-03-02 on Seiryuu's Command: two more triggers, besides the one of the attack itself."""
    bench, mine, _, theirs = _beasts()
    game = play(bench.main(), "A", bench.hand("A", spell(AGAIN)), (), mine)
    game.fine(de.AttackDeclared("A", mine, (theirs,)))
    while game.asked != "A main":
        due: Any = game.due
        ordered = de.TriggersOrdered in due.kinds
        retaliates = de.Retaliated in due.kinds
        passed = de.Retaliated(due.player, ()) if retaliates else de.OpportunityPassed(due.player)
        game.fine(de.TriggersOrdered("A", due.choice.items) if ordered else passed)
    assert damage(game, bench.mine) == 15


def test_another_beast_triggers_once() -> None:
    bench, mine, other, theirs = _beasts()
    game = play(bench.main(), "A", bench.hand("A", spell(AGAIN)), (), mine)
    game.fine(de.AttackDeclared("A", other, (theirs,))).until("A main")
    assert damage(game, bench.mine) == 17


def test_a_target_must_be_a_beast() -> None:
    """objects-and-targeting/target.2: what the text waits for is announced with it."""
    bench = hurt()
    human = bench.field("A", ally(1, 9, name="One", subtypes=("HUMAN",)))
    beast = bench.field("A", ally(1, 9, name="Two", subtypes=("BEAST",)))
    game = bench.main().fine(de.CardActivated("A", bench.hand("A", spell(AGAIN))))
    assert game.cannot(de.TargetsChosen("A", (human,)))
    game.fine(de.TargetsChosen("A", (beast,)))


def test_on_hit_abilities_are_no_on_attack_abilities() -> None:
    bench, mine, _, theirs = _beasts("On Hit: Recover 1.")
    game = play(bench.main(), "A", bench.hand("A", spell(AGAIN)), (), mine)
    game.fine(de.AttackDeclared("A", mine, (theirs,))).until("A main")
    assert damage(game, bench.mine) == 17


def test_on_enter_abilities_are_triggered_by_a_text() -> None:
    bench = hurt()
    sword = bench.field("A", weapon(1, 3, subtypes=("SWORD",), lines=(says("On Enter: Recover 4."),)))
    text = "Choose a Sword weapon you control and trigger each of its on enter effects."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert damage(game, bench.mine) == 14
    assert game.zone(sword) == "field"


# --- activated abilities of others ---------------------------------------------------------------------------------------------

HAS_ALL = "~ has all activated abilities of Distortion regalia you control."
MIRROR = regalia(
    name="Mirror", subtypes=("DISTORTION",), lines=(says("REST: Recover 3."), says("On Enter: Recover 9."))
)


def _cat(player: str = "A", mirror: str = MIRROR) -> tuple[Fight, int, int]:
    bench = hurt()
    return bench, bench.field("A", ally(1, 9, name="Cat", lines=(says(HAS_ALL),))), bench.field(player, mirror)


def test_it_rests_itself_for_an_ability_of_another() -> None:
    """naming.p6: the cost is the bearer's own, and the other stays awake and may be used besides."""
    bench, cat, mirror = _cat()
    game = bench.main()
    address = f"{game.table.card_of[mirror]}#1"
    use(game, "A", cat, address)
    assert damage(game, bench.mine) == 15
    assert game.thing(cat).turned == "rested"
    assert not game.thing(mirror).turned
    use(game, "A", mirror, "#1")
    assert damage(game, bench.mine) == 12


def test_it_has_those_of_your_own_regalia_alone() -> None:
    bench, cat, mirror = _cat("B")
    game = bench.main()
    assert game.cannot(de.AbilityActivated("A", cat, f"{game.table.card_of[mirror]}#1"))


def test_it_has_none_of_another_kind() -> None:
    plain = regalia(name="Mirror", subtypes=("CRYSTAL",), lines=(says("REST: Recover 3."),))
    bench, cat, mirror = _cat("A", plain)
    game = bench.main()
    assert game.cannot(de.AbilityActivated("A", cat, f"{game.table.card_of[mirror]}#1"))


def test_what_it_has_goes_with_the_other() -> None:
    bench, cat, mirror = _cat()
    away = bench.hand("A", spell("Destroy target regalia."))
    game = play(bench.main(), "A", away, (), mirror)
    assert game.zone(mirror) != "field"
    assert game.cannot(de.AbilityActivated("A", cat, f"{game.table.card_of[mirror]}#1"))


def test_triggered_abilities_are_not_had() -> None:
    bench, cat, _ = _cat()
    game = bench.main()
    settle(game)
    assert damage(game, bench.mine) == 18
    assert game.zone(cat) == "field"


# --- this attack ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["On Attack: This attack gets +3 POWER.", "On Attack: ~ gets +3 POWER for this attack."]
)
def test_what_this_attack_gets_is_for_no_later_attack(text: str) -> None:
    """continuous-effects/static-effects.p2: there is no such attack after its combat."""
    bench = hurt()
    mine, theirs = bench.field("A", ally(1, 20, lines=(says(text),))), bench.field("B", WALL)
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,))).until("A main")
    assert damage(game, theirs) == 4
    assert not game.table.effects
    game.recording.write(ev.Turned(mine, ""))
    game.fine(de.AttackDeclared("A", mine, (theirs,))).until("A main")
    assert damage(game, theirs) == 8
