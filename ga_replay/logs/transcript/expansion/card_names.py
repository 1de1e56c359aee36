"""Card names as people write them: in full, or the first words, in any case and with any apostrophes."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from ga_replay.core.input.suggestion_budget import NO_MORE, SuggestionBudget
from ga_replay.core.ports.notation import NamedCards, Notation
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.syntax.cursor import Cursor, folded

_NEAR = 4
_LETTERS = re.compile(r"(?:(?! (?:with|and|to|on|of) | ->)[^,;()#@<>=])+")
_JOINS = (" in", " is", " on", " of", " to", " with", " not")
"""No first words of a name end so: such a word belongs to the rest of the line."""
_KEY = re.compile(r"[a-z0-9-]+")
_WORD = re.compile(r"[^ ,:;()#@<>]*")


class FoldedName(Struct, frozen=True):
    """A card's name, folded; `ends` are the lengths at which its words end, the longest first."""

    text: str
    card: str
    ends: tuple[int, ...]


class NameMatch(Struct, frozen=True):
    """The cards that the text can mean, whether it is a full name, and its end."""

    cards: frozenset[str]
    whole: bool
    said: str


class NameIndex(Struct, frozen=True):
    """All names of a game by their first word, and all keys."""

    by_word: dict[str, list[FoldedName]]
    keys: frozenset[str]
    names: dict[str, str]


_made: dict[NamedCards, NameIndex] = {}


def index(wording: NamedCards) -> NameIndex:
    """The names of a game; made once for the cards in force."""
    names = dict(wording.cards())
    found = _made.get(wording)
    if found is not None and found.names == names:
        return found
    by_word: dict[str, list[FoldedName]] = {}
    for card, name in names.items():
        one = _name(card, name)
        by_word.setdefault(_first(one.text), []).append(one)
    found = _made[wording] = NameIndex(by_word, frozenset(names), names)
    return found


@lru_cache(maxsize=1024)
def _name(card: str, name: str) -> FoldedName:
    text = folded(name)[0]
    blanks = [at for at in range(len(text) - 1, 0, -1) if text[at] == " " and "," not in text[: at - 1]]
    ends = [len(text), *[at for at in blanks if not text[:at].endswith(_JOINS)]]
    return FoldedName(text, card, tuple(end - 1 if text[:end].endswith((",", ":")) else end for end in ends))


def _with(known: NameIndex, more: Mapping[str, str]) -> NameIndex:
    """The names, with those of other cards before them."""
    by_word = known.by_word.copy()
    for card, name in more.items():
        one = _name(card, name)
        by_word[_first(one.text)] = [one, *by_word.get(_first(one.text), ())]
    return NameIndex(by_word, known.keys | more.keys(), {**known.names, **more})


def _first(text: str) -> str:
    found = _WORD.match(text)
    return found[0] if found is not None else ""


