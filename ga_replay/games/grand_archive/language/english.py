"""The card English that programs of `ir` are written in: every grammar file here, with the words of a game."""

from __future__ import annotations

import re
from functools import cache

from ga_replay.cardtext.language import NUMBERS, GrammarFile, Language
from ga_replay.cardtext.roundtrip import Spellings
from ga_replay.cardtext.vocabulary import Vocabulary
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.anaphora import bound
from ga_replay.games.grand_archive.language.render import render
from ga_replay.games.grand_archive.language.semantics import table

ROOMS = (
    NUMBERS,
    *(
        GrammarFile("ga_replay.games.grand_archive.language", name)
        for name in (
            "line",
            "clause",
            "verb",
            "noun",
            "amount",
            "aggregate",
            "counting",
            "costs",
            "time",
            "copying",
            "lineage",
            "moves",
            "replacing",
            "granting",
            "attacking",
            "combat",
            "mechanics",
            "mastery",
            "omen",
            "counters",
            "depending",
            "currents",
            "paying",
            "joining",
            "damage",
            "objects",
            "negating",
            "history",
            "hindering",
            "telling",
            "statuses",
            "boons",
        )
    ),
)
"""One language, with a grammar file for each part of speech."""


SPELLINGS: Spellings = (
    (re.compile(r", and only\b"), " and only"),
    (re.compile(r"^((?:\[[^]]*\] )*ephemerate \u2014 [^.\n]*)\.$"), r"\1"),
    (re.compile(r"\btimes amount of\b"), "times the amount of"),
    (re.compile(r"\binfluence is (\w+) or greater\b"), r"influence is \1 or more"),
    (re.compile(r"\b(the|any) number of\b"), r"\1 amount of"),
    (re.compile(r"\botherwise,"), "otherwise"),
    (re.compile(r"(\[[^]]*\w) \]"), r"\1]"),
    (re.compile(r"\bthe (revealed|banished|discarded|sacrificed) cards\b"), r"the \1 card"),
    (
        re.compile(r"\b(?:its|their|your) owner's (deck|graveyard|memor(?=y)|memor(?=ies)|hand)(?:s|y|ies)?\b"),
        r"its owner's \1",
    ),
    (re.compile(r"(\bmemory cost [0-9]+(?: or less)?), or (?:with )?(reserve cost)\b"), r"\1 or \2"),
    (re.compile(r"\b([Ii]f you do) it\b"), r"\1, it"),
    (re.compile(r"(,|\band) you (?=(?:summon|recover)\b)"), r"\1 "),
    (re.compile(r"\band only at slow speed\b"), "and at slow speed"),
    (re.compile(r"\bregalias\b"), "regalia"),
    (re.compile(r"\bautomaton drone drone\b"), "automaton drone"),
    (re.compile(r"(?<=[.\u2022:] )then, "), "then "),
    (re.compile(r"(\bif they do,|\u2022 [^\u2022\n]*\u2014) you (?=draw\b)"), r"\1 "),
    (re.compile(r"\b(whenever [^,.]+?) takes damage\b"), r"\1 is dealt damage"),
    (re.compile(r"\byou recover an amount,"), "you recover,"),
    (re.compile(r"\bthe greatest (?=power\b|life\b)"), "the highest "),
    (re.compile(r"\bcounters that was on\b"), "counters that were on"),
    (re.compile(r"\bthey're banished you may\b"), "they're banished, you may"),
    (re.compile(r"\brecover (\w+) again\b"), r"recover \1"),
    (re.compile(r"\bas long the\b"), "as long as the"),
    (re.compile(r"\bif its (an?)\b"), r"if it's \1"),
    (re.compile(r"\bif (?=[a-z]+ counter was removed this way\b)"), "if a "),
)
"""Where cards vary their spelling and mean nothing by it."""


@cache
def english(vocabulary: Vocabulary) -> Language[ir.Program]:
    """The language with these words."""
    return Language(ROOMS, table(), vocabulary, bound, render, spellings=SPELLINGS)
