"""Abilities that remember the options chosen for them; modes that run out; power and life that change places."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, champion, regalia
from tests.support.grand_archive.tables import TONORIS, Fight
from tests.support.grand_archive.words import YOURS, action_says, always, every, gets, line, target

THIS_TURN = ir.Span("this", turn="this")
ONE_OF_TWO = ir.Modes((ir.Mode((ir.Draw(),)), ir.Mode((ir.Draw(2),))), fresh=True)
OFFERS = line(ir.Activated((ir.Pay(0),), (ONE_OF_TWO,)))
"""A free ability: choose one of two that has not been chosen."""


def two(mine: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine)


def options(game: Game, handle: int, line_: int = 1) -> list[tuple[int, ...]]:
    """Which options its ability offers."""
    slug = game.table.card_of[handle]
    game.fine(de.AbilityActivated("A", handle, f"{slug}#{line_}"))
    return list(game.choice)


@pytest.mark.rule("ability-tracking.p1")
def test_an_option_is_not_chosen_twice() -> None:
    """Each object remembers its own; with no option left the ability cannot be activated."""
    slug = ally(lines=(OFFERS,))
    bench, _, _ = two()
    one, other = bench.field("A", slug), bench.field("A", slug)
    game = bench.main()
    assert options(game, one) == [(1,), (2,)]
    game.fine(de.ModesChosen("A", (2,))).resolve()
    assert options(game, one) == [(1,)]
    game.fine(de.ModesChosen("A", (1,))).resolve()
    assert de.AbilityActivated("A", one, f"{slug}#1") not in game.choice
    assert options(game, other) == [(1,), (2,)]


@pytest.mark.rule("ability-tracking.p1")
def test_tonoris_summons_one_obelisk_after_another() -> None:
    """Tonoris, Genesis Aegis: at the beginning of each own recollection phase another one."""
    bench = Fight((*TONORIS, "tonoris-genesis-aegis"))
    game = bench.at("A").until("A Materialized").fine(de.MaterializationDeclined("A"))
    assert game.choice == [(1,), (2,), (3,)]
    game.fine(de.ModesChosen("A", (2,))).resolve()
    game.until("B Materialized").fine(de.MaterializationDeclined("B"))
    game.until("A Materialized").fine(de.MaterializationDeclined("A"))
    assert game.choice == [(1,), (3,)]


@pytest.mark.rule("ability-tracking.p2", "ability-tracking.eg1")
def test_a_champion_card_that_comes_anew_remembers_nothing() -> None:
    """The champion is the same object; it was deleveled, and leveled up into the same card again."""
    down = action(name="Down", lines=(action_says(ir.LevelUp(ir.Champion(), down=True)),))
    up = action(name="Up", lines=(action_says(ir.LevelUp(ir.Champion())),))
    bench, mine, _ = two()
    top = bench.level_up(mine, champion(1, lines=(OFFERS,)))
    falls, rises = bench.hand("A", down), bench.hand("A", up)
    game = bench.main()
    options(game, top)
    game.fine(de.ModesChosen("A", (1,))).resolve()
    game.activate("A", falls).resolve()
    assert game.zone(top) == "A:material"
    game.fine(de.CardActivated("A", rises)).passes(2).fine(de.Chosen("A", (top,)))
    assert options(game, top) == [(1,), (2,)]


@pytest.mark.rule("triggered-abilities.p4")
def test_a_trigger_without_a_legal_mode_fizzles() -> None:
    """Both options want an ally to destroy, and there is none but the shrouded one that has entered."""
    modes = ir.Modes((ir.Mode((ir.Destroy(target("domain")),)), ir.Mode((ir.Destroy(target("phantasia")),))))
    enters = line(ir.Triggered(ir.Event("enter", what=ir.Self()), (modes,)))
    bench, _, _ = two()
    mine = bench.hand("A", ally(1, 1, cost_reserve=0, lines=(enters,)))
    game = bench.main().activate("A", mine).resolve()
    assert game.asked == "A main"
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)] == ["resolved", "fizzled"]


# --- power and life that change places -------------------------------------------------------------------------------------


def swapping() -> str:
    return action(name="Fugue", lines=(action_says(ir.Modify(target("ally", where=YOURS), (ir.Swap(),), THIS_TURN)),))


def cast(game: Game, card: int, one: int) -> Game:
    return game.fine(de.CardActivated("A", card), de.TargetsChosen("A", (one,))).resolve()


@pytest.mark.rule("continuous-effects/layers.5.1")
def test_power_and_life_change_places_last() -> None:
    """Resonating Fugue, in short: after effects that add (power 1+2) and after counters; what comes later counts before it too."""
    bench, _, _ = two()
    one = bench.field("A", ally(1, 4), buff=1)
    bench.field("A", regalia(lines=(always(gets(every("ally"), "power", 2)),)))
    fugue = bench.hand("A", swapping())
    game = cast(bench.main(), fugue, one)
    assert (queries.power(game.scene, one), queries.life(game.scene, one)) == (5, 4)
    game.do(ev.CountersChanged(one, "buff", 1))
    assert (queries.power(game.scene, one), queries.life(game.scene, one)) == (6, 5)
    game.until("B Materialized")
    assert (queries.power(game.scene, one), queries.life(game.scene, one)) == (5, 6)


@pytest.mark.rule("continuous-effects/layers.5.1")
def test_two_changes_of_place_leave_everything_where_it_was() -> None:
    bench, _, _ = two()
    one = bench.field("A", ally(1, 4))
    first, second = bench.hand("A", swapping()), bench.hand("A", swapping())
    game = cast(bench.main(), first, one)
    assert (queries.power(game.scene, one), queries.life(game.scene, one)) == (4, 1)
    cast(game, second, one)
    assert (queries.power(game.scene, one), queries.life(game.scene, one)) == (1, 4)
