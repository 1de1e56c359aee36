"""Rule checks: rule processing, then triggered crafts, one after another (1000, 1100, 1211)."""

from __future__ import annotations

from ga_replay.core import events as ev
from ga_replay.core.events.ids import TriggerId
from ga_replay.core.referee.proposals import numbered
from ga_replay.core.rules.agenda import Answer, Call, ForcedChoice, Goto, May, Must
from ga_replay.core.rules.choice import Of
from ga_replay.core.rules.pieces import procedure, step
from ga_replay.core.rules.scene import Scene
from ga_replay.core.rules.statement import convention
from ga_replay.core.table.table import Trigger
from ga_replay.games.trails import moves, queries
from ga_replay.games.trails.decisions import HiddenRevealed, TriggerPlayed
from ga_replay.games.trails.playing import announcing, targets
from ga_replay.games.trails.text_ref import ability
from ga_replay.games.trails.triggers.index import HIDDEN, hidden, listeners, text_of, wait
from ga_replay.games.trails.values import counting
from ga_replay.games.trails.values.counting import Speaker

AGAIN = Goto("1002.1a")


def something_waits(scene: Scene) -> bool:
    """True if a rule process is to be executed, or a craft has triggered or would trigger now."""
    return bool(scene.table.waiting or _failed(scene)) or conditions_trigger(scene) is not None


def _failed(scene: Scene) -> list[str]:
    """The players who tried to draw from an empty deck."""
    usage = scene.table.usage
    return [one for one in scene.table.players if usage.get(moves.failed(one))] if usage else []


# --- rule processing -------------------------------------------------------------------------------------------------


def lose_by_an_empty_deck(scene: Scene) -> Must | None:
    """A player with no card to draw loses; if both do, the player who is not primary wins (103.3)."""
    table = scene.table
    out = [one for one in _failed(scene) if one not in table.lost]
    if not out or table.ended:
        return None
    return Must((*[ev.PlayerLost(one, "deck") for one in out], *over(scene, out, "deck")), "1102.1", ordered=True)


@convention("103.2", "103.1")
def who_has_not_lost_wins(_scene: Scene) -> bool:
    """As soon as the opponent has."""
    return True


@convention("103.3")
def of_two_losers_the_one_who_is_not_primary_wins(_scene: Scene) -> bool:
    """If both lose at the same time."""
    return True


def over(scene: Scene, out: list[str], why: str) -> list[ev.Fact]:
    """The end of the game, with the winner."""
    if not who_has_not_lost_wins(scene):
        return []
    if len(out) == 1:
        return [ev.GameEnded(queries.other(scene.table, out[0]), why)]
    first = queries.primary(scene)
    if of_two_losers_the_one_who_is_not_primary_wins(scene):
        return [ev.GameEnded(queries.other(scene.table, first), why)]
    return [ev.GameEnded("", why)]


# --- conditional and hidden ------------------------------------------------------------------------------------------


def conditions_trigger(scene: Scene) -> Must | None:
    """A conditional craft triggers if its condition is true and it has not triggered yet.

    One that waits to resolve has.
    """
    waiting = listeners(scene, "holds")
    if not waiting:
        return None
    those = [one for one in waiting if _is_so(scene, *one)]
    if not those:
        return None
    table = scene.table
    busy = {(text_of(scene, one), one.source) for one in table.waiting.values()}
    busy |= {(one.text, one.handle) for one in table.stack}
    facts = [wait(scene, text, h, table.controller(h)) for text, h in those if (text, h) not in busy]
    return Must(numbered(table, facts), "1211.9") if facts else None


def _is_so(scene: Scene, text: str, handle: int) -> bool:
    """True if the condition of the conditional craft holds now."""
    when = ability(text).when
    of = Speaker(scene.table.controller(handle), handle)
    return when is not None and scene.per_change(
        ("holds", text, handle), lambda: counting.holds(scene, of, when.condition)
    )


