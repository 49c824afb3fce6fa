"""Waits for events of servers and browsers."""

import asyncio
import inspect


PATIENCE = 180
"""The time until a wait fails, in seconds; a busy machine takes a minute for some conditions."""


async def until(condition):
    """Waits until a condition is true, and returns its value; the condition can be awaitable."""
    async with asyncio.timeout(PATIENCE):
        while True:
            given = condition()
            if inspect.isawaitable(given):
                given = await given
            if given:
                return given
            await asyncio.sleep(0.02)
