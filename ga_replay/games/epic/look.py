"""What the rules see of cards and objects: their printed facts, and the values that effects and counters make of them."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from ga_replay.core.judged import Judged
from ga_replay.core.ruleset import quantity
from ga_replay.core.scene import Scene
from ga_replay.core.table import Effect
from ga_replay.core.zones import words
from ga_replay.games.epic.cards.ability import GAINS_NOTHING, NO_HEALTH, Ability, Bar, Give, Only, Seize, Who
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import packaged_pool
from ga_replay.games.epic.cards.programs import with_text
from ga_replay.games.epic.zones import PLAY

EXPENDED = "expended"
FLIPPED = "flipped"
DEPLOYING = "deploying"
NONE: frozenset[str] = frozenset()
NO_GIFT = Give()
D = TypeVar("D")
GOLD = "gold"
RESTRICTED = (GOLD, *(f"{GOLD} {one}" for one in ("good", "evil", "wild", "sage")))
"""The pools of gold: for anything, then for the cards of one alignment."""


JUDGED = Judged(packaged_pool)
use_pool = JUDGED.use


@cache
def card_named(slug: str) -> Card:
    """The facts of a card or token, with what its lines say. Raises LookupError."""
    return with_text(JUDGED.by_slug(slug))


def card(scene: Scene, handle: int) -> Card | None:
    """The printed facts of the card, or None while nobody knows which it is."""
    slug = scene.table.card_of.get(handle)
    return card_named(slug) if slug is not None else None


def label(scene: Scene, handle: int) -> str:
    """What people call it."""
    printed = card(scene, handle)
    return printed.name if printed is not None else "??"


def place(scene: Scene, handle: int) -> str:
    """Where the card or object lies, in words."""
    return f"{label(scene, handle)} lies in {words(scene.table.zone_of.get(handle, ''))}"


# --- texts ---------------------------------------------------------------------------------------------------------------


@cache
def ability(address: str) -> Ability:
    """The ability at an address such as `SLUG#1`. Raises LookupError."""
    slug, _, at = address.rpartition("#")
    abilities = card_named(slug).abilities
    if not at.isdecimal() or not 1 <= int(at) <= len(abilities):
        raise LookupError(address)
    return abilities[int(at) - 1]


@cache
def abilities(slug: str, when: str) -> tuple[tuple[str, Ability], ...]:
    """The abilities of that kind that the card says, with their addresses."""
    said = enumerate(card_named(slug).abilities, start=1)
    return tuple([(f"{slug}#{at}", one) for at, one in said if one.when == when])


# --- objects -------------------------------------------------------------------------------------------------------------


def is_champion(scene: Scene, handle: int) -> bool:
    """Whether it is a champion in play."""
    printed = card(scene, handle)
    return handle in scene.table.things and printed is not None and printed.type == "CHAMPION"


def champions(scene: Scene) -> tuple[int, ...]:
    """The champions in play, the first to come first."""
    found: tuple[int, ...] = scene.kept(
        "champions",
        scene.table.shifts[PLAY],
        lambda: tuple([h for h in scene.table.zones[PLAY] if is_champion(scene, h)]),
    )
    return found


def own(scene: Scene, player: str) -> tuple[int, ...]:
    """The champions that the player controls."""
    things = scene.table.things
    found: tuple[int, ...] = scene.kept(
        ("own", player),
        scene.table.shifts[PLAY],
        lambda: tuple([h for h in champions(scene) if things[h].controller == player]),
    )
    return found


def prepared(scene: Scene, handle: int) -> bool:
    """Neither expended nor flipped (2.6.1)."""
    thing = scene.table.things.get(handle)
    return thing is not None and not thing.turned


def turned_also(now: str, word: str) -> str:
    """The orientation with that word added: flipped cards may be expended too (2.6.4)."""
    return " ".join([one for one in (FLIPPED, EXPENDED) if one in (*now.split(), word)])


def turned_without(now: str, word: str) -> str:
    """The orientation with that word taken away."""
    return " ".join([one for one in now.split() if one != word])


def opponents(scene: Scene, player: str) -> tuple[str, ...]:
    """The other players who are still in the game."""
    return tuple(other for other in scene.table.alive() if other != player)


def health(scene: Scene, player: str) -> int:
    """The player's health."""
    return scene.table.pools.get(f"{player}:health", 0)


def gold(scene: Scene, player: str) -> int:
    """The player's gold that pays for anything."""
    return scene.table.pools.get(f"{player}:{GOLD}", 0)


