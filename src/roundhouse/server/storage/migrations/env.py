"""The Alembic environment: runs the revisions on the connection it is given."""

from alembic import context

from roundhouse.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
