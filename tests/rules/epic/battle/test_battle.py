"""The battle phase of two players and of more (4.4, M4.4), and the keywords of battles."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import queries
from ga_replay.games.epic.language.ability import SELF, YOU, Ability, Break, Damage, Give, Health, Who, Withdraw
from tests.support.epic.build import Bench, Game, champion, event
from tests.support.epic.fights import EVERYBODY, before_damage, both, fight, stated

NOTHING = event(Health(0))


# --- declaring -------------------------------------------------------------------------------------------------------------


@both
@pytest.mark.rule("4.3.2", "4.4.1", "M4.4.1", "3.1.1")
def test_attackers_expend_and_a_battle_phase_begins(players: str) -> None:
    bench = Bench(players).decks()
    one, idle = bench.play("A", champion()), bench.play("A", champion())
    game = bench.main().fine(de.BattleDeclared("A"))
    assert game.happened(ev.PhaseBegan) == [ev.PhaseBegan("battle")]
    assert game.asked == "A AttackersDeclared"
    game.fine(de.AttackersDeclared("A", (one,)))
    if players == "ABC":
        assert game.choice == ["B", "C"]
        game.fine(de.OpponentAttacked("A", "C"))
    assert [game.thing(h).turned for h in (one, idle)] == [queries.EXPENDED, ""]
    assert "attacking" in game.thing(one).roles


@pytest.mark.rule("4.4.1", "M4.4.1")
def test_attackers_are_prepared_champions_of_ones_own() -> None:
    bench = Bench().decks()
    bench.play("A", champion())
    tired, flipped = bench.play("A", champion(), turned="expended"), bench.play("A", champion(), turned="flipped")
    other = bench.play("B", champion())
    game = bench.main().fine(de.BattleDeclared("A"))
    for handle in (tired, flipped, other):
        assert "4.4.1" in game.cannot(de.AttackersDeclared("A", (handle,)))
    assert game.cannot(de.AttackersDeclared("A", ())) == ["4.4.1"]


@pytest.mark.rule("5.17.1", "5.8.1", "5.8.2", "2.1.7")
def test_deploying_champions_attack_with_blitz_alone() -> None:
    bench = Bench().decks()
    slow, quick = bench.play("A", champion(), deploying=True), bench.play("A", champion(2, 2, "blitz"), deploying=True)
    game = bench.main().fine(de.BattleDeclared("A"))
    assert game.choice == [(quick,)]
    assert game.cannot(de.AttackersDeclared("A", (slow,))) == ["5.17.1"]


@pytest.mark.rule("5.8.3")
def test_a_champion_that_has_lost_blitz_is_held_back_again() -> None:
    bench = Bench().decks()
    quick = bench.play("A", champion(), deploying=True)
    giving = bench.hand("A", event(Give(keywords=("blitz",))))
    game = bench.main().plays("A", giving).fine(de.TargetsChosen("A", (quick,)))
    assert de.BattleDeclared("A") in game.choice
    effect = next(iter(game.table.effects))
    game.recording.write(ev.EffectEnded(effect))
    game.follow()
    assert de.BattleDeclared("A") not in game.choice


@pytest.mark.rule("4.4", "M4.4")
def test_without_a_champion_that_can_attack_no_battle_is_declared() -> None:
    bench = Bench().decks()
    bench.play("A", champion(), turned="expended")
    game = bench.main()
    assert game.cannot(de.BattleDeclared("A")) == ["4.4"]


@pytest.mark.parametrize("said", ["nobody", "one that cannot"])
def test_a_battle_declared_with_nobody_to_attack_goes_on_as_people_say(said: str) -> None:
    """An illegal battle happened all the same: who attacks in it is found by its own rule (5.17.1), and may be blocked."""
    bench = Bench().decks()
    late, guard = bench.play("A", champion(), deploying=True), bench.play("B", champion())
    game = bench.main()
    assert game.do(de.BattleDeclared("A")).status is Status.ILLEGAL
    assert game.asked == "A AttackersDeclared"
    if said == "nobody":
        game.fine(de.AttackersDeclared("A", ()))
        assert game.asked == "A main"
        return
    assert [one.rule for one in game.do(de.AttackersDeclared("A", (late,))).findings] == ["5.17.1"]
    game.passes(*"AB").fine(de.BlockersDeclared("B", (guard,)))
    assert "blocked" in game.thing(late).roles


@pytest.mark.rule("3.1.1")
def test_no_battle_begins_in_a_battle_or_in_the_turn_of_another() -> None:
    bench = Bench().decks()
    one, _ = bench.play("A", champion()), bench.play("A", champion())
    bench.play("B", champion())
    game = bench.main()
    assert game.cannot(de.BattleDeclared("B")) == ["3.1.1"]
    game.attack("A", one)
    assert game.cannot(de.BattleDeclared("A")) == ["3.1.1"]


@both
@pytest.mark.rule("4.4.2", "M4.4.2")
def test_triggers_of_the_attack_resolve_before_anybody_plays(players: str) -> None:
    bench = Bench(players).decks()
    one = bench.play("A", champion(abilities=(Ability("attacks", (Health(2),)),)))
    game = bench.main().attack("A", one, whom=EVERYBODY[players])
    assert game.asked == "A before blocks"
    assert game.health("A") == 32


# --- before blocks ---------------------------------------------------------------------------------------------------------


def window(players: str, count: int = 3) -> tuple[Game, dict[str, tuple[int, ...]]]:
    """A battle in which everybody holds events that do nothing."""
    bench = Bench(players).decks()
    one = bench.play("A", champion())
    bench.play("B", champion())
    hands = {player: bench.some(player, "hand", count, NOTHING) for player in players}
    return bench.main().attack("A", one, whom=EVERYBODY[players]), hands


@pytest.mark.rule("4.4.3", "4.4.4", "4.1.5")
def test_the_attacker_acts_first_and_blocks_follow_where_the_defender_makes_no_plays() -> None:
    game, hands = window("AB")
    assert game.asked == "A before blocks"
    game.plays("A", hands["A"][0]).passes("A")
    assert game.asked == "B before blocks"
    game.passes("B")
    assert game.asked == "B BlockersDeclared"


@pytest.mark.rule("4.4.5", "4.4.4")
def test_a_play_of_the_defender_gives_the_attacker_initiative_again() -> None:
    game, hands = window("AB")
    game.passes("A").plays("B", hands["B"][0]).passes("B")
    assert game.asked == "A before blocks"
    game.plays("A", hands["A"][0]).passes("A")
    assert game.asked == "B before blocks"
    game.passes("B")
    assert game.asked == "B BlockersDeclared"


@pytest.mark.rule("M4.4.3", "M4.4.4", "M4.4.5", "4.1.5")
def test_among_three_it_goes_round_to_the_last_who_made_a_play() -> None:
    game, hands = window("ABC")
    game.passes("A", "B").plays("C", hands["C"][0]).passes("C")
    assert game.asked == "A before blocks"
    game.passes("A")
    assert game.asked == "B before blocks"
    game.passes("B")
    assert game.asked == "B BlockersDeclared"


@pytest.mark.rule("M4.4.3", "M4.4.4")
def test_among_three_blocks_follow_where_nobody_else_makes_plays() -> None:
    game, hands = window("ABC")
    assert game.asked == "A before blocks"
    game.plays("A", hands["A"][0]).passes("A", "B")
    assert game.asked == "C before blocks"
    game.passes("C")
    assert game.asked == "B BlockersDeclared"


@both
@pytest.mark.rule("4.4.1a", "M4.4.1a")
def test_without_attackers_the_battle_ends_when_initiative_is_passed(players: str) -> None:
    """The example of 4.4.1a."""
    bench = Bench(players).decks()
    one = bench.token("A")
    flash, more = bench.hand("B", event(Damage(2, Who("each")))), bench.hand("B", NOTHING)
    bench.play("B", champion(2, 9))
    game = bench.main().attack("A", one, whom=EVERYBODY[players]).passes("A").plays("B", flash)
    assert game.zone(one) == "outside"
    assert game.asked == "B before blocks"
    game.plays("B", more).passes("B")
    assert game.asked == "A main"
    assert game.table.phase == "main"


# --- blocks ----------------------------------------------------------------------------------------------------------------


@both
@pytest.mark.rule("4.4.6", "M4.4.6")
def test_blockers_are_prepared_champions_of_the_defender_and_flip(players: str) -> None:
    bench = Bench(players).decks()
    one = bench.play("A", champion())
    fresh, tired = bench.play("B", champion(), deploying=True), bench.play("B", champion(), turned="expended")
    other = bench.play(players[-1], champion()) if players == "ABC" else one
    game = bench.main().attack("A", one, whom=EVERYBODY[players]).passes(*players)
    assert game.asked == "B BlockersDeclared"
    assert game.choice == [(), (fresh,)]
    assert stated(players, "4.4.6") in game.cannot(de.BlockersDeclared("B", (tired,)))
    assert stated(players, "4.4.6") in game.cannot(de.BlockersDeclared("B", (other,)))
    game.fine(de.BlockersDeclared("B", (fresh,)))
    assert game.thing(fresh).turned == "flipped"


@pytest.mark.rule("5.2.1", "5.2.2")
def test_airborne_champions_are_blocked_by_airborne_ones() -> None:
    game, _, (low, high) = fight("AB", [champion(2, 2, "airborne")], [champion(), champion(2, 2, "airborne")])
    assert game.cannot(de.BlockersDeclared("B", (low,))) == ["5.2.1"]
    assert game.choice == [(), (high,)]


@pytest.mark.rule("5.10.1", "5.2.2")
def test_unblockable_champions_are_blocked_by_nobody() -> None:
    game, _, _ = fight("AB", [champion(2, 2, "unblockable")], [champion()])
    assert game.asked == "B before damage"


@both
@pytest.mark.parametrize("word", ["airborne", "unblockable"])
@pytest.mark.rule("4.4.6a", "M4.4.6a", "5.10.2", "5.2.2")
def test_a_block_of_one_is_a_block_of_the_whole_attack(players: str, word: str) -> None:
    """The examples of 4.4.6a and 5.10.2."""
    game, mine, (one,) = fight(players, [champion(5, 5, word), champion(1, 1)], [champion(2, 2)])
    game.fine(de.BlockersDeclared("B", (one,)))
    assert all("blocked" in game.thing(handle).roles for handle in mine)
    before_damage(game)
    game.fine(de.DamageDealtOut("B", (one, 2, 0)))
    assert game.health("B") == 30


@both
@pytest.mark.rule("5.10.2")
def test_what_is_blocked_with_others_deals_its_damage_to_the_blocker(players: str) -> None:
    game, _, (one,) = fight(players, [champion(5, 5, "unblockable"), champion(1, 1)], [champion(0, 9)])
    game.fine(de.BlockersDeclared("B", (one,)))
    before_damage(game)
    assert game.thing(one).damage == 6


@both
@pytest.mark.rule("4.4.6b", "M4.4.6b")
def test_once_blocked_is_blocked_for_the_battle(players: str) -> None:
    bench = Bench(players).decks()
    one, wall = bench.play("A", champion(4, 4)), bench.play("B", champion(1, 1))
    away = bench.hand("B", event(Break(Who(side="own"))))
    game = bench.main().attack("A", one, whom=EVERYBODY[players]).passes(*players)
    game.fine(de.BlockersDeclared("B", (wall,))).plays("B", away).fine(de.TargetsChosen("B", (wall,)))
    before_damage(game)
    assert game.health("B") == 30
    assert game.asked == "A main"


@both
@pytest.mark.rule("4.4.6c", "M4.4.6c")
def test_who_must_be_blocked_is_blocked_where_it_can_be(players: str) -> None:
    game, _, (one, two) = fight(players, [champion(2, 2, "must be blocked")], [champion(), champion()])
    assert game.cannot(de.BlockersDeclared("B", ())) == [stated(players, "4.4.6c")]
    assert () not in game.choice
    game.fine(de.BlockersDeclared("B", (one,)))
    assert game.thing(two).turned == ""


@pytest.mark.rule("5.2.1")
def test_who_cannot_block_it_need_not() -> None:
    game, _, _ = fight("AB", [champion(2, 2, "airborne", "must be blocked"), champion()], [champion()])
    game.fine(de.BlockersDeclared("B", ()))
    assert game.asked == "B before damage"


@both
@pytest.mark.rule("4.4.7", "M4.4.7")
def test_triggers_of_the_block_resolve_before_anybody_plays(players: str) -> None:
    game, _, (one,) = fight(players, [champion()], [champion(abilities=(Ability("blocks", (Health(2),)),))])
    game.fine(de.BlockersDeclared("B", (one,)))
    assert (game.asked, game.health("B")) == ("B before damage", 32)


# --- before damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.8", "4.4.9", "4.1.5")
def test_the_defender_acts_first_before_damage() -> None:
    game, hands = window("AB")
    game.passes("A", "B").fine(de.BlockersDeclared("B", ()))
    assert game.asked == "B before damage"
    game.plays("B", hands["B"][0]).passes("B")
    assert game.asked == "A before damage"
    game.passes("A")
    assert (game.asked, game.health("B")) == ("A main", 28)


@pytest.mark.rule("4.4.10", "4.4.9")
def test_a_play_of_the_attacker_gives_the_defender_initiative_again() -> None:
    game, hands = window("AB")
    game.passes("A", "B").fine(de.BlockersDeclared("B", ())).passes("B").plays("A", hands["A"][0]).passes("A")
    assert game.asked == "B before damage"
    game.passes("B")
    assert game.health("B") == 28


@pytest.mark.rule("M4.4.8", "M4.4.9", "M4.4.10", "4.1.5")
def test_among_three_it_goes_round_from_the_defender() -> None:
    bench = Bench("ABC").decks()
    one = bench.play("A", champion())
    hands = {player: bench.some(player, "hand", 3, NOTHING) for player in "ABC"}
    game = bench.main().attack("A", one, whom="C").passes("A", "B", "C")
    assert game.asked == "C before damage"
    game.passes("C", "A").plays("B", hands["B"][0]).passes("B")
    assert game.asked == "C before damage"
    game.passes("C")
    assert game.asked == "A before damage"
    game.passes("A")
    assert (game.asked, game.health("C")) == ("A main", 28)


# --- the end of the battle -------------------------------------------------------------------------------------------------


@both
@pytest.mark.rule("4.4.15", "M4.4.15")
def test_after_the_battle_nobody_fights_and_another_battle_may_be_declared(players: str) -> None:
    bench = Bench(players).decks()
    one, two = bench.play("A", champion()), bench.play("A", champion())
    game = bench.main().attack("A", one, whom=EVERYBODY[players]).passes(*players)
    before_damage(game)
    assert game.asked == "A main"
    assert (game.table.phase, game.table.stack) == ("main", [])
    assert not game.thing(one).roles
    game.attack("A", two, whom=EVERYBODY[players])


@pytest.mark.rule("4.4.14")
def test_triggers_of_damage_resolve_within_the_battle_of_two() -> None:
    game = broken_blocker("AB")
    facts = [fact for fact in game.history if fact in (ev.PoolChanged("B", "health", 5), ev.PhaseBegan("main"))]
    assert facts == [ev.PoolChanged("B", "health", 5), ev.PhaseBegan("main")]


@pytest.mark.rule("M4.4.11", "M4.4.14")
def test_triggers_of_damage_wait_for_the_main_phase_among_three() -> None:
    game = broken_blocker("ABC")
    facts = [fact for fact in game.history if fact in (ev.PoolChanged("B", "health", 5), ev.PhaseBegan("main"))]
    assert facts == [ev.PhaseBegan("main"), ev.PoolChanged("B", "health", 5)]
    assert game.asked == "A main"


def broken_blocker(players: str) -> Game:
    text = Ability("broken", (Health(5, YOU),))
    game, _, (one,) = fight(players, [champion(3, 3)], [champion(1, 1, abilities=(text,))])
    return before_damage(game.fine(de.BlockersDeclared("B", (one,))))


def test_what_is_removed_from_a_battle_deals_nothing() -> None:
    """4.4.12."""
    bench = Bench().decks()
    one, wall = bench.play("A", champion(4, 4)), bench.play("B", champion(3, 3))
    hold = bench.hand("A", event(Withdraw(Who(side="opposing"))))
    game = bench.main().attack("A", one).passes("A", "B").fine(de.BlockersDeclared("B", (wall,))).passes("B")
    game.plays("A", hold).fine(de.TargetsChosen("A", (wall,)))
    before_damage(game)
    assert (game.thing(one).damage, game.thing(wall).damage, game.health("B")) == (0, 0, 30)


def test_a_battle_ends_with_what_lasts_for_it() -> None:
    text = Ability("attacks", (Give(2, 0, who=SELF, until="battle"),))
    bench = Bench().decks()
    one = bench.play("A", champion(1, 1, abilities=(text,)))
    game = bench.main().attack("A", one).passes("A", "B")
    assert queries.offense(game.scene, one) == 3
    before_damage(game)
    assert (queries.offense(game.scene, one), game.health("B")) == (1, 27)
