"""Twice the work costs twice as much, and not four times: each case that once grew faster, small, and counted where something can be counted."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ga_replay.core import pool
from ga_replay.core.decks import DeckUnreadableError
from ga_replay.core.limits import SHARED
from ga_replay.core.patience import MOST, NO_MORE
from ga_replay.logs.transcript import names
from ga_replay.logs.transcript.expand import expand
from ga_replay_cli.check import Reading, read
from ga_replay_cli.shelves import SHELVES
from ga_replay_cli.wiring import GAMES

POSITION = "position: nobody has begun\n---\nthen not over\n"
MANY = 50_000


def shortest(work: Callable[[], object]) -> float:
    """Seconds of this process that it takes, the best of three: what else the machine does is not ours."""

    def once() -> float:
        begun = time.process_time()
        work()
        return time.process_time() - begun

    return min(once() for _ in range(3))


@pytest.mark.parametrize(
    "text",
    [
        "\n" * MANY + POSITION,
        "   \n" * MANY + POSITION,
        "game:" + "\n" * MANY + POSITION,
        "source:" + " " * MANY + "x" + " " * MANY + "y\n" + POSITION,
        "position: a\n---\nthen not over" + " " * MANY + "\n",
        "position: a\n---\npass" + " " * MANY + "y => legal\n",
    ],
    ids=["blank lines", "lines of blanks", "after game:", "within a field", "at the end of a line", "before a mark"],
)
def test_blanks_in_a_file_of_positions_cost_little_each(text: str) -> None:
    """Once 16,000 of them took half a second, 50,000 five."""
    assert shortest(lambda: read(io.BytesIO(text.encode()), "x", Reading())) < 1.0


def test_what_stands_before_all_positions_is_bounded() -> None:
    shared = "at: main phase\n" * SHARED.most
    assert not any(
        SHARED.cause in one.cause for one in read(io.BytesIO((shared + POSITION).encode()), "x", Reading()).diagnostics
    )
    (found,) = read(io.BytesIO((shared + "at: main phase\n" + POSITION).encode()), "x", Reading()).diagnostics
    assert (found.line, found.cause) == (SHARED.most + 1, SHARED.cause)


@pytest.fixture
def looked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The unknown names for which near ones were looked for."""
    found: list[str] = []
    for module in (pool, names):
        near = module.get_close_matches

        def counting(word: str, *rest: object, near: Callable[..., list[str]] = near, **how: object) -> list[str]:
            found.append(word)
            return near(word, *rest, **how)

        monkeypatch.setattr(module, "get_close_matches", counting)
    return found


@pytest.mark.parametrize("game", SHELVES)
def test_of_many_unknown_names_in_a_list_the_first_are_looked_into(game: str, looked_for: list[str]) -> None:
    text = "# Main Deck\n" + "".join(f"1 Zandr {number}\n" for number in range(300))
    with pytest.raises(DeckUnreadableError) as unreadable:
        SHELVES[game].decks.read(text, "x", None)
    unknown = [one for one in unreadable.value.problems if "Zandr" in one.cause]
    assert len(unknown) == 300
    assert len(looked_for) == MOST
    assert [one.remedy == NO_MORE for one in unknown] == [False] * MOST + [True] * (300 - MOST)


def test_of_many_unknown_names_in_a_transcript_the_first_are_looked_into(looked_for: list[str]) -> None:
    folder = Path("samples/grand_archive/matches")
    head = (folder / "1.transcript").read_text().split("\n\n")[0]
    text = f"{head}\n\n" + "".join(f"  activate Zandr {number}\n" for number in range(300))
    found = expand(text, GAMES["grand-archive"].wording, lambda name: (folder / name).read_text())
    assert len([one for one in found.diagnostics if "Zandr" in one.cause]) == 300
    assert len(looked_for) <= 4 * MOST  # among the game's cards, then among all, each in two ways
    assert NO_MORE in found.diagnostics[-1].remedy
