"""Rows as a Parquet file, with pyarrow."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

from ga_replay.app.season.figures import Flat
from ga_replay_cli.console import ExitCode, fail

TEXTS = ("name", "card", "rule", "game")
RATES = ("_rate", "_low", "_high", "_median", "_mean")
"""The columns that are no whole numbers."""


def refuse_without_pyarrow() -> None:
    """Fails with a message if pyarrow is not installed."""
    if find_spec("pyarrow") is None:
        fail(
            "--parquet needs pyarrow, which is not installed; run pip install 'ga-replay[parquet]', or use --csv",
            ExitCode.USAGE,
        )


def parquet_file(rows: Sequence[Flat]) -> bytes:
    """The rows as the bytes of a Parquet file."""
    import pyarrow as pa  # noqa: PLC0415 - an extra
    from pyarrow import parquet  # noqa: PLC0415 - as above

    if not rows:
        fail("no row fits, so there is nothing to write into a Parquet file", ExitCode.USAGE)
    kinds = {
        name: pa.string() if name in TEXTS else pa.float64() if name.endswith(RATES) else pa.int64() for name in rows[0]
    }
    out = pa.BufferOutputStream()
    parquet.write_table(pa.Table.from_pylist(list(rows), pa.schema(kinds.items())), out)
    data: bytes = out.getvalue().to_pybytes()
    return data
