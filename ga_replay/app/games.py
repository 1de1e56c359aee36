"""The registry of games: the one place where ports meet adapters."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from msgspec import Struct

from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import UnknownNameError, UnsupportedError
from ga_replay.app.lazy_tables import NAMES, OnDemand, room
from ga_replay.core.log.codec import Codec
from ga_replay.core.log.entries import Header
from ga_replay.core.ports.notation import Notation
from ga_replay.core.rules.ruleset import Ruleset
from ga_replay.replay.judge import Playable

if TYPE_CHECKING:
    from ga_replay.app.catalogs import AnyCatalog
    from ga_replay.core.ports.board import Board
    from ga_replay.core.ports.position_setup import PositionSetup
    from ga_replay.core.rules.derivation import Derivation
    from ga_replay.core.rules.scene import Scene
    from ga_replay.views.legal_options import ItemName


class Game(Struct, frozen=True, kw_only=True):
    """A game and all that it brings: to its logs and transcripts (`codec`, `wording`), to the views of its tables, to its positions.

    `knows_text` says whether an address may be one of a text; without it, whether it is one.
    """

    codec: Codec
    wording: Notation
    board: Callable[[Scene], Board]
    item_name: ItemName
    card_name: Callable[[str], str]
    derive_values: Callable[[Scene, int], tuple[Derivation, ...]]
    staging: Callable[[], PositionSetup]
    knows_text: Callable[[str], bool] | None = None

    @property
    def name(self) -> str:
        """The name that logs give it."""
        return self.wording.game

    @property
    def edition(self) -> str:
        """The edition of its rules that is meant where nothing says one."""
        return self.wording.usual

    @property
    def rulesets(self) -> Mapping[str, Ruleset]:
        """Its editions by their names."""
        return self.wording.rulesets

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
    """The game of a match. Raises UnsupportedError for an unknown one."""
    game = game_named(header.game)
    if len(header.seats) not in game.wording.seats:
        raise UnsupportedError(
            f"the match has {len(header.seats)} players; one of {game.name} has {game.wording.seats.start}"
        )
    return game


def edition_named(game: Game, edition: str) -> str:
    """The edition, or the newest one where none is named. Raises UnknownNameError."""
    if edition and edition not in game.rulesets:
        cause = f'{game.name} has no edition "{edition}" of its rules'
        raise UnknownNameError(cause, remedy=f"write {' or '.join(game.rulesets)}")
    return edition or game.edition


def playable(header: Header) -> Playable:
    """The game to judge this match by. Raises UnsupportedError for an unknown game or edition, or one without its format."""
    game = game_of(header)
    ruleset = game.rulesets.get(header.rules)
    if ruleset is None:
        other = next((one.name for one in GAMES.values() if header.rules in one.rulesets), "")
        of = f", an edition of {other}" if other else ""
        expected = " or ".join(game.rulesets)
        raise UnsupportedError(
            f'the match of {game.name} was played by the rules "{header.rules}"{of}; expected {expected}'
        )
    misfit = game.wording.misfit(header.format, header.rules, len(header.seats))
    if misfit is not None:
        raise UnsupportedError("; ".join(misfit))
    return Playable(
        ruleset=ruleset,
        referee_for=game.wording.referee_for,
        knows_card=game.wording.is_card,
        knows_text=game.knows_text or game.wording.is_text,
        other_game=other_game,
        wording=game.wording,
    )


def other_game(card: str) -> str:
    """The first game that has a card with that key; empty for none."""
    return next((game.name for game in GAMES.values() if game.wording.is_card(card)), "")


def strangers(game: Game) -> Collection[Notation]:
    """The wordings of the other games, for advice on a foreign line; each game is loaded when its turn comes."""
    return OnDemand(lambda name: GAMES[name].wording, [name for name in NAMES if name != game.name]).values()


def game_of_transcript(text: str) -> Game:
    """The game that a transcript's `Game` tag names; the first game if it names no known one."""
    tag = re.search(r'\[\s*Game\s+"([^"]*)"', text)
    return GAMES[tag[1] if tag and tag[1] in GAMES else DEFAULT]


def game_of_position(text: str) -> Game:
    """The game that a position names (`game: grand-archive`), or the match in it; the first game if no known one is named."""
    said = re.search(r"^[^\S\n]*game[^\S\n]*:[^\S\n]*(\S+)[^\S\n]*$", text, re.MULTILINE | re.IGNORECASE)
    return GAMES[said[1]] if said and said[1] in GAMES else game_of_transcript(text)


def codec_of(game: str) -> Codec:
    """The codec of a game, for the store. Raises LookupError."""
    return CODECS[game]
