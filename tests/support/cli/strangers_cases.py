"""What each command is given of strangers' text: every file, name, option and line that it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct, structs

from ga_replay_cli.matches import open_match
from ga_replay_cli.store import store
from tests.support.cli.strangers import AS_JSON, DECKS, EVIL, LORRAINE, ONE_LINE, POSITION, START, TAGS, TOUR, Stage


class Case(Struct, frozen=True):
    """A command line; `says` is text of the stranger that it has to show, or hold as data."""

    arguments: tuple[str, ...]
    says: str = START
    stdin: str = ""
    typed: bool = False
    """Whether a person types stdin where there is a terminal."""


def case(*arguments: object, says: str = START, stdin: str = "", typed: bool = False) -> Case:
    return Case(tuple(map(str, arguments)), says, stdin, typed)


def verify(at: Stage) -> Iterator[Case]:
    for log in (at.log, at.damaged, *at.unreadable, f"{at.folder}/{EVIL}"):
        yield case(log)
        yield case(log, "--json", says=EVIL)
    known = at.folder / f"{EVIL}.list"
    known.write_text(f"{'0' * 64} judge\n", encoding="utf-8")
    for name in ("judge", EVIL):
        yield case(at.log, "--key", known, "--require", name)
        yield case(at.log, "--key", known, "--require", name, "--json", says=EVIL if name == "judge" else "")
    yield case(at.log, "--key", at.log)
    yield case("half\udc80a pair", says="half\udc80a pair")
    yield case("half\udc80a pair", "--json", says="half\udc80a pair")


def matches(at: Stage) -> Iterator[str]:
    """Everything that a command takes for a match."""
    yield from (
        at.log,
        at.damaged,
        *at.unreadable,
        at.transcript,
        *at.transcripts,
        at.match,
        f"{EVIL}x",
        f"{EVIL}/x",
        at.played,
    )


def validate(at: Stage) -> Iterator[Case]:
    for match in matches(at):
        said = "" if match in (at.transcript, at.played) else START  # notes and legal plays are nothing to tell
        yield case(match, says=said)
        yield case(match, "--json", says=said)
    yield case(at.folder)
    yield case(TOUR, "--as", EVIL)


def stored(at: Stage) -> None:
    """Puts into the store a match in which a stranger plays, with a card of theirs."""
    match = open_match(at.played, None)
    header, entries = match.header, match.entries
    assert header is not None
    ann, bo = header.seats
    seats = (structs.replace(ann, name=EVIL, deck=EVIL), bo)
    with store(None) as matches:
        matches.create(f"{EVIL}s", structs.replace(header, seats=seats, event=EVIL, round=EVIL))
        matches.append(f"{EVIL}s", 0, entries)


def diff(at: Stage) -> Iterator[Case]:
    yield from (case(match, at.log, says="") for match in matches(at))
    for match in (TOUR, at.played, at.damaged):
        yield case(at.log, match)
        yield case(at.log, match, "--json", says="")
    yield case(f"{EVIL}x", at.log)


def merge(at: Stage) -> Iterator[Case]:
    yield from (case(match, at.log, "--into", f"{EVIL}m", says="") for match in matches(at))
    yield case(at.log, TOUR, "--into", "x")
    yield case(at.played, at.played, "--into", f"{EVIL}n")
    yield case(at.played, at.played, "--into", f"{EVIL}n")
    yield case(at.played, at.played, "--into", f"{at.folder}/{EVIL}n.ndjson")
    yield case(at.played, at.played, "--into", f"{at.folder}/{EVIL}/n.ndjson")


def show(at: Stage) -> Iterator[Case]:
    yield from (case(match, says="") for match in matches(at))
    for match in (at.log, at.played):
        yield case(match)
        yield case(match, "--json")
    yield case(at.damaged, "--at", "@1")
    yield from (case(TOUR, option, EVIL) for option in ("--at", "--as"))


def step(at: Stage) -> Iterator[Case]:
    yield from (case(match) for match in matches(at))
    yield case(at.log, "--plain", stdin=f"w\nl\nb\nn\n{ONE_LINE}\n?\n@44\nw\n", typed=True)
    for position in ("@20", "@41", "@42", "@44", "@46", "@47"):
        yield case(at.log, "--at", position)
    yield from (case(TOUR, option, EVIL) for option in ("--at", "--as"))


def branch(at: Stage) -> Iterator[Case]:
    line = f"{{{AS_JSON}}}\nactivate {ONE_LINE}\n"
    yield from (case(match, "--at", "@1", stdin=line, says="") for match in matches(at))
    yield case(at.log, "--at", "@30", "--by", EVIL, stdin=line)
    yield case(at.match, "--at", "@30", "--by", EVIL, stdin=f'note: "{AS_JSON}"\n', says="")
    yield case(at.match, "--at", "@30", "--into", f"{EVIL}b", stdin=line)
    yield case(at.match, "--at", "@30", "--into", f"{at.folder}/{EVIL}b.ndjson", stdin=line)
    yield case(at.match, "--at", "@30", "--into", f"{at.folder}/{EVIL}/b.ndjson", stdin=line)
    yield case(TOUR, "--at", "@30", "--into", f"{EVIL}c", stdin=f"{ONE_LINE}\n?\nquit\n", typed=True)
    yield from (case(TOUR, "--at", "@30", option, EVIL) for option in ("--as", "--decks-from"))
    yield case(TOUR, "--at", EVIL)


def note(at: Stage) -> Iterator[Case]:
    yield from (case(match, "--list", says="") for match in matches(at))
    told = ("--by", EVIL, "--bookmark", "here", "--chapter", EVIL)
    yield case(at.match, EVIL, "--at", "@20", *told)
    yield case(at.match, EVIL, "--at", "@21", "--json", "--by", EVIL, says=EVIL)
    yield case(at.match, "-", "--at", "@22", stdin=ONE_LINE)
    yield case(at.log, EVIL, "--at", "@20", says="")
    for option in ("--arrow", "--mark", "--bookmark", "--variation", "--for", "--as"):
        yield case(at.match, "x", "--at", "@20", option, EVIL, says="")
    for viewer in ("spectator", "all"):
        yield case(at.match, "--list", "--as", viewer)
        yield case(at.match, "--list", "--as", viewer, "--json", says=EVIL)
    yield case(at.match, "x", "--at", EVIL)


def find(at: Stage) -> Iterator[Case]:
    stored(at)
    for query in ("drawn:*", "turn>=0", "field:*", f'player:"{ONE_LINE}"', f'event:"{ONE_LINE}"'):
        yield case(query)
        yield case(query, "--json", says=EVIL)
    yield case(EVIL, says="")
    yield case(f"{ONE_LINE}:x", says="")
    yield case(f"turn>={ONE_LINE}")
    yield case("drawn:*", "--as", EVIL)
    yield case("drawn:*", "--db", EVIL)


def stats(at: Stage) -> Iterator[Case]:
    stored(at)
    for by in ("deck", "player", "card", "turn", "rule"):
        said = START if by in ("deck", "player", "card") else ""
        for form in ((), ("--csv",), ("--json",), ("--plot", "-")):
            yield case("--by", by, *form, says=said)
    yield case("--by", "player", "--json", says=EVIL)
    yield case("--player", ONE_LINE, "--deck", ONE_LINE, "--event", ONE_LINE, "--plot", "-")
    yield case("--by", "player", "--plot", f"{at.folder}/{EVIL}/x.svg")
    yield case(EVIL, says="")
    yield from (case(option, EVIL) for option in ("--by", "--as", "--db"))


def reindex(at: Stage) -> Iterator[Case]:
    stored(at)
    yield case()
    yield case("--json", says=EVIL)
    yield from (case(option, EVIL) for option in ("--jobs", "--db"))


def explain(at: Stage) -> Iterator[Case]:
    yield from (case(match, says="") for match in matches(at))
    for position in ("@20", "@41", "@44", "@46", "@47"):
        yield case(at.log, "--at", position, says="")
        yield case(at.log, "--at", position, "--json", says="")
    yield case(at.played, "Paper")
    yield case(at.played, "Paper", "--json")
    yield case(at.played, "--at", "@40")
    yield case(TOUR, EVIL)
    yield case(TOUR, "Lorraine, Wandering Warrior", EVIL)
    yield from (case(TOUR, option, EVIL) for option in ("--at", "--as"))


def export(at: Stage) -> Iterator[Case]:
    for match in matches(at):
        yield case(match, "--to", "json")
        yield case(
            match, "--to", "transcript", says="" if match == at.played else START
        )  # its card is written by its key
    yield case(TOUR, "--to", "json", "--out", f"{at.folder}/{EVIL}/x")
    yield case(TOUR, "--to", "json", "--as", EVIL)
    yield case(TOUR, "--to", EVIL)


def import_(at: Stage) -> Iterator[Case]:
    for match in (at.log, *at.unreadable, *at.transcripts):
        yield case(match)
        yield case(match, "--json")
    yield case(at.folder)
    yield case(TOUR, "--name", EVIL)  # another match has that name
    yield case(TOUR, "--name", f"{EVIL}2")
    yield case("-", "--name", EVIL, stdin=ONE_LINE)


def list_(at: Stage) -> Iterator[Case]:
    yield case()
    yield case("--json", says=EVIL)
    yield case("--db", EVIL)
    yield case("--db", f"sqlite:///{at.folder}/{EVIL}/x")
    yield from (case(option, EVIL) for option in ("--since", "--game"))


def record_(at: Stage) -> Iterator[Case]:
    tags = TAGS + DECKS
    decks = ("--decks", LORRAINE, LORRAINE)
    lines = (
        ONE_LINE,
        f"activate {ONE_LINE}",
        f"place {ONE_LINE}",
        f"!event {{{ONE_LINE}",
        f"{{{ONE_LINE}",
    )
    for n, line in enumerate(lines):
        said = "" if "{" in line else START  # what is not JSON, and what does not end, is not repeated
        yield case(f"m{n}", stdin=f"{tags}{line}\n", says=said)
        typed = f"{line}\n?\ntable\nlast\nmenu\n{{{AS_JSON}}}\nlast\ntable\n"
        yield case(f"n{n}", *decks, "--players", EVIL, "Bo", stdin=typed, says=said, typed=True)
    yield case(EVIL, stdin="{x}\n", says="")
    yield case(EVIL, stdin="table\nlast\nmenu\ntakeback\nlast\nquit\n", says="", typed=True)
    yield case("r", stdin=Path(at.played).read_text(encoding="utf-8") + "activate Paper\n", says="")
    yield case("o", "--decks", LORRAINE, EVIL)
    yield case("o", "--decks", f"{at.folder}/deck{EVIL}.txt", LORRAINE)
    yield case("p", "--seat", EVIL, "--seat", EVIL)
    yield case("p", *decks, "--as", EVIL)
    yield case(f"{EVIL}.txt")
    yield case(f"{at.folder}/{EVIL}/x.ndjson")
    yield case(at.log)
    yield case(at.damaged)
    yield case(at.unreadable[2])
    for n, one in enumerate(at.transcripts):
        yield case(f"q{n}", stdin=Path(one).read_text(encoding="utf-8"), says="")


def cards_import(at: Stage) -> Iterator[Case]:
    out = ("--out", at.folder / f"{EVIL}.pool")
    for name in (
        f"dump{EVIL}.json",
        f"other{EVIL}.json",
        f"cards{EVIL}.toml",
        f"broken{EVIL}.toml",
        f"no{EVIL}.toml",
        EVIL,
    ):
        yield case(at.folder / name, *out)
        yield case(at.folder / name, *out, "--json", says=EVIL)
    yield case(at.folder / f"cards{EVIL}.toml")
    yield case(LORRAINE, "--game", EVIL)
    yield case(LORRAINE, "--day", EVIL)


def cards_show(at: Stage) -> Iterator[Case]:
    yield case(EVIL)
    yield case(EVIL, "--json")
    yield case("aaaaaaaaaa")
    yield case("aaaaaaaaaa", "--json", says=EVIL)
    yield case("aaaaaaaaaa", "--game", EVIL)


def cards_coverage(at: Stage) -> Iterator[Case]:
    yield case("--clauses")
    yield case("--clauses", "--json", says=ONE_LINE)
    yield case(says="")
    yield case(EVIL)


def decks_check(at: Stage) -> Iterator[Case]:
    for name in (f"deck{EVIL}.txt", f"deck{EVIL}.json", f"other{EVIL}.json", EVIL):
        yield case(at.folder / name)
        yield case(at.folder / name, "--json")
    yield case(at.folder)
    yield case("-", stdin=f"# Main Deck\n1 {ONE_LINE}\n")
    yield from (case(LORRAINE, option, EVIL) for option in ("--format", "--date", "--game"))


def decks_bans(at: Stage) -> Iterator[Case]:
    yield case(at.folder / "bans.toml")
    yield case(at.folder / f"no{EVIL}.toml")
    yield case(at.folder / EVIL)


def check(at: Stage) -> Iterator[Case]:
    yield case(at.folder / f"{EVIL}.position")
    yield case(at.folder / f"{EVIL}.position", "--strict", "--json", says=EVIL)
    known = POSITION.replace(f"rule: {ONE_LINE}\n", "")
    yield case("-", "--ask", stdin=known)
    yield case("-", "--ask", "--json", stdin=known)
    head = f"position: {ONE_LINE}\n"
    for line in ("", f"{ONE_LINE}: x\n", f"card {ONE_LINE}\n", f"A {ONE_LINE}: x\n", f"A hand: {ONE_LINE}\n"):
        yield case("-", stdin=f"{head}{line}---\npass => illegal\n")
        yield case("-", "--json", stdin=f"{head}{line}---\npass => illegal\n")
    for line in (
        ONE_LINE,
        f"then {ONE_LINE}",
        f"pass => {ONE_LINE}",
        f"activate {ONE_LINE}",
    ):
        yield case("-", stdin=f"position: x\n---\n{line}\n")
        yield case("-", "--json", stdin=f"position: x\n---\n{line}\n")


def mend(at: Stage) -> Iterator[Case]:
    head = Path(at.log).read_bytes().split(b"\n")[0]
    for n, rest in enumerate(
        (b'{"n":1,"%b' % ONE_LINE.encode(), b'{"n":1,"event":{"type":"Noted","text":"\x1b[2J\xe2')
    ):
        for json in ((), ("--json",)):
            cut = at.folder / f"cut{n}{len(json)}{EVIL}.ndjson"
            cut.write_bytes(head + b"\n" + rest)
            yield case(cut, *json, says=EVIL if json else START)
    for log in (at.log, at.damaged, *at.unreadable, f"{at.folder}/{EVIL}"):
        yield case(log)


def rules_show(at: Stage) -> Iterator[Case]:
    yield case(EVIL)
    yield case(EVIL, "--game", "epic", "--json")
    yield case("opportunity.2", "--game", EVIL)


def rules_diff(at: Stage) -> Iterator[Case]:
    yield case("2025-08-08", EVIL)
    yield case("2025-08-08", "2026-08-21", EVIL)
    yield case("2025-08-08", "2026-08-21", EVIL, "--json")
    yield case("2025-08-08", "2026-08-21", "--game", EVIL)


def rules_coverage(at: Stage) -> Iterator[Case]:
    yield case("--game", EVIL)


def completion(_: Stage) -> Iterator[Case]:
    yield case(EVIL)


def demo(at: Stage) -> Iterator[Case]:
    yield case("--db", EVIL)
    yield case("--db", f"sqlite:///{at.folder}/{EVIL}.sqlite")


def key_new(at: Stage) -> Iterator[Case]:
    yield case("--out", f"{at.folder}/{EVIL}/x")
    yield case("--out", at.folder / f"{EVIL}.key")
    yield case("--out", at.folder / f"{EVIL}.key")


def key_show(at: Stage) -> Iterator[Case]:
    yield case("--key", at.log)
    yield case("--key", f"{at.folder}/{EVIL}/x")


def key_add(at: Stage) -> Iterator[Case]:
    yield case("judge", EVIL)
    yield case(EVIL, "0" * 64, says="")
    yield case("judge", "0" * 64, "--list", at.folder / f"{EVIL}.keys")
    yield case("judge", "0" * 64, "--list", at.folder / f"{EVIL}.keys")
    yield case("judge", "0" * 64, "--list", f"{at.folder}/{EVIL}.keys/x")


def key_list(at: Stage) -> Iterator[Case]:
    known = at.folder / f"{EVIL}.list"
    for text in (ONE_LINE, f"{'0' * 64} {ONE_LINE}"):
        known.write_text(f"{text}\n", encoding="utf-8")
        yield case("--list", known)
    known.write_text(f"{'0' * 64} judge\n", encoding="utf-8")
    yield case("--list", known, "--json", says=EVIL)
    yield case("--list", f"{at.folder}/{EVIL}/x")


def sign(at: Stage) -> Iterator[Case]:
    own = at.folder / f"{EVIL}.key"
    own.write_text(f"ed25519 {'0' * 64}\n", encoding="utf-8")
    own.chmod(0o600)
    by = ("--as", "judge", "--key", own)
    yield case(at.log, "--as", EVIL, says="")
    yield case(at.log, "--as", "judge", "--key", at.log)
    yield from (case(match, *by) for match in (at.damaged, at.match, *at.unreadable, f"{EVIL}/x"))
    yield case(at.log, *by)
    yield case(at.log, *by, "--take", at.damaged)
    yield case(at.match, *by, "--out", at.folder / f"signed{EVIL}.ndjson")
    yield case(at.log, *by, "--upto", EVIL)


CASES: dict[str, Callable[[Stage], Iterator[Case]]] = {
    "branch": branch,
    "cards coverage": cards_coverage,
    "cards import": cards_import,
    "cards show": cards_show,
    "check": check,
    "completion": completion,
    "decks bans": decks_bans,
    "decks check": decks_check,
    "demo": demo,
    "diff": diff,
    "explain": explain,
    "export": export,
    "find": find,
    "import": import_,
    "key add": key_add,
    "key list": key_list,
    "key new": key_new,
    "key show": key_show,
    "list": list_,
    "mend": mend,
    "merge": merge,
    "note": note,
    "record": record_,
    "reindex": reindex,
    "rules coverage": rules_coverage,
    "rules diff": rules_diff,
    "rules show": rules_show,
    "show": show,
    "sign": sign,
    "stats": stats,
    "step": step,
    "validate": validate,
    "verify": verify,
}
