"""A page of Chromium: its input, its picture and its console."""

import asyncio
import base64
import time
from pathlib import Path

import console
from tab import BrowserError, Tab
from waiting import PATIENCE

TOUCHES = {"begin": "touchStart", "move": "touchMove", "end": "touchEnd", "cancel": "touchCancel"}

MOUSE = {"begin": "mousePressed", "end": "mouseReleased"}

NAMES, MASKS = ("left", "middle", "right", "back", "forward"), (1, 4, 2, 8, 16)
"""The names of a mouse's buttons, by number."""


class Page(Tab):
    """A tab in its own window."""

    def __init__(self, browser, target, context, session):
        super().__init__()
        self.browser, self.target, self.context, self.session = browser, target, context, session
        self.fingers = {}  # the positions of the fingers that are down
        self.pointed, self.held = (0, 0), 0  # the mouse's position, and its pressed buttons

    @classmethod
    async def attach(cls, browser, target, context, size=(390, 844), touch=True, dark=False):
        attached = await browser.connection.send("Target.attachToTarget", targetId=target, flatten=True)
        page = cls(browser, target, context, attached["sessionId"])
        page.complaints = await console.complaints(browser.connection, page.session)
        await page.send("Page.enable")
        await page.send(
            "Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=0, mobile=touch)
        await page.send("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)
        await page.send("Emulation.setFocusEmulationEnabled", enabled=True)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        await page.send("Emulation.setEmulatedMedia", features=[scheme])
        return page

    async def send(self, method, **parameters):
        return await self.browser.connection.send(method, self.session, **parameters)

    async def goto(self, url):
        loaded = asyncio.Event()
        self._on("Page.loadEventFired", lambda _: loaded.set())
        answer = await self.send("Page.navigate", url=url)
        if "errorText" in answer:
            raise BrowserError(f"{url}: {answer['errorText']}")
        await asyncio.wait_for(loaded.wait(), PATIENCE)

    async def back(self):
        await self.js("void setTimeout(() => history.back())")  # the answer arrives before the page is left

    async def close(self):
        if not self.closed:
            self.closed = True
            self.complaints = [*self.complaints]  # the page can report loads that fail while it closes
            await self.browser.connection.send("Target.closeTarget", targetId=self.target)

    async def js(self, expression):
        answer = await self.send(
            "Runtime.evaluate", expression=f"({expression})", returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise BrowserError(answer["exceptionDetails"]["exception"].get("description", expression))
        return answer["result"].get("value")

    async def touch(self, plan):
        """Plays a plan of fingers; the events have the plan's times."""
        began, wall, answers = time.monotonic(), time.time(), []
        for step in plan:
            await asyncio.sleep(max(0, began + step.time - time.monotonic()))
            answers.append(await self._post_touch(step, wall + step.time))
        await asyncio.wait_for(asyncio.gather(*answers), PATIENCE)

    async def wheel(self, x, y, dx=0, dy=0):
        await self._mouse("mouseWheel", x, y, deltaX=dx, deltaY=dy)
        await self.frames()

    async def mouse(self, steps):
        for step in steps:
            if step[0] in MOUSE:
                self.held ^= MASKS[step[1]]
                kind, button = MOUSE[step[0]], NAMES[step[1]]
                await self._mouse(kind, *self.pointed, button=button, buttons=self.held, clickCount=1)
            else:
                self.pointed = step
                await self._mouse("mouseMoved", *step, buttons=self.held)
            await self.frames(1)

    async def mouse_drag(self, start, end, steps=20):
        points = [[a + (b - a) * step / steps for a, b in zip(start, end)] for step in range(1, steps + 1)]
        await self.mouse([start, ("begin", 0), *points, ("end", 0)])

    async def key(self, key):
        upper = key.upper()
        for kind in ("keyDown", "keyUp"):
            await self.send("Input.dispatchKeyEvent", type=kind, key=key, code=f"Key{upper}",
                            windowsVirtualKeyCode=ord(upper))

    async def press(self, name, **more):
        """Presses a key without a letter."""
        for kind in ("rawKeyDown", "keyUp"):
            await self.send("Input.dispatchKeyEvent", type=kind, key=name, **more)
        await self.frames()

    async def picture(self):
        answer = await self.send("Page.captureScreenshot", format="png")
        return base64.b64decode(answer["data"])

    async def download(self, action):
        """Performs an action that downloads a file, and returns the file."""
        folder = Path(self.browser.folder, self.target)
        done = asyncio.Event()
        browser = self.browser.connection
        browser.on("Browser.downloadProgress", lambda event: event["state"] == "completed" and done.set())
        await browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder),
                           eventsEnabled=True, browserContextId=self.context)
        await action
        await asyncio.wait_for(done.wait(), PATIENCE)
        return next(folder.iterdir())

    def _on(self, event, listener):
        self.browser.connection.on(event, listener, self.session)

    async def _mouse(self, kind, x, y, **more):
        await self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    async def _post_touch(self, step, timestamp):
        if step.kind in ("begin", "move"):
            self.fingers[step.finger] = {"x": step.x, "y": step.y, "id": step.finger}
        elif step.kind == "cancel":
            self.fingers.clear()
        else:
            self.fingers.pop(step.finger, None)
        # The lift of one of several fingers is reported as a move of the others.
        kind = TOUCHES["move" if step.kind == "end" and self.fingers else step.kind]
        return await self.browser.connection.post(
            "Input.dispatchTouchEvent", self.session,
            type=kind, timestamp=timestamp, touchPoints=[*self.fingers.values()])
