"""The installed Firefox without a window: starts it, opens pages, and ends it."""

import asyncio
import json
import os
import re
import shutil
from pathlib import Path

import installed
import processes
from cdp import Connection
from firefox_page import FirefoxPage
from waiting import PATIENCE

NAMES = ("firefox-esr", "/snap/bin/firefox", "firefox")

PREFERENCES = {
    # A phone: touch events, the media features pointer: coarse and hover: none, five fingers.
    "dom.w3c_touch_events.enabled": 1,
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
    "dom.maxtouchpoints.testing.value": 5,
    "layout.css.prefers-color-scheme.content-override": 1,  # light mode
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}

# The window's size, in pixels; a page's viewport must fit in it.
WINDOW = {"MOZ_HEADLESS_WIDTH": "1000", "MOZ_HEADLESS_HEIGHT": "2000"}


class Firefox:
    """A browser process with its own profile: `async with Firefox() as browser`."""

    def __init__(self, pixel_ratio=1, wasm=True):
        # The preference is used instead of the emulation, which leaves devicePixelContentBoxSize at 1.
        ratio = {"layout.css.devPixelsPerPx": str(float(pixel_ratio))}
        self.preferences = {**PREFERENCES, **ratio, "javascript.options.wasm": wasm}

    async def __aenter__(self):
        executable = installed.find("Firefox", "FIREFOX", NAMES)
        self.folder = installed.folder(executable)
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in self.preferences.items())
        Path(self.folder, "user.js").write_text("\n".join(lines))
        self.process = await asyncio.create_subprocess_exec(
            executable, "--headless", "--no-remote", "--profile", self.folder,
            "--remote-debugging-port", "0", "about:blank",
            env={**os.environ, **WINDOW}, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE)
        try:
            address = await asyncio.wait_for(self._address(), PATIENCE)
        except BaseException:
            await processes.end(self.process)
            raise
        self.connection = await Connection.open(address)
        self.drain = asyncio.create_task(self.process.stderr.read())
        # Like a user who has compared the fingerprint.
        await self.connection.send("session.new", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        await self.connection.send("session.subscribe", events=["log.entryAdded"])
        return self

    async def __aexit__(self, *_):
        await self.connection.post("browser.close")
        await processes.ended(self.process, patience=10)
        await self.connection.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    async def page(self, **screen):
        """Opens a page in front of all others, in its own browsing context."""
        context = await self.connection.send("browser.createUserContext")
        target = await self.connection.send("browsingContext.create", type="tab", **context)
        return await FirefoxPage.attach(self, target["context"], context, **screen)

    async def _address(self):
        while line := await self.process.stderr.readline():
            if found := re.search(rb"WebDriver BiDi listening on (ws://\S+)", line):
                return f"{found[1].decode()}/session"
        raise RuntimeError(f"Firefox ended at once with {await self.process.wait()}")
