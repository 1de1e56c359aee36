"""What was built, and an environment that holds it; both are made once."""

from __future__ import annotations

import pytest

from tests.packaging.environment import Built, Environment, beside_ours, build
from tests.support.places import ROOT


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(ROOT, tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="session")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return beside_ours(built.wheel, tmp_path_factory.mktemp("installed"))
