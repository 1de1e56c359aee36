"""Options on a condition about a card that only the player who has the option sees ("Look at … If it's …, you may …").

The record need not say which card it is. Whether the player declines, or could not have accepted, changes nothing: they
are asked in any case. Whoever accepts says that the condition is met, so the card is shown then, and must be such a card.
"""

from __future__ import annotations

from msgspec.structs import replace

from ga_replay.core.rules.agenda import ForcedChoice, May, RepeatStep, Unidentified
from ga_replay.core.rules.choice import Of
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.evaluate import Context, Undecided, holds, players, things
from ga_replay.games.grand_archive.language.evaluate.context import passed_over
from ga_replay.games.grand_archive.language.run.code import RunnableText

SHOWN, UNTOLD = 1, 2
"""The parts of such a condition after the option was accepted: the card is shown; nobody has told which it is."""
UNFIT = "it is not a card with which the text lets a player do that"


def hangs_on_a_look(code: RunnableText, pc: int) -> bool:
    """True if the condition there is about cards that its text has a player look at, and leads to an option of theirs alone."""
    test = code.instructions[pc]
    asked = code.instructions[pc + 1] if test.op == "if" and pc + 1 < len(code.instructions) else test
    if asked.op != "ask" or asked.to != test.to or not isinstance(asked.node, ir.May):
        return False
    thing = getattr(test.node, "thing", None)
    looks = (one.node for one in code.instructions[:pc] if isinstance(one.node, ir.LookAt))
    return isinstance(thing, ir.Ref) and any(
        isinstance(look.what, ir.Pick) and look.what.slot == thing.slot and look.who == asked.node.who for look in looks
    )


def only_no(question: May, then: RepeatStep | None = None) -> ForcedChoice:
    """The question with no as its one answer: the option cannot be used."""
    return ForcedChoice(replace(question, choice=Of(question.choice.rule, (False,))), False, then)


def unseen(ctx: Context, looked_at: ir.Ref, may: ir.May) -> tuple[int, ...]:
    """The cards that were looked at and that nobody has told; none if several players have the option."""
    if len(players(ctx, may.who)) != 1:
        return ()
    return tuple([handle for handle in things(ctx, looked_at) if not ctx.world.known(handle)])


def to_be_shown(ctx: Context, condition: ir.Is, because: str) -> Unidentified | None:
    """The player has accepted: the card is shown, as one that meets the condition. None if it has been."""
    looked_at = condition.thing
    unknown = things(ctx, looked_at) if isinstance(looked_at, ir.Ref) else ()
    unknown = tuple([handle for handle in unknown if not ctx.world.known(handle)])
    return Unidentified(unknown, because, unfit=lambda: _unfit(ctx, condition)) if unknown else None


def _unfit(ctx: Context, condition: ir.Is) -> str:
    try:
        return "" if holds(ctx, condition) else UNFIT
    except Undecided as undecided:
        passed_over(ctx.scene, undecided)  # the text asks once more before it goes on
        return ""
