"""import, list, show, step, export: what comes out is what went in, and nobody sees more than they may."""

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

import ga_replay
from ga_replay.app.codecs import CODECS
from ga_replay.logs.ndjson import read_ndjson
from tests.support.cli.played import EPIC, PLAYED, Played, Ran, objects


def test_import_then_list_then_again_changes_nothing(ran: Any, played: Played) -> None:
    assert ran("import", played.file, "--name", "m")[0] == 0
    code, out, _ = ran("list", "--json")
    match, summary = (json.loads(line) for line in out.splitlines())
    assert (code, match["id"], match["players"], summary["matches"]) == (0, "m", ["Ann", "Bo"], 1)
    assert match["game"] == played.game
    code, out, _ = ran("import", played.file, "--name", "m")
    assert (code, "0 of them new" in out) == (0, True)
    assert json.loads(ran("list", "--json")[1].splitlines()[0])["events"] == match["events"]


def test_matches_of_every_game_lie_in_one_store(ran: Any, tmp_path: Path) -> None:
    for one in PLAYED:
        assert ran("import", one.file, "--name", one.game)[0] == 0
    assert [row["game"] for row in map(json.loads, ran("list", "--json")[1].splitlines()) if "game" in row] == [
        one.game for one in PLAYED
    ]
    for one in PLAYED:
        again, first = tmp_path / f"{one.game}.ndjson", tmp_path / "first.ndjson"
        assert ran("validate", one.game)[0] == 0
        assert ran("export", one.game, "--to", "ndjson", "--plain", "--out", str(again))[0] == 0
        assert ran("export", one.file, "--to", "ndjson", "--plain", "--out", str(first))[0] == 0
        assert again.read_bytes() == first.read_bytes()


def test_another_match_of_the_same_name_stays_as_it_is(ran: Any, tour: str, fault: str) -> None:
    assert ran("import", tour, "--name", "x")[0] == 0
    code, _, err = ran("import", fault, "--name", "x")
    assert code == 3
    assert f"{fault}: a match called 'x' is already stored and was not changed" in err
    assert ran("validate", "x")[0] == 0


