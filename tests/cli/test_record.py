"""`ga-replay record`: a few keys a decision, every line stored before the next, stopped and gone on with."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.record import record as start
from ga_replay.core import events as ev
from ga_replay.core.table.zones import key
from ga_replay.logs.ndjson import read_ndjson
from ga_replay_cli import record
from ga_replay_cli.display_options import DisplayOptions
from ga_replay_cli.recording_target import target
from ga_replay_cli.seating import Seating
from ga_replay_cli.store import store
from tests.support.cli.programs import shell
from tests.support.cli.recording import (
    DECKS,
    FIRST_TURN,
    LORRAINE,
    SECOND_TURN,
    SEVEN,
    TAGS,
    TONORIS,
    Typed,
    events,
    piped,
    typed,
)
from tests.support.places import SAMPLES

# --- at the prompt ---------------------------------------------------------------------------------------------------


def seen_at_last(capsys: pytest.CaptureFixture[str]) -> str:
    out, err = capsys.readouterr()
    return out + err


def test_a_turn_in_a_few_keys(capsys: pytest.CaptureFixture[str], ran: Any) -> None:
    """Champion, seven cards, two allies with their costs: letters, numbers and Enter."""
    keys = ("spirit", "Woodland Squirrels, Imperial Recruit, 5 ??", "wood", "", "imp", "2 3", "")
    typed(*keys, "end")
    out = seen_at_last(capsys)
    assert "A activates Woodland Squirrels" in out
    assert "A reserves 2" in out
    assert "Imperial Recruit goes from stack to field" in out
    assert "illegal" not in out
    assert sum(len(key) + 1 for key in keys if "," not in key) / 6 <= 4
    assert ran("validate", "m")[0] == 0


def test_every_line_is_stored_before_the_next_is_asked_for() -> None:
    keys = typed("spirit", "7 ??", "")
    assert keys.stored[0] > 0, "what happens before the first question is stored when it is asked"
    assert keys.stored == sorted(keys.stored)
    assert keys.stored[1] > keys.stored[0]
    assert events("m") >= keys.stored[-1]


def test_stopped_and_gone_on_with(ran: Any) -> None:
    typed("spirit", "Woodland Squirrels, 6 ??")
    stopped = events("m")
    keys = typed("wood", "")
    assert keys.prompts[0].startswith("T1 A main")
    assert events("m") > stopped
    assert ran("validate", "m")[0] == 0


def test_transcript_lines_are_understood_too(capsys: pytest.CaptureFixture[str], ran: Any) -> None:
    typed("place Spirit of Wind", "A draws Woodland Squirrels, 6 ??", "activate Woodland Squirrels", "end", "T2 B")
    assert "turn 2 begins" in seen_at_last(capsys)
    assert ran("validate", "m")[0] == 0


def test_a_take_back_appends(capsys: pytest.CaptureFixture[str]) -> None:
    typed("spirit", "Woodland Squirrels, 6 ??", "wood")
    before = events("m")
    typed("takeback")
    assert events("m") > before
    assert "taken back: A activates Woodland Squirrels" in seen_at_last(capsys)
    capsys.readouterr()
    typed()
    out = seen_at_last(capsys)
    assert "stack" not in out.split("deck")[0]


def test_a_wrong_observation_is_found(capsys: pytest.CaptureFixture[str], ran: Any) -> None:
    typed("spirit", "7 ??", "seen: A hand 6")
    assert "the table has 7" in seen_at_last(capsys)
    assert ran("validate", "m")[0] == 1


def test_a_missed_trigger_is_recorded_as_missed(capsys: pytest.CaptureFixture[str], ran: Any) -> None:
    """Spirit of Wind's ability triggers as it enters; a recorder can say that it was forgotten."""
    typed("spirit", "!missed On Enter of A champion")
    assert "missed: " in seen_at_last(capsys)
    assert ran("validate", "m")[0] == 1
    assert "hand 0" in ran("show", "m", "--as", "all")[1]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("frobnicate", 'unknown verb "frobnicate", and it fits no line of the menu (? lists all)'),
        ("activte Woodland Squirrels", 'unknown verb "activte"; did you mean "activate"? (? lists all)'),
        ("activate Fireball", "Fireball"),
        ("activate Wodland Squirrels", "did you mean Woodland Squirrels"),
        ("activate Hurricane Sweep#9", "no #9"),
        ("99", "99 is not on the menu"),
        ("1 2", "give one number"),
    ],
)
def test_what_cannot_be_understood_is_one_line_and_nothing_is_written(
    said: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("spirit", ", ".join(SEVEN))
    before = events("m")
    capsys.readouterr()
    typed(said)
    err = capsys.readouterr().err
    assert told in err
    assert "Traceback" not in err
    assert events("m") == before


def test_the_prompts_help_lists_how_lines_begin(capsys: pytest.CaptureFixture[str]) -> None:
    typed("?")
    told = " ".join(capsys.readouterr().out.split())
    begin = told.split("how lines begin: ")[1]
    for words in ("place", "activate", "materialize nothing", "yes", "no", "takeback", "!missed", "note for", "end"):
        assert re.search(rf"(^|, ){re.escape(words)}(,|$| )", begin), words


def test_letters_that_fit_several_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    typed("spirit", "Imperial Recruit, Inspiring Call, 5 ??", "i")
    assert '"i" fits several' in seen_at_last(capsys)


def test_one_player_records_and_the_others_hand_is_unknown(capsys: pytest.CaptureFixture[str], ran: Any) -> None:
    typed("spirit", "7 ??", "end", role="A", decks=(LORRAINE, "??"))
    typed("B place Spirit of Wind", "B activate Woodland Squirrels", "l", role="A")
    out = seen_at_last(capsys)
    assert "here this is illegal [timing-and-permissions/fast-vs-slow.1]" in out, "it is B's draw phase"
    assert "B drew" not in out
    assert "B activates Woodland Squirrels" in out
    assert ran("validate", "m")[0] in (0, 5)


def test_a_spectator_is_asked_for_no_draws(capsys: pytest.CaptureFixture[str]) -> None:
    keys = typed("spirit", "", role="spectator")
    assert not any("drew" in prompt for prompt in keys.prompts)


def test_what_pays_from_the_hand_was_not_drawn_and_a_question_left_open_stays_so(ran: Any) -> None:
    """card-activation.8: reserve goes from the hand to memory. Whoever goes on with another line does not know the cards."""
    played = ("end", "place Spirit of Wind", "", "", "", "B activate ?? (reserve 2 ??)")
    keys = typed("spirit", "7 ??", *played, "end", "1", "", "")
    drew = [prompt for prompt in keys.prompts if "drew" in prompt]
    assert [prompt.split(":")[0] for prompt in drew] == [
        "A drew 7 cards", "B drew 1 card", "B drew 7 cards", "A drew 1 card",
    ]  # fmt: skip
    assert ran("validate", "m")[0] in (0, 5)


def test_a_line_that_keeps_the_draw_away_leaves_no_card_unasked() -> None:
    keys = typed(
        "spirit", "!missed On Enter of A champion", "end", "place Spirit of Wind", "", "", "7 ??", "end", "1", "", ""
    )
    assert [prompt.split(":")[0] for prompt in keys.prompts if "drew" in prompt][-1] == "A drew 1 card"


def test_a_card_that_is_named_is_the_one_that_was_drawn() -> None:
    """draw-phase.2: not one of those that were left unknown before."""
    typed("spirit", "", "end", "place Spirit of Wind", "", "", "", "", "end", "1", "", "", "Imperial Recruit")
    with store(None) as matches:
        entries = matches.read("m")
    (named,) = [
        one.event for one in entries if isinstance(one.event, ev.Identified) and one.event.card == "imperial-recruit"
    ]
    moved = [
        one.event.handle for one in entries if isinstance(one.event, ev.CardMoved) and one.event.to == key("hand", "A")
    ]
    assert named.handle == moved[-1]


def test_completion_offers_verbs_names_and_the_menu() -> None:
    keys = typed()
    (words,) = keys.words
    assert {"activate", "!missed", "Spirit of Wind"} <= set(words)


def test_material_decks_are_shuffled() -> None:
    players = (("", LORRAINE), ("", TONORIS))
    begun = [start("grand-archive", players=players).header for _ in range(6)]
    assert len({header.seats[0].material for header in begun}) > 1


# --- from stdin ------------------------------------------------------------------------------------------------------


@pytest.mark.process
def test_a_transcript_on_stdin_is_stored_line_by_line(ran: Any) -> None:
    """By a program of its own; the others say the same to the command in this process."""
    done = shell("record", "--decks-from", str(DECKS), "m", stdin=TAGS + FIRST_TURN)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0].startswith("line 4: stored to @")
    assert ran("validate", "m")[0] == 0


