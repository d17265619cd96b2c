"""The game server: tables that people and bots sit at, kept in a database."""
