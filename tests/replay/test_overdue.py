"""What was missed and comes later: a judge lets it happen turns later, once, and nothing else.

Expected values: each draw phase draws one card (Grand Archive draw-phase.1); a draw that no rule calls for is none.
"""

from __future__ import annotations

import pytest

import ga_replay as ga
from tests.support.places import SAMPLES

DECKS = SAMPLES / "grand_archive" / "decks"
DRAW = "moves ?? A deck -> A hand"
RULED = 'ruling: "A draws the card of turn 3 now" by Judge'
FACT = f"!fact {DRAW}"


def found(*lines: str) -> list[tuple[str, ...]]:
    """What is found in each of these lines, said in the main phase of turn 5 of a match in which A missed the draw of turn 3."""
    recorder = ga.record(
        "grand-archive",
        players={"Ann": (DECKS / "lorraine-crux.txt").read_text(), "Bo": (DECKS / "tonoris-wind.txt").read_text()},
        as_="all",
    )
    recorder.choose(1)
    recorder.choose(1)
    recorder.write("T1 A")
    recorder.write("T2 B")
    missed = recorder.write(f"T3 A\n!missed {DRAW}")
    assert [one.findings[0].rule for one in missed if one.findings] == ["draw-phase.1"]
    for line in ("T4 B", "T5 A", "main"):
        recorder.write(line)
    recorder.fill()
    return [tuple(one.code for entry in recorder.write(line) for one in entry.findings) for line in lines]


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ((RULED, FACT), [(), ()]),
        ((FACT,), [("not-due",)]),
        ((RULED, FACT, FACT), [(), (), ("not-due",)]),
        ((RULED, "!fact moves ?? B deck -> B hand", FACT), [(), ("not-due",), ()]),
        ((RULED, "pass", FACT), [(), (), ("not-due",)]),
        ((RULED, "{a note}", FACT), [(), (), ()]),
    ],
    ids=["ruled", "not ruled", "once", "nothing else", "before anybody decides", "a note between"],
)
def test_a_ruling_lets_what_was_missed_happen(lines: tuple[str, ...], codes: list[tuple[str, ...]]) -> None:
    assert found(*lines) == codes
