"""The tag pairs at the head of a transcript, and the header that they give."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

from ga_replay.core.input import limits
from ga_replay.core.input.limits import TooMuch, whole_number
from ga_replay.core.input.visible_text import visible
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.ports.notation import Lists, NamedCards
from ga_replay.core.rules.decks import DeckUnreadableError
from ga_replay.logs.diagnostics import Code, Diagnostic, Fault
from ga_replay.logs.transcript.syntax.cursor import quote
from ga_replay.logs.transcript.syntax.days import day_of
from ga_replay.logs.transcript.syntax.pieces import NAME, Piece

Load = Callable[[str], str]
"""The text of the deck list that a tag names. Raises OSError, UnicodeDecodeError or TooMuch."""

_FIELDS = {
    "Game": "game", "Rules": "rules", "Format": "format", "First": "first",
    "Event": "event", "Round": "round", "Table": "table", "Date": "date", "BestOf": "best_of",
    "Pool": "pool", "PoolDate": "pool_date",
}  # fmt: skip
_FIRST_LINE = ("Game", "Rules", "Format", "First")
_SECOND_LINE = ("Event", "Round", "Table", "Date", "BestOf")
_THIRD_LINE = ("Pool", "PoolDate")
FROM = "name a deck list in the transcript's folder or next to that folder, or give its folder with --decks-from"
_SEAT = re.compile(r"[A-Z]")
_NAME = re.compile(NAME)
_COPIES = re.compile(r"(?:([0-9]{1,3}) )?(.+)")


def header_of(
    tags: Sequence[Piece], wording: NamedCards, load: Load, file: str = "", others: Collection[NamedCards] = ()
) -> tuple[Header | None, list[Diagnostic]]:
    """The header, None if it is impossible, and all faults of the tags; `others` are other possible games."""
    faults: list[Diagnostic] = []
    values: dict[str, Piece] = {}
    for tag in tags:
        if tag.name in values:
            faults.append(_bad(tag, f"[{tag.name}] appears twice", "leave one of the two", file))
        values.setdefault(tag.name, tag)
    if beyond := _beyond(tags, file):
        return None, [*faults, *beyond]
    names = _seats(values)
    fields = _said(values, wording, faults, file)
    seats = []
    for seat in names:
        try:
            seats.append(_seat(seat, values, wording, load))
        except Fault as fault:
            faults.append(fault.at(file, _line(values, seat, wording)))
        except DeckUnreadableError as fault:
            faults.extend(_deck_faults(fault, values, seat, file))
    extra = tuple(
        (n, tag.text)
        for n, tag in values.items()
        if n not in _FIELDS and n != "Seats" and not _of_seat(n, names, wording)
    )
    faults.extend(_unfit(fields=fields, names=names, values=values, wording=wording, others=others, file=file))
    if len(seats) != len(names) or any(f.code in (Code.BAD_TAG, Code.TOO_MUCH) for f in faults):
        return None, faults
    return Header(seats=tuple(seats), tags=extra, **fields), faults


Said = dict[str, Any]
"""Fields of the header, by their names."""


def _said(values: dict[str, Piece], wording: NamedCards, faults: list[Diagnostic], file: str) -> Said:
    """The header's fields given by tags; an invalid number is among the faults."""
    day = day_of(values["Date"].text) if "Date" in values else ""
    if day is None and "Rules" not in values and len(wording.editions) > 1:
        cause = f'[Date "{values["Date"].text}"] is not a day, so it does not say by which edition the match was played'
        editions = " or ".join(f'[Rules "{one}"]' for one in wording.editions)
        faults.append(_bad(values["Date"], cause, f"write it as YYYY-MM-DD, or name the edition: {editions}", file))
    fields: Said = {"game": wording.game, "rules": wording.edition_of(day or "")}
    for name, field in _FIELDS.items():
        if name in values:
            try:
                fields[field] = _number(values[name]) if field == "best_of" else values[name].text
            except TooMuch as much:
                faults.append(_too_much(values[name], much, file))
            except ValueError:
                faults.append(_bad(values[name], f"[{name}] is not a number", "write a number", file))
    return fields


