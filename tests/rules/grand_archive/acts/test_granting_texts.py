"""Abilities that texts give for a while or with others, states taken on along with them, and control gained.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the statement named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts import has
from tests.support.grand_archive.build import Game, action, ally, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle, use
from tests.support.grand_archive.words import line, says

WALL = ally(0, 20, name="Wall")
OPPONENT = -2
"""B as a target: minus the seat."""
KILL = action(name="Kill", lines=(says("Deal 15 damage to target unit."),))
ON_HIT = '"On Hit: Recover 2"'


def spell(*text: str, **facts: Any) -> str:
    return action(lines=tuple(says(one) for one in text), **facts)


def hurt() -> Fight:
    """Both champions have much damage, so that each recovery shows."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 12), ev.DamageMarked(bench.theirs, 12))
    return bench


def damage(game: Game, handle: int) -> int:
    return game.thing(handle).damage


def hit(game: Game, attacker: int, target: int, *weapons: int) -> Game:
    """An attack from its declaration to its end; nobody retaliates."""
    return game.fine(de.AttackDeclared("A", attacker, (target,), weapons)).until("A main")


def next_own_turn(game: Game) -> Game:
    """The main phase of A's next turn; nobody materializes anything."""
    turn = game.table.turn_number
    for _ in range(80):
        due = game.due
        assert isinstance(due, ag.May)
        if game.table.turn_number > turn + 1 and game.asked == "A main":
            return game
        declines = de.MaterializationDeclined in due.kinds
        game.fine(de.MaterializationDeclined(due.player) if declines else de.OpportunityPassed(due.player))
    raise AssertionError("the turn never comes")


# --- quoted abilities ----------------------------------------------------------------------------------------------------


def test_a_quoted_ability_lasts_until_the_end_of_the_turn() -> None:
    """abilities.p3: what was given the ability has it, and in this turn alone."""
    bench = hurt()
    mine, theirs = bench.field("A", ally(2, 9)), bench.field("B", WALL)
    give = bench.hand("A", spell(f"Target ally gains {ON_HIT} until end of turn."))
    game = play(bench.main(), "A", give, (), mine)
    assert damage(hit(game, mine, theirs), bench.mine) == 10
    next_own_turn(game)
    assert damage(hit(game, mine, theirs), bench.mine) == 10


def test_another_ally_has_not_got_it() -> None:
    bench = hurt()
    mine, other = bench.field("A", ally(2, 9)), bench.field("A", ally(2, 9, name="Other"))
    theirs = bench.field("B", WALL)
    give = bench.hand("A", spell(f"Target ally gains {ON_HIT} until end of turn."))
    game = play(bench.main(), "A", give, (), mine)
    assert damage(hit(game, other, theirs), bench.mine) == 12


def test_a_given_ability_is_of_its_bearers_controller() -> None:
    """abilities.10: the damage is to the units of whoever controls the ally that died."""
    bench = Fight(TONORIS)
    victim, beside = bench.field("B", ally(1, 1)), bench.field("B", WALL)
    mine = bench.field("A", ally(3, 9))
    give = spell(
        'Each ally target opponent controls gains "On Death: Deal 5 damage to each unit you control" until end of turn.'
    )
    game = play(bench.main(), "A", bench.hand("A", give), (), OPPONENT)
    hit(game, mine, victim)
    assert damage(game, beside) == 5
    assert damage(game, bench.theirs) == 5
    assert damage(game, bench.mine) == 0
    assert damage(game, mine) == 0


def test_a_keyword_and_a_quoted_ability_at_once() -> None:
    bench = hurt()
    bench.field(
        "A", ally(1, 9, name="Giver", lines=(says(f'Human allies you control have taunt and {ON_HIT[:-1]}."'),))
    )
    human = bench.field("A", ally(2, 9, name="One", subtypes=("HUMAN",)))
    beast = bench.field("A", ally(2, 9, name="Two", subtypes=("BEAST",)))
    theirs = bench.field("B", WALL)
    game = bench.main()
    assert has(game.scene, human, "taunt")
    assert not has(game.scene, beast, "taunt")
    assert damage(hit(game, beast, theirs), bench.mine) == 12
    assert damage(hit(game, human, theirs), bench.mine) == 10


