"""Shifting Currents: its direction changes as its player chooses, and texts wait for that and ask for it."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import Fight, play, settle
from tests.support.grand_archive.words import says

PAGE = "mastery/shifting-currents"
CURRENTS = "shifting currents"
DIRECTIONS = ("north", "east", "south", "west")
DIFFERENT, ADJACENT = (
    f"Change the direction of your Shifting Currents to {which} direction of your choice."
    for which in ("a different", "an adjacent")
)


def facing(direction: str = "north", player: str = "A") -> Fight:
    bench = Fight()
    bench.say(ev.PoolChanged(player, CURRENTS, 1), ev.PoolChanged(player, f"{CURRENTS}: {direction}", 1))
    return bench


def faces(game: Game, player: str = "A") -> set[str]:
    pools = game.table.pools
    return {one for one in DIRECTIONS if pools.get(f"{player}:{CURRENTS}: {one}", 0) > 0}


def turned(bench: Fight, to: str, text: str = DIFFERENT) -> Game:
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))
    game.fine(de.OptionsChosen("A", (to,)))
    return settle(game)


@pytest.mark.rule(f"{PAGE}.1")
@pytest.mark.parametrize("to", ["east", "south", "west"])
def test_one_direction_takes_the_place_of_the_other(to: str) -> None:
    assert faces(turned(facing(), to)) == {to}


@pytest.mark.rule(f"{PAGE}.1")
def test_the_same_direction_is_not_a_different_one() -> None:
    bench = facing("east")
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(DIFFERENT),))))
    assert game.do(de.OptionsChosen("A", ("east",))).status is Status.ILLEGAL


@pytest.mark.parametrize(("number", "direction"), [(2, "east"), (3, "south"), (4, "west")])
def test_earlier_versions_numbered_the_directions(number: int, direction: str) -> None:
    """Clockwise from the North, which was 1: what they recorded is judged as it was meant."""
    bench = facing()
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(DIFFERENT),))))
    assert faces(settle(game.fine(de.Chosen("A", (number,))))) == {direction}


@pytest.mark.rule(f"{PAGE}.2")
@pytest.mark.parametrize(
    ("at", "to", "status"),
    [
        ("north", "west", Status.LEGAL),
        ("north", "east", Status.LEGAL),
        ("north", "south", Status.ILLEGAL),
        ("west", "south", Status.LEGAL),
        ("west", "east", Status.ILLEGAL),
        ("south", "east", Status.LEGAL),
    ],
)
def test_adjacent_directions(at: str, to: str, status: Status) -> None:
    bench = facing(at)
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(ADJACENT),))))
    assert game.do(de.OptionsChosen("A", (to,))).status is status


def test_without_the_mastery_nothing_turns() -> None:
    bench = facing(player="B")
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(DIFFERENT),))))
    assert faces(game) == set()
    assert faces(game, "B") == {"north"}
    assert game.asked == "A OpportunityPassed" or "Chosen" not in game.asked


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_one_of_two_directions(direction: str) -> None:
    bench = facing(direction)
    text = "As long as your Shifting Currents face East or South, ~ gets +2 POWER."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    assert queries.power(bench.main().scene, unit) == (3 if direction in {"east", "south"} else 1)


WAITS = "Whenever your Shifting Currents change from facing North to East, put a buff counter on ~."


@pytest.mark.parametrize(("at", "to", "buffs"), [("north", "east", 1), ("north", "south", 0), ("south", "east", 0)])
def test_a_change_from_one_to_another_triggers(at: str, to: str, buffs: int) -> None:
    bench = facing(at)
    unit = bench.field("A", ally(1, 9, lines=(says(WAITS),)))
    assert turned(bench, to).thing(unit).counters.get("buff", 0) == buffs


def test_currents_of_another_player_are_not_yours() -> None:
    bench = facing()
    unit = bench.field("B", ally(1, 9, lines=(says(WAITS),)))
    assert not turned(bench, "east").thing(unit).counters.get("buff")


def test_a_mastery_that_is_gained_changes_nothing() -> None:
    bench = Fight()
    text = "Whenever your Shifting Currents change to facing the opposite direction, put a buff counter on ~."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says("You gain the Shifting Currents mastery."),))))
    assert faces(game) == {"north"}
    assert not game.thing(unit).counters.get("buff")


@pytest.mark.parametrize(
    ("words", "to", "buffs"),
    [
        ("the opposite", "west", 1),
        ("the opposite", "south", 0),
        ("the next clockwise", "south", 1),
        ("the next clockwise", "north", 0),
    ],
)
def test_how_far_it_turns(words: str, to: str, buffs: int) -> None:
    bench = facing("east")
    text = f"Whenever your Shifting Currents change to facing {words} direction, put a buff counter on ~."
    unit = bench.field("A", ally(1, 9, lines=(says(text),)))
    assert turned(bench, to).thing(unit).counters.get("buff", 0) == buffs


@pytest.mark.parametrize(("at", "to", "damage"), [("west", "north", 4), ("west", "east", 0), ("south", "north", 0)])
def test_when_it_is_changed_this_way(at: str, to: str, damage: int) -> None:
    bench = facing(at)
    text = f"{DIFFERENT} When you change it from facing West to North this way, deal 4 damage to target champion."
    game = turned(bench, to, text)
    if damage:
        game.fine(de.TargetsChosen("A", (bench.theirs,)))
        settle(game)
    assert game.thing(bench.theirs).damage == damage
    assert not game.table.stack
