"""The table that the eventsourcing extension expects of an application called `ga_replay`; an index of the matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None


def upgrade() -> None:
    big = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "ga_replay_events",
        sa.Column("id", big, primary_key=True, autoincrement=True),
        sa.Column("originator_id", sa.BINARY(16).with_variant(postgresql.UUID(), "postgresql"), nullable=False),
        sa.Column("originator_version", big, nullable=False),
        sa.Column("topic", sa.Text(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
    )
    op.create_index(
        "ga_replay_events_aggregate_idx", "ga_replay_events", ["originator_id", "originator_version"], unique=True
    )
    # Every match has one version 0, its header: the list of matches need not look at their events.
    first = sa.text("originator_version = 0")
    op.create_index(
        "ga_replay_events_matches_idx", "ga_replay_events", ["id"], sqlite_where=first, postgresql_where=first
    )


def downgrade() -> None:
    raise NotImplementedError("what is recorded is never removed")
