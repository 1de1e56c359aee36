"""Cascade (keyword/cascade, 2026-08-21). No published card has it; effects stand in lines of their own, or numbered."""

import pytest

from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, card
from tests.support.grand_archive.words import says

EFFECTS = "\n• Draw a card.\n• Deal 2 damage to target champion.\n• Draw two cards."
ENGINE = card("Plain Engine", "ITEM", lines=(says(f"(0): Cascade —{EFFECTS}"),))
NUMBERED = card(
    "Plain Numbers", "ITEM", lines=(says("(0): Cascade —\n• 1 — Draw a card.\n• 2 or more — Draw two cards."),)
)


def two() -> tuple[Bench, int]:
    bench = Bench().decks()
    _, theirs = bench.champions()
    return bench, theirs


def use(game: Game, engine: int) -> Game:
    return game.fine(de.AbilityActivated("A", engine, f"{game.table.card_of[engine]}#1"))


def drawn(game: Game) -> int:
    return len(game.table.zones["A:hand"])


@pytest.mark.rule("keyword/cascade.1")
@pytest.mark.rule("keyword/cascade.1.2")
@pytest.mark.rule("keyword/cascade.1.3")
def test_each_use_has_the_next_effect() -> None:
    bench, theirs = two()
    engine = bench.field("A", ENGINE)
    game = use(bench.main(), engine)
    assert game.asked != "A ModesChosen"
    game.resolve()
    assert (drawn(game), game.thing(theirs).damage) == (1, 0)
    use(game, engine)
    assert game.asked == "A TargetsChosen"
    game.fine(de.TargetsChosen("A", (theirs,))).resolve()
    assert (drawn(game), game.thing(theirs).damage) == (1, 2)
    use(game, engine).resolve()
    assert (drawn(game), game.thing(theirs).damage) == (3, 2)


def test_after_the_last_effect_there_is_none() -> None:
    """docs/readings/grand-archive.md, "A cascade that has ended"."""
    bench, theirs = two()
    engine = bench.field("A", ENGINE)
    game = bench.main()
    use(game, engine).resolve()
    use(game, engine).fine(de.TargetsChosen("A", (theirs,))).resolve()
    use(game, engine).resolve()
    use(game, engine).resolve()
    assert (drawn(game), game.thing(theirs).damage) == (3, 2)


def test_numbers_may_say_what_all_later_uses_do() -> None:
    """keyword/cascade.1."""
    bench, _ = two()
    engine = bench.field("A", NUMBERED)
    game = bench.main()
    for total in (1, 3, 5):
        use(game, engine).resolve()
        assert drawn(game) == total


@pytest.mark.rule("keyword/cascade.1.3")
def test_without_a_target_for_the_present_effect_the_ability_is_not_activated() -> None:
    """Others of its effects would have one, or need none."""
    text = says("(0): Cascade —\n• Draw a card.\n• Destroy target ally.\n• Draw a card.")
    bench, _ = two()
    engine = bench.field("A", card("Plain Engine", "ITEM", lines=(text,)))
    game = use(bench.main(), engine).resolve()
    assert game.do(de.AbilityActivated("A", engine, f"{game.table.card_of[engine]}#1")).status is Status.ILLEGAL


@pytest.mark.rule("keyword/cascade.2")
def test_a_use_that_is_negated_counts() -> None:
    bench, theirs = two()
    engine = bench.field("A", ENGINE)
    denial = bench.hand("B", action(name="Plain Denial", lines=(says("Negate target activation."),)))
    game = use(bench.main(), engine).passes()
    game.fine(de.CardActivated("B", denial))
    game.fine(de.TargetsChosen("B", game.choice[0])).resolve()
    assert (drawn(game), game.table.stack) == (0, [])
    use(game, engine).fine(de.TargetsChosen("A", (theirs,)))


ATTACKER = ally(1, 9, name="Plain Raider", lines=(says("Whenever ~ attacks, cascade—\n• Draw a card.\n• Recover 1."),))


@pytest.mark.rule("keyword/cascade.1")
@pytest.mark.rule("keyword/cascade.2")
def test_a_trigger_has_the_effect_of_its_turn() -> None:
    bench, theirs = two()
    one = bench.field("A", ATTACKER)
    game = bench.main().fine(de.AttackDeclared("A", one, (theirs,)))
    assert [item.choices["modes"] for item in game.table.stack] == [(1,)]
    game.until("B Materialized")
    assert game.table.usage[next(key for key in game.table.usage if "cascaded" in key)] == 1
    game.fine(de.MaterializationDeclined("B")).until("A Materialized").fine(de.MaterializationDeclined("A"))
    game.until("A main").fine(de.AttackDeclared("A", one, (theirs,)))
    assert [item.choices["modes"] for item in game.table.stack] == [(2,)]


@pytest.mark.rule("keyword/cascade.4")
def test_a_card_that_comes_back_begins_anew() -> None:
    bench, _ = two()
    engine = bench.field("A", ENGINE)
    text = says("Return target item you control to your hand. Put an item card from your hand onto the field.")
    back = bench.hand("A", action(name="Plain Blink", lines=(text,)))
    game = use(bench.main(), engine).resolve()
    game.fine(de.CardActivated("A", back), de.TargetsChosen("A", (engine,))).passes(2)
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", (engine,)))
    use(game, engine).resolve()
    assert drawn(game) == 2
