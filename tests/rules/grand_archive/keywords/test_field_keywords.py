"""Keywords of objects on the field: entering, lasting, fostering, lineages, and the end phase."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous import has_keyword
from tests.support.grand_archive.build import Bench, Game, action, ally, champion
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, settle
from tests.support.grand_archive.words import action_says, kind, line


def has(*names: str) -> tuple[str, ...]:
    return tuple(line(ir.Keyword(name)) for name in names)


ALL_ALLIES = ir.Pick("all", kind("ally"), ir.Any())


@pytest.mark.rule("keyword/hindered.1")
def test_a_hindered_object_enters_rested() -> None:
    bench = Fight(TONORIS)
    card = bench.hand("A", ally(1, 1, cost_reserve=0, lines=has("hindered")))
    game = play(bench.main(), "A", card)
    assert game.thing(card).turned == "rested"


# --- immortality -------------------------------------------------------------------------------------------------------------


def undying(**more: object) -> str:
    return ally(1, 2, name="Plain Undying", lines=has("immortality"), **more)


@pytest.mark.rule("keyword/immortality.1")
def test_an_immortal_object_is_not_put_into_the_graveyard() -> None:
    bench = Fight(TONORIS)
    unit = bench.field("A", undying())
    puts = action_says(ir.Move("put", ALL_ALLIES, ir.Zone("graveyard")))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(puts,))))
    assert game.zone(unit) == "field"


def test_what_an_immortal_object_is_loaded_with_stays() -> None:
    """keyword/immortality.1: it does not leave, so nothing leaves with it (object-specific-zones.p1)."""
    bench = Fight(TONORIS)
    unit, arrow = bench.field("A", undying()), bench.put("A", "graveyard", action())
    bench.say(ev.Attached(arrow, unit, "loaded", "A:graveyard"))
    puts = action_says(ir.Move("put", ALL_ALLIES, ir.Zone("graveyard")))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(puts,))))
    assert game.thing(unit).beneath == [arrow]


def test_an_immortal_object_can_be_banished() -> None:
    """keyword/immortality.1: only the way to the graveyard is barred."""
    bench = Fight(TONORIS)
    unit = bench.field("A", undying())
    game = play(bench.main(), "A", bench.hand("A", action(lines=(action_says(ir.Move("banish", ALL_ALLIES)),))))
    assert game.zone(unit) == "A:banishment"


@pytest.mark.rule("keyword/immortality.1.1")
def test_an_immortal_object_without_life_does_not_die() -> None:
    bench = Fight(TONORIS)
    unit = bench.field("A", undying(), damage=5)
    game = bench.main()
    assert game.asked == "A main"
    assert game.zone(unit) == "field"
    assert not [fact for fact in game.history if isinstance(fact, ev.CardMoved)]
    assert not look_doomed(game, unit)


def look_doomed(game: Game, unit: int) -> bool:
    """Whether the state checks would let it die."""
    from ga_replay.games.grand_archive.checks import doomed  # noqa: PLC0415 - only here

    return doomed(game.scene, unit)


@pytest.mark.rule("keyword/immortality.1.2")
def test_an_immortal_object_is_neither_destroyed_nor_sacrificed() -> None:
    bench = Fight(TONORIS)
    unit, other = bench.field("A", undying()), bench.field("A", ally(1, 2))
    sacrifice = ir.Sacrifice(ir.Pick("choose", kind("ally")))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(action_says(sacrifice),))))
    assert game.zone(other) == "A:graveyard"  # there was no choice
    assert game.zone(unit) == "field"


@pytest.mark.rule("keyword/immortality.2", "keyword/immortality.2.1")
def test_the_unique_rule_is_stronger_than_immortality() -> None:
    bench = Fight(TONORIS)
    first, second = (bench.field("A", undying(supertypes=("UNIQUE",))) for _ in range(2))
    game = bench.main()
    assert game.asked == "A UniqueKept"
    game.fine(de.UniqueKept("A", first))
    assert (game.zone(first), game.zone(second)) == ("field", "A:graveyard")


@pytest.mark.rule("keyword/immortality.2.2")
def test_an_immortal_twin_that_goes_has_died() -> None:
    bench = Fight(TONORIS)
    dies = line(ir.Triggered(ir.Event("die", what=ir.Self()), (ir.Draw(),)))
    slug = ally(1, 2, name="Plain Undying", supertypes=("UNIQUE",), lines=(*has("immortality"), dies))
    first, _ = bench.field("A", slug), bench.field("A", slug)
    game = bench.main().fine(de.UniqueKept("A", first))
    assert len(marks(game, ev.TriggerWaiting)) == 1


# --- foster ------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("keyword/foster.3", "keyword.p2")
def test_foster_twice_is_foster_once() -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 2, lines=has("foster", "foster")))
    game = bench.at("A", "materialize").fine(de.MaterializationDeclined("A"))
    assert game.table.phase == "recollection"
    assert len(marks(game, ev.TriggerWaiting)) == 1


# --- agility -----------------------------------------------------------------------------------------------------------------


def nimble(*numbers: int, memory: int = 3) -> tuple[Game, tuple[int, ...]]:
    """The end phase of A, who has an ally with these agilities and so many cards in memory."""
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 2, lines=tuple(line(ir.Keyword("agility", n)) for n in numbers)))
    cards = bench.some("A", "memory", memory)
    return bench.main().passes(2), cards


@pytest.mark.rule("keyword/agility-n.1", "keyword/agility-n.2")
def test_agility_returns_cards_of_the_memory_that_the_player_picks() -> None:
    game, cards = nimble(1)
    settle(game)
    assert game.asked == "A Chosen"
    assert sorted(game.choice) == [(h,) for h in cards]
    game.fine(de.Chosen("A", cards[1:2]))
    assert game.zone(cards[1]) == "A:hand"


@pytest.mark.rule("keyword/agility-n.3")
def test_agility_returns_what_there_is() -> None:
    game, cards = nimble(3, memory=2)
    settle(game)
    assert [game.zone(h) for h in cards] == ["A:hand"] * 2


@pytest.mark.rule("keyword/agility-n.4")
def test_each_agility_triggers_by_itself() -> None:
    game, _ = nimble(1, 1)
    assert len(marks(game, ev.TriggerWaiting)) == 2


# --- lineages ----------------------------------------------------------------------------------------------------------------


def heir() -> str:
    """A level 1 champion card that hands down taunt and a trigger."""
    drawn = ir.Triggered(ir.Event("draw", who=ir.YOU), (ir.Recover(1),), inherited=True)
    return champion(1, name="Plain, Heir", lines=(line(ir.Keyword("taunt", inherited=True)), line(drawn)))


@pytest.mark.rule("keyword/inherited-effect.1")
def test_a_champion_has_what_a_card_of_its_lineage_hands_down() -> None:
    bench = Bench().decks()
    mine, _ = bench.champions()
    on = bench.level_up(bench.level_up(mine, heir()), champion(2, name="Plain, Grown"))
    card = bench.hand("A", action(lines=(action_says(ir.Draw()),)))
    game = play(bench.main(), "A", card)
    assert has_keyword.has(game.scene, on, "taunt")
    assert len(marks(game, ev.TriggerWaiting)) == 1


@pytest.mark.rule("keyword/inherited-effect.2")
def test_an_inherited_effect_does_nothing_outside_of_a_lineage() -> None:
    bench = Bench().decks()
    bench.champions()
    card = bench.put("A", "material", heir())
    assert not has_keyword.has(bench.main().scene, card, "taunt")
