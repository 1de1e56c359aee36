"""Every published line of Epic compiled anew: the shipped facts and programs are these, each proved, and quickly."""

from pathlib import Path
from time import process_time

import pytest

from ga_replay.cardtext.compile import compile_line
from ga_replay.cardtext.coverage import packaged
from ga_replay.cardtext.normalize import key
from ga_replay.cardtext.opaque import Opaque
from ga_replay.core.cards.pool_import import facts_only
from ga_replay.games.epic.cards.importer import read_dump
from ga_replay.games.epic.cards.pool import PACKAGE, packaged_pool
from ga_replay.games.epic.cards.programs import programs
from ga_replay.games.epic.language.reading import LANGUAGE, read
from ga_replay.games.epic.language.spelling import line_of

AT_MOST = 0.020  # seconds of processor time


@pytest.fixture(scope="module")
def lines(epic_cards: Path) -> dict[str, str]:
    dump = read_dump(epic_cards.read_bytes(), "the corpus")
    said = [line_of(line) for each in dump.read for text in each.texts.values() for line in text.lines]
    return {key(line): line for line in said}


def test_the_shipped_facts_are_those_of_the_gallery(epic_cards: Path) -> None:
    dump = read_dump(epic_cards.read_bytes(), "the corpus")
    assert not dump.bad
    assert facts_only(dump, packaged_pool().date).cards == packaged_pool().cards


def test_the_shipped_programs_are_what_the_lines_compile_to(lines: dict[str, str]) -> None:
    overridden = {row.key for row in packaged(PACKAGE) if row.status == "overridden"}
    for line_key, text in lines.items():
        reading = read(text)
        if line_key in overridden:
            assert isinstance(reading, Opaque), f"{text}: the override is no longer needed"
        elif line_key in programs():
            assert programs()[line_key] == reading, text
        else:
            assert isinstance(reading, Opaque), text


def test_every_line_is_quickly_read(lines: dict[str, str]) -> None:
    compile_line("Draw a card.", LANGUAGE)
    times = []
    for text in lines.values():
        began = process_time()
        compile_line(text, LANGUAGE)
        times.append(process_time() - began)
    assert sorted(times)[len(times) * 99 // 100] <= AT_MOST
