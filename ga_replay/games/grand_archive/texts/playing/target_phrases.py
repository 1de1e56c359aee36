"""Target phrases: the uses of "target" in a text, in printed order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.conditions import holds
from ga_replay.games.grand_archive.language.evaluate.context import Context, Undecided, passed_over
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.pending_cards import CARDS
from ga_replay.games.grand_archive.texts.continuous.abilities import item_context, unlocked
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import Printed, profile
from ga_replay.games.grand_archive.texts.playing.ways_of_playing import played_so

MODES = "modes"
SPELL = "SPELL"
PICKED = (ir.Pick, ir.Player)
LINKS = frozenset({"link", "link shield"})
"""The keywords of objects that enter linked to another (keyword/link.1, keyword/link-shield.1)."""
LATER = (ir.Grant, ir.Delayed, ir.When, ir.Modes)
"""The nodes whose targets are chosen later, or together with a mode."""

Phrase = tuple[bool, ir.Pick | ir.Player]
"""A target phrase: its node, and true if its source counts as a Spell by its own words ("as a Spell")."""


Barred = frozenset[ir.Condition]
"""The unmet restrictions in a text: phrases after them have no targets (restriction-abilities.p6)."""

NOTHING: Barred = frozenset()


def phrases(
    steps: Iterable[Any], chosen: tuple[int, ...] | None, barred: Barred = NOTHING, *, spell: bool = False
) -> Iterator[Phrase]:
    """The target phrases of steps in printed order, of the chosen modes only (None: of no modes).

    A later trigger chooses its targets then.
    """
    for step in steps:
        if isinstance(step, ir.If) and step.text:
            yield from phrases(step.otherwise if step.cond in barred else step.then, chosen, barred, spell=spell)
            continue
        if not aims(step) or (isinstance(step, ir.If | ir.Instead) and step.cond in barred):
            continue
        if isinstance(step, ir.Modes):
            for number in chosen or ():
                if 0 < number <= len(step.options):  # a mode that there is not was found, and does nothing
                    yield from phrases(step.options[number - 1].steps, None, barred, spell=spell)
        elif isinstance(step, ir.AsA):
            yield from phrases(step.do, chosen, barred, spell=spell or step.subtype.upper() == SPELL)
        else:
            yield from _of_node(step, chosen, barred, spell=spell)


def unmet(own: Context) -> Barred:
    """The unmet restrictions of the text at the viewpoint's address, and in which ways its card is not being played.

    Other conditions are checked on resolution.
    """
    asked = _restrictions(own.address)
    return frozenset([one for one in asked if not _met(own, one)]) if asked else NOTHING


@programs.cached
def _restrictions(address: str) -> tuple[ir.Condition, ...]:
    nodes = nodes_in(programs.node(address)) if address else ()
    ways = [one.cond for one in nodes if isinstance(one, ir.If) and one.text]
    conditions = [one.cond for one in nodes if isinstance(one, ir.If | ir.Instead)]
    return tuple(dict.fromkeys((*ways, *[one for one in conditions if isinstance(one, ir.Bonus)])))


def _met(own: Context, restriction: ir.Condition) -> bool:
    if isinstance(restriction, ir.Is) and isinstance(restriction.what, tuple):
        return all(played_so(own) == one.name for one in restriction.what)
    try:
        return holds(own, restriction)
    except Undecided as undecided:
        passed_over(own.scene, undecided)
        return True


Read = Callable[[tuple[Any, ...], tuple[int, ...] | None, Barred], Iterable[Phrase]]


def spoken(own: Context, steps: tuple[Any, ...], chosen: tuple[int, ...] | None) -> Iterable[Phrase]:
    """The phrases of the whole text at the viewpoint's address, read once for the barred parts."""
    return _of_text(own, steps, chosen, phrases)


def once_spoken(own: Context, steps: tuple[object, ...], chosen: tuple[int, ...] | None) -> Iterable[Phrase]:
    """Every phrase of that text, after restrictions too: they do not change the choices (restriction-abilities.p6)."""
    return _of_text(own, steps, chosen, _every)


def _of_text(own: Context, steps: tuple[object, ...], chosen: tuple[int, ...] | None, read: Read) -> Iterable[Phrase]:
    barred = unmet(own)
    found = _read(own.address, chosen, barred, read)
    return read(steps, chosen, barred) if found is None else found


@programs.cached
def _read(address: str, chosen: tuple[int, ...] | None, barred: Barred, read: Read) -> tuple[Phrase, ...] | None:
    node = programs.node(address) if address else None
    whole = node if isinstance(node, ir.OnResolve | ir.Activated | ir.Triggered) else None
    return None if whole is None else tuple(read(whole.steps, chosen, barred))


