"""Run by Alembic for each upgrade, on the connection that `kortbord.store.migrate` has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
