"""Resolves a card name in a text that refers to its bearer."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.zones import FIELD


@convention("naming.p5", "naming.p4")
def itself_alone(_scene: Scene) -> bool:
    """The name of the source means the source, and no other object of that name."""
    return True


@convention("naming.p6", "naming.eg1")
def its_bearer(_scene: Scene) -> bool:
    """In a text that another object has got, the name means the present bearer."""
    return True


def itself(scene: Scene, source: int, address: str) -> tuple[int, ...]:
    """The meaning of its own name in the text at the address, on that handle; empty if nothing bears it."""
    if not source:
        return ()
    if not its_bearer(scene) and (slug := _borrowed_from(scene, source, address)):
        return _called(scene, queries.card_named(slug).name)
    return (source,) if itself_alone(scene) else (source, *_called(scene, queries.label(scene, source), source))


def _borrowed_from(scene: Scene, source: int, address: str) -> str:
    """The card that prints the text; empty if it is the source's own."""
    slug = parts(address).slug if keys.is_text_ref(address) else ""
    return "" if slug == scene.table.card_of.get(source, "") else slug


def _called(scene: Scene, name: str, other: int = 0) -> tuple[int, ...]:
    return tuple(h for h in scene.table.zones[FIELD] if h != other and queries.label(scene, h) == name)
