"""The commands about rulebooks, gathered under one word."""

from ga_replay_cli.__main__ import Command, LazyGroup

rules = LazyGroup(
    {
        "coverage": Command("ga_replay_cli.rules_coverage:coverage", "Count how each statement of a rulebook is kept."),
        "show": Command("ga_replay_cli.rules_show:show", "Say what a rule says, how it is kept, and by which code."),
    },
    name="rules",
    help="Look a rule up by its id; show how much of a rulebook is enforced.",
)
