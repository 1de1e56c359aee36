"""The proof that a program expresses its line: written back it is the same text, and no word was swallowed."""

import re
from collections import Counter
from typing import TypeVar

from ga_replay.cardtext.compile import compile_line
from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.language import Language
from ga_replay.cardtext.lexicon import NUMBER_WORDS
from ga_replay.cardtext.opaque import Opaque

T = TypeVar("T")
Spellings = tuple[tuple[re.Pattern[str], str], ...]

SPELLINGS: Spellings = (
    (re.compile(r"\bhave not\b"), "haven't"),
    (re.compile(r"\bon the (top|bottom) of\b"), r"on \1 of"),
    (re.compile(r"([+-]) (?=[\dX])"), r"\1"),
)
"""Equivalent spellings on cards. Capitals, and number words for figures, are two more."""

_WORD = re.compile(r"[^\W_]+(?:'[a-z]+)?|[~+\u2014]")
_FIGURES = re.compile(r"\b(" + "|".join(NUMBER_WORDS) + r")\b")


def proved(normal_line: str, language: Language[T]) -> T | Opaque:
    """Compile a normal line and prove the program.

    Opaque reasons: `unrendered` if the program writes back as another text, `swallowed` if words are missing.
    """
    program = compile_line(normal_line, language)
    if isinstance(program, Opaque):
        return program
    try:
        text = language.render(program)
    except UnsayableError as unsayable:
        return Opaque("unrendered", str(unsayable))
    more = language.spellings
    if one_spelling(text, more) != one_spelling(normal_line, more):
        return Opaque("unrendered", text)
    if words_of(text, more) != words_of(normal_line, more):
        return Opaque("swallowed", text)
    return program


def one_spelling(text: str, more: Spellings = ()) -> str:
    """The text with equivalent spellings unified."""
    text = _FIGURES.sub(lambda found: str(NUMBER_WORDS[found.group()]), text.lower())
    for pattern, spelling in (*SPELLINGS, *more):
        text = pattern.sub(spelling, text)
    return text


def words_of(text: str, more: Spellings = ()) -> Counter[str]:
    """The words of a text with their counts."""
    return Counter(word.lower() for word in _WORD.findall(one_spelling(text, more)))
