"""The deeds of an ability: the rulebook's own verbs, each as facts or as a procedure that asks for more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ga_replay.core import events as ev
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.agenda import Answer, Call, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Item
from ga_replay.games.epic import gifts, moves, queries, triggers
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.playing.damage import dealt
from ga_replay.games.epic.playing.meant import (
    champion_cards,
    kept_key,
    measured_key,
    subjects,
    times,
    who,
)
from ga_replay.games.epic.triggers import RIGHTEOUS
from ga_replay.games.epic.zones import DISCARD, HAND

Reply = list[Answer]


def deeds_of(item: Item) -> tuple[ab.Deed, ...]:
    """The deeds of the item being resolved."""
    if item.text == RIGHTEOUS:
        return (ab.Health(-item.choices["about"][-1]),)
    return queries.ability(item.text).deeds if item.text else ()


def do(scene: Scene, item: Item, at: int) -> Reply:
    """Does the deed at that place."""
    deed: Any = deeds_of(item)[at]
    done = DOING.get(type(deed), nothing)(scene, item, at, deed)
    return [*_kept(scene, item, at, deed), *done]


def nothing(_scene: Scene, _item: Item, _at: int, _deed: ab.Deed) -> Reply:
    """A deed that only names a player, or that says whether others are done."""
    return []


def _kept(scene: Scene, item: Item, at: int, deed: ab.Deed) -> Reply:
    """The objects of this deed and their current strength are kept for later deeds that refer to them."""
    about = who(deed)
    if not about.kept and not about.measured and at + 1 == len(deeds_of(item)):
        return []
    facts: list[ev.Fact] = []
    if about.kept:
        facts.append(ev.ChoiceSet(item.item, kept_key(at), subjects(scene, item, at, deed)))
    if about.measured:
        done_to = _objects(scene, item, at, deed)
        strength = (sum(queries.offense(scene, h) for h in done_to), sum(queries.defense(scene, h) for h in done_to))
        facts.append(ev.ChoiceSet(item.item, measured_key(at), strength))
    asked = [one.alignment for one in deeds_of(item) if isinstance(one, ab.If) and one.cond == "all" and one.of == at]
    if asked:  # cards that go to the bottom of a deck together can no longer be distinguished
        cards = [h for h in _objects(scene, item, at, deed) if asked[0] in queries.alignments(scene, h)]
        facts.append(ev.ChoiceSet(item.item, measured_key(at), tuple(cards)))
    return _all(facts, "3.2.3")


def _objects(scene: Scene, item: Item, at: int, deed: ab.Deed) -> tuple[int, ...]:
    return tuple([one for one in subjects(scene, item, at, deed) if one > 0])


def _players(scene: Scene, item: Item, at: int, deed: ab.Deed) -> tuple[str, ...]:
    return tuple([scene.table.player_at(one) for one in subjects(scene, item, at, deed) if one < 0])


def _all(facts: list[ev.Fact], rule: str, *, ordered: bool = False) -> Reply:
    return [Must(tuple(facts), rule, ordered=ordered)] if facts else []


def draw(scene: Scene, item: Item, at: int, deed: ab.Draw) -> Reply:
    return [moves.draw(scene, player, deed.count, "1.6.1") for player in _players(scene, item, at, deed)]


def health(scene: Scene, item: Item, at: int, deed: ab.Health) -> Reply:
    by = deed.by * times(scene, item, deed.times)
    facts: list[ev.Fact] = [
        ev.PoolChanged(player, "health", by)
        for player in _players(scene, item, at, deed)
        if by <= 0 or some_texts_keep_players_from_gaining_health(scene, scene.table.player_ref(player))
    ]
    return _all(facts if by or deed.times is None else [], "3.2.3")


@states("3.3.3", without=True)
def some_texts_keep_players_from_gaining_health(scene: Scene, target: int) -> bool:
    """Those of cards in play, and those that last for the turn."""
    player = scene.table.player_at(target)
    return not gifts.keeps_from_health(scene, player)


def pay(_scene: Scene, item: Item, _at: int, deed: ab.Pay) -> Reply:
    facts: list[ev.Fact] = []
    if deed.health:
        facts.append(ev.PoolChanged(item.player, "health", -deed.health))
    if deed.gold:
        facts.append(ev.PoolChanged(item.player, queries.GOLD, -deed.gold))
    return _all(facts, "3.2.3")


def gold(_scene: Scene, item: Item, _at: int, deed: ab.Gold) -> Reply:
    pool = f"{queries.GOLD} {deed.alignment.lower()}" if deed.alignment else queries.GOLD
    return _all([ev.PoolChanged(item.player, pool, 1)], "3.2.3")


def damage(scene: Scene, item: Item, at: int, deed: ab.Damage) -> Reply:
    """All of it at the same time."""
    amount = deed.amount * times(scene, item, deed.times)
    facts = [dealt(scene, item.handle, one, amount) for one in subjects(scene, item, at, deed)]
    return _all([fact for fact in facts if fact is not None], "3.2.3")


def break_(scene: Scene, item: Item, at: int, deed: ab.Break) -> Reply:
    must = moves.broken(scene, _objects(scene, item, at, deed))
    return [must] if must is not None else []


def sacrifice(scene: Scene, item: Item, at: int, deed: ab.Sacrifice) -> Reply:
    return [Call("sacrifice", (player,)) for player in _players(scene, item, at, deed)]


def banish(scene: Scene, item: Item, at: int, deed: ab.Banish) -> Reply:
    gone = tuple([h for h in _objects(scene, item, at, deed) if moves.banishable(scene, h)])
    return [Call("to the bottom", gone)] if gone else []


def discard(scene: Scene, item: Item, at: int, deed: ab.Discard) -> Reply:
    return [Call("discard", (player, deed.count)) for player in _players(scene, item, at, deed)]


def token(scene: Scene, item: Item, at: int, deed: ab.Token) -> Reply:
    seats = scene.table.players
    count = deed.count * times(scene, item, deed.times)
    facts: list[ev.Fact] = []
    before = 0
    for made_by in _players(scene, item, at, deed):
        player = tokens_belong_to_whoever_makes_them(scene, seats.index(made_by), scene.table.turn_player)
        many = champion_cards(scene, made_by) if deed.times is not None and deed.times.what == "theirs" else count
        facts += moves.tokens(scene, deed.token, many, player, expended=deed.expended, after=before)
        before += many
    first = scene.table.next_handle
    told = ev.ChoiceSet(item.item, kept_key(at), tuple(range(first, first + before)))
    return [*_all([told] if deed.kept else [], "3.2.3"), *_all(facts, "2.3.2")]


@states("2.3.2", without=AS_GIVEN)
def tokens_belong_to_whoever_makes_them(scene: Scene, seat: int, _so_far: str) -> str:
    return scene.table.players[seat]


def transform(scene: Scene, item: Item, at: int, deed: ab.Transform) -> Reply:
    """It is not banishing: no unbanishable object is spared (5.21.2). The card's controller gets the token."""
    spared = not transforming_is_no_banishing(scene)
    gone = tuple([h for h in _objects(scene, item, at, deed) if not spared or moves.banishable(scene, h)])
    if not what_is_transformed_leaves_a_new_token(scene):
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


