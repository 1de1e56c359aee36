"""One card that can be played in two ways, and several triggers of cards of one name, as the prompt says them."""

from __future__ import annotations

from pathlib import Path

import ga_replay as ga
from ga_replay.app.desk.desk import Desk
from ga_replay.app.written import in_words

MATCH = """[Game "grand-archive"] [Rules "2026-08-21"] [First "A"]
[A "Ann"] [B "Bo"]

place Spirit of Water
B place Spirit of Wind
draws 7 ??
B draws 7 ??
T1 A
  activate Forest Cake (reserve 2 ??)
  resolves
  resolves
  activate Forest Cake (reserve 2 ??)
  resolves
  resolves
T2 B
  activate Woodland Squirrels
  resolves
T3 A
  materialize Silvie, Wilds Whisperer (memory ??)
  draws Song of Frost
  main
  activate Reprogram (reserve 2 ??) -> nothing
  resolves
"""


def match(path: Path, *lines: str) -> Desk:
    """The desk of a match of which no list is known, behind these lines too."""
    file = path / "match.transcript"
    file.write_text(MATCH + "".join(f"  {line}\n" for line in lines))
    return Desk(ga.record(file, passes_unsaid=True))


def menu(at: Desk) -> list[str]:
    return [one.line for one in at.recorder.question.options]


def test_two_ways_to_play_one_card_are_two_lines(tmp_path: Path) -> None:
    """Song of Frost, line 1: instead of its reserve cost a card with floating memory may be banished."""
    at = match(tmp_path, "T4 B", "main", "attack Woodland Squirrels -> A champion", "pass")
    ways = [one for one in menu(at) if "Song of Frost" in one]
    assert ways == ["A activates Song of Frost", "A activates Song of Frost (line 1)"]
    at.say(str(menu(at).index(ways[1]) + 1))
    board = at.recorder.board.player("A")
    assert board.zone("graveyard").size == 0  # Reprogram paid for it
    assert board.zone("memory").size == 2  # nothing more was reserved


def test_triggers_of_two_cards_of_one_name_are_told_apart_by_these_cards(tmp_path: Path) -> None:
    """triggered-abilities.10: each lies on the field, and their player says which is placed first."""
    at = match(tmp_path, "activate Woodland Squirrels", "resolves")
    assert menu(at) == ["Forest Cake (line 2) (1 of 2 alike)", "Forest Cake (line 2) (2 of 2 alike)"]


def test_nobody_passes_where_an_order_is_asked_for(tmp_path: Path) -> None:
    at = match(tmp_path, "activate Woodland Squirrels", "resolves")
    assert at.say(".").message == "no player can pass here: answer the question first"


def test_an_order_is_told_by_how_many_were_ordered_once_they_are_placed(tmp_path: Path) -> None:
    at = match(tmp_path, "activate Woodland Squirrels", "resolves")
    known = len(at.recorder)
    at.say("2 1")
    said = in_words(at.recorder.pen, [known + 1], at.recorder.view)
    assert [one.said for one in said] == ["A orders 2 triggers"]


def test_letters_of_a_drawn_card_fit_no_card_of_the_material_deck(tmp_path: Path) -> None:
    """supertypes/regalia.1, champion.2: without a list all cards may be named, but for those that are never drawn."""
    at = match(tmp_path, "T4 B", "main")
    several = at.say("lost").message
    assert "Lost Promises" in several
    assert "Lost Providence" not in several
    assert "Lost Spirit" not in several
