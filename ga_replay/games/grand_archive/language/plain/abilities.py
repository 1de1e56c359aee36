"""A line as it was read, in plain words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.conditions import CONDITIONS
from ga_replay.games.grand_archive.language.plain.nouns import NOUNS, THEM, pick, several
from ga_replay.games.grand_archive.language.plain.sequence import steps
from ga_replay.games.grand_archive.language.plain.steps import STEPS, when
from ga_replay.games.grand_archive.language.text_ref import nodes_in


def in_plain_words(program: Sequence[Any]) -> str:
    """The abilities of a line, one after the other. Where an ability speaks of several picked things again, they bear numbers."""
    return " + ".join(_teller(ability).tell(ability) for ability in program)


def _teller(ability: Any) -> Plain:
    nodes = nodes_in(ability)
    again = {one.slot for one in nodes if isinstance(one, ir.Ref)}
    picks = [one for one in nodes if isinstance(one, ir.Pick) and one.slot in again]
    many = {one.slot for one in picks if several(one)}
    picked = sorted({one.slot for one in picks})
    if len(again) < 2 or len(picked) < 2:
        return Plain(WORDS | {"Ref": lambda node, _plain: _again(node, many)}) if many else PLAIN
    number = {slot: at for at, slot in enumerate(picked, start=1)}

    def numbered(told: str, slot: int) -> str:
        return f"{told} #{number[slot]}" if slot in number else told

    return Plain(
        WORDS
        | {
            "Pick": lambda node, plain: numbered(pick(node, plain), node.slot),
            "Ref": lambda node, _plain: f"#{number[node.slot]}" if node.slot in number else _again(node, many),
        }
    )


def _again(node: ir.Ref, many: Collection[int]) -> str:
    return THEM if node.slot in many else "it"


def _if(node: Any, plain: Plain, text: str) -> str:
    """The text after what it needs."""
    needs = " and ".join(plain.tell(one) for one in node.restrictions)
    need = f"if {needs}: " if needs else ""
    inherited = "also in a lineage, " if getattr(node, "inherited", False) else ""
    label = f"{node.label}: " if node.label else ""
    return f"{label}{inherited}{need}{text}"


def _keyword(node: ir.Keyword, plain: Plain) -> str:
    extra = steps(node.extra, plain) if isinstance(node.extra, tuple) else plain.tell(node.extra)
    words = " ".join(filter(None, (node.name, plain.tell(node.n), f"({extra})" if extra else "")))
    return _if(node, plain, f"{words}{plain.fill('[, as long as {cond}]', node)}")


def _on_resolve(node: ir.OnResolve, plain: Plain) -> str:
    return _if(node, plain, f"as it resolves, {steps(node.steps, plain)}")


def _activated(node: ir.Activated, plain: Plain) -> str:
    zone = f" (in {node.zone})" if node.zone else ""
    limits = f" ({plain.tell(node.limits)})" if node.limits else ""
    effects = f"; {steps(node.effects, plain)}" if node.effects else ""
    return _if(node, plain, f"activate{zone} ({steps(node.cost, plain)}): {steps(node.steps, plain)}{limits}{effects}")


def _triggered(node: ir.Triggered, plain: Plain) -> str:
    zone = f" (in {node.zone})" if node.zone else ""
    limits = f" ({plain.tell(node.limits)})" if node.limits else ""
    cond = f", {'while' if node.at_once else 'if'} {plain.tell(node.cond)}" if node.cond is not None else ""
    return _if(node, plain, f"{when(node.at, plain)}{zone}{cond}: {steps(node.steps, plain)}{limits}")


def _static(node: ir.Static, plain: Plain) -> str:
    zone = f" (in {node.zone})" if node.zone else ""
    x = f" (X is {plain.tell(node.x)})" if node.x is not None else ""
    return _if(node, plain, f"always{zone}: {steps(node.effects, plain)}{x}")


def _often(times: int) -> str:
    return "once a" if times == 1 else f"at most {times} times a"


def _limit(node: ir.Limit, plain: Plain) -> str:
    often = f"{_often(node.times)} {node.per}" if node.times else ""
    return ", ".join(
        filter(
            None,
            (
                plain.fill("[only if {cond}]<anybody?by any player>", node),
                often,
                plain.fill("[at {speed} speed]", node),
            ),
        )
    )


ABILITIES: Final[Mapping[str, Told]] = {
    "Keyword": _keyword,
    "OnResolve": _on_resolve,
    "Activated": _activated,
    "Triggered": _triggered,
    "Static": _static,
    "Limit": _limit,
    "PlayLimit": lambda node, plain: _if(node, plain, f"playable {plain.tell(node.limits)}"),
}
WORDS: Final[dict[str, Told]] = {**NOUNS, **CONDITIONS, **STEPS, **ABILITIES}
PLAIN: Final = Plain(WORDS)
