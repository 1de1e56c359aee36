"""How far lines reach that nobody could read: what they might touch is unclear, and nothing else is."""

import msgspec
import pytest
from msgspec.structs import replace

from ga_replay.core import events as ev
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.reaching import reach_of
from ga_replay.games.grand_archive.language.scope import EVERYTHING, Scope
from ga_replay.games.grand_archive.language.topics import TOPICS
from tests.support.grand_archive.build import Bench, Game, action, ally, champion, regalia
from tests.support.grand_archive.words import CLASS, action_says, gets, line, unread

UNCLEAR, LEGAL = Status.UNCLEAR, Status.LEGAL


@pytest.mark.parametrize(
    ("says", "reach"),
    [
        ("[Class Bonus] ~ gets +1 POWER for each lash counter on ~.", Scope("own", bonus=(CLASS,))),
        ("As long as it rains, ~ has stealth.", Scope("own")),
        ("On Champion Hit: Everybody laughs.", Scope("trigger", "hit", "Champion Hit")),
        (
            "[Guo Jia Bonus] [Level 2+] REST: Everybody laughs.",
            Scope("activated", bonus=(ir.Bonus("champion", 0, "Guo Jia"), ir.Bonus("level", 2))),
        ),
        ("(2), Banish ~: Everybody laughs.", Scope("activated")),
        ("This card costs 1 less to activate for each cloud.", Scope("played", playing=True)),
        (
            "Upkeep \u2014 At the beginning of your recollection phase, it rains.",
            Scope("phase", "recollection", "your"),
        ),
        ("Inherited Effect \u2014 Everybody laughs.", Scope("everything", inherited=True)),
        ("Ally Link", Scope("everything", playing=True)),
        ("Everybody laughs.", EVERYTHING),
        ("~ gets +1 POWER and all allies laugh.", EVERYTHING),
        ("Whenever it rains, ~ laughs.", EVERYTHING),
    ],
)
def test_what_can_be_told_of_a_line(says: str, reach: Scope) -> None:
    """Its own object where that is its subject; everything where nothing can be told."""
    assert replace(reach_of(says), lasts="turn", about=None) == reach


@pytest.mark.parametrize(
    ("says", "lasts"),
    [
        ("On Enter: Draw a card.", "turn"),
        ("On Enter: Target ally gets +1 POWER until end of turn.", "turn"),
        ("On Enter: Put a lash counter on ~.", "own"),
        ("On Enter: Target ally gains vigor.", "game"),
        ("On Enter: Choose a card name.", "game"),
        ("On Enter: Until the beginning of your next turn, units can't attack.", "game"),
        ("On Enter: If it has three counters, draw a card.", "turn"),
    ],
)
def test_what_a_line_leaves_lasts_as_long_as_its_words_let_it(says: str, lasts: str) -> None:
    assert reach_of(says).lasts == lasts


@pytest.mark.parametrize(
    ("says", "about"),
    [
        ("Whenever a player recollects, draw a card.", set()),
        ("The first card you activate each turn costs 1 less to activate.", {"costs"}),
        ("Ignore the elemental requirements of Slime cards you activate.", {"elements", "permits"}),
        ("Negate target fire element card activation.", {"attack", "targets"}),
        ("You may activate cards from your graveyard.", {"permits"}),
    ],
)
def test_a_line_speaks_of_what_its_words_are_about(says: str, about: set[str]) -> None:
    assert set(reach_of(says).about or ()) == about


def test_what_lends_other_texts_may_speak_of_anything() -> None:
    assert set(reach_of("~ has all abilities of target ally.").about or ()) == set(TOPICS)


def attack(reach: Scope, *, by: bool, classes: tuple[str, ...] = ()) -> Verdict:
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
    assert attack(Scope("own"), by=True).status is UNCLEAR
    assert attack(Scope("own"), by=False).status is LEGAL


def test_a_line_of_which_nothing_is_known_reaches_everything() -> None:
    assert attack(EVERYTHING, by=False).status is UNCLEAR


def test_what_waits_to_be_used_reaches_nothing() -> None:
    assert attack(Scope("activated"), by=True).status is LEGAL
    assert attack(Scope("trigger", "die", "Death"), by=True).status is LEGAL


