"""A dump that is newer than the package, imported: new cards are judged by what was read of them, in positions and in recorded play."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from ga_replay.cardtext.coverage import packaged
from ga_replay.cardtext.learning import learnt, lines_of
from ga_replay.core.cards.catalogue import SHIPPED, in_force
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import decode_checked, encode_pool
from ga_replay.core.cards.pool_import import merged
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.importer import read_dump
from ga_replay.games.grand_archive.cards.learning import compiler
from ga_replay.games.grand_archive.cards.pool import PACKAGE, known_pool, packaged_file
from ga_replay.games.grand_archive.decks.lists import read_deck
from ga_replay.games.grand_archive.rules import EDITION, GAME, RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording

DECISIONS = 150


@pytest.fixture(scope="module")
def mine(newer_cards: Path) -> Pool[Card]:
    """The package with the import over it, as it lies in the user's file."""
    dump = read_dump(newer_cards.read_bytes(), "the newer corpus")
    known = {line.key for line in packaged(PACKAGE)}
    reading = compiler([*packaged_file().cards, *(each.card for each in dump.read)])
    lines = {key: line for key, line in lines_of(dump.read, reading).items() if key not in known}
    found = learnt(lines, reading)
    done = merged(replace(dump, programs=found.programs, reaches=found.reaches), "2026-08-01", None, {}).pool
    assert (len(lines) > 0, {*found.programs, *found.reaches}) == (True, {*lines})
    return Pool((packaged_file(), decode_checked(encode_pool(done), "the user's", Card)))


def test_what_was_read_is_known_to_the_referee(mine: Pool[Card]) -> None:
    """Every program of the import is one of the referee's; what has none reaches no further than its words say."""
    with in_force(SHIPPED.with_pool(known_pool, mine)):
        assert all(programs.program(key) is not None for key in mine.programs)
        assert all(programs.program(key) is None for key in mine.reaches)
        narrow = [key for key in mine.reaches if programs.reach_of(key).how != "everything"]
    assert len(narrow) * 3 > len(mine.reaches)


@pytest.mark.parametrize("seed", range(6))
def test_decks_with_new_cards_are_played_and_judged(mine: Pool[Card], newer_decks: Path, seed: int) -> None:
    """Nothing that the rules make happen is illegal, and no error ends the recording."""
    with_new = sorted(file for file in newer_decks.glob("*.txt") if _new_in(file, mine))
    with in_force(SHIPPED.with_pool(known_pool, mine)):
        rng = random.Random(seed)
        seats = tuple(_seat(name, rng.choice(with_new), mine) for name in "AB")
        recording = play_out(Recording(referee_for(Header(GAME, EDITION, seats, "A"), RULESET)), rng, DECISIONS)
    assert Status.ILLEGAL not in {found.status for found in recording.verdicts}
    assert len(recording.entries) > DECISIONS


def _new_in(file: Path, mine: Pool[Card]) -> bool:
    old = {card.slug for card in packaged_file().cards}
    deck = read_deck(file.read_text(encoding="utf-8"), file.name, mine)
    return not {*deck.slugs("material"), *deck.slugs("main")} <= old


def _seat(name: str, file: Path, mine: Pool[Card]) -> Seat:
    deck = read_deck(file.read_text(encoding="utf-8"), file.name, mine)
    return Seat(name, deck=file.stem, material=deck.slugs("material"), main=deck.slugs("main"))


def test_the_dump_has_cards_that_the_package_has_not(newer_cards: Path) -> None:
    """Else the tests above would show nothing."""
    records = json.loads(newer_cards.read_bytes())
    assert {one["slug"] for one in records} - {card.slug for card in packaged_file().cards}
