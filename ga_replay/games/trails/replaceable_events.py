"""Replaceable events: being stunned, put into the trail, losing bond, drawing; and their results (1216, 1306, 1317)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Args, Call, ForcedChoice, May, Must, ReplaceWith
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import ReplacementChosen
from ga_replay.games.trails.language.ability import Instead
from ga_replay.games.trails.values import board, counting, matching
from ga_replay.games.trails.values.parts import EffectPart
from ga_replay.games.trails.zones import FIELD, TRAIL


class ReplaceableEvent(Struct, frozen=True):
    """An event about to happen to a card or a player.

    `used` are the replacement effects that have applied to it already, by address.
    """

    kind: str
    handle: int = 0
    player: str = ""
    amount: int = 0
    source: int = 0
    used: str = ""


def encode(rule: str, events: Iterable[ReplaceableEvent]) -> Args:
    """The events as arguments of a frame."""
    return (
        rule,
        *[word for one in events for word in (one.kind, one.handle, one.player, one.amount, one.source, one.used)],
    )


def decode(args: Args) -> list[ReplaceableEvent]:
    """The events coded in such arguments."""
    words = args[1:]
    rows = [words[at : at + 6] for at in range(0, len(words), 6)]
    return [
        ReplaceableEvent(
            kind=str(r[0]), handle=int(r[1]), player=str(r[2]), amount=int(r[3]), source=int(r[4]), used=str(r[5])
        )
        for r in rows
    ]


# --- results ---------------------------------------------------------------------------------------------------------


@convention("1306.1", "1306.2")
def stunning_puts_into_the_stunned_state(_scene: Scene) -> bool:
    """By the rules or by a text."""
    return True


@convention("1306.2a")
def the_stunned_lie_face_down_and_actioned(_scene: Scene) -> bool:
    """Always."""
    return True


@convention("1306.2d", "104.3")
def nobody_is_stunned_twice(_scene: Scene) -> bool:
    """A card does not become what it already is."""
    return True


@convention("1306.3")
def stunning_costs_bond(_scene: Scene) -> bool:
    """As much as the CP cost of the UNIT, of its controller."""
    return True


@convention("1306.5")
def items_are_destroyed_instead(_scene: Scene) -> bool:
    """An ITEM that is a UNIT as well (docs/readings/trails.md, reading 11)."""
    return True


@convention("1307.1")
def some_take_no_stun_damage(_scene: Scene) -> bool:
    """As long as a text says so."""
    return True


@convention("104.4")
def what_is_forbidden_is_not_done(_scene: Scene) -> bool:
    """Even if something requires it."""
    return True


def forbidden(scene: Scene, handle: int, flag: str) -> bool:
    """True if an effect forbids it for the card."""
    return board.flagged(scene, handle, flag) and what_is_forbidden_is_not_done(scene)


def facts_of(scene: Scene, one: ReplaceableEvent, after: int = 0) -> list[ev.Fact]:
    """The facts of the event if nothing replaces it.

    `after`: the number of cards that the player is already drawing.
    """
    table = scene.table
    match one.kind:
        case "stun":
            return stunned(scene, one.handle)
        case "K.O." | "destroy" | "discard" | "leave":
            return moves.move(scene, one.handle, TRAIL) if one.handle in table.zone_of else []
        case "bond loss" | "stun damage" | "overkill damage":
            return moves.bond(scene, one.player, -one.amount, one.source)
        case "draw":
            must = moves.draw(scene, one.player, 1, "1313.1", after)
            return list(must.facts) if must is not None else []
        case "enter":
            return moves.put(scene, one.handle, FIELD, one.player, actioned=bool(one.amount))
        case _:
            _, _, zone = one.kind.partition("to ")
            return moves.move(scene, one.handle, zone) if zone else []


def stunned(scene: Scene, handle: int) -> list[ev.Fact]:
    """The facts of a UNIT being stunned; of the damage there is another event."""
    table = scene.table
    if not stunning_puts_into_the_stunned_state(scene):
        return []
    facts: list[ev.Fact] = [ev.StatusSet(handle, queries.STUNNED)]
    if the_stunned_lie_face_down_and_actioned(scene):
        if queries.is_ready(table, handle):
            facts.append(ev.Turned(handle, queries.ACTIONED))
        if not queries.is_down(table, handle):
            facts.append(ev.Flipped(handle, queries.DOWN))
    return facts


def of_stun(scene: Scene, handle: int) -> list[ReplaceableEvent]:
    """The events of stunning a UNIT; none if it is impossible."""
    table = scene.table
    if table.zone_of.get(handle) != FIELD or forbidden(scene, handle, "cannot be stunned"):
        return []
    nature = board.nature(scene, handle)
    if "ITEM" in nature.types and items_are_destroyed_instead(scene):
        return of_destroy(scene, handle)
    if "UNIT" not in nature.types or (queries.is_stunned(table, handle) and nobody_is_stunned_twice(scene)):
        return []
    player = table.controller(handle)
    cost = board.values(scene, handle).cp or 0
    spared = "takes no stun damage" in player_flags(scene, player) and some_take_no_stun_damage(scene)
    damage = [ReplaceableEvent("stun damage", 0, player, cost)] if cost > 0 and not spared else []
    return [ReplaceableEvent("stun", handle, player), *(damage if stunning_costs_bond(scene) else [])]


@convention("1317.1", "1317.1a")
def knocked_out_units_go_to_the_trail(_scene: Scene) -> bool:
    """From the field, at once."""
    return True


@convention("1317.2", "1317.2a")
def destroyed_cards_go_to_the_trail(_scene: Scene) -> bool:
    """From the field or the homebase, at once."""
    return True


def of_knock_out(scene: Scene, handle: int) -> list[ReplaceableEvent]:
    """The event of a UNIT on the field being knocked out."""
    able = scene.table.zone_of.get(handle) == FIELD and board.is_unit(scene, handle)
    spared = not able or forbidden(scene, handle, "cannot be knocked out")
    return [] if spared or not knocked_out_units_go_to_the_trail(scene) else [ReplaceableEvent("K.O.", handle)]


def of_destroy(scene: Scene, handle: int) -> list[ReplaceableEvent]:
    """The event of a card on the field or in a homebase being destroyed."""
    able = handle in scene.table.things and not forbidden(scene, handle, "cannot be destroyed")
    return [ReplaceableEvent("destroy", handle)] if able and destroyed_cards_go_to_the_trail(scene) else []


def player_flags(scene: Scene, player: str) -> frozenset[str]:
    """The flags that effects give to the player now."""
    rest = board.effects_in_force(scene).rest
    if not rest:
        return frozenset()
    found: list[str] = []
    for part in rest:
        deed = part.deed
        if type(deed).__name__ == "Rule" and player in spoken_of(scene, part) and counting_holds(scene, part):
            found += getattr(deed, "flags", ())
    return frozenset(found)


def counting_holds(scene: Scene, part: EffectPart) -> bool:
    """True if the condition of the part's craft holds; resolved effects have none."""
    return part.objects is not None or counting.holds_for(scene, part)


