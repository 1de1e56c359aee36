"""Divided damage with a few keys: letters of the dealing object, and the amounts in the order of the recipients."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ga_replay.app.desk.letters import best
from ga_replay.app.errors import RecordingError
from ga_replay.app.recording import Recorder
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.rules import agenda as ag

SHARES = "shares"
"""The name of the field in such a decision."""


@with_its_cards
def shared(recorder: Recorder, said: str) -> ev.Decision | None:
    """The decision for `medu 1 3 1` when damage is divided, or `1 3 1` if only one object still deals it.

    It is None for anything else. A recipient without an amount is dealt nothing. Raises RecordingError for letters that
    fit several, for too many amounts, and for an illegal decision, which has to be written as a line.
    """
    due = recorder.ahead().due
    words = said.split()
    amounts = [int(word) for word in words if word.isdecimal()]
    letters = words[: len(words) - len(amounts)]
    is_so = letters + [str(one) for one in amounts] == words and len(words) > 1 and amounts
    if not is_so or not isinstance(due, ag.May) or due.value_of != SHARES:
        return None
    dealers = [*dict.fromkeys(member[0] for member in due.choice)]
    found = _dealers(recorder, dealers, " ".join(letters))
    if not found:
        return None
    if len(found) > 1:
        raise RecordingError(
            f"{len(found)} deal damage: {_names(recorder, found)}", remedy="write letters of one first"
        )
    decision = _decision(recorder, due, found[0], amounts)
    wrong = recorder.why_not(decision)
    if wrong:
        raise RecordingError(wrong[0].message, remedy="write deal … if it was dealt so anyway")
    return decision


def _dealers(recorder: Recorder, dealers: list[int], letters: str) -> list[int]:
    """The objects whose names the letters fit; all without letters."""
    if not letters:
        return dealers
    return [dealers[at] for at in best(letters, [_name(recorder, one) for one in dealers])]


def _decision(recorder: Recorder, due: ag.May, dealer: int, amounts: list[int]) -> ev.Decision:
    """The decision with these amounts, in the order of the table. Raises RecordingError."""
    pen = recorder.ahead()
    told = pen.wording.recipients(pen.scene, dealer)
    if len(amounts) > len(told):
        cause = f"{len(amounts)} amounts, and {_name(recorder, dealer)} deals damage to {len(told)}"
        raise RecordingError(cause, remedy=f"write one each for {_names(recorder, told)}")
    make: Callable[..., ev.Decision] = due.kinds[0]
    decision: ev.Decision = make(due.player, (dealer, *amounts, *[0] * (len(told) - len(amounts))))
    return decision


def _name(recorder: Recorder, handle: int) -> str:
    """The name of an object, or a player."""
    table = recorder.ahead().table
    if handle < 0:
        return table.player_at(handle)
    card = table.card_of.get(handle)
    return "??" if card is None else recorder.game.wording.card_name(card)


def _names(recorder: Recorder, handles: Iterable[int]) -> str:
    return ", ".join(_name(recorder, one) for one in handles)
