"""The meaning of sentences, and their combination in a paragraph."""

from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from ga_replay.cardtext.phrases import MeaninglessError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import LASTING, Steps
from ga_replay.games.grand_archive.language.semantics.english import phrase
from ga_replay.games.grand_archive.language.semantics.paying import IGNORING, WHILE_BANISHED, dearer
from ga_replay.games.grand_archive.language.text_ref import nodes_in

T = TypeVar("T")


class IfDid(NamedTuple):
    """A sentence that answers the one before: "If you do, …", "When you do, …", "If you don't, …"."""

    then: Steps
    how: str
    who: ir.Who = ir.YOU
    said: str = ""


class InsteadOf(NamedTuple):
    """A sentence that takes the place of the one before."""

    then: Steps
    cond: ir.Condition | None = None
    said: str = ""


class Limited(NamedTuple):
    """A sentence that says when an ability or a card may be activated."""

    subject: str
    limits: tuple[ir.Limit, ...]


class Afterwards(NamedTuple):
    """A sentence that says what X was in all sentences before it: "X is …"."""

    x: ir.Amount


class Inline(NamedTuple):
    """A sentence after a bonus in the middle of a paragraph (restriction-abilities.p7)."""

    cond: ir.Condition
    sentence: Any


class Paragraph(NamedTuple):
    """The sentences of a paragraph, put together."""

    steps: Steps
    limits: tuple[Limited, ...]


# ---------------------------------------------------------------- sentences


@phrase()
def then_first(steps: Steps) -> Steps:
    return (ir.Then(steps, said="Then"),)


@phrase()
def then_clauses(steps: Steps) -> Steps:
    return steps


@phrase("sentence")
def sentence(body: T) -> T:
    return body


@phrase()
def inline_bonus(cond: ir.Condition, body: object) -> Inline:
    return Inline(cond, body)


@phrase()
def instead(then: Steps) -> InsteadOf:
    if isinstance(then[0], ir.If):
        raise MeaninglessError  # read by if_instead
    return InsteadOf(then)


@phrase()
def if_instead(cond: ir.Condition, then: Steps) -> InsteadOf:
    return InsteadOf(then, cond)


@phrase("doer_do", "doer_dont")
def doer(who: ir.Who) -> ir.Who:
    return who


@phrase()
def if_do(who: ir.Who, then: Steps) -> IfDid:
    return IfDid(then, "then", who)


@phrase()
def when_do(who: ir.Who, then: Steps) -> IfDid:
    return IfDid(then, "when", who)


@phrase()
def if_not(who: ir.Who, then: Steps) -> IfDid:
    return IfDid(then, "otherwise", who, said="don't")


@phrase()
def otherwise(then: Steps) -> IfDid:
    return IfDid(then, "otherwise")


@phrase("limit_subject")
def limit_subject(word: str) -> str:
    return word


@phrase()
def limits(*parts: ir.Limit) -> tuple[ir.Limit, ...]:
    return parts


@phrase()
def limit(subject: str, parts: tuple[ir.Limit, ...]) -> Limited:
    return Limited(subject, parts)


@phrase()
def brew_item(n: ir.Amount, noun: ir.Noun) -> ir.Pick:
    return ir.Pick("choose", ir.Kind((noun,)), n)


@phrase()
def brew_list(*picks: ir.Pick) -> Steps:
    return tuple(ir.Sacrifice(pick) for pick in picks)


@phrase()
def brew(cost: Steps) -> ir.Keyword:
    return ir.Keyword("brew", extra=cost)


@phrase("once_word")
def once_word(word: str) -> str:
    return word


@phrase()
def limit_effect(word: str) -> Limited:
    return Limited("effect", (ir.Limit(times=1, per="turn", said=word),))


phrase("limit_game")(lambda: ir.Limit(times=1, per="game"))
phrase("limit_turn")(lambda: ir.Limit(times=1, per="turn"))
phrase("limit_slow")(lambda: ir.Limit(speed="slow"))
phrase("limit_if")(lambda cond: ir.Limit(cond=cond, said="if"))
phrase("limit_during")(lambda point: ir.Limit(cond=point, said="during"))
phrase("limit_as_long")(lambda cond: ir.Limit(cond=cond, said="as long as"))

# ---------------------------------------------------------------- paragraphs


@phrase()
def paragraph(*sentences: object) -> Paragraph:
    return put_together(sentences)


@phrase()
def choose_exactly(n: ir.Amount) -> ir.Amount:
    return n


@phrase()
def choose_up_to(n: ir.Amount) -> ir.Any:
    return ir.Any(n)


