"""Texts about counters: all of them, those that were there, as many again; what was removed; cards turned face down.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the statement or ruling named.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, action, ally, card, regalia, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, announce, end_turn, marks, play, settle, use
from tests.support.grand_archive.words import line, says


def on(game: Game, handle: int, kind: str) -> int:
    thing = game.table.things.get(handle)
    return thing.counters.get(kind, 0) if thing is not None else 0


def damage(game: Game, handle: int) -> int:
    return game.thing(handle).damage


def spell(*text: str, cost: int = 0) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost)


def drawn(game: Game, player: str = "A") -> int:
    return sum(one.by for one in marks(game, ev.UsageMarked) if one.key.startswith(f"turn:drawn:{player}"))


# --- as many again, all, up to -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("have", [0, 1, 5])
def test_doubling_puts_as_many_again(have: int) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.CountersChanged(bench.mine, "preparation", have), ev.CountersChanged(bench.mine, "level", 1))
    bolt = spell("Double the amount of preparation counters on your champion.")
    game = play(bench.main(), "A", bench.hand("A", bolt))
    assert (on(game, bench.mine, "preparation"), on(game, bench.mine, "level")) == (2 * have, 1)


def test_all_counters_of_one_kind_go_from_everything_named() -> None:
    bench = Fight(TONORIS)
    theirs = [bench.field("B", ally(1, 9, name=name), buff=n, charge=2) for name, n in (("One", 1), ("Two", 3))]
    mine = bench.field("A", ally(1, 9, name="Mine"), buff=2)
    bolt = spell("Remove all buff counters from all objects you don't control.")
    game = play(bench.main(), "A", bench.hand("A", bolt))
    assert [(on(game, one, "buff"), on(game, one, "charge")) for one in theirs] == [(0, 2), (0, 2)]
    assert on(game, mine, "buff") == 2


def test_nobody_is_asked_how_many_all_are() -> None:
    """The ruling of spirit-blade-dispersion of 2022-12-27: not a part of them."""
    bench = Fight(TONORIS)
    sword = bench.field("A", weapon(2, 3))
    bolt = bench.hand("A", spell("Remove all durability counters from target weapon you control. Draw a card."))
    game = bench.main()
    game.fine(de.CardActivated("A", bolt))
    game.fine(de.TargetsChosen("A", (sword,)))
    game.passes(2)
    assert game.do(de.Chosen("A", (1,))).status is Status.ILLEGAL
    assert on(game, sword, "durability") == 0


@pytest.mark.parametrize(("taken", "more"), [(0, 0), (2, 0), (3, 1), (8, 2)])
def test_for_every_so_many_removed(taken: int, more: int) -> None:
    """What is left over counts for nothing (rounding.p1); removing damage counters is not recovering."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.theirs, taken))
    lines = (
        says(
            "On Enter: Remove all damage counters from each unit your opponents control."
            " For every three counters removed this way, put a buff counter on ~."
        ),
    )
    unit = bench.hand("A", ally(1, 1, lines=lines, cost_reserve=0))
    game = settle(play(bench.main(), "A", unit))
    assert (damage(game, bench.theirs), on(game, unit, "buff")) == (0, more)
    assert not [one for one in marks(game, ev.UsageMarked) if one.key.startswith("turn:recovered")]


def test_temporary_damage_is_that_on_an_ally() -> None:
    bench = Fight(TONORIS)
    hurt = bench.field("A", ally(1, 9), damage=5)
    other = bench.field("A", ally(1, 9, name="Other"), damage=4)
    bolt = spell("Remove all temporary damage from target ally.")
    game = play(bench.main(), "A", bench.hand("A", bolt), (), hurt)
    assert (damage(game, hurt), damage(game, other)) == (0, 4)


@pytest.mark.parametrize("many", [0, 1, 2])
def test_up_to_so_many_are_removed_as_the_player_likes(many: int) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 9))
    text = (
        "At the beginning of your end phase, remove up to two charge counters from ~."
        " Then recover 1+X, where X is the amount of counters removed this way."
    )
    fort = bench.field("A", card("Plain Spring", "DOMAIN", cost_reserve=1, lines=(says(text),)), charge=5)
    game = bench.main().until("A NumberChosen")
    game.fine(de.NumberChosen("A", (many,)))
    settle(game)
    assert (on(game, fort, "charge"), damage(game, bench.mine)) == (5 - many, 8 - many)


