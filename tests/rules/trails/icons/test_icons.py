"""The icon crafts (1400) and loops (1501)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.which import OPPONENT, Condition, Who
from ga_replay.games.trails.options import Options
from ga_replay.games.trails.rules import ruleset
from ga_replay.games.trails.turn import priority as at
from tests.support.rules.play import going_on
from tests.support.trails.build import Bench, Game, craft, unit, when


@pytest.mark.rule("1402.1")
def test_covert_units_attack_and_are_attacked_among_themselves() -> None:
    """The map's vector 5."""
    bench = Bench().decks()
    hidden, plain = bench.field("A", unit(icons=("Covert",))), bench.field("A", unit())
    theirs, other = bench.field("B", unit(icons=("Covert",))), bench.field("B", unit())
    game = bench.combat().attack("A", hidden)
    assert game.choice == [theirs]
    bench = Bench().decks()
    hidden, plain = bench.field("A", unit(icons=("Covert",))), bench.field("A", unit())
    theirs, other = bench.field("B", unit(icons=("Covert",))), bench.field("B", unit())
    assert bench.combat().attack("A", plain).choice == [other]
    bench = Bench().decks()
    plain = bench.field("A", unit(3, 3))
    bench.field("B", unit(icons=("Covert",)))
    assert bench.combat().attack("A", plain).fight().bond("B") == 27


@pytest.mark.rule("1403.1")
def test_a_reinforcement_follows_another_unit_of_its_organization() -> None:
    """docs/readings/trails.md, reading 23."""
    bench = Bench().decks()
    card = bench.hand("A", unit(cp=0, icons=("Reinforcement",)))
    bench.field("A", unit(organizations=("Circle",)))
    bench.field("B", unit())
    assert bench.deployment().cannot(de.CardPlayed("A", card)) == ["1403.1"]
    bench = Bench().decks()
    card = bench.hand("A", unit(cp=0, icons=("Reinforcement",)))
    bench.field("A", unit())
    assert bench.deployment().can(de.CardPlayed("A", card))


@pytest.mark.rule("1404.1")
def test_affiliation_gains_the_organizations_of_who_attacks_first() -> None:
    bench = Bench().decks()
    joins = bench.field("A", unit(organizations=("Guild",), icons=("Affiliation",)))
    first = bench.field("A", unit(2, 9, organizations=("Circle", "Empire")))
    game = bench.combat().attack("A", first).through(at.DECLARED, at.ATTACK)
    assert game.organizations(joins) == {"Guild", "Circle", "Empire"}
    game.until("B draw")
    assert game.organizations(joins) == {"Guild"}


def test_affiliation_looks_at_each_unit_once_a_turn() -> None:
    """1404.1."""
    bench = Bench().decks()
    bench.field("A", unit(icons=("Affiliation",)))
    first = bench.field("A", unit(2, 9))
    game = bench.combat().attack("A", first).through(at.DECLARED, at.ATTACK)
    assert len(game.ever(ev.TriggerWaiting)) == 1


def test_the_organizations_of_one_that_has_all_are_all() -> None:
    """The book's second example under 1333.1."""
    bench = Bench().decks()
    joins = bench.field("A", unit(icons=("Affiliation",)))
    every = ab.Ability("continuous", (ab.Give(all_organizations=True, who=Who("self")),))
    first = bench.field("A", unit(2, 9, every, organizations=("Empire",)))
    other = bench.field("A", unit(2, 9, organizations=("Temple",)))
    game = bench.combat().attack("A", first).through(at.DECLARED, at.ATTACK, at.FOUGHT).until("B AttackProposed")
    assert game.organizations(joins) == {"Guild", "Empire"}
    game.fine(de.AttackProposed("B", ())).until("A AttackProposed")
    assert game.can(de.AttackProposed("A", (joins, other)))


