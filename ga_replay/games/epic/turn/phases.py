"""The turn and its phases: start, main, end (4.0, 4.2, 4.3, 4.5); the battle phase has its own package."""

from __future__ import annotations

from collections.abc import Callable

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.referee.proposals import numbered
from ga_replay.core.rules.agenda import Answer, Call, End, Goto, May, Must
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.pieces import forbids, procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.fold import apply
from ga_replay.core.table.zones import key
from ga_replay.games.epic import gifts, moves, queries
from ga_replay.games.epic.battle.declaring import somebody_can_attack
from ga_replay.games.epic.decisions import Continued, Proceeded
from ga_replay.games.epic.language.ability import Seize
from ga_replay.games.epic.playing.legality import plays
from ga_replay.games.epic.triggers import turn_triggers
from ga_replay.games.epic.windows import ANSWERED, LAST_PLAYS, MAIN, OWES_A_PLAY
from ga_replay.games.epic.zones import HAND


def phase(name: str, rule: str) -> Callable[[Scene], Must]:
    """A step that begins a phase."""
    must = Must((ev.PhaseBegan(name),), rule)
    return lambda scene: must


def stays(scene: Scene) -> bool:
    """True if the turn player is still in the game."""
    return scene.table.turn_player not in scene.table.lost


def resolve(scene: Scene) -> Call | None:
    """Triggered abilities resolve, beginning with the turn player's."""
    return Call("triggers", (scene.table.turn_player,)) if scene.table.waiting else None


# --- the game and the turn -------------------------------------------------------------------------------------------------


def next_turn(scene: Scene) -> list[Answer]:
    """The turn passes on clockwise to the next player who is still in the game."""
    table = scene.table
    player = table.after(table.turn_player) if table.turn_player else table.players[0]
    return [Must((ev.TurnBegan(player, table.turn_number + 1),), "4.5.2f"), Call("turn")]


GAME = procedure(
    "game",
    step("4.5.2f", next_turn, name="turn"),
    step("4.5.2f", lambda scene: Goto("turn"), name="on"),
)


def without_a_player(scene: Scene) -> End | None:
    """If a log leaves out the beginning of every turn, there is no turn player."""
    return None if scene.table.turn_player else End()


TURN = procedure(
    "turn",
    step("4.0", without_a_player, name="player"),
    step("4.2", lambda scene: Call("start phase"), name="start", also=("4.0",)),
    step("4.3", lambda scene: Call("main phase") if stays(scene) else None, name="main"),
    step("4.5", lambda scene: Call("end phase"), name="end"),
)


# --- start -----------------------------------------------------------------------------------------------------------------


def gold_anew(scene: Scene, player: str) -> list[ev.Fact]:
    """The player loses all gold, including gold for one alignment only, then gains 1."""
    pools = scene.table.pools
    lost = [
        ev.PoolChanged(player, one, -had)
        for one in queries.RESTRICTED
        if (had := pools.get(keys.pool_key(player, one), 0))
    ]
    return [*lost, ev.PoolChanged(player, queries.GOLD, 1)]


def gold_at_the_start(scene: Scene) -> Must | None:
    players = all_gain_gold_on_the_very_first_turn(scene, (scene.table.turn_player,))
    facts = [fact for player in players for fact in gold_anew(scene, player)]
    return Must(tuple(facts), "4.2.2", ordered=True) if stays(scene) else None


@states("4.2.2a", without=AS_GIVEN)
def all_gain_gold_on_the_very_first_turn(scene: Scene, so_far: tuple[str, ...]) -> tuple[str, ...]:
    return scene.table.turn_order() if scene.table.turn_number == 1 else so_far


def draw_at_the_start(scene: Scene) -> Must | None:
    if not stays(scene) or not the_first_of_two_players_skips_the_first_draw(scene):
        return None
    return moves.draw(scene, scene.table.turn_player, 1, "4.2.3")


@states("4.2.3a", without=True, also=("1.6.4",))
def the_first_of_two_players_skips_the_first_draw(scene: Scene) -> bool:
    """In larger games all players draw (docs/readings/epic.md, reading 2)."""
    return not (queries.has_two_players(scene) and scene.table.turn_number == 1)


def prepare(scene: Scene) -> Must | None:
    """All champions of the player prepare, expended and flipped ones alike, and stop deploying."""
    things = scene.table.things
    mine = queries.own(scene, scene.table.turn_player)
    facts: list[ev.Fact] = [ev.Turned(h, "") for h in mine if things[h].turned]
    facts += [ev.StatusSet(h, queries.DEPLOYING, 0) for h in mine if queries.DEPLOYING in things[h].statuses]
    return Must(tuple(facts), "4.2.4") if facts else None


def triggers(when: str, rule: str) -> Callable[[Scene], Must | None]:
    """A step at which its abilities trigger."""

    def run(scene: Scene) -> Must | None:
        found = turn_triggers(scene, when)
        return Must(numbered(scene.table, found), rule) if found else None

    return run


START_PHASE = procedure(
    "start phase",
    step("4.2", phase("start", "4.2"), name="phase"),
    step("4.2.2", gold_at_the_start),
    step("4.2.3", draw_at_the_start, also=("1.6.3",)),
    step("4.2.4", prepare, also=("5.14.2",)),
    step("4.2.5", triggers("start", "4.2.5")),
    step("4.2.6", resolve),
)


