"""`ga-replay record`, stopped and gone on with: what the next line means depends on nothing but what is stored."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry
from ga_replay.core.table.zones import key
from ga_replay.logs.ndjson import read_ndjson
from ga_replay_cli.store import store
from tests.support.cli.recording import FIRST_TURN, SECOND_TURN, SEVEN, TAGS, events, piped, typed


def recorded(where: Path, *pieces: str) -> list[ev.Event]:
    """The log of a match whose transcript came on stdin in these pieces."""
    for piece in pieces:
        done = piped(piece, str(where))
        assert done.returncode in (0, 1), done.stderr
    return [entry.event for entry in read_ndjson(where.read_bytes(), CODECS).entries]


def test_a_card_drawn_after_a_stop_is_none_of_those_left_unknown(tmp_path: Path) -> None:
    """draw-phase.2: the card that is named is the one that was drawn, and no card of the opening hand."""
    before, after = TAGS + FIRST_TURN + SECOND_TURN, "T3 A\n  draws Inspiring Call\n"
    found = recorded(tmp_path / "often.ndjson", before, after)
    named = [one.handle for one in found if isinstance(one, ev.Identified) and one.card == "inspiring-call"]
    drawn = [one.handle for one in found if isinstance(one, ev.CardMoved) and one.to == key("hand", "A")]
    assert named == drawn[-1:]
    assert found == recorded(tmp_path / "once.ndjson", before + after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "  !missed On Enter of A champion\n"),
        ("  draws 7 ??\n", "  takeback\n  draws Zephyr\n"),
        ("  draws 7 ??\n  end\nT2 B\n  place Spirit of Wind\nT3 A\n  recollection\n", "  activate Zephyr\n  activate Displace\n"),
        ("  draws Zephyr, 6 ??\n  activate Zephyr\n  reserve ??\n", "  takeback\n"),
        ("  concede\n", "  {a comment}\n"),
    ],
    ids=["denied", "draws", "window", "act", "over"],
)  # fmt: skip
def test_the_end_of_stdin_is_a_stop_like_others(before: str, after: str, tmp_path: Path) -> None:
    begin = f"{TAGS}T1 A\n  place Spirit of Wind\n"
    often = recorded(tmp_path / "often.ndjson", begin + before, after)
    assert often == recorded(tmp_path / "once.ndjson", begin + before + after)


def test_a_game_that_is_over_ends_with_stdin(tmp_path: Path) -> None:
    """concession.p1."""
    found = recorded(tmp_path / "m.ndjson", f"{TAGS}T1 A\n  place Spirit of Wind\n  concede\n")
    assert found[-1] == ev.GameEnded("B", "won")


def test_an_act_is_one_line_however_it_was_answered() -> None:
    typed("spirit", ", ".join(SEVEN), "imp")
    announced = events("m")
    typed("2 3", "takeback")
    with store(None) as matches:
        (back,) = [one.event.to for one in matches.read("m") if isinstance(one.event, ev.Reverted)]
    assert back < announced


def test_who_shows_a_card_and_who_drew_one_is_asked_once(ran: Any) -> None:
    """Enter says that nobody knows, and going on does not ask again."""
    typed("spirit", "")
    assert not any("drew" in prompt for prompt in typed().prompts)
    shown = ran("export", "m", "--to", "transcript")[1]
    assert "draws 7 ??" in shown


# --- several games ------------------------------------------------------------------------------------------------------

SECOND_GAME = """G2 B
T1 B
  place Spirit of Wind
  draws Imperial Recruit, 6 ??
  activate Imperial Recruit (reserve 2 ??)
T2 A
  place Spirit of Wind
  draws Woodland Squirrels
