"""`ga-replay step` on the full screen: it opens the match, and judges it for each viewer who looks at it."""

from __future__ import annotations

import gc
from pathlib import Path
from threading import Thread

from ga_replay.app.hiding import mix_for
from ga_replay.app.match import Judgement, Match
from ga_replay.app.rules import gist_of
from ga_replay.app.study.annotating import annotate
from ga_replay.app.study.beginning import judged_beginning
from ga_replay.app.study.notes import Note
from ga_replay.app.study.variations import moment_of, spot_of
from ga_replay.app.targets import InStore
from ga_replay.app.viewers import VIEWERS
from ga_replay_cli.console import note as tell
from ga_replay_cli.matches import note_other_cards, open_match
from ga_replay_cli.show import report_broken
from ga_replay_cli.store import store

FIRST = 64
"""This many events are judged before the first frame; the rest while it is looked at."""
FEW = 300
"""A match with fewer is judged at once."""


class Eyes:
    """A match as it is judged for each viewer, once until it changes."""

    def __init__(self, name: str, viewer: str, decks_from: Path | None, url: str | None) -> None:
        self._where = name, url, decks_from
        self._known: dict[str, Judgement] = {}
        self.match = self._open(viewer)

    def _open(self, viewer: str) -> Match:
        name, url, decks_from = self._where
        return open_match(name, url, decks_from, mixed=mix_for(viewer))

    def judged(self, viewer: str) -> Judgement:
        """The match as that viewer sees it. Raises GaReplayError."""
        if viewer not in self._known:
            self._known[viewer] = self.match.judge(viewer)
            gc.freeze()  # it stays as long as it is looked at: to go through it for garbage takes 50 ms of some frame
        return self._known[viewer]

    def note(self, note: Note, at: int, judgement: Judgement) -> str:
        """Keeps a note about that event; what the person is told. Raises GaReplayError."""
        name, url, _ = self._where
        if judgement.match.file:
            kept = annotate(judgement, at, note)
        else:
            with store(url) as matches:
                kept = annotate(judgement, at, note, into=InStore(name, matches))
        self.match, self._known = kept.match, {}
        return "that note is there already" if kept.again else f"noted about {kept.address}"


def on_screen(name: str, address: str | None, viewer: str, decks_from: Path | None, url: str | None) -> int:
    """Steps on the full screen until the person quits; returns 0, or the exit code after a signal."""
    eyes = Eyes(name, viewer, decks_from, url)
    match = eyes.match
    note_other_cards(match)
    begins = judged_beginning(match, viewer, FIRST) if not address and len(match) > FEW else None
    at, places = moment_of(eyes.judged(viewer), address) if address else (0, ())
    if places:
        spot_of(eyes.judged(viewer), address or "")  # what is not there is said before the screen is filled
    from ga_replay_cli.stepper.app import step_on_screen  # noqa: PLC0415 - half a second that only the screen needs
    from ga_replay_cli.stepper.stepper import Stepper  # noqa: PLC0415 - as above

    stepper = Stepper(eyes.judged, (*match.players, *VIEWERS), viewer, at, begins=begins, writes=eyes.note)
    stepper.cursor.follow(places)
    read_gists(match).start()
    ended = step_on_screen(stepper)
    if stepper.branches:
        return begin_branch(name, stepper.frame_here.address, decks_from, url)
    return ended or (0 if stepper.awaited is not None else report_broken(stepper.sight.judgement))


def read_gists(match: Match) -> Thread:
    """The rulebook's gists are read beside the screen: the first frame that cites a rule would take 0.2 s for them."""
    return Thread(target=gist_of, args=("", match.game, match.head().rules), daemon=True)


def begin_branch(name: str, address: str, decks_from: Path | None, url: str | None) -> int:
    """Another line from that moment, at the prompt."""
    from ga_replay_cli.branch import branch  # noqa: PLC0415 - few go on so

    options = {"--decks-from": decks_from, "--db": url}
    more = [word for option, value in options.items() if value for word in (option, str(value))]
    tell(f"ga-replay branch {name} --at {address}: another line begins there")
    return int(branch.main([name, "--at", address, *more], standalone_mode=False) or 0)
