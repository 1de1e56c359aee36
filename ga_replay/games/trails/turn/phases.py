"""The turn: preparation with each player's steps, combat, cure (700, 703, 705)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, Goto, May, Must, ReplaceWith
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import CureChosen, HomebasePlaced
from ga_replay.games.trails.deeds.doing import cured, readied
from ga_replay.games.trails.options import options
from ga_replay.games.trails.replaceable_events import ReplaceableEvent, drawn, forbidden, happen
from ga_replay.games.trails.turn import priority as at
from ga_replay.games.trails.turn.marks import mine, own, phase, triggers, window
from ga_replay.games.trails.turn.single import Single
from ga_replay.games.trails.zones import FIELD
from ga_replay.games.trails.zones import HOMEBASE as HOME

PREPARATION = "preparation"
COMBAT = "combat"
CURE = "cure"


# --- the game and the turn -------------------------------------------------------------------------------------------


@convention("705.9")
def initiative_goes_to_the_other_player(_scene: Scene) -> bool:
    """With each turn."""
    return True


def next_turn(scene: Scene) -> list[Answer]:
    """A new turn, of both players."""
    table = scene.table
    player = table.turn_player or table.players[0]
    if table.turn_player and initiative_goes_to_the_other_player(scene):
        player = queries.other(table, player)
    facts = [*moves.emptied(scene), ev.TurnBegan(player, table.turn_number + 1)]
    return [Must(tuple(facts), "705.9", ordered=True), Call("turn")]


GAME = procedure(
    "game",
    step("705.9", next_turn, name="turn"),
    step("705.9", lambda scene: Goto("turn"), name="on"),
)


def steps_of(player: str) -> Call:
    """The three steps of a player."""
    return Call("steps", (player,))


@convention("702.1", "703.5")
def the_initiative_player_comes_first(_scene: Scene) -> bool:
    """Then the other player goes through the same steps; the phase is both players'."""
    return True


def first_steps(scene: Scene) -> Call:
    first = scene.table.turn_player
    return steps_of(first if the_initiative_player_comes_first(scene) else queries.other(scene.table, first))


def second_steps(scene: Scene) -> Call:
    first = scene.table.turn_player
    return steps_of(queries.other(scene.table, first) if the_initiative_player_comes_first(scene) else first)


TURN = procedure(
    "turn",
    step("701.1", phase(PREPARATION, "701.1"), name=PREPARATION),
    step("703.1", triggers("start of turn", "703.1")),
    step("703.2", window(at.START_OF_TURN)),
    step("703.3", triggers("start of preparation", "703.3")),
    step("703.4", window(at.START_OF_PREPARATION)),
    step("703.5", first_steps, name="first"),
    step("703.5", second_steps, name="second"),
    step("704.1", lambda scene: Call("combat phase"), name=COMBAT, also=("801.1",)),
    step("701.1", lambda scene: Call("cure phase"), name=CURE),
)


# --- preparation -----------------------------------------------------------------------------------------------------


def draw_two(scene: Scene) -> list[Answer] | None:
    """On every turn, the first as well."""
    return drawn(scene, scene.word(), 2, "703.6a") or None


def ask_for_the_homebase(scene: Scene) -> May | ForcedChoice:
    """Up to one card of the hand."""
    player = scene.word()
    hand = tuple(queries.hand(scene.table, player))
    asked = May(player, Single("703.7a", (0, *hand)), (HomebasePlaced,), "703.7a", "handle", more="others")
    return asked if hand else ForcedChoice(asked, 0)


def place_it(scene: Scene, decision: HomebasePlaced) -> Must | None:
    """If more than allowed were placed, all of them stay there."""
    said = dict.fromkeys((decision.handle, *decision.others))
    there = [h for h in said if scene.table.lies(h, f"{decision.player}:hand")]
    facts = [fact for h in there for fact in moves.put(scene, h, HOME, face=queries.DOWN)]
    return Must(tuple(facts), "703.7a", ordered=True) if facts else None


def gain_cp(scene: Scene) -> Must | None:
    """One for each card of the homebase, in any posture."""
    player = scene.word()
    facts = moves.gain(scene, player, "cp", len(queries.homebase(scene.table, player)))
    return Must(tuple(facts), "703.8a") if facts else None


STEPS = procedure(
    "steps",
    step("703.6", mine(at.DRAW, "703.6"), name=at.DRAW),
    step("703.6a", draw_two),
    step("703.6b", triggers("start of draw", "703.6b", own)),
    step("703.6c", window(at.DRAW)),
    step("703.7", mine(at.HOMEBASE, "703.7"), name=at.HOMEBASE),
    step("703.7a", ask_for_the_homebase, place_it),
    step("703.7b", triggers("start of homebase", "703.7b", own)),
    step("703.7c", window(at.HOMEBASE)),
    step("703.8", mine(at.DEPLOYMENT, "703.8"), name=at.DEPLOYMENT),
    step("703.8a", gain_cp),
    step("703.8b", triggers("start of deployment", "703.8b", own)),
    step("703.8c", window(at.DEPLOYMENT)),
)


