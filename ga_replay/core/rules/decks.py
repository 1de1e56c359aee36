"""Deck lists as written: lines of cards, unreadable lines, and demands that a deck does not meet."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic

from msgspec import Struct

from ga_replay.core.cards.pool import CardLookupError
from ga_replay.core.cards.pool_file import C
from ga_replay.core.events.ids import RuleId
from ga_replay.core.input.limits import CARD_LINES, CARDS, COPIES, NAME, TooMuch, whole_number
from ga_replay.core.rules.deck_finding import DeckFault, DeckFinding
from ga_replay.core.rules.scene import Rules
from ga_replay.core.rules.verdict import Status


class DeckLine(Struct, Generic[C], frozen=True):
    """A number of copies of a card, and its line in the file (from 1; 0 for none)."""

    number: int
    copies: int
    card: C

    @property
    def name(self) -> str:
        return self.card.name


def size(lines: Iterable[DeckLine[C]]) -> int:
    """The number of cards on the lines, with copies."""
    return sum(line.copies for line in lines)


# --- unreadable lists ------------------------------------------------------------------------------------------------


class DeckProblem(Struct, frozen=True):
    """A fault of a deck list: its line (from 1; 0 for the list as a whole), its cause, and the remedy."""

    line: int
    cause: str
    remedy: str


class DeckUnreadableError(ValueError):
    """A deck list with all its faults, one line of message each.

    `cards` is the number of lines (or entries) that are cards.
    """

    def __init__(self, source: str, problems: Sequence[DeckProblem], cards: int = 0) -> None:
        self.source = source
        self.problems = tuple(problems)
        self.cards = cards
        self.lines = tuple(
            f"{source}{f':{problem.line}' if problem.line else ''}: {problem.cause}; {problem.remedy}"
            for problem in problems
        )
        super().__init__("\n".join(self.lines))

    @property
    def is_of_cards(self) -> bool:
        """True if this is a deck list with faults, and not some other file: most of its lines are cards."""
        return self.cards > len({one.line for one in self.problems if one.line})


_LINE = re.compile(r"(?:(?P<count>[0-9]+)\s*[xX\u00d7]?\s+)?(?P<name>\S.*)")
_HEADING = re.compile(r"[\w /-]+(\s*\([0-9]*\)|:)", re.IGNORECASE)
"""A heading above some of the cards: `Evil (9)`, `0-Cost (3)`, `Events:`."""


class Tally:
    """Counts the lines and the cards of a list while it is read, so that a list beyond the bounds costs no more."""

    def __init__(self) -> None:
        self.lines = 0
        self.cards = 0

    def line(self) -> None:
        """One more line that is not a comment. Raises TooMuch."""
        self.lines += 1
        if self.lines > CARD_LINES.most:
            CARD_LINES.refuse()

    def copies(self, number: int, copies: int, name: str) -> DeckProblem | None:
        """The error in that number of copies of a card on a line. Raises TooMuch for a list of too many cards."""
        if copies > COPIES.most:
            return DeckProblem(number, COPIES.cause, COPIES.remedy)
        if copies < 1:
            return DeckProblem(number, f"{copies} copies of {name}", COPIES.remedy)
        self.cards += copies
        if self.cards > CARDS.most:
            CARDS.refuse()
        return None


def named(name: str) -> str:
    """The name itself, or the line with it. Raises TooMuch for a name that is too long to look up."""
    return name if len(name) <= NAME.most else NAME.refuse()


def plain_list(text: str, source: str, find: Callable[[str], C], example: str) -> tuple[DeckLine[C], ...]:
    """The lines of a list with a number (default 1) and a name each; `find` may raise CardLookupError.

    Blank lines, headings such as `Evil (9)`, and comments (`#` or `//`) are skipped. DeckUnreadableError holds every
    fault of the list at once, up to the line that passes a bound.
    """
    problems: list[DeckProblem] = []
    lines: list[DeckLine[C]] = []
    tally = Tally()
    # Other line ends of Python (form feeds, U+2028) are none for an editor: after a comment they would hide a card.
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        said = re.split(r"#|//", raw, maxsplit=1)[0].strip()
        try:
            found = _LINE.fullmatch(named(said))
            if found is None or _HEADING.fullmatch(said):
                continue
            tally.line()
            copies = whole_number(found["count"] or "1")
            problem = tally.copies(number, copies, found["name"])
            problems += [problem] if problem is not None else []
            lines.append(DeckLine(number, copies, find(found["name"])))
        except TooMuch as much:
            problems.append(DeckProblem(number, much.cause, much.remedy))
            break
        except CardLookupError as error:
            cause, _, remedy = str(error).partition("; ")
            problems.append(DeckProblem(number, cause, remedy))
    if not lines and not problems:
        problems.append(DeckProblem(0, "the list has no cards", f"write one line per card, such as `{example}`"))
    if problems:
        raise DeckUnreadableError(source, problems, len(lines))
    return tuple(lines)


class BansUnreadableError(ValueError):
    """The text is not a ban list, or names an unknown card or format, at `place`.

    A file or a line of one (`file:line`).
    """

    def __init__(self, place: str, cause: str, remedy: str = "") -> None:
        super().__init__(f"{place}: {cause}" + (f"; {remedy}" if remedy else ""))
        self.place = place
        self.cause = cause
        self.remedy = remedy


def counted(cards: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The number of copies of each card, in the order in which they come first."""
    return ((copies, card) for card, copies in Counter(cards).items())


# --- demands ---------------------------------------------------------------------------------------------------------


def unmet(rules: Rules, deck: object, form: str) -> Iterator[DeckFinding]:
    """The demands of the rulebook that the deck does not meet in that format."""
    for one in rules.demands:
        if not one.formats or form in one.formats:
            for fault in one.test(deck):
                yield found(fault, one.code, rules.numbering.cited(one.rule))


def found(fault: DeckFault, code: str, rule: RuleId = "") -> DeckFinding:
    return DeckFinding(
        line=fault.line,
        section=fault.section,
        verdict=Status.ILLEGAL,
        code=code,
        rule=rule,
        message=fault.message,
        remedy=fault.remedy,
    )


def too_few(lines: Iterable[DeckLine[C]], least: int, section: str, title: str, begins: int) -> Iterator[DeckFault]:
    """A section with too few cards; `begins` is the line on which it begins."""
    there = size(lines)
    if there < least:
        yield DeckFault(
            begins, section, f"the {title} has {there} cards; it needs at least {least}", f"add {least - there}"
        )


def too_many_copies(lines: Sequence[DeckLine[C]], most: int, section: str, title: str) -> Iterator[DeckFault]:
    """A fault at the line that exceeds the number; a name may be on several lines, and on several cards."""
    counts = Counter[str]()
    for line in lines:
        before = counts[line.name]
        counts[line.name] += line.copies
        if before <= most < counts[line.name]:
            total = sum(one.copies for one in lines if one.name == line.name)
            message = f"the {title} has {total} copies of {line.name}; at most {most} are allowed"
            yield DeckFault(line.number, section, message, f"remove {total - most}")
