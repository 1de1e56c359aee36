"""Epic as matches are judged and shown; rarely used parts are imported on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ga_replay.app.codecs import CODECS
from ga_replay.app.games import Game
from ga_replay.games.epic import board_view
from ga_replay.games.epic.notation import WORDING

if TYPE_CHECKING:
    from ga_replay.core.ports.position_setup import PositionSetup
    from ga_replay.core.rules.derivation import Derivation
    from ga_replay.core.rules.scene import Scene


def _derive_values(scene: Scene, handle: int) -> tuple[Derivation, ...]:
    from ga_replay.games.epic.derivations import derive_values  # noqa: PLC0415 - only needed to explain a value

    return derive_values(scene, handle)


def _staging() -> PositionSetup:
    from ga_replay.games.epic.notation.staging import EpicStaging  # noqa: PLC0415 - only for positions

    return EpicStaging()


GAME = Game(
    codec=CODECS[WORDING.game],
    wording=WORDING,
    board=board_view.board,
    item_name=board_view.item_name,
    card_name=board_view.card_name,
    derive_values=_derive_values,
    staging=_staging,
)
