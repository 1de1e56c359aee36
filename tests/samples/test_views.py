"""What a viewer cannot know makes nothing illegal: legal matches are judged from every seat, and nothing wrong is found."""

import json
from pathlib import Path

import pytest

from ga_replay.core import events as ev
from ga_replay.views.viewer import entries_for
from ga_replay_cli.__main__ import run
from tests.support.samples import MATCHES, OPENINGS, PLAYOUTS, expanded, folder_of, name_of

OF_TWO = (
    "epic-1",
    "epic-2",
    "grand_archive-3",
    "grand_archive-4",
    "grand_archive-7",
    "grand_archive-8",
    "trails-1",
    "trails-2",
)
HIDDEN = [
    *[path for path in MATCHES if name_of(path) in OF_TWO],
    *[path for path in PLAYOUTS if folder_of(path) == "grand_archive" and path.stem.startswith(("01", "09", "12"))],
    *[path for path in PLAYOUTS if folder_of(path) in {"epic", "trails"}][::3],
]
"""Of Grand Archive: cards are discarded from hands and banished from memories that one seat alone knows, and champions level up by a text.

Cards are starcalled, generated, copied, and put onto the field out of a material deck.
"""


VIEWS = [
    *[(path, viewer) for path in HIDDEN for viewer in ("A", "B", "spectator")],
    *[(path, "spectator") for path in (*MATCHES, *OPENINGS) if path not in HIDDEN],
]
"""A spectator lacks what any of the players lacks."""


@pytest.mark.parametrize(("path", "viewer"), VIEWS, ids=lambda one: one if isinstance(one, str) else name_of(one))
def test_nothing_legal_is_illegal_to_a_viewer(path: Path, viewer: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["validate", "--json", str(path), "--as", viewer])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one for one in found[:-1] if one["verdict"] == "illegal"] == []
    assert found[-1]["viewer"] == viewer
    if path in HIDDEN:
        assert [one for one in found[:-1] if "pre-game actions" not in one["message"]] == []
        """Who does not know the deck list finds it open whether the book asks for them (starting-the-game.p5)."""


@pytest.mark.parametrize("path", [path for path in MATCHES if folder_of(path) == "grand_archive"], ids=name_of)
def test_a_banished_card_is_counted_by_its_name_only_where_that_is_known(path: Path) -> None:
    """A card that is banished face down is private information (public-vs-private-information.5): nothing names it to others."""
    found = expanded(path)
    told: set[str] = set()
    for entry in entries_for(found.entries, "spectator"):
        match entry.event:
            case ev.Identified(card=card):
                told.add(card)
            case ev.UsageMarked(key=key) if key.startswith("turn:banished:"):
                assert key.rpartition(":")[2] in {*told, "?"}
