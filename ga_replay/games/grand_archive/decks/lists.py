"""Deck lists in the community's forms: `# Material Deck`, `# Main Deck`, `# Sideboard` and lines of `N Name`, or JSON.

Reading identifies the card of each line (JSON: `json_forms`). Whether the deck may be played in a format is another
question (`rules`).
"""

import datetime as dt
import re

from msgspec import Struct

from ga_replay.core.cards.pool import CardLookupError, fold_name
from ga_replay.core.input.limits import TooMuch, whole_number
from ga_replay.core.rules.decks import DeckProblem, DeckUnreadableError, Tally, named
from ga_replay.games.grand_archive.cards.pool import Pool, known_pool
from ga_replay.games.grand_archive.decks.dated import day_in
from ga_replay.games.grand_archive.decks.json_forms import cards_of, is_json
from ga_replay.games.grand_archive.decks.sections import SECTIONS, SPELLINGS, TITLES, DeckLine, DeckList, Section

_HEADER_LIKE = re.compile(r"(\w+ )?\w*(deck|board)|(mat|main|side)\w*( \w+)?")
_COUNTED = re.compile(r"([0-9]+)(?:\s*[x\u00d7](?=\s)|)\s+(\S.*)", re.IGNORECASE)

Entries = tuple[tuple[int, str], ...]
"""Copies and slug, in the order of the list; a card may be on several lines."""


class Deck(Struct, frozen=True):
    """A deck list whose every line is a card of the pool; `source` is the file it came from."""

    source: str
    material: Entries
    main: Entries
    sideboard: Entries = ()
    boons: Entries = ()

    def entries(self, section: Section) -> Entries:
        match section:
            case "material":
                return self.material
            case "main":
                return self.main
            case "sideboard":
                return self.sideboard
            case "boons":
                return self.boons

    def size(self, section: Section) -> int:
        """The number of cards in the section, copies counted."""
        return sum(copies for copies, _ in self.entries(section))

    def slugs(self, section: Section) -> tuple[str, ...]:
        """Every card of the section by its slug, a card once for each copy."""
        return tuple(slug for copies, slug in self.entries(section) for _ in range(copies))

    def copies(self, slug: str) -> int:
        """The number of copies of a card in the whole list, sideboard included."""
        return sum(copies for section in SECTIONS for copies, card in self.entries(section) if card == slug)


def read_deck(text: str, source_name: str, pool: Pool | None = None) -> Deck:
    """Read a deck list; names are looked up in the pool (default: the packaged one), slugs and uuids work too.

    Blank lines and comments (`#` or `//`) are skipped. DeckUnreadableError holds every fault of the list at once,
    including cards that no deck can hold.
    """
    reader = _read(text, known_pool() if pool is None else pool)
    listed = reader.listed(source_name)
    tokens = [_no_token(line) for _, line in listed.all() if line.card.token]
    if reader.problems or tokens:
        raise DeckUnreadableError(source_name, sorted([*reader.problems, *tokens], key=_place), reader.cards)
    return Deck(source_name, *(tuple((one.copies, one.card.slug) for one in listed.lines(s)) for s in SECTIONS))


def read_list(text: str, source_name: str, pool: Pool | None = None) -> DeckList:
    """The same with the line of each entry, and with cards that no deck can hold. Raises DeckUnreadableError."""
    reader = _read(text, known_pool() if pool is None else pool)
    if reader.problems:
        raise DeckUnreadableError(source_name, reader.problems, reader.cards)
    return reader.listed(source_name)


def _read(text: str, pool: Pool) -> "_Reader":
    reader = _Reader(pool)
    whole = text.removeprefix("\ufeff")
    if is_json(whole):
        reader.take_json(whole)
    else:
        reader.take_lines(whole)
    return reader


def _no_token(line: DeckLine) -> DeckProblem:
    return DeckProblem(line.number, f"{line.name} is a token, and tokens cannot be in a deck", "remove the line")


def _place(problem: DeckProblem) -> tuple[bool, int]:
    """Faults of the list as a whole come last."""
    return problem.line == 0, problem.line


