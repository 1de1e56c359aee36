"""All rules of Grand Archive, edition 2025-08-08, gathered from the chapters."""

from __future__ import annotations

from ga_replay.core.ruleset import Ruleset
from ga_replay.games.grand_archive import (
    checks,
    counters,
    damage,
    deck_rules,
    ending,
    look,
    moves,
    possible,
    setup,
    untouched,
)
from ga_replay.games.grand_archive.combat import declaration, steps, targets
from ga_replay.games.grand_archive.conventions import gathered
from ga_replay.games.grand_archive.course import GrandArchive
from ga_replay.games.grand_archive.playing import activation, imbue, resolution, timing
from ga_replay.games.grand_archive.readings import DEFAULTS
from ga_replay.games.grand_archive.texts import (
    abilities,
    acts,
    book,
    champions,
    cleaving,
    combat,
    conventions,
    costs,
    critical,
    doing,
    extras,
    finding,
    hidden,
    keywords,
    kills,
    levels,
    lookback,
    meanings,
    moments,
    negating,
    obedience,
    outcomes,
    own_events,
    passing,
    paying,
    preventing,
    qualities,
    restrictions,
    running,
    shares,
    shrouds,
    spans,
    stats,
    unlocking,
    waiting,
    watching,
    ways,
)
from ga_replay.games.grand_archive.texts import targets as target_texts
from ga_replay.games.grand_archive.texts.acts import fighting
from ga_replay.games.grand_archive.texts.acts import playing as acts_playing
from ga_replay.games.grand_archive.turn import opportunity, phases, triggers

GAME = "grand-archive"
EDITION = "2025-08-08"

RULESET = Ruleset(
    GAME,
    EDITION,
    GrandArchive(),
    Ruleset.gather(
        stats,
        look,
        damage,
        possible,
        qualities,
        keywords,
        levels,
        combat,
        champions,
        costs,
        obedience,
        hidden,
        waiting,
        ways,
        moves,
        untouched,
        counters,
        checks,
        setup,
        phases,
        opportunity,
        triggers,
        timing,
        activation,
        resolution,
        targets,
        declaration,
        steps,
        ending,
        doing,
        target_texts,
        spans,
        outcomes,
        own_events,
        watching,
        kills,
        negating,
        moments,
        abilities,
        acts_playing,
        extras,
        lookback,
        paying,
        running,
        shares,
        shrouds,
        unlocking,
        fighting,
        meanings,
        finding,
        conventions,
        cleaving,
        critical,
        imbue,
        restrictions,
        passing,
        preventing,
        deck_rules,
        book,
    )
    + gathered(book, damage, phases, opportunity)
    + list(acts.deeds()),
    DEFAULTS,
)
