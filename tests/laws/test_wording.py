"""What a program keeps to be written back bears no meaning: without it every case of the rules and every position comes to the same end."""

from __future__ import annotations

from typing import Any

import msgspec

from ga_replay.games.grand_archive.language import ir
from tests.support.grand_archive.spoken import LANGUAGE
from tests.support.rules.ablation import outcome


def _is_wording(field: msgspec.structs.FieldInfo) -> bool:
    return field.name.startswith("said") and field.default is not msgspec.NODEFAULT


def _bare(node: Any) -> Any:
    """The program without the words of its card."""
    if isinstance(node, tuple):
        return tuple(_bare(one) for one in node)
    if not isinstance(node, ir.Node):
        return node
    fields = {
        one.name: one.default if _is_wording(one) else _bare(getattr(node, one.name))
        for one in msgspec.structs.fields(type(node))
    }
    return msgspec.structs.replace(node, **fields)


def test_a_program_runs_without_its_wording() -> None:
    with LANGUAGE.speaking(_bare):
        otherwise = [
            name for name, run in LANGUAGE.cases.items() if outcome(LANGUAGE.tested, run, LANGUAGE.tested.rules)
        ]
    assert not otherwise
