"""What lines mean in a game without a stack: initiative, battles, batches of triggers, and players who are chosen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.notation import VERBS
from ga_replay.logs.diagnostics import Code
from ga_replay.logs.transcript.reading.expand import Expansion, expand
from ga_replay.logs.transcript.writing.contract import contract
from tests.support.logs.games import EPIC, EPIC_OF_THREE, GRAND_ARCHIVE, Kind, load
from tests.support.places import ROOT

TAGS = """[Game "epic"] [First "A"]
[A "Ann"] [DeckA "decks/good.txt"]
[B "Bo"] [DeckB "decks/wild.txt"]
"""
THIRD = '[C "Cy"] [DeckC "decks/good.txt"]\n'
HANDS = (
    "A draws White Knight, Palace Guard, Noble Unicorn, Ogre Mercenary, Muse",
    "B draws Dark Knight, Kong, Wurm Hatchling, Fireball, Triceratops",
)


def told(*lines: str, kind: Kind = EPIC, tags: str = TAGS) -> Expansion:
    """What the lines expand to, after both hands."""
    return expand(
        tags + "\n" + "\n".join((*HANDS, *lines)) + "\n", kind.wording, load, "game", (GRAND_ARCHIVE.wording,)
    )


def said(found: Expansion) -> list[ev.Event]:
    """What people decided, as far as they wrote it down."""
    return [one.event for one in found.entries if isinstance(one.event, ev.Decision) and not one.implied]


def unsaid(found: Expansion) -> list[ev.Event]:
    """What was filled in."""
    return [one.event for one in found.entries if isinstance(one.event, ev.Decision) and one.implied]


def legal(found: Expansion) -> bool:
    return not found.diagnostics and all(one.status is Status.LEGAL for one in found.verdicts)


# --- what is left unsaid ---------------------------------------------------------------------------------------------------


def test_1_8_4_nobody_has_to_write_that_a_hand_is_kept() -> None:
    found = told("T1 A")
    assert legal(found)
    assert unsaid(found) == [de.Mulliganed("B", ()), de.Mulliganed("A", ())]


def test_3_2_3_one_of_two_ways_is_asked_for_though_nobody_knows_the_deck() -> None:
    """The ways are numbers: no unknown cards that cannot be told apart, from which one would stand for all."""
    gods = '[Game "epic"] [First "A"]\n[A "Ann"] [GodsA "furios-father-of-nature"] [MainA "60 ??"]\n[B "Bo"] [MainB "60 ??"]\n'
    hands = ("A draws 5 ??", "B draws 5 ??", "T1 A")
    found = expand(gods + "\n".join((*hands, "finish")) + "\n", EPIC.wording, load, "game", (GRAND_ARCHIVE.wording,))
    assert [one.code for one in found.diagnostics] == [Code.LEFT_UNSAID]
    assert legal(
        expand(
            gods + "\n".join((*hands, "choose 1", "finish")) + "\n",
            EPIC.wording,
            load,
            "game",
            (GRAND_ARCHIVE.wording,),
        )
    )


def test_1_8_2_what_is_exchanged_lies_below_in_an_order_that_nobody_knows() -> None:
    found = told("B mulligan Kong, Fireball", "B draws Medusa, ??", "T1 A")
    assert legal(found)
    assert [type(one.event) for one in found.entries if isinstance(one.event, ev.Mixed | ev.ChanceFell)] == [ev.Mixed]


def test_4_3_3_a_turn_line_lets_the_turn_end_and_nobody_answer() -> None:
    found = told("T1 A", "T2 B")
    assert legal(found)
    assert unsaid(found)[2:] == [de.EndDeclared("A"), de.Passed("B")]


def test_4_3_2_an_attack_declares_its_battle() -> None:
    found = told("T1 A", "T2 B", "T3 A", "play Ogre Mercenary", "T4 B", "T5 A", "attack Ogre Mercenary -> B", "T6 B")
    assert legal(found)
    assert de.BattleDeclared("A") in unsaid(found)
    assert [type(one) for one in said(found)][-2:] == [de.AttackersDeclared, de.OpponentAttacked]


def test_4_3_4_who_acts_again_has_gone_on_and_who_does_not_has_ended_the_turn() -> None:
    lines = ("T1 A", "play Muse", "finish", "B play Fireball part 1 -> Muse")
    on, over = told(*lines, "play Ogre Mercenary"), told(*lines, "T2 B")
    assert legal(on)
    assert legal(over)
    assert unsaid(on)[-1] == de.Continued("A")
    assert unsaid(over)[-1] == de.Proceeded("A")


def test_3_2_1_both_parts_of_a_card_are_written_and_held_against_the_rule() -> None:
    found = told("T1 A", "T2 B", "play Fireball part 1 and 2 -> A -> A")
    assert not found.diagnostics
    assert found.header is not None
    (played,) = [one.event for one in found.entries if isinstance(one.event, de.CardPlayed)]
    assert (played.part, played.also) == (1, (2,))
    wrong = [one for one in found.verdicts if one.status is not Status.LEGAL]
    assert [one.findings[0].rule for one in wrong] == ["3.2.1"]
    assert "play Fireball part 1 and 2 -> A -> A" in contract(found.header, found.entries, EPIC.wording, load)


def test_5_18_3_targets_say_that_what_may_be_done_is_done() -> None:
    found = told("T1 A", "play Ogre Mercenary", "T2 B", "play Dark Knight", "T3 A", "play Palace Guard -> Dark Knight")
    assert legal(found)
    assert unsaid(found)[-1] == de.Accepted("A", yes=True)
    asked = told("T1 A", "T2 B", "play Dark Knight", "T3 A", "play Palace Guard", "T4 B")
    assert [(one.code, one.line) for one in asked.diagnostics] == [(Code.LEFT_UNSAID, 12)]
    assert "yes; no" in asked.diagnostics[0].remedy


# --- when a line happens ---------------------------------------------------------------------------------------------------

BATTLE = ("T1 A", "play Ogre Mercenary", "T2 B", "play Dark Knight", "T3 A")


def windows(found: Expansion) -> list[tuple[str, str]]:
    """In which window each play was made, and by whom."""
    plays = []
    window = ""
    for one in found.entries:
        if isinstance(one.event, ev.WindowOpened):
            window = one.event.window
        elif isinstance(one.event, de.CardPlayed):
            plays.append((window, one.event.player))
    return plays


def test_4_4_3_a_play_happens_where_its_player_has_initiative_next() -> None:
    found = told(*BATTLE, "attack Ogre Mercenary", "B play Fireball part 1 -> Ogre Mercenary", "B block Dark Knight")
    assert windows(found)[-1] == ("before blocks", "B")
    after = told(*BATTLE, "attack Ogre Mercenary", "B block Dark Knight", "B play Fireball part 1 -> Ogre Mercenary")
    assert windows(after)[-1] == ("before damage", "B")


@pytest.mark.parametrize("line", ["main", "main: play Muse"])
def test_4_4_15_a_window_is_named_where_another_comes_before_it(line: str) -> None:
    first = told(*BATTLE, "attack Ogre Mercenary", "B block no", "play Muse")
    later = told(*BATTLE, "attack Ogre Mercenary", "B block no", line, *([] if "Muse" in line else ["play Muse"]))
    assert windows(first)[-1] == ("before damage", "A")
    assert windows(later)[-1] == ("main", "A")


def test_4_3_5_the_others_answer_the_end() -> None:
    found = told(*BATTLE, "finish", "last plays: B play Fireball part 1 -> Ogre Mercenary", "proceed")
    assert legal(found)
    assert windows(found)[-1] == ("last plays", "B")


def test_3_2_3a_what_cannot_be_then_is_found_and_stands() -> None:
    found = told(*BATTLE, "attack Ogre Mercenary", "play White Knight")
    rules = [one.rule for verdict in found.verdicts for one in verdict.findings]
    assert found.diagnostics == ()
    assert rules[:1] == ["3.2.3a"]


# --- what a line says ------------------------------------------------------------------------------------------------------


def test_4_4_11b_damage_is_dealt_out_in_words() -> None:
    lines = (
        *BATTLE[:3],
        "play Wurm Hatchling",
        "T3 A",
        "play Muse",
        "T4 B",
        "attack Wurm Hatchling",
        "A block Muse, Ogre Mercenary",
    )
    found = told(*lines, "deal Wurm Hatchling 1 to Ogre Mercenary, 3 to Muse")
    shares = [one.shares for one in said(found) if isinstance(one, de.DamageDealtOut)]
    muse, dragon = (_handle(found, slug) for slug in ("muse", "ogre-mercenary"))
    blockers = sorted((muse, dragon), key=lambda handle: _came(found, handle))
    assert found.diagnostics == ()
    assert shares == [(_handle(found, "wurm-hatchling"), *({muse: 3, dragon: 1}[one] for one in blockers), 0)]


def _handle(found: Expansion, card: str) -> int:
    return next(e.event.handle for e in found.entries if isinstance(e.event, ev.Identified) and e.event.card == card)


def _came(found: Expansion, handle: int) -> int:
    moved = (at for at, e in enumerate(found.entries) if isinstance(e.event, ev.CardMoved) and e.event.handle == handle)
    return max(moved)


def test_3_2_5a_a_trigger_is_named_by_its_card_or_by_its_ability() -> None:
    begun = ("T1 A", "play White Knight")
    asked = told(*begun, "T2 B")
    assert "next White Knight ability 1; next White Knight ability 2" in asked.diagnostics[0].remedy
    found = told(*begun, "next White Knight ability 2", "reveal Palace Guard, Noble Unicorn")
    texts = [one.event.text for one in found.entries if isinstance(one.event, ev.StackPushed)]
    assert legal(found)
    assert texts[-2:] == ["white-knight#2", "white-knight#1"]


def test_5_20_1_players_are_targets_by_their_seats() -> None:
    found = told("T1 A", "T2 B", "play Fireball part 1 -> A")
    assert legal(found)
    assert said(found)[-1] == de.TargetsChosen("B", (-1,))


def test_m4_4_1_among_several_the_attacked_one_is_named() -> None:
    lines = ("C draws Muse, 4 ??", "T1 A", "play Ogre Mercenary", "T2 B", "T3 C", "T4 A", "attack Ogre Mercenary")
    asked = told(*lines, "T5 B", kind=EPIC_OF_THREE, tags=TAGS + THIRD)
    found = told(*lines[:-1], "attack Ogre Mercenary -> C", "T5 B", kind=EPIC_OF_THREE, tags=TAGS + THIRD)
    assert [one.code for one in asked.diagnostics] == [Code.LEFT_UNSAID]
    assert "against B; against C" in asked.diagnostics[0].remedy
    assert legal(found)
    assert de.OpponentAttacked("A", "C") in said(found)


def test_4_4_1_between_two_the_only_opponent_may_be_named_and_nobody_else() -> None:
    lines = (*BATTLE, "attack Ogre Mercenary -> ")
    assert legal(told(*lines[:-1], "attack Ogre Mercenary -> B"))
    found = told(*lines[:-1], "attack Ogre Mercenary -> A")
    assert [one.rule for verdict in found.verdicts for one in verdict.findings] == ["4.4.1"]


# --- what cannot be read ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("play Noble", None, ""),
        ("play Dream Fairy", Code.UNKNOWN_CARD, "it is a card of grand-archive"),
        ("play Orge Mercenary", Code.UNKNOWN_CARD, "did you mean Ogre Mercenary?"),
        ("play Thundarus", Code.NOT_THERE, "Thundarus is not in A's hand"),
        ("play Teleport", Code.AMBIGUOUS_REFERENCE, "teleport or teleport-season-1-promo"),
        ("activate Muse", Code.UNKNOWN_VERB, "it is a verb of grand-archive, and this match is of epic"),
        ("seen: A life 20", Code.UNREADABLE_LINE, "health, gold"),
        ("next Ogre Mercenary", None, ""),
        ("next Ogre Mercenary; next Ogre Mercenary", Code.NOT_THERE, "no trigger of it is waiting"),
        ("T3 A", Code.OTHER_TURN, "turn 3 cannot follow turn 1"),
        ("use Ogre Mercenary", Code.NOT_THERE, "it has no abilities that can be used"),
    ],
)
def test_every_fault_has_its_words(line: str, code: Code | None, words: str) -> None:
    found = told("T1 A", "play Ogre Mercenary", line)
    if code is None:
        assert found.diagnostics == ()
        return
    (fault,) = found.diagnostics
    assert fault.code is code
    assert words in f"{fault.cause}; {fault.remedy}"


def test_a_deck_of_another_game_or_an_unknown_game_is_no_tag() -> None:
    found = expand('[Game "go"]\n', EPIC.wording, load, "game", (GRAND_ARCHIVE.wording,))
    assert found.diagnostics[0].remedy == "write epic or grand-archive"


def test_the_page_shows_a_game_that_can_be_read() -> None:
    page = (ROOT / "docs" / "transcript.md").read_text(encoding="utf-8")
    shown = page.split("## Epic")[1].split("```")[1].replace('"good.txt"', '"decks/good.txt"')
    found = expand(shown.replace('"wild.txt"', '"decks/wild.txt"'), EPIC.wording, load, "page")
    assert legal(found)


# --- help ------------------------------------------------------------------------------------------------------------------


def test_every_decision_has_a_verb_and_every_verb_an_example() -> None:
    assert {verb.kind for verb in VERBS} == set(de.DECISIONS)
    for verb in VERBS:
        assert verb.forms
        assert verb.example
        assert verb.gist


def test_no_verb_hides_another() -> None:
    heads = sorted(verb.name for verb in VERBS)
    assert all(not after.startswith(f"{before} ") for before, after in pairwise(heads))
