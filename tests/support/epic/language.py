"""Taking a piece out of the language of Epic's card texts: every deed, reference, restriction, amount, cost, trigger or keyword of that sort does nothing any more.

A piece is named as programs are made: `Draw`, `Who.how=each`, `Damage.amount`, `Ability.when=tribute`, `keyword airborne`. The cards change, and not the
rules: so what no rule ever looks at makes no difference when it is gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.language import ability as ab

NODES: Final = (ab.Ability, ab.Cost, ab.Who, ab.Only, ab.Times, *ab.Deed.__args__)
ALWAYS_SAID: Final = {(ab.Who, "how"), (ab.Give, "until"), (ab.Ability, "when"), (ab.Dearer, "of")}
"""Fields that mean something at their default too."""
UNCOUNTED: Final = {
    (ab.If, "count"),
    (ab.If, "of"),
    (ab.May, "count"),
    (ab.Either, "one"),
    (ab.Either, "other"),
    (ab.Ability, "unread"),
}
"""Fields that only say where other deeds stand, or that nobody could read them."""
NOBODY: Final = ab.Who("that", "player")
NEVER: Final = 1 << 20
SMALL: Final = ("zombie-token", "demon-token")
OTHERWISE: Final[dict[str, Any]] = {
    "Counters.kind": "+9/+9", "Times.what": "theirs", "Dig.to": "hand", "Seize.until": "", "Give.until=turn": "", "Give.until=": "turn",
}  # fmt: skip
"""What stands in the place of a value that has no default to go back to, or that is the default."""


def card_pieces(card: Card) -> Iterator[str]:
    """Every piece that the card is made of, some more than once."""
    yield from (f"keyword {word}" for word in card.keywords)
    for one in card.abilities:
        yield from pieces(one)


def card_without(card: Card, gone: str) -> Card:
    """The card with everything that is the piece made to do nothing."""
    kept = tuple(word for word in card.keywords if f"keyword {word}" != gone)
    return replace(card, keywords=kept, abilities=tuple(without(one, gone) for one in card.abilities))


def pieces(node: Any) -> Iterator[str]:
    """Every piece of a program."""
    kind = type(node)
    if kind in ab.Deed.__args__:
        yield kind.__name__
    for field, value in said(node):
        if isinstance(value, NODES):
            yield from pieces(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], NODES):
            for one in value:
                yield from pieces(one)
        else:
            yield from _names(node, field, value)


def said(node: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a node that say something."""
    for one in msgspec.structs.fields(node):
        value = getattr(node, one.name)
        of = type(node), one.name
        if of not in UNCOUNTED and (value != one.default or of in ALWAYS_SAID or isinstance(value, ab.Who)):
            yield one.name, value


def _names(node: Any, field: str, value: Any) -> Iterator[str]:
    """What a field that is no node is called, with each of its words where there are words."""
    name = f"{type(node).__name__}.{field}"
    if name == "Give.keywords":
        yield from (f"keyword {word}" for word in value)
    elif isinstance(value, tuple):
        yield from (f"{name}={word}" for word in value)
    else:
        yield f"{name}={value}" if isinstance(value, str) else name


def without(node: Any, gone: str) -> Any:
    """The program with everything that is the piece made to do nothing."""
    if type(node).__name__ == gone:
        return ab.Name(NOBODY)
    changed: dict[str, Any] = {}
    for field, value in said(node):
        if isinstance(value, NODES):
            changed[field] = without(value, gone)
        elif isinstance(value, tuple) and value and isinstance(value[0], NODES):
            changed[field] = tuple(without(one, gone) for one in value)
        elif gone in _names(node, field, value):
            if field in {"how", "when", "cond", "what", "token"}:
                return _nothing(node, field)
            changed[field] = _other(node, field, value, gone)
    return replace(node, **changed)


def _nothing(node: Any, field: str) -> Any:
    """What stands in the place of a node that means nothing any more."""
    match node:
        case ab.Who():
            return NOBODY
        case ab.Ability():
            return replace(node, when=node.when if node.when == "event" else "always", deeds=())
        case ab.If():
            return replace(node, cond="at least", n=NEVER)
        case ab.Times():
            return replace(node, what="revealed" if node.what == "theirs" else "theirs")
        case ab.Token() | ab.Transform():
            return replace(node, token=next(one for one in SMALL if one != node.token))
        case _:
            return ab.Name(NOBODY)


def _other(node: Any, field: str, value: Any, gone: str) -> Any:
    """The field where the piece is gone: without the word, at its default, or another number."""
    if isinstance(value, tuple):
        return tuple(word for word in value if word != gone.rpartition("=")[2] and f"keyword {word}" != gone)
    if gone in OTHERWISE:
        return OTHERWISE[gone]
    name = gone.partition("=")[0]
    if name in OTHERWISE:
        return OTHERWISE[name]
    default = next(one.default for one in msgspec.structs.fields(node) if one.name == field)
    return value + 1 if default is msgspec.NODEFAULT else default