@phrase()
def mode(*parts: Any) -> ir.Mode:
    *restrictions, paragraph = parts
    if paragraph.limits:
        raise MeaninglessError
    return ir.Mode(paragraph.steps, tuple(restrictions))


@phrase()
def modal(n: ir.Amount, *modes: ir.Mode) -> ir.Modes:
    return ir.Modes(modes, n)


@phrase()
def modal_fresh(n: ir.Amount, *modes: ir.Mode) -> ir.Modes:
    return ir.Modes(modes, n, fresh=True)


@phrase()
def modal_if(n: ir.Amount, cond: ir.Condition, more: ir.Amount, *modes: ir.Mode) -> ir.Modes:
    return ir.Modes(modes, n, bonus=(cond, more))


@phrase()
def modal_paragraph(*sentences: object) -> Paragraph:
    *before, modes = sentences
    return put_together((*before, (modes,)))


@phrase()
def modal_if_done(*parts: Any) -> Paragraph:
    """They are chosen as that comes, so that none of them can have a target."""
    *before, who, modes = parts
    if who != ir.YOU or any(isinstance(one, ir.Pick) and one.how == "target" for one in nodes_in(modes)):
        raise MeaninglessError
    return put_together((*before, IfDid((modes,), "then", who)))


def put_together(sentences: tuple[object, ...]) -> Paragraph:
    steps: list[ir.Step] = []
    limited: list[Limited] = []
    for number, one in enumerate(sentences):
        if isinstance(one, Limited):
            limited.append(one)
        elif limited and not _is_of_its_cost(one):
            raise MeaninglessError
        elif isinstance(one, Inline):
            if number == 0:
                raise MeaninglessError  # a bonus at the beginning restricts the whole ability
            _add_inline(steps, one)
        else:
            _add(steps, one)
    return Paragraph(tuple(steps), tuple(limited))


def _is_of_its_cost(sentence: object) -> bool:
    """True for what an ability says of its own cost, which may stand after its limits."""
    step = sentence[0] if isinstance(sentence, tuple) and sentence else None
    if isinstance(step, ir.Let):
        step = step.do[0]
    return isinstance(step, ir.CostChange) and step.what == ir.The("ability", said="this")


def _add(steps: list[ir.Step], sentence: Any) -> None:
    match sentence:
        case Afterwards(x):
            if not steps or any(isinstance(one, ir.Let) for one in nodes_in(tuple(steps))):
                raise MeaninglessError
            steps[:] = [ir.Let(x, tuple(steps), said="afterwards")]
        case IfDid():
            if not steps:
                raise MeaninglessError
            steps[-1] = _answered(steps[-1], sentence)
        case InsteadOf(then, cond, said):
            if not steps or cond is None:
                raise MeaninglessError
            steps.append(ir.Instead(cond, then, said))
        case _:
            before = steps[-1] if steps else None
            if isinstance(before, ir.Repeat) and isinstance(before.do[-1], ir.Choose):
                steps[-1] = _with_the_chosen(before, sentence)
            elif isinstance(before, ir.Permit) and (cost := _cost_of_each(sentence)):
                steps[-1] = _paid_besides(before, cost)
            elif isinstance(before, ir.May | ir.Do) and _returns_itself(before.otherwise) and _speaks_of_it(sentence):
                steps[-1] = replace(before, otherwise=(*before.otherwise, *sentence))
            elif isinstance(before, ir.Prevent | ir.Delayed) and _goes_on(before, sentence):
                steps[-1] = replace(before, then=(*before.then, *sentence))
            elif isinstance(before, ir.Do) and before.then and _copies_later(before.then[-1], sentence):
                inner = list(before.then)
                _add(inner, sentence)
                steps[-1] = replace(before, then=tuple(inner))
            else:
                steps.extend(sentence)


def _copies_later(step: ir.Step, sentence: Steps) -> bool:
    return isinstance(step, ir.Delayed) and _goes_on(step, sentence)


def _goes_on(before: ir.Prevent | ir.Delayed, sentence: Steps) -> bool:
    """True if the sentence is a part of the one before: it is about what that prevents, or copies later."""
    if isinstance(before, ir.Prevent):
        answers = isinstance(sentence[0], ir.When) and sentence[0].event.act == "prevent"
        return answers if before.mode == "shield" else _speaks_of_prevented(sentence)
    return isinstance(before.then[-1], ir.Copy) and isinstance(sentence[0], ir.NewTargets)


def _cost_of_each(sentence: Steps) -> Steps:
    """Read "as an additional cost to activate each of those cards, …" as the steps of that cost."""
    match sentence:
        case (ir.ExtraCost(ir.Pick("each", ir.Kind(where=(ir.Among(ir.Ref()),))), cost, "activate", False, None),):
            return cost
        case _:
            return ()


