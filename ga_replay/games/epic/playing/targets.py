"""Whom a deed is about: targets, which are chosen as the word is come to, and everything else, which is not chosen (5.20)."""

from __future__ import annotations

from ga_replay.core.agenda import May
from ga_replay.core.choice import Some
from ga_replay.core.ruleset import quantity
from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.core.zones import key as zone_key
from ga_replay.core.zones import name_of
from ga_replay.games.epic import look
from ga_replay.games.epic.cards.ability import Deed, Give, Who
from ga_replay.games.epic.decisions import TargetsChosen
from ga_replay.games.epic.zones import PLAY

NOBODY = Who("each", "player", 0)


def who(deed: Deed) -> Who:
    """What the deed is about; one that concerns nobody in particular is about nobody."""
    found: Who = getattr(deed, "who", NOBODY)
    return found


def seat(scene: Scene, player: str) -> int:
    """A player as a target: -1, -2, … in the order of the seats."""
    return -1 - scene.table.players.index(player)


def player_at(scene: Scene, target: int) -> str:
    """The player whom such a number means."""
    return scene.table.players[-1 - target]


def legal(scene: Scene, item: Item, who: Who) -> tuple[int, ...]:
    """What may be chosen as a target: champions in play, then players."""
    found: list[int] = []
    if who.kind != "player":
        meant = _lying(scene, item, who) if who.lies else _meant(scene, item, who)
        found += [h for h in meant if scene.measure("can be targeted", h, True)]
    if who.kind in {"player", "any"} and scene.measure("players are targets", 0, False):
        players = [seat(scene, player) for player in _players(scene, item, who)]
        found += [one for one in players if scene.measure("player can be targeted", one, True)]
    return tuple(found)


@quantity("5.12.1", "can be targeted", also=("5.20.4",))
def untargetable_champions_are_no_targets(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far and not look.has(scene, handle, "untargetable")


@quantity("5.20.6", "can be targeted")
def untargetable_works_in_play_alone(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far or handle not in scene.table.things


@quantity("5.20.4", "player can be targeted")
def untargetable_players_are_no_targets(scene: Scene, target: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    """A card in play says so of the player who controls it."""
    player = player_at(scene, target)
    own = [ability for h, ability in look.sources(scene) if scene.table.controller(h) == player]
    gifts = [one for ability in own for one in ability.deeds if isinstance(one, Give) and one.who.how == "you"]
    return so_far and not any("untargetable" in one.keywords for one in gifts)


@quantity("5.20.5", "players are targets", plain=True)
def players_may_be_targets(_scene: Scene, _nobody: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def _meant(scene: Scene, item: Item, who: Who) -> tuple[int, ...]:
    return tuple([h for h in look.champions(scene) if look.fits(scene, who, h, item.handle, item.player)])


def _lying(scene: Scene, item: Item, who: Who) -> tuple[int, ...]:
    """The cards of discard piles that the words mean, those of their player first."""
    table = scene.table
    others = [one for one in table.players if one != item.player] if who.side != "own" else []
    cards = [
        h for player in (item.player, *others) for h in table.zones[zone_key(who.lies, player)] if h != item.handle
    ]
    wanted = {word for word in (who.alignment, who.trait) if word}
    return tuple([h for h in cards if wanted <= look.traits(scene, h)])


def _players(scene: Scene, item: Item, who: Who) -> tuple[str, ...]:
    own = who.side != "opposing"
    return tuple(
        [p for p in scene.table.alive() if (own or p != item.player) and (who.side != "own" or p == item.player)]
    )


@quantity("5.12.2", "is reached", plain=True, also=("5.20.5",))
def what_does_not_target_reaches_all(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def ask(scene: Scene, item: Item, at: int, deed: Deed) -> May | None:
    """The targets of the deed, as many as can be had; nothing to ask where there is none, or where they are chosen already."""
    about = who(deed)
    if about.how != "target" or key(at) in item.choices:
        return None
    able = legal(scene, item, about)
    count = min(about.count, len(able))
    least = scene.measure("targets that must be", count, 0)
    return May(item.player, Some("5.20.2", able, least, count), (TargetsChosen,), "5.20.1", "targets") if able else None


@quantity("5.20.7", "targets that must be", plain=True, also=("5.6.3",))
def as_many_as_can_be_are_targeted(_scene: Scene, count: int, _so_far: int) -> int:
    return count


def key(at: int) -> str:
    """Under which the targets of a deed stand on what is being resolved."""
    return f"targets {at}"


def subjects(scene: Scene, item: Item, at: int, deed: Deed) -> tuple[int, ...]:
    """Champions in play and players (negative) that the deed is done to."""
    about = who(deed)
    match about.how:
        case "target":
            chosen = item.choices.get(key(at), ())
            lies = scene.table.zone_of
            return tuple([one for one in chosen if one < 0 or name_of(lies[one]) == (about.lies or PLAY)])
        case "each":
            there = _meant(scene, item, about) if about.kind != "player" else ()
            found = [h for h in there if scene.measure("is reached", h, scene.measure("can be targeted", h, True))]
            players = _players(scene, item, about) if about.kind != "champion" else ()
            return (*found, *[seat(scene, player) for player in players])
        case "self":
            thing = scene.table.things.get(item.handle)
            return (item.handle,) if thing is not None and thing.number == item.number else ()
        case "you":
            return (seat(scene, item.player),)
        case "opponents":
            return tuple([seat(scene, player) for player in look.opponents(scene, item.player)])