def gold_for(scene: Scene, player: str, handle: int) -> dict[str, int]:
    """The player's gold that could pay for the card, by pools; what pays for one alignment alone comes first (docs/readings/epic.md, reading 23)."""
    pools = scene.table.pools
    found = {name: pools.get(f"{player}:{name}", 0) for name in RESTRICTED if name != GOLD}
    narrow = {name: had for name, had in found.items() if had > 0}
    if narrow:
        colours = alignments(scene, handle)
        narrow = {name: had for name, had in narrow.items() if name.removeprefix(f"{GOLD} ").upper() in colours}
    return {**narrow, GOLD: gold(scene, player)}


# --- values --------------------------------------------------------------------------------------------------------------


def keywords(scene: Scene, handle: int) -> frozenset[str]:
    """The keywords that it has now."""
    printed = card(scene, handle)
    base = frozenset(printed.keywords) if printed is not None else NONE
    found: frozenset[str] = scene.measure("keywords", handle, base)
    return found


def has(scene: Scene, handle: int, word: str) -> bool:
    """Whether it has the keyword; several of one are as good as one (5.2.3, 5.13.4)."""
    return word in keywords(scene, handle)


def alignments(scene: Scene, handle: int) -> frozenset[str]:
    """Its alignments, in upper case (2.5)."""
    printed = card(scene, handle)
    found: frozenset[str] = scene.measure("alignments", handle, frozenset(printed.alignments) if printed else NONE)
    return found


def traits(scene: Scene, handle: int) -> frozenset[str]:
    """Every word of its type line, its alignments as they are now, and what it does in a battle (5.0.5, 5.0.6)."""
    printed = card(scene, handle)
    if printed is None:
        return NONE
    found: frozenset[str] = scene.measure("traits", handle, frozenset({printed.type}))
    return found


def offense(scene: Scene, handle: int) -> int:
    """How much damage it deals in battle; never below nothing."""
    printed = card(scene, handle)
    value: int = scene.measure("offense", handle, (printed.offense or 0) if printed is not None else 0)
    return max(0, value)


def defense(scene: Scene, handle: int) -> int:
    """How much damage breaks it; never below nothing."""
    printed = card(scene, handle)
    value: int = scene.measure("defense", handle, (printed.defense or 0) if printed is not None else 0)
    return max(0, value)


