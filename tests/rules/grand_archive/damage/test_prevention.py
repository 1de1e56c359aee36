"""Damage prevention: shields and instances, for whom, from what, and how long."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.referee.proposals import replaced
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import ally
from tests.support.grand_archive.storms import THIS_TURN, Storm, cast
from tests.support.grand_archive.words import YOURS, always, every, kind, target


def after(bench: Storm, ward: int, *bolts: int) -> list[int]:
    """The damage on B's champion after the ward and after each bolt."""
    game = cast(bench.main(), ward, bench.theirs)
    found = []
    for one in bolts:
        cast(game, one, bench.theirs)
        found.append(game.thing(bench.theirs).damage)
    return found


@pytest.mark.rule("damage-prevention.1")
def test_a_shield_absorbs_its_amount_and_no_more() -> None:
    """3 of it: 2 of the first bolt, 1 of the second; the rest is dealt."""
    bench = Storm()
    assert after(bench, bench.ward(3, "shield"), *(bench.bolt(2) for _ in range(3))) == [0, 1, 3]


@pytest.mark.rule("damage-prevention.1", "damage-prevention.eg1")
def test_a_shield_is_not_reduced_by_what_it_cannot_prevent() -> None:
    """Deflecting Edge: combat damage; Clarent, Sword of Peace: 1 damage. Unpreventable damage takes nothing from them."""
    bench = Storm()
    assert after(bench, bench.ward(3, "shield"), bench.bolt(3, "unpreventable"), bench.bolt(3)) == [3, 3]


@pytest.mark.rule("damage-prevention.2")
def test_an_instance_is_used_up_even_if_it_prevented_nothing() -> None:
    bench = Storm()
    assert after(bench, bench.ward(None, "next"), bench.bolt(3, "unpreventable"), bench.bolt(2)) == [3, 5]


def test_an_instance_is_not_used_up_by_what_was_proposed_and_did_not_happen() -> None:
    """damage-prevention.2: as long as the table has it, it waits for the next damage."""
    bench = Storm()
    game = cast(bench.main(), bench.ward(None, "next"), bench.theirs)
    blow, used = ev.DamageMarked(bench.theirs, 2, bench.mine), ev.EffectEnded(next(iter(game.table.effects)))
    assert [replaced(game.referee.rules, game.scene, (blow,)) for _ in range(2)] == [(used,), (used,)]


@pytest.mark.rule("damage-prevention.p7")
def test_unpreventable_damage_is_dealt_whatever_attempts_to_prevent_it() -> None:
    bench = Storm()
    assert after(bench, bench.ward(2, "every"), bench.bolt(3, "unpreventable"), bench.bolt(3)) == [3, 4]


@pytest.mark.rule("damage-prevention.p4")
@pytest.mark.parametrize(("sort", "taken"), [("combat", 2), ("non-combat", 0), ("", 0)])
def test_a_prevention_of_one_sort_of_damage_leaves_the_other(sort: str, taken: int) -> None:
    bench = Storm()
    assert after(bench, bench.ward(None, "every", sort=sort), bench.bolt(2)) == [taken]


@pytest.mark.rule("damage-prevention.p2", "replacement-effects.p5")
def test_a_prevention_may_be_a_static_ability() -> None:
    """It stands as long as its object does."""
    bench = Storm()
    says = always(ir.Prevent(every("champion", where=(ir.Controlled(ir.Player("opponent", "all")),)), 1, "every"))
    guard = bench.field("A", ally(1, 1, lines=(says,)))
    bolts = [bench.bolt(3) for _ in range(2)]
    game = cast(bench.main(), bolts[0], bench.theirs)
    assert game.thing(bench.theirs).damage == 2
    game.do(ev.CardMoved(guard, "field", "A:hand"))
    cast(game, bolts[1], bench.theirs)
    assert game.thing(bench.theirs).damage == 5


@pytest.mark.rule("damage-prevention.p6")
def test_a_prevention_lasts_as_long_as_it_says() -> None:
    """Until the end of the turn, however little of it was used."""
    bench = Storm()
    ward, bolt = bench.ward(3, "shield"), bench.bolt(2, player="B")
    game = cast(bench.main(), ward, bench.theirs).until("A end")
    assert len(game.table.effects) == 1
    game.until("B Materialized").fine(de.MaterializationDeclined("B")).until("B main")
    cast(game, bolt, bench.theirs, player="B")
    assert game.thing(bench.theirs).damage == 2


