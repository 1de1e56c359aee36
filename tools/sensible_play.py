"""Plays a match sensibly and writes it as a transcript: how the sample matches were first written down, before people edited them.

usage: python tools/sensible_play.py DECK_A DECK_B SEED > match.transcript

Every decision looks one step ahead: each possible answer is tried on a fork, what hangs on it is finished quickly, and the board is weighed. That is no
strong player, but it levels up, arms itself, attacks, defends and answers.
"""

from __future__ import annotations

import itertools
import random
import sys
from pathlib import Path
from typing import Any

from ga_replay.core import agenda as ag
from ga_replay.core import events as ev
from ga_replay.core.log import Header, Seat
from ga_replay.core.referee import Referee
from ga_replay.core.zones import key
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import look
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.rules import RULESET
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.logs.transcript.contract import contract
from ga_replay.match.playout import identify, identify_drawn
from ga_replay.match.recording import Recording

MOST_TRIED = 20
MOST_STEPS = 40


def worth(referee: Referee, player: str) -> float:
    """How good the table looks for the player."""
    scene, table = referee.scene, referee.table
    total = 0.0
    for other in table.players:
        sign = 1.0 if other == player else -1.0
        if other in table.lost:
            total -= sign * 1000
            continue
        champion = look.champion(scene, other)
        if champion:
            left = (look.life(scene, champion) or 0) - table.things[champion].damage
            total += sign * (left + 3 * look.base_level(scene, champion))
        for handle in look.controlled(scene, other):
            thing = table.things[handle]
            if look.is_type(scene, handle, "ALLY"):
                strength = (look.power(scene, handle) or 0) * 1.2 + (look.life(scene, handle) or 0) - thing.damage
                total += sign * (strength + (0.2 if not thing.turned else 0))
            elif look.is_type(scene, handle, "WEAPON"):
                total += sign * (look.power(scene, handle) or 0) * 0.4 * thing.counters.get("durability", 0)
            elif handle != champion:
                total += sign * 0.8
        cards = len(table.zones[key("hand", other)]) + len(table.zones[key("memory", other)])
        total += sign * min(cards, 12) * 0.55
    return total


def answers(may: ag.May, rng: random.Random) -> list[Any]:
    """Some of the possible answers, all of them where there are few."""
    values = list(itertools.islice(may.choice, MOST_TRIED * 3))
    if len(values) > MOST_TRIED:
        values = rng.sample(values, MOST_TRIED)
    kind: Any = may.kinds[0]
    return [kind(may.player, value) for value in values] if may.value_of else values


def finish(referee: Referee, rng: random.Random) -> None:
    """Brings what is under way to its end: everybody passes, open questions are answered by chance."""
    for _ in range(MOST_STEPS):
        due = referee.due
        if isinstance(due, ag.Must):
            for fact in referee.pending:
                referee.feed(fact)
        elif isinstance(due, ag.May):
            if de.OpportunityPassed in due.kinds:
                if not referee.table.stack and referee.table.step in {"", "main"}:
                    return
                referee.feed(de.OpportunityPassed(due.player))
            else:
                value = due.choice.sample(rng)
                kind: Any = due.kinds[0]
                referee.feed(kind(due.player, value) if due.value_of else value)
        elif isinstance(due, ag.Chance):
            referee.feed(ev.ChanceFell(due.what, due.choice.sample(rng)))
        elif isinstance(due, ag.ByText):
            referee.feed(ev.TextDone())
        else:
            return


def best(recording: Recording, may: ag.May, rng: random.Random) -> Any:
    """The answer after which the table looks best for whoever answers."""
    tried = answers(may, rng)
    if len(tried) == 1:
        return tried[0]
    scored: list[tuple[float, int]] = []
    for answer in tried:
        twin = recording.referee.fork()
        twin.feed(answer)
        if not isinstance(answer, de.OpportunityPassed):
            finish(twin, rng)
        score = worth(twin, may.player) + rng.random() * 0.3
        if isinstance(answer, de.Materialized):
            score += 2
        scored.append((score, len(scored)))
    return tried[max(scored)[1]]


def play(header: Header, seed: int, most: int = 1500) -> Recording:
    """A whole match."""
    rng = random.Random(seed)
    recording = Recording(referee_for(header, RULESET))
    for _ in range(most):
        recording.follow()
        identify_drawn(recording, rng)
        due = recording.referee.due
        if isinstance(due, ag.May):
            answer = best(recording, due, rng)
            recording.write(answer, implied=isinstance(answer, de.OpportunityPassed))
        elif isinstance(due, ag.Chance):
            recording.write(ev.ChanceFell(due.what, due.choice.sample(rng)))
        elif isinstance(due, ag.Tell):
            for handle in due.handles:
                identify(recording, rng, handle)
        elif isinstance(due, ag.ByText):
            recording.write(ev.TextDone())
        elif isinstance(due, ag.Over):
            break
    return recording


def header_of(deck_a: Path, deck_b: Path) -> Header:
    """The header of a match between two deck lists, as a transcript beside their folder names them."""
    seats = []
    for seat, name, path in (("A", "Ann", deck_a), ("B", "Bo", deck_b)):
        lists = WORDING.lists(path.read_text(), path.name)
        seats.append(Seat(seat, name, f"../decks/{path.name}", lists.material, lists.main, lists.side))
    return Header(RULESET.game, RULESET.edition, tuple(seats), first="A", format="standard")


def main() -> None:
    deck_a, deck_b, seed = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    header = header_of(deck_a, deck_b)
    recording = play(header, seed)
    table = recording.referee.table
    bad = [(at, v) for at, v in enumerate(recording.verdicts, 1) if v.findings]
    print(len(recording.entries), table.turn_number, table.winner, table.lost, bad[:3], file=sys.stderr)
    sys.stdout.write(contract(header, recording.entries, WORDING, lambda path: (deck_a.parent / path).read_text()))


if __name__ == "__main__":
    main()
