"""The peers: pokerkit, a referee for another card game of hidden cards, and python-chess, each replaying games of fixed seeds."""

from __future__ import annotations

import gc
import io
import random
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any

from benchmarks.figures import Measurement, Sample, clock

NAMES = ("pokerkit", "chess")


def missing() -> list[str]:
    """The peers that are not installed; `make bench` installs them."""
    return [name for name in NAMES if find_spec(name) is None]


# --- pokerkit ----------------------------------------------------------------------------------------------------------


def hands(count: int) -> list[Any]:
    """Hand histories of no-limit hold'em for six, played at random with the seed 1."""
    from pokerkit import Automation, HandHistory, NoLimitTexasHoldem  # noqa: PLC0415 - only there where `make bench` was

    by_hand = {Automation.HOLE_DEALING, Automation.BOARD_DEALING, Automation.CARD_BURNING}
    game = NoLimitTexasHoldem(
        tuple(one for one in Automation if one not in by_hand),
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=(1, 2),
        min_bet=2,
    )
    rng = random.Random(1)
    return [HandHistory.from_game_state(game, play_hand(game(200, 6), rng)) for _ in range(count)]


def play_hand(state: Any, rng: random.Random) -> Any:
    """Plays a hand to its end: mostly calls, some raises and folds."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    rng.shuffle(deck)
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole(deck.pop())
        elif state.can_deal_board():
            state.deal_board("".join(deck.pop() for _ in range(state.board_dealing_count)))
        else:
            act(state, rng.random())
    return state


def act(state: Any, lot: float) -> None:
    """One player's turn."""
    if lot < 0.15 and state.can_complete_bet_or_raise_to():
        state.complete_bet_or_raise_to()
    elif lot < 0.30 and state.can_fold():
        state.fold()
    else:
        state.check_or_call()


def replay(histories: Iterable[Any]) -> float:
    """Each hand replayed from its actions, every one validated: the seconds that it took."""
    begun = clock()
    for history in histories:
        for _ in history:
            pass
    return clock() - begun


def actions(histories: Iterable[Any]) -> int:
    """How many actions there are in the hands."""
    return sum(len(history.actions) for history in histories)


def pokerkit(histories: Sequence[Any]) -> Measurement:
    """All hands, one after another."""

    def measure() -> Sample:
        gc.collect()
        seconds = replay(histories)
        return {"pokerkit, actions": actions(histories) / seconds, "pokerkit, hands": len(histories) / seconds}

    return measure


# --- python-chess ------------------------------------------------------------------------------------------------------


def games(count: int, plies: int) -> list[Any]:
    """Boards with the moves of random games, from the seed 1."""
    import chess  # noqa: PLC0415 - only there where `make bench` was

    rng = random.Random(1)
    boards = []
    for _ in range(count):
        board = chess.Board()
        while len(board.move_stack) < plies and (moves := list(board.legal_moves)):
            board.push(moves[rng.randrange(len(moves))])
        boards.append(board)
    return boards


def python_chess(count: int, plies: int = 100) -> Measurement:
    """Games read from PGN, every move validated; and the same moves made on a board without a look at the rules."""
    import chess.pgn  # noqa: PLC0415 - only there where `make bench` was

    boards = games(count, plies)
    texts = [str(chess.pgn.Game.from_board(board)) for board in boards]
    total = sum(len(board.move_stack) for board in boards)

    def measure() -> Sample:
        gc.collect()
        begun = clock()
        for text in texts:
            chess.pgn.read_game(io.StringIO(text))
        read = clock() - begun
        begun = clock()
        for done in boards:
            board = chess.Board()
            for move in done.move_stack:
                board.push(move)
        return {
            "python-chess, plies read": total / read,
            "python-chess, plies made": total / (clock() - begun),
        }

    return measure
