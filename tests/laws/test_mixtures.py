"""What an unknown card may be, against real cards that are shuffled, mixed and drawn (term/shuffling.2, resolution.2).

A deck of real cards lies under the handles of a table, and chance decides. The card that really lies there may always
be told, whatever was mixed before, and whichever card of a hand is meant by an unknown one.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from ga_replay.core import events as ev
from ga_replay.core.referee.identification import misnamed
from ga_replay.core.table.fold import apply
from ga_replay.core.table.mixtures import candidates, veil_mixtures
from ga_replay.core.table.table import Table
from tests.support.laws.games import GRAND_ARCHIVE

DECK, HAND = "A:deck", "A:hand"
CARDS = ("x", "x", "y", "z", "u", "v", "w")


def table_of(cards: tuple[str, ...], *, listed: bool) -> Table:
    table = GRAND_ARCHIVE[0].empty()
    apply(table, ev.CardsAdded("A", DECK, 1, len(cards), cards if listed else ()))
    return table


class Played:
    """A table, and which card really lies under which handle."""

    def __init__(self, seed: int, *, listed: bool) -> None:
        self.rng = random.Random(seed)
        self.table = table_of(CARDS, listed=listed)
        self.real = dict(enumerate(self.rng.sample(CARDS, len(CARDS)), 1))

    def step(self) -> None:
        [self.tell, self.draw, self.leave_unknown, self.put_back, self.mix, self.shuffle][self.rng.randrange(6)]()

    def _some(self, zone: str, least: int = 1) -> list[int]:
        cards = self.table.zones[zone]
        return self.rng.sample(cards, self.rng.randint(least, len(cards))) if len(cards) >= least else []

    def tell(self) -> None:
        zone = self.rng.choice((DECK, HAND))
        for handle in self._some(zone)[:2]:
            told = ev.Identified(handle, self.real[handle], "A")
            assert not misnamed(self.table, told), (told, self.table.mixtures, self.table.mixed)
            apply(self.table, told)

    def draw(self) -> None:
        if self.table.zones[DECK]:
            apply(self.table, ev.CardMoved(self.table.zones[DECK][-1], DECK, HAND))

    def leave_unknown(self) -> None:
        """From now on the unknown cards of the hand cannot be told apart: another one may be meant."""
        unknown = [handle for handle in self.table.zones[HAND] if handle not in self.table.card_of]
        if unknown:
            apply(self.table, ev.LeftUnknown(tuple(unknown)))
            self._permute(unknown)

    def put_back(self) -> None:
        for handle in self._some(HAND)[:3]:
            if handle not in self.table.card_of:
                self._permute([one for one in self.table.zones[HAND] if one not in self.table.card_of])
            apply(self.table, ev.CardMoved(handle, HAND, DECK, place=self.rng.choice(("top", "bottom"))))

    def mix(self) -> None:
        handles = sorted(self._some(DECK, 2))
        apply(self.table, ev.Mixed(DECK, tuple(handles)))
        self._permute(handles)

    def shuffle(self) -> None:
        apply(self.table, ev.Shuffled(DECK))
        self._permute(self.table.zones[DECK])

    def _permute(self, handles: list[int]) -> None:
        cards = [self.real[handle] for handle in handles]
        self.rng.shuffle(cards)
        self.real.update(zip(handles, cards, strict=True))


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("seed", range(150))
def test_what_really_lies_there_may_always_be_told(seed: int, listed: bool) -> None:
    played = Played(seed, listed=listed)
    for _ in range(60):
        played.step()


def test_a_mixed_card_is_none_from_elsewhere() -> None:
    table = table_of(CARDS, listed=False)
    for handle, card in ((1, "x"), (2, "y"), (3, "z")):
        apply(table, ev.Identified(handle, card, "A"))
    assert candidates(table, 4) is None
    apply(table, ev.Mixed(DECK, (1, 2, 3)))
    assert candidates(table, 2) == {"x": 1, "y": 1, "z": 1}
    apply(table, ev.Identified(2, "x", "A"))
    assert [one.code for one in misnamed(table, ev.Identified(1, "x", "A"))] == ["not-in-the-deck"]
    assert [one.code for one in misnamed(table, ev.Identified(3, "u", "A"))] == ["not-in-the-deck"]
    assert not misnamed(table, ev.Identified(3, "y", "A"))


def test_a_card_of_the_list_that_was_mixed_elsewhere_is_not_left_for_others() -> None:
    table = table_of(CARDS, listed=True)
    for handle, card in ((1, "y"), (2, "z")):
        apply(table, ev.Identified(handle, card, "A"))
    apply(table, ev.Mixed(DECK, (1, 2)))
    left = candidates(table, 5)
    assert left is not None
    assert Counter(left) == Counter({"x": 2, "u": 1, "v": 1, "w": 1})
    assert [one.code for one in misnamed(table, ev.Identified(5, "y", "A"))] == ["not-in-the-deck"]


def test_a_mixture_goes_as_far_as_one_knows_its_cards() -> None:
    table = table_of(CARDS, listed=True)
    apply(table, ev.Identified(1, "y", "A"))
    apply(table, ev.Identified(2, "z", ""))
    table.known_to[2] = table.everybody
    apply(table, ev.Mixed(DECK, (1, 2)))
    veil_mixtures(table, lambda bits: bits == table.everybody)
    assert candidates(table, 1) == {"x": 2, "y": 1, "z": 1, "u": 1, "v": 1, "w": 1}


def test_what_is_added_to_a_deck_without_a_list_is_no_list_of_it() -> None:
    """Generated cards go into a deck of which nobody knows the rest (term/generate.2)."""
    table = table_of(CARDS, listed=False)
    apply(table, ev.CardsAdded("A", DECK, 8, 2, ("n", "n")))
    assert not misnamed(table, ev.Identified(1, "x", "A"))
