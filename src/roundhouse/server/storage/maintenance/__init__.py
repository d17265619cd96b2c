"""What operators do with a whole database.

`backup` and `restore`, the check of its `integrity`, `export` of tables as text, and `forgetting` of people.
"""
