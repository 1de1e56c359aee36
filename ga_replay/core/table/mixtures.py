"""What an unknown card may be: one of the cards that were shuffled or mixed with it, or one that is left of its list.

A mixture is a group of cards of which it is known that they lie under some handles, but not which under which. Whoever
draws one of them draws a card of the group, even where no deck list is known. Cards that nobody has told are in it
without a name. Where a part of a group was mixed anew, both parts may be any card of it: that is more than what is
possible, never less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

from msgspec.structs import replace

from ga_replay.core.events.ids import Handle, Slug, ZoneKey
from ga_replay.core.table.table import MixedCard, Table
from ga_replay.core.table.zones import UNDER

Candidates = dict[Slug, int]
"""Cards that an unknown handle may be, with how many of each there are."""


def candidates(t: Table, handle: Handle) -> Candidates | None:
    """The cards that the unknown handle may be; None if it may be any card, since no list is known."""
    among = t.mixtures.get(t.mixed.get(handle, 0))
    if among is None:
        return t.remaining.get(t.origin_of.get(handle, ""))
    found = Counter(one.card for one in among if one.card)
    for origin in dict.fromkeys(one.origin for one in among if not one.card):
        left = t.remaining.get(origin)
        if left is None:
            return None
        found.update({card: count for card, count in left.items() if count > 0})
    return found


def candidates_of_each(t: Table, handles: Iterable[Handle]) -> list[Candidates | None]:
    """The same for several handles, once for those that may be the same cards."""
    sources = {t.mixed.get(handle, 0) or t.origin_of.get(handle, ""): handle for handle in handles}
    return [candidates(t, handle) for handle in sources.values()]


def was_mixed_with(t: Table, handle: Handle, cards: Iterable[Slug]) -> bool:
    """True if one of these cards is known to be among those that the handle was mixed with."""
    wanted = frozenset(cards)
    return any(one.card in wanted for one in t.mixtures.get(t.mixed.get(handle, 0), ()))


def the_one_meant(
    t: Table, unknown: Sequence[Handle], named: Collection[Slug]
) -> tuple[Handle, Collection[Slug]] | None:
    """The unknown card that may be one of the named ones, and which of them: one that was mixed with it before any other."""
    for handle in sorted(unknown, key=lambda one: not was_mixed_with(t, one, named)):
        left = candidates(t, handle)
        cards = named if left is None else [card for card in named if left.get(card, 0) > 0]
        if cards:
            return handle, cards
    return None


def tell(t: Table, handle: Handle, card: Slug) -> None:
    """The unknown handle is that card: the others of its mixture, or of its list, are one of the rest."""
    number = t.mixed.pop(handle, 0)
    if number:
        among = list(t.mixtures[number])
        found = _the_one(t, among, card)
        if found is not None:
            among.remove(found)
            t.origin_of[handle] = found.origin
        _keep(t, number, among)
        if found is not None and found.card:
            return
    counts = t.remaining.get(t.origin_of.get(handle, ""))
    if counts is not None:
        counts[card] = counts.get(card, 0) - 1


def _the_one(t: Table, among: Sequence[MixedCard], card: Slug) -> MixedCard | None:
    """The card of the group that turned up: the one of that name, else an unnamed one that may be it."""
    named = (one for one in among if one.card == card)
    unnamed = (one for one in among if not one.card and t.remaining.get(one.origin, {card: 1}).get(card, 0) > 0)
    return next(named, None) or next(unnamed, None)


def mix(t: Table, handles: Sequence[Handle]) -> None:
    """Makes it unknown which of these handles is which card."""
    among: list[MixedCard] = []
    groups: Counter[int] = Counter()
    for handle in handles:
        card, known_to = t.card_of.pop(handle, None), t.known_to.pop(handle, 0)
        number = t.mixed.pop(handle, 0)
        if card is None and number:
            groups[number] += 1
        else:
            among.append(MixedCard(card or "", t.origin_of.get(handle, ""), known_to if card else 0))
    for number, many in groups.items():
        is_whole = number not in t.mixed.values()
        for one, copies in Counter(t.mixtures[number]).items():
            among += [one] * (copies if is_whole else min(copies, many))
    number = max(t.mixtures, default=0) + 1
    t.mixed.update(dict.fromkeys(handles, number))
    for former in groups:
        _keep(t, former, t.mixtures[former])
    _keep(t, number, among)


def _keep(t: Table, number: int, among: Sequence[MixedCard]) -> None:
    """Keeps the mixture as long as it says something of a handle."""
    handles = [handle for handle, one in t.mixed.items() if one == number]
    origins = {one.origin for one in among}
    if handles and (len(origins) > 1 or any(one.card for one in among)):
        t.mixtures[number] = tuple(sorted(among))
        return
    t.mixtures.pop(number, None)
    for handle in handles:
        del t.mixed[handle]
        if origins:
            t.origin_of[handle] = next(iter(origins))


def mix_what_nobody_told(t: Table, zone: ZoneKey) -> None:
    """Unknown cards of a hidden place without an order are alike: which of them is meant is not known any more."""
    if not t.mixed or zone in t.public_zones or zone in t.ordered_zones or zone in t.thing_zones or zone == UNDER:
        return
    untold = [handle for handle in t.zones[zone] if handle not in t.card_of]
    if len({t.mixed.get(handle, 0) for handle in untold}) > 1:
        mix(t, untold)


def veil_mixtures(t: Table, knows: Callable[[int], bool]) -> None:
    """Takes the names from the mixed cards that somebody does not know, by the bits of those who know them."""
    for number, among in t.mixtures.items():
        for one in among:
            if one.card and not knows(one.known_to) and one.origin in t.remaining:
                counts = t.remaining[one.origin]
                counts[one.card] = counts.get(one.card, 0) + 1
        t.mixtures[number] = tuple([one if knows(one.known_to) else replace(one, card="") for one in among])