@pytest.mark.rule("1405.1")
def test_dispatch_is_played_from_the_homebase_and_a_card_may_take_its_place() -> None:
    bench = Bench().decks()
    down, held = bench.home("A", unit(cp=1, icons=("Dispatch",))), bench.hand("A", unit())
    game = bench.deployment(cp=1).plays("A", down)
    assert (game.zone(down), game.pool("A", "cp"), game.asked) == ("standby", 0, "A CardsChosen")
    game.fine(de.CardsChosen("A", (held,)))
    assert (game.zone(held), game.down(held), game.ready(held)) == ("A:homebase", True, False)
    game.both_pass()
    assert (game.zone(down), game.ready(down), game.down(down)) == ("field", True, False)


@pytest.mark.rule("1405.1")
def test_dispatch_puts_nothing_down_where_nobody_wants_to() -> None:
    bench = Bench().decks()
    down, held = bench.home("A", unit(cp=0, icons=("Dispatch",))), bench.hand("A", unit())
    game = bench.deployment().plays("A", down).fine(de.CardsChosen("A", ()))
    assert (game.zone(held), game.standby()) == ("A:hand", [down])


@pytest.mark.rule("1406.1")
def test_martial_arts_grow_with_opponents_in_combat_who_have_none() -> None:
    bench = Bench().decks()
    fist, theirs = bench.field("A", unit(3, 3, icons=("Martial Arts",))), bench.field("B", unit(2, 9))
    game = bench.combat().attack("A", fist, target=theirs)
    assert game.stats(fist) == (3, 3)
    game.through(at.DECLARED)
    assert game.stats(fist) == (4, 4)
    bench = Bench().decks()
    fist, theirs = (
        bench.field("A", unit(3, 3, icons=("Martial Arts",))),
        bench.field("B", unit(2, 9, icons=("Martial Arts",))),
    )
    game = bench.combat().attack("A", fist, target=theirs).through(at.DECLARED)
    assert (game.stats(fist), game.stats(theirs)) == ((3, 3), (2, 9))


@pytest.mark.rule("1407.1")
def test_hate_draws_attacks() -> None:
    bench = Bench().decks()
    mine, hate, other = bench.field("A", unit()), bench.field("B", unit(icons=("Hate",))), bench.field("B", unit())
    game = bench.combat().attack("A", mine)
    assert game.choice == [hate]
    assert game.cannot(de.AttackTargeted("A", other)) == ["1407.1"]


def test_a_stunned_unit_has_no_hate() -> None:
    """1306.2c."""
    bench = Bench().decks()
    mine, _, other = (
        bench.field("A", unit()),
        bench.field("B", unit(icons=("Hate",)), stunned=True),
        bench.field("B", unit()),
    )
    assert bench.combat().attack("A", mine).choice == [other]


@pytest.mark.parametrize("binding", [False, True])
def test_whether_hate_binds_the_choice_of_attackers_is_an_option(binding: bool) -> None:
    """docs/readings/trails.md, reading 13."""
    bench = Bench().decks()
    hidden, _ = bench.field("A", unit(icons=("Covert",))), bench.field("A", unit())
    bench.field("B", unit(icons=("Hate",)))
    bench.combat()
    rules = ruleset(Options(hate_forces_attackers=binding))
    game = Game(going_on(bench.table, rules)).through(at.PROPOSE)
    assert game.can(de.AttackProposed("A", (hidden,))) != binding


@pytest.mark.parametrize(("until", "gone"), [("zone", False), ("turn", True)])
def test_how_long_support_lasts_is_an_option(until: str, gone: bool) -> None:
    """docs/readings/trails.md, reading 19."""
    bench = Bench().decks()
    one = bench.field("A", unit(), support=True)
    bench.priority()
    game = Game(going_on(bench.table, ruleset(Options(support_until=until)))).until("B draw")  # type: ignore[arg-type]
    assert ("support" not in game.thing(one).statuses) == gone


# --- loops -----------------------------------------------------------------------------------------------------------


