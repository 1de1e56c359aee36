"""Texts that let their player choose among abilities, modes of triggers, and effects on how the next card enters."""

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.continuous.has_keyword import has
from tests.support.grand_archive.build import Game, action, ally
from tests.support.grand_archive.tables import TONORIS, Fight, play, settle
from tests.support.grand_archive.words import action_says, kind, line, target, word

UNTIL_END = ir.Span("end", turn="this")
EITHER = ir.Grant((ir.Keyword("spellshroud"), ir.Keyword("taunt")), choose=1)


def chosen(mode: int) -> tuple[Game, int]:
    """An ally that got one of two keywords."""
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 9))
    card = bench.hand("A", action(lines=(action_says(ir.Modify(target("ally"), (EITHER,), UNTIL_END)),)))
    game = play(bench.main(), "A", card, (), unit)
    assert game.asked == "A ModesChosen"
    game.fine(de.ModesChosen("A", (mode,)))
    return settle(game), unit


def test_one_of_two_keywords_is_gained_not_both() -> None:
    """Where a text gives one of two keywords its player chooses as the text resolves (resolution.p2)."""
    for mode, name, other in ((1, "spellshroud", "taunt"), (2, "taunt", "spellshroud")):
        game, unit = chosen(mode)
        assert has(game.scene, unit, name)
        assert not has(game.scene, unit, other)


def entering_bigger() -> ir.EntersAs:
    """The next ally card that its player activates this turn enters with a buff counter more."""
    played = ir.Played(ir.YOU, "activate", "this turn")
    next_one = ir.Pick("next", kind("card", word("ally", "type"), where=(played,)), slot=1)
    return ir.EntersAs(next_one, counters=(ir.PutCounters("buff", ir.Ref(1)),))


def test_the_next_card_of_a_kind_enters_with_counters_and_the_one_after_it_does_not() -> None:
    """An effect on the next card that is activated is used up by that one, whatever is activated in between (counters/buff.1)."""
    bench = Fight(TONORIS)
    first, second = bench.hand("A", ally(1, 2, cost_reserve=0)), bench.hand("A", ally(1, 2, cost_reserve=0))
    other = bench.hand("A", action())
    game = play(bench.main(), "A", bench.hand("A", action(lines=(action_says(entering_bigger()),))))
    play(game, "A", other)  # no ally: it does not use the effect up
    play(game, "A", first)
    play(game, "A", second)
    assert game.thing(first).counters == {"buff": 1}
    assert game.thing(second).counters == {}


def test_a_trigger_with_modes_asks_for_them_as_it_is_placed() -> None:
    """card-activation.4, triggered-abilities.p4: a mode is announced with the trigger, and only that one happens."""
    buff = ir.Mode((ir.PutCounters("buff", ir.Self()),))
    shroud = ir.Mode((ir.Modify(ir.Self(), (ir.Grant((ir.Keyword("spellshroud"),)),), UNTIL_END),))
    trigger = ir.Triggered(ir.Event("enter", ir.Self(), label="Enter"), (ir.Modes((buff, shroud)),))
    bench = Fight(TONORIS)
    card = bench.hand("A", ally(1, 2, cost_reserve=0, lines=(line(trigger),)))
    game = play(bench.main(), "A", card)
    assert game.asked == "A ModesChosen"
    settle(game.fine(de.ModesChosen("A", (1,))))
    assert game.thing(card).counters == {"buff": 1}
    assert not has(game.scene, card, "spellshroud")
