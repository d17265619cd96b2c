"""Pictures as PNG, drawn in a process of their own: the renderer lets nothing else of its process go on meanwhile."""

import asyncio
import sys

from roundhouse.refusals import Refused

PROGRAM = """
import sys
from roundhouse import drawing
sys.stdout.buffer.write(drawing.png(sys.stdin.read(), int(sys.argv[1])))
"""
LONGEST = 60.0
"""Seconds after which a picture is given up."""


async def png(svg: str, width: int) -> bytes:
    """A drawing as PNG. Refused if it takes too long."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-X", "utf8", "-c", PROGRAM, str(width)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        painted, _ = await asyncio.wait_for(process.communicate(svg.encode()), LONGEST)
    except TimeoutError:
        process.kill()
        raise Refused("slow_down") from None
    if process.returncode:
        raise RuntimeError(f"the painter ended with {process.returncode}")
    return painted