@quantity("5.0.5", "traits")
def each_word_of_the_type_line_is_a_trait(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    printed = card(scene, handle)
    return so_far | printed.traits if printed is not None else so_far


@quantity("2.5.2", "traits")
def alignments_are_traits(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    """Those too that an effect has added."""
    return so_far | alignments(scene, handle)


@quantity("5.0.6", "traits")
def what_it_does_in_battle_is_a_trait(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    thing = scene.table.things.get(handle)
    return so_far | frozenset(role.upper() for role in thing.roles) if thing is not None and thing.roles else so_far


# --- what changes them ---------------------------------------------------------------------------------------------------


def given(scene: Scene, handle: int) -> tuple[Give, ...]:
    """What effects that last give to the object (5.0.1, 5.0.7)."""
    thing = scene.table.things.get(handle)
    if thing is None or not scene.table.effects:
        return ()
    return tuple([gift(one.text) for one in scene.table.effects.values() if thing.number in one.objects])


@cache
def gift(address: str) -> Give:
    """What the deed at an address such as `SLUG#1.2` gives, which may be nothing. Raises LookupError where it is none that lasts."""
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


def continuous(scene: Scene, handle: int, *, as_printed: bool = False) -> tuple[Give, ...]:
    """What continuous abilities of cards in play give to the object."""
    found: list[Give] = []
    for source, ability in sources(scene):
        player = scene.table.controller(source)
        gifts = gifts_of(scene, ability, player)
        found += [one for one in gifts if fits(scene, one.who, handle, source, player, as_printed=as_printed)]
    return tuple(found) if found and _reached(scene, handle) else ()


def gifts_of(scene: Scene, ability: Ability, player: str) -> list[Give]:
    """What the continuous ability of that player's card gives now."""
    if ability.on_your_turn and player != scene.table.turn_player:
        return []
    return [one for one in ability.deeds if isinstance(one, Give)]


def _reached(scene: Scene, handle: int) -> bool:
    printed = card(scene, handle)
    open_to_all = printed is None or "untargetable" not in printed.keywords
    return open_to_all or bool(scene.measure("continuous abilities reach", handle, open_to_all))


@quantity("3.3.2", "continuous abilities reach", plain=True)
def continuous_abilities_do_not_target(_scene: Scene, _handle: int, _so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    return True


def sources(scene: Scene) -> tuple[tuple[int, Ability], ...]:
    """The continuous abilities of what is in play."""
    table = scene.table
    found: tuple[tuple[int, Ability], ...] = scene.kept(
        "sources",
        table.shifts[PLAY],
        lambda: tuple(
            [
                (h, one)
                for h in table.zones[PLAY]
                if (slug := table.card_of.get(h)) is not None
                for _, one in abilities(slug, "static")
                if not one.in_discard
            ]
        ),
    )
    return found


def fits(scene: Scene, who: Who, handle: int, source: int, player: str, *, as_printed: bool = False) -> bool:
    """Whether the object in play is one of those that the words mean, on that card of that player.

    Of what gives alignments itself, traits and alignments are the printed ones, so that it cannot hang on itself.
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
    """Whether the object is as a text asks for besides."""
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
    """Whether it does so in battle, or lies so."""
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
    """Whether a continuous ability gives the keyword to the card although it is not in play."""
    player = scene.table.owner_of[handle]
    gifts = [
        one
        for source, ability in sources(scene)
        if scene.table.controller(source) == player
        for one in ability.deeds
        if isinstance(one, Give) and one.who.lies and word in one.keywords
    ]
    return any(one.who.alignment in alignments(scene, handle) for one in gifts)


def keeps_from_health(scene: Scene, player: str) -> bool:
    """Whether a text keeps the player from gaining health: of an opponent's card in play, or one that lasts for the turn."""
    table = scene.table
    for source, one in sources(scene):
        if table.controller(source) != player and any(
            isinstance(d, Give) and NO_HEALTH in d.keywords for d in one.deeds
        ):
            return True
    mine = -1 - table.players.index(player)
    return any(deed.what == "health" and mine in effect.values for effect, deed in lasting(scene, Bar))


@quantity("5.0.1", "keywords", also=("5.0.7", "5.3.7"))
def effects_give_keywords(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    gifts = given(scene, handle)
    return so_far.union(*[one.keywords for one in gifts]) if gifts and can_gain(scene, handle) else so_far


@quantity("3.3.3", "keywords")
def continuous_abilities_give_keywords(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    gifts = continuous(scene, handle) if sources(scene) else ()
    return so_far.union(*[one.keywords for one in gifts]) if gifts and can_gain(scene, handle) else so_far


def can_gain(scene: Scene, handle: int) -> bool:
    """Whether the object can gain abilities."""
    return bool(scene.measure("can gain abilities", handle, True))


@quantity("5.0.4", "can gain abilities")
def some_champions_gain_no_abilities(scene: Scene, handle: int, so_far: bool) -> bool:  # noqa: FBT001 - the value measured
    """Offense and defense are no abilities: they change all the same, and so does an alignment (2.5.3)."""
    printed = card(scene, handle)
    return so_far and not (printed is not None and GAINS_NOTHING in printed.keywords)


@quantity("5.0.8", "alignments")
def some_cards_say_their_alignments_wherever_they_lie(
    scene: Scene, handle: int, so_far: frozenset[str]
) -> frozenset[str]:
    slug = scene.table.card_of.get(handle)
    said = abilities(slug, "always") if slug is not None else ()
    return (
        so_far.union(*[d.alignments for _, one in said for d in one.deeds if isinstance(d, Give)]) if said else so_far
    )


@quantity("2.5.3", "alignments")
def effects_add_alignments(scene: Scene, handle: int, so_far: frozenset[str]) -> frozenset[str]:
    """A card may have more than one, and keeps its own."""
    gifts = (*given(scene, handle), *(continuous(scene, handle, as_printed=True) if sources(scene) else ()))
    return so_far.union(*[one.alignments for one in gifts])


@quantity("3.3.3", "offense")
def continuous_abilities_change_offense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.offense for one in continuous(scene, handle)) if sources(scene) else so_far


@quantity("3.3.3", "defense")
def continuous_abilities_change_defense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.defense for one in continuous(scene, handle)) if sources(scene) else so_far


@quantity("5.0.7", "offense")
def effects_change_offense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.offense for one in given(scene, handle))


@quantity("5.0.7", "defense")
def effects_change_defense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + sum(one.defense for one in given(scene, handle))


@cache
def counter_changes(kind: str) -> tuple[int, int]:
    """What one counter such as `+1/+1` adds to offense and defense."""
    offense, _, defense = kind.partition("/")
    return int(offense), int(defense or 0)


def counted(scene: Scene, handle: int) -> tuple[int, int]:
    """What all its counters add."""
    thing = scene.table.things.get(handle)
    if thing is None or not thing.counters:
        return 0, 0
    each = [(counter_changes(kind), count) for kind, count in thing.counters.items()]
    return sum(by[0] * count for by, count in each), sum(by[1] * count for by, count in each)


@quantity("2.7.3", "offense", of_counters=True, also=("2.7.2", "2.7"))
def counters_change_offense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + counted(scene, handle)[0]


@quantity("2.7.3", "defense", of_counters=True, also=("2.7.2", "2.7"))
def counters_change_defense(scene: Scene, handle: int, so_far: int) -> int:
    return so_far + counted(scene, handle)[1]
