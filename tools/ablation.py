"""Takes every enforced rule out in turn and lists those that no test misses: `python -m tools.ablation [GAME|ID...]`, or `make ablation`.

For an id it names the test that sees it. Exit 1 where a rule survives, or where nothing but exceptions and time-outs tell that it is gone.
"""

import sys
import time
from collections.abc import Sequence

from tests.support.rules.ablation import Proof, Taken, take_out
from tests.support.rules.tested import GAMES

EVERY = 50  # rules between two words about how far it is


def main(asked: Sequence[str]) -> int:
    """All rules of all games, or those that are named: an id, or GAME for all of its rules."""
    known = [(game, rule) for game in GAMES.values() for rule in sorted(game.ruleset.ids())]
    strange = sorted(set(asked) - GAMES.keys() - {rule for _, rule in known})
    if strange:
        print(f"no piece bears {', '.join(strange)}", file=sys.stderr)
        return 2
    rules = [(game, rule) for game, rule in known if not asked or game.game in asked or rule in asked]
    began = time.monotonic()
    taken = []
    for at, (game, rule) in enumerate(rules, 1):
        taken.append(take_out(game, rule))
        if at % EVERY == 0:
            print(f"{at} of {len(rules)}", file=sys.stderr)
    if asked and not GAMES.keys() & set(asked):
        print("".join(f"{one.rule}: {one.seen_by} fails without it\n" for one in taken if one.seen_by), end="")
    return report(taken, time.monotonic() - began)


def report(taken: Sequence[Taken], seconds: float) -> int:
    """What was found, the worst first."""
    for proof in (Proof.INVALID, Proof.SURVIVED):
        for one in taken:
            if one.proof is proof:
                print(f"{proof}: {one.rule}, which {one.tests or 'no'} test{'s' * (one.tests != 1)} bear")
                print("".join(f"  {told}\n" for told in one.told), end="")
    counts = {proof: sum(one.proof is proof for one in taken) for proof in Proof}
    print(
        f"{len(taken)} rules taken out in {seconds:.0f} s: " + ", ".join(f"{n} {proof}" for proof, n in counts.items())
    )
    return int(counts[Proof.SEEN] != len(taken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
