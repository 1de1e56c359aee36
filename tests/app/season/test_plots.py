"""Plots: well-formed SVG with its numbers as text, the same bytes each time; and bars of blocks."""

import xml.etree.ElementTree as ET

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
)
from ga_replay.app.season.plots import MOST, NAMES, Plot, blocks, plot_of, svg

SVG = "{http://www.w3.org/2000/svg}"
DECK = ResultFigures("fire", Games(won=3, lost=1), Games(open=2), Games(), Lengths({5: 4}))
ROWS: dict[str, list[Row]] = {
    "deck": [DECK, ResultFigures("open", Games(open=1), Games(), Games(), Lengths({}))],
    "card": [
        CardFigures("Zephyr", played=Used(3, 2, Share(1, 2))),
        CardFigures("Drawn alone", drawn=Used(1, 1, Share(1, 1))),
    ],
    "turn": [TurnFigures(0, 4, 0, 2), TurnFigures(1, 4, 0, 4), TurnFigures(2, 4, 6, 1), TurnFigures(3, 2, 6, 0)],
    "rule": [RuleFigures("combat.1", "epic", 2, 1, 2)],
}


def drawn(plot: Plot) -> ET.Element:
    assert svg(plot) == svg(plot)
    return ET.fromstring(svg(plot))  # noqa: S314 - our own


@pytest.mark.parametrize("by", ROWS)
def test_a_plot_is_a_picture_with_its_numbers_in_words(by: str) -> None:
    root = drawn(plot_of(ROWS[by], "all matches"))
    assert (root.get("role"), root[0].tag, root[1].tag) == ("img", f"{SVG}title", f"{SVG}desc")
    assert (root[0].text or "").endswith(("all matches", "all matches, with Wilson's 95 % interval"))
    words = {
        "deck": "fire: 3 of 4 (30-95 %)",
        "card": "Zephyr: 1 of 2 (9-91 %)",
        "turn": "turn 1: 0.0\nturn 2: 1.5\nturn 3: 3.0",
        "rule": "combat.1: 2 illegal, 1 unclear",
    }
    assert root[1].text == words[by]


def test_a_bar_is_as_long_as_its_share() -> None:
    bars = [one for one in drawn(plot_of(ROWS["deck"], "")).iter(f"{SVG}rect") if one.get("class") == "bar"]
    interval = [one.get("d") or "" for one in drawn(plot_of(ROWS["deck"], "")).iter(f"{SVG}path")]
    assert [int(bar.get("width") or "") for bar in bars] == [round(0.75 * 328)]
    begin = 16 + NAMES
    assert interval[0].startswith(f"M{begin + round(0.3006 * 328)} ")


def test_names_are_text_and_stay_in_their_place() -> None:
    name = '</text><script>x</script>\x1b[2J"' + "漢" * 100
    root = drawn(plot_of([ResultFigures(name, Games(won=1), Games(), Games(), Lengths({}))], name))
    assert {one.tag for one in root.iter()} == {
        f"{SVG}{tag}" for tag in ("svg", "title", "desc", "style", "rect", "path", "text")
    }
    assert "\x1b" not in "".join(root.itertext())
    shown = next(one.text or "" for one in root.iter(f"{SVG}text") if one.get("class") is None)
    assert shown.startswith("</text><script>")
    assert shown.endswith("…")


def test_many_bars_are_cut_and_said_so() -> None:
    rows = [CardFigures(f"card {at}", played=Used(1, 1, Share(1, 1))) for at in range(MOST + 5)]
    root = drawn(plot_of(rows, ""))
    assert len([one for one in root.iter(f"{SVG}rect") if one.get("class") == "bar"]) == MOST
    assert "and 5 more" in [one.text for one in root.iter(f"{SVG}text")]


def test_a_turn_without_damage_is_at_the_ground() -> None:
    root = drawn(plot_of([TurnFigures(1, 2, 0, 0)], ""))
    assert len(list(root.iter(f"{SVG}circle"))) == 1


def test_blocks() -> None:
    assert list(blocks(plot_of(ROWS["deck"], ""), 8)) == [("fire", "█" * 6, "3 of 4 (30-95 %)")]
    assert list(blocks(plot_of(ROWS["turn"], ""), 8)) == [
        ("turn 1", "", "0.0"),
        ("turn 2", "████", "1.5"),
        ("turn 3", "████████", "3.0"),
    ]
