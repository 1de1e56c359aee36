"""Law 6 over pages and sites: nothing that a viewer cannot know is among the decoded bytes, and none of it changes a byte."""

from __future__ import annotations

import re
from base64 import b64decode
from gzip import decompress
from pathlib import Path

import pytest

import ga_replay
from ga_replay.app.match import Judgement
from ga_replay.app.page.document import page
from ga_replay.app.page.names import viewers_within
from ga_replay.app.page.tracks import tracks_of
from ga_replay.app.study.frames import Frames
from ga_replay_cli.__main__ import run
from tests.support.app.varied import AT, CHAMPION, varied
from tests.support.laws.leaking import KINDS, MATCH, Kind, put, sample
from tests.support.places import SAMPLES
from tests.support.samples import FAULTS, MATCHES, name_of

SOME = [
    next(path for path in (*FAULTS, *MATCHES) if name_of(path) == name)
    for name in ("grand_archive-3", "epic-2", "trails-1")
]
FAULT, DECKS = SAMPLES / "tour" / "fault.transcript", SAMPLES / "grand_archive" / "decks"
GAMES = ["grand_archive/matches/1.transcript", "epic/matches/1.transcript", "trails/matches/1.transcript"]


def held(data: bytes) -> str:
    """Everything that the page holds: what is seen, and the packed data in plain text."""
    packed = re.search(rb'<script type="text/plain" id="match">([^<]*)</script>', data)
    assert packed
    return data.decode() + decompress(b64decode(packed[1])).decode()


def cards_named(judged: Judgement) -> set[str]:
    """Every name of a card on the board of some moment."""
    return {
        card.name
        for frame in Frames(judged)
        for side in frame.board.sides
        for area in side.areas
        for card in area.pieces
    }


@pytest.mark.parametrize("match", GAMES)
def test_a_page_names_no_card_that_its_viewer_cannot_know(match: str) -> None:
    """The cards that are on a board for whoever sees all and on none for the spectator, by their names."""
    found = ga_replay.open(SAMPLES / match)
    known, everything = cards_named(found.judge("spectator")), cards_named(found.judge("all"))
    said = " ".join(said for _, said in found.judge("spectator").narrated(everything=True))
    secret = {name for name in everything - known if name not in said and not any(name in one for one in known)}
    assert secret
    text = held(page(tracks_of(found, "spectator")))
    assert [name for name in secret if name in text] == []
    full = held(page(tracks_of(found, "all", views=("all",))))
    assert [name for name in secret if name not in full] == []


def test_a_page_has_the_views_of_no_others() -> None:
    assert viewers_within("A", ("A", "B")) == ("A", "spectator")
    assert viewers_within("spectator", ("A", "B")) == ("spectator",)
    assert viewers_within("all", ("A", "B")) == ("all", "A", "B", "spectator")
    assert viewers_within("judge", ("A", "B")) == ("judge", "A", "B", "spectator")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_byte_of_a_site_changes(kind: Kind, tmp_path: Path) -> None:
    path = SOME[KINDS.index(kind) % len(SOME)]
    for pair in list(kind(sample(path)))[:1]:
        sites = []
        for which, files in (("one", pair.one), ("other", pair.other)):
            (tmp_path / which).mkdir()
            folder, out = put(tmp_path / which / "league", files), tmp_path / which / "site"
            assert run(["export", str(folder), "--to", "html", "--as", pair.viewers[-1], "--out", str(out)]) == 0
            sites.append({file.name: file.read_bytes() for file in sorted(out.iterdir())})
        assert sorted(sites[0]) == ["index.html", f"{Path(MATCH).stem}.html"]
        assert sites[0] == sites[1]


def test_a_note_for_the_judge_is_in_no_other_page() -> None:
    text = FAULT.read_text().replace("../grand_archive/decks/", "")
    text = text.replace("T2 B\n", 'T2 B\n  note for judge: "Bo saw two cards" by Eve\n', 1)
    match = ga_replay.read(text, decks_from=DECKS)
    for viewer, there in (("judge", True), ("all", True), ("A", False), ("spectator", False)):
        assert ("Bo saw two cards" in held(page(tracks_of(match, viewer)))) is there


def test_a_damaged_match_says_nothing_of_what_is_damaged(tmp_path: Path) -> None:
    """The line that cannot be read may name a card; only who writes the page hears of it."""
    text = FAULT.read_text().replace("../grand_archive/decks/", "")
    (tmp_path / "m.transcript").write_text(text.replace("  end\nT4 B", "  Deadly Secret Plan draws Nothing\nT4 B"))
    out = tmp_path / "m.html"
    arguments = ["export", str(tmp_path / "m.transcript"), "--to", "html", "--as", "spectator", "--out", str(out)]
    assert run([*arguments, "--decks-from", str(DECKS)]) == 3
    shown = held(out.read_bytes())
    assert "Secret Plan" not in shown
    assert "The record of this match is damaged after event" in shown
    assert "A attacks Spirit of Wind with Imperial Recruit" in shown


def test_a_variation_holds_no_more_than_its_viewer_may_know() -> None:
    """Ann's hand is known to her alone, also on the boards of what she might have done."""
    match = ga_replay.read(varied(f"{CHAMPION}; retaliate no; end"), decks_from=SAMPLES / "tour")
    known = cards_named(match.judge("spectator"))
    secret = {card for card in cards_named(match.judge("A")) - known if not any(card in one for one in known)}
    assert "Esteemed Knight" in secret
    mine, others = (held(page(tracks_of(match, viewer, views=(viewer,)))) for viewer in ("A", "spectator"))
    assert 'href="#@234/1.1"' in others
    assert [name for name in secret if name in others] == []
    assert [name for name in secret if name not in mine] == []


def test_a_variation_for_the_judge_is_in_no_other_page() -> None:
    text = f'{varied()}  note on @{AT} for judge: "{CHAMPION}" marked "()"\n'
    match = ga_replay.read(text, decks_from=SAMPLES / "tour")
    for viewer, there in (("judge", True), ("A", False), ("spectator", False)):
        shown = held(page(tracks_of(match, viewer, views=(viewer,))))
        assert (CHAMPION in shown) is there
        assert ('href="#@234/1.1"' in shown) is there
