"""The unread lines: of a card, of objects in play, and possible lasting effects of unread texts."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.events.ids import EffectId
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Effect, Table
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.card_types import is_played
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.scope import EVERYTHING, Scope
from ga_replay.games.grand_archive.language.text_ref import of_ability, parts
from ga_replay.games.grand_archive.texts.continuous import masteries
from ga_replay.games.grand_archive.texts.continuous.durations import END_OF_TURN
from ga_replay.games.grand_archive.texts.continuous.speaking_zones import in_play, places
from ga_replay.games.grand_archive.texts.lines import programs
from ga_replay.games.grand_archive.texts.lines.card_profile import LEFT_TO_PEOPLE, profile
from ga_replay.games.grand_archive.zones import STACK

UNREAD_TEXT = "unread:"
"""The prefix of the text of an unknown effect.

After it comes the address of the text that may have left one, its `#` written `/`.
"""


class UnreadLine(Struct, frozen=True):
    """An unread line in force: its card, its printed place, and its reach."""

    handle: int
    address: str
    reach: Scope


@programs.cached
def unread_lines(slug: str) -> tuple[tuple[str, Scope], ...]:
    """The addresses of a card's unread lines and the reach of each; none for an unknown card.

    An action's lines function as it is played (abilities.5.1).
    """
    if not slug:
        return ()
    card = queries.card_named(slug)
    found = []
    for line in profile(slug).opaque:
        program = programs.lines(slug)[line - 1]
        reach = programs.reach_of(card.lines[line - 1]) if program is None else _of_program(program)
        if not is_played(card.types):
            reach = replace(EVERYTHING, playing=True)
        elif "ACTION" in card.types and reach.how != "activated":
            reach = Scope("played", bonus=reach.bonus, playing=True, lasts=reach.lasts, about=reach.about)
        found.append((of_ability(slug, line), reach))
    return tuple(found)


def _of_program(program: ir.Program) -> Scope:
    """The reach of a line that is read but contains a word that these rules do not carry out."""
    only = program[0] if len(program) == 1 else None
    bonus = tuple(one for one in only.restrictions if isinstance(one, ir.Bonus)) if only is not None else ()
    if isinstance(only, ir.Static) and all(isinstance(one, ir.CostChange) for one in only.effects):
        own = all(isinstance(getattr(one, "what", None), ir.Self) for one in only.effects)
        return Scope("played" if own else "plays", bonus=bonus, playing=own, about=("costs",))
    if isinstance(only, ir.Activated):
        return Scope("activated", bonus=bonus)
    if not isinstance(only, ir.Keyword):
        return replace(EVERYTHING, bonus=bonus, playing=True)
    return replace(LEFT_TO_PEOPLE.get(only.name, Scope("own", playing=True)), bonus=bonus)


def in_force(scene: Scene) -> tuple[UnreadLine, ...]:
    """The unread lines in play and the possible lasting effects of unread texts, collected anew when that shifts."""
    table = scene.table
    if places(scene).read and not (table.effects and _any_left(table)) and not table.pools:
        return ()
    stamp = [
        table.turn_number if table.effects else 0,
        *_held(table),
        *table.effects.values(),
        *map(table.zone_versions.__getitem__, in_play(table.players)),
    ]
    lying = scene.kept("unread", stamp, lambda: tuple(_collected(scene)))
    said = [handle for handle in table.zones[STACK] if unread_lines(table.card_of.get(handle, ""))]
    return (*lying, *_said(scene, said)) if said else lying


def _held(table: Table) -> Iterator[object]:
    """The state on which unread masteries depend: who holds them, and the cards in banishments."""
    if table.pools:
        yield from table.pools.items()
        yield table.board_version


def address_of(text: str) -> str:
    """The address that a text is named by: its own, or that of the unread text which may have left an effect."""
    return text.removeprefix(UNREAD_TEXT).replace("/", "#") if text.startswith(UNREAD_TEXT) else text


def may_have_left(scene: Scene, address: str, source: int, player: str, ends: str | None = None) -> ev.EffectBegan:
    """Records the possible lasting effect of an unread text, as its words allow (docs/readings/grand-archive.md)."""
    text = f"{UNREAD_TEXT}{address.replace('#', '/')}"
    if ends is None:
        ends = END_OF_TURN if reach_at(address).lasts == "turn" else ""
    return ev.EffectBegan(
        effect=EffectId(scene.table.next_id), text=text, source=source, player=player, objects=(), until=ends
    )


@programs.cached
def reach_at(address: str) -> Scope:
    """The reach of the unread line at the address; for a read line, that of the possible effect of one step of it."""
    try:
        at = parts(address)
        return dict(unread_lines(at.slug)).get(of_ability(at.slug, int(at.line)), LEFT)
    except (LookupError, ValueError):
        return LEFT


@programs.cached
def is_left(text: str) -> bool:
    """True if the effect is undetermined: an unread text left it, or its own text is no longer read."""
    return text.startswith(UNREAD_TEXT) or (keys.is_text_ref(text) and programs.is_unread(text))


def _any_left(table: Table) -> bool:
    for effect in table.effects.values():  # noqa: SIM110 - a generator costs more than most of the answers
        if is_left(effect.text):
            return True
    return False


def _collected(scene: Scene) -> Iterator[UnreadLine]:
    table = scene.table
    for effect in table.effects.values():
        if is_left(effect.text):
            yield UnreadLine(effect.source, address_of(effect.text), _left(table, effect))
    for player, slug in masteries.unread(scene):
        champion = queries.champion(scene, player)
        yield from (UnreadLine(champion, address, reach) for address, reach in unread_lines(slug))
    for place in in_play(table.players):
        for lines in scene.per_thing(_lines_in_play, table.zones[place]):
            yield from lines


def _left(table: Table, effect: Effect) -> Scope:
    """The reach of the possible effect of an unread text: from the next turn on no farther than its words."""
    address = address_of(effect.text)
    found = reach_at(address)
    if effect.turn == table.turn_number:
        return replace(LEFT, about=found.about)
    if isinstance(programs.node(address), ir.Choose):
        return LEFT_ON_PLAYS
    return replace(LEFT_ON_ITSELF if found.lasts == "own" else LEFT, about=found.about)


def _lines_in_play(scene: Scene, handle: int) -> tuple[UnreadLine, ...]:
    """The lines of an object, and those of cards beneath it that work from there."""
    under = scene.table.things[handle].beneath
    inner = [
        one for card in under for one in unread_of(scene, card) if one.reach.how == "activated" or one.reach.inherited
    ]
    return (*unread_of(scene, handle), *inner)


def _said(scene: Scene, cards: list[int]) -> Iterator[UnreadLine]:
    """The unread lines of these cards on the Effects Stack; those of the future object do not count yet."""
    for handle in cards:
        for one in unread_of(scene, handle):
            if one.reach.playing:
                yield UnreadLine(handle, one.address, Scope("played", bonus=one.reach.bonus, playing=True))


EFFECT = "effect"
LEFT = Scope("everything", on=EFFECT)
"""The reach of an unread text's possible effect: no restriction of the text switches it off."""
LEFT_ON_PLAYS = Scope("plays", on=EFFECT)
"""The possible effect of a name that was chosen and not recorded: cards with that name are played differently."""
LEFT_ON_ITSELF = Scope("own", on=EFFECT)
"""The possible effect after its turn is over, if it can only be counters of its own object."""


def unread_of(scene: Scene, handle: int) -> tuple[UnreadLine, ...]:
    lines = unread_lines(scene.table.card_of.get(handle, ""))
    return tuple(UnreadLine(handle, address, reach) for address, reach in lines) if lines else ()
