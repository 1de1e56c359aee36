"""Scavenging, numbers of what was done, X that is said last, and copies that a text goes on to speak of."""

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from tests.support.grand_archive.build import Game, action, ally, regalia
from tests.support.grand_archive.tables import TONORIS, Fight, marks, play, use
from tests.support.grand_archive.words import says

FOX = ally(1, 1, name="Plain Fox", subtypes=("FOX",))


def scavenging(*cards: str, text: str = "Scavenge 3 for a Fox ally card.") -> tuple[Game, list[int]]:
    """The cards are named from the top of the deck."""
    bench = Fight(TONORIS)
    handles = [bench.hand("A", one) for one in reversed(cards)]
    bench.say(*[ev.CardMoved(one, "A:hand", "A:deck") for one in handles])
    return play(bench.main(), "A", bench.hand("A", action(lines=(says(text),)))), handles[::-1]


def revealed(game: Game) -> list[int]:
    return [fact.handle for fact in marks(game, ev.Revealed)]


def other(at: int) -> str:
    return ally(1, 1, name=f"Other {at}")


def test_cards_are_revealed_until_one_is_of_the_kind() -> None:
    """The reminder text of such cards: it goes to the hand, and the rest to the bottom in a random order."""
    game, (first, second, third) = scavenging(other(1), FOX, other(3))
    assert revealed(game) == [first, second]
    assert game.zone(second) == "A:hand"
    assert game.table.zones["A:deck"][0] == first
    assert game.table.zones["A:deck"][-1] == third


def test_no_more_than_that_many_are_revealed() -> None:
    game, cards = scavenging(other(1), other(2), other(3), FOX)
    assert revealed(game) == cards[:3]
    assert game.zone(cards[3]) == "A:deck"
    assert game.table.zones["A:deck"][-1] == cards[3]
    assert set(game.table.zones["A:deck"][:3]) == set(cards[:3])


def test_the_last_one_may_be_it() -> None:
    game, cards = scavenging(other(1), other(2), FOX)
    assert game.zone(cards[2]) == "A:hand"


# --- numbers of what was done ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "theirs", "made"), [("FOX", "BEAST", 1), ("FOX", "FOX", 0), ("BEAST", "BEAST", 0)])
def test_one_of_each_sort_among_those_sacrificed(mine: str, theirs: str, made: int) -> None:
    bench = Fight(TONORIS)
    bench.field("A", ally(1, 1, name="Mine", subtypes=(mine,)))
    bench.field("B", ally(1, 1, name="Theirs", subtypes=(theirs,)))
    text = (
        "Each player sacrifices an ally. If at least one non-Fox ally and at least one Fox ally were sacrificed this way, "
        "you summon a Direwolf token."
    )
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))
    while game.asked.endswith("Chosen"):
        player = game.asked[0]
        (own,) = list(queries.own(game.scene, player, "ALLY"))
        game.fine(de.Chosen(player, (own,)))
    assert [(fact.card, fact.controller) for fact in marks(game, ev.TokenMade)] == [("direwolf", "A")] * made


@pytest.mark.parametrize(("fires", "turned"), [(2, False), (3, True), (4, True)])
def test_so_many_or_more_were_revealed(fires: int, turned: bool) -> None:
    bench = Fight(TONORIS)
    for at in range(fires):
        bench.put("A", "memory", ally(name=f"Fire {at}", elements=("FIRE",)))
    bench.put("A", "memory", ally(name="Wind", elements=("WIND",)))
    text = "REST: Reveal all cards in your memory. If three or more fire element cards were revealed this way, put a buff counter on ~."
    ring = bench.field("A", regalia(lines=(says(text),)))
    game = use(bench.main(), "A", ring, "#1")
    assert ("buff" in game.thing(ring).counters) == turned


# --- X said last -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("counters", [0, 2])
def test_x_is_told_after_the_sentences_that_use_it(counters: int) -> None:
    """What was on the object as it was banished to pay (term/last-known-information.2)."""
    bench = Fight(TONORIS)
    flask = bench.field(
        "A",
        regalia(
            lines=(
                says(
                    "REST, Banish ~: Deal X damage to target champion. Then recover X. X is the amount of age counters that were on ~."
                ),
            )
        ),
        age=counters,
    )
    bench.say(ev.DamageMarked(bench.mine, 9))
    game = use(bench.main(), "A", flask, "#1", bench.theirs)
    assert game.thing(bench.theirs).damage == counters
    assert game.thing(bench.mine).damage == 9 - counters


@pytest.mark.parametrize("cost", [0, 3])
def test_x_is_of_the_card_that_a_sentence_before_picks(cost: int) -> None:
    """It is known when the card is, and not before (plain sense)."""
    bench = Fight(TONORIS)
    shown = bench.put("A", "memory", ally(1, 1, name="Shown", cost_reserve=cost))
    bench.put("A", "memory", ally(1, 1, name="Kept", cost_reserve=1))
    text = "Reveal a card from your memory and put it into your hand. X is that card's reserve cost. Then recover X."
    bench.say(ev.DamageMarked(bench.mine, 9))
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))))
    game.fine(de.Chosen("A", (shown,)))
    assert game.zone(shown) == "A:hand"
    assert game.thing(bench.mine).damage == 9 - cost


# --- copies ------------------------------------------------------------------------------------------------------------


def test_it_is_the_copy_and_not_what_was_copied() -> None:
    bench = Fight(TONORIS)
    original = bench.field("A", ally(2, 2))
    text = "Summon a token copy of target ally. It gains stealth until end of turn."
    game = play(bench.main(), "A", bench.hand("A", action(lines=(says(text),))), (), original)
    (copy,) = game.table.tokens
    assert ["stealth" in queries.keywords(game.scene, one) for one in (original, copy)] == [False, True]
