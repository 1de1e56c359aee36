"""Transforming: double-faced objects are turned over, and enter the field on their flip side.

Real cards, for a card described on the spot has one face: Fatestones, and what they become.
"""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play
from tests.support.grand_archive.words import says

STONE, BEAST = "fatestone-of-balance", "woodland-shoats"


def turning(bench: Fight, text: str = "Transform target item.") -> int:
    return bench.hand("A", action(lines=(says(text),)))


def rulebook(text: str) -> str:
    return action(lines=(says(text),), name="Plain Other")


@pytest.mark.rule("term/transform.1")
@pytest.mark.parametrize(("text", "before", "after"), [
    ("Transform target item.", STONE, BEAST), ("Transform target ally.", BEAST, STONE),
])  # fmt: skip
def test_a_double_faced_object_is_turned_over(text: str, before: str, after: str) -> None:
    bench = Fight(TONORIS)
    stone = bench.field("A", before)
    number = bench.table.things[stone].number
    game = play(bench.main(), "A", turning(bench, text), (), stone)
    assert game.table.card_of[stone] == after
    assert game.thing(stone).number == number
    assert [fact for fact in marks(game, ev.CardMoved) if fact.handle == stone] == []


@pytest.mark.rule("term/transform.1")
def test_only_the_face_that_is_up_counts() -> None:
    """double-faced-cards.4: what was an item can be attacked as the ally that it is now, and is no item any more."""
    bench = Fight(TONORIS)
    stone = bench.field("B", STONE)
    again = bench.hand("A", rulebook("Destroy target item."))
    game = play(bench.main(), "A", turning(bench), (), stone)
    assert queries.is_type(game.scene, stone, "ALLY")
    assert not queries.is_type(game.scene, stone, "ITEM")
    assert game.referee.fork().feed(de.CardActivated("A", again)).findings


@pytest.mark.rule("term/transform.1.1")
def test_an_object_with_one_face_stays_as_it_is() -> None:
    bench = Fight(TONORIS)
    plain = bench.field("A", ally(2, 2))
    game = play(bench.main(), "A", turning(bench, "Transform target ally."), (), plain)
    assert not [fact for fact in marks(game, ev.Identified) if fact.handle == plain]
    assert game.zone(plain) == "field"


def test_nobody_is_asked_whether_to_transform_what_cannot_be() -> None:
    """resolution.7."""
    bench = Fight(TONORIS)
    plain = bench.field("A", ally(2, 2))
    game = play(bench.main(), "A", turning(bench, "You may rest target ally. If you do, transform it."), (), plain)
    game.fine(de.Accepted("A", True))
    assert game.thing(plain).turned == "rested"
    assert game.table.card_of[plain] != BEAST


def test_a_copy_has_no_other_side() -> None:
    """double-faced-cards.7.2: nothing happens."""
    bench = Fight(TONORIS)
    copy = bench.table.next_handle
    bench.say(ev.TokenMade(copy, BEAST, "A", "field"))
    game = play(bench.main(), "A", turning(bench, "Transform target ally."), (), copy)
    assert game.table.card_of[copy] == BEAST


@pytest.mark.rule("term/transform.2")
def test_counters_and_effects_stay() -> None:
    bench = Fight(TONORIS)
    stone = bench.field("A", STONE, buff=2)
    grow = bench.hand("A", rulebook("Target item gains vigor until end of turn."))
    game = play(bench.main(), "A", grow, (), stone)
    play(game, "A", turning(bench), (), stone)
    assert game.thing(stone).counters["buff"] == 2
    assert queries.power(game.scene, stone) == (queries.card_named(BEAST).power or 0) + 2
    assert "vigor" in queries.keywords(game.scene, stone)


def test_it_is_rested_as_it_was() -> None:
    """double-faced-cards.9: no new object, so it is not awake again."""
    bench = Fight(TONORIS)
    stone = bench.field("A", STONE, rested=True)
    game = play(bench.main(), "A", turning(bench), (), stone)
    assert game.thing(stone).turned == "rested"


def test_woken_and_transformed() -> None:
    """The plain sense: both; and what is awake already only transforms (term/wake-up.2)."""
    bench = Fight(TONORIS)
    stone, awake = bench.field("A", STONE, rested=True), bench.field("A", STONE)
    for one in (stone, awake):
        bench.hand("A", action(lines=(says("Wake up and transform target item."),), name=f"Plain {one}"))
    game = bench.main()
    first, second = game.table.zones["A:hand"][-2:]
    play(game, "A", first, (), stone)
    play(game, "A", second, (), awake)
    assert [game.thing(one).turned for one in (stone, awake)] == ["", ""]
    assert [fact.handle for fact in marks(game, ev.Turned)] == [stone]
    assert {game.table.card_of[one] for one in (stone, awake)} == {BEAST}


# --- entering transformed ----------------------------------------------------------------------------------------------


def back(
    bench: Fight, slug: str, text: str = "Put target item card from your graveyard onto the field transformed."
) -> Game:
    card = bench.put("A", "graveyard", slug)
    return play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))), (), card)


def test_a_card_enters_on_its_flip_side() -> None:
    """double-faced-cards.4: it is the ally as it enters, and whoever waits for allies hears it."""
    bench = Fight(TONORIS)
    bench.field(
        "A", ally(1, 1, lines=(says("Whenever another ally enters the field under your control, draw a card."),))
    )
    game = back(bench, STONE)
    entered = [fact.handle for fact in marks(game, ev.CardMoved) if fact.to == "field"]
    assert game.table.card_of[entered[0]] == BEAST
    assert len(marks(game, ev.TriggerWaiting)) == 1


def test_whether_a_card_with_one_face_enters_at_all_is_left_open() -> None:
    """term/transform.1.1 lets nothing happen, which may mean that it stays where it is."""
    bench = Fight(TONORIS)
    item = "Put target ally card from your graveyard onto the field transformed."
    assert back(bench, ally(1, 1), item).asked == "UnreadText"