class _Reader:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._find = pool.finder()
        self.section: Section | None = None
        self.headers: dict[Section, int] = {}
        self.played: dt.date | None = None
        self.entries: dict[Section, list[DeckLine]] = {section: [] for section in SECTIONS}
        self.problems: list[DeckProblem] = []
        self.tally = Tally()

    def take_lines(self, text: str) -> None:
        """Every line, up to one with which the list passes a bound."""
        # Not splitlines: its other line ends would hide a card after a comment.
        for number, line in enumerate(text.split("\n"), start=1):
            try:
                self.take(number, line.strip())
            except TooMuch as much:
                self._fault(number, much.cause, much.remedy)
                return
        self.close()

    def take(self, number: int, line: str) -> None:
        if not line:
            return
        if line.startswith("//"):
            self._day(line)
            return
        named(line)
        if line.startswith("#"):
            self._header(number, line)
            return
        self.tally.line()
        if counted := _COUNTED.fullmatch(line):
            self._card(number, whole_number(counted[1]), counted[2])
        else:
            self._fault(number, f'"{line}" is not a card line', "write `N Name`, such as `4 Dream Fairy`")

    def close(self) -> None:
        for section in ("material", "main"):
            if section not in self.headers:
                header = f"# {TITLES[section]}"
                self._fault(0, f"there is no `{header}`", f"write `{header}` above the cards of the {section} deck")

    def take_json(self, text: str) -> None:
        """One of the forms of deck_json, which brings its sections itself."""
        line = 0
        try:
            found, problems = cards_of(text, self._is_champion)
            self.problems += problems
            for section, line, copies, name in found:
                self.section = section
                self.headers.setdefault(section, line)
                if name:
                    self.tally.line()
                    self._card(line, copies, named(name))
        except TooMuch as much:
            self._fault(line, much.cause, much.remedy)

    def _is_champion(self, name: str) -> bool:
        try:
            return "CHAMPION" in self._find(name).types
        except CardLookupError:
            return False

    @property
    def cards(self) -> int:
        """The number of lines that are cards."""
        return sum(map(len, self.entries.values()))

    def listed(self, source: str) -> DeckList:
        """The list read so far."""
        material, main, sideboard, boons = (tuple(self.entries[section]) for section in SECTIONS)
        return DeckList(source, material, main, sideboard, self.headers, played=self.played, boons=boons)

    def _header(self, number: int, line: str) -> None:
        words = fold_name(line.lstrip("#").strip().rstrip(":"))
        section = SPELLINGS.get(words)
        if section is None:
            self._day(line)
            if self._reads_like_a_header(words):
                known = ", ".join(f"`# {title}`" for title in TITLES.values())
                self._fault(number, f'"{line}" looks like a header but is not one', f"write one of {known}")
            return
        if section in self.headers and section != "boons":  # each boon may have a header of its own
            cause = f"a second `# {TITLES[section]}`, the first is line {self.headers[section]}"
            self._fault(number, cause, "put the cards under one header")
        self.headers.setdefault(section, number)
        self.section = section

    def _day(self, line: str) -> None:
        """A comment above the cards may say on which day the deck was played."""
        if self.section is None and self.played is None:
            self.played = day_in(line)

    def _reads_like_a_header(self, words: str) -> bool:
        """A title such as `# Fire deck` may precede the list; after a header it would swallow a section."""
        if self.section is None:
            from difflib import get_close_matches  # noqa: PLC0415 - only for what is mistyped

            return bool(get_close_matches(words, SPELLINGS, n=1, cutoff=0.8))
        return _HEADER_LIKE.fullmatch(words) is not None

    def _card(self, number: int, copies: int, name: str) -> None:
        if problem := self.tally.copies(number, copies, name):
            self.problems.append(problem)
        try:
            card = self._find(name)
        except CardLookupError as error:
            cause, _, remedy = str(error).partition("; ")
            self._fault(number, cause, remedy)
            return
        if card.is_face:
            front = self.pool.by_slug(card.front).name
            self._fault(number, f"{card.name} is the other face of {front}", f"write {front}")
        elif self.section is None:
            self._fault(number, f"{card.name} is above the first header", "write `# Main Deck` or another above it")
        else:
            self.entries[self.section].append(DeckLine(number, copies, card))

    def _fault(self, line: int, cause: str, remedy: str) -> None:
        self.problems.append(DeckProblem(line, cause, remedy))