def test_up_to_two_are_not_three() -> None:
    bench = Fight(TONORIS)
    text = "At the beginning of your end phase, remove up to two charge counters from ~."
    bench.field("A", card("Plain Spring", "DOMAIN", cost_reserve=1, lines=(says(text),)), charge=5)
    game = bench.main().until("A NumberChosen")
    assert game.do(de.NumberChosen("A", (3,))).status is Status.ILLEGAL


# --- what was removed, what was there ------------------------------------------------------------------------------------


@pytest.mark.parametrize("have", [0, 2])
def test_if_a_counter_was_removed(have: int) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.CountersChanged(bench.theirs, "quest", have), ev.CountersChanged(bench.theirs, "level", 3))
    bolt = spell("Remove a quest counter from target champion. If a quest counter was removed this way, draw a card.")
    game = play(bench.main(), "A", bench.hand("A", bolt), (), bench.theirs)
    assert on(game, bench.theirs, "quest") == max(0, have - 1)
    assert on(game, bench.theirs, "level") == 3
    assert drawn(game) == (1 if have else 0)


@pytest.mark.parametrize(("ages", "cards"), [(0, 2), (2, 2), (3, 3)])
def test_counters_that_were_on_what_was_sacrificed(ages: int, cards: int) -> None:
    """term/last-known-information.2; the erratum of aqua-vitae of 2024-05-17."""
    bench = Fight(TONORIS)
    text = "Sacrifice ~: Draw two cards. Then if there were three or more age counters on ~, draw an additional card."
    flask = bench.field("A", card("Plain Flask", "ITEM", cost_reserve=1, lines=(says(text),)), age=ages)
    assert drawn(settle(use(bench.main(), "A", flask, "#1"))) == cards


@pytest.mark.parametrize(("there", "cards"), [(3, 0), (4, 1), (8, 2)])
def test_for_every_so_many_that_were_on_it(there: int, cards: int) -> None:
    bench = Fight(TONORIS)
    text = "Banish ~: For every four refinement counters that was on ~, draw a card."
    kit = bench.field("A", card("Plain Kit", "ITEM", cost_reserve=1, lines=(says(text),)), refinement=there)
    assert drawn(settle(use(bench.main(), "A", kit, "#1"))) == cards


def test_the_counters_of_what_left_are_put_on_another() -> None:
    bench = Fight(TONORIS)
    text = "On Leave: Put the buff counters that were on ~ on target ally you control."
    gone = bench.field("A", ally(1, 1, lines=(says(text),)), buff=3)
    heir = bench.field("A", ally(1, 1, name="Heir"), buff=1)
    bolt = bench.hand("A", spell("Destroy target ally."))
    game = play(bench.main(), "A", bolt, (), gone)
    game.until("A TargetsChosen")
    game.fine(de.TargetsChosen("A", (heir,)))
    settle(game)
    assert on(game, heir, "buff") == 4


# --- each of them, and it ------------------------------------------------------------------------------------------------


def withering(bench: Fight) -> Game:
    """A spell that asks its player for objects."""
    text = "Choose any amount of non-champion objects and put three wither counters on each of them."
    bolt = bench.hand("A", spell(text))
    return bench.main().fine(de.CardActivated("A", bolt)).passes(2)


def test_a_champion_is_none_of_those_to_choose() -> None:
    bench = Fight(TONORIS)
    for name in ("One", "Two", "Three"):
        bench.field("B", ally(1, 1, name=name))
    game = withering(bench)
    assert game.do(de.Chosen("A", (bench.theirs,))).status is Status.ILLEGAL


def test_those_not_chosen_get_none() -> None:
    bench = Fight(TONORIS)
    some = [bench.field("B", ally(1, 1, name=name)) for name in ("One", "Two", "Three")]
    game = withering(bench)
    game.fine(de.Chosen("A", tuple(some[:2])))
    settle(game)
    assert [on(game, one, "wither") for one in some] == [3, 3, 0]


