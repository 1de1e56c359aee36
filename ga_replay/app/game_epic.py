"""Epic as matches are judged and shown; rarely used parts are imported on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ga_replay.app.codecs import CODECS
from ga_replay.app.games import Game
from ga_replay.games.epic import board_view, questions
from ga_replay.games.epic.notation import WORDING
from ga_replay.games.epic.rules import EDITION, RULESET
from ga_replay.games.epic.rules import GAME as NAME
from ga_replay.games.epic.setup import referee_for

if TYPE_CHECKING:
    from ga_replay.core.ports.position_setup import PositionSetup
    from ga_replay.core.rules.derivation import Derivation
    from ga_replay.core.rules.scene import Scene


def _reckon(scene: Scene, handle: int) -> tuple[Derivation, ...]:
    from ga_replay.games.epic.derivations import reckon  # noqa: PLC0415 - only needed to explain a value

    return reckon(scene, handle)


def _staging() -> PositionSetup:
    from ga_replay.games.epic.notation.staging import EpicStaging  # noqa: PLC0415 - only for positions

    return EpicStaging()


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
