"""Counts the round trips, requests and bytes of opening the page over networks with several delays, and prints a
table.

The list is live after five round trips: connecting and the page, and then, while the bundle loads, connecting, the
upgrade and the welcome of the socket. The rest of the time is spent by the browser and this machine.
"""

import asyncio
import re
import time

from chromium import Chromium
from network import delayed
from server import Server

ROUND_TRIPS = (0, 0.050, 0.150)
"""Round trips, in seconds: this machine, a good network, and a phone's network."""

LIVE = "window.overscroll?.session && document.querySelector('#list [aria-setsize]') !== null"
"""A condition that holds when the list is there and can be moved."""

STATUS = re.compile(rb"HTTP/1\.1 (\d+)")


class Opening:
    """The traffic on a network since a moment."""

    def __init__(self, network):
        self.network, self.start, self.began = network, len(network.passed), time.monotonic()

    @property
    def _passed(self):
        return self.network.passed[self.start:]

    @property
    def answers(self):
        """The pieces that the server has sent, each with the path of its request."""
        paths = {}
        for number, is_from_page, data in self._passed:
            if is_from_page:
                paths[number] = _path(data) or paths.get(number)
            else:
                yield paths.get(number), data

    def bytes(self, *paths):
        """The number of bytes that the server has sent for requests of these paths, or of any path."""
        return sum(len(data) for path, data in self.answers if not paths or path in paths)

    @property
    def statuses(self):
        """The status of the last answer for each path, without icons, which browsers request at varying times."""
        heads = ((path, STATUS.match(data)) for path, data in self.answers if path and not _is_icon(path))
        return {path: int(head[1]) for path, head in heads if head}

    @property
    def before_welcome(self):
        """The requests before the socket's first message, without icons."""
        sockets, asked = set(), []
        for number, is_from_page, data in self._passed:
            if is_from_page and (path := _path(data)):
                if path == "/ws":
                    sockets.add(number)
                if not _is_icon(path):
                    asked.append(path)
            elif number in sockets and not is_from_page and not STATUS.match(data):
                break
        return asked


def _is_icon(path):
    return path.endswith((".svg", ".ico"))


def _path(data):
    """The path of a request; a socket's without its session's name, and a chunk's without its hash."""
    found = re.match(rb"GET (/ws|/[^ ?]*)", data)
    return re.sub(r"-[A-Z0-9]{8}\.js$", ".js", found[1].decode()) if found else None


async def main():
    print("| round trip | visit | live after | requests until then | kB until then | kB in all |")
    print("|---|---|---|---|---|---|")
    async with Server() as server, Chromium(pixel_ratio=2) as browser:
        for round_trip in ROUND_TRIPS:
            async with delayed(server.port, round_trip, jitter=0) as network:
                page = await browser.page()
                for visit in ("first", "second"):
                    opening = Opening(network)
                    await page.send("Page.navigate", url=network.url())
                    await page.until(LIVE)
                    live, asked = time.monotonic() - opening.began, opening.before_welcome
                    await page.until("document.readyState === 'complete'")
                    await asyncio.sleep(2)  # include later requests
                    print(f"| {round_trip * 1000:.0f} ms | {visit} | {live:.2f} s | {len(asked)}"
                          f" | {opening.bytes(*asked) / 1000:.1f} | {opening.bytes() / 1000:.1f} |", flush=True)
                await page.close()


if __name__ == "__main__":
    asyncio.run(main())
