"""A match without its notes, for somebody who should not read them."""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.app.errors import ArgumentError
from ga_replay.app.match import Match
from ga_replay.app.study.variations import moment_of
from ga_replay.core.events import Event, Noted, Reverted
from ga_replay.core.log.entries import Entry


def without_notes(match: Match) -> Match:
    """The match without comments, marks, bookmarks, chapters and variations; later entries have other positions.

    A sealed log loses its seal and its signatures: it is another log now.
    """
    kept: list[Entry] = []
    lines: list[int] = []
    now_at = [0]
    for n, entry in enumerate(match.entries, 1):
        if not isinstance(entry.event, Noted):
            cause = now_at[entry.cause] if 0 <= entry.cause < n else entry.cause
            kept.append(replace(entry, event=_moved(entry.event, now_at), cause=cause))
            lines += [match.line(n)] if match.file else []
        now_at.append(len(kept))
    mixing = match.mixing
    return replace(
        match,
        entries=tuple(kept),
        lines=tuple(lines),
        log=None,
        data=None,
        mixing=None if mixing is None else lambda: without_notes(mixing()),
        rewritten=None,
    )


def without_notes_at(match: Match, viewer: str, address: str) -> tuple[Match, str]:
    """The match without its notes, and the address in it of that moment; no address stays none.

    Raises as `Match.judge` and `Judgement.at`, and ArgumentError for a moment in a variation.
    """
    if not address:
        return without_notes(match), ""
    at, places = moment_of(match.judge(viewer), address)
    if places:
        remedy = "leave --strip out, or name a moment of the match"
        raise ArgumentError("a variation is a note, and notes are left out", place=match.name, remedy=remedy)
    notes = sum(isinstance(entry.event, Noted) for entry in match.entries[:at])
    return without_notes(match), f"@{at - notes}"


def _moved(event: Event, now_at: list[int]) -> Event:
    """The event with the entry that it goes back to."""
    if isinstance(event, Reverted) and 0 <= event.to < len(now_at):
        return replace(event, to=now_at[event.to])
    return event
