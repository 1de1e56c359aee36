"""The language of Trails at work: every piece of the sample sets is said by a position or a test of rules that fails when it does nothing.

The whole takes minutes (`python -m tools.language trails`); here positions alone are looked through, and some pieces are taken out.
"""

from __future__ import annotations

import pytest

from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Ability, When
from ga_replay.games.trails.language.which import Which, Who
from tests.support.rules.ablation import Proof
from tests.support.trails.language import NO_CRAFT, NOTHING, pieces, without
from tests.support.trails.spoken import LANGUAGE, in_positions

SAMPLE = (
    "Give.set_cp", "Ability continuous.zones=deck", "Count done", "Instead destroy", "Which.other", "Who target player",
    "When attacks.condition", "Condition.it", "Who those.nth", "until combat", "Icon Hate", "Rule.flags=cannot play events",
)  # fmt: skip
ATTACKS = Ability("triggered", (ab.Draw(), ab.Give(1, flags=("cannot attack",))), when=When("attacks", by="you"))
CARD = Card("one", "One", icons=("Hate", "Covert"), abilities=(ATTACKS,))


def test_pieces_are_named_by_what_they_are_and_what_is_said_besides() -> None:
    found = set(pieces(CARD))
    assert {"Icon Hate", "Draw", "Ability triggered", "When attacks", "When attacks.by=you", "until turn"} <= found
    assert "Give.flags=cannot attack" in found


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ("Draw", (NOTHING, ATTACKS.deeds[1])),
        ("Give.flags=cannot attack", (ab.Draw(), ab.Give(1))),
        ("until turn", (ab.Draw(), ab.Give(1, flags=("cannot attack",), until="game"))),
    ],
)
def test_what_is_taken_out_does_nothing_and_all_else_stays_where_it_is(gone: str, left: tuple[ab.Deed, ...]) -> None:
    assert without(CARD, gone).abilities[0].deeds == left


def test_without_what_it_waits_for_a_craft_is_none() -> None:
    assert without(CARD, "When attacks").abilities == (NO_CRAFT,)
    assert without(CARD, "Icon Hate").icons == ("Covert",)
    assert without(Who("target", Which(("UNIT",), other=True)), "Which.other") == Who("target", Which(("UNIT",)))


@pytest.mark.parametrize("piece", SAMPLE)
def test_without_the_piece_a_position_comes_otherwise(piece: str) -> None:
    assert piece in LANGUAGE.shipped
    assert LANGUAGE.take_out(piece, in_positions(piece)).proof is Proof.SEEN
