"""Cards as a program looks them up, and how much of their text is carried out."""

from __future__ import annotations

from pathlib import Path

import pytest

from ga_replay.app.card_coverage import card_coverage
from ga_replay.app.card_data import read_cards
from ga_replay.app.cards import LineState, find_card, names_beginning
from ga_replay.app.errors import UnknownNameError, UnsupportedError
from ga_replay.cardtext.coverage import packaged
from ga_replay.games.grand_archive.cards.pool import PACKAGE
from tests.support.places import SAMPLES

LANTERNFALL = SAMPLES / "trails" / "cards" / "lanternfall.toml"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))


def test_a_card_as_it_is_printed() -> None:
    """Dream Fairy: a Mage of Wind, reserve 3, power 1, life 2."""
    found = find_card("dream fairy")
    (face,) = found.faces
    assert (found.game, face.name, face.slug) == ("grand-archive", "Dream Fairy", "dream-fairy")
    labelled = {label: str(fact) for label, fact in face.labelled.items()}
    assert labelled.items() >= {
        "class": "Mage", "element": "Wind", "cost": "reserve 3", "power": "1", "life": "2",
    }.items()  # fmt: skip
    assert not {"level", "durability", "speed"} & set(labelled)
    assert (face.as_data()["card"], face.as_data()["power"]) == ("dream-fairy", 1)


def test_a_card_with_two_faces() -> None:
    front, back = find_card("beseeched-fatestone").faces
    assert (front.slug, back.slug) == ("beseeched-fatestone", "daunting-panda")


def test_a_card_of_another_game_is_found_by_its_name() -> None:
    assert find_card("Flash Fire").game == "epic"
    assert find_card("Flash Fire", "epic").faces[0].name == "Flash Fire"
    with pytest.raises(UnknownNameError):
        find_card("Flash Fire", "grand-archive")


@pytest.mark.parametrize(
    ("name", "said"), [("Dreem Fairy", '"Dream Fairy"'), ("Nameless Champion", "nameless-champion-ac")]
)
def test_what_may_be_meant_is_told(name: str, said: str) -> None:
    with pytest.raises(UnknownNameError) as told:
        find_card(name)
    assert said in told.value.remedy


def test_cards_of_a_set_of_ones_own() -> None:
    """The shipped package has no card of Trails."""
    cards = read_cards(LANTERNFALL, game="trails")
    found = find_card("Watch Recruit", cards=cards)
    assert (found.game, found.counts.carried_out) == ("trails", found.counts.lines)
    with pytest.raises(UnknownNameError):
        find_card("Watch Recruit")


def test_names_by_their_beginning() -> None:
    assert ("Dream Fairy", "dream-fairy") in names_beginning("dream fa", "grand-archive")
    assert ("Flash Fire", "flash-fire") in names_beginning("Flash F")


def test_what_is_only_read_is_told_from_what_is_carried_out() -> None:
    """Automata Genesis: its tokens are in no pool."""
    assert find_card("Automata Genesis").faces[0].lines[0].standing is LineState.READ
    assert find_card("Crystallized Anthem").faces[0].lines[0].standing is LineState.CARRIED_OUT


@pytest.mark.parametrize("game", ["grand-archive", "epic"])
def test_sets_add_up(game: str) -> None:
    found = card_coverage(game)
    for field in ("lines", "carried_out", "read", "unread"):
        assert getattr(found.counts, field) == sum(getattr(one.counts, field) for one in found.sets)
    assert found.counts.lines == found.counts.carried_out + found.counts.read + found.counts.unread


def test_each_unread_line_is_in_a_clause_once() -> None:
    found = card_coverage("grand-archive")
    assert sum(one.times for one in found.clauses) == sum(line.status == "opaque" for line in packaged(PACKAGE))
    assert [one.times for one in found.clauses] == sorted((one.times for one in found.clauses), reverse=True)
    assert not any(one.text for one in found.clauses)  # no sentence is shipped


def test_one_set_alone() -> None:
    (only,) = card_coverage("grand-archive", "doa").sets
    assert only.set == "DOA"
    with pytest.raises(UnknownNameError, match="DOA"):
        card_coverage("grand-archive", "NOPE")
    with pytest.raises(UnsupportedError):
        card_coverage("chess")
