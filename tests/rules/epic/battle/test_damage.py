"""Damage in battle: dealing out, breakthrough, breaking, righteous (4.4.11 to 4.4.13, 5.7, 5.9, 5.13, 5.16)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.language.ability import Ability, Break, Damage, Expend, Give, Health, Who
from tests.support.epic.build import Bench, Game, champion, event
from tests.support.epic.fights import EVERYBODY, before_damage, both, fight, stated


def blocked(
    players: str, attackers: list[str], blockers: list[str], health: int = 30
) -> tuple[Game, list[int], list[int]]:
    """All of them block; damage is about to be dealt."""
    game, mine, theirs = fight(players, attackers, blockers, health)
    game.fine(de.BlockersDeclared("B", tuple(theirs)))
    return before_damage(game), mine, theirs


@both
@pytest.mark.rule("4.4.11", "2.1.5", "1.5.3")
def test_unblocked_champions_deal_their_offense_to_the_player(players: str) -> None:
    game, _, _ = fight(players, [champion(3, 3), champion(4, 4)], [])
    before_damage(game)
    assert game.health("B") == 23


@both
@pytest.mark.rule("4.4.11", "4.4.13", "M4.4.13", "2.1.6", "5.16.3")
def test_blocked_champions_and_blockers_hit_each_other_at_the_same_time(players: str) -> None:
    game, (one,), (two,) = blocked(players, [champion(3, 3)], [champion(5, 3)])
    assert game.health("B") == 30
    assert (game.zone(one), game.zone(two)) == ("A:discard", "B:discard")


@pytest.mark.rule("5.16.3", "2.1.6")
def test_damage_of_an_event_breaks_at_once_and_less_does_not() -> None:
    bench = Bench().decks()
    weak, firm = bench.play("B", champion(1, 2)), bench.play("B", champion(1, 3))
    card = bench.hand("A", event(Damage(2, Who("each"))))
    game = bench.main().plays("A", card)
    assert (game.zone(weak), game.zone(firm)) == ("B:discard", "play")


@both
@pytest.mark.rule("4.4.11b", "M4.4.11b")
def test_the_attacker_deals_out_first_then_the_defender(players: str) -> None:
    game, (one, two), (three, four) = blocked(
        players, [champion(3, 9), champion(1, 9)], [champion(2, 9), champion(1, 9)]
    )
    assert game.asked == "A DamageDealtOut"
    assert game.cannot(de.DamageDealtOut("A", (one, 1, 1))) == [stated(players, "4.4.11b")]
    game.fine(de.DamageDealtOut("A", (two, 0, 1)))  # in the order that the player likes
    assert game.asked == "A DamageDealtOut"
    game.fine(de.DamageDealtOut("A", (one, 2, 1)))
    assert game.asked == "B DamageDealtOut"
    assert game.thing(three).damage == 0
    game.fine(de.DamageDealtOut("B", (three, 2, 0)), de.DamageDealtOut("B", (four, 0, 1)))
    assert [game.thing(h).damage for h in (one, two, three, four)] == [2, 1, 2, 2]


@both
@pytest.mark.rule("4.4.11c", "M4.4.11c", "5.7.6")
def test_more_may_be_dealt_than_breaks(players: str) -> None:
    game, (one,), (two, three) = blocked(players, [champion(7, 9)], [champion(0, 2), champion(0, 9)])
    game.fine(de.DamageDealtOut("A", (one, 7, 0)))
    assert (game.zone(two), game.thing(three).damage) == ("B:discard", 0)


# --- breakthrough ----------------------------------------------------------------------------------------------------------


def breaking(players: str) -> tuple[Game, list[int], list[int]]:
    attackers = [champion(4, 9), champion(7, 9, "breakthrough"), champion(8, 9, "breakthrough")]
    return blocked(players, attackers, [champion(0, 10)])


@both
@pytest.mark.rule("4.4.11a", "M4.4.11a", "5.7.1", "5.7.2", "5.7.5")
def test_the_example_of_breakthrough(players: str) -> None:
    """4, 7 and 8 with breakthrough against a defense of 10: 5 to the player (4.4.11a)."""
    game, (_, seven, eight), (wall,) = breaking(players)
    assert game.cannot(de.DamageDealtOut("A", (seven, 1, 6))) == [stated(players, "4.4.11a")]
    game.fine(de.DamageDealtOut("A", (seven, 4, 3)))
    assert game.cannot(de.DamageDealtOut("A", (eight, 5, 3))) == [stated(players, "4.4.11a")]
    game.fine(de.DamageDealtOut("A", (eight, 6, 2)))
    assert game.health("B") == 25
    assert game.zone(wall) == "B:discard"


@pytest.mark.rule("5.7.5", "5.7.3")
def test_damage_and_unbreakable_change_nothing_of_what_is_absorbed() -> None:
    bench = Bench().decks()
    one = bench.play("A", champion(7, 9, "breakthrough"))
    wall = bench.play("B", champion(0, 4, "unbreakable"), damage=3)
    game = bench.main().attack("A", one).passes("A", "B").fine(de.BlockersDeclared("B", (wall,)))
    before_damage(game)
    assert game.cannot(de.DamageDealtOut("A", (one, 3, 4))) == ["4.4.11a"]
    game.fine(de.DamageDealtOut("A", (one, 4, 3)))
    assert (game.health("B"), game.zone(wall)) == (27, "play")


@both
@pytest.mark.rule("5.7.4", "4.4.12", "M4.4.12", "5.7.2")
def test_with_all_blockers_gone_all_of_breakthrough_may_go_through_and_nothing_else(players: str) -> None:
    bench = Bench(players).decks()
    mine = [bench.play("A", champion(4, 9)), bench.play("A", champion(7, 9, "breakthrough"))]
    wall = bench.play("B", champion(0, 10))
    doom = bench.hand("B", event(Break(Who(side="own"))))
    game = bench.main().attack("A", *mine, whom=EVERYBODY[players]).passes(*players)
    game.fine(de.BlockersDeclared("B", (wall,))).plays("B", doom).fine(de.TargetsChosen("B", (wall,)))
    before_damage(game)
    assert game.asked == "A DamageDealtOut"
    game.fine(de.DamageDealtOut("A", (mine[1], 7)))
    assert game.health("B") == 23


# --- unbreakable -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.9.1", "5.9.2")
def test_unbreakable_champions_bear_damage_and_are_not_broken() -> None:
    bench = Bench().decks()
    firm = bench.play("B", champion(1, 1, "unbreakable"))
    card, hurting = bench.hand("A", event(Break())), bench.hand("A", event(Damage(5)))
    game = bench.main().plays("A", card).fine(de.TargetsChosen("A", (firm,)))
    assert game.zone(firm) == "play"
    game.plays("A", hurting).fine(de.TargetsChosen("A", (firm,)))
    assert (game.zone(firm), game.thing(firm).damage) == ("play", 5)


@pytest.mark.rule("5.9.3")
def test_a_champion_that_is_unbreakable_no_more_breaks_of_old_damage() -> None:
    bench = Bench().decks()
    keeper = bench.play("B", champion(1, 1, abilities=(Ability("static", (_firm(),)),)))
    hurt = bench.play("B", champion(2, 2), damage=2)
    card = bench.hand("A", event(Break(Who(side="opposing"))))
    game = bench.main().plays("A", card)
    assert game.zone(hurt) == "play"
    game.fine(de.TargetsChosen("A", (keeper,)))
    assert game.zone(hurt) == "B:discard"


def _firm() -> Give:
    return Give(0, 0, ("unbreakable",), who=Who("each", side="own", other=True))


# --- righteous -------------------------------------------------------------------------------------------------------------


@both
@pytest.mark.rule("5.13.1", "5.13.4")
def test_righteous_champions_give_health_for_what_they_deal(players: str) -> None:
    game, _, _ = fight(players, [champion(4, 4, "righteous", "righteous")], [])
    before_damage(game)
    assert (game.health("A"), game.health("B")) == (34, 26)


@pytest.mark.rule("5.13.1")
def test_damage_to_several_champions_gives_health_once_for_all_of_it() -> None:
    game, (one,), _ = blocked("AB", [champion(5, 9, "righteous")], [champion(0, 9), champion(0, 9)])
    game.fine(de.DamageDealtOut("A", (one, 2, 3)))
    assert game.health("A") == 35


@pytest.mark.rule("5.13.2")
def test_righteous_counts_for_other_damage_too() -> None:
    bench = Bench().decks()
    slug = champion(1, 1, "righteous", abilities=(Ability("power", (Damage(3, Who(kind="player")),)),))
    card = bench.play("A", slug)
    game = bench.main().fine(de.PowerUsed("A", card, f"{slug}#1"), de.TargetsChosen("A", (-2,)))
    assert (game.health("A"), game.health("B")) == (33, 27)


@pytest.mark.rule("5.13.3")
def test_a_player_dies_before_a_righteous_blocker_gives_health() -> None:
    """3 health left, 3 damage go through, and the blocker deals 5."""
    game, (one,), _ = blocked("AB", [champion(8, 9, "breakthrough")], [champion(5, 5, "righteous")], 3)
    game.fine(de.DamageDealtOut("A", (one, 5, 3)))
    assert (game.table.ended, game.table.winner) == ("last", "A")
    assert game.health("B") == 0


def test_less_than_the_due_damage_is_found_and_the_game_goes_on() -> None:
    bench = Bench().decks()
    one = bench.play("A", champion(4, 4))
    game = bench.main().attack("A", one).passes("A", "B")
    game.recording.write(de.Passed("B"))
    game.recording.write(ev.PassCounted("B"))
    game.recording.write(de.Passed("A"))
    game.recording.write(ev.PassCounted("A"))
    game.recording.write(ev.StepBegan("damage"))
    found = game.recording.write(ev.PoolChanged("B", "health", -3, one))
    assert found.status is Status.ILLEGAL
    assert game.recording.referee.table.pools["B:health"] == 27


def test_expending_an_attacker_does_not_stop_it() -> None:
    bench = Bench().decks()
    one = bench.play("A", champion(4, 4))
    card = bench.hand("B", event(Expend(), Health(0)))
    game = bench.main().attack("A", one).passes("A").plays("B", card).fine(de.TargetsChosen("B", (one,)))
    game.passes("B", "A")
    before_damage(game)
    assert game.health("B") == 26
