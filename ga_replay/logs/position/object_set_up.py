"""Cards and objects of a set-up: the reading of an entry, and the facts that put it on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, field

from ga_replay.core import events as ev
from ga_replay.core.input.limits import AMOUNT, LISTED
from ga_replay.core.table.zones import key, name_of
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.references.reading_context import UNKNOWN
from ga_replay.logs.transcript.syntax.cursor import Cursor
from ga_replay.logs.transcript.syntax.pieces import end_of_group

if TYPE_CHECKING:
    from ga_replay.logs.position.set_up import SetUp

NOTHING = ("nothing", "none")


class PlacedCard(Struct):
    """A card or object to be put; `cards` is its lineage from the bottom, an empty key an unknown card.

    `says` is its chosen name.
    """

    player: str
    zone: str
    cards: tuple[str, ...]
    owner: str = ""
    new: bool = False
    damage: int = 0
    face: str = ""
    turned: str = ""
    counters: dict[str, int] = field(default_factory=dict)
    beneath: list[tuple[str, str]] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    known_to: list[str] = field(default_factory=list)
    relations: list[tuple[str, str]] = field(default_factory=list)
    remembers: list[tuple[str, int]] = field(default_factory=list)
    says: str = ""


def entries(setting: SetUp, player: str, place: str, cursor: Cursor) -> list[PlacedCard]:
    """The entries of a place, each repeated by its count. Raises Fault."""
    found: list[PlacedCard] = []
    if any(cursor.literal(word) for word in NOTHING) and cursor.done:
        return found
    zone = setting.staging.places[place]
    zone = zone if zone in setting.table.zones else key(zone, player)
    while True:
        count = cursor.counted()
        cards = [_named(setting, cursor)]
        while cursor.literal(">"):
            cards.append(_named(setting, cursor))
        one = PlacedCard(player, zone, tuple(cards))
        attributes: PlacedCard | None = None
        if cursor.literal("("):
            end = end_of_group(cursor.text, cursor.at - 1)
            _attributes(setting, cursor, one, end)
            attributes = one
            cursor.at = end + 1
        if attributes is not None and _wants_an_object(setting, one):
            raise cursor.fault(
                Code.BAD_POSITION,
                "only objects are rested or bear damage, counters and marks, and some marks belong to cards elsewhere",
                "leave it out",
            )
        if count is not None and count < 1:
            raise cursor.fault(Code.BAD_POSITION, f"{count} cards cannot be put", "write how many there are")
        found.extend([one] * (1 if count is None else count))
        if len(found) > LISTED.most:
            raise cursor.too_much(LISTED)
        if cursor.done:
            return found
        if not cursor.literal(","):
            raise cursor.fault(
                Code.UNREADABLE_LINE, f'"{cursor.rest}" is more than a card', "separate two cards by a comma"
            )


def _wants_an_object(setting: SetUp, one: PlacedCard) -> bool:
    """True if an attribute belongs to objects only, but the card lies here as a card."""
    elsewhere = setting.staging.marks_lie_in
    if one.zone in setting.table.thing_zones:
        return any(word in elsewhere for word in one.marks)
    bears = name_of(one.zone) in setting.staging.bearers
    marks = [word for word in one.marks if elsewhere.get(word) != name_of(one.zone)]
    said = (one.turned, one.damage, marks, one.used, one.relations, one.remembers, one.says)
    return any(said) or bool(one.counters and not bears)


def _named(setting: SetUp, cursor: Cursor) -> str:
    if cursor.literal(UNKNOWN):
        return ""
    start = cursor.at
    match = setting.names.match(cursor)
    if match is None:
        raise setting.names.unknown(cursor)
    if len(match.cards) > 1:
        several = " or ".join(sorted(setting.names.written(card) for card in match.cards)[:6])
        raise cursor.fault(Code.AMBIGUOUS_REFERENCE, f'"{match.said}" may be {several}', "write the whole name", start)
    return next(iter(match.cards))


def _attributes(setting: SetUp, cursor: Cursor, one: PlacedCard, end: int) -> None:
    """Reads the attributes in parentheses after a card, separated by commas."""
    inner = Cursor(cursor.text[:end], cursor.column_of(0))
    inner.at = cursor.at
    while True:
        if not _attribute(setting, inner, one):
            known = [
                *setting.staging.turned,
                *sorted(setting.staging.marks),
                "damage",
                *sorted(setting.staging.counters),
                *sorted(setting.staging.beneath),
                *sorted(setting.staging.relations),
            ]
            remedy = f"write new, used ability 1, chose mode 2 of ability 1, shown, known to B, face down, owned by B, or one of {', '.join(known)}"
            raise inner.fault(Code.BAD_POSITION, f'"{inner.rest}" is not a property of a card', remedy)
        if inner.done:
            return
        if not inner.literal(","):
            raise inner.fault(
                Code.UNREADABLE_LINE, f'"{inner.rest}" is more than one thing', "separate the two by a comma"
            )


def _attribute(setting: SetUp, cursor: Cursor, one: PlacedCard) -> bool:
    staging = setting.staging
    word = _one_of(cursor, _SAID)
    if word is not None:
        _SAID[word](setting, cursor, one)
    elif staging.names_cards and cursor.literal("named"):
        one.says = _named(setting, cursor)
    elif (word := _one_of(cursor, staging.relations)) is not None:
        one.relations.append((word, _called(setting, cursor)))
    elif (word := _one_of(cursor, staging.turned)) is not None:
        one.turned = staging.turned[word]
    elif (word := _one_of(cursor, staging.counters)) is not None:
        one.counters[word] = _number(cursor)
    elif (word := _one_of(cursor, staging.beneath)) is not None:
        one.beneath.append((word, _named(setting, cursor)))
    elif (word := _one_of(cursor, staging.marks)) is not None:
        one.marks.append(word)
    else:
        return _counted(setting, cursor, one)
    return True


def _counted(setting: SetUp, cursor: Cursor, one: PlacedCard) -> bool:
    """`2 damage`, `1 buff counter`: the number comes first."""
    start, number = cursor.at, cursor.integer()
    word = _one_of(cursor, {"damage", *setting.staging.counters}) if number is not None and number >= 0 else None
    if word is None or number is None:
        cursor.at = start
        return False
    if word == "damage":
        one.damage = number
    else:
        one.counters[word] = number
    if not cursor.literal("counters"):
        cursor.literal("counter")
    return True


def _new(setting: SetUp, cursor: Cursor, one: PlacedCard) -> None:
    one.new = True


def _face_down(setting: SetUp, cursor: Cursor, one: PlacedCard) -> None:
    one.face = "down"


def _owned(setting: SetUp, cursor: Cursor, one: PlacedCard) -> None:
    one.owner = _player(setting, cursor)


def _damaged(setting: SetUp, cursor: Cursor, one: PlacedCard) -> None:
    one.damage = _number(cursor)


_SAID: Mapping[str, Callable[[SetUp, Cursor, PlacedCard], None]] = {
    "new": _new,
    "shown": lambda setting, cursor, one: one.known_to.append(""),
    "known to": lambda setting, cursor, one: one.known_to.append(_player(setting, cursor)),
    "face down": _face_down,
    "used ability": lambda setting, cursor, one: one.used.append(cursor.word() or ""),
    "chose mode": lambda setting, cursor, one: one.remembers.append(_remembered(cursor)),
    "owned by": _owned,
    "damage": _damaged,
}
"""The attributes of cards in every game."""


def _remembered(cursor: Cursor) -> tuple[str, int]:
    """`chose mode 2 of ability 1`: the ability and the mode."""
    option = _number(cursor)
    if not cursor.literal("of ability"):
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" names no ability', "write chose mode 2 of ability 1")
    return cursor.word() or "", option


def _called(setting: SetUp, cursor: Cursor) -> str:
    """A reference to another object, as in `B Knight#2`, `A champion`.

    The object may stand on a later line.
    """
    cursor.blanks()
    start = cursor.at
    for player in setting.draft.players:
        if cursor.literal(player.lower()):
            break
    leader = setting.wording.leader
    if not (leader and cursor.literal(leader)) and setting.names.match(cursor) is None:
        raise setting.names.unknown(cursor)
    if cursor.text[cursor.at : cursor.at + 1] == "#":
        cursor.at += 1
        cursor.integer()
    return cursor.text[start : cursor.at]


def _one_of(cursor: Cursor, words: object) -> str | None:
    assert hasattr(words, "__iter__")
    return next((word for word in sorted(words, key=len, reverse=True) if cursor.literal(word)), None)


def _number(cursor: Cursor) -> int:
    number = cursor.integer()
    if number is None:
        raise cursor.fault(Code.UNREADABLE_LINE, f'"{cursor.rest}" is not a number', "write how many there are")
    if number > AMOUNT.most:
        raise cursor.too_much(AMOUNT)
    if number < 0:
        raise cursor.fault(Code.BAD_POSITION, "a card cannot have fewer than 0 of them", "write how many there are")
    return number


def _player(setting: SetUp, cursor: Cursor) -> str:
    word = cursor.word()
    if word not in setting.draft.players:
        raise cursor.fault(
            Code.UNREADABLE_LINE, f'"{word}" is not a player', f"write {' or '.join(setting.draft.players)}"
        )
    return word


# --- facts ---------------------------------------------------------------------------------------------------------------


def place_card(setting: SetUp, one: PlacedCard) -> int:
    """Puts it there, with the cards under it; returns its handle."""
    table, staging = setting.table, setting.staging
    owner = one.owner or one.player
    zone = (
        one.zone
        if not one.owner or one.zone in table.thing_zones
        else key(staging.places[one.zone.partition(":")[2]], owner)
    )
    handle = _add(setting, owner, zone, one.cards[0], one)
    for card in one.cards[1:]:
        top = _add(setting, owner, key(staging.origin, owner), card, one)
        setting.say(ev.Overlaid(top, handle, key(staging.origin, owner)))
        handle = top
    for how, card in one.beneath:
        under = _add(setting, owner, key(staging.origin, owner), card, one)
        if card:
            setting.say(ev.Identified(under, card))
        setting.say(ev.Attached(under, handle, how, key(staging.origin, owner)))
    if one.counters and zone not in table.thing_zones:
        setting.say(*[ev.CountersChanged(handle, kind, by) for kind, by in one.counters.items() if by])
    if zone in table.thing_zones:
        counters = {**staging.enters(one.cards[-1]), **one.counters} if one.cards[-1] else one.counters
        setting.say(*[ev.CountersChanged(handle, kind, by) for kind, by in counters.items() if by])
        if owner != one.player:
            setting.say(ev.ControlChanged(handle, one.player))
    return handle


def _add(setting: SetUp, owner: str, zone: str, card: str, one: PlacedCard) -> int:
    table = setting.table
    handle = table.next_handle
    if card and setting.staging.shelf.is_token(card):
        setting.say(ev.TokenMade(handle, card, owner, zone))
        return handle
    setting.say(ev.CardsAdded(owner, zone, handle, 1))
    if card:
        public = zone in table.public_zones and one.face != "down"
        setting.say(ev.Identified(handle, card, "" if public else owner))
        setting.say(*[ev.Identified(handle, card, viewer) for viewer in one.known_to])
    if one.face:
        setting.say(ev.Flipped(handle, one.face))
    return handle


def set_state(setting: SetUp, handle: int, one: PlacedCard) -> None:
    """Its attributes apart from the zone: written last, since some are dropped as a turn begins."""
    if one.turned:
        setting.say(ev.Turned(handle, one.turned))
    if one.damage:
        setting.say(ev.DamageMarked(handle, one.damage))
    for word in one.marks:
        setting.say(*setting.staging.mark(setting.table, handle, word))
    if one.says:
        setting.say(ev.StatusSet(handle, f"named {setting.names.spell(one.says).lower()}"))
    for word, other in one.relations:
        to = setting.object_called(other, setting.table.controller(handle))
        setting.say(ev.RoleSet(handle, setting.staging.relations[word], to))
    for word, option in one.remembers:
        setting.say(*setting.staging.remembered(setting.table, handle, word, option))
    for word in one.used:
        setting.say(*setting.staging.used(setting.table, handle, word))