def test_a_second_piece_goes_on_where_the_first_ended(ran: Any) -> None:
    assert piped(TAGS + FIRST_TURN, "m").returncode == 0
    assert piped("  end\nT2 B\n  place Spirit of Wind\n", "m").returncode == 0
    assert ran("validate", "m")[0] == 0
    again = piped(TAGS + FIRST_TURN, "m")
    assert again.returncode == 2
    assert "has already begun" in again.stderr


@pytest.mark.parametrize(
    ("drawn", "more"),
    [("Woodland Squirrels, 6 ??", False), (", ".join(SEVEN).replace("Zephyr", "Inspiring Call"), True)],
)
def test_what_would_be_legal_is_listed_as_validate_lists_it(drawn: str, more: bool, ran: Any) -> None:
    """A list of what is legal that leaves something out ends with an ellipsis."""
    lines = f"T1 A\n  place Spirit of Wind\n  draws {drawn}\n  !fact damage 1 on A champion\n"
    told, judged = (
        [line.split("; legal: ")[1] for line in text.splitlines() if "; legal: " in line]
        for text in (piped(TAGS + lines, "m").stdout, ran("validate", "m")[1])
    )
    assert told == judged
    assert [one.endswith("; …") for one in told] == [more]


def test_an_illegal_play_is_recorded_and_told() -> None:
    done = piped(TAGS + FIRST_TURN + "  activate Esteemed Knight (reserve ??)\n", "m")
    assert done.returncode == 1
    assert "illegal [" in done.stdout