def test_a_number_and_a_quoted_ability_at_once() -> None:
    bench = hurt()
    sword = bench.field("A", weapon(1, 3, subtypes=("SWORD",)))
    theirs = bench.field("B", WALL)
    give = spell(f'Until end of turn, target Sword weapon gets +4 POWER and {ON_HIT[:-1]}."')
    game = play(bench.main(), "A", bench.hand("A", give), (), sword)
    assert queries.power(game.scene, sword) == 5
    assert damage(hit(game, bench.mine, theirs, sword), bench.mine) == 10


def test_also_gains_is_said_of_the_same_unit() -> None:
    bench = Fight(TONORIS)
    mine, other = bench.field("A", ally(2, 9)), bench.field("A", ally(2, 9, name="Other"))
    give = spell(
        "Target unit gets +3 POWER until end of turn. That unit also gains stealth and taunt until end of turn."
    )
    game = play(bench.main(), "A", bench.hand("A", give), (), mine)
    assert queries.power(game.scene, mine) == 5
    assert has(game.scene, mine, "stealth")
    assert has(game.scene, mine, "taunt")
    assert not has(game.scene, other, "stealth")


# --- On Sacrifice --------------------------------------------------------------------------------------------------------


def _potions(text: str) -> tuple[Game, int, int, int]:
    """One's potion has what is given, another potion has not; an ally sacrifices either."""
    bench = hurt()
    facts: dict[str, Any] = {"cost_reserve": 1, "subtypes": ("HERB",)}
    first, second = (bench.field("A", ally(1, 1, name=name, **facts)) for name in ("One", "Two"))
    eater = bench.field("A", ally(1, 9, name="Eater", lines=(says("(0), Sacrifice an Herb: Draw a card."),)))
    given = bench.hand("A", spell(text))
    bench.hand("A", KILL)
    game = play(bench.main(), "A", given, (), first)
    return game, first, second, eater


@pytest.mark.parametrize(("which", "left"), [("first", 9), ("second", 12)])
def test_on_sacrifice_triggers_as_its_bearer_is_sacrificed(which: str, left: int) -> None:
    """Plain sense of the label; triggered-abilities.3: another's being sacrificed is not waited for."""
    game, first, second, eater = _potions('Target Herb gains "On Sacrifice: Recover 3" until end of turn.')
    game.fine(de.AbilityActivated("A", eater, f"{game.table.card_of[eater]}#1"))
    game.fine(de.Chosen("A", (first if which == "first" else second,)))
    settle(game)
    assert damage(game, game.bench.mine) == left  # type: ignore[attr-defined]  # a Fight


def test_dying_is_no_sacrifice() -> None:
    game, first, _, _ = _potions('Target Herb gains "On Sacrifice: Recover 3" until end of turn.')
    play(game, "A", game.table.zones["A:hand"][-1], (), first)
    assert game.zone(first) == "A:graveyard"
    assert damage(game, game.bench.mine) == 12  # type: ignore[attr-defined]  # a Fight


# --- how often a trigger triggers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("limit", "powers"), [("once", (3, 3, 3)), ("twice", (3, 5, 5)), ("once per turn", (3, 3, 5))])
def test_a_trigger_with_a_limit(limit: str, powers: tuple[int, ...]) -> None:
    """Plain sense: this many times while the object is there, or once in each turn; the third act is a turn later."""
    bench = Fight(TONORIS)
    text = f"Whenever you activate a Skill card, put two buff counters on ~. Trigger this ability only {limit}."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    skills = [bench.hand("A", action(name=f"Skill {n}", subtypes=("SKILL",))) for n in range(3)]
    game = bench.main()
    found = []
    for n, one in enumerate(skills):
        if n == 2:
            next_own_turn(game)
        play(game, "A", one)
        found.append(queries.power(game.scene, unit))
    assert tuple(found) == powers


# --- states and what comes with them --------------------------------------------------------------------------------------


def test_becoming_distant_and_gaining_at_once() -> None:
    bench = Fight(TONORIS)
    mine, other = bench.field("A", ally(2, 9)), bench.field("A", ally(2, 9, name="Other"))
    text = "Target ally becomes distant and gains ranged 3 until end of turn."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), mine)
    assert "distant" in game.thing(mine).statuses
    assert has(game.scene, mine, "ranged")
    assert not has(game.scene, other, "ranged")
    assert "distant" not in game.thing(other).statuses


