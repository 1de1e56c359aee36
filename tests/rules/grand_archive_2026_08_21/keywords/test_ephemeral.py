"""What is activated for its ephemerate cost is ephemeral, whatever its type (keyword/ephemerate, term/ephemeral, 2026-08-21)."""

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.build import Bench, Game, action, ally, attack, card
from tests.support.grand_archive.words import line, says

EPHEMERATE = line(ir.Keyword("ephemerate", extra=(ir.Pay(1),)))
STUDY = action(name="Ghostly Study", cost_reserve=3, lines=(EPHEMERATE, says("Draw a card.")))
BOLT = action(name="Ghostly Bolt", cost_reserve=3, lines=(EPHEMERATE, says("Deal 1 damage to target ally.")))
SLASH = attack(3, name="Ghostly Slash", cost_reserve=3, lines=(EPHEMERATE,))
TRINKET = card("Ghostly Trinket", "ITEM", cost_reserve=3, lines=(EPHEMERATE,))
NEGATE = action(name="Plain No", lines=(says("Negate target card activation."),))
SLAY = action(name="Plain Slay", lines=(says("Destroy target ally."),))


def two() -> Bench:
    bench = Bench().decks()
    bench.champions()
    return bench


def activated(bench: Bench, slug: str) -> tuple[Game, int]:
    """A card of the graveyard, activated for its ephemerate cost."""
    handle, pay = bench.put("A", "graveyard", slug), bench.some("A", "hand", 1)
    return bench.main().fine(de.CardActivated("A", handle, f"{slug}#1"), de.ReservePaid("A", pay)), handle


@pytest.mark.rule("keyword/ephemerate.1.3")
def test_an_object_of_any_type_enters_ephemeral() -> None:
    game, trinket = activated(two(), TRINKET)
    assert "ephemeral" in game.resolve().thing(trinket).statuses


@pytest.mark.rule("keyword/ephemerate.1.4")
@pytest.mark.rule("keyword/ephemerate.1.4.1")
@pytest.mark.rule("term/ephemeral.1.2")
def test_an_action_is_banished_as_it_resolves() -> None:
    game, study = activated(two(), STUDY)
    assert "ephemeral" in game.thing(study).statuses
    assert game.resolve().zone(study) == "A:banishment"


@pytest.mark.rule("term/ephemeral.1.2")
def test_an_action_is_banished_as_it_is_negated() -> None:
    """term/ephemeral.1.2.1."""
    bench = two()
    no = bench.hand("B", NEGATE)
    game, study = activated(bench, STUDY)
    game.passes().activate("B", no).fine(de.TargetsChosen("B", (study,))).resolve()
    assert game.zone(study) == "A:banishment"


@pytest.mark.rule("term/ephemeral.1.2")
def test_an_action_is_banished_as_it_fizzles() -> None:
    """term/ephemeral.1.2.1."""
    bench = two()
    target, slay = bench.field("B", ally(1, 3)), bench.hand("B", SLAY)
    handle, pay = bench.put("A", "graveyard", BOLT), bench.some("A", "hand", 1)
    game = bench.main().fine(de.CardActivated("A", handle, f"{BOLT}#1"), de.TargetsChosen("A", (target,)))
    game.fine(de.ReservePaid("A", pay)).passes().activate("B", slay).fine(de.TargetsChosen("B", (target,))).resolve()
    assert game.zone(handle) == "A:banishment"


@pytest.mark.rule("keyword/ephemerate.1.5")
@pytest.mark.rule("term/ephemeral.1.3")
def test_an_attack_card_is_ephemeral_in_the_intent_and_banished_at_the_end_of_combat() -> None:
    bench = two()
    mine, theirs = sorted(bench.table.things)[:2]
    game, slash = activated(bench, SLASH)
    game.resolve()
    assert "ephemeral" in game.thing(slash).statuses
    game.fine(de.AttackDeclared("A", mine, (theirs,))).until("A main")
    assert game.zone(slash) == "A:banishment"
