"""Targets: possible choices, their number, and the second check (1204.2d, 1205.1a)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import ForcedChoice, May, Must, RepeatStep
from ga_replay.core.rules.choice import Some, not_one_of
from ga_replay.core.rules.pieces import watches
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Item
from ga_replay.games.trails import queries
from ga_replay.games.trails.decisions import ItemsTargeted, TargetsChosen
from ga_replay.games.trails.language.which import Which, Who
from ga_replay.games.trails.playing.texts import CARDS, key, numbers_key, targeting, texts
from ga_replay.games.trails.values import board, counting, matching
from ga_replay.games.trails.values.counting import Speaker
from ga_replay.games.trails.zones import STANDBY

# --- choices ---------------------------------------------------------------------------------------------------------


@convention("1204.2d-3")
def nothing_targets_itself(_scene: Scene) -> bool:
    """Of items in the resolve standby zone."""
    return True


@convention("1204.2d-4")
def only_what_all_see_is_a_target_by_what_it_is(_scene: Scene) -> bool:
    """A face-down card of a homebase can be a target only of a text that asks for nothing printed on it."""
    return True


def legal(scene: Scene, of: Speaker, about: Who) -> tuple[int, ...]:
    """Everything that may be chosen as a target."""
    if about.how == "target player":
        return tuple([scene.table.player_ref(player) for player in scene.table.players])
    which = about.which
    if which.zone == STANDBY:
        return waiting(scene, of, which)
    found = matching.all_such(scene, which, of.source, of.player)
    return tuple([h for h in found if is_open(scene, h, which) and not board.flagged(scene, h, "cannot be targeted")])


def is_open(scene: Scene, handle: int, which: Which) -> bool:
    """True if the quality that makes the card a target is public: not for a hidden card, even if it was seen before."""
    table = scene.table
    if (table.is_public(handle) and not matching.lies_hidden(scene, handle)) or not matching.asks_what_it_is(which):
        return True
    return not only_what_all_see_is_a_target_by_what_it_is(scene)


def waiting(scene: Scene, of: Speaker, which: Which) -> tuple[int, ...]:
    """The items in the standby zone that the words mean."""
    found: list[int] = []
    for one in scene.table.stack:
        own = of.item is not None and one.item == of.item.item
        if one.kind in {queries.ATTACK, "instead"} or ("played" not in one.choices and not own):
            continue
        if own and nothing_targets_itself(scene):
            continue
        is_card = one.kind in CARDS
        if which.proxies and (which.proxies == "cards") != is_card:
            continue
        if which.types and not (is_card and one.kind in which.types):
            continue
        if which.side and (which.side == "own") != (one.player == of.player):
            continue
        found.append(one.item)
    return tuple(found)


@convention("1204.2d-1")
def no_target_where_none_is_wanted(_scene: Scene) -> bool:
    """If the number is 0 or less."""
    return True


def wanted(scene: Scene, of: Speaker, about: Who) -> int:
    """The number of targets that the text requires."""
    count = counting.amount(scene, of, about.count)
    return count if count > 0 else 0 if no_target_where_none_is_wanted(scene) else 1


def can_choose_all(scene: Scene, of: Speaker, text: str, about: tuple[int, ...] = ()) -> bool:
    """True if all targets that the text requires are available."""
    return all(
        not (not who.up_to and wanted(scene, of, who) > len(legal(scene, of, who))) for _, who in targeting(text)
    )


# --- choosing --------------------------------------------------------------------------------------------------------


def open_deed(scene: Scene, item: Item) -> tuple[str, Who] | None:
    """The next deed whose targets have not been chosen."""
    for text in texts(scene, item):
        for address, who in targeting(text):
            if key(address) not in item.choices:
                return address, who
    return None


@convention("1204.2d-2")
def nothing_is_chosen_twice(_scene: Scene) -> bool:
    """By one text that requires several."""
    return True


def ask(scene: Scene, item: Item) -> May | ForcedChoice | None:
    """The targets of the next deed; if there are none to choose, a fact says so."""
    found = open_deed(scene, item)
    if found is None:
        return None
    address, who = found
    of = Speaker(item.player, item.handle, item)
    able = legal(scene, of, who)
    count = min(wanted(scene, of, who), len(able))
    least = 0 if who.up_to else count
    kind = ItemsTargeted if who.which.zone == STANDBY and who.how == "target" else TargetsChosen
    field = "items" if kind is ItemsTargeted else "targets"
    choice: Some[int] = Distinct("1204.2d", able, least, count)
    if not nothing_is_chosen_twice(scene):
        choice = Repeatedly("1204.2d", able, least, count)
    asked = May(item.player, choice, (kind,), "1204.2d", field)
    if count > 0:
        return asked
    return ForcedChoice(asked, (), [Must((ev.ChoiceSet(item.item, key(address), ()),), "1204.2d"), RepeatStep()])


class Distinct(Some[int], frozen=True):
    """Each may be named once."""

    def cited(self, value: tuple[int, ...]) -> tuple[str, ...]:
        return ("1204.2d-2", self.rule) if len(set(value)) < len(value) else super().cited(value)


class Repeatedly(Some[int], frozen=True):
    """The same may be named more than once."""

    def fault(self, value: tuple[int, ...]) -> str:
        strange = [one for one in value if one not in self.items]
        if strange:
            return not_one_of(strange[0], len(self.items))
        return "" if self.min <= len(value) <= self.max else self.wanted()


@convention("1204.2e", "1204.2e-1")
def it_is_said_which_effect_is_for_which_target(_scene: Scene) -> bool:
    """By the order in which they are named; that stays so."""
    return True


def keep(scene: Scene, item: Item, chosen: tuple[int, ...]) -> list[ev.Fact]:
    """The facts of those being the targets, with the objects that they are now."""
    found = open_deed(scene, item)
    if found is None:
        return []
    address, who = found
    if not it_is_said_which_effect_is_for_which_target(scene):
        chosen = tuple(sorted(chosen))
    facts: list[ev.Fact] = [ev.ChoiceSet(item.item, key(address), chosen)]
    if who.which.zone != STANDBY and who.how == "target":
        things = scene.table.things
        numbers = tuple([things[h].number if h in things else 0 for h in chosen])
        facts.append(ev.ChoiceSet(item.item, numbers_key(address), numbers))
    return facts


# --- still valid -----------------------------------------------------------------------------------------------------


@convention("1205.1a")
def targets_are_looked_at_again(_scene: Scene) -> bool:
    """As the text that targeted them resolves; illegal ones are left alone, and the rest is done."""
    return True


@watches("502.3", ev.CardMoved)
def a_target_that_moves_is_another_card(scene: Scene, fact: ev.CardMoved) -> list[ev.Fact]:
    """Even if it returns, for items waiting below the one that moves it; an object has another number anyway."""
    facts: list[ev.Fact] = []
    for item in scene.table.stack[:-1]:
        for name, chosen in item.choices.items():
            if fact.handle in chosen and name.startswith(key("")):
                numbers = numbers_key(name.removeprefix(key("")))
                was = item.choices.get(numbers, ())
                now = tuple([GONE if h == fact.handle and not n else n for h, n in zip(chosen, was, strict=False)])
                facts += [ev.ChoiceSet(item.item, numbers, now)] if now != was else []
    return facts


GONE = -1
"""The number of a target that was not an object and has moved."""


@convention("1204.2d-5")
def as_many_targets_as_were_chosen(_scene: Scene) -> bool:
    """Even if the number would be different now."""
    return True


def recheck(scene: Scene, item: Item) -> list[ev.Fact]:
    """The facts of targets being none any more."""
    if not targets_are_looked_at_again(scene):
        return []
    facts: list[ev.Fact] = []
    of = Speaker(item.player, item.handle, item)
    for text in texts(scene, item):
        for address, who in targeting(text):
            chosen = item.choices.get(key(address), ())
            left = tuple(
                [one for at, one in enumerate(chosen) if still(scene, of, who, one, _number(item, address, at))]
            )
            if not as_many_targets_as_were_chosen(scene):
                left = left[: wanted(scene, Speaker(item.player, item.handle), who)]
            if left != chosen:
                facts.append(ev.ChoiceSet(item.item, key(address), left))
    return facts


def _number(item: Item, address: str, at: int) -> int:
    numbers = item.choices.get(numbers_key(address), ())
    return numbers[at] if at < len(numbers) else 0


def still(scene: Scene, of: Speaker, who: Who, target: int, number: int) -> bool:
    """True if it is the same object, and still meets the text."""
    if who.how == "target player":
        return scene.table.is_player(target) and scene.table.player_at(target) not in scene.table.lost
    if who.which.zone == STANDBY:
        return target in waiting(scene, of, who.which)
    if target not in scene.table.zone_of:
        return False
    thing = scene.table.things.get(target)
    if (thing.number if thing is not None else 0) != number:
        return False
    return matching.fits(scene, who.which, target, of.source, of.player) and not board.flagged(
        scene, target, "cannot be targeted"
    )
