"""Card text said in its own language, and laid under plain cards as lines that somebody has read, or nobody."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from ga_replay.cardtext.normalize import normal
from ga_replay.cardtext.opaque import Opaque
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.cards.reading import read
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import carried_out


def line(*abilities: ir.Ability) -> str:
    """The key of a line that says this."""
    program = ir.encode(abilities)
    key = sha256(program).hexdigest()[:16]
    programs.table()[key] = msgspec.Raw(program)
    return key


def unread(reach: Scope, name: str = "unread") -> str:
    """The key of a line that nobody could read."""
    key = sha256(f"{name} {reach}".encode()).hexdigest()[:16]
    programs.reaches()[key] = reach
    return key


def kind(head: str, *words: ir.Word, **more: Any) -> ir.Kind:
    """Things of one noun."""
    return ir.Kind((ir.Noun(head, words),), **more)


def word(name: str, sort: str = "subtype", **more: Any) -> ir.Word:
    """One quality."""
    return msgspec.convert({"is": "Word", "sort": sort, "name": name, **more}, ir.Word)


def target(head: str, *words: ir.Word, n: ir.Amount = 1, slot: int = 0, **more: Any) -> ir.Pick:
    """A target phrase."""
    return ir.Pick("target", kind(head, *words, **more), n, slot=slot)


def every(head: str, *words: ir.Word, **more: Any) -> ir.Pick:
    """All there are of a kind."""
    return ir.Pick("bare", kind(head, *words, **more), ir.Any())


YOURS = (ir.Controlled(),)
CLASS = ir.Bonus("class")


def gets(what: ir.Thing, name: str, n: ir.Amount, **more: Any) -> ir.Modify:
    """The thing gets +n."""
    minus = more.pop("minus", False)
    fixed = more.pop("set", False)
    return ir.Modify(what, (ir.Stat(name, n, minus=minus, set=fixed),), **more)


def has(what: ir.Thing, *keywords: str, **more: Any) -> ir.Modify:
    """The thing has keywords."""
    return ir.Modify(what, (ir.Grant(tuple(ir.Keyword(one) for one in keywords)),), **more)


def always(*effects: ir.Effect, **more: Any) -> str:
    """A line with a static ability."""
    return line(ir.Static(effects, **more))


def action_says(*steps: ir.Step, **more: Any) -> str:
    """A line of an action."""
    return line(ir.OnResolve(steps, **more))


def costs(n: ir.Amount, *, less: bool = True, what: ir.Thing | None = None, **more: Any) -> ir.CostChange:
    """The card costs n more or less to activate."""
    return ir.CostChange(ir.Self() if what is None else what, n, less=less, **more)


def says(text: str) -> str:
    """The key of a line in card English, read as a line of an imported card is read; the own name is `~`."""
    program = read(normal(text, "~"))
    assert not isinstance(program, Opaque), program
    assert carried_out(program), "it is read, and nothing carries it out"
    return line(*program)


def printed(slug: str, at: int) -> str:
    """The key of a line of a real card, counted from 1."""
    return packaged_pool().by_slug(slug).lines[at - 1]
