"""Texts that count: the highest, lowest and total of a number, steps of so many, exact numbers, and what an event came to.

The sentences are ours, in the English of the cards; what is expected is their plain sense, and the statement named.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally, card, weapon
from tests.support.grand_archive.tables import TONORIS, Fight, end_turn, marks, play, settle, use
from tests.support.grand_archive.words import says


def damage(game: Game, handle: int) -> int:
    return game.thing(handle).damage


def power(game: Game, handle: int) -> int | None:
    return queries.power(game.scene, handle)


def spell(*text: str, cost: int = 0) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost)


def grower(text: str, at: int = 1) -> str:
    return ally(at, 9, lines=(says(text),))


# --- highest, lowest, total --------------------------------------------------------------------------------------------


def test_the_highest_number_among_cards_of_a_zone() -> None:
    """The highest life stat among ally cards in the graveyard, not the sum and not the last one."""
    bench = Fight(TONORIS)
    for life in (2, 5, 3):
        bench.put("A", "graveyard", ally(1, life))
    bolt = spell("Deal damage to target unit equal to the highest life stat among ally cards in your graveyard.")
    game = play(bench.main(), "A", bench.hand("A", bolt), (), bench.theirs)
    assert damage(game, bench.theirs) == 5


def test_the_lowest_number_among_omens() -> None:
    """counters/omen.1: a card with an omen counter in your banishment is an omen; other banished cards are not asked."""
    bench = Fight(TONORIS)
    for cost in (4, 2, 3):
        handle = bench.put("A", "banishment", ally(cost_reserve=cost, name=f"Omen {cost}"))
        bench.say(ev.CountersChanged(handle, "omen", 1))
    bench.put("A", "banishment", ally(cost_reserve=1))
    bolt = spell("Deal X damage to target champion, where X is the lowest reserve cost among your omens.")
    game = play(bench.main(), "A", bench.hand("A", bolt), (), bench.theirs)
    assert damage(game, bench.theirs) == 2


@pytest.mark.parametrize(("costs", "strong"), [((10, 11), True), ((10, 12), False), ((21,), True)])
def test_a_total_that_must_be_exact(costs: tuple[int, ...], strong: bool) -> None:
    bench = Fight(TONORIS)
    for cost in costs:
        bench.put("A", "banishment", ally(cost_reserve=cost, name=f"Gone {cost}"))
    text = "As long as the total reserve cost among ally cards in your banishment is exactly 21, ~ gets +10 POWER."
    unit = bench.field("A", grower(text))
    assert power(bench.main(), unit) == (11 if strong else 1)


def test_the_total_of_the_base_power_leaves_changes_out() -> None:
    """Base power is the printed one: buff counters do not raise it (counters/buff.3)."""
    bench = Fight(TONORIS)
    bench.field("A", ally(3, 3, name="One"), buff=4)
    bench.field("A", ally(2, 3, name="Two"))
    bench.field("B", ally(9, 9, name="Three"))
    unit = bench.field("A", grower("~ gets +X POWER, where X is the total base power among other allies you control."))
    assert power(bench.main(), unit) == 6


def test_nothing_has_no_highest_number() -> None:
    bench = Fight(TONORIS)
    unit = bench.field(
        "A", grower("~ gets +X POWER, where X is the highest base life stat among other allies you control.")
    )
    assert power(bench.main(), unit) == 1


def test_the_highest_influence_among_opponents() -> None:
    """term/influence.1: cards in hand and memory together, of the opponent and not of the player."""
    bench = Fight(TONORIS)
    bench.some("B", "hand", 3)
    bench.some("B", "memory", 1)
    bench.some("A", "hand", 7)
    unit = bench.field("A", grower("~ gets +X POWER where X is the highest influence among your opponents."))
    assert power(bench.main(), unit) == 5


# --- steps --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("taken", "more"), [(0, 0), (4, 0), (5, 1), (14, 2)])
def test_for_every_so_many(taken: int, more: int) -> None:
    """What is left over counts for nothing: numbers are rounded down (rounding.p1)."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, taken))
    unit = bench.field("A", grower("~ gets +1 POWER for every five damage counters on your champion."))
    assert power(bench.main(), unit) == 1 + more


