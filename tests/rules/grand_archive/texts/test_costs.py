"""What cards cost, and what there is to pay with."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, champion, regalia
from tests.support.grand_archive.words import CLASS, YOURS, always, costs, every, gets, kind, line, word

LESS_FOR_HUMANS = costs(ir.Times(1, ir.Count(ir.Pick("all", kind("ally", word("human"), where=YOURS), ir.Any()))))


def reserve(game: Game, handle: int, way: str = "", player: str = "A") -> int:
    return texts.reserve_cost(game.scene, player, handle, way)


@pytest.mark.rule("card-activation.7.3")
def test_a_card_says_that_it_costs_less_for_each() -> None:
    bench = Bench()
    bench.champions()
    bench.field("A", ally(subtypes=("HUMAN",)))
    bench.field("A", ally(subtypes=("HUMAN",), life=2))
    bench.field("B", ally(subtypes=("HUMAN",)))
    card = bench.hand("A", action(cost_reserve=5, lines=(always(LESS_FOR_HUMANS),)))
    assert reserve(bench.main(), card) == 3


@pytest.mark.rule("card-activation.7.3", "keyword/class-bonus.4")
def test_a_locked_line_changes_no_cost() -> None:
    bench = Bench()
    bench.champions(champion(classes=("MAGE",)))
    locked = bench.hand(
        "A", action(cost_reserve=3, classes=("TAMER",), lines=(always(costs(2), restrictions=(CLASS,)),))
    )
    open_ = bench.hand("A", action(cost_reserve=3, classes=("MAGE",), lines=(always(costs(2), restrictions=(CLASS,)),)))
    game = bench.main()
    assert (reserve(game, locked), reserve(game, open_)) == (3, 1)


@pytest.mark.rule("card-activation.7.2", "card-activation.7.3")
def test_setting_comes_before_adding() -> None:
    """card-activation.7.2, .7.3."""
    cards = every("card", where=(ir.Played(ir.Player("player", "each")),))
    bench = Bench()
    bench.champions()
    bench.field("A", regalia(lines=(always(costs(2, less=False, what=cards)),)))
    bench.field("A", regalia(lines=(always(costs(1, less=False, what=cards, sort="set")),)))
    card = bench.hand("A", action(cost_reserve=6))
    assert reserve(bench.main(), card) == 3


@pytest.mark.rule("card-activation.7.4")
def test_no_cost_is_below_nothing() -> None:
    bench = Bench()
    bench.champions()
    card = bench.hand(
        "A", action(cost_reserve=1, lines=(always(costs(3)), always(ir.ExtraCost(ir.Self(), (ir.Pay(1),)))))
    )
    assert reserve(bench.main(), card) == 1


@pytest.mark.rule("card-activation.7.3")
def test_opponents_tax_what_others_activate() -> None:
    """During your turn is on nobody else's."""
    water = every("card", word("water", "element"), where=(ir.Played(ir.Player("opponent", "all")),))
    tax = costs(2, less=False, what=water, span=ir.Span("during", of=ir.Player()))
    bench = Bench()
    bench.champions(second=champion(elements=("WATER",)))
    bench.field("A", ally(lines=(always(tax),)))
    wet, dry = bench.hand("B", action(elements=("WATER",))), bench.hand("B", action())
    own = bench.hand("A", action(elements=("WATER",)))
    game = bench.main("A")
    assert [reserve(game, h, player=p) for h, p in ((wet, "B"), (dry, "B"), (own, "A"))] == [2, 0, 0]
    bench.say(ev.TurnBegan("B", 4))
    assert reserve(Game(bench), wet, player="B") == 0


