"""How objects stand and whose they are: awake, distant, loaded, controlled, suppressed; lineages, levels and influence."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import action, ally, broken
from tests.support.grand_archive.tables import LORRAINE, TONORIS, Fight, end_turn, play, settle
from tests.support.grand_archive.words import action_says, always, gets, line, target


def says(bench: Fight, *steps: ir.Step, player: str = "A") -> int:
    """A free action in hand that does this."""
    return bench.hand(player, action(lines=(action_says(*steps),)))


@pytest.mark.rule("term/awake.3")
def test_an_ally_enters_awake() -> None:
    bench = Fight(TONORIS)
    newcomer = bench.hand("A", ally(1, 1, cost_reserve=0))
    assert play(bench.main(), "A", newcomer).thing(newcomer).turned == ""


@pytest.mark.rule("term/distant.2", "term/distant.3")
def test_a_unit_stays_distant_until_its_controllers_turn_ends() -> None:
    """At the same time as what lasts until the end of the turn."""
    bench = Fight(TONORIS)
    mine, theirs = bench.field("A", ally(1, 3)), bench.field("B", ally(1, 3))
    far = [says(bench, ir.Become(target("ally"), "distant")) for _ in range(2)]
    grows = says(bench, gets(target("ally"), "power", 1, span=ir.Span("end", turn="this")))
    game = bench.main()
    play(play(game, "A", far[0], (), mine), "A", far[1], (), theirs)
    play(game, "A", grows, (), mine)
    end_turn(game)
    assert "distant" not in game.thing(mine).statuses
    assert "distant" in game.thing(theirs).statuses
    history = game.history
    ended, status = ev.EffectEnded(EffectId(1)), ev.StatusSet(mine, "distant", 0)
    at = [history.index(one) for one in history if type(one) is type(ended) or one == status]
    assert max(at) - min(at) == 1
    game.fine(de.MaterializationDeclined("B"))
    end_turn(game)
    assert "distant" not in game.thing(theirs).statuses


@pytest.mark.rule("term/control-and-ownership.3")
def test_what_a_text_puts_onto_the_field_is_controlled_by_its_owner() -> None:
    """A suppressed ally of somebody else returns under its owner's control."""
    bench = Fight(LORRAINE)
    stolen = bench.field("A", ally(1, 1), owner="B")
    away = ir.Move("banish", target("ally", slot=1))
    back = ir.Move("return", ir.The("banished"), ir.Zone("field"), ir.Zone("banishment"))
    game = play(bench.main(), "A", says(bench, away, back), (), stolen)
    assert game.thing(stolen).controller == "B"


@pytest.mark.rule("term/control-and-ownership.4")
def test_a_trigger_is_controlled_by_who_controlled_its_source_then() -> None:
    bench = Fight(TONORIS)
    stolen = bench.field(
        "B", ally(1, 1, lines=(line(ir.Triggered(ir.Event("attack", what=ir.Self()), (ir.Draw(),))),)), owner="A"
    )
    other = bench.field("A", ally(0, 9))
    game = bench.main("B").fine(de.AttackDeclared("B", stolen, (other,)))
    assert game.table.stack[-1].player == "B"
    game.write(ev.ControlChanged(stolen, "A"))
    settle(game)
    assert (len(game.table.zones["A:hand"]), len(game.table.zones["B:hand"])) == (0, 1)


@pytest.mark.rule("term/suppress.2")
def test_a_suppressed_card_that_left_banishment_and_came_back_to_it_is_not_returned() -> None:
    """Zephyr."""
    bench = Fight(LORRAINE)
    other = bench.field("B", "esteemed-knight")
    zephyr, pay = bench.hand("A", "zephyr"), bench.payers("A", 2)
    game = play(bench.main(), "A", zephyr, pay, other)
    game.do(ev.CardMoved(other, "B:banishment", "B:hand"))
    game.do(ev.CardMoved(other, "B:hand", "B:banishment"))
    settle(game.until("A end"))
    assert game.zone(other) == "B:banishment"


@pytest.mark.rule("term/lineage-term.2", "champion.6", "keyword/lineage-keyword.eg1")
@pytest.mark.parametrize(("slug", "legal"), [("lorraine-blademaster", True), ("rai-archmage", False)])
def test_a_lineage_bears_the_name_of_its_champion_without_the_title(slug: str, legal: bool) -> None:
    """Lorraine, Wandering Warrior levels into Lorraine, Blademaster."""
    bench = Fight(LORRAINE[:2])
    upper = bench.put("A", "material", slug)
    bench.some("A", "memory", 3)
    found = bench.at("A", "materialize").do(de.Materialized("A", upper))
    assert ("keyword/lineage-keyword.1" in [rule for rule, _ in broken(found)]) is not legal


@pytest.mark.rule("term/influence.1")
def test_influence_counts_hand_and_memory() -> None:
    bench = Fight(TONORIS)
    bench.some("A", "hand", 2)
    bench.some("A", "memory", 3)
    own = bench.field("A", ally(1, 1, lines=(always(gets(ir.Self(), "power", ir.Number("influence", ir.YOU))),)))
    assert queries.power(bench.main().scene, own) == 6