def test_for_every_so_many_something_is_done_once() -> None:
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 13))
    others = [bench.field("A", ally(1, 9, name="One")), bench.field("B", ally(1, 9, name="Two"))]
    bolt = spell("For every six damage counters on your champion, deal 2 damage to all other units.")
    game = play(bench.main(), "A", bench.hand("A", bolt))
    assert [damage(game, one) for one in others] == [4, 4]
    assert damage(game, bench.mine) == 13  # "other" than the champion that the words name
    dealt = [one.by for one in marks(game, ev.DamageMarked) if one.handle == others[0]]
    assert dealt == [2, 2]  # the ruling of 2024-10-10 on Relentless Outburst: in separate instances


def test_each_other_thing_until_end_of_turn() -> None:
    bench = Fight(TONORIS)
    for player, name in (("A", "One"), ("A", "Two"), ("B", "Three")):
        bench.field(player, ally(1, 1, name=name))
    unit = bench.field("A", grower("REST: ~ gets +3 POWER until end of turn for each other ally you control."))
    assert power(use(bench.main(), "A", unit, "#1"), unit) == 7


# --- exact numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "strong"), [(0, False), (1, True), (2, False)])
def test_exactly_one_card(cards: int, strong: bool) -> None:
    bench = Fight(TONORIS)
    bench.some("A", "memory", cards)
    unit = bench.field("A", grower("As long as you have exactly one card in your memory, ~ gets +2 POWER."))
    assert power(bench.main(), unit) == (3 if strong else 1)


@pytest.mark.parametrize(("there", "gone"), [(2, True), (3, False)])
def test_less_than_so_many(there: int, gone: bool) -> None:
    bench = Fight(TONORIS)
    for _ in range(there):
        bench.put("A", "graveyard", ally())
    text = "At the beginning of your end phase, if there are less than three ally cards in your graveyard, sacrifice ~."
    keep = bench.field("A", card("Plain Fort", "DOMAIN", cost_reserve=1, lines=(says(text),)))
    game = end_turn(bench.main())
    assert (game.zone(keep) != "field") == gone


def test_no_allies() -> None:
    bench = Fight(TONORIS)
    sword = bench.field("A", weapon(2, 2, lines=(says("~ gets +1 POWER as long as you control no allies."),)))
    bench.field("B", ally())
    assert power(bench.main(), sword) == 3
    bench.field("A", ally())
    assert power(bench.main(), sword) == 2


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(0, 5, "A"), (5, 0, "B"), (5, 5, ""), (1, 4, "AB")])
def test_each_player_with_so_much_influence(mine: int, theirs: int, drawn: str) -> None:
    """term/influence.1; only those players draw."""
    bench = Fight(TONORIS)
    bench.some("A", "memory", mine)
    bench.some("B", "hand", theirs)
    card_ = bench.hand("A", spell("Each player with influence four or less draws a card."))
    game = play(bench.main(), "A", card_)
    assert {one.key.split(":")[2] for one in marks(game, ev.UsageMarked) if one.key.startswith("turn:drawn:")} == set(
        drawn
    )


@pytest.mark.parametrize(("cards", "strong"), [(7, False), (8, True)])
def test_an_opponent_has_so_much_influence(cards: int, strong: bool) -> None:
    bench = Fight(TONORIS)
    bench.some("B", "memory", cards)
    unit = bench.field("A", grower("As long as an opponent has influence eight or more, ~ gets +4 POWER."))
    assert power(bench.main(), unit) == (5 if strong else 1)


# --- what has happened this turn ---------------------------------------------------------------------------------------


def test_damage_taken_this_turn() -> None:
    """Damage of earlier turns is none of this turn."""
    bench = Fight(TONORIS)
    bench.say(ev.DamageMarked(bench.mine, 4))
    unit = bench.field("A", grower("As long as your champion has taken damage this turn, ~ gets +3 POWER."))
    bolt = bench.hand("A", spell("Deal 1 damage to your champion."))
    game = bench.main()
    assert power(game, unit) == 1
    assert power(play(game, "A", bolt), unit) == 4


@pytest.mark.parametrize(("text", "at"), [("an even", 4), ("an odd", 3)])
def test_a_number_that_is_even_or_odd(text: str, at: int) -> None:
    """The life stat as it is now: a buff counter makes an odd one even (counters/buff.1)."""
    bench = Fight(TONORIS)
    hit = bench.field("B", ally(1, 3, name="Target"), buff=at - 3)
    bench.field("B", ally(1, at - 1, name="Other"))
    bolt = bench.hand("A", spell(f"Destroy target ally with {text} life stat."))
    game = play(bench.main(), "A", bolt, (), hit)
    assert game.zone(hit) == "B:graveyard"


