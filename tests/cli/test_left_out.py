"""The newest set left out of the package and imported: its cards are played and judged at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.left_out import WithoutSet, record

TEXTS = {
    "five-of-diamonds": "On Enter: Summon a Fluffy Weasel token.\n\nOther Weasel allies you control get +1 POWER.",
    "fabricator-slime": "On Enter: Fold your cloak.",
}
"""Sentences of our own, in words that only this set has; the second is one that nobody reads."""
POSITION = """\
position: What the left-out card says is done
A hand: 5 ??
A hand: Five of Diamonds
A champion: Silvie, Wilds Whisperer
---
activate Five of Diamonds
pass
pass
pass
pass
then Fluffy Weasel power 3; Five of Diamonds power 1; A field 3
"""


@pytest.mark.process
def test_a_set_that_is_left_out_is_judged_as_soon_as_it_is_imported(tmp_path: Path) -> None:
    package = WithoutSet(tmp_path / "package", "RDO")
    cards = {card.slug: card for card in package.cards}
    assert len(cards) > 150
    assert package.run("cards", "show", "five-of-diamonds")[0] == 2
    fluffy = record(cards["five-of-diamonds"], "") | {
        "slug": "fluffy-weasel", "uuid": "aaaaaaaaaa", "name": "Fluffy Weasel", "types": ["TOKEN", "ALLY"], "power": 2, "cost_reserve": None,
    }  # fmt: skip
    summons = [{"kind": "SUMMON", "slug": "fluffy-weasel", "name": "Fluffy Weasel"}]
    dump = [record(cards[slug], text) for slug, text in TEXTS.items()]
    dump[0] |= {"references": summons, "elements": ["NORM"]}
    (tmp_path / "dump.json").write_text(json.dumps([*dump, fluffy]), encoding="utf-8")
    (tmp_path / "own.position").write_text(POSITION, encoding="utf-8")
    assert package.run("check", str(tmp_path / "own.position"))[0] == 3
    code, _, told = package.run("cards", "import", str(tmp_path / "dump.json"))
    assert (code, "3 cards read: 3 new" in told, "3 new lines of text: 2 understood, 1 not" in told) == (
        0,
        True,
        True,
    ), told
    code, out, told = package.run("check", str(tmp_path / "own.position"))
    assert code == 0, out + told