class CardNames:
    """The names of one game; `in_game` are the cards of its lists, empty if a list is unknown.

    With `letters` the first letters of a name suffice if they fit only one card: for a prompt. `more` are cards, by
    key, that the game does not have.
    """

    def __init__(
        self, wording: NamedCards, in_game: frozenset[str], more: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self._index = index(wording) if not more else _with(index(wording), more)
        self.wording = wording
        self._more = more
        self.in_game = in_game or self._index.keys
        self.letters = False
        self.budget: SuggestionBudget | None = None
        """The patience for names near unknown ones; None: unlimited."""
        self.others: Collection[Notation] = ()
        """Other possible games."""

    def knows_card(self, card: str) -> bool:
        """True if the game has a card of that key, or was given one."""
        return card in self._more or self.wording.is_card(card)

    def knows_text(self, address: str) -> bool:
        """True if a card of the game, or its rules, have that text."""
        return self.wording.is_text(address)

    def other_game(self, card: str) -> str:
        """The game that has a card of that key instead; empty for none."""
        return next((one.game for one in self.others if one.is_card(card)), "")

    def match(self, cursor: Cursor, here: AbstractSet[str] = frozenset()) -> NameMatch | None:
        """Reads the longest name; cards that lie `here` come before those of the lists, and these before all others."""
        quoted = cursor.quoted()
        if quoted is not None:
            inner = Cursor(quoted)
            found = self.match(inner, here)
            return found if found is not None and inner.done else None
        start = cursor.place
        begins = cursor.at
        text = cursor.folded
        best: list[tuple[int, FoldedName]] = []
        for name in self._index.by_word.get(_first(text[start:]), ()):
            end = next((end for end in name.ends if _stands(text, start, name.text[:end])), 0)
            if end and (not best or end >= best[0][0]):
                best = [*(best if best and best[0][0] == end else ()), (end, name)]
        if not best:
            return self._key(cursor) or (self._by_letters(cursor, here) if self.letters else None)
        end = best[0][0]
        whole = frozenset(name.card for _, name in best if len(name.text) == end)
        short = frozenset(name.card for _, name in best)
        said = text[start : start + end]
        cursor.skip(start + end)
        cursor.short = -1 if whole else begins
        key = cursor.text[begins : cursor.at].strip()
        whole = frozenset({key}) if key in whole else whole  # a key equal to a name that several cards share
        return self._narrow(whole, short, here, said)

    def _narrow(self, whole: frozenset[str], short: frozenset[str], here: AbstractSet[str], said: str) -> NameMatch:
        for cards, exact in (
            (whole & here, True),
            (whole & self.in_game, True),
            (short & here, False),
            (short & self.in_game, False),
            (whole, True),
        ):
            if cards:
                return NameMatch(cards, exact, said)
        return NameMatch(short, False, said)

    def _by_letters(self, cursor: Cursor, here: AbstractSet[str]) -> NameMatch | None:
        start = cursor.place
        said = _LETTERS.match(cursor.folded, start)
        if said is None or not said[0].strip():
            return None
        text = said[0].strip()
        for cards in (here, self.in_game):
            found = frozenset(card for card in cards if folded(self.spell(card))[0].startswith(text))
            if found:
                cursor.skip(start + len(text))
                return NameMatch(found, False, text)
        return None

    def _key(self, cursor: Cursor) -> NameMatch | None:
        word = _KEY.match(cursor.folded, cursor.place)
        if word is None or word[0] not in self._index.keys:
            return None
        cursor.skip(word.end())
        return NameMatch(frozenset({word[0]}), True, word[0])

    def spell(self, card: str) -> str:
        """The card's printed name, or its key if it is unknown."""
        return self._index.names.get(card, card)

    def written(self, card: str) -> str:
        """The unambiguous name of a card in a line."""
        return self._more.get(card) or self.wording.card_name(card)

    def near(self, cursor: Cursor) -> list[str]:
        """Names similar to this text: of cards in this game, else of all; none once the patience is spent."""
        if self.budget is not None and not self.budget.lasts():
            return []
        found = self._near(cursor, self.in_game)
        return found or (self._near(cursor, self._index.keys) if self.in_game is not self._index.keys else found)

    def _near(self, cursor: Cursor, cards: AbstractSet[str]) -> list[str]:
        from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt words

        words = folded(_stated(cursor))[0]
        pool = {folded(self.spell(card))[0]: self.spell(card) for card in cards}
        near = get_close_matches(folded(_stated(cursor, ","))[0], pool, n=1, cutoff=0.8)
        near = near or get_close_matches(words, pool, n=_NEAR, cutoff=0.6)
        return [pool[name] for name in near] or [
            pool[name] for name in sorted(pool) if words and name.startswith(words)
        ][:_NEAR]

    def unknown(self, cursor: Cursor) -> Fault:
        """The fault that no card has this name."""
        said, near = _stated(cursor) or "nothing", self.near(cursor)
        if len(near) == 1 and "," in near[0]:
            said = _stated(cursor, ",")
        remedy = f"did you mean {' or '.join(near)}?" if near else "write a card's name, or ?? for an unknown card"
        if self.budget is not None and self.budget.spent:
            remedy = f"write a card's name; {NO_MORE}"
        other = next((one.game for one in self.others if _is_card(one, said)), "")
        if other:
            remedy = f"it is a card of {other}: name one of {self.wording.game}"
        return cursor.fault(Code.UNKNOWN_CARD, f'"{said}" is not a card of {self.wording.game}', remedy)

    def more(self, cursor: Cursor, remedy: str) -> Fault:
        """The fault that a line has too much text; after a name read by its first words, it may be a misspelt name."""
        fault = cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not expected on this line', remedy)
        if cursor.short < 0:
            return fault
        at, cursor.at = cursor.at, cursor.short
        found = self.unknown(cursor) if self.near(cursor) else fault
        cursor.at = at
        return found


def _is_card(wording: NamedCards, said: str) -> bool:
    """True for the full name of a card of the game."""
    found = CardNames(wording, frozenset()).match(Cursor(said))
    return found is not None and found.whole


def _stated(cursor: Cursor, goes_on: str = "") -> str:
    """The supposed name here, up to a sign that ends one; a comma ends it unless a name `goes_on` after it."""
    text = cursor.text[cursor.at :].split("(")[0].split("->")[0]
    return (text if goes_on else text.split(",")[0]).strip()[:40]


def _stands(text: str, start: int, name: str) -> bool:
    if not text.startswith(name, start):
        return False
    end = start + len(name)
    if end >= len(text):
        return True
    after = text[end]
    return not (after.isalnum() or (after in "'-" and end + 1 < len(text) and text[end + 1].isalnum()))
