"""The installed WebKitGTK on a virtual screen: starts it, opens pages, and ends it."""

import asyncio
import contextlib
import os
import tempfile
from pathlib import Path

import processes
import webdriver
from tab import BrowserError
from waiting import until
from webkit_page import WebKitPage
from xvfb import Xvfb

HOST = Path(__file__).with_name("webkit_host.py")

PYTHON = "/usr/bin/python3"
"""The system's Python, which finds the Debian packages of the host."""


class WebKit:
    """A browser with one window, and the driver that starts it: `async with WebKit() as browser`."""

    def __init__(self, pixel_ratio=1, wasm=True):
        self.ratio, self.wasm, self.shown = pixel_ratio, wasm, None

    async def __aenter__(self):
        async with contextlib.AsyncExitStack() as stack:
            screen = await stack.enter_async_context(Xvfb())
            folder = stack.enter_context(
                tempfile.TemporaryDirectory(prefix="overscroll-webkit-", ignore_cleanup_errors=True))
            port = processes.free_port()
            self.process = await asyncio.create_subprocess_exec(
                "WebKitWebDriver", "-p", str(port), env=self._environment(screen.display, folder),
                stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL)
            stack.push_async_callback(processes.end, self.process)
            self.connection = webdriver.Connection(port)
            await until(self._listens)
            host = {"binary": PYTHON, "args": [str(HOST)]}
            # Insecure certificates are accepted, like by a user who has compared the fingerprint.
            await self.connection.open(acceptInsecureCerts=True, **{"webkitgtk:browserOptions": host})
            stack.push_async_callback(self._close)
            self.started = stack.pop_all()
        return self

    async def __aexit__(self, *error):
        await self.started.__aexit__(*error)

    async def page(self):
        """The window's page; there is one at a time."""
        if self.shown and not self.shown.closed:
            raise RuntimeError("WebKit shows one page at a time")
        self.shown = WebKitPage(self)
        return self.shown

    async def _close(self):
        with contextlib.suppress(BrowserError):  # the browser might be gone before it can answer
            await self.connection.close()

    def _environment(self, display, folder):
        return {
            **os.environ,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "GDK_SCALE": str(self.ratio),
            "HOME": folder,
            "XDG_RUNTIME_DIR": folder,
            "NO_AT_BRIDGE": "1",
            # The DMABUF renderer paints only nine frames per second without a graphics card.
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "JSC_useWasm": str(self.wasm).lower(),
        }

    async def _listens(self):
        if self.process.returncode is not None:
            raise RuntimeError(f"WebKitWebDriver ended at once with {self.process.returncode}")
        with contextlib.suppress(OSError):
            await self.connection.send("GET", "/status")
            return True
