"""Choosing the name of a card: which names there are, and how an object keeps the one chosen for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import May
from ga_replay.core.rules.choice import Choice, Rng
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.decisions import NameChosen
from ga_replay.games.grand_archive.language.evaluate.context import NAMED

RULE: Final = "naming.p7"
CHOSEN: Final = NAMED
"""The prefix of the choice of a card about to enter, and of the status of the object; after it comes the name."""
ASKED: Final = "card name"
"""The words of a text for this choice; a type may stand before them."""


@states("naming.1", without=False)
def tokens_cannot_be_named(_scene: Scene) -> bool:
    return True


@states("double-faced-cards.10", without=False)
def backs_can_be_named(_scene: Scene) -> bool:
    return True


class CardNames(Choice[str], frozen=True):
    """The slugs of cards that bear a name of that kind; those of the match come first to mind.

    Any card that there is may be named, whether or not it is in the match.
    """

    kind: str = ""
    match: tuple[str, ...] = ()
    tokens: bool = False
    backs: bool = False

    def fault(self, value: str) -> str:
        try:
            card = queries.card_named(value)
        except LookupError:
            return f"{value} is the name of no card"
        if card.token and not self.tokens:
            return f"{card.name} is a token, and tokens have no name to choose"
        if card.front and not self.backs:
            return f"{card.name} is the other side of a card"
        if self.kind and self.kind.upper() not in queries.printed_types(value):
            return f"{card.name} is no {self.kind} card"
        return ""

    def cited(self, value: str) -> tuple[str, ...]:
        try:
            return ("naming.1",) if queries.card_named(value).token and not self.tokens else (self.rule,)
        except LookupError:
            return (self.rule,)

    def __iter__(self) -> Iterator[str]:
        return (one for one in self.match if not self.fault(one))

    def sample(self, rng: Rng) -> str:
        found = tuple(self)
        if not found:
            raise LookupError("no card of that kind is in the match")
        return found[rng.randrange(len(found))]


def question(scene: Scene, player: str, what: str, rule: str = RULE) -> May:
    """The question for such a name ("ally card name")."""
    kind = what.removesuffix(ASKED).strip()
    tokens = not tokens_cannot_be_named(scene)
    backs = backs_can_be_named(scene)
    names = CardNames(rule, kind=kind, match=tuple(scene.table.named), tokens=tokens, backs=backs)
    return May(player, names, (NameChosen,), rule, "card")


def word(card: str) -> str:
    """The status that keeps the name of the card; of two faces, that of this one alone (double-faced-cards.10)."""
    return f"{CHOSEN}{queries.card_named(card).name.lower()}"


def kept(handle: int, words: Iterator[str]) -> list[ev.Fact]:
    """The facts by which an object keeps the names among these words."""
    return [ev.StatusSet(handle, one) for one in words if one.startswith(CHOSEN)]
