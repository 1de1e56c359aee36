"""The account of the rulebook is whole, and says of no statement that it is enforced unless a piece and a test bear its id."""

from __future__ import annotations

from hashlib import sha256

from ga_replay.core.ruleset import stands_for
from ga_replay.games.account import Kept, read_account
from ga_replay.games.epic.rules import GAME, RULESET
from tests.rules.epic.marked import by_rule

COUNT = 309
IN_ORDER = "3dbecd12be49b563d62f6043269d51c8677aee631ec11efadc8be27e83d87a45"
"""SHA-256 of the ids of the edition 2017-04-06 in the book's order, a line each without a last line's end."""
LONGEST = 160  # characters of a gist

STATEMENTS = read_account(GAME).statements
ENFORCED = {one.id for one in STATEMENTS if one.status is Kept.ENFORCED}


def test_every_statement_of_the_edition_is_there_once_and_in_order() -> None:
    ids = [one.id for one in STATEMENTS]
    assert len(ids) == COUNT
    assert sha256("\n".join(ids).encode()).hexdigest() == IN_ORDER


def test_every_statement_has_a_gist_of_a_line() -> None:
    assert [one.id for one in STATEMENTS if not 0 < len(one.gist.strip()) <= LONGEST or "\n" in one.gist] == []


def test_all_but_the_enforced_say_why() -> None:
    assert [one.id for one in STATEMENTS if (one.status is Kept.ENFORCED) == bool(one.reason.strip())] == []


def test_pieces_and_account_agree_both_ways() -> None:
    assert RULESET.ids() == ENFORCED


def test_tests_bear_the_ids_that_pieces_bear() -> None:
    assert sorted(ENFORCED ^ by_rule().keys()) == []


def test_no_piece_stands_for_more_than_three_statements_or_twice_for_one() -> None:
    pieces = [stands_for(piece) for piece in RULESET.pieces()]
    assert [ids for ids in pieces if len(ids) > 3 or len(set(ids)) < len(ids)] == []
