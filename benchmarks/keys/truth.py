"""What really happened in a match: its events without remarks, and the decisions in it that somebody has to say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ga_replay.app.card_data import CardData
from ga_replay.app.games import game_of
from ga_replay.app.named_files import NamedFiles
from ga_replay.app.opening import Opening, open_file
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Entry, Header
from ga_replay.core.log.reverts import live_positions
from ga_replay.core.ports.notation import Notation
from ga_replay.match.playout import names_only_player

REMARKS = (ev.Noted, ev.Observed, ev.Ruled, ev.LeftUnknown, ev.WindowNamed)
"""What people add about a match, and what only says how it was written down: nothing of this is typed or compared."""
KINDS = {
    "payment": {"reserve", "floating", "reveal", "recycle", "discard", "break", "ep"},
    "target": {"targets", "against", "items"},
    "order": {"order", "next", "damage order", "keep", "plan", "replacement"},
    "choice": {"choose", "yes / no", "modes", "x", "organizations", "deal", "cure"},
    "attack": {"attack"},
    "defence": {"block", "retaliate", "fight back"},
    "play": {"activate", "materialize", "play", "arts", "use", "return", "support", "place", "begin with", "homebase"},
    "phase": {"battle", "finish", "proceed", "go on", "materialize nothing", "loop", "repeat", "endless"},
    "before the game": {"mulligan", "exchange", "first"},
}
"""The sorts of decisions by the verbs of the games."""
DRAW, UNSEEN, CHANCE, PASS, OTHER = "draw", "unseen card", "chance", "pass", "other"


class Real(Struct, frozen=True):
    """A decision that somebody has to say: where it is among the events, and of which sort."""

    at: int
    kind: str


class Truth(Struct, frozen=True):
    """A match as it happened. `entries` are those that nobody took back, without remarks, `real` the decisions in them."""

    name: str
    folder: Path
    header: Header
    cards: CardData
    entries: tuple[Entry, ...]
    real: tuple[Real, ...]

    @property
    def wording(self) -> Notation:
        return game_of(self.header).wording

    def follows(self, at: int, new: Sequence[ev.Event]) -> bool:
        """Whether these are the next events from there on."""
        there = self.entries[at : at + len(new)]
        return len(there) == len(new) and all(entry.event == event for entry, event in zip(there, new, strict=True))

    def as_told(self, at: int, new: Sequence[ev.Event]) -> Truth | None:
        """The same match, with the cards of a draw named as late as in these next events; None if these are not what happened next."""
        if self.follows(at, new):
            return self
        then, late, n = list[Entry](), list[Entry](), at
        for event in new:
            named = next((one for one in late if one.event == event), None)
            if named is not None:
                late.remove(named)
                then.append(named)
                continue
            while n < len(self.entries) and self.entries[n].event != event and _is_draw(self.entries[n].event):
                late.append(self.entries[n])
                n += 1
            if n == len(self.entries) or self.entries[n].event != event:
                return None
            then.append(self.entries[n])
            n += 1
        entries = (*self.entries[:at], *then, *late, *self.entries[n:])
        return msgspec.structs.replace(self, entries=entries, real=real_of(entries, self.wording))

    def next_said(self, at: int) -> int:
        """The next entry that somebody said, from there on; the number of entries where there is none."""
        return next(
            (n for n in range(at, len(self.entries)) if is_said(self.entries[n])),
            len(self.entries),
        )


def is_said(entry: Entry) -> bool:
    """Whether nothing but a person could say that."""
    if entry.implied or isinstance(entry.event, REMARKS):
        return False
    return not isinstance(entry.event, ev.Fact) or not entry.because


def without_remarks(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that are compared."""
    return [entry for entry in entries if not isinstance(entry.event, REMARKS)]


def live(entries: Sequence[Entry]) -> list[Entry]:
    """The entries that nobody took back, without remarks."""
    return without_remarks(entries[at - 1] for at in live_positions(entries).live)


def read(path: Path) -> Truth:
    """The match of that transcript or log. Raises GaReplayError for what cannot be read."""
    source = open_file(path, Opening(NamedFiles(path.parent)))
    if source.header is None or source.problems:
        raise SystemExit(f"{path}: {source.problems[0] if source.problems else 'there is no match in it'}")
    entries = tuple(live(source.entries))
    wording = game_of(source.header).wording
    return Truth(path.stem, path.parent, source.header, source.cards, entries, real_of(entries, wording))


def real_of(entries: Sequence[Entry], wording: Notation) -> tuple[Real, ...]:
    """The decisions that somebody has to say; cards that are named one after another are one of them."""
    found: list[Real] = []
    for at, entry in enumerate(entries):
        if not is_said(entry):
            continue
        event, before = entry.event, entries[at - 1].event if at else None
        match event:
            case ev.Identified():
                after = entries[at + 1].event if at + 1 < len(entries) else None
                if _names(after, event.handle) or (isinstance(before, ev.Identified) and before.to == event.to):
                    continue
                found.append(Real(at, DRAW))
            case ev.ChanceFell():
                found.append(Real(at, CHANCE))
            case ev.Decision():
                unseen = isinstance(before, ev.Identified) and _names(event, before.handle)
                found.append(Real(at, UNSEEN if unseen else kind_of(event, wording)))
            case _:
                found.append(Real(at, OTHER))
    return tuple(one for one in found if one.kind != PASS)


def kind_of(decision: ev.Decision, wording: Notation) -> str:
    """The sort of a decision."""
    if type(decision) is type(wording.passing(decision.player)):
        return PASS
    name = next((verb.name for verb in wording.verbs if verb.kind is type(decision)), "")
    found = next((kind for kind, names in KINDS.items() if name in names), OTHER)
    return PASS if found == OTHER and names_only_player(type(decision)) else found


def _is_draw(event: ev.Event) -> bool:
    """Whether somebody names a card to a player alone."""
    return isinstance(event, ev.Identified) and bool(event.to)


def _names(event: ev.Event | None, handle: int) -> bool:
    """Whether a decision names that card."""
    if not isinstance(event, ev.Decision):
        return False
    values: list[Any] = [getattr(event, field.name) for field in msgspec.structs.fields(event)]
    return any(
        value == handle if isinstance(value, int) else isinstance(value, tuple) and handle in value for value in values
    )
