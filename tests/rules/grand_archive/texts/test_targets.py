"""Targets and modes: what fits as a text is played, and whether it still fits as it resolves."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, broken, champion, regalia
from tests.support.grand_archive.words import CLASS, YOURS, action_says, always, line, target, word

DESTROY = ir.Destroy(target("ally"))


def test_a_necessary_target_must_exist() -> None:
    """card-activation.5; objects-and-targeting/target.2: an ally is not a champion."""
    bench = Bench().decks()
    bench.champions()
    card = bench.hand("A", action(lines=(action_says(DESTROY),)))
    assert broken(bench.main().do(de.CardActivated("A", card))) == [
        ("card-activation.5", "necessary-targets-must-exist")
    ]


def test_targets_are_asked_for_in_printed_order() -> None:
    """card-activation.5: each phrase by itself, of its own kind."""
    bench = Bench().decks()
    mine, theirs = bench.champions()
    own, other = bench.field("A", ally()), bench.field("B", ally())
    says = action_says(ir.Wake(target("ally", where=YOURS)), ir.Damage(1, target("unit")))
    card = bench.hand("A", action(lines=(says,)))
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.choice == [(own,)]
    game.fine(de.TargetsChosen("A", (own,)))
    assert set(game.choice) == {(mine,), (theirs,), (own,), (other,)}


@pytest.mark.rule("card-activation.3.4")
def test_up_to_so_many_targets_may_be_none() -> None:
    """card-activation.5, resolution/checking-resolution.3."""
    bench = Bench().decks()
    bench.champions()
    one = bench.put("B", "graveyard", ally(elements=("FIRE",)))
    bench.put("B", "graveyard", ally())
    fire = target(
        "card", word("fire", "element"), n=ir.Any(most=3), where=(ir.Lies(ir.Zone("graveyard"), single=True),)
    )
    card = bench.hand("A", action(lines=(action_says(ir.Move("banish", fire)),)))
    game = bench.main().fine(de.CardActivated("A", card))
    assert set(game.choice) == {(), (one,)}


def test_a_single_graveyard() -> None:
    bench = Bench().decks()
    bench.champions()
    first, second = bench.put("A", "graveyard", ally()), bench.put("B", "graveyard", ally())
    cards = target("card", n=ir.Any(most=2), where=(ir.Lies(ir.Zone("graveyard"), single=True),))
    card = bench.hand("A", action(lines=(action_says(ir.Move("banish", cards)),)))
    game = bench.main().fine(de.CardActivated("A", card))
    assert set(game.choice) == {(), (first,), (second,)}


def test_spellshroud_and_omnishroud() -> None:
    """keyword/spellshroud.1, keyword/omnishroud.1."""
    bench = Bench().decks()
    bench.champions()
    plain, shrouded = bench.field("B", ally()), bench.field("B", ally(lines=(line(ir.Keyword("spellshroud")),)))
    bench.field("B", ally(lines=(line(ir.Keyword("omnishroud")),)))
    spell = bench.hand("A", action(subtypes=("SPELL",), lines=(action_says(DESTROY),)))
    skill = bench.hand("A", action(lines=(action_says(DESTROY),)))
    assert bench.main().fine(de.CardActivated("A", spell)).choice == [(plain,)]
    bench = Bench().decks()
    bench.champions()
    shrouded = bench.field("B", ally(lines=(line(ir.Keyword("spellshroud")),)))
    skill = bench.hand("A", action(lines=(action_says(DESTROY),)))
    assert bench.main().fine(de.CardActivated("A", skill)).choice == [(shrouded,)]


def test_what_is_done_as_a_spell_is_a_spell() -> None:
    """keyword/spellshroud.1: sources that are granted the Spell subtype."""
    bench = Bench().decks()
    bench.champions()
    plain = bench.field("B", ally())
    bench.field("B", ally(lines=(line(ir.Keyword("spellshroud")),)))
    card = bench.hand("A", action(lines=(action_says(ir.AsA("Spell", (DESTROY,))),)))
    assert bench.main().fine(de.CardActivated("A", card)).choice == [(plain,)]


def test_a_lost_target_fizzles_the_whole_text() -> None:
    """resolution/checking-resolution.4.2: the object that left and came back is another one."""
    bench = Bench().decks()
    bench.champions()
    one = bench.field("B", ally())
    card = bench.hand("A", action(lines=(action_says(DESTROY, ir.Draw()),)))
    game = bench.main().fine(de.CardActivated("A", card), de.TargetsChosen("A", (one,)))
    game.do(ev.CardMoved(one, "field", "B:banishment"))
    game.do(ev.CardMoved(one, "B:banishment", "field"))
    game.resolve()
    assert game.zone(one) == "field"
    assert [fact.how for fact in game.history if isinstance(fact, ev.StackPopped)] == ["fizzled"]


def test_a_lost_optional_target_stops_nothing() -> None:
    """resolution/checking-resolution.3."""
    bench = Bench().decks()
    bench.champions()
    one = bench.field("B", ally())
    up_to_one = target("ally", n=ir.Any(most=1))
    card = bench.hand("A", action(lines=(action_says(ir.Destroy(up_to_one), ir.Draw()),)))
    game = bench.main().fine(de.CardActivated("A", card), de.TargetsChosen("A", (one,)))
    game.do(ev.CardMoved(one, "field", "B:hand"))
    before = len(game.table.zones["A:hand"])
    game.resolve()
    assert game.zone(one) == "B:hand"
    assert len(game.table.zones["A:hand"]) == before + 1


def test_a_locked_line_wants_no_target() -> None:
    """restriction-abilities.p6: by the restriction as it is on activation."""
    says = (line(ir.OnResolve((DESTROY,), restrictions=(CLASS,))), action_says(ir.Draw()))
    bench = Bench().decks()
    bench.champions(champion(classes=("MAGE",)))
    one = bench.field("B", ally())
    card = bench.hand("A", action(classes=("TAMER",), lines=says))
    game = bench.main().activate("A", card).resolve()
    assert game.zone(one) == "field"


def test_modes_come_before_their_targets() -> None:
    """card-activation.4, activated-abilities.p4: a mode without a legal target cannot be chosen."""
    modal = ir.Modes(
        (ir.Mode((ir.Draw(),)), ir.Mode((ir.Destroy(target("ally")),)), ir.Mode((ir.Destroy(target("domain")),)))
    )
    bench = Bench().decks()
    bench.champions()
    one = bench.field("B", ally())
    card = bench.hand("A", action(lines=(action_says(modal),)))
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.choice == [(1,), (2,)]
    game.fine(de.ModesChosen("A", (2,)))
    assert game.choice == [(one,)]


def test_players_can_be_targets() -> None:
    """objects-and-targeting/target.1; the seat stands for the player."""
    who = ir.Player("opponent", "target")
    bench = Bench().decks()
    bench.champions()
    card = bench.hand("A", action(lines=(action_says(ir.Draw(2, who)),)))
    game = bench.main().fine(de.CardActivated("A", card))
    assert game.choice == [(-2,)]
    game.fine(de.TargetsChosen("A", (-2,)))
    before = len(game.table.zones["B:hand"])
    game.resolve()
    assert len(game.table.zones["B:hand"]) == before + 2


@pytest.mark.parametrize("speaker", ["ally", "regalia"])
def test_a_text_that_forbids_targeting(speaker: str) -> None:
    """player-action-legality.p2: what cannot be targeted is no legal target."""
    says = (always(ir.Cannot(ir.Self(), "be targeted")),)
    bench = Bench().decks()
    bench.champions()
    plain = bench.field("B", ally())
    bench.field("B", ally(lines=says) if speaker == "ally" else regalia(lines=says))
    card = bench.hand("A", action(lines=(action_says(DESTROY),)))
    assert bench.main().fine(de.CardActivated("A", card)).choice == [(plain,)]
