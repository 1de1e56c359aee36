"""User-written card sets: a TOML file of facts and card English, read table by table; every fault has its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Generic, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo

from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.toml_places import Path, SourceLines, places
from ga_replay.core.input.foreign_toml import read_toml
from ga_replay.core.input.limits import TooMuch

HeadT = TypeVar("HeadT", bound=Struct)
RowT = TypeVar("RowT", bound=Struct)
Words = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^\S(.*\S)?$")]
"""A name: no blanks around it."""
_SPOT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")


class CardFault(Struct, frozen=True, order=True):
    """A fault in a card set: its line (from 1), cause and remedy."""

    line: int
    cause: str
    remedy: str


class CardSetUnreadableError(ValueError):
    """A card set with all its faults, one line of message each.

    `is_of_cards` is true if the file is a card set at all.
    """

    def __init__(self, source: str, faults: Iterable[CardFault], *, is_of_cards: bool = True) -> None:
        self.source = source
        self.is_of_cards = is_of_cards
        self.faults = tuple(sorted(faults))
        self.lines = tuple(f"{source}:{one.line}: {one.cause}; {one.remedy}" for one in self.faults)
        super().__init__("\n".join(self.lines))


class SetRow(Struct, Generic[RowT], frozen=True):
    """A card in the file, at its index (from 0) among the cards."""

    at: int
    said: RowT
    places: SourceLines

    def line(self, *path: str | int) -> int:
        """The line of one of its keys, or of the card itself."""
        return self.places.of(("card", self.at, *path))

    def text_line(self, row: int, *path: str | int) -> int:
        """The line of that row (from 0) of one of its texts."""
        return self.places.text(("card", self.at, *path), row)


class CardSet(Struct, Generic[HeadT, RowT], frozen=True):
    """The head and the rows of a file; `faults` belong to the rows that are left out."""

    source: str
    head: HeadT
    rows: tuple[SetRow[RowT], ...]
    faults: tuple[CardFault, ...]


def read_set(data: bytes, source: str, head: type[HeadT], row: type[RowT]) -> CardSet[HeadT, RowT]:
    """The valid tables `[set]` and `[[card]]` of a file.

    Raises CardSetUnreadableError if the file is not TOML, not UTF-8, or its head cannot be read.
    """
    text = _text(data, source)
    found = _toml(text, source)
    where = places(text)
    wanted = get_args(next((one.type for one in msgspec.structs.fields(head) if one.name == "game"), None))
    game = _game_of(found)
    if wanted and game not in {"", *wanted}:
        of_another = CardFault(
            where.of(("set", "game")),
            f'this is a card set of "{game}", not of {wanted[0]}',
            f'name that game, in a match as [Game "{game}"], or write game = "{wanted[0]}"',
        )
        raise CardSetUnreadableError(source, [of_another])
    faults = [
        _strange(name, ("set", "card"), where.of((name,)), "the file") for name in found if name not in {"set", "card"}
    ]
    said = _table(found.get("set", {}), ("set",), head, where, faults, whose="the set")
    if said is None:
        raise CardSetUnreadableError(source, faults, is_of_cards=not {"set", "card"}.isdisjoint(found))
    rows = [_row(one, at, row, where, faults) for at, one in enumerate(_cards(found, where, faults))]
    return CardSet(source, said, tuple(one for one in rows if one is not None), tuple(faults))


def game_of_set(data: bytes) -> str:
    """The game named by a card set; empty if it names none, or cannot be read."""
    try:
        return _game_of(_toml(_text(data, ""), ""))
    except CardSetUnreadableError:
        return ""


def _game_of(found: Mapping[str, object]) -> str:
    said = found.get("set")
    game = said.get("game") if isinstance(said, dict) else None
    return game if isinstance(game, str) else ""


def _text(data: bytes, source: str) -> str:
    try:
        return data.decode().removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        wrong = CardFault(line, f"byte {data[error.start]:#04x} is not UTF-8", "save the file as UTF-8")
        raise CardSetUnreadableError(source, [wrong], is_of_cards=False) from error


def _toml(text: str, source: str) -> dict[str, object]:
    try:
        return read_toml(text)
    except TooMuch as much:
        raise CardSetUnreadableError(
            source, [CardFault(much.line or 1, much.cause, much.remedy)], is_of_cards=False
        ) from much
    except tomllib.TOMLDecodeError as error:
        spot = _SPOT.search(str(error))
        line = int(spot[1]) if spot is not None and spot[1] else text.count("\n") + 1
        cause = f"this is not TOML: {_SPOT.sub('', str(error))}"
        wrong = CardFault(line, cause, "write KEY = VALUE, texts in quotes")
        raise CardSetUnreadableError(source, [wrong], is_of_cards=False) from error


def _cards(found: Mapping[str, object], where: SourceLines, faults: list[CardFault]) -> list[object]:
    cards = found.get("card", [])
    if isinstance(cards, list) and cards:
        return cards
    line = where.lines.get(("card",), where.of(("set",)))
    faults.append(CardFault(line, "the set has no cards", "write [[card]] above the facts of each card"))
    return []


def _row(said: object, at: int, row: type[RowT], where: SourceLines, faults: list[CardFault]) -> SetRow[RowT] | None:
    name = said.get("name") if isinstance(said, dict) else None
    whose = name if isinstance(name, str) and name else f"card {at + 1}"
    found = _table(said, ("card", at), row, where, faults, whose=whose)
    return None if found is None else SetRow(at, found, where)


T = TypeVar("T", bound=Struct)


def _table(
    said: object, path: Path, kind: type[T], where: SourceLines, faults: list[CardFault], *, whose: str
) -> T | None:
    """The table as that type; None if invalid, with every reason added to the faults.

    An unknown key is only a fault.
    """
    if not isinstance(said, dict):
        what = f"{path[-1]} of {whose}" if path[-1] != "set" and isinstance(path[-1], str) else whose
        faults.append(CardFault(where.of(path), f"{what} is not a table", _header(path)))
        return None
    fields = _fields(kind)
    values: dict[str, object] = {}
    strange = [name for name in said if name not in fields]
    faults += [_strange(name, fields, where.of((*path, name)), whose) for name in strange]
    before = len(faults)
    for name, value in said.items():
        if name in fields:
            values[fields[name].name] = _value(
                value=value, path=(*path, name), kind=fields[name].type, where=where, faults=faults, whose=whose
            )
    for name, one in fields.items():
        if one.required and name not in said:
            faults.append(CardFault(where.of(path), f"{whose} has no {name}", f"write {name} = …"))
    return kind(**values) if len(faults) == before else None


@cache
def _fields(kind: type[Struct]) -> Mapping[str, FieldInfo]:
    """The keys of a table, cached: msgspec reads a struct's annotations anew each time."""
    return {one.encode_name: one for one in msgspec.structs.fields(kind)}


