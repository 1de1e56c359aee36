"""Where somebody is who steps through a match: in it or in a variation, at which event, and where they jumped from."""

from __future__ import annotations

from collections.abc import Sequence

from ga_replay.app.errors import UnknownNameError
from ga_replay.app.study.frames import Frame
from ga_replay.app.study.variations import Place, moment_of, spot_of
from ga_replay_cli.stepper.aside import next_variation, variation_in
from ga_replay_cli.stepper.sight import Sight


class Cursor:
    """An event of what is seen. Back from the first event of a variation is where it left the match."""

    def __init__(self, sight: Sight, at: int) -> None:
        self.sight = sight
        self.at = min(at, len(sight))
        self.jumps: list[int] = []

    @property
    def frame(self) -> Frame:
        """The frame under it."""
        return self.sight.frame(self.at)

    def looks(self, sight: Sight) -> None:
        """The same event of the match, judged anew."""
        self.sight, self.at = sight, min(self.at, len(sight))

    def jump(self, there: int, *, far: bool = True) -> None:
        self.sight = self.sight.holding(there)
        if far and there != self.at and self.sight.aside is None:
            self.jumps.append(self.at)
        self.at = there

    def undo(self) -> bool:
        """Back from the last jump; false if there was none."""
        if self.jumps:
            self.at = self.jumps.pop()
            return True
        return False

    def go_to(self, address: str) -> None:
        """Goes to an address of the match, also from a variation and into one. Raises UnknownNameError and RecordingError."""
        root = self.sight.root
        at, places = moment_of(root.judgement, address)
        spot_of(root.judgement, address)  # all of it is there, or nothing moves
        self.leave(root)
        self.jump(at)
        self.follow(places)

    # --- variations ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Walks into a variation about the event; in one without, into the next beside it. Raises as `go_to`."""
        self._walk(next_variation(self.sight, self.at))

    def follow(self, places: Sequence[Place]) -> None:
        """From the event to its place in a variation, and in one inside that. Raises as `go_to`."""
        for place in places:
            self._walk(variation_in(self.sight, self.at, place.number), place.event)

    def _walk(self, sight: Sight | None, event: int = 1) -> None:
        if sight is None or len(sight) == sight.begins:
            raise UnknownNameError("no variation that can be walked is noted about this event; c goes to the next note")
        self.sight, self.at = sight, min(sight.begins + event, len(sight))

    def leave(self, above: Sight | None = None) -> None:
        """From a variation to the event that it is about; from all inside that one, or inside the match."""
        while (aside := self.sight.aside) is not None and self.sight is not above:
            self.sight, self.at = aside.above, aside.position
            if above is None:
                break
