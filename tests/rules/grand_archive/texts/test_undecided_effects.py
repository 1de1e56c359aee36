"""What depends on an unknown card is unclear, whichever way it went; once the card is known, one way is right.

The sentences are ours, in the English of the cards, each with the same condition; what is expected is their plain sense.
Nobody but its owner sees a card of the memory (public-vs-private-information.2), so a log may leave it unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from ga_replay.cardtext.normalize import normal
from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.log.entries import Entry
from ga_replay.core.rules.verdict import Status, Verdict
from ga_replay.games.grand_archive import decisions as de
from ga_replay.games.grand_archive import queries
from ga_replay.games.grand_archive.cards.reading import read
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.text_ref import child
from ga_replay.replay.judge import Judge
from tests.support.grand_archive.build import Bench, Game, action, ally, card, champion
from tests.support.grand_archive.words import line, says
from tests.support.replay.played import HEADER, PLAYABLE

FIRE, WIND = "fireball", "zephyr"
ASK = "As long as there is a fire element card in your memory, "


def condition() -> ir.Condition:
    """That of the sentences."""
    static = _first(f"{ASK}allies can't attack.")
    found: Any = static.effects[0]
    assert isinstance(found.cond, ir.Condition)
    return found.cond


def _first(text: str) -> ir.Static:
    program: Any = read(normal(text, "~"))
    assert isinstance(program[0], ir.Static), program
    return program[0]


def under(text: str) -> str:
    """The sentence with that condition, for those that the grammar does not read together with it."""
    return line(ir.Static(tuple(replace(one, cond=condition()) for one in _first(text).effects)))


class Doubt(Bench):
    """A table on which A has a text that looks at A's memory, in which one card lies."""

    def __init__(self, text: str, memory: str, player: str = "A") -> None:
        super().__init__()
        self.decks()
        self.mine, self.theirs = self.champions()
        key = says(f"{ASK}{text}") if " " in text else text
        self.ward = self.field(player, card("Ward", "ITEM", cost_reserve=1, lines=(key,)))
        self.odd = self.put(player, "memory", memory)

    @property
    def why(self) -> str:
        """The reason why something is unclear."""
        return f"it is unknown which card {self.odd} is"

    def spell(self, *text: str, player: str = "A", **facts: Any) -> int:
        return self.hand(player, action(lines=tuple(says(one) for one in text), cost_reserve=0, **facts))


def until(game: Game, fits: Callable[[ev.Event], bool]) -> Game:
    """Writes what is forced until such a fact is due next, while all pass."""
    for _ in range(60):
        pending = game.referee.pending
        if pending and fits(pending[0]):
            return game
        if not game.recording.forced():
            due: Any = game.due
            game.write(de.OpportunityPassed(due.player))
    raise AssertionError("it never comes")


def start(game: Game, *decisions: ev.Decision) -> Game:
    """Writes the decisions, the last without anything that follows."""
    for one in decisions[:-1]:
        game.do(one)
    game.write(decisions[-1])
    return game


def told(game: Game, *events: ev.Event) -> list[Verdict]:
    """The verdicts on these events, one after another; the game stays where it is."""
    fork = game.referee.fork()
    return [fork.feed(one) for one in events]


def moves_of(handle: int, frm: str = "field") -> Callable[[ev.Event], bool]:
    return lambda fact: isinstance(fact, ev.CardMoved) and (fact.handle, fact.frm) == (handle, frm)


Case = Callable[[str], tuple[Doubt, Game, list[ev.Event], list[ev.Event]]]
"""A table with that card in memory, and the events as they go with the text, and without it."""


