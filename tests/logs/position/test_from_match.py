"""Positions that begin with a match: what they may say, how they are played on, and what is refused with its line."""

from __future__ import annotations

import pytest

from ga_replay.core.input.limits import SET_UP, STATEMENTS
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.position.check_positions import Report, check

TAGS = """[Game "grand-archive"] [Rules "2025-08-08"] [First "A"]
[A "Ann"] [MaterialA "spirit-of-fire"] [MainA "4 fireball, 56 ??"]
[B "Bo"] [MaterialB "spirit-of-wind"] [MainB "60 ??"]
"""
MATCH = f"{TAGS}\nT1 A\n  place Spirit of Fire\n  draws Fireball, 6 ??\nT2 B\n  place Spirit of Wind\n"
NEEDS_A_WEAPON = "champion.4"
"""A champion without power attacks with a weapon or an attack card."""


def checked(played: str, *, match: str = MATCH, head: str = "") -> Report:
    text = f"{head}position: From a match\nmatch:\n{match}---\n{played}\n"
    return check(text, WORDING, GrandArchiveStaging, "p.position")


def refused(report: Report) -> tuple[int, Code, str]:
    (one,) = report.diagnostics
    assert report.checked == ()
    return one.line, one.code, one.cause


def test_what_follows_is_judged_and_looked_at() -> None:
    report = checked(f"main\nattack B champion -> A champion => illegal {NEEDS_A_WEAPON}\nthen B hand 8; A hand 7")
    assert report.diagnostics == ()
    (one,) = report.checked
    assert one.otherwise == ()


def test_another_verdict_than_the_expected_one_is_told_with_its_line() -> None:
    (one,) = checked("main\nattack B champion -> A champion").checked
    (wrong,) = one.otherwise
    assert (wrong.line, wrong.expected) == (14, "legal")
    assert NEEDS_A_WEAPON in wrong.found


def test_it_may_be_asked_what_is_due() -> None:
    text = f"position: From a match\nmatch:\n{MATCH}---\nmain\n"
    report = check(text, WORDING, GrandArchiveStaging, asking=True)
    ((asked,),) = [one.asked for one in report.checked]
    assert (asked.player, "pass" in asked.answers) == ("B", True)


def test_a_take_back_reaches_into_the_match() -> None:
    """`takeback` is about the last line, and that is one of the match."""
    (one,) = checked("takeback\nplace Spirit of Wind\nmain\nthen B hand 8").checked
    assert one.otherwise == ()


def test_comments_and_blank_lines_of_a_match_stay_what_they_are() -> None:
    match = MATCH.replace("T2 B\n", "\n% a remark for people\nT2 B {Bo thinks}\n")
    assert checked("main", match=match).checked[0].otherwise == ()


def test_a_match_without_a_line_is_the_beginning() -> None:
    (one,) = checked("T1 A\nplace Spirit of Fire", match=TAGS).checked
    assert one.otherwise == ()


def test_several_positions_of_one_file_have_each_their_own() -> None:
    one = f"position: One\nmatch:\n{MATCH}---\nmain\n"
    two = "position: Two\nA hand: Fireball\n---\nthen A hand 1\n"
    report = check(one + two + one.replace("One", "Three"), WORDING, GrandArchiveStaging)
    assert report.diagnostics == ()
    assert [(at.title, at.otherwise) for at in report.checked] == [("One", ()), ("Two", ()), ("Three", ())]


@pytest.mark.parametrize(
    ("match", "played", "head", "line", "code", "cause"),
    [
        (MATCH.replace("place Spirit of Wind", "frobnicate"), "main", "", 11, Code.UNKNOWN_VERB, "frobnicate"),
        (MATCH.replace('[First "A"]', '[First "Q"]'), "main", "", 3, Code.BAD_TAG, "is unknown"),
        (MATCH, 'main\n[Event "x"]', "", 14, Code.BAD_TAG, "the match has begun"),
        (MATCH, "frobnicate", "", 13, Code.UNKNOWN_VERB, "frobnicate"),
        (MATCH, "main", "A hand: Fireball\n", 1, Code.BAD_POSITION, "has both"),
        (MATCH, "main", "card Knight: ally human 2/3, reserve 2\n", 1, Code.BAD_POSITION, "has both"),
        (MATCH, "main", "edition: 2026-08-21\n", 2, Code.BAD_POSITION, "the match has the edition 2025-08-08"),
        (MATCH, "main", "players: A C\n", 2, Code.BAD_POSITION, "the match has the players A B"),
        (MATCH, "main", "rule: 99.99\n", 2, Code.BAD_POSITION, "no statement of 2025-08-08 has the id"),
        ("", "main", "", 1, Code.EMPTY_FILE, "empty"),
        (
            MATCH.replace('[MaterialA "spirit-of-fire"] [MainA "4 fireball, 56 ??"]', '[DeckA "none.txt"]'),
            "main",
            "",
            4,
            Code.BAD_DECK,
            "none.txt",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(
    match: str, played: str, head: str, line: int, code: Code, cause: str
) -> None:
    found = refused(checked(played, match=match, head=head))
    assert found[:2] == (line, code)
    assert cause in found[2]


def test_a_match_before_the_first_position_is_refused() -> None:
    report = check(f"match:\n{MATCH}position: x\n---\nmain\n", WORDING, GrandArchiveStaging, "p.position")
    assert ("a match stands before the first position", 1) in [(one.cause, one.line) for one in report.diagnostics]


def test_the_bound_of_a_set_up_is_not_that_of_a_match() -> None:
    """A match may be as long as a transcript; what is played after it may not."""
    long = MATCH + "  {a comment}\n" * (SET_UP.most + 1)
    assert checked("main", match=long).diagnostics == ()
    assert refused(checked("% \n" + "{x}\n" * (SET_UP.most + 1) + "% end"))[1] is Code.TOO_MUCH
    too_long = MATCH + "  {a}" * (STATEMENTS.most + 1) + "\n"
    assert refused(checked("main", match=too_long))[1] is Code.TOO_MUCH
