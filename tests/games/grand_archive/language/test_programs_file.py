"""The programs that the package ships: of known lines, readable, provable, and none lost."""

import msgspec

from ga_replay import data
from ga_replay.cardtext.coverage import packaged
from ga_replay.cardtext.program_files import FILES, FIRST, SECOND, is_of_the_second, read_programs
from ga_replay.cardtext.roundtrip import proved
from ga_replay.games.grand_archive.cards.pool import PACKAGE, packaged_pool
from ga_replay.games.grand_archive.cards.reading import vocabulary_of
from ga_replay.games.grand_archive.cards.vocabulary import VOCABULARY
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.english import english
from ga_replay.games.grand_archive.language.render import render

LANGUAGE = english(VOCABULARY)

# Losing the understanding of any one line is what tools/compile_cards.py refuses.
LEAST_UNDERSTOOD = 2600


def table() -> dict[str, msgspec.Raw]:
    """The programs of the file alone: tests of rules say lines of their own besides, which the table in use learns."""
    return read_programs(PACKAGE) or {}


def test_every_line_of_the_pool_has_its_row_and_every_row_its_line() -> None:
    rows = {(row.slug, row.line): row.key for row in packaged(PACKAGE)}
    lines = {(card.slug, at): key for card in packaged_pool() for at, key in enumerate(card.lines, start=1)}
    assert rows == lines


def test_a_line_is_understood_exactly_where_there_is_a_program() -> None:
    assert {row.key for row in packaged(PACKAGE) if row.status != "opaque"} == set(table())
    assert not {row.key for row in packaged(PACKAGE) if row.status == "opaque"} & set(table())


def test_understanding_does_not_shrink() -> None:
    assert sum(row.status != "opaque" for row in packaged(PACKAGE)) >= LEAST_UNDERSTOOD


def test_overrides_stay_few() -> None:
    assert sum(row.status == "overridden" for row in packaged(PACKAGE)) <= len(packaged(PACKAGE)) * 0.08


def test_the_files_stay_small() -> None:
    assert all(len(data.read(PACKAGE, name)) < 1_000_000 for name in FILES)


def test_each_program_stands_in_its_file() -> None:
    for name, second in ((FIRST, False), (SECOND, True)):
        found = msgspec.json.decode(data.read(PACKAGE, name), type=dict[str, msgspec.Raw])
        assert found
        assert all(is_of_the_second(key) is second for key in found)


def test_every_program_reads_and_writes_back_to_the_same() -> None:
    for raw in table().values():
        program = ir.decode(raw)
        assert ir.encode(program) == bytes(raw)


def test_a_program_written_back_means_the_same_when_read_again() -> None:
    for raw in list(table().values())[::7]:
        program = ir.decode(raw)
        assert proved(render(program), LANGUAGE) == program, render(program)


def test_the_package_knows_every_word_that_its_cards_bring() -> None:
    """So that whoever reads a line with the words of the package alone reads it in the same way."""
    assert vocabulary_of(packaged_pool()) == VOCABULARY
