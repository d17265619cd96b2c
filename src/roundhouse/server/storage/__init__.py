"""The database: reading, one thread that writes, notifications, backup and export."""
