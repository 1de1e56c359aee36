"""Lines that somebody may well type, and that once ended a match: each is refused or judged, and the match goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ga_replay.app.games import playable
from ga_replay.logs.diagnostics import Code
from ga_replay.replay.judged_match import JudgedMatch
from ga_replay.views.viewer import as_recorded_by_viewer
from tests.support.laws.recorded_lines import Match
from tests.support.places import SAMPLES

TOUR = SAMPLES / "tour" / "tour.transcript"
RING = SAMPLES / "grand_archive" / "playouts" / "10-rai-arcane-2-rai-arcane.ndjson"
RING_ON_THE_FIELD = 271
EPIC = SAMPLES / "epic" / "matches" / "1.transcript"
MULLIGANS = SAMPLES / "epic" / "playouts" / "02-evil-demons-good-wild-wild-fire.ndjson"
AFTER_A_MULLIGAN = 44
TRAILS = SAMPLES / "trails" / "matches" / "1.transcript"


class Table(Match):
    """A match to which lines are said that each leave everything in order."""

    def says(self, *lines: str) -> list[tuple[str, str]]:
        """Says the lines; what was found in the last, by code and rule."""
        count = 0
        for line in lines:
            count = self.recorder.pen.count
            assert self.say(line), self.result.wrong
        found = self.recorder.pen.recording.verdicts[count:]
        return [(one.code, one.rule) for verdict in found for one in verdict.findings]

    def refuses(self, line: str) -> set[str]:
        """Says a line that is refused; why it is."""
        before = dict(self.result.counts)
        assert self.say(line), self.result.wrong
        return {name for name, count in self.result.counts.items() if count != before.get(name, 0)}


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[list[Table]]:
    """Matches of the test: in the end every command works on what was stored of each, and agrees with the recorder."""
    found: list[Table] = []
    yield found
    for table in found:
        table.looked_at(f"@{min(1, table.recorder.pen.count)}")
        assert table.result.wrong == []


def begun(tables: list[Table], folder: Path, sample: Path, at: int) -> Table:
    """The first entries of a sample, recorded anew."""
    tables.append(Table(sample, at, folder))
    return tables[-1]


@pytest.mark.rule("activated-abilities.p5")
def test_using_a_keyword_is_illegal_and_resolves_to_nothing(tables: list[Table], tmp_path: Path) -> None:
    """The first line of Grand Crusader's Ring is a keyword, and no ability that anybody activates."""
    match = begun(tables, tmp_path, RING, RING_ON_THE_FIELD)
    found = match.says("use Grand Crusader's Ring ability 1")
    assert found == [("only-abilities-that-are-there-are-activated", "activated-abilities.p5")]
    assert match.says("resolves", "main") == []
    assert match.recorder.pen.table.stack == []


@pytest.mark.parametrize(
    "line", ["play White Knight", "holding A play White Knight", "deal White Knight 3 to Muse", "block Muse"]
)
def test_nothing_is_played_before_the_first_turn_of_epic(line: str, tables: list[Table], tmp_path: Path) -> None:
    match = begun(tables, tmp_path, EPIC, 0)
    found = match.says(line)
    assert found or any(name.startswith("refused") for name in match.result.counts)


@pytest.mark.rule("tokens.2")
@pytest.mark.rule("term/suppress.1")
def test_tokens_suppressed_together_cease(tables: list[Table], tmp_path: Path) -> None:
    """Imperious Galebind suppresses up to three; whether it may be played here is not asked."""
    match = begun(tables, tmp_path, TOUR, 150)
    match.says("main")
    first = match.recorder.pen.table.next_handle
    tokens = (first, first + 1, first + 2)
    match.says(*[f"!fact token Automaton Drone as {handle} for B in field" for handle in tokens])
    match.says(f"activate Imperious Galebind (reserve 2 ??) -> @{tokens[0]}, @{tokens[1]}, @{tokens[2]}", "resolves")
    assert match.says("end") == []
    assert {match.recorder.pen.table.zone_of[handle] for handle in tokens} == {"outside"}


@pytest.mark.rule("2.7.3")
def test_a_counter_that_epic_does_not_have_changes_no_offense(tables: list[Table], tmp_path: Path) -> None:
    match = begun(tables, tmp_path, SAMPLES / "epic" / "faults" / "flipped-blocker.transcript", 180)
    scene = match.recorder.pen.scene
    handle = next(iter(match.recorder.pen.table.things))
    before = scene.measure("offense", handle, 0)
    match.says(f"!fact counter top +3 on @{handle}")
    assert match.recorder.pen.scene.measure("offense", handle, 0) == before


@pytest.mark.parametrize("said", ["nobody", '"Z"'])
def test_the_first_turn_of_trails_is_somebodys(said: str, tables: list[Table], tmp_path: Path) -> None:
    match = begun(tables, tmp_path, TRAILS, 0)
    match.says("chance chooser: -1")
    assert match.says(f"A first {said}") == [("speaks-of-nothing", "card-identity")]
    assert match.says("A first A") == []


