"""What a page can do in every engine, however it is driven."""

import asyncio
import time
from abc import ABC, abstractmethod
from pathlib import Path

from waiting import PATIENCE


LOOKING = """(async () => {
  const look = async () => (EXPRESSION), end = performance.now() + 1000;
  for (;;) {
    const value = await look();
    if (value || performance.now() > end) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
})()"""
"""Looks in the page itself until an expression is true, for a second: each question from outside costs much more."""


class BrowserError(RuntimeError):
    """The browser refused a command, or the script that it was given threw."""


class Tab(ABC):
    """A page on a phone's screen. Every input is trusted, as from a person's hand."""

    def __init__(self):
        self.complaints, self.closed = [], False
        """The errors and warnings of the console; the list is complete once the page is closed."""

    @abstractmethod
    async def goto(self, url):
        """Opens an address and waits until it is loaded."""

    @abstractmethod
    async def back(self):
        """Goes back in the history, perhaps to a page that the browser has kept as it was."""

    @abstractmethod
    async def js(self, expression):
        """The value of an expression, awaited if it is a promise."""

    @abstractmethod
    async def touch(self, plan):
        """Plays a plan of fingers at its own pace."""

    @abstractmethod
    async def wheel(self, x, y, dx=0, dy=0):
        """Turns a wheel at a place, by points, and waits until the page has seen it."""

    @abstractmethod
    async def mouse(self, steps):
        """Moves a mouse to places, and presses (`begin`) and releases (`end`) its buttons: 0 is the left one."""

    @abstractmethod
    async def key(self, key):
        """Presses a key with a letter on it."""

    @abstractmethod
    async def speaks(self, role, name):
        """Whether the engine offers screen readers an element of a role and a name."""

    @abstractmethod
    async def picture(self):
        """A picture of the page as the bytes of a PNG."""

    @abstractmethod
    async def close(self):
        """Closes the page, even in the middle of a gesture."""

    async def screenshot(self, path):
        Path(path).write_bytes(await self.picture())

    async def until(self, expression):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                look = self.js(LOOKING.replace("EXPRESSION", expression))
                if value := await asyncio.wait_for(look, 10):
                    return value
            except TimeoutError:
                pass  # Firefox says nothing of a page that is left while it looks
            except BrowserError as error:
                # A page that is being left does not answer; the next page may.
                if not any(word in str(error) for word in ("navigated", "context", "unload")):
                    raise
            await asyncio.sleep(0.02)
        raise AssertionError(f"not within {PATIENCE} s: {expression}")

    async def frames(self, count=2):
        """Waits for some frames, because an input may be acknowledged before the page has seen it."""
        for _ in range(count):
            await self.js("new Promise((done) => requestAnimationFrame(() => done(true)))")
