"""The ways of playing a card that give it a property: brewing it, starcalling it."""

from __future__ import annotations

from typing import Final

from ga_replay.core.events import keys
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.context import Context
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.playing.additional_costs import STARCALLING_COSTS

PAID_SO: Final = {"brew": "brewed", "starcalling": "starcalled"}
"""The keywords whose costs give a card a property."""

WAYS: Final = ("", *PAID_SO.values())
WAY: Final = "way"
"""The key under which a viewpoint knows the way, by its place in `WAYS`, of a card that is about to be announced."""


def paid_so(text: str) -> str:
    """The property that a card gets that is played by that text; empty for none."""
    node = programs.node(text) if keys.is_text_ref(text) else None
    if isinstance(node, ir.Permit) and node.rather == STARCALLING_COSTS:
        return "starcalled"
    return PAID_SO.get(node.name, "") if isinstance(node, ir.Keyword) else ""


def knowing(own: Context, text: str) -> Context:
    """The viewpoint of a card that somebody is about to play by that text."""
    so = paid_so(text) if text else ""
    return own.remembering(WAY, WAYS.index(so)) if so else own


def played_so(own: Context) -> str:
    """How the card of a text is being played, or was; empty if in no such way."""
    if WAY in own.choices:
        return WAYS[own.choices[WAY][0]]
    thing = own.scene.table.things.get(own.source)
    told = next((one for one in WAYS[1:] if thing is not None and one in thing.statuses), "")
    return told or next((paid_so(one.text) for one in own.scene.table.stack if one.item == own.item), "")
