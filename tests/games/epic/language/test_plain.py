"""Every program of Epic that the package ships in words of our own. What is wanted is the plain sense of the print."""

from __future__ import annotations

import pytest

from ga_replay.cardtext.opaque import Opaque
from ga_replay.games.epic.cards.programs import packaged
from ga_replay.games.epic.language.plain.abilities import in_plain_words
from ga_replay.games.epic.language.reading import read

SAID = {
    "tribute → draw a card": "tribute: draw 1 card",
    "{expend}, break a champion you control: break target champion": "power (expend this; break 1 champion you control): break target champion",
    "tribute → you may pay {1}. if you do, draw a card": "tribute: you may (pay 1 gold; if that was done, draw 1 card)",
    "deal 5 damage to each of up to two targets": "as it is played: deal 5 damage to up to 2 target champions or players",
    "deal 2 damage to each champion and player": "as it is played: deal 2 damage to each champion and player",
    "if it is your turn, gain 3 health. otherwise, draw a card": "as it is played: if it is your turn, gain 3 health; otherwise, draw 1 card",
    "any player damaged by this card cannot gain health this turn": "as it is played: each player that it damages cannot gain health this turn",
    "your other dragon champions gain +5 {offense} and +5 {defense}": (
        "always: each other dragon champion you control: +5 offense, +5 defense"
    ),
    "tribute and/or when this card damages an opponent → recycle": "tribute or when this damages an opponent: recycle",
    "at the end of your turn → draw a card": ("at the end of your turn: draw 1 card"),
}
"""Lines as cards write them, in their one spelling, and what they are told as."""


@pytest.mark.parametrize("line", SAID)
def test_a_line_is_told_in_short_words(line: str) -> None:
    program = read(line)
    assert not isinstance(program, Opaque)
    assert in_plain_words(program) == SAID[line]


def test_every_shipped_program_has_words() -> None:
    for program in packaged().values():
        told = in_plain_words(program)
        assert told
        assert not any(hole in told for hole in ("  ", "{", "None", ": ;", "; ;", "()")), told
