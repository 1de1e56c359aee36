"""The parts of a card's printed lines, sorted once per card."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.card_types import is_played
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.language.text_ref import nodes_in, of_ability
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.keyword_texts import STATIC, static_of_keyword
from ga_replay.games.grand_archive.texts.lines.unsupported import beyond

KEYWORDS = frozenset(
    {
        "aenean progression", "aethercalling", "agility", "ambush", "brew", "bulwark", "class locked", "cleave", "command", "commanded will", "critical",
        "divine relic", "efficiency", "elysian aura",
        "ephemerate", "fast activation", "first boon", "floating memory", "foster", "hindered", "imbue", "immortality", "intercept", "interdiction", "kindle",
        "level locked", "lineage", "link", "link shield", "multistrike", "omnishroud", "prepare", "preserve", "pride", "ranged", "renewable", "reservable", "retort",
        "spellshroud",
        "starcalling", "steadfast", "stealth", "taunt", "true sight", "unblockable", "vigor",
    },
)  # fmt: skip
"""The keywords whose meaning these rules carry out; a line with any other is unread text."""

LEFT_TO_PEOPLE: Mapping[str, Scope] = {}
"""Keywords of edition 2025-08-08 that people carry out themselves, and how far each reaches by its meaning: none now."""

HAS = "has:"
"""The prefix of the text of an effect by which an object also has all abilities of another card.

