"""Sentences of Trails' cards and the abilities that they mean; what is nearly one of them means nothing."""

from __future__ import annotations

import pytest

from ga_replay.cardtext.opaque import Opaque
from ga_replay.cardtext.roundtrip import proved
from ga_replay.games.trails.cards.reading import read_text
from ga_replay.games.trails.language import ability as ab
from ga_replay.games.trails.language.ability import Ability, Cost, Deed, When
from ga_replay.games.trails.language.language import language
from ga_replay.games.trails.language.paragraphs import paragraphs
from ga_replay.games.trails.language.which import IT, OPPONENT, SELF, UNIT, Condition, Count, Which, Who, X
from ga_replay.games.trails.language.words import Place
from tests.support.cardtext.grammar import assert_complete

LANGUAGE = language(("Harbour Watch", "Rookery", "Salt Academy"))
MINE = Which(("UNIT",), side="own")
STUN_THEIRS = ab.Stun(Who("each", Which(("UNIT",), side="opposing")))
BASES = Which(("BASE",), side="own")
OTHERS = Which(("UNIT",), side="own", other=True)
RAVEN = Which(sub_names=("Raven",))
MIRA = Condition(Which(names=("Mira Voss",), side="own"))
EVERYWHERE: tuple[Place, ...] = ("field", "homebase", "hand", "trail", "deck", "exile", "standby")


def read(text: str) -> Ability | Opaque:
    (one,) = paragraphs(text)
    program = proved(one.said, LANGUAGE)
    return program if isinstance(program, Opaque) else program[0]


def deeds(text: str) -> tuple[Deed, ...]:
    found = read(text)
    assert isinstance(found, Ability), found
    return found.deeds


