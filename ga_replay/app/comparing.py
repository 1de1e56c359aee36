"""Comparison of two recordings of one match: the first difference, and cards known to only one (decision 0014)."""

from __future__ import annotations

from itertools import islice

from msgspec import Struct

from ga_replay.app.errors import ArgumentError
from ga_replay.app.match import Judgement, Match
from ga_replay.core.table.table import Table
from ga_replay.replay.divergence import ASIDE, WalkedRecording, find_divergence

NEXT = 3
"""The number of later events of each recording that are shown."""


class Version(Struct, frozen=True):
    """One recording's version of a difference.

    It has the match, the event with its address, and the event and the next ones in words. Position 0: the recording
    ends.
    """

    match: str
    event: int
    address: str
    says: tuple[str, ...]


class Comparison(Struct, frozen=True):
    """The result of comparing: `same` events are alike, then the two `versions` follow (empty: no difference).

    `names`: they differ in the name of a card. `known` is the number of cards that each of the two knows there, in the
    current game.
    """

    same: int
    versions: tuple[Version, ...]
    names: bool
    known: tuple[int, int]

    @property
    def part(self) -> bool:
        """True if they differ."""
        return bool(self.versions)


def compare(one: Match, other: Match) -> Comparison:
    """Two recordings of one match, compared.

    Raises ArgumentError if they are two matches, and the errors of `Match.judge`.
    """
    are_one_match(one, other)
    both = one.judge(), other.judge()
    tracks = [track_of(judgement) for judgement in both]
    with one.cards.in_force():
        found = find_divergence(*tracks)
    known = (len(tracks[0].table.card_of), len(tracks[1].table.card_of))
    if found.whole:
        return Comparison(found.same, (), names=False, known=known)
    versions = tuple(_version(*two) for two in zip(both, tracks, (found.one, found.other), strict=True))
    return Comparison(found.same, versions, found.names, known)


def are_one_match(one: Match, other: Match) -> None:
    """Raises ArgumentError if the headers are of two matches."""
    for what, first, second in (
        ("game", one.game, other.game),
        ("rulebook edition", one.edition, other.edition),
        ("players", ", ".join(one.players.values()), ", ".join(other.players.values())),
    ):
        if first != second:
            cause = f"these are two matches: {one.name} has the {what} {first}, {other.name} {second}"
            raise ArgumentError(cause, remedy="give two recordings of one match")


def track_of(judgement: Judgement) -> WalkedRecording:
    judged = judgement._viewed.judged  # noqa: SLF001 - of this package
    entries = [judged.entry(at) for at in range(1, len(judged) + 1)]

    def begin(position: int) -> Table:
        return judged.at(position).table

    return WalkedRecording(entries, judged.timeline.positions, begin)


def _version(judgement: Judgement, track: WalkedRecording, position: int) -> Version:
    name = judgement.match.name
    if not position:
        return Version(name, 0, "", ("the recording ends",))
    behind = track.live[track.live.index(position) :]
    happen = (at for at in behind if at == position or not isinstance(track.entries[at - 1].event, ASIDE))
    moments = [judgement.at(at) for at in islice(happen, NEXT + 1)]
    return Version(name, position, moments[0].address, tuple(one.said for one in moments))
