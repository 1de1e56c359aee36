"""What speaks the language of Epic's card texts in our tests: its sample positions and the cases of its rules, run with or without a piece."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from inspect import signature

import pytest
from msgspec import Struct

from ga_replay.core.catalogue import Catalogue, in_force
from ga_replay.games.epic import look
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import packaged_pool
from ga_replay.games.epic.cards.programs import with_text
from ga_replay.logs.position.checking import check
from tests.laws.ablation import PATIENCE, Proof, TookTooLong, patience
from tests.laws.epic_language import card_pieces, card_without
from tests.positions.corpora import EPIC
from tests.rules.marked import Run, modules
from tests.rules.marked import cases as table
from tests.rules.tested import GAMES

GAME = GAMES["epic"]
_BEGINS = re.compile(r"^position:", re.MULTILINE)


class Spoken(Struct, frozen=True):
    """A piece that was taken out: what came of it, the case that sees it, and what each of the others said."""

    piece: str
    proof: Proof
    case: str = ""
    told: tuple[str, ...] = ()


@cache
def cases() -> dict[str, Run]:
    """Every case by its name: positions by file and title, then tests of rules, each with its arguments."""
    return dict((*_of_positions(), *_of_rules()))


def _of_positions() -> Iterator[tuple[str, Run]]:
    for path in EPIC.files:
        shared, *every = _BEGINS.split(path.read_text(encoding="utf-8"))
        for text in every:
            title = text.partition("\n")[0].strip()
            yield f"{path.relative_to(EPIC.folder)}: {title}", partial(_holds, f"{shared}position:{text}")


def _holds(text: str) -> None:
    report = check(text, EPIC.wording, EPIC.staging)
    assert not report.diagnostics, report.diagnostics[0]
    otherwise = [one for checked in report.checked for one in checked.otherwise]
    assert not otherwise, otherwise[0]


def _of_rules() -> Iterator[tuple[str, Run]]:
    """Those that bear no rule as well; what wants a fixture is left out."""
    for name in modules(GAME.folder):
        for attribute, function in vars(importlib.import_module(name)).items():
            if attribute.startswith("test_") and callable(function):
                for _, run in table(function, list(getattr(function, "pytestmark", []))):
                    if not any(one.default is one.empty for one in signature(run).parameters.values()):
                        arguments = ", ".join(f"{key}={value!r}" for key, value in getattr(run, "keywords", {}).items())
                        yield f"{name}.{attribute}({arguments})", run


@contextmanager
def _speaking(change: Callable[[Card], Card]) -> Iterator[None]:
    """Lets every card be changed before it is looked at; nothing of that is remembered."""
    names = vars(look)
    names["with_text"] = lambda card: change(with_text(card))
    try:
        with in_force(Catalogue()):
            yield
    finally:
        names["with_text"] = with_text


@cache
def speakers() -> dict[str, tuple[str, ...]]:
    """For each piece the cases whose cards say it."""
    found: dict[str, dict[str, None]] = {}
    for name, run in cases().items():
        heard: set[str] = set()

        def listen(card: Card, heard: set[str] = heard) -> Card:
            heard.update(card_pieces(card))
            return card

        with _speaking(listen):
            told = outcome(run)
        assert not told, f"{name}: {told}"
        for one in heard:
            found.setdefault(one, {})[name] = None
    return {one: tuple(names) for one, names in found.items()}


def take_out(piece: str, names: Sequence[str]) -> Spoken:
    """Runs these cases without the piece, up to the first that sees the difference."""
    told = []
    with _speaking(lambda card: card_without(card, piece)):
        for name in names:
            said = outcome(cases()[name])
            if said == "fails":
                return Spoken(piece, Proof.SEEN, name)
            if said:
                told.append(f"{name}: {said}")
    return Spoken(piece, Proof.INVALID if told else Proof.SURVIVED, "", tuple(told))


def outcome(run: Run) -> str:
    """Empty where the case passes, `fails` where an assertion does not hold, else what went wrong."""
    try:
        with GAME.judged_by(GAME.rules), patience(PATIENCE):
            run()
    except AssertionError:
        return "fails"
    except TookTooLong:
        return f"is not done after {PATIENCE:.0f} seconds"
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - told, as no proof
        return f"raises {type(error).__name__}: {error}"
    return ""


def shipped() -> dict[str, int]:
    """The pieces of which the cards of the package are made, and on how many cards each stands."""
    with in_force(Catalogue()):
        return dict(Counter(one for card in packaged_pool() for one in set(card_pieces(with_text(card)))))