def test_every_phrase_has_a_meaning_and_every_meaning_a_phrase() -> None:
    assert_complete(LANGUAGE, LANGUAGE.phrases)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        # the game terms of section 1300, each said of something
        ("Stun target UNIT with CP cost 2 or less.", ab.Stun(Who(which=Which(("UNIT",), cp_most=2)))),  # 1306.1
        ("Cure target stunned Rookery.", ab.Cure(Who(which=Which(organizations=("Rookery",), states=("stunned",))))),  # 1308.1
        ("K.O. target UNIT.", ab.KnockOut()),  # 1317.1
        ("Destroy target ITEM.", ab.Destroy(Who(which=Which(("ITEM",))))),  # 1317.2
        ("Draw two cards.", ab.Draw(2)),  # 1313.1a: the controller draws where nobody is named
        ("Your opponent draws a card.", ab.Draw(1, OPPONENT)),
        ("Discard a card.", ab.Discard()),  # 1314.1a
        ("Discard your hand.", ab.Discard(None)),  # 1314.2
        ("Ready all UNITs you control.", ab.Ready(Who("each", MINE))),  # 1315.1
        ("Action up to two target UNITs.", ab.Action(Who(count=2, up_to=True))),  # 1315.2
        ("Turn target BASE face-down.", ab.Turn("down", Who(which=Which(("BASE",))))),  # 1316.2
        ("Gain 5 bond.", ab.Bond(5)),
        ("Target player loses 2 bonds.", ab.Bond(-2, Who("target player"))),
        ("Gain 1 EP.", ab.Gain(ep=1)),  # 302.1
        ("Target UNIT gains support.", ab.Support()),  # 1309.1
        ("Target UNIT loses support.", ab.Support(has=False)),  # 1309.2
        ("Link Harbour Watch and Rookery.", ab.Link(("Harbour Watch", "Rookery"))),  # 1310.1
        ("Choose two organizations and link them.", ab.Link()),  # 1312.4
        ("Reveal a card in your hand.", ab.Reveal(Who("choose", Which(side="own", zone="hand")))),  # 1311.1
        ("Put target UNIT in your trail onto the field.", ab.Put(Who(which=Which(("UNIT",), side="own", zone="trail")))),  # 1320.1
        ("Plan 3.", ab.Plan(3)),  # 1323.1
        ("Counter target EVENT being played.", ab.Counter(Who(which=Which(("EVENT",), zone="standby")))),  # 1324.1
        ("Counter target card or ability being played.", ab.Counter()),
        ("Counter target ability being played.", ab.Counter(Who(which=Which(zone="standby", proxies="abilities")))),
        ("Target UNIT ignores all effects currently applied to it.", ab.Ignore()),  # 1325.1
        ("Treat as though you control a 'Mira Voss' this turn.", ab.TreatAs("Mira Voss")),  # 1329.1
        ("Remove target card in any trail from the game.", ab.Exile(Who(which=Which(zone="trail")))),  # 1330.1
        ("Rebuild target card in your homebase.", ab.Rebuild(Who(which=Which(side="own", zone="homebase")))),  # 1335.1
        ("Gain control of target ITEM.", ab.Seize(Who(which=Which(("ITEM",))))),
        ("Remove target attacking UNIT from combat.", ab.Withdraw(Who(which=Which(("UNIT",), states=("attacking",))))),
        ("You don't take stun damage this turn.", ab.Rule(("takes no stun damage",))),  # 1307.1
        ("Return target UNIT to its owner's hand.", ab.Move("hand")),
        ("Choose an organization on the field.", ab.ChooseOrganization()),  # 1312.4
        ("You win the game.", ab.Win()),
        # changes (1303, 1331 to 1334) and their durations (1215.8: none is the rest of the game)
        ("Target defending UNIT gets +0/+3 this combat.", ab.Give(0, 3, who=Who(which=Which(("UNIT",), states=("defending",))), until="combat")),
        ("Target UNIT gets -0/-3 this turn.", ab.Give(0, -3)),
        ("Target UNIT gets +1/+1.", ab.Give(1, 1, until="game")),
        ("Target UNIT gets +1/+0 during the next turn.", ab.Give(1, until="next turn")),
        ("Target UNIT gains Rookery this turn.", ab.Give(organizations=("Rookery",))),
        ("All UNITs you control have all organizations this turn.", ab.Give(all_organizations=True, who=Who("each", MINE))),
        ("Target UNIT loses all crafts this turn.", ab.Give(lose_crafts=True)),
        ("Target UNIT loses [Covert] this turn.", ab.Give(lose_icons=("Covert",))),
        ("Target UNIT gets [Hate] and can't cause Overkill this turn.", ab.Give(icons=("Hate",), flags=("causes no overkill",))),
        ("Target UNIT has STR 5 this turn.", ab.Give(set_strength=5)),
        ("Target UNIT gets +2/+1 for each BASE you control this turn.", ab.Give(Count(BASES, 2), Count(BASES, 1))),
        ("Draw X cards, where X is twice the number of UNITs you control plus 1.", ab.Draw(X(method=Count(MINE), times=2, plus=1))),
        ("Each player loses X bond, where X is the number of UNITs.", ab.Bond(X(method=Count(), times=-1), Who("both"))),
        # conditions, choices at resolution, what happens later or instead
        ("If you control two or more UNITs, draw a card.", ab.If(Condition(MINE, 2), (ab.Draw(),))),  # 1328.1
        ("If there are no cards in your trail, draw a card.", ab.If(Condition(Which(side="own", zone="trail"), 0, 0), (ab.Draw(),))),
        ("If your opponent's bond is 10 or less, draw a card.", ab.If(Condition(bond_most=10, whose="opponent"), (ab.Draw(),))),
        ("You may pay 2 EP. If you do, draw a card.", ab.MayPay(Cost(ep=2), (ab.Draw(),))),  # 1203.6
        ("Your opponent may discard a card. If they do, draw a card.", ab.MayPay(Cost(discard=1), (ab.Draw(),), OPPONENT)),  # 1203.6a
        ("You may draw a card.", ab.May((ab.Draw(),))),
        ("The next time a UNIT attacks, it gets +1/+0 this combat.", ab.Later(When("attacks", UNIT), (ab.Give(1, who=IT, until="combat"),))),  # 1211.8
        ("At the next end of the turn, stun all UNITs.", ab.Later(When("end of turn"), (ab.Stun(Who("each")),))),
        ("If a UNIT you control would be stunned this turn, return it to its owner's hand instead.", ab.Instead("stun", MINE, "hand")),  # 1216.1
        ("If you would lose bond this turn, lose 2 less instead.", ab.Instead("bond loss", less=2)),
        ("Search your deck for a UNIT and put it into your hand.", ab.Look(Which(("UNIT",), side="own", zone="deck"))),  # 1312.3
        ("Search the top four cards of your deck for a card and put it into your homebase face-down.", ab.Look(Which(side="own", zone="deck"), "homebase", 1, 4, "down")),
        ("EVENTs your opponent plays cost 1 EP more this turn.", ab.Price(Which(("EVENT",)), ep=1, who=OPPONENT)),  # 1304.1
        ("UNITs you play cost 0 CP this turn.", ab.Price(UNIT, set_cp=0)),
    ],
)  # fmt: skip
def test_an_effect_is_one_deed(text: str, meant: Deed) -> None:
    assert read(text) == Ability("event", (meant,))


