"""The common interface of pages in every engine."""

import asyncio
import time
from abc import ABC, abstractmethod
from pathlib import Path

import actions
from waiting import PATIENCE


LOOKING = """(async () => {
  const look = async () => (EXPRESSION), end = performance.now() + 1000;
  for (;;) {
    const value = await look();
    if (value || performance.now() > end) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
})()"""
"""Waits for an expression inside the page for up to a second, because each query from outside is much slower."""


class BrowserError(RuntimeError):
    """The browser refused a command, or a script threw an error."""


class Tab(ABC):
    """A page on a phone's screen. All input is trusted, like a user's."""

    def __init__(self):
        self.complaints, self.closed = [], False
        """The console's errors and warnings; the list is complete after the page is closed."""

    @abstractmethod
    async def goto(self, url):
        """Opens an address and waits until it is loaded."""

    @abstractmethod
    async def back(self):
        """Goes back in the history, possibly to a page that the browser has kept."""

    @abstractmethod
    async def js(self, expression):
        """The value of an expression, awaited if it is a promise."""

    @abstractmethod
    async def touch(self, plan):
        """Plays a plan of fingers at its own pace."""

    @abstractmethod
    async def wheel(self, x, y, dx=0, dy=0):
        """Turns a wheel at a position, in points, and waits until the page has received it."""

    async def mouse(self, steps):
        """Moves a mouse, and presses (`begin`) and releases (`end`) its buttons; 0 is the left button."""
        await self._perform(actions.mouse(steps))

    async def key(self, key):
        """Presses a letter key."""
        await self._perform(actions.key(key))

    @abstractmethod
    async def picture(self):
        """A picture of the page as the bytes of a PNG."""

    @abstractmethod
    async def close(self):
        """Closes the page, even in the middle of a gesture."""

    async def screenshot(self, path):
        Path(path).write_bytes(await self.picture())

    async def box(self, selector):
        """The left, top, right and bottom of an element on the page, in points."""
        return await self.js("(({ left, top, right, bottom }) => [left, top, right, bottom])"
                             f"(document.querySelector({selector!r}).getBoundingClientRect())")

    async def middle(self, selector):
        """The middle of an element on the page."""
        left, top, right, bottom = await self.box(selector)
        return (left + right) / 2, (top + bottom) / 2

    async def until(self, expression):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                reading = self.js(LOOKING.replace("EXPRESSION", expression))
                if value := await asyncio.wait_for(reading, 10):
                    return value
            except TimeoutError:
                pass  # Firefox reports nothing if a page is left during a query
            except BrowserError as error:
                # A page that is being left does not answer; the next page can.
                if not any(word in str(error) for word in ("navigated", "context", "unload")):
                    raise
            await asyncio.sleep(0.02)
        raise AssertionError(f"not within {PATIENCE} s: {expression}")

    async def frames(self, count=2):
        """Waits for some frames, because an input can be acknowledged before the page has received it."""
        for _ in range(count):
            await self.js("new Promise((done) => requestAnimationFrame(() => done(true)))")
