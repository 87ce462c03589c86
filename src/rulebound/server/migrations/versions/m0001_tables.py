# rulebound: interpreted
"""Tables, seats and the journal."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), nullable=False),
        sql.Column("game", sql.String(32), nullable=False),
        sql.Column("began", sql.Text, nullable=False),
        sql.Column("decks", sql.Text, nullable=False),
        sql.Column("made", sql.DateTime(timezone=True), nullable=False),
        sql.PrimaryKeyConstraint("id", name="tables_key"),
    )
    op.create_table(
        "seats",
        sql.Column("table_id", sql.String(32), nullable=False),
        sql.Column("player", sql.Integer, autoincrement=False, nullable=False),
        sql.Column("kind", sql.String(32), nullable=False),
        sql.Column("token", sql.String(64), nullable=False),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("taken", sql.Boolean, nullable=False),
        sql.Column("settings", sql.Text, nullable=False),
        sql.ForeignKeyConstraint(["table_id"], ["tables.id"], name="seats_table_id_of_tables", ondelete="CASCADE"),
        sql.PrimaryKeyConstraint("table_id", "player", name="seats_key"),
    )
    op.create_table(
        "journal",
        sql.Column("table_id", sql.String(32), nullable=False),
        sql.Column("number", sql.Integer, autoincrement=False, nullable=False),
        sql.Column("player", sql.Integer, nullable=False),
        sql.Column("what", sql.String(16), nullable=False),
        sql.Column("line", sql.Text, nullable=False),
        sql.ForeignKeyConstraint(["table_id"], ["tables.id"], name="journal_table_id_of_tables", ondelete="CASCADE"),
        sql.PrimaryKeyConstraint("table_id", "number", name="journal_key"),
    )


def downgrade() -> None:
    op.drop_table("journal")
    op.drop_table("seats")
    op.drop_table("tables")
