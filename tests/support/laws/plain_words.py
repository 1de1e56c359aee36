"""What must not stand in anything that a player reads: the program's own names for things."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ga_replay.app.questions import Question
from ga_replay_cli.question_text import question_text

OURS = {
    "an address": re.compile(r"\bcard:\w|#\d|\w#\w"),
    "a tuple": re.compile(r"\(\d*,|\(\)|, \)"),
    "None": re.compile(r"\bNone\b"),
    "a handle of a player": re.compile(r"(?<![\w-])-\d"),
    "a class": re.compile(r"\b[A-Z][a-z]+[A-Z][a-z]\w*"),
    "a repr": re.compile(r"\w+=|<\w+|\[\]|\{|\}|\bTrue\b|\bFalse\b"),
}
ONLY_A_NUMBER = re.compile(r"\d+")


def said(asked: Question) -> list[str]:
    """Everything of a question that a player reads."""
    return [asked.text, asked.about, question_text(asked), *(one.line for one in asked.options)]


def faults(asked: Question, names: frozenset[str]) -> Iterator[str]:
    """What is wrong with the words of a question; `names` are those of cards, which may be written as they like."""
    for text in said(asked):
        bare = text
        for name in names:
            if name in bare:
                bare = bare.replace(name, "")
        yield from (f"{what}: {text}" for what, pattern in OURS.items() if pattern.search(bare))
    texts = [one.line for one in asked.options]
    yield from (f"alike: {text}" for text in {*texts} if texts.count(text) > 1)
    yield from (f"no text: {one.value!r}" for one in asked.options if not one.text)
    if not asked.text:
        yield "no question"
