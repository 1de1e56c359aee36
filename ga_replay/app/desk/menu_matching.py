"""Matching of letters with lines of the menu."""

from __future__ import annotations

from ga_replay.app.desk.letters import best
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder


def fitting_lines(said: str, asked: Question, recorder: Recorder) -> list[int]:
    """The numbers of the best-fitting lines.

    Letters fit the whole text, else also the hint; of copies in a hand the first is taken.
    """
    whole = [at for at, one in enumerate(asked.options, 1) if said.lower() in (one.text.lower(), one.line.lower())]
    fits = whole or [at + 1 for at in best(said, [one.line for one in asked.options])]
    found, things = [asked.options[at - 1] for at in fits], recorder.ahead().table.things
    same = len({one.text for one in found}) == 1 and all(
        isinstance(one.value, int) and one.value not in things for one in found
    )
    return fits[:1] if same else fits
