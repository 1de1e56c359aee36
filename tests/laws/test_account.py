"""The account of each rulebook is whole, and says of no statement that it is enforced unless a piece and a test bear its id."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256

import pytest
from msgspec import Struct

from ga_replay.core.rules.pieces import stands_for
from ga_replay.games.account import Kept, RulebookStatement, read_account
from tests.support.places import ROOT
from tests.support.rules.tested import GAMES

LONGEST = 160  # characters of a gist; a longer one is a quotation, or wants a second id
BASE = (
    "starting-the-game", "ending-the-game", "format-conventions", "parts-of-a-card", "name", "cost", "typeline", "element", "stats", "text-box",
    "border-information", "champion", "ally", "action", "attack", "item", "weapon", "domain", "phantasia", "supertypes", "functional-subtypes",
    "game-zones", "public-vs-private-information", "main-deck", "material-deck", "field", "memory", "graveyard", "banishment", "hand", "effects-stack",
    "intent", "object-specific-zones", "turn-order", "wake-up-phase", "materialize-phase", "recollection-phase", "draw-phase", "main-phase", "end-phase",
    "combat-phase", "attacking-and-the-combat-phase", "attack-declaration", "retaliation-step", "damage-step", "end-of-combat-step", "ending-phases",
    "skipping-phases", "playing-cards", "card-activation", "card-materialization", "costs-and-memory", "resolution", "abilities", "activated-abilities",
    "triggered-abilities", "static-abilities", "restriction-abilities", "ability-tracking", "replacement-effects", "objects-and-targeting",
    "timing-and-permissions", "damage", "damage-prevention", "drawing-cards", "counters", "concession", "special-game-actions-and-turn-based-actions",
    "state-based-checks-and-effects", "player-action-legality",
)  # fmt: skip
"""The pages of what every game is made of, with the pages below them."""
PUT_OFF = 50


class Book(Struct, frozen=True):
    """An edition: how many statements, and the SHA-256 of their ids in the book's order, a line each without a last line's end."""

    game: str
    count: int
    in_order: str

    @property
    def statements(self) -> tuple[RulebookStatement, ...]:
        return read_account(self.game).statements

    @property
    def enforced(self) -> set[str]:
        return {one.id for one in self.statements if one.status is Kept.ENFORCED}


BOOKS = (
    Book("grand-archive", 1395, "229dc2c598dff87c6134f768b3a652cca747df981791b298d049b30b9ea564fe"),
    Book("epic", 309, "3dbecd12be49b563d62f6043269d51c8677aee631ec11efadc8be27e83d87a45"),
    Book("trails", 495, "2d431fd8b6467295f0ca4c1597ec2b7ea71a1fe789a488e140331525a985279e"),
)
each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)


def test_every_game_has_its_book() -> None:
    assert {book.game for book in BOOKS} == GAMES.keys()


@each_book
def test_every_statement_of_the_edition_is_there_once_and_in_order(book: Book) -> None:
    ids = [one.id for one in book.statements]
    assert len(ids) == len(set(ids)) == book.count
    assert sha256("\n".join(ids).encode()).hexdigest() == book.in_order


@each_book
def test_every_statement_has_a_gist_of_a_line(book: Book) -> None:
    assert [one.id for one in book.statements if not one.gist.strip() or "\n" in one.gist] == []
    assert [(one.id, len(one.gist)) for one in book.statements if len(one.gist) > LONGEST] == []


@each_book
def test_all_but_the_enforced_say_why(book: Book) -> None:
    silent = [one.id for one in book.statements if one.status is not Kept.ENFORCED and not one.reason.strip()]
    assert silent == []
    assert [one.id for one in book.statements if one.status is Kept.ENFORCED and one.reason] == []


@each_book
def test_what_is_enforced_is_what_pieces_bear(book: Book) -> None:
    ids = GAMES[book.game].ruleset.ids()
    assert sorted(book.enforced - ids) == []
    assert sorted(ids - book.enforced) == []


def test_few_statements_of_the_base_game_come_later() -> None:
    """They concern what comes later as a whole: copies, links, masteries, brewing, generating, multiplayer and the like."""
    statements = read_account("grand-archive").statements
    later = [one.id for one in statements if one.status is Kept.LATER and one.page.partition("/")[0] in BASE]
    assert len(later) <= PUT_OFF, later


@each_book
def test_what_is_enforced_has_a_test_that_bears_the_id(book: Book) -> None:
    assert sorted(book.enforced - GAMES[book.game].by_rule().keys()) == []


@each_book
def test_tests_bear_only_ids_of_the_rulebook(book: Book) -> None:
    assert sorted(GAMES[book.game].by_rule().keys() - {one.id for one in book.statements}) == []


@each_book
def test_no_piece_stands_for_more_than_three_statements(book: Book) -> None:
    pieces = GAMES[book.game].ruleset.pieces()
    assert [stands_for(piece) for piece in pieces if len(set(stands_for(piece))) > 3] == []


@each_book
def test_no_piece_names_a_statement_twice(book: Book) -> None:
    pieces = GAMES[book.game].ruleset.pieces()
    assert [ids for piece in pieces if len(ids := stands_for(piece)) > len(set(ids))] == []


@pytest.mark.process
def test_the_page_of_the_account_is_up_to_date() -> None:
    check = [sys.executable, str(ROOT / "tools" / "coverage_page.py"), "--check"]
    told = subprocess.run(check, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
