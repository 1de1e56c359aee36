"""Transcripts of Trails: what names more than a rule allows is written and read back as it was."""

from __future__ import annotations

import pytest

from ga_replay.games.trails import decisions as de
from ga_replay.games.trails.notation import WORDING
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.places import SAMPLES
from tests.support.samples import beside

MATCH = SAMPLES / "trails" / "faults" / "cures-two.transcript"


def told(old: str, new: str) -> Expansion:
    """That match without its fault, and with one line otherwise."""
    text = MATCH.read_text().replace("  A cure Watch Recruit\n", "")
    assert f"  {old}\n" in text
    return expand(text.replace(f"  {old}\n", f"  {new}\n", 1), WORDING, beside(MATCH), "game", ())


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("cure Watch Recruit", "cure Watch Recruit, B Ash Page", de.CureChosen),
        ("homebase Warrant", "homebase Warrant, Harbour Hound", de.HomebasePlaced),
        ("attack Watch Recruit -> Ash Page", "attack Watch Recruit -> B", de.AttackTargeted),
    ],
)
def test_what_names_too_much_is_written_and_read(old: str, new: str, kind: type) -> None:
    found = told(old, new)
    assert any(isinstance(one.event, kind) and not one.implied for one in found.entries)
    assert found.header is not None
    text = contract(found.header, found.entries, WORDING, beside(MATCH))
    assert "!event" not in text
    again = expand(text, WORDING, beside(MATCH), "game", ())
    assert [one.event for one in again.entries] == [one.event for one in found.entries]


def test_several_cards_behind_ep_are_said_one_by_one() -> None:
    """1217.3."""
    one = told("play Warrant (ep Warrant; ep Watch House; ep Captain Brandt) -> Furnace Judge",
               "play Warrant (ep Warrant, Watch House and Captain Brandt) -> Furnace Judge")  # fmt: skip
    other = told("cure Ash Page", "cure Ash Page")
    assert [entry.event for entry in one.entries] == [entry.event for entry in other.entries]
