"""Which games this version knows, for people and programs that must choose one."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.app.games import GAMES


class GameInfo(Struct, frozen=True):
    """A game that can be judged.

    `name` is the one that logs have (`epic`), `editions` are those of its rulebook, the newest last, `formats` those of its decks, the usual one first.
    """

    name: str
    editions: tuple[str, ...]
    formats: tuple[str, ...]


def supported_games() -> tuple[GameInfo, ...]:
    """The games that this version knows; the first is meant where nobody names one. It loads all of them, a second's work. Raises nothing.

    >>> [game.name for game in ga.supported_games()]
    ['grand-archive', 'epic', 'trails']
    """
    return tuple(
        GameInfo(one.name, tuple(one.wording.editions), tuple(one.catalog.decks.formats)) for one in GAMES.values()
    )
