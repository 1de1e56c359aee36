"""The cards that an event is about, as they are printed: what its viewer cannot name is not among them."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.app.cards import CardFace, find_card
from ga_replay.app.errors import UnknownNameError
from ga_replay.app.moment import Moment
from ga_replay.replay.unknown_references import named_fields
from ga_replay.views.describing import shown_by_decision


def cards_of(moment: Moment) -> tuple[CardFace, ...]:
    """The faces of the cards that the event names, the first named first."""
    viewed = moment._viewed  # noqa: SLF001 - of this package
    found: list[CardFace] = []
    for slug in dict.fromkeys(_slugs(moment)):
        try:
            found += find_card(slug, viewed.game.name, viewed.cards).faces
        except UnknownNameError:
            continue  # a token, or a card of the match's own set
    return tuple(found)


def _slugs(moment: Moment) -> Iterator[str]:
    event = moment.event
    if event is None:
        return
    judged = moment._viewed.judged  # noqa: SLF001 - of this package
    shown = {told.handle: told.card for told in shown_by_decision(judged, moment.position)}
    cards = {**moment._referee.table.card_of, **shown}  # noqa: SLF001 - as above
    for name, kind in named_fields(type(event)):
        value = getattr(event, name)
        if kind == "card" and value:
            yield str(value)
        elif kind == "handle":
            for handle in value if isinstance(value, tuple) else (value,):
                if handle in cards:
                    yield str(cards[handle])
