"""Words that refer to what a text did before: each of the shipped programs has something to refer to, and one that has nothing is not passed over."""

from collections.abc import Iterator

import pytest

from ga_replay.cardtext.program_files import read_programs
from ga_replay.core.rules import agenda as ag
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.cards.pool import PACKAGE
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import numbered, walk
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import picks_of
from tests.support.grand_archive.build import action, ally
from tests.support.grand_archive.tables import TONORIS, Fight, play, settle
from tests.support.grand_archive.words import action_says, kind

COUNTED = ir.Pick("all", kind("ally"), ir.Any(), slot=5)
AN_ALLY = ir.Pick("choose", kind("ally", where=(ir.Controlled(),)), slot=5)


def made(program: ir.Program) -> Iterator[int]:
    """The slots that something fills: targets, events, steps, tokens, the turns of a loop."""
    for _, node in walk(program):
        match node:
            case ir.Pick(how="target" | "one" | "next") | ir.Summon() | ir.Generate():
                yield node.slot
            case ir.RevealUntil(what=ir.Pick(slot=slot)) | ir.EntersAs(what=ir.Pick(slot=slot)):
                yield slot
            case ir.Player(how="target", slot=slot) | ir.Repeat(times=ir.Pick(slot=slot)):
                yield slot
            case _:
                yield from (pick.slot for pick in picks_of(node))


@pytest.mark.rule("resolution.p2")
def test_every_reference_of_the_shipped_programs_has_something_that_makes_it() -> None:
    """What a word refers to comes about in the same line, by a step, a target or the event."""
    without: list[str] = []
    shipped = read_programs(PACKAGE) or {}
    for key, raw in shipped.items():
        program = numbered(ir.decode(raw))
        slots = {node.slot for _, node in walk(program) if isinstance(node, ir.Ref)}
        without += [key] if slots - set(made(program)) else []
    assert without == []


@pytest.mark.rule("resolution.p2")
def test_what_refers_to_something_that_was_never_picked_is_left_to_the_people() -> None:
    """Nothing fills the slot of a pick that is only counted, so nobody can tell whom the damage is meant for."""
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 9))
    text = action_says(ir.Draw(ir.Count(COUNTED)), ir.Damage(1, ir.Ref(5)))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(text,))))
    assert isinstance(game.due, ag.UnreadText)
    assert game.thing(unit).damage == 0


@pytest.mark.rule("resolution.5")
def test_what_refers_to_something_that_was_declined_does_nothing() -> None:
    """Whoever did not rest an ally has none that anything could happen to."""
    bench = Fight(TONORIS)
    unit = bench.field("A", ally(1, 9))
    text = action_says(ir.May((ir.Wake(AN_ALLY, rest=True),)), ir.Damage(1, ir.Ref(5)))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(text,))))
    game.fine(de.Accepted("A", yes=False))
    assert settle(game).thing(unit).damage == 0
    assert not game.table.stack
