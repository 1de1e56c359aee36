"""What the rules forbid can be written down as it was done: for each prohibition there is a position that breaks it in the words of transcripts."""

import pytest

from tests.support.positions.broken import broken
from tests.support.positions.corpora import CORPORA, EPIC, Corpus

WHOLLY = (EPIC,)
"""The games of which every question and every duty is broken as well."""
each_game = pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.name)


@pytest.mark.law
@each_game
def test_every_prohibition_is_broken_in_own_words(corpus: Corpus) -> None:
    """Refusals are of recorded facts, which nobody decides: they are shown in `test_samples.py`."""
    assert broken(corpus).unbroken_prohibitions(corpus.rules) - corpus.optional == set()


@pytest.mark.parametrize("corpus", WHOLLY, ids=lambda corpus: corpus.name)
def test_every_question_is_answered_wrongly_and_every_duty_left_undone(corpus: Corpus) -> None:
    """Each by the rule that asks, or by which a fact was due, in some position."""
    found = broken(corpus)
    assert found.unbroken_questions(corpus.rules) == set()
    assert found.unbroken_duties(corpus.rules) == set()


@pytest.mark.parametrize("corpus", WHOLLY, ids=lambda corpus: corpus.name)
def test_a_position_is_about_every_statement_that_its_findings_cite(corpus: Corpus) -> None:
    """So a finding by a statement that has little to do with what was wrong is seen by whoever writes the position."""
    strange = [
        (draft.title, rule)
        for draft in corpus.drafts()
        for line in draft.played
        for finding in line.text.partition("=> illegal")[2].split(",")
        for rule in finding.split()[1:]
        if rule not in draft.rules
    ]
    assert strange == []
