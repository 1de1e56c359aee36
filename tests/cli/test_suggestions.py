"""One suggestion for what is mistyped: verbs of a line, commands, options and choices."""

import re
from pathlib import Path

import pytest

from ga_replay.app.games import GAMES
from ga_replay.logs.transcript.reading.reader import OTHER_WORDS
from ga_replay.logs.transcript.reading.verbs import verb_words
from tests.support.cli.played import Ran
from tests.support.places import SAMPLES

OPENING = '[Game "grand-archive"] [Rules "2025-08-08"] [First "A"]\n\nT1 A\n  place Spirit of Wind\n'
LISTED = "(docs/transcript.md lists all)"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("activte Dream Fairy", f'unknown verb "activte"; did you mean "activate"? {LISTED}'),
        ("takebak", f'unknown verb "takebak"; did you mean "takeback"? {LISTED}'),
        ("!fac damage 3 on A champion", f'unknown verb "!fac"; did you mean "!fact"? {LISTED}'),
        ("damge order A champion", f'unknown verb "damge"; did you mean "damage order"? {LISTED}'),
        ("frobnicate", f'unknown verb "frobnicate"; begin the line with a verb of grand-archive {LISTED}'),
    ],
)
def test_a_verb_of_a_file_has_one_suggestion(ran: Ran, tmp_path: Path, line: str, said: str) -> None:
    file = tmp_path / "m.transcript"
    file.write_text(f"{OPENING}  {line}\n", encoding="utf-8")
    code, out, _ = ran("validate", str(file))
    assert code == 3
    assert f"{file}:5:3: unreadable {said}" in out.splitlines()


@pytest.mark.parametrize("game", list(GAMES))
def test_the_page_that_is_named_lists_all_verbs(game: str) -> None:
    page = (SAMPLES.parent / "docs" / "transcript.md").read_text(encoding="utf-8")
    words = verb_words(GAMES[game].wording, OTHER_WORDS)
    assert [one for one in words if not re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", page)] == []


def test_after_a_line_that_cannot_be_read_the_suggestions_go_on(ran: Ran, tmp_path: Path) -> None:
    file = tmp_path / "m.transcript"
    file.write_text(f"{OPENING}  frobnicate\n  takebak\n", encoding="utf-8")
    assert 'unknown verb "takebak"; did you mean "takeback"?' in ran("validate", str(file))[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("valdate", "x"), "No such command 'valdate'; did you mean validate?"),
        (("cards", "shwo", "x"), "No such command 'shwo'; did you mean show?"),
        (("validate", "--jsn", "x"), "No such option '--jsn'; did you mean --json?"),
        (
            ("export", "x", "--to", "ndjsn"),
            "'ndjsn' is not one of 'ndjson', 'transcript', 'json', 'html', 'svg', 'png', 'text', 'position'; did you mean ndjson?",
        ),
        (("decks", "check", "x", "--game", "grand-archve"), "did you mean grand-archive?"),
        (("cards", "show", "x", "--game", "epix"), "did you mean epic?"),
        (("demo", "--hlep"), "No such option '--hlep'; did you mean --help?"),
    ],
)
def test_a_command_option_or_choice_has_one_suggestion(ran: Ran, arguments: tuple[str, ...], said: str) -> None:
    code, _, err = ran(*arguments)
    assert code == 2
    assert said in err
    assert err.count("did you mean") == 1


@pytest.mark.parametrize(
    "arguments",
    [("frobnicate",), ("cards", "frobnicate"), ("validate", "--frobnicate", "x"), ("export", "x", "--to", "pdf")],
)
def test_what_is_like_nothing_has_none(ran: Ran, arguments: tuple[str, ...]) -> None:
    code, _, err = ran(*arguments)
    assert code == 2
    assert "did you mean" not in err.lower()
