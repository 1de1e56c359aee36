"""What happened in a match, as rows: held against the lines of the transcripts of the tour and of the samples."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ga_replay as ga
from ga_replay.app.match import Match
from ga_replay.app.season.happenings import Happening, Happenings, happenings
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"
FAULT = SAMPLES / "tour" / "fault.transcript"
RECRUIT = "Imperial Recruit"


def rows(found: Happenings, kind: str) -> list[Happening]:
    return [row for row in found.rows if row.kind == kind]


@pytest.fixture(scope="module")
def tour() -> Happenings:
    return happenings(ga.open(TOUR).judge())


def test_what_was_played_by_whom_and_when(tour: Happenings) -> None:
    assert [(row.turn, row.seat, row.card) for row in rows(tour, "played")] == [
        (0, "A", "Spirit of Wind"), (0, "B", "Spirit of Wind"), (1, "A", "Woodland Squirrels"), (1, "A", RECRUIT),
        (2, "B", RECRUIT), (3, "A", "Lorraine, Wandering Warrior"), (4, "B", "Tonoris, Lone Mercenary"),
        (4, "B", "Woodland Squirrels"), (4, "A", "Deflecting Edge"), (4, "B", "Swift Recruit"),
    ]  # fmt: skip


def test_who_attacked_whom(tour: Happenings) -> None:
    assert [(row.turn, row.seat, row.card, row.target_seat, row.target) for row in rows(tour, "attack")] == [
        (3, "A", RECRUIT, "B", RECRUIT),
        (3, "A", "Lorraine, Wandering Warrior", "B", "Spirit of Wind"),
        (4, "B", "Woodland Squirrels", "A", RECRUIT),
        (5, "A", RECRUIT, "B", "Tonoris, Lone Mercenary"),
        (5, "A", "Woodland Squirrels", "B", "Tonoris, Lone Mercenary"),
    ]


def test_an_attack_is_at_the_decision_that_declared_it() -> None:
    """The line `attack …` of each sample is what the referee judges: here one that is not legal."""
    for path in ("tour/fault", "grand_archive/faults/rested-attacker", "epic/faults/expended-attacker"):
        judgement = ga.open(SAMPLES / f"{path}.transcript").judge()
        found = happenings(judgement)
        wrong = {row.n for row in rows(found, "finding")} & {row.n for row in rows(found, "attack")}
        assert [judgement.at(n).said.partition(" attacks")[0] for n in wrong] == ["A"], path


def test_damage_has_who_dealt_it(tour: Happenings) -> None:
    """A has 3 power and retaliates with B's 1: the first fight of the tour, on turn 3."""
    first = rows(tour, "damage")[:2]
    assert [(row.seat, row.card, row.amount, row.target_seat) for row in first] == [
        ("A", RECRUIT, 3, "B"),
        ("B", RECRUIT, 1, "A"),
    ]


def test_a_damaged_player_is_a_seat_and_no_card() -> None:
    """Epic, the first sample: Flash Fire deals 2 to all champions and players on turn 2."""
    found = happenings(ga.open(SAMPLES / "epic" / "matches" / "1.transcript").judge())
    hit = [row for row in rows(found, "damage") if row.card == "Flash Fire" and not row.target]
    assert [(row.turn, row.target_seat, row.amount) for row in hit] == [(2, "A", 2), (2, "B", 2)]


def test_a_finding_has_its_rule(tour: Happenings) -> None:
    assert rows(tour, "finding") == []
    (one,) = rows(happenings(ga.open(FAULT).judge()), "finding")
    assert (one.address, one.seat, one.verdict, one.rule) == (
        "1:3.main.38",
        "A",
        "illegal",
        "attacking-and-the-combat-phase.1.4",
    )


def test_cards_lie_there_from_when_to_when(tour: Happenings) -> None:
    """B's recruit comes on turn 2, and dies of the attack on turn 3; the second one of A's stays."""
    came = [row for row in rows(tour, "field") if (row.seat, row.card) == ("B", RECRUIT)]
    died = [one for one in tour.presences if (one.seat, one.card) == ("B", RECRUIT)]
    assert [row.turn for row in came] == [2]
    assert [one.begin for one in died] == [came[0].n]
    assert rows(tour, "damage")[1].n < died[0].end < rows(tour, "attack")[1].n


def test_what_was_taken_back_is_not_there(written: Callable[[str], Match]) -> None:
    text = TOUR.read_text().partition("T2 B")[0]
    before, activates, end = text.partition("  activate Imperial Recruit (reserve 2 ??)\n")
    back = happenings(written(f"{before}{activates}  takeback\n{end}").judge())
    assert [row.card for row in rows(back, "played")] == ["Spirit of Wind", "Spirit of Wind", "Woodland Squirrels"]
    assert RECRUIT not in {one.card for one in back.presences} | {row.card for row in rows(back, "field")}


def test_a_match_of_several_games_has_who_began_each() -> None:
    """`best-of-three`: the loser of a game begins the next, as its lines `T1 A` and `T1 B` say."""
    file = SAMPLES / "grand_archive" / "series" / "best-of-three.transcript"
    began = [line.split()[1] for line in file.read_text().splitlines() if line.startswith("T1 ")]
    assert list(happenings(ga.open(file).judge()).first) == began


def drawn_by_ann(viewer: str) -> list[str]:
    found = happenings(ga.open(TOUR).judge(viewer))
    return sorted(row.card for row in rows(found, "drawn") if row.seat == "A")


def test_a_card_that_was_drawn_has_the_name_that_was_told_then_or_later() -> None:
    """The line `draws Woodland Squirrels, Imperial Recruit, Esteemed Knight, Deflecting Edge, 3 ??`, and two turns more."""
    named = ["Deflecting Edge", "Esteemed Knight", RECRUIT, "Inspiring Call", "Woodland Squirrels"]
    assert drawn_by_ann("A") == drawn_by_ann("all") == ["", "", "", "", *named]


@pytest.mark.parametrize("viewer", ["spectator", "B"])
def test_others_know_of_a_drawn_card_what_was_shown_to_them_later(viewer: str) -> None:
    """Ann plays these three; Esteemed Knight and Inspiring Call stay in her hand."""
    assert drawn_by_ann(viewer) == [""] * 6 + ["Deflecting Edge", RECRUIT, "Woodland Squirrels"]