def spoken_of(scene: Scene, part: EffectPart) -> tuple[str, ...]:
    """The players to whom a rule or price applies."""
    how = getattr(getattr(part.deed, "who", None), "how", "you")
    if part.values:  # found as it resolved
        return tuple([scene.table.players[at] for at in part.values])
    rival = queries.other(scene.table, part.player)
    return {"you": (part.player,), "opponent": (rival,), "both": (part.player, rival)}.get(how, ())


# --- replacing -------------------------------------------------------------------------------------------------------


@convention("1216.1", "1201.2c", "1203.3")
def replaced_events_do_not_happen(_scene: Scene) -> bool:
    """The replacements happen."""
    return True


@convention("1216.3")
def each_replacement_applies_once(_scene: Scene) -> bool:
    """To an event and to its results; and it must, unless it is optional."""
    return True


DAMAGE = frozenset({"stun damage", "overkill damage"})
"""Losses of bond with a name (1306.3, 804.11a-3): replacements of any loss of bond apply to them as well."""


def replacements(scene: Scene, one: ReplaceableEvent) -> list[EffectPart]:
    """The replacement effects that could apply to the event."""
    rest = board.effects_in_force(scene).rest
    if not rest or not replaced_events_do_not_happen(scene):
        return []
    kinds = {one.kind, "bond loss"} if one.kind in DAMAGE else {one.kind}
    found = [part for part in rest if isinstance(part.deed, Instead) and part.deed.event in kinds]
    once = each_replacement_applies_once(scene)
    return [p for p in found if _concerns(scene, p, one) and not (once and _mark(p) in one.used)]


def _mark(part: EffectPart) -> str:
    """The identity of a replacement effect, different even for the same words."""
    return f"|{part.text} {part.source} {part.effect}|"


def _concerns(scene: Scene, part: EffectPart, one: ReplaceableEvent) -> bool:
    deed = part.deed
    assert isinstance(deed, Instead)
    if not counting_holds(scene, part):
        return False
    if not one.handle:
        return one.player == part.player
    if deed.which is None:
        return one.handle == part.source
    if one.kind == "enter":  # it is not yet in the zone that the words refer to
        such = matching.is_such(scene, deed.which, one.handle, part.source, part.player)
        return such and not (deed.which.other and one.handle == part.source)
    return matching.fits(scene, deed.which, one.handle, part.source, part.player)


def happen(scene: Scene, events: list[ReplaceableEvent], rule: str) -> list[Answer]:
    """Lets the events happen at once, or their replacements."""
    if not events:
        return []
    if something_replaces(scene):
        return [Call("happening", encode(rule, events))]
    facts = _all_facts(scene, events)
    return [Must(tuple(facts), rule, ordered=True)] if facts else []


