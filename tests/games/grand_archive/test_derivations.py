"""Why a value is what it is: printed, counters, texts, keywords, each with its rule; sums are the rulebook's."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.derivation import Derivation, Origin
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.derivations import derive_values
from tests.support.grand_archive.build import SHELF, Bench, Game, action, ally, champion, regalia, weapon
from tests.support.grand_archive.words import always, costs, every, gets


@pytest.fixture(autouse=True)
def described_cards() -> Iterator[None]:
    with queries.use_pool(SHELF):
        yield


def of(game: Game, handle: int, name: str) -> Derivation:
    return next(one for one in derive_values(game.scene, handle) if one.name == name)


def steps(one: Derivation) -> list[tuple[str, object, object]]:
    return [(change.rule, change.before, change.after) for change in one.changes]


def test_counters_and_a_text_add_to_what_is_printed() -> None:
    """counters/buff.1: each adds one; continuous-effects/layers.5: effects add before counters do."""
    bench = Bench()
    bench.champions()
    unit = bench.field("A", ally(power=1, life=2))
    flag = bench.field("A", regalia(lines=(always(gets(every("ally"), "power", 3)),)))
    bench.say(ev.CountersChanged(unit, "buff", 2))
    game = bench.main()
    power = of(game, unit, "power")
    assert (power.value, power.base, power.begins) == (6, 1, "printed")
    assert steps(power) == [("continuous-effects/layers.5", 1, 4), ("counters/buff.1", 4, 6)]
    text, counters = (change.parts[0] for change in power.changes)
    assert (text.by, text.origin) == (3, Origin("object", flag))
    assert (counters.words, counters.origin) == ("2 buff counters", Origin("counters", unit, "buff"))
    life = of(game, unit, "life")
    assert (life.value, steps(life)) == (4, [("counters/buff.1", 2, 4)])


def test_a_value_that_nothing_changes_is_as_printed() -> None:
    bench = Bench()
    bench.champions()
    unit = bench.field("A", ally(power=2, life=1))
    assert of(bench.main(), unit, "power") == Derivation("power", 2, 2, "printed")


def test_ranged_counts_while_distant() -> None:
    """keyword/ranged-n.1: +N power to the attacks of a unit while it is distant."""
    bench = Bench()
    _, other = bench.champions()
    unit = bench.field("A", ally(power=1, keywords={"ranged": 2}))
    bench.say(ev.StatusSet(unit, "distant"), ev.RoleSet(unit, "attacking", other))
    attack = of(bench.main(), unit, "attack power")
    assert attack.value == 3
    assert steps(attack) == [("damage-step.3.1", 0, 1), ("keyword/ranged-n.1", 1, 3)]
    assert attack.changes[1].parts[0].origin == Origin("status", unit, "distant")


def test_what_contributes_to_an_attack_is_listed() -> None:
    """damage-step.3.1: the power of the attacker and of the weapon that it uses."""
    bench = Bench()
    hero, other = bench.champions(champion(power=1))
    blade = bench.field("A", weapon(power=2))
    bench.say(ev.RoleSet(hero, "attacking", other), ev.RoleSet(hero, "using", blade), ev.RoleSet(blade, "used", hero))
    attack = of(bench.main(), hero, "attack power")
    assert attack.value == 3
    assert [part.by for part in attack.changes[0].parts] == [1, 2]


def test_costs_of_a_card_in_hand_and_of_none_on_the_field() -> None:
    """card-activation.7.3: texts add and take off; card-activation.7.4: never below 0."""
    bench = Bench()
    bench.champions()
    card = bench.hand("A", action(cost_reserve=1, lines=(always(costs(3)),)))
    unit = bench.field("A", ally())
    game = bench.main()
    cost = of(game, card, "reserve cost")
    assert (cost.value, cost.base) == (0, 1)
    assert steps(cost) == [("card-activation.7.3", 1, -2), ("card-activation.7.4", -2, 0)]
    assert (cost.changes[0].parts[0].by, cost.changes[0].parts[0].origin) == (-3, Origin("object", card))
    assert not any(one.name.endswith("cost") for one in derive_values(game.scene, unit))


def test_nothing_is_said_of_a_card_that_nobody_knows() -> None:
    bench = Bench()
    bench.champions()
    assert derive_values(bench.main().scene, bench.hand("A")) == ()
