"""Counts what opening the page takes, over networks of several delays, and prints it as a table.

The list is live after five round trips: connecting and the page, then beside the bundle connecting, the upgrade and the
welcome of the socket. All else is the time that the browser and this machine take.
"""

import asyncio
import re
import time

from chromium import Chromium
from network import delayed
from server import Server

ROUND_TRIPS = (0, 0.050, 0.150)
"""Seconds: this machine, a good network, and a phone's."""

LIVE = "window.overscroll?.session && document.querySelector('#list [aria-setsize]') !== null"
"""What holds once the list is there and moves."""

STATUS = re.compile(rb"HTTP/1\.1 (\d+)")


class Opening:
    """What has passed over a network since a moment."""

    def __init__(self, network):
        self.network, self.start, self.began = network, len(network.passed), time.monotonic()

    @property
    def _passed(self):
        return self.network.passed[self.start:]

    @property
    def answers(self):
        """Each piece that the server has sent, after the path of the request that it answers."""
        paths = {}
        for number, is_from_page, data in self._passed:
            if is_from_page:
                paths[number] = _path(data) or paths.get(number)
            else:
                yield paths.get(number), data

    def bytes(self, *paths):
        """The bytes that the server has sent in answer to requests for these paths, or for any."""
        return sum(len(data) for path, data in self.answers if not paths or path in paths)

    @property
    def statuses(self):
        """The status of the last answer for each path; without icons, whose moment browsers choose."""
        heads = ((path, STATUS.match(data)) for path, data in self.answers if path and not _is_icon(path))
        return {path: int(head[1]) for path, head in heads if head}

    @property
    def before_welcome(self):
        """What was asked for before the socket's first message, without icons."""
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
    """The path that is asked for; of a socket, without its session's name, and of a chunk, without its hash."""
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
                    await asyncio.sleep(2)  # what is loaded later comes, too
                    print(f"| {round_trip * 1000:.0f} ms | {visit} | {live:.2f} s | {len(asked)}"
                          f" | {opening.bytes(*asked) / 1000:.1f} | {opening.bytes() / 1000:.1f} |", flush=True)
                await page.close()


if __name__ == "__main__":
    asyncio.run(main())
