"""The server that the PostgreSQL tests use: the one that GA_REPLAY_TEST_POSTGRES names, else one of their own."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator

import psycopg
import pytest
from psycopg import sql
from sqlalchemy.engine import make_url

from tests.support.storage.postgres_server import NoPostgres, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    named = os.environ.get("GA_REPLAY_TEST_POSTGRES")
    if named:
        yield named
        return
    try:
        with running() as url:
            yield url
    except NoPostgres as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """The URL of a new database, which is dropped afterwards."""
    name = f"ga_replay_test_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(name)))
        yield make_url(postgres).set(database=name).render_as_string(hide_password=False)
        server.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
