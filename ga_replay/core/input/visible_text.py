"""Untrusted text made visible: characters that control, hide or reorder are written as JSON escapes."""

from __future__ import annotations

import re
import unicodedata

_SUSPECT = re.compile(r"[^ -~]")
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Invisible letters and marks: the default ignorable code points of Unicode that no category covers."""

_HALF = re.compile("[\ud800-\udfff]")
_ESCAPED = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)")

_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def visible(text: str) -> str:
    r"""The text with a JSON escape (`\n`, `\u001b`, `\udb40\udc41`) for each character that is not to be seen.

    Escaped are the categories Cc (controls: C0, DEL, C1, with line ends and tabs), Cf (what reorders a line or has no
    width: bidi overrides and isolates, zero-width blanks and joiners, tags), Cs (half of a pair: no UTF-8 has it), Co
    and Cn (private, unassigned and no characters: a terminal draws them as it likes), Zl and Zp (line ends of Unicode),
    and letters and marks without a picture (fillers, variation selectors). Letters with their accents, blanks of any
    width and pictures stay; pictures that are joined stand apart. A backslash stays, so that nothing is escaped twice,
    and a quoted JSON string stays the same string.
    """
    return _SUSPECT.sub(lambda found: found[0] if _is_seen(found[0]) else escape(found[0]), text)


def half_of_a_pair(text: str) -> int:
    r"""The index of a character outside of UTF-8, or of its JSON escape (`\ud800` without its other half).

    -1 for none.
    """
    raw = _HALF.search(text)
    if raw is not None:
        return raw.start()
    high: re.Match[str] | None = None
    for one in _ESCAPED.finditer(text) if "\\u" in text else ():
        unit = int(one[1] or "0", 16)
        low = 0xDC00 <= unit <= 0xDFFF
        if high is not None and low and one.start() == high.end():
            high = None
            continue
        if high is not None or low:
            return (high or one).start()
        high = one if 0xD800 <= unit <= 0xDBFF else None
    return -1 if high is None else high.start()


def escape(text: str) -> str:
    """Every character as JSON escapes it; those above U+FFFF as a pair."""
    return "".join(_SHORT.get(char) or "".join(f"\\u{unit:04x}" for unit in _units(char)) for char in text)


def _is_seen(char: str) -> bool:
    # For Python a character is printable outside all the categories above and Zs, the blanks.
    return (char.isprintable() or unicodedata.category(char) == "Zs") and not _BLANK.match(char)


def _units(char: str) -> tuple[int, ...]:
    code = ord(char)
    if code <= 0xFFFF:
        return (code,)
    return 0xD800 + (code - 0x10000 >> 10), 0xDC00 + (code & 0x3FF)
