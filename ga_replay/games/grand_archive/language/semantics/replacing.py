"""What the phrases of replacing.lark mean: what would happen, and what happens instead."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.amount import UNTIL_END
from ga_replay.games.grand_archive.language.semantics.clause import Chain, Steps, by_player, imperative
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.event import one_of
from ga_replay.games.grand_archive.language.semantics.harm import Would


class Outcome(NamedTuple):
    """What happens instead: damage is prevented (`how`), is another amount, or is dealt `to` another object."""

    how: dict[str, Any] | None = None
    n: ir.Amount | None = None
    to: ir.Thing | None = None
    said: str = ""


@phrase("takes_word", "plus_minus")
def printed_word(word: str) -> str:
    return word


@phrase()
def outcome_prevent(how: dict[str, Any]) -> Outcome:
    return Outcome(how)


@phrase()
def outcome_prevent_it() -> Outcome:
    return Outcome({}, said="it")


def _more(side: str, n: ir.Amount) -> ir.Sum:
    """X and LV are fixed as an effect begins, and counted each time by a static ability."""
    if not isinstance(n, int) and (side == "minus" or not isinstance(n, ir.X | ir.LV)):
        raise MeaninglessError
    return ir.Sum(ir.ThatMuch("that much damage"), n, minus=side == "minus", said=side)


@phrase()
def outcome_takes(_pronoun: str, verb: str, side: str, n: ir.Amount) -> Outcome:
    return Outcome(n=_more(side, n), said=verb.removesuffix("s"))


@phrase()
def outcome_takes_to(_pronoun: str, verb: str, side: str, n: ir.Amount, them: ir.Thing) -> Outcome:
    if not isinstance(them, ir.Ref) or not them.said.startswith("those ") or not verb.startswith("deal"):
        raise MeaninglessError
    return Outcome(n=_more(side, n), said="deal to them")


@phrase()
def outcome_source(side: str, n: ir.Amount, to: ir.Thing) -> Outcome:
    return Outcome(n=_more(side, n), to=to, said="source")


@phrase()
def outcome_redirect(to: ir.Thing) -> Outcome:
    if isinstance(to, ir.Pick | ir.Ref | ir.Together):
        raise MeaninglessError
    return Outcome(to=to)


@phrase()
def outcome_as_well(unit: ir.Thing, kind: ir.Kind | ir.Pick) -> Outcome:
    """The unit that would be dealt the damage, and another one."""
    if isinstance(kind, ir.Pick) or not isinstance(unit, ir.Ref):
        raise MeaninglessError
    return Outcome(to=ir.Pick("choose", kind), said="as well")


@phrase()
def while_so(cond: ir.Condition) -> ir.Condition:
    return cond


@phrase()
def if_damage(would: Would, span: ir.Span | None, cond: ir.Condition | None, outcome: Outcome) -> ir.Effect:
    return _effect(would, span, cond, outcome, "")


@phrase()
def if_damage_and(
    would: Would, span: ir.Span | None, cond: ir.Condition | None, outcome: Outcome, verbs: Chain
) -> ir.Effect:
    """What else is done is a part of the replacement (damage-prevention.11)."""
    found = _effect(would, span, cond, outcome, "")
    if not isinstance(found, ir.Prevent) or found.source is not None:
        raise MeaninglessError
    return replace(found, then=imperative(verbs), said=f"{found.said} {AND}")


AND = "and"
"""The last word of how a prevention is said that does something else in the same breath."""


@phrase()
def next_damage(would: Would, span: ir.Span, outcome: Outcome) -> ir.Effect:
    return _effect(would, span, None, outcome, "next")


@phrase()
def if_damage_twice(would: Would, outcome: Outcome) -> ir.Effect:
    """Read "until end of turn, if it would take damage this turn": the span is said twice."""
    found = _effect(would, UNTIL_END, None, outcome, "")
    return replace(found, span=replace(UNTIL_END, said="twice", said_front=True))


def _effect(would: Would, span: ir.Span | None, cond: ir.Condition | None, outcome: Outcome, per: str) -> ir.Effect:
    said_cond = "while" if cond is not None else ""
    if outcome.how is not None:
        found = _prevention(would, outcome, per)
        return replace(found, span=span, cond=cond, said_cond=said_cond)
    verb = "deal" if would.said == "deal" else "take"
    if outcome.said == "deal to them" and would.several is None:
        raise MeaninglessError
    if (outcome.said == "as well") != (would.using is not None):
        raise MeaninglessError
    if outcome.said == "as well":
        event = ir.Event("take damage", would.thing, sort=would.harm.sort, using=would.using)
        return ir.Replace(event, to=outcome.to, per="as well")
    if outcome.said not in {"", verb, "source", "deal to them"} or (outcome.said == "source" and would.source is None):
        raise MeaninglessError
    to = outcome.to
    if outcome.said == "source":
        if to != would.thing:
            raise MeaninglessError
        to = None
    if to is not None and would.said == "deal":
        raise MeaninglessError
    act = "deal damage" if would.said == "deal" else "take damage"
    about = would.source if would.several is None else would.several
    event = ir.Event(act, would.thing, to=about, sort=would.harm.sort, n=would.harm.much)
    said = f"{would.said} source {would.said.split(' ')[-1]}" if outcome.said == "source" else would.said
    said = outcome.said if outcome.said == "deal to them" else said
    return ir.Replace(event, n=outcome.n, to=to, span=span, cond=cond, per=per, said=said, said_cond=said_cond)


def _prevention(would: Would, outcome: Outcome, per: str) -> ir.Prevent:
    if would.said == "deal":
        raise MeaninglessError
    how, words = would.said.split(" ")[0], would.said.split(" ")[1:]
    said = " ".join(
        ("" if per and how == "to" and not words else how, *([outcome.said] if outcome.said else ()), *words)
    )
    if outcome.said and how != "take":
        raise MeaninglessError
    return ir.Prevent(
        would.thing,
        mode="next" if per else "every",
        sort=would.harm.sort,  # type: ignore[arg-type]  # the grammar gives one of the words
        much=would.harm.much,
        source=would.source,
        said=said,
        **(outcome.how or {}),
    )


@phrase()
def unpreventable_attack() -> ir.Rule:
    return ir.Rule("unpreventable", "combat", what=ir.The("attack", said="this"))


def _joined(first: ir.Step, last: ir.Step) -> Steps:
    return (ir.Then((first, last), said="and"),)


@phrase()
def lasting_and(effect: ir.Effect, verbs: Chain) -> Steps:
    (step,) = imperative(verbs)
    if not isinstance(effect, ir.Prevent) or effect.mode != "shield" or isinstance(step, ir.Then):
        raise MeaninglessError
    return _joined(effect, step)


@phrase()
def and_lasting(statement: ir.Step, effect: ir.Effect) -> Steps:
    if not isinstance(effect, ir.Prevent) or effect.mode != "shield":
        raise MeaninglessError
    return _joined(statement, effect)


@phrase()
def up_to_one_opponent(n: ir.Amount, verbs: Chain) -> Steps:
    """A player who need not be there: whatever they would do is done by nobody."""
    steps = by_player(ir.Player("opponent", "target", how_many="up to one"), verbs)
    if n != 1 or not all(_is_done_by_nobody(step) for step in steps):
        raise MeaninglessError
    return steps


def _is_done_by_nobody(step: ir.Step) -> bool:
    """True if the step needs nobody who does it."""
    if isinstance(step, ir.Summon):
        return isinstance(step.token, str) and not step.choice
    return isinstance(step, ir.Move) and step.act == "discard"


# ---------------------------------------------------------------- how much a player recovers or glimpses


phrase("act_recovers")(lambda: "recover")
phrase("act_glimpses")(lambda: "glimpse")


@phrase()
def told_an(act: str, *_article: object) -> tuple[str, str]:
    return act, "an amount"


@phrase()
def told_any(act: str) -> tuple[str, str]:
    return act, "any amount"


@phrase()
def amount_done(act: str, n: ir.Amount) -> tuple[str, ir.Amount]:
    return act, n


def _other_amount(
    who: ir.Who, told: tuple[str, str], again: ir.Who, done: tuple[str, ir.Amount], **more: Any
) -> ir.Replace:
    """`again` is the same player, as the second half of the sentence calls them."""
    (act, said), (other, n) = told, done
    if act != other or not isinstance(who, ir.Player) or not isinstance(again, ir.Player):
        raise MeaninglessError
    if again.how not in {"", "they", "that"} or (again == ir.YOU) != (who == ir.YOU):
        raise MeaninglessError
    return ir.Replace(ir.Event(act, who=who, said=said), n=n, said=again.how, **more)


@phrase()
def amount_instead(who: ir.Who, told: tuple[str, str], again: ir.Who | None, done: tuple[str, ir.Amount]) -> ir.Replace:
    return _other_amount(who, told, ir.YOU if again is None else again, done)


@phrase()
def amount_offered(
    who: ir.Who, told: tuple[str, str], you: ir.Who, again: ir.Who, done: tuple[str, ir.Amount]
) -> ir.Replace:
    if you != ir.YOU:
        raise MeaninglessError
    return _other_amount(who, told, again, done, optional=True)


@phrase()
def amount_next(
    who: ir.Who, told: tuple[str, str], span: ir.Span, again: ir.Who, done: tuple[str, ir.Amount]
) -> ir.Replace:
    return _other_amount(who, told, again, done, span=span, per="next")


@phrase()
def more_counters_instead(
    n: ir.Amount, counter: str, on: ir.Thing, more: ir.Amount, same: str, again: ir.Thing
) -> ir.Replace:
    if n != 1 or not isinstance(more, int) or (counter, on) != (same, again) or not isinstance(on, ir.Champion):
        raise MeaninglessError
    event = ir.Event("put", to=on, sort=counter, n=ir.Bound(1))
    return ir.Replace(event, n=ir.Sum(ir.ThatMuch("that many"), more, said="plus"))


# ---------------------------------------------------------------- where an object goes


@phrase()
def hit_by_this(*_bearer: object) -> ir.HitByThis:
    return ir.HitByThis()


@phrase()
def level_instead(thing: ir.Thing, into: ir.Thing, verbs: Chain) -> ir.Replace:
    (step,) = imperative(verbs)
    whole = isinstance(into, ir.Pick) and into.kind == ir.Kind((ir.Noun("card", (ir.Word("type", "champion"),)),))
    if not whole or not isinstance(step, ir.Move) or not isinstance(step.what, ir.Ref):
        raise MeaninglessError
    return ir.Replace(ir.Event("level up", one_of(thing), to=one_of(into)), (step,))


@phrase()
def die_instead(thing: ir.Thing, verbs: Chain) -> ir.Replace:
    (step,) = imperative(verbs)
    if not isinstance(step, ir.Move) or not isinstance(step.what, ir.Ref | ir.Self):
        raise MeaninglessError
    return ir.Replace(ir.Event("die", one_of(thing)), (step,))


# ---------------------------------------------------------------- entering, negating


@phrase()
def next_enter(n: ir.Amount, kind: ir.Kind | ir.Pick, span: ir.Span, again: ir.Thing, state: str) -> ir.Replace:
    if n != 1 or isinstance(kind, ir.Pick) or state != "rested" or not isinstance(again, ir.Ref):
        raise MeaninglessError
    them = ir.Pick("bare", kind, ir.Any())
    return ir.Replace(ir.Event("enter", them), (ir.EntersAs(again, (state,)),), span=span, per="next")


@phrase()
def activation_not_negated(thing: ir.Thing) -> ir.Cannot:
    if not isinstance(thing, ir.Pick) or thing.how != "next":
        raise MeaninglessError
    return ir.Cannot(thing, "be negated", said="the activation of")


@phrase()
def its_activation_not_negated(thing: ir.Thing) -> ir.Cannot:
    if not isinstance(thing, ir.Self):
        raise MeaninglessError
    return ir.Cannot(thing, "be negated", said="'s activation")


@phrase()
def unless_dealt(verbs: Chain, who: ir.Who, *damage: Any) -> Steps:
    """The player has the card deal damage to the champion of that player."""
    n, unpreventable = damage[-2:]
    if not isinstance(who, ir.Holder):
        raise MeaninglessError
    cost = ir.Damage(n, ir.Champion(who), sort="unpreventable" if unpreventable else "")
    return (ir.Unless(imperative(verbs), who, (cost,), said="has ~ deal"),)


# ---------------------------------------------------------------- what follows a prevention, and graveyards


@phrase()
def first_prevented(thing: ir.Thing) -> tuple[ir.Event, None]:
    to = one_of(thing)
    return ir.Event("prevent", to=to, sort="damage", ordinal=1, since="this way", said="the first time"), None


@phrase()
def event_prevented_any() -> ir.Event:
    return ir.Event("prevent", sort="damage")


@phrase()
def prevented_from(kind: ir.Kind | ir.Pick) -> ir.Is:
    """The noun of the source is what it is called afterwards."""
    if isinstance(kind, ir.Pick) or len(kind.nouns) != 1:
        raise MeaninglessError
    return ir.Is(ir.The("damage source", kind.nouns[0].head), kind, was=True, said="prevented")


phrase("any_player_at_all")(lambda: ir.Player("player", "a"))
phrase("except_field")(lambda: "except field")


@phrase()
def graveyard_instead(
    n: ir.Amount, who: ir.Player, rest: str | None, cond: ir.Condition | None, verbs: Chain
) -> ir.Replace:
    (step,) = imperative(verbs)
    if n != 1 or not isinstance(step, ir.Move) or step.act != "banish" or not isinstance(step.what, ir.Ref):
        raise MeaninglessError
    cards = ir.Pick("bare", ir.Kind((ir.Noun("card"),)), ir.Any())
    event = ir.Event("enter graveyard", cards, who, sort=rest or "")
    return ir.Replace(event, (step,), cond=cond, said_cond="while" if cond is not None else "")
