"""The results of a step: its facts, and records for later lines of its text."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.core import events as ev
from ga_replay.core.rules.agenda import Answer, Must, Unidentified
from ga_replay.games.grand_archive.language.evaluate import Context, did_key, much_key
from ga_replay.games.grand_archive.language.evaluate.context import kept_status
from ga_replay.games.grand_archive.language.run.machine import ExecutionPart, Reply, View
from ga_replay.games.grand_archive.language.text_ref import parts
from ga_replay.games.grand_archive.texts.lines.card_profile import acts_remembered


def kept(view: View, act: str, handles: Sequence[int], much: int | None = None) -> list[ev.Fact]:
    """The facts that record what the act affected and its amount; none if no line of the text asks for it."""
    own = _for_others(view, act, handles)
    if act not in view.keeps:
        return own
    item = view.item.item
    before = view.item.choices.get(did_key(act), ()) if view.round else ()
    facts: list[ev.Fact] = [*own, ev.ChoiceSet(item, did_key(act), (*before, *handles))]
    count = len(handles) if much is None else much
    already = view.item.choices.get(much_key(act), (0,))[0] if view.round else 0
    return [*facts, ev.ChoiceSet(item, much_key(act), (already + count,))]


CARRIES = ("banish", "return", "put")
"""The acts by which a text moves its own card."""


def carries_its_card(ctx: Context) -> bool:
    """True if the text, as it resolves, has moved its own card: what it says of it then is about the card where it went."""
    return any(ctx.source in ctx.did(act) for act in CARRIES)


def remembering(view: View, act: str) -> int:
    """The number of the object whose other abilities refer to the act; 0 if none does, or it is gone."""
    thing = view.scene.table.things.get(view.item.handle)
    return 0 if thing is None or act not in acts_remembered(parts(view.at).slug) else thing.number


def _for_others(view: View, act: str, handles: Sequence[int]) -> list[ev.Fact]:
    """The record that the object keeps for its other abilities ("the banished card"), as long as it is an object.

    It does not speak of itself so.
    """
    source = view.item.handle
    if not remembering(view, act):
        return []
    return [ev.StatusSet(source, kept_status(act, handle)) for handle in handles if handle != source]


def done(
    view: View,
    facts: Sequence[ev.Fact],
    act: str = "",
    handles: Sequence[int] = (),
    much: int | None = None,
    *,
    ordered: bool = False,
) -> list[Answer]:
    """The facts of a step, together with its records."""
    everything = (*facts, *(kept(view, act, handles, much) if act else ()))
    return [Must(everything, view.because, ordered=ordered)] if everything else []


def untold(view: View, handles: Sequence[int]) -> Reply:
    """Asks for the identity of these cards if they are public but unidentified."""
    known = view.scene.table.card_of
    unknown = tuple(h for h in handles if h not in known)
    return Unidentified(unknown, view.because) if unknown else None


def telling(act: str) -> ExecutionPart:
    """The part in which cards that became public are identified, if a later line of the text asks for them."""
    return ExecutionPart(lambda view: untold(view, view.item.choices.get(did_key(act), ())), of_told=act)
