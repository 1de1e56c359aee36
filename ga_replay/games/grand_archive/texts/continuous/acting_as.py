"""What a source of damage counts as by its text: "as a Spell" it deals the damage of a Spell."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Undecided
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.ability_steps import steps_at


@states("keyword/spellshroud.1", without=False)
def so(scene: Scene, handle: int, noun: ir.Noun, word: ir.Word) -> bool:
    """True if a source of damage is such now by the text that resolves. Raises Undecided."""
    subtype = word.name
    if noun.head != "source":
        return False
    top = scene.table.stack[-1] if scene.table.stack else None
    if top is None or top.handle != handle or not keys.is_text_ref(top.text):
        return False
    inside, all_of_it = _dealt_as(top.text, subtype)
    if inside and not all_of_it:
        raise Undecided(f"which of its damage {handle} deals as {subtype}")
    return inside


@programs.cached
def _dealt_as(address: str, subtype: str) -> tuple[bool, bool]:
    """True if the text deals damage as such; and true if all of its damage is so."""
    steps, _ = steps_at(address)
    dealt = sum(isinstance(one, ir.Damage) for one in nodes_in(steps))
    so = sum(
        isinstance(one, ir.Damage)
        for part in nodes_in(steps)
        if isinstance(part, ir.AsA) and part.subtype.upper() == subtype.upper()
        for one in nodes_in(part.do)
    )
    return so > 0, so == dealt