@pytest.mark.parametrize(
    "event",
    [
        '{"type": "PassCounted", "player": "Z"}',
        '{"type": "CardMoved", "handle": 9999, "frm": "A:deck", "to": "A:hand"}',
        '{"type": "Identified", "handle": 1, "card": "no-such-card", "to": "A"}',
        '{"type": "Reverted", "to": 9999, "by": "Judge"}',
        '{"type": "OpportunityPassed", "player": "Z"}',
        '{"type": "AbilityActivated", "player": "A", "handle": 1, "text": "no-such-card#1"}',
    ],
)
def test_what_no_log_can_be_judged_with_is_refused(event: str, tables: list[Table], tmp_path: Path) -> None:
    match = begun(tables, tmp_path, TOUR, 150)
    assert match.refuses(f"!event {event}") == {f"refused: {Code.DAMAGED.value}"}


def test_what_was_told_before_a_back_up_is_known_to_recorder_and_judge(tables: list[Table], tmp_path: Path) -> None:
    """Going back restores cards, never knowledge: another name for the card is found by both."""
    match = begun(tables, tmp_path, TOUR, 150)
    table = match.recorder.pen.table
    handle = next(one for one in table.zones["A:deck"] if one not in table.card_of)
    match.says(f"identify @{handle} = Dream Fairy to A", "!revert to @150 by Judge")
    found = match.says(f"identify @{handle} = Dungeon Guide to A")
    assert ("identified-otherwise", "card-identity") in found


@pytest.mark.rule("1501.1")
def test_a_loop_is_begun_with_numbers_that_a_log_holds(tables: list[Table], tmp_path: Path) -> None:
    """What tells the point again that a loop returns to is larger than any amount that is played with."""
    match = begun(tables, tmp_path, TRAILS, 200)
    match.says("loop")
    assert match.says('note: "then" by Ann') == []
    assert match.recorder.pen.table.usage.get("turn:loop:at")


@pytest.mark.parametrize(
    ("sample", "line"),
    [
        (EPIC, '!fact effect "citadel-scholar#1" of {} by A as 900 until turn'),
        (EPIC, '!fact trigger "citadel-scholar#1.1" of {} for A as 900'),
        (TRAILS, '!fact effect "pell-asher-lamplighter#1" of {} by A as 900'),
        (TRAILS, '!fact delays "watch-recruit-common#1" of {} for A at later as 900'),
    ],
)
def test_a_text_does_only_what_it_can(sample: Path, line: str, tables: list[Table], tmp_path: Path) -> None:
    """An ability is nothing that lasts, and what waits for nothing is not delayed."""
    match = begun(tables, tmp_path, sample, 200)
    handle = next(iter(match.recorder.pen.table.things))
    assert match.refuses(line.format(f"@{handle}")) == {f"refused: {Code.DAMAGED.value}"}


@pytest.mark.rule("2.3.5")
def test_a_token_that_comes_to_be_beside_play_ceases(tables: list[Table], tmp_path: Path) -> None:
    """For the recorder and for the judge, who looked at the tokens before."""
    match = begun(tables, tmp_path, SAMPLES / "epic" / "faults" / "reversed-after-drawing.transcript", 216)
    match.says('!event {"type": "CardPlayed", "player": "B", "handle": 63, "part": 1}', 'note: "wait" by Ann')
    token = match.recorder.pen.table.next_handle
    assert match.says(f"!fact token cave-troll as {token} for A in B discard") != []
    match.says("targets @2", 'note: "then" by Ann')
    assert match.recorder.pen.table.zone_of[token] == "outside"


def test_cards_that_come_before_the_decks_are_refused(tables: list[Table], tmp_path: Path) -> None:
    """What is forced next could not follow: the decks take the first handles."""
    match = begun(tables, tmp_path, TOUR, 0)
    assert match.refuses("now !fact adds 7 cards of A to B graveyard from 18") == {f"refused: {Code.DAMAGED.value}"}
    match.says('note: "we begin" by Ann')


def test_a_token_is_not_shown_by_the_decision_before_it(tables: list[Table], tmp_path: Path) -> None:
    """When a player mulliganed, the token that came to be right after it was not there yet, and had no name to tell."""
    match = begun(tables, tmp_path, MULLIGANS, AFTER_A_MULLIGAN)
    token = match.recorder.pen.table.next_handle
    match.says(f"!fact token angel-of-death as {token} for B in outside")
    assert ("identified-otherwise", "card-identity") in match.says("!fact identify Angel of Death = Zombie Token")


def test_a_view_of_a_match_names_no_token_before_it_is_there(tables: list[Table], tmp_path: Path) -> None:
    """What a player saw, as the player would have written it down, can be judged to its end."""
    match = begun(tables, tmp_path, MULLIGANS, AFTER_A_MULLIGAN)
    token = match.recorder.pen.table.next_handle
    match.says(f"!fact token angel-of-death as {token} for B in outside")
    match.says("!fact identify Angel of Death = Zombie Token")
    seen = as_recorded_by_viewer(match.recorder.pen.recording.entries)
    assert JudgedMatch(playable(match.header), match.header, seen).damage is None
