"""Events that speak of what the game does not have: cards, players and texts that nobody has ever heard of."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.scene import Scene
from ga_replay.effects.address import parts
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.texts.unread import address_of

PLAYERS = ("player", "controller", "owner")
CARDS = ("handle", "attacker", "on")
CARDS_OR_NONE = ("of", "source")
SEVERAL = ("handles", "targets", "weapons", "about")
"""Players stand among them as -1, -2, … in the order of the seats."""
TEXTS = ("text", "way")


def strange(scene: Scene, event: ev.Event) -> str:
    """What the event speaks of that is not there, in words; empty for nothing. Zones and ids are the fold's to know."""
    known = scene.table.zone_of
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in PLAYERS and value not in scene.table.players:
            return f"nobody is called {value!r}"
        if name in CARDS and value not in known and not isinstance(event, ev.TokenMade) and not _of_the_game(event):
            return f"there is no card {value}"
        if name in CARDS_OR_NONE and value and value not in known:
            return f"there is no card {value}"
        if name in SEVERAL:
            handles = plain(value) if name == "about" else value
            gone = [one for one in handles if one not in known and not -len(scene.table.players) <= one < 0]
            if gone:
                return f"there is no card {gone[0]}"
        if name == "card" and value and not is_card(value):
            return f"no card is called {value!r}"
        if name in TEXTS and value and not is_text(value):
            return f"no card says {value!r}"
    return ""


def _of_the_game(event: ev.Event) -> bool:
    """A trigger of the rules themselves has no card as its source (counters/wither.2)."""
    return isinstance(event, ev.StackPushed) and not event.handle


def plain(about: tuple[int, ...]) -> tuple[int, ...]:
    """The handles that a trigger speaks of; what it takes along besides is coded (`texts.carrying`)."""
    return about[: next((place for place, value in enumerate(about) if value < 0), len(about))]


@programs.cached
def is_card(slug: str) -> bool:
    """Whether the pool has a card of that slug."""
    try:
        look.card_named(slug)
    except LookupError:
        return False
    return True


@programs.cached
def is_text(address: str) -> bool:
    """Whether the address names a line, ability or node of a card or of the rules."""
    try:
        address = address_of(address)
        at = parts(address)
        if at.slug:
            lines = look.card_named(at.slug).lines
            if not at.line.isdecimal() or not 1 <= int(at.line) <= len(lines):
                return False
            if programs.program(lines[int(at.line) - 1]) is None:
                return True
        programs.node(address)
    except (LookupError, ValueError):
        return False
    return True
