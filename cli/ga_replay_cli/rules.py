"""The commands about rulebooks, gathered under one word."""

from ga_replay_cli.__main__ import CommandEntry, LazyGroup

rules = LazyGroup(
    {
        "coverage": CommandEntry(
            "ga_replay_cli.rules_coverage:coverage", "Count how the statements of a rulebook are kept."
        ),
        "diff": CommandEntry("ga_replay_cli.rules_diff:diff", "List what changed from one edition to the next."),
        "show": CommandEntry(
            "ga_replay_cli.rules_show:show", "Show a rule, how it is kept, and the code that enforces it."
        ),
    },
    name="rules",
    help="Look a rule up by its id; show how much of a rulebook is enforced, and what an edition changed.",
)
