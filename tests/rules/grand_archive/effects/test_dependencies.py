"""Effects that depend on each other: what takes abilities is itself an ability that may be taken."""

import pytest

from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, ally, attack
from tests.support.grand_archive.tables import Fight, play
from tests.support.grand_archive.words import always, every, line, says, word

BEASTS, HUMANS = every("ally", word("Beast")), every("ally", word("Human"))
TAUNT = line(ir.Keyword("taunt"))


def hush(of: ir.Thing, subtype: str) -> str:
    """An ally by which those lose all abilities."""
    return ally(1, 1, name=f"Hush {subtype}", subtypes=(subtype,), lines=(always(ir.Modify(of, (ir.Lose(),))),))


def keeps_taunt(*field: str) -> dict[str, bool]:
    bench = Bench().decks()
    bench.champions()
    for slug in field:
        bench.field("A", slug)
    subtypes = ("BEAST", "HUMAN", "CAT")
    seen = {one: bench.field("B", ally(1, 1, subtypes=(one,), lines=(TAUNT,))) for one in subtypes}
    scene = bench.main().scene
    return {one: "taunt" in queries.keywords(scene, handle) for one, handle in seen.items()}


@pytest.mark.rule("continuous-effects/dependencies.p1")
def test_what_takes_abilities_takes_none_once_its_own_were_taken() -> None:
    """Whichever of them is the older: the dependent one applies last, and is gone by then."""
    cats = hush(every("ally", word("Cat")), "BEAST")
    for field in ((cats, hush(BEASTS, "HUMAN")), (hush(BEASTS, "HUMAN"), cats)):
        assert keeps_taunt(*field) == {"BEAST": False, "HUMAN": True, "CAT": True}


@pytest.mark.rule("continuous-effects/dependencies.p2")
def test_a_loop_of_dependent_effects_goes_by_age() -> None:
    beasts, humans = hush(BEASTS, "HUMAN"), hush(HUMANS, "BEAST")
    assert keeps_taunt(beasts, humans) == {"BEAST": False, "HUMAN": True, "CAT": True}
    assert keeps_taunt(humans, beasts) == {"BEAST": True, "HUMAN": False, "CAT": True}


@pytest.mark.rule("continuous-effects/dependencies.eg1")
def test_what_a_silenced_champion_gives_to_attack_cards_is_gone_whichever_is_older() -> None:
    """Mordred of the example; the ability that is taken away gives nothing, though it is printed and so older."""
    hush_champion = action(lines=(says("Target champion loses all abilities until end of turn."),))
    bench = Fight(mine=("spirit-of-fire", "mordred-flawless-blade"))
    blow, card = bench.put("A", "graveyard", attack()), bench.hand("A", hush_champion)
    game = bench.main()
    assert "floating memory" in queries.keywords(game.scene, blow)
    play(game, "A", card, (), bench.mine)
    assert "floating memory" not in queries.keywords(game.scene, blow)
