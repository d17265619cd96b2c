"""Windows of several browsers, all used in the same way."""
