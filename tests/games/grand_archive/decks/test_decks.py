"""Deck lists: what is read, and every fault with its line, cause and remedy."""

import pytest

from ga_replay.core.rules.decks import DeckUnreadableError
from ga_replay.games.grand_archive.decks.lists import Deck, read_deck

LIST = """\
# Fire deck
# played by nobody at all, on no day

# Main Deck
4 Dream Fairy
4x Zephyr
2 x Clarent, Sword of Peace
// and now the other one
# MATERIAL DECK
1 Spirit of Wind
1 tonoris, lone mercenary

# Sideboard:
1 nameless-champion-ac
"""


def test_sections_in_any_order_and_either_way_to_count() -> None:
    deck = read_deck(LIST, "fire.txt")
    assert deck.material == ((1, "spirit-of-wind"), (1, "tonoris-lone-mercenary"))
    assert deck.main == ((4, "dream-fairy"), (4, "zephyr"), (2, "clarent-sword-of-peace"))
    assert deck.sideboard == ((1, "nameless-champion-ac"),)
    assert [deck.size(section) for section in ("material", "main", "sideboard")] == [2, 10, 1]
    assert deck.slugs("material") == ("spirit-of-wind", "tonoris-lone-mercenary")
    assert deck.copies("zephyr") == 4


def test_a_list_without_sideboard_and_with_an_empty_main_deck() -> None:
    deck = read_deck("\ufeff# Material Deck\r\n1 Spirit of Wind\r\n# Main Deck\r\n", "d.txt")
    assert deck == Deck("d.txt", ((1, "spirit-of-wind"),), ())


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(DeckUnreadableError) as caught:
        read_deck(text, "bad.txt")
    messages = str(caught.value).splitlines()
    for problem, message in zip(caught.value.problems, messages, strict=True):
        place = f"bad.txt:{problem.line}: " if problem.line else "bad.txt: "
        assert message == f"{place}{problem.cause}; {problem.remedy}"
    return [(problem.line, f"{problem.cause}; {problem.remedy}") for problem in caught.value.problems]


HEAD = "# Material Deck\n1 Spirit of Wind\n# Main Deck\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("4 Dreem Fairy", 'no card has the name, slug or uuid "Dreem Fairy"; did you mean "Dream Fairy"'),
        ("1 Nameless Champion", '"Nameless Champion" fits 15 cards; write one of nameless-champion-ac'),
        ("0 Zephyr", "0 copies of Zephyr; write a number from 1 to 60"),
        (
            "99999 Zephyr",
            "more than 60 copies on a line of a deck list, the bound of docs/limits.md; write a number from 1 to 60",
        ),
        ("Zephyr", '"Zephyr" is not a card line; write `N Name`'),
        ("four Zephyr", "is not a card line; write `N Name`"),
        ("-1 Zephyr", "is not a card line; write `N Name`"),
        ("4", '"4" is not a card line; write `N Name`'),
        ("4xZephyr", "is not a card line; write `N Name`"),
        (
            "# Side bord",
            "looks like a header but is not one; write one of `# Material Deck`, `# Main Deck`, `# Sideboard`",
        ),
        ("# Extra Deck", "looks like a header but is not one"),
        ("# Main Deck", "a second `# Main Deck`, the first is line 3; put the cards under one header"),
        ("1 Daunting Panda", "Daunting Panda is the other face of Beseeched Fatestone; write Beseeched Fatestone"),
        ("1 Powercell", "Powercell is a token, and tokens cannot be in a deck; remove the line"),
    ],
)
def test_each_fault_says_its_line_cause_and_remedy(line: str, says: str) -> None:
    found = faults(f"{HEAD}{line}\n1 Zephyr\n")
    assert [number for number, _ in found] == [4]
    assert says in found[0][1]


def test_every_fault_of_a_list_at_once() -> None:
    found = faults("1 Zephyr\n# Main Deck\n2 Zephir\n0 Dream Fairy\n")
    assert [number for number, _ in found] == [1, 3, 4, 0]
    assert "is above the first header" in found[0][1]
    assert "there is no `# Material Deck`; write `# Material Deck`" in found[3][1]


def test_a_misspelt_first_header_is_not_a_title() -> None:
    assert "looks like a header" in faults("# Materal Deck\n1 Spirit of Wind\n# Main Deck\n")[0][1]


def test_an_empty_list_lacks_both_headers() -> None:
    assert [number for number, _ in faults("")] == [0, 0]
