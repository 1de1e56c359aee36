"""Keywords about playing cards: speed, ways, payment, and what activation makes of a card."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.states import in_state
from ga_replay.games.grand_archive.texts.continuous.text_queries import world_of
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, card, champion, regalia
from tests.support.grand_archive.tables import play, settle
from tests.support.grand_archive.words import YOURS, action_says, every, gets, kind, line, says


def two(mine: str = "") -> Bench:
    bench = Bench().decks()
    bench.champions(mine)
    return bench


def legal(game: Game, decision: ev.Decision) -> bool:
    return game.scene.rules.permits(game.scene, decision)


# --- speed -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/fast-activation.1")
def test_fast_activation_makes_a_slow_card_fast() -> None:
    bench = two()
    quick = bench.hand("B", ally(cost_reserve=0, lines=(line(ir.Keyword("fast activation")),)))
    slow = bench.hand("B", ally(cost_reserve=0))
    game = bench.main().passes()
    assert [legal(game, de.CardActivated("B", h)) for h in (quick, slow)] == [True, False]


# --- memory ------------------------------------------------------------------------------------------------------------------


def floating() -> str:
    return ally(name="Plain Floater", lines=(line(ir.Keyword("floating memory")),))


@pytest.mark.rule("keyword/floating-memory.1")
def test_floating_memory_pays_one_of_a_memory_cost_from_the_graveyard() -> None:
    bench = two()
    ring = bench.put("A", "material", regalia(cost_memory=2))
    grave = bench.put("A", "graveyard", floating())
    kept = bench.some("A", "memory", 1)
    game = bench.at("A", "materialize").fine(de.Materialized("A", ring), de.FloatingUsed("A", (grave,)))
    game.chance(*kept)
    assert game.zone(grave) == "A:banishment"


@pytest.mark.rule("keyword/floating-memory.2")
def test_floating_memory_is_declared_before_chance_falls() -> None:
    bench = two()
    ring = bench.put("A", "material", regalia(cost_memory=1))
    bench.put("A", "graveyard", floating())
    bench.some("A", "memory", 2)
    game = bench.at("A", "materialize").fine(de.Materialized("A", ring))
    assert game.asked == "A FloatingUsed"
    game.fine(de.FloatingUsed("A", ()))
    assert game.asked == "Chance"


# --- kindle, efficiency ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/kindle-n.1")
def test_up_to_n_fire_cards_of_the_graveyard_pay() -> None:
    bench = two()
    bench.some("A", "graveyard", 3, ally(elements=("FIRE",)))
    card = bench.hand("A", action(cost_reserve=2, lines=(line(ir.Keyword("kindle", 2)),)))
    more = bench.hand("A", action(cost_reserve=4, lines=(line(ir.Keyword("kindle", 2)),)))
    game = bench.main()
    assert legal(game, de.CardActivated("A", card))
    assert not legal(game, de.CardActivated("A", more))


@pytest.mark.rule("keyword/kindle-n.2")
def test_kindling_does_not_change_the_cost_of_the_card() -> None:
    bench = two()
    burnt = bench.some("A", "graveyard", 2, ally(elements=("FIRE",)))
    card = bench.hand("A", action(cost_reserve=2, lines=(line(ir.Keyword("kindle", 2)),)))
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.asked == "A ReservePaid"
    game.fine(de.ReservePaid("A", burnt))
    assert world_of(game.scene).number(card, "reserve cost") == 2
    assert [game.zone(h) for h in burnt] == ["A:banishment"] * 2


@pytest.mark.rule("keyword/efficiency.2")
def test_efficiency_works_only_as_the_card_is_activated() -> None:
    bench = two(champion(3))
    card = bench.hand("A", action(cost_reserve=7, lines=(line(ir.Keyword("efficiency")),)))
    scene = bench.main().scene
    assert (texts.reserve_cost(scene, "A", card, ""), world_of(scene).number(card, "reserve cost")) == (4, 7)


# --- empower -----------------------------------------------------------------------------------------------------------------


def empowered(*values: int) -> Bench:
    """A level 1 champion whose player has these empowerments."""
    bench = two(champion(1))
    source = action(lines=(line(ir.OnResolve((ir.Empower(2),))),))
    for at, n in enumerate(values, 1):
        bench.say(ev.EffectBegan(EffectId(at), f"{source}#1:steps.0", bench.hand("A"), "A", (), "end of turn", (n,)))
    return bench


@pytest.mark.rule("keyword/empower-n.1.1")
def test_empower_0_is_nothing() -> None:
    bench = two(champion(1))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(action_says(ir.Empower(0)),))))
    assert not [fact for fact in game.history if isinstance(fact, ev.EffectBegan)]


@pytest.mark.rule("keyword/empower-n.2")
def test_the_next_spell_uses_empowerment_up_as_it_is_activated() -> None:
    bench = empowered(2)
    other, spell = bench.hand("A", action()), bench.hand("A", action(subtypes=("SPELL",), name="Plain Spell"))
    game = bench.main().activate("A", other)
    assert len(game.table.effects) == 1
    game.activate("A", spell)
    assert not game.table.effects


@pytest.mark.rule("keyword/empower-n.2.1")
def test_a_spell_knows_whether_it_is_empowered() -> None:
    bench = empowered(2)
    spell = bench.hand("A", action(subtypes=("SPELL",)))
    plain = bench.hand("A", action(name="Plain Other"))
    game = bench.main().activate("A", spell).activate("A", plain)
    assert [in_state(game.scene, one, "empowered") for one in (spell, plain)] == [True, False]


BOLT = action(
    "fast", name="Level Bolt", subtypes=("SPELL",), lines=(says("Deal LV damage to each champion you don't control."),)
)


def copied_bolt(bench: Bench, *, late: bool = False) -> tuple[Game, int]:
    """A's bolt and a copy of it pend, which A was empowered for before, or after the bolt; and B's champion."""
    bolt, theirs = bench.hand("A", BOLT), sorted(bench.table.things)[1]
    echo = bench.hand("A", action("fast", name="Plain Echo", lines=(says("Copy target action card activation."),)))
    more = bench.hand("A", action("fast", name="Plain Lift", lines=(action_says(ir.Empower(2)),)))
    game = bench.main().activate("A", bolt)
    if late:
        game.activate("A", more).resolve()
    game.fine(de.CardActivated("A", echo), de.TargetsChosen("A", (bolt,))).resolve()
    return game, theirs


@pytest.mark.rule("keyword/empower-n.2.1")
def test_a_copy_of_an_empowered_spell_is_not_empowered() -> None:
    game, theirs = copied_bolt(empowered(2))
    assert game.resolve().thing(theirs).damage == 1
    assert game.resolve().thing(theirs).damage == 4


def test_a_copy_uses_no_empowerment_that_waits_for_a_spell() -> None:
    """keyword/empower-n.1: the next Spell card that is activated, and copies are not activated."""
    game, theirs = copied_bolt(two(champion(1)), late=True)
    assert game.resolve().thing(theirs).damage == 1


@pytest.mark.rule("keyword/empower-n.3")
def test_several_empowerments_add_up() -> None:
    bench = empowered(2, 3)
    hits = line(ir.OnResolve((gets(every("ally", where=YOURS), "power", ir.LV()),)))
    one = bench.field("A", ally(0))
    spell = bench.hand("A", action(subtypes=("SPELL",), lines=(hits,)))
    game = bench.main().activate("A", spell).resolve()
    assert queries.power(game.scene, one) == 6


# --- ephemerate, brew --------------------------------------------------------------------------------------------------------


def ghost() -> str:
    return ally(2, 2, name="Plain Ghost", cost_reserve=3, lines=(line(ir.Keyword("ephemerate", extra=(ir.Pay(1),))),))


def risen() -> tuple[Game, int, int]:
    """An ally that was activated from the graveyard, and a card in hand that suppresses it."""
    bench = two()
    hides = action_says(ir.Suppress(ir.Pick("all", kind("ally"), ir.Any())))
    hider = bench.hand("A", action(lines=(hides,)))
    unit, pay = bench.put("A", "graveyard", ghost()), bench.some("A", "hand", 1)
    way = f"{ghost()}#1"
    game = bench.main().fine(de.CardActivated("A", unit, way), de.ReservePaid("A", pay))
    return settle(game), unit, hider


@pytest.mark.rule("keyword/ephemerate.1")
def test_a_card_is_activated_from_the_graveyard_for_its_ephemerate_cost() -> None:
    bench = two()
    unit = bench.put("A", "graveyard", ghost())
    bench.some("A", "hand", 1)
    game = bench.main()
    assert legal(game, de.CardActivated("A", unit, f"{ghost()}#1"))


@pytest.mark.rule("keyword/ephemerate.1.2")
def test_ephemerate_gives_no_other_speed() -> None:
    bench = two()
    unit = bench.put("A", "graveyard", ghost())
    bench.some("A", "hand", 1)
    game = bench.at("A", "end")
    assert not legal(game, de.CardActivated("A", unit, f"{ghost()}#1"))


@pytest.mark.rule("keyword/ephemerate.2")
def test_an_ally_from_the_graveyard_is_ephemeral() -> None:
    game, unit, _ = risen()
    assert game.zone(unit) == "field"
    assert "ephemeral" in game.thing(unit).statuses


@pytest.mark.rule("keyword/ephemerate.2.2", "keyword/ephemerate.eg1")
def test_the_card_of_an_ephemeral_object_comes_back_as_another_object() -> None:
    """keyword/ephemerate.eg1: suppressed, and back at the end of the turn; it is not ephemeral then."""
    game, unit, hider = risen()
    play(game, "A", hider)
    assert game.zone(unit) == "A:banishment"
    for _ in range(12):
        if game.zone(unit) == "field":
            break
        game.passes()
    assert game.zone(unit) == "field"
    assert "ephemeral" not in game.thing(unit).statuses


def potion() -> str:
    herb = ir.Pick("choose", kind("item", where=YOURS))
    return card(
        "Plain Potion",
        "ITEM",
        subtypes=("POTION",),
        cost_reserve=3,
        lines=(line(ir.Keyword("brew", extra=(ir.Sacrifice(herb),))),),
    )


def brewing() -> tuple[Game, int, int]:
    """A potion in hand, an ingredient on the field, and nothing to pay with."""
    bench = two()
    herb = bench.field("A", card("Plain Herb", "ITEM", cost_reserve=0))
    flask = bench.hand("A", potion())
    return bench.main(), flask, herb


@pytest.mark.rule("keyword/brew.1", "keyword/brew.2")
def test_brewing_sacrifices_ingredients_instead_of_paying() -> None:
    game, flask, herb = brewing()
    assert legal(game, de.CardActivated("A", flask, f"{potion()}#1"))
    settle(game.fine(de.CardActivated("A", flask, f"{potion()}#1")))
    assert (game.zone(herb), game.zone(flask)) == ("A:graveyard", "field")


@pytest.mark.rule("keyword/brew.3")
def test_what_was_brewed_is_brewed() -> None:
    game, flask, _ = brewing()
    settle(game.fine(de.CardActivated("A", flask, f"{potion()}#1")))
    assert "brewed" in game.thing(flask).statuses


@pytest.mark.rule("keyword/brew.4")
def test_what_changes_the_reserve_cost_is_ignored_in_brewing() -> None:
    """Other additional costs are paid."""
    game, flask, _ = brewing()
    assert texts.reserve_cost(game.scene, "A", flask, f"{potion()}#1") == 0
    dear = Bench().decks()
    dear.champions()
    cards = every("card", where=(ir.Played(ir.Player("player", "each")),))
    dear.field("B", regalia(lines=(line(ir.Static((ir.CostChange(cards, 2, less=False),))),)))
    flask = dear.hand("A", potion())
    scene = dear.main().scene
    assert (texts.reserve_cost(scene, "A", flask, f"{potion()}#1"), texts.reserve_cost(scene, "A", flask, "")) == (0, 5)


def test_without_ingredients_nothing_is_brewed() -> None:
    """keyword/brew.2."""
    bench = two()
    flask = bench.hand("A", potion())
    game = bench.main()
    found = game.write(de.CardActivated("A", flask, f"{potion()}#1"))
    assert ("card-activation.8", "additional-costs-must-be-payable") in broken(found)


@pytest.mark.rule("card-activation.3.3")
def test_a_cost_that_no_text_gives_cannot_be_paid_instead() -> None:
    """The brew of another card, and one behind a bonus that is not met."""
    locked = line(ir.Keyword("brew", extra=(ir.Pay(0),), restrictions=(ir.Bonus("class"),)))
    slug = card("Plain Vial", "ITEM", cost_reserve=0, classes=("MAGE",), lines=(locked,))
    bench = two(champion(classes=("WARRIOR",)))
    flask = bench.hand("A", slug)
    found = bench.main().write(de.CardActivated("A", flask, f"{slug}#1"))
    assert broken(found) == [("card-activation.3.3", "other-costs-must-be-there")]
