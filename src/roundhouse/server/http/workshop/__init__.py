"""Maps of visitors.

`maps` are checked, made and stored; `drafts` are the files as they are sent; `balance` lets bots play them.
"""