# --- main ------------------------------------------------------------------------------------------------------------------


def have_initiative(scene: Scene) -> Call:
    """The turn player has initiative; one who chose to go on owes a play."""
    return Call("initiative", (OWES_A_PLAY if scene.table.window == ANSWERED else MAIN,))


def back_from_battle(scene: Scene) -> Goto | End | None:
    """After a battle the main phase goes on."""
    if not stays(scene):
        return End()
    return Goto("phase") if scene.table.phase == "battle" else None


def ask_how_to_go_on(scene: Scene) -> May | None:
    """If others made plays at the end, the turn player ends the turn or goes on with the main phase."""
    if scene.table.window != ANSWERED or not stays(scene):
        return None
    player = scene.table.turn_player
    both = (Proceeded(player), Continued(player))
    rules = scene.rules
    menu = Menu(
        "4.3.6", lambda: [one for one in both if rules.permits(scene, one)], lambda one: rules.violations(scene, one)
    )
    return May(player, menu, (Proceeded, Continued), "4.3.6")


def go_on(_scene: Scene, decision: Proceeded | Continued) -> Answer:
    return Goto("main") if isinstance(decision, Continued) else End()


@forbids("4.3.6", "there is no play to make and no champion to attack with", Continued, also=("4.3.4",))
def who_goes_on_can_do_something(scene: Scene, decision: Continued) -> bool:
    """Checked for the main phase as it would be; an unknown card of the hand might be played."""
    card_of = scene.table.card_of
    unknown = any(h not in card_of for h in scene.table.zones[key(HAND, decision.player)])
    if unknown or somebody_can_attack(scene, decision.player):
        return False
    table = scene.table.fork()
    apply(table, ev.WindowOpened(OWES_A_PLAY, decision.player))
    then = Scene(table, scene.rules)
    return next(plays(then, decision.player), None) is None


MAIN_PHASE = procedure(
    "main phase",
    step("4.3", phase("main", "4.3"), name="phase"),
    step("4.4.14", resolve, name="triggers", also=("M4.4.14",)),
    step("4.3.1", have_initiative, name="main"),
    step("4.4.15", back_from_battle, name="back", also=("M4.4.15",)),
    step("4.3.3", lambda scene: Call("initiative", (LAST_PLAYS,)), name=LAST_PLAYS),
    step("4.3.6", ask_how_to_go_on, go_on, also=("4.3.4",)),
)


# --- end -------------------------------------------------------------------------------------------------------------------


def discard_down(scene: Scene) -> list[Answer] | None:
    """Down to the limit; its triggers resolve, and may draw: then once more (docs/readings/epic.md, reading 3)."""
    player = scene.table.turn_player
    limit = seven_cards_are_kept(scene)
    over = len(scene.table.zones[key(HAND, player)]) - limit
    return [Call("discard", (player, over, "1.7.4")), Goto("settle")] if over > 0 and stays(scene) else None


@states("1.7.4", without=1 << 30)
def seven_cards_are_kept(_scene: Scene) -> int:
    return 7


def heal_and_unflip(scene: Scene) -> Must | None:
    """Damage is removed from all champions, and flipped ones are unflipped; expended ones stay so."""
    facts: list[ev.Fact] = []
    for handle in queries.champions(scene):
        thing = scene.table.things[handle]
        if thing.damage:
            facts.append(ev.DamageMarked(handle, -thing.damage))
        if queries.FLIPPED in thing.turned:
            facts.append(ev.Turned(handle, queries.turned_without(thing.turned, queries.FLIPPED)))
    return Must(tuple(facts), "4.5.2c") if facts else None


def effects_end(scene: Scene) -> Must | None:
    """Effects until the end of the turn end."""
    over: list[ev.Fact] = [ev.EffectEnded(one.effect) for one in scene.table.effects.values() if one.until == "turn"]
    return Must((*over, *_given_back(scene)), "4.5.2d") if over else None


def _given_back(scene: Scene) -> list[ev.Fact]:
    """Objects still controlled for the turn go back to their former controllers."""
    table = scene.table
    facts: list[ev.Fact] = []
    for effect, _ in gifts.lasting(scene, Seize):
        for number, had in zip(effect.objects, effect.values, strict=False):
            handle, player = table.by_number.get(number, 0), scene.table.player_at(had)
            thing = table.things.get(handle)
            mine = thing is not None and thing.number == number and thing.controller == effect.player
            if effect.until == "turn" and mine and player not in table.lost:
                facts.append(ev.ControlChanged(handle, player))
    return facts


def gold_at_the_end(scene: Scene) -> Must | None:
    """For the turns of the others."""
    player = scene.table.turn_player
    return Must(tuple(gold_anew(scene, player)), "4.5.2e", ordered=True) if stays(scene) else None


END_PHASE = procedure(
    "end phase",
    step("4.5", phase("end", "4.5"), name="phase"),
    step("4.5.2a", triggers("end", "4.5.2a")),
    step("4.5.1", resolve, name="settle"),
    step("4.5.2b", discard_down),
    step("4.5.2c", heal_and_unflip),
    step("4.5.2d", effects_end),
    step("4.5.2e", gold_at_the_end),
)
