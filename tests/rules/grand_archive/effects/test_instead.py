"""What happens instead by card text: other amounts recovered and glimpsed, no leveling up, banishing, entering rested.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and what is named.
"""

from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, card, champion
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle, use
from tests.support.grand_archive.words import printed, says


def spell(*text: str, name: str = "Plain Action", **facts: Any) -> str:
    return action(name=name, lines=tuple(says(one) for one in text), **facts)


def item(*text: str, name: str = "Plain Item") -> str:
    return card(name, "ITEM", cost_reserve=1, lines=tuple(says(one) for one in text))


def damage(game: Game, handle: int) -> int:
    return game.thing(handle).damage


# --- recovering --------------------------------------------------------------------------------------------------------

LESS = printed("infernal-vessel", 1)  # 3 less
MORE = "If you would recover an amount, recover X instead, where X is that amount plus 3."


def hurt(*lines: str, player: str = "A") -> Fight:
    """A's champion with 9 damage, and items of that player."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 9))
    for number, line in enumerate(lines):
        key = says(line) if " " in line else line
        bench.field(player, card(f"Item {number}", "ITEM", cost_reserve=1, lines=(key,)))
    return bench


@pytest.mark.parametrize(("n", "left"), [(6, 6), (3, 9), (1, 9)])
@pytest.mark.rule("replacement-effects.p1")
def test_less_is_recovered(n: int, left: int) -> None:
    """infernal-vessel, 2025-12-04: to recover 0 is not to recover."""
    bench = hurt(LESS, player="B")
    cast = bench.hand("A", spell(f"Recover {n}."))
    game = play(bench.main(), "A", cast)
    assert sum(-one.by for one in marks(game, ev.DamageMarked) if one.by < 0) == 9 - left
    recovered = [one for one in marks(game, ev.UsageMarked) if one.key.startswith("turn:recovered:")]
    assert bool(recovered) == (left < 9)


def test_more_is_recovered_by_you_alone() -> None:
    bench = hurt(MORE, player="B")
    game = play(bench.main(), "A", bench.hand("A", spell("Recover 2.")))
    assert sum(-one.by for one in marks(game, ev.DamageMarked) if one.by < 0) == 2
    bench = hurt(MORE)
    game = play(bench.main(), "A", bench.hand("A", spell("Recover 2.")))
    assert sum(-one.by for one in marks(game, ev.DamageMarked) if one.by < 0) == 5


def test_two_such_texts_one_after_another() -> None:
    """replacement-effects.p3: 4 less 3 and 3 more, in either order."""
    bench = hurt(LESS, MORE)
    game = play(bench.main(), "A", bench.hand("A", spell("Recover 4.")))
    assert sum(-one.by for one in marks(game, ev.DamageMarked) if one.by < 0) == 4


@pytest.mark.rule("replacement-effects.p2")
def test_where_the_order_would_matter_nobody_is_told_wrong() -> None:
    """2 less 3 is nothing that could be more; 2 and 3 less 3 is 2: the player's order is not asked for, so it is unclear."""
    bench = hurt(LESS, MORE)
    cast = bench.hand("A", spell("Recover 2."))
    game = bench.main().fine(de.CardActivated("A", cast))
    settle(game)
    assert not [one for one in marks(game, ev.DamageMarked) if one.by < 0]
    assert game.do(ev.DamageMarked(bench.mine, -2, cast)).status is Status.UNCLEAR


# --- glimpsing ---------------------------------------------------------------------------------------------------------


def seen(game: Game) -> int:
    """How many cards A looks at, by what is offered."""
    return max(len(one) for one in game.choice)


@pytest.mark.parametrize(("player", "cards"), [("A", 3), ("B", 2)])
def test_one_more_is_glimpsed(player: str, cards: int) -> None:
    bench = Fight()
    bench.field(player, card("Item", "ITEM", cost_reserve=1, lines=(printed("orbiting-cosmos", 1),)))
    assert seen(play(bench.main(), "A", bench.hand("A", spell("Glimpse 2.")))) == cards


OFFER = "If an opponent would glimpse, you may have that player glimpse 1 instead."


