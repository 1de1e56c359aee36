"""Coverage of a game's card text: carried out, only read, and unread, by set and by clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from ga_replay.app.card_data import CardData, users_cards
from ga_replay.app.cards import LineCounts, state_of
from ga_replay.app.catalogs import AnyCatalog, catalog_of
from ga_replay.app.errors import UnknownNameError
from ga_replay.cardtext.coverage import LineCoverage, packaged, shape_of
from ga_replay.cardtext.normalize import normal
from ga_replay.cardtext.opaque import Opaque
from ga_replay.core.cards.pool import Pool
from ga_replay.core.cards.pool_file import Printed

if TYPE_CHECKING:
    from ga_replay.cardtext.learning import Compiler


class SetCoverage(Struct, frozen=True):
    """The lines of the cards that first appeared in that set."""

    set: str
    counts: LineCounts


class Clause(Struct, frozen=True, omit_defaults=True):
    """A line that is not read.

    `times` is the number of cards with it, whatever their numbers. `cards coverage --clauses --json` prints it. `shape`
    is a hash of it, `slug` and `line` (from 1) one place, `why` the reason, and `text` its sentence, empty unless the
    user imported it.
    """

    shape: str
    times: int
    slug: str
    line: int
    why: str
    text: str = ""


class CardCoverage(Struct, frozen=True):
    """The text of a game's cards: in all, by set, and the unread clauses, the most frequent first."""

    game: str
    counts: LineCounts
    sets: tuple[SetCoverage, ...]
    clauses: tuple[Clause, ...]


def card_coverage(game: str, set_name: str | None = None, cards: CardData | None = None) -> CardCoverage:
    """The share of the game's card text that is carried out; with a set (`DOA`) only of that one.

    Without `cards` it uses the user's. Raises UnsupportedError for an unknown game, UnknownNameError for a set without
    text, and CardDataError for imported cards that cannot be read.
    """
    catalog = catalog_of(game)
    pool = (users_cards() if cards is None else cards).pool(game)
    set_of = {card.slug: catalog.set_of(card) for card in pool}
    asked = None if set_name is None else set_name.casefold()
    lines = [line for line in _lines_of(pool, catalog) if asked is None or set_of[line.slug].casefold() == asked]
    if asked is not None and not lines:
        known = ", ".join(sorted(set(set_of.values())))
        raise UnknownNameError(f"no card of the set {set_name} has text", remedy=f"sets are {known}")
    by_set: dict[str, list[LineCoverage]] = {}
    for line in lines:
        by_set.setdefault(set_of[line.slug], []).append(line)
    sets = tuple(SetCoverage(name, _counts(of_set, catalog, pool)) for name, of_set in sorted(by_set.items()))
    return CardCoverage(game, _counts(lines, catalog, pool), sets, _clauses(lines, pool))


def _counts(lines: Sequence[LineCoverage], catalog: AnyCatalog, pool: Pool[Printed]) -> LineCounts:
    return LineCounts.of(state_of(line.key, pool.by_slug(line.slug), catalog, pool) for line in lines)


def _clauses(lines: Sequence[LineCoverage], pool: Pool[Printed]) -> tuple[Clause, ...]:
    opaque = [line for line in lines if line.status == "opaque"]
    often = Counter(line.shape for line in opaque)
    first = {line.shape: line for line in reversed(opaque)}
    found = []
    for shape, times in sorted(often.items(), key=lambda item: (-item[1], item[0])):
        line = first[shape]
        text = pool.text_of(pool.by_slug(line.slug))
        found.append(
            Clause(
                shape=shape,
                times=times,
                slug=line.slug,
                line=line.line,
                why=line.why,
                text=text.lines[line.line - 1] if text else "",
            )
        )
    return tuple(found)


def _lines_of(pool: Pool[Printed], catalog: AnyCatalog) -> list[LineCoverage]:
    """Every line of the pool with its status.

    A line is understood if it has a program, from the package or an import.
    """
    known = {line.key: line for line in packaged(catalog.package)}
    found: list[LineCoverage] = []
    for card in pool:
        for number, key in enumerate(card.all_lines, start=1):
            before = known.get(key)
            if before is None or (before.status == "opaque" and key in pool.programs):
                found.append(_imported(card, number, pool, catalog))
            else:
                found.append(
                    LineCoverage(
                        slug=card.slug, line=number, status=before.status, key=key, shape=before.shape, why=before.why
                    )
                )
    return found


def _imported(card: Any, number: int, pool: Pool[Printed], catalog: AnyCatalog) -> LineCoverage:
    """An imported line.

    One that is readable now but has no program was imported by an older program, which could not read it.
    """
    key, text = card.all_lines[number - 1], pool.text_of(card)
    # Trails compiles nothing: its sets are read whole or refused.
    read = catalog.compiler is None or key in pool.programs
    if text is None:
        return LineCoverage(
            slug=card.slug,
            line=number,
            status="understood" if read else "opaque",
            key=key,
            shape=key,
            why="" if read else "no-text",
        )
    printed = text.lines[number - 1]
    if catalog.compiler is None:
        return LineCoverage(card.slug, number, "understood", key, shape_of(normal(printed, card.name)))
    compiler = _compiler(catalog, pool)
    line = compiler.line_of(card, printed)
    if read:
        return LineCoverage(card.slug, number, "understood", key, shape_of(line))
    reading = compiler.read(line)
    why = reading.why if isinstance(reading, Opaque) else "import-again"
    return LineCoverage(slug=card.slug, line=number, status="opaque", key=key, shape=shape_of(line), why=why)


@lru_cache(maxsize=1)
def _compiler(catalog: AnyCatalog, pool: Pool[Printed]) -> Compiler[Printed, object]:
    """Made when it is first needed: the parser is slow to load."""
    assert catalog.compiler is not None
    return catalog.compiler(pool)
