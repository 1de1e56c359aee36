"""The meaning of a whole line: the abilities in its paragraphs."""

from typing import Any

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.ir.node import ABOVE_NOTHING
from ga_replay.games.grand_archive.language.semantics.clause import LASTING, Steps
from ga_replay.games.grand_archive.language.semantics.depending import DEPENDING
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.negating import x_of_what_is_revealed
from ga_replay.games.grand_archive.language.semantics.sentence import Paragraph, put_together
from ga_replay.games.grand_archive.language.semantics.verb import by
from ga_replay.games.grand_archive.language.text_ref import nodes_in


def _is_static(step: ir.Step) -> bool:
    """True if a sentence holds as long as its source is there, and is not an instruction."""
    if not isinstance(step, LASTING) or _picks(step):
        return False
    if isinstance(step, ir.ExtraCost):
        return True
    if step.span is not None and (step.span.phase, step.span.turn) == ("turn", "next"):
        return False
    return step.span is None or step.span.end == "during"


def _picks(step: ir.Step) -> bool:
    """True if following the sentence involves a pick: a target, or the next card of this turn."""
    if isinstance(step, ir.Rule):
        return isinstance(step.what, ir.Pick) and step.what.how == "next"
    return isinstance(step, (ir.Modify, ir.CostChange, ir.Permit)) and any(
        isinstance(thing, ir.Pick) and thing.how not in {"all", "each", "bare"} and not _first_of_each(step, thing)
        for thing in (step.what, getattr(step.what, "of", None))
    )


def _first_of_each(step: ir.Step, thing: ir.Pick) -> bool:
    """True for the first card of each turn, or of this one while something holds: it is told whenever one is played."""
    if thing.how != "first":
        return False
    each = any(isinstance(test, ir.Played) and test.since == "each turn" for test in thing.kind.where)
    return each or getattr(step, "cond", None) is not None


def _no_limits(paragraph: Paragraph) -> Steps:
    if paragraph.limits:
        raise MeaninglessError
    return paragraph.steps


def _speaks_from(steps: list[Any]) -> str:
    """The banishment, where the text holds as long as its own card is an omen (abilities.4)."""
    kinds = [
        one.what
        for one in nodes_in(tuple(steps))
        if isinstance(one, ir.Is) and isinstance(one.thing, ir.Self) and isinstance(one.what, ir.Kind)
    ]
    return "banishment" if any(noun.head == "omen" for kind in kinds for noun in kind.nouns) else ""


@phrase()
def resolving(paragraph: Paragraph) -> ir.Ability:
    steps = paragraph.steps
    if not steps:
        (limited,) = paragraph.limits
        if limited.subject != "card":
            raise MeaninglessError
        return ir.PlayLimit(limited.limits)
    if paragraph.limits and paragraph.limits[0].subject == "effect":
        return ir.Static((_once_a_turn(paragraph),))
    _no_limits(paragraph)
    if any(isinstance(one, ir.Modes) and one.cascade for one in nodes_in(steps)):
        raise MeaninglessError  # it is a word of abilities that are activated or trigger (keyword/cascade.1)
    held = [_held(step) for step in steps]
    if all(_is_static(step) for step in held):
        return ir.Static(tuple(held), zone=_speaks_from(held))  # type: ignore[arg-type]  # the grammar gives one of the words
    match steps:
        case (ir.Let(x, (effect,), said),) if _is_static(effect):
            return ir.Static((effect,), x=x, said=said)  # type: ignore[arg-type]  # the grammar gives one of the words
        case (ir.Then(together, said),) if said != "Then" and all(_is_static(step) for step in together):
            return ir.Static(together, said=said)  # type: ignore[arg-type]  # the grammar gives one of the words
        case (ir.Repeat((effect,), said="front"),) if _is_static(effect):
            return ir.Static((_times_over(effect, steps[0].times),))  # type: ignore[union-attr]  # it is that Repeat
        case _ if any(isinstance(step, ir.Let) and _is_static(step.do[0]) for step in steps):
            raise MeaninglessError
        case (
            ir.When(ir.Event("prevent") as event, then, None, said),
        ):  # a paragraph of its own (damage-prevention.11)
            return ir.Triggered(replace(event, since="this way", said=said or "when"), then)
        case _:
            pass
    return ir.OnResolve(steps)


def _once_a_turn(paragraph: Paragraph) -> ir.Prevent:
    """A replacement that is applied once in each turn."""
    match paragraph:
        case Paragraph((ir.Prevent(mode="every", span=None) as prevent,), (limited,)):
            return replace(prevent, once=True, said=f"{prevent.said} {limited.limits[0].said}")
        case _:
            raise MeaninglessError


