"""The meaning of the phrases of craft.lark: sentences, costs, triggers, and their crafts and effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Ability, Cost, Deed, When
from ga_replay.games.trails.language.semantics.phrases import filled, merged, phrase
from ga_replay.games.trails.language.semantics.which import others
from ga_replay.games.trails.language.which import Amount, Condition, Which, Who, X
from ga_replay.games.trails.language.words import Event, Happening, Place, Until

EVERYWHERE: Final[tuple[Place, ...]] = get_args(Place)
LASTING = (ab.Give, ab.Rule, ab.Price, ab.Instead, ab.TreatAs)
"""Deeds that are continuous effects with a duration; Link and Support are without one."""


class Sentence(Struct, frozen=True):
    """A sentence: its deeds, and whether it holds in all zones."""

    deeds: tuple[Deed, ...]
    everywhere: bool = False


Where = tuple[str, X]


def _filled(deeds: tuple[Deed, ...], where: Where | None) -> tuple[Deed, ...]:
    if where is None:
        return deeds
    found: tuple[Deed, ...] = filled(deeds, *where)
    if found == deeds:
        raise MeaninglessError  # the letter is not used
    return found


@phrase()
def plain(deeds: tuple[Deed, ...], where: Where | None) -> Sentence:
    if len(deeds) > 1:
        raise MeaninglessError  # one deed per sentence; "and" joins those of one condition
    return Sentence(_filled(deeds, where))


@phrase()
def conditional(condition: Condition, deeds: tuple[Deed, ...], where: Where | None) -> Sentence:
    return Sentence((ab.If(condition, _filled(deeds, where)),))


@phrase()
def may(deeds: tuple[Deed, ...]) -> Sentence:
    return Sentence((ab.May(deeds),))


@phrase()
def may_pay(cost: Cost, deeds: tuple[Deed, ...]) -> Sentence:
    return Sentence((ab.MayPay(cost, deeds),))


@phrase()
def opponent_may_pay(cost: Cost, deeds: tuple[Deed, ...]) -> Sentence:
    return Sentence((ab.MayPay(cost, deeds, Who("opponent")),))


@phrase()
def next_time(when: When, deeds: tuple[Deed, ...]) -> Sentence:
    return Sentence((ab.Later(when, deeds),))


@phrase()
def next_step(when: When, deeds: tuple[Deed, ...]) -> Sentence:
    return Sentence((ab.Later(when, deeds),))


@phrase()
def everywhere(deeds: tuple[Deed, ...]) -> Sentence:
    return Sentence(deeds, everywhere=True)


# --- replacements -----------------------------------------------------------------------------------------------------

_WOULD: tuple[tuple[str, Event], ...] = (
    ("would_stun", "stun"), ("would_ko", "K.O."), ("would_destroy", "destroy"), ("would_discard", "discard"), ("would_enter", "enter"),
    ("would_draw", "draw"), ("would_lose_bond", "bond loss"), ("would_take_stun_damage", "stun damage"),
    ("would_take_overkill_damage", "overkill damage"),
)  # fmt: skip
for _name, _event in _WOULD:
    phrase(_name)(lambda event=_event: event)
phrase("you_may")(lambda: True)


@phrase()
def card_would(who: Who, event: Event) -> ab.Instead:
    return ab.Instead(event, _subject(who))


@phrase()
def you_would(event: Event) -> ab.Instead:
    return ab.Instead(event)


@phrase()
def nothing_happens() -> tuple[Deed, ...]:
    return ()


@phrase()
def lose_less(n: str) -> int:
    return int(n)


@phrase()
def happens(deeds: tuple[Deed, ...]) -> tuple[Deed, ...]:
    return deeds


@phrase()
def replaced(would: ab.Instead, until: Until | None, asked: object, outcome: int | tuple[Deed, ...]) -> Sentence:
    would = replace(would, may=asked is not None, until=until or "game")
    numbers = {"bond loss", "stun damage", "overkill damage"}
    match outcome:
        case int() as less if would.event in numbers:
            return Sentence((replace(would, less=less),))
        case int():
            raise MeaninglessError
        case (ab.Move(to, Who("it"), False, "up", False),):
            return Sentence((replace(would, to=to),))
        case (ab.Exile(Who("it")),):
            return Sentence((replace(would, to="exile"),))
        case deeds:
            return Sentence((replace(would, deeds=deeds),))


# --- costs ------------------------------------------------------------------------------------------------------------

FREE = Cost()


@phrase("costs", "payment")
def costs(*parts: Cost) -> Cost:
    return merged(FREE, *parts)


phrase("action_icon")(lambda: Cost(action_self=True))
phrase("stun_this")(lambda _head: Cost(stun_self=True))
phrase("trail_this")(lambda _head: Cost(trail_self=True))
phrase("lose_bond")(lambda n: Cost(bond=int(n)))


@phrase()
def pay_cp(n: Amount) -> Cost:
    return Cost(cp=n)


@phrase()
def pay_ep(n: Amount) -> Cost:
    return Cost(ep=n)


@phrase()
def discard_cards(n: Amount) -> Cost:
    return Cost(discard=_fixed(n))


def _fixed(n: Amount) -> int:
    if not isinstance(n, int) or n < 1:
        raise MeaninglessError
    return n


def _own(part: str, own: tuple[Which, Amount]) -> Cost:
    which, count = own
    if which.side != "own":
        raise MeaninglessError  # no player pays with others' cards
    number: dict[str, Any] = {part: _fixed(count)}
    return Cost(**number, which=which)


phrase("action_own")(lambda own: _own("action", own))
phrase("stun_own")(lambda own: _own("stun", own))
phrase("trail_own")(lambda own: _own("trail", own))
phrase("one_own")(lambda which: (which, 1))
phrase("another_own")(lambda which: (others(which), 1))
phrase("some_own")(lambda n, which: (which, n))


# --- triggers ---------------------------------------------------------------------------------------------------------


@phrase()
def subject_one(which: Which) -> Who:
    return Who("choose", which)


@phrase()
def subject_other(which: Which) -> Who:
    return Who("choose", others(which))


def _subject(who: Who) -> Which | None:
    """The cards that a trigger waits for: None is the card itself."""
    return None if who.how == "self" else who.which


_EVENTS: tuple[tuple[str, Happening], ...] = (
    ("event_attacks", "attacks"), ("event_sclm_attacks", "SCLM attacks"), ("event_attacked", "attacked"),
    ("event_sclm_attacked", "SCLM attacked"), ("event_stuns", "stuns"), ("event_stunned", "stunned"), ("event_cured", "cured"),
    ("event_readied", "readied"), ("event_actioned", "actioned"), ("event_overkill", "overkill"), ("event_enters", "enters"),
)  # fmt: skip
for _name, _what in _EVENTS:
    phrase(_name)(lambda who, what=_what: When(what, _subject(who)))


@phrase()
def event_moves(who: Who, to: Place, frm: Place | None) -> When:
    return When("moves", _subject(who), frm=frm or "", to=to)


@phrase()
def event_exiled(who: Who) -> When:
    return When("moves", _subject(who), to="exile")


phrase("by_you")(lambda: "you")
phrase("by_opponent")(lambda: "opponent")
phrase("by_anybody")(lambda: "")
phrase("played_from")(lambda zone: zone)


@phrase()
def event_played(by: Literal["", "you", "opponent"], who: Who, frm: Place | None) -> When:
    return When("played", _subject(who), by, frm=frm or "")


phrase("event_you_draw")(lambda: When("draws", by="you"))
phrase("event_opponent_draws")(lambda: When("draws", by="opponent"))
phrase("event_you_lose_bond")(lambda: When("loses bond", by="you"))
phrase("event_opponent_loses_bond")(lambda: When("loses bond", by="opponent"))


@phrase()
def enter_icon() -> When:
    return When("enters")


phrase("first")(lambda: True)


@phrase()
def whenever(when: When, condition: Condition | None, first: object) -> When:
    return replace(when, condition=condition, first=first is not None)


@phrase()
def holds(condition: Condition) -> When:
    if condition.it:
        raise MeaninglessError
    return When("holds", condition=condition)


@phrase("at_moment", "moment")
def at_moment(when: When) -> When:
    return when


for _name, _by in (("of_anybody", ""), ("of_opponent", "opponent")):
    phrase(_name)(lambda by=_by: by)


@phrase()
def start_of(by: Literal["", "you", "opponent"], step: str) -> When:
    shared = step in {"turn", "preparation phase", "combat phase", "cure phase"}
    if shared and by:
        raise MeaninglessError  # players share turns and phases (702.1)
    what = f"start of {step.removesuffix(' phase').removesuffix(' step')}"
    return When(cast("Happening", what), by=by)


@phrase()
def end_of(step: str) -> When:
    return When("end of combat" if step == "combat phase" else "end of turn")


# --- crafts and effects -----------------------------------------------------------------------------------------------


def _deeds(sentences: Iterable[Sentence]) -> tuple[Deed, ...]:
    found = tuple(sentences)
    if any(one.everywhere for one in found):
        raise MeaninglessError  # a one-time deed happens in its place
    return tuple(deed for one in found for deed in one.deeds)


@phrase()
def activated(cost: Cost, *rest: Sentence | int | Condition) -> Ability:
    sentences = [one for one in rest if isinstance(one, Sentence)]
    times = [one for one in rest if isinstance(one, int)]
    conditions = [one for one in rest if isinstance(one, Condition)]
    if len(times) > 1 or len(conditions) > 1:
        raise MeaninglessError
    condition = conditions[0] if conditions else None
    return Ability("activated", _deeds(sentences), cost, condition=condition, times=times[0] if times else 0)


phrase("only_once")(lambda: 1)


@phrase()
def so_many_times(n: Amount) -> int:
    if n == 1:
        raise MeaninglessError
    return _fixed(n)


@phrase()
def only_if(condition: Condition) -> Condition:
    return condition


@phrase()
def triggered(when: When, *sentences: Sentence) -> Ability:
    return Ability("triggered", _deeds(sentences), when=when)


@phrase()
def continuous(*sentences: Sentence) -> Ability:
    deeds = tuple(deed for one in sentences for deed in one.deeds)
    zones = EVERYWHERE if all(one.everywhere for one in sentences) else ()
    if not zones and any(one.everywhere for one in sentences):
        raise MeaninglessError
    condition: Condition | None = None
    match deeds:
        case (ab.If(condition, held),):
            deeds = held
        case _:
            pass
    return Ability("continuous", tuple([_held(deed) for deed in deeds]), condition=condition, zones=zones)


def _held(deed: Deed) -> Deed:
    """A deed that holds as long as the craft is valid: it has no duration and no choice."""
    match deed:
        case ab.Link(()) | ab.Instead(may=True, to="", deeds=()):
            raise MeaninglessError
        case ab.Link() | ab.Support(Who("self" | "each")):
            return deed
        case ab.Give(who=Who("self" | "each")) | ab.Rule() | ab.Price() | ab.Instead() | ab.TreatAs() if (
            deed.until == "game"
        ):
            return replace(deed, until="turn")  # the field's own value, which a continuous craft does not look at
        case _:
            raise MeaninglessError


@phrase()
def while_in(*zones: Place) -> tuple[Place, ...]:
    return zones


@phrase()
def craft(zones: tuple[Place, ...] | None, found: Ability) -> Ability:
    if zones is None:
        return found
    if found.zones:
        raise MeaninglessError
    return replace(found, zones=zones)


@phrase()
def a_craft(found: Ability) -> tuple[Ability, ...]:
    return (found,)


@phrase()
def an_effect(*sentences: Sentence) -> tuple[Ability, ...]:
    return (Ability("event", _deeds(sentences)),)


@phrase()
def an_effect_triggered(when: When, *sentences: Sentence) -> tuple[Ability, ...]:
    if when != When("played", by="you"):
        raise MeaninglessError  # there is a bullet before every other craft
    return (triggered(when, *sentences),)
