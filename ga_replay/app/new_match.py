"""The header of a new match: players, decks and tags.

Its lists are mixed, so that the handle of a card reveals nothing to an opponent.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.catalogs import of_which_game
from ga_replay.app.errors import ArgumentError, UnknownNameError, UnreadableError
from ga_replay.app.games import Game, game_named, strangers
from ga_replay.app.match_cards import TAG, named_cards, with_known_cards
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.own_files import KEY_BYTES
from ga_replay.app.reading import text_of
from ga_replay.core.input.limits import DECK_LIST
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.rules.choice import Rng
from ga_replay.core.rules.decks import DeckUnreadableError
from ga_replay.logs.diagnostics import Code, Diagnostic
from ga_replay.logs.handle_order import with_mixed_handles
from ga_replay.logs.transcript.reading.expand import no_decks
from ga_replay.logs.transcript.syntax.pieces import Piece, PieceKind
from ga_replay.logs.transcript.syntax.tags import as_fields, header_of

SEATS = ("A", "B", "C", "D")
"""The seats of a match, in turn order."""
FEWEST = 2
"""Players of a match that begins."""
DeckSource = str | os.PathLike[str] | None
"""The file of a deck list; a text of more than one line is the list itself; None: the deck is unknown."""
Players = Mapping[str, DeckSource] | Sequence[tuple[str, DeckSource]]
"""The players in turn order: a name and a deck for each."""


def new_header(
    game: str,
    players: Players,
    *,
    beside: NamedFiles,
    first: str = "A",
    tags: Mapping[str, str] | None = None,
    cards: CardData | None = None,
    rng: Rng | None = None,
) -> tuple[Header, CardData]:
    """The header of a new match, and its card data.

    `first` is the seat that takes the first turn. `tags` are those of a transcript (`Event`, `Date`, `Format`,
    `BestOf`, …); sets in the tag `Cards` are looked for `beside`. Raises UnsupportedError for an unknown game,
    ArgumentError for a wrong number of players, UnknownNameError for an unknown seat, UnreadableError for a deck list
    or a tag that cannot be read, and CardDataError.
    """
    played = game_named(game)
    places = list(players.items() if isinstance(players, Mapping) else players)
    _refuse_seats(played, len(places), first)
    named = {"Game": game, "First": first, **(tags or {})}
    cards = cards or named_cards(game, named.get(TAG, ""), beside) or users_cards()
    named |= dict(zip(SEATS, (name for name, _ in places), strict=False))
    pieces = [Piece(PieceKind.TAG, text, 0, 0, name=name) for name, text in named.items()]
    header, faults = header_of(pieces, played.wording, no_decks, "", strangers(played))
    if header is None or faults:
        raise UnreadableError.of(faults)
    with cards.in_force():
        seats = [_with_deck(seat, deck, played) for seat, (_, deck) in zip(header.seats, places, strict=True)]
    header = with_mixed_handles(replace(header, seats=tuple(seats)), _key(rng))
    return with_known_cards(header, cards), cards


def _key(rng: Rng | None) -> bytes:
    """The key for the order of the lists: fresh chance, or the generator's."""
    return secrets.token_bytes(KEY_BYTES) if rng is None else bytes(rng.randrange(256) for _ in range(KEY_BYTES))


def _refuse_seats(game: Game, count: int, first: str) -> None:
    """Raises ArgumentError for a wrong number of players, and UnknownNameError if the first seat is empty."""
    least, most = max(FEWEST, game.wording.seats.start), min(len(SEATS), game.wording.seats.stop - 1)
    if not least <= count <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise ArgumentError(f"a match of {game.name} has {wanted} players, and {count} are named")
    if first not in SEATS[:count]:
        raise UnknownNameError(f'"{first}" is not a seat', remedy=f"write {' or '.join(SEATS[:count])}")


def _with_deck(seat: Seat, deck: DeckSource, game: Game) -> Seat:
    """The seat with its deck list. Raises UnreadableError."""
    if deck is None:
        return seat
    if isinstance(deck, str) and "\n" in deck:
        name, text = "", deck
    else:
        name, text = os.fspath(deck), text_of(deck, DECK_LIST)
    told = name or f"the deck of {seat.name or seat.seat}"
    return replace(seat, deck=Path(name).name, **lists_of(text, told, game))


def lists_of(text: str, name: str, game: Game) -> dict[str, tuple[str, ...]]:
    """The deck list in a text, by the fields of a seat; `name` is its name in messages.

    Raises UnreadableError with all its faults.
    """
    try:
        return as_fields(game.wording.lists(text, name))
    except DeckUnreadableError as error:
        problems = of_which_game(error, text, game.catalog).problems
    raise UnreadableError.of([Diagnostic(Code.BAD_DECK, one.cause, one.remedy, name, one.line) for one in problems])
