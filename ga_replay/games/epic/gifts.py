"""Changes of values of cards and objects: lasting effects, and continuous abilities of cards in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from msgspec import Struct

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states
from ga_replay.core.table.table import Effect
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.language.ability import NO_HEALTH, POWERLESS, Ability, Bar, Give, Only, Seize, Who
from ga_replay.games.epic.queries import EXPENDED, ability, alignments, board, card, defense, has, traits
from ga_replay.games.epic.zones import PLAY

NO_GIFT = Give()
D = TypeVar("D")


MEASURES: Final = ("keywords", "alignments", "offense", "defense")
"""The measures that can be given; they are the names of a gift's fields."""
IN_BATTLE: Final = frozenset({"ATTACKING", "BLOCKING", "BLOCKED"})
"""Traits that a champion has for a while (5.0.6)."""


class ActiveGifts(Struct, frozen=True):
    """The gifts in force by the measure they change: continuous abilities of cards in play, and effects by object.

    A gift is `shifting` if a card gives more or less of it without anything coming or going: to fighting or damaged
    champions, or on one's own turn. `words` are the keywords among all that.
    """

    of_cards: dict[str, tuple[tuple[int, Ability], ...]]
    of_effects: dict[str, dict[int, tuple[Give, ...]]]
    shifting: frozenset[str]
    words: frozenset[str]


def standing(scene: Scene) -> ActiveGifts:
    """All of it: the same object until a card that gives something, or an effect that lasts, comes or goes."""
    return scene.per_layout(_standing)


def _standing(scene: Scene) -> ActiveGifts:
    now, effects, speaking = board(scene), list(scene.table.effects.values()), sources(scene)
    return scene.kept("standing", (speaking, now.whose, effects), lambda: _sorted(speaking, effects))


def powerless(scene: Scene) -> frozenset[int]:
    """The numbers of the objects that have lost their powers and abilities now (docs/readings/epic.md, 37)."""
    return scene.per_layout(_powerless)


def _powerless(scene: Scene) -> frozenset[int]:
    losing = [one for one in scene.table.effects.values() if POWERLESS in gift(one.text).keywords]
    return frozenset([number for one in losing for number in one.objects])


def is_powerless(scene: Scene, handle: int) -> bool:
    lost = powerless(scene)
    thing = scene.table.things.get(handle) if lost else None
    return thing is not None and thing.number in lost


def _sorted(found: Sequence[tuple[int, Ability]], effects: Sequence[Effect]) -> ActiveGifts:
    of_cards: dict[str, tuple[tuple[int, Ability], ...]] = {}
    of_effects: dict[str, dict[int, tuple[Give, ...]]] = {}
    for measure in MEASURES:
        giving = tuple([one for one in found if any(getattr(deed, measure, None) for deed in one[1].deeds)])
        if giving:
            of_cards[measure] = giving
        for effect in effects:
            given = gift(effect.text)
            for number in effect.objects if getattr(given, measure) else ():
                own = of_effects.setdefault(measure, {})
                own[number] = (*own.get(number, ()), given)
    shifting = [measure for measure, giving in of_cards.items() if any(_shifts(one, measure) for _, one in giving)]
    gifts = [deed for _, one in of_cards.get("keywords", ()) for deed in one.deeds if isinstance(deed, Give)]
    gifts += [one for own in of_effects.get("keywords", {}).values() for one in own]
    said = frozenset([word for one in gifts for word in one.keywords])
    return ActiveGifts(of_cards, of_effects, frozenset(shifting), said)


def _shifts(ability: Ability, measure: str) -> bool:
    given = [one.who for one in ability.deeds if isinstance(one, Give) and getattr(one, measure)]
    return ability.on_your_turn or any(
        who.only is not None or who.side == "defending" or who.trait in IN_BATTLE for who in given
    )


def words_in_play(scene: Scene) -> frozenset[str]:
    """Every keyword that an object in play may have: those printed there or given."""
    return scene.per_layout(_words)


def _words(scene: Scene) -> frozenset[str]:
    said, given = board(scene).keywords, standing(scene).words
    return said | given if given else said


def is_laid(measure: str) -> Callable[[Scene, int], bool]:
    """True if the gifts of cards in play to the object depend on the layout alone."""
    return lambda scene, handle: handle in scene.table.things and measure not in standing(scene).shifting


def no_card_gives(measure: str) -> Callable[[Scene], bool]:
    """True if no card in play gives such a thing, which depends on `standing` alone."""
    return lambda scene: measure not in standing(scene).of_cards


def no_effect_gives(measure: str) -> Callable[[Scene], bool]:
    """True if no lasting effect gives such a thing."""
    return lambda scene: measure not in standing(scene).of_effects


def given(scene: Scene, handle: int, measure: str) -> tuple[Give, ...]:
    """The gifts of lasting effects to the object for that measure (5.0.1, 5.0.7)."""
    found = standing(scene).of_effects.get(measure)
    thing = scene.table.things.get(handle)
    return found.get(thing.number, ()) if found is not None and thing is not None else ()


@cached
def gift(address: str) -> Give:
    """The gift of the deed at an address such as `SLUG#1.2`, maybe none. Raises LookupError unless it lasts."""
    text, _, at = address.rpartition(".")
    deed = ability(text).deeds[int(at) - 1]
    if isinstance(deed, Give):
        return deed
    if isinstance(deed, Seize | Bar):
        return NO_GIFT
    raise LookupError(address)


