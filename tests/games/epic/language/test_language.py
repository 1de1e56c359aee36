"""Sentences that nobody printed, read with Epic's words: whole lines or nothing, and never a guess."""

from __future__ import annotations

import pytest

from ga_replay.cardtext.compile import _reader, compile_line
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.roundtrip import proved
from ga_replay.games.epic.language import ability as ab
from ga_replay.games.epic.language.ability import SELF, Ability, Cost, Only, Who
from ga_replay.games.epic.language.reading import LANGUAGE, read
from ga_replay.games.epic.language.semantics.line_reading import LineReading
from ga_replay.games.epic.language.semantics.phrases import EPIC
from ga_replay.games.epic.language.spelling import line_of
from ga_replay.games.epic.language.vocabulary import VOCABULARY
from tests.support.cardtext.grammar import assert_complete


def why(line: str) -> str:
    reading = read(line)
    assert isinstance(reading, Opaque), reading
    return reading.why


@pytest.mark.parametrize(
    ("line", "abilities"),
    [
        ("Draw four cards.", (Ability("event", (ab.Draw(4),)),)),
        ("{wild} → Gain 6 health.", (Ability("ally", (ab.Health(6),), alignment="WILD"),)),
        (
            "Loyalty 3 → Airborne",
            (Ability("loyalty", (ab.Give(keywords=("airborne",), who=SELF, until=""),), loyal=3),),
        ),
        (
            "{1}, Break this card: Put three demon tokens into play expended.",
            (Ability("power", (ab.Token("demon-token", 3, True),), Cost(gold=1, break_self=True)),),
        ),
        (
            "Tribute and/or {sage} → You may break target wild token champion.",
            (
                Ability("tribute", (ab.May(), ab.Break(Who(alignment="WILD", only=Only(sort="token"))))),
                Ability("ally", (ab.May(), ab.Break(Who(alignment="WILD", only=Only(sort="token")))), alignment="SAGE"),
            ),
        ),
        (
            "If it is your turn, expend all opposing champions. Otherwise, draw a card.",
            (
                Ability(
                    "event",
                    (
                        ab.If("your turn"),
                        ab.Expend(Who("each", side="opposing")),
                        ab.If("otherwise", of=0),
                        ab.Draw(),
                    ),
                ),
            ),
        ),
        (
            "Your other evil champions have +2 {offense} and +1 {defense}.",
            (Ability("static", (ab.Give(2, 1, who=Who("each", side="own", alignment="EVIL", other=True), until=""),)),),
        ),
        (
            "You may banish target champion. If you do, its controller draws two cards.",
            (
                Ability(
                    "event",
                    (ab.May(3), ab.Banish(), ab.If("did"), ab.Draw(2, Who("controller", "player", of=1))),
                ),
            ),
        ),
        (
            "Target champion gains airborne this turn. Put two +1 {offense} +1 {defense} counters on it.",
            (Ability("event", (ab.Give(keywords=("airborne",)), ab.Counters("+1/+1", 2, Who("that", of=0)))),),
        ),
        (
            "Put a wolf token into play. It has blitz this turn.",
            (
                Ability(
                    "event",
                    (ab.Token("wolf-token", kept=True), ab.Give(keywords=("blitz",), who=Who("that", of=0))),
                ),
            ),
        ),
        (
            "At the start of your turn → Either draw a card, or gain 2 health and recycle.",
            (Ability("start", (ab.Either(1, 2), ab.Draw(), ab.Health(2), ab.Recycle())),),
        ),
    ],
)
def test_reads(line: str, abilities: tuple[Ability, ...]) -> None:
    assert read(line) == abilities


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Draw four blorbs.", "word"),
        ("Draw draw a card.", "unread"),
        ("Break champion target.", "unread"),
        ("Deal damage 3 to a target.", "unread"),
        ("Target champion gains +2 {offense} this.", "unread"),
        ("Tribute Draw a card.", "unread"),
        ("If you do, draw a card.", "unread"),
        ("Otherwise, draw a card.", "unread"),
        ("Tribute → Expend it.", "unbound"),
        ("Put two human tokens into play. Expend it.", "unbound"),
        ("Break two target champion.", "unrendered"),
        ("Each player draw a card.", "unrendered"),
        ("Draw two card.", "unrendered"),
        ("Break target champion and draws a card.", "unrendered"),
        ("That player discards a card.", "unbound"),
        ("Draw a card. If you do, gain 1 health.", "unbound"),
        ("Your champions have blitz. Draw a card.", "unread"),
        ("", "unread"),
        ("Draw a card. " * 200, "long"),
    ],
)
def test_near_misses_are_opaque(line: str, reason: str) -> None:
    assert why(line) == reason


def test_one_more_word_anywhere_is_never_swallowed() -> None:
    line = "Tribute → Return target champion to its owner's hand. Draw a card."
    program = compile_line(line, LANGUAGE)
    words = line.split(" ")
    for extra in ("all", "not", "two", "may", "your", "expended", "non-token"):
        for at in range(len(words) + 1):
            assert proved(" ".join((*words[:at], extra, *words[at:])), LANGUAGE) != program


def test_one_word_less_is_never_the_same() -> None:
    line = "Loyalty 2 → You may break target evil champion. If you do, gain 2 health and draw a card."
    program = proved(line, LANGUAGE)
    assert isinstance(program, LineReading)
    words = line.split(" ")
    for at in range(len(words)):
        assert proved(" ".join((*words[:at], *words[at + 1 :])), LANGUAGE) != program


def test_every_phrase_has_a_meaning_and_every_meaning_a_phrase() -> None:
    assert_complete(LANGUAGE, EPIC.table(), without=("start",))


def test_no_word_is_both_the_games_and_the_grammars() -> None:
    parser, _ = _reader(LANGUAGE)
    literals = {terminal.pattern.value for terminal in parser.terminals if terminal.pattern.type == "str"}
    assert not literals & (VOCABULARY.elements | VOCABULARY.keywords | VOCABULARY.subtypes)


@pytest.mark.parametrize(
    ("printed", "line"),
    [
        ("{expend): Draw a card.", "{expend}: Draw a card."),
        ("Airborne (It flies.)", "Airborne"),
        ("(Only a reminder.)", ""),
        ("If it\u2019s your turn, draw a card.", "If it is your turn, draw a card."),
        ("When this attacks → Recycle", "When this card attacks → Recycle"),
    ],
)
def test_printed_lines_have_one_spelling(printed: str, line: str) -> None:
    assert line_of(printed) == line
