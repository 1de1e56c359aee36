"""The verbs of Grand Archive: how each decision is written in a transcript."""

from __future__ import annotations

from typing import Final

from ga_replay.core.ports.notation import Verb
from ga_replay.games.grand_archive import decisions as de

VERBS: Final[tuple[Verb, ...]] = (
    Verb(
        "place", de.ChampionPlaced, ("place {handle:card@material}",),
        "place Spirit of Fire", "put the Level 0 champion onto the field on the first turn",
    ),
    Verb(
        "begin with", de.PregameTaken, ("begin with {handles:cards@material}",),
        "begin with The Looking Glass", "say which cards are on the field before the first turn",
    ),
    Verb(
        "materialize nothing", de.MaterializationDeclined, ("materialize nothing",),
        "materialize nothing", "materialize no card this turn",
    ),
    Verb(
        "materialize", de.Materialized, ("materialize {handle:card@material}",),
        "materialize Lorraine, Wandering Warrior (memory Fireball, 1 ??)", "announce a card of the material deck",
    ),
    Verb(
        "return", de.PreservedReturned, ("return {handle:card@material}",),
        "return Tera Sight", "take a preserved card of the material deck back into the hand instead of materializing",
    ),
    Verb(
        "activate", de.CardActivated, ("activate {handle:card@hand} [with {way:way}]",),
        "activate Fireball (reserve Dungeon Guide, 2 ??) -> B champion", "announce a card, pay for it and choose its targets",
        acts=True,
    ),
    Verb(
        "bestow", de.BoonBestowed, ("bestow {handle:card@pantheon}",),
        "bestow Lesser Boon of Dux (reserve Fireball, 1 ??)", "announce a boon of the Pantheon zone and pay for it",
        acts=True,
    ),
    Verb(
        "use", de.AbilityActivated, ("use {handle:card@field} ability {text:address}", "use {handle:card@field} {text:only}"),
        "use Dream Fairy ability 2", "activate an ability of an object",
        acts=True,
    ),
    Verb(
        "attack", de.AttackDeclared,
        ("attack {attacker:card@units} -> {targets:cards@enemies} [with {weapons:cards@weapons}]",),
        "attack A champion -> Dream Fairy with Iron Sword", "declare an attack, with weapons where any are used",
        acts=True,
    ),
    Verb(
        "x", de.CostsDeclared,
        ("options {options:ints}", "x {x:int} [options {options:ints}]", "prepared {options:meant@prepared}"),
        "x 3", "say how much X is, and which optional costs are paid",
        part=True,
    ),
    Verb("modes", de.ModesChosen, ("modes {modes:ints}",), "modes 1, 2", "choose the modes of a text", part=True),
    Verb("targets", de.TargetsChosen, ("targets {targets:cards@targets}",), "targets Dream Fairy", "choose the targets of one phrase", part=True),
    Verb("reserve", de.ReservePaid, ("reserve {handles:cards@payers}",), "reserve Fireball, 2 ??", "pay a reserve cost", part=True),
    Verb("floating", de.FloatingUsed, ("floating {handles:cards@graveyard}",), "floating Fireball", "banish cards with floating memory", part=True),
    Verb(
        "retaliate", de.Retaliated, ("retaliate {handles:cards@units|no}",),
        "retaliate no", "say which defending units retaliate",
        defends=True,
    ),
    Verb(
        "damage order", de.RetaliationOrdered, ("damage order {handles:cards@field}",),
        "damage order Dream Fairy, A champion", "say who deals retaliation damage first",
    ),
    Verb("pass", de.OpportunityPassed, ("pass",), "pass", "do nothing with Opportunity"),
    Verb("order", de.TriggersOrdered, ("order {triggers:triggers@field}",), "order Dream Fairy, Fireball", "say in which order triggers are placed"),
    Verb("keep", de.UniqueKept, ("keep {handle:card@field}",), "keep Dream Fairy#2", "say which of several unique objects stays"),
    Verb(
        "choose", de.Arranged, ("choose {values:values@targets|an order unseen}",),
        "choose Dream Fairy, Fireball", "order cards in a deck, or `choose an order unseen`",
        part=True,
    ),
    Verb("choose", de.Chosen, ("choose {values:values@targets}",), "choose Dream Fairy", "make a choice that a text asks for", part=True),
    Verb("choose", de.NumberChosen, ("choose {values:ints}",), "choose 3", "choose a number that a text leaves open", part=True),
    Verb("choose", de.OptionsChosen, ("choose {values:words}",), "choose south", "choose what a text names: an element, a direction, an end of the deck", part=True),
    Verb("yes / no", de.Accepted, ("{yes:yes}", "imbued {yes:meant@imbued}"), "yes", "do what a text says you may, or not", part=True),
    Verb("name", de.NameChosen, ("name {card:slug}", "choose {card:slug}"), "name Fireball", "choose the name of a card", part=True),
    Verb("concede", de.Conceded, ("concede",), "B concede", "give the game up", always=True),
)  # fmt: skip
"""In the order in which a line is tried."""