def _unfit(
    fields: Said,
    names: Sequence[str],
    values: dict[str, Piece],
    wording: NamedCards,
    others: Collection[NamedCards],
    file: str,
) -> list[Diagnostic]:
    found = []
    for name, fits in (("game", (wording.game,)), ("rules", wording.editions), ("first", ("", *names))):
        if name in fields and fields[name] not in fits:
            known = filter(None, (*fits, *(one.game for one in others)) if name == "game" else fits)
            tag = values[name.capitalize()]
            said = f'[{tag.name} "{tag.text}"] is unknown'
            found.append(_bad(tag, said, f"write {' or '.join(known)}", file))
    misfit = wording.misfit(fields.get("format", ""), fields["rules"], len(names))
    if misfit is not None:
        found.append(_bad(values["Format"], *misfit, file))
    if len(names) not in wording.seats:
        tag = values["Seats"] if "Seats" in values else values[names[-1]]
        said = f"a match of {wording.game} has {wording.seats.start} players, but {len(names)} are given"
        found.append(_bad(tag, said, "leave out or add seats", file))
    return found


def _bad(tag: Piece, cause: str, remedy: str, file: str) -> Diagnostic:
    return Diagnostic(code=Code.BAD_TAG, cause=cause, remedy=remedy, file=file, line=tag.line, column=tag.column)


def _beyond(tags: Sequence[Piece], file: str) -> list[Diagnostic]:
    """The first tag beyond the bound, or every name that is too long; lists have bounds of their own."""
    if len(tags) > limits.TAGS.most:
        return [_too_much(tags[limits.TAGS.most], TooMuch(limits.TAGS), file)]
    names = (tag for tag in tags if tag.name in (*_FIELDS, "Seats") or _SEAT.fullmatch(tag.name.removeprefix("Deck")))
    return [_too_much(tag, TooMuch(limits.NAME), file) for tag in names if len(tag.text) > limits.NAME.most]


def _too_much(tag: Piece, error: TooMuch, file: str) -> Diagnostic:
    return Diagnostic(
        code=Code.TOO_MUCH,
        cause=f"[{tag.name}] has {error.cause}",
        remedy=error.remedy,
        file=file,
        line=tag.line,
        column=tag.column,
    )


def _number(tag: Piece) -> int:
    return limits.AMOUNT.hold(whole_number(tag.text))


def _seats(values: dict[str, Piece]) -> tuple[str, ...]:
    if "Seats" in values:
        return tuple(values["Seats"].text.split(" "))
    named = tuple(name for name in values if _SEAT.fullmatch(name))
    return named if len(named) > 1 else ("A", "B")


def _lists(wording: NamedCards) -> dict[str, str]:
    """The words of the tags for a list, and the fields of a seat."""
    return {wording.beside: "material", "Main": "main", "Side": "side"}


def _of_seat(name: str, seats: Sequence[str], wording: NamedCards) -> bool:
    return any(name == f"{what}{seat}" for seat in seats for what in ("", "Deck", *_lists(wording)))


def _line(values: dict[str, Piece], seat: str, wording: NamedCards) -> int:
    names = (f"Deck{seat}", f"Main{seat}", f"{wording.beside}{seat}", seat)
    return next((values[name].line for name in names if name in values), 0)


def _seat(seat: str, values: dict[str, Piece], wording: NamedCards, load: Load) -> Seat:
    """A seat with its lists, from the file in its deck tag or from tags of their own.

    Raises Fault, DeckUnreadableError.
    """
    lists = _lists(wording).items()
    said = {field: _cards(values[f"{name}{seat}"]) for name, field in lists if f"{name}{seat}" in values}
    deck = values[f"Deck{seat}"].text if f"Deck{seat}" in values else ""
    if deck and not said:
        said = _loaded(values[f"Deck{seat}"], wording, load)
    return Seat(seat, values[seat].text if seat in values else "", deck, **said)


def _loaded(tag: Piece, wording: NamedCards, load: Load) -> dict[str, tuple[str, ...]]:
    try:
        text = load(tag.text)
    except OSError as error:
        why = error.strerror or "it cannot be read"
        raise Fault(Code.BAD_DECK, f"{tag.text}: {why.lower()}", FROM, tag.column) from error
    except TooMuch as error:
        raise Fault(Code.BAD_DECK, f"{tag.text}: {error.cause}", error.remedy, tag.column) from error
    except UnicodeDecodeError as error:
        raise Fault(Code.BAD_DECK, f"{tag.text} is not valid UTF-8", "save the list as UTF-8", tag.column) from error
    return as_fields(wording.lists(text, tag.text))


def as_fields(lists: Lists) -> dict[str, tuple[str, ...]]:
    """The lists by the names of a seat's fields."""
    return {name: getattr(lists, name) for name in Lists.__struct_fields__}


