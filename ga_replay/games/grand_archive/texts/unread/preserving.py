"""Unrecorded preserved cards: the keyword is left to people, and so are texts that let a player materialize."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.core.events import Event
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in, parts
from ga_replay.games.grand_archive.texts.continuous.unread_lines import unread_of
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.zones import GRAVEYARD

PRESERVE = "preserve"


def untold(scene: Scene, event: Event) -> Iterator[str]:
    """The texts that may make a wrong event right: one that materializes, and each that may have preserved its card."""
    top = scene.table.stack[-1] if scene.table.stack and not scene.table.holder else None
    if isinstance(event, de.PreservedReturned):
        yield from _materializing(scene.table.card_of.get(top.handle, "") if top is not None else "")
        return
    about = (
        event.handle if isinstance(event, de.CardActivated | de.Materialized) else top.handle if top is not None else 0
    )
    if asks_for_preserved(scene.table.card_of.get(about, "")):
        for player in scene.table.players:
            for handle in scene.table.zones[key(GRAVEYARD, player)]:
                yield from (one.address for one in unread_of(scene, handle) if _is_preserve(one.address))


@programs.cached
def _materializing(slug: str) -> tuple[str, ...]:
    """The abilities of the card that let a player materialize.

    That may be replaced too, for which no question exists yet (replacement-effects.p7).
    """
    lines = profile(slug).abilities if slug else ()
    return tuple([at for at, line in lines if any(isinstance(one, ir.Materialize) for one in nodes_in(line))])


@programs.cached
def asks_for_preserved(slug: str) -> bool:
    """True if a text of the card asks which cards are preserved."""
    said = (one for program in (programs.lines(slug) if slug else ()) for one in nodes_in(program or ()))
    return any(isinstance(one, ir.Word) and one.name == "preserved" for one in said)


@programs.cached
def _is_preserve(address: str) -> bool:
    """True if that line is the keyword that puts its card into the material deck (keyword/preserve-preserved.1, .2)."""
    at = parts(address)
    program = programs.lines(at.slug)[int(at.line) - 1]
    return program is not None and any(isinstance(one, ir.Keyword) and one.name == PRESERVE for one in program)
