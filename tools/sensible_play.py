"""Plays a match sensibly and writes it as a transcript: how the sample matches were first written down, before people edited them.

usage: python -m tools.sensible_play GAME SEED DECK DECK... > match.transcript

Every decision looks one step ahead: each possible answer is tried on a fork, what depends on it is finished quickly, and the table is weighed by the
taste of the game. That is no strong player, but it builds up, attacks, defends and answers.
"""

from __future__ import annotations

import itertools
import random
import sys
from pathlib import Path
from typing import Any

from ga_replay.app.card_data import SHIPPED
from ga_replay.app.games import GAMES, Game
from ga_replay.app.match_cards import TAG, named_cards
from ga_replay.app.named_files import NamedFiles
from ga_replay.core import events as ev
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.referee.referee import Referee
from ga_replay.core.rules import agenda as ag
from ga_replay.logs.transcript.writing.contract import contract
from ga_replay.match.playout import identify, identify_drawn
from ga_replay.match.recording import Recording
from tools.tastes import TASTES

MOST_TRIED = (20, 6, 5)
"""How many answers are tried: for a decision, in a trial, and in a trial of that."""
MOST_STEPS = 60
NAMES = ("Ann", "Bo", "Cai", "Dora")


class Player:
    """Whoever decides for all: a game, its taste, and a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.taste = TASTES[game.name]
        self.rng = random.Random(seed)

    def answers(self, may: ag.May, most: int) -> list[Any]:
        """Some of the possible answers, all of them where there are few."""
        values = list(itertools.islice(may.choice, most * 3))
        if len(values) > most:
            values = self.rng.sample(values, most)
        kind: Any = may.kinds[0]
        return [kind(may.player, value) for value in values] if may.value_of else values

    def best(self, referee: Referee, may: ag.May, depth: int = 0) -> Any:
        """The answer after which the table looks best for whoever answers."""
        tried = self.answers(may, MOST_TRIED[depth])
        if len(tried) == 1:
            return tried[0]
        scored: list[tuple[float, int]] = []
        for answer in tried:
            twin = referee.fork()
            twin.feed(answer)
            self.finish(twin, depth + 1)
            score = self.taste.worth(twin, may.player) + self.rng.random() * 0.3 + self.taste.liked(answer)
            scored.append((score, len(scored)))
        return tried[max(scored)[1]]

    def finish(self, referee: Referee, depth: int) -> None:
        """Brings what is under way to its end: everybody passes, what is optional is declined, the rest is answered by chance."""
        for _ in range(MOST_STEPS):
            due = referee.due
            if isinstance(due, ag.Must):
                for fact in referee.pending:
                    referee.feed(fact)
            elif isinstance(due, ag.May):
                if self.taste.rests(referee):
                    return
                referee.feed(self.quick(referee, due, depth))
            elif isinstance(due, ag.Chance):
                referee.feed(ev.ChanceFell(due.what, due.choice.sample(self.rng)))
            elif isinstance(due, ag.UnreadText):
                referee.feed(ev.TextDone())
            else:
                return

    def quick(self, referee: Referee, may: ag.May, depth: int) -> Any:
        """An answer in a trial."""
        passing = self.game.wording.passing(may.player)
        if type(passing) in may.kinds:
            return passing
        if self.taste.weighed & set(may.kinds) and depth < len(MOST_TRIED):
            return self.best(referee, may, depth)
        declined = self.game.wording.declines(may, referee.table)
        if declined is not None:
            return declined
        value = may.choice.sample(self.rng)
        kind: Any = may.kinds[0]
        return kind(may.player, value) if may.value_of else value

    def decide(self, recording: Recording, may: ag.May) -> None:
        """An answer of the match itself; what nobody would write down is implied."""
        declined = self.game.wording.declines(may, recording.referee.table)
        told = self.taste.told(recording.referee, may, self.rng)
        answer = told if told is not None else self.best(recording.referee, may)
        only = len(list(itertools.islice(may.choice, 2))) == 1 and not self.taste.weighed & {type(answer)}
        recording.write(answer, implied=only or answer in (declined, self.game.wording.passing(may.player)))

    def play(self, header: Header, most: int = 4000) -> Recording:
        """A whole match."""
        recording = Recording(self.game.wording.referee_for(header, self.game.rulesets[header.rules]))
        for _ in range(most):
            recording.follow()
            identify_drawn(recording, self.rng)
            due = recording.referee.due
            if isinstance(due, ag.May):
                self.decide(recording, due)
            elif isinstance(due, ag.Chance):
                recording.write(ev.ChanceFell(due.what, due.choice.sample(self.rng)))
            elif isinstance(due, ag.Unidentified):
                for handle in due.handles:
                    identify(recording, self.rng, handle)
            elif isinstance(due, ag.UnreadText):
                recording.write(ev.TextDone())
            elif isinstance(due, ag.Over):
                break
        return recording


def sets_beside(folder: Path) -> str:
    """The card sets in `cards` beside the folder of the decks, as a transcript in it names them; empty if there are none."""
    return ", ".join(f"../cards/{path.name}" for path in sorted((folder.parent / "cards").glob("*.toml")))


def header_of(game: Game, decks: list[Path]) -> Header:
    """The header of a match between these deck lists, as a transcript beside their folder names them."""
    sets = sets_beside(decks[0].parent)
    tags = ((TAG, sets),) if sets else ()
    seats = []
    for seat, name, path in zip("ABCD", NAMES, decks, strict=False):
        lists = game.wording.lists(path.read_text(), path.name)
        seats.append(Seat(seat, name, f"../decks/{path.name}", lists.material, lists.main, lists.side))
    return Header(game.name, game.edition, tuple(seats), first="A", format=TASTES[game.name].format, tags=tags)


def main() -> None:
    game, seed, decks = GAMES[sys.argv[1]], int(sys.argv[2]), [Path(one) for one in sys.argv[3:]]
    folder = decks[0].parent
    with (named_cards(game.name, sets_beside(folder), NamedFiles(folder)) or SHIPPED).in_force():
        play(game, seed, decks)


def play(game: Game, seed: int, decks: list[Path]) -> None:
    """Plays the match and writes its transcript on stdout."""
    header = header_of(game, decks)
    recording = Player(game, seed).play(header)
    table = recording.referee.table
    bad = [(at, v) for at, v in enumerate(recording.verdicts, 1) if v.findings]
    print(len(recording.entries), table.turn_number, table.winner, table.lost, bad[:3], file=sys.stderr)
    folder = decks[0].parent
    sys.stdout.write(contract(header, recording.entries, game.wording, lambda path: (folder / path).read_text()))


if __name__ == "__main__":
    main()
