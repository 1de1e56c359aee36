"""A moment as a picture and as text: well-formed, the same bytes each time, nothing outside its card, nothing that its viewer cannot know."""

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from ga_replay.app.page.tracks import page_data, tracks_of
from ga_replay.app.pictures.svg import picture
from ga_replay.app.pictures.text import text
from ga_replay.app.study.annotating import annotate
from ga_replay.app.study.frames import Frame, Frames
from ga_replay.app.study.notes import Arrow, Note
from ga_replay.app.targets import InMemory
from ga_replay.app.text_width import width_of
from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from tests.support.app.opened import Opened

SVG = "{http://www.w3.org/2000/svg}"
PARTS = {"svg", "title", "desc", "style", "rect", "text", "path"}
GAMES = ("tour/tour.transcript", "epic/matches/3.transcript", "trails/matches/1.transcript")
FIGHT = "3.main.4"
"""In the tour A's Imperial Recruit attacks B's."""
HOSTILE = (
    "</text><script>alert(1)</script>",
    '"><image href="https://example.org/a.png"/>',
    "&lt;b&gt; ]]> <!-- ",
    "\x1b[31mred\x07\u202eback\u0000",
    "漢" * 200,
    "😀" * 200,
    "W" * 500,
    "a " * 300,
)


def table(name: str) -> Frame:
    """A moment on which everything has this name."""
    card = CardView(name, 2, (name, name), name, (name,), 7, sideways=True)
    areas = (ZoneView("field", 4, (card, card), 0, "objects"), ZoneView("hand", 5, (card,), 3, "line"))
    side = Side("A", areas, (name,), name)
    board = Board(turn=1, turn_player="A", phase=name, step="", window="", holder="A", sides=(side,), waiting=(card,))
    note = Note(n=1, text=name, by=name, arrows=(Arrow(f"A {name}", name),))
    return Frame(n=1, address="@1", said=name, board=board, verdict="illegal", notes=(note,))


def parsed(svg: bytes) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own


def cards(root: ET.Element) -> Iterator[ET.Element]:
    """The cards and lists: whatever clips its own text."""
    yield from root.iter(f"{SVG}svg")


@pytest.mark.parametrize("viewer", ["all", "spectator"])
@pytest.mark.parametrize("match", GAMES)
def test_a_picture_is_svg_with_everything_in_place(match: str, viewer: str, opened: Opened) -> None:
    judgement = opened(match).judge(viewer)
    frame = Frames(judgement).of(judgement.end)
    people = judgement.match.players
    drawn = picture(frame, people, "the title")
    assert drawn == picture(frame, people, "the title")
    root = parsed(drawn)
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= PARTS
    assert root.get("role") == "img"
    assert (root[0].tag, root[0].text, root[1].tag) == (f"{SVG}title", "the title", f"{SVG}desc")
    named = {card.name for side in frame.board.sides for area in side.areas for card in area.pieces if card.handle}
    titles = "\n".join(one.text or "" for one in root.iter(f"{SVG}title"))
    assert named
    assert all(name in titles for name in named)
    for part in root.iter():
        for name in ("x", "y", "width", "height"):
            assert re.fullmatch(r"[0-9]+", part.get(name, "0"))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_text_and_stays_in_its_card(name: str) -> None:
    root = parsed(picture(table(name), {"A": name}, name))
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= PARTS
    assert {key for one in root.iter() for key in one.attrib} <= {
        *("class", "d", "height", "overflow", "role", "rx", "viewBox", "width", "x", "y"),
    }
    said = "".join(root.itertext())
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f\u202e]", said)
    inner = [one for one in cards(root) if one is not root]
    assert len(inner) == 1 + 2 + 1
    for card in inner:
        assert card.get("overflow") == "hidden"
        width, height = int(card.get("width", "")), int(card.get("height", ""))
        for line in card.iter(f"{SVG}text"):
            assert int(line.get("x", "")) + 7 * width_of(line.text or "") < width
            assert 0 < int(line.get("y", "")) < height


def test_zones_of_a_player_stand_side_by_side(opened: Opened) -> None:
    judgement = opened(GAMES[0]).judge("all")
    root = parsed(picture(Frames(judgement).of(judgement.at("4.main")), {}, ""))
    heads = {
        line.text: box.get("y")
        for box in cards(root)
        if box is not root
        for line in list(box.iter(f"{SVG}text"))[:1]
        if (line.text or "").startswith(("hand", "memory", "material"))
    }
    assert len(heads) > 3
    assert len(set(heads.values())) == 2  # one row for each player