@programs.cached
def asking(slug: str) -> tuple[Printed, ...]:
    """The lines of a card that may name targets or modes."""
    return tuple((address, line) for address, line in profile(slug).abilities if asks_something(address))


@programs.cached
def _has_modes(address: str) -> bool:
    return any(isinstance(one, ir.Modes) for one in nodes_in(programs.node(address)))


@programs.cached
def _offers_modes(slug: str) -> bool:
    return any(_has_modes(address) for address, _ in asking(slug))


@programs.cached
def asks_something(address: str) -> bool:
    """True if the text there may have a target or a mode to choose."""
    line = programs.node(address)
    return any(isinstance(one, ir.Modes) or getattr(one, "how", "") == "target" for one in nodes_in(line)) or (
        isinstance(line, ir.Keyword) and line.name in LINKS
    )


@cache
def aims(node: ir.Node) -> bool:
    """True if it contains the word "target"."""
    return any(isinstance(one, ir.Pick | ir.Player) and one.how == "target" for one in nodes_in(node))


def _of_node(node: ir.Node, chosen: tuple[int, ...] | None, barred: Barred, *, spell: bool) -> Iterator[Phrase]:
    if isinstance(node, PICKED) and node.how == "target":
        if isinstance(node, ir.Pick):
            for _, value in _parts(node):
                yield from _of_node(value, chosen, barred, spell=spell)
        yield spell, node
        return
    if isinstance(node, LATER) and not isinstance(node, ir.Delayed):
        return
    for name, value in _parts(node) if not isinstance(node, ir.Delayed) else (("at", node.at),):
        if name in {"then", "otherwise"} and getattr(node, "reflexive", False):
            continue
        if name in {"do", "then", "otherwise", "steps", "cost"} and isinstance(value, tuple):
            yield from phrases(value, chosen, barred, spell=spell)
        elif isinstance(value, tuple):
            for one in value:
                if isinstance(one, ir.Node):
                    yield from _of_node(one, chosen, barred, spell=spell)
        elif isinstance(value, ir.Node):
            yield from _of_node(value, chosen, barred, spell=spell)


def _parts(node: ir.Node) -> Iterator[tuple[str, ir.Node]]:
    if isinstance(node, ir.Node):
        for name in node.__struct_fields__:
            yield name, getattr(node, name)


def asks(scene: Scene, item: Item) -> bool:
    """True if a text of the item may name targets or modes: most name none."""
    if item.kind not in CARDS:
        return asks_something(item.text)
    slug = scene.table.card_of.get(item.handle)
    return slug is not None and bool(asking(slug))


def offers_modes(scene: Scene, item: Item) -> bool:
    """True if a text of the item has modes."""
    if item.kind not in CARDS:
        return _has_modes(item.text)
    slug = scene.table.card_of.get(item.handle)
    return slug is not None and _offers_modes(slug)


def texts_of(scene: Scene, item: Item, *, met: bool = True) -> Iterator[tuple[Context, tuple[Any, ...]]]:
    """The lines of an item that may name targets, each with its viewpoint.

    `met`: only those whose restrictions are met now.
    """
    if item.kind not in CARDS:
        if asks_something(item.text):
            yield item_context(scene, item), steps_of(programs.node(item.text))
        return
    slug = scene.table.card_of.get(item.handle)
    for address, line in asking(slug) if slug is not None else ():
        steps = played_steps(scene, item.handle, line)
        if steps and (not met or unlocked(scene, item.handle, address, line)):
            yield item_context(scene, item, address), steps


def played_steps(scene: Scene, handle: int, line: ir.Ability) -> tuple[object, ...]:
    """The steps of a line as the card is played: its text, or the link target."""
    if isinstance(line, ir.OnResolve):
        return line.steps
    if isinstance(line, ir.Keyword) and line.name in LINKS and isinstance(line.extra, ir.Kind):
        slot = links_are_targeted_as_the_card_is_played(scene)
        return (ir.Pick("target", line.extra, slot=slot),) if slot else ()
    return ()


@states("keyword/link.3", without=0)
def links_are_targeted_as_the_card_is_played(_scene: Scene) -> int:
    return LINK_SLOT


LINK_SLOT = 99
"""The slot for the object that a card links to: `pick LINE.99`."""


def steps_of(node: ir.Node) -> tuple[object, ...]:
    """The steps of an ability, or of a trigger within a text."""
    steps: tuple[Any, ...] = node.steps if hasattr(node, "steps") else getattr(node, "then", ())
    return steps


def _every(steps: tuple[Any, ...], chosen: tuple[int, ...] | None, barred: Barred) -> Iterator[Phrase]:
    for step in steps:
        if isinstance(step, ir.If | ir.Instead):
            yield from _every((*step.then, *getattr(step, "otherwise", ())), chosen, barred)
        else:
            yield from phrases((step,), chosen, barred)
