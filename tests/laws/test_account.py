"""The account of the rulebook is whole, and says of no statement that it is enforced unless a piece and a test bear its id."""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from ga_replay.core.ruleset import stands_for
from ga_replay.games.account import Kept, read_account
from ga_replay.games.grand_archive.rules import GAME, RULESET
from tests.rules.grand_archive.marked import by_rule

ROOT = Path(__file__).resolve().parents[2]
COUNT = 1395
SORTED = "4045b6ab3e02e0fe2e4d4d673a639710737606565830bbb754e8228519dbe9be"
IN_ORDER = "207e0c659a3e012e3f237b7f72c6034e2f94d2a492eaffaa5f5b07e09afa5518"
"""SHA-256 of the ids of the edition 2025-08-08, a line each without a last line's end: sorted, and in the book's order."""
LONGEST = 160  # characters of a gist; a longer one is a quotation, or wants a second id
BASE = (
    "starting-the-game", "ending-the-game", "format-conventions", "parts-of-a-card", "name", "cost", "typeline", "element", "stats", "text-box",
    "border-information", "champion", "ally", "action", "attack", "item", "weapon", "domain", "phantasia", "supertypes", "functional-subtypes",
    "game-zones", "public-vs-private-information", "main-deck", "material-deck", "field", "memory", "graveyard", "banishment", "hand", "effects-stack",
    "intent", "object-specific-zones", "turn-order", "wake-up-phase", "materialize-phase", "recollection-phase", "draw-phase", "main-phase", "end-phase",
    "combat-phase", "attacking-and-the-combat-phase", "attack-declaration", "retaliation-step", "damage-step", "end-of-combat-step", "ending-phases",
    "skipping-phases", "playing-cards", "card-activation", "card-materialization", "costs-and-memory", "resolution", "abilities", "activated-abilities",
    "triggered-abilities", "static-abilities", "restriction-abilities", "ability-tracking", "replacement-effects", "objects-and-targeting",
    "timing-and-permissions", "damage", "damage-prevention", "drawing-cards", "counters", "concession", "special-game-actions-and-turn-based-actions",
    "state-based-checks-and-effects", "player-action-legality",
)  # fmt: skip
"""The pages of what every game is made of, with the pages below them."""
PUT_OFF = 50

STATEMENTS = read_account(GAME).statements
ENFORCED = {one.id for one in STATEMENTS if one.status is Kept.ENFORCED}


def digest(ids: list[str]) -> str:
    return sha256("\n".join(ids).encode()).hexdigest()


def test_every_statement_of_the_edition_is_there_once_and_in_order() -> None:
    ids = [one.id for one in STATEMENTS]
    assert len(ids) == COUNT
    assert digest(sorted(ids)) == SORTED
    assert digest(ids) == IN_ORDER


def test_every_statement_has_a_gist_of_a_line() -> None:
    assert [one.id for one in STATEMENTS if not one.gist.strip() or "\n" in one.gist] == []
    assert [(one.id, len(one.gist)) for one in STATEMENTS if len(one.gist) > LONGEST] == []


def test_all_but_the_enforced_say_why() -> None:
    silent = [one.id for one in STATEMENTS if one.status is not Kept.ENFORCED and not one.reason.strip()]
    assert silent == []
    assert [one.id for one in STATEMENTS if one.status is Kept.ENFORCED and one.reason] == []


def test_what_is_enforced_is_what_pieces_bear() -> None:
    assert sorted(ENFORCED - RULESET.ids()) == []
    assert sorted(RULESET.ids() - ENFORCED) == []


def test_few_statements_of_the_base_game_come_later() -> None:
    """They concern what comes later as a whole: copies, links, masteries, brewing, generating, multiplayer and the like."""
    later = [one.id for one in STATEMENTS if one.status is Kept.LATER and one.page.partition("/")[0] in BASE]
    assert len(later) <= PUT_OFF, later


def test_what_is_enforced_has_a_test_that_bears_the_id() -> None:
    assert sorted(ENFORCED - by_rule().keys()) == []


def test_tests_bear_only_ids_of_the_rulebook() -> None:
    assert sorted(by_rule().keys() - {one.id for one in STATEMENTS}) == []


def test_no_piece_stands_for_more_than_three_statements() -> None:
    assert [stands_for(piece) for piece in RULESET.pieces() if len(set(stands_for(piece))) > 3] == []


def test_no_piece_names_a_statement_twice() -> None:
    assert [ids for piece in RULESET.pieces() if len(ids := stands_for(piece)) > len(set(ids))] == []


def test_the_page_of_the_account_is_up_to_date() -> None:
    check = [sys.executable, str(ROOT / "tools" / "coverage_page.py"), "--check"]
    told = subprocess.run(check, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
