"""The language of Grand Archive's card texts in our tests: programs are changed before they are run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.resolving.carried import wholly
from tests.support.grand_archive.language import SAYS_NOTHING_MORE, pieces, without
from tests.support.positions.corpora import GRAND_ARCHIVE
from tests.support.rules.spoken import Change, Language
from tests.support.rules.tested import GAMES


@contextmanager
def _speaking(change: Change) -> Iterator[None]:
    names = vars(programs)
    plain = names["numbered"]
    names["numbered"] = lambda program: change(plain(program))
    programs.forget()
    try:
        yield
    finally:
        names["numbered"] = plain
        programs.forget()


def _shipped() -> dict[str, int]:
    """The pieces of which the shipped programs are made that are carried out, and in how many lines each stands."""
    read = [program for key in programs.table() if (program := programs.program(key)) is not None]
    found = Counter(one for program in read if wholly(program) for one in set(pieces(program)))
    return {piece: lines for piece, lines in found.items() if piece not in SAYS_NOTHING_MORE}


LANGUAGE = Language(GAMES["grand-archive"], GRAND_ARCHIVE, pieces, without, _speaking, _shipped)
