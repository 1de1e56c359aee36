"""Every program that the package ships in words of our own: never the printed sentence, and no node without words."""

from __future__ import annotations

import pytest

from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.plain import Plain
from ga_replay.games.grand_archive.cards.reading import read
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.plain.abilities import WORDS, in_plain_words
from ga_replay.games.grand_archive.language.plain.unknown import unread
from ga_replay.games.grand_archive.language.scope import Scope
from ga_replay.games.grand_archive.language.text_ref import numbered
from ga_replay.games.grand_archive.texts.lines.programs import reaches, table

SAID = {
    "On Enter: Draw two cards.": "when this enters: draw 2 cards",
    "[Class Bonus] [Level 2+] Stealth": "if your champion has a class of this and your level is 2 or more: stealth",
    "(2), REST: Deal 3 damage to target unit.": "activate (pay 2 reserve; rest this): deal 3 damage to target unit",
    "This card costs 2 less to activate.": "always: this costs 2 less to activate",
    "You may discard a card. If you do, draw a card.": "as it resolves, you may discard 1 card (chosen); if you do, draw 1 card",
    "On Enter: You may banish ~. When you do, draw a card.": "when this enters: you may banish this; when you do, draw 1 card",
    "On Enter: You may banish ~. If you do, put a buff counter on your champion and draw a card.": (
        "when this enters: you may banish this; if you do, (put 1 buff counter on your champion; draw 1 card)"
    ),
    "~'s next attack this turn gets +1 POWER.": "as it resolves, the next attack of this: +1 power during this turn",
    "Summon an Automaton Drone token with a buff counter on it.": "as it resolves, summon 1 Automaton Drone with 1 buff counter",
    "Recover 3. If your Shifting Currents face North, recover 5 instead.": (
        "as it resolves, recover 3; but if your Shifting Currents is North, recover 5 instead"
    ),
    "At the beginning of your end phase, sacrifice ~.": "at the beginning of your end phase: sacrifice this",
    "Allies you control get +1 POWER until end of turn.": "as it resolves, all allies you control: +1 power until the end of this turn",
    "Draw a card into your memory.": "as it resolves, draw 1 card into memory",
    "~ gets +2 POWER as long as your champion has leveled up this turn.": "always: this: +2 power, as long as your champion has leveled up this turn",
    "This card costs 2 less to activate as long as no units have attacked this turn.": "always: this costs 2 less to activate, as long as no unit has attacked this turn",
    "~ has stealth as long as an ally has been suppressed this turn.": 'always: this: has "stealth", as long as an ally has been suppressed this turn',
    "As an additional cost to activate this card, sacrifice an ally.": "always: additional cost to activate this (sacrifice 1 ally (chosen))",
    "Your opponents can't recover.": "always: no opponent can recover",
    "Put target ally on the bottom of its owner's deck.": "as it resolves, put target ally on the bottom of its owner's deck",
    "Deal 2 damage to each unit the defending player controls.": "as it resolves, deal 2 damage to each unit the defending player controls",
    "Allies you control must attack champions this turn if able.": "as it resolves, all allies you control must attack a champion during this turn",
    "Each opponent summons your choice of a Lycoria or a Baihua token.": "as it resolves, each opponent summons 1 Lycoria or Baihua (which, you choose)",
    "As you gain this boon, any number of target players draw a card.": "as it resolves, any number of target players draws 1 card",
    "Look at the top nine cards of your deck and put them back in any order.": (
        "as it resolves, look at the top 9 cards in your deck; put them on the top of your deck (in any order)"
    ),
    "Animal allies you control get +1 POWER until end of turn. They must attack champions this turn if able.": (
        "as it resolves, all Animal allies you control: +1 power until the end of this turn; they must attack a champion during this turn"
    ),
    "On Hit: You may have each opponent draw two cards.": "when this hits: you may have this done: each opponent draws 2 cards",
    "Phantasia allies you control have stealth as long as they're rested.": (
        'always: all phantasia allies you control: has "stealth", as long as they are rested'
    ),
}
"""Lines as cards write them, and what they are told as."""


@pytest.mark.parametrize("line", SAID)
def test_a_line_is_told_in_short_words(line: str) -> None:
    program = read(line)
    assert not isinstance(program, Opaque)
    assert in_plain_words(numbered(program)) == SAID[line]


def test_things_that_are_spoken_of_again_bear_numbers_where_there_are_several() -> None:
    program = read(
        "Look at the top nine cards of your deck. You may reveal an arcane element card from among them and put it into "
        "your graveyard. Put the rest into your memory."
    )
    assert not isinstance(program, Opaque)
    assert (
        "the top 9 cards in your deck #1; you may (reveal 1 arcane card among #1 (chosen) #2; put #2"
        in in_plain_words(numbered(program))
    )


def test_every_shipped_program_has_words() -> None:
    """Nothing is left blank: two spaces, an empty brace or a bare `None` would be a hole."""
    for raw in table().values():
        told = in_plain_words(numbered(ir.decode(raw)))
        assert told
        assert not any(hole in told for hole in ("  ", "{", "}", "None", ": ;", "; ;", "()", "it's")), told


def test_a_node_without_words_is_told_by_its_name() -> None:
    """So that a new node of the language is told at once."""
    assert set(WORDS) <= set(dir(ir))
    without = Plain({name: words for name, words in WORDS.items() if name != "SkipPhase"})
    assert (
        without.tell(ir.OnResolve((ir.SkipPhase("draw phase", n=2),)))
        == "as it resolves, skip phase (phase draw phase, n 2)"
    )


def test_a_number_that_is_another_one_is_told_once() -> None:
    hand = ir.Count(ir.Pick("all", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("hand", ir.YOU)),)), ir.Any()))
    same = ir.Count(ir.Pick("all", ir.Kind((ir.Noun("card"),), (ir.Lies(ir.Zone("hand", ir.YOU)),)), ir.Any()))
    assert Plain(WORDS).tell(ir.Bound(hand, same)) == "exactly the number of cards in your hand"


def test_every_unread_line_is_told_in_one_sentence() -> None:
    for reach in reaches().values():
        told = unread(reach)
        assert told.startswith("The referee does not know ")
        assert told.count(".") == 1
    assert unread(Scope("trigger", "enter")) == "The referee does not know what happens when this enters the field."
    assert unread(Scope()) == "The referee does not know what it does; it may touch anything."
