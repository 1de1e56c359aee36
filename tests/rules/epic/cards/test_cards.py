"""The facts of real cards: the packaged pool, the gallery's rows, and honesty about lines that nobody read."""

import msgspec
import pytest

from ga_replay.core import events as ev
from ga_replay.core.cards.pool import CardLookupError
from ga_replay.core.cards.pool_file import digest_of
from ga_replay.core.cards.pool_import import DumpUnreadableError, facts_only
from ga_replay.core.rules.verdict import Status
from ga_replay.games.epic import decisions as de
from ga_replay.games.epic.cards.card import KEYWORDS, Card
from ga_replay.games.epic.cards.importer import read_dump
from ga_replay.games.epic.cards.pool import TOKENS, packaged_pool
from tests.support.epic.build import Bench

ROW = {
    "name": "Plain Angel",
    "alignment": "GOOD",
    "cost": "1",
    "type": "CHAMPION",
    "classes": "ANGEL",
    "offense": "6",
    "defense": "5",
    "text": "Airborne ◆ Unblock able\nTribute → Gain 1 health.",
    "discard_text": "{1}: Recall",
    "set": "Set One",
}


def rows(*several: dict[str, str]) -> bytes:
    return msgspec.json.encode(several)


def read(*several: dict[str, str]) -> list[Card]:
    return [each.card for each in read_dump(rows(*several), "rows").read]


def test_the_packaged_pool_is_whole() -> None:
    pool = packaged_pool()
    assert len(pool) == 290
    assert pool.digest == digest_of(pool.cards)
    assert {word for card in pool for word in card.keywords} <= set(KEYWORDS)
    angel = pool.by_name("silver wing guardian")
    assert (angel.offense, angel.defense, angel.cost) == (6, 6, 1)
    assert angel.keywords == ("airborne", "ambush", "righteous")


def test_the_tokens_of_the_book_are_there() -> None:
    """2.3.4."""
    seen = {card.name: (card.offense, card.defense, card.alignments) for card in TOKENS}
    assert seen == {
        "Wolf Token": (2, 2, ("WILD",)),
        "Zombie Token": (2, 2, ("EVIL",)),
        "Human Token": (1, 1, ("GOOD",)),
        "Demon Token": (4, 4, ("EVIL",)),
    }


def test_a_name_of_several_cards_asks_for_a_slug() -> None:
    with pytest.raises(CardLookupError, match="fits 2 cards") as caught:
        packaged_pool().by_name("Teleport")
    assert len(caught.value.candidates) == 2
    assert packaged_pool().find(caught.value.candidates[1].slug).name == "Teleport"


def test_a_row_becomes_facts_without_a_sentence() -> None:
    (card,) = read(ROW)
    assert (card.slug, card.type, card.cost, card.offense, card.defense) == ("plain-angel", "CHAMPION", 1, 6, 5)
    assert card.keywords == ("airborne", "unblockable")
    assert (len(card.lines), len(card.discard_lines), card.classes) == (1, 1, ("ANGEL",))


def test_the_same_card_again_is_one_and_another_of_its_name_is_told_apart() -> None:
    again, other = {**ROW, "set": "Set Two"}, {**ROW, "set": "Set Two", "offense": "7"}
    (card,) = read(ROW, again)
    assert card.sets == ("Set One", "Set Two")
    assert [card.slug for card in read(ROW, other)] == [
        "plain-angel",
        "plain-angel-set-two",
    ]


def test_rows_that_cannot_be_read_are_told() -> None:
    dump = read_dump(rows({**ROW, "offense": "six"}, {"name": "Nobody"}, ROW), "rows")
    assert [(bad.at, bad.slug) for bad in dump.bad] == [(1, "plain-angel"), (2, "nobody")]
    assert len(dump.read) == 1
    with pytest.raises(DumpUnreadableError):
        read_dump(b"{", "rows")


def test_sentences_stand_beside_their_keys_and_are_no_part_of_what_is_shipped() -> None:
    dump = read_dump(rows(ROW), "rows")
    (read_card,) = dump.read
    assert len(read_card.texts["plain-angel"].lines) == len(read_card.card.all_lines) == 2
    assert facts_only(dump, "2017-04-06").texts == {}


def test_a_line_in_force_that_nobody_read_makes_everything_unclear() -> None:
    bench = Bench().decks()
    bench.play("A", "sea-hydra")
    game = bench.main()
    found = game.recording.write(de.EndDeclared("B"))
    assert found.status is Status.UNCLEAR
    assert [one.rule for one in found.findings] == ["4.3.3"]
    assert [text.split("#")[0] for text in found.unread] == ["sea-hydra"]


def test_a_card_without_such_lines_is_judged() -> None:
    bench = Bench().decks()
    bench.play("A", "wolf-token")
    game = bench.main()
    assert game.cannot(de.EndDeclared("B")) == ["4.3.3"]


def test_an_event_that_nobody_read_does_what_people_write_down() -> None:
    bench = Bench().decks()
    card = bench.hand("A", "final-task")
    game = bench.main()
    game.do(de.CardPlayed("A", card, 2))
    assert game.asked == "UnreadText"
    assert game.do(ev.TextDone()).status is Status.UNCLEAR
    assert (game.asked, game.zone(card)) == ("A main", "A:discard")


def test_a_card_that_nobody_knows_is_told_as_it_is_played_or_leaves_it_open() -> None:
    bench = Bench().decks()
    card = bench.hand("A")
    game = bench.main()
    game.do(de.CardPlayed("A", card))
    assert game.asked == "Unidentified"
    game.fine(ev.Identified(card, "wolf-token"))
    assert (game.asked, game.zone(card)) == ("A main", "play")