@pytest.mark.parametrize("paid", [True, False])
def test_what_lasts_unless_an_opponent_pays(paid: bool) -> None:
    bench = Fight(TONORIS)
    cards = bench.some("B", "hand", 2)
    text = "Your champion gains taunt until end of turn unless an opponent pays (2)."
    hand = bench.hand("A", spell(text))
    game = bench.main().fine(de.CardActivated("A", hand)).passes(2)
    game.fine(de.Accepted("B", paid))
    if paid:
        game.fine(de.ReservePaid("B", cards))
    settle(game)
    assert has(game.scene, bench.mine, "taunt") is not paid


def test_for_as_long_as_its_source_is_controlled() -> None:
    """It ends as its source leaves the field, and does not come back with it (keyword/ephemerate.eg1)."""
    bench = Fight(TONORIS)
    ward = bench.field("A", ally(1, 9, name="Ward"))
    text = "REST: Target ally gains taunt for as long as you control ~."
    giver = bench.field("A", ally(1, 1, name="Giver", lines=(says(text),)))
    kill = bench.hand("A", KILL)
    game = use(bench.main(), "A", giver, "#1", ward)
    assert has(game.scene, ward, "taunt")
    assert has(game.scene, ward, "taunt")
    play(game, "A", kill, (), giver)
    assert game.zone(giver) == "A:graveyard"
    assert not has(game.scene, ward, "taunt")


@pytest.mark.parametrize(("keyword", "cards"), [((), 0), (("stealth",), 1)])
def test_a_target_is_asked_for_a_keyword(keyword: tuple[str, ...], cards: int) -> None:
    bench = Fight(TONORIS)
    theirs = bench.field("B", ally(1, 9, keywords=dict.fromkeys(keyword, None)))
    text = "If target ally has stealth, recover 1. Then that ally loses stealth until end of turn."
    bench.say(ev.DamageMarked(bench.mine, 5))
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), theirs)
    assert damage(game, bench.mine) == 5 - cards
    assert not has(game.scene, theirs, "stealth")


# --- types ---------------------------------------------------------------------------------------------------------------


def test_a_champion_of_one_more_class() -> None:
    """typeline.2.1: a class is a subtype; with it the class bonus of such cards is unlocked (keyword/class-bonus.2)."""
    bench = Fight(TONORIS)
    bonus = bench.field(
        "A", ally(1, 9, name="Bonus", classes=("ASSASSIN",), lines=(says("[Class Bonus] ~ gets +4 POWER."),))
    )
    game = bench.main()
    assert queries.power(game.scene, bonus) == 1
    bench = Fight(TONORIS)
    bonus = bench.field(
        "A", ally(1, 9, name="Bonus", classes=("ASSASSIN",), lines=(says("[Class Bonus] ~ gets +4 POWER."),))
    )
    bench.field(
        "A",
        ally(1, 9, name="Boon", lines=(says("Your champion is an Assassin class in addition to its other types."),)),
    )
    game = bench.main()
    assert queries.power(game.scene, bonus) == 5
    assert queries.types(game.scene, bench.mine) >= {"CHAMPION", "ASSASSIN", "GUARDIAN"}
    assert "ASSASSIN" not in queries.types(game.scene, bench.theirs)


def test_a_subtype_in_addition_to_others() -> None:
    """card-characteristics/type-expansion.1: what it was it stays."""
    bench = Fight(TONORIS)
    pack = bench.field("A", ally(1, 9, name="Pack", lines=(says("Beast allies you control get +2 POWER."),)))
    mine = bench.field("A", ally(1, 9, subtypes=("HUMAN",)))
    text = "Target ally becomes a Beast in addition to its other types."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), mine)
    assert queries.types(game.scene, mine) >= {"ALLY", "HUMAN", "BEAST"}
    assert queries.power(game.scene, mine) == 3
    assert queries.power(game.scene, pack) == 1


# --- control -------------------------------------------------------------------------------------------------------------