def unseen(scene: Scene) -> Trigger | None:
    """A trigger of a card that is hidden from a player."""
    return next(
        (one for one in scene.table.waiting.values() if one.text.startswith(HIDDEN) and hidden(scene, one.source)), None
    )


def ask_to_reveal(scene: Scene) -> May | None:
    """Its controller may show it, and need not (1211.3b)."""
    one = unseen(scene)
    if one is None:
        return None
    may = (True, False) if a_hidden_card_may_stay_hidden(scene) else (True,)
    return May(one.player, Of("1211.3a", may), (HiddenRevealed,), "1211.3a", "yes")


@convention("1211.3b")
def a_hidden_card_may_stay_hidden(_scene: Scene) -> bool:
    """Then the count does not grow."""
    return True


def reveal(scene: Scene, decision: HiddenRevealed) -> list[Answer]:
    """All see it, until the craft has resolved or will not be played (1211.3c)."""
    one = unseen(scene)
    if one is None:
        return [AGAIN]
    facts = (
        [*moves.shown(scene, one.source), ev.Revealed(one.source)] if decision.yes else [ev.TriggerGone(one.trigger)]
    )
    return [Must(tuple(facts), "1211.3a"), AGAIN]


# --- playing them ----------------------------------------------------------------------------------------------------


def own(scene: Scene, player: str) -> tuple[Trigger, ...]:
    """The player's crafts with a trigger count."""
    return tuple([one for one in scene.table.waiting.values() if one.player == player])


def ask(scene: Scene, player: str, rule: str) -> May | ForcedChoice | None:
    """Of several different crafts the player chooses the next; a triggered craft must be played (1211.5)."""
    mine = own(scene, player)
    if not mine:
        return None
    numbers = tuple([one.trigger for one in mine])
    asked = May(player, Of(rule, numbers), (TriggerPlayed,), rule, "trigger")
    if len({(one.text, one.source, one.about) for one in mine}) == 1:
        return ForcedChoice(asked, numbers[0], [Call("trigger", (numbers[0],)), AGAIN])
    return asked


def take(scene: Scene, decision: TriggerPlayed) -> list[Answer]:
    if decision.trigger not in scene.table.waiting:
        return [AGAIN]
    return [Call("trigger", (decision.trigger,)), AGAIN]


def of_the_primary(scene: Scene) -> May | ForcedChoice | None:
    return ask(scene, queries.primary(scene), "1002.1b")


def of_the_other(scene: Scene) -> May | ForcedChoice | None:
    return ask(scene, queries.other(scene.table, queries.primary(scene)), "1002.1c")


RULE_CHECK = procedure(
    "rule check",
    step("1102.1", lose_by_an_empty_deck, name="1002.1a", also=("1002.1a", "1101.1")),
    step("1211.9", conditions_trigger),
    step("1211.3a", ask_to_reveal, reveal),
    step("1002.1b", of_the_primary, take, also=("1211.4", "1211.2")),
    step("1002.1c", of_the_other, take),
)


def play(scene: Scene) -> list[Answer]:
    """It waits no longer: it is played as abilities are, or has no effect if that is impossible."""
    trigger = scene.table.waiting[TriggerId(scene.number())]
    text = text_of(scene, trigger)
    gone = ev.TriggerGone(trigger.trigger)
    able = targets.can_choose_all(scene, Speaker(trigger.player, trigger.source), text, trigger.about)
    if not able and what_cannot_be_played_loses_its_count(scene):
        return [Must((gone,), "1211.5")]
    item = scene.table.next_id
    facts: list[ev.Fact] = [gone, ev.StackPushed(item, "trigger", trigger.source, trigger.player, text)]
    if trigger.about:
        facts.append(ev.ChoiceSet(item, "about", trigger.about))
    return [Must(tuple(facts), "1211.4", ordered=True), Call(announcing.CHOOSING, (item,))]


@convention("1211.5")
def what_cannot_be_played_loses_its_count(_scene: Scene) -> bool:
    """It has no other effect; a craft that can be played must be."""
    return True


TRIGGER = procedure("trigger", step("1211.4", play, name="play"))