"""
LOST = "  B concede\n"


def begun(found: list[ev.Event]) -> list[tuple[str, int]]:
    """Whose the turns were, and with which number."""
    return [(one.player, one.number) for one in found if isinstance(one, ev.TurnBegan)]


def test_a_match_of_two_games_is_one_log_wherever_it_is_stopped(tmp_path: Path, ran: Any) -> None:
    """Nothing in the rules says who begins the second game: the log does. Its turns are counted from 1 again."""
    first = TAGS + FIRST_TURN + LOST
    once = recorded(tmp_path / "once.ndjson", first + SECOND_GAME)
    assert begun(once) == [("A", 1), ("B", 1), ("A", 2)]
    lines = SECOND_GAME.splitlines(keepends=True)
    for at in (0, 1, 3):
        often = tmp_path / f"often{at}.ndjson"
        assert recorded(often, first + "".join(lines[:at]), "".join(lines[at:])) == once
    assert ran("validate", str(tmp_path / "once.ndjson"))[0] == 0


def test_an_exported_match_of_two_games_is_imported_as_it_was(tmp_path: Path, ran: Any) -> None:
    assert piped(TAGS + FIRST_TURN + LOST + SECOND_GAME, "m").returncode == 0
    shown = tmp_path / "m.transcript"
    assert ran("export", "m", "--to", "transcript", "--out", str(shown))[0] == 0
    assert "\nG2 B\n" in shown.read_text()
    assert ran("import", str(shown), "--name", "again")[0] == 0
    with store(None) as matches:
        assert list(matches.read("again")) == list(matches.read("m"))


@pytest.mark.parametrize("first", ["A", "B"])
def test_a_log_that_does_not_say_who_goes_first_is_gone_on_with(first: str, tmp_path: Path, ran: Any) -> None:
    """Logs of several games were written so before: the cards of the second game come right after the end of the first."""
    whole = tmp_path / "whole.ndjson"
    said = (
        TAGS
        + FIRST_TURN
        + LOST
        + SECOND_GAME.replace("B\n", f"{first}\n", 1).replace("T1 B", f"T1 {first}").split("T2 A")[0]
    )
    assert piped(said, str(whole)).returncode == 0
    log = read_ndjson(whole.read_bytes(), CODECS)
    assert log.header is not None
    old = _without_who_began(log.entries)
    with store(None) as matches:
        matches.create("old", log.header)
        matches.append("old", 0, old)
    assert ran("validate", "old")[0] == 0
    shown = tmp_path / "old.transcript"
    assert ran("export", "old", "--to", "transcript", "--out", str(shown))[0] == 0
    assert ran("import", str(shown), "--name", "again")[0] == 0
    with store(None) as matches:
        assert list(matches.read("again")) == old
    assert piped("  end\n", "old").returncode == 0
    assert ran("validate", "old")[0] == 0


def _without_who_began(entries: Sequence[Entry]) -> list[Entry]:
    """The log without the entry that says who goes first: all that speak of later entries speak of the one before."""
    at = next(at for at, one in enumerate(entries, 1) if isinstance(one.event, ev.GameBegan))
    said = max(n for n, one in enumerate(entries[: at - 1], 1) if isinstance(one.event, ev.Decision))
    found = []
    for entry in (*entries[: at - 1], *entries[at:]):
        cause = said if entry.cause == at else entry.cause - (entry.cause > at)
        found.append(msgspec.structs.replace(entry, cause=cause))
    return found


def test_the_next_game_waits_for_the_end_of_the_one_before() -> None:
    done = piped(TAGS + FIRST_TURN + "G2 B\n", "m")
    assert done.returncode == 3
    assert "game 2 cannot begin: game 1 is not over" in done.stderr
    done = piped("  B concede\nG3 B\n", "m")
    assert "write G2 B" in done.stderr


def test_at_the_prompt_the_next_game_is_asked_for() -> None:
    """A match to be won by two games of three."""
    assert piped(f'[BestOf "3"]\n{TAGS}{FIRST_TURN}{LOST}', "m").returncode == 0
    keys = typed("B", "spirit", "7 ??", "A concede")
    assert [one for one in keys.prompts if "goes first" in one] == [
        "A 1 - B 0 of 3; who goes first in game 2? (A or B; Enter: B, who lost; quit stops) ",
        "A 1 - B 1 of 3; who goes first in game 3? (A or B; Enter: A, who lost; quit stops) ",
    ]
    with store(None) as matches:
        assert [one.event.winner for one in matches.read("m") if isinstance(one.event, ev.GameEnded)] == ["A", "B"]
