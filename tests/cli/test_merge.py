"""`ga-replay merge`: what is stored, and what is refused."""

from __future__ import annotations

from pathlib import Path

from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"


def test_two_files_make_a_match_of_the_store(ran: Ran, own_store: Path, tmp_path: Path) -> None:
    for seat in "AB":
        code, out, _ = ran("export", str(TOUR), "--to", "ndjson", "--as", seat)
        assert code == 0
        (tmp_path / f"{seat}.ndjson").write_text(out)
    one, other = str(tmp_path / "A.ndjson"), str(tmp_path / "B.ndjson")
    code, out, err = ran("merge", one, other, "--into", "final")
    assert (code, out) == (0, "")
    assert "final: 575 events, 489 of which are in both" in err
    assert ran("diff", "final", str(TOUR))[0] == 0
    assert ran("validate", "final")[0] == 0
    code, _, err = ran("merge", one, other, "--into", "final")
    assert code == 2
    assert "final has begun and was not changed; choose another name" in err
    log = tmp_path / "final.ndjson"
    assert ran("merge", one, other, "--into", str(log))[0] == 0
    assert ran("diff", str(log), "final")[0] == 0


def test_nothing_is_stored_where_they_part(ran: Ran, own_store: Path) -> None:
    code, _, err = ran("merge", str(TOUR), str(TOUR.with_name("fault.transcript")), "--into", "final")
    assert code == 2
    assert "the recordings part: " in err
    assert ran("list")[1] == ""
