"""Playing a game out: every decision and outcome of chance is sampled with a generator that the caller brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from msgspec.structs import fields

from ga_replay.core import events as ev
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Rng
from ga_replay.core.table.mixtures import candidates
from ga_replay.match.recording import Recording

Picker = Callable[[ag.May, Rng], ev.Decision]


def sample(may: ag.May, rng: Rng) -> ev.Decision:
    """A random decision, distributed as the choice's own sampling."""
    value = may.choice.sample(rng)
    kind: Callable[..., ev.Decision] = may.kinds[0]
    decision: ev.Decision = kind(may.player, value) if may.value_of else value
    return decision


def pick(may: ag.May, rng: Rng) -> ev.Decision:
    """A decision as people would make it, so that games develop and end.

    Three times out of four it is an action, if one is legal. Every kind of action is equally likely, whatever the
    number of cards in hand.
    """
    if may.value_of:
        return sample(may, rng)
    kinds: dict[type, list[ev.Decision]] = {}
    for offer in may.choice:
        kinds.setdefault(type(offer), []).append(offer)
    acting = [kind for kind in kinds if not names_only_player(kind)]
    if acting and (len(acting) == len(kinds) or rng.randrange(4)):
        offers = kinds[acting[rng.randrange(len(acting))]]
        return offers[rng.randrange(len(offers))]
    return sample(may, rng)


OFTEN = 2
"""The same action is repeated at most this often in one step; a free one would never end."""


def idle(may: ag.May, rng: Rng, pick: Picker) -> ev.Decision:
    """The decision to do nothing, if the choice has it."""
    return next((one for one in may.choice if names_only_player(type(one))), None) or pick(may, rng)


def names_only_player(kind: type) -> bool:
    """True if a decision of that type names only its player: passing, declining."""
    return [one.name for one in fields(kind)] == ["player"]


def identify_drawn(recording: Recording, rng: Rng) -> None:
    """Gives each unknown card that somebody can look at an identity that the deck list still has.

    All see cards in public zones, but for those that lie there face down: their owner does.
    """
    table = recording.referee.table
    for zone, cards in table.zones.items():
        if not cards or not (zone in table.public_zones or zone.endswith((":hand", ":memory"))):
            continue
        for handle in cards:
            if handle not in table.card_of:
                is_open = zone in table.public_zones and table.face_of.get(handle) != "down"
                identify(recording, rng, handle, "" if is_open else table.owner_of[handle])


def identify_seen(recording: Recording, rng: Rng) -> None:
    """Gives an identity to each card that the player who decides now has looked at."""
    due = recording.follow()
    if isinstance(due, ag.May):
        for handle in due.about:
            identify(recording, rng, handle, due.player)


def identify(recording: Recording, rng: Rng, handle: int, to: str = "") -> None:
    """Gives a card an identity that its deck list still has."""
    table = recording.referee.table
    left = candidates(table, handle) or {}
    names = [name for name, count in sorted(left.items()) for _ in range(count)]
    if handle in table.card_of:
        names = [table.card_of[handle]]
    if names:
        recording.write(ev.Identified(handle, names[rng.randrange(len(names))], to))


def play_out(recording: Recording, rng: Rng, decisions: int = 1000, pick: Picker = pick) -> Recording:
    """Plays until the game is over or this many decisions were made."""
    step: object = None
    done: Counter[ev.Decision] = Counter()
    for _ in range(decisions):
        recording.follow()
        identify_drawn(recording, rng)
        identify_seen(recording, rng)
        match recording.follow():
            case ag.May() as may:
                table = recording.referee.table
                if step != (step := (table.phase, table.step, table.turn_number)):
                    done.clear()
                recording.write(_seldom(may, rng, pick, done))
            case ag.Chance(what, choice):
                recording.write(ev.ChanceFell(what, choice.sample(rng)))
            case ag.Unidentified(handles):
                for handle in handles:
                    identify(recording, rng, handle)
            case ag.UnreadText():
                recording.write(ev.TextDone())
            case ag.Over():
                break
            case ag.Must():
                pass
    return recording


def _seldom(may: ag.May, rng: Rng, pick: Picker, done: Counter[ev.Decision]) -> ev.Decision:
    """A picked decision; instead of an action that was done `OFTEN` in this step, to do nothing."""
    decision = pick(may, rng)
    if may.value_of:
        return decision
    done[decision] += 1
    return idle(may, rng, pick) if done[decision] > OFTEN and not names_only_player(type(decision)) else decision
