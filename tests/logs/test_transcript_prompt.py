"""One line at a time: first letters are enough, whoever is asked acts right here, and a line that fails writes nothing."""

from __future__ import annotations

from pathlib import Path

from ga_replay.core.log.entries import Entry
from ga_replay.core.rules import agenda as ag
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.notation import VERBS, WORDING
from ga_replay.logs.transcript.facts import FACT_FORMS
from ga_replay.logs.transcript.forms import compiled, heads
from ga_replay.logs.transcript.prompt import Prompt, complete, parse_line, verbs
from ga_replay.match.recording import Recording
from tests.logs.transcripts.bench import HEADER, OPENING


def prompt(*lines: str) -> tuple[Recording, Prompt]:
    recording = Recording(WORDING.referee(HEADER))
    reader = Prompt(recording, WORDING)
    for line in lines:
        for part in line.split("\n"):
            assert reader.read(part) == (), part
    return recording, reader


def test_first_letters_are_enough() -> None:
    recording, reader = prompt(OPENING)
    assert reader.read("activate imp (reserve dre, est)") == ()
    assert [e.event for e in recording.entries if isinstance(e.event, de.ReservePaid)] == [de.ReservePaid("A", (3, 4))]
    assert isinstance(recording.referee.due, ag.May), "what is forced is filled in at once"


def test_an_act_happens_right_here_also_while_something_waits() -> None:
    recording, reader = prompt(OPENING, "activate woo")
    assert len(recording.referee.table.stack) == 1
    reader.read("activate imp (reserve dre, est)")
    assert len(recording.referee.table.stack) == 2


def test_a_line_that_cannot_be_read_leaves_everything_as_it_was() -> None:
    recording, reader = prompt(OPENING)
    before = len(recording.entries)
    assert reader.read("activate imp (reserve dre, nonsense)") != ()
    assert len(recording.entries) == before


def test_whoever_listens_hears_every_entry_once() -> None:
    heard: list[Entry] = []
    recording = Recording(WORDING.referee(HEADER), lambda entry, verdict: heard.append(entry))
    reader = Prompt(recording, WORDING)
    for line in OPENING.split("\n"):
        assert reader.read(line) == ()
    assert heard == recording.entries


def test_a_line_can_be_tried() -> None:
    recording, _ = prompt(OPENING)
    before = len(recording.entries)
    found = parse_line(recording.referee, "activate Woodland Squirrels", WORDING)
    assert isinstance(found[0], Entry)
    assert found[0].event == de.CardActivated("A", 1)
    assert not isinstance(parse_line(recording.referee, "activate Nonsense", WORDING)[0], Entry)
    assert len(recording.entries) == before


def test_completions_follow_what_is_asked() -> None:
    recording, _ = prompt(OPENING)
    referee = recording.referee
    assert complete(referee, "", WORDING)[:3] == ["activate", "use", "attack"]
    assert complete(referee, "activate w", WORDING) == ["activate Woodland Squirrels"]
    assert "activate ??" in complete(referee, "activate ", WORDING)
    assert complete(referee, "activate Imperial Recruit (reserve Dream Fairy, est", WORDING) == [
        "activate Imperial Recruit (reserve Dream Fairy, Esteemed Knight"
    ]


def test_every_verb_has_a_line_of_help_and_every_decision_a_verb() -> None:
    assert {verb.kind for verb in VERBS} == set(de.DECISIONS)
    for one in verbs(WORDING):
        assert one.name
        assert one.syntax
        assert one.example
        assert one.gist
        assert "\n" not in one.gist


def test_the_page_names_every_verb_fact_window_and_message() -> None:
    page = (Path(__file__).parents[2] / "docs" / "transcript.md").read_text(encoding="utf-8")
    words = [head for verb in VERBS for form in verb.forms for head in heads(compiled(form))]
    words += [heads(compiled(form))[0] for forms in FACT_FORMS.values() for form in forms]
    words += list(WORDING.windows)
    words += [one.name for one in verbs(WORDING) if not one.decision]
    assert [word for word in words if word not in page] == []