def test_of_several_files_the_others_are_imported(ran: Any, tour: str, fault: str, tmp_path: Path) -> None:
    assert ran("import", fault, "--name", Path(tour).stem)[0] == 0
    code, out, err = ran("import", tour, fault)
    assert code == 3
    assert f"{tour}: a match called '{Path(tour).stem}' is already stored and was not changed" in err
    assert "or import this one alone with --name NAME" in err
    assert f"{fault}: {Path(fault).stem}, " in out
    code, out, _ = ran("import", tour, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert (rows[0]["code"], rows[-1]["refused"]) == ("name-taken", 1)


def test_a_folder_is_no_match(ran: Any, tmp_path: Path) -> None:
    code, _, err = ran("step", str(tmp_path))
    assert code == 3
    assert f"{tmp_path}: this is a folder, and one match is wanted; name a file in it" in err


def test_what_was_imported_is_exported_as_it_was(ran: Any, played: Played, tmp_path: Path) -> None:
    first, second = tmp_path / "1.ndjson", tmp_path / "2.ndjson"
    assert ran("export", played.file, "--to", "ndjson", "--plain", "--out", str(first))[0] == 0
    assert ran("import", str(first), "--name", "x")[0] == 0
    assert ran("export", "x", "--to", "ndjson", "--plain", "--out", str(second))[0] == 0
    assert first.read_bytes() == second.read_bytes()


def test_a_sealed_file_is_exported_byte_for_byte(ran: Any, played: Played, tmp_path: Path) -> None:
    first, second = tmp_path / "1.ndjson", tmp_path / "2.ndjson"
    assert ran("export", played.file, "--to", "ndjson", "--out", str(first))[0] == 0
    assert ran("export", str(first), "--to", "ndjson", "--out", str(second))[0] == 0
    assert first.read_bytes() == second.read_bytes()
    assert ran("verify", str(first))[0] == 0


def test_a_transcript_says_the_same_match(ran: Any, played: Played, tmp_path: Path) -> None:
    again = tmp_path / "again.transcript"
    assert ran("export", played.file, "--to", "transcript", "--out", str(again))[0] == 0
    logs = []
    for file in (played.file, str(again)):
        out = tmp_path / "log.ndjson"
        assert ran("export", file, "--to", "ndjson", "--plain", "--out", str(out))[0] == 0
        logs.append(read_ndjson(out.read_bytes(), CODECS).entries)
    assert logs[0] == logs[1]


def test_a_viewers_copy_verifies_and_hides(ran: Any, played: Played, tmp_path: Path) -> None:
    file = tmp_path / "spectator.ndjson"
    assert ran("export", played.file, "--to", "ndjson", "--as", "spectator", "--out", str(file))[0] == 0
    code, out, _ = ran("verify", str(file))
    assert (code, "intact, complete" in out, "secrets left out" in out) == (0, True, True)
    data = file.read_text(encoding="utf-8")
    assert played.unseen[1] not in data
    assert played.played in data
    assert ran("validate", str(file))[0] == 0


def test_a_viewers_transcript_is_what_they_would_have_written(ran: Any, played: Played, tmp_path: Path) -> None:
    file = tmp_path / "spectator.transcript"
    assert ran("export", played.file, "--to", "transcript", "--as", "spectator", "--out", str(file))[0] == 0
    text = file.read_text(encoding="utf-8")
    assert played.unseen[0] not in text
    assert "!event" not in text
    assert ran("validate", str(file))[0] == 0


def test_json_is_one_document_with_sentences_and_verdicts(ran: Any, fault: str) -> None:
    code, out, _ = ran("export", fault, "--to", "json", "--as", "spectator")
    document = json.loads(out)
    assert (code, document["viewer"]) == (0, "spectator")
    illegal = [one for one in document["entries"] if one["verdict"].get("status") == "illegal"]
    assert [one["said"] for one in illegal] == ["A attacks Spirit of Wind with Imperial Recruit"]


def test_show_names_only_what_the_viewer_knows(ran: Any, played: Played) -> None:
    name, _ = played.unseen
    ann = ran("show", played.file, "--at", "4.main", "--as", "A")[1]
    bo = ran("show", played.file, "--at", "4.main", "--as", "B")[1]
    nobody = ran("show", played.file, "--at", "4.main")[1]
    assert name in ann
    assert name not in bo + nobody
    assert played.hand in nobody


def test_show_tells_how_players_stand(ran: Any, tour: str) -> None:
    assert "life 20/20, level 1" in ran("show", tour, "--at", "4.main")[1]
    assert "health 25, gold 1" in ran("show", str(EPIC), "--at", "4.main")[1]


def test_show_as_data(ran: Any, played: Played) -> None:
    moment = json.loads(ran("show", played.file, "--at", "3", "--json")[1])
    assert moment["viewer"] == "spectator"
    assert moment["table"]["turn"] == 3
    assert [side["player"] for side in moment["table"]["sides"]] == ["A", "B"]


def test_an_address_that_names_nothing_is_a_usage_error_with_those_that_do(ran: Any, tour: str) -> None:
    code, _, err = ran("show", tour, "--at", "9.main")
    assert code == 2
    assert "there is no such place; expected one from 1:0.begin.1 to" in err


def test_step_in_a_pipe_is_a_line_an_event(ran: Any, fault: str) -> None:
    code, out, _ = ran("step", fault, "--as", "all")
    lines = out.splitlines()
    assert code == 0
    assert any("A activates Woodland Squirrels" in line for line in lines)
    (illegal,) = [line for line in lines if "illegal" in line]
    assert illegal.endswith("illegal [attacking-and-the-combat-phase.1.4]")


def test_step_at_a_moment_tells_everything_about_it(ran: Any, fault: str) -> None:
    out = ran("step", fault, "--as", "all", "--at", "3.main.38")[1]
    assert "illegal: A attacks Spirit of Wind with Imperial Recruit" in out
    assert "[attacking-and-the-combat-phase.1.4]" in out
    assert "would have been legal: A passes" in out
    assert "hand 5" in out


def test_the_walker_goes_where_it_is_told(fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    from ga_replay_cli.matches import open_match  # noqa: PLC0415 - the commands above must not need it
    from ga_replay_cli.step import StepPrompt  # noqa: PLC0415

    walker = StepPrompt(open_match(fault, None).judge(), 0)
    walker.answer("finding")
    assert "A attacks Spirit of Wind" in capsys.readouterr().out
    found = walker.walk.moment.position
    walker.answer("x")
    assert "there is no next event that is illegal or unclear" in capsys.readouterr().err
    walker.answer("why")
    assert "rested-units-do-not-attack" in capsys.readouterr().out
    for said, position in (("p", found - 1), ("n", found), ("@40", 40), ("0", 0)):
        walker.answer(said)
        assert walker.walk.moment.position == position
    walker.answer("1")
    walker.answer("turn")
    assert "turn 2 of B" in capsys.readouterr().out
    walker.answer("finding")
    walker.answer("legal")
    assert "Imperial Recruit" in capsys.readouterr().out
    walker.answer("tabel")
    assert capsys.readouterr().err == 'unknown word "tabel"; did you mean "table"? (? lists all)\n'
    walker.answer("T3")
    assert "turn 3 begins" in capsys.readouterr().out
    walker.answer(":22")
    assert "retaliates" in capsys.readouterr().out
    walker.answer("nonsense")
    assert "neither a word nor an address" in capsys.readouterr().err


@pytest.mark.process
def test_a_match_that_cannot_be_judged_keeps_no_other_of_its_folder_from_it(
    ran: Ran, tmp_path: Path, tour: str
) -> None:
    """A scorekeeper judges the folder of a round: one file without its card set is told, and all the others are judged."""
    folder = tmp_path / "round"
    folder.mkdir()
    (folder / "a.transcript").write_text(
        '[Game "trails"] [Cards "gone.toml"] [A "Ann"] [B "Bo"]\nT1 A\n', encoding="utf-8"
    )
    ga = ga_replay.open(tour).to_ndjson()
    (folder / "b.ndjson").write_bytes(ga)
    for more in ((), ("--jobs", "2")):
        code, out, _ = ran("validate", str(folder), *more)
        assert code == 3
        assert f"{folder / 'a.transcript'}: unreadable the card set gone.toml cannot be read" in out
        assert "2 matches, 1 of them not read to the end" in out
        assert "0 illegal" in out
    (told, *_) = objects(ran("validate", str(folder), "--json")[1])
    assert (told["code"], told["verdict"], told["match"]) == ("not-judged", "unreadable", str(folder / "a.transcript"))


def test_a_match_comes_out_of_a_pipe_with_a_name(ran: Ran, tmp_path: Path, tour: str) -> None:
    """What a shell makes of `<(command)`: it can be read once, from its beginning to its end."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for written in (ga_replay.open(tour).to_ndjson(), b'[A "Ann"] [B "Bo"]\nplace Spirit of Wind\n'):
        writer = threading.Thread(target=pipe.write_bytes, args=(written,), daemon=True)
        writer.start()
        out = ran("validate", str(pipe))[1]
        writer.join()
        assert "events: " in out
