"""Waits for what servers and browsers do in their own time."""

import asyncio
import inspect


PATIENCE = 180
"""Seconds after which a condition that does not hold is a failure; a busy machine takes a minute for some of them."""


async def until(condition):
    """Waits until a condition holds, which may itself have to be awaited; returns what it gave."""
    async with asyncio.timeout(PATIENCE):
        while True:
            given = condition()
            if inspect.isawaitable(given):
                given = await given
            if given:
                return given
            await asyncio.sleep(0.02)
