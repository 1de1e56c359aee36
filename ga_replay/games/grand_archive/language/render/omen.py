"""Conditions about the costs of omens, and changes of the direction of a mastery, written out."""

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.noun import kind, thing


def turned(what: ir.Event) -> str:
    _, before, *after = what.act.split()
    if before in {"opposite", "clockwise"}:
        return f"your Shifting Currents change to facing the {'next ' * (before == 'clockwise')}{before} direction"
    subject_ = "you change it" if what.said == "this way" else "your Shifting Currents change"
    return f"{subject_} from facing {before.capitalize()} to {after[-1].capitalize()}"


def of_costs(what: ir.Exists) -> str:
    mine, *between, bears = what.kind.where
    match mine, bears:
        case ir.Controlled(), ir.Bears(ir.NumberTrait(stat, ir.Bound(int() as n))) if what.no:
            rest = replace(what.kind, where=tuple(between), other=False)
            return f"you have no other {stat} {n} {kind(rest, many=True)}"
        case ir.Controlled(), ir.Bears(ir.NumberTrait(_, ir.Bound(ir.Number(_, of, said)))) if isinstance(of, ir.Thing):
            rest = replace(what.kind, where=tuple(between))
            return f"{said} {thing(of)} is equal to {said} one of your {kind(rest, many=True)}"
        case _:
            raise UnsayableError