def test_into_a_file_and_on(tmp_path: Path, ran: Any) -> None:
    file = tmp_path / "m.ndjson"
    assert piped(TAGS + FIRST_TURN, str(file)).returncode == 0
    first = file.read_bytes()
    assert piped("  end\n", str(file)).returncode == 0
    assert file.read_bytes().startswith(first)
    assert read_ndjson(file.read_bytes(), CODECS).diagnostics == ()
    assert ran("validate", str(file))[0] == 0


def backed_up_to(where: Path, *, sittings: bool) -> list[int]:
    """Where six take-backs lead that are said in one sitting, after a turn and a half, or each in one of its own."""
    said, back = TAGS + FIRST_TURN + SECOND_TURN, "takeback\n"
    for piece in [said + "stop\n", *[back + "stop\n"] * 6] if sittings else [said + back * 6]:
        done = piped(piece, str(where))
        assert done.returncode == 0, done.stderr
    entries = read_ndjson(where.read_bytes(), CODECS).entries
    return [entry.event.to for entry in entries if isinstance(entry.event, ev.Reverted)]


def test_a_line_is_the_same_after_going_on(tmp_path: Path) -> None:
    """`end`, `draws` and an act with its costs are lines; a comment and `T2 B` behind `end` are none."""
    once = backed_up_to(tmp_path / "once.ndjson", sittings=False)
    assert len(once) == 6
    assert once == sorted(set(once), reverse=True)
    assert backed_up_to(tmp_path / "often.ndjson", sittings=True) == once


def test_the_last_draws_alone_are_taken_back_after_going_on(tmp_path: Path) -> None:
    file = tmp_path / "m.ndjson"
    done = piped(
        f"{TAGS}{FIRST_TURN}  end\nT2 B\n  place Spirit of Wind\n  B draws Imperial Recruit, 6 ??\n", str(file)
    )
    placed = next(line for line in done.stdout.splitlines() if line.startswith("line 11:")).split("@")[1]
    assert f"everything after @{placed}" in piped("takeback\n", str(file)).stdout


def test_an_end_alone_is_taken_back_after_going_on(capsys: pytest.CaptureFixture[str]) -> None:
    typed("spirit", "")
    placed = events("m")
    typed("end")
    capsys.readouterr()
    assert f"@{placed}" in piped("takeback\nstop\n", "m").stdout


def test_nothing_is_stored_after_stop() -> None:
    """What was due can still be denied when the recording goes on."""
    said = f"{TAGS}T1 A\n  place Spirit of Wind\n  stop\n"
    done = piped(said, "m").stdout.splitlines()
    assert done[-1].removeprefix("the end") == done[-2].removeprefix("line 5")
    denied = piped("!missed On Enter of A champion\n", "m").stdout
    assert "missed: " in denied
    assert "nothing-to-deny" not in denied


