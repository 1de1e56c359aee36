"""The proof that a program says what its line says: written back it is the same text, and no word was swallowed."""

import re
from collections import Counter

from ga_replay.effects import ir
from ga_replay.effects.compile import compile_line
from ga_replay.effects.lexicon import NUMBER_WORDS, Vocabulary
from ga_replay.effects.render import UnsayableError, render

SPELLINGS: tuple[tuple[str, str], ...] = ((r"\b(" + "|".join(NUMBER_WORDS) + r")\b", "number words are figures"),)
_WORD = re.compile(r"[^\W_]+(?:'[a-z]+)?|[~+\u2014]")
_FIGURES = re.compile(r"\b(" + "|".join(NUMBER_WORDS) + r")\b", re.IGNORECASE)


def proved(normal_line: str, vocabulary: Vocabulary) -> ir.Program | ir.Opaque:
    """Compile a normal line and prove the program.

    Opaque says `unrendered` where the program writes back as another text, `swallowed` where words are missing.
    """
    program = compile_line(normal_line, vocabulary)
    if isinstance(program, ir.Opaque):
        return program
    try:
        text = render(program)
    except UnsayableError as unsayable:
        return ir.Opaque("unrendered", str(unsayable))
    if one_spelling(text) != one_spelling(normal_line):
        return ir.Opaque("unrendered", text)
    if words_of(text) != words_of(normal_line):
        return ir.Opaque("swallowed", text)
    return program


def one_spelling(text: str) -> str:
    """The text with the spellings that cards vary without meaning anything by it made one."""
    text = _FIGURES.sub(lambda found: str(NUMBER_WORDS[found.group().lower()]), text)
    return text.replace("have not", "haven't")


def words_of(text: str) -> Counter[str]:
    """The words of a text and how often each occurs."""
    return Counter(word.lower() for word in _WORD.findall(one_spelling(text)))