def test_an_ally_with_another_number_is_no_such_target() -> None:
    bench = Fight(TONORIS)
    wrong = bench.field("B", ally(1, 3))
    bench.field("B", ally(1, 4, name="Right"))
    bolt = bench.hand("A", spell("Destroy target ally with an even life stat."))
    game = bench.main()
    game.fine(de.CardActivated("A", bolt))
    assert game.do(de.TargetsChosen("A", (wrong,))).status is Status.ILLEGAL


# --- what an event came to ----------------------------------------------------------------------------------------------


def test_damage_as_much_as_was_dealt() -> None:
    bench = Fight(TONORIS)
    unit = bench.field(
        "A", ally(1, 9, lines=(says("Whenever ~ is dealt damage, deal that much damage to your champion."),))
    )
    bolt = bench.hand("A", spell("Deal 3 damage to target unit."))
    game = settle(play(bench.main(), "A", bolt, (), unit))
    assert (damage(game, unit), damage(game, bench.mine)) == (3, 3)


@pytest.mark.parametrize("many", [2, 7])
def test_when_so_much_damage_was_dealt_by_the_hit(many: int) -> None:
    """keyword/on-hit.2: the damage of that hit, as it was dealt."""
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(many, 9, lines=(says("On Hit: If 7 or more damage was dealt, draw a card."),)))
    game = bench.main().fine(de.AttackDeclared("A", unit, (bench.theirs,)))
    while damage(game, bench.theirs) == 0:
        game.passes()
    settle(game)
    drawn = [one for one in marks(game, ev.UsageMarked) if one.key.startswith("turn:drawn:A")]
    assert bool(drawn) == (many >= 7)


def test_several_tokens_of_two_names() -> None:
    bench = Fight(TONORIS)
    game = play(bench.main(), "A", bench.hand("A", spell("Summon a Silvershine and a Fraysia token.")))
    assert [game.table.card_of[one.handle] for one in marks(game, ev.TokenMade)] == ["silvershine", "fraysia"]


def test_a_card_discards_itself_for_its_ability() -> None:
    """cost.1: paid from the hand, where the ability says that it is."""
    bench = Fight(TONORIS)
    text = says("(2), Discard this card from your hand: Draw a card.")
    bloom = bench.hand("A", action(lines=(text,), cost_reserve=5))
    pay = bench.payers("A", 2)
    game = bench.main()
    slug = game.table.card_of[bloom]
    game.fine(de.AbilityActivated("A", bloom, f"{slug}#1"))
    game.fine(de.ReservePaid("A", pay))
    settle(game)
    assert game.zone(bloom) == "A:graveyard"
    assert any(one.key == "turn:drawn:A" for one in marks(game, ev.UsageMarked))


def test_that_ability_is_not_there_on_the_field() -> None:
    bench = Fight(TONORIS)
    text = says("(0), Discard this card from your hand: Draw a card.")
    unit = bench.field("A", ally(lines=(text,)))
    game = bench.main()
    assert game.do(de.AbilityActivated("A", unit, f"{game.table.card_of[unit]}#1")).status is Status.ILLEGAL


@pytest.mark.parametrize("modes", [(1,), (2,), (1, 2)])
def test_one_or_both_modes(modes: tuple[int, ...]) -> None:
    bench = Fight(TONORIS)
    text = "Choose one or both\u2014\n\u2022 Recover 2.\n\u2022 Draw a card."
    bench.say(ev.DamageMarked(bench.mine, 5))
    handle = bench.hand("A", spell(text))
    game = bench.main()
    game.fine(de.CardActivated("A", handle))
    game.fine(de.ModesChosen("A", modes))
    settle(game)
    assert damage(game, bench.mine) == (3 if 1 in modes else 5)


def test_no_mode_at_all_is_not_one_or_both() -> None:
    bench = Fight(TONORIS)
    handle = bench.hand("A", spell("Choose one or both\u2014\n\u2022 Recover 2.\n\u2022 Draw a card."))
    game = bench.main()
    game.fine(de.CardActivated("A", handle))
    assert game.do(de.ModesChosen("A", ())).status is Status.ILLEGAL
