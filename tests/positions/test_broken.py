"""What the rules forbid can be written down as it was done: for each prohibition there is a position that breaks it in the words of transcripts."""

import pytest

from tests.positions.broken import broken
from tests.positions.corpora import CORPORA, Corpus

each_game = pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.name)


@each_game
def test_every_prohibition_is_broken_in_own_words(corpus: Corpus) -> None:
    """Refusals are of recorded facts, which nobody decides: they are shown in `test_samples.py`."""
    assert broken(corpus).unbroken_prohibitions(corpus.rules) - corpus.optional == set()
