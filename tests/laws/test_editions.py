"""A later edition is whole: every statement is accounted for, what is enforced has pieces and tests, and taking it out is seen."""

from __future__ import annotations

from hashlib import sha256

import pytest

from ga_replay.core.rules.amended_statements import Fate
from ga_replay.games.account import Kept, before, read_account, read_amended
from tests.support.rules.ablation import Proof, take_out
from tests.support.rules.tested import EDITIONS, GAMES

IN_ORDER = {("grand-archive", "2026-08-21"): (1734, "2e513b637aff94949eebeff931eea52da0bb1b3f7c5c88d7f0500ad6c0afe6d3")}
"""How many statements, and the 2e513b637aff94949eebeff931eea52da0bb1b3f7c5c88d7f0500ad6c0afe6d3-256 of their ids in the book's order."""
each_edition = pytest.mark.parametrize(("game", "edition"), IN_ORDER)
OWN = [
    (game, edition, rule)
    for (game, edition), one in EDITIONS.items()
    for rule in sorted(
        one.own() & {said.id for said in read_account(game, edition).statements if said.status is Kept.ENFORCED}
    )
]
LATER = {("grand-archive", "2026-08-21"): 3}
"""How many statements may still be kept later: this number only falls."""
LONGEST = 160


def test_every_later_edition_is_tested() -> None:
    assert EDITIONS.keys() == IN_ORDER.keys()


@each_edition
def test_every_statement_is_there_once_and_in_order(game: str, edition: str) -> None:
    ids = [one.id for one in read_account(game, edition).statements]
    assert (len(ids), sha256("\n".join(ids).encode()).hexdigest()) == IN_ORDER[game, edition]
    assert len(set(ids)) == len(ids)


@each_edition
def test_every_statement_before_has_a_successor_or_is_a_heading(game: str, edition: str) -> None:
    old = {one.id: one for one in read_account(game, before(game, edition)).statements}
    told = {rule for one in read_amended(game, edition) for rule in one.before}
    assert told <= old.keys()
    gone = [old[rule] for rule in old.keys() - told]
    assert [one.id for one in gone if one.status is Kept.ENFORCED] == []


@each_edition
def test_what_is_neither_new_nor_changed_is_accounted_for_as_before(game: str, edition: str) -> None:
    for one in read_amended(game, edition):
        assert (one.fate is Fate.NEW) == (not one.before), one.id


@each_edition
def test_every_statement_has_a_gist_and_all_but_the_enforced_say_why(game: str, edition: str) -> None:
    statements = read_account(game, edition).statements
    assert [one.id for one in statements if not one.gist.strip() or len(one.gist) > LONGEST] == []
    assert [one.id for one in statements if (one.status is Kept.ENFORCED) == bool(one.reason.strip())] == []


@each_edition
def test_what_is_enforced_is_what_pieces_bear(game: str, edition: str) -> None:
    """A kept piece may bear the id of a statement whose changed meaning is still to be shown: that is for later."""
    ids = EDITIONS[game, edition].ruleset.ids()
    of = {kept: {one.id for one in read_account(game, edition).statements if one.status is kept} for kept in Kept}
    assert (sorted(of[Kept.ENFORCED] - ids), sorted(ids - of[Kept.ENFORCED] - of[Kept.LATER])) == ([], [])


@each_edition
def test_what_is_kept_later_becomes_less(game: str, edition: str) -> None:
    later = [one.id for one in read_account(game, edition).statements if one.status is Kept.LATER]
    assert len(later) <= LATER[game, edition]


@each_edition
def test_tests_bear_only_ids_of_the_edition(game: str, edition: str) -> None:
    ids = {one.id for one in read_account(game, edition).statements}
    assert sorted(EDITIONS[game, edition].by_rule().keys() - ids) == []


@each_edition
def test_the_edition_before_bears_no_id_of_the_later(game: str, edition: str) -> None:
    del edition
    assert [rule for rule in GAMES[game].ruleset.ids() if ":" in rule] == []


@pytest.mark.parametrize(("game", "edition", "rule"), OWN)
def test_without_a_new_or_changed_rule_a_test_that_bears_it_fails(game: str, edition: str, rule: str) -> None:
    taken = take_out(EDITIONS[game, edition], rule)
    assert taken.proof is Proof.SEEN, f"without {rule}: {taken.proof}; {taken.told}"
