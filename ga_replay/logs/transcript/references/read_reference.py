"""References to cards and objects in a line, resolved to handles."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from ga_replay.core.events.keys import item_of, item_ref
from ga_replay.core.table.mixtures import the_one_meant
from ga_replay.core.table.visibility import SPECTATOR, knows
from ga_replay.core.table.zones import UNDER, key
from ga_replay.logs.diagnostics import Code, Fault
from ga_replay.logs.transcript.expansion.card_names import NameMatch
from ga_replay.logs.transcript.references.reading_context import UNKNOWN, ReadingContext, zone_words
from ga_replay.logs.transcript.references.write_reference import shortest
from ga_replay.logs.transcript.syntax.cursor import Cursor


def read_card(cursor: Cursor, here: ReadingContext, scope: str, name: str = "") -> int:
    """The handle of the reference. Raises Fault if it has no or several meanings."""
    cursor.blanks()
    start = cursor.at
    handle = _read_handle(cursor, here)
    if handle is None and name in CHOSEN:
        handle = _read_player(cursor, here)
    if handle is None:
        seat = read_seat(cursor, here)
        handle = _read_led(cursor, here, seat, scope, name)
        if handle is None:
            handle = _read_named(cursor, here, _places(here, scope, seat, name), seat, start)
    here.named.append(handle)
    return handle


CHOSEN = frozenset({"target", "targets", "values"})
"""The fields of decisions that may name players too: they stand there as -1, -2, … in the order of the seats."""


def _read_player(cursor: Cursor, here: ReadingContext) -> int | None:
    """A seat that stands alone, if a player may be chosen."""
    start = cursor.at
    for number, seat in enumerate(here.seats(), 1):
        if cursor.literal(seat.lower()):
            left = cursor.text[cursor.at :].lstrip()
            if not left or left[0] in ",;()" or left.startswith(("->", "with ")):
                return -number
            cursor.at = start
    return None


def read_seat(cursor: Cursor, here: ReadingContext) -> str:
    """A seat's name before something; empty for none."""
    for seat in here.seats():
        start = cursor.at
        if cursor.literal(seat.lower()):
            if cursor.text[cursor.at : cursor.at + 1].isspace():
                return seat
            cursor.at = start
    return ""


def _read_handle(cursor: Cursor, here: ReadingContext) -> int | None:
    if not cursor.literal("@"):
        return None
    number = cursor.integer()
    if number is None:
        raise cursor.fault(Code.UNREADABLE_LINE, "a handle is a number", "write @ and the number of a handle")
    return _existing(cursor, here, number)


def _existing(cursor: Cursor, here: ReadingContext, handle: int) -> int:
    pending = any(item_ref(item.item) == handle for item in here.pen.table.stack)
    if not here.blind and not pending and handle not in here.pen.table.zone_of:
        raise cursor.fault(Code.NOT_THERE, f"no card has the handle @{handle}", "name a handle of this game")
    return handle


def _read_led(cursor: Cursor, here: ReadingContext, seat: str, scope: str, name: str) -> int | None:
    """The object that represents the named player, else the only one of the place, else the speaker's own."""
    word = here.pen.wording.leader
    start = cursor.at
    if not word or not cursor.literal(word):
        return None
    if here.blind:
        return 0
    led_by, scene = here.pen.wording.led_by, here.pen.scene
    if not seat:
        there = here.scope(scope, name)
        led = {player: led_by(scene, player) for player in here.seats()}
        able = [player for player in led if led[player] in there]
        if len(able) > 1:
            several = " or ".join(f"{player} {word}" for player in able)
            raise cursor.fault(Code.AMBIGUOUS_REFERENCE, f'"{word}" may be {several}', "write whose it is", start)
        seat = able[0] if able else here.actor
    found = led_by(scene, seat)
    if not found:
        raise cursor.fault(Code.NOT_THERE, f"{seat} has no {word} now", "name an existing object", start)
    return found


