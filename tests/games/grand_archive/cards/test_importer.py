"""A dump of the official index: its real nesting, and what each unreadable record says."""

import json
from typing import Any

import pytest

from ga_replay.core.cards.pool_import import DumpUnreadableError, facts_only, merged
from ga_replay.games.grand_archive.cards.importer import read_dump
from ga_replay.games.grand_archive.cards.pool import Pool, packaged_file

Record = dict[str, Any]


def record(**changes: object) -> Record:
    """A record in the index's own shape, of a card that does not exist."""
    bare: Record = {
        "uuid": "abcdefghij",
        "slug": "paper-lion",
        "name": "Paper Lion",
        "types": ["UNIQUE", "ALLY"],
        "subtypes": ["TAMER", "BEAST"],
        "classes": ["TAMER"],
        "element": "FIRE",
        "elements": ["FIRE"],
        "cost": {"type": "reserve", "value": "3"},
        "cost_memory": None,
        "cost_reserve": 3,
        "level": None,
        "power": 2,
        "life": 2,
        "durability": None,
        "speed": None,
        "effect": "**Vigor**",
        "effect_html": "<span>Vigor</span>",
        "effect_raw": "Vigor\n\nOn Enter: Paper Lion roars.",
        "flavor": None,
        "legality": {"STANDARD": {"limit": 0}, "DRAFT": {"limit": 1}},
        "rule": [{"title": "", "date_added": "2026-05-01", "description": "It roars once."}],
        "references": [{"kind": "SUMMON", "name": "Powercell", "slug": "powercell", "direction": "TO"}],
        "referenced_by": [],
        "last_update": "2026-07-01T10:00:00.000Z",
        "editions": [edition("NEW", "2026-08-21"), edition("PRE", "2026-08-07")],
        "result_editions": [edition("NEW", "2026-08-21")],
    }
    return bare | changes


def edition(prefix: str, day: str, *faces: Record) -> Record:
    return {
        "set": {"prefix": prefix, "release_date": f"{day}T00:00:00"},
        "other_orientations": list(faces),
        "uuid": day,
    }


def dump(*records: object) -> bytes:
    return json.dumps(records).encode()


def test_a_record_of_the_index_becomes_facts() -> None:
    (read,) = read_dump(dump(record()), "x.json").read
    card = read.card
    assert (card.supertypes, card.types, card.token) == (("UNIQUE",), ("ALLY",), False)
    assert (card.cost_reserve, card.cost_memory, card.speed) == (3, None, None)
    assert (card.debut, card.debut_set) == ("2026-08-07", "PRE")
    assert (card.limits, card.banned) == ((("DRAFT", 1), ("STANDARD", 0)), ("STANDARD",))
    assert [each.slug for each in card.references] == ["powercell"]
    assert read.texts["paper-lion"].lines == ("Vigor", "On Enter: Paper Lion roars.")
    assert read.texts["paper-lion"].rulings[0].day == "2026-05-01"


def test_other_faces_lie_under_editions() -> None:
    face = record(uuid="klmnopqrst", slug="paper-tiger", name="Paper Tiger", edition={"image": "x"})
    del face["editions"], face["legality"], face["rule"], face["references"]
    (read,) = read_dump(
        dump(record(editions=[edition("NEW", "2026-08-21", face), edition("P", "2026-09-01", face)])), "x"
    ).read
    assert [(each.slug, each.front) for each in read.card.faces] == [("paper-tiger", "paper-lion")]
    assert set(read.texts) == {"paper-lion", "paper-tiger"}


def test_pages_of_the_index_and_older_records() -> None:
    older = record()
    for field in ("elements", "cost", "references", "legality", "rule", "editions", "result_editions"):
        del older[field]
    page = json.dumps({"data": [older], "has_more": False, "page": 1}).encode()
    (read,) = read_dump(page, "page.json").read
    assert (read.card.elements, read.card.debut, read.card.faces) == (("FIRE",), "", ())


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"name": None}, "$.name"),
        ({"name": ""}, "`name` is empty"),
        ({"types": []}, "`types` is empty"),
        ({"power": "two"}, "$.power"),
        ({"life": -1}, "`life` is -1; a stat is null or 0 and more"),
        ({"cost_reserve": -2, "cost": None}, "`cost_reserve` is -2"),
        ({"cost_memory": 1, "cost": None}, "both there"),
        ({"cost": {"type": "reserve", "value": "4"}}, "`cost` does not fit"),
        ({"cost": {"type": "mana", "value": "4"}}, "`cost` is mana 4; known are none, memory and reserve"),
        ({"speed": "fast"}, "$.speed"),
        ({"legality": {"STANDARD": {"limit": "0"}}}, "$.legality"),
        ({"other_faces": [{"slug": "half"}]}, "other face half: "),
    ],
)
def test_an_unreadable_record_says_why_and_the_rest_is_read(changes: Record, why: str) -> None:
    fine = record(slug="fine", uuid="0000000000")
    found = read_dump(dump(record(**changes), fine), "x.json")
    assert [each.card.slug for each in found.read] == ["fine"]
    (bad,) = found.bad
    assert (bad.at, bad.slug) == (1, "paper-lion")
    assert why in bad.why


def test_records_that_are_none_and_slugs_that_come_twice() -> None:
    found = read_dump(dump(7, {"slug": "stub"}, record(), record(), record(power=9)), "x.json")
    assert [(bad.at, bad.slug) for bad in found.bad] == [(1, "?"), (2, "stub"), (5, "paper-lion")]
    assert found.read[0].card.power == 2


@pytest.mark.parametrize("data", [b"", b"\xff", b"{", b"7", b'{"cards": []}'])
def test_what_is_no_dump_at_all(data: bytes) -> None:
    with pytest.raises(DumpUnreadableError, match=r"x\.json is "):
        read_dump(data, "x.json")


def test_a_dump_nests_so_deep_and_no_deeper() -> None:
    with pytest.raises(DumpUnreadableError, match=r"x\.json has more than 64 brackets"):
        read_dump(b"[" * 100_000, "x.json")


def test_a_second_import_keeps_the_first_and_says_what_changed() -> None:
    other = record(slug="fine", uuid="0000000000", name="Fine")
    first = merged(read_dump(dump(record(), other), "x"), "2026-08-01", None, {})
    known = {card.slug: card for card in first.pool.cards}
    again = merged(read_dump(dump(record(power=5)), "x"), "2026-07-01", first.pool, known)
    assert (first.added, first.changed) == (("fine", "paper-lion"), ())
    assert (again.added, again.changed) == ((), ("paper-lion",))
    assert [card.slug for card in again.pool.cards] == ["fine", "paper-lion"]
    assert again.pool.pool_date == "2026-08-01"
    pool = Pool((packaged_file(), again.pool))
    text = pool.text_of(pool.find("paper lion"))
    assert text is not None
    assert text.lines[0] == "Vigor"


def test_a_renamed_slug_leaves_nothing_behind() -> None:
    first = merged(read_dump(dump(record()), "x"), "2026-08-01", None, {})
    again = merged(read_dump(dump(record(slug="paper-lion-two")), "x"), "2026-08-02", first.pool, {})
    assert [card.slug for card in again.pool.cards] == list(again.pool.texts) == ["paper-lion-two"]


def test_the_package_gets_no_sentence() -> None:
    assert facts_only(read_dump(dump(record()), "x"), "2026-08-01").texts == {}
