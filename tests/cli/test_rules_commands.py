"""`ga-replay rules`: what a statement says and where it is kept, and numbers that add up."""

from __future__ import annotations

import click
import msgspec
import pytest

from ga_replay.app.games import GAMES
from ga_replay.core.rules.citations import sites
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.games.account import Account, Kept, RulebookStatement, StatementRow, UnknownRule, read_account
from ga_replay.games.grand_archive.rules import GAME, RULESET
from ga_replay_cli.rules_show import show
from tests.support.cli.played import Ran, objects
from tests.support.places import ROOT

BOOK = Account(
    "a game",
    (
        RulebookStatement("one.p1", Kept.DEFINITION, "names a thing", "only names it"),
        RulebookStatement("one.1", Kept.ENFORCED, "does a thing"),
        RulebookStatement("two/part.1", Kept.LATER, "does another", "not judged yet"),
    ),
)


def test_coverage_json_is_exactly_what_scripts_were_promised(ran: Ran) -> None:
    code, out, _ = ran("rules", "coverage", "--game", GAME, "--json")
    assert code == 0
    (told,) = objects(out)
    assert list(told) == ["game", "edition", "total", "enforced", "definition", "physical", "judge", "later"]
    assert (told["game"], told["edition"], told["total"]) == ("grand-archive", "2026-08-21", 1734)
    assert sum(told[kept] for kept in Kept) == told["total"]


def test_coverage_for_people_has_a_line_for_each_page_and_one_for_the_book(ran: Ran) -> None:
    code, out, _ = ran("rules", "coverage")
    head, *rows, whole = out.splitlines()
    assert code == 0
    assert head.split() == ["page", "total", "enforced", "definition", "physical", "judge", "later"]
    assert len(rows) == len(read_account(GAME, GAMES[GAME].edition).pages())
    assert whole.startswith("the whole book")
    assert max(map(len, out.splitlines())) <= 130


def test_an_unknown_game_is_a_usage_error_that_lists_games(ran: Ran) -> None:
    code, out, err = ran("rules", "coverage", "--game", "chess")
    assert (code, out) == (2, "")
    assert "grand-archive" in err


def test_show_says_where_the_code_stands_that_bears_the_id(ran: Ran) -> None:
    code, out, _ = ran("rules", "show", "retaliation-step.3.2", "--json")
    assert code == 0
    (told,) = objects(out)
    assert (told["id"], told["page"], told["game"]) == ("retaliation-step.3.2", "retaliation-step", "grand-archive")
    (site,) = told["sites"]
    assert site["kind"] == "prohibition"
    written = (ROOT / site["file"]).read_text(encoding="utf-8").splitlines()[site["line"] - 1 :]
    assert "retaliation-step.3.2" in "".join(written[:2])  # a long decorator begins on a line of its own


def test_show_for_people(ran: Ran) -> None:
    code, out, _ = ran("rules", "show", "retaliation-step.3.2")
    assert code == 0
    assert out.startswith("retaliation-step.3.2 ")
    assert "prohibition powerless_units_do_not_retaliate" in out


@pytest.mark.parametrize("rule", sorted(RULESET.ids()))
def test_every_piece_can_be_found_by_its_id(rule: str) -> None:
    found = sites(RULESET, rule)
    assert found
    for site in found:
        assert site.line <= len((ROOT / site.file).read_text(encoding="utf-8").splitlines())
        assert rule in site.rules


def test_without_pieces_there_is_no_site() -> None:
    empty = Ruleset(RULESET.game, RULESET.edition, RULESET.flow, [])
    assert sites(empty, "retaliation-step.3.2") == ()


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("retaliation-step", "retaliation-step.1"),
        ("`retaliation-step.3.2.`", "retaliation-step.3.2"),
        ("retalliation-step.3.2", "retaliation-step.3.2"),
        ("Damage-Step.3.9", "damage-step.3.8"),
    ],
)
def test_an_unknown_id_is_a_usage_error_with_candidates(wrong: str, meant: str, ran: Ran) -> None:
    code, out, err = ran("rules", "show", wrong)
    assert (code, out) == (2, "")
    assert meant in err
    assert "Traceback" not in err


def test_an_account_is_found_counted_and_paged() -> None:
    assert BOOK.find("one.1").gist == "does a thing"
    assert BOOK.counts() == {"enforced": 1, "definition": 1, "physical": 0, "judge": 0, "later": 1}
    assert {page: len(of) for page, of in BOOK.pages().items()} == {"one": 2, "two/part": 1}
    with pytest.raises(UnknownRule, match=r"two/part\.1") as told:
        BOOK.find("two/part.2")
    assert told.value.near == ("two/part.1",)


