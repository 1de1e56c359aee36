"""What came of a match, read from the few entries that tell it."""

from __future__ import annotations

from ga_replay.core.events import (
    CardsAdded,
    Dropped,
    Event,
    GameBegan,
    GameEnded,
    MatchEnded,
    Noted,
    Reverted,
    TurnBegan,
)
from ga_replay.core.log.entries import Header, Seat
from ga_replay.core.log.outcome import DRAWN, OPEN, TELLING, WON, GameOutcome, Outcome, outcome

SEATS = (Seat("A", "Ann"), Seat("B", "Bo"))
CARDS = CardsAdded("A", "A:deck", 1, 60)


def came(*events: Event, best_of: int = 0) -> Outcome:
    """The outcome of those events, of which only the telling ones are looked at."""
    told = [(at, event) for at, event in enumerate(events, 1) if type(event) in TELLING]
    return outcome(Header("grand-archive", "1", SEATS, best_of=best_of), told, len(events))


def game(winner: str, turns: int = 3) -> list[Event]:
    return [CARDS, *(TurnBegan("AB"[n % 2], n + 1) for n in range(turns)), Noted("…"), GameEnded(winner, "life")]


def test_a_game_that_was_won() -> None:
    assert came(*game("B", 4)) == Outcome(WON, "B", (GameOutcome(4, True, "B"),))


def test_a_game_that_is_not_over() -> None:
    assert came(*game("B", 4)[:-1]) == Outcome(OPEN, "", (GameOutcome(4),))
    assert came() == Outcome(OPEN, "", (GameOutcome(),))


def test_a_draw_has_no_winner() -> None:
    assert came(*game("")) == Outcome(DRAWN, "", (GameOutcome(3, True),))


def test_what_was_taken_back_is_not_told() -> None:
    """Entry 7 goes back to entry 3: the third turn and the end do not stand."""
    back = [*game("B"), Reverted(3, "Judge")]
    assert came(*back) == Outcome(OPEN, "", (GameOutcome(2),))
    assert came(*back, TurnBegan("A", 3), GameEnded("A", "life")) == Outcome(WON, "A", (GameOutcome(3, True, "A"),))


def test_a_take_back_that_was_taken_back_leaves_what_stood() -> None:
    """Entry 8 goes back to entry 6, before the take-back at 7: the end stands again."""
    assert came(*game("B"), Reverted(2, "Judge"), Reverted(6, "Judge")) == Outcome(
        WON, "B", (GameOutcome(3, True, "B"),)
    )


def test_games_of_a_match_are_counted_until_one_has_most_of_them() -> None:
    one_all = [*game("A"), GameBegan("B"), *game("B", 5)]
    assert came(*one_all, best_of=3).result == OPEN
    assert came(*game("A"), *game("A"), best_of=3) == Outcome(
        WON, "A", (GameOutcome(3, True, "A"), GameOutcome(3, True, "A"))
    )
    decided = came(*one_all, *game("A", 2), best_of=3)
    assert (decided.result, decided.winner, decided.turns) == (WON, "A", 3 + 5 + 2)
    assert came(*game("A"), best_of=3).result == OPEN
    assert came(*one_all, best_of=2).result == DRAWN


def test_a_take_back_to_nowhere_ends_what_is_told() -> None:
    assert came(*game("B"), Reverted(99, "Judge"), TurnBegan("A", 9)).games == (GameOutcome(3, True, "B"),)


def test_the_score_begins_with_who_won_the_match() -> None:
    """A result that was handed in, or a player who dropped, may leave the winner with fewer games."""
    assert came(*game("B"), *game(""), MatchEnded("A"), best_of=3).score == "0-1"
    assert came(*game("A"), *game("B"), *game("B"), best_of=3).score == "2-1"
    assert came(*game("A"), *game("B"), *game("A"), Dropped("A"), best_of=5).score == "1-2"
    assert came(*game("A"), *game(""), best_of=3).score == "1-0"
