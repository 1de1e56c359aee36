"""`ga-replay export --to position`, and `ga-replay check` of what it writes."""

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path

import pytest

import ga_replay as ga
from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

FAULT = SAMPLES / "tour" / "fault.transcript"
RESTED = "rested-units-do-not-attack attacking-and-the-combat-phase.1.4"
"""The fault of the tour: a rested unit does not attack."""
MATCHES = ["tour/tour.transcript", "epic/faults/missed-tribute.transcript", "trails/faults/missed-trigger.transcript"]


def written(ran: Ran, match: Path, out: Path, *options: str) -> str:
    code, _, err = ran("export", str(match), "--to", "position", "--out", str(out), *options)
    assert code == 0, err
    return out.read_text()


def test_the_line_that_was_really_played_stands_there_with_its_verdict(ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "p.position"
    text = written(ran, FAULT, file, "--at", "3.main.37")
    assert text.endswith(f"---\nattack Imperial Recruit -> B champion => illegal {RESTED}\n")
    assert "\nrule: attacking-and-the-combat-phase.1.4\n" in text
    assert text.startswith("% turn 3 of A, main phase")
    assert ran("check", str(file), "--strict")[:2] == (0, "1 position: all as expected\n")


def test_another_line_in_its_place_says_what_would_have_been(ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "p.position"
    begun = written(ran, FAULT, file, "--at", "3.main.37").partition("---\n")[0]
    file.write_text(f"{begun}---\nattack A champion -> B champion with Ornamental Greatsword\nthen not over\n")
    assert ran("check", str(file))[0] == 0
    file.write_text(f"{begun}---\nattack A champion -> A champion => legal\n")
    code, out, _ = ran("check", str(file))
    assert code == 1
    assert "expected legal; found illegal" in out
    assert "nobody-attacks-own-objects" in out


@pytest.mark.parametrize("viewer", ["all", "A", "spectator"])
@pytest.mark.parametrize("name", MATCHES)
def test_every_game_and_viewer(ran: Ran, own_samples: Path, name: str, viewer: str) -> None:
    match = own_samples / name
    file = match.with_suffix(".position")
    middle = f"@{len(ga.open(match)) // 2}"
    written(ran, match, file, "--at", middle, "--as", viewer)
    assert ran("check", str(file))[:2] == (0, "1 position: all as expected\n")


@pytest.fixture(scope="module")
def own_samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The samples of matches, with their decks and card sets, where one may write beside them."""
    folder = tmp_path_factory.mktemp("samples")
    for name in ("tour", "grand_archive/decks", "epic/decks", "epic/faults", "trails/decks", "trails/faults", "trails/cards"):  # fmt: skip
        shutil.copytree(SAMPLES / name, folder / name)
    return folder


def test_card_sets_that_are_not_beside_it_are_named_in_one_sentence(
    ran: Ran, own_samples: Path, tmp_path: Path
) -> None:
    far = tmp_path / "far" / "off" / "p.position"
    far.parent.mkdir(parents=True)
    written(ran, own_samples / MATCHES[2], far, "--at", "@50")
    code, _, err = ran("check", str(far))
    assert code == 3
    assert "card set" in err
    assert "--decks-from" in err
    assert ran("check", str(far), "--decks-from", str(own_samples / "trails" / "cards"))[0] == 0


def test_at_the_end_it_says_how_the_match_stands(ran: Ran, tmp_path: Path) -> None:
    """Bo concedes at the end of the tour; the match of the fault stops in the middle."""
    file = tmp_path / "p.position"
    assert written(ran, FAULT, file).endswith("---\nthen not over\n")
    assert written(ran, SAMPLES / "tour" / "tour.transcript", file).endswith("---\nthen over for A\n")
    assert ran("check", str(file))[0] == 0


def test_a_viewer_gets_no_more_than_they_know(ran: Ran, tmp_path: Path) -> None:
    """Ann draws Deflecting Edge and plays it in turn 4; in turn 3 only she knows that she has it."""
    match = SAMPLES / "tour" / "tour.transcript"
    texts = {
        viewer: written(ran, match, tmp_path / "p", "--at", "3.main", "--as", viewer)
        for viewer in ("A", "B", "spectator")
    }
    assert "Deflecting Edge" in texts["A"]
    assert "Deflecting Edge" not in texts["spectator"]
    assert "Deflecting Edge" not in texts["B"]


def test_it_goes_through_a_pipe(ran: Ran, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = written(ran, FAULT, tmp_path / "p", "--at", "3.main.37")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert ran("check", "-")[:2] == (0, "1 position: all as expected\n")


def test_an_address_that_is_not_there(ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "p"
    code, _, err = ran("export", str(FAULT), "--to", "position", "--at", "@9999", "--out", str(file))
    assert (code, "@9999" in err, file.exists()) == (2, True, False)


def test_of_a_damaged_match_its_good_part(ran: Ran, own_samples: Path, tmp_path: Path) -> None:
    match = own_samples / "tour" / "damaged.transcript"
    match.write_text(f"{FAULT.read_text()}  frobnicate\n")
    file = tmp_path / "p"
    code, _, err = ran("export", str(match), "--to", "position", "--at", "3.main.37", "--out", str(file))
    assert code == 3
    assert "the part before it was shown" in err
    assert ran("check", str(file))[0] == 0
