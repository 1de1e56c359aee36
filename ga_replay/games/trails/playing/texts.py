"""The texts that resolve with a played item, their subjects, and their letters."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.json import encode

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.trails.language.ability import Ability, Deed
from ga_replay.games.trails.language.which import Count, Who, X
from ga_replay.games.trails.text_ref import abilities, ability, deeds_in, path, said

NOBODY = Who("you", count=0)
CARDS = frozenset({"UNIT", "ITEM", "EVENT", "BASE"})
"""The kinds of stack items that are cards, or proxies of cards."""


def texts_of(slug: str | None, kind: str, text: str) -> tuple[str, ...]:
    """The texts that do something as it resolves: the EVENT abilities of a card, or the ability itself."""
    if text:
        return (text,)
    if kind != "EVENT" or slug is None:
        return ()
    return tuple([where for where, _ in abilities(slug, "event")])


def texts(scene: Scene, item: Item) -> tuple[str, ...]:
    """The same of something that is being played or resolved."""
    return texts_of(scene.table.card_of.get(item.handle), item.kind, "" if item.kind in CARDS else item.text)


def who(deed: Deed) -> Who:
    """The subject of the deed."""
    found: Who = getattr(deed, "who", NOBODY)
    return found


@cached
def targeting(text: str) -> tuple[tuple[str, Who], ...]:
    """The deeds of the text that require targets, in its order (1204.2d)."""
    if text.startswith("#"):
        return ()
    return tuple([(at, who(deed)) for at, deed in deeds_in(text) if who(deed).how in {"target", "target player"}])


def key(address: str) -> str:
    """The key for the subject of a deed on the played item."""
    return f"targets {path(address)}"


def numbers_key(address: str) -> str:
    """The key for the numbers of those objects."""
    return f"objects {path(address)}"


@cached
def letters(text: str) -> tuple[X, ...]:
    """The letters of the text and of its cost, each once."""
    if text.startswith("#"):
        return ()
    found: dict[str, X] = {}
    node = said(text)
    walked = [deed for _, deed in deeds_in(text)]
    if isinstance(node, Ability):
        walked = [node.cost, *walked]  # type: ignore[list-item]  # a cost stands before deeds
    for one in walked:
        for x in _letters(one):
            found.setdefault(x.letter, x)
    return tuple(found.values())


def _letters(node: object) -> Iterator[X]:
    if isinstance(node, X):
        yield node
    elif isinstance(node, tuple):
        for one in node:
            if not isinstance(one, Ability):
                yield from _letters(one)
    elif isinstance(node, Struct):
        for name in node.__struct_fields__:
            yield from _letters(getattr(node, name))


def is_late(x: X) -> bool:
    """True if the value of the letter is known only as the text resolves (1305.3)."""
    return x.late or is_done(x)


def is_done(x: X) -> bool:
    """True if it stands for the results of the text so far."""
    return isinstance(x.method, Count) and x.method.of == "done"


@cached
def counts_what_is_done(text: str) -> bool:
    """True if a number of the text depends on its results."""
    return '"of":"done"' in encode(said(text)).decode()


def limits_by(text: str) -> int:
    """The number of times the ability may be played each turn; 0 for any number."""
    return ability(text).times
