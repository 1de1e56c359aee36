"""Answers that the log keeps as numbers are said as what they are: modes, abilities, elements, zones, directions, tokens."""

from __future__ import annotations

import pytest

from ga_replay.app.games import GAMES
from ga_replay.app.questions import Question, question_of
from ga_replay.app.recorder_view import RecorderView
from ga_replay.core import events as ev
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.notation.staging import GrandArchiveStaging
from ga_replay.logs.position import check_positions
from ga_replay.logs.position.open_questions import PositionQuestion
from ga_replay.logs.transcript.expansion.pen import Pen
from ga_replay.logs.transcript.reading.reader import fill_forced

GAME = GAMES["grand-archive"]
CARDS = """\
card Lux Warrior: champion warrior luxem, level 1, life 22
card Mage Hero: champion mage, level 1, life 22
card Assassin Hero: champion assassin, level 1, life 22
card Ranger Hero: champion ranger, level 1, life 22
card Water Spirit: champion spirit water, level 0, life 20
card Wind Spirit: champion spirit wind, level 0, life 20
card Study: action fast, reserve 0, "Draw a card."
card Knight: ally human 2/3, reserve 2
card Wolf: ally animal 2/2, reserve 1
"""


def asked(monkeypatch: pytest.MonkeyPatch, table: str, *played: str) -> tuple[Question, Pen]:
    """The question at the end of a position, as the prompt puts it."""
    found: list[tuple[Question, Pen]] = []

    def question_at(pen: Pen, line: int) -> PositionQuestion:
        twin = pen.fork()
        fill_forced(twin)
        found.append((question_of(twin, RecorderView(GAME, "all")), twin))
        return PositionQuestion(line, "", "")

    monkeypatch.setattr(check_positions, "question_at", question_at)
    text = "\n".join(("position: P", CARDS + table, "---", *played, "asks?"))
    assert check_positions.check(text, WORDING, GrandArchiveStaging).diagnostics == ()
    return found[-1]


CASES = (
    (
        "A champion: Wind Spirit > Mage Hero (damage 6)\nA hand: Innervate Agility, 2 ??",
        ("activate Innervate Agility (reserve 2 ??)", "resolves"),
        "choose what it does",
        ("mode 1: stealth", "mode 2: spellshroud"),
    ),
    (
        "A champion: Water Spirit\nA hand: Aqueous Enchanting, 3 ??",
        ("activate Aqueous Enchanting (reserve 3 ??)", "resolves"),
        "choose what it does",
        ("mode 1: +1 power", "mode 2: +1 life"),
    ),
    (
        "A hand: Barter Herbs, ??\nA field: Blightroot, Manaroot",
        ("activate Barter Herbs (reserve ??)", "resolves", "choose Blightroot"),
        "choose what it does",
        ("Blightroot", "Manaroot", "Silvershine", "Fraysia", "Razorvine", "Springleaf"),
    ),
    (
        "A champion: Water Spirit\nA hand: Extricating Touch, 3 ??\nB hand: Knight\nB memory: Wolf",
        ("activate Extricating Touch (reserve 3 ??) -> B", "resolves"),
        "choose the zone",
        ("hand", "memory"),
    ),
    (
        "A champion: Lux Warrior\nA hand: Excalibur, Cleansing Light, 2 ??\nB field: Knight",
        ("activate Excalibur, Cleansing Light (reserve 2 ??) -> Knight", "resolves"),
        "choose elements",
        ("fire", "water", "wind", "arcane", "astra", "crux", "exalted", "exia", "luxem", "neos", "tera", "umbra"),
    ),
    (
        "A champion: Plain Spirit > Kongming, Wayward Maven\nA mastery: Shifting Currents: North",
        ("pass", "pass", "yes"),
        "choose the direction",
        ("east", "south", "west"),
    ),
    (
        "A champion: Ranger Hero\nA field: Blastshot Pump (loaded Study)\nB field: Knight, Wolf",
        ("attack A champion -> Knight with Blastshot Pump", "pass", "pass", "pass", "pass"),
        "choose who else is dealt the damage",
        ("B's Wolf", "B's Plain Spirit"),
    ),
    (
        "A champion: Water Spirit\nA hand: Topsy Decree, 3 Study",
        ("activate Topsy Decree (modes 1; reserve Study, Study, Study)",),
        "show the cards that pay, for imbue?",
        ("yes", "no"),
    ),
    (
        "A champion: Water Spirit\nA hand: Topsy Decree, 3 Study",
        ("activate Topsy Decree",),
        "choose what it does",
        ("mode 1: give spellshroud", "mode 2: discard", "mode 3: banish"),
    ),
    (
        "A champion: Assassin Hero (preparation 3)\nA hand: Slice and Dice, 2 ??",
        (
            "activate Slice and Dice (options 1; reserve 2 ??)",
            "resolves",
            "attack A champion -> B champion",
            "resolves",
        ),
        "do it, or not?",
        ("yes: declare another attack", "no"),
    ),
    (
        "at: T3 A materialize\nA champion: Plain Spirit > Lorraine, Wandering Warrior\nA material: Clarent, Reimagined, Clarent, Sword of Peace",
        ("materialize Clarent, Reimagined",),
        "choose cards to banish for the memory cost",
        ("Clarent, Sword of Peace",),
    ),
)


@pytest.mark.parametrize(("table", "played", "wanted", "answers"), CASES, ids=[case[1][0] for case in CASES])
def test_a_question_says_what_its_answers_are(
    monkeypatch: pytest.MonkeyPatch, table: str, played: tuple[str, ...], wanted: str, answers: tuple[str, ...]
) -> None:
    """The words of each card's print; an answer that is a number is never said as the card of that handle."""
    question, _ = asked(monkeypatch, table, *played)
    assert question.text.endswith(f": {wanted}")
    assert tuple(one.line for one in question.options) == answers


def test_a_card_that_is_turned_over_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orb of Sealing, line 1."""
    played = ("use Orb of Sealing -> Knight", "resolves")
    _, pen = asked(monkeypatch, "A field: Orb of Sealing\nB banishment: Knight", *played)
    referee = pen.recording.referee
    flips = [one.event for one in pen.recording.entries if isinstance(one.event, ev.Flipped)]
    assert [referee.say(one) for one in flips] == ["Knight is turned face down"]
