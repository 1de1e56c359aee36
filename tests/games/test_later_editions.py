"""An edition after a later one: its ids reach the pieces of all books before, and its account what none of them changed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ga_replay.games.trails as game
from ga_replay.core.rules.amended_statements import edition_before, numbering, read_statements
from ga_replay.core.rules.amending import amended
from ga_replay.games.account import Kept, read_account
from ga_replay.games.trails.rules import RULESET

FIRST = tuple(one.id for one in read_account("trails").statements)
SECOND = tuple({"803.3b": "803.3c"}.get(rule, rule) for rule in FIRST)
"""The book in which a statement has another id."""


def _row(rule: str, status: str) -> str:
    return f'["{rule}"]\nstatus = "{status}"\ngist = "The gist of {rule}."\nreason = "a test"\n\n'


@pytest.fixture
def books(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Edition 2.0.0 has a statement under another id, and a new one; edition 3.0.0 has both under other ids, and changes one."""
    second = [f"{new}\t{'same' if new == old else 'moved'}\t{old}" for old, new in zip(FIRST, SECOND, strict=True)]
    moved = {"803.3c": "803.3d", "999.1": "999.2"}
    third = [f"{moved[old]}\tmoved\t{old}" if old in moved else f"{old}\tsame\t{old}" for old in (*SECOND, "999.1")]
    third = ["804.2\tchanged\t804.2" if one.startswith("804.2\t") else one for one in third]
    told = {
        "2.0.0": ("# Statements of 2.0.0.", [*second, "999.1\tnew\t"], _row("999.1", "judge")),
        "3.0.0": ("# Statements of 3.0.0.\tedition before: 2.0.0", third, _row("804.2", "definition")),
    }
    for edition, (head, lines, rows) in told.items():
        folder = tmp_path / f"edition_{edition.replace('.', '_')}"
        folder.mkdir()
        (folder / "__init__.py").touch()
        (folder / "statements.tsv").write_text("\n".join((head, *lines)) + "\n")
        (folder / "rulebook.toml").write_text(rows)
        monkeypatch.delitem(sys.modules, f"{game.__name__}.{folder.name}", raising=False)
    monkeypatch.setattr(game, "__path__", [*game.__path__, str(tmp_path)])


def _package(edition: str) -> str:
    return f"{game.__name__}.edition_{edition}"


@pytest.mark.usefixtures("books")
def test_its_account_has_what_no_book_before_changed() -> None:
    first, third = ({one.id: one for one in read_account("trails", name).statements} for name in ("", "3.0.0"))
    assert len(third) == len(first) + 1
    assert third["803.3d"].gist == first["803.3b"].gist
    assert (third["999.2"].gist, third["999.2"].status) == ("The gist of 999.1.", Kept.JUDGE)
    assert third["804.2"].gist == "The gist of 804.2."
    assert (edition_before(_package("2_0_0")), edition_before(_package("3_0_0"))) == ("", "2.0.0")


@pytest.mark.usefixtures("books")
def test_its_ids_are_those_of_pieces_of_every_book_before() -> None:
    rules = RULESET
    for edition in ("2.0.0", "3.0.0"):
        statements = read_statements(_package(edition.replace(".", "_")))
        rules = amended(rules, edition, numbering=numbering(edition, statements))
    assert rules.numbering.cited("803.3b") == "803.3d"
    assert rules.numbering.cited("2.0.0:999.1") == "999.2"
    assert rules.numbering.cited("3.0.0:999.2") == "999.2"
    assert rules.numbering.borne("803.3d") == "803.3b"
    assert rules.ids() <= {one.id for one in read_account("trails", "3.0.0").statements}
