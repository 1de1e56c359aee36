"""The one place where ports meet adapters: which games there are, and what each brings."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from msgspec import Struct

from ga_replay.app.catalogs import CATALOGS, CardCatalog
from ga_replay.app.codecs import CODECS
from ga_replay.app.errors import UnsupportedError
from ga_replay.core.codec import Codec
from ga_replay.core.log import Header
from ga_replay.core.picture import Picture
from ga_replay.core.reasons import Reckoning
from ga_replay.core.referee import Referee
from ga_replay.core.ruleset import Ruleset
from ga_replay.core.scene import Scene
from ga_replay.core.staging import Staging
from ga_replay.core.wording import Wording
from ga_replay.games.epic import rules as epic_rules
from ga_replay.games.epic import view as epic_view
from ga_replay.games.epic.notation import WORDING as EPIC_WORDING
from ga_replay.games.epic.notation.staging import EpicStaging
from ga_replay.games.epic.reckoning import reckon as epic_reckon
from ga_replay.games.epic.setup import referee_for as epic_referee
from ga_replay.games.grand_archive import view as grand_archive_view
from ga_replay.games.grand_archive.notation import WORDING as GRAND_ARCHIVE_WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.games.grand_archive.reckoning import reckon as grand_archive_reckon
from ga_replay.games.grand_archive.rules import EDITION, GAME, RULESET
from ga_replay.games.grand_archive.setup import referee_for as grand_archive_referee
from ga_replay.games.trails import rules as trails_rules
from ga_replay.games.trails import view as trails_view
from ga_replay.games.trails.notation import WORDING as TRAILS_WORDING
from ga_replay.games.trails.notation.staging import TrailsStaging
from ga_replay.games.trails.reckoning import reckon as trails_reckon
from ga_replay.games.trails.setup import referee_for as trails_referee
from ga_replay.replay.judge import Playable
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
    picture: Callable[[Scene], Picture]
    item_name: ItemName
    card_name: Callable[[str], str]
    wording: Wording
    reckon: Callable[[Scene, int], tuple[Reckoning, ...]]
    catalog: CardCatalog
    staging: Callable[[], Staging]


GRAND_ARCHIVE = Game(
    GAME,
    EDITION,
    CODECS[GAME],
    {EDITION: RULESET},
    grand_archive_referee,
    grand_archive_view.knows_card,
    grand_archive_view.knows_text,
    grand_archive_view.picture,
    grand_archive_view.item_name,
    grand_archive_view.card_name,
    GRAND_ARCHIVE_WORDING,
    grand_archive_reckon,
    CATALOGS[GAME],
    GrandArchiveStaging,
)

EPIC = Game(
    epic_rules.GAME,
    epic_rules.EDITION,
    CODECS[epic_rules.GAME],
    {epic_rules.EDITION: epic_rules.RULESET},
    epic_referee,
    epic_view.knows_card,
    epic_view.knows_text,
    epic_view.picture,
    epic_view.item_name,
    epic_view.card_name,
    EPIC_WORDING,
    epic_reckon,
    CATALOGS[epic_rules.GAME],
    EpicStaging,
)

TRAILS = Game(
    trails_rules.GAME,
    trails_rules.EDITION,
    CODECS[trails_rules.GAME],
    {trails_rules.EDITION: trails_rules.RULESET},
    trails_referee,
    trails_view.knows_card,
    trails_view.knows_text,
    trails_view.picture,
    trails_view.item_name,
    trails_view.card_name,
    TRAILS_WORDING,
    trails_reckon,
    CATALOGS[trails_rules.GAME],
    TrailsStaging,
)

GAMES: Mapping[str, Game] = {one.name: one for one in (GRAND_ARCHIVE, EPIC, TRAILS)}


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


def strangers(game: Game) -> tuple[Wording, ...]:
    """The wordings of the other games, one of which somebody may have meant."""
    return tuple(other.wording for other in GAMES.values() if other is not game)


def game_of_transcript(text: str) -> Game:
    """The game that a transcript's `Game` tag names; the first game where it names none that we know."""
    tag = re.search(r'\[\s*Game\s+"([^"]*)"', text)
    return GAMES.get(tag[1], GRAND_ARCHIVE) if tag else GRAND_ARCHIVE


def game_of_position(text: str) -> Game:
    """The game that a position names (`game: grand-archive`); the first game where it names none that we know."""
    said = re.search(r"^[^\S\n]*game[^\S\n]*:[^\S\n]*(\S+)[^\S\n]*$", text, re.MULTILINE | re.IGNORECASE)
    return GAMES.get(said[1], GRAND_ARCHIVE) if said else GRAND_ARCHIVE


def codec_of(game: str) -> Codec:
    """The codec of a game, for the store. Raises LookupError."""
    return CODECS[game]
