"""Objects that are copies: of objects, and of activations as those resolve."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, End, Must, UnreadText
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import states
from ga_replay.core.table.table import Item
from ga_replay.games.grand_archive import copies, queries
from ga_replay.games.grand_archive.counters import tokens_enter_with_durability_too
from ga_replay.games.grand_archive.texts.lines import event_counts
from ga_replay.games.grand_archive.texts.playing.next_entry import kept_off
from ga_replay.games.grand_archive.texts.resolving.acts.tokens import enters_in_its_own_way, others_say_how_it_enters
from ga_replay.games.grand_archive.texts.resolving.acts.tokens_instead import offer
from ga_replay.games.grand_archive.zones import FIELD, OUTSIDE, STACK


@states("copy/copying-abilities-card-activations-and-materializations.4", without=False, also=("copy.1.4",))
def copied_activations_of_objects_enter_as_tokens(_scene: Scene) -> bool:
    """The copy on the Effects Stack itself ceases to exist."""
    return True


@states("copy/copying-abilities-card-activations-and-materializations.4", without=())
def the_token_is_as_printed(_scene: Scene, _item: Item, _token: int) -> tuple[ev.Fact, ...]:
    """The facts by which it has what the copied activation had: none."""
    return ()


def enters_as_a_token(scene: Scene, item: Item) -> bool:
    """True if the resolving card is a copy of an activation."""
    return copies.is_copy(scene.table, item.handle) and copied_activations_of_objects_enter_as_tokens(scene)


def enter_as_a_token(scene: Scene, item: Item) -> list[Answer] | UnreadText:
    """The copy on the Effects Stack gives its place to a token as printed."""
    slug, handle = scene.table.card_of[item.handle], scene.table.next_handle
    if (
        enters_in_its_own_way(scene, slug)
        or others_say_how_it_enters(scene)
        or offer(scene, item.player)
        or kept_off(scene, item.player)
    ):
        return UnreadText(item.handle, "", item.player, "how the copy enters")
    facts: list[ev.Fact] = [
        ev.StackPopped(item.item),
        ev.CardMoved(item.handle, STACK, OUTSIDE),
        ev.TokenMade(handle, slug, item.player, FIELD),
    ]
    facts += the_token_is_as_printed(scene, item, handle)
    durability = queries.card_named(slug).durability or 0
    if durability and tokens_enter_with_durability_too(scene):
        facts.append(ev.CountersChanged(handle, "durability", durability))
    facts.append(ev.UsageMarked(event_counts.by_player("summoned", item.player, slug)))
    rule = "copy/copying-abilities-card-activations-and-materializations.4"
    return [Must(tuple(facts), rule, ordered=True), End()]