def _header(path: Path) -> str:
    name = ".".join(part for part in path if isinstance(part, str))
    return f"write [[{name}]]" if isinstance(path[-1], int) else f"write [{name}]"


def _value(value: object, path: Path, kind: object, where: SourceLines, faults: list[CardFault], whose: str) -> object:
    struct = _struct_in(kind)
    if struct is not None:
        return _table(value, path, struct, where, faults, whose=whose)
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        said = str(error).replace(" | null", "")
        cause = f"{path[-1]} of {whose} is wrong: {said[0].lower()}{said[1:]}"
        faults.append(CardFault(where.of(path), cause, f"docs/card-sets.md says what {path[-1]} may be"))
        return None


def _struct_in(kind: object) -> type[Struct] | None:
    """The struct type of a field, also of an optional one."""
    either = [kind, *getattr(kind, "__args__", ())]
    return next((one for one in either if isinstance(one, type) and issubclass(one, Struct)), None)


def _strange(name: str, known: Iterable[str], line: int, whose: str) -> CardFault:
    remedy = near(name, known) or f"write one of {', '.join(known)}"
    return CardFault(line, f'{whose} has the unknown key "{name}"', remedy)


def near(name: str, known: Iterable[str]) -> str:
    """The suggestion "did you mean" with the nearest known word; empty if none is near."""
    from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt words

    folded = {one.casefold(): one for one in known}
    found = get_close_matches(name.casefold(), folded, n=1)
    return f"do you mean {folded[found[0]]}?" if found else ""


def twice(rows: Sequence[SetRow[RowT]], name: Callable[[RowT], str]) -> Iterator[CardFault]:
    """A fault for each row whose name an earlier one has."""
    first: dict[str, int] = {}
    for row in rows:
        called = name(row.said)
        line = first.setdefault(called.casefold(), row.line())
        if line != row.line():
            cause = f"{called} is already on line {line}"
            yield CardFault(row.line(), cause, "give one of them another name or sub-name")


def same_keys(rows: Sequence[SetRow[RowT]], key: Callable[[RowT], str]) -> Iterator[CardFault]:
    """A fault for each card whose name has the same letters and digits, and so the same key, as an earlier one."""
    first: dict[str, SetRow[RowT]] = {}
    for row in rows:
        slug, title = key(row.said), _title(row.said)
        other = first.setdefault(slug, row)
        if _title(other.said).casefold() != title.casefold():
            cause = f"{title} and {_title(other.said)} (line {other.line()}) have one key, {slug}"
            yield CardFault(row.line(), cause, "let their names differ in letters or digits")


def _title(said: object) -> str:
    return str(getattr(said, "title", getattr(said, "name", "")))


SAID = "docs/card-sets.md explains how texts are written"


def why_unread(opaque: Opaque) -> tuple[str, str]:
    """The reason why a line has no program, and the remedy, in words."""
    match opaque:
        case Opaque("word", word):
            return f'no card of the game uses the word "{word}"', "is it a name that the set does not list?"
        case Opaque("unread", "meaningless"):
            return "its words have no meaning in the rules", SAID
        case Opaque("unread", word):
            return f'"{word}" cannot be used there' if word else "it ends too soon", SAID
        case Opaque("ambiguous"):
            return "it can be read in two ways", SAID
        case Opaque("unbound", word):
            return f'it is unclear what "{word or "it"}" refers to', "name the card"
        case Opaque("unrendered" | "swallowed", text):
            return "cards use other words for it", f"is this meant? {text}"
        case _:
            return "it is too long", "split it into several lines"
