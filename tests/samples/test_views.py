"""What a viewer cannot know makes nothing illegal: legal matches are judged from every seat, and nothing wrong is found."""

import json
from pathlib import Path

import pytest

from ga_replay_cli.__main__ import run
from tests.support.samples import MATCHES, PLAYOUTS, folder_of, name_of

OF_TWO = ("epic-1", "epic-2", "grand_archive-3", "grand_archive-4", "grand_archive-7", "trails-1", "trails-2")
HIDDEN = [
    *[path for path in MATCHES if name_of(path) in OF_TWO],
    *[path for path in PLAYOUTS if folder_of(path) == "grand_archive" and path.stem.startswith(("01", "09", "12"))],
    *[path for path in PLAYOUTS if folder_of(path) in {"epic", "trails"}][::3],
]
"""Of Grand Archive: cards are discarded from hands and banished from memories that one seat alone knows, and champions level up by a text.

Cards are generated, copied, and put onto the field out of a material deck.
"""


@pytest.mark.parametrize("viewer", ["A", "B", "spectator"])
@pytest.mark.parametrize("path", HIDDEN, ids=name_of)
def test_nothing_legal_is_illegal_to_a_viewer(path: Path, viewer: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = run(["validate", "--json", str(path), "--as", viewer])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one for one in found[:-1] if one["verdict"] == "illegal"] == []
    unasked = [one for one in found[:-1] if "pre-game actions" in one["message"]]
    """Who does not know the deck list finds it open whether the book asks for them (starting-the-game.p5)."""
    assert [one for one in found[:-1] if one not in unasked] == []
    assert (code, found[-1]["viewer"]) == (5 if unasked else 0, viewer)
