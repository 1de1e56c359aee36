"""The tables of a season, as `ga_replay_storage.season.tables` has them; nothing in them is recorded."""

from __future__ import annotations

from alembic import op

from ga_replay_storage.season.tables import METADATA

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    METADATA.create_all(op.get_bind())


def downgrade() -> None:
    METADATA.drop_all(op.get_bind())
