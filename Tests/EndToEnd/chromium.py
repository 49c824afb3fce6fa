"""The system's own Chromium, without a window: it starts, opens pages, and ends."""

import asyncio
import shutil
from pathlib import Path

import installed
import processes
from cdp import Connection
from page import Page

WHOLE = ("chromium", "/snap/bin/chromium", "google-chrome", "google-chrome-stable")
# The shell has the same engine and nothing that only a window needs: a page opens in a third of the processor's time.
NAMES = ("chromium-headless-shell", *WHOLE)

FLAGS = (
    "--headless=new",
    "--no-sandbox",  # as root it starts only without
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
    "--ignore-certificate-errors",  # as a person does who has compared the fingerprint
    # Pages under a name that is not loopback's are no secure context, as on a LAN.
    "--host-resolver-rules=MAP lan.test 127.0.0.1",
)


class Chromium:
    """A browser process with a profile of its own: `async with Chromium() as browser`."""

    def __init__(self, pixel_ratio=1, names=NAMES, wasm=True, flags=()):
        self.names, self.wasm = names, wasm
        # The flag instead of the emulation, which leaves devicePixelContentBoxSize at 1.
        self.flags = (*FLAGS, f"--force-device-scale-factor={pixel_ratio}", *flags)

    async def __aenter__(self):
        executable = installed.find("Chromium", "CHROMIUM", self.names)
        self.folder = installed.folder(executable)
        self.process = await asyncio.create_subprocess_exec(
            executable,
            *self.flags,
            f"--user-data-dir={self.folder}",
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        self.connection = await Connection.open(await self._address())
        return self

    async def __aexit__(self, *_):
        await self.connection.post("Browser.close")
        await processes.ended(self.process)
        await self.connection.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    async def page(self, **look):
        """Opens a page in a window and a browsing context of its own, so that it is visible."""
        context = await self.connection.send("Target.createBrowserContext")
        target = await self.connection.send(
            "Target.createTarget", url="about:blank", newWindow=True, **context
        )
        page = await Page.attach(self, target["targetId"], context["browserContextId"], **look)
        if not self.wasm:  # a browser without compilers has none either, but everything in it is slow
            await page.send("Page.addScriptToEvaluateOnNewDocument", source="delete window.WebAssembly;")
        return page

    async def _address(self):
        file = Path(self.folder, "DevToolsActivePort")
        for _ in range(3000):
            if file.exists() and len(lines := file.read_text().split()) == 2:
                return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
            if self.process.returncode is not None:
                raise RuntimeError(f"Chromium ended at once with {self.process.returncode}")
            await asyncio.sleep(0.02)
        raise RuntimeError("Chromium did not say its port within a minute")