def test_control_is_gained_for_good() -> None:
    """term/control-and-ownership.8: its owner is who it was."""
    bench = Fight(TONORIS)
    theirs = bench.field("B", ally(1, 9))
    game = play(bench.main(), "A", bench.hand("A", spell("Gain control of target ally.")), (), theirs)
    assert game.table.controller(theirs) == "A"
    end_turn(game)
    assert game.table.controller(theirs) == "A"
    assert game.table.owner_of[theirs] == "B"


def test_control_until_end_of_turn_goes_back() -> None:
    bench = Fight(TONORIS)
    theirs = bench.field("B", ally(1, 9), rested=True)
    text = "Gain control of target ally with 1 POWER or less until end of turn. Wake up that ally."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), theirs)
    assert game.table.controller(theirs) == "A"
    assert not game.thing(theirs).turned
    end_turn(game)
    assert game.table.controller(theirs) == "B"


def test_control_of_a_strong_ally_is_not_gained() -> None:
    bench = Fight(TONORIS)
    theirs = bench.field("B", ally(2, 9))
    text = "Gain control of target ally with 1 POWER or less until end of turn. Wake up that ally."
    game = bench.main()
    assert not marks(game, ev.ControlChanged)
    assert game.cannot(de.CardActivated("A", bench.hand("A", spell(text))))
    assert game.table.controller(theirs) == "B"


# --- a keyword while something is so ---------------------------------------------------------------------------------------

NEGATED = ir.Happened(ir.Event("have negated", who=ir.Player()), since="this turn")
AGAIN = line(ir.Keyword("ephemerate", extra=(ir.Pay(0),), cond=NEGATED))


@pytest.mark.parametrize("negated", ["mine", "theirs", ""])
def test_a_card_ephemerates_in_a_turn_in_which_an_activation_was_negated(negated: str) -> None:
    """keyword/ephemerate.1: it is activated from the graveyard for that cost, and here while the condition holds."""
    bench = Fight(TONORIS)
    card = bench.put("A", "graveyard", action(lines=(says("Recover 1."), AGAIN), cost_reserve=0))
    bolts = {player: bench.hand(player, action(name=f"Bolt of {player}")) for player in "AB"}
    counter = {
        player: bench.hand(player, spell("Negate target card activation.", name=f"No of {player}")) for player in "AB"
    }
    game = bench.main()
    ways = (de.CardActivated("A", card), de.CardActivated("A", card, f"{game.table.card_of[card]}#2"))
    assert game.cannot(ways[1])
    if negated == "mine":
        game.fine(de.CardActivated("A", bolts["A"])).passes()
        game.fine(de.CardActivated("B", counter["B"]), de.TargetsChosen("B", (bolts["A"],)))
    elif negated:
        game.passes()
        game.fine(de.CardActivated("B", bolts["B"])).passes()
        game.fine(de.CardActivated("A", counter["A"]), de.TargetsChosen("A", (bolts["B"],)))
    settle(game)
    if negated == "mine":
        game.fine(ways[1])
    else:
        assert game.cannot(ways[1])


# --- the same name -----------------------------------------------------------------------------------------------------------


def test_two_of_the_same_name_are_sacrificed() -> None:
    bench = hurt()
    slimes = [bench.field("A", ally(1, 1, name=name, subtypes=("SLIME",))) for name in ("Mint", "Mint", "Sage")]
    text = "You may sacrifice two Slimes with the same name. If you do, recover 4."
    game = play(bench.main(), "A", bench.hand("A", spell(text))).fine(de.Accepted("A", True))
    assert game.cannot(de.Chosen("A", (slimes[0], slimes[2])))
    game.fine(de.Chosen("A", (slimes[0], slimes[1])))
    settle(game)
    assert damage(game, bench.mine) == 8
    assert game.zone(slimes[2]) == "field"


@pytest.mark.parametrize("names", [("Mint", "Sage"), ("Mint", "Sage", "Thyme")])
def test_two_of_different_names_cannot_be(names: tuple[str, ...]) -> None:
    """resolution.7: an option that cannot be done in full is not taken."""
    bench = hurt()
    slimes = [bench.field("A", ally(1, 1, name=name, subtypes=("SLIME",))) for name in names]
    text = "You may sacrifice two Slimes with the same name. If you do, recover 4."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert game.cannot(de.Accepted("A", True))
    assert damage(game, bench.mine) == 12
    assert all(game.zone(one) == "field" for one in slimes)
