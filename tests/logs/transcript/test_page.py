"""Each verb says what it is for, and docs/transcript.md names all of them."""

from __future__ import annotations

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.notation import VERBS, WORDING
from ga_replay.logs.transcript.reading.remarks import SAYINGS
from ga_replay.logs.transcript.references.forms import compiled, heads
from ga_replay.logs.transcript.syntax.facts import FACT_FORMS
from tests.support.places import ROOT

MOVES = ("draws", "shows", "identify", "chance", "resolves", "end", "!missed", "!instead", "!fact", "!event")
"""What a line says besides decisions, facts and sayings."""


def test_every_decision_has_a_verb_and_every_verb_an_example() -> None:
    assert {verb.kind for verb in VERBS} == set(de.DECISIONS)
    for verb in VERBS:
        assert verb.name
        assert verb.forms
        assert verb.example
        assert verb.gist
        assert "\n" not in verb.gist


def test_the_page_names_every_verb_fact_window_and_message() -> None:
    page = (ROOT / "docs" / "transcript.md").read_text(encoding="utf-8")
    words = [head for verb in VERBS for form in verb.forms for head in heads(compiled(form))]
    words += [heads(compiled(form))[0] for forms in FACT_FORMS.values() for form in forms]
    words += [*WORDING.windows, *MOVES, *(one.name for one in SAYINGS)]
    assert [word for word in words if word not in page] == []
