"""What counts as a Spell by a text that does something "as a Spell": its source, and an ability."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states, unwritten
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided
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


# --- activating an ability that does something as a Spell ------------------------------------------------------------------

SPELL = "SPELL"


@programs.cached
def does_it_as_a_spell(address: str) -> bool:
    """True if the ability does something "as a Spell"."""
    steps, _ = steps_at(address)
    return any(isinstance(one, ir.AsA) and one.subtype.upper() == SPELL for one in nodes_in(steps))


@unwritten(without=False)
def activating_as_a_spell_is_activating_one(_scene: Scene, _so: bool) -> bool:  # noqa: FBT001 - what the text says
    """For texts that wait for a Spell to be activated, and do not speak of a card."""
    return False


def is_such_a_spell(own: Context, wanted: ir.Thing | ir.Who | None, ability: int) -> bool:
    """True if the pending ability, which does something as a Spell, is what the text waits for.

    It has the other characteristics of its source (triggered-abilities.p8), but is no card and comes from no zone.
    """
    if not isinstance(wanted, ir.Pick) or wanted.kind.where:
        return False
    return any(
        noun.head.upper() == SPELL and all(own.world.is_word(ability, one) != one.no for one in noun.words)
        for noun in wanted.kind.nouns
    )


def may_be_such_a_spell(wanted: ir.Thing | ir.Who | None) -> bool:
    """True if the words do not say that a card was activated."""
    return isinstance(wanted, ir.Pick) and any(noun.head.upper() == SPELL for noun in wanted.kind.nouns)