def _deck_faults(fault: DeckUnreadableError, values: dict[str, Piece], seat: str, file: str) -> list[Diagnostic]:
    tag = values[f"Deck{seat}"]
    found = []
    for one in fault.problems:
        place = f"{tag.text}:{one.line}" if one.line else tag.text
        found.append(
            Diagnostic(
                code=Code.BAD_DECK,
                cause=f"{place}: {one.cause}",
                remedy=one.remedy,
                file=file,
                line=tag.line,
                column=tag.column,
            )
        )
    return found


def _cards(tag: Piece) -> tuple[str, ...]:
    """The cards that a tag lists, one name for each copy. Raises Fault."""
    if tag.text.startswith("["):
        return _as_json(tag)
    cards: list[str] = []
    for one in filter(None, tag.text.split(", ")):
        found = _COPIES.fullmatch(one)
        cards.extend([found[2]] * int(found[1] or 1) if found else [one])
        if len(cards) > limits.CARDS.most:
            break
    return _few(cards, tag)


def _as_json(tag: Piece) -> tuple[str, ...]:
    try:
        return _few(msgspec.json.decode(tag.text, type=list[str]), tag)
    except (msgspec.DecodeError, RecursionError) as error:
        remedy = f'write [{tag.name} "3 a card, another one"], or a JSON array of names'
        raise Fault(Code.BAD_TAG, f"[{tag.name}] is not a list of cards", remedy, tag.column) from error


def _few(cards: list[str], tag: Piece) -> tuple[str, ...]:
    if len(cards) > limits.CARDS.most:
        raise Fault(Code.TOO_MUCH, f"[{tag.name}] has {limits.CARDS.cause}", limits.CARDS.remedy, tag.column)
    return tuple(cards)


# --- writing -------------------------------------------------------------------------------------------------------------


def written(header: Header, wording: NamedCards, load: Load | None = None) -> str:
    """The tags that `header_of` reads as this header; a deck that `load` finds is named, any other written out.

    Raises Fault if the name of a seat or a further tag cannot be a tag.
    """
    for name in (*(seat.seat for seat in header.seats), *(name for name, _ in header.tags)):
        if not _NAME.fullmatch(name):
            remedy = "write it as NDJSON, or give it a name of letters and digits"
            raise Fault(Code.BAD_TAG, f'"{name}" cannot be the name of a tag in a transcript', remedy)
    lines = [
        _pairs([(name, getattr(header, _FIELDS[name])) for name in names])
        for names in (_FIRST_LINE, _SECOND_LINE, _THIRD_LINE)
    ]
    names = [seat.seat for seat in header.seats]
    if len(names) < 2 or not all(_SEAT.fullmatch(name) for name in names):
        lines.append(_pairs([("Seats", " ".join(names))]))
    for seat in header.seats:
        lines.extend(_of(seat, wording, load))
    lines.extend(_pairs([pair], always=True) for pair in header.tags)
    return "\n".join(line for line in lines if line)


def _of(seat: Seat, wording: NamedCards, load: Load | None) -> list[str]:
    first = _pairs([(seat.seat, seat.name)], always=True)
    found = [f"{first} {_pairs([(f'Deck{seat.seat}', seat.deck)])}".rstrip()]
    if seat.deck and load is not None and _is_that(seat, wording, load):
        return found
    lists = [(name, getattr(seat, field)) for name, field in _lists(wording).items()]
    if not any(cards for _, cards in lists) and seat.deck:
        return [*found, _pairs([(f"Main{seat.seat}", "")], always=True)]
    return found + [_pairs([(f"{name}{seat.seat}", _run(cards))]) for name, cards in lists if cards]


def _is_that(seat: Seat, wording: NamedCards, load: Load) -> bool:
    try:
        lists = as_fields(wording.lists(load(seat.deck), seat.deck))
    except (OSError, UnicodeDecodeError, TooMuch, DeckUnreadableError):
        return False
    return all(getattr(seat, name) == cards for name, cards in lists.items())


def _run(cards: Sequence[str]) -> str:
    """Cards in their order, equal neighbours counted; as JSON if a name would not survive that."""
    if any(
        not card or ", " in card or card[:1].isdigit() or card.startswith("[") or visible(card) != card
        for card in cards
    ):
        return msgspec.json.encode(list(cards)).decode()
    runs: list[tuple[int, str]] = []
    for card in cards:
        if runs and runs[-1][1] == card:
            runs[-1] = (runs[-1][0] + 1, card)
        else:
            runs.append((1, card))
    return ", ".join(f"{count} {card}" if count > 1 else card for count, card in runs)


def _pairs(pairs: Sequence[tuple[str, object]], *, always: bool = False) -> str:
    return " ".join(f"[{name} {quote(str(value))}]" for name, value in pairs if value or always)
