"""Command as a cost: the ally that rests instead of the champion (keyword/command.1.1)."""

from __future__ import annotations

from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import capabilities, queries
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate.kinds import candidates
from ga_replay.games.grand_archive.language.text_ref import pick_key
from ga_replay.games.grand_archive.texts.continuous.abilities import context
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.texts.lines.keyword_texts import COMMANDED_SLOT, commanded_by


@programs.cached
def printed(slug: str) -> tuple[tuple[str, ir.Keyword], ...]:
    """The command that the card prints, with its address."""
    return tuple([(address, one) for address, one in profile(slug).keywords if one.name == "command"])[:1]


def commands(scene: Scene, handle: int) -> bool:
    """True if the card is an attack that an ally carries out."""
    slug = scene.table.card_of.get(handle)
    return slug is not None and bool(printed(slug))


def to_command(scene: Scene, player: str, handle: int) -> tuple[int, ...]:
    """The allies that could rest for the card."""
    address, keyword = printed(scene.table.card_of[handle])[0]
    sure, unsure = candidates(context(scene, handle, address, player), commanded_by(keyword))
    return tuple([h for h in (*sure, *unsure) if capabilities.turns(scene, h, rest=True)])


def able(scene: Scene, player: str, handle: int) -> tuple[int, ...]:
    """The allies of its subtype that the player controls, rested or not."""
    return tuple([one for one in queries.own(scene, player, "ALLY") if suits(scene, handle, one)])


def suits(scene: Scene, card: int, attacker: int) -> bool:
    """True if the attacker is of the subtypes that the card's command names."""
    address, keyword = printed(scene.table.card_of[card])[0]
    own = context(scene, card, address)
    return (
        any(
            all(own.world.is_word(attacker, word) for word in noun.words if word.sort == "subtype")
            for noun in keyword.extra.nouns
        )
        if isinstance(keyword.extra, ir.Kind)
        else True
    )


def rested_for(scene: Scene, item: Item) -> tuple[int, ...]:
    """The ally that rested as the card was activated."""
    slug = scene.table.card_of.get(item.handle)
    for address, _ in printed(slug) if slug is not None else ():
        return item.choices.get(pick_key(address, COMMANDED_SLOT), ())
    return ()
