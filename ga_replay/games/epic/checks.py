"""Immediate checks: players are eliminated, a player has won, tokens cease, champions break."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, Goto, Must
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.games.epic import gifts, moves, queries
from ga_replay.games.epic.zones import OUTSIDE, PLAY

FIRST = Goto("1.2.2")


def eliminate(scene: Scene) -> list[Answer] | None:
    """Players without health are eliminated, all at once; no trigger comes before."""
    seats = scene.table.players
    out = [
        p for p in scene.table.alive() if queries.health(scene, p) <= 0 and no_health_is_the_end(scene, seats.index(p))
    ]
    return [Must(tuple([ev.PlayerLost(player, "health") for player in out]), "1.2.2"), FIRST] if out else None


@states("1.5.4", without=False)
def no_health_is_the_end(scene: Scene, seat: int) -> bool:
    return queries.health(scene, scene.table.players[seat]) <= 0


def last_one_wins(scene: Scene) -> Must | None:
    """The last player left wins; if none is left the game is drawn (docs/readings/epic.md, reading 4)."""
    left = scene.table.alive()
    if len(left) > 1 or scene.table.ended:
        return None
    return Must((ev.GameEnded(left[0], "last") if left else ev.GameEnded("", "draw"),), "1.2.1")


def their_cards_leave(scene: Scene) -> Must | None:
    """A player's cards leave the game with them, even those that others control."""
    table = scene.table
    if not table.lost or (scene.checks_stamp == len(table.lost) and not scene.careful_checks):
        return None
    gone = [h for h, owner in table.owner_of.items() if owner in table.lost and table.zone_of[h] != OUTSIDE]
    scene.checks_stamp = None if gone else len(table.lost)
    return Must(tuple([ev.CardMoved(h, table.zone_of[h], OUTSIDE) for h in gone]), "1.9.3") if gone else None


def tokens_cease(scene: Scene) -> Must | None:
    """A token that left play goes to the token pile; its leaving has triggered by then."""
    zone_of, gone = scene.table.zone_of, _stray(scene)
    return Must(tuple([ev.CardMoved(h, zone_of[h], OUTSIDE) for h in gone]), "2.3.5") if gone else None


def _stray(scene: Scene) -> list[int]:
    """The tokens that are neither in play nor in the token pile."""
    table = scene.table
    if not table.tokens:
        return []
    zone_of, shifts = table.zone_of, table.zone_versions
    stamp = shifts[PLAY], shifts[OUTSIDE], len(table.tokens)
    return scene.kept("stray", stamp, lambda: [h for h in table.tokens if zone_of[h] not in {PLAY, OUTSIDE}])


def fatally_damaged(scene: Scene) -> tuple[int, ...]:
    """The champions that bear at least as much damage as they have defense."""
    table = scene.table
    things = table.things
    damaged = scene.kept("damaged", table.state_version, lambda: [h for h, thing in things.items() if thing.damage])
    if not damaged:
        return ()
    stamp = table.epoch if "defense" in gifts.standing(scene).shifting else (table.board_version, table.state_version)
    return scene.kept("fatal", stamp, lambda: _fatal(scene, damaged))


def _fatal(scene: Scene, damaged: list[int]) -> tuple[int, ...]:
    things = scene.table.things
    bearing = [h for h in queries.champions(scene) if h in damaged and things[h].damage]
    return tuple([h for h in bearing if damage_up_to_its_defense_breaks_a_champion(scene, h)])


@states("2.1.6", without=False, also=("4.4.13", "M4.4.13"))
def damage_up_to_its_defense_breaks_a_champion(scene: Scene, handle: int) -> bool:
    return scene.table.things[handle].damage >= queries.defense(scene, handle)


def break_the_damaged(scene: Scene) -> list[Answer] | None:
    """They break at once; an unbreakable one does as soon as it no longer is (5.9.3)."""
    fatal = fatally_damaged(scene)
    must = moves.broken(scene, fatal) if fatal else None
    return [Must(must.facts, "5.16.3"), FIRST] if must is not None else None


def check(scene: Scene) -> Call | None:
    """The checks, run unless they would find nothing.

    That is if all players have health and are in the game, no token is astray, and no champion is fatally damaged.
    """
    table = scene.table
    alive = table.alive()
    if scene.careful_checks or len(alive) <= 1 or (table.lost and scene.checks_stamp != len(table.lost)):
        return Call("checks")
    if _stray(scene) or fatally_damaged(scene):
        return Call("checks")
    for player in alive:
        if queries.health(scene, player) <= 0:
            return Call("checks")
    return None


CHECKS = procedure(
    "checks",
    step("1.2.2", eliminate),
    step("1.2.1", last_one_wins),
    step("1.9.3", their_cards_leave),
    step("2.3.5", tokens_cease, also=("2.3.5a", "5.21.6")),
    step("5.16.3", break_the_damaged, also=("5.9.3",)),
)

CONCESSION = procedure(
    "concession",
    step("1.2.2", lambda scene: Must((ev.PlayerLost(scene.word(), "conceded"),), "1.2.2"), name="leave"),
    step("1.2.1", last_one_wins),
    step("1.9.3", their_cards_leave),
)