@pytest.mark.parametrize(("agreed", "cards"), [(True, 1), (False, 3)])
def test_an_opponent_may_change_it(agreed: bool, cards: int) -> None:
    bench = Fight()
    scope = bench.field("B", item(OFFER))
    game = play(bench.main(), "A", bench.hand("A", spell("Glimpse 3.")))
    assert game.asked == "B Chosen"
    game.fine(de.Chosen("B", (scope,) if agreed else ()))
    assert seen(game) == cards


def test_it_is_asked_anew_each_time_and_not_of_its_own_glimpse() -> None:
    bench = Fight()
    scope = bench.field("B", item(OFFER))
    game = play(bench.main(), "A", bench.hand("A", spell("Glimpse 2. Glimpse 3.")))
    game.fine(de.Chosen("B", (scope,)))
    assert seen(game) == 1
    game.fine(de.Chosen("A", ()))
    assert game.asked == "B Chosen"
    game.fine(de.Chosen("B", ()))
    assert seen(game) == 3
    bench = Fight()
    bench.field("A", item(OFFER))
    assert play(bench.main(), "A", bench.hand("A", spell("Glimpse 2."))).asked == "A Chosen"


def test_the_next_glimpse_of_a_player_alone() -> None:
    bench = Fight()
    lens = bench.field(
        "B",
        item("REST: The next time target opponent would glimpse any amount this turn, that player glimpses 2 instead."),
    )
    casts = [bench.hand("A", spell("Glimpse 4.", name=name)) for name in ("One", "Two")]
    game = bench.main().passes()
    use(game, "B", lens, "#1", -1)
    play(game, "A", casts[0])
    assert seen(game) == 2
    game.fine(de.Chosen("A", ())).fine(de.Chosen("A", min(game.choice)))
    play(settle(game), "A", casts[1])
    assert seen(game) == 4


# --- leveling up -------------------------------------------------------------------------------------------------------

KEPT = "If a rested Human champion you don't control would level up into a champion card, put that card into its owner's material deck instead."
SPIRIT = champion(0, 15, "Plain Spirit", elements=("FIRE",), classes=("SPIRIT",), subtypes=("HUMAN",))
HERO = champion(1, 18, "Hero, First Steps", cost_memory=0)


@pytest.mark.parametrize(("rested", "by", "leveled"), [(True, "B", False), (False, "B", True), (True, "A", True)])
@pytest.mark.rule("replacement-effects.p5")
def test_a_rested_champion_does_not_level_up(rested: bool, by: str, leveled: bool) -> None:
    """Awake ones do, and so do those of the text's own controller."""
    bench = Bench()
    spirit = bench.field("A", SPIRIT)
    bench.field("B", champion())
    bench.field(by, ally(1, 3, lines=(says(KEPT),)))
    hero = bench.put("A", "material", HERO)
    game = bench.decks().at("A").until("A Materialized")
    if rested:
        game.write(ev.Turned(spirit, "rested"))
    game.fine(de.Materialized("A", hero)).resolve()
    assert game.zone(hero) == ("field" if leveled else "A:material")


@pytest.mark.parametrize("rested", [True, False])
def test_a_text_does_not_level_it_up_either(rested: bool) -> None:
    """No level was gained, and what follows if it was does not happen."""
    bench = Bench()
    spirit = bench.field("A", SPIRIT, rested=rested)
    bench.field("B", champion())
    bench.field("B", ally(1, 3, lines=(says(KEPT),)))
    hero = bench.put("A", "material", HERO)
    cast = bench.hand("A", spell("Level up your champion."))
    game = play(bench.decks().main(), "A", cast)
    game.fine(de.Chosen("A", (hero,)))
    settle(game)
    assert bool(marks(game, ev.Overlaid)) != rested
    assert bool([one for one in marks(game, ev.UsageMarked) if one.key.startswith("turn:leveled")]) != rested
    assert game.zone(spirit) == ("field" if rested else "under")


# --- banished instead of dying -----------------------------------------------------------------------------------------


def hitter(text: str = "If a unit hit by ~ this turn would die, banish it instead.") -> str:
    return ally(2, 9, name="Hitter", lines=(says(text),))


