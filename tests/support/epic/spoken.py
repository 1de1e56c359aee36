"""The language of Epic's card texts in our tests: cards are changed before they are looked at."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import signature

from ga_replay.core.cards.catalogue import Catalogue, in_force
from ga_replay.games.epic import queries
from ga_replay.games.epic.cards.pool import packaged_pool
from ga_replay.games.epic.cards.programs import with_text
from tests.support.epic.language import card_pieces, card_without
from tests.support.positions.corpora import EPIC
from tests.support.rules.marked import Run, cases, modules
from tests.support.rules.spoken import Change, Language, called
from tests.support.rules.tested import GAMES, Tested

SAID_TWICE = {
    "Give.alignments=SAGE": "the one card that has all alignments is sage in its corner",
}
"""Pieces without which every shipped card means the same, and why."""


@contextmanager
def _speaking(change: Change) -> Iterator[None]:
    """Nothing that is made of the changed cards is remembered."""
    names = vars(queries)
    names["with_text"] = lambda card: change(with_text(card))
    try:
        with in_force(Catalogue()):
            yield
    finally:
        names["with_text"] = with_text


def _of_rules(tested: Tested) -> Iterator[tuple[str, Run]]:
    """Those that bear no rule as well; what wants a fixture is left out."""
    for name in modules(tested.folder):
        for attribute, function in vars(importlib.import_module(name)).items():
            if attribute.startswith("test_") and callable(function):
                for _, run in cases(function, list(getattr(function, "pytestmark", []))):
                    if not any(one.default is one.empty for one in signature(run).parameters.values()):
                        yield called(f"{name}.{attribute}", run), run


def _shipped() -> dict[str, int]:
    """The pieces of which the cards of the package are made, and on how many cards each stands."""
    with in_force(Catalogue()):
        found = Counter(one for card in packaged_pool() for one in set(card_pieces(with_text(card))))
    return {piece: cards for piece, cards in found.items() if piece not in SAID_TWICE}


LANGUAGE = Language(GAMES["epic"], EPIC, card_pieces, card_without, _speaking, _shipped, _of_rules)
