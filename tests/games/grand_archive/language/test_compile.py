"""Sentences nobody printed, read by the grammar: whole lines or nothing, and never a guess."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from ga_replay.cardtext.compile import compile_line
from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.roundtrip import proved
from ga_replay.games.grand_archive.cards.vocabulary import VOCABULARY
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.english import english

LANGUAGE = english(VOCABULARY)

ALLY = ir.Kind((ir.Noun("ally"),))
MINE = ir.Kind((ir.Noun("ally"),), (ir.Controlled(),))


def read(line: str) -> ir.Program | Opaque:
    return proved(line, LANGUAGE)


def why(line: str) -> str:
    reading = read(line)
    assert isinstance(reading, Opaque), reading
    return reading.why


@pytest.mark.parametrize(
    ("line", "program"),
    [
        ("Draw four cards.", (ir.OnResolve((ir.Draw(4),)),)),
        ("Each opponent draws a card.", (ir.OnResolve((ir.Draw(who=ir.Player("opponent", "each")),)),)),
        ("Recover 7.", (ir.OnResolve((ir.Recover(7),)),)),
        (
            "[Class Bonus] [Level 3+] Recover 4.",
            (ir.OnResolve((ir.Recover(4),), (ir.Bonus("class"), ir.Bonus("level", 3))),),
        ),
        ("Destroy target weapon.", (ir.OnResolve((ir.Destroy(ir.Pick("target", ir.Kind((ir.Noun("weapon"),)))),)),)),
        (
            "Destroy up to two target weapons.",
            (ir.OnResolve((ir.Destroy(ir.Pick("target", ir.Kind((ir.Noun("weapon"),)), ir.Any(2))),)),),
        ),
        (
            "On Death: Each player discards a card.",
            (
                ir.Triggered(
                    ir.Event("die", ir.Self(), label="Death"),
                    (
                        ir.Move(
                            "discard", ir.Pick("choose", ir.Kind((ir.Noun("card"),))), who=ir.Player("player", "each")
                        ),
                    ),
                ),
            ),
        ),
        (
            "REST: Put a buff counter on another target ally you control.",
            (
                ir.Activated(
                    (ir.Wake(ir.Self(), rest=True, said="REST"),),
                    (
                        ir.PutCounters(
                            "buff",
                            ir.Pick("target", ir.Kind((ir.Noun("ally"),), (ir.Controlled(),), other=True)),
                        ),
                    ),
                ),
            ),
        ),
        (
            "Vigor, True Sight",
            (ir.Keyword("vigor"), ir.Keyword("true sight")),
        ),
        (
            "Target ally you control gains vigor and steadfast until end of turn.",
            (
                ir.OnResolve(
                    (
                        ir.Modify(
                            ir.Pick("target", MINE),
                            (ir.Grant((ir.Keyword("vigor"), ir.Keyword("steadfast"))),),
                            ir.Span("end", turn="this"),
                        ),
                    ),
                ),
            ),
        ),
        (
            "Destroy target Horse or Wolf ally.",
            (
                ir.OnResolve(
                    (
                        ir.Destroy(
                            ir.Pick(
                                "target",
                                ir.Kind(
                                    tuple(ir.Noun("ally", (ir.Word("subtype", name),)) for name in ("Horse", "Wolf")),
                                    said="or",
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        (
            "At the beginning of your end phase, if ~ is rested, draw a card.",
            (
                ir.Triggered(
                    ir.Moment("end phase", ir.YOU),
                    (ir.Draw(),),
                    ir.Is(ir.Self(), (ir.Word("state", "rested"),)),
                ),
            ),
        ),
    ],
)
def test_reads(line: str, program: ir.Program) -> None:
    assert read(line) == program


def test_it_is_what_was_named_last() -> None:
    reading = read("Choose a unit and deal 4 damage to it.")
    assert isinstance(reading, tuple)
    (ability,) = reading
    assert isinstance(ability, ir.OnResolve)
    (then,) = ability.steps
    assert isinstance(then, ir.Then)
    chosen, hit = then.steps
    assert isinstance(chosen, ir.Choose)
    assert isinstance(chosen.what, ir.Pick)
    assert isinstance(hit, ir.Damage)
    assert hit.to == ir.Ref(chosen.what.slot, "it")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Draw four blorbs.", "word"),
        ("Draw a card", "unread"),
        ("Draw a card. Draw.", "unread"),
        ("Draw draw a card.", "unread"),
        ("Draw a card a card.", "unread"),
        ("A card draw.", "unread"),
        ("Destroy ally target.", "unread"),
        ("Deal 3 damage to.", "unread"),
        ("Deal damage 3 to target unit.", "unread"),
        ("Target ally gets +1 until end of turn.", "unread"),
        ("Target ally gets +1 POWER until end of your.", "unread"),
        ("[Class Bonus Draw a card.", "unread"),
        ("[Class Bonus]", "unread"),
        ("On Enter Draw a card.", "unread"),
        ("On Sneeze: Draw a card.", "word"),
        ("Stealth Vigor", "unread"),
        ("Stealth.", "unread"),
        ("If you do, draw a card.", "unread"),
        ("Draw a card instead.", "unread"),
        ("Deal 2 damage to it.", "unbound"),
        ("Destroy those allies.", "unbound"),
        ("Destroy two target ally.", "unrendered"),
        ("Each player draw a card.", "unrendered"),
        ("Put a enlighten counter on your champion.", "unrendered"),
        ("", "unread"),
        ("Draw a card. " * 200, "long"),
    ],
)
def test_near_misses_are_opaque(line: str, reason: str) -> None:
    assert why(line) == reason


def test_one_more_word_anywhere_is_never_swallowed() -> None:
    line = "On Enter: Return target ally you control to its owner's hand. Draw a card."
    program = compile_line(line, LANGUAGE)
    words = line.split(" ")
    for extra in ("all", "not", "two", "may", "your", "rested", "non-token"):
        for at in range(len(words) + 1):
            longer = " ".join((*words[:at], extra, *words[at:]))
            assert read(longer) != program, longer


def test_one_word_less_is_never_the_same() -> None:
    line = (
        "[Class Bonus] On Leave: You may discard three wind element cards. If you do, draw two cards, then glimpse 3."
    )
    program = read(line)
    assert not isinstance(program, Opaque)
    words = line.split(" ")
    for at in range(len(words)):
        assert read(" ".join((*words[:at], *words[at + 1 :]))) != program


def test_a_program_survives_its_json() -> None:
    program = read(
        "REST, Sacrifice ~: Choose a unit and deal 4 damage to it. Activate this ability only once per turn."
    )
    assert isinstance(program, tuple)
    assert ir.decode(ir.encode(program)) == program


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("On Enter: Draw a card. Then put three age counters on it.", "unbound"),  # a label does not mention the card
        ("REST: Put a buff counter on it.", "unbound"),
        ("That player discards a card.", "unbound"),
        ("They discard a card.", "unbound"),
        ("~ gets +1 POWER and your champion gets +1 level until end of turn.", "unread"),  # whose span is it?
    ],
)
def test_words_without_an_antecedent_are_opaque(line: str, reason: str) -> None:
    assert why(line) == reason


def test_what_another_ability_did_is_marked() -> None:
    (ability,) = _program("(1): You may play the banished card.")
    assert isinstance(ability, ir.Activated)
    may = ir.May((ir.Activate(ir.The("banished", "card", elsewhere=True), play=True),))
    assert ability.steps == (may,)


def test_an_ability_that_moves_its_own_card_from_a_zone_is_used_there() -> None:
    (ability,) = _program("(5): Return ~ from your graveyard to the field.")
    assert isinstance(ability, ir.Activated)
    assert ability.zone == "graveyard"


def test_nobody_chooses_what_a_prevention_waits_for() -> None:
    (ability,) = _program("If another wind element ally you control would take damage, prevent 2 of that damage.")
    assert isinstance(ability, ir.Static)
    (prevent,) = ability.effects
    assert isinstance(prevent, ir.Prevent)
    assert isinstance(prevent.to, ir.Pick)
    assert prevent.to.how == "one"


def test_a_condition_on_playing_the_card_is_no_instruction() -> None:
    (ability,) = _program("If you control a Horse ally, you may activate this card from your graveyard.")
    assert isinstance(ability, ir.Static)
    (permit,) = ability.effects
    assert isinstance(permit, ir.Permit)
    assert isinstance(permit.cond, ir.Has)


def test_that_player_is_the_target_named_before() -> None:
    (ability,) = _program("Target opponent discards a card. That player draws two cards.")
    assert isinstance(ability, ir.OnResolve)
    first, second = ability.steps
    assert isinstance(first, ir.Move)
    assert isinstance(second, ir.Draw)
    assert first.who == ir.Player("opponent", "target", 1)
    assert second.who == ir.Player("player", "that", 1)


def _program(line: str) -> ir.Program:
    reading = read(line)
    assert isinstance(reading, tuple), reading
    return reading


def _compiled(line: str) -> ir.Program | Opaque:
    return compile_line(line, LANGUAGE)


def test_threads_share_a_parser() -> None:
    """Each line is read with the words of that line alone, however threads come between each other's steps."""
    lines = ["Draw four cards.", "Destroy up to two target weapons.", "Each opponent draws a card."] * 12
    wanted = [_compiled(line) for line in lines]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(_compiled, lines))
    finally:
        sys.setswitchinterval(before)
    assert found == wanted
    assert not any(isinstance(one, Opaque) for one in found)
