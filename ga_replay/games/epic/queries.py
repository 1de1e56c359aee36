"""Queries on cards and objects: printed facts, and values after effects and counters."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.events import keys
from ga_replay.core.rules.pieces import quantity
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.zones import words
from ga_replay.games.epic.cards.card import Card
from ga_replay.games.epic.cards.pool import known_pool
from ga_replay.games.epic.cards.programs import with_text
from ga_replay.games.epic.language.ability import Ability
from ga_replay.games.epic.zones import PLAY

EXPENDED = "expended"
FLIPPED = "flipped"
DEPLOYING = "deploying"
NONE: frozenset[str] = frozenset()
WATCHING = frozenset({"ally", "event played", "champion broken", "draws", "start", "end"})
"""The kinds of triggers that watch other cards than their own."""
GOLD = "gold"
RESTRICTED = (GOLD, *(f"{GOLD} {one}" for one in ("good", "evil", "wild", "sage")))
"""The pools of gold: for anything, then for the cards of one alignment."""


use_pool = known_pool.use


@cached
def card_named(slug: str) -> Card:
    """The facts of a card or token, with its lines as abilities. Raises LookupError."""
    return with_text(known_pool.by_slug(slug))


def card(scene: Scene, handle: int) -> Card | None:
    """The printed facts of the card, or None while it is unknown."""
    slug = scene.table.card_of.get(handle)
    return card_named(slug) if slug is not None else None


def label(scene: Scene, handle: int) -> str:
    printed = card(scene, handle)
    return printed.name if printed is not None else "??"


def has_two_players(scene: Scene) -> bool:
    """True for a game of two players; a larger one stays so when players leave (docs/readings/epic.md, reading 9)."""
    return len(scene.table.players) == 2


def place(scene: Scene, handle: int) -> str:
    """The place of the card or object, in words."""
    return f"{label(scene, handle)} is in {words(scene.table.zone_of.get(handle, ''))}"


# --- texts ---------------------------------------------------------------------------------------------------------------


@cached
def ability(address: str) -> Ability:
    slug, at = keys.card_of_text(address), keys.place_of_text(address)
    abilities = card_named(slug).abilities
    if not at.isdecimal() or not 1 <= int(at) <= len(abilities):
        raise LookupError(address)
    return abilities[int(at) - 1]


@cached
def abilities(slug: str, when: str) -> tuple[tuple[str, Ability], ...]:
    """The abilities of that kind that the card says, with their addresses."""
    said = enumerate(card_named(slug).abilities, start=1)
    return tuple([(keys.text_ref(slug, at), one) for at, one in said if one.when == when])


@cached
def triggers(slug: str) -> tuple[tuple[str, Ability], ...]:
    """The abilities of the card that trigger, with their addresses."""
    said = enumerate(card_named(slug).abilities, start=1)
    return tuple(
        [(keys.text_ref(slug, at), one) for at, one in said if one.when not in {"event", "power", "static", "always"}]
    )


@cached
def watching(slug: str) -> tuple[tuple[str, Ability], ...]:
    """Those of them that trigger on events elsewhere, or as a turn starts or ends."""
    return tuple([(text, one) for text, one in triggers(slug) if one.when in WATCHING])


# --- objects -------------------------------------------------------------------------------------------------------------


def is_champion(scene: Scene, handle: int) -> bool:
    """True for a champion in play."""
    printed = card(scene, handle)
    return handle in scene.table.things and printed is not None and printed.type == "CHAMPION"


class InPlay(Struct, frozen=True):
    """The board: champions by arrival and by player; continuous abilities with their cards; printed keywords."""

    champions: tuple[int, ...]
    own: dict[str, tuple[int, ...]]
    sources: tuple[tuple[int, Ability], ...]
    whose: tuple[str, ...]
    keywords: frozenset[str]


def board(scene: Scene) -> InPlay:
    """The board, rebuilt only if something in play has changed."""
    return scene.kept("board", scene.table.zone_versions[PLAY], lambda: _board(scene))


def _board(scene: Scene) -> InPlay:
    table = scene.table
    card_of, things = table.card_of, table.things
    own: dict[str, list[int]] = {player: [] for player in table.players}
    champions: list[int] = []
    sources: list[tuple[int, Ability]] = []
    words = NONE
    for handle in table.zones[PLAY]:
        slug = card_of.get(handle)
        if slug is not None:
            fights, says, printed = _in_play(slug)
            if fights:
                champions.append(handle)
                own[things[handle].controller].append(handle)
            if says:
                sources += [(handle, one) for one in says]
            if printed:
                words |= printed
    mine = {player: tuple(some) for player, some in own.items()}
    whose = tuple([table.controller(handle) for handle, _ in sources])
    return InPlay(tuple(champions), mine, tuple(sources), whose, words)


@cached
def _in_play(slug: str) -> tuple[bool, tuple[Ability, ...], frozenset[str]]:
    """The card's data for the board: whether it is a champion, its continuous abilities in play, its keywords."""
    says = tuple([one for _, one in abilities(slug, "static") if not one.in_discard])
    return card_named(slug).type == "CHAMPION", says, printed_keywords(slug)


