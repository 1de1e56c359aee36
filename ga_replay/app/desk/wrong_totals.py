"""The likely cause of a wrong total: the one fact without which the table would fit the observation."""

from __future__ import annotations

from msgspec import Struct

from ga_replay.app.recording import Recorder
from ga_replay.app.taking_back import follows
from ga_replay.core import events as ev
from ga_replay.core.cards.catalogue import Catalogue, with_its_cards
from ga_replay.core.log.reverts import live_positions
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.verdict import Status
from ga_replay.core.table.fold import apply
from ga_replay.logs.transcript.syntax.fact_names import TOLD


class WrongTotal(Struct, frozen=True):
    """An observation, the entry `at`, that differs from the table."""

    recorder: Recorder
    at: int
    seen: ev.Observed

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the match."""
        return self.recorder.catalogue

    @with_its_cards
    def causes(self) -> tuple[int, ...]:
        """The positions of forced facts without which the table would fit the observation, the last one first."""
        recording, seen = self.recorder.pen.recording, self.seen
        live = [one for one in live_positions(recording.entries).live if one < self.at]
        begun = max((one for one in live if isinstance(recording.entries[one - 1].event, ev.GameBegan)), default=0)
        referee = recording.at(begun)
        scene = Scene(referee.table, referee.rules)

        def total() -> int | None:
            return scene.rules.flow.observe(scene, seen.what, seen.player, seen.handle)

        changes: list[tuple[int, int]] = []
        for at in live:
            entry = recording.entries[at - 1]
            if self._was_right(entry.event, at):
                changes.clear()
            if at <= begun or not isinstance(entry.event, ev.Fact):
                continue
            before = total() if isinstance(entry.event, TOLD) and follows(entry) else None
            apply(scene.table, entry.event)
            after = total()
            if before is not None and after is not None:
                changes.append((at, after - before))
        now = total()
        return () if now is None else tuple(at for at, by in reversed(changes) if by and by == now - seen.value)

    def _was_right(self, event: ev.Event, at: int) -> bool:
        """True if the same value was observed there before, and the table had it."""
        seen = self.seen
        same = isinstance(event, ev.Observed) and (event.what, event.player, event.handle) == (
            seen.what, seen.player, seen.handle,
        )  # fmt: skip
        return same and self.recorder.pen.recording.verdicts[at - 1].status is Status.LEGAL


def seen_wrong(recorder: Recorder, known: int) -> WrongTotal | None:
    """The first wrong total among the entries after that number."""
    recording = recorder.pen.recording
    for at in range(known + 1, len(recording.entries) + 1):
        event = recording.entries[at - 1].event
        if isinstance(event, ev.Observed) and any(
            one.code == "seen-otherwise" for one in recording.verdicts[at - 1].findings
        ):
            return WrongTotal(recorder, at, event)
    return None