# --- cure ------------------------------------------------------------------------------------------------------------


def bond_decides(scene: Scene) -> Must | None:
    """A player without bond loses; of two the one with less, and of two equal ones the initiative player."""
    players = scene.table.players
    out = [one for one in players if queries.pool(scene, one, "bond") <= 0]
    if not out:
        return None
    loser = out[0]
    if len(out) == 2:
        low, high = (queries.pool(scene, one, "bond") for one in players)
        loser = scene.table.turn_player if low == high else players[0 if low < high else 1]
    return Must(
        (ev.PlayerLost(loser, "bond"), ev.GameEnded(queries.other(scene.table, loser), "bond")), "705.5", ordered=True
    )


def stunned(scene: Scene, player: str) -> tuple[int, ...]:
    """The player's stunned UNITs."""
    return tuple([h for h in queries.field(scene, player) if queries.is_stunned(scene.table, h)])


@convention("1502.1")
def the_primary_player_chooses_first(_scene: Scene) -> bool:
    """If both choose at the same time."""
    return True


def cure_and_clear(scene: Scene) -> Call | None:
    """Both choose, then both cure; UNITs that are still stunned go to the trail."""
    table = scene.table
    if table.ended:
        return None
    first = table.turn_player
    order = (first, queries.other(table, first))
    return Call("curing", order if the_primary_player_chooses_first(scene) else order[::-1])


def ask_for_a_cure(scene: Scene) -> May | ForcedChoice | None:
    """One after the other: the players not yet asked are words of the frame, the chosen UNITs its numbers."""
    player = next((word for word in scene.args if isinstance(word, str)), "")
    if not player:
        return None
    able = stunned(scene, player)
    asked = May(player, Single("705.6", (0, *able)), (CureChosen,), "705.6", "handle", more="others")
    return (
        asked
        if able
        else ForcedChoice(asked, 0, ReplaceWith("curing", tuple([one for one in scene.args if one != player])))
    )


def keep_the_cure(scene: Scene, decision: CureChosen) -> ReplaceWith:
    left = [one for one in scene.args if one != decision.player]
    return ReplaceWith("curing", (*left, *[h for h in (decision.handle, *decision.others) if h]))


def cure_them(scene: Scene) -> Must | None:
    """All chosen at once."""
    chosen = [h for h in scene.args if isinstance(h, int) and h in scene.table.zone_of]
    facts = [fact for h in chosen for fact in cured(scene, h)]
    return Must(tuple(facts), "705.6") if facts else None


def clear_the_rest(scene: Scene) -> list[Answer] | None:
    """UNITs that cannot go to the trail stay, stunned."""
    left = [h for player in scene.table.players for h in stunned(scene, player)]
    gone = [h for h in left if not forbidden(scene, h, "cannot leave for the trail")]
    return happen(scene, [ReplaceableEvent("leave", h) for h in gone], "705.6") or None


CURING = procedure(
    "curing",
    step("705.6", ask_for_a_cure, keep_the_cure, name="ask"),
    step("705.6", cure_them, name="cure"),
    step("705.6", clear_the_rest, name="clear"),
)


def end_effects(scene: Scene) -> Must | None:
    """Those of this turn, and those of the one that was next when they began."""
    table = scene.table
    facts: list[ev.Fact] = [
        ev.EffectEnded(one.effect)
        for one in table.effects.values()
        if one.until == "turn" or (one.until == "next turn" and one.turn < table.turn_number)
    ]
    if options(scene).support_until == "turn":
        facts += [
            ev.StatusSet(h, queries.SUPPORT, 0)
            for h in table.zones[FIELD]
            if queries.SUPPORT in table.things[h].statuses
        ]
    return Must(tuple(facts), "705.7") if facts else None


def ready_all(scene: Scene) -> Must | None:
    """Everything in the fields and homebases that can be."""
    table = scene.table
    those = [*table.zones[FIELD], *[h for one in table.players for h in queries.homebase(table, one)]]
    facts = [fact for h in those for fact in readied(scene, h)]
    return Must(tuple(facts), "705.8") if facts else None


CURE_PHASE = procedure(
    "cure phase",
    step("701.1", phase(CURE, "701.1"), name="phase"),
    step("705.1", triggers("start of cure", "705.1")),
    step("705.2", window(at.CURE)),
    step("705.3", triggers("end of turn", "705.3")),
    step("705.4", window(at.END_OF_TURN)),
    step("705.5", bond_decides),
    step("705.6", cure_and_clear),
    step("705.7", end_effects),
    step("705.8", ready_all),
)
