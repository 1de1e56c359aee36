"""The law of random lines: whatever is said to a running match is refused or judged, the match goes on, and judging its log agrees.

`make laws` says 100,000 (`python -m tests.laws.prove lines`).
"""

from pathlib import Path

import pytest

from ga_replay.app.recording import Recorder
from tests.support.laws.recorded_lines import FOLDERS, LINES, Match, Said, grounds, said_to

MATCHES = 4
"""So many matches of each game."""


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("game", FOLDERS)
def test_no_line_ends_a_match(game: str, seed: int) -> None:
    result = said_to((game, seed, LINES))
    assert result.wrong == [], result.wrong[0]
    assert result.counts.total() == LINES


def test_many_lines_are_written_and_many_refused() -> None:
    """Else the law would hold of nothing."""
    counts = sum((said_to((game, 0, LINES)).counts for game in FOLDERS), Said().counts)
    assert sum(count for name, count in counts.items() if name.startswith("written")) > LINES // 2
    assert sum(count for name, count in counts.items() if name.startswith("refused")) > LINES // 2


def test_lines_of_a_seed_are_the_same_each_time() -> None:
    assert said_to(("epic", 1, 5)).counts == said_to(("epic", 1, 5)).counts


def test_an_error_breaks_the_law(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And so does whatever makes a match other than what was said."""
    match = Match(grounds("epic")[0], 0, tmp_path)

    def fails(*_: object) -> None:
        raise LookupError("nothing there")

    monkeypatch.setattr(Recorder, "write", fails)
    assert not match.say("pass")
    assert "LookupError" in match.result.wrong[0].why
