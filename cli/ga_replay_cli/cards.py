"""The commands about cards, gathered under one word."""

from ga_replay_cli.__main__ import CommandEntry, LazyGroup

cards = LazyGroup(
    {
        "coverage": CommandEntry(
            "ga_replay_cli.cards_coverage:coverage", "Count the lines of card text that the referee carries out."
        ),
        "import": CommandEntry(
            "ga_replay_cli.cards_import:import_", "Read the official index's JSON: texts, and newer sets."
        ),
        "show": CommandEntry(
            "ga_replay_cli.cards_show:show", "Print the facts of a card, and which lines are carried out."
        ),
    },
    name="cards",
    help="Look a card up, import newer ones, show how much card text is carried out.",
)
