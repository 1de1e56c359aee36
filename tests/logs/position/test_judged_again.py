"""What was recorded from a position is judged again as it was judged when it was written, whatever had been looked up in between."""

from __future__ import annotations

import pytest

from ga_replay.core.input.suggestion_budget import SuggestionBudget
from ga_replay.logs.position.parse import PositionDraft
from ga_replay.logs.position.set_up_lines import SetUpReader
from tests.support.laws.going_on import in_short, say
from tests.support.positions.corpora import GRAND_ARCHIVE

PREVENTED = [one for one in GRAND_ARCHIVE.drafts() if "prevented" in one.title or "And when enough was" in one.title]


@pytest.mark.parametrize("draft", PREVENTED, ids=lambda draft: draft.title)
def test_what_a_prevention_brings_is_the_same_when_it_is_judged_again(draft: PositionDraft) -> None:
    """damage-prevention.p11: the action that began the effect has resolved, and is not an object any more."""
    staging = GRAND_ARCHIVE.staging()
    with staging.shelf.judging():
        pen = SetUpReader(draft, GRAND_ARCHIVE.wording, staging, (), SuggestionBudget()).pen()
        again = pen.fork()
        for line in draft.played:
            if not line.text.startswith("then "):
                say(pen, line.text.partition("=>")[0].strip())
        for entry in list(pen.recording.entries)[again.count :]:
            again.take(entry)
        judged = zip(again.recording.verdicts, pen.recording.verdicts, strict=True)
        assert [(in_short(new), in_short(old)) for new, old in judged if in_short(new) != in_short(old)] == []
