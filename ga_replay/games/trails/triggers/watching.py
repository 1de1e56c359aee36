"""Facts as the events that triggered crafts wait for (1211.3, 1211.6, 1322)."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import name_of, player_of
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.language.which import Which
from ga_replay.games.trails.playing.texts import CARDS
from ga_replay.games.trails.text_ref import ability
from ga_replay.games.trails.triggers.index import Listener, listeners, occurred, wait
from ga_replay.games.trails.values import board, counting, matching
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.zones import DECK, FIELD, HAND, HOMEBASE

HIDDEN = frozenset({DECK, HAND})


@watches("1322.1", ev.CardMoved)
def entering_the_field_triggers(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """From any zone and by any means."""
    if fact.to != FIELD:
        return []
    return occurred(scene, "enters", fact.handle, scene.table.controller(fact.handle), frm=name_of(fact.frm))


@watches("1211.6", ev.CardMoved)
def moving_triggers(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """The card is looked at in its visible zone, on the field, or at its destination (1211.6a to 1211.6c)."""
    facts: list[ev.Fact] = []
    for text, handle in (*listeners(scene, "moves"), *_of_itself(scene, fact)):
        when = ability(text).when
        if when is None or not _went(fact, when.frm, when.to):
            continue
        gone = handle == fact.handle
        player = _former_controller(scene, handle) if gone else scene.table.controller(handle)
        if _is_it(scene, text, handle, player, fact) and _is_by(scene, when.by, player):
            facts.append(wait(scene, text, handle, player, fact.handle))
    return facts


def _went(fact: ev.CardMoved, frm: str, to: str) -> bool:
    return (not frm or name_of(fact.frm) == frm) and (not to or name_of(fact.to) == to)


def _former_controller(scene: Scene, handle: int) -> str:
    before = queries.thing_now_or_before(scene, handle)
    return before.controller if before is not None else scene.table.owner_of[handle]


@convention("1211.6b")
def who_leaves_the_field_is_seen_there(_scene: Scene) -> bool:
    """Its own crafts as well, although they are no longer valid."""
    return True


@convention("1211.6a")
def who_goes_where_nobody_sees_is_seen_before(_scene: Scene) -> bool:
    """A card that comes from a hidden zone is looked at afterwards."""
    return True


@convention("1211.6c")
def who_moves_otherwise_is_seen_where_they_go(_scene: Scene) -> bool:
    """Between zones off the field."""
    return True


def _of_itself(scene: Scene, fact: ev.CardMoved) -> tuple[Listener, ...]:
    """The crafts of the moving card itself that were valid on the field that it leaves."""
    table = scene.table
    if fact.frm != FIELD or fact.handle not in table.card_of or not who_leaves_the_field_is_seen_there(scene):
        return ()
    before = table.former.get(fact.handle)
    if before is None or queries.STUNNED in before.statuses:
        return ()
    crafts = board.base(scene, fact.handle).crafts
    known = {text for text, handle in listeners(scene, "moves") if handle == fact.handle}
    return tuple([(t, fact.handle) for t in crafts if t not in known and _waits_for_moves(t)])


def _waits_for_moves(text: str) -> bool:
    when = ability(text).when
    return when is not None and when.what == "moves"


@convention("1222.5a", "1222.5")
def who_pays_with_a_card_moves_it(_scene: Scene) -> bool:
    """To pay for their play."""
    return True


@convention("1222.6")
def whose_effect_moves_a_card_moves_it(_scene: Scene) -> bool:
    """The controller of the effect."""
    return True


def _is_by(scene: Scene, by: str, player: str) -> bool:
    """True if the player meant by the craft moved the card: by paying with it, or by an effect."""
    if not by:
        return True
    item = scene.table.stack[-1] if scene.table.stack else None
    if item is None or item.kind == queries.ATTACK:
        return False
    said = whose_effect_moves_a_card_moves_it if "played" in item.choices else who_pays_with_a_card_moves_it
    return said(scene) and (by == "you") == (item.player == player)


def _is_it(scene: Scene, text: str, handle: int, player: str, fact: ev.CardMoved) -> bool:
    when = ability(text).when
    assert when is not None
    if when.which is None:
        return handle == fact.handle
    if when.which.other and handle == fact.handle:
        return False
    side = when.which.side
    whose = _former_controller(scene, fact.handle) if fact.frm == FIELD else scene.table.controller(fact.handle)
    if side and (side == "own") != (whose == player):
        return False
    if not _seen(scene, fact):
        return False
    return matching.is_such(
        scene, replace(when.which, side="", other=False), fact.handle, handle, player
    ) and counting.holds(scene, Speaker(player, handle), when.condition)


def _seen(scene: Scene, fact: ev.CardMoved) -> bool:
    """True if the book lets the card be looked at as what it is."""
    if FIELD in (fact.frm, fact.to):
        return who_leaves_the_field_is_seen_there(scene)
    if name_of(fact.frm) in HIDDEN or name_of(fact.to) in HIDDEN:
        return who_goes_where_nobody_sees_is_seen_before(scene)
    return who_moves_otherwise_is_seen_where_they_go(scene)


@watches("1211.3", ev.CardMoved)
def drawing_triggers(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """A card of the deck that is not shown and after which nothing is put in order is drawn (1313.1)."""
    if name_of(fact.frm) != DECK or name_of(fact.to) != HAND:
        return []
    if any(isinstance(one, ev.Shuffled | ev.CardsReordered) for one in scene.group):
        return []
    if any(isinstance(one, ev.UsageMarked) and one.key.startswith(moves.TAKEN) for one in scene.group):
        return []
    return occurred(scene, "draws", 0, player_of(fact.to), by=fact)


@watches("1204.2k", ev.ChoiceSet)
def playing_triggers(scene: Scene, fact: ev.ChoiceSet) -> list[ev.Fact]:
    """From now on a card counts as played, from its former zone."""
    if fact.key != "played":
        return []
    item = scene.table.item(fact.item)
    if item.kind not in CARDS:
        return []
    at_home = "dispatched" in item.choices or name_of(scene.table.zone_of[item.handle]) == HOMEBASE
    return occurred(scene, "played", item.handle, item.player, frm=HOMEBASE if at_home else HAND)


@convention("1222.4a", "1222.4")
def attackers_stun_whom_they_attack(_scene: Scene) -> bool:
    """Each of them, if the attacked UNIT is stunned."""
    return True


@convention("1222.4b", "1222.2")
def the_card_of_an_effect_stuns_whom_it_stuns(_scene: Scene) -> bool:
    """The source of an effect is an ability, and that of an ability is a card."""
    return True


def stunners(scene: Scene, handle: int) -> tuple[int, ...]:
    """The cards that have stunned it."""
    item = scene.table.stack[-1] if scene.table.stack else None
    if item is None:
        return ()
    if item.kind == queries.ATTACK:
        was = handle in item.choices.get("target", ()) and attackers_stun_whom_they_attack(scene)
        return _attackers_as_they_struck(scene, item) if was else ()
    by_effect = "played" in item.choices and the_card_of_an_effect_stuns_whom_it_stuns(scene)
    return (item.handle,) if by_effect else ()


def _attackers_as_they_struck(scene: Scene, item: Item) -> tuple[int, ...]:
    return item.choices.get("struck", ()) or matching.attackers(scene)


@watches("1306.1", ev.StatusSet)
def stunning_triggers(scene: Scene, fact: ev.StatusSet) -> list[ev.Fact]:
    """Crafts of the stunned UNIT and of the one that did it, although both may be stunned by now (1211.10)."""
    if fact.status != queries.STUNNED:
        return []
    if not fact.value:
        return occurred(scene, "cured", fact.handle, scene.table.controller(fact.handle))
    facts = occurred(scene, "stunned", fact.handle, scene.table.controller(fact.handle))
    facts += _of_the_stunned(scene, "stunned", fact.handle, fact.handle)
    for one in stunners(scene, fact.handle):
        facts += _did(scene, "stuns", one, fact.handle)
    return facts


@convention("1211.10")
def what_has_triggered_is_played_whatever_became_of_its_card(_scene: Scene) -> bool:
    """It may be stunned or gone by now."""
    return True


def _did(scene: Scene, what: str, actor: int, to: int) -> list[ev.Fact]:
    """The crafts that wait for a card's act; their subject is the affected card."""
    facts: list[ev.Fact] = []
    stunned_now = queries.is_stunned(scene.table, actor) and any(
        isinstance(one, ev.StatusSet) and one.handle == actor for one in scene.group
    )
    still = stunned_now and what_has_triggered_is_played_whatever_became_of_its_card(scene)
    own = [(t, actor) for t in board.nature(scene, actor).crafts if _waits_for(t, what)] if still else []
    for text, handle in (*listeners(scene, what), *own):
        when = ability(text).when
        assert when is not None
        player = scene.table.controller(handle)
        mine = _is_actor(scene, when.which, actor, handle, player)
        if mine and counting.holds(scene, Speaker(player, handle), when.condition):
            facts.append(wait(scene, text, handle, player, to))
    return facts


