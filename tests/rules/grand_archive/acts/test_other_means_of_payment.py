"""Costs paid by other means than cards, for less, and with something to show for it: what the cards plainly say."""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.visibility import knows
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries, texts
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, card, champion, regalia, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, settle
from tests.support.grand_archive.words import printed, says


def illegal(game: Game, decision: ev.Event) -> bool:
    return game.referee.fork().feed(decision).status is Status.ILLEGAL


def two(mine: str = "") -> tuple[Bench, int]:
    bench = Bench().decks()
    return bench, bench.champions(mine or champion(), champion(name="Other Champion"))[0]


# --- what a card gains for an additional cost ---------------------------------------------------------------------------


def sighted(paid: bool) -> tuple[Game, int, int, int]:
    """Crux Sight resolves; its player has a crux card and another in the graveyard."""
    bench = Fight(TONORIS)
    crux = bench.put("A", "graveyard", action(elements=("CRUX",)))
    other = bench.put("A", "graveyard", action(name="Other"))
    sight = bench.hand("A", action(lines=(printed("crux-sight", 1), printed("crux-sight", 2))))
    pay = bench.some("A", "hand", 2)
    game = bench.main().fine(de.CardActivated("A", sight))
    game.fine(de.CostsDeclared("A", 0, (1,) if paid else ()))
    if paid:
        game.fine(de.ReservePaid("A", pay))
    return settle(game), sight, crux, other


def test_what_was_paid_for_is_done_after_the_printed_text() -> None:
    """The ruling of 2024-08-27: a card is drawn before the crux card comes back; then it is banished."""
    game, sight, crux, other = sighted(paid=True)
    moves = [fact.handle for fact in game.history if isinstance(fact, ev.CardMoved) and fact.to == "A:hand"]
    assert moves[-1] == crux
    assert len(moves) == 2
    assert game.zone(sight) == "A:banishment"
    assert game.zone(other) == "A:graveyard"


def test_without_the_payment_it_gains_nothing() -> None:
    game, sight, crux, _ = sighted(paid=False)
    assert (game.zone(sight), game.zone(crux)) == ("A:graveyard", "A:graveyard")


def test_its_player_cannot_declare_what_they_cannot_pay() -> None:
    bench = Fight(TONORIS)
    sight = bench.hand("A", action(lines=(printed("crux-sight", 1),)))
    bench.some("A", "hand", 1)
    game = bench.main().fine(de.CardActivated("A", sight))
    assert game.asked != "A CostsDeclared"


# --- counters that pay --------------------------------------------------------------------------------------------------

REACTION: Any = {"subtypes": ("CLERIC", "SPELL", "REACTION")}


def enchantress(glimmer: int, cost: int, **facts: Any) -> tuple[Game, int, int, tuple[int, ...]]:
    """Diao Chan's ability is used in the opponent's turn, with a Reaction Spell in the memory."""
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", glimmer))
    spell = bench.put("A", "memory", action(cost_reserve=cost, lines=(says("Draw a card."),), **(facts or REACTION)))
    cards = bench.some("A", "hand", 5)
    game = bench.main("B").passes()
    game.fine(de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))
    return settle(game), mine, spell, cards


@pytest.mark.parametrize("cost", [0, 1, 2])
def test_each_counter_pays_for_one(cost: int) -> None:
    """Nothing but counters is used, although the hand could pay."""
    game, mine, spell, cards = enchantress(2, cost)
    game.fine(de.Chosen("A", (spell,)))
    settle(game)
    assert game.thing(mine).counters.get("glimmer", 0) == 2 - cost
    assert game.zone(spell) == "A:graveyard"
    assert all(game.zone(card) == "A:hand" for card in cards)


@pytest.mark.parametrize(
    ("cost", "facts"),
    [(3, REACTION), (1, {"subtypes": ("CLERIC", "SPELL")}), (1, {**REACTION, "elements": ("FIRE",)})],
)
def test_what_cannot_be_activated_so(cost: int, facts: Any) -> None:
    """Too dear for the counters, no Reaction, or of an element that is not enabled (element.2)."""
    game, mine, spell, _ = enchantress(2, cost, **facts)
    assert game.asked != "A Chosen" or illegal(game, de.Chosen("A", (spell,)))
    assert game.zone(spell) == "A:memory"
    assert game.thing(mine).counters.get("glimmer", 0) == 2


def test_nobody_has_to_find_a_card_in_their_memory() -> None:
    """searching-and-finding.1."""
    game, mine, spell, _ = enchantress(2, 1)
    game.fine(de.Chosen("A", ()))
    assert game.zone(spell) == "A:memory"
    assert game.thing(mine).turned == "rested"


