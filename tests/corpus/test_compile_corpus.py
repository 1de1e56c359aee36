"""Every published line compiled anew: the shipped programs are these, five real decks are wholly read, and quickly."""

from pathlib import Path
from time import process_time

import pytest

from ga_replay.cardtext.compile import compile_line
from ga_replay.cardtext.coverage import packaged
from ga_replay.cardtext.normalize import key, normal, short_names_of
from ga_replay.cardtext.opaque import Opaque
from ga_replay.games.grand_archive.cards.importer import read_dump
from ga_replay.games.grand_archive.cards.learning import compiler
from ga_replay.games.grand_archive.cards.pool import PACKAGE, packaged_pool
from ga_replay.games.grand_archive.cards.vocabulary import VOCABULARY
from ga_replay.games.grand_archive.decks.lists import read_deck
from ga_replay.games.grand_archive.decks.sections import SECTIONS
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.english import english
from ga_replay.games.grand_archive.texts.lines.programs import table

LANGUAGE = english(VOCABULARY)
AT_MOST = 0.020  # seconds of processor time
WHOLLY_READ = (
    "2024-04-13-026e59c4",
    "2024-06-08-01b93fce",
    "2024-04-12-0114a621",
    "2024-04-20-00289979",
    "2024-03-17-0126679f",
)


@pytest.fixture(scope="module")
def lines(corpus_cards: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in read_dump(corpus_cards.read_bytes(), "the corpus").read:
        for card in (each.card, *each.card.faces):
            for line in each.texts[card.slug].lines if card.slug in each.texts else ():
                text = normal(line, card.name, short_names_of(card.name))
                found[key(text)] = text
    return found


def test_the_shipped_programs_are_what_the_lines_compile_to(lines: dict[str, str]) -> None:
    reader = compiler(packaged_pool())
    overridden = {row.key for row in packaged(PACKAGE) if row.status == "overridden"}
    for line_key, text in lines.items():
        reading = reader.read(text)
        if line_key in overridden:
            assert isinstance(reading, Opaque), f"{text}: the override is no longer needed"
        elif line_key in table():
            assert ir.decode(table()[line_key]) == reading, text
        else:
            assert isinstance(reading, Opaque), text


@pytest.mark.parametrize("name", WHOLLY_READ)
def test_the_deck_is_wholly_understood(name: str, corpus_decks: list[Path]) -> None:
    (file,) = (one for one in corpus_decks if one.stem == name)
    deck = read_deck(file.read_text(encoding="utf-8"), name)
    slugs = {slug for section in SECTIONS for _, slug in deck.entries(section)}
    cards = {slug: packaged_pool().by_slug(slug) for slug in sorted(slugs)}
    tokens = [packaged_pool().by_slug(named.slug) for card in cards.values() for named in card.references]
    unread = [
        f"{card.slug} {at}"
        for card in (*cards.values(), *tokens)
        for at, line in enumerate(card.lines, 1)
        if line not in table()
    ]
    assert unread == []


def test_ninety_nine_lines_of_a_hundred_take_at_most_twenty_milliseconds(lines: dict[str, str]) -> None:
    compile_line("Draw a card.", LANGUAGE)
    times = sorted(_took(text) for text in lines.values())
    assert times[len(times) * 99 // 100] <= AT_MOST


def _took(text: str) -> float:
    """The best of three: what else the machine does is no property of the line."""
    times = []
    for _ in range(3):
        began = process_time()
        compile_line(text, LANGUAGE)
        times.append(process_time() - began)
        if times[-1] <= AT_MOST:
            break
    return min(times)