def test_completion_offers_ids() -> None:
    context = click.Context(show)
    offered = [one.value for one in show.params[0].shell_complete(context, "retaliation-step.3.")]
    assert offered == ["retaliation-step.3.1", "retaliation-step.3.2"]


def test_an_entry_may_not_say_anything_else() -> None:
    for wrong in ({"status": "done", "gist": ""}, {"status": "later"}, {"status": "later", "gist": "", "reasons": ""}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, StatementRow)


# --- editions --------------------------------------------------------------------------------------------------------------


def test_diff_lists_what_may_matter_in_play_and_counts_the_rest(ran: Ran) -> None:
    code, out, _ = ran("rules", "diff", "2025-08-08", "2026-08-21", "keyword/cleave")
    *lines, sums = out.splitlines()
    assert code == 0
    assert [line.split()[:2] for line in lines if not line.startswith(" ")] == [
        ["changed", "keyword/cleave.1"],
        ["changed", "keyword/cleave.1.2"],
        ["changed", "keyword/cleave.2"],
    ]
    assert sums.startswith("3 changed")
    assert "--all" in sums


def test_diff_names_other_chapters_of_the_word_if_nothing_changed(ran: Ran) -> None:
    _, out, _ = ran("rules", "diff", "2025-08-08", "2026-08-21", "combat")
    assert out.startswith("nothing changed there, but in attacking-and-the-combat-phase, end-of-combat-step")
    _, out, _ = ran("rules", "diff", "2025-08-08", "2026-08-21", "element")
    assert out.startswith("nothing changed there, but in term/element, keyword/element-bonus")


def test_diff_for_scripts_has_every_statement_and_a_summary(ran: Ran) -> None:
    code, out, _ = ran("rules", "diff", "2025-08-08", "2026-08-21", "--json")
    *found, sums = objects(out)
    assert code == 0
    assert len(found) == 1011
    assert list(found[0]) == ["change", "id", "before", "gist", "gist_before"]
    assert (sums["new"], sums["changed"], sums["gone"]) == (298, 88, 6)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("2026-08-21", "2025-08-08"), "write 2025-08-08 2026-08-21"),
        (("2025-08-08", "2027-01-01"), "2025-08-08 or 2026-08-21"),
        (("2025-08-08", "2026-08-21", "keywords"), "keyword?"),
        (("2025-08-08", "2026-08-21", "taunt"), "do you mean keyword/taunt"),
        (("2025-08-08", "2026-08-21", "End Phase"), "do you mean end-phase"),
        (("2025-08-08", "2026-08-21", "sideways"), "ga-replay rules coverage lists the chapters"),
    ],
)
def test_diff_says_what_it_cannot_compare(ran: Ran, words: tuple[str, ...], said: str) -> None:
    code, out, err = ran("rules", "diff", *words)
    assert code == 2
    assert not out
    assert said in err


def test_show_and_coverage_take_an_edition(ran: Ran) -> None:
    _, older, _ = ran("rules", "show", "champion.7", "--rules", "2025-08-08")
    _, later, _ = ran("rules", "show", "champion.7", "--rules", "2026-08-21")
    assert older != later
    _, out, _ = ran("rules", "coverage", "--rules", "2026-08-21", "--json")
    assert objects(out)[0]["total"] == 1734
    code, _, err = ran("rules", "show", "champion.7", "--rules", "1999-01-01")
    assert code == 2
    assert "2026-08-21" in err


@pytest.mark.parametrize(
    ("rule", "edition", "said"),
    [
        ("end-phase.p2", "2026-08-21", "2025-08-08 has it, by 2026-08-21 it is end-phase.4"),
        ("statuses.2", "2025-08-08", "2026-08-21 has it; write --rules 2026-08-21"),
        ("ending-the-game.20", "2025-08-08", "2026-08-21 has it; by 2025-08-08 it is ending-the-game.17.1"),
        ("2026-08-21:cost.4", "2026-08-21", "write cost.4 --rules 2026-08-21"),
    ],
)
def test_show_says_which_edition_has_an_id(ran: Ran, rule: str, edition: str, said: str) -> None:
    code, out, err = ran("rules", "show", rule, "--rules", edition)
    assert (code, out) == (2, "")
    assert said in err


@pytest.mark.parametrize(
    ("rule", "other"), [("cost.4", True), ("cost.9.1", True), ("cost.3", False), ("champion.7", True)]
)
def test_show_says_where_the_other_edition_has_the_id_for_something_else(ran: Ran, rule: str, other: bool) -> None:
    for edition, told in (("2025-08-08", "2026-08-21"), ("2026-08-21", "2025-08-08")):
        _, out, _ = ran("rules", "show", rule, "--rules", edition)
        assert (f"by {told} this id says something else" in out) is other
