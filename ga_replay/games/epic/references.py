"""The cards and texts of Epic that events may refer to."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import cached
from ga_replay.core.ports import references as core
from ga_replay.games.epic import gifts, queries
from ga_replay.games.epic.triggers import RIGHTEOUS

is_card = cached(core.found_by(queries.card_named))
"""True if the pool has a card of that slug."""


def is_text(address: str) -> bool:
    """True if the address names an ability of a card, one deed of it, or an ability of the rules."""
    if address == RIGHTEOUS:
        return True
    for read in (queries.ability, gifts.gift):
        try:
            read(address)
        except (LookupError, ValueError):
            continue
        return True
    return False


_is_ability = core.found_by(queries.ability)
_is_gift = core.found_by(gifts.gift)


def fits(event: ev.Event) -> bool:
    """True if the event suits its text: a deed lasts, an ability triggers and is resolved."""
    match event:
        case ev.EffectBegan(text=text):
            return _is_gift(text)
        case ev.StackPushed(text=text) | ev.TriggerWaiting(text=text):
            return text == RIGHTEOUS or _is_ability(text)
        case _:
            return True


KNOWN = core.KnownNames(
    is_card,
    is_text,
    frozenset({"handles", "attackers", "blockers", "targets"}),
    or_players=frozenset({"targets"}),
    fits=fits,
)
"""The names that events of the game may use; its flow checks them."""
