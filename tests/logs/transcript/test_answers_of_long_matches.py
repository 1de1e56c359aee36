"""Answers that need a long match before them: those of the samples, read up to such a line."""

from __future__ import annotations

from ga_replay.games.grand_archive import decisions as de
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from tests.support.places import SAMPLES
from tests.support.samples import beside, wording_of

MATCHES = SAMPLES / "grand_archive/matches"


def read_to(match: str, line: str) -> Expansion:
    """The log of a match up to the first line that begins so, and no further."""
    path = MATCHES / match
    text = path.read_text()
    kept = text[: text.index("\n", text.index(line) + len(line))]
    return expand(f"{kept}\n  stop\n", wording_of(path), beside(path), path.name)


def test_answers_that_were_settled_are_heard_before_a_question_that_nobody_answers() -> None:
    """triggered-abilities.10: two cards with floating memory leave the graveyard at once, and the order of the triggers is not said."""
    said = read_to("10.transcript", "activate Ravishing Finale")
    assert said.diagnostics == ()
    chosen = [entry.event for entry in said.entries if isinstance(entry.event, de.Chosen)]
    assert chosen[-1].values == (84, 86)


def test_a_name_is_the_copy_that_may_be_chosen_and_not_one_that_may_not() -> None:
    """Another copy lies in banishment; the text speaks of the cards that it looks at."""
    said = read_to("11.transcript", "identify @18 = Undercurrent Vantage to A\n  yes\n  choose Undercurrent Vantage")
    assert said.diagnostics == ()
    chosen = [entry.event for entry in said.entries if isinstance(entry.event, de.Chosen)]
    assert chosen[-1].values == (18,)
