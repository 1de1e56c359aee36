"""Compile the texts of a publisher's cards into the programs that the package ships.

python -m tools.compile_cards grand-archive cards.json

Writes programs.json, coverage.txt and, for a game that tells it, reach.json (how far the unread lines reach), all
without a sentence, and prints what changed in understanding. 1 where an override no longer fits its card, or
understanding was lost (--lose allows that).
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from ga_replay.cardtext.normalize import normal, short_names_of
from ga_replay.games.epic.cards import importer as epic_importer
from ga_replay.games.epic.language.reading import read as read_epic
from ga_replay.games.epic.language.spelling import line_of
from ga_replay.games.grand_archive.cards.importer import read_dump
from ga_replay.games.grand_archive.cards.learning import compiler
from ga_replay.games.grand_archive.language.reaching import reach_of
from tools.compiling import compiled, overrides, rows, write

GAMES = Path(__file__).parent.parent / "ga_replay/games"
Texts = Mapping[tuple[str, int], str]
Reader = Callable[[str], Any]


def texts(dump_file: str) -> dict[tuple[str, int], str]:
    """Return the normal lines of Grand Archive by card and number, counted from 1."""
    found: dict[tuple[str, int], str] = {}
    for each in read_dump(Path(dump_file).read_bytes(), dump_file).read:
        for card in (each.card, *each.card.faces):
            for number, line in enumerate(each.texts[card.slug].lines if card.slug in each.texts else (), start=1):
                found[card.slug, number] = normal(line, card.name, short_names_of(card.name))
    return found


def texts_of_epic(dump_file: str) -> dict[tuple[str, int], str]:
    """Return the lines of Epic by card and number, counted from 1: those that work in the discard pile come last."""
    return {
        (each.card.slug, number): line_of(line)
        for each in epic_importer.read_dump(Path(dump_file).read_bytes(), dump_file).read
        for number, line in enumerate(each.texts[each.card.slug].lines, start=1)
    }


def reader(dump_file: str) -> Reader:
    """Reads lines of Grand Archive as an import does: with the words that the cards of the dump bring along, and no line that makes an unknown card."""
    dump = read_dump(Path(dump_file).read_bytes(), dump_file)
    return compiler(card for each in dump.read for card in (each.card, *each.card.faces)).read


class Game(Struct, frozen=True):
    """How the lines of a dump are had and read, and how far they reach."""

    texts: Callable[[str], Texts]
    reader: Callable[[str], Reader]
    reach: Callable[[str], object] | None = None


KNOWN = {
    "grand-archive": Game(texts, reader, reach_of),
    "epic": Game(texts_of_epic, lambda _dump_file: read_epic),
}


def main(name: str, dump_file: str, *options: str) -> int:
    """Compile every line and write the files."""
    game, cards = KNOWN[name], GAMES / name.replace("-", "_") / "cards"
    done = compiled(game.texts(dump_file), overrides(cards / "overrides"), game.reader(dump_file))
    failed = write(done, rows(done.programs), cards, may_lose="--lose" in options)
    if not failed and game.reach is not None:
        (cards / "reach.json").write_bytes(rows({key: game.reach(text) for key, text in done.unread.items()}))
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
