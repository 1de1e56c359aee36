"""Small changes of real inputs: by bytes, by tokens, by lines, by trees of JSON; and a chain of hashes made to fit again."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from ga_replay.logs.event_secrets import commitment
from ga_replay.logs.seal import MARK, link

Mutator = Callable[[random.Random, bytes, Sequence[bytes]], bytes]
"""Another input, made of one and of pieces of the others of its kind."""

NUMBERS = (
    "0", "-1", "1", "2", "7", "60", "61", "999", "1000001", "30000000", "2147483648", "9223372036854775807", "9223372036854775808",
    "18446744073709551616", "-9223372036854775809", "9" * 19, "9" * 4300, "9" * 4301, "9" * 5000, "1e309", "1e-400", "0.1", "-0",
    "00012", "1_000", "\u0663", "\u00b2", "\u2461", "\U0001d7d9", "0x10", "NaN", "Infinity", "+3", "3x", "x3", "1.", "--1",
)  # fmt: skip
"""Edges of machine words and of Python's own bounds, and what only looks like a number."""

TEXTS = (
    "", " ", "\0", "\ud800", "\udcff", "\U0001f600", "\u202e", "\x1b[2J", "\u2028", "\x85", "\x1c", "\v", "\ufeff", "\u0130", "\u00df", "\ufb01",
    "e\u0301", "\u200d", "\uffff", "A" * 10_000, "\u00e9" * 3_000, "[" * 200, "(" * 2_000, "{" * 2_000, '"', "'", "\\", "\\u0000", "\\ud800",
    '"\\ud800"', "[1,2]", "{}", "null", "true", "..", "../../x", "??", "%s", "{0}", "#", "//", ";", "=>", "->", ":", "@", "!", "|", "\t", "Ann",
    "Bo", "A", "B", "spectator", "2026-02-30", "9999-12-31", "0000-00-00", "T1 A", "a.b" * 100, "-", "--", "$999", "(", ")", "[", "]", "{", "}",
)  # fmt: skip
"""Characters that readers trip over, marks of our own languages, and what is long or deep."""

DEEP = (5, 70, 1_000, 20_000)
_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_BIG = re.compile(r'"@(-?[0-9A-Za-z.+]+)@"')


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass") if "\ud800" in text else text.encode("utf-8", "surrogateescape")


def edge(rng: random.Random) -> str:
    """A number or a text at the edge of what can be."""
    return rng.choice(NUMBERS if rng.random() < 0.5 else TEXTS)


# --- bytes -------------------------------------------------------------------------------------------------------------------