def killed(text: str) -> Case:
    def case(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
        bench = Doubt(text, memory)
        squire, bolt = bench.field("A", ally(life=2)), bench.spell("Deal 3 damage to target unit.")
        game = start(bench.main(), de.CardActivated("A", bolt), de.TargetsChosen("A", (squire,)))
        until(game, moves_of(squire))
        goes = [ev.CardMoved(squire, "field", f"A:{zone}") for zone in ("banishment", "graveyard")]
        return bench, game, [goes[0]], [goes[1]]

    return case


def dealt(text: str, left: int) -> Case:
    def case(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
        bench = Doubt(text, memory)
        bolt = bench.spell("Deal 3 damage to target unit.")
        game = start(bench.main(), de.CardActivated("A", bolt), de.TargetsChosen("A", (bench.mine,)))
        until(game, lambda fact: isinstance(fact, ev.DamageMarked | ev.StackPopped))
        item = game.table.stack[-1].item
        of = [ev.DamageMarked(bench.mine, n, bolt) for n in (left, 3)]
        return bench, game, [of[0] if left else ev.StackPopped(item, "resolved")], [of[1]]

    return case


def paid(text: str, more: int) -> Case:
    def case(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
        bench = Doubt(text, memory)
        cast = bench.hand("A", action(cost_reserve=2))
        pay = bench.some("A", "hand", 3)
        game = bench.main()
        game.do(de.CardActivated("A", cast))
        return bench, game, [de.ReservePaid("A", pay[: 2 + more])], [de.ReservePaid("A", pay[:2])]

    return case


def enters(text: str) -> Case:
    def case(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
        bench = Doubt(text, memory)
        squire = bench.hand("A", ally(cost_reserve=0))
        game = start(bench.main(), de.CardActivated("A", squire))
        until(game, moves_of(squire, "stack"))
        came = ev.CardMoved(squire, "stack", "field")
        return bench, game, [came, ev.Turned(squire, "rested")], [came, ev.WindowOpened("main", "A")]

    return case


def levels(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
    """B's text sends the champion card back that A's champion would level up into."""
    bench = Doubt(under(BACK), memory, "B")
    bench.say(ev.Turned(bench.mine, "rested"))
    up = bench.put("A", "material", champion(level=1, cost_memory=0, subtypes=("HUMAN",)))
    game = start(bench.at("A", "materialize"), de.Materialized("A", up))
    until(game, lambda fact: isinstance(fact, ev.Overlaid | ev.CardMoved) and fact.frm == "stack")
    return bench, game, [ev.CardMoved(up, "stack", "A:material")], [ev.Overlaid(up, bench.mine, "stack")]


BACK = "If a champion you don't control would level up into a champion card, put that card into its owner's material deck instead."


def triggers(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
    """An intervening condition (triggered-abilities.1): it triggers, or goes on at once."""
    bench = Doubt(
        says(
            "Whenever an ally enters the field under your control, if there is a fire element card in your memory, draw a card."
        ),
        memory,
    )
    squire = bench.hand("A", ally(cost_reserve=0))
    game = start(bench.main(), de.CardActivated("A", squire))
    until(game, moves_of(squire, "stack")).write(ev.CardMoved(squire, "stack", "field"))
    text = f"{game.table.card_of[bench.ward]}#1"
    waits = ev.TriggerWaiting(TriggerId(game.table.next_id), text, bench.ward, "A", (squire,))
    return bench, game, [waits], [ev.WindowOpened("main", "A")]


def attacked(memory: str, keyword: str) -> tuple[Doubt, Game, int]:
    """An item waits for attacks of allies with stealth; the attack of one with that keyword, if it has it, is declared."""
    bench = Doubt(f"allies you control have {keyword}.", memory)
    wait = says("Whenever an ally you control with stealth attacks, draw a card.")
    watch = bench.field("A", card("Watch", "ITEM", cost_reserve=1, lines=(wait,)))
    squire = bench.field("A", ally(power=2))
    game = start(bench.main(), de.AttackDeclared("A", squire, (bench.theirs,)))
    return bench, until(game, lambda fact: isinstance(fact, ev.TriggerWaiting | ev.StepBegan)), watch


def triggers_on_a_keyword(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
    """It waits for allies with a keyword that the text may give (triggered-abilities.p1)."""
    bench, game, watch = attacked(memory, "stealth")
    text = f"{game.table.card_of[watch]}#1"
    waits = ev.TriggerWaiting(TriggerId(game.table.next_id), text, watch, "A", (bench.theirs,))
    return bench, game, [waits], [attacked(WIND, "stealth")[1].referee.pending[0]]


def phase_begins(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
    bench = Doubt(
        says("At the beginning of your end phase, if there is a fire element card in your memory, draw a card."), memory
    )
    game = start(bench.main(), de.OpportunityPassed("A"))
    until(game, lambda fact: isinstance(fact, ev.PhaseBegan)).write(game.referee.pending[0])
    text = f"{game.table.card_of[bench.ward]}#1"
    waits = ev.TriggerWaiting(TriggerId(game.table.next_id), text, bench.ward, "A", ())
    return bench, game, [waits], [ev.WindowOpened("end", "A")]


COUNTED = "If damage would be dealt to your champion, prevent X of that damage, where X is the number of fire element cards in your memory."


def withers(text: str, life: int) -> Case:
    """An ally of that life is dealt 2 damage, and may have to die of it (types-of-checks.2)."""

    def case(memory: str) -> tuple[Doubt, Game, list[ev.Event], list[ev.Event]]:
        bench = Doubt(text, memory)
        squire, bolt = bench.field("A", ally(life=life)), bench.spell("Deal 2 damage to target unit.")
        game = start(bench.main(), de.CardActivated("A", bolt), de.TargetsChosen("A", (squire,)))

        def window(fact: ev.Event) -> bool:
            return isinstance(fact, ev.WindowOpened) and not game.table.stack

        until(game, lambda fact: moves_of(squire)(fact) or window(fact))
        return bench, game, [ev.CardMoved(squire, "field", "A:graveyard")], [ev.WindowOpened("main", "A")]

    return case


CHANGES: dict[str, Case] = {
    "it dies elsewhere": killed("if an ally would die, banish it instead."),
    "some damage is prevented": dealt("if your champion would be dealt damage, prevent 1 of that damage.", 2),
    "all damage is prevented": dealt("prevent all damage that would be dealt to your champion.", 0),
    "so much is prevented": dealt(says(COUNTED), 2),
    "it has less life": withers("allies get -1 LIFE.", 3),
    "it has less life by so much": withers(
        says("Allies get -X LIFE, where X is the number of fire element cards in your memory."), 3
    ),
    "it enters rested": enters("allies enter the field rested."),
    "it does not level up": levels,
    "it triggers": triggers,
    "its keyword is waited for": triggers_on_a_keyword,
    "it triggers as a phase begins": phase_begins,
    "it costs less": paid("action cards you activate cost 1 less to activate.", -1),
    "it costs more": paid("action cards you activate cost 1 more to activate.", 1),
}


@pytest.mark.parametrize("sort", CHANGES)
@pytest.mark.rule("public-vs-private-information.2")
def test_either_way_is_unclear_while_the_card_is_unknown(sort: str) -> None:
    bench, game, with_it, without = CHANGES[sort]("")
    for way in (with_it, without):
        found = [one for one in told(game, *way) if one.status is not Status.LEGAL]
        assert {(one.status, one.unread) for one in found} == {(Status.UNCLEAR, (bench.why,))}, way


@pytest.mark.parametrize("sort", CHANGES)
def test_one_way_is_legal_once_the_card_is_known(sort: str) -> None:
    for memory, legal in ((FIRE, 0), (WIND, 1)):
        _, game, *ways = CHANGES[sort](memory)
        found = [{one.status for one in told(game, *way)} for way in ways]
        assert found[legal] == {Status.LEGAL}
        assert Status.ILLEGAL in found[1 - legal]


# --- decisions that a text may forbid, or allow ---------------------------------------------------------------------------

Decision = Callable[[str], tuple[Doubt, Game, ev.Decision]]


def attacks(text: str, player: str = "A", keyword: str = "", at: str = "champion") -> Decision:
    """A's ally attacks; B has one too."""

    def table(memory: str) -> tuple[Doubt, Game, ev.Decision]:
        bench = Doubt(text, memory, player)
        mine = bench.field("A", ally(power=2, life=3))
        lines = (says(keyword),) if keyword else ()
        theirs = bench.field("B", ally(power=1, life=4, lines=lines))
        target = bench.theirs if at == "champion" else theirs
        return bench, bench.main(), de.AttackDeclared("A", mine, (target,))

    return table


def activates(text: str, **facts: Any) -> Decision:
    """B holds that text; A activates an action."""

    def table(memory: str) -> tuple[Doubt, Game, ev.Decision]:
        bench = Doubt(text, memory, "B")
        cast = bench.spell("Draw a card.", **facts)
        return bench, bench.main(), de.CardActivated("A", cast)

    return table


def targets(text: str) -> Decision:
    """A targets B's ally."""

    def table(memory: str) -> tuple[Doubt, Game, ev.Decision]:
        bench = Doubt(text, memory, "B")
        squire, bolt = bench.field("B", ally(life=4)), bench.spell("Deal 1 damage to target unit.")
        game = bench.main()
        game.do(de.CardActivated("A", bolt))
        return bench, game, de.TargetsChosen("A", (squire,))

    return table


def retaliates(memory: str) -> tuple[Doubt, Game, ev.Decision]:
    bench = Doubt("allies can't retaliate.", memory)
    mine, theirs = bench.field("A", ally(power=2, life=3)), bench.field("B", ally(power=1, life=4))
    game = bench.main()
    game.do(de.AttackDeclared("A", mine, (theirs,)))
    if memory == FIRE:  # nobody is asked
        return bench, game, de.Retaliated("B", (theirs,))
    return bench, game.until("B Retaliated"), de.Retaliated("B", (theirs,))


def elsewhere(text: str, zone: str, player: str = "A", **facts: Any) -> Decision:
    """A card is activated as a text allows; on A's turn."""

    def table(memory: str) -> tuple[Doubt, Game, ev.Decision]:
        bench = Doubt(text, memory, player)
        cast = bench.put(player, zone, ally(cost_reserve=0, **facts))
        game = bench.main()
        if player == "B":
            game.do(de.OpportunityPassed("A"))
        way = "" if zone == "hand" else child(f"{game.table.card_of[bench.ward]}#1", "effects", 0)
        return bench, game, de.CardActivated(player, cast, way)

    return table


FORBIDS: dict[str, Decision] = {
    "allies cannot attack": attacks("allies can't attack."),
    "one has taunt": attacks("allies you control have taunt.", "B"),
    "it has stealth": attacks("allies you control have stealth.", "B", at="ally"),
    "it does not retaliate": retaliates,
    "it is not targeted": targets("allies can't be targeted."),
    "actions are not activated": activates("opponents can't activate action cards."),
}
"""Where the card is a fire card, the decision is forbidden."""


@pytest.mark.parametrize("sort", FORBIDS)
@pytest.mark.rule("player-action-legality.p2")
def test_what_may_be_forbidden_is_unclear(sort: str) -> None:
    bench, game, decision = FORBIDS[sort]("")
    (found,) = told(game, decision)
    assert (found.status, found.unread) == (Status.UNCLEAR, (bench.why,))
    for memory, right in ((FIRE, Status.ILLEGAL), (WIND, Status.LEGAL)):
        _, game, decision = FORBIDS[sort](memory)
        assert told(game, decision)[0].status is right


ALLOWS: dict[str, Decision] = {
    "it has lost stealth": attacks("allies lose all abilities.", "A", "Stealth", at="ally"),
    "it is activated from a graveyard": elsewhere("you may activate ally cards from your graveyard.", "graveyard"),
    "it is activated regardless of its element": elsewhere(
        under("Ignore the elemental requirements of ally cards you activate."), "hand", elements=("TERA",)
    ),
}
"""Where the card is a fire card, the decision is allowed."""


@pytest.mark.parametrize("sort", ALLOWS)
def test_what_may_be_allowed_is_unclear(sort: str) -> None:
    bench, game, decision = ALLOWS[sort]("")
    assert isinstance(decision, de.AttackDeclared) or decision in game.choice, "what may be legal is offered"
    (found,) = told(game, decision)
    assert (found.status, found.unread) == (Status.UNCLEAR, (bench.why,))
    for memory, right in ((FIRE, Status.LEGAL), (WIND, Status.ILLEGAL)):
        _, game, decision = ALLOWS[sort](memory)
        assert told(game, decision)[0].status is right


# --- what the text itself says -------------------------------------------------------------------------------------------


def counts_itself(*lines: str, memory: str = "", **facts: Any) -> tuple[Doubt, Game, int]:
    bench = Doubt(says("[Class Bonus] Vigor"), memory)
    cast = bench.hand("A", action(lines=tuple(says(one) for one in lines), **facts))
    return bench, bench.main(), cast


@pytest.mark.rule("card-activation.7.3")
def test_a_cost_of_its_own_that_hangs_on_it() -> None:
    """It can be paid in any case; either payment is unclear. Known, it costs 1 or 2."""
    own = "~ costs 1 less to activate if there is a fire element card in your memory."
    bench, game, cast = counts_itself(own, cost_reserve=2)
    pay = bench.some("A", "hand", 2)
    game.fine(de.CardActivated("A", cast))
    for some in (pay, pay[:1]):
        (found,) = told(game, de.ReservePaid("A", some))
        assert (found.status, found.unread) == (Status.UNCLEAR, (bench.why,))
    for memory, right in ((FIRE, 1), (WIND, 2)):
        bench, game, cast = counts_itself(own, memory=memory, cost_reserve=2)
        pay = bench.some("A", "hand", 2)
        game.fine(de.CardActivated("A", cast))
        assert told(game, de.ReservePaid("A", pay[:right]))[0].status is Status.LEGAL
        assert told(game, de.ReservePaid("A", pay[: 3 - right]))[0].status is Status.ILLEGAL


STEPS = {
    "a level in doubt": ("your champion gets +1 level.", "[Level 1+] Recover 2."),
    "an amount in doubt": (
        "allies you control get +1 POWER.",
        "Deal X damage to target champion, where X is the power of target ally you control.",
    ),
}


@pytest.mark.parametrize("sort", STEPS)
@pytest.mark.rule("resolution.5")
def test_a_step_that_hangs_on_it_is_left_to_people(sort: str) -> None:
    """Nothing follows from it that nobody says; known, it is carried out."""
    text, step = STEPS[sort]
    for memory in ("", FIRE, WIND):
        bench = Doubt(text, memory)
        bench.say(ev.DamageMarked(bench.mine, 5))
        squire, cast = bench.field("A", ally(power=2)), bench.spell(step)
        game = bench.main()
        game.do(de.CardActivated("A", cast))
        for one in (squire, bench.theirs) if "target" in step else ():
            game.do(de.TargetsChosen("A", (one,)))
        game.passes(2)
        done = [fact.by for fact in game.history if isinstance(fact, ev.DamageMarked)]
        if memory:
            assert done == {("[", FIRE): [-2], ("[", WIND): [], ("D", FIRE): [3], ("D", WIND): [2]}[step[0], memory]
        else:
            assert not done
            assert game.do(ev.TextDone()).status is Status.UNCLEAR


@pytest.mark.rule("keyword/on-death.3")
def test_a_trigger_that_an_effect_may_give() -> None:
    """It triggers, or does not, and neither is wrong; known, one of them is."""
    program: Any = read(normal("On Death: Draw a card.", "~"))
    for memory in ("", FIRE, WIND):
        given = replace(_first(f"{ASK}allies you control have vigor.").effects[0], changes=(ir.Grant(program),))
        bench = Doubt(line(ir.Static((given,))), memory)
        squire, bolt = bench.field("A", ally(life=2)), bench.spell("Deal 3 damage to target unit.")
        game = start(bench.main(), de.CardActivated("A", bolt), de.TargetsChosen("A", (squire,)))
        until(game, moves_of(squire)).write(game.referee.pending[0])
        due = game.referee.pending
        if memory == WIND:
            assert not any(isinstance(one, ev.TriggerWaiting) for one in due)
            continue
        assert isinstance(due[0], ev.TriggerWaiting)
        triggers_, goes_on = told(game, due[0])[0], told(game, ev.WindowOpened("main", "A"))[0]
        if memory:
            assert (triggers_.status, goes_on.status) == (Status.LEGAL, Status.ILLEGAL)
        else:
            assert {triggers_.status, goes_on.status} == {Status.UNCLEAR}
            assert triggers_.unread == goes_on.unread == (bench.why,)


@pytest.mark.rule("player-action-legality.p2")
def test_a_card_banished_face_down_may_be_one_too() -> None:
    """It is public that it lies there, and nobody knows which it is."""
    text = says("As long as there is a fire element card in your banishment, allies can't attack.")
    for card_, right in (("", Status.UNCLEAR), (FIRE, Status.ILLEGAL), (WIND, Status.LEGAL)):
        bench = Doubt(text, WIND)
        lies = bench.put("A", "banishment", card_)
        mine = bench.field("A", ally(power=2))
        (found,) = told(bench.main(), de.AttackDeclared("A", mine, (bench.theirs,)))
        assert found.status is right
        assert found.unread == (() if card_ else (f"it is unknown which card {lies} is",))


@pytest.mark.rule("player-action-legality.p2")
def test_a_card_played_before_may_have_been_one() -> None:
    """Nobody has said which card was activated this turn, and where it went all can see that it lies there."""
    bench = Doubt(says("As long as you've activated a fire element card this turn, allies can't attack."), WIND)
    odd, mine = bench.hand("A"), bench.field("A", ally(power=2))
    game = bench.main()
    attack = de.AttackDeclared("A", mine, (bench.theirs,))
    assert told(game, attack)[0].status is Status.LEGAL
    game.do(de.CardActivated("A", odd))
    if game.asked == "A ReservePaid":
        game.do(de.ReservePaid("A", ()))
    game.passes(2)
    game.do(ev.TextDone())
    (found,) = told(game, attack)
    assert (found.status, found.unread) == (Status.UNCLEAR, ("a card was played that is not identified",))


@pytest.mark.rule("draw-phase.1")
def test_whether_the_turn_player_draws() -> None:
    for memory in ("", FIRE, WIND):
        bench = Doubt(under("Opponents can't draw cards."), memory, "B")
        game = bench.at("A", "recollection", window="recollection")
        until(game, lambda fact: isinstance(fact, ev.PhaseBegan) and fact.phase == "draw").write(
            game.referee.pending[0]
        )
        top = game.table.zones["A:deck"][-1]
        draws = told(game, ev.CardMoved(top, "A:deck", "A:hand"))[0]
        passes = told(game, ev.PhaseBegan("main"))[0]
        if memory:
            assert (draws.status is Status.LEGAL, passes.status is Status.LEGAL) == (memory == WIND, memory == FIRE)
        else:
            assert {draws.unread, passes.unread} == {(bench.why,)}


# --- and nothing else ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["if an ally would die, banish it instead.", "allies can't attack.", "allies you control have taunt."]
)
def test_what_it_could_not_change_is_certain(text: str) -> None:
    """An action, its damage to a champion, a champion's death, passing, and the turn after."""
    bench = Doubt(text, "")
    bolt = bench.spell("Deal 3 damage to target champion.")
    game = bench.main().fine(de.CardActivated("A", bolt), de.TargetsChosen("A", (bench.theirs,)))
    for _ in range(4):
        game.passes(1)
    assert {one.status for one in game.recording.verdicts} == {Status.LEGAL}


@pytest.mark.parametrize(("text", "life"), [("allies get -1 LIFE.", 4), ("allies you don't control get -1 LIFE.", 3)])
def test_a_unit_that_lives_in_any_case_leaves_no_doubt(text: str, life: int) -> None:
    """types-of-checks.2: with 1 life less it has life left, or it cannot be touched."""
    _, game, _, lives = withers(text, life)("")
    assert [one.status for one in told(game, *lives)] == [Status.LEGAL]


def test_no_effect_in_doubt_gives_what_is_waited_for() -> None:
    """triggered-abilities.p1: at most it has vigor, and stealth is waited for."""
    _, game, *_ = attacked("", "vigor")
    assert isinstance(game.referee.pending[0], ev.StepBegan)
    assert told(game, game.referee.pending[0])[0].status is Status.LEGAL


@pytest.mark.rule("triggered-abilities.p1")
@pytest.mark.parametrize(
    ("name", "statuses"), [("", "UNCLEAR UNCLEAR"), (FIRE, "LEGAL ILLEGAL"), (WIND, "ILLEGAL LEGAL")]
)
def test_an_unknown_card_may_be_what_a_trigger_waits_for(name: str, statuses: str) -> None:
    """Nobody has said which card was put into the graveyard, where all can see it."""
    bench = Bench().decks()
    bench.champions()
    ward = bench.field(
        "A",
        card("Ward", "ITEM", cost_reserve=1, lines=(says("Whenever you discard a fire element card, draw a card."),)),
    )
    odd = bench.put("A", "memory", name)
    drops = bench.hand("A", action(lines=(says("Discard a card from your memory."),), cost_reserve=0))
    game = start(bench.main(), de.CardActivated("A", drops))
    until(game, lambda fact: isinstance(fact, ev.StackPopped | ev.TriggerWaiting))
    waits = ev.TriggerWaiting(TriggerId(game.table.next_id), f"{game.table.card_of[ward]}#1", ward, "A", (odd,))
    goes_on = ev.StackPopped(game.table.stack[-1].item, "resolved")
    assert " ".join(told(game, one)[0].status.name for one in (waits, goes_on)) == statuses


@pytest.mark.rule("tracking-information.p1")
@pytest.mark.parametrize(
    ("unknown", "seen", "expected"),
    [
        (1, 0, Status.ILLEGAL),
        (1, 1, Status.LEGAL),
        (1, 2, Status.UNCLEAR),
        (1, 3, Status.ILLEGAL),
        (2, 3, Status.UNCLEAR),
        (0, 2, Status.ILLEGAL),
    ],
)
@pytest.mark.parametrize("value", ["level", "power"])
def test_cards_that_are_certain_count_and_unknown_ones_may(
    value: str, unknown: int, seen: int, expected: Status
) -> None:
    """What is seen may be the number with any of the unknown cards, and no other (public-vs-private-information.5)."""
    bench = Bench().decks()
    many = says(
        f"~ gets +1 {value.upper() if value == 'power' else value} for each fire element card in your banishment."
    )
    mine, _ = bench.champions(champion(lines=(many,) if value == "level" else ()))
    one = bench.field("A", ally(2, 2, lines=(many,) if value == "power" else ()))
    bench.put("A", "banishment", FIRE)
    bench.put("A", "banishment", WIND)
    for _ in range(unknown):
        bench.put("A", "banishment")
    printed = 2 if value == "power" else queries.base_level(bench.main().referee.scene, mine)
    about = ("", one) if value == "power" else ("A", 0)
    assert bench.main().do(ev.Observed(value, printed + seen, *about)).status is expected


@pytest.mark.parametrize(
    ("told", "expected"), [("the secret", Status.ILLEGAL), ("", Status.UNCLEAR), ("another", Status.UNCLEAR)]
)
def test_what_hangs_on_another_unknown_card_stays_open_once_the_card_is_shown(told: str, expected: Status) -> None:
    """keyword/efficiency.1: it costs LV less, and the level depends on the card in banishment.

    Another card of a decision before it, whose name comes later still, changes nothing.
    """
    bench = Bench().decks()
    bench.champions(champion(lines=(says("~ gets +1 level for each fire element card in your banishment."),)))
    secret, other, spell = bench.put("A", "banishment"), bench.put("A", "graveyard"), bench.hand("A")
    game = bench.main()
    costly = queries.level(game.referee.scene, "A") + 1
    efficient = action(lines=(line(ir.Keyword("efficiency")),), cost_reserve=costly)
    judge = Judge(replace(PLAYABLE, referee_for=lambda *_: game.referee.fork()), HEADER)
    if told == "the secret":
        judge.take(Entry(ev.Identified(secret, WIND)))
    if told == "another":
        judge.take(Entry(de.CardActivated("A", other)))
    decision = len(judge.entries)
    for event in (de.CardActivated("A", spell), ev.Identified(spell, efficient)):
        judge.take(Entry(event))
    if told == "another":
        judge.take(Entry(ev.Identified(other, WIND)))
    found = judge.verdicts[decision]
    assert found.status is expected
    assert "reserve-costs-must-be-payable" in [one.code for one in found.findings]
    assert found.unread == (() if told == "the secret" else (f"it is unknown which card {secret} is",))
