"""Fast and slow, and what texts permit besides."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, regalia
from tests.support.grand_archive.words import action_says, always, kind, line

T = "timing-and-permissions"
THIS_GAME = ir.Span("rest of game")
BANISHED = kind("card", where=(ir.Lies(ir.Zone("banishment", ir.YOU)),))


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


@pytest.mark.rule(f"{T}/fast-vs-slow.3")
@pytest.mark.parametrize(
    ("player", "window"), [("A", "recollection"), ("B", "recollection"), ("B", "main"), ("B", "end")]
)
def test_anybody_activates_fast_cards_with_opportunity(player: str, window: str) -> None:
    bench = two()
    quick = bench.hand(player, action("fast"))
    game = bench.at("A", window)
    if player == "B":
        game.passes()
    assert de.CardActivated(player, quick) in game.choice


def with_ability(**more: object) -> str:
    return regalia(lines=(line(ir.Activated((ir.Pay(0),), (ir.Draw(),), **more)),))  # type: ignore[arg-type]


@pytest.mark.rule("activated-abilities.p7", f"{T}/fast-vs-slow.4")
def test_abilities_are_fast() -> None:
    """In the opponent's turn, and in answer to something, unless they say otherwise."""
    slug = with_ability()
    bench = two()
    one, quick = bench.field("B", slug), bench.hand("A", action("fast"))
    game = bench.main().activate("A", quick).passes()
    assert de.AbilityActivated("B", one, f"{slug}#1") in game.choice


@pytest.mark.rule(f"{T}/fast-vs-slow.1", f"{T}/fast-vs-slow.2")
@pytest.mark.rule("activated-abilities.p5")
def test_slow_abilities_keep_the_slow_timing() -> None:
    slug = with_ability(limits=(ir.Limit(speed="slow"),))
    bench = two()
    mine, theirs, quick = bench.field("A", slug), bench.field("B", slug), bench.hand("A", action("fast"))
    game = bench.main()
    assert de.AbilityActivated("A", mine, f"{slug}#1") in game.choice
    game.activate("A", quick)
    found = game.do(de.AbilityActivated("A", mine, f"{slug}#1"))
    assert broken(found) == [(f"{T}/fast-vs-slow.1", "slow-abilities-need-the-main-phase-and-an-empty-stack")]
    game.passes()
    found = game.do(de.AbilityActivated("B", theirs, f"{slug}#1"))
    assert broken(found) == [(f"{T}/fast-vs-slow.2", "non-turn-players-activate-no-slow-abilities")]


# --- permissions -------------------------------------------------------------------------------------------------------------


def permitting(speed: str = "") -> Bench:
    """A text lets A activate cards of the banishment."""
    bench = two()
    permit = ir.Permit(ir.Pick("bare", BANISHED, ir.Any()), source=ir.Zone("banishment", ir.YOU), speed=speed)  # type: ignore[arg-type]
    bench.field("A", regalia(lines=(always(permit),)))
    return bench


def plays(game: Game, handle: int) -> list[de.CardActivated]:
    return [one for one in game.choice if isinstance(one, de.CardActivated) and one.handle == handle]


@pytest.mark.rule(f"{T}/special-play-permissions.p1")
def test_a_text_permits_another_zone_or_another_speed() -> None:
    """Each where it says so: from the banishment, and from there at fast speed."""
    bench = permitting()
    away = bench.put("A", "banishment", action("slow"))
    assert plays(bench.main(), away)
    bench = permitting("fast")
    away = bench.put("A", "banishment", action("slow"))
    assert plays(bench.at("A", "end"), away)
    bench = two()
    away = bench.put("A", "banishment", action("slow"))
    assert not plays(bench.main(), away)


@pytest.mark.rule(f"{T}/special-play-permissions.2", f"{T}/special-play-permissions.eg2")
def test_a_lasting_permission_changes_nothing_that_it_does_not_name() -> None:
    """Naia: the Spell may be activated from the banishment, at its own speed."""
    bench = permitting()
    slow, quick = bench.put("A", "banishment", action("slow")), bench.put("A", "banishment", action("fast", "Quick"))
    game = bench.at("A", "end")
    assert not plays(game, slow)
    (way,) = {one.way for one in plays(game, quick)}
    found = game.do(de.CardActivated("A", slow, way))
    assert [rule for rule, _ in broken(found)] == [f"{T}/fast-vs-slow.1"]


@pytest.mark.rule(f"{T}/special-play-permissions.1", f"{T}/special-play-permissions.eg1")
def test_an_instruction_to_play_a_card_asks_for_no_timing() -> None:
    """A slow card is activated while a text resolves in the opponent's turn; afterwards nothing of the permission is left."""
    says = action_says(ir.Activate(ir.Pick("choose", BANISHED), free="reserve cost"))
    bench = two()
    slow, other = bench.put("B", "banishment", ally(1, 1, cost_reserve=0)), bench.put("B", "banishment", ally(2, 2))
    quick = bench.hand("B", action("fast", lines=(says,)))
    game = bench.main().passes().activate("B", quick).passes(2)
    game.fine(de.Chosen("B", (slow,)))
    assert game.zone(slow) == "stack"
    game.resolve()
    assert game.zone(slow) == "field"
    assert not plays(game.passes(), other)
