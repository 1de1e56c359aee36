"""What lasts, in plain words: costs, what may and may not be done."""

from __future__ import annotations

from typing import Any

from ga_replay.cardtext.plain import Plain, Told
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.nouns import does
from ga_replay.games.grand_archive.language.plain.sequence import steps


def lasting(pattern: str) -> Told:
    """An effect with a span and a condition."""

    def told(node: Any, plain: Plain) -> str:
        return plain.fill(f"{pattern}[ {{span}}][, as long as {{cond}}]", node)

    return told


def cost_change(node: ir.CostChange, plain: Plain) -> str:
    """What costs more or less."""
    n, sort = plain.tell(node.n), f" {node.sort}" if node.sort not in ("", "set") else ""
    much = f"{n}{sort}" if node.sort == "set" else f"{n}{sort} {'less' if node.less else 'more'}"
    tail = plain.fill("[ {span}][, as long as {cond}]", node)
    if node.ability and isinstance(node.what, ir.Pick):
        return f"the next {node.ability} ability of {plain.tell(node.what.kind)} costs {much} to {node.to}{tail}"
    return f"{does(node.what, 'cost', plain)} {much} to {node.to}{tail}"


def cannot(node: ir.Cannot, plain: Plain) -> str:
    """What somebody may not do."""
    most = f" more than {plain.tell(node.limit)}" if node.limit is not None else ""
    cost = f" without doing this for each {node.per or 'one'}: {steps(node.cost, plain)}" if node.cost else ""
    per = f" each {node.per}" if node.per and not node.cost else ""
    what = f" {plain.tell(node.what)}".replace(" all ", " any ", 1) if node.what is not None else ""
    what += " cards of the chosen elements" if node.of_chosen else ""
    tail = what + plain.fill("[, unless {unless}][ {span}][, as long as {cond}]", node)
    who = plain.tell(node.who)
    cannot = f"no {who.removeprefix('every ')} can" if who.startswith("every ") else f"{who} cannot"
    return f"{cannot} {node.act}{most}{tail}{per}{cost}"


def permit(node: ir.Permit, plain: Plain) -> str:
    """What may be played otherwise."""
    more = " besides" if node.said == "ignoring" else ""
    by = f"{'' if node.source is None else ','} paying ({steps(node.by, plain)}){more}" if node.by else ""
    then = f"; then {steps(node.then, plain)}" if node.then else ""
    where = plain.fill("[ from {source}][ at {speed} speed]", node)
    tail = plain.fill("[ instead of its {rather}][, without its {free}][ {span}][, as long as {cond}]", node)
    once = "once per turn, " if node.once else ""
    waived = ", whatever its element" if node.waived else ""
    each = {"there": ", each as long as it lies there", "banished": ", each as long as it is banished"}.get(
        node.each, ""
    )
    return f"{once}{plain.tell(node.who)} may {node.act} {plain.tell(node.what)}{where}{by}{tail}{each}{waived}{then}"


def extra_cost(node: ir.ExtraCost, plain: Plain) -> str:
    """What is paid besides."""
    then = f"; then {steps(node.then, plain)}" if node.then else ""
    may = "optional " if node.optional else ""
    what = plain.tell(node.what)
    act = {"declare attack": f"declare an attack with {what}", "use for an attack": f"use {what} for an attack"}.get(
        node.act, f"{node.act} {what}"
    )
    cond = plain.fill("[, as long as {cond}]", node)
    return f"{may}additional cost to {act} ({steps(node.cost, plain)}){cond}{then}"
