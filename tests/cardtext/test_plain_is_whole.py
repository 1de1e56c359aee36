"""Every program that the package ships is told whole: every node has words of its own, and every field that means something is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest

from ga_replay.cardtext.plain import Plain
from ga_replay.cardtext.program_files import read_programs
from ga_replay.games.grand_archive.cards.pool import PACKAGE
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.abilities import PLAIN, WORDS, in_plain_words

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDING: Final = {
    ("Aggregate", "joiner"): "how it is printed",
    ("Event", "label"): "the short form of what the event says",
    ("Grant", "quoted"): "how it is printed",
    ("Ref", "looked_back"): "how it is looked at once it is gone; it is the same thing",
}
"""Fields that mean nothing to a player, though they are not called `said`."""
ALWAYS_ALL: Final = ("all", "bare", "each", "rest")
"""Picks of all that there are: their number says nothing more."""
ANY_ABILITY: Final = {"is": "Kind", "nouns": [{"is": "Noun", "head": "ability"}]}

Tree = dict[str, Any]


def _fields(tree: Any) -> Iterator[tuple[Tree, str]]:
    """Every field that is set, of every node."""
    if isinstance(tree, list):
        for one in tree:
            yield from _fields(one)
    elif isinstance(tree, dict):
        for name in list(tree):
            if name != "is" and not name.startswith(("said", "slot")):
                yield tree, name
            yield from _fields(tree[name])


def _means_nothing(node: Tree, name: str) -> bool:
    match node["is"], name:
        case "Pick", "n":
            silent = node["how"] in ALWAYS_ALL
        case "Event", "to":  # any ability at all: it is given a name for the words that follow
            silent = node["act"] == "activate ability" and node["to"].get("kind") == ANY_ABILITY
        case "Player", "side":
            silent = node.get("how") == "they"
        case "The", "noun":
            silent = node["part"] == "rest" or node["noun"] == "~"
        case "Span", "phase":
            silent = node["phase"] == "turn"
        case "Summon", "token":
            silent = "choice" in node
        case field:
            silent = field in WORDING
    return bool(silent)


def _otherwise(value: Any) -> Any:
    """Another value for a field that cannot be left out; the same if there is none."""
    match value:
        case bool():
            return not value
        case int():
            return value + 70
        case str():
            return "another"
        case _:
            return value


def _without(tree: Any, node: Tree, name: str) -> ir.Program | None:
    """The program as it is without the field, or with another value in it; None if there is no such program."""
    value = node.pop(name)
    try:
        for other in ({}, {name: _otherwise(value)}):
            node.update(other)
            try:
                return msgspec.convert(tree, ir.Program)
            except msgspec.ValidationError:
                continue
        return None
    finally:
        node[name] = value


def _silent(tree: Any) -> Iterator[tuple[str, str]]:
    """The fields without which the program is told in the same words."""
    program = msgspec.convert(tree, ir.Program)
    told = in_plain_words(program)
    for node, name in list(_fields(tree)):
        if _means_nothing(node, name):
            continue
        other = _without(tree, node, name)
        if other is not None and other != program and in_plain_words(other) == told:
            yield node["is"], name


def _shipped() -> dict[str, msgspec.Raw]:
    return read_programs(PACKAGE) or {}


def _nodes() -> set[str]:
    return {name for name, of in vars(ir).items() if isinstance(of, type) and issubclass(of, ir.Node)} - {"Node"}


def test_every_node_of_the_language_has_words() -> None:
    assert _nodes() == set(WORDS)


def test_no_shipped_program_is_told_by_the_name_of_a_node(monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []

    def by_name(_plain: Plain, node: Any) -> str:
        named.append(type(node).__name__)
        return ""

    monkeypatch.setattr(Plain, "by_name", by_name)
    for raw in _shipped().values():
        in_plain_words(ir.decode(raw))
    assert not named


def test_no_shipped_program_hides_what_it_means() -> None:
    """Whatever is set in a program is heard: without it, or with another value, the words are others."""
    silent = {
        (*field, in_plain_words(ir.decode(raw)))
        for raw in _shipped().values()
        for field in _silent(msgspec.json.decode(raw))
    }
    assert not silent


def test_no_shipped_rule_is_told_by_its_bare_name() -> None:
    for raw in _shipped().values():
        assert "rule: " not in in_plain_words(ir.decode(raw))


@pytest.mark.parametrize(
    ("node", "told"),
    [
        (
            ir.PlayersWith(ir.Player("player", "each"), "influence", ir.Bound(most=6)),
            "each player with influence 6 or less",
        ),
        (
            ir.Aggregate("lowest", "power", ir.Pick("bare", ir.Kind((ir.Noun("ally"),)))),
            "the lowest power among all allies",
        ),
        (ir.Aggregate("highest", "influence", ir.Player("player", "all")), "the highest influence among all players"),
        (
            ir.Kind((ir.Noun("ally"),), (ir.Attacking(ir.Champion()),)),
            "ally that is attacking your champion",
        ),
        (ir.Event("banish", what=ir.Self(), source=ir.Zone("memory", ir.YOU)), "this is banished from your memory"),
        (ir.Event("take damage", what=ir.Self(), to=ir.Ref()), "this takes damage from it"),
        (ir.Event("enter", what=ir.Self(), who=ir.YOU), "this enters under your control"),
        (ir.Transform(ir.Self(), woken=True), "wake and transform this"),
        (ir.Flip(ir.Ref(), down=True), "turn it face down"),
        (ir.ThatWay("sacrifice", own=True), "sacrificed by any ability of this"),
        (
            ir.Span("during", phase="wake up phase", turn="next", of=ir.Holder(ir.Ref())),
            "during its owner's next wake up phase",
        ),
        (ir.Rule("unpreventable", "combat", what=ir.The("attack")), "nothing prevents the combat damage of the attack"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, ir.Node) else "",
)
def test_nodes_in_words(node: ir.Node, told: str) -> None:
    assert PLAIN.tell(node) == told
