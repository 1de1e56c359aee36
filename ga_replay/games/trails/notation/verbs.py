"""The verbs of Trails: how each decision is written in a transcript."""

from __future__ import annotations

from typing import Final

from ga_replay.core.ports.notation import Verb
from ga_replay.games.trails import decisions as de

VERBS: Final[tuple[Verb, ...]] = (
    Verb("first", de.InitiativeChosen, ("first {first:player}",), "A first B", "say who has the initiative in the first turn"),
    Verb(
        "exchange", de.HandExchanged, ("exchange {handles:cards@hand|no}",),
        "exchange Harbour Watch, 2 ??", "put cards of the first hand below the deck and draw as many",
    ),
    Verb(
        "homebase", de.HomebasePlaced, ("homebase nothing", "homebase {handle:card@hand}", "homebase {handle:card@hand}, {others:cards@hand}"),
        "homebase Harbour Watch", "put a card face-down into the homebase",
    ),
    Verb(
        "play", de.CardPlayed, ("play {handle:card@played}",),
        "play Harbour Watch (ep Gull Tower) -> Night Runner", "play a card, pay for it and choose its targets",
        acts=True,
    ),
    Verb("arts", de.ArtsPlayed, ("arts {handle:card@played}",), "arts Harbour Watch -> Night Runner", "play the arts of a card", acts=True),
    Verb(
        "use", de.CraftPlayed, ("use {handle:card@used} ability {text:address}", "use {handle:card@used} {text:only}"),
        "use Harbour Watch ability 2 -> Night Runner", "play an activated craft",
        acts=True,
    ),
    Verb("ep", de.EPGained, ("ep {handle:card@homebase}",), "ep Gull Tower", "action a card of the homebase for 1 EP", part=True, each=True, acts=True),
    Verb(
        "support", de.Supported, ("support {target:card@units} with {supporter:card@units}",),
        "support Night Runner with Harbour Watch", "action a UNIT so that another gains support",
        acts=True,
    ),
    Verb(
        "attack", de.AttackProposed, ("attack {attackers:cards@units|no}",),
        "attack Night Runner, Harbour Watch -> Gull Tower", "say which UNITs attack, and what",
        arrow=de.AttackTargeted,
    ),
    Verb("against", de.AttackTargeted, ("against {target:card@enemies}",), "against Gull Tower", "say which UNIT is attacked", part=True),
    Verb(
        "fight back", de.FoughtBack, ("fight back {targets:cards@attackers|no}",),
        "fight back Night Runner", "say which attacking UNIT is fought back",
        defends=True,
    ),
    Verb(
        "cure", de.CureChosen, ("cure nobody", "cure {handle:card@units}", "cure {handle:card@units}, {others:cards@units}"),
        "cure Night Runner", "say which stunned UNIT is cured",
    ),
    Verb("pass", de.Passed, ("pass",), "pass", "do nothing more with priority for now"),
    Verb("next", de.TriggerPlayed, ("next {trigger:trigger@cards}",), "next Night Runner", "say which triggered craft is played next"),
    Verb("x", de.XChosen, ("x {value:int}",), "x 3", "say how much a letter is", part=True),
    Verb("targets", de.TargetsChosen, ("targets {targets:cards@targets}",), "targets Night Runner, B", "choose the targets of one instruction", part=True),
    Verb(
        "items", de.ItemsTargeted, ("targets {items:items}", "items {items:items}"),
        "targets Sudden Gust", "choose targets among what waits to resolve, by their cards or numbers",
        part=True,
    ),
    Verb(
        "choose", de.Arranged, ("choose {handles:cards@targets|an order unseen}",),
        "choose Night Runner, Soot Imp", "order cards in a deck, or `choose an order unseen`",
        part=True,
    ),
    Verb("choose", de.CardsChosen, ("choose {handles:cards@targets}",), "choose Night Runner, ??", "choose cards that a text or a cost asks for", part=True),
    Verb(
        "organizations", de.OrganizationsChosen, ("organizations {organizations:words}",),
        'organizations "Lamplighters"', "choose organizations on the field",
        part=True,
    ),
    Verb(
        "plan", de.Planned, ("plan bottom {bottom:cards@deck} top {top:cards@deck}",),
        "plan bottom ?? top 2 ??", "put the cards looked at below the deck and back onto it",
        part=True,
    ),
    Verb("reveal", de.HiddenRevealed, ("reveal {yes:yes}",), "reveal no", "reveal a hidden card whose craft has triggered, or not"),
    Verb("replacement", de.ReplacementChosen, ("replacement {at:int}",), "replacement 1", "say which of several replacements applies; 0 for none", part=True),
    Verb("loop", de.LoopBegun, ("loop",), "loop", "say that what follows is about to be repeated", acts=True),
    Verb("repeat", de.LoopRepeated, ("repeat {times:int}",), "repeat 20", "say how often the loop is done again", acts=True),
    Verb("endless", de.LoopEndless, ("endless",), "endless", "declare that the loop cannot be stopped", acts=True),
    Verb("yes / no", de.Accepted, ("{yes:yes}",), "yes", "do what a text says you may, or not", part=True),
    Verb("concede", de.Conceded, ("concede",), "B concede", "leave the game", always=True),
)  # fmt: skip
"""In the order in which a line is tried."""
