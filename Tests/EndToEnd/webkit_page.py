"""A page of WebKitGTK, driven by WebDriver and, for touches, by the host."""

import base64
import contextlib
import itertools
import json

import actions
from tab import BrowserError, Tab

SCRIPT = """const done = arguments[0];
(async () => (EXPRESSION))().then(
  (value) => done({ value: JSON.stringify(value) ?? "null" }), (error) => done({ error: `${error}` }))"""

WATCH_TOUCH = """(() => {
  window.isTouched = false;
  addEventListener("touchstart", () => window.isTouched = true, { capture: true, once: true });
})()"""


class WebKitPage(Tab):
    """The only page of a window. Fingers cause touch events but no pointer events."""

    wheels = itertools.count()

    def __init__(self, browser):
        super().__init__()
        self.connection = browser.connection
        self.down = {}

    async def goto(self, url):
        await self.connection.post("/url", url=url)

    async def back(self):
        await self.connection.post("/back")

    async def close(self):
        if not self.closed:
            self.closed = True
            self.complaints += await self._send_command("complaints")
            with contextlib.suppress(BrowserError):  # a page might have no storage
                # All pages share the window's storage; clear it so that the next page is a new user's.
                await self.js("(localStorage.clear(), sessionStorage.clear())")
            await self.goto("about:blank")
            # The window would count a finger that a test has left down as the first finger of the next page.
            if self.down:
                await self._send_command("touch", [step._replace(time=0, kind="end") for step in self.down.values()])
            await self._send_command("complaints")  # the page can report loads that fail while it is left

    async def js(self, expression):
        script = SCRIPT.replace("EXPRESSION", expression)
        answer = await self.connection.post("/execute/async", script=script, args=[])
        if "error" in answer:
            raise BrowserError(answer["error"])
        return json.loads(answer["value"])

    async def touch(self, plan):
        """GTK pans by itself until the page has answered a touch; until then, the finger rests in place."""
        for step in plan:
            if step.kind in ("end", "cancel"):
                self.down.pop(step.finger, None)
            else:
                self.down[step.finger] = step
        if plan[0].kind == "begin":
            first, *plan = plan
            await self.js(WATCH_TOUCH)
            await self._send_command("touch", [first])
            await self.until("window.isTouched")
        await self._send_command("touch", plan)

    async def wheel(self, x, y, dx=0, dy=0):
        # Use a new wheel each time, because the driver turns a known wheel only by the difference to its last turn.
        await self._perform(actions.wheel(f"wheel{next(self.wheels)}", x, y, dx, dy))
        await self.frames()

    async def picture(self):
        return base64.b64decode(await self.connection.get("/screenshot"))

    async def _perform(self, *sources):
        await self.connection.post("/actions", actions=sources)

    async def _send_command(self, command, what=None):
        """Sends a command to the host and waits for its answer."""
        text = json.dumps(json.dumps(what))
        return json.loads(await self.js(f"webkit.messageHandlers.{command}.postMessage({text})"))
