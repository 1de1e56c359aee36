"""Initiative: one player has it, makes any number of plays, and passes it on; its start and end (4.1).

The argument is the window. A play opens its player's window anew, so that passes are counted from the last play on: a
step is over when all have passed in succession, which is when it would come to the last player who made any plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.events import Decision
from ga_replay.core.rules.agenda import Answer, End, Goto, May, Must, RepeatStep, ReplaceWith
from ga_replay.core.rules.choice import Menu
from ga_replay.core.rules.pieces import (
    forbids,
    procedure,
    quantity,
    step,
)
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.epic import combatants, queries
from ga_replay.games.epic.battle.declaring import still_must_attack
from ga_replay.games.epic.decisions import BattleDeclared, CardPlayed, EndDeclared, Passed, PowerUsed, Proceeded
from ga_replay.games.epic.playing import plays
from ga_replay.games.epic.playing.legality import plays as offered
from ga_replay.games.epic.windows import (
    AFTER_A_PLAY,
    ANSWERED,
    BEFORE_BLOCKS,
    BEFORE_DAMAGE,
    LAST_PLAYS,
    MAIN,
    MAINS,
    OWES_A_PLAY,
    WINDOWS,
)


def gone(scene: Scene) -> bool:
    """True if the window's player or battle is gone; a battle without attackers ends when a player passes."""
    table = scene.table
    return combatants.is_off(scene) or bool(table.phase == "battle" and table.passes and combatants.is_void(scene))


# --- the first player ----------------------------------------------------------------------------------------------


FIRST: Final = {window: f"first {window}" for window in WINDOWS}
"""A measure of each window: the player with initiative as it opens."""


def first(scene: Scene, window: str) -> str:
    """The player with initiative as the window opens."""
    table = scene.table
    player: str = scene.measure(FIRST[window], 0, table.after(table.turn_player))
    return player if player not in table.lost else table.after(player)


@quantity("4.3.1", f"first {MAIN}", also=("4.1.3", "4.1.1"))
def the_turn_player_is_first_in_the_main_phase(scene: Scene, _nobody: int, _so_far: str) -> str:
    return scene.table.turn_player


@quantity("4.3.6", f"first {OWES_A_PLAY}", also=("4.3.4",))
def the_turn_player_takes_initiative_again(scene: Scene, _nobody: int, _so_far: str) -> str:
    return scene.table.turn_player


@quantity("4.4.3", f"first {BEFORE_BLOCKS}", also=("M4.4.3",))
def the_attacker_is_first_before_blocks(scene: Scene, _nobody: int, _so_far: str) -> str:
    return scene.table.turn_player


@quantity("4.4.8", f"first {BEFORE_DAMAGE}", also=("M4.4.8",))
def the_defender_is_first_before_damage(scene: Scene, _nobody: int, _so_far: str) -> str:
    return combatants.defender(scene)


def open_window(scene: Scene) -> Must | End:
    """After a play the same player has initiative again (3.2.6), unless they are out of the game."""
    if combatants.is_off(scene):
        return End()
    table, window = scene.table, scene.word()
    goes_on = table.window and AFTER_A_PLAY.get(table.window, table.window) == window and table.holder
    if not goes_on:
        return Must((ev.WindowOpened(window, first(scene, window)),), "4.1.3")
    player = who_played_keeps_initiative(scene, table.after(table.holder))
    return Must((ev.WindowOpened(window, player if player not in table.lost else table.after(player)),), "3.2.6")


@states("3.2.6", without=AS_GIVEN, also=("4.1.1",))
def who_played_keeps_initiative(scene: Scene, _so_far: str) -> str:
    return scene.table.holder


# --- the end -------------------------------------------------------------------------------------------------------


PASSES: Final = {window: f"passes {window}" for window in WINDOWS}
"""A measure of each window: the number of successive passes after which it is over."""


def is_over(scene: Scene) -> bool:
    """True if no one is to act in the window any more."""
    passes: int = scene.measure(PASSES[scene.word()], 0, 1)
    return scene.table.passes >= passes


def _everybody(scene: Scene) -> int:
    return len(scene.table.alive())


@quantity("4.3.4", f"passes {ANSWERED}")
def between_two_the_opponent_alone_answers_the_end(scene: Scene, _nobody: int, so_far: int) -> int:
    return 1 if queries.has_two_players(scene) else so_far


@quantity("4.3.5", f"passes {LAST_PLAYS}")
def everybody_else_may_answer_the_end(scene: Scene, _nobody: int, so_far: int) -> int:
    return so_far if queries.has_two_players(scene) else _everybody(scene) - 1


@quantity("4.3.5", f"passes {ANSWERED}")
def among_several_all_pass_after_an_answer(scene: Scene, _nobody: int, so_far: int) -> int:
    return so_far if queries.has_two_players(scene) else _everybody(scene)


