"""Choosing the name of a card: who is asked, what may be named, and what the object that it was chosen for does by it."""

from typing import Any

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from tests.support.grand_archive.build import Game, action, ally, card, regalia
from tests.support.grand_archive.tables import TONORIS, Fight, play, settle
from tests.support.grand_archive.words import says

BOLT = action(name="Bolt", cost_reserve=1)
OTHER = action(name="Other", cost_reserve=1)
DEARER = says("Cards with the chosen name cost 2 more to activate.")


def watcher(choose: str = "a card name") -> str:
    lines = (says(f"As ~ enters the field, choose {choose}."), DEARER)
    return card("Watcher", "PHANTASIA", cost_reserve=0, lines=lines)


def played(choose: str = "a card name") -> tuple[Fight, Game, dict[str, int]]:
    """A plays the watcher and is asked for a name."""
    bench = Fight(TONORIS)
    hands = {"watcher": bench.hand("A", watcher(choose))}
    hands |= {name: bench.hand("A", slug) for name, slug in (("bolt", BOLT), ("other", OTHER))}
    hands["away"] = bench.hand("A", action(name="Away", lines=(says("Return target phantasia to its owner's hand."),)))
    bench.payers("A", 6)
    return bench, play(bench.main(), "A", hands["watcher"]), hands


def reserve(game: Game, handle: int) -> int:
    """How many cards pay for it."""
    due: Any = game.fine(de.CardActivated("A", handle)).due
    assert de.ReservePaid in due.kinds
    return len(next(iter(due.choice)))


@pytest.mark.rule("naming.p7")
def test_the_player_names_a_card_before_it_enters() -> None:
    _, game, hands = played()
    assert game.asked == "A NameChosen"
    assert game.zone(hands["watcher"]) == "stack"
    game.fine(de.NameChosen("A", BOLT))
    assert game.zone(hands["watcher"]) == "field"
    assert "named bolt" in game.thing(hands["watcher"]).statuses


@pytest.mark.rule("naming.p7")
@pytest.mark.parametrize(("which", "cost"), [("bolt", 3), ("other", 1)])
def test_the_card_is_considered_for_its_effects(which: str, cost: int) -> None:
    _, game, hands = played()
    game.fine(de.NameChosen("A", BOLT))
    assert reserve(game, hands[which]) == cost


@pytest.mark.rule("naming.1")
def test_tokens_cannot_be_named() -> None:
    _, game, _ = played()
    assert game.cannot(de.NameChosen("A", "automaton-drone")) == ["naming.1"]


def test_what_is_no_card_cannot_be_named() -> None:
    _, game, _ = played()
    assert game.cannot(de.NameChosen("A", "no-such-card"))


@pytest.mark.rule("naming.p7")
@pytest.mark.parametrize(
    ("kind", "fits", "not_"), [("an ally", ally(name="One"), BOLT), ("a regalia", regalia(name="Ring"), BOLT)]
)
def test_only_a_name_of_that_kind(kind: str, fits: str, not_: str) -> None:
    _, game, hands = played(f"{kind} card name")
    assert game.cannot(de.NameChosen("A", not_)) == ["naming.p7"]
    game.fine(de.NameChosen("A", fits))
    assert game.zone(hands["watcher"]) == "field"


def test_any_card_may_be_named_in_the_match_or_not() -> None:
    _, game, hands = played()
    game.fine(de.NameChosen("A", "fireball"))
    assert "named fireball" in game.thing(hands["watcher"]).statuses
    assert reserve(game, hands["bolt"]) == 1


def test_an_on_enter_ability_names_a_card_for_its_object() -> None:
    bench = Fight(TONORIS)
    scout = bench.hand(
        "A", ally(1, 9, name="Scout", cost_reserve=0, lines=(says("On Enter: Choose any card name."), DEARER))
    )
    bolt = bench.hand("A", BOLT)
    bench.payers("A", 6)
    game = play(bench.main(), "A", scout)
    assert game.asked == "A NameChosen"
    game.fine(de.NameChosen("A", BOLT))
    settle(game)
    assert "named bolt" in game.thing(scout).statuses
    assert reserve(game, bolt) == 3


def test_a_new_object_has_no_name_chosen_before() -> None:
    """copy/copying-objects.eg1, plain sense: what leaves and comes back is another object, and a name is chosen anew."""
    _, game, hands = played()
    game.fine(de.NameChosen("A", BOLT))
    play(game, "A", hands["away"], (), hands["watcher"])
    assert game.zone(hands["watcher"]) == "A:hand"
    play(game, "A", hands["watcher"]).fine(de.NameChosen("A", OTHER))
    assert "named bolt" not in game.thing(hands["watcher"]).statuses
    assert reserve(game, hands["bolt"]) == 1


@pytest.mark.rule("double-faced-cards.10")
def test_the_name_of_a_back_may_be_named() -> None:
    """The name of the transformed face is one as well, and means cards of that name alone."""
    _, game, hands = played()
    back = next(card for card in packaged_pool() if card.faces).faces[0]
    game.fine(de.NameChosen("A", back.slug))
    assert f"named {back.name.lower()}" in game.thing(hands["watcher"]).statuses
    assert reserve(game, hands["bolt"]) == 1
