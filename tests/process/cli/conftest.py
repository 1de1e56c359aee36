"""What tests of the program share: a store of their own."""

from pathlib import Path

import pytest

from tests.support.cli import stores


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store in the test's own folder, which is what the program uses."""
    return stores.own_store(tmp_path, monkeypatch)
