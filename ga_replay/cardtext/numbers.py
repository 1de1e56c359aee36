"""The meanings of the phrases in number.lark: the numbers of every game."""

from ga_replay.cardtext.lexicon import NUMBER_WORDS
from ga_replay.cardtext.phrases import Phrases

NUMBERS = Phrases()


@NUMBERS.phrase()
def number(digits: str) -> int:
    return int(digits)


@NUMBERS.phrase()
def numword(word: str) -> int:
    return NUMBER_WORDS[word]