@pytest.mark.parametrize("kind", ["SHENJU", "DRAGON"])
def test_that_ally_wakes_up_if_it_is_of_a_kind(kind: str) -> None:
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 1, subtypes=("HUMAN", kind)), rested=True)
    bolt = spell("Put a buff counter on target Human ally. If that ally is a Shenju, wake it up.")
    game = play(bench.main(), "A", bench.hand("A", bolt), (), unit)
    assert on(game, unit, "buff") == 1
    assert (game.thing(unit).turned == "") == (kind == "SHENJU")


# --- conditions ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("have", "cards"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_counters_on_her(have: int, cards: int) -> None:
    bench = Fight(TONORIS)
    text = (
        "On Enter: If ~ has two or more charge counters on her, draw a card."
        " Then if ~ has four or more charge counters on her, draw an additional card."
    )
    many = ("", "a charge counter", "two charge counters", "three charge counters", "four charge counters")[have]
    lines = (says(f"~ enters the field with {many} on it."), says(text))
    lady = ally(1, 1, lines=lines, cost_reserve=0, name="Lady")
    game = settle(play(bench.main(), "A", bench.hand("A", lady)))
    assert drawn(game) == cards


@pytest.mark.parametrize(("have", "more"), [(0, 1), (2, 0)])
def test_no_such_counters(have: int, more: int) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.CountersChanged(bench.mine, "quest", have))
    bolt = spell("If your champion has no quest counters on them, put a quest counter on them.")
    game = play(bench.main(), "A", bench.hand("A", bolt))
    assert on(game, bench.mine, "quest") == have + more


@pytest.mark.parametrize(("hurt", "cards"), [(0, 1), (1, 0)])
def test_zero_damage_counters(hurt: int, cards: int) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, hurt))
    bolt = spell("If your champion has zero damage counters on them, draw a card.")
    assert drawn(play(bench.main(), "A", bench.hand("A", bolt))) == cards


@pytest.mark.parametrize(("have", "then"), [(2, 3), (3, 3)])
def test_less_than_so_many_counters(have: int, then: int) -> None:
    bench = Fight(TONORIS)
    text = (
        "At the beginning of your end phase, if there are less than three age counters on ~, put an age counter on it."
    )
    urn = bench.field("A", card("Plain Urn", "ITEM", cost_reserve=1, lines=(says(text),)), age=have)
    game = settle(end_turn(bench.main()))
    assert on(game, urn, "age") == then


@pytest.mark.parametrize(("there", "allies", "then"), [(0, 3, 3), (2, 3, 3), (3, 3, 3), (5, 3, 5)])
def test_up_to_as_many_as_there_are(there: int, allies: int, then: int) -> None:
    bench = Fight(TONORIS)
    text = (
        "At the beginning of your end phase, if the amount of charge counters on ~ is less than the amount of allies you"
        " control, put an amount of charge counters on ~ equal to the difference."
    )
    fort = bench.field("A", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(says(text),)), charge=there)
    for name in range(allies):
        bench.field("A", ally(name=f"Ally {name}"))
    game = settle(end_turn(bench.main()))
    assert on(game, fort, "charge") == then


@pytest.mark.parametrize(("others", "more"), [(0, 1), (1, 0)])
def test_the_only_ally(others: int, more: int) -> None:
    bench = Fight(TONORIS)
    text = "At the beginning of your end phase, if ~ is the only ally you control, put a buff counter on ~."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    bench.field("B", ally(name="Theirs"))
    for name in range(others):
        bench.field("A", ally(name=f"Other {name}"))
    assert on(settle(end_turn(bench.main())), unit, "buff") == more


@pytest.mark.parametrize(("life", "charged", "then"), [(3, 0, 1), (4, 0, 0), (3, 1, 1)])
def test_two_conditions(life: int, charged: int, then: int) -> None:
    """The ruling of golden-bishop of 2025-12-04: the life stat with its buff counters; here one makes it even or odd."""
    bench = Fight(TONORIS)
    text = "On Hit: If there are no charge counters on ~ and if the hit unit has an odd life stat, put a charge counter on ~."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)), charge=charged)
    hit = bench.field("B", ally(0, life - 1, name="Hit"), buff=1)
    game = bench.main().fine(de.AttackDeclared("A", unit, (hit,)))
    settle(game.until("A main"))
    assert on(game, unit, "charge") == then


