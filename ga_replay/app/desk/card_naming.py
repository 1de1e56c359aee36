"""Cards by a few letters of their names, from the rest of a player's list or from all cards of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from ga_replay.app.desk.letters import best, words_of
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.table.mixtures import candidates_of_each
from ga_replay.core.table.zones import name_of
from ga_replay.logs.transcript.references.reading_context import UNKNOWN

_UNKNOWN = re.compile(r"(?:(\d+)\s*)?\?\??|(\d+)")
"""`??`, `3 ??`, or a number alone: this many unknown cards."""
_JOINED = 3
"""No name has more commas."""
_LISTED = 6


class CandidateNames:
    """The possible names of cards.

    `left` with their numbers, if a list gives them; `every` are all of them, seen or not.
    """

    def __init__(self, left: Counter[str], every: Iterable[str]) -> None:
        self.left = left
        self.every = tuple(dict.fromkeys(every))

    @property
    def names(self) -> tuple[str, ...]:
        """The names left in the list; without a list all."""
        return tuple(sorted(name for name, many in self.left.items() if many > 0)) or self.every

    def begins(self, letters: str) -> bool:
        """True if a name has this beginning."""
        wanted = " ".join(words_of(letters))
        return any(" ".join(words_of(name)).startswith(wanted) for name in self.names)

    def has_word(self, letters: str) -> bool:
        """True if a word of a name has this beginning."""
        return any(word.startswith(letters.lower()) for name in self.names for word in words_of(name))

    def is_whole(self, text: str) -> bool:
        """True for a full name."""
        wanted = words_of(text)
        return any(words_of(name) == wanted for name in self.every)

    def take(self, letters: str) -> str:
        """The one name that the letters fit, with one copy less in the list; the letters themselves if they fit none.

        Raises RecordingError if they fit several.
        """
        whole = [name for name in self.every if words_of(name) == words_of(letters)]
        found = whole or fitting(letters, self.names) or fitting(letters, self.every)
        if len(found) > 1:
            more = "; …" if len(found) > _LISTED else ""
            raise RecordingError(
                f'"{letters}" fits several: {"; ".join(found[:_LISTED])}{more}', remedy="write more letters"
            )
        if not found:
            return letters
        self.left[found[0]] -= 1
        return found[0]


def fitting(letters: str, names: Sequence[str]) -> list[str]:
    """The names that the letters fit: as the full name, else as its beginning, else the best fits."""
    wanted = words_of(letters)
    if not wanted:
        return []
    whole = [name for name in names if words_of(name) == wanted]
    begun = [name for name in names if " ".join(words_of(name)).startswith(" ".join(wanted))]
    return whole or begun or [names[at] for at in best(letters, names)]


@with_its_cards
def pool_of(recorder: Recorder, handles: Sequence[int]) -> CandidateNames:
    """The possible names of those unknown cards, as the recorder may know."""
    pen, wording = recorder.ahead(), recorder.game.wording
    left: Counter[str] = Counter()
    every: list[str] = []
    for counts in candidates_of_each(recorder.view.seen(pen).table, handles):
        for card, many in (counts or {}).items():
            name = wording.card_name(card)
            left[name] += many
            every.append(name)
    zones = {"", *[name_of(pen.table.origin_of.get(handle, "")) for handle in handles]}
    return CandidateNames(
        left, every or [wording.card_name(card) for card, _ in wording.cards() if wording.begins_in(card) in zones]
    )


# --- several cards in a row ----------------------------------------------------------------------------------------------


def in_a_row(said: str, pool: CandidateNames, many: int) -> str:
    """The drawn cards, of which there are `many`, as a transcript lists them: `Fireball, Lynx, 3 ??` for `fire lyn 3`.

    A comma separates cards if one has several words; without it each word is a card, unless some words together begin a
    name. Raises RecordingError for letters that fit several cards.
    """
    found: list[str] = []
    pieces = [piece.strip() for piece in said.split(",")]
    alone = len(pieces) > 1 or many == 1
    while pieces:
        size = next(
            (size for size in range(_JOINED + 1, 1, -1) if pool.is_whole(", ".join(pieces[:size]))), 1
        )  # a name may have commas itself
        piece, pieces = ", ".join(pieces[:size]), pieces[size:]
        if size > 1 or pool.is_whole(piece) or (alone and fitting(piece, pool.every)):
            found.append(pool.take(piece))
        elif piece:
            found += _words(piece, pool)
    named = sum(int(one.split(" ")[0]) if one.endswith(f" {UNKNOWN}") else 1 for one in found)
    if named > many:
        raise RecordingError(f"{named} cards are named, and {many} {'were' if many > 1 else 'was'} drawn")
    return ", ".join(found)


def _words(piece: str, pool: CandidateNames) -> list[str]:
    """The cards of a row without commas."""
    found: list[str] = []
    words = piece.split()
    while words:
        unknown = _UNKNOWN.fullmatch(" ".join(words[:2])) or _UNKNOWN.fullmatch(words[0])
        if unknown is not None:
            count = unknown[1] or unknown[2]
            found.append(f"{count} {UNKNOWN}" if count else UNKNOWN)
            words = words[len(unknown[0].split()) :]
            continue
        size = next((size for size in range(len(words), 1, -1) if pool.begins(" ".join(words[:size]))), 1)
        found.append(pool.take(" ".join(words[:size])))
        words = words[size:]
    return found
