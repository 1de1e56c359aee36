"""Game effects: what the game does by itself."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, champion, weapon
from tests.support.grand_archive.words import action_says, gets, target


def two(mine: str = "", theirs: str = "") -> tuple[Bench, int, int]:
    bench = Bench().decks()
    return bench, *bench.champions(mine, theirs)


@pytest.mark.rule("game-effects.1")
def test_effects_for_a_turn_end_with_it() -> None:
    bench, _, _ = two()
    one = bench.field("A", ally(1, 9))
    says = action_says(gets(target("ally"), "power", 3, span=ir.Span("this", turn="this")))
    spell = bench.hand("A", action(lines=(says,)))
    game = bench.main().fine(de.CardActivated("A", spell), de.TargetsChosen("A", (one,))).resolve()
    assert queries.power(game.scene, one) == 4
    assert queries.power(game.until("B Materialized").scene, one) == 1


@pytest.mark.rule("game-effects.2")
def test_a_weapon_used_up_in_the_damage_step_is_destroyed() -> None:
    bench, mine, theirs = two()
    sword = bench.field("A", weapon(2, 1))
    game = bench.main().fine(de.AttackDeclared("A", mine, (theirs,), (sword,))).until("A main")
    assert game.zone(sword) == "A:graveyard"


@pytest.mark.rule("game-effects.3")
def test_an_ally_with_as_much_damage_as_life_is_destroyed() -> None:
    bench, _, _ = two()
    hurt, dead = bench.field("B", ally(1, 3), damage=2), bench.field("B", ally(1, 3), damage=3)
    game = bench.main()
    assert [game.zone(h) for h in (hurt, dead)] == ["field", "B:graveyard"]


@pytest.mark.rule("game-effects.4")
def test_a_champion_with_as_much_damage_as_life_loses_the_game() -> None:
    bench, _, theirs = two(theirs=champion(0, 5))
    bench.say(ev.DamageMarked(theirs, 5))
    game = bench.main()
    assert (game.table.lost, game.table.winner) == ({"B": "no champion"}, "A")


@pytest.mark.rule("game-effects.5")
def test_drawing_from_an_empty_deck_loses_the_game() -> None:
    bench = Bench()
    bench.champions()
    game = bench.at("A", "draw")
    assert (game.table.lost, game.table.winner) == ({"A": "decked"}, "B")


@pytest.mark.rule("game-effects.6")
def test_a_token_elsewhere_than_on_the_field_ceases_to_exist() -> None:
    bench, _, _ = two()
    handle = bench.table.next_handle
    bench.say(ev.TokenMade(handle, ally(1, 1, name="Plain Token", token=True, cost_reserve=None), "A", "field"))
    bench.say(ev.CardMoved(handle, "field", "A:hand"))
    assert bench.main().zone(handle) == "outside"


@pytest.mark.rule("game-effects.7")
def test_all_but_one_of_the_unique_objects_of_a_name_are_sacrificed() -> None:
    bench, _, _ = two()
    one, other = (bench.field("A", ally(n, 2, supertypes=("UNIQUE",))) for n in (1, 2))
    game = bench.at("A", "main")
    assert game.asked == "A UniqueKept"
    game.fine(de.UniqueKept("A", other))
    assert [game.zone(h) for h in (one, other)] == ["A:graveyard", "field"]
