"""Preserve: destroyed objects and resolved cards go to the material deck face up."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Game, action, ally, attack, card, regalia
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, settle, use
from tests.support.grand_archive.words import says

PRESERVE = (says("Preserve"),)


def destroying() -> str:
    return action(lines=(says("Destroy target ally."),), name="Doom")


@pytest.mark.rule("keyword/preserve-preserved.1", "keyword/preserve-preserved.3", "keyword/preserve-preserved.4.2")
def test_a_destroyed_object_goes_from_the_graveyard_to_the_material_deck_face_up() -> None:
    bench = Fight(TONORIS)
    tree = bench.field("B", ally(1, 1, lines=PRESERVE))
    game = play(bench.main(), "A", bench.hand("A", destroying()), (), tree)
    assert game.zone(tree) == "B:material"
    assert game.table.is_public(tree)
    moves = [(fact.frm, fact.to) for fact in marks(game, ev.CardMoved) if fact.handle == tree]
    assert moves == [("field", "B:graveyard"), ("B:graveyard", "B:material")]


@pytest.mark.rule("keyword/preserve-preserved.1")
def test_what_left_the_graveyard_before_the_trigger_resolves_stays_where_it_is() -> None:
    bench = Fight(TONORIS)
    tree = bench.field("B", ally(1, 1, lines=PRESERVE))
    exile = bench.hand("A", action(lines=(says("Banish target ally card from a graveyard."),), name="Exile"))
    game = bench.main()
    play_doom = bench.hand("A", destroying())
    game.fine(de.CardActivated("A", play_doom), de.TargetsChosen("A", (tree,)))
    game.resolve()
    game.fine(de.CardActivated("A", exile), de.TargetsChosen("A", (tree,)))
    settle(game)
    assert game.zone(tree) == "B:banishment"


@pytest.mark.rule("keyword/preserve-preserved.1")
@pytest.mark.parametrize("text", ["Banish target ally.", "Return target ally to its owner's hand."])
def test_an_object_that_is_not_destroyed_is_not_preserved(text: str) -> None:
    bench = Fight(TONORIS)
    tree = bench.field("B", ally(1, 1, lines=PRESERVE))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))), (), tree)
    assert not marks(game, ev.TriggerWaiting)
    assert game.zone(tree) in {"B:banishment", "B:hand"}


def test_a_sacrificed_object_has_been_destroyed() -> None:
    """term/destruction.3: a sacrifice destroys."""
    bench = Fight(TONORIS)
    herb = bench.field("A", card("Plain Herb", "ITEM", cost_reserve=1, lines=PRESERVE))
    altar = bench.field("A", ally(1, 1, lines=(says("Sacrifice an item: Draw a card."),)))
    game = bench.main()
    game.fine(de.AbilityActivated("A", altar, f"{game.table.card_of[altar]}#1"))
    while game.zone(herb) == "field":
        game.fine(de.Chosen("A", (herb,)))
    settle(game)
    assert game.zone(herb) == "A:material"


def test_a_token_is_no_card_that_could_be_preserved() -> None:
    """tokens.2: it ceases to exist outside the field."""
    bench = Fight(TONORIS)
    tree = bench.table.next_handle
    bench.say(ev.TokenMade(tree, ally(1, 1, lines=PRESERVE), "B", "field"))
    game = play(bench.main(), "A", bench.hand("A", destroying()), (), tree)
    assert not marks(game, ev.TriggerWaiting)


@pytest.mark.rule("keyword/preserve-preserved.2", "keyword/preserve-preserved.3")
def test_an_action_is_preserved_as_it_resolves() -> None:
    bench = Fight(TONORIS)
    study = bench.hand("A", action(lines=(says("Draw a card."), *PRESERVE)))
    game = play(bench.main(), "A", study)
    assert game.zone(study) == "A:material"
    assert not marks(game, ev.TriggerWaiting)


def test_an_action_that_is_negated_is_preserved_all_the_same() -> None:
    """term/negated.1: it goes where its text would have sent it."""
    bench = Fight(TONORIS)
    study = bench.hand("A", action(lines=(says("Draw a card."), *PRESERVE)))
    no = bench.hand("B", action(lines=(says("Negate target card activation."),), name="No"))
    game = bench.main().fine(de.CardActivated("A", study))
    game.passes()
    game.fine(de.CardActivated("B", no), de.TargetsChosen("B", (study,)))
    settle(game)
    assert game.zone(study) == "A:material"


@pytest.mark.rule("keyword/preserve-preserved.2.1")
@pytest.mark.parametrize("kept", [True, False])
def test_a_card_that_would_be_banished_is_preserved_as_its_controller_likes(kept: bool) -> None:
    bench = Fight(TONORIS)
    lines = (says("Draw a card."), says("Banish ~ as it resolves."), *PRESERVE)
    study = bench.hand("A", action(lines=lines))
    game = play(bench.main(), "A", study)
    assert game.asked == "A Accepted"
    game.fine(de.Accepted("A", kept))
    assert game.zone(study) == ("A:material" if kept else "A:banishment")


def test_a_preserved_regalia_is_marked_so() -> None:
    """keyword/preserve-preserved.4: it lies among regalia that are not."""
    bench = Fight(TONORIS)
    ring = bench.field("A", regalia(lines=(says("REST: Put ~ into its owner's material deck preserved."),)))
    game = use(bench.main(), "A", ring, "#1")
    assert game.zone(ring) == "A:material"
    assert "preserved" in game.thing(ring).statuses


def test_revealed_cards_of_the_deck_are_preserved() -> None:
    """The plain sense: both of the two upper cards, face up."""
    bench = Fight(TONORIS)
    under, upper = bench.hand("A", attack(name="Under")), bench.hand("A", ally(name="Upper"))
    bench.say(*[ev.CardMoved(one, "A:hand", "A:deck") for one in (under, upper)])
    text = says("Reveal the top two cards of your deck. Recover 1. Put them into your material deck preserved.")
    game: Game = play(bench.main(), "A", bench.hand("A", action(lines=(text,))))
    assert {game.zone(under), game.zone(upper)} == {"A:material"}
    assert game.table.is_public(under)


@pytest.mark.rule("keyword/preserve-preserved.3", "keyword/preserve-preserved.4.2")
def test_a_card_that_only_its_player_knew_is_shown_as_it_is_preserved() -> None:
    bench = Fight(TONORIS)
    kept = bench.hand("A", ally(1, 1, name="Plain Kept"))
    text = says("Put a card from your hand into your material deck preserved.")
    game = play(bench.main(), "A", bench.hand("A", action(lines=(text,))))
    if game.asked == "A Chosen":
        game.fine(de.Chosen("A", (kept,)))
    assert game.zone(kept) == "A:material"
    assert game.table.is_public(kept)
