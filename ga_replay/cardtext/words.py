"""Plain English: plurals, articles, numbers as words, and capitals where a sentence begins."""

import re

PLURALS = {"ally": "allies", "regalia": "regalia", "on enter trigger": "on enter triggers"}
NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
_STARTS = re.compile(r"(?:^|(?<=[.:\u2014\]\u2022] )|(?<=[\n])|(?<= \"))[a-z]")


def plural(noun: str) -> str:
    return PLURALS.get(noun, f"{noun}s")


def article(words: str) -> str:
    """The words with "a" or "an" before them."""
    an = words[:1].lower() in set("aeiou") and not words.lower().startswith("uni")
    an = an or words.startswith("Herb")
    return f"{'an' if an else 'a'} {words}"


def number_word(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def capitals(text: str) -> str:
    """The text with a capital at the beginning of each sentence."""
    return _STARTS.sub(lambda found: found.group().upper(), text)
