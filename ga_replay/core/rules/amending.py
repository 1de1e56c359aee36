"""Another edition of a game's rules as a delta on an earlier one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ga_replay.core.rules.game_flow import GameFlow
from ga_replay.core.rules.numbering import AS_WRITTEN, Numbering
from ga_replay.core.rules.pieces import Part, Procedure, Step
from ga_replay.core.rules.ruleset import AnyStatement, Ruleset
from ga_replay.core.rules.statement import Statement


def amended(
    rules: Ruleset,
    edition: str,
    *,
    instead: Sequence[tuple[Part, Part]] = (),
    drop: Sequence[Part] = (),
    add: Iterable[Part] = (),
    flow: GameFlow | None = None,
    numbering: Numbering = AS_WRITTEN,
) -> Ruleset:
    """The rules with pieces in the place of others, dropped, and added; `add` may have some of those before as well.

    In the place of what the book before does not write (`unwritten`) comes what the later one says.
    A statement that is dropped answers as if the book did not say so. Raises ValueError for a piece that is not one of
    these rules.
    """
    own = {id(part) for part in rules.parts} | {id(old) for old, _ in instead if _unwritten(old)}
    if strange := [one for one in (*(old for old, _ in instead), *drop) if id(one) not in own]:
        raise ValueError(f"{strange[0]} is not a piece of edition {rules.edition}")
    swap, gone = {id(old): new for old, new in instead}, {id(part) for part in drop}
    parts = [swap.get(id(part), part) for part in rules.parts if id(part) not in gone]
    parts += [new for old, new in instead if _unwritten(old)]
    own |= {id(new) for new in swap.values()}
    parts += [one for one in add if id(one) not in own]
    said: dict[AnyStatement, AnyStatement] = {
        old: new for old, new in instead if type(old) is Statement and type(new) is Statement
    }
    said |= {one: Statement("", one.silent, one.without, ()) for one in drop if type(one) is Statement}
    return Ruleset(
        rules.game,
        edition,
        flow or rules.flow,
        parts,
        rules.readings,
        numbering=numbering.after(rules.numbering),
        said_instead={**rules.said_instead, **said},
    )


def _unwritten(part: Part) -> bool:
    """True if no statement of the book before says so."""
    return type(part) is Statement and not part.rule


def amended_procedure(
    before: Procedure,
    *,
    instead: Mapping[str, Step] | None = None,
    after: Mapping[str, Sequence[Step]] | None = None,
    drop: Collection[str] = (),
) -> Procedure:
    """The procedure with other steps; they are named as `Procedure.index` finds them. Raises KeyError.

    `after`: these steps come after that one ("": before all); `drop`: steps that are no longer there.
    """
    other = {before.index(name): one for name, one in (instead or {}).items()}
    more = {before.index(name) if name else -1: some for name, some in (after or {}).items()}
    gone = {before.index(name) for name in drop}
    steps = [*more.get(-1, ())]
    for at, one in enumerate(before.steps):
        steps += () if at in gone else (other.get(at, one),)
        steps += more.get(at, ())
    return Procedure(before.name, tuple(steps))
