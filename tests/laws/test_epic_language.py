"""Law: what is read of Epic's cards is carried out; without a piece of their language some position, or some test of a rule, comes to another end."""

import pytest

from tests.support.epic.spoken import LANGUAGE
from tests.support.rules.ablation import Proof

TO_THE_LAST = sorted(LANGUAGE.shipped)
SAMPLE = TO_THE_LAST[::6]
"""What is taken out here; `python -m tools.language epic` takes all of it."""


def test_every_piece_of_the_shipped_cards_is_said_in_a_case() -> None:
    assert [piece for piece in TO_THE_LAST if piece not in LANGUAGE.speakers] == []


@pytest.mark.parametrize("piece", SAMPLE)
def test_without_the_piece_a_case_fails(piece: str) -> None:
    taken = LANGUAGE.take_out(piece)
    assert taken.proof is Proof.SEEN, f"without {piece}: {taken.proof}; {taken.told}"