DRAW = (ab.Draw(),)
GROW = ab.Give(1, 1, who=SELF)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("• Stun this card: Draw a card.", Ability("activated", DRAW, Cost(stun_self=True))),  # 1201.1a-1
        ("• Pay 1 CP, {ACTION}: Draw a card.", Ability("activated", DRAW, Cost(cp=1, action_self=True))),  # 1321
        ("• Action two UNITs you control: Draw a card.", Ability("activated", DRAW, Cost(action=2, which=MINE))),
        ("• Pay X EP: This card gets +X/+0 this turn.", Ability("activated", (ab.Give(X(), who=SELF),), Cost(ep=X()))),  # 1305.2a
        ("• Pay 1 EP: Draw a card. Play this craft only once each turn.", Ability("activated", DRAW, Cost(ep=1), times=1)),
        ("• Pay 1 EP: Draw a card. Play this craft only if you control a BASE.", Ability("activated", DRAW, Cost(ep=1), condition=Condition(BASES))),
        ("• {ENTER}, draw a card.", Ability("triggered", DRAW, when=When("enters"))),  # 1322
        ("• Whenever another UNIT you control attacks, this card gets +1/+1 this turn.", Ability("triggered", (GROW,), when=When("attacks", OTHERS))),  # 1211.7
        ("• Whenever this card stuns a UNIT, K.O. it.", Ability("triggered", (ab.KnockOut(IT),), when=When("stuns"))),  # 1211.10
        ("• Whenever this card deals Overkill damage, stun all UNITs your opponent controls.", Ability("triggered", (STUN_THEIRS,), when=When("overkill"))),
        ("• Whenever you play a sub-name 'Raven' from your homebase, draw a card.", Ability("triggered", DRAW, when=When("played", RAVEN, "you", "homebase"))),  # 1302.2
        ("• Whenever a UNIT is put into the trail from the field, draw a card.", Ability("triggered", DRAW, when=When("moves", UNIT, frm="field", to="trail"))),
        ("• Whenever this card attacks for the first time each turn, draw a card.", Ability("triggered", DRAW, when=When("attacks", first=True))),
        ("• Whenever your bond is 5 or less, draw a card.", Ability("triggered", DRAW, when=When("holds", condition=Condition(bond_most=5)))),  # 1211.9
        ("• At the start of your draw step, draw a card.", Ability("triggered", DRAW, when=When("start of draw", by="you"))),  # 703.6b
        ("• At the end of the turn, stun this card.", Ability("triggered", (ab.Stun(SELF),), when=When("end of turn"))),  # 705.3
        ("• If you control a 'Mira Voss', this card gets +1/+1.", Ability("continuous", (GROW,), condition=MIRA)),  # 1302.1
        ("• All UNITs you control have all organizations.", Ability("continuous", (ab.Give(all_organizations=True, who=Who("each", MINE)),))),  # 1333.1
        ("• This card has all organizations in all zones.", Ability("continuous", (ab.Give(all_organizations=True, who=SELF),), zones=EVERYWHERE)),  # 1202.5
        ("• While this card is in your trail, at the start of the turn, gain 1 bond.", Ability("triggered", (ab.Bond(1),), when=When("start of turn"), zones=("trail",))),
        ("• This card can't be attacked.", Ability("continuous", (ab.Give(flags=("cannot be attacked",), who=SELF),))),  # 1326.1
    ],
)  # fmt: skip
def test_a_craft_is_told_by_its_form(text: str, meant: Ability) -> None:
    assert read(text) == meant


def test_a_given_craft_speaks_for_itself() -> None:
    given = Ability("triggered", DRAW, when=When("attacks"))
    assert deeds('This turn, target UNIT gets "Whenever this card attacks, draw a card."') == (
        ab.Give(crafts=(given,)),
    )


def test_it_is_the_nearest_card_that_was_named_in_the_same_list() -> None:
    assert deeds("Stun target UNIT. Ready another target UNIT. It gets +1/+0 this turn.")[2] == ab.Give(
        1, who=Who("those", of=2)
    )
    assert deeds("Stun two target UNITs. They get +1/+0 this turn.")[1] == ab.Give(1, who=Who("those", of=1))
    assert deeds("Stun two target UNITs. The second of them gets +1/+0 this turn.")[1] == ab.Give(
        1, who=Who("those", of=1, nth=2)
    )
    assert deeds("Stun target UNIT. Its controller loses 1 bond.")[1] == ab.Bond(-1, Who("controllers", of=1))
    assert deeds("• Whenever a UNIT attacks, draw a card. It gets +1/+0 this turn.")[1] == ab.Give(1, who=IT)