def looping(*, both: bool = False) -> Game:
    """A has gained a bond at no cost, and stands where that began; both: B has lost one at no cost as well."""
    bench = Bench(5).decks()
    one = bench.field("A", unit(2, 2, craft(ab.Bond(1))))
    two = bench.field("B", unit(2, 2, craft(ab.Bond(-1))))
    game = bench.priority().fine(de.LoopBegun("A")).craft("A", one)
    if both:
        game.passes("A").craft("B", two).both_pass()
    return game.both_pass()


@pytest.mark.rule("1501.1a", "1501.1")
def test_a_loop_is_done_so_often_as_its_player_says_and_then_no_more() -> None:
    game = looping().fine(de.LoopRepeated("A", 20))
    assert game.bond("A") == 26
    assert game.cannot(de.LoopRepeated("A", 1)) == ["1501.1a"]


@pytest.mark.rule("1501.1")
def test_only_what_was_begun_is_repeated() -> None:
    assert "1501.1" in Bench().decks().priority().cannot(de.LoopRepeated("A", 3))


@pytest.mark.rule("104.5")
def test_nothing_is_repeated_a_negative_number_of_times() -> None:
    assert looping().cannot(de.LoopRepeated("A", -1)) == ["104.5"]


@pytest.mark.rule("1501.1", "1501.1a")
def test_cp_and_ep_grow_as_often_as_well() -> None:
    bench = Bench().decks()
    one = bench.field("A", unit(2, 2, craft(ab.Gain(1, 2))))
    game = bench.priority().fine(de.LoopBegun("A")).craft("A", one).both_pass().fine(de.LoopRepeated("A", 20))
    assert (game.pool("A", "cp"), game.pool("A", "ep"), game.bond("A")) == (21, 42, 30)


@pytest.mark.rule("1203.2")
def test_a_loop_is_repeated_only_as_often_as_it_can_be_paid() -> None:
    bench = Bench(5).decks()
    bench.say(ev.PoolChanged("A", "ep", 4))
    one = bench.field("A", unit(2, 2, craft(ab.Bond(1), ep=1)))
    game = bench.priority().fine(de.LoopBegun("A")).craft("A", one).both_pass()
    assert game.cannot(de.LoopRepeated("A", 4)) == ["1203.2"]
    game.fine(de.LoopRepeated("A", 3))
    assert (game.pool("A", "ep"), game.bond("A")) == (0, 9)


@pytest.mark.rule("1501.1b")
def test_where_both_have_a_part_the_lower_number_counts() -> None:
    game = looping(both=True).fine(de.LoopRepeated("A", 20))
    assert game.asked == "B LoopRepeated"
    assert game.cannot(de.LoopRepeated("B", 21)) == ["1501.1b"]
    game.fine(de.LoopRepeated("B", 3))
    assert (game.bond("A"), game.bond("B")) == (9, 1)


def test_what_changes_more_than_numbers_nobody_can_tell() -> None:
    """1501.1: the referee says neither that it is legal nor that it is not."""
    bench = Bench(5).decks()
    one = bench.field("A", unit(2, 2, craft(ab.Draw())))
    game = bench.priority().fine(de.LoopBegun("A")).craft("A", one).both_pass()
    assert game.do(de.LoopRepeated("A", 2)).status is Status.UNCLEAR


@pytest.mark.rule("1501.1c")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """A craft that triggers as long as the bond is high, and changes nothing about that."""
    bench = Bench().decks()
    bench.field("A", unit(2, 2, when("holds", ab.Bond(-1, OPPONENT), condition=Condition(bond_least=10))))
    game = bench.game("cure")
    game.fine(de.LoopBegun("A")).both_pass()
    assert game.fine(de.LoopEndless("A")).table.ended == "loop"
    assert game.table.winner == ""


@pytest.mark.rule("1501.1c")
def test_a_loop_that_can_be_stopped_is_no_draw() -> None:
    assert "1501.1c" in looping().cannot(de.LoopEndless("A"))