@quantity("4.4.4", f"passes {BEFORE_BLOCKS}", also=("4.4.5", "4.1.5"))
def two_players_pass_before_blocks(scene: Scene, _nobody: int, so_far: int) -> int:
    return _everybody(scene) if queries.has_two_players(scene) else so_far


@quantity("M4.4.4", f"passes {BEFORE_BLOCKS}", also=("M4.4.5", "4.1.5"))
def several_players_pass_before_blocks(scene: Scene, _nobody: int, so_far: int) -> int:
    return so_far if queries.has_two_players(scene) else _everybody(scene)


@quantity("4.4.9", f"passes {BEFORE_DAMAGE}", also=("4.4.10", "4.1.5"))
def two_players_pass_before_damage(scene: Scene, _nobody: int, so_far: int) -> int:
    return _everybody(scene) if queries.has_two_players(scene) else so_far


@quantity("M4.4.9", f"passes {BEFORE_DAMAGE}", also=("M4.4.10", "4.1.5"))
def several_players_pass_before_damage(scene: Scene, _nobody: int, so_far: int) -> int:
    return so_far if queries.has_two_players(scene) else _everybody(scene)


# --- acting ----------------------------------------------------------------------------------------------------------------


@forbids(
    "4.3.4",
    "a player who continued the main phase must make a play or begin a battle first",
    EndDeclared,
    also=("4.3.6",),
)
def a_play_is_owed(scene: Scene, _decision: EndDeclared) -> bool:
    return scene.table.window == OWES_A_PLAY


@forbids("4.3.3", "a champion that must attack could", EndDeclared, Proceeded, also=("4.3.6",))
def who_must_attack_attacks_first(scene: Scene, decision: EndDeclared | Proceeded) -> bool:
    return still_must_attack(scene, decision.player)


@forbids("4.3.3", "only the player whose turn it is ends it, in the main phase", EndDeclared)
def the_turn_is_its_players_to_end(scene: Scene, decision: EndDeclared) -> bool:
    return decision.player != scene.table.turn_player or scene.table.window not in MAINS


@forbids("3.1.1", "only the player with initiative passes", Passed)
def only_the_holder_passes(scene: Scene, decision: Passed) -> bool:
    return decision.player != scene.table.holder and decision.player != combatants.by_the_letter(scene)


def take_by_the_letter(scene: Scene, *, to_pass: bool) -> list[Answer]:
    """Initiative goes to the turn player, then to the player of the last play; a play begins the round anew."""
    table, player = scene.table, combatants.by_the_letter(scene)
    if not to_pass:
        return [Must((ev.WindowOpened(BEFORE_DAMAGE, player),), "M4.4.9")]
    order = table.alive()
    at = order.index(table.holder) - table.passes
    since = [order[(at + n) % len(order)] for n in range(len(order))]
    passed = since[: since.index(player)]
    opened = ev.WindowOpened(BEFORE_DAMAGE, since[0])
    return [Must((opened, *[ev.PassCounted(one) for one in (*passed, player)]), "M4.4.9", ordered=True)]


IN_MAIN: Final[tuple[type[Decision], ...]] = (CardPlayed, PowerUsed, BattleDeclared, EndDeclared)
ELSEWHERE: Final[tuple[type[Decision], ...]] = (CardPlayed, PowerUsed, Passed)
"""The acts of the player with initiative.

After cards and powers come the kinds that have only a player.
"""


def ask(scene: Scene) -> May | Answer:
    """The player with initiative plays, or passes it on; in the main phase, begins a battle or declares the end."""
    table = scene.table
    somebody_stopped = table.passes or table.lost
    if somebody_stopped and (gone(scene) or is_over(scene)):
        return End()
    player = table.holder or first(scene, scene.word())  # a log may leave out that a player got it
    if player in table.lost:  # who left while they had it leaves it to the next one
        return Goto("open")
    rules = scene.rules
    kinds = IN_MAIN if scene.word() in MAINS else ELSEWHERE

    def offers() -> Iterator[Decision]:
        yield from (one for kind in kinds[2:] if rules.permits(scene, one := kind(player)))
        yield from offered(scene, player)

    return May(player, Menu("3.1.1", offers, lambda decision: rules.violations(scene, decision)), kinds, "3.1.1")


def act(scene: Scene, decision: Any) -> list[Answer]:
    match decision:
        case Passed():
            return [Must((ev.PassCounted(decision.player),), "4.1.3"), RepeatStep()]
        case EndDeclared():
            return [End()]
        case BattleDeclared():
            return [ReplaceWith("battle")]
        case _:
            window = scene.word()
            return [*plays.begin(scene, decision), ReplaceWith("initiative", (AFTER_A_PLAY.get(window, window),))]


INITIATIVE = procedure(
    "initiative",
    step("4.1.3", open_window, name="open"),
    step("3.1.1", ask, act, name="act"),
)
