"""Walking: every word leads where it says, and stays where there is no further."""

import pytest

from ga_replay.core.events import Decision, Noted
from ga_replay.games.grand_archive.board_view import knows_card, knows_text
from ga_replay.games.grand_archive.decisions import AttackDeclared
from ga_replay.games.grand_archive.notation import WORDING
from ga_replay.games.grand_archive.setup import referee_for
from ga_replay.logs.transcript.reading.expand import expand
from ga_replay.replay.address import BadAddress
from ga_replay.replay.judge import Playable
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.replay.walk import WORDS, NoFurther, Walk
from tests.support.places import SAMPLES

PLAYABLE = Playable(
    ruleset=WORDING.rulesets[WORDING.usual], referee_for=referee_for, knows_card=knows_card, knows_text=knows_text
)
TOUR = SAMPLES / "tour"


@pytest.fixture(scope="module")
def match() -> JudgedMatch:
    text = (TOUR / "fault.transcript").read_text(encoding="utf-8")
    found = expand(text, WORDING, lambda deck: (TOUR / deck).read_text(encoding="utf-8"))
    assert found.header is not None
    return JudgedMatch(PLAYABLE, found.header, found.entries)


def test_there_and_back(match: JudgedMatch) -> None:
    walk = Walk(match)
    assert walk.go("last") == len(match)
    assert walk.go("first") == 0
    assert walk.go("n") == 1
    assert walk.go("previous") == 0
    turn = walk.go("3")
    assert match.timeline.address(turn) == "1:3.begin.1"
    assert walk.go("turn back") < turn
    assert walk.go("turn") == turn
    phase = walk.go("phase")
    assert match.timeline.address(phase) == "1:3.wake-up.1"
    assert walk.go("F") < phase
    assert walk.go("goto 3.main.2") == walk.go("1:3.main.2")
    assert walk.go("T3") == walk.go("goto T3") == walk.go("1:T3") == turn
    assert walk.go("T") < turn


def test_a_line_of_the_file_is_an_address(match: JudgedMatch) -> None:
    """Line 1 is the header's, so entry n of a log stands on line n + 1."""
    walk = Walk(JudgedMatch(PLAYABLE, match.header, match.entries, range(2, len(match) + 2)))
    assert walk.go(":40") == 39
    assert walk.go("goto :2") == 1
    with pytest.raises(BadAddress, match="no event comes from this line; expected :2"):
        walk.go(":1")


def test_to_the_finding_and_no_further(match: JudgedMatch) -> None:
    walk = Walk(match)
    found = walk.go("finding")
    assert [found] == match.findings
    with pytest.raises(NoFurther, match="there is no next event that is illegal or unclear"):
        walk.go("x")
    assert walk.position == found
    walk.go("last")
    assert walk.go("X") == found


def test_nonsense_stays(match: JudgedMatch) -> None:
    walk = Walk(match, 5)
    for said in ("", "left", "goto", "goto nowhere", "@99999", "12:1", ":40", "T99", "Tomorrow"):
        with pytest.raises(BadAddress):
            walk.go(said)
    assert walk.position == 5


def test_no_two_words_share_a_key() -> None:
    keys = [key for key, _ in WORDS.values()]
    assert len(set(keys)) == len(keys)


def test_to_the_events_that_notes_are_about_and_back(match: JudgedMatch) -> None:
    """The sample's only note stands right after the attack that is its fault."""
    noted = [at for at in match.timeline.positions if isinstance(match.entry(at).event, Noted)]
    walk = Walk(match)
    assert [walk.go("comment")] == [at - 1 for at in noted]
    with pytest.raises(NoFurther):
        walk.go("comment")
    walk.go("last")
    assert [walk.go("comment back")] == [at - 1 for at in noted]


@pytest.mark.parametrize("kind", ["decision", "attack"])
def test_to_each_of_a_kind_and_back(kind: str, match: JudgedMatch) -> None:
    wanted_kind = {"decision": Decision, "attack": AttackDeclared}[kind]
    wanted = [at for at in match.timeline.positions if isinstance(match.entry(at).event, wanted_kind)]
    walk = Walk(match)
    assert [walk.go(kind) for _ in wanted] == wanted
    with pytest.raises(NoFurther, match=f"there is no next {kind}"):
        walk.go(kind)
    assert [walk.go(f"{kind} back") for _ in wanted[1:]] == wanted[-2::-1]
