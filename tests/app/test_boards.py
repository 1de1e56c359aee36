"""Boards by viewer: names of the rulebook, and nothing that the viewer cannot know; and no handle that tells the order of a list."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ga_replay.app.match import Match
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from tests.support.app.opened import Opened
from tests.support.places import SAMPLES

TOUR = "tour/tour.transcript"
DECKS = SAMPLES / "grand_archive" / "decks"
FOURTH = "4.main"
DRAWN = ("Deflecting Edge", "Esteemed Knight", "Inspiring Call")
"""What the sample says that Ann draws and has not played before turn 4; two more cards of her five are named nowhere."""


@pytest.mark.parametrize(
    ("viewer", "hand"),
    [("A", (*DRAWN, "??", "??")), ("judge", (*DRAWN, "??", "??")), ("B", ("??",) * 5), ("spectator", ("??",) * 5)],
)
def test_a_hand_is_seen_by_whoever_may(viewer: str, hand: tuple[str, ...], opened: Opened) -> None:
    board = opened(TOUR).judge(as_=viewer).at(FOURTH).board
    zone = board.player("A").zone("hand")
    assert (zone.cards, zone.size, zone.unknown) == (hand, 5, hand.count("??"))
    names = msgspec.json.encode(board).decode()
    assert all((name in names) == (name in hand) for name in ("Esteemed Knight", "Inspiring Call"))


def test_a_board_says_where_the_game_is_in_the_words_of_its_book(opened: Opened) -> None:
    moment = opened(TOUR).judge().at(FOURTH)
    board = moment.board
    assert (board.turn, board.turn_player, board.phase, board.ended, board.winner) == (4, "B", "main", "", "")
    assert {"hand", "memory", "graveyard", "banishment", "material", "deck"} <= {
        one.name for one in board.sides[0].areas
    }
    assert "Tonoris, Lone Mercenary" in board.player("B").zone("field").cards
    assert any("turn 4 of B" in line for line in moment.board_lines())
    end = opened(TOUR).judge().end.board
    assert (bool(end.ended), end.winner) == (True, "A")


def test_a_part_that_is_not_there_is_named_with_those_that_are(opened: Opened) -> None:
    board = opened(TOUR).judge().at(FOURTH).board
    with pytest.raises(KeyError, match='unknown player "C"; expected A, B'):
        board.player("C")
    with pytest.raises(KeyError, match=r'A has no zone "Hand"; expected field, .*hand'):
        board.player("A").zone("Hand")


def test_a_moment_does_not_change_when_it_is_asked(opened: Opened) -> None:
    moment = opened(TOUR).judge().at(FOURTH)
    before = msgspec.json.encode(moment.record)
    assert list(moment.legal_decisions())
    moment.is_legal("activate Woodland Squirrels")
    assert msgspec.json.encode(moment.record) == before
    assert moment.said
    assert msgspec.json.decode(before)["table"]["sides"][0]["player"] == "A"


# --- the order of a list -------------------------------------------------------------------------------------------------


def told_of(match: Match, viewer: str) -> bytes:
    """All that a program can be told of a match as that viewer, without the names of files."""
    judgement = match.judge(as_=viewer)
    said = []
    for address in ("@0", "1.main", "3.materialize", FOURTH, f"@{len(judgement)}"):
        moment = judgement.at(address)
        record = msgspec.structs.replace(moment.record, match="")
        said.append((record, moment.event, list(moment.legal_decisions())[:50]))
    entries = [(one.position, one.said, one.event) for one in judgement.moments()]
    return msgspec.json.encode((said, entries))


def turned_round(text: str) -> str:
    """The deck list with its material deck in the opposite order."""
    head, material, rest = text.partition("# Material Deck\n")
    cards, blank, main = rest.partition("\n\n")
    return head + material + "\n".join(reversed(cards.split("\n"))) + blank + main


@pytest.fixture
def match_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[str], str]], Match]:
    """The tour, with Ann's list as this function writes it."""

    def make(change: Callable[[str], str]) -> Match:
        folder = tmp_path / change.__name__
        folder.mkdir()
        (folder / "m.transcript").write_text((SAMPLES / TOUR).read_text().replace("../grand_archive/decks/", ""))
        (folder / "lorraine-crux.txt").write_text(change((DECKS / "lorraine-crux.txt").read_text()))
        (folder / "tonoris-wind.txt").write_text((DECKS / "tonoris-wind.txt").read_text())
        return open_file(folder / "m.transcript", Opening(NamedFiles(folder)))

    return make


@pytest.mark.parametrize("viewer", ["B", "spectator"])
def test_no_moment_tells_the_order_of_a_list(viewer: str, match_with: Callable[[Callable[[str], str]], Match]) -> None:
    """A match is opened for whoever sees all; judging it for somebody else mixes its lists by itself."""
    as_it_is, other = match_with(str), match_with(turned_round)
    assert as_it_is.entries != other.entries  # whoever sees everything sees the order
    assert told_of(as_it_is, viewer) == told_of(other, viewer)


def test_whoever_sees_everything_gets_the_match_as_it_was_opened(opened: Opened) -> None:
    match = opened(TOUR)
    assert match.judge().match is match
    assert match.judge(as_="judge").match is match
    assert match.judge(as_="A").match is not match
