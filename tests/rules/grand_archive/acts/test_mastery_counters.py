"""Counters on masteries: put there, moved there, counted, and asked for by Sheen restrictions.

The edition of 2025-08-08 knows no such counters; the ids named are those of the edition of 2026-08-21.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import Fight, play, settle
from tests.support.grand_archive.words import says

FRACTURED, HAUNTED = "fractured memories", "phantasmagoria"


def holding(name: str = FRACTURED, counter: str = "sheen", count: int = 0, player: str = "A") -> Fight:
    bench = Fight()
    bench.say(ev.PoolChanged(player, name, 1))
    if count:
        bench.say(ev.PoolChanged(player, f"{counter} on {name}", count))
    return bench


def on_it(game: Game, counter: str = "sheen", name: str = FRACTURED, player: str = "A") -> int:
    found: int = game.table.pools.get(keys.pool_key(player, f"{counter} on {name}"), 0)
    return found


def spell(*text: str, cost: int = 0) -> str:
    return action(lines=tuple(says(one) for one in text), cost_reserve=cost)


def test_counters_are_put_on_the_mastery() -> None:
    bench = holding(count=2)
    game = play(bench.main(), "A", bench.hand("A", spell("Put three sheen counters on your Fractured Memories.")))
    assert on_it(game) == 5


@pytest.mark.parametrize("other", ["servile possessions", ""])
def test_without_that_mastery_they_go_nowhere(other: str) -> None:
    """mastery.p1: a player has one mastery at most; another one bears nothing instead."""
    bench = holding(other) if other else Fight()
    game = play(bench.main(), "A", bench.hand("A", spell("Put three sheen counters on your Fractured Memories.")))
    assert on_it(game) == 0
    assert not [pool for pool in game.table.pools if "sheen" in pool]


def test_they_are_the_own_players() -> None:
    bench = holding(player="B")
    game = play(bench.main(), "A", bench.hand("A", spell("Put a sheen counter on your Fractured Memories.")))
    assert on_it(game, player="B") == 0


@pytest.mark.rule("mastery.1")
def test_they_go_with_a_mastery_that_is_replaced() -> None:
    bench = holding(count=4)
    game = play(
        bench.main(), "A", bench.hand("A", spell("You gain the Phantasmagoria mastery. Put a haunt counter on it."))
    )
    assert on_it(game) == 0
    assert on_it(game, "haunt", HAUNTED) == 1


@pytest.mark.parametrize(("count", "more"), [(0, 0), (2, 0), (3, 1), (7, 2)])
def test_a_stat_counts_them(count: int, more: int) -> None:
    bench = holding(count=count)
    unit = bench.field(
        "A", ally(1, 9, lines=(says("~ gets +1 POWER for every three sheen counters on your Fractured Memories."),))
    )
    assert queries.power(bench.main().scene, unit) == 1 + more


@pytest.mark.parametrize(("count", "then"), [(0, 3), (5, 8), (6, 6)])
def test_a_condition_asks_for_them(count: int, then: int) -> None:
    bench = holding(count=count)
    text = "If your Fractured Memories has five or less sheen counters on it, put three sheen counters on it. Otherwise, recover 1."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert on_it(game) == then


@pytest.mark.parametrize("wrong", [-1, 0, 1])
def test_a_cost_counts_them(wrong: int) -> None:
    bench = holding(count=3)
    text = "This card costs 2 less to activate for each sheen counter on your Fractured Memories."
    handle = bench.hand("A", spell(text, "Draw a card.", cost=8))
    payers = bench.payers("A", 6)
    game = bench.main()
    game.fine(de.CardActivated("A", handle))
    assert game.do(de.ReservePaid("A", payers[: 2 + wrong])).status is (Status.ILLEGAL if wrong else Status.LEGAL)


def test_doubling() -> None:
    bench = holding(count=3)
    game = play(
        bench.main(), "A", bench.hand("A", spell("Double the amount of sheen counters on your Fractured Memories."))
    )
    assert on_it(game) == 6


@pytest.mark.parametrize(("count", "yes", "damage"), [(3, True, 5), (3, False, 1), (2, True, 1)])
def test_they_are_removed_if_there_are_enough(count: int, yes: bool, damage: int) -> None:
    """resolution.7: an option that cannot be done in full is not offered."""
    bench = holding(count=count)
    text = (
        "Deal 1 damage to target unit. Then you may remove three sheen counters from your Fractured Memories. "
        "If you do, draw a card and deal an additional 4 damage to that unit."
    )
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), bench.theirs)
    if count >= 3:
        game.fine(de.Accepted("A", yes=yes))
        settle(game)
    assert game.thing(bench.theirs).damage == damage
    assert on_it(game) == (0 if damage == 5 else count)


# --- moving ------------------------------------------------------------------------------------------------------------


def test_all_are_moved_from_a_unit() -> None:
    bench = holding(count=1)
    unit = bench.field("B", ally(1, 99), sheen=4)
    other = bench.field("B", ally(1, 99, name="Other"), sheen=2)
    text = (
        "Move all sheen counters from target ally to your Fractured Memories. "
        "Then deal 2+X damage to that ally, where X is the amount of counters moved this way."
    )
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), unit)
    assert on_it(game) == 5
    assert not game.thing(unit).counters.get("sheen")
    assert game.thing(other).counters["sheen"] == 2
    assert game.thing(unit).damage == 6


def test_without_the_mastery_nothing_is_moved() -> None:
    bench = Fight()
    unit = bench.field("B", ally(1, 99), sheen=4)
    text = (
        "Move all sheen counters from target ally to your Fractured Memories. "
        "Then deal 2+X damage to that ally, where X is the amount of counters moved this way."
    )
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), unit)
    assert game.thing(unit).counters["sheen"] == 4
    assert game.thing(unit).damage == 2


@pytest.mark.parametrize(("many", "status"), [(0, Status.LEGAL), (3, Status.LEGAL), (4, Status.ILLEGAL)])
def test_any_amount_is_as_many_as_there_are(many: int, status: Status) -> None:
    bench = holding(count=3)
    unit = bench.field("A", ally(1, 9))
    text = "Move any amount of sheen counters from your Fractured Memories to up to one target unit."
    game = play(bench.main(), "A", bench.hand("A", spell(text)), (), unit)
    assert game.do(de.Chosen("A", (many,))).status is status
    if status is Status.LEGAL:
        settle(game)
        assert (on_it(game), game.thing(unit).counters.get("sheen", 0)) == (3 - many, many)


# --- Sheen N+ ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "power"), [(4, 1), (5, 4), (9, 4)])
def test_a_sheen_restriction_asks_the_mastery(count: int, power: int) -> None:
    """2026-08-21: restriction-abilities/sheen-x-restrictions.1, mastery/fractured-memories.2."""
    bench = holding(count=count)
    unit = bench.field("A", ally(1, 9, lines=(says("[Sheen 5+] ~ gets +3 POWER."),)))
    assert queries.power(bench.main().scene, unit) == power


def test_counters_on_units_do_not_unlock_it() -> None:
    bench = holding(count=1)
    unit = bench.field("A", ally(1, 9, lines=(says("[Sheen 5+] ~ gets +3 POWER."),)), sheen=7)
    assert queries.power(bench.main().scene, unit) == 1


@pytest.mark.parametrize(("count", "status"), [(5, Status.LEGAL), (4, Status.ILLEGAL)])
def test_a_restricted_ability_is_locked_without_them(count: int, status: Status) -> None:
    bench = holding(count=count)
    unit = bench.field("A", ally(1, 9, lines=(says("[Sheen 5+] REST: Draw a card."),)))
    slug = bench.table.card_of[unit]
    assert bench.main().do(de.AbilityActivated("A", unit, f"{slug}#1")).status is status


@pytest.mark.parametrize("count", [0, 5])
def test_on_enter_needs_them_as_it_would_trigger(count: int) -> None:
    """2026-08-21: mastery/fractured-memories.2.1."""
    bench = holding(count=count)
    card = bench.hand("A", ally(1, 9, cost_reserve=0, lines=(says("[Sheen 5+] On Enter: Recover 2."),)))
    bench.say(ev.DamageMarked(bench.mine, 5))
    game = play(bench.main(), "A", card)
    assert game.thing(bench.mine).damage == (3 if count else 5)


# --- what a later trigger still means -------------------------------------------------------------------------------


def test_a_reflexive_trigger_still_means_the_hit_champion() -> None:
    """keyword/on-hit.4: the trigger speaks of what was hit, and so does the one that comes of it."""
    text = "On Champion Hit: You may put a sheen counter on ~. When you do, deal 4 damage to the hit champion."
    bench = Fight()
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    game = bench.main().fine(de.AttackDeclared("A", unit, (bench.theirs,))).until("A Accepted")
    game.fine(de.Accepted("A", yes=True))
    settle(game)
    assert game.thing(bench.theirs).damage == 5
    assert game.thing(bench.mine).damage == 0


@pytest.mark.parametrize(
    ("name", "count", "then", "healed"),
    [(FRACTURED, 0, 3, 0), (FRACTURED, 5, 8, 0), (FRACTURED, 6, 6, 4), (HAUNTED, 0, 0, 4), ("", 0, 0, 4)],
)
def test_who_lacks_the_mastery_has_none_with_few_counters(name: str, count: int, then: int, healed: int) -> None:
    """The reminder text of Spalling Cleanse: without the mastery the other half happens."""
    bench = holding(name, count=count) if name else Fight()
    bench.say(ev.DamageMarked(bench.mine, 7))
    text = "If your Fractured Memories has five or less sheen counters on it, put three sheen counters on it. Otherwise, recover 4."
    game = play(bench.main(), "A", bench.hand("A", spell(text)))
    assert (on_it(game), game.thing(bench.mine).damage) == (then, 7 - healed)
