"""The lexer: words of a normal line become terminals of the grammar, one for each word, without ambiguity."""

import re
from collections.abc import Iterable, Iterator, Mapping

from lark import Token

from ga_replay.cardtext.vocabulary import Vocabulary
from ga_replay.core.input.limits import is_number


class UnknownWordError(ValueError):
    """A word that is neither in the grammar nor in the vocabulary."""


_WORD = re.compile(r"(?<!\w)'[A-Z0-9][^\n]*?'(?!\w)|'s\b|\n|~|[0-9]+|[Nn]on-|[A-Za-z]+(?:-[a-z]+)*(?:'[a-z]+)?|\S")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER_WORDS: Mapping[str, int] = {
    **{word: n for n, word in enumerate(_NUMBERS, start=1)},
    "fifteen": 15,
    "twenty": 20,
}
_ANY_CASE = frozenset({"KEYWORD", "ELEMENT"})
"""Terminals whose words may have a capital anywhere."""
_SENTENCE_ENDS = frozenset({".", ":", "\u2192", "\u2014", '"', "]", "\n", "\u2022", "("})


class Lexicon:
    """The terminals of one grammar with one vocabulary."""

    def __init__(self, literals: Mapping[str, str], vocabulary: Vocabulary) -> None:
        """`literals`: printed word to terminal name."""
        self._literals = literals
        self._phrases: dict[str, str] = {}
        self._printed: dict[str, str] = {}
        self._longest = 1
        for terminal, words in (
            ("ELEMENT", vocabulary.elements),
            ("SUBTYPE", vocabulary.subtypes),
            ("COUNTER", vocabulary.counters),
            ("KEYWORD", vocabulary.keywords),
            ("LABEL", vocabulary.labels),
            ("NAME", vocabulary.names),
        ):
            self._add(terminal, words)
        for word in vocabulary.subtypes:
            self._phrases.setdefault(f"{word}s", f"SUBTYPES:{word}")

    def _add(self, terminal: str, words: Iterable[str]) -> None:
        for word in words:
            parts = _WORD.findall(word)
            self._phrases.setdefault(" ".join(parts), terminal)
            self._printed[" ".join(parts)] = word  # a name may have a comma in it
            self._longest = max(self._longest, len(parts))

    def tokens(self, line: str) -> list[Token]:
        """Return the terminals of a normal line. Raise UnknownWordError at the first unknown word."""
        words = _WORD.findall(line)
        found: list[Token] = []
        at = 0
        while at < len(words):
            starts = at == 0 or words[at - 1] in _SENTENCE_ENDS
            token, length = self._phrase(words, at, starts=starts) or (None, 0)
            if token is None:
                found.extend(self._word(words[at], starts=starts or words[at - 1] == ","))
                length = 1
            else:
                found.append(token)
            at += length
            if words[at - 1] == '"' and _closes_sentence(words, at):
                found.append(Token(self._literals["."], "."))
        return found

    def _phrase(self, words: list[str], at: int, *, starts: bool) -> tuple[Token, int] | None:
        for length in range(min(self._longest, len(words) - at), 0, -1):
            phrase = " ".join(words[at : at + length])
            spellings = (phrase, _uncapital(phrase)) if starts or length > 1 else (phrase,)
            for spelling in (*spellings, phrase.lower()):
                terminal = self._phrases.get(spelling)
                if terminal in _ANY_CASE or (terminal and spelling in spellings):
                    if length == 1 and not starts and phrase in self._literals:
                        return None
                    kind, _, singular = terminal.partition(":")
                    return Token(kind, singular or self._printed.get(spelling, spelling)), length
        return None

    def _word(self, word: str, *, starts: bool) -> Iterator[Token]:
        if word == "\n":
            yield Token("_NL", word)
        elif is_number(word):
            yield Token("NUMBER", word)
        elif len(word) > 2 and word[0] == word[-1] == "'":
            yield Token("NAME", word[1:-1])
        elif starts and _uncapital(word) in self._literals:
            yield Token(self._literals[_uncapital(word)], _uncapital(word))
        elif word in self._literals:
            yield Token(self._literals[word], word)
        elif _uncapital(word) in self._literals:  # an unexpected capital: two printed texts have one
            yield Token(self._literals[_uncapital(word)], _uncapital(word))
        elif word in NUMBER_WORDS or (starts and word.lower() in NUMBER_WORDS):
            yield Token("NUMWORD", word.lower())
        elif word.endswith("'s") and len(word) > 2:
            yield from self._owned(word, starts=starts)
        else:
            raise UnknownWordError(word)

    def _owned(self, word: str, *, starts: bool) -> Iterator[Token]:
        stem = word[:-2]
        token = self._phrase([stem], 0, starts=starts)
        if token:
            yield token[0]
        else:
            yield from self._word(stem, starts=starts)
        yield Token(self._literals["'s"], "'s")


def _uncapital(word: str) -> str:
    return word[:1].lower() + word[1:]


def _closes_sentence(words: list[str], at: int) -> bool:
    """True if the quotation mark before `at` follows a full stop and so ends the sentence around it as well."""
    return at >= 2 and words[at - 2] == "."
