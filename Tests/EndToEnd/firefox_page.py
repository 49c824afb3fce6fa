"""A page of Firefox, driven by WebDriver BiDi."""

import base64
import json

import actions
from tab import BrowserError, Tab


class FirefoxPage(Tab):
    """A tab. Fingers move in real time, some milliseconds late; the browser never cancels a touch."""

    def __init__(self, browser, target, context):
        super().__init__()
        self.browser, self.target, self.context = browser, target, context
        browser.connection.on("log.entryAdded", self._logged)

    @classmethod
    async def attach(cls, browser, target, context, size=(390, 844)):
        page = cls(browser, target, context)
        viewport = {"width": size[0], "height": size[1]}
        await page.send("browsingContext.setViewport", viewport=viewport)
        return page

    async def send(self, method, **parameters):
        return await self.browser.connection.send(method, context=self.target, **parameters)

    async def goto(self, url):
        await self.send("browsingContext.navigate", url=url, wait="complete")

    async def back(self):
        await self.send("browsingContext.traverseHistory", delta=-1)

    async def close(self):
        if not self.closed:
            self.closed = True
            await self.send("browsingContext.close")
            await self.browser.connection.send("browser.removeUserContext", **self.context)

    async def js(self, expression):
        answer = await self.browser.connection.send(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.target}, awaitPromise=True)
        if answer["type"] == "exception":
            raise BrowserError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"].get("value", "null"))

    async def touch(self, plan):
        await self._perform(*actions.fingers(plan))

    async def wheel(self, x, y, dx=0, dy=0):
        await self._perform(actions.wheel("wheel", x, y, dx, dy))
        await self.frames()

    async def picture(self):
        return base64.b64decode((await self.send("browsingContext.captureScreenshot"))["data"])

    async def _perform(self, *sources):
        await self.send("input.performActions", actions=sources)

    def _logged(self, entry):
        # A socket that is opening while the page closes is an error for Firefox.
        if self.closed or entry["source"].get("context") != self.target:
            return
        if entry["level"] in ("error", "warn"):
            self.complaints.append(f"{entry['level']}: {entry['text']}")