def champions(scene: Scene) -> tuple[int, ...]:
    """The champions in play, the first to come first."""
    return board(scene).champions


def own(scene: Scene, player: str) -> tuple[int, ...]:
    """The champions that the player controls."""
    return board(scene).own.get(player, ())


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
    return scene.table.pools.get(keys.pool_key(player, "health"), 0)


def gold(scene: Scene, player: str) -> int:
    """The player's gold that pays for anything."""
    return scene.table.pools.get(keys.pool_key(player, GOLD), 0)


@cache
def narrow_pools(player: str) -> tuple[tuple[str, str], ...]:
    """The player's pools of gold that pays for one alignment alone, each with its key on the table."""
    return tuple([(name, keys.pool_key(player, name)) for name in RESTRICTED if name != GOLD])


def gold_for(scene: Scene, player: str, handle: int) -> dict[str, int]:
    """The player's gold that could pay for the card, by pools.

    Gold for one alignment only comes first (docs/readings/epic.md, reading 23).
    """
    pools = scene.table.pools
    narrow = {name: had for name, pool in narrow_pools(player) if (had := pools.get(pool, 0)) > 0}
    if narrow:
        colours = alignments(scene, handle)
        narrow = {name: had for name, had in narrow.items() if name.removeprefix(f"{GOLD} ").upper() in colours}
    return {**narrow, GOLD: gold(scene, player)}


# --- values --------------------------------------------------------------------------------------------------------------


@cached
def printed_keywords(slug: str) -> frozenset[str]:
    """Those that the card simply has."""
    return frozenset(card_named(slug).keywords)


@cached
def printed_alignments(slug: str) -> frozenset[str]:
    """Those of the card's corner."""
    return frozenset(card_named(slug).alignments)


def keywords(scene: Scene, handle: int) -> frozenset[str]:
    """The keywords that it has now."""
    slug = scene.table.card_of.get(handle)
    found: frozenset[str] = scene.measure("keywords", handle, printed_keywords(slug) if slug is not None else NONE)
    return found


def has(scene: Scene, handle: int, word: str) -> bool:
    """True if it has the keyword; several of one count once (5.2.3, 5.13.4)."""
    return word in keywords(scene, handle)


def alignments(scene: Scene, handle: int) -> frozenset[str]:
    """Its alignments, in upper case (2.5)."""
    slug = scene.table.card_of.get(handle)
    found: frozenset[str] = scene.measure("alignments", handle, printed_alignments(slug) if slug is not None else NONE)
    return found


def traits(scene: Scene, handle: int) -> frozenset[str]:
    """Every word of its type line, its current alignments, and its role in a battle (5.0.5, 5.0.6)."""
    printed = card(scene, handle)
    if printed is None:
        return NONE
    found: frozenset[str] = scene.measure("traits", handle, frozenset({printed.type}))
    return found


def offense(scene: Scene, handle: int) -> int:
    """The damage it deals in battle; at least 0."""
    printed = card(scene, handle)
    value: int = scene.measure("offense", handle, (printed.offense or 0) if printed is not None else 0)
    return max(0, value)


def defense(scene: Scene, handle: int) -> int:
    """The damage that breaks it; at least 0."""
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
