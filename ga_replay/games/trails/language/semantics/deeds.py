"""The meaning of the phrases of deed.lark that do not change cards: each is one deed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.semantics.phrases import counted, negative, phrase
from ga_replay.games.trails.language.which import YOU, Amount, Count, Which, Who, X
from ga_replay.games.trails.language.words import Place, PlayerFlag, Until

VERBS: Final[dict[str, Callable[[Who], ab.Deed]]] = {
    "stun": ab.Stun, "cure": ab.Cure, "KO": ab.KnockOut, "destroy": ab.Destroy, "ready": ab.Ready, "action": ab.Action,
    "rebuild": ab.Rebuild, "counter": ab.Counter, "reveal": ab.Reveal,
}  # fmt: skip
"""The verbs that take only cards, and their deeds."""


@phrase()
def clause(*deeds: ab.Deed) -> tuple[ab.Deed, ...]:
    return deeds


@phrase()
def done_to(verb: str, who: Who) -> ab.Deed:
    return VERBS[verb](who)


@phrase()
def done_by_opponent(verb: str, who: Who) -> ab.Deed:
    if who.how != "choose":
        raise MeaninglessError  # no choice
    base = verb.replace("readies", "readys").removesuffix("s")
    return VERBS[base](replace(who, by="opponent"))


# --- numbers ----------------------------------------------------------------------------------------------------------

Numbered = ab.Draw | ab.Bond | ab.Gain | ab.Discard


@phrase()
def one_card() -> int:
    return 1


@phrase()
def so_many_cards(n: Amount) -> Amount:
    return n


@phrase()
def draws(n: Amount) -> ab.Draw:
    return ab.Draw(n)


@phrase()
def gains_bond(n: Amount) -> ab.Bond:
    return ab.Bond(n)


@phrase()
def loses_bond(n: Amount) -> ab.Bond:
    return ab.Bond(negative(n))


@phrase()
def gains_cp(n: Amount) -> ab.Gain:
    return ab.Gain(cp=n)


@phrase()
def gains_ep(n: Amount) -> ab.Gain:
    return ab.Gain(ep=n)


@phrase()
def discards(n: Amount) -> ab.Discard:
    return ab.Discard(n)


@phrase()
def discards_hand() -> ab.Discard:
    return ab.Discard(None)


@phrase()
def done_by_you(deed: Numbered, each: Count | None) -> ab.Deed:
    return done_by_player(YOU, deed, each)


@phrase()
def done_by_player(who: Who, deed: Numbered, each: Count | None) -> ab.Deed:
    match deed:
        case ab.Bond(by):
            return ab.Bond(counted(by, each), who)
        case ab.Gain(cp, ep):
            return ab.Gain(counted(cp, each), counted(ep, each), who)
        case ab.Discard(None) if each is None:
            return ab.Discard(None, who)
        case ab.Draw(count) | ab.Discard(int() | X() | Count() as count):
            return type(deed)(counted(count, each), who)
        case _:
            raise MeaninglessError


# --- moving -----------------------------------------------------------------------------------------------------------


@phrase()
def turns(who: Who, face: str) -> ab.Turn:
    return ab.Turn("up" if face == "face-up" else "down", who)


phrase("of_you")(lambda: "you")
phrase("of_owner")(lambda: "owner")
phrase("to_trail")(lambda: "trail")
phrase("to_homebase")(lambda: "homebase")
phrase("hand")(lambda: None)

Arrival = tuple[bool, bool]
"""True if face-down, true if actioned."""

phrase("arrives_actioned")(lambda: (False, True))
phrase("arrives_face_down")(lambda: (True, False))
phrase("arrives_face_down_and_actioned")(lambda: (True, True))


def _moved(who: Who, to: Place, owner: str, how: Arrival | None = None, *, bottom: bool = False) -> ab.Move:
    if (owner == "you") != of_your_own(who):
        raise MeaninglessError  # cards of your own are put into your zones, all others into those of their owners
    down, actioned = how or (False, False)
    return ab.Move(to, who, bottom, "down" if down else "up", actioned)


def of_your_own(who: Who) -> bool:
    """True if the cards are said to be the player's own."""
    return who.how in {"target", "choose", "each"} and who.which.side == "own"


@phrase()
def returns(who: Who, owner: str, _hand: None) -> ab.Move:
    return _moved(who, "hand", owner)


