"""A tiny run of every measurement, and the fixed logs: whatever the rules become, they must still judge legal."""

from pathlib import Path

import pytest

from benchmarks import make_logs, matches, peers
from benchmarks.__main__ import ROWS, run
from benchmarks.figures import Row, figures, medians, table
from ga_replay.logs.ndjson import write_ndjson
from ga_replay.logs.secret import salts_from


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> matches.Match:
    one, other, *_ = make_logs.decks()
    header, recording = make_logs.play(one, other, seed=1, longest=40)
    path = tmp_path_factory.mktemp("logs") / "short.ndjson"
    path.write_bytes(write_ndjson(header, recording.entries, salts_from(b"a test")))
    return matches.read_match(path)


def test_every_row_is_measured(match: matches.Match) -> None:
    values = run([match], rounds=1, size=1, store=False)
    gone = {"pokerkit": "pokerkit", "chess": "python-chess"}
    named = [row.name for row in ROWS if not any(row.name.startswith(gone[peer]) for peer in peers.missing())]
    kept_apart = ("append", "raw SQLite", "load")  # tests/contracts hold the store; append.py takes seconds
    assert set(values) == {name for name in named if not name.startswith(kept_apart)}
    assert all(value >= 0 for value in values.values())
    assert "judge, decisions" in table(figures(ROWS, values))


def test_the_fixed_logs_are_legal_to_their_end() -> None:
    read = matches.read_matches()
    assert len(read) == 5
    assert max(len(match.entries) for match in read) >= make_logs.LONG
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


def test_play_outs_of_a_seed_are_the_same() -> None:
    one, other, *_ = make_logs.decks()
    first, again = (make_logs.play(one, other, seed=7, longest=30)[1].entries for _ in range(2))
    assert first == again


def test_bars_and_ratios() -> None:
    rows = (
        Row("fast", "/s", 10, peer="peer"),
        Row("slow", "ms", 10, least=False),
        Row("peer", "/s"),
        Row("unmeasured", ""),
    )
    fast, slow, peer = figures(rows, medians([lambda: {"fast": 9.0, "peer": 3.0}, lambda: {"slow": 9.0}], rounds=3))
    assert (fast.met, fast.ratio, slow.met, slow.ratio, peer.met) == (False, 3.0, True, None, None)