def _times_over(effect: ir.Step, times: ir.Amount | ir.Pick) -> ir.Modify:
    """Read "for each …, ~ gets +1 POWER": one change of a number, that many times over."""
    match effect:
        case ir.Modify(changes=(ir.Stat() as stat,), cond=None) if not isinstance(stat.n, ir.Times):
            each = ir.Count(replace(times, how="all", slot=0)) if isinstance(times, ir.Pick) else times
            return replace(effect, changes=(replace(stat, n=ir.Times(stat.n, each, said="front")),))
        case _:
            raise MeaninglessError


def _held(step: ir.Step) -> ir.Step:
    """Read "if ~ was prepared, it has unblockable" as an effect that holds while the condition does."""
    match step:
        case ir.If(cond, (effect,), (), said) if not said and _is_static(effect) and isinstance(effect, ir.Modify):
            return replace(effect, cond=cond, said_cond="if front") if effect.cond is None else step
        case _:
            return step


@phrase("costs")
def costs(found: Steps) -> Steps:
    return found


@phrase("cost_list")
def cost_list(*found: object) -> Steps:
    return tuple(by(ir.YOU, one) for one in found)


@phrase()
def pay_cost(n: ir.Amount) -> ir.Pay:
    return ir.Pay(n)


@phrase()
def rest_cost() -> ir.Wake:
    return ir.Wake(ir.Self(), rest=True, said="REST")


@phrase()
def activated(cost: Steps, paragraph: Paragraph) -> ir.Activated:
    limits: tuple[ir.Limit, ...] = ()
    for one in paragraph.limits:
        if one.subject != "ability":
            raise MeaninglessError
        limits += one.limits
    told = tuple(_costing(step) for step in paragraph.steps)
    effects = tuple(step for step in told if _about_this_ability(step))
    steps = tuple(step for step in told if not _about_this_ability(step))
    cost, steps = x_of_what_is_revealed(cost, steps)
    return ir.Activated(cost, steps, limits, effects, _from_where((*cost, *steps)))  # type: ignore[arg-type]  # the grammar gives one of the words


def _from_where(cost: Steps) -> str:
    """The zone that cost or effect moves the card itself from, if they name one: there the ability is activated."""
    zones = {
        step.source.name
        for step in cost
        if isinstance(step, ir.Move | ir.Attach) and isinstance(step.what, ir.Self) and step.source is not None
    }
    if len(zones) > 1:
        raise MeaninglessError
    return "".join(zones)


def _costing(step: ir.Step) -> ir.Step:
    """Read "this ability costs (X) less to activate, where X is …", said after its limits."""
    match step:
        case ir.Let(x, (ir.CostChange(n=ir.X()) as change,), "") if _about_this_ability(change):
            return replace(change, n=x, said="where X")
        case _:
            return step


def _about_this_ability(step: ir.Step) -> bool:
    return isinstance(step, ir.CostChange) and step.what == ir.The("ability", said="this")


def _of_the_trigger(paragraph: Paragraph) -> tuple[ir.Limit, ...]:
    """How often it triggers; "activate this ability" is said of others."""
    if any(one.subject != "trigger" for one in paragraph.limits):
        raise MeaninglessError
    return tuple(limit for one in paragraph.limits for limit in one.limits)


@phrase()
def label_triggered(event: ir.Event, paragraph: Paragraph) -> ir.Triggered:
    return ir.Triggered(event, paragraph.steps, limits=_of_the_trigger(paragraph))


@phrase()
def triggered(
    head: tuple[ir.Event | ir.Moment, ir.Condition | None],
    cond: ir.Condition | None,
    first: Steps,
    *rest: object,
) -> ir.Triggered:
    at, while_ = head
    if cond is None and isinstance(first[0], ir.If) and first[0].said != DEPENDING:
        raise MeaninglessError  # that "if" is the condition of the trigger (triggered-abilities.1)
    if isinstance(at, ir.Moment) and at.which == "next":
        raise MeaninglessError
    if while_ is not None:
        if cond is not None:
            raise MeaninglessError  # the one is asked again as it resolves, the other is not
        cond = while_
    told = put_together((first, *rest))
    if isinstance(at, ir.Event) and at.act == "enter" and at.ordinal:
        told = told._replace(steps=_to_one_of_them(told.steps))
    limits = _of_the_trigger(told)
    zone = _lies_in(cond) or _triggers_from(at, told.steps)
    return ir.Triggered(at, told.steps, cond, limits, zone, at_once=while_ is not None)


