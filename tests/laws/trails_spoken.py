"""What speaks the language of Trails in our tests: the cases of its rules and its sample positions, run with or without a piece."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import cache, partial
from unittest.mock import patch

from msgspec import Struct

from ga_replay.games.trails import address
from ga_replay.games.trails.cards.card import Card
from ga_replay.games.trails.cards.pool import known_pool
from ga_replay.games.trails.cards.sets import read_card_set
from ga_replay.games.trails.notation.described import described
from ga_replay.logs.position.checking import check
from tests.laws.ablation import Proof, outcome
from tests.laws.trails_language import pieces, without
from tests.positions.corpora import SAMPLES, TRAILS
from tests.rules.marked import Run
from tests.rules.tested import GAMES

GAME = GAMES["trails"]
_CARD = re.compile(r"^card ([^:]+): (.*)$", re.MULTILINE)
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


def _of_rules() -> Iterator[tuple[str, Run]]:
    for name, run in dict.fromkeys((one, run) for some in GAME.by_rule().values() for one, run in some):
        yield f"{name}({getattr(run, 'keywords', '')})", run


def _of_positions() -> Iterator[tuple[str, Run]]:
    for name, text in _texts():
        yield name, partial(_holds, text)


def _texts() -> Iterator[tuple[str, str]]:
    """Each position by file and title, with what its file says of all."""
    for path in TRAILS.files:
        shared, *every = _BEGINS.split(path.read_text(encoding="utf-8"))
        for text in every:
            title = text.partition("\n")[0].strip()
            yield f"{path.relative_to(TRAILS.folder)}: {title}", f"{shared}position:{text}"


def _holds(text: str) -> None:
    report = check(text, TRAILS.wording, TRAILS.staging)
    assert not report.diagnostics, report.diagnostics[0]
    otherwise = [one for checked in report.checked for one in checked.otherwise]
    assert not otherwise, otherwise[0]


class _Changed(Struct, frozen=True):
    """The cards that count now, each of them changed; what is made of them belongs to the case that runs."""

    change: Callable[[Card], Card]

    def by_slug(self, slug: str) -> Card:
        return self.change(known_pool.by_slug(slug))


def _speaking(change: Callable[[Card], Card]) -> AbstractContextManager[object]:
    """Lets every card be changed before a game looks at it."""
    return patch.object(address, "known_pool", _Changed(change))


@cache
def speakers() -> dict[str, tuple[str, ...]]:
    """For each piece the cases whose cards say it."""
    found: dict[str, dict[str, None]] = {}
    for name, run in cases().items():
        heard: set[str] = set()

        def listen(card: Card, heard: set[str] = heard) -> Card:
            heard.update(pieces(card))
            return card

        with _speaking(listen):
            told = outcome(GAME, run, GAME.rules)
        assert not told, f"{name}: {told}"
        for one in heard:
            found.setdefault(one, {})[name] = None
    return {one: tuple(names) for one, names in found.items()}


def take_out(piece: str, names: Sequence[str]) -> Spoken:
    """Runs these cases without the piece, up to the first that sees the difference."""
    told = []
    for name in names:
        with _speaking(lambda card: without(card, piece)):
            said = outcome(GAME, cases()[name], GAME.rules)
        if said == "fails":
            return Spoken(piece, Proof.SEEN, name)
        if said:
            told.append(f"{name}: {said}")
    return Spoken(piece, Proof.INVALID if told else Proof.SURVIVED, "", tuple(told))


def in_positions(piece: str) -> tuple[str, ...]:
    """The positions in which a card is named that says the piece; nothing is played for it."""
    return tuple([name for name, text in _texts() if any(piece in set(pieces(card)) for card in _named_in(text))])


def _named_in(text: str) -> Iterator[Card]:
    """The described cards that the position itself names."""
    own = text[text.rindex("position:") :]
    for name, words in _CARD.findall(text):
        if re.search(rf"\b{re.escape(name)}\b", _CARD.sub("", own)):
            yield _described(name, words)


@cache
def _described(name: str, words: str) -> Card:
    return described(name, words)


@cache
def shipped() -> dict[str, int]:
    """The pieces of which the cards of the sample sets are made, and on how many cards each stands."""
    sets = [
        read_card_set(path.read_bytes(), path.name) for path in sorted((SAMPLES / "trails" / "cards").glob("*.toml"))
    ]
    return dict(Counter(one for file in sets for card in file.cards for one in set(pieces(card))))