def _is_actor(scene: Scene, which: Which | None, actor: int, handle: int, player: str) -> bool:
    """True if the actor is meant by the words of that player's card; no words mean the card itself."""
    if which is None or (which.other and actor == handle):
        return which is None and actor == handle
    return matching.is_such(scene, which, actor, handle, player)


def _waits_for(text: str, what: str) -> bool:
    when = ability(text).when
    return when is not None and when.what == what


def _of_the_stunned(scene: Scene, what: str, handle: int, about: int) -> list[ev.Fact]:
    """The crafts of the stunned UNIT itself that wait for that: they were valid as it happened."""
    crafts = [t for t in board.nature(scene, handle).crafts if _waits_for(t, what)]
    player = scene.table.controller(handle)
    return [
        wait(scene, t, handle, player, about)
        for t in crafts
        if (when := ability(t).when) is not None and when.which is None
    ]


@watches("1222.3", ev.PoolChanged)
def losing_bond_triggers(scene: Scene, fact: ev.PoolChanged) -> list[ev.Fact]:
    """The source of overkill damage is the UNIT that causes the overkill."""
    if fact.pool != "bond" or fact.by >= 0:
        return []
    facts = occurred(scene, "loses bond", 0, fact.player, by=fact)
    struck = fact.source and scene.table.stack and scene.table.stack[-1].kind == queries.ATTACK
    return [*facts, *(_did(scene, "overkill", fact.source, 0) if struck else [])]


@watches("1315.1", ev.Turned)
def turning_triggers(scene: Scene, fact: ev.Turned) -> list[ev.Fact]:
    """An unchanged state is not an occurrence (104.3), and a card that comes actioned was never ready (503.1a)."""
    if any(isinstance(one, ev.CardMoved) and one.handle == fact.handle for one in scene.group):
        return []
    what = "actioned" if fact.turned else "readied"
    return occurred(scene, what, fact.handle, scene.table.controller(fact.handle)) if listeners(scene, what) else []
