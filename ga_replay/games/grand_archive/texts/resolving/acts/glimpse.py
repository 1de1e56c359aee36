"""Glimpsing: the top cards of the deck, some of them back on top and the rest on the bottom, each in any order."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, ForcedChoice, May
from ga_replay.core.rules.choice import Choice, Order, Rng, Some, not_one_of
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.decisions import Chosen
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import amount
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.texts.continuous.player_limits import prevented
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.replacement.amount_replacement import changed, offers
from ga_replay.games.grand_archive.texts.resolving.acts import calling
from ga_replay.games.grand_archive.texts.resolving.acts.choosing import actors
from ga_replay.games.grand_archive.texts.resolving.acts.done import done
from ga_replay.games.grand_archive.zones import DECK

CHANGED = "glimpse instead"
"""Prefix of the keys under which a pending text keeps who has its glimpse be another; after it comes the player."""
REPLACED = "replacement-effects.p4"
SEEN, TOP, BOTTOM = "glimpsed", "glimpsed top", "glimpsed bottom"


class Arrangement(Choice[tuple[int, ...]], frozen=True):
    """Any of the items in any order."""

    items: tuple[int, ...] = ()

    def fault(self, value: tuple[int, ...]) -> str:
        if len(set(value)) != len(value):
            return "the same one is named twice"
        strange = [one for one in value if one not in self.items]
        return not_one_of(strange[0], len(self.items)) if strange else ""

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        for size in range(len(self.items) + 1):
            yield from itertools.permutations(self.items, size)

    def count(self) -> int:
        return sum(math.perm(len(self.items), size) for size in range(len(self.items) + 1))

    def sample(self, rng: Rng) -> tuple[int, ...]:
        left = list(self.items)
        size = rng.randrange(len(left) + 1)
        return tuple(left.pop(rng.randrange(len(left))) for _ in range(size))


def _ask_others(view: View) -> Reply:
    """Players whose texts may change how much is glimpsed say whether they do, one after another."""
    player = actors(view)[0]
    if amount(view.ctx.by(player), view.node.n) <= 0 or prevented(view.scene, player, "glimpse"):
        return None
    asked = _unasked(view, player)
    if asked is None:
        return None
    other, sources = asked
    return May(other, Some(REPLACED, sources, 0, 1), (Chosen,), REPLACED, "values")


def _unasked(view: View, player: str) -> tuple[str, tuple[int, ...]] | None:
    told = view.item.choices
    return next((one for one in offers(view.scene, player, "glimpse").items() if not told.get(_told_by(one[0]))), None)


def _told_by(player: str) -> str:
    """The key of what the player said."""
    return f"{CHANGED} {player}"


def _other_told(view: View, answer: Chosen) -> list[Answer]:
    return done(view, [ev.ChoiceSet(view.item.item, _told_by(answer.player), answer.values or (0,))])


def _see(view: View) -> Reply:
    """The cards looked at, the top one first (term/glimpse.2); none if a text says that the player cannot glimpse."""
    node: ir.Glimpse = view.node
    player = actors(view)[0]
    deck = view.scene.table.zones[key(DECK, player)]
    agreed = frozenset(h for name, said in view.item.choices.items() if name.startswith(f"{CHANGED} ") for h in said)
    n, used = 0, list[ev.Fact]()
    if not prevented(view.scene, player, "glimpse"):
        n, used = changed(view.scene, player, "glimpse", amount(view.ctx.by(player), node.n), agreed)
    n = min(len(deck), max(0, n))
    seen = tuple(reversed(deck[-n:])) if n else ()
    forgotten = [ev.ChoiceSet(view.item.item, name, ()) for name in view.item.choices if name.startswith(f"{CHANGED} ")]
    before = calling.forgotten(view)
    return done(view, [*used, *forgotten, *before, ev.ChoiceSet(view.item.item, SEEN, seen)])


def _ask_top(view: View) -> Reply:
    """What stays on top; before that a card that is seen may be played or loaded, if it says so."""
    seen = view.item.choices[SEEN]
    if calling.pending(view):
        return calling.load(view)
    if not seen or not calling.goes_on(view):
        return None
    return calling.with_callings(view, _arranging(view, seen))


def _arranging(view: View, seen: tuple[int, ...]) -> May:
    return May(actors(view)[0], Arrangement("term/glimpse.2", seen), (Chosen,), "term/glimpse.2", "values")


def _of_none(view: View) -> Reply:
    """Of no cards none stays on top."""
    return None if view.item.choices[SEEN] else ForcedChoice(_arranging(view, ()), ())


def _told(view: View, answer: Any) -> list[Answer]:
    if not isinstance(answer, Chosen):
        return calling.called(view, answer)
    if calling.pending(view):
        return calling.loaded(view, answer.values)
    item = view.item
    over = [ev.ChoiceSet(item.item, calling.CALLED, ())] if item.choices.get(calling.CALLED) else []
    return done(view, [ev.ChoiceSet(item.item, TOP, answer.values), *over])


def _top(view: View) -> tuple[int, ...]:
    return () if calling.was_starcalled(view) else view.item.choices.get(TOP, ())


def _below(view: View) -> tuple[int, ...]:
    top = _top(view)
    return tuple(h for h in view.item.choices[SEEN] if h not in top)


def _ask_bottom(view: View) -> Reply:
    """Those that go to the bottom, the undermost first."""
    if not view.item.choices[SEEN]:
        return None
    below = _below(view)
    asked = May(actors(view)[0], Order("term/glimpse.2", below), (Chosen,), "term/glimpse.2", "values")
    return asked if len(below) > 1 else ForcedChoice(asked, below)


def _put_back(view: View) -> Reply:
    player = actors(view)[0]
    choices = view.item.choices
    gone = calling.gone(view)
    if not choices[SEEN] and not gone:
        return None
    top = _top(view)
    below = choices.get(BOTTOM, ()) if len(_below(view)) > 1 else _below(view)
    zone = key(DECK, player)
    facts: list[ev.Fact] = [ev.UsageMarked(event_counts.by_player("glimpsed", player), len(choices[SEEN]) + gone)]
    if top and top != choices[SEEN][: len(top)]:
        facts.append(ev.CardsReordered(zone, top, "top"))
    if below:
        facts.append(ev.CardsReordered(zone, below, "bottom"))
    return done(view, facts, "glimpse", choices[SEEN], ordered=True)


RULE = "term/glimpse.2"
GLIMPSE = (
    ExecutionPart(_ask_others, _other_told, repeats=True),
    ExecutionPart(_see, rule=RULE),
    ExecutionPart(_of_none, rule=RULE),
    ExecutionPart(_ask_top, _told, repeats=True, rule=RULE),
    ExecutionPart(
        _ask_bottom, lambda view, answer: done(view, [ev.ChoiceSet(view.item.item, BOTTOM, answer.values)]), rule=RULE
    ),
    ExecutionPart(_put_back, rule=RULE),
)