def raw(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Bytes changed without any thought of what they mean."""
    begin, end = _slice(rng, len(data))
    match rng.randrange(7):
        case 0:
            return data[:begin]
        case 1:
            return data[:begin] + data[end:]
        case 2:
            return data[:end] + data[begin:end] * rng.choice((1, 2, 50)) + data[end:]
        case 3:
            return data[:begin] + rng.randbytes(rng.choice((1, 2, 8))) + data[end:]
        case 4:
            return data[:begin] + bytes([rng.randrange(256)]) + data[begin + 1 :]
        case 5:
            other = rng.choice(others)
            there, until = _slice(rng, len(other))
            return data[:begin] + other[there:until] + data[end:]
        case _:
            return data[:begin] + _bytes(edge(rng)) + data[begin:]


def _slice(rng: random.Random, size: int) -> tuple[int, int]:
    begin = rng.randrange(size + 1)
    return begin, min(size, begin + rng.choice((0, 1, 3, 20, 300)))


# --- lines -------------------------------------------------------------------------------------------------------------------


def lines(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Lines left out, said twice, moved, or taken from elsewhere."""
    mine = data.split(b"\n")
    at = rng.randrange(len(mine))
    match rng.randrange(7):
        case 0:
            del mine[at : at + rng.choice((1, 1, 4))]
        case 1:
            mine[at:at] = mine[at : at + rng.choice((1, 3))] * rng.choice((1, 2, 40))
        case 2:
            to = rng.randrange(len(mine))
            mine[at], mine[to] = mine[to], mine[at]
        case 3:
            mine[at] = rng.choice(rng.choice(others).split(b"\n"))
        case 4:
            there = rng.choice(others).split(b"\n")
            begin = rng.randrange(len(there))
            mine[at:at] = there[begin : begin + rng.choice((1, 2, 8))]
        case 5:
            mine[at : at + 2] = [b"".join(mine[at : at + 2])]
        case _:
            mine[at] += rng.choice((b"\r", b" ", b"\xc2\xa0", b"\t", b";"))
    return b"\n".join(mine)


# --- tokens ------------------------------------------------------------------------------------------------------------------


@lru_cache(64)
def _tokens(data: bytes) -> tuple[str, ...]:
    return tuple(_TOKEN.findall(_text(data)))


def tokens(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """Words, numbers and marks replaced, doubled, left out, exchanged, or put into many brackets."""
    mine = list(_tokens(data)) or [""]
    at = rng.randrange(len(mine))
    match rng.randrange(8):
        case 0:
            mine[at] = edge(rng)
        case 1:
            numbers = [place for place, word in enumerate(mine) if word.isdigit()]
            mine[rng.choice(numbers) if numbers else at] = rng.choice(NUMBERS)
        case 2:
            mine[at] = rng.choice(_tokens(rng.choice(others)) or ("",))
        case 3:
            there = _tokens(rng.choice(others)) or ("",)
            begin, until = _slice(rng, len(there))
            mine[at:at] = there[begin:until]
        case 4:
            del mine[at : at + rng.choice((1, 1, 2, 5))]
        case 5:
            mine[at:at] = mine[at : at + rng.choice((1, 2, 6))] * rng.choice((1, 1, 3, 200))
        case 6:
            to = rng.randrange(len(mine))
            mine[at], mine[to] = mine[to], mine[at]
        case _:
            opening, closing = rng.choice(("()", "[]", "{}", '""', "<>"))
            depth = rng.choice((1, 1, *DEEP))
            mine[at] = opening * depth + mine[at] + closing * (depth * rng.randrange(2))
    return _bytes("".join(mine))


# --- trees -------------------------------------------------------------------------------------------------------------------


@lru_cache(64)
def _document(data: bytes) -> str | None:
    """The JSON of the data, normalised; None where they are none."""
    try:
        return json.dumps(json.loads(data))
    except (ValueError, RecursionError):
        return None


def trees(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """A node of a JSON document replaced, left out, doubled, renamed, put deep, or exchanged for one of another document."""
    text = _document(data)
    if text is None:
        return tokens(rng, data, others)
    root = [json.loads(text)]
    holder, key = rng.choice(list(_nodes(root)))
    match rng.randrange(7):
        case 0 | 1:
            holder[key] = _edge_value(rng)
        case 2:
            other = _document(rng.choice(others))
            there, name = rng.choice(list(_nodes([json.loads(other or "0")])))
            holder[key] = there[name]
        case 3:
            _drop(holder, key, root)
        case 4 if isinstance(holder, list) and holder is not root:
            holder[key:key] = [holder[key]] * rng.choice((1, 1, 2, 100))
        case 5 if isinstance(holder, dict):
            value = holder.pop(key)
            holder[rng.choice((*TEXTS, *holder)) if holder else edge(rng)] = value
        case _:
            return _deepened(rng, root, holder, key)
    return _written(rng, root[0])


def json_lines(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    """The same with one line of several, each a document."""
    mine = data.split(b"\n")
    at = rng.randrange(len(mine))
    elsewhere = rng.choice(others).split(b"\n")
    mine[at] = trees(rng, mine[at], [rng.choice(elsewhere), rng.choice(mine)])
    return b"\n".join(mine)


def _nodes(root: Any) -> Iterator[tuple[Any, Any]]:
    """Each node as the container that holds it and its key there."""
    waiting = [root]
    while waiting:
        holder = waiting.pop()
        for key, value in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
            yield holder, key
            if isinstance(value, dict | list):
                waiting.append(value)


def _drop(holder: Any, key: Any, root: Any) -> None:
    if holder is root:
        root[0] = None
    else:
        del holder[key]


def _edge_value(rng: random.Random) -> Any:
    kind = rng.randrange(6)
    if kind == 0:
        return f"@{rng.choice(NUMBERS)}@"  # written as a number below: Python would refuse to write the long ones
    if kind == 1:
        return rng.choice(TEXTS)
    return rng.choice((None, True, False, [], {}, [[]], [1, 2], {"type": "Noted"}, -1, 0, 1.5, [None], "A", {"": 0}))


def _deepened(rng: random.Random, root: Any, holder: Any, key: Any) -> bytes:
    """The node within many brackets, which are written as text: Python does not write so many."""
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}")))
    depth = rng.choice(DEEP)
    value = json.dumps(holder[key])
    holder[key] = "@@here@@"
    return _written(rng, root[0]).replace(b'"@@here@@"', (opening * depth + value + closing * depth).encode())


def _written(rng: random.Random, value: Any) -> bytes:
    separators = (",", ":") if rng.random() < 0.8 else (", ", ": ")
    text = json.dumps(value, separators=separators, ensure_ascii=rng.random() < 0.5)
    return _bytes(_BIG.sub(r"\1", text))


# --- sealed logs -------------------------------------------------------------------------------------------------------------

_HASHED = re.compile(rb'(?P<public>\{.*?)(?:,"secret":(?P<secret>\{.*\}))?,"hash":"[^"]*"\}')
_COMMIT = re.compile(rb'"commit":"[^"]*"')


def resealed(data: bytes) -> bytes:
    """The log with hashes and seal that fit again, as a forger makes them; so that readers get behind the chain."""
    head, found, count = b"", [], -1
    for line in data.split(b"\n"):
        hashed = _HASHED.fullmatch(line)
        if hashed is None:
            found.append(_sealed_again(line, head, count))
            continue
        public = hashed["public"]
        secret = hashed["secret"]
        if secret and line.startswith(b'{"n"'):
            public = _COMMIT.sub(b'"commit":"%b"' % commitment(secret).encode(), public, count=1)
        head, count = link(head, public), count + 1
        part = b',"secret":' + secret if secret else b""
        found.append(public + part + b',"hash":"' + head.hex()[:MARK].encode() + b'"}')
    return b"\n".join(found)


def _sealed_again(line: bytes, head: bytes, count: int) -> bytes:
    if not line.startswith(b'{"seal"'):
        return line
    counted = re.sub(rb'"entries":-?[0-9]+', b'"entries":%d' % count, line)
    return re.sub(rb'"digest":"[^"]*"', b'"digest":"%b"' % head.hex().encode(), counted)
