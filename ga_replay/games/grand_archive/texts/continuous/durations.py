"""Durations: the values of `EffectBegan.until`, the facts that end effects, and the events delayed abilities wait for.

`end of turn` ends in the end phase of this turn, `end of turn:A` in that of A's next one; `end of combat` with the
combat; `end of PHASE` as that phase ends; `beginning of turn:A`, `beginning of PHASE:A` as A's next one begins;
`leaves` as its source leaves the field, `leaves banishment` as a card that it names leaves that, `leaves distant` as its
object is not distant any more; empty: never. A delayed ability waits for `beginning of PHASE` of any turn, for `beginning of PHASE:A`, or for an `event`.
"""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import moves
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, players
from ga_replay.games.grand_archive.language.evaluate.lasting import WITH_ITS_COMBAT
from ga_replay.games.grand_archive.texts.continuous.distorted_time import is_distorted
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.zones import BANISHMENT, GRAVEYARD

END_OF_TURN: Final = "end of turn"
END_OF_COMBAT: Final = WITH_ITS_COMBAT
LEAVES: Final = "leaves"
NEXT_END_PHASE: Final = "beginning of end"
EVENT: Final = "event"
TURN_ENDS: Final = "turn:ending:turn"
"""Marked while a text is ending the turn (ending-phases.p2)."""
LEAVES_BANISHMENT: Final = "leaves banishment"
NO_PHASE: Final = frozenset({"", END_OF_TURN, END_OF_COMBAT, LEAVES, LEAVES_BANISHMENT})
"""Ends that are not a phase's beginning or end."""
PHASE_ORDER: Final = ("wake up", "materialize", "recollection", "draw", "main", "end")
DISTORTED_ORDER: Final = ("wake up", "recollection", "draw", "main", "materialize", "end")
WAKING: Final = "wake up"
COMBAT: Final = frozenset({"combat", "attack"})


def phase_of(words: str) -> str:
    """The phase as `PhaseBegan` calls it; `turn` for the turn itself."""
    phase: str = words.removesuffix(" phase").removesuffix(" step")
    return phase or "turn"


def until(ctx: Context, span: ir.Span | None) -> str:
    """The end of the duration. Raises Undecided if the book has no such moment."""
    if span is None or span.end == "rest of game":
        return ""
    phase = phase_of(span.phase)
    whose = _whose(ctx, span.of)
    match span.end:
        case "leaves":
            return f"{LEAVES} {span.phase}".rstrip()
        case "this" | "end" if phase in COMBAT:
            return END_OF_COMBAT
        case "this" | "end":
            if phase != "turn":
                return keys.of_player(f"end of {phase}", whose)
            return keys.of_player(END_OF_TURN, whose) if span.turn == "next" else END_OF_TURN
        case "beginning":
            return keys.of_player(f"beginning of {phase}", whose)
        case "during" if phase == "turn" and span.turn == "next":
            return keys.of_player(END_OF_TURN, whose)
        case "during" if phase == WAKING:  # effects that keep objects rested are checked only then
            return keys.of_player(f"end of {phase}", whose) if span.turn == "next" else ""
        case _:
            said = " ".join(word for word in (span.end, span.turn, span.phase) if word)
            raise Undecided(f'the end of the duration "{said}" is unknown')


def _whose(ctx: Context, of: ir.Who | None) -> str:
    if of is None:
        return ""
    found = players(ctx, of)
    if len(found) != 1:
        raise Undecided("whose turn it is")
    return found[0]


def when(ctx: Context, moment: ir.Moment) -> str:
    """The moment that a delayed ability waits for. Raises Undecided."""
    if moment.edge != "beginning":
        raise Undecided("the end of a phase")
    return keys.of_player(f"beginning of {phase_of(moment.phase)}", _whose(ctx, moment.of))


# --- ending --------------------------------------------------------------------------------------------------------------


def phase_order(table: Table) -> tuple[str, ...]:
    """The phases of a turn in their order; in distorted time the materialize phase comes after the main phase."""
    return DISTORTED_ORDER if is_distorted(table) else PHASE_ORDER


def ended(scene: Scene, effect: Effect) -> list[ev.Fact]:
    """The facts of an effect that ends: things taken for a while go back."""
    facts: list[ev.Fact] = [ev.EffectEnded(effect.effect)]
    node = programs.node(effect.text) if keys.is_text_ref(effect.text) else None
    if isinstance(node, ir.GainControl):
        table = scene.table
        player = table.players[effect.values[0] - 1]
        facts += [
            ev.ControlChanged(table.by_number[number], player) for number in effect.objects if number in table.by_number
        ]
    if isinstance(node, ir.Move):
        facts += [
            fact for handle in effect.values if _is_kept(scene, handle) for fact in moves.move(scene, handle, GRAVEYARD)
        ]
    return facts


def _is_kept(scene: Scene, handle: int) -> bool:
    """True if the card still lies where a text put it face down for a while."""
    table = scene.table
    return name_of(table.zone_of[handle]) == BANISHMENT and table.face_of.get(handle) == "down"


def has_begun(scene: Scene, effect: Effect) -> bool:
    """False as long as the turn is yet to come that the effect is for: its player's next one after that it began in."""
    _, whose = keys.whose(effect.until)
    return not whose or (whose == scene.table.turn_player and effect.turn < scene.table.turn_number)


def over(scene: Scene, *words: str) -> list[ev.Fact]:
    """The facts of every effect that ends with one of these words."""
    return [fact for effect in scene.table.effects.values() if effect.until in words for fact in ended(scene, effect)]


@watches("turn-order.p5", ev.TurnBegan)
def effects_end_as_a_turn_begins(scene: Scene, fact: ev.TurnBegan) -> list[ev.Fact]:
    begins = keys.of_player("beginning of turn", fact.player)
    facts = over(scene, begins, "beginning of turn", "end of end") if scene.table.effects else []
    return [*facts, *no_longer_waiting(scene, begins)]


def no_longer_waiting(scene: Scene, ends: str) -> list[ev.Fact]:
    """The facts of delayed abilities that wait for an event until then."""
    waiting = scene.table.delayed.values()
    return [ev.DelayedGone(one.delayed) for one in waiting if one.when == f"{EVENT} until {ends}"]


@watches("turn-order.p5", ev.PhaseBegan)
def effects_end_as_a_phase_begins(scene: Scene, fact: ev.PhaseBegan) -> list[ev.Fact]:
    """Effects until the end of a phase end as a later one begins, for nothing happens in between (turn-order.p7)."""
    effects = scene.table.effects
    lasting = [one for one in effects.values() if one.until not in NO_PHASE] if effects else ()
    if not lasting:
        return []
    player = scene.table.turn_player
    begun = (f"beginning of {fact.phase}", keys.of_player(f"beginning of {fact.phase}", player))
    return [one for e in lasting if e.until in begun or _is_past(scene, e) for one in ended(scene, e)]


def _is_past(scene: Scene, effect: Effect) -> bool:
    """True if the phase at whose end it ends is over in this turn."""
    word, whose = keys.whose(effect.until)
    phase = word.removeprefix("end of ")
    if phase not in PHASE_ORDER or phase == word or whose not in {"", scene.table.turn_player}:
        return False
    order = phase_order(scene.table)
    return order.index(scene.table.phase) > order.index(phase) and (not whose or effect.turn < scene.table.turn_number)
