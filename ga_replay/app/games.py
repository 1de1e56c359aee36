"""The one place where ports meet adapters: which games there are, and what each brings."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import UnsupportedError
from ga_replay.app.on_demand import NAMES, OnDemand, room
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Header
from ga_replay.core.ports.notation import Notation
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.replay.judge import Playable

if TYPE_CHECKING:
    from ga_replay.app.catalogs import AnyCatalog
    from ga_replay.core.ports.board import Board
    from ga_replay.core.ports.position_setup import PositionSetup
    from ga_replay.core.ports.questions import Asked
    from ga_replay.core.referee.referee import Referee
    from ga_replay.core.rules.agenda import Agenda, Chance, May, UnreadText
    from ga_replay.core.rules.derivation import Derivation
    from ga_replay.core.rules.scene import Scene
    from ga_replay.views.menu import ItemName


class Game(Struct, frozen=True):
    """A game and all that it brings; `rulesets` are its editions by their dates, `edition` is the one that is judged by where no log says."""

    name: str
    edition: str
    codec: Codec
    rulesets: Mapping[str, Ruleset]
    referee_for: Callable[[Header, Ruleset], Referee]
    knows_card: Callable[[str], bool]
    knows_text: Callable[[str], bool]
    board: Callable[[Scene], Board]
    item_name: ItemName
    asked: Callable[[Scene, May | Chance | UnreadText, Agenda], Asked]
    card_name: Callable[[str], str]
    wording: Notation
    reckon: Callable[[Scene, int], tuple[Derivation, ...]]
    staging: Callable[[], PositionSetup]

    @property
    def catalog(self) -> AnyCatalog:
        """Its cards and decks."""
        return CATALOGS[self.name]


def _game(name: str) -> Game:
    game: Game = import_module(f"ga_replay.app.game_{room(name)}").GAME
    return game


GAMES: Mapping[str, Game] = OnDemand(_game)
"""By the names that logs give them. The module of a game is imported when the game is first asked for."""
DEFAULT = NAMES[0]


def game_named(name: str) -> Game:
    """The game of that name. Raises UnsupportedError."""
    game = GAMES.get(name)
    if game is None:
        raise UnsupportedError(f'the match is of the game "{name}"; expected {" or ".join(GAMES)}')
    return game


def game_of(header: Header) -> Game:
    """The game of a match. Raises UnsupportedError for one that we do not know."""
    game = game_named(header.game)
    if len(header.seats) not in game.wording.seats:
        raise UnsupportedError(
            f"the match has {len(header.seats)} players; one of {game.name} has {game.wording.seats.start}"
        )
    return game


def playable(header: Header) -> Playable:
    """What judging needs for this match. Raises UnsupportedError for a game or an edition of its rules that we do not know."""
    game = game_of(header)
    ruleset = game.rulesets.get(header.rules)
    if ruleset is None:
        other = next((one.name for one in GAMES.values() if header.rules in one.rulesets), "")
        of = f", an edition of {other}" if other else ""
        expected = " or ".join(game.rulesets)
        raise UnsupportedError(
            f'the match of {game.name} was played by the rules "{header.rules}"{of}; expected {expected}'
        )
    return Playable(ruleset, game.referee_for, game.knows_card, game.knows_text, other_game, game.wording)


def other_game(card: str) -> str:
    """The first game that has a card with that key; empty where none has."""
    return next((game.name for game in GAMES.values() if game.knows_card(card)), "")


def strangers(game: Game) -> Collection[Notation]:
    """The wordings of the other games, one of which somebody may have meant; each game is loaded when its turn comes."""
    return OnDemand(lambda name: GAMES[name].wording, [name for name in NAMES if name != game.name]).values()


def game_of_transcript(text: str) -> Game:
    """The game that a transcript's `Game` tag names; the first game where it names none that we know."""
    tag = re.search(r'\[\s*Game\s+"([^"]*)"', text)
    return GAMES[tag[1] if tag and tag[1] in GAMES else DEFAULT]


def game_of_position(text: str) -> Game:
    """The game that a position names (`game: grand-archive`); the first game where it names none that we know."""
    said = re.search(r"^[^\S\n]*game[^\S\n]*:[^\S\n]*(\S+)[^\S\n]*$", text, re.MULTILINE | re.IGNORECASE)
    return GAMES[said[1] if said and said[1] in GAMES else DEFAULT]


def codec_of(game: str) -> Codec:
    """The codec of a game, for the store. Raises LookupError."""
    return CODECS[game]
