"""Which cards and texts Epic has, for events that speak of others."""

from __future__ import annotations

from functools import cache

from ga_replay.core import strange as core
from ga_replay.games.epic import gifts, look
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.triggers import RIGHTEOUS

is_card = cache(core.found_by(look.card_named))
"""Whether the pool has a card of that slug."""
for _kept in (is_card, look.card_named, look.ability):
    known_pool.when_others_count(_kept.cache_clear)


def is_text(address: str) -> bool:
    """Whether the address names an ability of a card, one deed of it, or an ability of the rules."""
    if address == RIGHTEOUS:
        return True
    for read in (look.ability, gifts.gift):
        try:
            read(address)
        except (LookupError, ValueError):
            continue
        return True
    return False


KNOWN = core.Known(
    is_card, is_text, frozenset({"handles", "attackers", "blockers", "targets"}), or_players=frozenset({"targets"})
)
"""What events of the game may name; its course looks whether they do."""
