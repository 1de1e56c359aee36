"""The frame of a page around the events: title, people, event and date, result, and the viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ga_replay.app.match import Match
from ga_replay.app.match_files import LOG_SUFFIXES, PLAIN_SUFFIX, TRANSCRIPT_SUFFIXES
from ga_replay.core.log.entries import Header
from ga_replay.core.log.outcome import DRAWN, Outcome
from ga_replay.core.table.visibility import ALL, JUDGE, SPECTATOR, sees_all

FIELDS = (
    ("Event", "event"),
    ("Round", "round"),
    ("Table", "table"),
    ("Date", "date"),
    ("Format", "format"),
    ("Rules", "rules"),
)
"""The fields of a header that a page shows, with their titles."""
GAMES = {"grand-archive": "Grand Archive", "epic": "Epic", "trails": "Trails"}
"""The games as people write them."""


class OfMatch(Struct, frozen=True):
    """A match as its viewers may know it: `name` without folder and suffix, the header, and the recorded outcome."""

    name: str
    header: Header
    outcome: Outcome

    @property
    def people(self) -> Mapping[str, str]:
        """The players by seat; without a name the seat."""
        return {seat.seat: seat.name or seat.seat for seat in self.header.seats}

    @property
    def title(self) -> str:
        return title(self.header, self.name)

    @property
    def game(self) -> str:
        return GAMES.get(self.header.game, self.header.game)

    @property
    def head(self) -> list[list[str]]:
        """The lines below the title: each name with its value."""
        told = [[name, str(getattr(self.header, field))] for name, field in FIELDS if getattr(self.header, field)]
        return [["Game", self.game], *told, *([["Result", self.result]] if self.result else [])]

    @property
    def result(self) -> str:
        """The recorded result in words; empty if the match is open."""
        if self.outcome.winner:
            return f"{self.people.get(self.outcome.winner, self.outcome.winner)} won {self.outcome.score}".rstrip()
        return "a draw" if self.outcome.result == DRAWN else ""

    def won(self, game: int) -> str:
        """Who won that game of the match; empty if nobody did."""
        found = self.outcome.games[game - 1 : game]
        return f"{self.people.get(found[0].winner, found[0].winner)} won" if found and found[0].winner else ""


def of_match(match: Match, header: Header) -> OfMatch:
    """The match with the header that its viewer may have."""
    return OfMatch(short_name(match.name), header, match.outcome)


def title(header: Header, name: str) -> str:
    """Who played, and where."""
    players = " against ".join(seat.name or seat.seat for seat in header.seats)
    return f"{players}, {header.event}" if header.event else f"{players} ({short_name(name)})"


def short_name(name: str) -> str:
    """A match's name, or its file's without the folders, which are nobody's business, and the suffix."""
    last = name.rstrip("/").rpartition("/")[2]
    for suffix in (*LOG_SUFFIXES, *TRANSCRIPT_SUFFIXES, PLAIN_SUFFIX):
        last = last.removesuffix(suffix)
    return last


def viewers_within(viewer: str, seats: Sequence[str]) -> tuple[str, ...]:
    """The viewers whose view a page for this one may have: what each of them knows, the viewer knows."""
    if sees_all(viewer):
        return (ALL, *seats, SPECTATOR) if viewer == ALL else (JUDGE, *seats, SPECTATOR)
    return (viewer, SPECTATOR) if viewer in seats else (viewer,)


def seen_as(viewer: str, people: Mapping[str, str]) -> str:
    """Whose view it is, for a person."""
    if viewer in people:
        return f"as {who(viewer, people)} may see it"
    return {ALL: "in full", JUDGE: "as a judge may see it"}.get(viewer, "as a spectator may see it")


def who(seat: str, people: Mapping[str, str]) -> str:
    """A player by name and seat: the words of events name seats."""
    person = people.get(seat, "")
    return f"{person} ({seat})" if person and person != seat else seat