def _read_named(cursor: Cursor, here: ReadingContext, places: SearchScope, seat: str, start: int) -> int:
    if cursor.literal(UNKNOWN):
        return _unknown(cursor, here, places, start)
    match = here.pen.names.match(cursor, places.cards())
    if match is None:
        cursor.at = start if not seat else cursor.at
        raise here.pen.names.unknown(cursor)
    copy = _suffix(cursor, here)
    if here.blind:
        return 0
    if isinstance(copy, _Exactly):
        return _as_named(cursor, here, copy.handle, match, start)
    return _among(cursor=cursor, here=here, places=places, match=match, copy=copy, start=start)


class _Exactly(Struct, frozen=True):
    handle: int


def _suffix(cursor: Cursor, here: ReadingContext) -> int | _Exactly:
    """`#2`, `@57` after a name; 0 if there is none."""
    if cursor.text[cursor.at : cursor.at + 1] == "@":
        handle = _read_handle(cursor, here)
        return _Exactly(handle or 0)
    if cursor.text[cursor.at : cursor.at + 1] != "#":
        return 0
    cursor.at += 1
    number = cursor.integer()
    if number is None or number < 1:
        raise cursor.fault(Code.UNREADABLE_LINE, "a copy is counted from 1", "write #1, #2 and so on")
    return number


def _as_named(cursor: Cursor, here: ReadingContext, handle: int, match: NameMatch, start: int) -> int:
    card = here.card_of(handle)
    if card is None and len(match.cards) == 1:
        here.found.append((handle, next(iter(match.cards))))
    elif card is None or card not in match.cards:
        what = here.pen.names.spell(card) if card else "not known"
        raise cursor.fault(Code.NOT_THERE, f'@{handle} is {what}, not "{match.said}"', "correct one of the two", start)
    return handle


def _unknown(cursor: Cursor, here: ReadingContext, places: SearchScope, start: int) -> int:
    copy = _suffix(cursor, here)
    if isinstance(copy, _Exactly):
        return copy.handle
    if here.blind:
        return 0
    left = places.unknown(here)
    if len(left) < max(copy, 1):
        raise cursor.fault(Code.NOT_THERE, f"there is no unknown card in {places.said}", "name the card", start)
    return left[max(copy, 1) - 1]


def _among(cursor: Cursor, here: ReadingContext, places: SearchScope, match: NameMatch, copy: int, start: int) -> int:
    """The copy that is meant: one that may be chosen now, one of the place, an unknown card there, or one anywhere."""
    fits = [h for h in places.scope if here.card_of(h) in match.cards]
    if copy:
        fits = fits or [h for h in places.anywhere() if here.card_of(h) in match.cards]
        if copy > len(fits):
            raise cursor.fault(
                Code.NOT_THERE, f'there are only {len(fits)} of "{match.said}", so no #{copy}', "", start
            )
        return fits[copy - 1]
    left = _pending(here, places, match) or [h for h in fits if h not in here.named]
    chosen = _one(here, left)
    if chosen is None and left:
        offered = places.offered()
        able = [h for h in left if h in set(offered)]
        chosen = _one(here, able or [h for h in offered if here.card_of(h) in match.cards and h not in here.named])
        left = able or left
    if chosen is None and not left:
        offered_here = [h for h in places.offered() if here.card_of(h) in match.cards and h not in here.named]
        chosen = _one(here, offered_here)
        left = offered_here
    if chosen is None and not left:
        chosen = _one(here, [h for h in dict.fromkeys(fits) if h in here.pen.table.things])  # named again
    if chosen is None and not left:
        chosen = _identified(cursor, here, places, match, start)
    if chosen is None and not left:
        left = places.elsewhere(match)
        chosen = _one(here, left)
    if chosen is None and not left:
        chosen = _one(here, list(dict.fromkeys(fits)))  # a card of a hand or pile, named again
    if chosen is None and len(left) > 1 and len(left) == _copies_said(cursor, here, match):
        return left[0]
    if chosen is None and not left:
        chosen = _identified_where_it_leaves(cursor, here, match)
    if chosen is not None:
        return places.instead_of(chosen)
    raise _which(cursor=cursor, here=here, places=places, match=match, handles=left, start=start)