@pytest.mark.rule("card-activation.7.3")
@pytest.mark.parametrize(("hand", "enough"), [(2, False), (3, True)])
def test_what_is_taxed_is_paid_for_with_the_tax(hand: int, enough: bool) -> None:
    """card-activation.8: a card that costs 1, and 2 more."""
    cards = every("card", where=(ir.Played(ir.Player("player", "each")),))
    bench = Bench()
    bench.champions()
    bench.field("B", regalia(lines=(always(costs(2, less=False, what=cards)),)))
    bench.some("A", "hand", hand)
    card = bench.hand("A", action(cost_reserve=1))
    found = bench.main().write(de.CardActivated("A", card))
    assert (not broken(found)) is enough


@pytest.mark.rule("cost.4")
def test_what_others_want_for_playing_cards_is_paid() -> None:
    """A text of the opponent's object wants a sacrifice for each card that is activated."""
    cards = every("card", where=(ir.Played(ir.Player("player", "each")),))
    extra = ir.ExtraCost(cards, (ir.Sacrifice(ir.Pick("choose", kind("ally"))),))
    bench = Bench()
    bench.champions()
    bench.field("B", regalia(lines=(always(extra),)))
    mine = bench.field("A", ally())
    game = bench.main().fine(de.CardActivated("A", bench.hand("A", action())))
    assert game.zone(mine) == "A:graveyard"


@pytest.mark.rule("keyword/efficiency.1")
def test_efficiency_takes_the_level_off() -> None:
    """static-abilities.eg1: 7 with level 3 is 4."""
    bench = Bench()
    bench.champions(champion(3))
    card = bench.hand("A", action(cost_reserve=7, lines=(line(ir.Keyword("efficiency")),)))
    assert reserve(bench.main(), card) == 4


@pytest.mark.rule("card-activation.8", "costs-and-memory.p1")
def test_objects_with_reservable_pay_too() -> None:
    """keyword/reservable.1: by resting, so only while awake."""
    bench = Bench().decks()
    bench.champions()
    awake = bench.field("A", ally(lines=(line(ir.Keyword("reservable")),)))
    bench.field("A", ally(lines=(line(ir.Keyword("reservable")),)), rested=True)
    card = bench.hand("A", action(cost_reserve=1))
    game = bench.main()
    game.fine(de.CardActivated("A", card), de.ReservePaid("A", (awake,)))
    assert game.thing(awake).turned == "rested"


@pytest.mark.rule("card-materialization.2.2", "card-materialization.2.3")
def test_memory_costs_are_set_then_changed() -> None:
    bench = Bench()
    bench.champions()
    cards = every("card", where=(ir.Played(ir.Player("player", "each"), "materialize"),))
    bench.field("B", regalia(lines=(always(costs(1, less=False, what=cards, to="materialize")),)))
    bench.field("B", regalia(lines=(always(costs(3, less=False, what=cards, to="materialize", sort="set")),)))
    ring = bench.put("A", "material", regalia(cost_memory=0))
    assert texts.memory_cost(bench.main().scene, "A", ring) == 4


@pytest.mark.rule("card-materialization.2.4")
def test_no_memory_cost_is_below_nothing() -> None:
    bench = Bench()
    bench.champions()
    ring = bench.put("A", "material", regalia(cost_memory=1, lines=(always(costs(2, to="materialize")),)))
    scene = bench.main().scene
    assert scene.measure("memory cost", ring, 1) == 0


def test_an_additional_cost_must_be_payable() -> None:
    """card-activation.8: what cannot be paid makes the activation illegal."""
    sacrifice = ir.Sacrifice(ir.Pick("choose", kind("ally")))
    bench = Bench().decks()
    bench.champions()
    card = bench.hand("A", action(lines=(always(ir.ExtraCost(ir.Self(), (sacrifice,))),)))
    found = bench.main().do(de.CardActivated("A", card))
    assert broken(found) == [("card-activation.8", "additional-costs-must-be-payable")]
    bench.field("A", ally())
    assert texts.can_pay_more(bench.main().scene, "A", card, "")


