"""`ga-replay record`, stopped and gone on with: what the next line means depends on nothing but what is stored."""

from pathlib import Path
from typing import Any

import pytest

from ga_replay.core import events as ev
from ga_replay.core.zones import key
from ga_replay.logs.ndjson import read_ndjson
from ga_replay_cli.codecs import CODECS
from ga_replay_cli.wiring import store
from tests.cli.test_record import FIRST_TURN, SECOND_TURN, SEVEN, TAGS, events, piped, typed


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
