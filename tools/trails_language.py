"""Takes every piece of the language of Trails out in turn and lists those that no case misses: `python -m tools.trails_language [PIECE...]`.

A piece is named as tests/laws/trails_language.py names it ("Draw", "Move hand", "Which.states=ready"); without names those of the sample sets are taken.
Exit 1 where a piece survives, or is said by no case.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from tests.laws.ablation import Proof
from tests.laws.trails_spoken import shipped, speakers, take_out


def main(asked: Sequence[str]) -> int:
    """All pieces of the sample sets, or those that are named."""
    known = shipped()
    strange = sorted(set(asked) - known.keys() - speakers().keys())
    if strange:
        print(f"nothing says {', '.join(strange)}", file=sys.stderr)
        return 2
    counts: Counter[Proof] = Counter()
    for piece in asked or sorted(known):
        cases = speakers().get(piece, ())
        taken = take_out(piece, cases)
        counts[taken.proof] += 1
        if asked or taken.proof is not Proof.SEEN:
            print(f"{taken.proof}: {piece}, on {known.get(piece, 0)} cards and in {len(cases)} cases {taken.case}")
            print("".join(f"  {told}\n" for told in taken.told), end="")
    print(f"{sum(counts.values())} pieces: " + ", ".join(f"{n} {proof}" for proof, n in counts.items()))
    return int(set(counts) != {Proof.SEEN})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
