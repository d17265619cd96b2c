"""The database: the store, its writer thread, notifications, backup and export."""
