"""Takes every enforced rule out in turn and lists those that no test misses: `python -m tools.ablation [ID...]`, or `make ablation`.

Exit 1 where a rule survives, or where nothing but exceptions and time-outs tell that it is gone.
"""

import sys
import time
from collections.abc import Sequence

from ga_replay.games.grand_archive.rules import RULESET
from tests.laws.ablation import Proof, Taken, take_out

EVERY = 50  # rules between two words about how far it is


def main(asked: Sequence[str]) -> int:
    """All rules, or those that are named."""
    known = sorted(RULESET.ids())
    strange = sorted(set(asked) - set(known))
    if strange:
        print(f"no piece bears {', '.join(strange)}", file=sys.stderr)
        return 2
    began = time.monotonic()
    taken = []
    for at, rule in enumerate(asked or known, 1):
        taken.append(take_out(rule))
        if at % EVERY == 0:
            print(f"{at} of {len(asked or known)}", file=sys.stderr)
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