def test_an_ally_without_a_counter_is_the_only_target() -> None:
    bench = Fight(TONORIS)
    plain, buffed = bench.field("A", ally(1, 1)), bench.field("A", ally(1, 1, name="Buffed"), buff=1)
    bolt = bench.hand("A", spell("Put a buff counter on target ally you control without a buff counter on it."))
    game = bench.main()
    game.fine(de.CardActivated("A", bolt))
    assert game.do(de.TargetsChosen("A", (buffed,))).status is Status.ILLEGAL
    assert on(game, plain, "buff") == 0


def test_a_target_without_a_counter() -> None:
    bench = Fight(TONORIS)
    plain, _ = bench.field("A", ally(1, 1)), bench.field("A", ally(1, 1, name="Buffed"), buff=1)
    bolt = bench.hand("A", spell("Put a buff counter on target ally you control without a buff counter on it."))
    game = play(bench.main(), "A", bolt, (), plain)
    assert on(game, plain, "buff") == 1


@pytest.mark.parametrize(("taken", "more"), [(0, 0), (4, 0), (5, 1), (14, 2)])
def test_what_holds_for_every_so_many(taken: int, more: int) -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, taken))
    text = "For every five damage counters on your champion, ~ gets +1 POWER."
    sword = bench.field("A", weapon(2, 2, lines=(says(text),)))
    assert queries.power(bench.main().scene, sword) == 2 + more


