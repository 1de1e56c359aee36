"""Modes and outcomes of chance in words, and the abilities, numbers or tokens that are chosen by their number as modes are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ga_replay.core.rules.scene import Scene
from ga_replay.games.grand_archive.gists import deeds
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.lasting import numbers_offered
from ga_replay.games.grand_archive.texts.playing.target_phrases import texts_of
from ga_replay.games.grand_archive.texts.playing.targets import modal_of
from ga_replay.games.grand_archive.texts.resolving.acts.tokens import INGREDIENTS


def of_chance(what: str) -> tuple[str, ...]:
    """The names of what chance decides, by their numbers from 1; empty if they have none (term/gather.2)."""
    return INGREDIENTS if what == "gather" else ()


def of_modes(scene: Scene, steps: Sequence[ir.Node], many: int) -> dict[object, str]:
    """The modes of the step that asks, if there are that many, or of the text that is announced; also abilities, numbers and tokens."""
    item = scene.table.stack[-1] if scene.table.stack else None
    announced = () if item is None else (modal_of(one) for _, one in texts_of(scene, item))
    for node in steps:
        told = _told(node)
        if told and len(told) == many:
            return told
    return next((_told(modal) for modal in announced if modal is not None), {})


def _told(node: ir.Node) -> dict[object, str]:
    match node:
        case ir.Summon():
            return dict(enumerate(node.choice, 1))
        case ir.Modify():
            given = next((one.abilities for one in node.changes if isinstance(one, ir.Grant) and one.choose), ())
            return _numbered([deeds((one,)) for one in given] or [_number(one) for one in numbers_offered(node)])
        case ir.Modes():
            return _numbered([one.name or deeds(one.steps) for one in node.options])
        case _:
            return {}


def _number(one: ir.Stat) -> str:
    return f"{'-' if one.minus else '+'}{one.n} {one.name}" if isinstance(one.n, int) else deeds((one,))


def _numbered(told: Iterable[str]) -> dict[object, str]:
    return {at: f"mode {at}{f': {one}' if one else ''}" for at, one in enumerate(told, 1)}
