"""Copies of objects, activations and cards, and tokens: what ceases to exist where it cannot stay."""

from __future__ import annotations

from typing import Final

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Goto, Must
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import AS_GIVEN, states, unwritten
from ga_replay.core.table.table import Table
from ga_replay.core.table.zones import name_of
from ga_replay.games.grand_archive import faces
from ga_replay.games.grand_archive.zones import FIELD, INTENT, OUTSIDE, STACK

COPIES: Final = "copies"
"""The mark that there has been a copy in this game."""
COPY: Final = "copy:"
"""The prefix of the mark of a copy, before its handle."""

LEAVES: Final = "leaves the stack:"
"""The prefix of the mark of a card that stays on the Effects Stack until a check, before its number."""


def staying(fact: ev.Event) -> int:
    """The card of which the fact says that it stays there, or 0."""
    if not isinstance(fact, ev.UsageMarked) or not fact.key.startswith(LEAVES):
        return 0
    return int(fact.key.removeprefix(LEAVES).partition(":")[0])


def marked(handle: int) -> list[ev.Fact]:
    """The facts by which a copy is known."""
    return [ev.UsageMarked(COPIES), ev.UsageMarked(f"{COPY}{handle}")]


def is_copy(table: Table, handle: int) -> bool:
    """True if no card corresponds to it."""
    return COPIES in table.usage and f"{COPY}{handle}" in table.usage


def astray(scene: Scene) -> list[int]:
    """The copies that lie where no copy stays."""
    table = scene.table
    if COPIES not in table.usage:
        return []
    made = [int(name.removeprefix(COPY)) for name in table.usage if name.startswith(COPY)]
    stay = {STACK, OUTSIDE, FIELD, copied_intents_stay_for_the_combat(scene)}
    return [handle for handle in made if name_of(table.zone_of[handle]) not in stay]


@states("copy.1.3", without=OUTSIDE)
def only_copies_on_the_field_become_permanent(_scene: Scene) -> str:
    return FIELD


@states("copy.1.4.1", without=OUTSIDE, also=("copy/copying-objects.3", "intent.2.1"))
def copied_intents_stay_for_the_combat(_scene: Scene) -> str:
    """They are no cards, and leave with the others at the end of combat."""
    return INTENT


FIRST = Goto("ending-the-game.7")
"""After anything has ceased to exist, the state checks begin anew."""


def copies_cease(scene: Scene) -> list[Answer] | None:
    """Copies that have left their place cease to exist."""
    facts = tuple([ev.CardMoved(h, scene.table.zone_of[h], OUTSIDE) for h in astray(scene)])
    return [Must(facts, "state-based-checks-and-effects/types-of-checks.5"), FIRST] if facts else None


# --- what is copied of an object ------------------------------------------------------------------------------------------


def face_copied(scene: Scene, handle: int) -> str:
    """The card as which a copy of the object is made now; empty if nobody knows it."""
    table = scene.table
    slug = table.card_of.get(handle, "")
    if not slug:
        return ""
    if handle in table.tokens:
        return copies_of_copies_look_at_the_object_alone(scene, handle)
    slug = the_side_that_is_up_is_copied(scene, handle, faces.default_side(scene, handle) or slug)
    return copies_have_all_characteristics_of_that_time(scene, slug, "")


@states("game-effects.p10", without=AS_GIVEN)
def copies_have_all_characteristics_of_that_time(_scene: Scene, slug: str, _nothing: str) -> str:
    return slug


@states("copy/copying-objects.5", without="")
def copies_of_copies_look_at_the_object_alone(scene: Scene, handle: int) -> str:
    return scene.table.card_of[handle]


@states("double-faced-cards.7", without=AS_GIVEN, also=("double-faced-cards.7.1", "copy/copying-objects.6"))
def the_side_that_is_up_is_copied(scene: Scene, handle: int, _default_side: str) -> str:
    return scene.table.card_of[handle]


def had_by_the_original(scene: Scene, original: int, handle: int) -> list[ev.Fact]:
    """The facts by which a copy would have what is only the original's own: none, by the book."""
    thing = scene.table.things.get(original)
    if thing is None:
        return []
    turned: list[ev.Fact] = [ev.Turned(handle, thing.turned)] if thing.turned else []
    counters: list[ev.Fact] = [ev.CountersChanged(handle, kind, count) for kind, count in thing.counters.items()]
    statuses: list[ev.Fact] = [ev.StatusSet(handle, name, value) for name, value in thing.statuses.items()]
    return [*modifiers_are_not_copied(scene, [*turned, *counters]), *choices_are_not_copied(scene, statuses)]


@states("copy/copying-objects.1", without=AS_GIVEN, also=("term/copy.2",))
def modifiers_are_not_copied(_scene: Scene, _so_far: list[ev.Fact]) -> list[ev.Fact]:
    """A copy is as printed."""
    return []


@states("copy/copying-objects.2", without=AS_GIVEN, also=("copy/copying-objects.eg1", "banishment.eg2"))
def choices_are_not_copied(_scene: Scene, _so_far: list[ev.Fact]) -> list[ev.Fact]:
    """Nor does a copy remember what the original named, banished or chose."""
    return []


@states("copy/copying-objects.4", without=AS_GIVEN)
def changes_of_the_original_change_no_copy(_scene: Scene, _alike: tuple[int, ...]) -> tuple[int, ...]:
    return ()


@states("double-faced-cards.7.2", without=False)
def copies_do_not_transform(scene: Scene, handle: int) -> bool:
    return handle in scene.table.tokens or bool(faces.own_card(scene, handle))


@states("cost.9.4", without=None)
def the_x_of_a_copied_object_is_0(_scene: Scene) -> int | None:
    return 0


# --- tokens --------------------------------------------------------------------------------------------------------------


def tokens_cease(scene: Scene) -> list[Answer] | None:
    """Tokens that left the field cease to exist."""
    table = scene.table
    facts = tuple([ev.CardMoved(h, table.zone_of[h], OUTSIDE) for h in strayed(scene)])
    return [Must(facts, "tokens.2"), FIRST] if facts else None


def strayed(scene: Scene) -> list[int]:
    """Tokens that are neither on the field nor gone."""
    table, stay = scene.table, {only_copies_on_the_field_become_permanent(scene), OUTSIDE}
    return [handle for handle in table.tokens if table.zone_of[handle] not in stay]


@unwritten(without=False)
def tokens_that_left_move_no_further(_scene: Scene, _handle: int) -> bool:
    """A token lies where it went until it ceases to exist (term/token.3), and a text may move it on."""
    return False
