"""What the deeds of an ability come to: the rulebook's own verbs, each as facts or as a procedure that asks for more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.agenda import Answer, Call, Must
from ga_replay.core.ruleset import quantity
from ga_replay.core.scene import Scene
from ga_replay.core.table import Item
from ga_replay.games.epic import look, moves
from ga_replay.games.epic.cards import ability as ab
from ga_replay.games.epic.playing.damage import dealt
from ga_replay.games.epic.playing.targets import player_at, subjects
from ga_replay.games.epic.triggers import RIGHTEOUS
from ga_replay.games.epic.zones import DISCARD, HAND

Reply = list[Answer]


def deeds_of(item: Item) -> tuple[ab.Deed, ...]:
    """What the thing that is being resolved does."""
    if item.text == RIGHTEOUS:
        return (ab.Health(-item.choices["about"][-1]),)
    return look.ability(item.text).deeds if item.text else ()


def do(scene: Scene, item: Item, at: int) -> Reply:
    """Does the deed at that place."""
    deed: Any = deeds_of(item)[at]
    return DOING[type(deed)](scene, item, at, deed)


def _objects(scene: Scene, item: Item, at: int, deed: ab.Deed) -> tuple[int, ...]:
    return tuple([one for one in subjects(scene, item, at, deed) if one > 0])


def _players(scene: Scene, item: Item, at: int, deed: ab.Deed) -> tuple[str, ...]:
    return tuple([player_at(scene, one) for one in subjects(scene, item, at, deed) if one < 0])


def _all(facts: list[ev.Fact], rule: str, *, ordered: bool = False) -> Reply:
    return [Must(tuple(facts), rule, ordered=ordered)] if facts else []


def draw(scene: Scene, item: Item, _at: int, deed: ab.Draw) -> Reply:
    return [moves.draw(scene, item.player, deed.count, "1.6.1")]


def health(scene: Scene, item: Item, at: int, deed: ab.Health) -> Reply:
    return _all([ev.PoolChanged(p, "health", deed.by) for p in _players(scene, item, at, deed)], "3.2.3")


def gold(_scene: Scene, item: Item, _at: int, deed: ab.Gold) -> Reply:
    pool = f"{look.GOLD} {deed.alignment.lower()}" if deed.alignment else look.GOLD
    return _all([ev.PoolChanged(item.player, pool, 1)], "3.2.3")


def damage(scene: Scene, item: Item, at: int, deed: ab.Damage) -> Reply:
    """All of it at the same time."""
    facts = [dealt(scene, item.handle, one, deed.amount) for one in subjects(scene, item, at, deed)]
    return _all([fact for fact in facts if fact is not None], "3.2.3")


def break_(scene: Scene, item: Item, at: int, deed: ab.Break) -> Reply:
    must = moves.broken(scene, _objects(scene, item, at, deed))
    return [must] if must is not None else []


def banish(scene: Scene, item: Item, at: int, deed: ab.Banish) -> Reply:
    gone = tuple([h for h in _objects(scene, item, at, deed) if moves.banishable(scene, h)])
    return [Call("to the bottom", gone)] if gone else []


def discard(scene: Scene, item: Item, at: int, deed: ab.Discard) -> Reply:
    return [Call("discard", (player, deed.count)) for player in _players(scene, item, at, deed)]


def token(scene: Scene, item: Item, _at: int, deed: ab.Token) -> Reply:
    player: str = scene.measure("controls tokens", scene.table.players.index(item.player), scene.table.turn_player)
    return _all(moves.tokens(scene, deed.token, deed.count, player, expended=deed.expended), "2.3.2")


@quantity("2.3.2", "controls tokens")
def tokens_belong_to_whoever_makes_them(scene: Scene, seat: int, _so_far: str) -> str:
    return scene.table.players[seat]


def transform(scene: Scene, item: Item, at: int, deed: ab.Transform) -> Reply:
    """It is no banishing: nothing that cannot be banished is spared (5.21.2). Whoever controls the card gets the token."""
    spared = not scene.measure("is no banishing", 0, False)
    gone = tuple([h for h in _objects(scene, item, at, deed) if not spared or moves.banishable(scene, h)])
    if not scene.measure("leaves a token", 0, False):
        return [Call("to the bottom", gone)] if gone else []
    first = scene.table.next_handle
    players = [scene.table.controller(handle) for handle in gone]
    made = [fact for p in players for fact in moves.tokens(scene, deed.token, 1, p)]
    numbered = [
        ev.TokenMade(first + n, one.card, one.controller, one.zone)
        for n, one in enumerate(made)
        if isinstance(one, ev.TokenMade)
    ]
    return [Call("to the bottom", gone), Must(tuple(numbered), "5.21.1")] if gone else []


@quantity("5.21.2", "is no banishing", plain=True, also=("5.11.3",))
def transforming_is_no_banishing(_scene: Scene, _nobody: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


@quantity("5.21.1", "leaves a token", plain=True, also=("5.21.3", "5.21.4"))
def what_is_transformed_leaves_a_new_token(_scene: Scene, _nobody: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    """Another object, whatever the card was: even one of the same kind."""
    return True


def give(scene: Scene, item: Item, at: int, deed: ab.Give) -> Reply:
    things = scene.table.things
    numbers = tuple([things[h].number for h in _objects(scene, item, at, deed)])
    text = f"{item.text}.{at + 1}"
    began = ev.EffectBegan(scene.table.next_id, text, item.handle, item.player, numbers, deed.until)
    return _all([began] if numbers else [], "3.2.3")


def counters(scene: Scene, item: Item, at: int, deed: ab.Counters) -> Reply:
    return _all([ev.CountersChanged(h, deed.kind, deed.count) for h in _objects(scene, item, at, deed)], "2.7")


def expend(scene: Scene, item: Item, at: int, deed: ab.Expend) -> Reply:
    things = scene.table.things
    return _all(
        [
            ev.Turned(h, look.turned_also(things[h].turned, look.EXPENDED))
            for h in _objects(scene, item, at, deed)
            if look.EXPENDED not in things[h].turned
        ],
        "2.6.3",
    )


def prepare(scene: Scene, item: Item, at: int, deed: ab.Prepare) -> Reply:
    """Expended or flipped, it is so no more."""
    turned = [h for h in _objects(scene, item, at, deed) if scene.table.things[h].turned]
    return _all([ev.Turned(h, "") for h in turned], "2.6.2")


def withdraw(scene: Scene, item: Item, at: int, deed: ab.Withdraw) -> Reply:
    """It stays as it is turned."""
    gone = _objects(scene, item, at, deed)
    return _all([ev.RoleEnded(h, role) for h in gone for role in scene.table.things[h].roles], "4.4.12")


def seize(scene: Scene, item: Item, at: int, deed: ab.Seize) -> Reply:
    taken = [h for h in _objects(scene, item, at, deed) if scene.table.controller(h) != item.player]
    return _all([ev.ControlChanged(h, item.player) for h in taken], "3.2.3")


def return_(scene: Scene, item: Item, at: int, deed: ab.Return) -> Reply:
    gone = _objects(scene, item, at, deed)
    return _all([fact for handle in gone for fact in moves.move(scene, handle, HAND)], "3.2.3")


def recall(scene: Scene, item: Item, _at: int, _deed: ab.Recall) -> Reply:
    """Only from the discard pile."""
    lies = scene.table.zone_of[item.handle] == moves.home(scene, item.handle, DISCARD)
    zone: str = scene.measure("recalled to", item.handle, DISCARD)
    return _all(moves.move(scene, item.handle, zone) if lies and zone != DISCARD else [], "5.4.1")


@quantity("5.4.1", "recalled to", plain=True)
def recalled_cards_return_to_the_hand(_scene: Scene, _handle: int, _so_far: str) -> str:
    return HAND


def recycle(_scene: Scene, item: Item, _at: int, _deed: ab.Recycle) -> Reply:
    return [Call("recycle", (item.player,))]


def win(_scene: Scene, item: Item, _at: int, _deed: ab.Win) -> Reply:
    return [Must((ev.GameEnded(item.player, "text"),), "1.2.1")]


DOING: Final[dict[type, Callable[[Scene, Item, int, Any], Reply]]] = {
    ab.Draw: draw, ab.Health: health, ab.Damage: damage, ab.Break: break_, ab.Banish: banish, ab.Discard: discard, ab.Token: token,
    ab.Transform: transform, ab.Give: give, ab.Counters: counters, ab.Expend: expend, ab.Prepare: prepare, ab.Withdraw: withdraw, ab.Seize: seize,
    ab.Gold: gold, ab.Return: return_, ab.Recall: recall, ab.Recycle: recycle, ab.Win: win,
}  # fmt: skip
