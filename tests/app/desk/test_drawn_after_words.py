"""A word that leads on, to a window or to the end of a turn, may be followed by drawn cards: they are named as anywhere else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ga_replay.app.desk.desk import Desk
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from ga_replay.app.recording import Recorder
from tests.support.laws.going_on import sample
from tests.support.laws.killed import Kept
from tests.support.places import SAMPLES

LINES = 14
WORDS = {"trails": ("end", "deployment"), "epic": ("last plays", "end"), "grand_archive": ("end", "main")}
"""Words that end the turn, or can."""
LEAST = 5


@pytest.mark.parametrize("game", WORDS)
def test_the_question_for_drawn_cards_takes_a_name(game: str) -> None:
    path = SAMPLES / game / "matches" / "1.transcript"
    cards, of = open_file(path, Opening(NamedFiles(path.parent))).cards, sample(path)
    asked = 0
    with cards.in_force():
        goal = Kept(of.header)
        played = Desk(Recorder(goal, passes_unsaid=True))
        played.opening()
        for line in of.lines[:LINES]:
            said(played, line)
            for word in WORDS[game]:
                desk = Desk(Recorder(Kept(of.header, list(goal.stored)), passes_unsaid=True))
                asked += said(desk, word) and named(desk, (game, line, word))
    assert asked >= LEAST


def said(desk: Desk, line: str) -> bool:
    """Says a line, and Enter where the desk asks back; whether it was taken."""
    reply = desk.say(line)
    return not (desk.say("") if reply.asking is not None else reply).kept


def named(desk: Desk, where: Sequence[str]) -> bool:
    """Names the first of the cards that were drawn; whether there are any."""
    drawn = desk.asked().drawn
    if drawn is None:
        return False
    reply = desk.say(drawn.names[0])
    assert not reply.kept, (where, reply.message)
    left = desk.asked().drawn
    assert left is None or left.handles != drawn.handles, where
    return True
