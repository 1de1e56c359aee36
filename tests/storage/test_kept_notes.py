"""Notes about the events of stored matches: appended beside what others write, once."""

from __future__ import annotations

from pathlib import Path

import ga_replay as ga
from ga_replay.app.match import Match
from ga_replay.app.study.annotating import annotate
from ga_replay.app.study.notes import Note
from ga_replay.core.events import Noted
from ga_replay.core.log.entries import Entry
from ga_replay_storage.matches import Store
from tests.support.places import SAMPLES


def test_a_note_is_appended_once_although_another_recorder_is_ahead(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path / 'm.sqlite'}") as store:
        store.save(ga.open(SAMPLES / "tour/tour.transcript"), name="tour")
        match: Match = ga.open(store["tour"])
        judgement, target = match.judge(), store.target("tour")
        store.events.append("tour", len(match), [Entry(Noted("theirs"))])
        kept = annotate(judgement, 12, Note(n=0, text="ours", by="Ann"), into=target)
        assert [entry.event for entry in store["tour"].entries[len(match) :]] == [
            Noted("theirs"),
            Noted("ours", "Ann", at=12),
        ]
        assert tuple(kept.match.entries) == store["tour"].entries
        again = annotate(judgement, 12, Note(n=0, text="ours", by="Ann"), into=store.target("tour"))
        assert len(store["tour"].entries) == len(match) + 2
        assert again.match.entries == kept.match.entries
