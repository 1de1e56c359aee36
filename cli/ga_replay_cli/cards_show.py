"""`ga-replay cards show`: what is printed on a card, and which of its lines the program understands."""

from collections.abc import Iterator
from typing import Any

import click
import msgspec
from click.shell_completion import CompletionItem

from ga_replay.core.pool import CardLookupError
from ga_replay.core.pool_file import CardText, PoolUnreadableError
from ga_replay.games.grand_archive.cards.card import Card, X
from ga_replay.games.grand_archive.cards.pool import Pool
from ga_replay.games.grand_archive.cards.understood import understood_lines
from ga_replay_cli.card_pool import load_pool
from ga_replay_cli.console import ExitCode, leave, paint, write, write_json

_LABEL = 11


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    try:
        return [CompletionItem(card.name, help=card.slug) for card in load_pool().starting_with(incomplete)]
    except PoolUnreadableError:
        return []  # the command itself says what is wrong


@click.command()
@click.argument("name", shell_complete=_names)
@click.option("--json", "as_json", is_flag=True, help="Print the facts as one JSON object, then a summary.")
def show(name: str, *, as_json: bool) -> None:
    """Print the card called NAME: a name as deck lists write it, a slug or a uuid.

    \b
      ga-replay cards show "Dream Fairy"
      ga-replay cards show nameless-champion-ac
    """  # click's mark for lines that stay as they are
    try:
        pool = load_pool()
        card = pool.find(name)
    except CardLookupError as error:
        leave(str(error), ExitCode.USAGE)
    except PoolUnreadableError as error:
        leave(f"{error}; import it again, or remove it")
    faces = [card, *card.faces]
    if as_json:
        for face in faces:
            write_json(_as_json(face, pool.text_of(face)))
        lines = [_understood(line) for face in faces for line in face.lines]
        write_json(
            {
                "summary": True,
                "faces": len(faces),
                "lines": len(lines),
                "understood": lines.count(True),
                "pool_date": pool.date,
                "pool_digest": pool.digest,
            },
        )
        return
    write("\n\n".join("\n".join(_described(face, pool)) for face in faces))


def _as_json(card: Card, text: CardText | None) -> dict[str, Any]:
    """Every field, also those that are empty; of faces the slugs, for each of them is an object of its own."""
    facts = msgspec.structs.asdict(card)
    facts["cost_reserve"], facts["cost_memory"] = _number(card.cost_reserve), _number(card.cost_memory)
    facts["limits"] = dict(card.limits)
    facts["faces"] = [face.slug for face in card.faces]
    facts["lines"] = [
        {"key": line, "understood": _understood(line)} | ({"text": text.lines[at]} if text else {})
        for at, line in enumerate(card.lines)
    ]
    return {"card": card.slug, **facts}


def _described(card: Card, pool: Pool) -> Iterator[str]:
    text = pool.text_of(card)
    yield f"{paint(card.name, bold=True)}  {paint(f'{card.slug} {card.uuid}', dim=True)}"
    facts = {
        "type": _types(card),
        "class": _words(card.classes),
        "element": _words(card.elements) or "none",
        "cost": _cost(card),
        "speed": card.speed,
        "level": card.level,
        "power": card.power,
        "life": card.life,
        "durability": card.durability,
        "limits": ", ".join(f"{name.lower()} {limit or 'banned'}" for name, limit in card.limits),
        "since": f"{card.debut} {card.debut_set}".strip(),
        "names": ", ".join(f"{each.name} ({each.kind.lower()})" for each in card.references),
        "other face": pool.by_slug(card.front).name if card.front else ", ".join(face.name for face in card.faces),
    }
    for label, fact in facts.items():
        if fact is not None and fact != "":
            yield f"  {label:<{_LABEL}}{fact}"
    yield from _lines(card, text)
    for ruling in text.rulings if text else ():
        yield f"  {'ruling':<{_LABEL}}{' '.join(filter(None, (ruling.day, ruling.title, ruling.text)))}"


def _lines(card: Card, text: CardText | None) -> Iterator[str]:
    for at, line in enumerate(card.lines):
        state = {True: paint("understood", "green"), False: paint("opaque", "yellow"), None: ""}[_understood(line)]
        head = f"  {f'line {at + 1}':<{_LABEL}}{line} {state}".rstrip()
        printed = text.lines[at].split("\n") if text else ()
        yield "\n".join((head, *(f"  {'':<{_LABEL}}{each}" for each in printed)))
    if card.lines and text is None:
        yield f"  {'':<{_LABEL}}(the sentences come with `ga-replay cards import`)"


def _understood(line: str) -> bool | None:
    known = understood_lines()
    return None if known is None else line in known


def _types(card: Card) -> str:
    token = ("TOKEN",) if card.token else ()
    rest = _words(tuple(kind for kind in card.subtypes if kind not in card.classes))
    return " \u2014 ".join(filter(None, (_words((*card.supertypes, *token, *card.types)), rest)))


def _cost(card: Card) -> str:
    if card.cost_memory is not None:
        return f"memory {_number(card.cost_memory)}"
    if card.cost_reserve is not None:
        return f"reserve {_number(card.cost_reserve)}"
    return "none"


def _number(cost: int | None) -> int | str | None:
    return "X" if cost == X else cost


def _words(words: tuple[str, ...]) -> str:
    return " ".join(word.capitalize() if word.isupper() else word for word in words)
