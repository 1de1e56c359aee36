"""Takes every piece of the language of Grand Archive's card texts out in turn and lists those that no case misses: `python -m tools.language [PIECE...]`.

A piece is named as tests/laws/language.py names it ("Draw", "Move banish", "Event draw.n"). Named pieces are shown with what sees them, and with lines
that say them. Exit 1 where a piece survives.
"""

import sys
from collections import Counter
from collections.abc import Sequence

from ga_replay.core.pool import Pool
from ga_replay.games.grand_archive.cards.card import Card
from ga_replay.games.grand_archive.cards.pool import packaged_pool
from ga_replay.games.grand_archive.texts import programs
from ga_replay.games.grand_archive.texts.carried import wholly
from tests.laws.ablation import Proof
from tests.laws.language import pieces
from tests.laws.spoken import shipped, speakers, take_out

LINES = 8
"""Of a piece that is named, at most this many lines are shown."""


def main(asked: Sequence[str]) -> int:
    """All pieces, or those that are named."""
    known = shipped()
    strange = sorted(set(asked) - known.keys())
    if strange:
        print(f"no line that is carried out says {', '.join(strange)}", file=sys.stderr)
        return 2
    counts: Counter[Proof] = Counter()
    for piece in asked or sorted(known):
        cases = speakers().get(piece, ())
        taken = take_out(piece, cases)
        counts[taken.proof] += 1
        if asked or taken.proof is not Proof.SEEN:
            print(f"{taken.proof}: {piece}, in {known[piece]} lines and {len(cases)} cases {taken.case}")
            print("".join(f"  {told}\n" for told in taken.told), end="")
        if asked:
            print("".join(f"  {line}\n" for line in saying(piece, packaged_pool())[:LINES]), end="")
    print(f"{sum(counts.values())} pieces: " + ", ".join(f"{n} {proof}" for proof, n in counts.items()))
    return int(set(counts) != {Proof.SEEN})


def saying(piece: str, pool: Pool[Card]) -> list[str]:
    """The lines of cards that say the piece, by slug and number."""
    return [
        f"{card.slug} {number}"
        for card in pool
        for number, key in enumerate(card.all_lines, 1)
        if (program := programs.program(key)) is not None and wholly(program) and piece in set(pieces(program))
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
