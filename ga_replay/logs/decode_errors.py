"""The reason why a line cannot be read, found slowly and only after a fast decoder refused it."""

from __future__ import annotations

import re

import msgspec

from ga_replay.core.events.sizes import exceeded_bound
from ga_replay.core.input.foreign_json import Json
from ga_replay.core.input.limits import DIGITS, NESTING
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.wire_format import FORMAT, VERSION, Codecs

BOMS = {
    b"\xef\xbb\xbf": (Code.BYTE_ORDER_MARK, "the file begins with a UTF-8 byte order mark; a log begins with {"),
    b"\xff\xfe": (Code.NOT_UTF8, "the file looks like UTF-16; a log is UTF-8"),
    b"\xfe\xff": (Code.NOT_UTF8, "the file looks like UTF-16; a log is UTF-8"),
}

_TAG = re.compile(rb'\s*\[\w+ "')
"""The beginning of a transcript, which is never JSON."""
_AT_BYTE = re.compile(r"\(byte (\d+)\)")
_AT_FIELD = re.compile(r" - at `\$\.?([^`]*)`")
_UNKNOWN = re.compile(r"unknown field `([^`]*)`(?: - at `\$\.?([^`]*)`)?")
_MISSING = re.compile(r"missing required field `([^`]*)`(?: - at `\$\.?([^`]*)`)?")


def header_fault(raw: bytes, error: Exception, *, cut: bool) -> Fault:
    """The fault in a first line that is not a header."""
    for bom, (code, cause) in BOMS.items():
        if raw.startswith(bom):
            return Fault(code, cause, column=1)
    if not raw.strip():
        return Fault(Code.EMPTY_FILE, "the file begins with an empty line; expected a header")
    if _TAG.match(raw):
        return Fault(
            Code.NOT_JSON,
            "this is a transcript; expected an NDJSON log",
            "write it as one: ga-replay export FILE --to ndjson",
        )
    found = _json(raw, cut=cut)
    if isinstance(found, Fault):
        return found
    return format_fault(found) or _misfit(error, "the header")


def format_fault(found: object) -> Fault | None:
    """The field missing in a first line that should be the header of a readable log."""
    if not isinstance(found, dict) or "format" not in found:
        return Fault(Code.WRONG_FORMAT, f'the first line has no "format"; expected "{FORMAT}"')
    if found["format"] != FORMAT:
        return Fault(Code.WRONG_FORMAT, f'the format is {_show(found["format"])}; expected "{FORMAT}"')
    version = found.get("version")
    if type(version) is not int or version != VERSION:
        return Fault(Code.WRONG_VERSION, f"the version is {_show(version)}; this program reads version {VERSION}")
    return None


def entry_fault(raw: bytes, error: Exception, game: str, codecs: Codecs, *, cut: bool) -> Fault:
    """The fault in a line that is not an entry of a log of that game."""
    found = _json(raw, cut=cut)
    if isinstance(found, Fault):
        return found
    if not isinstance(found, dict):
        return Fault(Code.WRONG_VALUE, f"the line is {_kind(found)}; expected an entry, a JSON object")
    if "format" in found:
        return Fault(Code.UNKNOWN_FIELD, "there is a second header here; expected an entry", "write one log per file")
    if "n" not in found:
        return Fault(Code.NUMBER_MISSING, 'the entry has no number; expected a field "n"')
    return _event_fault(found.get("event"), game, codecs) or _misfit(error, "the entry")


def _event_fault(event: object, game: str, codecs: Codecs) -> Fault | None:
    kind = event.get("type") if isinstance(event, dict) else None
    if not isinstance(kind, str) or kind in codecs[game].types:
        return None
    others = [name for name, codec in codecs.items() if kind in codec.types]
    if others:
        return Fault(
            Code.OTHER_GAME, f"the log is of the game {game}, and {kind} is an event of {' and '.join(others)}"
        )
    from difflib import get_close_matches  # noqa: PLC0415 - only needed for misspelt words

    near = get_close_matches(kind, codecs[game].types, n=3)
    said = f"; did you mean {' or '.join(near)}?" if near else ""
    return Fault(Code.UNKNOWN_EVENT, f"unknown event of this game: {_show(kind)}{said}")


def _json(raw: bytes, *, cut: bool) -> Json | Fault:
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        if cut and error.end == len(raw) and error.reason == "unexpected end of data":
            return _cut()
        column = len(raw[: error.start].decode()) + 1
        byte = raw[error.start]
        return Fault(
            Code.NOT_UTF8, f"the byte 0x{byte:02x} is not valid UTF-8; expected UTF-8 throughout", column=column
        )
    if not raw.strip():
        return Fault(Code.BLANK_LINE, "the line is blank; expected an entry")
    found: Json
    try:
        found = msgspec.json.decode(raw)
    except RecursionError:
        return Fault(Code.TOO_MUCH, f"the line has {NESTING.cause}", NESTING.remedy)
    except msgspec.ValidationError:
        return Fault(Code.TOO_MUCH, f"the line has {DIGITS.cause}", DIGITS.remedy)
    except msgspec.DecodeError as error:
        if cut:
            return _cut()
        place = _AT_BYTE.search(str(error))
        column = len(raw[: int(place[1])].decode(errors="replace")) + 1 if place else len(text) + 1
        why = _AT_BYTE.sub("", str(error)).removeprefix("JSON is malformed: ").strip()
        return Fault(Code.NOT_JSON, f"the line is not JSON ({why}); expected one JSON object", column=column)
    return found


def _cut() -> Fault:
    return Fault(Code.TRUNCATED_LINE, "the file ends in the middle of a line; expected a whole JSON object")


def _misfit(error: Exception, of: str) -> Fault:
    """The message of msgspec as a code of the catalogue."""
    said = str(error)
    if bound := exceeded_bound(error):
        place = _AT_FIELD.search(said)
        return Fault(Code.TOO_MUCH, f"{_inside(of, place[1] if place else None)} has {bound.cause}", bound.remedy)
    if found := _UNKNOWN.search(said):
        return Fault(Code.UNKNOWN_FIELD, f'{_inside(of, found[2])} has a field "{found[1]}", which is unknown here')
    if found := _MISSING.search(said):
        return Fault(Code.MISSING_FIELD, f'{_inside(of, found[2])} lacks the field "{found[1]}"')
    return Fault(Code.WRONG_VALUE, f"{of} has a wrong value: {said.replace('`', '')}")


def _inside(of: str, path: str | None) -> str:
    return f'"{path}" of {of}' if path else of


def _kind(value: object) -> str:
    return {list: "an array", str: "a string", bool: "a truth value", type(None): "null"}.get(type(value), "a number")


def _show(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else f"{text[:57]}..."