def test_x_is_paid_in_counters_too() -> None:
    """card-activation.3.1: no more is declared than the counters pay for."""
    game, mine, spell, _ = enchantress(2, -1)
    game.fine(de.Chosen("A", (spell,)))
    assert illegal(game, de.CostsDeclared("A", 3))
    game.fine(de.CostsDeclared("A", 2))
    settle(game)
    assert game.thing(mine).counters.get("glimmer", 0) == 0


def test_changes_of_the_cost_still_apply() -> None:
    """The ruling of 2025-03-02."""
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", 1))
    bench.field("A", ally(name="Cheap", lines=(says("Spell cards you activate cost 1 less to activate."),)))
    spell = bench.put("A", "memory", action(cost_reserve=2, **REACTION))
    game = bench.main("B").passes()
    game.fine(de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))
    settle(game)
    game.fine(de.Chosen("A", (spell,)))
    settle(game)
    assert game.thing(mine).counters.get("glimmer", 0) == 0
    assert game.zone(spell) == "A:graveyard"


def test_other_costs_are_paid_besides() -> None:
    """The ruling of 2025-03-02."""
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", 1))
    herb = says("As an additional cost to activate this card, sacrifice an ally.")
    spell = bench.put("A", "memory", action(cost_reserve=1, lines=(herb,), **REACTION))
    unit = bench.field("A", ally())
    game = bench.main("B").passes()
    game.fine(de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))
    settle(game)
    game.fine(de.Chosen("A", (spell,)))
    settle(game)
    assert game.zone(unit) == "A:graveyard"
    assert game.thing(mine).counters.get("glimmer", 0) == 0


