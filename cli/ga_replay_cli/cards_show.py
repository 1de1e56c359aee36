"""`ga-replay cards show`: what is printed on a card, and what becomes of its lines."""

from collections.abc import Iterator
from typing import Any

import click
from click.shell_completion import CompletionItem

from ga_replay.app.card_data import users_cards
from ga_replay.app.catalogs import CATALOGS, CardCatalog
from ga_replay.app.errors import CardDataError
from ga_replay.core.pool import CardLookupError, Pool
from ga_replay.core.pool_file import CardText
from ga_replay.core.visible import visible
from ga_replay_cli.card_lines import Standing, standing
from ga_replay_cli.console import ExitCode, Line, leave, paint, write_json, write_lines
from ga_replay_cli.one_of import OneOf

_LABEL = 11
_COLOURS = {Standing.CARRIED_OUT: "green", Standing.READ: "yellow", Standing.UNREAD: "yellow"}
NEAR = 3
"""So many names of each game a message tells."""


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    try:
        pools = [
            users_cards().pool(catalog.game)
            for name, catalog in CATALOGS.items()
            if ctx.params.get("game") in {None, name}
        ]
    except CardDataError:
        return []  # the command itself says what is wrong
    cards = (card for pool in pools for card in pool.starting_with(incomplete))
    # The shell reads completions as lines: a name that would be obeyed is not offered.
    return [CompletionItem(card.name, help=visible(card.slug)) for card in cards if visible(card.name) == card.name]


@click.command()
@click.argument("name", shell_complete=_names)
@click.option("--game", type=OneOf(list(CATALOGS)), help="Whose card. Default: of whichever game has one of that name.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as one JSON object, then a summary.")
def show(name: str, *, game: str | None, as_json: bool) -> None:
    """Print the card called NAME: a name as deck lists write it, a slug or a uuid.

    \b
      ga-replay cards show "Dream Fairy"
      ga-replay cards show nameless-champion-ac
      ga-replay cards show "Flash Fire" --game epic
    """  # click's mark for lines that stay as they are
    try:
        catalog, pool, card = found(name, game)
    except CardLookupError as error:
        leave(str(error), ExitCode.USAGE)
    faces = [card, *card.faces]
    if as_json:
        for face in faces:
            write_json(_as_json(face, pool, catalog))
        lines = [standing(line, catalog, pool) for face in faces for line in face.all_lines]
        write_json(
            {
                "summary": True,
                "game": catalog.game,
                "faces": len(faces),
                "lines": len(lines),
                **{one.field: lines.count(one) for one in Standing},
                "pool_date": pool.date,
                "pool_digest": pool.digest,
            },
        )
        return
    for at, face in enumerate(faces):
        write_lines([*([""] if at else []), *_described(face, pool, catalog)])


def found(name: str, game: str | None) -> tuple[CardCatalog, Pool[Any], Any]:
    """The card of that name, with its game. Raises CardLookupError where no game has it, or nobody can tell which of several is meant."""
    asked = [catalog for catalog in CATALOGS.values() if game in {None, catalog.game}]
    there, errors = [], []
    for catalog in asked:
        pool = users_cards().pool(catalog.game)
        try:
            there.append((catalog, pool, pool.find(name)))
        except CardLookupError as error:
            errors.append(error)
    if len(there) > 1:
        games = " or ".join(f"--game {catalog.game}" for catalog, *_ in there)
        raise CardLookupError(
            f'"{name}" is a card of several games; add {games}', name, [card for *_, card in there], several=True
        )
    if there:
        return there[0]
    raise next(
        (one for one in errors if one.several), errors[0] if len(errors) == 1 else _in_no_game(name, asked, errors)
    )


def _in_no_game(name: str, asked: list[CardCatalog], errors: list[CardLookupError]) -> CardLookupError:
    """Names of every game that are near it."""
    near = [
        (catalog.game, card) for catalog, error in zip(asked, errors, strict=True) for card in error.candidates[:NEAR]
    ]
    meant = ", ".join(f'"{card.name}" ({game})' for game, card in near)
    remedy = f"did you mean {meant}?" if meant else "no similar name is known"
    return CardLookupError(f'no card has the name, slug or uuid "{name}"; {remedy}', name, [card for _, card in near])


def _as_json(card: Any, pool: Pool[Any], catalog: CardCatalog) -> dict[str, Any]:
    """Every field, also those that are empty; of faces the slugs, for each of them is an object of its own."""
    text = pool.text_of(card)
    facts = catalog.as_data(card)
    facts["lines"] = [
        {"key": line, "standing": standing(line, catalog, pool)} | ({"text": text.lines[at]} if text else {})
        for at, line in enumerate(card.all_lines)
    ]
    return {"card": card.slug, "game": catalog.game, **facts}


def _described(card: Any, pool: Pool[Any], catalog: CardCatalog) -> Iterator[Line]:
    text = pool.text_of(card)
    known = card.slug if card.uuid == card.slug else f"{card.slug} {card.uuid}"
    yield paint(card.name, bold=True) + "  " + paint(known, dim=True)
    for label, fact in {"game": catalog.game, **catalog.in_words(card, pool)}.items():
        if fact is not None and fact != "":
            yield f"  {label:<{_LABEL}}{fact}"
    yield from _lines(card, text, catalog, pool)
    for ruling in text.rulings if text else ():
        yield f"  {'ruling':<{_LABEL}}{' '.join(filter(None, (ruling.day, ruling.title, ruling.text)))}"


def _lines(card: Any, text: CardText | None, catalog: CardCatalog, pool: Pool[Any]) -> Iterator[Line]:
    for at, line in enumerate(card.all_lines):
        is_now = standing(line, catalog, pool)
        yield f"  {f'line {at + 1}':<{_LABEL}}{line} " + paint(is_now, _COLOURS[is_now])
        printed = text.lines[at].split("\n") if text else ()
        yield from (f"  {'':<{_LABEL}}{each}" for each in printed)
    if card.all_lines and text is None:
        more = "" if catalog is next(iter(CATALOGS.values())) else f" --game {catalog.game}"
        yield f"  {'':<{_LABEL}}(the sentences come with `ga-replay cards import{more}`)"
