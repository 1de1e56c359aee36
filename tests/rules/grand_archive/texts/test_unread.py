"""How far lines reach that nobody could read: what they might touch is unclear, and nothing else is."""

import pytest

from ga_replay.core.verdict import Status, Verdict
from ga_replay.effects import ir
from ga_replay.effects.reach import EVERYTHING, Reach, reach_of
from ga_replay.games.grand_archive import decisions as de
from tests.rules.grand_archive.build import Bench, action, ally, champion, regalia
from tests.rules.grand_archive.texts.words import CLASS, gets, line, unread

UNCLEAR, LEGAL = Status.UNCLEAR, Status.LEGAL


@pytest.mark.parametrize(
    ("says", "reach"),
    [
        ("[Class Bonus] ~ gets +1 POWER for each lash counter on ~.", Reach("own", bonus=(CLASS,))),
        ("As long as it rains, ~ has stealth.", Reach("own")),
        ("On Champion Hit: Everybody laughs.", Reach("trigger", "hit", "Champion Hit")),
        (
            "[Guo Jia Bonus] [Level 2+] REST: Everybody laughs.",
            Reach("activated", bonus=(ir.Bonus("champion", 0, "Guo Jia"), ir.Bonus("level", 2))),
        ),
        ("(2), Banish ~: Everybody laughs.", Reach("activated")),
        ("This card costs 1 less to activate for each cloud.", Reach("played", playing=True)),
        ("Upkeep \u2014 At the beginning of your recollection phase, it rains.", Reach("phase", "recollection")),
        ("Everybody laughs.", EVERYTHING),
        ("~ gets +1 POWER and all allies laugh.", EVERYTHING),
        ("Whenever it rains, ~ laughs.", EVERYTHING),
    ],
)
def test_what_can_be_told_of_a_line(says: str, reach: Reach) -> None:
    """Its own object where that is its subject; everything where nothing can be told."""
    assert reach_of(says) == reach


def attack(reach: Reach, *, by: bool, classes: tuple[str, ...] = ()) -> Verdict:
    """An attack while an ally with a line of that reach lies on the field: by that ally, or by another."""
    return attack_with(unread(reach), by=by, classes=classes)


def attack_with(own: str, *, by: bool, classes: tuple[str, ...] = ()) -> Verdict:
    """The same with that very line."""
    bench = Bench().decks()
    _, theirs = bench.champions(champion(classes=classes))
    odd = bench.field("A", ally(2, classes=("MAGE",), lines=(own,)))
    plain = bench.field("A", ally(2))
    return bench.main().do(de.AttackDeclared("A", odd if by else plain, (theirs,)))


def test_a_line_about_itself_reaches_its_own_object() -> None:
    assert attack(Reach("own"), by=True).status is UNCLEAR
    assert attack(Reach("own"), by=False).status is LEGAL


def test_a_line_of_which_nothing_is_known_reaches_everything() -> None:
    assert attack(EVERYTHING, by=False).status is UNCLEAR


def test_what_waits_to_be_used_reaches_nothing() -> None:
    assert attack(Reach("activated"), by=True).status is LEGAL
    assert attack(Reach("trigger", "die", "Death"), by=True).status is LEGAL


def test_a_locked_line_reaches_nothing() -> None:
    """restriction-abilities.p3."""
    locked = Reach("own", bonus=(CLASS,))
    assert attack(locked, by=True).status is LEGAL
    assert attack(locked, by=True, classes=("MAGE",)).status is UNCLEAR


def test_a_line_in_the_hand_reaches_nothing_but_its_own_playing() -> None:
    bench = Bench().decks()
    bench.champions()
    odd = bench.hand("A", action(lines=(unread(EVERYTHING),)))
    plain = bench.hand("A", action())
    game = bench.main()
    assert game.write(de.CardActivated("A", plain)).status is LEGAL
    game.follow()
    assert game.write(de.CardActivated("A", odd)).status is UNCLEAR


def test_keywords_and_restrictions_of_other_editions_are_unread() -> None:
    """keyword, restriction-abilities: edition 2025-08-08 defines neither frenzy nor Sheen."""
    sheen = ir.Static((gets(ir.Self(), "power", 1),), restrictions=(ir.Bonus("sheen", 2),))
    for own, plain in (
        (line(ir.Keyword("frenzy")), LEGAL),
        (line(sheen), UNCLEAR),
        (line(ir.Keyword("starcalling")), None),
    ):
        verdicts = [attack_with(own, by=by).status for by in (True, False)]
        assert verdicts == ([LEGAL, LEGAL] if plain is None else [UNCLEAR, plain])


def test_a_line_that_was_never_seen_reaches_everything() -> None:
    bench = Bench().decks()
    _, theirs = bench.champions()
    bench.field("B", regalia(lines=("0" * 16,)))
    one = bench.field("A", ally(2))
    assert bench.main().do(de.AttackDeclared("A", one, (theirs,))).status is UNCLEAR


def test_effects_that_look_at_hidden_cards_are_unclear_until_these_are_told() -> None:
    """Whether there is a fire card among them decides the power of this ally, and of nobody else."""
    from ga_replay.core import events as ev  # noqa: PLC0415
    from tests.rules.grand_archive.texts.words import always, gets, kind, word  # noqa: PLC0415

    fire = ir.Exists(kind("card", word("fire", "element"), where=(ir.Lies(ir.Zone("memory", ir.YOU)),)))
    bench = Bench().decks()
    _, theirs = bench.champions()
    hidden = bench.put("A", "memory")
    one = bench.field("A", ally(2, lines=(always(gets(ir.Self(), "power", 1, cond=fire)),)))
    plain = bench.field("A", ally(2))
    game = bench.main()
    assert game.write(de.AttackDeclared("A", one, (theirs,))).status is UNCLEAR
    bench = Bench().decks()
    _, theirs = bench.champions()
    hidden = bench.put("A", "memory")
    one = bench.field("A", ally(2, lines=(always(gets(ir.Self(), "power", 1, cond=fire)),)))
    plain = bench.field("A", ally(2))
    game = bench.main()
    assert game.referee.fork().feed(de.AttackDeclared("A", plain, (theirs,))).status is LEGAL
    game.do(ev.Identified(hidden, ally(elements=("FIRE",)), "A"))
    assert game.write(de.AttackDeclared("A", one, (theirs,))).status is LEGAL
