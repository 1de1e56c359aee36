"""Writes docs/coverage.md from the account of each rulebook: `python tools/coverage_page.py`; with --check it only tells whether it is up to date."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ga_replay.app.games import GAMES
from ga_replay.games.account import Account, Kept, RulebookStatement, count, read_account

PAGE = Path(__file__).resolve().parents[1] / "docs" / "coverage.md"
COMMAND = "python tools/coverage_page.py"
HEAD = """\
# How much of the rulebooks is kept

Written by `tools/coverage_page.py` from each game's `rulebook.toml`; a test says when it is out of
date. `ga-replay rules show ID` says the same of one statement, and which code bears its id.

| status | says |
|---|---|
| enforced | a piece of the rules bears the id, and a test fails without it |
| definition | names a thing, introduces or repeats; no verdict depends on it |
| physical | about cards and hands of paper, which no log holds |
| judge | left to people |
| later | not kept yet |
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for name in GAMES for line in books(name))])


def books(game: str) -> Iterator[str]:
    """The newest edition of a game's rulebook, and the numbers of those before."""
    wording = GAMES[game].wording
    newest, *before = reversed(wording.editions)
    account = read_account(game, wording.later(newest))
    yield f"## {game}, {newest}\n"
    yield from table(account)
    for kept in Kept:
        if kept is not Kept.ENFORCED:
            yield from listed(kept, account.statements)
    for edition in before:
        yield f"## {game}, {edition}\n"
        yield f"Judges what was recorded under it: `ga-replay rules coverage --rules {edition}`.\n"
        yield from table(read_account(game, wording.later(edition)))


def table(account: Account) -> Iterator[str]:
    """The counts by page."""
    yield f"| page | total | {' | '.join(Kept)} |"
    yield "|---|" + "--:|" * (len(Kept) + 1)
    for name, statements in (*account.pages().items(), ("**all**", account.statements)):
        counts = count(statements)
        yield f"| {name} | {len(statements)} | {' | '.join(str(counts[kept] or '') for kept in Kept)} |"
    yield ""


def listed(kept: Kept, statements: Sequence[RulebookStatement]) -> Iterator[str]:
    """Every statement that is kept in this way and not by code."""
    those = [one for one in statements if one.status is kept]
    if those:
        yield f"### {kept}: {len(those)}\n"
        yield "| id | gist | reason |"
        yield "|---|---|---|"
        yield from (f"| `{one.id}` | {_cell(one.gist)} | {_cell(one.reason)} |" for one in those)
        yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def main() -> int:
    """Write the page, or check it."""
    text = page()
    if "--check" in sys.argv[1:]:
        if PAGE.read_text(encoding="utf-8") == text:
            return 0
        print(f"{PAGE.name} is out of date; run {COMMAND}", file=sys.stderr)
        return 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
