"""Addresses name pieces of card text and lead back to them."""

import pytest

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import (
    Parts,
    child,
    inside,
    numbered,
    of_ability,
    parent,
    parts,
    pick_key,
    walk,
)

MODIFY = ir.Modify(ir.Pick("target", ir.Kind((ir.Noun("ally"),))), (ir.Grant((ir.Keyword("stealth"),)),))
PROGRAM: ir.Program = (ir.OnResolve((ir.Draw(), ir.If(ir.Bonus("class"), (MODIFY,)))),)


def test_an_address_is_its_parts() -> None:
    address = "dream-fairy#2.3:steps.1.then.0"
    assert parts(address) == Parts("dream-fairy", "2", 3, ("steps", 1, "then", 0))
    assert str(parts(address)) == address
    assert parent(address) == "dream-fairy#2.3"
    assert of_ability("dream-fairy", 2) == "dream-fairy#2"
    assert parts("#enlighten") == Parts("", "enlighten")


@pytest.mark.parametrize("wrong", ["dream-fairy", "dream-fairy#", ""])
def test_what_is_no_address(wrong: str) -> None:
    with pytest.raises(ValueError, match="not an address"):
        parts(wrong)


def test_children_lie_inside() -> None:
    address = child(child("a#1", "steps", 1), "then", 0)
    assert address == "a#1:steps.1.then.0"
    assert inside(PROGRAM[0], parts(address).path) == MODIFY
    with pytest.raises(LookupError):
        inside(PROGRAM[0], ("steps", 7))


def test_every_node_is_found_where_it_is() -> None:
    for path, node in walk(PROGRAM[0]):
        assert inside(PROGRAM[0], path) is node


def test_every_pick_of_a_line_has_a_slot_of_its_own() -> None:
    spoken_of = ir.Pick("target", ir.Kind((ir.Noun("unit"),)), slot=1)
    target = ir.Pick("target", ir.Kind((ir.Noun("ally"),)))
    player = ir.Player("opponent", "target")
    program = numbered((ir.OnResolve((ir.Wake(spoken_of), ir.Wake(target), ir.Wake(target), ir.Draw(1, player))),))
    slots = [node.slot for _, node in walk(program) if isinstance(node, ir.Pick | ir.Player) and node.how == "target"]
    assert len(set(slots)) == len(slots)
    assert slots[0] == 1
    assert pick_key("a#2.3:steps.0", 7) == "pick 2.7"
