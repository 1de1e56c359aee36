"""The reasons given by facts that a card text brings about."""

from __future__ import annotations

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.events import keys
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.lines.event_counts import UNKNOWN

RULE_OF = {
    "enlighten": "counters/enlighten.1",
    "wither": "counters/wither.1",
    "static": "2026-08-21:counters/static.1",
    "omens": "mastery/servile-possessions.5",
}


@cached
def because_of(address: str) -> str:
    """The printed line (`card:SLUG#LINE`), or the rule of the book that the text is."""
    at = parts(address) if keys.is_text_ref(address) else None
    if at is None:
        return f"card:{address or UNKNOWN}"
    return f"card:{keys.text_ref(at.slug, at.line)}" if at.slug else RULE_OF[at.line]
