"""Takes every piece of the language of Epic's card texts out in turn and lists those that no case misses: `python -m tools.epic_language [PIECE...]`.

A piece is named as tests/laws/epic_language.py names it ("Draw", "Who.how=each", "keyword airborne"). Exit 1 where a piece survives.
"""

import sys
from collections import Counter
from collections.abc import Sequence

from tests.laws.ablation import Proof
from tests.laws.epic_spoken import shipped, speakers, take_out
from tests.laws.test_epic_language import SAID_TWICE


def main(asked: Sequence[str]) -> int:
    """All pieces, or those that are named."""
    known = shipped()
    strange = sorted(set(asked) - known.keys())
    if strange:
        print(f"no card says {', '.join(strange)}", file=sys.stderr)
        return 2
    counts: Counter[Proof] = Counter()
    for piece in asked or sorted(known.keys() - SAID_TWICE):
        cases = speakers().get(piece, ())
        taken = take_out(piece, cases)
        counts[taken.proof] += 1
        if asked or taken.proof is not Proof.SEEN:
            print(f"{taken.proof}: {piece}, on {known[piece]} cards and in {len(cases)} cases {taken.case}")
            print("".join(f"  {told}\n" for told in taken.told), end="")
    print(f"{sum(counts.values())} pieces: " + ", ".join(f"{n} {proof}" for proof, n in counts.items()))
    return int(set(counts) != {Proof.SEEN})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
