"""The sandbox of systemd exists on Linux only."""

import sys

collect_ignore = [] if sys.platform == "linux" else ["test_sandbox.py"]
