"""What a position says about a line that says too little: the question in words, and lines that answer it."""

from __future__ import annotations

from ga_replay.app.positions import check_text

HEAD = 'edition: 2026-08-21\ncard Nap: action fast, reserve 0, "Draw a card."\n'


def fault(*lines: str) -> tuple[str, str]:
    """The cause and the remedy of the one fault of a position with these lines."""
    (found,) = check_text("\n".join((HEAD, "position: Too little", *lines))).diagnostics
    return found.cause, found.remedy


def test_an_object_with_several_abilities_is_told_with_them() -> None:
    cause, remedy = fault(
        "A field: Bandit, Gaze Leader, Protector Raccoon", "B graveyard: Nap", "---", "use Protector Raccoon -> Nap",
    )  # fmt: skip
    assert cause == "it has 3 abilities that can be used now"
    assert remedy == "write ability 2 of Bandit, Gaze Leader or ability 2 or ability 3"


def test_a_card_that_lies_elsewhere_is_told_to_do_so() -> None:
    cause, remedy = fault("A memory: Nap", "A graveyard: Nap", "A hand: Fireball", "---", "activate Nap")
    assert cause.startswith('"nap" is not in A\'s hand, and elsewhere may be Nap@')
    assert "(A memory)" in cause
    assert "(A graveyard)" in cause
    assert "@handle" in remedy


def test_a_question_left_unsaid_is_put_in_words_with_the_names_of_its_answers() -> None:
    cause, remedy = fault(
        "card Herder: champion tamer wind human, level 1, life 20", "A champion: Herder", "A hand: Fluffy Shopkeep, 3 Nap",
        "A material: Tariff Ring, Smoke Bombs, Orb of Sealing", "---",
        "activate Fluffy Shopkeep (reserve Nap, Nap, Nap)", "resolves", "end",
    )  # fmt: skip
    assert cause.startswith("before this A decides, for Fluffy Shopkeep, line 2: do it, or not?")
    assert remedy == "write what A did: yes; no"


def test_chance_is_told_with_outcomes() -> None:
    cause, remedy = fault(
        'card Toss: action fast, reserve 0, "Discard a card at random."', "A hand: Toss, Nap, Fireball", "---", "activate Toss", "resolves", "end",
    )  # fmt: skip
    assert cause == "before this chance decides: discard"
    assert remedy == "write chance discard: Fireball; chance discard: Nap"


def test_a_card_without_prepare_cannot_be_prepared() -> None:
    cause, _ = fault("A hand: Nap", "---", "activate Nap (prepared)")
    assert cause == "nothing here can be prepared"


def test_the_missing_element_is_named() -> None:
    lines = ("A hand: Pearled Prayer, 2 Nap", "---", "activate Pearled Prayer (reserve 2 Nap) => legal")
    ((found,),) = [one.otherwise for one in check_text("\n".join((HEAD, "position: Two", *lines))).checked]
    assert found.why == ("A: the card's element is not enabled: exalted and water",)


def test_a_question_of_a_later_moment_names_the_cards_of_that_moment() -> None:
    _, remedy = fault(
        "at: T3 A materialize", "A champion: Spirit of Wind (distant)", "A memory: Nap",
        "A material: Diana, Aether Dilettante, Seeker's Aetherwing", "---",
        "materialize Diana, Aether Dilettante (memory Nap)", "main",
    )  # fmt: skip
    assert remedy == "write what A did: choose nothing; choose Seeker's Aetherwing"


def test_what_resolves_already_is_not_said_to_be_missing() -> None:
    cause, _ = fault(
        'card Look: action fast, reserve 0, "Reveal the top card of your deck."', "A hand: Look", "---", "activate Look", "resolves", "resolves",
    )  # fmt: skip
    assert cause == "it resolves already"


def test_several_ways_to_play_a_card_are_named() -> None:
    """keyword/starcalling.1: for its own cost, or for the one that the champion allows."""
    cause, remedy = fault(
        "A champion: Spirit of Wind > Arisanna, Herbalist Prodigy > Arisanna, Master Alchemist > Arisanna, Astral Zenith",
        "A hand: Astra Sight, 2 Nap", "A deck: Cosmic Bolt, Nap", "---", "activate Astra Sight", "resolves", "activate Cosmic Bolt -> B champion",
    )  # fmt: skip
    assert cause == "it may be played in several ways"
    assert remedy == "write with line 1 or with line 2 of Arisanna, Astral Zenith"


def test_a_card_that_a_zone_cannot_hold_does_not_leave_it() -> None:
    cause, remedy = fault("A deck: Nap", "---", "!fact moves Fireball A deck -> A graveyard")
    assert cause == "A deck holds no Fireball, and no unknown card that may be one"
    assert remedy == "write the zone in which it lay, or the card that left this one"


def test_unknown_cards_are_alike_in_answers() -> None:
    lines = (
        'card Look: action fast, reserve 0, "Glimpse 3."',
        "A hand: Look",
        "---",
        "activate Look",
        "resolves",
        "end",
    )
    _, remedy = fault(*lines)
    assert remedy == "write what A did: choose nothing; choose ??; choose 2 ??; choose 3 ??"
