"""What the forms of the shipped programs say of the cards that bear them."""

from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.boons import TYPES
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.texts.lines import programs


def test_nothing_of_a_permanent_happens_as_it_resolves() -> None:
    """action.4, static-abilities.1: a sentence of an object that is no trigger and no activated ability holds while it is there.

    Read as an instruction it would be followed never. What a boon does as it is gained is done as its bestowal resolves
    (bestowing-boons.2 of 2026-08-21).
    """
    found = [
        f"{card.slug} {number}"
        for card in packaged_pool()
        if not {"ACTION", *TYPES} & queries.printed_types(card.slug)
        for number, program in enumerate(programs.lines(card.slug), 1)
        if any(isinstance(one, ir.OnResolve) for one in program or ())
    ]
    assert found == []