@pytest.mark.parametrize(("dealer", "zone"), [(0, "B:banishment"), (1, "B:graveyard")])
@pytest.mark.rule("term/hit.2", "replacement-effects.p4")
def test_a_unit_that_was_hit_by_it_is_banished(dealer: int, zone: str) -> None:
    """One that another unit has hit dies; xiao-qiao-cinderkeeper, 2024-10-10: a banished one has not died."""
    bench = Fight()
    units = [bench.field("A", hitter()), bench.field("A", ally(2, 9, name="Other"))]
    victim = bench.field("B", ally(1, 4, name="Victim", lines=(says("On Death: Draw a card."),)))
    bolt = bench.hand("A", spell("Deal 2 damage to target unit."))
    game = bench.main().fine(de.AttackDeclared("A", units[dealer], (victim,), ())).until("A before damage").passes(2)
    assert game.zone(victim) == "field"
    game.until("A main")
    settle(play(game, "A", bolt, (), victim))
    assert game.zone(victim) == zone
    assert bool([one for one in marks(game, ev.TriggerWaiting) if one.source == victim]) == (dealer == 1)


@pytest.mark.rule("term/hit.4")
def test_damage_that_is_no_hit_does_not_count() -> None:
    bench = Fight()
    text = "REST: Deal 1 damage to target unit."
    unit = bench.field(
        "A", ally(2, 9, lines=(says("If a unit hit by ~ this turn would die, banish it instead."), says(text)))
    )
    victim = bench.field("B", ally(1, 1, name="Victim"))
    game = use(bench.main(), "A", unit, "#2", victim)
    assert game.zone(victim) == "B:graveyard"


def test_all_that_a_player_controls_are_banished_this_turn() -> None:
    bench = Fight()
    text = "Deal 1 damage to all allies target player controls. Until end of turn, if an ally that player controls would die, banish it instead."
    cast = bench.hand("A", spell(text, name="Fire"))
    mine, theirs = bench.field("A", ally(1, 1, name="Mine")), bench.field("B", ally(1, 1, name="Theirs"))
    bolt = bench.hand("A", spell("Deal 1 damage to target unit."))
    game = play(bench.main(), "A", cast, (), -2)
    play(game, "A", bolt, (), mine)
    assert (game.zone(mine), game.zone(theirs)) == ("A:graveyard", "B:banishment")


# --- an opponent who need not be there -----------------------------------------------------------------------------------


@pytest.mark.parametrize("targets", [(), (-2,)])
def test_up_to_one_target_opponent(targets: tuple[int, ...]) -> None:
    """Nobody discards where nobody was targeted."""
    bench = Fight()
    cards = [bench.hand("B", ally(name="One")), bench.put("B", "memory", ally(name="Two"))]
    cast = bench.hand("A", spell("Up to one target opponent discards an ally card from their hand or memory."))
    game = bench.main().fine(de.CardActivated("A", cast)).fine(de.TargetsChosen("A", targets))
    settle(game)
    if targets:
        assert game.asked == "B Chosen"
        game.fine(de.Chosen("B", (cards[1],)))
        settle(game)
    assert [game.zone(one) for one in cards] == ["B:hand", "B:graveyard" if targets else "B:memory"]


def test_a_player_is_no_target_of_theirs_for_themselves() -> None:
    bench = Fight()
    cast = bench.hand("A", spell("Up to one target opponent discards an ally card from their hand or memory."))
    game = bench.main().fine(de.CardActivated("A", cast))
    assert (-1,) not in game.choice
    assert game.do(de.TargetsChosen("A", (-1,))).status is Status.ILLEGAL


# --- entering rested ---------------------------------------------------------------------------------------------------

RESTED = printed("collapsing-trap", 2)


def is_rested(game: Game, handle: int) -> bool:
    return game.thing(handle).turned == "rested"


