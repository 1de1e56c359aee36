"""Bad input: each mistake has one clear message with its place and a remedy, and the lines before it still count."""

from __future__ import annotations

import pytest

from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.reading.expand import expand
from tests.support.logs.bench import OPENING, TAGS, happened, told
from tests.support.logs.games import load
from tests.support.places import SAMPLES

TWO_FAIRIES = (
    OPENING, "activate Woodland Squirrels",
    "T2 B", "place Spirit of Wind", "activate Woodland Squirrels",
    "T3 A", "activate Woodland Squirrels",
    "T4 B",
)  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("activat Dream Fairy", Code.UNKNOWN_VERB, "activat"),
        ("activate Draem Fairy", Code.UNKNOWN_CARD, "Dream Fairy"),
        ("activate Imperial Recriut (reserve ??)", Code.UNKNOWN_CARD, "did you mean Imperial Recruit?"),
        ("activate Woodland Squirels", Code.UNKNOWN_CARD, "did you mean Woodland Squirrels?"),
        ("activate Fireball@3", Code.NOT_THERE, "Dream Fairy"),
        ("activate @999", Code.NOT_THERE, "@999"),
        ("activate Dream Fairy#7", Code.NOT_THERE, "no #7"),
        ("activate Imperial Recruit (reserv Dream Fairy)", Code.UNKNOWN_VERB, "reserve"),
        ("activate Imperial Recruit (reserve Dream Fairy, ??", Code.UNREADABLE_LINE, "close"),
        ("activate Imperial Recruit and go", Code.UNREADABLE_LINE, "and go"),
        ("attack A champion", Code.UNREADABLE_LINE, "->"),
        ("attack A champion -> B champion", Code.NOT_THERE, "B has no champion"),
        ("seen: A life many", Code.UNREADABLE_LINE, "number"),
        ("!fact wobbles Dream Fairy", Code.UNKNOWN_VERB, "is not a fact"),
        ("!instead damage 3 on A champion", Code.NOT_THERE, "!fact"),
        ("!fact game over for B", Code.NOT_THERE, "its why is not written"),
        ("!instead game over for B", Code.NOT_THERE, "!fact"),
        ("!revert to T9.main", Code.NOT_THERE, "no such place"),
        ("T3 A", Code.OTHER_TURN, "T2"),
        ("T2 A", Code.OTHER_TURN, "turn 2 is B's"),
        ("draws 2 Draem Fairy", Code.UNKNOWN_CARD, "did you mean Dream Fairy"),
        ("draws 2 Dream Fairy", Code.NOT_THERE, "draws no unknown card"),
        ("draws Dream Fairy, Dream Fairy", Code.NOT_THERE, "draws no unknown card"),
        ('!event {"type":"Nonsense"}', Code.UNREADABLE_LINE, "Nonsense"),
        ("@3 pass", Code.LEFT_UNSAID, "already written"),
    ],
)
def test_one_mistake_has_one_message(line: str, code: Code, said: str) -> None:
    found = told(OPENING, f"  {line}")
    (fault,) = found.diagnostics
    assert (fault.code, fault.file, fault.line) == (code, "game.transcript", len((TAGS + OPENING).split("\n")) + 1)
    assert said in f"{fault.cause} {fault.remedy}"
    assert fault.remedy
    assert len(happened(found, de.ChampionPlaced)) == 1, "the good prefix counts"
    assert all(verdict.status == "legal" for verdict in found.verdicts), "what cannot be read is not a verdict on play"


def test_several_copies_on_the_field_are_told_apart() -> None:
    found = told(*TWO_FAIRIES, "attack Woodland Squirrels -> Woodland Squirrels")
    (fault,) = found.diagnostics
    assert fault.code is Code.AMBIGUOUS_REFERENCE
    assert "#2" in fault.remedy
    first = told(*TWO_FAIRIES, "attack Woodland Squirrels -> Woodland Squirrels#2")
    assert first.diagnostics == ()
    (attack,) = happened(first, de.AttackDeclared)
    assert attack == de.AttackDeclared("B", 26, (5,))


def test_several_names_with_the_same_first_words_are_ambiguous() -> None:
    """champion.9: a Level 0 champion levels up to one of the two Lorraines alone, so there the short name says enough."""
    lines = (OPENING, "activate Imperial Recruit (reserve 2 ??)", "T2 B", "place Spirit of Wind", "T3 A")
    assert told(*lines, "materialize Lorraine").diagnostics == ()
    (fault,) = told(*lines, "identify @5 = Lorraine").diagnostics
    assert fault.code is Code.AMBIGUOUS_REFERENCE
    assert "Lorraine, Blademaster" in fault.cause


def test_what_only_people_know_is_asked_for() -> None:
    found = told(OPENING, "activate Imperial Recruit", "T2 B")
    (fault,) = found.diagnostics
    assert (fault.code, fault.line) == (Code.LEFT_UNSAID, 9)
    assert "A decides, for Imperial Recruit: choose what pays" in fault.cause


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    found = told(OPENING, "activat X", "activate Draem Fairy", "T2 B", 'note: "open', "attack Dream Fairy")
    assert [(fault.line - 8, fault.code) for fault in found.diagnostics] == [
        (0, Code.UNKNOWN_VERB),
        (1, Code.UNKNOWN_CARD),
        (3, Code.UNREADABLE_LINE),
        (4, Code.UNREADABLE_LINE),
    ]


