"""Trails as matches are judged and shown; rarely used parts are imported on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ga_replay.app.codecs import CODECS
from ga_replay.app.games import Game
from ga_replay.games.trails import board_view, questions
from ga_replay.games.trails.notation import WORDING
from ga_replay.games.trails.rules import EDITION, RULESET
from ga_replay.games.trails.rules import GAME as NAME
from ga_replay.games.trails.setup import referee_for

if TYPE_CHECKING:
    from ga_replay.core.ports.position_setup import PositionSetup
    from ga_replay.core.rules.derivation import Derivation
    from ga_replay.core.rules.scene import Scene


def _reckon(scene: Scene, handle: int) -> tuple[Derivation, ...]:
    from ga_replay.games.trails.derivations import reckon  # noqa: PLC0415 - only needed to explain a value

    return reckon(scene, handle)


def _staging() -> PositionSetup:
    from ga_replay.games.trails.notation.staging import TrailsStaging  # noqa: PLC0415 - only for positions

    return TrailsStaging()


GAME = Game(
    NAME,
    EDITION,
    CODECS[NAME],
    {EDITION: RULESET},
    referee_for,
    board_view.knows_card,
    board_view.knows_text,
    board_view.board,
    board_view.item_name,
    questions.asked,
    board_view.card_name,
    WORDING,
    _reckon,
    _staging,
)