After it comes the slug of that card.
"""

RESTRICTIONS = frozenset({"class", "element", "champion", "level", "memory", "sheen", "damage"})
"""The restrictions that edition 2025-08-08 defines (restriction-abilities), and those that newer cards explain."""

ACTS: Mapping[str, str] = {
    "banished": "banish", "revealed": "reveal", "discarded": "discard", "sacrificed": "sacrifice", "summoned": "summon", "returned": "return",
    "destroyed": "destroy", "chosen": "choose", "suppressed": "suppress", "milled": "mill", "negated": "negate", "put": "put", "rested": "rest",
    "removed": "remove",
    "copied": "copy",
}  # fmt: skip
"""The acts by which cards name the affected cards ("the banished card")."""

Printed = tuple[str, ir.Ability]
"""The address of an ability and the ability."""


class Profile(Struct, frozen=True):
    """The abilities of a card, among them triggers of which only the label could be read.

    `plain` are its keywords if all of them always hold; otherwise they are among `keywords`.
    """

    slug: str
    abilities: tuple[Printed, ...]
    opaque: tuple[int, ...]
    keywords: tuple[tuple[str, ir.Keyword], ...]
    plain: dict[str, int] | None
    statics: tuple[tuple[str, ir.Static], ...]
    activated: tuple[tuple[str, ir.Activated], ...]
    triggered: tuple[tuple[str, ir.Triggered], ...]
    resolving: tuple[tuple[str, ir.OnResolve], ...]
    limits: tuple[tuple[str, ir.PlayLimit], ...]
    ways: tuple[tuple[str, ir.Static, ir.Permit], ...]
    own_costs: tuple[tuple[str, ir.Static, ir.CostChange], ...]
    extra_costs: tuple[tuple[str, ir.Static, ir.ExtraCost], ...]
    rules: tuple[tuple[str, ir.Static, ir.Rule], ...]
    inherited: bool


@programs.cached
def profile(slug: str) -> Profile:
    """The profile of a card or token. Raises LookupError.

    Every line of a card whose type has no rules here is unread.
    """
    found: list[Printed] = []
    opaque: list[int] = []
    played = is_played(queries.card_named(slug).types)
    for line, program in enumerate(programs.lines(slug), 1):
        if program is None or not played or not carried_out(program):
            opaque.append(line)
            trigger = programs.unread_trigger(slug, line)
            if trigger is not None:
                found.append((of_ability(slug, line), trigger))
            continue
        found += [(of_ability(slug, line, at), one) for at, one in enumerate(program, 1)]
    return _sorted(slug, tuple(found), tuple(opaque))


def carried_out(program: ir.Program) -> bool:
    """True if these rules support every keyword and every restriction of the line."""
    return not beyond(program) and not any(
        (isinstance(one, ir.Keyword) and one.name not in KEYWORDS)
        or (isinstance(one, ir.Bonus) and one.sort not in RESTRICTIONS)
        for one in nodes_in(program)
    )


def _sorted(slug: str, found: tuple[Printed, ...], opaque: tuple[int, ...]) -> Profile:
    keywords = tuple((a, one) for a, one in found if isinstance(one, ir.Keyword))
    statics = tuple((a, one) for a, one in found if isinstance(one, ir.Static))
    statics += tuple((a, static_of_keyword(one)) for a, one in keywords if one.name in STATIC)
    always = all(
        not k.restrictions and k.cond is None and not k.inherited and isinstance(k.n, int | None) for _, k in keywords
    )
    own = [(a, s, e) for a, s in statics for e in s.effects if isinstance(getattr(e, "what", None), ir.Self)]
    return Profile(
        slug=slug,
        abilities=found,
        opaque=opaque,
        keywords=keywords,
        plain=_numbers(keywords) if always else None,
        statics=statics,
        activated=tuple((a, one) for a, one in found if isinstance(one, ir.Activated)),
        triggered=tuple((a, one) for a, one in found if isinstance(one, ir.Triggered)),
        resolving=tuple((a, one) for a, one in found if isinstance(one, ir.OnResolve)),
        limits=tuple((a, one) for a, one in found if isinstance(one, ir.PlayLimit)),
        ways=tuple((a, s, e) for a, s, e in own if isinstance(e, ir.Permit)),
        own_costs=tuple((a, s, e) for a, s, e in own if isinstance(e, ir.CostChange)),
        extra_costs=tuple((a, s, e) for a, s, e in own if isinstance(e, ir.ExtraCost)),
        rules=tuple((a, s, e) for a, s in statics for e in s.effects if isinstance(e, ir.Rule)),
        inherited=any(getattr(one, "inherited", False) for _, one in found),
    )


SUMMED = frozenset({"agility", "critical", "ranged", "retort"})
"""Keywords whose instances add up (keyword/critical-n.3, keyword/ranged-n.2, keyword/agility-n.4)."""

HIGHEST = frozenset({"level locked", "pride"})
"""keyword/pride-n.2; edition 2026-08-21, keyword/level-locked-n.4.1."""

LOWEST = frozenset({"imbue"})
"""keyword/imbue-n.5."""


def joined(found: dict[str, int], name: str, number: int) -> None:
    """Adds one more instance of a keyword; without a rule of its own a keyword is redundant (keyword.p2)."""
    if name not in found:
        found[name] = number
    elif name in SUMMED:
        found[name] += number
    elif name in HIGHEST:
        found[name] = max(found[name], number)
    elif name in LOWEST:
        found[name] = min(found[name], number)


def _numbers(keywords: tuple[tuple[str, ir.Keyword], ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for _, keyword in keywords:
        joined(found, keyword.name, keyword.n if isinstance(keyword.n, int) else 1)
    return found


@programs.cached
def acts_remembered(slug: str) -> frozenset[str]:
    """The acts that abilities of the card refer to although another of its abilities does them."""
    if not slug:
        return frozenset()
    spoken = (one for program in programs.lines(slug) for one in nodes_in(program or ()))
    return frozenset(
        one.act if isinstance(one, ir.ThatWay) else ACTS.get(one.part, one.part)
        for one in spoken
        if (isinstance(one, ir.The) and one.elsewhere) or (isinstance(one, ir.ThatWay) and one.own)
    )


def borne(scene: Scene, handle: int) -> tuple[str, ...]:
    """The cards whose abilities a card or object has: its own, and those it entered with."""
    table = scene.table
    slug = table.card_of.get(handle)
    if slug is None:
        return ()
    thing = table.things.get(handle)
    if thing is None or not table.effects or not lent(scene):
        return (slug,)
    return (slug, *[e.text.removeprefix(HAS) for e in lent(scene) if thing.number in e.objects])


def lent(scene: Scene) -> tuple[Effect, ...]:
    """The effects by which objects have all abilities of another card besides."""
    return scene.per_sources(_lent) if scene.table.effects else ()


def _lent(scene: Scene) -> tuple[Effect, ...]:
    return tuple([e for e in scene.table.effects.values() if e.text.startswith(HAS)])


ARRIVALS: Mapping[str, str] = {"put into lineage": "inner lineage", "banish to pay": "banishment"}
"""Events by which a card comes to a zone, for which its own ability waits there."""


def functions_in(ability: ir.Ability) -> str:
    """The zone in which the ability functions according to its text; empty for none.

    It is its own, or that from which a trigger moves its card (abilities.p1).
    """
    zone: str = getattr(ability, "zone", "")
    if isinstance(ability, ir.Triggered) and isinstance(ability.at, ir.Event) and ability.at.act in ARRIVALS:
        return ARRIVALS[ability.at.act]
    if zone or not isinstance(ability, ir.Triggered) or _leaves(ability.at):
        return zone
    moved = (
        one.source for one in nodes_in(ability.steps) if isinstance(one, ir.Move) and isinstance(one.what, ir.Self)
    )
    return next((source.name for source in moved if source is not None), "")


def _leaves(at: ir.Event | ir.Moment) -> bool:
    """True if the bearer itself leaves: then the trigger looks back, and functions where the bearer was."""
    return isinstance(at, ir.Event) and isinstance(at.what, ir.Self)


@programs.cached
def triggers_elsewhere(slug: str) -> frozenset[str]:
    return frozenset(zone for _, one in profile(slug).triggered if (zone := functions_in(one)) not in {"", "field"})


@programs.cached
def back_of(slug: str) -> str:
    """The other face of a double-faced card, or empty."""
    faces = queries.card_named(slug).faces
    return faces[0].slug if faces else ""
