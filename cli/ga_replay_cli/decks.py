"""The commands about deck lists, gathered under one word."""

from ga_replay_cli.__main__ import CommandEntry, LazyGroup

decks = LazyGroup(
    {
        "bans": CommandEntry(
            "ga_replay_cli.decks_bans:bans", "Read a dated ban list, by which decks are checked from then on."
        ),
        "check": CommandEntry(
            "ga_replay_cli.decks_check:check", "Say whether decks may be played, and list all faults."
        ),
    },
    name="decks",
    help="Check deck lists against the rules of a format.",
)
