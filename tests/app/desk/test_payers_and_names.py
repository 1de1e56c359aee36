"""Questions about what a card's own text lets pay, and about names, in words."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from ga_replay.app.games import GAMES
from ga_replay.app.questions import question_of
from ga_replay.app.recorder_view import RecorderView
from ga_replay.core.ports.questions import QuestionText
from ga_replay.core.rules import agenda as ag
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.logs.position.parse import drafts
from ga_replay.logs.position.set_up_lines import SetUpReader
from ga_replay.logs.transcript.reading import reader


def question(setting: str, *played: str) -> tuple[QuestionText, tuple[object, ...]]:
    """What is asked after these lines, and the items to choose from."""
    (draft,), _ = drafts(f"edition: 2026-08-21\nposition: P\n{setting}\n---\nthen not over\n", "")
    staging = GrandArchiveStaging()
    staging.rules = WORDING.rulesets["2026-08-21"]
    with ExitStack() as stack:
        stack.enter_context(staging.shelf.judging())
        pen = SetUpReader(draft, WORDING, staging).pen()
        for line in played:
            reader.read_statement(pen, line, 1)
        due = pen.fill()
        assert isinstance(due, ag.May)
        asked = WORDING.asked(pen.scene, due, pen.recording.referee.progress.agenda)
        return asked, tuple(due.choice)


@pytest.mark.parametrize(("there", "pay"), [(3, "1 to 2"), (1, "1")])
def test_counters_that_pay_are_told_with_what_they_pay_for(there: int, pay: str) -> None:
    """card:avatar-of-suzaku#1: up to two quest counters, each for 1."""
    asked, _ = question(
        f"A champion: Spirit of Fire > Guo Jia, Chosen Disciple (quest {there})\nA hand: Avatar of Suzaku, 4 Fireball",
        "activate Avatar of Suzaku",
    )
    assert [*asked.hints.values()] == [f"quest counters off it, which pay for {pay}"]


def test_a_card_to_name_is_told_with_its_type_and_by_its_name() -> None:
    """naming.7: any ally card there is, on the table or not."""
    asked, items = question(
        "card Healer: champion cleric wind human, level 1, life 20\nA champion: Spirit of Wind > Healer\n"
        "A hand: Stifling Gyre, 3 Dungeon Guide",
        "activate Stifling Gyre (reserve 3 Dungeon Guide)", "resolves",
    )  # fmt: skip
    assert asked.request == "name a card of type ally, of these or any other"
    assert [asked.names[one] for one in items] == ["Dungeon Guide"]


def test_the_number_of_a_line_is_the_number_that_it_says() -> None:
    """cost.9: X is what its player says; two cards in memory can pay for as much."""
    (draft,), _ = drafts(
        "edition: 2026-08-21\nposition: P\nat: T3 A materialize\ncard Priest: champion cleric umbra human, level 1, life 20\n"
        "A champion: Spirit of Fire > Priest\nA material: Devouring Malice\nA memory: 2 Fireball\n---\nthen not over\n", "",
    )  # fmt: skip
    staging = GrandArchiveStaging()
    staging.rules = WORDING.rulesets["2026-08-21"]
    with staging.shelf.judging():
        pen = SetUpReader(draft, WORDING, staging).pen()
        reader.read_statement(pen, "materialize Devouring Malice", 1)
        pen.fill()
        asked = question_of(pen, RecorderView(GAMES["grand-archive"], "all"))
    assert [one.line for one in asked.options] == [
        "A declares costs: X is 1", "A declares costs: X is 2", "A declares costs: none",
    ]  # fmt: skip
