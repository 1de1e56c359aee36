"""Law 6 over a season: what a viewer may not know changes no row of what they search."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ga_replay_cli.matches import open_complete_match
from ga_replay_storage.season.projecting import Projection, projected
from tests.support.laws.leaking import KINDS, MATCH, Files, Kind, Pair, put, sample
from tests.support.samples import FAULTS, MATCHES, name_of

SOME = [
    next(path for path in (*FAULTS, *MATCHES) if name_of(path) == name)
    for name in ("grand_archive-3", "epic-2", "trails-1")
]


def rows(folder: Path, files: Files, viewer: str) -> Projection:
    return projected(open_complete_match(str(put(folder, files) / MATCH), None, mixed=True), viewer)


def different(pair: Pair, folder: Path, viewer: str) -> bool:
    one, other = rows(folder / "one", pair.one, viewer), rows(folder / "other", pair.other, viewer)
    return (one.events, one.happened, one.seats, one.games, one.came) != (
        other.events,
        other.happened,
        other.seats,
        other.games,
        other.came,
    )


def pairs(path: Path, kind: Kind) -> Iterator[Pair]:
    yield from list(kind(sample(path)))[:1]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("path", SOME, ids=name_of)
def test_a_viewer_finds_the_same_in_both(
    path: Path, kind: Kind, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    for pair in pairs(path, kind):
        for viewer in pair.viewers:
            assert not different(pair, tmp_path, viewer)


def test_whoever_sees_all_finds_other_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the comparison would be of no worth."""
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    assert any(different(pair, tmp_path, "all") for kind in KINDS for pair in pairs(SOME[0], kind))