def test_a_variation_is_read_and_told_but_does_not_break_the_game() -> None:
    found = told(OPENING, "activate Woodland Squirrels", "(activate Wodland Squirrels)", "B concede")
    assert [fault.code for fault in found.diagnostics] == [Code.UNKNOWN_CARD]
    assert happened(found, de.Conceded)


def test_a_variation_stands_in_the_place_of_the_statement_before_its_comment() -> None:
    """Not of an earlier one: the first turn is over when the second player places a champion."""
    place = "place Spirit of Wind {at last}"
    found = told(OPENING, "activate Woodland Squirrels", "(T1 A)", "T2 B", place, "(T1 A)", "B concede")
    assert [(fault.line - 8, fault.code) for fault in found.diagnostics] == [(4, Code.OTHER_TURN)]


@pytest.mark.parametrize(
    ("tags", "code", "line"),
    [
        ('[Game "chess"]\n', Code.BAD_TAG, 1),
        ('[Rules "1999-01-01"]\n', Code.BAD_TAG, 1),
        ('[First "C"]\n', Code.BAD_TAG, 1),
        ('[A "Ann"]\n[A "Eve"]\n', Code.BAD_TAG, 2),
        ('[BestOf "three"]\n', Code.BAD_TAG, 1),
        ('[A "Ann"] [DeckA "nowhere.txt"]\n', Code.BAD_DECK, 1),
    ],
)
def test_tags_that_say_nothing_known(tags: str, code: Code, line: int) -> None:
    found = expand(tags + "T1 A\n", WORDING, load, "f")
    assert [(fault.code, fault.line) for fault in found.diagnostics] == [(code, line)]
    assert found.entries == ()


def test_a_deck_list_is_faulted_line_by_line() -> None:
    def broken(path: str) -> str:
        return load(path).replace("Dream Fairy", "Draem Fairy")

    found = expand(TAGS, WORDING, broken, "f")
    assert [(fault.code, fault.line) for fault in found.diagnostics] == [(Code.BAD_DECK, 2), (Code.BAD_DECK, 3)]
    assert "decks/wind.txt:9" in found.diagnostics[0].cause


def test_an_empty_file_is_told() -> None:
    assert [fault.code for fault in expand("\n\n", WORDING).diagnostics] == [Code.EMPTY_FILE]


def test_an_illegal_decision_is_no_mistake_of_the_file() -> None:
    """fast-vs-slow.1: it is read, judged and played; the lines after it are read as well."""
    found = told(OPENING, "activate Imperial Recruit (reserve Dream Fairy)", "B concede")
    assert found.diagnostics == ()
    assert [v.status.value for v in found.verdicts if v.status != "legal"] == ["illegal"]
    assert happened(found, de.Conceded)


def test_what_is_left_unsaid_is_told_with_the_lines_that_would_say_it() -> None:
    tour = SAMPLES / "tour"
    text = (tour / "tour.transcript").read_text(encoding="utf-8").replace("  choose Ornamental Greatsword\n", "")
    found = expand(text, WORDING, lambda deck: (tour / deck).read_text(encoding="utf-8"), "tour.transcript")
    (fault,) = found.diagnostics
    assert fault.code is Code.LEFT_UNSAID
    assert fault.cause.startswith(
        "before this A decides, for Lorraine, Wandering Warrior, line 1: choose, to materialize "
    )
    assert "choose Ornamental Greatsword" in fault.remedy


def test_what_happens_in_a_phase_without_opportunity_happens_before_what_is_asked_there() -> None:
    """materialize-phase.3: the turn player materializes, whatever was wrongly done before it; nothing else is missed."""
    found = told(
        OPENING, "T2 B", "place Spirit of Wind", "T3 A", "materialize: A activate Woodland Squirrels", "materialize nothing",
        "T4 B",
    )  # fmt: skip
    assert found.diagnostics == ()
    wrong = [one for verdict in found.verdicts for one in verdict.findings]
    assert wrong
    assert {one.code for one in wrong}.isdisjoint({"missed", "not-asked"})
    acted = [
        entry.event for entry in found.entries if isinstance(entry.event, de.CardActivated | de.MaterializationDeclined)
    ]
    assert isinstance(acted[-2], de.CardActivated)
    assert isinstance(acted[-1], de.MaterializationDeclined)


@pytest.mark.parametrize(
    "line", ['note for Eve: "x"', 'note for: "x"', 'note for judge "x"', 'note for spectator: "x"']
)
def test_a_note_is_for_the_judge_or_a_player(line: str) -> None:
    (found,) = told(OPENING, line).diagnostics
    assert (found.code, found.cause) == (Code.UNREADABLE_LINE, "the line does not say who may read the note")
    assert found.remedy == "write note for judge, A or B, a colon and the text in quotes"
