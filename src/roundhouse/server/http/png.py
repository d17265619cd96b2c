"""Converts pictures to PNG in a separate process, because the renderer blocks all threads of its process."""

import subprocess
import sys

from roundhouse.game.errors import Refused

PROGRAM = """
import contextlib, os, sys
with contextlib.suppress(OSError, AttributeError):  # a sandbox may not allow it, and Windows does not have it
    os.nice(10)
from roundhouse import drawing
sys.stdout.buffer.write(drawing.png(sys.stdin.read(), int(sys.argv[1])))
"""
LONGEST = 30.0
"""Seconds that a picture may take."""


def png(svg: str, width: int) -> bytes:
    """Convert SVG to PNG. Refused if it takes too long."""
    command = [sys.executable, "-X", "utf8", "-c", PROGRAM, str(width)]
    try:
        return subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, timeout=LONGEST, check=True).stdout
    except subprocess.TimeoutExpired:
        raise Refused("slow_down", retry_after=round(LONGEST)) from None