@phrase()
def puts_into(who: Who, owner: str, to: Place, how: Arrival | None) -> ab.Move:
    return _moved(who, to, owner, how)


@phrase()
def puts_on_deck(who: Who, end: str, owner: str) -> ab.Move:
    return _moved(who, "deck", owner, bottom=end == "bottom")


def _put(who: Who, how: Arrival | None, player: Literal["", "you", "opponent"]) -> ab.Put:
    if how is not None and how[0]:
        raise MeaninglessError
    return ab.Put(who, player, how is not None)


@phrase()
def puts_onto_field(who: Who, how: Arrival | None) -> ab.Put:
    return _put(who, how, "")


@phrase()
def puts_onto_your_field(who: Who, how: Arrival | None) -> ab.Put:
    return _put(who, how, "you")


@phrase()
def puts_onto_opponents_field(who: Who, how: Arrival | None) -> ab.Put:
    return _put(who, how, "opponent")


phrase("exiles")(ab.Exile)
phrase("withdraws")(ab.Withdraw)
phrase("seizes")(ab.Seize)
phrase("plans")(ab.Plan)
phrase("wins")(ab.Win)


# --- players and prices -----------------------------------------------------------------------------------------------

_FLAGS: tuple[tuple[str, PlayerFlag], ...] = (
    ("takes_no_stun_damage", "takes no stun damage"), ("cannot_play_events", "cannot play events"), ("cannot_gain_ep", "cannot gain EP"),
)  # fmt: skip
for _name, _flag in _FLAGS:
    phrase(_name)(lambda flag=_flag: flag)


@phrase()
def ruled(who: Who, flag: PlayerFlag, until: Until | None) -> ab.Rule:
    return ab.Rule((flag,), who, until or "game")


phrase("you_play")(lambda: YOU)
phrase("opponent_plays")(lambda: Who("opponent"))
phrase("players_play")(lambda: Who("both"))

CURRENCY: Final = {"CP": "cp", "EP": "ep", "building level": "level"}


def _unsided(which: Which) -> Which:
    if which.side:
        raise MeaninglessError  # who plays them is said already
    return which


@phrase()
def priced(which: Which, who: Who, n: str, currency: str, less_more: str, until: Until | None) -> ab.Price:
    by: dict[str, Any] = {CURRENCY[currency]: -int(n) if less_more == "less" else int(n)}
    return ab.Price(_unsided(which), **by, who=who, until=until or "game")


@phrase()
def priced_at(which: Which, who: Who, n: str, currency: str, until: Until | None) -> ab.Price:
    by: dict[str, Any] = {f"set_{CURRENCY[currency]}": int(n)}
    return ab.Price(_unsided(which), **by, who=who, until=until or "game")


# --- deeds of several words -------------------------------------------------------------------------------------------


@phrase()
def links(*names: str) -> ab.Link:
    if len(set(names)) < len(names):
        raise MeaninglessError
    return ab.Link(names)


@phrase()
def links_chosen(n: Amount) -> ab.Link:
    if not isinstance(n, int) or n < 2:
        raise MeaninglessError
    return ab.Link((), n)


phrase("chooses_organization")(ab.ChooseOrganization)


@phrase()
def treats_as(name: str, until: Until | None) -> ab.TreatAs:
    return ab.TreatAs(name, until or "game")


@phrase()
def search_zone(zone: Place) -> tuple[Place, int | None]:
    return zone, None


@phrase()
def search_top(n: Amount) -> tuple[Place, int | None]:
    if not isinstance(n, int):
        raise MeaninglessError
    return "deck", n


phrase("find_one")(lambda which: (which, 1))


@phrase()
def find_up_to(n: Amount, which: Which) -> tuple[Which, Amount]:
    if n == 1:
        raise MeaninglessError  # finding is optional (1312.2)
    return which, n


phrase("found_into")(lambda zone: zone)
phrase("found_onto_field")(lambda: "field")
phrase("found_on_deck")(lambda: "deck")


@phrase()
def searches(place: tuple[Place, int | None], found: tuple[Which, Amount], to: Place, how: Arrival | None) -> ab.Look:
    (zone, top), (which, count), (down, actioned) = place, found, how or (False, False)
    if which.zone or which.side or to == zone:
        raise MeaninglessError
    which = replace(which, side="own", zone=zone)
    return ab.Look(which=which, to=to, count=count, top=top, face="down" if down else "up", actioned=actioned)
