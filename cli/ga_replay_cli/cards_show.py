"""`ga-replay cards show`: the printed facts of a card, and the state of its lines."""

from collections.abc import Iterator

import click
from click.shell_completion import CompletionItem
from msgspec.structs import asdict

from ga_replay.app.cards import CardFace, LineState, find_card, names_beginning
from ga_replay.app.catalogs import CATALOGS
from ga_replay.app.errors import CardDataError
from ga_replay.app.visible import visible
from ga_replay_cli.console import Line, paint, write_json, write_lines
from ga_replay_cli.one_of import OneOf

_LABEL = 11
_COLOURS = {LineState.CARRIED_OUT: "green", LineState.READ: "yellow", LineState.UNREAD: "yellow"}


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    try:
        found = names_beginning(incomplete, ctx.params.get("game"))
    except CardDataError:
        return []  # the command itself reports the error
    # The shell reads completions as lines: a name with control characters is not offered.
    return [CompletionItem(name, help=visible(slug)) for name, slug in found if visible(name) == name]


@click.command()
@click.argument("name", shell_complete=_names)
@click.option("--game", type=OneOf(list(CATALOGS)), help="Whose card. Default: of whichever game has one of that name.")
@click.option("--json", "as_json", is_flag=True, help="Print the facts as one JSON object, then a summary.")
def show(name: str, *, game: str | None, as_json: bool) -> None:
    """Print the card called NAME: a name as deck lists write it, a slug or a uuid.

    Each line is told as it was read, in words of our own, and what the referee does not know or do of it in a
    sentence; what is printed stands below if `ga-replay cards import` has read it.

    \b
      ga-replay cards show "Dream Fairy"
      ga-replay cards show nameless-champion-ac
      ga-replay cards show "Flash Fire" --game epic
    """  # click's mark for lines that stay as they are
    found = find_card(name, game)
    if as_json:
        for face in found.faces:
            write_json(face.as_data())
        counts = {"faces": len(found.faces), **asdict(found.counts)}
        pool = {"pool_date": found.pool_date, "pool_digest": found.pool_digest}
        write_json({"summary": True, "game": found.game, **counts, **pool})
        return
    for at, face in enumerate(found.faces):
        write_lines([*([""] if at else []), *_described(face)])


def _described(face: CardFace) -> Iterator[Line]:
    known = face.slug if face.uuid == face.slug else f"{face.slug} {face.uuid}"
    yield paint(face.name, bold=True) + "  " + paint(known, dim=True)
    for label, fact in {"game": face.game, **face.labelled}.items():
        yield f"  {label:<{_LABEL}}{fact}"
    yield from _lines(face)
    for ruling in face.rulings:
        yield f"  {'ruling':<{_LABEL}}{' '.join(filter(None, (ruling.day, ruling.title, ruling.text)))}"


def _lines(face: CardFace) -> Iterator[Line]:
    for at, line in enumerate(face.lines, 1):
        yield f"  {f'line {at}':<{_LABEL}}{line.key} " + paint(line.standing, _COLOURS[line.standing])
        yield from (f"  {'':<{_LABEL}}{each}" for each in (line.meaning, line.unknown) if each)
        if face.has_text:
            label = "prints" if line.meaning or line.unknown else ""
            yield from (f"  {label:<{_LABEL}}{each}" for each in line.text.split("\n"))
    if face.lines and not face.has_text:
        more = "" if face.game == next(iter(CATALOGS)) else f" --game {face.game}"
        yield f"  {'':<{_LABEL}}(the sentences come with `ga-replay cards import{more}`)"
