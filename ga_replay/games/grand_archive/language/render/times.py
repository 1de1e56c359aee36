"""Durations, points and moments of time written out."""

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.called import ACTIVATED
from ga_replay.games.grand_archive.language.render.noun import owner


def span(what: ir.Span) -> str:

    match what:
        case ir.Span("end", "", "this"):
            return "until end of turn"
        case ir.Span("this", "attack", said="for"):
            return "for this attack"
        case ir.Span("this", "", "this", said="for"):
            return "for this turn"
        case ir.Span("leaves", state, said=("it" | "they") as pronoun):
            return f"for as long as {pronoun} {'remains' if pronoun == 'it' else 'remain'} {state}"
        case ir.Span("rest of game"):
            return "for the rest of the game"
        case ir.Span("end", "", "next"):
            return f"until the end of {owner(what.of or ir.YOU)} next turn"
        case ir.Span("beginning", "", "next"):
            return "until the beginning of your next turn"
        case ir.Span("this", "", "this"):
            return "this turn"
        case ir.Span("during", phase, "next", of) if of is not None:
            return f"during {owner(of)} next {phase}"
        case ir.Span("during", phase, "", of):
            return f"during {point(ir.Now(phase, of))}"
        case _:
            raise UnsayableError(str(what))


def now(what: ir.Now) -> str:
    if what.said == ACTIVATED:
        return f"~ was activated during {point(what)}"
    return f"it's {'not ' if what.no else ''}{point(what)}"


def point(what: ir.Now) -> str:
    """A phase or turn: "your turn", "an opponent's recollection phase"."""
    if what.of is None:
        raise UnsayableError
    ordinal = "first turn of the game" if what.ordinal == 1 else what.phase or "turn"
    return f"{owner(what.of)} {ordinal}"


def moment(what: ir.Moment) -> str:

    match what:
        case ir.Moment(phase, None, "next", "beginning"):
            return f"at the beginning of the next {phase}"
        case ir.Moment(phase, of, "next", "beginning") if of is not None:
            return f"at the beginning of {owner(of)} next {phase}"
        case ir.Moment(phase, of, "", "beginning") if of is not None:
            return f"at the beginning of {owner(of)} {phase}"
        case _:
            raise UnsayableError
