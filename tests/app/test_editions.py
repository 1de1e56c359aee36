"""Which edition of a rulebook judges a match, and what another one says of it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import ga_replay as ga
from ga_replay.app.errors import ArgumentError, UnknownNameError
from ga_replay.app.games import GAMES
from ga_replay.app.match import Match
from ga_replay.app.rule_changes import rule_changes
from ga_replay.app.rules import account_of
from ga_replay.app.two_books import other_verdicts
from ga_replay.core.rules.numbering import Numbering
from ga_replay.core.rules.verdict import Finding, Status, Verdict
from ga_replay.match.playout import play_out
from ga_replay.match.recording import Recording
from tests.support.laws.games import GRAND_ARCHIVE
from tests.support.places import SAMPLES

OLDER, LATER = "2025-08-08", "2026-08-21"
MATCH = SAMPLES / "grand_archive" / "matches" / "1.transcript"


@pytest.mark.parametrize(
    ("tags", "edition"),
    [
        ("", LATER),
        ('[Date "2024-03-02"]', OLDER),
        ('[Date "2026-08-20"]', OLDER),
        ('[Date "2026-08-21"]', LATER),
        ('[Date "2026.11.26"]', LATER),
        ('[Date "2024-03-02T18:00"]', OLDER),
        ('[Date "2025/8/21"]', OLDER),
        ('[Date "????.??.??"]', LATER),
        ('[Date ""]', LATER),
        (f'[Date "last autumn"] [Rules "{OLDER}"]', OLDER),
        (f'[Date "2026-11-26"] [Rules "{OLDER}"]', OLDER),
        (f'[Rules "{LATER}"]', LATER),
    ],
)
def test_the_rules_of_a_match_are_those_it_names_else_those_of_its_day_else_the_newest(
    written: Callable[[str], Match], tags: str, edition: str
) -> None:
    assert written(f'[Game "grand-archive"] {tags}\n').edition == edition


@pytest.mark.parametrize("day", ["last autumn", "21.08.2025", "2024.??.??", "2026-13-45", "2025-08"])
def test_a_date_that_is_no_day_says_no_edition(written: Callable[[str], Match], day: str) -> None:
    (found,) = written(f'[Game "grand-archive"] [Date "{day}"]\n').problems
    assert f'[Date "{day}"] is not a day' in found.cause
    assert f'[Rules "{OLDER}"]' in found.remedy
    assert not written(f'[Game "epic"] [Date "{day}"]\n').problems  # it has one edition


def test_an_edition_that_nobody_knows_is_refused(written: Callable[[str], Match]) -> None:
    found = written('[Game "grand-archive"] [Rules "1999-01-01"]\n')
    assert [one.remedy for one in found.problems] == [f"write {OLDER} or {LATER}"]


def test_games_with_one_edition_have_it_on_any_day() -> None:
    assert {GAMES[name].wording.edition_of("2026-11-26") for name in ("epic", "trails")} == {"2017-04-06", "1.0.1"}


def test_a_log_is_judged_by_another_edition_and_says_what_differs() -> None:
    """By the later book the champions are placed before the first turn (starting-the-game/standard-games.6)."""
    match = ga.open(MATCH)
    own, other = match.judge(), match.judge(rules=LATER)
    assert (own.header.rules, other.header.rules, match.edition) == (OLDER, LATER, OLDER)
    first = next(other_verdicts(own, other))
    assert first.by == {OLDER: "legal", LATER: "illegal"}
    assert first.said.startswith("turn 1 begins")
    assert not list(other.warnings)  # what the log records beside its events cites the book that it was written by
    with pytest.raises(UnknownNameError):
        match.judge(rules="1999-01-01")


def test_what_a_match_by_the_later_rules_cites_is_in_the_later_book() -> None:
    kind = GRAND_ARCHIVE[0].kind
    rules = GAMES["grand-archive"].rulesets[LATER]
    ids = {one.id for one in account_of("grand-archive", LATER).statements}
    for match in GRAND_ARCHIVE[:2]:
        played = play_out(Recording(kind.referee_for(match.header, rules)), random.Random(match.seed), 300)
        cited = {entry.because for entry in played.entries if entry.because and not entry.because.startswith("card:")}
        assert cited
        assert cited <= ids
        assert not any(found.status is Status.ILLEGAL for found in played.verdicts)


def test_ids_of_an_edition_are_cited_and_those_with_its_mark_are_its_own() -> None:
    numbering = Numbering(LATER, {"cost.4": ("cost.5", "cost.5.1")})
    found = Verdict(Status.ILLEGAL, (Finding("code", "cost.4", "said", also=(f"{LATER}:cost.4", "card:x#1")),))
    (told,) = numbering.verdict(found).findings
    assert (told.rule, told.also) == ("cost.5", ("cost.5.1", "cost.4", "card:x#1"))


# --- what changed ------------------------------------------------------------------------------------------------------


def test_the_changes_of_an_edition_are_listed_in_the_order_of_its_book() -> None:
    found = rule_changes("grand-archive", OLDER, LATER, "keyword/cleave")
    assert [(one.change, one.id, one.before) for one in found[:2]] == [
        ("changed", "keyword/cleave.1", ("keyword/cleave.1",)),
        ("changed", "keyword/cleave.1.2", ("keyword/cleave.4",)),
    ]
    assert found[0].gist_before == "cleave attacks all attackable objects of one opponent"


def test_every_statement_that_is_not_the_same_is_among_the_changes() -> None:
    counts: dict[str, int] = {}
    for one in rule_changes("grand-archive", OLDER, LATER):
        counts[one.change] = counts.get(one.change, 0) + 1
    assert counts == {"new": 298, "reworded": 283, "changed": 88, "moved": 336, "gone": 6}


@pytest.mark.parametrize(
    ("game", "editions", "chapter", "error"),
    [
        ("grand-archive", (LATER, OLDER), "", ArgumentError),
        ("grand-archive", (OLDER, "1999-01-01"), "", UnknownNameError),
        ("grand-archive", (OLDER, LATER), "no-such-chapter", UnknownNameError),
        ("epic", ("2017-04-06", "2017-04-06"), "", ArgumentError),
    ],
)
def test_what_cannot_be_compared_is_refused(
    game: str, editions: tuple[str, str], chapter: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        rule_changes(game, *editions, chapter)
