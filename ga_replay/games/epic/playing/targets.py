"""Choosing the objects of a deed: targets, chosen when the word is reached, and choices without the word (5.20)."""

from __future__ import annotations

from ga_replay.core.rules.agenda import ForcedChoice, May
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.epic import gifts, queries
from ga_replay.games.epic.choices import Several
from ga_replay.games.epic.decisions import TargetsChosen
from ga_replay.games.epic.language.ability import Deed, Give, Who
from ga_replay.games.epic.playing.meant import REVEALED, cards, champions, key, picker, players, who


def legal(scene: Scene, item: Item, who: Who) -> tuple[int, ...]:
    """The possible choices: champions or cards, then players; untargetable ones only without the word "target"."""
    found: list[int] = []
    if who.kind != "player":
        meant = cards(scene, item, who) if who.lies else champions(scene, item, who)
        all_can = who.how != "target" or not (who.lies or "untargetable" in gifts.words_in_play(scene))
        found += meant if all_can else [h for h in meant if can_be_targeted(scene, h)]
    if who.kind in {"player", "any"} and players_may_be_targets(scene):
        seats = [scene.table.player_ref(player) for player in players(scene, item, who)]
        found += [one for one in seats if untargetable_players_are_no_targets(scene, one)]
    return tuple(found)


def can_be_targeted(scene: Scene, handle: int) -> bool:
    """True if the card or champion can be chosen when the word "target" is used."""
    return not queries.has(scene, handle, "untargetable") or bool(scene.measure("can be targeted", handle, True))


@quantity("5.12.1", "can be targeted", also=("5.20.4",))
def untargetable_champions_are_no_targets(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far and not queries.has(scene, handle, "untargetable")


@quantity("5.20.6", "can be targeted")
def untargetable_works_in_play_alone(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return so_far or handle not in scene.table.things


@states("5.20.4", without=True)
def untargetable_players_are_no_targets(scene: Scene, target: int) -> bool:
    """A card in play says so of the player who controls it."""
    player = scene.table.player_at(target)
    own = [ability for h, ability in gifts.sources(scene) if scene.table.controller(h) == player]
    given = [one for ability in own for one in ability.deeds if isinstance(one, Give) and one.who.how == "you"]
    return not any("untargetable" in one.keywords for one in given)


@states("5.20.5", without=False)
def players_may_be_targets(_scene: Scene) -> bool:
    return True


def ask(scene: Scene, item: Item, at: int, deed: Deed) -> May | ForcedChoice | None:
    """The choice for the deed, as many as possible; not asked if there is none, or if it is already chosen."""
    about = who(deed)
    if about.how not in {"target", "choose"} or key(at) in item.choices:
        return None
    able = legal(scene, item, about)
    wanted = about.count if about.count >= 0 else len(item.choices.get(REVEALED, ()))
    count = min(wanted, len(able))
    least = 0 if about.upto or hidden(about) else as_many_as_can_be_are_targeted(scene, count)
    choice = Several("5.20.2", able, least, count, cites=lambda value: _cited(scene, item, about, value, least))
    asked = May(picker(scene, item, about), choice, (TargetsChosen,), "5.20.1", "targets")
    return asked if able or hidden(about) else ForcedChoice(asked, ())


def _cited(scene: Scene, item: Item, about: Who, value: tuple[int, ...], least: int) -> tuple[str, ...]:
    """The rules that keep these from being the targets, or from being all of them."""
    if about.how != "target":
        return ("3.2.3",)
    if not least <= len(value) <= max(least, about.count):
        tribute = item.text and queries.ability(item.text).when == "tribute"
        return ("5.20.7", *(["5.6.3"] if tribute else []), "5.20.2")
    return next((found for one in value if (found := _shielded_by(scene, one))), ())


def _shielded_by(scene: Scene, target: int) -> tuple[str, ...]:
    """The statements by which a champion in play, or a player, cannot be targeted at all."""
    if target in scene.table.things:
        return () if can_be_targeted(scene, target) else ("5.12.1", "5.20.4", "5.20.2")
    return ("5.20.4", "5.20.2") if target < 0 and not untargetable_players_are_no_targets(scene, target) else ()


def hidden(about: Who) -> bool:
    """True if only the player knows the possible choices.

    The question is then always asked and may be answered with nothing.
    """
    return about.lies == "hand" and about.only is not None


@states("5.20.7", without=0, also=("5.6.3",))
def as_many_as_can_be_are_targeted(_scene: Scene, count: int) -> int:
    return count
