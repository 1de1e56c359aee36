"""Two bots play a game: every decision, and whatever chance decides, comes from one seed. The match is printed as a transcript.

    python examples/bot.py grand-archive 7
    python examples/bot.py trails 7 > game.transcript

What each bot does is legal by the library's own word, `legal_decisions`; at the end the whole match is judged once more.
"""

from __future__ import annotations

import random
import sys

import ga_replay as ga

DECKS = {
    "grand-archive": ("samples/grand_archive/decks/lorraine-crux.txt", "samples/grand_archive/decks/tonoris-wind.txt"),
    "epic": ("samples/epic/decks/good-humans.txt", "samples/epic/decks/evil-demons.txt"),
    "trails": ("samples/trails/decks/strategy-harbour.txt", "samples/trails/decks/strategy-cinders.txt"),
}
TAGS = {"trails": {"Cards": "lanternfall.toml, salt-and-cinders.toml"}}
SETS = "samples/trails/cards"
MOST = 4000
"""A game of chance that takes longer is left unfinished."""


def play(game: str, seed: int) -> ga.Match:
    """A match of the game, played by chance."""
    rng = random.Random(seed)
    players = dict(zip(("Ann", "Bo"), DECKS[game], strict=True))
    with ga.record(game, players=players, tags=TAGS.get(game), decks_from=SETS, rng=rng) as recorder:
        for _ in range(MOST):
            recorder.leave_to_chance(rng)
            if recorder.is_over:
                recorder.finish()
                break
            if decisions := recorder.legal_decisions():
                recorder.decide(decisions.sample(rng))
            else:
                recorder.choose(1)  # a card's text acts that the library does not understand: it has done nothing
        return recorder.match


if __name__ == "__main__":
    match = play(sys.argv[1], int(sys.argv[2]))
    judgement = match.judge()
    board = judgement.end.board
    print(match.to_transcript())
    print(f"{judgement.counts}; {board.ended or 'unfinished'}, winner: {board.winner or 'nobody'}", file=sys.stderr)
    sys.exit(1 if judgement.counts.illegal else 0)
