"""Waits for what servers and browsers do in their own time."""

import asyncio
import inspect


async def until(condition):
    """Waits up to a minute until a condition holds, which may itself have to be awaited; returns what it gave."""
    async with asyncio.timeout(60):
        while True:
            given = condition()
            if inspect.isawaitable(given):
                given = await given
            if given:
                return given
            await asyncio.sleep(0.02)
