"""Shares with their intervals, lengths, and rows as columns."""

import pytest

from ga_replay.app.season.figures import (
    CardFigures,
    Games,
    Lengths,
    ResultFigures,
    Row,
    RuleFigures,
    Share,
    TurnFigures,
    Used,
    flat,
    most_first,
)


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3: Wilson without continuity correction
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(part: int, whole: int, low: float, high: float) -> None:
    assert Share(part, whole).interval == pytest.approx((low, high), abs=0.00005)


def test_of_no_games_nothing_is_known() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert Share(0, 0).rate is None
    assert str(Share(0, 0)) == "-"


def test_few_games_have_no_percentage() -> None:
    assert str(Share(3, 4)) == "3 of 4 (30-95 %)"
    assert str(Share(81, 263)) == "81 of 263 (31 %, 26-37 %)"
    assert " %, " not in str(Share(10, 19))
    assert str(Share(10, 20)).startswith("10 of 20 (50 %, ")


def test_games_under_way_are_no_part_of_a_share() -> None:
    games = Games(won=1, lost=2, drawn=1, open=5) + Games(won=1)
    assert (games.over, games.wins) == (5, Share(2, 5))


def test_the_middle_length() -> None:
    assert Lengths({3: 2, 9: 1}).median == 3  # 3 3 9
    assert Lengths({3: 1, 6: 1}).median == 4.5
    assert str(Lengths({3: 2, 9: 1})) == "3 (3-9)"
    assert str(Lengths({})) == "-"


def test_rows_of_a_kind_have_the_same_columns() -> None:
    empty, full = Lengths({}), Lengths({4: 1})
    pairs: list[tuple[Row, Row]] = [
        (
            ResultFigures("a", Games(), Games(), Games(), empty),
            ResultFigures("b", Games(1, 1, 1, 1), Games(1), Games(), full),
        ),
        (CardFigures("a"), CardFigures("b", Used(2, 1, Share(1, 1)))),
        (TurnFigures(1, 0, 0, 0), TurnFigures(2, 3, 4, 5)),
        (RuleFigures("a", "epic", 1, 0, 1), RuleFigures("b", "epic", 0, 1, 1)),
    ]
    for one, other in pairs:
        assert list(flat(one)) == list(flat(other))
    assert flat(pairs[0][0])["win_rate"] is None
    assert flat(pairs[0][1])["win_rate"] == 2 / 4  # of five games one is under way
    assert flat(pairs[2][1])["damage_mean"] == 4 / 3


def test_who_played_most_stands_first() -> None:
    rows = [
        ResultFigures(name, Games(won=many), Games(), Games(), Lengths({}))
        for name, many in (("b", 1), ("c", 3), ("a", 1))
    ]
    assert [row.name for row in most_first(rows)] == ["c", "a", "b"]