# --- events ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hurt", "n", "more"), [(5, 2, 1), (0, 2, 1), (5, 0, 0)])
def test_whenever_you_recover(hurt: int, n: int, more: int) -> None:
    """The rulings of lightveil-agent of 2026-03-27: without damage it is recovering, by 0 it is not."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, hurt))
    unit = bench.field("A", ally(1, 1, lines=(says("Whenever you recover, put a buff counter on ~."),)))
    bench.say(ev.CountersChanged(unit, "charge", 1))
    text = f"Recover {n}." if n else "Recover X, where X is the amount of sheen counters on your champion."
    game = settle(play(bench.main(), "A", bench.hand("A", spell(text))))
    assert on(game, unit, "buff") == more


def test_whenever_an_opponent_recovers_is_another_matter() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.theirs, 3))
    unit = bench.field("A", ally(1, 1, lines=(says("Whenever you recover, put a buff counter on ~."),)))
    game = settle(play(bench.main(), "A", bench.hand("A", spell("Target player recovers 2.")), (), -2))
    assert on(game, unit, "buff") == 0


@pytest.mark.parametrize("kind", ["enlighten", "level"])
def test_whenever_counters_are_removed(kind: str) -> None:
    """One removal of several counters is one event for "one or more"."""
    bench = Fight(TONORIS)
    bench.say(ev.CountersChanged(bench.mine, kind, 5))
    text = "Whenever one or more enlighten counters are removed from your champion, put a buff counter on ~."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    bolt = bench.hand("A", spell(f"Remove two {kind} counters from your champion."))
    assert on(settle(play(bench.main(), "A", bolt)), unit, "buff") == (1 if kind == "enlighten" else 0)


def test_as_many_counters_as_damage_taken() -> None:
    bench = Fight(TONORIS)
    text = "Whenever your champion takes damage, put that many blood counters on ~."
    cup = bench.field("A", card("Plain Cup", "ITEM", cost_reserve=1, lines=(says(text),)))
    game = settle(play(bench.main(), "A", bench.hand("A", spell("Deal 3 damage to your champion."))))
    assert on(game, cup, "blood") == 3


def test_whenever_a_player_suppresses() -> None:
    bench = Fight(TONORIS)
    text = "Whenever a player suppresses an object, put a buff counter on ~."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    other = bench.field("B", ally(name="Other"))
    game = settle(play(bench.main(), "A", bench.hand("A", spell("Suppress target ally.")), (), other))
    assert on(game, unit, "buff") == 1


@pytest.mark.parametrize(("whose", "by", "times"), [("A", "A", 1), ("B", "A", 1), ("A", "B", 0), ("B", "B", 0)])
def test_whenever_you_suppress(whose: str, by: str, times: int) -> None:
    """Plain sense: whoever controls the text that says so suppresses, whosever the object is."""
    bench = Fight(TONORIS)
    text = "Whenever you suppress an object, put a buff counter on ~."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    other = bench.field(whose, ally(name="Other"))
    bolt = bench.hand(by, spell("Suppress target ally."))
    game = bench.main()
    game = settle(play(game if by == "A" else game.passes(), by, bolt, (), other))
    assert on(game, unit, "buff") == times


@pytest.mark.parametrize("swept", [False, True])
def test_a_condition_with_while_is_a_part_of_the_event(swept: bool) -> None:
    """triggered-abilities.1 asks "if" and "unless" again; of "while" it says nothing, so that it is left to people."""
    bench = Fight(TONORIS)
    text = "Whenever you activate a Spell card while you control an item, put a buff counter on ~."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    cup = bench.field("A", card("Plain Cup", "ITEM", cost_reserve=1))
    bolt = bench.hand("A", action(subtypes=("SPELL",), lines=(says("Draw a card."),)))
    sweep = bench.hand("A", action(name="Sweep", lines=(says("Banish target item."),)))
    game = announce(bench.main(), "A", bolt)
    game = settle(announce(game, "A", sweep, (), cup) if swept else game)
    assert isinstance(game.due, ag.UnreadText) == swept
    assert on(game, unit, "buff") == (0 if swept else 1)


def test_later_cards_of_a_memory_that_are_said_to_be_something_and_to_lose_abilities() -> None:
    """It is open whether cards that come later are among them: the step is left to people, with an empty memory too."""
    bench = Fight(TONORIS)
    text = "Until end of turn, cards in each opponent's memory are fire element and lose all abilities."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert isinstance(game.due, ag.UnreadText)


# --- banished ----------------------------------------------------------------------------------------------------------------


def banisher(bench: Fight, text: str) -> int:
    return bench.hand("A", spell(text))


def test_a_card_counts_its_own_banishing_from_the_memory() -> None:
    bench = Fight(TONORIS)
    text = says("Whenever this card is banished from your memory, put two charge counters on it.")
    bolt = bench.put("A", "memory", action(lines=(text,)))
    game = play(bench.main(), "A", banisher(bench, "Banish a card at random from your memory."))
    settle(game)
    assert game.zone(bolt) == "A:banishment"
    assert on(game, bolt, "charge") == 2


def test_a_card_banished_from_the_graveyard_counts_nothing() -> None:
    bench = Fight(TONORIS)
    text = says("Whenever this card is banished from your memory, put two charge counters on it.")
    bolt = bench.put("A", "graveyard", action(lines=(text,), name="Bolt"))
    game = play(bench.main(), "A", banisher(bench, "Banish target card from your graveyard."), (), bolt)
    settle(game)
    assert game.zone(bolt) == "A:banishment"
    assert on(game, bolt, "charge") == 0


@pytest.mark.parametrize(("whose", "more"), [("your memory", 1), ("target opponent's memory", 0)])
def test_whenever_you_banish_a_card_from_your_memory(whose: str, more: int) -> None:
    bench = Fight(TONORIS)
    text = "Whenever you banish a card from your memory, put two quest counters on your champion."
    bench.field("A", card("Plain Stone", "ITEM", cost_reserve=1, lines=(says(text),)))
    bench.some("A", "memory", 1, "woodland-squirrels")
    bench.some("B", "memory", 1, "woodland-squirrels")
    bolt = banisher(bench, f"Banish a card at random from {whose}.")
    game = settle(play(bench.main(), "A", bolt, (), *((-2,) if more == 0 else ())))
    assert on(game, bench.mine, "quest") == 2 * more


def test_what_an_opponent_banishes_from_your_memory_is_not_banished_by_you() -> None:
    """The ruling of fabled-azurite-fatestone of 2025-03-02."""
    bench = Fight(TONORIS)
    text = "Whenever you banish a card from your memory, put two quest counters on your champion."
    bench.field("B", card("Plain Stone", "ITEM", cost_reserve=1, lines=(says(text),)))
    bench.some("B", "memory", 1, "woodland-squirrels")
    bolt = banisher(bench, "Banish a card at random from target opponent's memory.")
    game = settle(play(bench.main(), "A", bolt, (), -2))
    assert on(game, bench.theirs, "quest") == 0


@pytest.mark.parametrize(("keyword", "more"), [({"vigor": 1}, 2), ({"floating memory": 1}, 0)])
def test_cards_banished_from_a_graveyard_one_by_one(keyword: dict[str, int], more: int) -> None:
    """The ruling of nico-whiplash-allure of 2024-01-19: for each of several banished together."""
    bench = Fight(TONORIS)
    text = "Whenever a card with vigor is banished from your graveyard, put a lash counter on ~."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)))
    some = [bench.put("A", "graveyard", ally(keywords=keyword, name=name)) for name in ("One", "Two")]
    bolt = banisher(bench, "Banish two target cards from your graveyard.")
    game = bench.main()
    game.fine(de.CardActivated("A", bolt))
    game.fine(de.TargetsChosen("A", tuple(some)))
    settle(game)
    if more:
        game.fine(de.TriggersOrdered("A", tuple(one.trigger for one in marks(game, ev.TriggerWaiting))))
        settle(game)
    assert on(game, unit, "lash") == more


def test_you_may_have_that_opponent_do_it() -> None:
    bench = Fight(TONORIS)
    text = (
        "On Champion Hit: You may have that opponent banish the top X cards of their deck,"
        " where X is the amount of lash counters on ~."
    )
    unit = bench.field("A", ally(1, 9, lines=(says(text),)), lash=3)
    game = bench.main().fine(de.AttackDeclared("A", unit, (bench.theirs,)))
    game.until("A Accepted")
    game.fine(de.Accepted("A", yes=True))
    assert len(game.table.zones["B:banishment"]) == 3
    assert not game.table.zones["A:banishment"]


# --- face down ---------------------------------------------------------------------------------------------------------------


def orb(bench: Fight, player: str = "A") -> int:
    return bench.field(player, "orb-of-sealing")


def sealed(bench: Fight, *cards: int) -> Game:
    ball = orb(bench)
    game = bench.main()
    game.fine(de.AbilityActivated("A", ball, f"{game.table.card_of[ball]}#1"))
    game.fine(de.TargetsChosen("A", cards))
    return settle(game)


def test_cards_in_a_banishment_are_sealed() -> None:
    """properties-and-states.1.1: face down it is a card and nothing more."""
    bench = Fight(TONORIS)
    one, two, three = (bench.put("B", "banishment", ally(name=name)) for name in ("One", "Two", "Three"))
    game = sealed(bench, one, two)
    assert [game.table.face_of.get(h, "") for h in (one, two, three)] == ["down", "down", ""]
    assert [on(game, h, "seal") for h in (one, two, three)] == [1, 1, 0]


@pytest.mark.parametrize("wrong", ["face down", "regalia", "elsewhere", "graveyard"])
def test_what_cannot_be_sealed(wrong: str) -> None:
    bench = Fight(TONORIS)
    fine = bench.put("B", "banishment", ally(name="Fine"))
    other = bench.put(
        "A" if wrong == "elsewhere" else "B",
        "graveyard" if wrong == "graveyard" else "banishment",
        regalia(name="Other") if wrong == "regalia" else ally(name="Other"),
    )
    if wrong == "face down":
        bench.say(ev.Flipped(other, "down"))
    ball = orb(bench)
    game = bench.main()
    game.fine(de.AbilityActivated("A", ball, f"{game.table.card_of[ball]}#1"))
    assert game.do(de.TargetsChosen("A", (fine, other))).status is Status.ILLEGAL


def test_the_seals_are_lifted_as_the_orb_leaves() -> None:
    bench = Fight(TONORIS)
    one, two = (bench.put("B", "banishment", ally(name=name)) for name in ("One", "Two"))
    hidden = bench.put("A", "banishment", ally(name="Hidden"))
    bench.say(ev.Flipped(hidden, "down"))
    game = sealed(bench, one, two)
    ball = next(h for h in game.table.zones["field"] if game.table.card_of[h] == "orb-of-sealing")
    gone = bench.hand("A", spell("Destroy target item."))
    settle(play(game, "A", gone, (), ball))
    assert [game.table.face_of.get(h, "") for h in (one, two, hidden)] == ["up", "up", "down"]
    assert [on(game, h, "seal") for h in (one, two)] == [0, 0]


def test_losing_the_game_if_it_cannot_be_done() -> None:
    bench = Fight(TONORIS)
    text = (
        "At the beginning of your end phase, remove three page counters from ~. If you do, draw two cards."
        " If you don't, you lose the game."
    )
    bench.field("A", card("Plain Tome", "ITEM", cost_reserve=1, lines=(says(text),)), page=2)
    game = bench.main()
    while not isinstance(game.due, ag.Over):
        game.passes()
    assert game.due.winner == "B"


def test_the_game_goes_on_if_it_can_be_done() -> None:
    bench = Fight(TONORIS)
    text = (
        "At the beginning of your end phase, remove three page counters from ~. If you do, draw two cards."
        " If you don't, you lose the game."
    )
    tome = bench.field("A", card("Plain Tome", "ITEM", cost_reserve=1, lines=(says(text),)), page=3)
    game = settle(end_turn(bench.main()))
    assert drawn(game) == 2
    assert on(game, tome, "page") == 0
    assert not marks(game, ev.PlayerLost)


# --- as a Spell --------------------------------------------------------------------------------------------------------------


def caster(bench: Fight, text: str, gem: int = 0) -> int:
    return bench.field("A", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(says(text),)), gem=gem)


def test_what_is_done_as_a_spell_is_done() -> None:
    bench = Fight(TONORIS)
    fort = caster(bench, "REST: As a Spell, deal 2 damage to target unit.")
    game = use(bench.main(), "A", fort, "#1", bench.theirs)
    assert damage(game, bench.theirs) == 2


def test_what_is_done_as_a_spell_respects_spellshroud() -> None:
    """keyword/spellshroud.1; the ruling of lunar-conduit of 2024-05-17."""
    bench = Fight(TONORIS)
    fort = caster(bench, "REST: As a Spell, deal 2 damage to target unit.")
    safe = bench.field("B", ally(1, 3, keywords={"spellshroud": 1}))
    game = bench.main()
    game.fine(de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1"))
    assert game.do(de.TargetsChosen("A", (safe,))).status is Status.ILLEGAL


CHOOSE = (
    "REST, Remove a gem counter from ~: As a Spell, choose one that hasn't been chosen\u2014"
    "\n\u2022 Put two debuff counters on target ally.\n\u2022 Draw two cards."
)


def choosing(bench: Fight, fort: int, mode: int) -> Game:
    game = bench.main()
    game.fine(de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1"))
    return game.fine(de.ModesChosen("A", (mode,)))


def test_a_mode_as_a_spell() -> None:
    bench = Fight(TONORIS)
    fort = caster(bench, CHOOSE, gem=2)
    hit = bench.field("B", ally(5, 5))
    game = choosing(bench, fort, 1)
    game.fine(de.TargetsChosen("A", (hit,)))
    settle(game)
    assert (on(game, hit, "debuff"), on(game, fort, "gem"), drawn(game)) == (2, 1, 0)


def test_a_mode_as_a_spell_respects_spellshroud() -> None:
    bench = Fight(TONORIS)
    fort = caster(bench, CHOOSE, gem=2)
    bench.field("B", ally(5, 5))
    safe = bench.field("B", ally(5, 5, name="Safe", keywords={"spellshroud": 1}))
    game = choosing(bench, fort, 1)
    assert game.do(de.TargetsChosen("A", (safe,))).status is Status.ILLEGAL


def test_a_mode_is_not_chosen_twice() -> None:
    bench = Fight(TONORIS)
    fort = caster(bench, CHOOSE, gem=2)
    bench.field("B", ally(5, 5))
    game = settle(choosing(bench, fort, 2))
    assert drawn(game) == 2
    game.recording.write(ev.Turned(fort, ""))
    game.fine(de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1"))
    assert game.do(de.ModesChosen("A", (2,))).status is Status.ILLEGAL


def test_without_a_gem_nothing_is_chosen() -> None:
    bench = Fight(TONORIS)
    fort = caster(bench, CHOOSE)
    game = bench.main()
    assert game.do(de.AbilityActivated("A", fort, f"{game.table.card_of[fort]}#1")).status is Status.ILLEGAL


# --- cards of a deck, the next card -------------------------------------------------------------------------------------------


MILLED = line(
    ir.Triggered(
        ir.Event("mill", who=ir.Player(), n=ir.Bound(1), said="whenever"),
        (ir.PutCounters("quest", ir.Champion(), 1),),
    )
)
"""One or more cards that come from the own deck to the own graveyard are a quest counter on the champion."""


@pytest.mark.parametrize(("player", "many", "more"), [("A", 1, 1), ("A", 3, 1), ("B", 3, 0)])
def test_cards_put_from_the_deck_into_the_graveyard_are_one_event(player: str, many: int, more: int) -> None:
    """Plain sense of "one or more": what one instruction puts there together is counted once."""
    bench = Fight(TONORIS)
    bench.field("A", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(MILLED,)))
    mill = f"Target player puts the top {['', 'card', '', 'three cards'][many]} of their deck into their graveyard."
    seat = -1 if player == "A" else -2
    game = settle(play(bench.main(), "A", bench.hand("A", spell(mill)), (), seat))
    assert len(game.table.zones[f"{player}:graveyard"]) >= many
    assert on(game, bench.mine, "quest") == more


def test_a_card_from_the_hand_is_not_one_from_the_deck() -> None:
    bench = Fight(TONORIS)
    bench.field("A", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(MILLED,)))
    bench.some("A", "hand", 1)
    game = settle(play(bench.main(), "A", bench.hand("A", spell("Discard a card."))))
    assert on(game, bench.mine, "quest") == 0


@pytest.mark.parametrize(("subtype", "counters", "cost"), [("SLIME", 3, 2), ("BEAST", 0, 3)])
def test_the_next_card_costs_less_and_enters_with_counters(subtype: str, counters: int, cost: int) -> None:
    bench = Fight(TONORIS)
    text = (
        "The next Slime ally card you activate this turn costs 1 less to activate and enters the field with three"
        " additional buff counters on it."
    )
    first = bench.hand("A", spell(text))
    unit = bench.hand("A", ally(1, 1, subtypes=(subtype,), cost_reserve=3))
    second = bench.hand("A", ally(1, 1, name="Second", subtypes=(subtype,), cost_reserve=3))
    pay = bench.payers("A", 6)
    game = play(bench.main(), "A", first)
    game = settle(play(game, "A", unit, pay[:cost]))
    game = settle(play(game, "A", second, pay[3:]))
    assert [on(game, one, "buff") for one in (unit, second)] == [counters, 0]


def test_for_every_two_damage_counters_the_controller_of_the_hit_mills() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.theirs, 4))
    text = (
        "On Champion Hit: For every two damage counters on the hit champion, their controller puts the top three cards from"
        " their deck into their graveyard."
    )
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    game = bench.main().fine(de.AttackDeclared("A", unit, (bench.theirs,)))
    settle(game.until("A main"))
    assert len(game.table.zones["B:graveyard"]) == 6
    assert not game.table.zones["A:graveyard"]


@pytest.mark.parametrize(("have", "there"), [(1, False), (2, True)])
def test_a_list_of_keywords_as_long_as_counters_are_there(have: int, there: bool) -> None:
    bench = Fight(TONORIS)
    text = "As long as ~ has two or more buff counters on it, it has steadfast, taunt, vigor, and retort 3."
    unit = bench.field("A", ally(1, 1, lines=(says(text),)), buff=have)
    found = queries.keywords(bench.main().scene, unit)
    assert [found.get(name, 0) for name in ("steadfast", "taunt", "vigor", "retort", "stealth")] == (
        [1, 1, 1, 3, 0] if there else [0] * 5
    )