def test_a_locked_line_reaches_nothing() -> None:
    """restriction-abilities.p3."""
    locked = Scope("own", bonus=(CLASS,))
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
    """keyword, restriction-abilities: edition 2025-08-08 defines neither frenzy nor a Moon restriction."""
    moon = ir.Static((gets(ir.Self(), "power", 1),), restrictions=(ir.Bonus("moon", 2),))
    for own, plain in (
        (line(ir.Keyword("frenzy")), LEGAL),
        (line(moon), UNCLEAR),
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
    from tests.support.grand_archive.words import always, gets, kind, word  # noqa: PLC0415

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


# --- logs of those who could read what we cannot ------------------------------------------------------------------------------


def resolving(*lines: str) -> tuple[Game, int]:
    """An action with these lines resolves, and an ally lies on the field; the log is that of somebody who could read them."""
    bench = Bench().decks()
    bench.champions()
    odd = bench.hand("A", action(lines=lines))
    target = bench.field("B", ally(2, 3))
    game = bench.main()
    game.do(de.CardActivated("A", odd))
    for player in "AB":
        game.write(de.OpportunityPassed(player))
        game.write(ev.PassCounted(player))
    return game, target


def test_what_a_text_asks_and_does_is_of_the_text() -> None:
    """player-action-legality: what is simply unclear is not illegal. Nobody has to have written that the text is done."""
    game, target = resolving(unread(EVERYTHING))
    item = game.table.stack[-1].item
    for event in (
        ev.ChoiceSet(item, "pick 1.1", (target,)),
        de.Chosen("A", (target,)),
        ev.DamageMarked(target, 1),
        de.Accepted("B", yes=False),
        ev.ChanceFell("random", (target,)),
    ):
        found = game.write(event)
        assert (found.status, found.findings) == (UNCLEAR, ()), event
    assert game.write(ev.StackPopped(item)).findings == ()
    assert not game.table.stack
    game.follow()
    assert game.asked == "A main"
    assert game.write(de.OpportunityPassed("A")).findings == ()


def test_what_a_text_may_have_left_is_in_force_for_the_turn_although_nobody_wrote_it_down() -> None:
    """Nobody can tell what damage this is any more."""
    game, target = resolving(unread(EVERYTHING))
    game.write(ev.DamageMarked(target, 1))
    game.write(ev.StackPopped(game.table.stack[-1].item))
    game.follow()
    assert game.write(ev.DamageMarked(target, 1)).status is UNCLEAR
    assert game.referee.progress.missing_effects
    game.write(ev.TurnBegan("B", 4))
    assert not game.referee.progress.missing_effects
    assert game.write(ev.DamageMarked(target, 1)).status is Status.ILLEGAL


def test_a_card_that_might_have_floating_memory_pays_with_it() -> None:
    """keyword/floating-memory.2: only where there is some; what follows from paying is no second fault. Whoever pays with none may say so."""
    for line_, wanted in ((unread(Scope("played", playing=True)), UNCLEAR), (None, Status.ILLEGAL)):
        for paid in (True, False):
            bench = Bench().decks()
            bench.champions()
            bench.some("A", "memory", 2)
            dead = bench.put("A", "graveyard", action(lines=(line_,) if line_ else ()))
            costly = bench.put("A", "material", regalia(cost_memory=1))
            game = bench.at("A", "materialize")
            game.write(de.Materialized("A", costly))
            game.follow()
            found = game.write(de.FloatingUsed("A", (dead,) if paid else ()))
            assert found.status is (wanted if paid else LEGAL)
            assert all(game.write(fact).status is LEGAL for fact in game.referee.pending)
            assert game.zone(dead) == ("A:banishment" if paid else "A:graveyard")
            game.follow()
            assert game.asked == ("A materialization" if paid else "Chance")


def test_an_inherited_line_stays_in_force_in_the_lineage() -> None:
    """champion.14: what is inherited belongs to the champion as long as its card lies in the lineage."""
    for reach, wanted in ((Scope("everything", inherited=True), UNCLEAR), (EVERYTHING, LEGAL)):
        bench = Bench().decks()
        mine, theirs = bench.champions(champion(lines=(unread(reach),)))
        bench.level_up(mine, champion(1))
        one = bench.field("A", ally(2))
        assert bench.main().do(de.AttackDeclared("A", one, (theirs,))).status is wanted


def test_what_a_champion_is_like_shows_in_all_that_its_player_does() -> None:
    """level-restriction and element costs are measured by it, wherever the text is that does so."""
    for lines, wanted in (((unread(Scope("own")),), UNCLEAR), ((), Status.ILLEGAL)):
        bench = Bench().decks()
        bench.champions(champion(lines=lines))
        target = bench.field("B", ally(2, 3))
        strike = action_says(ir.Damage(1, ir.Pick("target", ir.Kind((ir.Noun("ally"),)))))
        bolt = bench.hand("A", action(lines=(strike,)))
        game = bench.main()
        game.do(de.CardActivated("A", bolt))
        game.do(de.TargetsChosen("A", (target,)))
        for player in "AB":
            game.write(de.OpportunityPassed(player))
            game.write(ev.PassCounted(player))
        due = game.referee.pending[0]
        assert isinstance(due, ev.DamageMarked)
        assert game.referee.fork().feed(due).status is (UNCLEAR if lines else LEGAL)
        assert game.write(msgspec.structs.replace(due, by=due.by + 1)).status is wanted


def test_a_trigger_goes_as_unclear_as_it_came() -> None:
    """triggered-abilities.p1: nobody can tell whether a line triggers that nobody could read."""
    bench = Bench().decks()
    bench.champions()
    odd = bench.field("A", ally(2, lines=(unread(EVERYTHING),)))
    game = bench.main()
    waits = ev.TriggerWaiting(game.table.next_id, f"{game.table.card_of[odd]}#1", odd, "A")
    assert game.write(waits).status is UNCLEAR
    assert game.write(ev.CardMoved(odd, "field", "A:graveyard")).status is UNCLEAR
    assert game.write(ev.TriggerGone(waits.trigger)).status is UNCLEAR


def test_counters_that_an_unread_text_lets_it_enter_with_are_left_to_the_people() -> None:
    """A log may name what nobody can read any more; nothing crashes."""
    bench = Bench().decks()
    bench.champions()
    one = bench.hand("A", ally(2, cost_reserve=0))
    game = bench.main()
    game.do(de.CardActivated("A", one))
    game.do(ev.ChoiceSet(game.table.stack[-1].item, "enters as plain:nothing#1:effects", (1,)))
    game.resolve()
    assert game.zone(one) == "field"


def test_what_is_picked_because_of_an_unread_text_is_picked() -> None:
    """card-activation.5: whether there was a target depends on a text that nobody could read; all that follows from it depends on that too."""
    for lines, wanted in (((unread(Scope("own")),), UNCLEAR), ((), Status.ILLEGAL)):
        bench = Bench().decks()
        bench.champions()
        hidden = bench.field("B", ally(2, 3, lines=lines))
        stealthy = ir.Kind((ir.Noun("ally"),), (ir.Bears(ir.KeywordTrait("stealth")),))
        bolt = bench.hand("A", action(lines=(action_says(ir.Damage(1, ir.Pick("target", stealthy))),)))
        game = bench.main()
        assert game.write(de.CardActivated("A", bolt)).status is wanted
        for fact in list(game.referee.pending)[:3]:
            if not isinstance(fact, ev.ChoiceSet):
                game.write(fact)
        assert game.write(de.TargetsChosen("A", (hidden,))).status is wanted
        assert [getattr(fact, "values", None) for fact in game.referee.pending] == [
            (hidden,),
            (game.thing(hidden).number,),
        ]
        game.follow()
        for player in "AB":
            game.write(de.OpportunityPassed(player))
            game.write(ev.PassCounted(player))
        item = game.table.stack[-1].item
        assert game.write(ev.DamageMarked(hidden, 1, bolt)).status is wanted
        assert game.write(ev.StackPopped(item)).status is wanted


def test_what_was_missed_is_excused_by_what_might_have_kept_it_from_happening() -> None:
    """state-based-checks-and-effects: an ally with lethal damage dies, unless its own unread text gives it more life."""
    strikes = action_says(ir.Damage(1, ir.Pick("target", ir.Kind((ir.Noun("ally"),)))))
    for lines, wanted in (((unread(Scope("own")),), UNCLEAR), ((), Status.ILLEGAL)):
        bench = Bench().decks()
        bench.champions()
        one = bench.field("B", ally(1, 1, lines=lines))
        bolt = bench.hand("A", action(lines=(strikes,)))
        game = bench.main()
        game.do(de.CardActivated("A", bolt))
        game.do(de.TargetsChosen("A", (one,)))
        for player in "AB":
            game.write(de.OpportunityPassed(player))
            game.write(ev.PassCounted(player))
        while not any(isinstance(fact, ev.CardMoved) and fact.handle == one for fact in game.referee.pending):
            game.write(game.referee.pending[0])
        found = game.write(ev.WindowOpened("main", "A"))
        assert "missed" in [finding.code for finding in found.findings]
        assert found.status is wanted


def test_a_memory_cost_might_be_paid_by_a_card_that_nobody_could_read() -> None:
    """keyword/floating-memory.1, card-materialization.3.2: the memory is empty, and one card of the graveyard is there to pay or is not."""
    for lines, wanted in (((unread(Scope("played", playing=True)),), UNCLEAR), ((), Status.ILLEGAL)):
        bench = Bench().decks()
        bench.champions()
        dead = bench.put("A", "graveyard", action(lines=lines))
        costly = bench.put("A", "material", regalia(cost_memory=1))
        game = bench.at("A", "materialize")
        assert game.write(de.Materialized("A", costly)).status is wanted
        while any(not isinstance(fact, ev.UsageMarked) for fact in game.referee.pending):
            game.write(game.referee.pending[0])
        assert game.write(de.FloatingUsed("A", (dead,))).status is wanted
        assert game.write(ev.CardMoved(dead, "A:graveyard", "A:banishment")).status is LEGAL
