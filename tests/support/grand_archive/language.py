"""Taking a piece out of the language of Grand Archive's card texts: every node, name or field of that sort does nothing any more.

A piece is named as programs are made: `Draw`, `Move banish`, `Event die`, or a field that is not left at its default, `Draw.to=memory`, `Event draw.n`.
The programs change, and not the rules: so what no rule ever looks at makes no difference when it is gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec

from ga_replay.games.grand_archive.language import ir

NAMED: Final[dict[type[ir.Node], tuple[str, ...]]] = {
    ir.Move: ("act",), ir.Event: ("act",), ir.Moment: ("phase", "edge"), ir.Keyword: ("name",), ir.Bonus: ("sort",),
    ir.Word: ("sort",), ir.Noun: (), ir.Stat: ("name",), ir.Rule: ("name",), ir.GetStatus: ("name",), ir.Become: ("state",),
    ir.NumberTrait: ("stat",), ir.Number: ("stat",), ir.ThisWay: ("act",), ir.ThatWay: ("act",), ir.The: ("part",), ir.Pick: ("how",),
    ir.Player: ("side", "how"), ir.Span: ("end", "phase", "turn"), ir.Happened: ("since",), ir.Now: ("phase",), ir.Holds: ("name",),
    ir.Cannot: ("act",), ir.Can: ("act",), ir.Must: ("act",), ir.Permit: ("act",), ir.ExtraCost: ("act",), ir.CostChange: ("to",),
    ir.Zone: ("name",), ir.Attach: ("act",), ir.Decide: ("result",), ir.SkipPhase: ("phase",), ir.EndPhase: ("phase",),
    ir.Played: ("act",),
}  # fmt: skip
"""The fields whose value says which of several things a node is."""

WORDING: Final = ("said", "slot", "label", "quoted", "noun", "joiner")
"""How the names of fields begin that only help to write the text back, or number what it picks; no rule looks at them."""

WORDED: Final = frozenset({"state"})
"""Sorts of words of which each counts for itself: the others are as many as the cards like."""

STEPS: Final = (
    *ir.Act.__args__,
    ir.May,
    ir.Do,
    ir.If,
    ir.Instead,
    ir.When,
    ir.Delayed,
    ir.Repeat,
    ir.Let,
    ir.Unless,
    ir.Modes,
    ir.AsA,
)
EFFECTS: Final = ir.Effect.__args__
ABILITIES: Final = ir.Ability.__args__
CONDITIONS: Final = ir.Condition.__args__
TESTS: Final = ir.Test.__args__
TRAITS: Final = ir.Trait.__args__
AMOUNTS: Final = tuple(one for one in ir.Amount.__args__ if one is not int)
THINGS: Final = ir.Thing.__args__
CHANGES: Final = (ir.Stat, ir.Swap, ir.Grant, ir.Lose, ir.Turns)

GONE: Final = object()
"""In the place of a node that is to be left out of where it stands."""
ALWAYS: Final = ir.All(())
NOBODY: Final = ir.Together(())


COMPLETE: Final = frozenset({"Pick all", "Pick bare", "Pick each"})
"""What takes everything there is: its number says nothing more."""


SAYS_NOTHING_MORE: Final[dict[str, str]] = {
    "Is.was": "the tense alone: what a card was as it was played is kept, and asked in the same way",
    "Move return.under": "an object comes back under the control of its owner whether the text says so or not (control-and-ownership.3)",
    "Cannot draw.per": "cards drawn are counted by the turn alone",
    "Cannot declare attacks.per": "what is paid for an attack is asked at each declaration (attacking-and-the-combat-phase.1.5)",
    "Cannot declare attacks with.per": "what is paid for an attack is asked at each declaration (attacking-and-the-combat-phase.1.5)",
    "Rule begins on the field.what": "a card says it of itself alone",
    "Damage.source": "it names the source that the text has (term/source.1)",
    "Cannot declare attacks targeting.per": "what is paid for an attack is asked at each declaration (attacking-and-the-combat-phase.1.5)",
    "Can level up.how": "there is one manner alone of leveling up that texts allow",
    "Copy.without": "an attack card lies in the graveyard by then, where nothing is prepared",
    "Triggered.zone=graveyard": "it moves its own card from there, and so functions there (abilities.p1)",
    "Event resolve.to": "resolutions are counted for the ability that asks",
    "Event activate.since": "an ordinal counts by the turn alone",
    "Event declare attack.since": "an ordinal counts by the turn alone",
    "Event enter.since": "an ordinal counts by the turn alone",
    "Rule player has.value": "players have nothing but spellshroud",
    "Move discard.source": "it names the hand, where it would be without it (term/discard.1)",
    "Event draw.since": "an ordinal counts by the turn alone",
    "Event rest to pay.who": "nobody but its controller rests an object to pay (control-and-ownership.1)",
    "Event reserve.who": "whoever activates a card pays for it (costs-and-memory.p1)",
    "Event reserve.what": "nothing but cards is reserved (costs-and-memory.p1)",
    "Event put.n": "where no counter would be put, none is put instead either",
    "Event take damage.sort=combat": "the damage of an attack is combat damage",
    "Event attack.sort=declared": "every attack is declared (attacking-and-the-combat-phase.1)",
    "Event attack.sort=declared with": "every attack is declared (attacking-and-the-combat-phase.1)",
    "Event banish.to": "any card, and nothing else is ever banished",
    "Event prevent.sort=damage": "nothing but damage is prevented",
    "Event reveal.who": "whoever owns a card in a private zone reveals it",
    "Event reveal.source": "the trigger works in that zone alone, so its card is revealed there",
    "Moment end phase beginning.which": "a delayed trigger waits for the next such moment (triggered-abilities.4)",
    "Moment recollection phase beginning.which": "a delayed trigger waits for the next such moment (triggered-abilities.4)",
    "The ability": "what stands with an activated ability speaks of that ability",
    "ThisWay prevent.of": "nothing but damage is prevented",
    "Keyword prepare.extra": "a preparation by no counter is none (keyword/prepare-n.1)",
    "Span during wake up phase.of": "an object wakes up in the wake up phase of its controller alone (wake-up-phase.1)",
    "ThisWay remove.of": "what was removed was named before",
    "ThisWay put.of": "nothing but cards is put anywhere by these texts",
    "ThisWay move.of": "nothing but counters is moved by these texts",
    "ThisWay discard.of": "nothing but cards is discarded (term/discard.1)",
    "ThisWay deal.of": "nothing but damage is dealt",
    "ThisWay sacrifice.of": "what was sacrificed was named before",
    "Event move.sort=counter": "nothing but counters is moved by these texts",
    "Event put.sort=buff": "no other counter is put by that text",
    "Event discard.who": "nobody else discards as that text resolves",
    "Event sacrifice.n": "one at least is what any sacrifice is",
    "Event mill.n": "one card at least is what any such event is",
    "Event kill.to": "a champion without life loses the game and is not put into a graveyard, so none is killed (term/died-dies-and-kills-killed.1)",
    "Event gain.sort=~": "there is one status that players gain",
    "Event turn south to north.who": "nobody else turns a mastery as that text resolves",
    "Event turn west to south.who": "nobody else turns a mastery as that text resolves",
    "Span rest of game": "an effect without a span lasts until the end of the game (continuous-effects.2)",
    "Cannot level up.span": "an effect without a span lasts until the end of the game (continuous-effects.2)",
    "Rule ignore elements.span": "an effect without a span lasts until the end of the game (continuous-effects.2)",
    "Rule unpreventable.value": "an attack itself deals nothing but combat damage (damage.1)",
    "Span leaves banishment": "the permission is for the card in banishment, and one that comes there anew is another card",
    "Event put into lineage.what": "the ability works for its own card alone as that goes there (triggered-abilities.1)",
    "Event banish to pay.what": "the ability works for its own card alone as that leaves the graveyard (triggered-abilities.1)",
    "Event banish to pay.source": "the ability works in the graveyard alone, so its card is banished from there",
    "Move put.source": "the ability works in the graveyard alone, and moves its own card",
    "The discarded.elsewhere": "the activation keeps what paid for it",
    "The summoned.elsewhere": "both abilities resolve as one card, which keeps what it has summoned",
    "Rule banish for its memory cost.n": "each card pays for one unless a text says another number",
    "Rule banish for memory cost.what": "the text says it of its own object alone",
    "Rule pay with floating memory alone.what": "a card says it of itself alone",
}
"""Pieces that could be left out of every line that says them: the same follows of what stands around them."""


def piece(node: ir.Node) -> str:
    """What a node is, by its type and by what it is called."""
    kind = type(node)
    names = [getattr(node, field) for field in NAMED.get(kind, ())]
    if kind is ir.Word and node.sort in WORDED:  # type: ignore[attr-defined]
        names.append(node.name)  # type: ignore[attr-defined]
    return " ".join([kind.__name__, *(one for one in names if one)])


@cache
def _fields(kind: type[ir.Node]) -> tuple[tuple[str, Any], ...]:
    """The fields that mean something and may be left unsaid, with their defaults."""
    named = NAMED.get(kind, ())
    return tuple(
        (one.name, one.default)
        for one in msgspec.structs.fields(kind)
        if one.default is not msgspec.NODEFAULT and not one.name.startswith(WORDING) and one.name not in named
    )


def said(node: ir.Node) -> Iterator[tuple[str, str]]:
    """The fields of a node that are not left at their default, each with the name of its piece."""
    for field, default in _fields(type(node)):
        value = getattr(node, field)
        if value != default and not (field == "n" and piece(node) in COMPLETE):
            of = (
                f"={value}"
                if isinstance(value, str)
                and value
                and field
                in {"to", "sort", "mode", "speed", "zone", "state", "by", "each", "free", "how_many", "together"}
                else ""
            )
            yield f"{piece(node)}.{field}{of}", field


def pieces(node: Any) -> Iterator[str]:
    """Every piece that a program is made of, some more than once."""
    if isinstance(node, tuple):
        for one in node:
            yield from pieces(one)
    elif isinstance(node, ir.Node):
        if type(node) in COUNTED:
            yield piece(node)
        yield from (name for name, _ in said(node))
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if isinstance(value, ir.Node | tuple):
                yield from pieces(value)


COUNTED: Final = frozenset(
    (
        *STEPS,
        *EFFECTS,
        *ABILITIES,
        *CONDITIONS,
        *TESTS,
        *TRAITS,
        *AMOUNTS,
        *THINGS,
        *CHANGES,
        ir.Word,
        ir.Event,
        ir.Moment,
        ir.Span,
        ir.Zone,
        ir.Player,
        ir.Holder,
        ir.Players,
        ir.Limit,
    )
)


def without(node: Any, gone: str) -> Any:
    """The program with everything that is the piece made to do nothing, or GONE."""
    if isinstance(node, tuple):
        return tuple(one for one in (without(each, gone) for each in node) if one is not GONE)
    if not isinstance(node, ir.Node):
        return node
    if type(node) in COUNTED and piece(node) == gone:
        return _nothing(node)
    changed: dict[str, Any] = {}
    for name, field in said(node):
        if name == gone:
            changed[field] = dict(_fields(type(node)))[field]
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if field not in changed and isinstance(value, ir.Node | tuple):
            made = without(value, gone)
            if made is GONE:
                defaults = dict(_fields(type(node)))
                if field not in defaults:
                    return _nothing(node)
                made = defaults[field]
            if made is not value and made != value:
                changed[field] = made
    return msgspec.structs.replace(node, **changed) if changed else node


def _nothing(node: ir.Node) -> Any:
    """What stands in the place of a node that does nothing."""
    kind = type(node)
    if kind in ABILITIES:
        return ir.OnResolve(())
    if kind in STEPS:
        return ir.Then(())
    if kind in AMOUNTS:
        return 0
    if kind in THINGS:
        return NOBODY
    if kind in CONDITIONS:
        return ALWAYS
    if kind is ir.Player:
        return ir.YOU if node != ir.YOU else ir.Players(())
    if kind in TRAITS:
        return ir.CounterTrait("", ir.Bound(least=0))
    return GONE
