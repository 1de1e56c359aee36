"""Nouns with the words before them, written out: "fire element ally or weapon"."""

from itertools import takewhile

from ga_replay.cardtext.words import article, plural
from ga_replay.games.grand_archive.language import ir


def common_words(first: ir.Noun) -> tuple[ir.Word, ...]:
    """The words before a noun that apply to later nouns as well: elements, states, negations."""
    return tuple(takewhile(lambda one: one.no or one.sort in {"element", "state"}, first.words))


def nouns(what: ir.Kind, *, many: bool = False) -> str:
    first, last = what.nouns[0], what.nouns[-1]
    common = common_words(first)
    alike = bool(common) and all(one.words == common and one.head != first.head for one in what.nouns[1:])
    if what.said.startswith("list "):
        shorts = ", ".join(word(one.words[0]) for one in what.nouns[:-1])
        return f"{shorts}, {what.said.removeprefix('list ')} {noun(last, many=many)}"
    said = [noun(first, many=many)]
    said += [noun(ir.Noun(one.head) if alike else one, many=many) for one in what.nouns[1:]]
    if len(said) == 1:
        return said[0]
    if what.said == "or a":
        return f"{said[0]} or {article(said[1])}"
    at = _differ(first, last)
    if len(said) == 2 and at is not None:
        short = word(first.words[at])
        if first.words[at].sort == last.words[at].sort == "element":
            short = short.removesuffix(" element")
        rest = noun(ir.Noun(last.head, last.words[at:]), many=many)
        return " ".join([*(word(one) for one in first.words[:at]), short, what.said, rest])
    if len(said) == 2:
        return f"{said[0]} {what.said} {said[1]}"
    return f"{', '.join(said[:-1])}, {what.said} {said[-1]}"


def _differ(first: ir.Noun, last: ir.Noun) -> int | None:
    """The place of the one word in which two nouns of the same head differ; None if more words differ."""
    pairs = list(zip(first.words, last.words, strict=False))
    differ = [at for at, (one, other) in enumerate(pairs) if one != other]
    same = first.head == last.head and len(first.words) == len(last.words)
    return differ[0] if same and len(differ) == 1 else None


def noun(what: ir.Noun, *, many: bool = False) -> str:
    head = plural(what.head) if many else what.head
    return " ".join([*(word(one) for one in what.words), head])


def word(what: ir.Word) -> str:
    name = f"{what.name} element" if what.sort == "element" else what.name
    return f"non-{name}" if what.no else name