@pytest.mark.rule("game-effects.1")
def test_the_next_ally_enters_rested_and_the_one_after_it_does_not() -> None:
    """An item in between is not an ally; whose ally it is, is not asked."""
    bench = Fight()
    cast = bench.hand("A", action(lines=(RESTED,)))
    cards = [bench.hand("A", slug) for slug in (item(name="Item"), ally(name="One"), ally(name="Two"))]
    pay = [bench.payers("A", 1) for _ in cards]
    game = play(bench.main(), "A", cast)
    for one, paid in zip(cards, pay, strict=True):
        play(game, "A", one, paid)
    assert [is_rested(game, one) for one in cards] == [False, True, False]
    assert not game.table.effects


def test_tokens_that_enter_together_all_enter_rested() -> None:
    bench = Fight()
    cast = bench.hand("A", action(lines=(RESTED,)))
    summon = bench.hand("A", spell("Summon two Automaton Drone tokens.", name="Summoner"))
    again = bench.hand("A", spell("Summon an Automaton Drone token.", name="Again"))
    game = play(bench.main(), "A", cast)
    for one in (summon, again):
        play(game, "A", one)
    tokens = [one.handle for one in marks(game, ev.TokenMade)]
    assert [is_rested(game, one) for one in tokens] == [True, True, False]


@pytest.mark.parametrize(("player", "rested"), [("B", True), ("A", False)])
def test_tokens_enter_as_static_texts_say(player: str, rested: bool) -> None:
    """summon.2: they enter the field as cards do."""
    bench = Fight()
    bench.field(player, item("Allies your opponents control enter the field rested."))
    summon = bench.hand("A", spell("Summon an Automaton Drone token."))
    game = play(bench.main(), "A", summon)
    assert is_rested(game, marks(game, ev.TokenMade)[0].handle) == rested


def test_it_ends_with_the_turn() -> None:
    bench = Fight()
    cast = bench.hand("A", action(lines=(RESTED,)))
    assert not end_turn(play(bench.main(), "A", cast)).table.effects


# --- not negated -------------------------------------------------------------------------------------------------------


def negated(bench: Fight, *before: int, text: str = "Draw a card.", own: str = "") -> bool:
    """Whether B can negate a card of A, after A has used the given items."""
    lines = (text, own) if own else (text,)
    cast = bench.hand("A", spell(*lines))
    no = bench.hand("B", spell("Negate target card activation.", name="No"))
    game = bench.main()
    for one in before:
        use(game, "A", one, "#1")
    game.fine(de.CardActivated("A", cast)).passes()
    game.fine(de.CardActivated("B", no)).fine(de.TargetsChosen("B", (min(game.choice)[0],)))
    settle(game)
    assert game.zone(no) == "B:graveyard"
    return not game.table.zones["A:hand"]


@pytest.mark.rule("term/negate.1")
def test_an_activation_that_cannot_be_negated_resolves() -> None:
    assert negated(Fight())
    assert not negated(Fight(), own="This card's activation can't be negated.")


def test_the_next_card_alone_cannot_be_negated() -> None:
    bench = Fight()
    text = "REST: The activation of the next action card you activate this turn can't be negated."
    scepter = bench.field("A", item(text))
    assert not negated(bench, scepter)
    bench = Fight()
    scepter = bench.field("A", item(text))
    first = bench.hand("A", spell("Recover 1.", name="First"))
    no = bench.hand("B", spell("Negate target card activation.", name="No"))
    cast = bench.hand("A", spell("Draw a card."))
    game = use(bench.main(), "A", scepter, "#1")
    play(game, "A", first)
    game.fine(de.CardActivated("A", cast)).passes()
    game.fine(de.CardActivated("B", no)).fine(de.TargetsChosen("B", (min(game.choice)[0],)))
    settle(game)
    assert not game.table.zones["A:hand"]