@pytest.mark.parametrize(
    ("arrow", "tag"),
    [
        (Arrow("A Imperial Recruit", "B Imperial Recruit"), "path"),
        (Arrow("a", "B"), ""),
        (Arrow("A", "B champion"), "path"),
        (Arrow("A woodland squirrels"), "rect"),
        (Arrow("Ornamental Greatsword", "B Imperial Recruit#1"), "path"),
        (Arrow("A Imperial Recruit#2", "B"), ""),
        (Arrow("A Imperial Recruit#0", "B"), ""),
        (Arrow("A Nobody", "B"), ""),
        (Arrow("", ""), ""),
    ],
)
def test_an_arrow_is_drawn_between_cards_that_are_there(arrow: Arrow, tag: str, opened: Opened) -> None:
    judgement = opened(GAMES[0]).judge("spectator")
    frame = replace(Frames(judgement).of(judgement.at(FIGHT)), notes=(Note(n=1, arrows=(arrow,)),))
    found = [one.tag for one in parsed(picture(frame, {}, "")).iter() if one.get("class") == "arrow"]
    assert found == ([f"{SVG}{tag}"] if tag else [])


@pytest.mark.parametrize("match", [*GAMES, "tour/fault.transcript"])
def test_a_text_fits_into_a_mail(match: str, opened: Opened) -> None:
    judgement = opened(match).judge("spectator")
    for moment in (judgement.end, judgement.first_fault()):
        frame = Frames(judgement).of(moment)
        written = text(moment, frame, "Ann against Bo, " + "漢" * 60).decode()
        assert frame.said.split()[0] in written
        for line in written.splitlines():
            assert width_of(line) <= 78
            assert line == line.rstrip()


def test_a_text_says_why_and_what_the_notes_say(opened: Opened) -> None:
    judgement = opened("tour/fault.transcript").judge("spectator")
    moment = judgement.first_fault()
    note = Note(n=1, text="\x1b[2Jlook", by="Ann", glyph="??", arrows=(Arrow("A", "B champion"), Arrow("B")))
    written = text(moment, replace(Frames(judgement).of(moment), notes=(note,)), "t").decode()
    lines = written.splitlines()
    assert lines[2] == "illegal:"
    assert "  [attacking-and-the-combat-phase.1.4] " in written
    assert "  would have been legal: " in written
    assert "  Ann: ?? \\u001b[2Jlook" in lines
    assert "  A -> B champion" in lines
    assert "  look at B" in lines


def test_a_picture_holds_nothing_that_its_viewer_cannot_know(opened: Opened) -> None:
    def drawn(viewer: str) -> str:
        judgement = opened(GAMES[0]).judge(viewer)
        moment = judgement.at(FIGHT)
        return (picture(Frames(judgement).of(moment), {}, "") + text(moment, Frames(judgement).of(moment), "")).decode()

    assert "Inspiring Call" in drawn("A")  # in A's hand
    assert "Inspiring Call" not in drawn("B")
    assert "Inspiring Call" not in drawn("spectator")


def test_everything_of_a_note_is_said(opened: Opened) -> None:
    """Also of one that was kept with `annotate`, at the moment that it is about."""
    note = Note(
        n=0, text="the trade is even", by="Ann", glyph="!?", bookmark="the trade", chapter="The fight", clock="0:20:10"
    )
    match = opened("tour/tour.transcript")
    for one in (note, Note(n=0, variation="attack Imperial Recruit -> B champion", by="Bo")):
        match = annotate(match.judge(), FIGHT, one, into=InMemory(match.name, match.head(), match.entries)).match
    judgement = match.judge("spectator")
    frame = Frames(judgement).of(judgement.at(FIGHT))
    drawn = "".join(parsed(picture(frame, match.players, "t")).itertext())
    written = " ".join(text(judgement.at(FIGHT), frame, "t").decode().split())
    for said in (drawn, written):
        assert "Ann: [The fight] [the trade] !? the trade is even 0:20:10" in said
        assert "Bo: variation: attack Imperial Recruit -> B champion" in said
    data = json.loads(page_data(tracks_of(match, "spectator")))
    row = data["tracks"][0][judgement.at(FIGHT).position]
    assert [one.get("text", one.get("variation")) for one in row["notes"]] == [
        "the trade is even",
        "attack Imperial Recruit -> B champion",
    ]
