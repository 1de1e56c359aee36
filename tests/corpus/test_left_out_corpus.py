"""The newest set left out of the package and imported from the publisher's file: it is judged as if it were shipped. And real decks with it are played."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules.verdict import Status
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.decks.lists import read_deck
from ga_replay.games.grand_archive.rules import EDITION, GAME, RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.left_out import WithoutSet

NEWEST = "RDO"
DECISIONS = 150
POSITION = """\
position: A card of the newest set strengthens others as it says
A field: Banner Raccoon, Buddy Raccoon
---
then Buddy Raccoon power 2; Banner Raccoon power 1
"""


@pytest.mark.process
def test_the_newest_set_is_judged_as_soon_as_it_is_imported(corpus_cards: Path, tmp_path: Path) -> None:
    package = WithoutSet(tmp_path / "package", NEWEST)
    (tmp_path / "own.position").write_text(POSITION, encoding="utf-8")
    assert package.run("cards", "coverage", NEWEST)[0] == 2
    assert package.run("check", str(tmp_path / "own.position"))[0] == 3
    code, _, told = package.run("cards", "import", str(corpus_cards))
    assert (code, f"{len(package.cards)} new" in told) == (0, True), told
    code, out, told = package.run("check", str(tmp_path / "own.position"))
    assert code == 0, out + told
    shipped = WithoutSet(tmp_path / "whole", "no set")
    of_set = [each.run("cards", "coverage", NEWEST, "--json")[1] for each in (package, shipped)]
    assert of_set[0] == of_set[1]
    assert json.loads(of_set[0].splitlines()[-1])["carried_out"] > 100


@pytest.mark.parametrize("seed", range(6))
def test_decks_with_its_cards_are_played_and_judged(corpus_decks: list[Path], seed: int) -> None:
    """Nothing that the rules make happen is illegal, and no error ends the recording."""
    rng = random.Random(seed)
    with_new = [file for file in corpus_decks if _of_the_newest(file)]
    seats = tuple(_seat(name, rng.choice(with_new)) for name in "AB")
    recording = play_out(Recording(referee_for(Header(GAME, EDITION, seats, "A"), RULESET)), rng, DECISIONS)
    assert Status.ILLEGAL not in {found.status for found in recording.verdicts}
    assert len(recording.entries) > DECISIONS


def _of_the_newest(file: Path) -> bool:
    deck = read_deck(file.read_text(encoding="utf-8"), file.name)
    cards = (packaged_pool().by_slug(slug) for slug in (*deck.slugs("material"), *deck.slugs("main")))
    return any(card.debut_set.split(" ")[0] == NEWEST for card in cards)


def _seat(name: str, file: Path) -> Seat:
    deck = read_deck(file.read_text(encoding="utf-8"), file.name)
    return Seat(name, deck=file.stem, material=deck.slugs("material"), main=deck.slugs("main"))
