"""Several replacements of one move: whoever controls the object says which comes first, where it makes a difference."""

from __future__ import annotations

from typing import Literal

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Game, ally, broken, regalia, siegeable
from tests.support.grand_archive.storms import THIS_TURN, Storm, cast
from tests.support.grand_archive.words import kind, target

ORDER = "replacement-effects.p2"


ZoneName = Literal["banishment", "memory"]


def goes(zone: ZoneName, head: str = "unit", act: str = "die") -> ir.Replace:
    """Of that kind whatever would die goes to that zone instead, until the end of the turn."""
    event = ir.Event(act, what=ir.Pick("one", kind(head), slot=1))
    move = (
        ir.Move("banish", ir.Ref(1, "it"))
        if zone == "banishment"
        else ir.Move("return", ir.Ref(1, "it"), to=ir.Zone(zone))
    )
    return ir.Replace(event, (move,), span=THIS_TURN)


def struck(*effects: ir.Replace, status: str = "") -> tuple[Game, int]:
    """An ally of B's takes lethal damage while those effects of A's last."""
    bench = Storm()
    victim = bench.field("B", ally(1, 1))
    if status:
        bench.say(ev.StatusSet(victim, status))
    rules = [bench.spell(effect) for effect in effects]
    bolt = bench.bolt(1)
    game = bench.main()
    for rule in rules:
        cast(game, rule)
    game.fine(de.CardActivated("A", bolt), de.TargetsChosen("A", (victim,))).passes(2)
    return game, victim


@pytest.mark.rule("replacement-effects.p2")
@pytest.mark.parametrize(("place", "zone"), [(1, "B:banishment"), (2, "B:memory")])
def test_whoever_controls_the_object_says_which_replacement_comes_first(place: int, zone: str) -> None:
    """What is banished does not die any more, and what goes to memory is not banished: one of them happens."""
    game, victim = struck(goes("banishment"), goes("memory"))
    assert game.asked == "B Chosen"
    assert game.choice == [(1,), (2,)]
    game.fine(de.Chosen("B", (place,)))
    assert game.zone(victim) == zone
    assert game.asked == "A main"
    assert not [key for key, count in game.table.usage.items() if "instead" in key and count]


@pytest.mark.rule("replacement-effects.p2")
def test_nobody_else_says_it() -> None:
    for nonsense in ((3,), (), (1, 2)):
        game, victim = struck(goes("banishment"), goes("memory"))
        assert broken(game.do(de.Chosen("B", nonsense))) == [(ORDER, "not-among-the-choices")]
        assert (game.asked, game.zone(victim)) == ("A main", "B:banishment")  # one fault, one finding
    game, victim = struck(goes("banishment"), goes("memory"))
    assert game.write(ev.CardMoved(victim, "field", "B:memory")).status is Status.ILLEGAL
    assert game.write(de.Chosen("A", (2,))).status is Status.ILLEGAL


@pytest.mark.parametrize(
    ("effects", "status", "zone"),
    [
        ((goes("banishment"), goes("banishment")), "", "banishment"),  # the same whichever comes first
        ((goes("memory"),), "ephemeral", "banishment"),  # term/ephemeral.1.1: what leaves is banished, to memory too
        ((goes("memory", "champion"),), "", "graveyard"),  # it is of nothing that dies
    ],
)
def test_nobody_is_asked_where_it_makes_no_difference(effects: tuple[ir.Replace, ...], status: str, zone: str) -> None:
    """replacement-effects.p3: after one of them only those are left that still apply."""
    game, victim = struck(*effects, status=status)
    assert game.asked == "A main"
    assert game.zone(victim) == f"B:{zone}"


@pytest.mark.rule("replacement-effects.p2")
@pytest.mark.parametrize(("place", "zone"), [(1, "B:banishment"), (2, "B:material")])
def test_what_the_book_replaces_stands_beside_what_texts_replace(place: int, zone: str) -> None:
    """A regalia is banished instead (supertypes/regalia.4), or goes to memory, which is the material deck for it (.5)."""
    bench = Storm()
    ring = bench.field("B", regalia())
    rule = bench.spell(goes("memory", "object", "destroy"))
    axe = bench.spell(ir.Destroy(target("object")))
    game = cast(bench.main(), rule)
    game.fine(de.CardActivated("A", axe), de.TargetsChosen("A", (ring,))).passes(2)
    assert game.asked == "B Chosen"
    game.fine(de.Chosen("B", (place,)))
    assert game.zone(ring) == zone


@pytest.mark.rule("replacement-effects.p2")
def test_each_object_of_several_is_asked_for() -> None:
    bench = Storm()
    victims = [bench.field("B", ally(1, 1, name=name)) for name in ("Plain Ally", "Other Ally")]
    rules = [bench.spell(goes("banishment")), bench.spell(goes("memory"))]
    storm = bench.spell(ir.Damage(1, ir.Pick("all", kind("ally"))))
    game = bench.main()
    for rule in rules:
        cast(game, rule)
    game.fine(de.CardActivated("A", storm)).passes(2)
    game.fine(de.Chosen("B", (1,)), de.Chosen("B", (2,)))
    assert [game.zone(one) for one in victims] == ["B:banishment", "B:memory"]


def test_what_is_prevented_wears_no_domain_out() -> None:
    """damage-prevention.p3, functional-subtypes/functional-domains.1.2.1: 2 damage, 1 of it prevented."""
    bench = Storm()
    fort = bench.field("B", siegeable(3))
    ward = bench.spell(ir.Prevent(target("domain"), 1, "every", span=THIS_TURN))
    bolt = bench.spell(ir.Damage(2, target("domain")))
    game = cast(cast(bench.main(), ward, fort), bolt, fort)
    assert game.thing(fort).counters["durability"] == 2