@states("5.21.2", without=False, also=("5.11.3",))
def transforming_is_no_banishing(_scene: Scene) -> bool:
    return True


@states("5.21.1", without=False, also=("5.21.3", "5.21.4"))
def what_is_transformed_leaves_a_new_token(_scene: Scene) -> bool:
    """Another object for every card, even one of the same kind."""
    return True


def give(scene: Scene, item: Item, at: int, deed: ab.Give) -> Reply:
    things = scene.table.things
    numbers = tuple([things[h].number for h in _objects(scene, item, at, deed)])
    return _all([_lasting(scene, item, at, deed.until, objects=numbers)] if numbers else [], "3.2.3")


def bar(scene: Scene, item: Item, at: int, deed: ab.Bar) -> Reply:
    """It lasts for the turn; `values` are the players concerned."""
    seats = tuple([one for one in subjects(scene, item, at, deed) if one < 0])
    return _all([_lasting(scene, item, at, "turn", values=seats)] if seats else [], "3.2.3")


def _lasting(
    scene: Scene, item: Item, at: int, until: str, *, objects: tuple[int, ...] = (), values: tuple[int, ...] = ()
) -> ev.EffectBegan:
    return ev.EffectBegan(
        effect=EffectId(scene.table.next_id),
        text=f"{item.text}.{at + 1}",
        source=item.handle,
        player=item.player,
        objects=objects,
        until=until,
        values=values,
    )


def counters(scene: Scene, item: Item, at: int, deed: ab.Counters) -> Reply:
    return _all([ev.CountersChanged(h, deed.kind, deed.count) for h in _objects(scene, item, at, deed)], "2.7")


