"""Which elements are enabled, and for whom."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, action, broken, champion, regalia
from tests.support.grand_archive.words import CLASS, always, every, word


def enabled(element: tuple[str, ...] = ()) -> frozenset[str]:
    bench = Bench()
    bench.champions(champion(0, elements=element))
    return queries.enabled_elements(bench.main().scene, "A")


@pytest.mark.rule("element.2.1", "term/element.3.1")
def test_norm_is_enabled_for_everybody() -> None:
    assert enabled() == {"NORM"}
    assert enabled(element=("FIRE",)) == {"NORM", "FIRE"}


@pytest.mark.rule("element.3", "term/element.3.2")
def test_champions_enable_their_elements() -> None:
    assert enabled(element=("WATER",)) == {"NORM", "WATER"}


@pytest.mark.rule("special-elements/exalted.1", "term/element.3.3")
def test_exalted_comes_with_an_advanced_element() -> None:
    assert enabled(element=("ARCANE",)) == {"NORM", "ARCANE", "EXALTED"}
    assert "EXALTED" not in enabled(element=("FIRE",))


@pytest.mark.rule("element.2", "term/element.2")
def test_a_card_of_another_element_is_not_activated() -> None:
    bench = Bench().decks()
    bench.champions(champion(0, elements=("FIRE",)), champion(0, elements=("WIND",)))
    fire, wind = bench.hand("A", action(elements=("FIRE",))), bench.hand("A", action(elements=("WIND",)))
    game = bench.main()
    assert de.CardActivated("A", fire) in game.choice
    found = game.do(de.CardActivated("A", wind))
    assert broken(found) == [("element.2", "elements-must-be-enabled")]
    assert game.resolve().zone(wind) == "A:graveyard"


def test_all_elements_of_a_card_must_be_enabled() -> None:
    """card-activation.2.1."""
    bench = Bench().decks()
    bench.champions(champion(0, elements=("FIRE",)))
    both = bench.hand("A", action(elements=("FIRE", "WIND")))
    assert [rule for rule, _ in broken(bench.main().do(de.CardActivated("A", both)))] == ["card-activation.2.1"]


DISTORTION = every("card", word("distortion"), where=(ir.Played(ir.Player(), "play"),))


@pytest.mark.rule("player-action-legality.p2", "default-case.p2")
def test_a_text_waives_the_elements_of_what_it_names() -> None:
    """Of the cards that its own player plays."""
    bench = Bench().decks()
    bench.champions()
    bench.field("A", regalia(lines=(always(ir.Rule("ignore elements", what=DISTORTION)),)))
    odd, other = (bench.hand("A", action(elements=("UMBRA",), subtypes=kinds)) for kinds in (("DISTORTION",), ()))
    theirs = bench.hand("B", action(elements=("UMBRA",), subtypes=("DISTORTION",)))
    game = bench.main()
    assert de.CardActivated("A", odd) in game.choice
    assert [rule for rule, _ in broken(game.do(de.CardActivated("A", other)))] == ["element.2"]
    game.resolve().passes()
    assert [rule for rule, _ in broken(game.do(de.CardActivated("B", theirs)))] == ["element.2"]


@pytest.mark.rule("player-action-legality.p2")
def test_a_card_waives_its_own_elements_where_its_restrictions_are_met() -> None:
    for classes, allowed in ((("MAGE",), True), (("TAMER",), False)):
        bench = Bench().decks()
        bench.champions(champion(classes=("MAGE",)))
        waiver = always(ir.Rule("ignore elements", what=ir.Self()), restrictions=(CLASS,))
        odd = bench.hand("A", action(elements=("UMBRA",), classes=classes, lines=(waiver,)))
        assert (de.CardActivated("A", odd) in bench.main().choice) == allowed


def test_a_card_without_element_is_norm() -> None:
    """element.1.1."""
    bench = Bench()
    bench.champions()
    plain = bench.hand("A", action(elements=()))
    assert queries.elements(bench.main().scene, plain) == {"NORM"}
