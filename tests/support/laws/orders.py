"""Cases that are judged with different cards of one name: what each finds, alone or beside the others. Run as a program, it judges each in a process of its own."""

from __future__ import annotations

import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from multiprocessing.connection import Connection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.app.codecs import CODECS
from ga_replay.app.games import GAMES, playable
from ga_replay.cardtext.normalize import key, normal
from ga_replay.core.cards.catalogue import SHIPPED, Catalogue, in_force
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import PoolFile, pool_of
from ga_replay.core.rules.verdict import Verdict
from ga_replay.games.grand_archive.cards.card import Card as GrandArchiveCard
from ga_replay.logs.ndjson import read_ndjson
from ga_replay.logs.position.check_positions import check
from ga_replay.replay.judge import BrokenMatch, Judge
from tests.support.places import SAMPLES
from tests.support.trails.samples import samples

ENTRIES = 160
"""So many entries of a log are judged: of each, some cards come into play and texts resolve."""
PLAYED = {
    "grand-archive": "grand_archive/playouts/05-rai-arcane-lorraine-crux.ndjson",
    "epic": "epic/playouts/01-angeline-humans-good-humans.ndjson",
    "trails": "trails/playouts/01-strategy-cinders-strategy-harbour.ndjson",
}


class Case(Struct, frozen=True):
    """Something that is judged with these cards: a log, event by event, or a position at once."""

    name: str
    catalogue: Callable[[], Catalogue]
    steps: Callable[[], Iterator[str]]

    def begin(self) -> Iterator[str]:
        """What is found, step by step; the catalogue need be in force at the beginning alone."""
        with in_force(self.catalogue()):
            return self.steps()

    def whole(self) -> list[str]:
        """All that is found."""
        return list(self.begin())


# --- the same cards otherwise -------------------------------------------------------------------------------------------

OTHERWISE: Mapping[str, Callable[[Any], Any]] = {
    "grand-archive": lambda card: replace(card, lines=card.lines[1:], **_more(card, "power", "life", "cost_reserve")),
    "epic": lambda card: replace(card, lines=(), discard_lines=(), parts=(), **_more(card, "offense", "defense")),
    "trails": lambda card: replace(card, abilities=card.abilities[1:], **_more(card, "strength", "cp")),
}
"""Cards of the same keys and names with other facts and fewer texts."""


def _more(card: Any, *facts: str) -> dict[str, int]:
    return {fact: getattr(card, fact) + 1 for fact in facts if (getattr(card, fact) or 0) > 0}


@cache
def changed(game: str) -> Catalogue:
    """Every card of the game as it is otherwise."""
    catalog = GAMES[game].catalog
    pool = samples() if game == "trails" else catalog.pool()
    others = pool_of("2026-01-01", [OTHERWISE[game](card) for card in pool.cards])
    return SHIPPED.with_pool(catalog.known, Pool((others,), pool.always))


@cache
def the_same(game: str) -> Catalogue:
    """Every card of the game as it is, read once more: nothing is told apart by which of two equal things it is."""
    catalog = GAMES[game].catalog
    pool = samples() if game == "trails" else catalog.pool()
    return SHIPPED.with_pool(catalog.known, Pool((pool_of("2026-01-01", pool.cards),), pool.always))


@cache
def as_ever(game: str) -> Catalogue:
    """The cards that the samples are played with."""
    return SHIPPED.with_pool(GAMES[game].catalog.known, samples()) if game == "trails" else SHIPPED


def log_of(game: str) -> Callable[[], Iterator[str]]:
    """The verdicts over a log of the samples."""

    def steps() -> Iterator[str]:
        log = read_ndjson((SAMPLES / PLAYED[game]).read_bytes(), CODECS)
        assert log.header is not None
        judge = Judge(playable(log.header), replace(log.header, pool=""))
        return _judged(judge, log.entries)

    return steps


def _judged(judge: Judge, entries: Any) -> Iterator[str]:
    for entry in islice(entries, ENTRIES):
        try:
            yield _said(judge.take(entry))
        except BrokenMatch as damaged:
            yield str(damaged)
            return


def _said(found: Verdict) -> str:
    wrong = [f"{one.code} {one.rule} {one.message} {one.expected}" for one in found.findings]
    return f"{found.status} {wrong} {found.unread} {found.readings}"


# --- positions -----------------------------------------------------------------------------------------------------------

