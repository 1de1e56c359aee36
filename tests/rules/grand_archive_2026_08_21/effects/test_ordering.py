"""Where cards lie in a deck, what a trigger of an attack speaks of, and what is one event (ordering-and-tracking, ability-tracking, 2026-08-21)."""

import pytest

from ga_replay.core import events as ev
from ga_replay.core.table.mixtures import candidates
from ga_replay.core.table.visibility import knows
from ga_replay.games.grand_archive import decisions as de
from tests.support.grand_archive.build import Bench, Game, action, ally, attack
from tests.support.grand_archive.tables import Fight, marks, play, settle
from tests.support.grand_archive.words import says

BENEATH = "On Champion Hit: Put ~ on the bottom of the hit champion's lineage."
SOME = "one or more cards"


@pytest.mark.rule("ordering-and-tracking.4")
@pytest.mark.parametrize(("others", "place"), [(2, 0), (5, 2)])
def test_a_place_that_a_deck_lacks_is_its_bottom(others: int, place: int) -> None:
    """ordering-and-tracking.eg2."""
    bench = Bench()
    bench.champions()
    bench.some("A", "deck", others)
    focus = bench.hand("A", action(lines=(says("You may put ~ into its owner's deck fourth from the top."),)))
    game = settle(bench.main().activate("A", focus))
    settle(game.fine(de.Accepted("A", True)))
    assert game.table.zones["A:deck"][place] == focus


@pytest.mark.rule("ordering-and-tracking.3")
def test_nobody_knows_where_cards_lie_that_were_put_there_at_random() -> None:
    bench = Fight()
    deck = [bench.hand("A", ally(1, 1, name=f"Other {at}")) for at in range(3)]
    bench.say(*[ev.CardMoved(one, "A:hand", "A:deck") for one in deck])
    spell = bench.hand("A", action(lines=(says("Scavenge 3 for a Fox ally card."),)))
    game = play(bench.main(), "A", spell)
    assert not any(handle in game.table.card_of for handle in game.table.zones["A:deck"][:3])


TO_THE_TOP = "Put all cards from your graveyard on top of your deck in any order."


def ordering(*names: str) -> tuple[Game, tuple[int, ...]]:
    """A is asked for the order of these cards, which lie in the graveyard."""
    bench = Fight()
    gone = tuple(bench.put("A", "graveyard", ally(1, 1, name=name)) for name in names)
    return play(bench.main(), "A", bench.hand("A", action(lines=(says(TO_THE_TOP),)))), gone


@pytest.mark.rule("ordering-and-tracking.2")
def test_cards_that_are_put_into_a_deck_together_are_ordered() -> None:
    game, gone = ordering("One", "Two")
    assert game.asked == "A Arranged"
    game.fine(de.Arranged("A", gone[::-1]))
    assert set(game.table.zones["A:deck"][-2:]) == set(gone)


@pytest.mark.rule("ordering-and-tracking.2")
@pytest.mark.parametrize("turned", [False, True])
def test_their_player_alone_learns_the_order(turned: bool) -> None:
    """The uppermost is the first that was named; which card that is no one else can tell, and no handle says it."""
    game, gone = ordering("One", "Two", "Three")
    names = [game.table.card_of[one] for one in gone]
    order = (2, 0, 1) if turned else (0, 1, 2)
    game.fine(de.Arranged("A", tuple(gone[at] for at in order)))
    above = game.table.zones["A:deck"][-3:][::-1]
    assert above == sorted(gone)  # whatever the order is
    assert [game.table.card_of[one] for one in above] == [names[at] for at in order]
    for viewer, knows_it in (("A", True), ("B", False), ("spectator", False)):
        assert [knows(game.table, one, viewer) for one in above] == [knows_it] * 3


@pytest.mark.rule("ordering-and-tracking.2")
def test_who_is_not_told_the_order_records_that_there_is_one() -> None:
    game, gone = ordering("One", "Two")
    names = {game.table.card_of[one] for one in gone}
    game.fine(de.Arranged("A"))
    assert not any(one in game.table.card_of for one in gone)
    assert set(candidates(game.table, gone[0]) or ()) >= names


def test_an_order_in_the_open_is_kept_as_older_logs_have_it() -> None:
    game, gone = ordering("One", "Two")
    game.fine(de.Chosen("A", gone[::-1]))
    assert tuple(game.table.zones["A:deck"][-2:][::-1]) == gone[::-1]


def test_what_nobody_else_knew_has_an_order_that_tells_nothing() -> None:
    bench = Fight()
    known = [bench.put("A", "deck", ally(1, 1, name=name)) for name in ("One", "Two")]
    text = "Look at the top two cards of your deck and put them back in any order."
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))
    assert game.asked == "A Chosen"
    assert known


def slashing() -> tuple[Game, int, int]:
    """An attack card whose trigger puts it under the champion that it hit; the trigger pends."""
    bench = Fight()
    slash = bench.hand("A", attack(2, lines=(says(BENEATH),)))
    away = bench.hand("B", action(lines=(says("Banish target card from a graveyard."),)))
    game = bench.main().activate("A", slash).until("A AttackDeclared")
    game.fine(de.AttackDeclared("A", bench.mine, (bench.theirs,)))
    while not any(item.kind == "trigger" for item in game.table.stack):
        game.passes()
    return game, slash, away


@pytest.mark.rule("ability-tracking.3")
@pytest.mark.rule("ability-tracking.3.1")
def test_what_an_attack_triggered_speaks_of_its_card_in_the_graveyard() -> None:
    game, slash, _ = slashing()
    assert game.zone(slash) == "A:graveyard"
    settle(game)
    assert game.zone(slash) not in {"A:graveyard", "A:banishment"}


def test_and_does_nothing_with_a_card_that_was_banished_from_there() -> None:
    """ability-tracking.eg2."""
    game, slash, away = slashing()
    game.passes().fine(de.CardActivated("B", away), de.TargetsChosen("B", (slash,)))
    settle(game)
    assert game.zone(slash) == "A:banishment"


@pytest.mark.rule("game-effects.15")
@pytest.mark.parametrize(
    ("text", "draws"),
    [
        (f"Whenever {SOME} are put into your graveyard from your deck, recover 1.", 1),
        ("Whenever an ally you control dies, recover 1.", 2),
    ],
)
def test_one_or_more_is_one_trigger_and_each_event_one_otherwise(text: str, draws: int) -> None:
    bench = Fight()
    bench.field("A", ally(1, 9, cost_reserve=5, lines=(says(text),)))
    bench.some("A", "deck", 1)
    for _ in range(2):
        bench.field("A", ally(1, 1))
    does = (
        "Put the top two cards of your deck into your graveyard."
        if draws == 1
        else ("Destroy all allies with reserve cost 1.")
    )
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(does),))))
    assert len(marks(game, ev.TriggerWaiting)) == draws