def _to_one_of_them(steps: Steps) -> Steps:
    """What a text gives to "that ally": several may be the first to enter at once, and one of them is chosen."""
    match steps:
        case (ir.Modify(what=ir.Ref(said="that ally") as those) as step,):
            there = ir.Lies(ir.Zone("field"), said="")
            kind = ir.Kind((ir.Noun("ally"),), (ir.Among(those), there))
            return (replace(step, what=ir.Pick("choose", kind, said="that")),)
        case _:
            raise MeaninglessError


@phrase()
def triggered_modal(
    head: tuple[ir.Event | ir.Moment, ir.Condition | None], cond: ir.Condition | None, modes: ir.Modes | ir.If
) -> ir.Triggered:
    return triggered(head, cond, (modes,))


def _lies_in(cond: ir.Condition | None) -> str:
    """The zone in which the card itself must lie for the trigger; empty if the condition names none."""
    if not isinstance(cond, ir.Is) or not isinstance(cond.thing, ir.Self) or not isinstance(cond.what, ir.Kind):
        return ""
    return "".join(test.zone.name for test in cond.what.where if isinstance(test, ir.Lies))


def _triggers_from(at: ir.Event | ir.Moment, steps: Steps) -> str:
    """The zone from which a trigger refers to its own card: there it triggers."""
    if isinstance(at, ir.Event) and isinstance(at.to, ir.Self) and at.source is not None:
        return at.source.name
    if isinstance(at, ir.Event) and at.act == "activate" and isinstance(at.to, ir.Self):
        return "stack"  # its activation pends as that happens
    if isinstance(at, ir.Event) and at.act == "banish" and isinstance(at.what, ir.Self) and at.source is not None:
        return "banishment"  # it is there as the event is seen
    return _from_where(steps)


@phrase()
def lineage_release(paragraph: Paragraph) -> ir.Activated:
    banish = ir.Move("banish", ir.Self(said="this card"))
    released = activated((banish,), paragraph)
    return replace(released, zone="inner lineage", label="Lineage Release")


# ---------------------------------------------------------------- keywords


@phrase()
def plain_keyword(name: str) -> ir.Keyword:
    return ir.Keyword(name.lower())


@phrase()
def counted_keyword(name: str, n: ir.Amount) -> ir.Keyword:
    return ir.Keyword(name.lower(), n)


@phrase()
def costed_keyword(name: str, cost: Steps) -> ir.Keyword:
    return ir.Keyword(name.lower(), extra=cost)


@phrase()
def lineage_keyword(name: str) -> ir.Keyword:
    return ir.Keyword("lineage", extra=name)


@phrase("link_head")
def link_head(word: str) -> str:
    return word


@phrase()
def link_keyword(head: str) -> ir.Keyword:
    return ir.Keyword("link", extra=ir.Kind((ir.Noun(head),)))


@phrase()
def keyword_above(name: str, n: ir.Amount, least: str) -> ir.Keyword:
    """A keyword with a number that its player chooses, and that is more than nothing."""
    if n != ir.X() or int(least):
        raise MeaninglessError
    return ir.Keyword(name.lower(), n, ABOVE_NOTHING)


@phrase()
def command_keyword(said: str, word: ir.Word) -> ir.Keyword:
    """The word is a subtype of cards too, so that it is read as one."""
    if said != "Command":
        raise MeaninglessError
    return ir.Keyword("command", extra=ir.Kind((ir.Noun("ally", (word,)),)))


@phrase("keywords")
def keywords(*found: ir.Keyword) -> ir.Program:
    return found


# ---------------------------------------------------------------- the line


phrase("class_bonus")(lambda: ir.Bonus("class"))
phrase("element_bonus")(lambda: ir.Bonus("element"))
phrase("champion_bonus")(lambda name: ir.Bonus("champion", name=name))
phrase("number_bonus")(lambda sort, n: ir.Bonus(sort.lower(), int(n)))
phrase("bonus_word")(lambda word: word)
phrase("restriction")(lambda bonus: bonus)
phrase("inherited")(lambda: True)


@phrase()
def label(name: str, n: str | None) -> str:
    return f"{name} {n}" if n else name


@phrase()
def piece(*parts: Any) -> ir.Program:
    *restrictions, inherited, label, body = parts
    abilities = body if isinstance(body, tuple) else (body,)
    return tuple(_carrying(ability, tuple(restrictions), inherited, label) for ability in abilities)


def _carrying(
    ability: ir.Ability,
    restrictions: tuple[ir.Condition, ...],
    inherited: object,
    label: str | None,
) -> ir.Ability:
    if inherited:
        if isinstance(ability, (ir.OnResolve, ir.PlayLimit)):
            raise MeaninglessError
        ability = replace(ability, inherited=True)
    return replace(ability, restrictions=restrictions, label=label or ability.label)


@phrase()
def start(*pieces: ir.Program) -> ir.Program:
    return tuple(ability for piece in pieces for ability in piece)
