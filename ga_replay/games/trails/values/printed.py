"""Base values of a card: its printed information and its baseline crafts (1212.2, 1215.1a)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core.cards.catalogue import cached
from ga_replay.core.events import keys
from ga_replay.games.trails.language.ability import Ability, Give
from ga_replay.games.trails.text_ref import ability, card_named

NONE: frozenset[str] = frozenset()


class Values(Struct, frozen=True):
    """The values of a card that rules and texts may ask for.

    `crafts` are addresses; whether they are valid in the card's zone is another question. Of the printed ones,
    `continuous` are those of that kind.
    """

    names: tuple[str, ...] = ()
    sub_name: str = ""
    types: frozenset[str] = NONE
    organizations: frozenset[str] = NONE
    all_organizations: bool = False
    icons: frozenset[str] = NONE
    crafts: tuple[str, ...] = ()
    continuous: tuple[str, ...] = ()
    flags: frozenset[str] = NONE
    cp: int | None = None
    ep: int | None = None
    level: int | None = None
    strength: int | None = None
    defense: int | None = None
    wings: int | None = None

    def belongs(self, organization: str) -> bool:
        """True if it has the organization."""
        return self.all_organizations or organization in self.organizations


BLANK = Values()
"""An unknown card."""


@cached
def bare(slug: str) -> Values:
    """The printed values of the card."""
    card = card_named(slug)
    crafts = [
        keys.text_ref(slug, at) for at, one in enumerate(card.abilities, start=1) if one.kind not in {"event", "arts"}
    ]
    return Values(
        (card.name,),
        card.sub_name,
        frozenset(card.types),
        frozenset(card.organizations),
        icons=frozenset(card.icons),
        crafts=tuple(crafts),
        continuous=tuple([one for one in crafts if ability(one).kind == "continuous"]),
        cp=card.cp,
        ep=card.ep,
        level=card.level,
        strength=card.strength,
        defense=card.defense,
    )


def is_baseline(ability: Ability) -> bool:
    """True if the craft is only about what its own card is, without a condition."""
    return (
        ability.kind == "continuous"
        and ability.condition is None
        and not ability.zones
        and all(isinstance(one, Give) and _says_what_it_is(one) for one in ability.deeds)
    )


def _says_what_it_is(gift: Give) -> bool:
    numbers = isinstance(gift.strength, int) and isinstance(gift.defense, int)
    return gift.who.how == "self" and numbers and not (gift.icons or gift.crafts or gift.flags or gift.names)


@cached
def printed(slug: str) -> Values:
    """The printed values of the card with its baseline crafts."""
    values = bare(slug)
    for one in card_named(slug).abilities:
        if is_baseline(one):
            for gift in one.deeds:
                assert isinstance(gift, Give)
                values = _with(values, gift)
    return values


def _with(values: Values, gift: Give) -> Values:
    assert isinstance(gift.strength, int)
    assert isinstance(gift.defense, int)
    return replace(
        values,
        types=values.types | frozenset(gift.types),
        organizations=values.organizations | frozenset(gift.organizations),
        all_organizations=values.all_organizations or gift.all_organizations,
        cp=changed(values.cp, gift.set_cp, gift.cp),
        ep=changed(values.ep, gift.set_ep, gift.ep),
        level=changed(values.level, None, gift.level),
        strength=changed(values.strength, gift.set_strength, gift.strength),
        defense=changed(values.defense, gift.set_defense, gift.defense),
    )


def changed(value: int | None, fixed: int | None, by: int) -> int | None:
    """The number after an effect; a card that has none gets none by a change."""
    if fixed is not None:
        value = fixed
    return value if value is None else value + by
