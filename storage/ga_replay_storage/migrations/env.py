"""Alembic's entry: migrations run on the connection, and in the transaction, of `ga_replay_storage.schema`."""

from __future__ import annotations

from alembic import context

from ga_replay_storage.schema import VERSION_TABLE

context.configure(
    connection=context.config.attributes["connection"],
    version_table=VERSION_TABLE,
    transactional_ddl=True,  # SQLite's DDL is transactional, once the driver leaves BEGIN to us
)
with context.begin_transaction():
    context.run_migrations()
