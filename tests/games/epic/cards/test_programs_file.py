"""The programs of Epic that the package ships: of known lines, readable, and enough of them."""

import msgspec

from ga_replay import data
from ga_replay.cardtext.coverage import packaged
from ga_replay.games.epic import queries
from ga_replay.games.epic.cards.pool import PACKAGE, packaged_pool
from ga_replay.games.epic.cards.programs import is_understood, programs, unread_lines
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.playing.deeds import DOING

LEAST_UNDERSTOOD = 0.92
"""Of the lines that are more than keywords. Losing any one line is what tools/compile_cards.py refuses."""


def test_every_line_of_the_pool_has_its_row_and_every_row_its_line() -> None:
    rows = {(row.slug, row.line): row.key for row in packaged(PACKAGE)}
    cards = packaged_pool().cards
    lines = {(one.slug, at): key for one in cards for at, key in enumerate((*one.lines, *one.discard_lines), start=1)}
    assert rows == lines


def test_a_line_is_understood_exactly_where_there_is_a_program() -> None:
    assert {row.key for row in packaged(PACKAGE) if row.status != "opaque"} == set(programs())


def test_enough_is_understood_and_few_lines_are_paraphrased() -> None:
    read = sum(row.status != "opaque" for row in packaged(PACKAGE))
    assert read >= len(packaged(PACKAGE)) * LEAST_UNDERSTOOD
    assert sum(row.status == "overridden" for row in packaged(PACKAGE)) <= len(packaged(PACKAGE)) * 0.08


def test_every_program_reads_and_writes_back_to_the_same() -> None:
    raw = msgspec.json.decode(data.read(PACKAGE, "programs.json"), type=dict[str, msgspec.Raw])
    assert all(msgspec.json.encode(programs()[name]) == bytes(found) for name, found in raw.items())


def test_the_engine_carries_out_every_deed() -> None:
    """What compiles and could not be done would be no understanding."""
    asked = {ab.May, ab.If, ab.Either, ab.Name}
    said = {type(deed) for program in programs().values() for one in program for deed in one.deeds}
    assert said <= set(DOING) | asked


def test_an_event_of_several_parts_has_as_many() -> None:
    for card in packaged_pool().cards:
        if card.type == "EVENT":
            assert len(queries.abilities(card.slug, "event")) == len(card.parts) + 1


def test_a_part_whose_lines_are_all_understood_is_no_open_one() -> None:
    """A line that speaks of the one before finds it there."""
    for card in packaged_pool().cards:
        if card.type == "EVENT" and not unread_lines(card, discarded=False):
            assert not [text for text, part in queries.abilities(card.slug, "event") if part.unread]


def test_an_unread_part_of_an_event_hides_no_cost() -> None:
    """A cost in front of a line that nobody reads would be one that nobody had to pay: such lines are understood."""
    for card in packaged_pool().cards:
        for _, part in queries.abilities(card.slug, "event"):
            assert not part.unread or not part.deeds


def test_most_cards_are_wholly_understood() -> None:
    cards = packaged_pool().cards
    assert sum(is_understood(card) for card in cards) >= len(cards) * 0.8
