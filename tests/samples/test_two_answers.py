"""Tables that two editions of a rulebook judge differently: both answers stand side by side.

The positions of a later edition's folder name their edition. A table with the one before, and the same table next with the later one, are a pair:
the same set-up, the same lines played, and different verdicts or contents of the table.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from ga_replay.logs.position.check_positions import THEN
from ga_replay.logs.position.parse import PositionDraft
from tests.support.positions.corpora import GRAND_ARCHIVE, Corpus, cut

LATER = {("edition_2026_08_21", "2025-08-08", "2026-08-21"): (GRAND_ARCHIVE, 60)}
"""By the folder of the later edition, the edition before, and the later one: how many pairs there are at least."""
each_edition = pytest.mark.parametrize(("folder", "before", "later"), LATER)
Pair = tuple[PositionDraft, PositionDraft]


def pairs(corpus: Corpus, folder: str, before: str, later: str) -> list[Pair]:
    """A position by the edition before, and the next one by the later."""
    return [
        (one, other)
        for path in corpus.files
        if path.parent.name == folder
        for one, other in pairwise(cut(path))
        if (one.edition, other.edition) == (before, later)
    ]


def table(draft: PositionDraft) -> Counter[str]:
    return Counter(line.text for line in draft.setting)


def played(draft: PositionDraft) -> list[str]:
    """The lines without their verdicts, and without looks at the table."""
    return [line.text.partition("=>")[0].strip() for line in draft.played if not line.text.startswith(THEN)]


def answer(draft: PositionDraft) -> list[str]:
    """What is expected of each line, and of the table."""
    return [line.text if line.text.startswith(THEN) else line.text.partition("=>")[2].strip() for line in draft.played]


@each_edition
def test_both_editions_judge_the_same_table(folder: str, before: str, later: str) -> None:
    corpus, _ = LATER[folder, before, later]
    differ = [
        one.title
        for one, other in pairs(corpus, folder, before, later)
        if (table(one), one.players, played(one)) != (table(other), other.players, played(other))
    ]
    assert differ == []


@each_edition
def test_the_answers_differ(folder: str, before: str, later: str) -> None:
    corpus, _ = LATER[folder, before, later]
    assert [one.title for one, other in pairs(corpus, folder, before, later) if answer(one) == answer(other)] == []


@each_edition
def test_there_are_enough_pairs_and_half_of_them_end_illegally(folder: str, before: str, later: str) -> None:
    corpus, least = LATER[folder, before, later]
    found = pairs(corpus, folder, before, later)
    broken = [pair for pair in found if any("illegal" in one for draft in pair for one in answer(draft))]
    assert len(found) >= least
    assert 2 * len(broken) >= len(found)
