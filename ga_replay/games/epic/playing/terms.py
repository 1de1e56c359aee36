"""Conditions within a text: whether a deed is possible, whether one was done, and whether a statement holds."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import name_of
from ga_replay.games.epic import queries
from ga_replay.games.epic.combatants import attackers
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.playing import targets
from ga_replay.games.epic.playing.meant import chosen, controlled_by, measured_key, who
from ga_replay.games.epic.zones import DISCARD, PLAY

Deeds = tuple[ab.Deed, ...]


def possible(scene: Scene, item: Item, deed: ab.Deed) -> bool:
    """True if an optional deed is possible: its cost and its objects are available."""
    if isinstance(deed, ab.Pay):
        return queries.health(scene, item.player) >= deed.health and queries.gold(scene, item.player) >= deed.gold
    about = who(deed)
    if about.how not in {"target", "choose"} or targets.hidden(about):
        return True
    able = len(targets.legal(scene, item, about))
    return able >= (about.count if about.how == "choose" and not about.upto else 1)


def was_done(scene: Scene, item: Item, deeds: Deeds, at: int) -> bool:
    """True if that deed was done in full: its objects have changed."""
    deed = deeds[at]
    if isinstance(deed, ab.Pay):
        return True
    about = who(deed)
    done_to = (item.handle,) if about.how == "self" else chosen(scene, item, at)
    table = scene.table
    if isinstance(deed, ab.Expend):
        return bool(done_to) and all(h in table.things and queries.EXPENDED in table.things[h].turned for h in done_to)
    lay = about.lies or (DISCARD if about.how == "self" and queries.ability(item.text).in_discard else PLAY)
    wanted = about.count if about.how == "choose" and not about.upto else 1
    return len(done_to) >= wanted and all(name_of(table.zone_of.get(h, "")) != lay for h in done_to)


def holds(scene: Scene, item: Item, deeds: Deeds, at: int) -> bool:
    """True if the condition at that place is met."""
    deed = deeds[at]
    assert isinstance(deed, ab.If)
    match deed.cond:
        case "your turn":
            return item.player == scene.table.turn_player
        case "opponent's turn":
            return item.player != scene.table.turn_player
        case "did":
            return was_done(scene, item, deeds, at - 1)
        case "otherwise":
            return not holds(scene, item, deeds, deed.of)
        case "in play":
            thing = scene.table.things.get(item.handle)
            return thing is not None and thing.number == item.number
        case "champion":
            cards = [queries.card(scene, one) for one in chosen(scene, item, deed.of)]
            return any(one is not None and one.type == "CHAMPION" for one in cards)
        case "alone":
            return len(attackers(scene)) == 1
        case "all":
            return len(item.choices.get(measured_key(deed.of), ())) == 2
        case "was yours":
            return any(controlled_by(scene, one) == item.player for one in chosen(scene, item, deed.of) if one > 0)
        case "at least":
            return queries.health(scene, item.player) >= deed.n


def skipped(scene: Scene, item: Item, deeds: Deeds, at: int) -> int:
    """The number of deeds after the one at that place that are skipped.

    Its condition does not hold, or others were chosen instead.
    """
    deed = deeds[at]
    if isinstance(deed, ab.Either):
        return 0 if _takes_the_first(item, at) else deed.one
    if isinstance(deed, ab.If) and not holds(scene, item, deeds, at):
        return deed.count
    before = [n for n, one in enumerate(deeds[:at]) if isinstance(one, ab.Either) and n + one.one == at]
    return sum(_the_other(deeds, n) for n in before if _takes_the_first(item, n))


def option_key(at: int) -> str:
    """The key for the choice between two options on the item being resolved."""
    return f"option {at}"


def _takes_the_first(item: Item, at: int) -> bool:
    return item.choices.get(option_key(at)) == (1,)


def _the_other(deeds: Deeds, at: int) -> int:
    deed = deeds[at]
    return deed.other if isinstance(deed, ab.Either) else 0