def _paid_besides(permit: ir.Permit, cost: Steps) -> ir.Permit:
    """The cost belongs to the permission of the sentence before: it alone lets those cards be played."""
    if permit.said not in WHILE_BANISHED or permit.by:
        raise MeaninglessError
    return replace(permit, by=cost)


def _returns_itself(steps: Steps) -> bool:
    """True if the last of them puts the text's own card onto the field."""
    match steps:
        case (*_, ir.Move("return", ir.Self(), ir.Zone("field"))):
            return True
        case _:
            return False


def _speaks_of_it(steps: Steps) -> bool:
    """True if it is about the object that came: what follows is done only if it did."""
    match steps:
        case (ir.Then((ir.Modify(ir.Ref(said="it")), *_)),):
            return True
        case _:
            return False


def _with_the_chosen(loop: ir.Repeat, then: Steps) -> ir.Repeat:
    """Read "for each …, choose an ally. That ally …": what follows is done with each that is chosen."""
    spoken = any(isinstance(one, ir.Ref) and one.said.startswith("that ") for one in nodes_in(then))
    if not spoken or loop.said != "front":
        raise MeaninglessError
    return replace(loop, do=(*loop.do, *then))


def _add_inline(steps: list[ir.Step], inline: Inline) -> None:
    match inline.sentence:
        case InsteadOf(then, None, said) if steps:
            steps.append(ir.Instead(inline.cond, then, said))
        case InsteadOf(then, cond, said) if steps and cond is not None:
            steps.append(ir.Instead(ir.All((inline.cond, cond), said="bonus"), then, said))
        case tuple() as then if not isinstance(then, (IfDid, InsteadOf, Limited, Inline)):
            steps.append(ir.If(inline.cond, then, said="bonus"))
        case _:
            raise MeaninglessError


def _speaks_of_prevented(steps: Steps) -> bool:
    said = ir.encode_steps(steps)
    return '"act":"prevent"' in said or '"part":"damage source"' in said


def _answered(step: ir.Step, answer: IfDid) -> ir.Step:
    """The step before, with the consequences of doing it or not."""
    if isinstance(step, ir.May) and step.said == ir.EITHER and step.otherwise and answer.how == "then":
        other = _answered(step.otherwise[0], answer)
        return replace(_with_answer(replace(step, otherwise=()), answer), otherwise=(other,))
    if isinstance(step, ir.If) and step.said == "bonus":
        return replace(step, then=(*step.then[:-1], _answered(step.then[-1], answer)))
    if isinstance(step, ir.If) and answer.how == "otherwise" and not answer.said and not step.otherwise:
        return replace(step, otherwise=answer.then)
    if isinstance(step, ir.If) and len(step.then) == 1 and isinstance(step.then[0], ir.May):
        return replace(step, then=(_answered(step.then[0], answer),))
    if isinstance(step, ir.If) and answer.how == "then" and not step.otherwise and isinstance(step.then[0], ir.Move):
        return replace(step, then=(*step.then[:-1], _answered(step.then[-1], answer)))
    if isinstance(step, (ir.Permit, ir.ExtraCost)) and answer.how == "then" and not step.then:
        return dearer(step, answer.then) if step.said == IGNORING else replace(step, then=answer.then)
    if isinstance(step, ir.Then) and step.said == "Then":
        return replace(step, steps=(*step.steps[:-1], _answered(step.steps[-1], answer)))
    if isinstance(step, ir.Then) and isinstance(step.steps[-1], ir.May):
        return replace(step, steps=(*step.steps[:-1], _answered(step.steps[-1], answer)))
    if isinstance(step, LASTING):
        raise MeaninglessError
    if not isinstance(step, (ir.May, ir.Do)):
        if isinstance(step, (ir.If, ir.Instead, ir.When, ir.Delayed, ir.Let, ir.Repeat, ir.Modes)):
            raise MeaninglessError
        step = ir.Do((step,))
    return _with_answer(step, answer)


def _with_answer(step: ir.May | ir.Do, answer: IfDid) -> ir.Step:
    if answer.how == "otherwise":
        if step.otherwise:
            raise MeaninglessError
        said = "they don't" if isinstance(step, ir.Do) and answer.said and answer.who != ir.YOU else answer.said
        return replace(step, otherwise=answer.then, said=step.said or said)
    if step.then or step.otherwise:
        raise MeaninglessError
    return replace(step, then=answer.then, reflexive=answer.how == "when")