def expend(scene: Scene, item: Item, at: int, deed: ab.Expend) -> Reply:
    things = scene.table.things
    return _all(
        [
            ev.Turned(h, queries.turned_also(things[h].turned, queries.EXPENDED))
            for h in _objects(scene, item, at, deed)
            if queries.EXPENDED not in things[h].turned
        ],
        "2.6.3",
    )


def prepare(scene: Scene, item: Item, at: int, deed: ab.Prepare) -> Reply:
    """It is no longer expended or flipped."""
    turned = [h for h in _objects(scene, item, at, deed) if scene.table.things[h].turned]
    return _all([ev.Turned(h, "") for h in turned], "2.6.2")


def withdraw(scene: Scene, item: Item, at: int, deed: ab.Withdraw) -> Reply:
    """Its orientation stays."""
    gone = _objects(scene, item, at, deed)
    return _all([ev.RoleEnded(h, role) for h in gone for role in scene.table.things[h].roles], "4.4.12")


def seize(scene: Scene, item: Item, at: int, deed: ab.Seize) -> Reply:
    """For a turn only, an effect remembers who had it."""
    table = scene.table
    taken = [h for h in _objects(scene, item, at, deed) if table.controller(h) != item.player]
    facts: list[ev.Fact] = [ev.ControlChanged(h, item.player) for h in taken]
    if taken and deed.until:
        numbers = tuple([table.things[h].number for h in taken])
        seats = tuple([scene.table.player_ref(table.controller(h)) for h in taken])
        facts.append(_lasting(scene, item, at, deed.until, objects=numbers, values=seats))
    return _all(facts, "3.2.3")


def enter(scene: Scene, item: Item, at: int, deed: ab.Enter) -> Reply:
    """Under the control of the text's player."""
    cards = [h for h in _objects(scene, item, at, deed) if is_known_champion(scene, h)]
    return _all([fact for h in cards for fact in moves.enter(scene, h, item.player)], "3.2.3", ordered=True)


def is_known_champion(scene: Scene, handle: int) -> bool:
    """True if it can be in play."""
    printed = queries.card(scene, handle)
    return printed is None or printed.type == "CHAMPION"


def dig(scene: Scene, item: Item, at: int, _deed: ab.Dig) -> Reply:
    return [Call("dig", (item.item, at))]


def return_(scene: Scene, item: Item, at: int, deed: ab.Return) -> Reply:
    gone = _objects(scene, item, at, deed)
    return _all([fact for handle in gone for fact in moves.move(scene, handle, HAND)], "3.2.3")


def recall(scene: Scene, item: Item, _at: int, _deed: ab.Recall) -> Reply:
    """Only from the discard pile."""
    lies = scene.table.zone_of[item.handle] == moves.home(scene, item.handle, DISCARD)
    zone = recalled_cards_return_to_the_hand(scene)
    if not lies or zone == DISCARD:
        return []
    told = triggers.recalling(scene, item.handle)
    return [Must((*moves.move(scene, item.handle, zone), *told), "5.4.1", ordered=True)]


@states("5.4.1", without=DISCARD)
def recalled_cards_return_to_the_hand(_scene: Scene) -> str:
    return HAND


def recycle(_scene: Scene, item: Item, _at: int, _deed: ab.Recycle) -> Reply:
    return [Call("recycle", (item.player,))]


def win(_scene: Scene, item: Item, _at: int, _deed: ab.Win) -> Reply:
    return [Must((ev.GameEnded(item.player, "text"),), "1.2.1")]


DOING: Final[dict[type, Callable[[Scene, Item, int, Any], Reply]]] = {
    ab.Draw: draw, ab.Health: health, ab.Pay: pay, ab.Gold: gold, ab.Damage: damage, ab.Break: break_, ab.Sacrifice: sacrifice, ab.Banish: banish,
    ab.Discard: discard, ab.Token: token, ab.Transform: transform, ab.Give: give, ab.Bar: bar, ab.Counters: counters, ab.Expend: expend,
    ab.Prepare: prepare, ab.Withdraw: withdraw, ab.Seize: seize, ab.Return: return_, ab.Enter: enter, ab.Dig: dig, ab.Recall: recall,
    ab.Recycle: recycle, ab.Win: win,
}  # fmt: skip
"""The others are done in the asking (`playing.resolving`)."""
