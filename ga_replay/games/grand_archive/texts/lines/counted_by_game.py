"""Cards whose activations are counted for the whole game, because a text of their own asks for it."""

from __future__ import annotations

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import nodes_in
from ga_replay.games.grand_archive.texts.lines import event_counts, programs
from ga_replay.games.grand_archive.texts.lines.card_profile import profile


@programs.cached
def counted_by_game(slug: str) -> bool:
    """True if its own text limits its activations in a game, or asks for them."""
    if slug == event_counts.UNKNOWN:
        return False
    if any(limit.per == "game" for _, line in profile(slug).limits for limit in line.limits):
        return True
    asked = (one for _, line in profile(slug).abilities for one in nodes_in(line) if isinstance(one, ir.Happened))
    return any(_asks_for_itself(one) for one in asked)


def _asks_for_itself(asked: ir.Happened) -> bool:
    """True if it asks whether a card of its own name was activated in this game."""
    to = asked.event.to
    return (
        asked.since == "this game"
        and asked.event.act == "activate"
        and isinstance(to, ir.Pick)
        and any(isinstance(test, ir.Named) and isinstance(test.name, ir.Self) for test in to.kind.where)
    )
