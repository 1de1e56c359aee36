"""The programs of printed lines, decoded when they are first asked for, and the nodes that addresses name."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from ga_replay import data
from ga_replay.cardtext.program_files import read_programs
from ga_replay.core.cards import catalogue
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.pool import PACKAGE, known_pool
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.made import names_offered
from ga_replay.games.grand_archive.language.scope import UNKNOWN, Scope
from ga_replay.games.grand_archive.language.text_ref import inside, numbered, parts

_WITHER = ir.Counters("wither", ir.Ref(1))
_WITHERING = ir.Kind((ir.Noun("object"),), (ir.Controlled(), ir.Bears(ir.CounterTrait("wither", ir.Bound(1)))))
_EACH_WITHERING = ir.Pick("each", _WITHERING, ir.Any(), slot=1)
_ALL_WITHERING = ir.Pick("each", _WITHERING, ir.Any(), slot=2)
_KEEP_OR_SACRIFICE = ir.Unless((ir.Sacrifice(ir.Ref(1)),), ir.YOU, (ir.Pay(_WITHER),))
_REMOVE_THEM = ir.RemoveCounters("wither", _ALL_WITHERING, ir.Counters("wither", _ALL_WITHERING))
"""The paid object loses its counters, all at the same time (counters/wither.4)."""
_OMENS = ir.Count(ir.Pick("all", ir.Kind((ir.Noun("omen"),), (ir.Controlled(said="have"),)), ir.Any()))
RULES: dict[str, ir.Program] = {
    "enlighten": (ir.Activated((ir.RemoveCounters("enlighten", ir.Self(), 3),), (ir.Draw(),)),),
    "wither": (
        ir.Triggered(
            ir.Moment("main phase", ir.YOU), (ir.Repeat((_KEEP_OR_SACRIFICE,), _EACH_WITHERING), _REMOVE_THEM)
        ),
    ),
    "static": (
        ir.Triggered(
            ir.Event("deal damage", sort="combat"),
            (ir.May((ir.RemoveCounters("static", ir.Self(), 1),), (ir.Damage(1, ir.The("hit")),)),),
        ),
    ),
    "omens": (
        ir.Triggered(
            ir.Event("attack", what=ir.Champion()),
            (ir.Draw(to="memory"),),
            ir.Compare(_OMENS, ir.Bound(5)),
            restrictions=(ir.Bonus("champion", name="Ciel"),),
        ),
    ),
}
"""Abilities of the rulebook itself, by the line of their address.

`#enlighten`: counters/enlighten.1, `#wither`: counters/wither.1, `#static`: 2026-08-21:counters/static.1,
`#omens`: mastery/servile-possessions.5.
"""


cached = catalogue.cached
"""Caches a function of printed text, for the cards in force only."""


def forget() -> None:
    """Drops everything derived from the cards in force; called when the table of programs changes."""
    catalogue.IN_FORCE.get().made.clear()


@cache
def table() -> dict[str, msgspec.Raw]:
    """The programs that the package ships, by the key of their line, not yet decoded."""
    return read_programs(PACKAGE) or {}


@cached
def program(key: str) -> ir.Program | None:
    """The program of a line, each of its picks with a slot; None for an unread line."""
    raw = table().get(key) or described().get(key) or known_pool().programs.get(key)
    try:
        return None if raw is None else numbered(ir.decode(raw))
    except msgspec.ValidationError:  # imported with another version, which had other words for it
        return None


@cached
def described() -> dict[str, msgspec.Raw]:
    """The programs of lines of described cards, each by a key of its own (`learn`)."""
    return {}


def learn(key: str, program: msgspec.Raw) -> str:
    """Adds the program of a described card's line.

    Its key is new, so that it does not read printed lines with the same words.
    """
    own = f"described:{key}"
    described()[own] = program
    return own


@cache
def reaches() -> dict[str, Scope]:
    """The reach, by key, of the lines for which the package ships no program."""
    found = data.read_if_there(PACKAGE, "reach.json")
    return {} if found is None else msgspec.json.decode(found, type=dict[str, Scope])


@cached
def reach_of(key: str) -> Scope:
    """The reach of an unread line; everything if it is unknown."""
    found = reaches().get(key)
    if found is not None:
        return found
    own = known_pool().reaches.get(key)
    return UNKNOWN if own is None else msgspec.json.decode(own, type=Scope)


@cached
def lines(slug: str) -> tuple[ir.Program | None, ...]:
    """The programs of a card's lines in printed order.

    A line that lets tokens that are missing from the pool come in the place of others is unread.
    """
    found = (program(key) for key in queries.card_named(slug).lines)
    return tuple(
        one if one is None or all(is_there(slug, name) for name in names_offered(one)) else None for one in found
    )


def is_there(speaker: str, name: str) -> bool:
    """True if the pool has the card or token of that name."""
    try:
        queries.card_named(named(speaker, name))
    except LookupError:
        return False
    return True


def named(speaker: str, name: str) -> str:
    """The slug of the card or token that a card refers to by name. Raises LookupError."""
    if speaker:
        for reference in queries.card_named(speaker).references:
            if reference.name == name:
                return reference.slug
    return known_pool().by_name(name).slug


@cached
def node(address: str) -> Any:
    """The ability or node at that address; UNREAD if the text is unread or the address leads nowhere."""
    try:
        at = parts(address)
        found = RULES[at.line] if not at.slug else lines(at.slug)[int(at.line) - 1]
        if found is None:
            trigger = unread_trigger(at.slug, int(at.line))
            found = (UNREAD if trigger is None else trigger,)
        return inside(found[at.ability - 1], at.path)
    except (LookupError, ValueError):
        return UNREAD


UNREAD = ir.OnResolve(())
"""The program of an unreadable text: logs name texts that other versions could read. It does nothing by itself."""


@cached
def unread_trigger(slug: str, line: int) -> ir.Triggered | None:
    """The trigger of a line of which only the label could be read ("On Enter: …").

    It triggers, and people record what it does.
    """
    reach = reach_of(queries.card_named(slug).lines[line - 1])
    if reach.how != "trigger":
        return None
    to = {"Champion Hit": "champion", "Ally Hit": "ally"}.get(reach.label)
    hit = ir.Pick("one", ir.Kind((ir.Noun(to),))) if to else None
    return ir.Triggered(ir.Event(reach.on, what=ir.Self(), to=hit, label=reach.label), (), restrictions=reach.bonus)


@cached
def is_unread(address: str) -> bool:
    """True if the text at the address is unread, or the address leads nowhere."""
    try:
        at = parts(address)
        return (bool(at.slug) and lines(at.slug)[int(at.line) - 1] is None) or node(address) is UNREAD
    except (LookupError, ValueError):
        return True