def test_what_explains_is_no_text() -> None:
    """Annotations (207.5), arts names (207.6) and keywords (207.7) say nothing; a keyword classifies."""
    said = read_text("\n<<Wall>> Draw a card. (Cards are drawn.)\n\n(Nothing.)\n", ("EVENT",), ())
    assert said.abilities == (Ability("event", DRAW),)
    assert not said.unread
    (ambush,) = read_text("• Ambush— Whenever this card attacks, draw a card.", ("UNIT",), ()).abilities
    assert ambush == Ability("triggered", DRAW, when=When("attacks"), keyword="Ambush")


def test_icon_crafts_stand_alone_and_are_none_of_the_abilities() -> None:
    said = read_text("【Covert】 [Attribution] (Hidden.)\n• This card can't attack.", ("UNIT",), ())
    assert said.icons == ("Covert", "Affiliation")  # 1404 is called so in the example of 1333.1
    assert len(said.abilities) == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Draw a card twentyfold.", "word"),
        ("Draw three card.", "unread"),
        ("Stun target UNIT and draw a card.", "unread"),  # one deed a sentence
        ("Stun it.", "unbound"),
        ("• Whenever you draw a card, it gets +1/+0 this turn.", "unbound"),
        (
            "Stun target UNIT. If you control a UNIT, ready it.",
            "unbound",
        ),  # what one list names, another does not reach
        ("Its controller loses 1 bond.", "unbound"),
        ("• Target UNIT gets +1/+1 this turn.", "unread"),  # a continuous craft chooses nothing
        ("• This card gets +1/+1 this turn.", "unread"),  # nor does it end
        ("• {ACTION}, pay 1 CP: Draw a card.", "unrendered"),  # costs are paid in the written order (1203.4)
        ("Stun one target UNIT.", "unread"),
        ("Your opponent stuns target UNIT.", "unread"),
        ("• At the start of your combat phase, draw a card.", "unread"),  # a phase is both players' (702.1)
        ("Draw X cards, where Y is the number of UNITs.", "unread"),
        ("Search your deck for a UNIT you control and put it into your hand.", "unread"),
        ("Put target UNIT your opponent controls into your trail.", "unread"),  # owners' zones (502.5)
        ("Link Rookery and Rookery.", "unread"),
        ("Target Rookery Harbour Watch gets +1/+1 this turn.", "unrendered"),
    ],
)
def test_near_misses_mean_nothing(text: str, why: str) -> None:
    found = read(text)
    assert isinstance(found, Opaque), found
    assert found.why == why


def test_one_more_word_anywhere_is_never_swallowed() -> None:
    line = "Stun target ready UNIT you control with CP cost 2 or less. It gets +1/+0 this turn."
    program = proved(line, LANGUAGE)
    assert isinstance(program, tuple)
    words = line.split(" ")
    for extra in ("all", "another", "two", "may", "your", "stunned", "[Covert]"):
        for at in range(len(words) + 1):
            longer = " ".join([*words[:at], extra, *words[at:]])
            assert proved(longer, LANGUAGE) != program, longer


def test_whose_a_paragraph_may_be() -> None:
    """Crafts have a bullet, effects of EVENTs and arts have none (207.2, 207.3)."""
    faults = {
        ("Draw a card.", ("UNIT",)): "a UNIT has crafts: a bullet stands before each",
        ("When you play this card, draw a card.", ("EVENT",)): "an EVENT that waits for something is a craft: a bullet stands before it",
        ("Draw a card.\nDraw a card.", ("EVENT",)): "an EVENT has one effect: write it in one paragraph",
        ("[Stealth]", ("UNIT",)): "[Stealth] is not an icon craft",
    }  # fmt: skip
    for (text, types), why in faults.items():
        (unread,) = read_text(text, types, ()).unread  # type: ignore[arg-type]
        assert unread.why == why
    assert not read_text("When you play this card, draw a card.", ("BASE",), ()).unread
    assert read_text("• {ACTION}: Draw a card.", ("UNIT",), (), arts=True).unread
    assert read_text("Draw a card.", ("UNIT",), (), arts=True).abilities == (Ability("arts", DRAW),)
