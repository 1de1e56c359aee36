"""How often each card was used in a match (`season.tables.uses`); the rows of a season are filled anew by the first question."""

from __future__ import annotations

from alembic import op

from ga_replay_storage.season.tables import METADATA, uses

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    METADATA.create_all(op.get_bind())


def downgrade() -> None:
    uses.drop(op.get_bind())