@pytest.mark.parametrize("hurt_", [True, False])
def test_negated_unless_its_controller_takes_damage(hurt_: bool) -> None:
    """The player of the negated card is asked, and it is that player's champion."""
    bench = Fight(TONORIS, TONORIS)
    cast = bench.hand("A", spell("Draw a card."))
    text = "Negate target card activation unless its controller has ~ deal 3 unpreventable damage to their champion."
    no = bench.hand("B", spell(text, name="No"))
    game = bench.main().fine(de.CardActivated("A", cast)).passes()
    game.fine(de.CardActivated("B", no)).fine(de.TargetsChosen("B", (min(game.choice)[0],)))
    settle(game)
    assert game.asked.startswith("A ")
    game.fine(de.Accepted("A", hurt_))
    settle(game)
    assert damage(game, bench.mine) == (3 if hurt_ else 0)
    assert len(game.table.zones["A:hand"]) == (1 if hurt_ else 0)
    assert damage(game, bench.theirs) == 0


def test_an_announced_number_and_more() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.CountersChanged(bench.mine, "wither", 4))
    ward = spell(
        "As an additional cost to activate this card, remove X wither counters from your champion.",
        "Prevent the next X+1 damage that would be dealt to your champion this turn.",
    )
    cast, bolt = bench.hand("A", ward), bench.hand("B", spell("Deal 5 damage to target unit.", name="Bolt"))
    game = bench.main().fine(de.CardActivated("A", cast)).fine(de.CostsDeclared("A", 2))
    settle(game)
    game.passes()
    play(game, "B", bolt, (), bench.mine)
    assert damage(game, bench.mine) == 2


# --- what follows a prevention -----------------------------------------------------------------------------------------

SHIELD = "Prevent the next 5 damage that would be dealt to your champion this turn."
ANSWER = "Whenever damage is prevented this way, deal 2 damage to target champion you don't control."


def hit(bench: Fight, game: Game, *blows: int) -> Game:
    for one in blows:
        game.passes()
        play(game, "B", one, (), bench.mine)
    return game


@pytest.mark.rule("damage-prevention.p11")
def test_each_prevention_of_an_earlier_line_triggers() -> None:
    """The shield takes 3 and then 2: two triggers; what it can no longer prevent triggers nothing."""
    bench = Fight(TONORIS, TONORIS)
    cast = bench.hand("A", spell(SHIELD, ANSWER))
    blows = [bench.hand("B", spell("Deal 3 damage to target unit.", name=f"Bolt {n}")) for n in range(3)]
    game = play(bench.main(), "A", cast)
    for number, one in enumerate(blows):
        hit(bench, game, one)
        if number < 2:
            assert game.asked == "A TargetsChosen"
            game.fine(de.TargetsChosen("A", (bench.theirs,)))
            settle(game)
    assert (damage(game, bench.mine), damage(game, bench.theirs)) == (4, 4)


def test_another_shield_does_not_trigger_it() -> None:
    bench = Fight(TONORIS, TONORIS)
    cast = bench.hand("A", spell(SHIELD, name="Other"))
    bench.hand("A", spell(SHIELD, ANSWER))
    blow = bench.hand("B", spell("Deal 2 damage to target unit."))
    game = hit(bench, play(bench.main(), "A", cast), blow)
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.parametrize("by_unit", [True, False])
@pytest.mark.rule("damage-prevention.eg2")
def test_the_unit_that_dealt_prevented_damage_is_hurt(by_unit: bool) -> None:
    """Part of the replacement: no trigger, and of no other source than a unit."""
    bench = Fight(TONORIS, TONORIS)
    text = (
        "If damage would be dealt to a champion you control this turn, prevent 2 of that damage. "
        "If the damage prevented had an ally as its source, deal 1 damage to that ally."
    )
    cast = bench.hand("A", spell(text))
    line = says("REST: Deal 3 damage to target unit.")
    gun = bench.field(
        "B", ally(1, 9, name="Gun", lines=(line,)) if by_unit else card("Gun", "ITEM", cost_reserve=1, lines=(line,))
    )
    game = play(bench.main(), "A", cast).passes()
    use(game, "B", gun, "#1", bench.mine)
    assert damage(game, bench.mine) == 1
    assert damage(game, gun) == (1 if by_unit else 0)
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.rule("damage-prevention.p11")
def test_when_damage_is_prevented() -> None:
    bench = Fight()
    text = (
        "The next time damage would be dealt to target champion this turn, prevent 1 of that damage. "
        "When damage is prevented this way, banish target ally card in a graveyard."
    )
    cast = bench.hand("A", spell(text))
    lost = bench.put("B", "graveyard", ally(name="Lost"))
    blow = bench.hand("B", spell("Deal 3 damage to target unit.", name="Bolt"))
    game = play(bench.main(), "A", cast, (), bench.mine)
    hit(bench, game, blow)
    game.fine(de.TargetsChosen("A", (lost,)))
    settle(game)
    assert game.zone(lost) == "B:banishment"


