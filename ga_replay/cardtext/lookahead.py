"""One word of look-ahead for lark's Earley parser before it predicts: the same parses, some twenty times faster."""

from collections.abc import Collection, Iterator, Mapping
from threading import Lock
from typing import Any

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.exceptions import UnexpectedInput
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.lexer import Lexer

First = Mapping[Symbol, set[Terminal]]
"""The terminals that a symbol can begin with."""


class StoppedError(Exception):
    """The tokens do not form a line: `word` (empty: the end) is the first that cannot be there, `before` the one before it."""

    def __init__(self, word: str, before: str) -> None:
        super().__init__(word)
        self.word = word
        self.before = before


class NextWord:
    """The type of the next word: "" before the first was looked at, None at the end."""

    def __init__(self) -> None:
        self.kind: str | None = ""
        self.before = 0
        """How many words came before it."""
        self.predicted: set[NonTerminal] = set()  # phrases already expected before this word

    def move(self, kind: str | None) -> None:
        self.before += 1 if self.kind else 0
        self.kind = kind
        self.predicted.clear()


class TokenStream(Lexer):
    """A lark lexer for tokens made by a Lexicon."""

    next_word: NextWord

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Called by lark."""

    def lex(self, lexer_state: Any, parser_state: object = None) -> Iterator[Token]:
        """Called by lark with the argument of `parse`."""
        for token in lexer_state:
            self.next_word.move(token.type)
            yield token
        self.next_word.move(None)


_NOTHING: list[Rule] = []


class Predictions(dict[NonTerminal, list[Rule]]):
    """The rules for an expected phrase, without those that cannot begin with the next word.

    Lark's own answer also holds the rules of every phrase at the left edge, and lark repeats them for each phrase. It
    asks about those phrases itself, so each gets only its own rules, once per word.
    """

    def __init__(self, rules: list[Rule], first: First, nullable: Collection[Symbol]) -> None:
        super().__init__()
        for rule in rules:
            self.setdefault(rule.origin, []).append(rule)
        self.next_word = NextWord()
        self.turn = Lock()  # the next word is shared: threads that share a parser take turns, one line each
        self._begins = {rule: _begins(rule, first, nullable) for rule in rules}
        self._found: dict[tuple[NonTerminal, str | None], list[Rule]] = {}

    def __getitem__(self, expected: NonTerminal) -> list[Rule]:
        """Called by lark for its predictions."""
        if expected in self.next_word.predicted:
            return _NOTHING
        self.next_word.predicted.add(expected)
        wanted = (expected, self.next_word.kind)
        rules = self._found.get(wanted)
        if rules is None:
            rules = [rule for rule in super().__getitem__(expected) if self._can_begin(rule)]
            self._found[wanted] = rules
        return rules

    def _can_begin(self, rule: Rule) -> bool:
        begins = self._begins[rule]
        return begins is None or self.next_word.kind == "" or self.next_word.kind in begins


def _begins(rule: Rule, first: First, nullable: Collection[Symbol]) -> frozenset[str] | None:
    """The terminals a rule can begin with; None if it can be empty."""
    names: set[str] = set()
    for symbol in rule.expansion:
        names.update(terminal.name for terminal in first[symbol])
        if symbol not in nullable:
            return frozenset(names)
    return None


def look_ahead(parser: Lark) -> None:
    """Replace what the parser predicts. The parser must have been made with `lexer=TokenStream`."""
    earley = parser.parser.parser
    predictions = Predictions(parser.rules, earley.FIRST, earley.NULLABLE)
    earley.predictions = predictions
    parser.parser.lexer.lexer.next_word = predictions.next_word


def parse(parser: Lark, tokens: list[Token]) -> Tree[Token]:
    """Parse a line's tokens. Raise StoppedError if they do not form one."""
    predictions: Predictions = parser.parser.parser.predictions
    next_word = predictions.next_word
    with predictions.turn:
        next_word.move("")
        next_word.before = 0
        try:
            return parser.parse(tokens)
        except UnexpectedInput as unexpected:
            before = str(tokens[next_word.before - 1]) if next_word.before else ""
            raise StoppedError(str(getattr(unexpected, "token", "")), before) from unexpected
