"""What may be filled in where nobody wrote it: one of unknown cards that lie together, and never one of several numbers."""

from __future__ import annotations

import pytest

from ga_replay.core import events as ev
from ga_replay.core.ports.notation import Notation
from ga_replay.core.rules.agenda import Chance, Due, May
from ga_replay.core.rules.choice import Of, Some
from ga_replay.core.table.table import Table
from ga_replay.games.epic import decisions as epic
from ga_replay.games.epic.notation import WORDING as EPIC
from ga_replay.games.grand_archive import decisions as ga
from ga_replay.games.grand_archive.notation import WORDING as GRAND_ARCHIVE
from ga_replay.games.trails import decisions as trails
from ga_replay.games.trails.notation import WORDING as TRAILS
from ga_replay.match.implied_answers import implied_answer


def _table() -> Table:
    """Six cards of A that nobody knows lie in one zone; their handles are 1 to 6."""
    table = Table(("A", "B"), ())
    table.zone_of.update(dict.fromkeys(range(1, 7), "deck:A"))
    return table


@pytest.mark.parametrize(
    ("wording", "due"),
    [
        (GRAND_ARCHIVE, Chance("die", Of("", (1, 2, 3, 4, 5, 6)), "", "A")),
        (GRAND_ARCHIVE, May("A", Some("", (1, 2), 1, 1), (ga.ModesChosen,), "", "modes")),
        (EPIC, May("A", Of("", (1, 2)), (epic.TriggerTaken,), "", "trigger")),
        (EPIC, May("A", Of("", (1, 2)), (epic.OptionTaken,), "", "option")),
        (TRAILS, May("A", Of("", (1, 2)), (trails.TriggerPlayed,), "", "trigger")),
        (TRAILS, May("A", Of("", (1, 2)), (trails.ReplacementChosen,), "", "at")),
        (TRAILS, May("A", Some("", (1, 2), 1, 1), (trails.ItemsTargeted,), "", "items")),
    ],
)
def test_numbers_are_not_cards_that_nobody_can_tell_apart(wording: Notation, due: Due) -> None:
    assert implied_answer(wording, _table(), due) is None


def test_one_of_unknown_cards_that_lie_together_stands_for_any() -> None:
    lots = Chance("memory", Some("", (2, 3, 4), 1, 1), "", "A")
    assert implied_answer(GRAND_ARCHIVE, _table(), lots) == ev.ChanceFell("memory", (2,))
    choice = May("A", Some("", (2, 3, 4), 2, 2), (epic.Discarded,), "", "handles")
    assert implied_answer(EPIC, _table(), choice) == epic.Discarded("A", (2, 3))
