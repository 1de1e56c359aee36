"""Takes every piece of the language of card texts out in turn and lists those that no case misses: `python -m tools.language [GAME] [PIECE...]`.

All games, or one; all that their cards say, or the pieces that are named, as tests/support/<game>/language.py name them ("Draw", "Move banish", "Which.states=ready").
Exit 1 where a piece survives.
"""

import sys
from collections import Counter
from collections.abc import Sequence

from tests.support.epic import spoken as epic_spoken
from tests.support.grand_archive import spoken as grand_archive_spoken
from tests.support.rules.ablation import Proof
from tests.support.rules.spoken import Language
from tests.support.trails import spoken as trails_spoken

LANGUAGES = {one.LANGUAGE.tested.game: one.LANGUAGE for one in (grand_archive_spoken, epic_spoken, trails_spoken)}


def main(asked: Sequence[str]) -> int:
    """All pieces, or those that are named, of the games that say them."""
    games = [one for name, one in LANGUAGES.items() if not set(asked) & LANGUAGES.keys() or name in asked]
    pieces = [one for one in asked if one not in LANGUAGES]
    known = {piece for game in games for piece in (*game.shipped, *game.speakers)} if pieces else set()
    if set(pieces) - known:
        print(f"nothing says {', '.join(sorted(set(pieces) - known))}", file=sys.stderr)
        return 2
    return max([taken_out(game, pieces) for game in games])


def taken_out(language: Language, asked: Sequence[str]) -> int:
    """What came of each piece, the survivors in words."""
    counts: Counter[Proof] = Counter()
    for piece in [one for one in asked if one in language.speakers] or sorted(language.shipped):
        taken = language.take_out(piece)
        counts[taken.proof] += 1
        if asked or taken.proof is not Proof.SEEN:
            said = f"{language.shipped.get(piece, 0)} times, in {len(language.speakers.get(piece, ()))} cases"
            print(f"{taken.proof}: {piece}, said {said} {taken.case}")
            print("".join(f"  {told}\n" for told in taken.told), end="")
    told = ", ".join(f"{n} {proof}" for proof, n in counts.items())
    print(f"{language.tested.game}: {sum(counts.values())} pieces: {told}")
    return int(set(counts) != {Proof.SEEN})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
