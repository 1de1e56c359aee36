"""The tour with variations behind its first attack of turn 3, event 234, `1:3.main.4`."""

from __future__ import annotations

from pathlib import Path

from tests.support.places import SAMPLES

ATTACK = "  attack Imperial Recruit -> B Imperial Recruit\n"
CHAMPION = "attack Imperial Recruit -> B champion"
FOLDER = SAMPLES / "tour"
AT = 234


def varied(*variations: str) -> str:
    """The text of the transcript; each variation is written without its brackets."""
    text = (FOLDER / "tour.transcript").read_text()
    assert text.count(ATTACK) == 1
    return text.replace(ATTACK, ATTACK + "".join(f"  ({one})\n" for one in variations))


def put_varied(folder: Path, *variations: str) -> Path:
    """The transcript as a file, with its deck lists beside it."""
    for deck in (SAMPLES / "grand_archive" / "decks").glob("*.txt"):
        (folder / deck.name).write_text(deck.read_text())
    file = folder / "varied.transcript"
    file.write_text(varied(*variations).replace("../grand_archive/decks/", ""))
    return file
