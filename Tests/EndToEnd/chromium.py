"""The installed Chromium without a window: starts it, opens pages, and ends it."""

import asyncio
import shutil
from pathlib import Path

import installed
import processes
from cdp import Connection
from page import Page
from waiting import until

WHOLE = ("chromium", "/snap/bin/chromium", "google-chrome", "google-chrome-stable")
# The headless shell has the same engine without a window, and opens a page in a third of the processor time.
NAMES = ("chromium-headless-shell", *WHOLE)

FLAGS = (
    "--headless=new",
    "--no-sandbox",  # root can only start it without the sandbox
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--hide-scrollbars",
    "--mute-audio",
    "--password-store=basic",
    "--touch-events=enabled",
    "--remote-debugging-port=0",
    "--ignore-certificate-errors",  # like a user who has compared the fingerprint
)


class Chromium:
    """A browser process with its own profile: `async with Chromium() as browser`."""

    def __init__(self, pixel_ratio=1, names=NAMES, wasm=True, flags=()):
        self.names, self.wasm = names, wasm
        # The flag is used instead of the emulation, which leaves devicePixelContentBoxSize at 1.
        self.flags = (*FLAGS, f"--force-device-scale-factor={pixel_ratio}", *flags)

    async def __aenter__(self):
        executable = installed.find("Chromium", "CHROMIUM", self.names)
        self.folder = installed.folder(executable)
        self.process = await asyncio.create_subprocess_exec(
            executable, *self.flags, f"--user-data-dir={self.folder}", "about:blank",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL)
        self.connection = await Connection.open(await until(self._address))
        return self

    async def __aexit__(self, *_):
        await self.connection.post("Browser.close")
        await processes.ended(self.process)
        await self.connection.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    async def page(self, **screen):
        """Opens a page in its own window and browsing context, so that it is visible."""
        context = await self.connection.send("Target.createBrowserContext")
        target = await self.connection.send("Target.createTarget", url="about:blank", newWindow=True, **context)
        page = await Page.attach(self, target["targetId"], context["browserContextId"], **screen)
        if not self.wasm:  # a browser without compilers has no WebAssembly either, but is slow in everything
            await page.send("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly;")
        return page

    def _address(self):
        if self.process.returncode is not None:
            raise RuntimeError(f"Chromium ended at once with {self.process.returncode}")
        file = Path(self.folder, "DevToolsActivePort")
        if file.exists() and len(lines := file.read_text().split()) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
