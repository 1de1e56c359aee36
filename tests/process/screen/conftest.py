"""A folder with a store of its own, in which programs run at terminals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.screen.terminal import Folder


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Folder]:
    here = Folder(tmp_path)
    yield here
    for one in here.open:
        one.close()