def something_replaces(scene: Scene) -> bool:
    """True if a replacement effect is in force."""
    return any(isinstance(part.deed, Instead) for part in board.effects_in_force(scene).rest)


def drawn(scene: Scene, player: str, count: int, rule: str) -> list[Answer]:
    """The player draws that many cards, one by one if something may replace a draw (1313.2)."""
    if something_replaces(scene):
        return happen(scene, [ReplaceableEvent("draw", 0, player) for _ in range(count)], rule)
    must = moves.draw(scene, player, count, rule)
    return [must] if must is not None else []


def _all_facts(scene: Scene, events: list[ReplaceableEvent]) -> list[ev.Fact]:
    """Draws of one player go on from each other."""
    facts: list[ev.Fact] = []
    draws = Counter[str]()
    for one in events:
        facts += facts_of(scene, one, draws[one.player])
        draws[one.player] += one.kind == "draw"
    return facts


def _next(scene: Scene) -> tuple[int, list[EffectPart]]:
    """The first event that something may replace, with the possible replacements."""
    for at, one in enumerate(decode(scene.args)):
        found = replacements(scene, one)
        if found:
            return at, found
    return -1, []


@convention("1216.2")
def whom_it_happens_to_chooses(_scene: Scene) -> bool:
    """The player, or the controller of the card, among several replacement effects."""
    return True


def _chooser(scene: Scene, one: ReplaceableEvent, part: EffectPart) -> str:
    affected = one.player or scene.table.controller(one.handle)
    return affected if whom_it_happens_to_chooses(scene) else part.player


def ask_which(scene: Scene) -> May | Answer | None:
    """The choice among several, or whether an optional one applies; a single mandatory one applies by itself."""
    at, found = _next(scene)
    if at < 0:
        return None
    free = any(isinstance(part.deed, Instead) and part.deed.may for part in found)
    options = tuple(range(0 if free else 1, len(found) + 1))
    player = _chooser(scene, decode(scene.args)[at], found[0])
    asked = May(player, Of("1216.2", options), (ReplacementChosen,), "1216.2", "at")
    return asked if len(options) > 1 else ForcedChoice(asked, 1, _applied(scene, at, found[0]))


def apply(scene: Scene, decision: ReplacementChosen) -> Answer | None:
    at, found = _next(scene)
    if at < 0:
        return None
    if 1 <= decision.at <= len(found):
        return _applied(scene, at, found[decision.at - 1])
    events = decode(scene.args)
    declined = "".join(_mark(part) for part in found)
    events[at] = replace(events[at], used=events[at].used + declined)
    return ReplaceWith("happening", encode(scene.word(), events))


def _applied(scene: Scene, at: int, part: EffectPart) -> ReplaceWith:
    events = decode(scene.args)
    end = at + 1
    if events[at].kind == "stun" and [one.kind for one in events[end : end + 1]] == ["stun damage"]:
        end += 1  # a UNIT that does not become stunned costs nothing (1306.3)
    events[at:end] = _instead(events[at], part)
    return ReplaceWith("happening", encode(scene.word(), events))


def _instead(one: ReplaceableEvent, part: EffectPart) -> list[ReplaceableEvent]:
    deed = part.deed
    assert isinstance(deed, Instead)
    used = one.used + _mark(part)
    if deed.less is not None:
        left = one.amount - deed.less
        return [replace(one, amount=left, used=used)] if left > 0 else []
    found: list[ReplaceableEvent] = []
    if deed.to:
        found.append(ReplaceableEvent(f"to {deed.to}", one.handle, one.player, used=used))
    if deed.deeds:
        found.append(ReplaceableEvent(f"text {part.text}", part.source, part.player, one.handle, used=used))
    return found


def let_them_happen(scene: Scene) -> list[Answer]:
    """All remaining events, at once; then the replacing deeds."""
    events = decode(scene.args)
    facts = _all_facts(scene, [one for one in events if not one.kind.startswith("text ")])
    answers: list[Answer] = [Must(tuple(facts), scene.word(), ordered=True)] if facts else []
    for one in events:
        if one.kind.startswith("text "):
            item = scene.table.next_id
            text = one.kind.removeprefix("text ")
            about = (ev.ChoiceSet(item, "about", (one.amount,)),) if one.amount else ()
            pushed = ev.StackPushed(item, "instead", one.handle, one.player, text)
            answers += [
                Must((pushed, *about, ev.ChoiceSet(item, "played", (1,))), "1216.1", ordered=True),
                Call("deeds", (item, text, 0)),
                Must((ev.StackPopped(item),), "1216.1"),
            ]
    return answers


HAPPENING = procedure(
    "happening",
    step("1216.1", ask_which, apply, name="which"),
    step("1216.1", let_them_happen, name="then"),
)
