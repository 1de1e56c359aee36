"""What counts as understood is carried out: without any piece of the language that the shipped programs speak, some case comes to another end."""

from __future__ import annotations

import pytest

from tests.support.grand_archive.spoken import LANGUAGE
from tests.support.rules.ablation import Proof


@pytest.mark.parametrize("piece", sorted(LANGUAGE.shipped))
def test_without_the_piece_something_is_otherwise(piece: str) -> None:
    taken = LANGUAGE.take_out(piece)
    assert taken.proof is Proof.SEEN, f"without {piece}: {taken.proof}; {taken.told}"
