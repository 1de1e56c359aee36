"""An unseen card by letters: played, shown, or used as payment, from the rest of its player's list."""

from __future__ import annotations

from collections.abc import Iterator

from ga_replay.app.desk.card_naming import CandidateNames, fitting, in_a_row, pool_of
from ga_replay.app.errors import RecordingError
from ga_replay.app.questions import Question
from ga_replay.app.recording import Recorder
from ga_replay.core.cards.catalogue import with_its_cards
from ga_replay.core.ports.notation import Verb
from ga_replay.core.rules import agenda as ag
from ga_replay.core.table.zones import name_of, player_of

_FROM = ("hand", "material", "homebase")
_PART = "part"
"""The field of a decision with the part of a card that is played."""
_PARTS = ("part 1", "part 2")
"""The ways to play an event with several parts."""
_MOST = 6


@with_its_cards
def acts_with(recorder: Recorder, said: str) -> list[str]:
    """The legal lines that play an unseen card which the letters fit: `hurr`, `play hurr`, `B play hurr`.

    Raises RecordingError if the letters fit several cards.
    """
    pen = recorder.ahead()
    due = pen.due
    if not isinstance(due, ag.May) or due.value_of:
        return []
    words = said.split()
    words = words[1:] if words[:1] == [due.player] else words
    verbs = [verb for verb in pen.wording.verbs if verb.kind in due.kinds and verb.acts]
    named = [verb for verb in verbs if words[:1] == [verb.name]]
    letters = " ".join(words[1:] if named else words)
    handles = _hidden(recorder, due.player)
    names = fitting(letters, pool_of(recorder, handles).names) if handles else []
    lines = [line for name in names[:_MOST] for verb in named or verbs for line in _legal(recorder, verb, name)]
    if len(names) > 1 and lines:
        more = "; …" if len(names) > _MOST else ""
        raise RecordingError(
            f'"{letters}" fits several unseen cards: {"; ".join(names[:_MOST])}{more}', remedy="write more letters"
        )
    return lines


@with_its_cards
def shows_or_pays(recorder: Recorder, asked: Question, said: str) -> str:
    """The answer in full names, if unseen cards are shown, or chosen among others; empty for any other question."""
    due = recorder.ahead().due
    table = recorder.view.seen(recorder.ahead()).table
    handles = due.handles if isinstance(due, ag.Unidentified) else [one.value for one in asked.options]
    there = [one for one in handles if isinstance(one, int) and one in table.zone_of]
    hidden = [one for one in there if one not in table.card_of]
    if not hidden:
        return ""
    left = pool_of(recorder, hidden)
    known = [recorder.game.wording.card_name(table.card_of[one]) for one in there if one in table.card_of]
    for name in known:
        left.left[name] += 1
    return in_a_row(said, CandidateNames(left.left, (*left.every, *known)), len(there))


@with_its_cards
def unseen_names(recorder: Recorder) -> tuple[str, ...]:
    """The possible names of an unseen card of the asked player; none if all are known."""
    due = recorder.ahead().due
    handles = _hidden(recorder, due.player) if isinstance(due, ag.May) else []
    return pool_of(recorder, handles).names if handles else ()


def _hidden(recorder: Recorder, player: str) -> list[int]:
    """The cards of a player that the recorder cannot name, in zones from which cards are played."""
    table = recorder.view.seen(recorder.ahead()).table
    zones = [zone for zone in table.zones if player_of(zone) == player and name_of(zone) in _FROM]
    return [handle for zone in zones for handle in table.zones[zone] if handle not in table.card_of]


def _legal(recorder: Recorder, verb: Verb, name: str) -> Iterator[str]:
    """The lines with the verb and that card, as it is or as one of its parts, that are legal."""
    if _is_legal(recorder, f"{verb.name} {name}"):
        yield f"{verb.name} {name}"
    elif _PART in verb.kind.__struct_fields__:
        yield from (line for part in _PARTS if _is_legal(recorder, line := f"{verb.name} {name} {part}"))


def _is_legal(recorder: Recorder, line: str) -> bool:
    try:
        return not recorder.trial(line, here=True)
    except RecordingError:
        return False