GREETING = "Draw a card, then draw two cards."
"""A sentence that is read where a position says it; the printed card of another case bears it and nobody has read it there."""
LION = GrandArchiveCard(
    "paper-lion", "paper-lion", "Paper Lion", ("ALLY",), elements=("NORM",), cost_reserve=0, power=2, life=1,
    lines=(key(normal(f"On Enter: {GREETING}", "Paper Lion")),),
)  # fmt: skip
GRAND_ARCHIVE = """\
position: {0}
rule: keyword/on-enter.1
source: rulebook
{1}
A hand: {0}
A deck: Dream Fairy, Dream Fairy
---
activate {0} => unclear as nobody expects
pass => unclear as nobody expects
pass => unclear as nobody expects
pass => unclear as nobody expects
attack {0} -> B champion => unclear as nobody expects
then A hand 17; {0} power 17; {0} life 17
"""
EPIC = """\
position: {0}
game: epic
rule: 3.1.1
source: rulebook
{1}
A hand: {0}
---
play {0} => unclear as nobody expects
then A health 17
"""
TRAILS = """\
position: {0}
game: trails
rule: 803.3
source: rulebook
at: T3 A, phase combat, step A propose, window propose
{1}
card Guard: unit cp 1 1/1
A field: {0}
B field: Guard
---
attack {0} -> Guard => unclear as nobody expects
then {0} strength 17; A hand 17
"""


@cache
def with_lion(life: int) -> Catalogue:
    """The packaged cards and one more: nobody has read what it says."""
    catalog = GAMES["grand-archive"].catalog
    more: PoolFile[Any] = pool_of("2026-01-01", [replace(LION, life=life)])
    return SHIPPED.with_pool(catalog.known, Pool((catalog.file(), more)))


def position(game: str, text: str) -> Callable[[], Iterator[str]]:
    """What is otherwise than the position expects, which is everything, and what of it cannot be."""

    def steps() -> Iterator[str]:
        report = check(text, GAMES[game].wording, GAMES[game].staging)
        found = [f"{one.line}: {one.found}" for checked in report.checked for one in checked.otherwise]
        return iter([*found, *map(str, report.diagnostics)])

    return steps


def usual() -> Catalogue:
    """The cards that nobody named."""
    return SHIPPED


def of_grand_archive() -> Iterator[Case]:
    """A printed card with a text that nobody read; described cards, one of them with the very sentence; and a name that is none."""
    named = position("grand-archive", GRAND_ARCHIVE.format("Paper Lion", ""))
    yield Case("lion", lambda: with_lion(1), named)
    yield Case("stronger lion", lambda: with_lion(5), named)
    yield Case("no lion", usual, named)
    for name, said in (("reads", f'ally 2/1, "On Enter: {GREETING}"'), ("roars", 'ally 3/3, "On Enter: Draw a card."')):
        text = GRAND_ARCHIVE.format("Reader", f"card Reader: {said}")
        yield Case(f"{name} among packaged cards", usual, position("grand-archive", text))
        yield Case(f"{name} beside the lion", lambda: with_lion(1), position("grand-archive", text))


def of_epic() -> Iterator[Case]:
    for name, said in (("one", 'champion good 4/4, "Tribute → Gain 2 health."'), ("other", "champion evil 2/2")):
        yield Case(f"epic {name}", usual, position("epic", EPIC.format("Rider", f"card Rider: {said}")))
        yield Case(
            f"epic {name} otherwise",
            lambda: changed("epic"),
            position("epic", EPIC.format("Rider", f"card Rider: {said}")),
        )


def of_trails() -> Iterator[Case]:
    """An organization that a card set brings along is a word of sentences where the set is in force, and nowhere else."""
    said = 'unit cp 1 3/2, "Whenever this card attacks, draw a card.", "All other Harbour Watch UNITs you control get +0/+1."'
    text = TRAILS.format("Runner", f"card Runner: {said}")
    yield Case("trails with sets", lambda: as_ever("trails"), position("trails", text))
    yield Case("trails without", lambda: _without("trails"), position("trails", text))


@cache
def _without(game: str) -> Catalogue:
    return SHIPPED.with_pool(GAMES[game].catalog.known, GAMES[game].catalog.pool())


def of_logs() -> Iterator[Case]:
    for game in PLAYED:
        yield Case(f"{game} log", lambda game=game: as_ever(game), log_of(game))  # type: ignore[misc]
        yield Case(f"{game} log again", lambda game=game: the_same(game), log_of(game))  # type: ignore[misc]
        yield Case(f"{game} log otherwise", lambda game=game: changed(game), log_of(game))  # type: ignore[misc]


CASES = {one.name: one for some in (of_grand_archive, of_epic, of_trails, of_logs) for one in some()}


# --- each alone ------------------------------------------------------------------------------------------------------------


def alone() -> dict[str, list[str]]:
    """What each case finds in a process in which nothing else was ever judged."""
    forking = multiprocessing.get_context("fork")
    found = {}
    for name in CASES:
        here, there = forking.Pipe(duplex=False)
        one = forking.Process(target=_tell, args=(name, there))
        one.start()
        found[name] = here.recv()
        one.join()
    return found


def _tell(name: str, to: Connection) -> None:
    to.send(CASES[name].whole())


if __name__ == "__main__":
    json.dump(alone(), sys.stdout)
