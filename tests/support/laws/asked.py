"""The questions of the play-outs, in their order: what the words of each kind of question are held against."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from ga_replay.app.games import GAMES
from ga_replay.app.questions import Question, question_of
from ga_replay.app.recorder_view import RecorderView
from ga_replay.core.cards.catalogue import in_force
from ga_replay.core.events import Decision
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Rng
from ga_replay.logs.transcript.expansion.card_names import CardNames
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.match.playout import pick, play_out
from ga_replay.match.recording import Recording
from tests.support.laws.games import Match
from tests.support.trails.samples import sample_cards

DECISIONS = 200

Asked = tuple[type[Decision] | None, Question]
"""The kind of decision that answers (None: one of several, from a menu), and the question."""


@cache
def questions(match: Match, role: str = "all") -> tuple[Asked, ...]:
    """Every question of a play-out as that role is asked it."""
    return tuple(_questions(match, role))


def _questions(match: Match, role: str) -> Iterator[Asked]:
    game, found = GAMES[match.game], list[Asked]()
    sight = RecorderView(game, role)
    with in_force(sample_cards()):
        recording = Recording(match.beginning())
        pen = Pen(recording, game.wording, CardNames(game.wording, frozenset()))

        def looking(due: ag.May, rng: Rng) -> Any:
            found.append((due.kinds[0] if due.value_of else None, question_of(pen, sight)))
            return pick(due, rng)

        play_out(recording, random.Random(match.seed), DECISIONS, looking)
    return iter(found)
