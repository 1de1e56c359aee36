"""Amounts that are compared, written out."""

from msgspec.structs import replace

from ga_replay.cardtext.errors import UnsayableError
from ga_replay.cardtext.words import article
from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.render.naming import nouns
from ga_replay.games.grand_archive.language.render.noun import kind, owner, player, subject
from ga_replay.games.grand_archive.language.render.number import amount, bound, bound_in_words, counted, digits


def compared(what: ir.Compare) -> str:  # noqa: C901, PLR0911, PLR0912 - one arm per node

    match what:
        case ir.Compare(ir.Count(ir.Pick(kind=ir.Kind(where=(ir.Lies(ir.Zone("hand", who)),)) as of)), said="equal"):
            if who is None or isinstance(who, ir.Thing):
                raise UnsayableError
            return f"the amount of {nouns(of, many=True)} in {owner(who)} hand and memory are equal"
        case ir.Compare(ir.Aggregate() as of, ir.Bound(least), "is") if least is not None:
            return f"{amount(of)} is {digits(least)}"
        case ir.Compare(ir.Number() as of, ir.Bound(least), "equal to") if least is not None:
            return f"{amount(of)} is equal to {amount(least)}"
        case ir.Compare(ir.Number("level", of), ir.Bound(least, most), "is level") if isinstance(of, ir.Thing):
            return f"{subject(of)} is level {f'{most} or lower' if least is None else f'{least} or higher'}"
        case ir.Compare(ir.Number("targets"), ir.Bound(least), "targets") if least is not None:
            return f"there's exactly {counted(least)} target for its activation"
        case ir.Compare(said="least"):
            return "you are the player with the least influence"
        case ir.Compare(ir.Count(ir.Pick(kind=of), distinct), n, "have"):
            same = "the same reserve cost" if distinct.startswith("same") else "different reserve costs"
            return f"you have {bound_in_words(n)} {kind(replace(of, where=of.where[1:]), many=True)} with {same}"
        case ir.Compare(ir.Number("influence", ir.Player() as who), ir.Bound(most=ir.Sum(of)), "less"):
            return f"{owner(who)} influence is less than {amount(of)}"
        case ir.Compare(ir.Number("influence", ir.Player() as who), n, said="has"):
            return f"{player(who)} has influence {bound_in_words(n)}"
        case ir.Compare(ir.Number("influence", ir.Player() as who), said="greater"):
            return f"{owner(who)} influence is greater than yours"
        case ir.Compare(ir.Number("influence", ir.Player() as who), ir.Bound(least, most)):
            return f"{owner(who)} influence is {f'{counted(least)} or more' if least is not None else f'{counted(most or 0)} or less'}"
        case ir.Compare(ir.ThatMuch(), ir.Bound(ir.Sum(than)), "greater than"):
            return f"that amount is greater than {amount(than)}"
        case ir.Compare(ir.ThatMuch(), ir.Bound(least, None), "was dealt") if least is not None:
            return f"{digits(least)} or more damage was dealt"
        case ir.Compare(ir.Aggregate(), n, "with the most"):
            return f"an opponent with the most cards in their memory has {bound_in_words(n)} cards in their memory"
        case ir.Compare(ir.Aggregate() as of, n):
            return f"{amount(of)} is {bound_in_words(n)}"
        case ir.Compare(ir.ThisWay("remove", "counter"), said=said) if said.startswith("a card had "):
            counter = said.removeprefix("a card had ")
            return f"a card had {article(f'{counter} counter')} removed from it this way"
        case ir.Compare(ir.ThisWay("remove", "counter"), said=said):
            return f"{article(f'{said[2:]} counter')} was removed this way"
        case ir.Compare(ir.Counters(), ir.Bound(most=ir.Sum(than, 1, True)), "less than"):
            return f"{amount(what.a)} is less than {amount(than)}"
        case ir.Compare(ir.X(), n):
            return f"X is {bound(n)}"
        case ir.Compare(ir.ThisWay("prevent", "damage"), ir.Bound(least, None)) if least is not None:
            return f"{digits(least)} or more damage was prevented this way"
        case _:
            raise UnsayableError
