"""The games that this version supports, as a list to choose from."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.app.games import GAMES


class GameInfo(Struct, frozen=True):
    """A game that can be judged.

    `name` is its name in logs (`epic`), `editions` are those of its rulebook, the newest last, `formats` those of its
    decks, the default first.
    """

    name: str
    editions: tuple[str, ...]
    formats: tuple[str, ...]


def supported_games() -> tuple[GameInfo, ...]:
    """The supported games; the first is the default. It loads all of them, which takes a second. Raises nothing.

    >>> [game.name for game in ga.supported_games()]
    ['grand-archive', 'epic', 'trails']
    """
    return tuple(
        GameInfo(one.name, tuple(one.wording.editions), tuple(one.catalog.decks.formats)) for one in GAMES.values()
    )
