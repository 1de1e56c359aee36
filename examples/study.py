"""A study of one match, cell by cell: an editor that knows `# %%` runs them one at a time, Python runs them all.

    python examples/study.py samples/epic/matches/1.transcript

It prints how the match went, how much there was to choose from, what decided it, and all that is wrong with it.
"""

# %% Open the match and judge it
from __future__ import annotations

import sys
from collections import defaultdict
from statistics import mean, median

import ga_replay as ga

match = ga.open(sys.argv[1] if len(sys.argv) > 1 else "samples/epic/matches/1.transcript")
judgement = match.judge()
print(f"{match.game}, {' against '.join(match.players.values())}: {len(judgement)} events, {judgement.status.value}")

# %% What the players have as each turn ends
last = judgement.end.board
for turn in range(2, last.turn + 1):
    board = judgement.at(f"T{turn}").before.board
    states = [f"{match.players[side.player]}: {', '.join(side.marks[:2])}" for side in board.sides]
    print(f"turn {turn - 1:>2}   {'   '.join(states)}")
print(f"{match.players[last.winner] if last.winner else 'nobody'} wins ({last.ended})" if last.ended else "unfinished")

# %% How much there was to choose from: legal decisions at each decision of a player
choices: dict[str, list[int]] = defaultdict(list)
for moment in judgement.moments():
    if isinstance(moment.event, ga.Decided) and not (moment.entry and moment.entry.implied):
        legal = moment.before.legal_decisions()
        choices[legal.player].append(legal.count())
        decisive = moment
for seat, counts in sorted(choices.items()):
    who = match.players.get(seat, "chance")
    print(
        f"{who}: {len(counts)} decisions, {median(counts):g} possibilities in the middle, {mean(counts):.1f} on average"
    )

# %% Why the last decision was possible
explanation = judgement.explain(decisive.position)
print(
    f"{explanation.said}, by {explanation.because or 'no rule'}, after {'; '.join(one.said for one in explanation.causes)}"
)

# %% Everything that is wrong, with what would have been legal
for finding in judgement.findings:
    print(finding.address, finding.rule, finding.message, "| legal:", "; ".join(finding.expected))