def _copies_said(cursor: Cursor, here: ReadingContext, match: NameMatch) -> int:
    """How many copies of the card that was just read the list names: by a number before it, or from here on."""
    start, said = cursor.at, 1
    while cursor.literal(",") or cursor.literal("and"):
        cursor.blanks()
        again = here.pen.names.match(cursor)
        if again is None:
            break
        said += again.cards == match.cards
    cursor.at = start
    return max(said, here.copies)


def _pending(here: ReadingContext, places: SearchScope, match: NameMatch) -> list[int]:
    """The abilities and triggers of that name, if only those are asked for: they are called by their source."""
    if not any(item.text and here.card_of(item.handle) in match.cards for item in here.pen.table.stack):
        return []
    offered = [h for h in places.offered() if h not in here.named and here.card_of(h) in match.cards]
    return offered if all(item_of(h) for h in offered) else []


def _one(here: ReadingContext, handles: list[int]) -> int | None:
    """The only one, or the first of interchangeable copies in a hand or deck."""
    if len(handles) == 1:
        return handles[0]
    table = here.pen.table
    alike = {(here.card_of(h), table.zone_of.get(h)) for h in handles}
    if len(alike) == 1 and not any(h in table.things or table.zone_of.get(h) == UNDER for h in handles):
        return handles[0]
    return None


def _identified(cursor: Cursor, here: ReadingContext, places: SearchScope, match: NameMatch, start: int) -> int | None:
    """The lowest unknown card of the place, or of where such a card begins, which the name identifies."""
    unknown = places.unknown_of(match.cards)
    if not unknown:
        return None
    table = here.pen.table
    handle, cards = the_one_meant(table, unknown, match.cards) or (unknown[0], match.cards)
    if len(cards) > 1:
        raise _which(cursor=cursor, here=here, places=places, match=match, handles=[], start=start)
    here.found.append((handle, next(iter(cards))))
    return handle


def _identified_where_it_leaves(cursor: Cursor, here: ReadingContext, match: NameMatch) -> int | None:
    """The unknown card of the zone that stands behind the name, as facts say it; of a pile the uppermost that may be it."""
    table, zone = here.pen.table, _zone_behind(cursor, here)
    unknown = [h for h in reversed(table.zones.get(zone, [])) if h not in table.card_of and h not in here.named]
    meant = the_one_meant(table, unknown if zone in table.ordered_zones else sorted(unknown), match.cards)
    if meant is None or len(meant[1]) > 1:
        return None
    here.found.append((meant[0], next(iter(meant[1]))))
    return meant[0]


def _zone_behind(cursor: Cursor, here: ReadingContext) -> str:
    """The zone whose words stand next in the line; empty if there is none."""
    start = cursor.at
    zones = sorted(here.pen.table.zones, key=len, reverse=True)
    zone = next((one for one in zones if cursor.literal(zone_words(one).lower())), "")
    cursor.at = start
    return zone


def _which(
    cursor: Cursor, here: ReadingContext, places: SearchScope, match: NameMatch, handles: Iterable[int], start: int
) -> Fault:
    found = list(dict.fromkeys(handles))
    if found:
        here.named.clear()
        names = [shortest(h, here, places.scope, "") for h in found[:6]]
        several = ", ".join(
            f"{name} ({zone_words(here.pen.table.zone_of[h])})" for h, name in zip(found, names, strict=False)
        )
        absent = places.scope and not {*places.scope, *places.offered()}.intersection(found)
        cause = f'"{match.said}" is not in {places.said}, and elsewhere' if absent else f'"{match.said}"'
        return cursor.fault(Code.AMBIGUOUS_REFERENCE, f"{cause} may be {several}", "", start)
    if len(match.cards) > 1:
        several = " or ".join(sorted(here.pen.names.written(card) for card in match.cards)[:6])
        return cursor.fault(Code.AMBIGUOUS_REFERENCE, f'"{match.said}" may be {several}', "write the whole name", start)
    known = (
        ", ".join(dict.fromkeys(here.pen.names.spell(c) for h in places.scope if (c := here.card_of(h))))
        or "nothing known"
    )
    name = here.pen.names.spell(next(iter(match.cards)))
    zone = _zone_behind(cursor, here)
    if zone:
        cause = f"{zone_words(zone)} holds no {name}, and no unknown card that may be one"
        return cursor.fault(
            Code.NOT_THERE, cause, "write the zone in which it lay, or the card that left this one", start
        )
    cause = f"{name} is not in {places.said}"
    other = next((seat for seat in here.seats() if seat != here.actor), "")
    if other and not places.seat:
        known += f"; where it is another player's, write {other} {name}"
    return cursor.fault(Code.NOT_THERE, cause, f"there is {known}", start)


