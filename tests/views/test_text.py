"""A board as text: what stands on which line, and that long lines break."""

from ga_replay.core.ports.board import Board, CardView, Side, ZoneView
from ga_replay.views.table_text import moment_line, table_lines, zone_contents

SIDE = Side(
    "A",
    (
        ZoneView("field", 1, (CardView("Dream Fairy", 1, ("1/2", "rested")),), shown="objects"),
        ZoneView("hand", 3, (CardView("Fireball", 2),), 1, "line"),
        ZoneView("memory", 0, shown="line"),
        ZoneView("graveyard", 0, shown="filled"),
        ZoneView("deck", 40, (), 40),
    ),
    ("life 12/15",),
)
TABLE = Board(
    turn=3,
    turn_player="A",
    phase="main",
    step="retaliation",
    window="before retaliation",
    holder="A",
    sides=(SIDE,),
    waiting=(CardView("Zephyr", 1, ("activation", "by B")),),
    right="Opportunity",
    pending="stack",
)


def test_a_zone_a_line_with_counts_and_marks() -> None:
    out = table_lines(TABLE, {"A": "Ann"})
    assert out[0] == "turn 3 of A, main phase, retaliation step, A has Opportunity (before retaliation)"
    said = [" ".join(line.split()) for line in out]
    assert said[1:] == [
        "stack Zephyr (activation, by B)",
        "> A Ann life 12/15",
        "field Dream Fairy (1/2, rested)",
        "hand 3 2 Fireball; 1 ??",
        "memory 0 nothing",
        "deck 40",
    ]


def test_long_lines_break() -> None:
    many = ZoneView("graveyard", 30, tuple(CardView(f"Card Number {n}") for n in range(30)))
    out = table_lines(
        Board(turn=1, turn_player="A", phase="main", step="", window="", holder="", sides=(Side("A", (many,)),)), {}, 60
    )
    assert max(map(len, out)) <= 60
    assert len(out) > 5


def test_moments() -> None:
    assert (
        moment_line(Board(turn=0, turn_player="", phase="", step="", window="", holder="", sides=()))
        == "before the first turn"
    )
    assert (
        moment_line(
            Board(
                turn=4, turn_player="B", phase="end", step="", window="", holder="", sides=(), ended="won", winner="B"
            )
        )
        == "the game is over: B has won"
    )
    assert zone_contents(ZoneView("hand", 2, (), 2)) == "2 ??"