def lasting(scene: Scene, kind: type[D]) -> list[tuple[Effect, D]]:
    """The effects that last of deeds of that kind, with these."""
    found: list[tuple[Effect, D]] = []
    for one in scene.table.effects.values():
        text, _, at = one.text.rpartition(".")
        deed = ability(text).deeds[int(at) - 1]
        if isinstance(deed, kind):
            found.append((one, deed))
    return found


def continuous(scene: Scene, handle: int, measure: str) -> tuple[Give, ...]:
    """The gifts of continuous abilities of cards in play to the object.

    Abilities that give alignments look at printed ones.
    """
    found: list[Give] = []
    as_printed = measure == "alignments"
    for source, said in standing(scene).of_cards.get(measure, ()):
        player = scene.table.controller(source)
        found += [
            one
            for one in gifts_of(scene, said, player)
            if getattr(one, measure) and fits(scene, one.who, handle, source, player, as_printed=as_printed)
        ]
    return tuple(found) if found and _reached(scene, handle) else ()


def gifts_of(scene: Scene, ability: Ability, player: str) -> list[Give]:
    """The current gifts of the continuous ability of that player's card."""
    if ability.on_your_turn and player != scene.table.turn_player:
        return []
    return [one for one in ability.deeds if isinstance(one, Give)]


def _reached(scene: Scene, handle: int) -> bool:
    printed = card(scene, handle)
    open_to_all = printed is None or "untargetable" not in printed.keywords
    return open_to_all or continuous_abilities_do_not_target(scene, open_to_all)


@states("3.3.2", without=AS_GIVEN)
def continuous_abilities_do_not_target(_scene: Scene, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def sources(scene: Scene) -> tuple[tuple[int, Ability], ...]:
    """The continuous abilities of objects in play, except those that have lost theirs."""
    found = board(scene).sources
    return tuple([one for one in found if not is_powerless(scene, one[0])]) if powerless(scene) else found


def gifts_of_kind(scene: Scene, kind: type[D]) -> tuple[tuple[int, D], ...]:
    """The continuous deeds of that kind, each with its card in play."""
    return scene.kept(
        kind,
        (scene.table.zone_versions[PLAY], powerless(scene)),
        lambda: tuple([(h, one) for h, said in sources(scene) for one in said.deeds if isinstance(one, kind)]),
    )


def fits(scene: Scene, who: Who, handle: int, source: int, player: str, *, as_printed: bool = False) -> bool:
    """True if the words on that card of that player mean the object in play.

    For texts that give alignments, traits and alignments are the printed ones, so that none depends on itself.
    """
    table = scene.table
    if who.how == "self":
        return handle == source
    printed = card(scene, handle)
    if (
        printed is None
        or handle not in table.things
        or printed.type != "CHAMPION"
        or who.kind in {"player", "card"}
        or (who.other and handle == source)
    ):
        return False
    if who.side and not _on_side(scene, who.side, table.controller(handle), player):
        return False
    if who.only is not None and not _narrowly(scene, who.only, handle, printed):
        return False
    if who.alignment and who.alignment not in (printed.alignments if as_printed else alignments(scene, handle)):
        return False
    return not who.trait or who.trait in (printed.traits if as_printed else traits(scene, handle))


def _on_side(scene: Scene, side: str, controller: str, player: str) -> bool:
    if side == "defending":
        return any(one.kind == "battle" and one.player == controller for one in scene.table.stack)
    return (side == "own") == (controller == player)


def _narrowly(scene: Scene, only: Only, handle: int, printed: Card) -> bool:
    """True if the object meets a text's further demands."""
    return (
        (not only.no or only.no not in traits(scene, handle))
        and (not only.sort or (only.sort == "token") == printed.token)
        and only.cost in {-1, printed.cost}
        and (not only.state or _is_so(scene, only.state, handle))
        and (only.most_defense < 0 or defense(scene, handle) <= only.most_defense)
        and (not only.without or not has(scene, handle, only.without))
        and only.named != printed.name
    )


def _is_so(scene: Scene, state: str, handle: int) -> bool:
    """True if it has that role in battle, or that orientation."""
    thing = scene.table.things[handle]
    match state:
        case "expended":
            return EXPENDED in thing.turned
        case "damaged":
            return thing.damage > 0
        case "fighting":
            return "attacking" in thing.roles or "blocking" in thing.roles
        case _:
            return state in thing.roles


def given_in_hand(scene: Scene, handle: int, word: str) -> bool:
    """True if a continuous ability gives the keyword to the card although it is not in play."""
    player = scene.table.owner_of[handle]
    gifts = [
        one
        for source, ability in standing(scene).of_cards.get("keywords", ())
        if scene.table.controller(source) == player
        for one in ability.deeds
        if isinstance(one, Give) and one.who.lies and word in one.keywords
    ]
    return any(one.who.alignment in alignments(scene, handle) for one in gifts)


def keeps_from_health(scene: Scene, player: str) -> bool:
    """True if a text keeps the player from gaining health: of an opponent's card in play, or one for the turn."""
    table = scene.table
    for source, one in sources(scene):
        if table.controller(source) != player and any(
            isinstance(d, Give) and NO_HEALTH in d.keywords for d in one.deeds
        ):
            return True
    mine = table.player_ref(player)
    return any(deed.what == "health" and mine in effect.values for effect, deed in lasting(scene, Bar))
