"""Trails as matches are judged and shown; what few commands ask for is imported there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ga_replay.app.codecs import CODECS
from ga_replay.app.games import Game
from ga_replay.games.trails import asking, view
from ga_replay.games.trails.notation import WORDING
from ga_replay.games.trails.rules import EDITION, RULESET
from ga_replay.games.trails.rules import GAME as NAME
from ga_replay.games.trails.setup import referee_for

if TYPE_CHECKING:
    from ga_replay.core.ports.position_setup import Staging
    from ga_replay.core.rules.derivation import Reckoning
    from ga_replay.core.rules.scene import Scene


def _reckon(scene: Scene, handle: int) -> tuple[Reckoning, ...]:
    from ga_replay.games.trails.reckoning import reckon  # noqa: PLC0415 - only where a value is explained

    return reckon(scene, handle)


def _staging() -> Staging:
    from ga_replay.games.trails.notation.staging import TrailsStaging  # noqa: PLC0415 - only for positions

    return TrailsStaging()


GAME = Game(
    NAME,
    EDITION,
    CODECS[NAME],
    {EDITION: RULESET},
    referee_for,
    view.knows_card,
    view.knows_text,
    view.board,
    view.item_name,
    asking.asked,
    view.card_name,
    WORDING,
    _reckon,
    _staging,
)
