"""Printed rules text in one spelling: lines without reminders, the card's own name as `~`, and a key for each line.

Nothing here edits meaning. Only spelling that the publisher itself varies between printings is unified: quotes, dashes,
spaces, `+1POWER`, `[Class Bonus:]`. A line keeps its inner line breaks (bullets of a modal sentence, or, on a few
cards, independent abilities of one paragraph: text-box.3), so a reader of lines must look for them.
"""

import re
from collections.abc import Iterable
from hashlib import sha256

OWN = "~"
"""Stands for the card that bears the text, also inside an ability that it gives to another object (text-box.5)."""

_BLANK_LINE = re.compile(r"\n[^\S\n]*(?:\n[^\S\n]*)+")
_COST = re.compile(r"\([0-9XYZLV+\-]+\)")
_TYPOGRAPHY = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2013": "\u2014",
        "\u2212": "-",
        "\u00a0": " ",
        "\u2009": " ",
        "\u202f": " ",
        "\u200b": None,
        "\ufeff": None,
        "\ufff0": None,  # an unassigned code point that two published texts carry
        "\r": "\n",
    },
)
_SPELLING: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.MULTILINE), replacement)
    for pattern, replacement in (
        (r"[^\S\n]+", " "),
        (r" +(?=[,.;:])", ""),
        (r"^ *\u2022 *", "\u2022 "),
        (r"\[(POWER|LIFE|REST)\]", r"\1"),
        (r"(?<=[0-9XYV])(POWER|LIFE)\b", r" \1"),
        (r"\[([^\[\]\n]+?):\]", r"[\1]"),
        (r"(?<!\[)\bClass Bonus:", "[Class Bonus]"),
        (r"\](?=[^\s\].,:;'\"])", "] "),
        (r"(?<=[A-Za-z]):(?=[A-Z])", ": "),
        (r"(?<=[A-Za-z)]),(?=[A-Z(])", ", "),
        (r"\bInherited Effect:", "Inherited Effect \u2014"),
        (r" *\u2014 *", " \u2014 "),
        # Emphasis marks left over from the markup; checked by their first character only.
        (r"(?<! \*)(?: +\*)+ *$", ""),
        (r" *\u2014 *$", "\u2014"),
        (r" +$", ""),
        (r"^ +", ""),
        (r" {2,}", " "),
        (r"\n{2,}", "\n"),
    )
)


def lines_of(effect_raw: str) -> tuple[str, ...]:
    """Return the lines of a card: its paragraphs except those of reminder text only, as printed.

    A paragraph of bullets belongs to the line before it. Single line breaks stay inside the line.
    """
    lines: list[str] = []
    for paragraph in _BLANK_LINE.split(effect_raw.replace("\r\n", "\n").translate({0xA0: " "})):
        stripped = paragraph.strip()
        if not without_reminders(stripped):
            continue
        if stripped.startswith("\u2022") and lines:
            lines[-1] += "\n" + stripped
        else:
            lines.append(stripped)
    return tuple(lines)


def without_reminders(line: str) -> str:
    """Drop text in parentheses, which is reminder text and without effect (text-box.2), but keep costs like `(2)`.

    An unbalanced parenthesis is left as it stands.
    """
    kept: list[str] = []
    depth = start = 0
    copied = 0
    for at, letter in enumerate(line):
        if letter == "(":
            if depth == 0:
                start = at
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
            if depth == 0 and not _COST.fullmatch(line, start, at + 1):
                kept.append(line[copied:start].rstrip(" "))
                copied = at + 1
    kept.append(line[copied:])
    return "".join(kept).strip()


def short_names_of(name: str) -> tuple[str, ...]:
    """Return the shortened names that a card's own text may use for it (text-box.5).

    `Arthur, Young Heir` is called Arthur, `Spirit Blade: Terminus` is called Terminus.
    """
    if ", " in name:
        return (name.split(", ", 1)[0],)
    if ": " in name:
        return (name.rsplit(": ", 1)[1],)
    return ()


def plain(line: str) -> str:
    """Return the line in its one spelling, reminders gone, names as they stand."""
    return spelled(without_reminders(line))


def normal(line: str, name: str, short_names: tuple[str, ...] = ()) -> str:
    """Return the line in its one spelling, without reminders, the card's own name and short names as `~`.

    A name stays if it is only a name: after `named`, between quotation marks, before `Lineage` or `Bonus`, and as the
    beginning of a longer name. `normal` of its own result is the same text.
    """
    own = _own_names(spelled(each) for each in (name, *short_names))
    before, text = "", _mended(plain(line), spelled(name))
    while text != before:  # a name before the own name is recognised once that one is `~`
        before, text = text, own.sub(_as_own, text)
    return text


def key(normal_line: str) -> str:
    """Return the first 16 hex digits of the SHA-256 of a normal line: its name in files that carry no text."""
    return sha256(normal_line.encode()).hexdigest()[:16]


def spelled(text: str) -> str:
    """The text in its one spelling, with reminders and names as they are."""
    text = text.replace("\r\n", "\n").translate(_TYPOGRAPHY)
    for pattern, replacement in _SPELLING:
        text = pattern.sub(replacement, text)
    return text.strip()


def _mended(text: str, name: str) -> str:
    """The text with its own name put right where two neighbouring letters of it were printed in the wrong order.

    That is done for names of several words alone: a single word with two letters swapped may well be another word.
    """
    for at in range(len(name) - 1) if " " in name else ():
        one, other = name[at], name[at + 1]
        if one != other and one.isalpha() and other.isalpha():
            text = text.replace(f"{name[:at]}{other}{one}{name[at + 2 :]}", name)
    return text


def _own_names(names: Iterable[str]) -> re.Pattern[str]:
    either = "|".join(re.escape(name) for name in names if name) or "(?!)"  # a card without a name is never named
    possessive = r"(?P<owns>(?<=s)'(?= [a-z]))?"  # possessive of a name that ends in s
    return re.compile(rf"(?<!named )(?<![\w'\"])(?:{either}){possessive}(?![\w\"])(?!,? [A-Z][a-z])")


def _as_own(found: re.Match[str]) -> str:
    return f"{OWN}'s" if found["owns"] else OWN
