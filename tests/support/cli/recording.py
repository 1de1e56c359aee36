"""`ga-replay record` with the first turns of a match, on stdin or typed."""

from collections.abc import Iterator, Sequence

from ga_replay.app.named_files import NamedFiles
from ga_replay.app.record import begin
from ga_replay.app.recording import Recorder
from ga_replay_cli.at_prompt import AtPrompt
from ga_replay_cli.recording_target import target
from ga_replay_cli.store import store
from tests.support.cli.shell import Done, started
from tests.support.places import SAMPLES

DECKS = SAMPLES / "grand_archive" / "decks"


LORRAINE, TONORIS = str(DECKS / "lorraine-crux.txt"), str(DECKS / "tonoris-wind.txt")


TAGS = '[Game "grand-archive"] [Rules "2025-08-08"] [First "A"]\n[A "Ann"] [DeckA "lorraine-crux.txt"] [B "Bo"] [DeckB "tonoris-wind.txt"]\n'


FIRST_TURN = """
T1 A
  place Spirit of Wind
  draws Woodland Squirrels, Imperial Recruit, Esteemed Knight, 4 ??
  activate Woodland Squirrels
  activate Imperial Recruit (reserve 2 ??)
"""


SEVEN = (
    "Woodland Squirrels", "Imperial Recruit", "Esteemed Knight", "Dream Fairy", "Zephyr", "Displace", "Phalanx Captain",
)  # fmt: skip


def events(match: str) -> int:
    with store(None) as matches:
        return matches.version(match) if matches.exists(match) else 0


class Typed:
    """Types prepared lines; at their end comes Ctrl-D. Remembers what was stored when each line was asked for."""

    def __init__(self, *said: str) -> None:
        self.said: Iterator[str] = iter(said)
        self.stored: list[int] = []
        self.prompts: list[str] = []
        self.words: list[Sequence[str]] = []

    def __call__(self, prompt: str, words: Sequence[str], kept: str = "") -> str:
        self.stored.append(events("m"))
        self.prompts.append(prompt)
        self.words.append(words)
        try:
            return next(self.said)
        except StopIteration:
            raise EOFError from None


def typed(*said: str, role: str = "all", decks: tuple[str, str] = (LORRAINE, TONORIS)) -> Typed:
    """A conversation at the prompt about match m by the older edition, which goes on where it was."""
    keys = Typed(*said)
    with target("m", None) as goal:
        if goal.header is None:
            lists = (None if deck == "??" else deck for deck in decks)
            seats = tuple(zip(("Ann", "Bo"), lists, strict=True))
            begin(goal, "grand-archive", seats, beside=NamedFiles(), tags={"Rules": "2025-08-08"})
        AtPrompt(Recorder(goal, as_=role, passes_unsaid=True), keys).run()
    return keys


def piped(text: str, *arguments: str) -> Done:
    """The command with that text on stdin, in this process."""
    return started("record", "--decks-from", str(DECKS), *arguments, stdin=text)


SECOND_TURN = """
  end
T2 B
  place Spirit of Wind
  draws Imperial Recruit
  draws Woodland Squirrels, 6 ??
  activate Imperial Recruit (reserve 2 ??)  {a comment}
  end
"""
