"""The deck lists that a transcript names.

Each is read once, so that the match is the same however often it is expanded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ga_replay.app.named_files import NamedFiles
from ga_replay.core.input.limits import DECK_LIST, TooMuch
from ga_replay.core.rules.decks import DeckProblem, DeckUnreadableError

if TYPE_CHECKING:
    from ga_replay.app.games import Game

Failure = OSError | UnicodeDecodeError | TooMuch | DeckUnreadableError


class DeckLists:
    """The lists that a transcript of that game names; `read` reads each file once."""

    def __init__(self, beside: NamedFiles, game: Game) -> None:
        self._beside = beside
        self._game = game
        self._read: dict[str, str | Failure] = {}

    def read(self, name: str) -> str:
        """The text of the list when it was first asked for; a list that was unreadable then stays so.

        Raises as `deck_list`.
        """
        if name not in self._read:
            try:
                self._read[name] = deck_list(name, self._beside, self._game)
            except (OSError, UnicodeDecodeError, TooMuch, DeckUnreadableError) as error:
                self._read[name] = error
        found = self._read[name]
        if isinstance(found, str):
            return found
        raise found


def deck_list(name: str, beside: NamedFiles, game: Game) -> str:
    """A deck list that a transcript of that game names.

    Raises OSError, UnicodeDecodeError, TooMuch, or DeckUnreadableError if the file is a list of another game, or not a
    deck list: then none of its text is shown.
    """
    from ga_replay.app.catalogs import of_which_game  # noqa: PLC0415 - NDJSON needs no deck lists

    text = beside.text(name, DECK_LIST)
    try:
        game.wording.lists(text, name)
    except DeckUnreadableError as error:
        other = of_which_game(error, text, game.catalog)
        if other is not error:
            raise other from error
        if not error.is_of_cards:
            raise DeckUnreadableError(name, [not_a_deck_list(error)]) from None
    return text


def not_a_deck_list(error: DeckUnreadableError) -> DeckProblem:
    """The error for a named file that is not a deck list: place and expectation, and none of its text."""
    line = next((one.line for one in error.problems if one.line), 0)
    remedy = "name a list of cards; `ga-replay decks check` finds the faults of your own list"
    return DeckProblem(line, "this is not a deck list", remedy)