def test_only_in_an_opponents_turn() -> None:
    bench, mine = two(champion(lines=(printed("diao-chan-enchantress", 2),)))
    bench.say(ev.CountersChanged(mine, "glimmer", 2))
    bench.put("A", "memory", action(cost_reserve=1, **REACTION))
    game = bench.main("A")
    assert illegal(game, de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1"))


# --- a cost that something takes off ------------------------------------------------------------------------------------


def claymore(water: int, hand: int) -> tuple[Game, de.AttackDeclared]:
    bench = Fight(TONORIS)
    sword = bench.field("A", weapon(2, 2, lines=(printed("tideholder-claymore", 2),)))
    bench.some("A", "graveyard", water, action(elements=("WATER",)))
    bench.some("A", "graveyard", 2, action(elements=("FIRE",)))
    bench.some("B", "graveyard", 2, action(elements=("WATER",)))
    bench.some("A", "hand", hand)
    return bench.main(), de.AttackDeclared("A", bench.mine, (bench.theirs,), (sword,))


@pytest.mark.parametrize(("water", "hand", "able"), [(0, 9, False), (0, 10, True), (7, 2, False), (7, 3, True)])
def test_each_water_card_takes_one_off(water: int, hand: int, able: bool) -> None:
    """attacking-and-the-combat-phase.1.5."""
    game, attack = claymore(water, hand)
    assert illegal(game, attack) != able
    if able:
        game.fine(attack)
        assert {len(some) for some in game.choice} == {10 - water}


@pytest.mark.parametrize("water", [10, 12])
def test_nothing_is_paid_below_nothing(water: int) -> None:
    """cost.8."""
    game, attack = claymore(water, 0)
    game.fine(attack)
    assert game.asked != "A ReservePaid"


# --- cards that are played from the banishment --------------------------------------------------------------------------


def banisher(line: str, *deck: str, **facts: Any) -> tuple[Game, tuple[int, ...]]:
    """A free action with that line resolves, while these cards lie on the deck, the first one on top."""
    bench = Fight(TONORIS)
    cards = tuple(bench.put("A", "deck", slug) for slug in deck)
    bench.say(ev.CardsReordered("A:deck", cards, "top"))
    first = bench.hand("A", action(lines=(line,), **facts))
    bench.some("A", "hand", 4)
    game = bench.main().fine(de.CardActivated("A", first))
    return settle(game), cards


def ways(game: Game, player: str = "A") -> dict[int, str]:
    return dict(texts.ways_to_play(game.scene, player))


def test_an_additional_cost_of_the_cards_that_were_banished() -> None:
    """cost.4: it is paid besides the reserve cost, and the damage cannot be prevented."""
    cheap = action(cost_reserve=1, lines=(says("Draw a card."),))
    game, (*top, bottom) = banisher(printed("seething-intercession", 1), *[cheap] * 4)
    assert [game.zone(card) for card in (bottom, *top)] == ["A:deck", *["A:banishment"] * 3]
    assert set(ways(game)) == set(top)
    mine = next(one for one in game.table.zones["field"] if game.table.controller(one) == "A")
    hurt = game.thing(mine).damage
    game.fine(de.CardActivated("A", top[0], ways(game)[top[0]]))
    assert {len(some) for some in game.choice} == {1}
    game.fine(de.ReservePaid("A", game.table.zones["A:hand"][:1]))
    assert game.thing(mine).damage == hurt + 2
    settle(game)
    assert game.zone(top[0]) == "A:graveyard"
    assert set(ways(game)) == set(top[1:])


def test_the_permission_lasts_and_gives_no_speed() -> None:
    """timing-and-permissions/special-play-permissions.2: they are played as slow as they are."""
    slow = action("slow", cost_reserve=0)
    game, cards = banisher(printed("seething-intercession", 1), *[slow] * 3)
    way = ways(game)[cards[0]]
    assert not illegal(game, de.CardActivated("A", cards[0], way))
    assert illegal(game, de.CardActivated("B", cards[0], way))
    end_turn(game)
    assert illegal(game, de.CardActivated("A", cards[0], way))
    for player in "BA":
        while game.asked != f"{player} Materialized":
            game.passes()
        game.fine(de.MaterializationDeclined(player))
    while game.table.phase != "main":
        game.passes()
    game.fine(de.CardActivated("A", cards[0], way))


def test_up_to_two_of_the_cards_that_were_revealed() -> None:
    suited, blow = ally(subtypes=("SUITED",), cost_reserve=0), action(subtypes=("SUITED",))
    game, cards = banisher(printed("ashen-riffle", 1), suited, suited, suited, blow)
    assert illegal(game, de.Chosen("A", cards[:3]))
    assert illegal(game, de.Chosen("A", (cards[3],)))
    game.fine(de.Chosen("A", cards[1:3]))
    game.fine(de.Chosen("A", cards[:1] + cards[3:]))
    assert [game.zone(card) for card in cards] == ["A:deck", "A:banishment", "A:banishment", "A:deck"]
    assert set(ways(game)) == set(cards[1:3])
    game.fine(de.CardActivated("A", cards[1], ways(game)[cards[1]]))
    settle(game)
    assert game.zone(cards[1]) == "field"


def test_all_omens_of_a_player_whenever_they_became_such() -> None:
    """counters/omen.2: only cards with an omen counter, and only one's own."""
    slug = champion(name="Ciel, Omenbringer")
    bench, _ = two(slug)
    there = bench.put("A", "banishment", action())
    later = bench.put("A", "banishment", action(name="Later"))
    plain = bench.put("A", "banishment", action(name="Plain"))
    theirs = bench.put("B", "banishment", action(name="Theirs"))
    for one in (there, theirs):
        bench.say(ev.CountersChanged(one, "omen", 1))
    last = bench.table.zones["A:deck"][-1]
    bench.say(ev.Identified(last, action(name="Last")))
    first = bench.hand("A", action(lines=(printed("pouvoir-absolu", 1),)))
    game = settle(bench.main().fine(de.CardActivated("A", first)))
    assert game.zone(last) == "A:banishment"
    game.recording.write(ev.CountersChanged(later, "omen", 1))
    open_now = set(ways(game))
    assert {there, later, last} <= open_now
    assert not {plain, theirs} & open_now
    game.fine(de.CardActivated("A", there, ways(game)[there]))


# --- cards of other owners ----------------------------------------------------------------------------------------------


def robbed(*deck: str) -> tuple[Game, tuple[int, ...]]:
    """A's ally with Tristan's text enters the field while these cards lie on B's deck, the first one on top."""
    bench = Fight(TONORIS)
    cards = tuple(bench.put("B", "deck", slug) for slug in deck)
    bench.say(ev.CardsReordered("B:deck", cards, "top"))
    thief = bench.hand("A", ally(cost_reserve=0, lines=(printed("tristan-shadowreaver", 3),)))
    bench.some("A", "hand", 4)
    game = settle(bench.main().fine(de.CardActivated("A", thief)))
    if game.asked == "A TargetsChosen":
        game.fine(de.TargetsChosen("A", (-2,)))
    return settle(game), cards


LUXEM: Any = {"elements": ("LUXEM",)}


def test_the_cards_of_an_opponent_are_played_whatever_their_element() -> None:
    """timing-and-permissions/special-play-permissions.p1: the text overrules playing-cards.p2 and element.2."""
    bolt, knight = action(cost_reserve=1, lines=(says("Draw a card."),), **LUXEM), ally(2, 2, cost_reserve=1, **LUXEM)
    game, cards = robbed(bolt, knight, bolt, bolt, bolt)
    assert [game.zone(card) for card in cards] == [*["B:banishment"] * 4, "B:deck"]
    assert all(game.table.face_of.get(card) == "down" for card in cards[:4])
    assert set(ways(game)) == set(cards[:4])
    assert not ways(game, "B")
    hand = len(game.table.zones["A:hand"])
    game.fine(de.CardActivated("A", cards[0], ways(game)[cards[0]]))
    game.fine(de.ReservePaid("A", game.table.zones["A:hand"][:1]))
    settle(game)
    assert len(game.table.zones["A:hand"]) == hand
    assert game.zone(cards[0]) == "B:graveyard"
    game.fine(de.CardActivated("A", cards[1], ways(game)[cards[1]]))
    game.fine(de.ReservePaid("A", game.table.zones["A:hand"][:1]))
    settle(game)
    assert game.zone(cards[1]) == "field"
    assert game.table.controller(cards[1]) == "A"
    assert game.table.owner_of[cards[1]] == "B"


def test_who_plays_the_attack_card_of_another_has_what_it_says() -> None:
    """resolution.1: they control it in the intent, so they draw for its hit; it goes to its owner's graveyard (graveyard.p2)."""
    game, cards = robbed(*[attack(3, cost_reserve=0, lines=(says("On Hit: Draw a card."),))] * 4)
    hands = [len(game.table.zones[f"{one}:hand"]) for one in "AB"]
    mine, theirs = (
        next(h for h in game.table.zones["field"] if queries.champion(game.scene, one) == h) for one in "AB"
    )
    game.fine(de.CardActivated("A", cards[0], ways(game)[cards[0]])).resolve()
    assert game.table.controller(cards[0]) == "A"
    game.fine(de.AttackDeclared("A", mine, (theirs,), ())).until("A main")
    assert [len(game.table.zones[f"{one}:hand"]) for one in "AB"] == [hands[0] + 1, hands[1]]
    assert game.zone(cards[0]) == "B:graveyard"


def test_their_owner_cannot_play_them_and_nobody_plays_others() -> None:
    """playing-cards.p2."""
    bolt = action(cost_reserve=0)
    game, cards = robbed(*[bolt] * 4)
    way = ways(game)[cards[0]]
    assert illegal(game, de.CardActivated("A", cards[0]))
    game.passes()
    assert illegal(game, de.CardActivated("B", cards[0], way))
    assert illegal(game, de.CardActivated("B", cards[0]))


def test_another_card_of_that_banishment_stays_its_owners() -> None:
    bolt = action(cost_reserve=0)
    bench = Fight(TONORIS)
    other = bench.put("B", "banishment", bolt)
    thief = bench.hand("A", ally(cost_reserve=0, lines=(printed("tristan-shadowreaver", 3),)))
    game = settle(bench.main().fine(de.CardActivated("A", thief)))
    game.fine(de.TargetsChosen("A", (-2,))) if game.asked == "A TargetsChosen" else None
    settle(game)
    way = next(iter(ways(game).values()))
    assert illegal(game, de.CardActivated("A", other, way))


def test_only_who_may_play_them_sees_them() -> None:
    """public-vs-private-information.3, and the ruling of 2024-05-17."""
    game, cards = robbed(*[action()] * 4)
    assert all(knows(game.table, card, "A") for card in cards)
    assert not any(knows(game.table, card, "spectator") for card in cards)


def test_costs_and_limits_are_those_of_whoever_plays_them() -> None:
    """cost.7: a card that A activates, although B owns it."""
    bench = Fight(TONORIS)
    card = bench.put("B", "deck", action(cost_reserve=2, subtypes=("SPELL",)))
    bench.say(ev.CardsReordered("B:deck", (card,), "top"))
    bench.field("B", ally(name="Tax", lines=(says("Cards opponents activate cost 1 more to activate."),)))
    thief = bench.hand("A", ally(cost_reserve=0, lines=(printed("tristan-shadowreaver", 3),)))
    bench.some("A", "hand", 4)
    game = bench.main().fine(de.CardActivated("A", thief))
    game.fine(de.ReservePaid("A", game.table.zones["A:hand"][:1]))
    settle(game)
    game.fine(de.TargetsChosen("A", (-2,))) if game.asked == "A TargetsChosen" else None
    settle(game)
    game.fine(de.CardActivated("A", card, ways(game)[card]))
    assert {len(some) for some in game.choice} == {3}


# --- objects that pay for a memory cost ---------------------------------------------------------------------------------

SPECTROMETER = printed("temporal-spectrometer", 3)


def timed(counters: int, cost: int, memory: int, floating: int = 0) -> tuple[Game, int, int, tuple[int, ...]]:
    """An item with that many time counters, a regalia of that cost, and what else could pay for it."""
    bench, _ = two()
    clock = bench.field("A", regalia(name="Clock", lines=(SPECTROMETER,)))
    if counters:
        bench.say(ev.CountersChanged(clock, "time", counters))
    ring = bench.put("A", "material", regalia(cost_memory=cost))
    bench.some("A", "memory", memory)
    dead = bench.some("A", "graveyard", floating, action(lines=(says("Floating Memory"),)))
    return bench.at("A").until("A Materialized"), clock, ring, dead


@pytest.mark.parametrize(("counters", "memory", "able"), [(2, 0, False), (2, 1, True), (3, 0, True), (5, 0, True)])
def test_it_pays_for_as_many_as_it_has_counters(counters: int, memory: int, able: bool) -> None:
    """card-materialization.3."""
    game, clock, ring, _ = timed(counters, 3, memory)
    assert illegal(game, de.Materialized("A", ring)) != able
    if able:
        game.fine(de.Materialized("A", ring))
        assert illegal(game, de.FloatingUsed("A", ()))
        game.fine(de.FloatingUsed("A", (clock,)))
        if memory:
            game.chance(*game.table.zones["A:memory"])
        settle(game)
        assert game.zone(clock) == "A:banishment"
        assert game.zone(ring) == "field"
        assert len(game.table.zones["A:memory"]) == 0


def test_nothing_pays_besides_what_is_enough() -> None:
    game, clock, ring, dead = timed(3, 3, 3, floating=2)
    game.fine(de.Materialized("A", ring))
    assert illegal(game, de.FloatingUsed("A", (clock, dead[0])))
    assert not illegal(game, de.FloatingUsed("A", (clock,)))
    assert not illegal(game, de.FloatingUsed("A", dead))
    game.fine(de.FloatingUsed("A", ()))
    assert game.asked == "Chance"


def test_without_counters_it_pays_for_nothing() -> None:
    game, clock, ring, _ = timed(0, 1, 1)
    game.fine(de.Materialized("A", ring))
    assert illegal(game, de.FloatingUsed("A", (clock,)))


@pytest.mark.parametrize(
    ("whose", "subtype", "able"), [("A", "MEMORITE", True), ("B", "MEMORITE", False), ("A", "GEM", False)]
)
def test_an_object_is_sacrificed_for_a_part_of_its_own_cost(whose: str, subtype: str, able: bool) -> None:
    """term/sacrifice.2.3: only one's own; an item that is no regalia goes to the graveyard."""
    bench, _ = two()
    shard = bench.field(whose, card("Shard", "ITEM", cost_reserve=1, subtypes=(subtype,)))
    blade = bench.put("A", "material", regalia(cost_memory=1, lines=(printed("shardforged-blade", 1),)))
    other = bench.put("A", "material", regalia(name="Other", cost_memory=1))
    game = bench.at("A").until("A Materialized")
    assert illegal(game, de.Materialized("A", other))
    assert illegal(game, de.Materialized("A", blade)) != able
    if able:
        game.fine(de.Materialized("A", blade)).fine(de.FloatingUsed("A", (shard,)))
        settle(game)
        assert game.zone(shard) == "A:graveyard"
        assert any(one.key.startswith("turn:sacrificed:A") for one in game.history if isinstance(one, ev.UsageMarked))


# --- counters that may not pay ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["A", "B", ""])
def test_no_enlighten_counters_are_paid_with(whose: str) -> None:
    """The ruling of 2022-03-10: neither for the draw of three of them (counters/enlighten.1), nor for other costs."""
    mage = champion(lines=(says("(0), Remove an enlighten counter from your champion: Recover 1."),))
    bench, mine = two(mage)
    bench.say(ev.CountersChanged(mine, "enlighten", 4), ev.DamageMarked(mine, 2))
    if whose:
        bench.field(whose, regalia(lines=(printed("mana-limiter", 1),)))
    sip = bench.hand(
        "A", action(lines=(says("You may remove an enlighten counter from your champion. When you do, recover 1."),))
    )
    game = bench.main()
    assert illegal(game, de.AbilityActivated("A", mine, "#enlighten")) == (whose == "A")
    assert illegal(game, de.AbilityActivated("A", mine, f"{game.table.card_of[mine]}#1")) == (whose == "A")
    game.fine(de.CardActivated("A", sip))
    settle(game)
    game.fine(de.Accepted("A", yes=True))
    assert game.thing(mine).counters["enlighten"] == 3
