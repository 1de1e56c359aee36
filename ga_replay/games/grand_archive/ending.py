"""The end of a game: how a player loses or wins, draws, and conceding."""

from __future__ import annotations

from functools import cache

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.agenda import Must
from ga_replay.core.rules.pieces import procedure, quantity, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.texts.continuous.player_limits import prevented

DRAW = "draw"
"""The result of a game without a winner."""


Losers = tuple[tuple[str, str], ...]
"""The players who lose at a check, and how."""


# --- losing --------------------------------------------------------------------------------------------------------------
# A loss or win by a text stays on the table as a mark: `lost:PLAYER`, `won:PLAYER`, `drawn`.


def losing(scene: Scene) -> Losers:
    """Everybody who loses at this check."""
    found: Losers = scene.measure("losers", 0, ())
    return found


def _and(scene: Scene, so_far: Losers, why: str, players: list[str]) -> Losers:
    """Adds those of the players who are still there and do not lose already."""
    known = [*scene.table.lost, *[player for player, _ in so_far]]
    return (*so_far, *[(player, why) for player in players if player not in known])


def _marked(scene: Scene, mark: str) -> list[str]:
    table = scene.table
    found: list[str] = []
    if mark not in table.state_versions:
        return found
    usage = table.usage
    for player, name in _marks(mark, table.players):
        if usage.get(name):
            found.append(player)
    return found


@cache
def _marks(mark: str, players: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple([(player, keys.of_player(mark, player)) for player in players])


@quantity("ending-the-game.10", "losers")
def drawing_from_an_empty_deck_loses(scene: Scene, _nothing: int, so_far: Losers) -> Losers:
    decked = _marked(scene, "decked")
    return _and(scene, so_far, "decked", decked) if decked else so_far


@quantity("ending-the-game.9", "losers", also=("ending-the-game.8",))
def who_had_a_champion_and_has_none_loses(scene: Scene, _nothing: int, so_far: Losers) -> Losers:
    bereft = [player for player in _marked(scene, "champion") if not queries.champions(scene, player)]
    return _and(scene, so_far, "no champion", bereft) if bereft else so_far


@quantity("ending-the-game.11", "losers")
def texts_make_players_lose(scene: Scene, _nothing: int, so_far: Losers) -> Losers:
    lost = _marked(scene, "lost")
    return _and(scene, so_far, "effect", lost) if lost else so_far


# --- winning and draws ---------------------------------------------------------------------------------------------------


def result(scene: Scene) -> str:
    """The winner at this check, `DRAW` for no player; empty while the game goes on."""
    table = scene.table
    marked = table.lost or "drawn" in table.usage or _marked(scene, "won")
    found: str = scene.measure("result", 0, "") if marked else ""
    return found


def winners(scene: Scene) -> tuple[str, ...]:
    """The players whom texts let win."""
    table = scene.table
    return tuple(
        [player for player in _marked(scene, "won") if who_loses_does_not_win(scene, table.players.index(player))]
    )


@states("ending-the-game.13", without=True)
def who_loses_does_not_win(scene: Scene, seat: int) -> bool:
    return scene.table.players[seat] not in scene.table.lost


@quantity("ending-the-game.15", "result")
def texts_make_a_draw(scene: Scene, _nothing: int, so_far: str) -> str:
    return DRAW if scene.table.usage.get("drawn") else so_far


@quantity("ending-the-game.6", "result")
def texts_make_players_win(scene: Scene, _nothing: int, so_far: str) -> str:
    won = winners(scene)
    return so_far or (won[0] if len(won) == 1 else "")


@quantity("ending-the-game.5", "result", also=("ending-the-game.3", "ending-the-game.4"))
def the_last_player_left_wins(scene: Scene, _nothing: int, so_far: str) -> str:
    left = scene.table.alive()
    return so_far or (left[0] if len(left) == 1 and scene.table.lost else "")


@quantity("ending-the-game.16", "result", also=("objectives.1", "objectives.2"))
def when_all_lose_or_win_together_nobody_does(scene: Scene, _nothing: int, so_far: str) -> str:
    left = who_lost_earlier_has_lost(scene, scene.table.players)
    won = winners(scene)
    return so_far or (DRAW if not left or (len(won) > 1 and set(won) == set(left)) else "")


@states("objectives.3", without=AS_GIVEN)
def who_lost_earlier_has_lost(scene: Scene, _players: tuple[str, ...]) -> tuple[str, ...]:
    """A draw is one of those who are left; the others have lost."""
    return scene.table.alive()


# --- giving up -----------------------------------------------------------------------------------------------------------


@states("concession.p3", without=AS_GIVEN)
def no_text_keeps_a_player_from_giving_up(_scene: Scene, _so_far: object) -> bool:
    return False


def lose(scene: Scene) -> Must | None:
    """A player who concedes has lost, even if a text says that they can't lose."""
    player = scene.word()
    barred = prevented(scene, player, "lose")
    if no_text_keeps_a_player_from_giving_up(scene, barred):
        return None
    return Must((ev.PlayerLost(player, "conceded"),), "ending-the-game.12")


def opponent_wins(scene: Scene) -> Must | None:
    """With one player left that one wins at once."""
    left = scene.table.alive()
    if len(left) > 1 and among_more_the_game_goes_on(scene):
        return None
    return Must((ev.GameEnded(left[0], "won"),), "concession.1")


@states("concession.2", without=False)
def among_more_the_game_goes_on(_scene: Scene) -> bool:
    return True


CONCESSION = procedure(
    "concession",
    step("ending-the-game.12", lose, also=("concession.p1", "concession.p2")),
    step("concession.1", opponent_wins),
)
