"""One WebSocket connection: the messages it reads and what they do."""
