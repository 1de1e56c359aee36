"""`ga-replay key`, `sign` and `verify --require`: who wrote it, and how that is told from who did not."""

from __future__ import annotations

import io
import json
import os
import stat
import sys
from pathlib import Path

import pytest

from ga_replay.app.codecs import CODECS
from ga_replay.core.events import CardMoved, Identified, Noted
from ga_replay.core.log.entries import Entry, Header, Seat
from ga_replay.logs.ed25519 import public_key
from ga_replay.logs.event_secrets import salts_from
from ga_replay.logs.ndjson import read_ndjson, write_ndjson
from ga_replay.logs.redact import redact
from tests.support.cli.played import Ran

SEEDS = {name: bytes([at]) * 32 for at, name in enumerate(("judge", "Ann", "Bo", "Mallory"), 1)}
KEYS = {name: public_key(seed).hex() for name, seed in SEEDS.items()}
HEADER = Header("grand-archive", "2025-08-08", (Seat("A"), Seat("B")))
ENTRIES = (
    Entry(CardMoved(1, "A:main", "A:hand")),
    Entry(Identified(1, "Fire", "A")),
    Entry(Noted("gg")),
    Entry(Noted("one more")),
)


def sealed(entries: tuple[Entry, ...] = ENTRIES, header: Header = HEADER) -> bytes:
    return write_ndjson(header, entries, salts_from(b"for this test"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, with a log, everybody's secret keys, and a list of all but Mallory's."""
    monkeypatch.setenv("GA_REPLAY_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for name, seed in SEEDS.items():
        path = Path(f"{name}.key")
        path.write_text(f"ed25519 {seed.hex()}\n")
        path.chmod(0o600)
    Path("club.txt").write_text("# our club\n\n" + "".join(f"{KEYS[name]} {name}\n" for name in ("judge", "Ann", "Bo")))
    Path("m.ndjson").write_bytes(sealed())
    return tmp_path / "home"


def sign(ran: Ran, by: str, *more: str, file: str = "m.ndjson", key: str = "") -> tuple[int, str, str]:
    return ran("sign", file, "--as", by, "--key", f"{key or by}.key", *more)


def verify(ran: Ran, *names: str, file: str = "m.ndjson") -> tuple[int, str]:
    code, out, err = ran("verify", file, "--key", "club.txt", *[word for name in names for word in ("--require", name)])
    assert "Traceback" not in err
    return code, out


# --- keys ----------------------------------------------------------------------------------------------------------------


def test_a_new_key_is_for_its_owner_alone(ran: Ran, home: Path) -> None:
    code, out, err = ran("key", "new")
    assert code == 0
    file = home / "signing.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert out.strip() == ran("key", "show")[1].strip()
    assert len(bytes.fromhex(out.strip())) == 32
    assert file.read_text().split()[1] not in out + err
    code, again, err = ran("key", "new")
    assert (code, again) == (2, "")
    assert "was not changed; name another with --out" in err
    assert ran("key", "new", "--out", "another.key")[1] not in {"", out}


def test_a_key_signs_and_the_list_knows_it(ran: Ran) -> None:
    public = ran("key", "new")[1].strip()
    assert ran("sign", "m.ndjson", "--as", "Eve")[0] == 0
    assert f"signed by Eve, key {public}: unknown" in ran("verify", "m.ndjson")[1]
    assert ran("key", "add", "Eve", public)[0] == 0
    assert ran("key", "list")[1] == f"{public} Eve\n"
    assert "already known" in ran("key", "add", "Eve", public)[2]
    code, out, _ = ran("verify", "m.ndjson", "--require", "Eve")
    assert code == 0
    assert f"signed by Eve, key {public}: known" in out
    assert ran("key", "list", "--json")[1].splitlines()[0] == f'{{"key":"{public}","name":"Eve"}}'


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660, 0o602])
def test_a_secret_key_that_others_may_read_signs_nothing(ran: Ran, mode: int) -> None:
    Path("judge.key").chmod(mode)
    before = Path("m.ndjson").read_bytes()
    code, _, err = sign(ran, "judge")
    assert code == 3
    assert f"others may read or write this secret key (mode {mode:04o}); run chmod 600" in err
    assert Path("m.ndjson").read_bytes() == before


@pytest.mark.parametrize(
    "text",
    ["", "ed25519", "ed25519 00", f"rsa {'00' * 32}", f"ed25519 {'FF' * 32}", "ed25519 " + "é" * 32, "x" * (1 << 21)],
)
def test_what_is_no_secret_key(ran: Ran, text: str) -> None:
    Path("judge.key").write_text(text)
    code, _, err = sign(ran, "judge")
    assert code == 3
    assert "judge.key: " in err
    assert err.count("\n") == 1
    assert len(err) < 300


def test_no_key_at_all(ran: Ran, home: Path) -> None:
    code, _, err = ran("sign", "m.ndjson", "--as", "judge")
    assert code == 3
    assert f"{home}/signing.key: No such file or directory" in err
    os.mkfifo("pipe.key", 0o600)
    assert "not a regular file" in sign(ran, "judge", key="pipe")[2]
    Path("folder.key").mkdir(mode=0o700)
    assert "folder.key: this is not a regular file" in sign(ran, "judge", key="folder")[2]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("garbage", "club.txt:3: this line does not begin with a public key"),
        ("ab" * 31 + " Eve", "club.txt:3: this line does not begin with a public key"),
        ("AB" * 32 + " Eve", "club.txt:3: this line does not begin with a public key"),
        ("ab" * 32, "club.txt:3: a name must not be empty"),
        ("ab" * 32 + " E\u202eve", "club.txt:3: a name must not contain invisible characters"),
        ("ab" * 32 + " " + "E" * 1001, "club.txt:3: more than 1000 characters in a name"),
    ],
)
def test_a_list_with_a_line_that_is_none(ran: Ran, line: str, said: str) -> None:
    Path("club.txt").write_text(f"# ours\n{KEYS['judge']} judge\n{line}\n")
    for way in (("verify", "m.ndjson", "--key", "club.txt"), ("key", "list", "--list", "club.txt")):
        code, out, err = ran(*way)
        assert (code, out) == (3, "")
        assert said in err


def test_a_list_that_others_may_write_is_not_trusted(ran: Ran) -> None:
    Path("club.txt").chmod(0o666)
    code, out, err = ran("verify", "m.ndjson", "--key", "club.txt")
    assert (code, out) == (3, "")
    assert "others may write this list of keys (mode 0666)" in err


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", KEYS["Ann"]),
        (" Ann", KEYS["Ann"]),
        ("Ann\x1b[2J", KEYS["Ann"]),
        ("Ann", "12"),
        ("Ann", KEYS["Ann"].upper()),
    ],
)
def test_what_cannot_be_known(ran: Ran, home: Path, name: str, key: str) -> None:
    assert ran("key", "add", name, key)[0] == 2
    assert not home.exists()


def test_a_requirement_without_a_list(ran: Ran) -> None:
    assert "No such file" in ran("verify", "m.ndjson", "--key", "nowhere.txt")[2]
    code, _, err = ran("verify", "m.ndjson", "--require", "judge")
    assert code == 3
    assert "no key is known yet" in err


# --- signing -------------------------------------------------------------------------------------------------------------


def test_signing_adds_a_signature_and_nothing_else(ran: Ran) -> None:
    Path("m.ndjson").chmod(0o640)
    assert sign(ran, "judge")[0] == 0
    lines = Path("m.ndjson").read_bytes().splitlines()
    assert lines[:-1] == sealed().splitlines()[:-1]
    assert [one["by"] for one in json.loads(lines[-1])["signatures"]] == ["judge"]
    assert stat.S_IMODE(Path("m.ndjson").stat().st_mode) == 0o640
    assert "already signed" in sign(ran, "judge")[2]
    assert Path("m.ndjson").read_bytes().splitlines() == lines
    assert sign(ran, "Ann", "--out", "both.ndjson")[0] == 0
    assert Path("m.ndjson").read_bytes().splitlines() == lines
    assert verify(ran, "judge", "Ann", file="both.ndjson")[0] == 0


def test_players_sign_their_views_and_the_judge_brings_them_together(ran: Ran) -> None:
    for seat, name in (("A", "Ann"), ("B", "Bo")):
        Path(f"{name}.ndjson").write_bytes(b"".join(redact(sealed().splitlines(keepends=True), seat, CODECS)))
    assert sign(ran, "Ann", "--upto", "2", file="Ann.ndjson")[0] == 0
    assert sign(ran, "Bo", file="Bo.ndjson")[0] == 0
    assert sign(ran, "judge", "--take", "Ann.ndjson", "--take", "Bo.ndjson")[0] == 0
    code, out = verify(ran, "judge", "Bo")
    assert code == 0
    assert f"signed by Ann, key {KEYS['Ann']}, only entries 1 to 2: known" in out
    code, out = verify(ran, "Ann")
    assert code == 4
    assert "Ann signed only the entries 1 to 2, not the whole log" in out


def test_what_is_signed_of_another_match_is_not_taken(ran: Ran) -> None:
    Path("other.ndjson").write_bytes(sealed(ENTRIES[1:]))
    assert sign(ran, "Ann", file="other.ndjson")[0] == 0
    code, _, err = sign(ran, "judge", "--take", "other.ndjson")
    assert code == 4
    assert "other.ndjson: none of its 1 signatures is for this match as it is in m.ndjson; nothing was signed" in err
    assert Path("m.ndjson").read_bytes() == sealed()


def test_a_match_of_the_store_is_signed_as_it_is_now(ran: Ran) -> None:
    Path("half.ndjson").write_bytes(write_ndjson(HEADER, ENTRIES[:2]))
    Path("whole.ndjson").write_bytes(write_ndjson(HEADER, ENTRIES))
    assert ran("import", "half.ndjson", "--name", "swiss")[0] == 0
    code, _, err = sign(ran, "Ann", file="swiss")
    assert code == 2
    assert "has no seal of its own; name the file to write with --out" in err
    assert sign(ran, "Ann", "--upto", "2", "--out", "early.ndjson", file="swiss")[0] == 0
    assert ran("import", "whole.ndjson", "--name", "swiss")[0] == 0
    assert sign(ran, "judge", "--take", "early.ndjson", "--out", "late.ndjson", file="swiss")[0] == 0
    code, out = verify(ran, "judge", file="late.ndjson")
    assert code == 0
    assert "only entries 1 to 2: known" in out


@pytest.mark.parametrize(
    ("data", "code", "said"),
    [
        (write_ndjson(HEADER, ENTRIES), 4, "m.ndjson: this log has no seal; export it first: ga-replay export"),
        (b"".join(sealed().splitlines(keepends=True)[:-1]), 4, "without a seal"),
        (sealed().replace(b"gg", b"GG"), 4, "the chain breaks here"),
        (b"", 3, "the file is empty"),
        (b'[Game "epic"]\n', 3, "m.ndjson:1"),
    ],
)
def test_what_cannot_be_signed(ran: Ran, data: bytes, code: int, said: str) -> None:
    Path("m.ndjson").write_bytes(data)
    answered, _, err = sign(ran, "judge")
    assert (answered, said in err) == (code, True)
    assert Path("m.ndjson").read_bytes() == data


@pytest.mark.parametrize("by", ["", " judge", "judge\n", "ju\u200bdge", "x" * 1001])
def test_nobody_signs_under_such_a_name(ran: Ran, by: str) -> None:
    assert sign(ran, by, key="judge")[0] == 2
    assert Path("m.ndjson").read_bytes() == sealed()


def test_there_must_be_so_many_entries(ran: Ran) -> None:
    assert sign(ran, "judge", "--upto", "4")[0] == 0
    assert "--upto 5 is more than the 4 entries" in sign(ran, "judge", "--upto", "5")[2]
    assert sign(ran, "judge", "--upto", "0")[0] == 2


def test_where_there_is_nothing_to_sign(ran: Ran) -> None:
    assert sign(ran, "judge", file="nowhere.ndjson")[0] == 3
    assert sign(ran, "judge", "--out", "x.ndjson", file="nobody")[0] == 3
    os.mkfifo("pipe.ndjson")
    assert "not a regular file" in sign(ran, "judge", file="pipe.ndjson")[2]


# --- verifying -----------------------------------------------------------------------------------------------------------


def resealed(signatures: list[dict[str, object]]) -> None:
    """The log with these signatures in its seal, as anybody can write it."""
    *lines, last = Path("m.ndjson").read_bytes().splitlines(keepends=True)
    seal = {**json.loads(last), "signatures": signatures}
    Path("m.ndjson").write_bytes(
        b"".join(lines) + json.dumps(seal, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
    )


def signatures() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(Path("m.ndjson").read_bytes().splitlines()[-1])["signatures"]
    return found


def test_a_stripped_signature_leaves_no_trace_and_is_missed_where_it_was_required(ran: Ran) -> None:
    sign(ran, "judge")
    assert verify(ran, "judge")[0] == 0
    resealed([])
    code, out = verify(ran)
    assert code == 0
    assert "intact, complete" in out
    code, out = verify(ran, "judge")
    assert code == 4
    assert "intact, complete" in out
    assert "judge has not signed this log; it has no signatures" in out


def test_a_foreign_signature_is_not_the_one_that_was_required(ran: Ran) -> None:
    sign(ran, "judge", key="Mallory")
    code, out = verify(ran, "judge")
    assert code == 4
    assert f"signed by judge, key {KEYS['Mallory']}: unknown" in out
    assert "somebody signed this log as judge with a key that is not known as theirs" in out


def test_a_known_key_under_another_name(ran: Ran) -> None:
    sign(ran, "judge", key="Ann")
    code, out = verify(ran, "judge")
    assert code == 4
    assert f"key {KEYS['Ann']}: known under another name (Ann)" in out
    assert verify(ran, "Ann")[0] == 4


def test_another_name_on_a_good_signature(ran: Ran) -> None:
    sign(ran, "Ann")
    resealed([{**one, "by": "judge"} for one in signatures()])
    code, out = verify(ran)
    assert code == 4
    assert "NOT signed by judge" in out
    assert "the signature of judge is not valid" in verify(ran, "judge")[1]


def test_letters_that_look_like_others_are_told(ran: Ran) -> None:
    """U+0435 is a letter of another script that looks like an e."""
    sign(ran, "judg\u0435", key="Mallory")
    code, out = verify(ran, "judge")
    assert code == 4
    assert 'signed by "judg\\u0435", key' in out
    assert "judg\u0435" not in out
    Path("club.txt").write_text(f"{KEYS['judge']} J\u00f6rg\n")
    sign(ran, "J\u00f6rg", key="judge")
    assert "signed by J\u00f6rg, key" in verify(ran, "J\u00f6rg")[1]


def test_a_beginning_shown_as_the_whole(ran: Ran) -> None:
    sign(ran, "judge", "--upto", "2")
    (beginning,) = signatures()
    Path("m.ndjson").write_bytes(sealed(ENTRIES[:2]))
    resealed([{key: value for key, value in beginning.items() if key != "upto"}])
    code, out = verify(ran, "judge")
    assert code == 4
    assert "NOT signed by judge" in out
    resealed([beginning])
    assert "judge signed only the entries 1 to 2" in verify(ran, "judge")[1]


@pytest.mark.parametrize("upto", [-1, 0, 10**7, 10**30])
def test_a_beginning_that_no_log_has(ran: Ran, upto: int) -> None:
    sign(ran, "judge", "--upto", "2")
    resealed([{**one, "upto": upto} for one in signatures()])
    code, out, err = ran("verify", "m.ndjson", "--json")
    assert (code, err) == (4, "")
    assert json.loads(out.splitlines()[0])["diagnostics"][0]["code"] == "seal-digest"


def test_a_beginning_that_this_log_has_not(ran: Ran) -> None:
    sign(ran, "judge", "--upto", "2")
    resealed([{**one, "upto": 5} for one in signatures()])
    assert verify(ran)[0] == 4


def test_a_signature_of_another_match(ran: Ran) -> None:
    sign(ran, "judge")
    found = signatures()
    Path("m.ndjson").write_bytes(sealed(ENTRIES[:3]))
    resealed(found)
    assert verify(ran)[0] == verify(ran, "judge")[0] == 4


def test_a_log_that_was_changed_after_it_was_signed(ran: Ran) -> None:
    sign(ran, "judge")
    Path("m.ndjson").write_bytes(Path("m.ndjson").read_bytes().replace(b"gg", b"GG"))
    code, out = verify(ran, "judge")
    assert code == 4
    assert "not intact" in out


def test_a_view_is_as_signed_as_the_whole(ran: Ran) -> None:
    sign(ran, "judge")
    assert ran("export", "m.ndjson", "--to", "ndjson", "--as", "spectator", "--out", "view.ndjson")[0] == 0
    assert verify(ran, "judge", file="view.ndjson")[0] == 0


def test_a_match_of_the_store_has_no_seal_to_be_verified(ran: Ran) -> None:
    assert ran("import", "m.ndjson", "--name", "swiss")[0] == 0
    code, out = verify(ran, file="swiss")
    assert code == 3
    assert "a match in the store gets its seal by exporting it" in out


def test_every_file_needs_what_is_required(ran: Ran) -> None:
    Path("unsigned.ndjson").write_bytes(sealed())
    sign(ran, "judge")
    assert ran("verify", "m.ndjson", "unsigned.ndjson", "--key", "club.txt", "--require", "judge")[0] == 4
    assert ran("verify", "m.ndjson", "--key", "club.txt", "--require", "judge", "--require", "Ann")[0] == 4


def test_an_unsealed_log_is_signed_by_nobody(ran: Ran) -> None:
    Path("m.ndjson").write_bytes(write_ndjson(HEADER, ENTRIES))
    code, out = verify(ran, "judge")
    assert code == 4
    assert "unsealed: well formed, but nothing proves that it is unchanged" in out
    assert "judge has not signed this log" in out


def test_as_data(ran: Ran) -> None:
    sign(ran, "judge")
    sign(ran, "Ann", "--upto", "3")
    sign(ran, "Bo", key="Mallory")
    code, out, _ = ran("verify", "m.ndjson", "--key", "club.txt", "--require", "Bo", "--json")
    assert code == 4
    report, summary = map(json.loads, out.splitlines())
    told = [(one["by"], one["valid"], one["standing"], one["upto"], one["whole"]) for one in report["signatures"]]
    assert told == [
        ("judge", True, "known", 4, True),
        ("Ann", True, "known", 3, False),
        ("Bo", True, "unknown", 4, True),
    ]
    assert [one["code"] for one in report["diagnostics"]] == ["signature-missing"]
    assert (summary["signed"], summary["known"], summary["intact"], summary["complete"]) == (1, 1, 1, 1)


def test_on_stdin(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    sign(ran, "judge", "--upto", "2")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path("m.ndjson").read_bytes())))
    assert "only entries 1 to 2: known" in verify(ran, file="-")[1]


def test_without_the_package(ran: Ran, monkeypatch: pytest.MonkeyPatch) -> None:
    sign(ran, "judge")
    for name in [*sys.modules, "cryptography.exceptions", "cryptography.hazmat.primitives.asymmetric.ed25519"]:
        if name.startswith("cryptography"):
            monkeypatch.setitem(sys.modules, name, None)
    code, out = verify(ran, "judge")
    assert code == 4
    assert "perhaps signed by judge" in out
    assert "whether judge signed this log cannot be checked here" in out
    assert verify(ran)[0] == 0
    for way in (
        ("key", "new"),
        ("key", "show", "--key", "judge.key"),
        ("sign", "m.ndjson", "--as", "Ann", "--key", "Ann.key"),
    ):
        code, _, err = ran(*way)
        assert code == 3
        assert "ga-replay[sign]" in err
    assert len(read_ndjson(Path("m.ndjson").read_bytes(), CODECS).seal.signatures) == 1  # type: ignore[union-attr]


def test_the_help_promises_what_an_unsigned_log_can_prove(ran: Ran) -> None:
    said = " ".join(ran("verify", "--help")[1].split())
    assert (
        "Anybody can change a log and seal it again, so only a valid signature by a known key shows who wrote a log"
        in said
    )
    assert "No signature proves that the record is what happened." in said
