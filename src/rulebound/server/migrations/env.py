# rulebound: interpreted
"""How Alembic runs: on the connection it is given."""

from __future__ import annotations

from alembic import context

from rulebound.server.storage import MODEL

context.configure(connection=context.config.attributes["connection"], target_metadata=MODEL, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
