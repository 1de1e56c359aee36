"""The grammar and its meanings keep each other complete, and reading stays quick."""

from time import process_time

from ga_replay.cardtext.compile import _reader, compile_line
from ga_replay.games.grand_archive.cards.vocabulary import VOCABULARY
from ga_replay.games.grand_archive.language.english import english
from ga_replay.games.grand_archive.language.semantics import table
from tests.support.cardtext.grammar import assert_complete

LANGUAGE = english(VOCABULARY)


def test_every_phrase_has_a_meaning_and_every_meaning_a_phrase() -> None:
    assert_complete(LANGUAGE, table())


def test_no_word_is_both_the_games_and_the_grammars() -> None:
    """A keyword or subtype that is also a word of the grammar would be read one way and never the other."""
    parser, _ = _reader(LANGUAGE)
    literals = {terminal.pattern.value for terminal in parser.terminals if terminal.pattern.type == "str"}
    words = VOCABULARY.elements | VOCABULARY.keywords | VOCABULARY.counters | VOCABULARY.subtypes
    # these the grammar names in both their parts
    assert {word for word in words if word in literals} == {"Command", "intercept", "omen", "time"}


def test_a_line_takes_milliseconds() -> None:
    line = (
        "[Class Bonus] On Leave: You may discard two wind element cards. If you do, put a buff counter "
        "on each other Human ally you control, then deal 2 damage to target unit. Draw a card into your memory."
    )
    compile_line(line, LANGUAGE)
    times = []
    for _ in range(5):
        began = process_time()
        compile_line(line, LANGUAGE)
        times.append(process_time() - began)
    assert min(times) < 0.1
