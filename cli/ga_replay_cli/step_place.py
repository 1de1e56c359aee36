"""Where `ga-replay step` begins: an event of the match, or one in a variation of it."""

from __future__ import annotations

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.match import Judgement
from ga_replay.app.study.variations import Place, moment_of, variation_frames, variation_numbered


def in_variation(judgement: Judgement, address: str) -> tuple[int, Place | None]:
    """The event that an address names, and its place if that is in a variation there.

    Raises UnknownNameError for what is not there, and RecordingError for a variation that cannot be read.
    """
    at, places = moment_of(judgement, address)
    if not places:
        return at, None
    name = judgement.match.name
    if len(places) > 1:
        remedy = "`ga-replay export --to html` makes a page that walks them too"
        raise UnknownNameError("a variation inside a variation is not walked here", place=name, remedy=remedy)
    (place,) = places
    frames = variation_frames(judgement, at, variation_numbered(judgement, at, place.number))
    if not 0 < place.event <= len(frames):
        cause = f"variation {place.number} has no event {place.event}"
        raise UnknownNameError(cause, place=name, remedy=f"give a number from 1 to {len(frames)}")
    return at, place
