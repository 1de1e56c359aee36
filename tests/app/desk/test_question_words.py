"""Each kind of question as a player reads it, in words written here by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ga_replay.app.games import GAMES
from ga_replay.app.questions import Question
from ga_replay.core.cards.catalogue import in_force
from ga_replay.core.events import ChanceFell, Decision
from ga_replay.core.ports.questions import told_apart_by_marks
from ga_replay.core.ports.text_gist import text_gist
from ga_replay.core.ports.text_place import ABILITIES, text_place
from ga_replay.core.rules import agenda as ag
from ga_replay.core.rules.choice import Of, Order, Split
from ga_replay.games.epic import decisions as epic
from ga_replay.games.grand_archive import decisions as ga
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.trails import decisions as trails
from ga_replay_cli.question_text import question_text
from tests.support.laws.asked import questions
from tests.support.laws.games import EPIC, GRAND_ARCHIVE, TRAILS, Match
from tests.support.trails.samples import sample_cards

Case = tuple[Match, type[Decision] | None, str, tuple[str, ...]]

CASES: tuple[Case, ...] = (
    # Grand Archive
    (GRAND_ARCHIVE[0], ga.ChampionPlaced, "A: choose the champion to begin with [champion.3]", ("Spirit of Wind",)),
    (
        GRAND_ARCHIVE[0],
        ga.ReservePaid,
        "A, for Imperial Recruit: choose what pays the reserve cost, 2 of these [card-activation.8]",
        ("Deflecting Edge", "Inspiring Call"),
    ),
    (
        GRAND_ARCHIVE[0],
        ga.Retaliated,
        "A: choose who retaliates, 0 to 1 of these [retaliation-step.3]",
        ("A's Imperial Recruit",),
    ),
    (
        GRAND_ARCHIVE[0],
        ga.TargetsChosen,
        "A, for Deflecting Edge: choose targets [card-activation.5]",
        ("A's Spirit of Wind", "A's Imperial Recruit", "B's Spirit of Fire"),
    ),
    (GRAND_ARCHIVE[0], ga.Accepted, "B, for Dungeon Guide, line 1: do it, or not?", ("yes: banish", "no")),
    (
        GRAND_ARCHIVE[3],
        ga.FloatingUsed,
        "A, for Lorraine, Wandering Warrior: choose cards with floating memory to banish for the memory cost, 0 to 1 of these [card-materialization.3.2]",
        ("Favorable Winds",),
    ),
    (
        GRAND_ARCHIVE[0],
        None,
        "A: choose a card to materialize, or none [materialize-phase.3]",
        ("A materializes nothing", "A materializes Wind Resonance Bauble"),
    ),
    (GRAND_ARCHIVE[0], None, "A acts [timing-and-permissions/opportunity.2]", ("A passes",)),
    (
        GRAND_ARCHIVE[4],
        None,
        "A, for Thieving Cut: say which optional costs are paid [card-activation.3]",
        ("A declares costs: none", "A declares costs: optional cost 1: remove 1 preparation counter"),
    ),
    # Epic
    (
        EPIC[0],
        epic.Mulliganed,
        "B: choose the cards to exchange for new ones, 0 to 5 of these [1.8.2]",
        ("Apocalypse", "Infernal Gatekeeper", "Reaper (1 of 2 alike)", "Reaper (2 of 2 alike)"),
    ),
    (
        EPIC[0],
        epic.TriggerTaken,
        "A: choose the ability that resolves next [3.2.5a]",
        ("Priest of Kalnor (ability 1)", "Priest of Kalnor (ability 2)"),
    ),
    (
        EPIC[0],
        epic.HandRevealed,
        "A, for Priest of Kalnor, ability 2: choose the cards to reveal for loyalty, 0 to 2 of these [5.3.1]",
        ("Noble Unicorn", "Rally the People"),
    ),
    (
        EPIC[0],
        epic.Recycled,
        "A, for Second Wind, ability 1: choose the cards to recycle, the lowest first, 0 to 2 of these [5.5.1]",
        ("Rally the People", "Divine Judgment"),
    ),
    (
        EPIC[0],
        epic.AttackersDeclared,
        "A: choose the champions that attack, 1 to 7 of these [4.4.1]",
        ("A's Human Token (1 of 5 alike)", "A's Priest of Kalnor"),
    ),
    (EPIC[1], epic.OpponentAttacked, "B: choose the player whom they attack [4.4.1]", ("A", "C")),
    (
        EPIC[0],
        epic.BlockersDeclared,
        "B: choose the champions that block, 0 to 10 of these [4.4.6]",
        ("B's Guilt Demon", "B's Spawning Demon (1 of 2 alike)", "B's Demon Token (1 of 4 alike)"),
    ),
    (
        EPIC[0],
        epic.DamageDealtOut,
        "B: deal out the damage of a champion [4.4.11b]",
        ("Guilt Demon: 3 to Human Token", "Guilt Demon: 1 to Priest of Kalnor, 2 to Human Token"),
    ),
    (
        EPIC[0],
        epic.Accepted,
        "B, for Spawning Demon, ability 1: do it, or not? [5.18.3]",
        ("yes: pay for it, put 1 token into play", "no"),
    ),
    (
        EPIC[0],
        epic.TargetsChosen,
        "A, for Brave Squire, ability 1: choose targets [5.20.1]",
        ("A's Human Token (1 of 3 alike)", "A's Priest of Kalnor", "B's Guilt Demon"),
    ),
    (
        EPIC[1],
        epic.Sacrificed,
        "B, for Winged Death, ability 1: choose the champion to break [3.2.3]",
        ("B's Rift Summoner", "B's Demon Token"),
    ),
    (
        EPIC[2],
        epic.Discarded,
        "B, for Thought Plucker, ability 1: choose the cards to discard [1.7.1]",
        ("Helena's Chosen", "Village Protector (1 of 2 alike)"),
    ),
    (
        EPIC[0],
        None,
        "B acts [3.1.1]",
        ("B passes", "B plays Apocalypse (part 1): draw 2", "B plays Apocalypse (part 2): break a champion"),
    ),
    (
        EPIC[0],
        None,
        "A: end the turn, or go on with the main phase? [4.3.6]",
        ("A ends the turn", "A continues the main phase"),
    ),
    # Trails
    (TRAILS[0], trails.InitiativeChosen, "B: say who has the initiative in the first turn [603.1a]", ("A", "B")),
    (
        TRAILS[0],
        trails.HandExchanged,
        "A: choose the cards to exchange, the first one goes lowest, 0 to 4 of these [603.1d]",
        ("Long Night", "Storm Lantern"),
    ),
    (
        TRAILS[0],
        trails.HomebasePlaced,
        "A: choose the card to put face-down into the homebase [703.7a]",
        ("nothing", "Masked Chorister"),
    ),
    (
        TRAILS[0],
        trails.EPGained,
        "B, for False Colours: choose the homebase card to action for 1 EP [1217.3]",
        ("B's Headmistress Lorn",),
    ),
    (
        TRAILS[0],
        trails.TargetsChosen,
        "A, for Wings over Town: choose targets [1204.2d]",
        ("A's Pell Asher [Lamplighter]", "B's Quill [Rooftop Runner]"),
    ),
    (
        TRAILS[0],
        trails.AttackProposed,
        "A: choose the UNITs that attack, 0 to 2 of these [803.3]",
        ("A's Pell Asher [Lamplighter]", "A's Larval Herald"),
    ),
    (
        TRAILS[0],
        trails.AttackTargeted,
        "B: choose the UNIT that they attack [803.5]",
        ("A's Larval Herald", "A's Sister of the Flame"),
    ),
    (
        TRAILS[0],
        trails.Accepted,
        "A, for Sister of the Flame, ability 1, part 1: do it, or not? [1203.6]",
        ("yes: draw 2", "no"),
    ),
    (
        TRAILS[0],
        trails.CardsChosen,
        "A, for Sister of the Flame, ability 1, part 1: choose the cards that pay [1203.1]",
        ("Exchange of Prisoners", "Clean Slate"),
    ),
    (TRAILS[2], trails.CureChosen, "B: choose the stunned UNIT to cure [705.6]", ("nothing", "B's Bell Tower Cat")),
    (TRAILS[0], None, "A acts [902.4]", ("A passes", "A gains an EP: actions Net Mender")),
)


@pytest.mark.parametrize(("match", "kind", "text", "lines"), CASES, ids=[case[2][:60] for case in CASES])
def test_a_question_reads_so(match: Match, kind: type[Decision] | None, text: str, lines: tuple[str, ...]) -> None:
    asked = [one for how, one in questions(match) if how is kind and question_text(one) == text]
    assert asked, sorted({question_text(one) for how, one in questions(match) if how is kind})
    assert any(tuple(option.line for option in one.options[: len(lines)]) == lines for one in asked), [
        [option.line for option in one.options[: len(lines)]] for one in asked
    ]


def in_words(choice: Any, kind: type[Decision], rule: str, *, match: Match = GRAND_ARCHIVE[0]) -> tuple[str, list[str]]:
    """A question that is asked at the end of that play-out, and its answers."""
    game = GAMES[match.game]
    with in_force(sample_cards()):
        referee = match.played().referee
        asked = game.wording.asked(referee.scene, ag.May("A", choice, (kind,), rule, "values"), [])
        return asked.request, [asked.names[one] for one in choice]


def test_an_end_of_the_deck() -> None:
    with in_force(sample_cards()):
        due = ag.May("A", Of("card:x#1", ("top", "bottom")), (ga.OptionsChosen,), "card:x#1", "values")
        asked = GAMES["grand-archive"].wording.asked(GRAND_ARCHIVE[0].played().referee.scene, due, [])
    assert asked.request == "choose the end of the deck"


def test_which_ingredient_is_gathered() -> None:
    """term/gather.2: the six of them, in its order."""
    with in_force(sample_cards()):
        due = ag.Chance("gather", Of("term/gather.2", ((1,), (6,))), "term/gather.2", "A")
        asked = GAMES["grand-archive"].wording.asked(GRAND_ARCHIVE[0].played().referee.scene, due, [])
    assert (asked.names[(1,)], asked.names[(6,)]) == ("Blightroot", "Springleaf")


def test_how_many() -> None:
    assert in_words(Of("card:x#1", ((0,), (3,))), ga.Chosen, "card:x#1") == ("choose how many", ["0", "3"])


def test_which_replacement_comes_first() -> None:
    first = in_words(Of("replacement-effects.p2", ((1,), (2,))), ga.Chosen, "replacement-effects.p2")
    assert first == ("choose which effect replaces it first", ["effect 1, by age", "effect 2, by age"])


def test_shares_of_damage() -> None:
    match = GRAND_ARCHIVE[0]
    table = match.played().referee.table
    unit = next(h for h in table.zones["field"] if match.played().referee.scene.table.things[h].controller == "A")
    request, shares = in_words(Split("card:x#1", 2, (unit, unit)), ga.Chosen, "card:x#1")
    assert request.startswith("divide 2 among A's ")
    assert shares[0].startswith("0 to A's ")
    assert ", 2 to A's " in shares[0]


def test_the_undermost_of_a_glimpse_comes_first() -> None:
    with in_force(sample_cards()):
        referee = GRAND_ARCHIVE[0].played().referee
        due = ag.May("A", Order("term/glimpse.2", (1, 2)), (ga.Chosen,), "term/glimpse.2", "values")
        asked = GAMES["grand-archive"].wording.asked(referee.scene, due, [])
    assert asked.request == "put these on the bottom of the deck, the undermost first"


@pytest.mark.parametrize("match", [GRAND_ARCHIVE[0], EPIC[0], TRAILS[0]], ids=str)
def test_a_player_is_called_by_the_seat(match: Match) -> None:
    kinds: dict[str, type[Decision]] = {
        "grand-archive": ga.TargetsChosen,
        "epic": epic.TargetsChosen,
        "trails": trails.TargetsChosen,
    }
    with in_force(sample_cards()):
        assert GAMES[match.game].item_name(match.played().referee.scene, kinds[match.game], -2) == "B"


def test_where_a_text_stands() -> None:
    named = {"fireball": "Fireball"}.__getitem__
    assert text_place("fireball#2.3", "fireball", named) == "line 2, ability 3"
    assert text_place("fireball#2:steps.0", "fireball", named) == "line 2"
    assert text_place("fireball#2", "spark", named) == "line 2 of Fireball"
    assert text_place("fireball#2", "fireball", named, ABILITIES) == "ability 2"
    assert text_place("#enlighten", "fireball", named) == "enlighten"
    assert text_place("fireball", "fireball", named) == ""


def test_copies_are_told_apart_by_the_first_mark_that_differs() -> None:
    marks = [("A's hand", ""), ("A's hand", ""), ("the field", "rested"), ("the field", "")]
    assert told_apart_by_marks(["x", "y", "x", "y"], marks.__getitem__) == [
        ("x (A's hand)", ""), ("y (A's hand)", ""), ("x (the field)", ""), ("y (the field)", ""),
    ]  # fmt: skip
    same = [("the field", "rested"), ("the field", "")]
    assert told_apart_by_marks(["x", "x"], same.__getitem__) == [("x (rested)", ""), ("x", "")]
    assert told_apart_by_marks(["x", "x"], [("a", ""), ("a", "")].__getitem__) == [
        ("x", "1 of 2 alike"),
        ("x", "2 of 2 alike"),
    ]


def test_a_gist_tells_deeds_and_no_sentence() -> None:
    words = {"Draw": "draw {n}", "PutCounters": "put {n} {counter} counters"}
    assert (
        text_gist((ir.Draw(2), ir.May((ir.PutCounters("buff", ir.Self(), 1),))), words) == "draw 2, put 1 buff counter"
    )
    assert text_gist((ir.Suppress(ir.Self()),), words) == ""


def test_chance_and_a_question_without_a_card() -> None:
    assert question_text(Question(text="A: choose", rule="1.2")) == "A: choose [1.2]"
    assert ChanceFell.__name__ not in question_text(Question(text="chance: which card is gathered", about=""))


def test_a_text_that_nobody_understands_is_called_by_card_and_line() -> None:
    """An address is never shown, not even where only its text can say what happens."""
    with in_force(sample_cards()):
        referee = GRAND_ARCHIVE[0].played().referee
        champion = referee.table.zones["field"][0]
        text = f"{referee.table.card_of[champion]}#2"
        asked = GAMES["grand-archive"].wording.asked(referee.scene, ag.UnreadText(champion, text, "A"), [])
    assert asked.about == "Spirit of Wind, line 2"
    told = Question(text="A: a text acts that is not understood: write what it does", player="A", about=asked.about)
    assert question_text(told) == (
        "A, for Spirit of Wind, line 2: a text acts that is not understood: write what it does"
    )
