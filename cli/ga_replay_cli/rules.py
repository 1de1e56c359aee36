"""The commands about rulebooks, gathered under one word."""

from ga_replay_cli.__main__ import Command, LazyGroup

rules = LazyGroup(
    {
        "coverage": Command(
            "ga_replay_cli.rules_coverage:coverage", "Count how the statements of a rulebook are kept."
        ),
        "show": Command("ga_replay_cli.rules_show:show", "Show a rule, how it is kept, and the code that enforces it."),
    },
    name="rules",
    help="Look a rule up by its id; show how much of a rulebook is enforced.",
)
