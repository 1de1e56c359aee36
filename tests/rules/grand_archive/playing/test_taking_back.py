"""A preserved card that is taken back instead of a materialization that a text allows, and cards played by a text."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, broken, regalia
from tests.support.grand_archive.tables import marks, settle
from tests.support.grand_archive.words import says

FORGE = action("fast", name="Plain Forge", lines=(says("Materialize a card from your material deck."),))
GIFT = action(
    "fast", name="Plain Gift", lines=(says("Target opponent may materialize a card from their material deck."),)
)
CROWN = regalia(name="Plain Crown")
HERB = ally(name="Plain Herb", cost_reserve=2)


def table() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def forging(bench: Bench) -> Game:
    forge = bench.hand("A", FORGE)
    return bench.main().activate("A", forge).passes(2)


def test_instead_of_what_a_text_materializes_a_preserved_card_comes_back() -> None:
    """keyword/preserve-preserved.4, .4.1: nothing was materialized, so nothing waits."""
    bench = table()
    herb, crown = bench.put("A", "material", HERB), bench.put("A", "material", CROWN)
    game = forging(bench).fine(de.PreservedReturned("A", herb))
    assert (game.zone(herb), game.zone(crown)) == ("A:hand", "A:material")
    assert not game.table.stack
    assert game.asked == "A main"
    assert not [fact for fact in marks(game, ev.UsageMarked) if ":materialized:" in fact.key]


def test_or_the_card_is_materialized_as_always() -> None:
    bench = table()
    herb, crown = bench.put("A", "material", HERB), bench.put("A", "material", CROWN)
    game = forging(bench).fine(de.Chosen("A", (crown,)))
    settle(game)
    assert (game.zone(herb), game.zone(crown)) == ("A:material", "field")


def test_not_both() -> None:
    bench = table()
    herb, crown = bench.put("A", "material", HERB), bench.put("A", "material", CROWN)
    game = forging(bench).fine(de.PreservedReturned("A", herb))
    assert broken(game.do(de.Materialized("A", crown)))


def test_what_is_not_preserved_does_not_come_back() -> None:
    """keyword/preserve-preserved.4."""
    bench = table()
    bench.put("A", "material", HERB)
    crown = bench.put("A", "material", CROWN)
    found = forging(bench).do(de.PreservedReturned("A", crown))
    assert ("keyword/preserve-preserved.4", "only-preserved-cards-are-taken-back") in broken(found)


def test_it_needs_nothing_that_could_be_materialized() -> None:
    """keyword/preserve-preserved.4.3: the opportunity is enough."""
    bench = table()
    herb = bench.put("B", "material", HERB)
    gift = bench.hand("A", GIFT)
    game = bench.main().fine(de.CardActivated("A", gift), de.TargetsChosen("A", (-2,))).passes(2)
    assert game.asked == "B Accepted"
    game.fine(de.Accepted("B", True), de.PreservedReturned("B", herb))
    assert game.zone(herb) == "B:hand"


def test_who_declines_takes_nothing_back() -> None:
    bench = table()
    herb = bench.put("B", "material", HERB)
    gift = bench.hand("A", GIFT)
    game = (
        bench.main()
        .fine(de.CardActivated("A", gift), de.TargetsChosen("A", (-2,)))
        .passes(2)
        .fine(de.Accepted("B", False))
    )
    assert broken(game.do(de.PreservedReturned("B", herb)))


# --- playing the banished card ------------------------------------------------------------------------------------


def grail(hidden: str, *, kept: bool = True) -> tuple[Game, int, int]:
    """Quicksilver Grail has banished a card face down, and its other ability resolves."""
    bench = table()
    thing = bench.put("A", "material", "quicksilver-grail")
    below = bench.put("A", "material", hidden)
    herb = bench.put("A", "material", HERB) if kept else 0
    game = bench.at("A").until("A Materialized").fine(de.Materialized("A", thing))
    for _ in range(10):
        if game.asked == "A Chosen":
            game.fine(de.Chosen("A", (below,)))
        if game.asked == "A main":
            break
        game.passes()
    assert game.zone(below) == "A:banishment"
    game.fine(de.AbilityActivated("A", thing, "quicksilver-grail#3")).passes(2)
    return game, below, herb


def test_a_card_with_a_memory_cost_is_materialized() -> None:
    """quicksilver-grail, 2023-08-09."""
    game, crown, _ = grail(CROWN, kept=False)
    game.fine(de.Accepted("A", True))
    settle(game)
    assert game.zone(crown) == "field"
    assert [fact.key for fact in marks(game, ev.UsageMarked) if ":activated:" in fact.key] == []


def test_a_card_with_a_reserve_cost_is_activated() -> None:
    """quicksilver-grail, 2023-08-09."""
    game, squire, _ = grail(ally(name="Plain Squire", cost_reserve=0), kept=False)
    game.fine(de.Accepted("A", True))
    settle(game)
    assert game.zone(squire) == "field"
    assert [fact.key for fact in marks(game, ev.UsageMarked) if ":materialized:A:plain-squire" in fact.key] == []


def test_a_card_that_cannot_be_paid_is_not_played() -> None:
    """quicksilver-grail, 2023-08-09: its costs must be paid."""
    game, squire, _ = grail(ally(name="Plain Squire", cost_reserve=9), kept=False)
    assert game.asked != "A Accepted"
    assert game.zone(squire) == "A:banishment"


def test_elements_are_checked() -> None:
    """quicksilver-grail, 2023-08-09."""
    game, squire, _ = grail(ally(name="Plain Squire", cost_reserve=0, elements=("FIRE",)), kept=False)
    assert game.asked != "A Accepted"
    assert game.zone(squire) == "A:banishment"


@pytest.mark.rule("replacement-effects.p7")
def test_what_replaces_the_playing_of_a_hidden_card_shows_it_first() -> None:
    game, crown, herb = grail(CROWN)
    game.fine(de.Accepted("A", True))
    assert not game.table.is_public(crown)
    game.fine(de.PreservedReturned("A", herb))
    assert game.table.is_public(crown)
    assert ev.Revealed(crown) in game.history
    assert game.zone(herb) == "A:hand"


@pytest.mark.rule("keyword/preserve-preserved.4.3.1")
def test_the_other_card_is_not_played_as_well() -> None:
    game, crown, herb = grail(CROWN)
    game.fine(de.Accepted("A", True), de.PreservedReturned("A", herb))
    settle(game)
    assert game.zone(crown) == "A:banishment"


@pytest.mark.rule("replacement-effects.eg1")
def test_a_card_that_would_be_activated_gives_nothing_to_replace() -> None:
    game, squire, herb = grail(ally(name="Plain Squire", cost_reserve=0))
    game.fine(de.Accepted("A", True))
    assert not game.table.lies(herb, "A:hand")
    assert broken(game.do(de.PreservedReturned("A", herb)))
    settle(game)
    assert game.zone(squire) == "field"
