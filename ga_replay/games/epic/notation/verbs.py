"""The verbs of Epic: how each decision is written in a transcript."""

from __future__ import annotations

from typing import Final

from ga_replay.core.ports.notation import Verb
from ga_replay.games.epic import decisions as de

GOES_ON: Final = (de.Continued,)
"""A player who acts in their main phase again has chosen to go on with it."""

VERBS: Final[tuple[Verb, ...]] = (
    Verb(
        "mulligan", de.Mulliganed, ("mulligan {handles:cards@hand|no}",),
        "mulligan Flash Fire, 2 ??", "exchange cards of the opening hand, each for a health",
    ),
    Verb(
        "play", de.CardPlayed, ("play {handle:card@hand} [part {part:int}] [and {also:ints}]",),
        "play Fireball part 1 -> Dark Knight", "play a card, and choose what it asks for",
        acts=True, opened_by=GOES_ON,
    ),
    Verb(
        "use", de.PowerUsed, ("use {handle:card@cards} ability {text:address}", "use {handle:card@cards} {text:only}"),
        "use White Knight ability 3 -> Dark Knight", "use a power of a card",
        acts=True, opened_by=GOES_ON,
    ),
    Verb(
        "battle", de.BattleDeclared, ("battle",), "battle", "declare a battle; left out where the attack is written",
        acts=True, opened_by=GOES_ON,
    ),
    Verb(
        "attack", de.AttackersDeclared, ("attack {attackers:cards@champions}",),
        "attack Dark Knight, Fire Shaman -> B", "say which champions attack, and whom",
        acts=True, opened_by=(*GOES_ON, de.BattleDeclared), arrow=de.OpponentAttacked,
    ),
    Verb("against", de.OpponentAttacked, ("against {opponent:player}",), "against C", "say which opponent is attacked", part=True),
    Verb(
        "block", de.BlockersDeclared, ("block {blockers:cards@champions|no}",),
        "block no", "say which champions block",
        defends=True,
    ),
    Verb(
        "deal", de.DamageDealtOut, ("deal {shares:shares@fighters}",),
        "deal Triceratops 8 to Dark Knight, 2 to B", "deal out the damage of a champion in battle",
        controlled=True,
    ),
    Verb("pass", de.Passed, ("pass",), "pass", "do nothing more with initiative; in one's main phase the same as finish"),
    Verb("finish", de.EndDeclared, ("finish", "pass"), "finish", "say that the turn may end; left out before another turn", acts=True, opened_by=GOES_ON),
    Verb("proceed", de.Proceeded, ("proceed",), "proceed", "end the turn although others have made plays"),
    Verb("go on", de.Continued, ("go on",), "go on", "go on with the main phase; left out before what is done in it"),
    Verb("next", de.TriggerTaken, ("next {trigger:trigger@cards}",), "next Dark Knight", "say which triggered ability resolves next"),
    Verb("targets", de.TargetsChosen, ("targets {targets:cards@targets}",), "targets Dark Knight, B", "choose targets", part=True),
    Verb("reveal", de.HandRevealed, ("reveal {handles:cards@hand}",), "reveal Fire Shaman, ??", "show cards for loyalty", part=True),
    Verb("recycle", de.Recycled, ("recycle {handles:cards@discard}",), "recycle Wither, Flash Fire", "put two cards below the deck, the lowest first", part=True),
    Verb("discard", de.Discarded, ("discard {handles:cards@hand}",), "discard Wither, ??", "discard cards", part=True),
    Verb("break", de.Sacrificed, ("break {handle:card@champions}",), "break Wolf Token", "break a champion as a cost", part=True),
    Verb("yes / no", de.Accepted, ("{yes:yes}",), "yes", "do what a text says you may, or not", part=True),
    Verb("choose", de.OptionTaken, ("choose {option:int}",), "choose 2", "say which of two ways a text goes on", part=True),
    Verb("concede", de.Conceded, ("concede",), "B concede", "leave the game", always=True),
)  # fmt: skip
"""In the order in which a line is tried."""
