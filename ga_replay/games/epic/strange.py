"""Events that speak of what the game does not have: cards, players and texts that nobody has ever heard of."""

from __future__ import annotations

from functools import cache

from ga_replay.core import events as ev
from ga_replay.core.scene import Scene
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic import look
from ga_replay.games.epic.triggers import RIGHTEOUS

PLAYERS = ("player", "controller", "owner", "opponent")
CARDS_OR_NONE = ("of", "source")
SEVERAL = ("handles", "attackers", "blockers", "targets")
"""Players stand among targets as -1, -2, … in the order of the seats."""


def strange(scene: Scene, event: ev.Event) -> str:
    """What the event speaks of that is not there, in words; empty for nothing. Zones and ids are the fold's to know."""
    known = scene.table.zone_of
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in PLAYERS and value not in scene.table.players:
            return f"nobody is called {value!r}"
        if name == "handle" and value not in known and not isinstance(event, ev.TokenMade | ev.StackPushed):
            return f"there is no card {value}"
        if name in CARDS_OR_NONE and value and value not in known:
            return f"there is no card {value}"
        if name in SEVERAL:
            gone = [one for one in value if one not in known and not _is_player(scene, event, one)]
            if gone:
                return f"there is no card {gone[0]}"
        if name == "card" and value and not is_card(value):
            return f"no card is called {value!r}"
        if name == "text" and value and isinstance(event, ev.Fact | de.PowerUsed) and not is_text(value):
            return f"no card says {value!r}"
    return ""


def _is_player(scene: Scene, event: ev.Event, value: int) -> bool:
    return isinstance(event, de.TargetsChosen) and -len(scene.table.players) <= value < 0


@cache
def is_card(slug: str) -> bool:
    """Whether the pool has a card of that slug."""
    try:
        look.card_named(slug)
    except LookupError:
        return False
    return True


def is_text(address: str) -> bool:
    """Whether the address names an ability of a card, one deed of it, or an ability of the rules."""
    if address == RIGHTEOUS:
        return True
    for read in (look.ability, look.gift):
        try:
            read(address)
        except (LookupError, ValueError):
            continue
        return True
    return False
