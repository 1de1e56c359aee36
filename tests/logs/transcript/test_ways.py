"""The text by which a card is played otherwise than from the hand for its cost: said, or left out where it is the only one."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.logs.bench import happened
from tests.support.places import SAMPLES
from tests.support.samples import beside

MATCH = SAMPLES / "grand_archive" / "openings" / "silvie-merlin-2026.transcript"
SAID = "activate Lost Providence"
WAY = "lost-providence#2:effects.0"
UNTOLD = """[Game "grand-archive"] [Rules "2026-08-21"] [First "A"]

place Spirit of Water
B place Spirit of Wind
T1 A
"""


def opening(said: str) -> Expansion:
    """The sample with that line in the place of the one that plays the card from the material deck."""
    lines = [said if SAID in line else line for line in MATCH.read_text().split("\n")]
    return expand("\n".join(lines), WORDING, beside(MATCH), MATCH.name)


def untold(*lines: str) -> Expansion:
    return expand(UNTOLD + "\n".join(lines) + "\n", WORDING, beside(MATCH), "untold.transcript")


def played(found: Expansion) -> list[str]:
    """The ways by which the card was played."""
    cards = {e.handle: e.card for e in happened(found, ev.Identified) if isinstance(e, ev.Identified)}
    acts = [e for e in happened(found, de.CardActivated) if isinstance(e, de.CardActivated)]
    return [one.way for one in acts if cards.get(one.handle) == "lost-providence"]


@pytest.mark.parametrize("way", ["", " with line 2", " with line 2 of Lost Providence", " with 2", f' with "{WAY}"'])
def test_the_only_way_is_meant_whether_it_is_said_or_not(way: str) -> None:
    """Lost Providence, line 2: it may be activated from the material deck, and a regalia is in no hand."""
    found = opening(SAID + way)
    assert found.diagnostics == ()
    assert played(found) == [WAY]
    assert {one.status for one in found.verdicts} == {"legal"}


def test_what_was_played_by_no_such_text_says_so() -> None:
    """card-activation.14, costs-and-memory.3: it is no card of the hand, and has no reserve cost."""
    found = opening(f"{SAID} with nothing")
    assert played(found) == [""]
    assert "cards-are-activated-from-the-hand" in {f.code for one in found.verdicts for f in one.findings}


@pytest.mark.parametrize("way", ["", " with nothing"])
def test_both_are_written_so_that_they_read_back(way: str) -> None:
    found = opening(SAID + way)
    assert found.header is not None
    text = contract(found.header, found.entries, WORDING, beside(MATCH))
    line = next(one for one in text.split("\n") if SAID in one)
    assert line.strip().startswith(SAID + way)
    assert '"' not in line
    assert expand(text, WORDING, beside(MATCH), MATCH.name).entries == found.entries


def test_a_line_that_the_card_does_not_have_is_told_with_those_that_it_has() -> None:
    (fault,) = opening(f"{SAID} with line 7").diagnostics
    assert fault.code == Code.UNREADABLE_LINE
    assert fault.remedy == "write with line 2"


def test_a_regalia_that_nobody_saw_yet_is_in_the_material_deck() -> None:
    """supertypes/regalia.1: of a list that nobody told, it is not one of the unknown cards of the hand."""
    found = untold(SAID)
    assert found.diagnostics == ()
    moved = [e for e in happened(found, ev.CardMoved) if isinstance(e, ev.CardMoved) and e.to == "stack"]
    assert [one.frm for one in moved] == ["A:material"]
    assert played(found) == [WAY]


@pytest.mark.parametrize(
    ("card", "rule"), [("Lost Providence", "supertypes/regalia.1"), ("Rai, Spellcrafter", "champion.2")]
)
def test_a_card_that_starts_in_the_material_deck_is_not_drawn(card: str, rule: str) -> None:
    """Without a list its own types say so."""
    found = untold(f"draws {card}")
    assert [(f.code, f.rule) for one in found.verdicts for f in one.findings] == [("not-in-the-deck", rule)]


def test_others_may_be_in_a_deck_of_which_nothing_is_told() -> None:
    assert {one.status for one in untold("draws Fireball, Dream Fairy").verdicts} == {"legal"}
