"""What the phrases of time.lark mean."""

from ga_replay.games.grand_archive.language import ir
from ga_replay.games.grand_archive.language.semantics.clause import Steps
from ga_replay.games.grand_archive.language.semantics.english import phrase


@phrase()
def time_is_distorted() -> Steps:
    return (ir.DistortTime(),)
