"""A tiny run of every measurement, and the fixed logs: whatever the rules become, they must still judge legal."""

from pathlib import Path

import pytest

from benchmarks import make_logs, matches, peers
from benchmarks.__main__ import FIRST, ROWS, run
from benchmarks.figures import Row, figures, in_rounds, table
from benchmarks.games import GAMES, Game
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import write_ndjson


def short(folder: Path, game: Game) -> matches.Match:
    """A log of forty decisions."""
    header, recording = make_logs.play(game, game.decks[0], seed=1, longest=40)
    path = folder / "short.ndjson"
    path.write_bytes(write_ndjson(header, recording.entries, salts_from(b"a test")))
    return matches.read_match(path)


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[matches.Match]]:
    return {name: [short(tmp_path_factory.mktemp(name), game)] for name, game in GAMES.items()}


@pytest.fixture
def match(logs: dict[str, list[matches.Match]]) -> matches.Match:
    return logs[FIRST][0]


@pytest.mark.process
def test_every_row_is_measured(logs: dict[str, list[matches.Match]]) -> None:
    values = run(logs, rounds=1, size=1, store=False, events=20, starts=1)
    gone = {"pokerkit": "pokerkit", "chess": "python-chess"}
    named = [row.name for row in ROWS if not any(gone[peer] in row.name for peer in peers.missing())]
    kept_apart = (
        "append",
        "raw SQLite",
        "load",
        "find",
        "stats",
        "page in Chromium",
    )  # tests/storage and tests/browser have these
    assert set(values) == {name for name in named if not name.startswith(kept_apart)}
    assert all(value >= 0 for every in values.values() for value in every)
    shown = table(figures(ROWS, values))
    assert "Epic: judge, decisions" in shown
    assert "Trails: judge, decisions" in shown


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_fixed_logs_are_legal_to_their_end(game: Game) -> None:
    read = matches.read_matches(game.logs)
    assert len(read) == len(game.decks)
    assert max(len(match.entries) for match in read) >= game.long
    assert all(len(match.data) <= make_logs.MOST_BYTES for match in read)


def test_a_log_that_is_no_longer_legal_is_noticed(match: matches.Match) -> None:
    with pytest.raises(matches.Stale, match="does not end"):
        matches.check(match)


def test_an_edited_log_is_noticed(match: matches.Match, tmp_path: Path) -> None:
    edited = tmp_path / "edited.ndjson"
    edited.write_bytes(match.data.replace(b'"OpportunityPassed"', b'"MaterializationDeclined"', 1))
    with pytest.raises(matches.Stale):
        matches.read_match(edited)
    with pytest.raises(matches.Stale, match="no log"):
        matches.read_matches(tmp_path / "nowhere")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_play_outs_of_a_seed_are_the_same(game: Game) -> None:
    first, again = (make_logs.play(game, game.decks[0], seed=7, longest=30)[1].entries for _ in range(2))
    assert first == again


def test_bars_and_ratios() -> None:
    rows = (
        Row("fast", "/s", 10, peer="peer"),
        Row("slow", "ms", 10, least=False),
        Row("peer", "/s"),
        Row("unmeasured", ""),
    )
    fast, slow, peer = figures(rows, in_rounds([lambda: {"fast": 9.0, "peer": 3.0}, lambda: {"slow": 9.0}], rounds=3))
    assert (fast.met, fast.ratio, slow.met, slow.ratio, peer.met) == (False, 3.0, True, None, None)


def test_a_ratio_is_of_values_of_the_same_round() -> None:
    rows = (Row("ours", "/s", peer="peer"), Row("peer", "/s"))
    ours, _ = figures(rows, {"ours": [8.0, 2.0, 20.0], "peer": [4.0, 1.0, 5.0]})
    assert (ours.value, ours.ratio) == (8.0, 2.0)
