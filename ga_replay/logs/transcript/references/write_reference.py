"""Written references to cards and objects, which read back as the same handle."""

from __future__ import annotations

from ga_replay.logs.transcript.references.reading_context import UNKNOWN, ReadingContext, write_exactly


def write_card(handle: int, here: ReadingContext, scope: str, name: str = "") -> str:
    """The shortest reference that `read_card` reads as this handle, whatever is legal.

    The offers of the question for the field `name` matter only if the card is outside of the slot's first scope.
    """
    if -len(here.seats()) <= handle < 0:
        return here.seats()[-handle - 1]
    exact = here.exact or handle not in here.pen.table.zone_of
    text = write_exactly(here, handle) if exact else shortest(handle, here, here.scope(scope, name), name)
    here.named.append(handle)
    return text


def shortest(handle: int, here: ReadingContext, scope: tuple[int, ...], field: str) -> str:
    """The shortest reference for a slot that searches that scope first."""
    table, wording = here.pen.table, here.pen.wording
    thing = table.things.get(handle)
    if thing is not None and wording.leader and wording.led_by(here.pen.scene, thing.controller) == handle:
        return f"{thing.controller} {wording.leader}"
    card = here.card_of(handle)
    if card is None:
        left = sorted(h for h in scope if here.card_of(h) is None and h not in here.named)
        return UNKNOWN if left and left[0] == handle else write_exactly(here, handle)
    if handle in scope and len(here.offered_elsewhere(field, card, scope)) == 1:
        return write_exactly(here, handle)
    name = here.pen.names.written(card)
    copies = [h for h in scope if here.card_of(h) == card]
    if handle not in copies:
        if here.offered_elsewhere(field, card, scope) == [handle]:
            return name
        offered = [] if copies or not field else [h for h in here.asked(field) if here.card_of(h) == card]
        return name if offered[:1] == [handle] and (len(offered) == 1 or thing is None) else write_exactly(here, handle)
    if thing is None:
        free = [h for h in copies if h not in here.named]
        zones = {table.zone_of[h] for h in free}
        return name if free and free[0] == handle and len(zones) == 1 else f"{name}#{copies.index(handle) + 1}"
    own = [h for h in copies if h in table.things and table.things[h].controller == thing.controller]
    if len(own) < len(copies):
        name = f"{thing.controller} {name}"
    return name if len(own) == 1 else f"{name}#{own.index(handle) + 1}"
