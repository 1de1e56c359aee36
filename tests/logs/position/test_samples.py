"""The sample positions: all as expected, each about rules that there are, and enough of them illegal."""

import re
from collections import Counter
from pathlib import Path

import pytest

from ga_replay.logs.position.check_positions import check
from tests.support.places import SAMPLES
from tests.support.positions.corpora import CORPORA, EPIC, GRAND_ARCHIVE, Corpus, cut

FILES = [(corpus, path) for corpus in CORPORA for path in corpus.files]
each_file = pytest.mark.parametrize(("corpus", "path"), FILES, ids=lambda one: getattr(one, "stem", "") or one.name)
each_game = pytest.mark.parametrize("corpus", CORPORA, ids=lambda corpus: corpus.name)
PAGES = re.compile(r"```\n((?:game: (\w+)\n)?(?:.*\n)*?position:.*?)```", re.DOTALL)


@each_file
def test_all_is_as_expected(corpus: Corpus, path: Path) -> None:
    report = check(path.read_text(), corpus.wording, corpus.staging, path.name, strict=True)
    assert not report.diagnostics
    assert [(one.title, one.otherwise) for one in report.checked if one.otherwise] == []


@each_file
def test_each_names_rules_that_there_are_and_a_source(corpus: Corpus, path: Path) -> None:
    for draft in cut(path):
        rules = corpus.ids(draft.edition)
        named = draft.source.removeprefix("rulebook").split() if draft.source.startswith("rulebook") else []
        assert {*draft.rules, *named} <= rules, draft.title
        assert corpus.sources.fullmatch(draft.source), draft.title


def test_the_examples_of_the_page_are_as_it_says() -> None:
    page = (SAMPLES.parent / "docs" / "positions.md").read_text()
    examples = [
        one for one in re.findall(r"```\n(.*?)```", page, re.DOTALL) if re.search(r"^position:", one, re.MULTILINE)
    ]
    assert len(examples) >= 8
    for example in examples:
        game = re.match(r"game: (\w+)", example)
        corpus = next((one for one in CORPORA if game and one.name == game[1]), GRAND_ARCHIVE)
        report = check(example, corpus.wording, corpus.staging)
        assert not report.diagnostics
        assert [(one.title, one.otherwise) for one in report.checked if one.otherwise] == []


@each_game
def test_no_two_positions_show_the_same(corpus: Corpus) -> None:
    titles = [draft.title for draft in corpus.drafts()]
    assert len(titles) == len(set(titles))
    assert len(titles) >= corpus.least


OF_CARDS = {"language", "texts", "rulings"}


@each_game
def test_nearly_half_of_them_have_an_illegal_decision(corpus: Corpus) -> None:
    """But for those of the folders of cards: what a word of a card does is seen on the table."""
    every = [draft for path in corpus.files if path.parent.name not in OF_CARDS for draft in cut(path)]
    illegal = [draft for draft in every if any("=> illegal" in line.text for line in draft.played)]
    assert len(illegal) >= 0.45 * len(every)


CODES = frozenset({
    "missed", "not-as-due", "not-due", "lies-elsewhere", "not-asked", "not-among-the-choices", "wrong-number-chosen", "no-chance-due", "nothing-to-deny",
    "identified-otherwise", "seen-otherwise",
})  # fmt: skip
"""What the referee finds besides prohibitions; a position has no deck lists and nothing to speak of that is not there."""


@each_game
def test_every_prohibition_is_broken(corpus: Corpus) -> None:
    """In Grand Archive once plainly, once where it looks fine at first sight."""
    found = Counter(one[0] for one in corpus.broken().elements() if one)
    every = {one.code for some in corpus.rules.prohibitions.values() for one in some}
    wanted = every - corpus.optional
    assert {one: found[one] for one in sorted(wanted) if found[one] < corpus.each} == {}


@each_game
def test_every_refusal_of_a_fact_and_every_code_is_shown(corpus: Corpus) -> None:
    found = corpus.broken()
    words = {word for one in found for word in one}
    cited = corpus.rules.numbering.cited
    rules = {cited(one.rule) for some in corpus.rules.refusals.values() for one in some}
    codes = {"not-due", "lies-elsewhere", "not-in-the-deck"}
    assert rules - {one[1] for one in found if len(one) > 1 and one[0] in codes} == set()
    assert CODES - words == set()


def test_every_chapter_of_epic_that_says_how_to_play_is_shown() -> None:
    """Chapters as the book numbers them; those without behaviour are the document itself, the hidden order of things, and what is printed."""
    shown = {".".join(rule.split(".")[:2]) for draft in EPIC.drafts() for rule in draft.rules}
    whole = {".".join(rule.split(".")[:2]) for rule in EPIC.ids()}
    assert whole - shown <= {"1.0", "1.1", "1.2", "1.3", "2.0", "5.1"}
