"""Real names in positions: with commas, apostrophes, colons, and words that lines are made of, such as "in", "of" and "lost"."""

import pytest

from ga_replay.logs.position.expectations import check_expectation
from ga_replay.logs.position.object_set_up import entries
from ga_replay.logs.position.parse import drafts
from ga_replay.logs.position.set_up_lines import SetUpReader
from ga_replay.logs.position.zone_expectations import Looking
from ga_replay.logs.transcript.syntax.cursor import Cursor
from tests.support.positions.corpora import CORPORA, Corpus

each_game = pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.name)


def usual(corpus: Corpus) -> tuple[SetUpReader, Looking]:
    """The usual table of a game, and somebody who looks at it."""
    (draft,), _ = drafts("position: P\n---\nthen not over\n")
    staging = corpus.staging()
    with staging.shelf.judging():
        setting = SetUpReader(draft, corpus.wording, staging)
        return setting, Looking(setting.pen(), 0, staging)


def printed(corpus: Corpus) -> list[str]:
    """Every name of the game that one card bears."""
    return sorted({corpus.wording.card_name(card) for card, _ in corpus.wording.cards()})


@each_game
def test_every_name_can_be_looked_for(corpus: Corpus) -> None:
    setting, looking = usual(corpus)
    with setting.staging.shelf.judging():
        for name in printed(corpus):
            for said in (name, f"A {name}", name.replace("'", "\u2019"), f"\u201c{name}\u201d"):
                there, gone = (
                    check_expectation(f"{said} in A hand", 1, looking),
                    check_expectation(f"{said} not in A hand", 1, looking),
                )
                assert there is not None, said
                assert there.found == "there is none"
                assert gone is None


@each_game
def test_every_name_can_be_put(corpus: Corpus) -> None:
    setting, _ = usual(corpus)
    place = next(place for place in ("graveyard", "discard", "trail") if place in setting.staging.places)
    for name in printed(corpus):
        put = entries(setting, "A", place, Cursor(f"{name}, 2 {name} (shown), ??"))
        assert [len(one.cards) for one in put] == [1, 1, 1, 1]
        assert {setting.names.written(card) for one in put[:3] for card in one.cards} == {name}


@each_game
def test_every_name_can_pend(corpus: Corpus) -> None:
    setting, _ = usual(corpus)
    for name in printed(corpus):
        cursor = Cursor(f"{name} of A -> B")
        match = setting.names.match(cursor)
        assert match is not None
        assert ({setting.names.written(card) for card in match.cards}, cursor.rest) == ({name}, "of A -> B")
