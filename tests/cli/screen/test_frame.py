"""A frame: names of strangers keep its columns and obey nothing, the cursor stands where somebody types, the clock says its time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from ga_replay_cli.console import paint
from ga_replay_cli.screen.clock import Clock
from ga_replay_cli.screen.edit_line import EditLine
from ga_replay_cli.screen.frame import draw
from ga_replay_cli.screen.show import ListLine, Show, TextPage
from ga_replay_cli.screen.text_width import fitted, wrapped
from tests.support.screen.at_the_screen import conversation

STRANGE = (
    "[bold red]x[/]",
    "日本語の長い名前のカードと漢字",
    "🔥🐉 Draco",
    "\x1b[2J\x1b]0;x\x07",
    "a\u202eb\u200dc",
    "e\u0301tude",
)


@pytest.fixture(scope="module")
def show() -> Show:
    return conversation(lines=31).show()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (109, 30), (110, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("name", STRANGE)
def test_names_of_strangers_keep_the_columns_and_obey_nothing(show: Show, name: str, size: tuple[int, int]) -> None:
    """How wide a letter is, the library that paints counts by itself: it must come to the same."""
    many = " ".join([name] * 12)
    of = replace(
        show, about=name, names={"A": many, "B": name}, question=many, told=(paint("@1") + f" {many}",) * 30,
        picks=(ListLine("1", "1", many),) * 50, all_picks=50, message=many, more=many, print=(many,),
    )  # fmt: skip
    for one in (of, replace(of, reading=TextPage(many, (many,) * 80))):
        rows = [str(row) for row in draw(one, *size).rows]
        assert len(rows) == size[1]
        assert max(map(cell_len, rows)) <= size[0]
        assert not any(char in row for row in rows for char in "\x1b\x07\u202e\u200d\n")


def test_the_cursor_stands_behind_what_is_typed_however_wide_it_is(show: Show) -> None:
    frame = draw(replace(show, typed=EditLine.of("ab日")), 80, 24)
    assert frame.cursor == (6, 21)
    assert str(frame.rows[21]) == "> ab日"
    long = draw(replace(show, typed=EditLine.of("x" * 200)), 80, 24)
    assert long.cursor[0] <= 79
    assert cell_len(str(long.rows[21])) <= 80


def test_a_row_says_which_line_of_the_list_stands_in_it(show: Show) -> None:
    for size in ((80, 24), (120, 40)):
        frame = draw(show, *size)
        for row, place in frame.pick_at.items():
            assert str(frame.rows[row]).startswith(f"   {place + 1} {show.picks[place].text}"[:30])
        assert frame.pick_at


@pytest.mark.parametrize(
    ("text", "width", "cut"),
    [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("a\tb", 9, "a\\tb")],
)
def test_what_does_not_fit_is_seen_to_be_cut(text: str, width: int, cut: str) -> None:
    assert fitted(text, width) == cut


def test_lines_break_between_words_and_long_words_anywhere() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("  one two", 5) == ["  one", "two"]
    assert wrapped("abcdefgh", 3) == ["abc", "def", "gh"]
    assert wrapped("", 5) == [""]


@pytest.mark.parametrize(
    ("passed", "text"),
    [
        (0, "50:00"),
        (61, "48:59"),
        (2699, "5:01"),
        (2700, "5:00 LEFT"),
        (3000, "TIME IS UP (+0:00)"),
        (3061, "TIME IS UP (+1:01)"),
    ],
)
def test_the_clock_counts_down_and_says_in_words_when_little_is_left(passed: int, text: str) -> None:
    assert Clock(50, 100.0).text(100.0 + passed) == text
    assert Clock().text(5.0) == ""
