"""Card sets of Epic: cards of a user's own beside the printed ones, compiled as they are read."""

from __future__ import annotations

import msgspec
import pytest

from ga_replay.cardtext.card_set import CardSetUnreadableError
from ga_replay.games.epic.cards.sets import read_card_set
from ga_replay.games.epic.language.ability import Ability

SET = """\
[set]
game = "epic"
name = "Paper"

[[card]]
name = "Paper Wolf"
type = "champion"
alignments = ["wild"]
cost = 1
offense = 5
defense = 4
classes = ["Wolf"]
text = '''
Airborne
Tribute \u2192 Draw a card.
'''

[[card]]
name = "Paper Moon"
type = "event"
alignments = ["sage"]
cost = 0
text = "Draw two cards."
"""


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(CardSetUnreadableError) as refused:
        read_card_set(text.encode(), "paper.toml")
    return [(one.line, one.cause) for one in refused.value.faults]


def test_facts_and_programs_are_those_of_the_cards() -> None:
    dump = read_card_set(SET.encode(), "paper.toml")
    wolf, moon = (each.card for each in dump.read)
    assert (wolf.slug, wolf.type, wolf.alignments, wolf.classes) == ("paper-wolf", "CHAMPION", ("WILD",), ("WOLF",))
    assert (wolf.cost, wolf.offense, wolf.defense, wolf.keywords) == (1, 5, 4, ("airborne",))
    known = {key: msgspec.json.decode(raw, type=tuple[Ability, ...]) for key, raw in dump.programs.items()}
    assert set(known) == {*wolf.lines, *moon.lines}
    assert [one.when for line in wolf.lines for one in known[line]] == ["tribute"]


def test_every_fault_is_named_with_its_line() -> None:
    wrong = SET.replace("offense = 5\n", "").replace('"event"', '"god"').replace("Draw a card", "Draw card a")
    found = dict(faults(wrong))
    assert found[5] == "Paper Wolf is a champion without offense"
    assert found[14].startswith('"Tribute \u2192 Draw card a." of Paper Wolf cannot be read: ')
    assert found[21] == "Paper Moon is a god with cost"


def test_printed_cards_are_not_described_anew() -> None:
    assert (19, "Flash Fire is a printed card") in faults(SET.replace("Paper Moon", "Flash Fire"))