@pytest.mark.process
@pytest.mark.parametrize("where", ["m", "m.ndjson"])
def test_killed_at_any_moment_loses_nothing_that_was_acknowledged(where: str, tmp_path: Path) -> None:
    goal = str(tmp_path / where) if where.endswith("ndjson") else where
    program = [sys.executable, "-m", "ga_replay_cli", "record", "--decks-from", str(DECKS), goal]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as recorder:
        assert recorder.stdin is not None
        assert recorder.stdout is not None
        recorder.stdin.write((TAGS + FIRST_TURN).encode())
        recorder.stdin.flush()
        acknowledged = 0
        for _ in range(4):
            acknowledged = int(recorder.stdout.readline().split(b"@")[1])
        os.kill(recorder.pid, signal.SIGKILL)
        recorder.wait()
    if where.endswith("ndjson"):
        log = read_ndjson(Path(goal).read_bytes(), CODECS)
        assert log.diagnostics == ()
        assert len(log.entries) >= acknowledged
    else:
        assert events("m") >= acknowledged
    assert acknowledged > 30
    assert piped("  end\n", goal).returncode == 0


def test_a_header_has_both_players() -> None:
    players = (("Ann", LORRAINE), ("Bo", None))
    header = start("grand-archive", players=players, first="B").header
    assert [seat.name for seat in header.seats] == ["Ann", "Bo"]
    assert (header.first, header.seats[1].main) == ("B", ())


@pytest.mark.parametrize("named", [True, False])
def test_lists_are_asked_for_where_none_are_named(named: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    humans = str(SAMPLES / "epic" / "decks" / "good-humans.txt")
    seating = Seating((("Ann", humans), ("Bo", "??"), ("Cy", "??"))) if named else Seating((), ("Ann", "Bo"))
    keys = Typed("", "", "mulligan no") if named else Typed(humans, "", "", "")
    monkeypatch.setattr(record, "with_completion", lambda: keys)
    with target("m", None) as goal:
        record.at_terminal(goal, "epic", seating, "all", NamedFiles(), DisplayOptions())
        assert goal.header is not None
        assert [(one.name, len(one.main)) for one in goal.header.seats[:2]] == [("Ann", 60), ("Bo", 0)]
    assert sum(one.startswith("deck list of") for one in keys.prompts) == (0 if named else 2)


def test_a_list_or_a_role_mistyped_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    humans = str(SAMPLES / "epic" / "decks" / "good-humans.txt")
    keys = Typed("no-such.txt", "", humans, "", "Ann", "A")
    monkeypatch.setattr(record, "with_completion", lambda: keys)
    with target("m", None) as goal:
        record.at_terminal(goal, "epic", Seating((), ("Ann", "Bo")), None, NamedFiles(), DisplayOptions())
        assert goal.header is not None
    told = seen_at_last(capsys)
    assert "no-such.txt" in told
    assert 'unknown recorder "Ann"; expected A, B, ' in told
    assert "recording m as A" in told


def test_a_note_for_the_judge_at_the_prompt(capsys: pytest.CaptureFixture[str], ran: Any) -> None:
    """The judge reads it, and neither a player nor a spectator does, in whatever form."""
    typed("spirit", "7 ??", 'note for judge: "Bo saw two cards" by Eve', 'note for A: "keep the ring"', role="A")
    assert "note for judge by Eve: Bo saw two cards" in seen_at_last(capsys)
    forms = [("export", "m", "--to", form) for form in ("ndjson", "transcript", "json")]
    for way in (
        *forms,
        ("step", "m"),
        ("show", "m", "--json"),
        ("validate", "m", "--json"),
        ("explain", "m", "--at", "@30"),
    ):
        for viewer in ("A", "B", "spectator", "judge", "all"):
            code, out, _ = ran(*way, "--as", viewer)
            assert code in {0, 5}
            assert ("Bo saw" in out) == (way[0] in {"export", "step"} and viewer in {"judge", "all"})
            assert ("keep the" in out) == (way[0] in {"export", "step", "show"} and viewer in {"A", "judge", "all"})
    assert "note for judge: …" in ran("step", "m", "--as", "B")[1]


def test_nobody_else_reads_a_note() -> None:
    keys = typed("spirit", "7 ??", 'note for Bo: "x"', 'note for: "x"', 'note for B: "x"', "table")
    assert keys.stored[2] == keys.stored[3] == keys.stored[4] < keys.stored[5]
