"""The code of an address: a card's lines as it resolves, an ability, a cost, or a trigger within a text."""

from __future__ import annotations

from ga_replay.core.events import keys
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.run.code import Instruction, RunnableText, Writer, written
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.language.text_ref import child, parent, parts
from ga_replay.games.grand_archive.texts.continuous.unread_lines import unread_lines
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.ability_steps import steps_at
from ga_replay.games.grand_archive.texts.lines.card_profile import RESTRICTIONS, profile
from ga_replay.games.grand_archive.texts.resolving.acts import parts_of

COSTS = frozenset({"cost", "by", "extra"})
"""Fields that hold payments."""

UNREAD_CARD = RunnableText((Instruction("do", parts=parts_of(None)),))
"""The effect of an unknown card."""


@programs.cached
def code_of(address: str) -> RunnableText:
    """The code of an address, or of the whole card for a bare slug; empty for an unknown card."""
    if not address:
        return UNREAD_CARD
    return code_at(address) if keys.is_text_ref(address) else code_of_card(address)


@programs.cached
def code_at(address: str) -> RunnableText:
    """The code of an ability, a cost, or a trigger within a text.

    An intervening condition is checked again as it resolves (triggered-abilities.1). The reserve part of a cost is paid
    before, with all other reserve.
    """
    if programs.is_unread(address):
        return RunnableText((Instruction("do", None, address, parts=parts_of(None)),))
    node = programs.node(address)
    steps, at = steps_at(address)
    if parts(address).path[-1:] and parts(address).path[-1] in COSTS:
        return _without_reserve(address, steps)
    condition = node.cond if isinstance(node, ir.Triggered | ir.Delayed | ir.When) else None
    if condition is None:
        return written(steps, at, parts_of)
    writer = Writer(parts_of)
    test = writer.emit("met" if _is_of_its_event(node) else "still", condition, child(address, "cond"))
    writer.block(steps, at)
    writer.land(test)
    return writer.code((node,))


def _is_of_its_event(node: object) -> bool:
    """True if "while" makes the condition a part of the event: the book asks again only "if" and "unless"."""
    return isinstance(node, ir.Triggered) and node.at_once


def _without_reserve(address: str, steps: tuple[object, ...]) -> RunnableText:
    writer = Writer(parts_of)
    for place, one in enumerate(steps):
        if not isinstance(one, ir.Pay):
            writer.step(one, child(address, place))
    whole = programs.node(parent(address))
    slug = parts(address).slug
    return writer.code(
        (whole, *(one for program in programs.lines(slug) for one in program or ())) if slug else (whole,)
    )


@programs.cached
def code_of_card(slug: str) -> RunnableText:
    """The code of a card that resolves: its lines from the top to the bottom, unread ones included (resolution.p2).

    Only action cards have effects as they resolve; an unread line of another card acts from the card's zone.
    """
    printed = profile(slug)
    writer = Writer(parts_of)
    action = "ACTION" in queries.printed_types(slug)
    lines = [(int(parts(at).line), at, one, True) for at, one in printed.resolving]
    if action:
        lines += [(int(parts(at).line), at, _unread(reach), False) for at, reach in unread_lines(slug)]
    for _, at, line, read in sorted(lines, key=lambda one: one[0]):
        tests = (writer.emit("line", line, at),) if line.restrictions else ()
        if read:
            writer.block(line.steps, child(at, "steps"))
        else:
            writer.emit("do", None, at)
        writer.land(*tests)
    return writer.code(line for _, _, line, _ in lines)


def _unread(reach: Scope) -> ir.OnResolve:
    """An unread line, after the restrictions that could be read (restriction-abilities.p3)."""
    return ir.OnResolve((), restrictions=tuple(one for one in reach.bonus if one.sort in RESTRICTIONS))
