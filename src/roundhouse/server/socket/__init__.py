"""One WebSocket connection.

`connection` reads and sends, `messages` are what a client may send, `handlers` what each does. `frames` go straight to
the network.
"""