@pytest.mark.rule("card-activation.eg2")
def test_what_reserves_can_still_be_sacrificed_but_not_discarded() -> None:
    """card-activation.eg2 for the objects; a card of the hand pays for one thing only."""
    reservable = line(ir.Keyword("reservable"))
    sacrifice = ir.Sacrifice(ir.Pick("choose", kind("ally")))
    discard = ir.Move("discard", ir.Pick("choose", kind("card")))
    bench = Bench()
    bench.champions()
    bench.field("A", ally(lines=(reservable,)))
    first = bench.hand("A", action(cost_reserve=1, lines=(always(ir.ExtraCost(ir.Self(), (sacrifice,))),)))
    assert texts.can_pay_more(bench.main().scene, "A", first, "")
    bench = Bench()
    bench.champions()
    second = bench.hand("A", action(cost_reserve=1, lines=(always(ir.ExtraCost(ir.Self(), (discard,))),)))
    bench.hand("A", action())
    assert not texts.can_pay_more(bench.main().scene, "A", second, "")


def test_a_way_takes_the_place_of_the_reserve_cost() -> None:
    """card-activation.3.3, .7.4: rather than the reserve cost, with everything that changes it."""
    way = ir.Permit(ir.Self(), by=(ir.RemoveCounters("preparation", ir.Champion(), 3),), rather="reserve cost")
    slug = action(cost_reserve=4, lines=(always(way),))
    address = f"{slug}#1:effects.0"
    bench = Bench()
    mine, _ = bench.champions()
    card = bench.hand("A", slug)
    game = bench.main()
    assert (card, address) in list(texts.ways_to_play(game.scene, "A"))
    assert reserve(game, card, address) == 0
    assert not texts.can_pay_more(game.scene, "A", card, address)
    bench.say(ev.CountersChanged(mine, "preparation", 3))
    assert texts.can_pay_more(game.scene, "A", card, address)


def test_ephemerate_is_a_way_from_the_graveyard() -> None:
    """keyword/ephemerate.1, .1.2: for its own cost, at the card's own speed."""
    slug = ally(cost_reserve=4, lines=(line(ir.Keyword("ephemerate", extra=(ir.Pay(2),))),))
    bench = Bench().decks()
    bench.champions()
    bench.some("A", "hand", 2)
    there, here = bench.put("A", "graveyard", slug), bench.hand("A", slug)
    game = bench.main()
    way = f"{slug}#1"
    assert list(texts.ways_to_play(game.scene, "A")) == [(there, way)]
    assert reserve(game, there, way) == 2
    assert reserve(game, here) == 4
    assert de.CardActivated("A", there, way) in game.choice


def test_what_costs_less_from_the_graveyard_does_so_as_it_is_paid_for() -> None:
    """Ticket to the Afterlife with Vengeful Paramour (4 by Ephemerate, 2 from the hand); card-activation.1, .10: it lies there no more."""
    bench = Bench().decks()
    bench.champions("spirit-of-fire", "spirit-of-fire")
    bench.field("A", "ticket-to-the-afterlife")
    paying = bench.some("A", "hand", 4)
    there, here = bench.put("A", "graveyard", "vengeful-paramour"), bench.hand("A", "vengeful-paramour")
    game = bench.main()
    way = next(way for one, way in texts.ways_to_play(game.scene, "A") if one == there)
    assert (reserve(game, there, way), reserve(game, here)) == (3, 2)
    game.fine(de.CardActivated("A", there, way))
    assert game.cannot(de.ReservePaid("A", tuple(paying)))
    game.fine(de.ReservePaid("A", tuple(paying[:3])))