class SearchScope(Struct):
    """The places of a reference: those of the slot, and the offers of the open question."""

    here: ReadingContext
    scope: tuple[int, ...]
    said: str
    seat: str
    asked: Callable[[], tuple[int, ...]]
    name: str = ""

    def instead_of(self, handle: int) -> int:
        """The handle, or the only copy of its card that may be chosen now where that copy may not."""
        card = self.here.card_of(handle)
        if card is None or handle not in self.scope:
            return handle
        offered = _of_seat(self.here, self.here.offered_elsewhere(self.name, card, self.scope), self.seat)
        return offered[0] if len(offered) == 1 else handle

    def cards(self) -> frozenset[str]:
        """The cards known to lie there."""
        return frozenset(card for h in self.scope if (card := self.here.card_of(h)) is not None)

    def offered(self) -> tuple[int, ...]:
        return _of_seat(self.here, self.asked(), self.seat)

    def unknown(self, here: ReadingContext) -> list[int]:
        """Unknown cards of the place, the lowest handle first."""
        return self._unknown(here, self.asked()) or self._unknown(here, self.scope)

    def unknown_of(self, cards: Iterable[str]) -> list[int]:
        """Unknown cards that may be one of these: cards that begin in a zone beside the deck are looked for in it."""
        here, begins = self.here, self.here.pen.wording.begins_in
        zones = {key(zone, self.seat or here.actor) for card in cards if (zone := begins(card))}
        beside = [handle for zone in zones for handle in here.pen.table.zones.get(zone, ())]
        return self._unknown(here, beside) if zones else self.unknown(here)

    def _unknown(self, here: ReadingContext, fits: Iterable[int]) -> list[int]:
        zone_of = here.pen.table.zone_of
        return sorted(h for h in set(fits) if h in zone_of and here.card_of(h) is None and h not in here.named)

    def elsewhere(self, match: NameMatch) -> list[int]:
        """Cards of that name outside of the places: the speaker's own, else those that everybody can see."""
        here, table = self.here, self.here.pen.table
        found = [h for h in self.anywhere() if here.card_of(h) in match.cards and h not in here.named]
        found = found or [h for h in self.anywhere() if self._by_its_other_side(h, match)]
        own = [h for h in found if table.controller(h) == (self.seat or here.actor)]
        return own or [h for h in found if knows(table, h, SPECTATOR)]

    def _by_its_other_side(self, handle: int, match: NameMatch) -> bool:
        """True if the card has another side of that name, which it showed before."""
        card = self.here.card_of(handle)
        return card is not None and not self.here.pen.wording.sides(card).isdisjoint(match.cards)

    def anywhere(self) -> tuple[int, ...]:
        """The cards of all zones, and those under objects."""
        table = self.here.pen.table
        lying = (h for cards in table.zones.values() for h in cards)
        return _of_seat(self.here, (*lying, *table.under_of), self.seat)


_SAID = {"": "play", "payers": "what can pay", "targets": "what can be meant here"}
"""The words for a scope that is not a zone of one player."""


def _places(here: ReadingContext, scope: str, seat: str, name: str) -> SearchScope:
    asked = (lambda: here.asked(name)) if name else tuple
    if here.blind:
        return SearchScope(here, (), scope, seat, tuple)
    handles = here.scope(scope, name)
    return SearchScope(
        here, _of_seat(here, handles, seat), _SAID.get(scope, f"{seat or here.actor}'s {scope}"), seat, asked, name=name
    )


def _of_seat(here: ReadingContext, handles: Iterable[int], seat: str) -> tuple[int, ...]:
    if not seat:
        return tuple(handles)
    table = here.pen.table
    pending = {item_ref(item.item): item.player for item in table.stack}
    return tuple(h for h in handles if (table.controller(h) if h in table.owner_of else pending.get(h)) == seat)
