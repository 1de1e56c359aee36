"""The compiler of a normal line.

The line is parsed, disambiguated and bound to a program, or a reason why there is none: it is never guessed.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import TypeVar

from lark import Lark, Token, Tree

from ga_replay import data
from ga_replay.cardtext.errors import UnboundError
from ga_replay.cardtext.language import Language
from ga_replay.cardtext.lexicon import Lexicon, UnknownWordError
from ga_replay.cardtext.lookahead import StoppedError, TokenStream, look_ahead, parse
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.phrases import Builder, MeaninglessError

T = TypeVar("T")

MOST_READINGS = 200
"""Readings of one phrase; a phrase with more of them is hopelessly ambiguous."""

MOST_WORDS = 160


class _TooManyError(Exception):
    pass


def compile_line(normal_line: str, language: Language[T]) -> T | Opaque:
    """Return the program of a normal line, or Opaque: whole lines or nothing.

    Reasons of Opaque: `unread` (no reading), `word` (an unknown word), `ambiguous` (several readings that differ),
    `unbound` (a word like "it" with several or no referents), `long`.
    """
    if len(normal_line) > MOST_WORDS * 8:
        return Opaque("long")
    try:
        tree = _parsed(normal_line, language)
        programs = [program for program in _values(tree, language.phrases) if isinstance(program, tuple)]
    except UnknownWordError as unknown:
        return Opaque("word", str(unknown))
    except StoppedError as stopped:
        return Opaque("unread", stopped.word, stopped.before)
    except _TooManyError:
        return Opaque("ambiguous")
    return _only(programs, language)


def _only(programs: list[tuple[object, ...]], language: Language[T]) -> T | Opaque:
    if not programs:
        return Opaque("unread", "meaningless")
    found: list[T] = []
    for program in programs:
        try:
            one = language.bound(program)
        except UnboundError as unbound:
            if len(programs) == 1:
                return Opaque("unbound", str(unbound))
            continue
        if one not in found:
            found.append(one)
    match found:
        case [one]:
            return one
        case []:
            return Opaque("unbound")
        case _:
            return Opaque("ambiguous")


@cache
def _reader(language: Language[object]) -> tuple[Lark, Lexicon]:
    texts = [data.read(room.package, f"grammar/{room.name}.lark").decode() for room in language.rooms]
    parser = Lark(
        "\n".join(texts),
        parser="earley",
        lexer=TokenStream,
        ambiguity="explicit",
        ordered_sets=False,
        maybe_placeholders=True,
    )
    look_ahead(parser)
    literals = {
        terminal.pattern.value: terminal.name for terminal in parser.terminals if terminal.pattern.type == "str"
    }
    return parser, Lexicon(literals, language.vocabulary)


def _parsed(line: str, language: Language[T]) -> Tree[Token]:
    parser, lexicon = _reader(language)
    return parse(parser, lexicon.tokens(line))


def _values(node: Tree[Token] | Token | None, phrases: Mapping[str, Builder]) -> list[object]:
    """Every different meaning of a node: the product of its children's readings, without meaningless ones."""
    if node is None:
        return [None]
    if isinstance(node, Token):
        return [str(node)]
    if node.data == "_ambig":
        return _different(value for child in node.children for value in _values(child, phrases))
    build = phrases.get(node.data)
    if build is None:
        raise LookupError(f"no meaning for the phrase {node.data}")
    return _different(_built(build, [_values(child, phrases) for child in node.children]))


def _built(build: Builder, children: list[list[object]]) -> Iterator[object]:
    for values in product(*children):
        try:
            yield build(*values)
        except MeaninglessError:
            continue


def _different(values: Iterator[object]) -> list[object]:
    found: list[object] = []
    for value in values:
        if value not in found:
            found.append(value)
            if len(found) > MOST_READINGS:
                raise _TooManyError
    return found