@pytest.mark.rule("damage-prevention.p8")
def test_each_unit_has_its_own_shield() -> None:
    """Clarent, Sword of Peace: 1 for each unit you control."""
    bench = Storm()
    one, two = bench.field("A", ally(1, 9)), bench.field("A", ally(1, 9))
    ward = bench.spell(ir.Prevent(ir.Pick("each", kind("unit", where=YOURS), ir.Any()), 1, "shield", span=THIS_TURN))
    bolts = [bench.bolt(2) for _ in range(3)]
    game = cast(bench.main(), ward)
    for card, unit in zip(bolts, (one, two, one), strict=True):
        cast(game, card, unit)
    assert [game.thing(h).damage for h in (one, two)] == [3, 1]


@pytest.mark.rule("damage-prevention.p9")
@pytest.mark.parametrize(("source", "taken"), [("Fireball", 0), ("Frostbolt", 2)])
def test_a_prevention_may_name_the_source(source: str, taken: int) -> None:
    bench = Storm()
    named = ir.Pick("one", kind("card", where=(ir.Named("Fireball"),)))
    assert after(bench, bench.ward(None, "every", source=named), bench.bolt(2, name=source)) == [taken]


@pytest.mark.rule("damage-prevention.p10")
@pytest.mark.parametrize("mode", ["next", "every"])
def test_so_many_points_are_taken_off(mode: str) -> None:
    bench = Storm()
    assert after(bench, bench.ward(2, mode), bench.bolt(5)) == [3]


@pytest.mark.rule("damage-prevention.eg2")
def test_what_a_prevention_brings_with_it_is_no_trigger() -> None:
    """Spellshield: Arcane, in short: as many counters as was prevented, and nothing waits or is placed."""
    bench = Storm()
    then = (ir.PutCounters("enlighten", ir.Champion(), ir.ThisWay("prevent")),)
    own = ir.Prevent(ir.Champion(), None, "next", then=then, span=THIS_TURN)
    ward, bolt = bench.spell(own, player="B"), bench.bolt(4)
    game = bench.main().passes()
    game.fine(de.CardActivated("B", ward)).resolve()
    cast(game, bolt, bench.theirs)
    assert game.thing(bench.theirs).counters == {"enlighten": 4}
    assert not [fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)]
    assert game.asked == "A main"


# --- several replacements ------------------------------------------------------------------------------------------------------


def doubled(bench: Storm) -> tuple[int, int]:
    """Cards that prevent 1 of each damage to an ally, and double what it takes."""
    less = bench.spell(ir.Prevent(target("ally"), 1, "every", span=THIS_TURN))
    double = ir.Replace(ir.Event("take damage", what=ir.Ref(1)), n=ir.Times(2, ir.ThatMuch()), span=THIS_TURN)
    return less, bench.spell(ir.PutCounters("age", target("ally", slot=1)), double)


@pytest.mark.rule("replacement-effects.p2", "replacement-effects.p3")
@pytest.mark.parametrize(("order", "taken"), [((1, 2), 4), ((2, 1), 5)])
def test_replacements_apply_one_after_another_as_the_controller_orders(order: tuple[int, ...], taken: int) -> None:
    """3 damage: 1 prevented and the rest doubled, or doubled and 1 prevented; each sees what the one before left."""
    bench = Storm()
    victim = bench.field("B", ally(0, 9))
    less, more = doubled(bench)
    bolt = bench.bolt(3)
    game = cast(cast(bench.main(), less, victim), more, victim)
    game.fine(de.CardActivated("A", bolt), de.TargetsChosen("A", (victim,))).passes(2)
    assert game.asked == "B Chosen"
    game.fine(de.Chosen("B", order))
    assert game.thing(victim).damage == taken


@pytest.mark.rule("replacement-effects.2", "game-effects.p9")
def test_what_happens_instead_triggers_what_waits_for_it() -> None:
    """An ally is banished instead of dying: what waits for a banishment triggers, what waits for a death or destruction does not."""
    from tests.support.grand_archive.words import line  # noqa: PLC0415

    waits = [
        line(ir.Triggered(ir.Event(act, what=ir.Self()), (ir.Draw(),))) for act in ("banish", "die")
    ]  # each is the second line of its own card
    found = {}
    for act, says in zip(("banish", "die"), waits, strict=True):
        bench = Storm()
        dying = ir.Event("die", what=ir.Pick("one", kind("unit"), slot=1))
        instead = ir.Replace(dying, (ir.Move("banish", ir.Ref(1, "it")),), span=THIS_TURN)
        victim = bench.field("B", ally(1, 1, lines=(says,)))
        rule, bolt = bench.spell(instead), bench.bolt(1)
        game = cast(cast(bench.main(), rule), bolt, victim)
        found[act] = len([fact for fact in game.history if isinstance(fact, ev.TriggerWaiting)])
        assert game.zone(victim) == "B:banishment"
    assert found == {"banish": 1, "die": 0}
