"""How many things are picked, written out."""

from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.number import counted


def each_of(what: ir.Pick, words: str) -> str:
    return f"each of {words}" if what.said == "each of" else words


def is_one(what: ir.Pick) -> bool:
    return what.n in {1, ir.Any(1)}


def so_many(n: ir.Amount, words: str, *, one: bool, single: str = "a") -> str:
    match n:
        case 1:
            return article(words) if single else words
        case ir.Choice(ir.Bound(int() as least, None)):
            return f"{counted(least)} or more {words}"
        case ir.Any(None, "Y"):
            return f"Y {words}"
        case ir.Any(None):
            return f"any amount of {words}"
        case ir.ThatMuch("that amount"):
            return f"that amount of {words}"
        case ir.Any(most) if most is not None:
            return f"up to {'one' if one else counted(most)} {words}"
        case _:
            return f"{counted(n)} {words}"
