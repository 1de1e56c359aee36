"""`ga-replay cards coverage`: how much card text is carried out, only read, and unread, by set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import click

from ga_replay.app.card_data import users_cards
from ga_replay.app.catalogs import CATALOGS, CardCatalog
from ga_replay.core.pool import Pool
from ga_replay.effects import ir
from ga_replay.effects.coverage import Line, packaged, shape_of
from ga_replay.effects.normal import normal
from ga_replay_cli.card_lines import Standing, standing
from ga_replay_cli.console import write, write_json
from ga_replay_cli.store_option import game_option

if TYPE_CHECKING:
    from ga_replay.effects.learning import Compiler


@click.command()
@click.argument("set_name", metavar="[SET]", required=False)
@game_option
@click.option("--clauses", is_flag=True, help="List what is not read, the most frequent first.")
@click.option("--json", "as_json", is_flag=True, help="Print one object a set (or clause), then a summary.")
def coverage(set_name: str | None, *, game: str, clauses: bool, as_json: bool) -> None:
    """Count the lines of card text that are carried out, only read, and unread.

    The referee does what a line says that is carried out. One that is only read can be written back word by word, and
    something in it is not done yet: like an unread line it leaves unclear whatever it could touch.
    SET is the short name of the set that a card first appeared in. Sentences are printed only where
    `ga-replay cards import` brought them; without it a clause is a hash and the place of one such line.

    \b
      ga-replay cards coverage DOA
      ga-replay cards coverage --game epic --clauses
    """  # click's mark for lines that stay as they are
    catalog = CATALOGS[game]
    pool = users_cards().pool(catalog.game)
    sets = {card.slug: catalog.set_of(card) for card in pool}
    lines = [
        line
        for line in lines_of(pool, catalog)
        if set_name is None or sets[line.slug].casefold() == set_name.casefold()
    ]
    if set_name is not None and not lines:
        known = ", ".join(sorted(set(sets.values())))
        raise click.BadParameter(f"no card of the set {set_name} has text; sets are {known}", param_hint="SET")
    if clauses:
        _print_clauses(lines, pool, as_json=as_json)
    else:
        _print_sets(lines, sets, catalog, pool, as_json=as_json)
    if as_json:
        write_json({"summary": True, "game": game, "lines": len(lines), **_in_json(_counts(lines, catalog, pool))})


def lines_of(pool: Pool[Any], catalog: CardCatalog) -> list[Line]:
    """Every line of the pool with its status: a line is understood where there is a program of it, of the package or of what was imported."""
    known = {line.key: line for line in packaged(catalog.package)}
    found: list[Line] = []
    for card in pool:
        for number, key in enumerate(card.all_lines, start=1):
            before = known.get(key)
            if before is None or (before.status == "opaque" and key in pool.programs):
                found.append(_imported(card, number, pool, catalog))
            else:
                found.append(Line(card.slug, number, before.status, key, before.shape, before.why))
    return found


def _imported(card: Any, number: int, pool: Pool[Any], catalog: CardCatalog) -> Line:
    """A line that came with an import. One that could be read now and has no program was imported by an older program, which could not."""
    key, text = card.all_lines[number - 1], pool.text_of(card)
    read = (
        catalog.compiler is None or key in pool.programs
    )  # Trails compiles nothing: its sets are read whole or refused
    if text is None:
        return Line(card.slug, number, "understood" if read else "opaque", key, key, "" if read else "no-text")
    printed = text.lines[number - 1]
    if catalog.compiler is None:
        return Line(card.slug, number, "understood", key, shape_of(normal(printed, card.name)))
    compiler = _compiler(catalog, pool)
    line = compiler.line_of(card, printed)
    if read:
        return Line(card.slug, number, "understood", key, shape_of(line))
    reading = compiler.read(line)
    why = reading.why if isinstance(reading, ir.Opaque) else "import-again"
    return Line(card.slug, number, "opaque", key, shape_of(line), why)


@cache
def _compiler(catalog: CardCatalog, pool: Pool[Any]) -> Compiler:
    """Made where it is first wanted: the parser is slow to load."""
    assert catalog.compiler is not None
    return catalog.compiler(pool)


def _counts(lines: Iterable[Line], catalog: CardCatalog, pool: Pool[Any]) -> dict[Standing, int]:
    counted = Counter(standing(line.key, catalog, pool) for line in lines)
    return {one: counted[one] for one in Standing}


def _print_sets(
    lines: Sequence[Line], sets: dict[str, str], catalog: CardCatalog, pool: Pool[Any], *, as_json: bool
) -> None:
    by_set: dict[str, list[Line]] = {}
    for line in lines:
        by_set.setdefault(sets[line.slug], []).append(line)
    if not as_json:
        heads = "".join(f"{head:>12}" for head in ("lines", "carried out", "only read", "unread"))
        write(f"{'set':<10}{heads}{'carried out':>13}")
    for name, of_set in sorted(by_set.items()):
        _print_row(name, _counts(of_set, catalog, pool), as_json=as_json)
    if not as_json and len(by_set) != 1:
        _print_row("all", _counts(lines, catalog, pool), as_json=False)


def _print_row(name: str, counts: dict[Standing, int], *, as_json: bool) -> None:
    total = sum(counts.values())
    if as_json:
        write_json({"set": name, "lines": total, **_in_json(counts)})
        return
    numbers = "".join(f"{count:>12}" for count in (total, *counts.values()))
    write(f"{name:<10}{numbers}{counts[Standing.CARRIED_OUT] / (total or 1):>13.1%}")


def _in_json(counts: dict[Standing, int]) -> dict[str, int]:
    return {one.field: count for one, count in counts.items()}


def _print_clauses(lines: Sequence[Line], pool: Pool[Any], *, as_json: bool) -> None:
    opaque = [line for line in lines if line.status == "opaque"]
    often = Counter(line.shape for line in opaque)
    first = {line.shape: line for line in reversed(opaque)}
    for shape, times in sorted(often.items(), key=lambda item: (-item[1], item[0])):
        line = first[shape]
        text = pool.text_of(pool.by_slug(line.slug))
        said = {"text": text.lines[line.line - 1]} if text else {}
        if as_json:
            write_json({"shape": shape, "times": times, "slug": line.slug, "line": line.line, "why": line.why, **said})
        else:
            write(
                f"{times:>4}  {shape}  {line.why:<10}  {line.slug}:{line.line}{''.join(f'  {t}' for t in said.values())}"
            )
