"""Between two games of a match at the prompt: what is written before the next one, and whether there is one."""

from __future__ import annotations

import pytest

import ga_replay as ga
from ga_replay.app.prompt_session import PromptSession
from ga_replay.core import events as ev
from tests.support.replay.series import OVER, TAGS


def begun(*lines: str) -> PromptSession:
    """A prompt at a best of three, after these lines of its transcript."""
    return PromptSession(ga.record(ga.read(TAGS + "\n".join(lines) + "\n"), passes_unsaid=True))


def last(prompting: PromptSession, kind: type[ev.Event]) -> ev.Event:
    return [one.event for one in prompting.recorder.match.entries if isinstance(one.event, kind)][-1]


def test_cards_are_exchanged_before_the_next_game() -> None:
    prompting = begun(OVER)
    with pytest.raises(ga.RecordingError, match="Dream Fairy"):
        prompting.write("side A -2 Dreem Fairy +2 Displace")
    prompting.write("side A -2 Dream Fairy +2 Displace")
    assert prompting.next_game() == 2
    assert last(prompting, ev.Sideboarded) == ev.Sideboarded("A", ("dream-fairy",) * 2, ("displace",) * 2, 60, 3)


@pytest.mark.parametrize("said", ["match drawn", "match to A", "drop B"])
def test_a_match_that_is_decided_has_no_next_game(said: str) -> None:
    prompting = begun(OVER)
    prompting.write(said)
    assert prompting.next_game() == 0
    assert begun(OVER, "G2 A", OVER).next_game() == 0
    assert begun(OVER, "G2 A", "B concede", "G3 A", "game drawn").next_game() == 4  # nobody has won two


def test_a_match_recorded_so_is_the_log_of_its_transcript() -> None:
    prompting = begun(OVER)
    for said in ("side A -2 Dream Fairy +2 Displace", "side B ??", "time called extra 3", "G2 B by A"):
        prompting.write(said)
    prompting.write("game drawn on time")
    prompting.write("match drawn")
    found = prompting.recorder.match
    assert ga.read(found.to_transcript()).entries == found.entries
