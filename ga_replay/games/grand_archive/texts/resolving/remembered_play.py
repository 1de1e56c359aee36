"""What a card remembers of its payment, and an ability of its resolutions, if their own texts ask for it."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events import keys
from ga_replay.core.rules.scene import Scene
from ga_replay.core.table.table import Item
from ga_replay.core.table.zones import key
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in, parent
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile
from ga_replay.games.grand_archive.zones import MEMORY


@programs.cached
def asks_what_was_reserved(slug: str) -> bool:
    """True if a text of the card asks whether cards were reserved to pay for it."""
    asked = (one for _, line in profile(slug).abilities for one in nodes_in(line) if isinstance(one, ir.Happened))
    return any(one.event.act == "reserve" for one in asked)


def reserved(scene: Scene, item: Item) -> tuple[int, ...]:
    """The cards that were reserved into the memory to pay for it; objects rested, and other cards were banished."""
    memory = key(MEMORY, item.player)
    return tuple([h for h in item.choices.get("reserve", ()) if scene.table.lies(h, memory)])


def resolution_counted(item: Item) -> list[ev.Fact]:
    """The counts of a resolution, for an ability that asks how often it has resolved this turn, or this game."""
    if item.kind not in {"ability", "trigger"}:
        return []
    number = event_counts.bearer(item.number, item.handle, item.text)
    spans = _asks_how_often(item.text)
    return [ev.UsageMarked(event_counts.ability_resolved(number, parent(item.text), since)) for since in spans]


@programs.cached
def _asks_how_often(text: str) -> tuple[str, ...]:
    """The spans of which the ability asks how often it has resolved."""
    asked = nodes_in(programs.node(text)) if keys.is_text_ref(text) else ()
    spans = {
        one.since.removeprefix("this ")
        for one in asked
        if isinstance(one, ir.Happened) and one.event.act in event_counts.OF_ABILITIES
    }
    return tuple(sorted(spans))