def test_brewing_ignores_what_changes_the_reserve_cost() -> None:
    """keyword/brew.4."""
    leaf = ir.Sacrifice(ir.Pick("choose", kind("leaf")))
    slug = action(cost_reserve=3, lines=(line(ir.Keyword("brew", extra=(leaf, leaf))),))
    bench = Bench()
    bench.champions()
    bench.field(
        "B",
        regalia(
            lines=(always(costs(2, less=False, what=every("card", where=(ir.Played(ir.Player("player", "each")),)))),)
        ),
    )
    bench.field("A", regalia(subtypes=("LEAF",), name="Leaf 1"))
    card = bench.hand("A", slug)
    game = bench.main()
    assert (reserve(game, card), reserve(game, card, f"{slug}#1")) == (5, 0)
    assert not texts.can_pay_more(game.scene, "A", card, f"{slug}#1")
    bench.field("A", regalia(subtypes=("LEAF",), name="Leaf 2"))
    assert texts.can_pay_more(game.scene, "A", card, f"{slug}#1")


def test_the_level_of_an_empowered_spell() -> None:
    """keyword/empower-n.1, .3: the next Spell is activated as if the champion had more levels; other cards are not."""
    source = action(lines=(line(ir.OnResolve((ir.Empower(2),))),))
    bench = Bench()
    bench.champions(champion(1))
    bench.say(ev.EffectBegan(EffectId(1), f"{source}#1:steps.0", bench.hand("A"), "A", (), "end of turn", (2,)))
    bench.say(ev.EffectBegan(EffectId(2), f"{source}#1:steps.0", bench.hand("A"), "A", (), "end of turn", (1,)))
    thrifty = (line(ir.Keyword("efficiency")),)
    spell = bench.hand("A", action(cost_reserve=6, subtypes=("SPELL",), lines=thrifty))
    other = bench.hand("A", action(cost_reserve=6, lines=thrifty))
    game = bench.main()
    assert (reserve(game, spell), reserve(game, other)) == (2, 5)


@pytest.mark.rule("keyword/empower-n.1")
def test_an_empowered_spell_resolves_with_more_levels() -> None:
    """keyword/empower-n.2: while it waits, others see the level as it is."""
    hits = line(ir.OnResolve((gets(every("ally", where=YOURS), "power", ir.LV()),)))
    source = action(lines=(line(ir.OnResolve((ir.Empower(2),))),))
    bench = Bench().decks()
    bench.champions(champion(1))
    one = bench.field("A", ally(0))
    spell = bench.hand("A", action(subtypes=("SPELL",), lines=(hits,)))
    bench.say(ev.EffectBegan(EffectId(1), f"{source}#1:steps.0", bench.hand("A"), "A", (), "end of turn", (2,)))
    game = bench.main().activate("A", spell)
    assert texts.item_reserve_cost(game.scene, game.table.stack[-1]) == 0
    for player in "AB":  # whoever looks at the level before it resolves
        assert queries.level(game.scene, "A") == 1
        game.fine(de.OpportunityPassed(player))
    assert game.scene.measure("power", one, 0) == 3
    assert queries.level(game.scene, "A") == 1


def test_kindling_pays_from_the_graveyard() -> None:
    """keyword/kindle-n.1, .2: up to N fire cards, one each; the cost itself stays what it is."""
    fire = ally(elements=("FIRE",))
    slug = action(cost_reserve=4, lines=(line(ir.Keyword("kindle", 2)),))
    bench = Bench().decks()
    bench.champions()
    burnt = bench.some("A", "graveyard", 3, fire)
    bench.put("A", "graveyard", ally())
    reserve_ = bench.some("A", "hand", 2)
    card = bench.hand("A", slug)
    game = bench.main().fine(de.CardActivated("A", card))
    assert texts.item_reserve_cost(game.scene, game.table.stack[-1]) == 4
    assert set(game.choice) == {(*reserve_, *pair) for pair in (burnt[:2], burnt[1:], (burnt[0], burnt[2]))}
    game.fine(de.ReservePaid("A", (*reserve_, *burnt[:2])))
    assert [game.zone(h) for h in (*reserve_, *burnt)] == ["A:memory"] * 2 + ["A:banishment"] * 2 + ["A:graveyard"]