# --- graveyards --------------------------------------------------------------------------------------------------------

NO_GRAVEYARD = "If one or more cards would enter a player's graveyard while ~ is fostered, banish them instead."


@pytest.mark.parametrize("fostered", [True, False])
@pytest.mark.rule("replacement-effects.p4")
def test_cards_are_banished_instead_of_going_to_a_graveyard(fostered: bool) -> None:
    """From the Effects Stack, the field, the hand and the deck alike; tokens are not cards."""
    bench = Fight()
    unit = bench.field("A", ally(1, 9, name="Keeper", lines=(says(NO_GRAVEYARD),)))
    if fostered:
        bench.say(ev.StatusSet(unit, "fostered"))
    victim = bench.field("B", ally(1, 1, name="Victim"))
    dropped = bench.hand("A", ally(name="Dropped"))
    bolt = bench.hand("A", spell("Deal 1 damage to target unit."))
    drop = bench.hand("A", spell("Discard a card.", name="Drop"))
    game = play(bench.main(), "A", bolt, (), victim)
    play(game, "A", drop)
    zone = "banishment" if fostered else "graveyard"
    found = [game.zone(one) for one in (bolt, victim, dropped, drop)]
    assert found == [f"A:{zone}", f"B:{zone}", f"A:{zone}", f"A:{zone}"]


def test_cards_from_the_field_are_excepted() -> None:
    """Of the targeted player alone, and this turn alone."""
    bench = Fight()
    cast = bench.hand("A", action(name="Tempest", lines=(printed("purging-tempest", 1),)))
    mine, theirs = bench.field("A", ally(1, 1, name="Mine")), bench.field("B", ally(1, 1, name="Theirs"))
    bolts = [bench.hand(player, spell("Deal 1 damage to target unit.", name=f"Bolt {player}")) for player in "AB"]
    game = play(bench.main(), "A", cast, (), -2)
    play(game, "A", bolts[0], (), theirs)
    game.passes()
    play(game, "B", bolts[1], (), mine)
    assert [game.zone(one) for one in (bolts[0], bolts[1], theirs)] == ["A:graveyard", "B:banishment", "B:graveyard"]


@pytest.mark.parametrize(("watched", "status"), [(True, Status.UNCLEAR), (False, Status.LEGAL)])
def test_of_an_unidentified_card_nobody_knows_whether_it_is_banished(watched: bool, status: Status) -> None:
    bench = Fight()
    if watched:
        bench.field("B", ally(1, 3, name="Lutist", lines=(printed("brackish-lutist", 1),)))
    drop = bench.hand("A", spell("Discard a card.", name="Drop"))
    card_, _ = bench.some("A", "hand", 2)
    game = play(bench.main(), "A", drop)
    game.write(de.Chosen("A", (card_,)))
    while not any(getattr(fact, "handle", 0) == card_ for fact in game.referee.pending):
        game.write(game.referee.pending[0])
    assert game.write(ev.CardMoved(card_, "A:hand", "A:graveyard")).status is status


def test_a_banished_card_counts_as_banished_by_the_player_whose_graveyard_it_was_to_enter() -> None:
    bench = Fight()
    bench.field("B", ally(1, 3, name="Lutist", lines=(printed("brackish-lutist", 1),)))
    drop = bench.hand("A", spell("Discard a card.", name="Drop"))
    floating = bench.hand("A", ally(name="Floater", lines=(says("floating memory"),)))
    game = play(bench.main(), "A", drop)
    assert game.zone(floating) == "A:banishment"
    marked = [one.key for one in marks(game, ev.UsageMarked) if "banished" in one.key]
    assert [key.split(":")[2] for key in marked] == ["A"]
