"""Wheels that tests turn in a page: a plan is a list of seconds, deltaX and deltaY."""

import asyncio
import time

FRAME = 1 / 60


def notches(count, delta, gap):
    return [(i * gap, 0, delta) for i in range(count)]


PULL = [(i * FRAME, 0, -speed) for i, speed in enumerate(
    [1, 3, 6, 9, 11, 12, 14, 13, 15, 14, 16, 15, 17, 16, 15, 17, 18, 17, 19, 18, 20, 18, 21, 19, 20, 22, 14])]
"""Two fingers that pull at a rising speed: the points of each frame."""


async def play(page, plan, at):
    """Turns a wheel at the pace of a plan, with the plan's times in its events."""
    began, wall, answers = time.monotonic(), time.time(), []
    for after, dx, dy in plan:
        await asyncio.sleep(max(0, began + after - time.monotonic()))
        answers.append(await page.browser.connection.post(
            "Input.dispatchMouseEvent", page.session,
            type="mouseWheel", x=at[0], y=at[1], deltaX=dx, deltaY=dy, timestamp=wall + after))
    await asyncio.gather(*answers)
