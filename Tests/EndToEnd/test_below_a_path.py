"""The page below a path that a proxy maps to the root, and behind proxies that change the page's address."""

import asyncio
import contextlib
import json

import pytest
import pytest_asyncio

from proxies import PlainNginx
from server import Server
from sweep_cases import engines_in_turn, later
from test_staying_in_session import CHIP

PATH = "/tools/lists.v2/overscroll/"


@pytest_asyncio.fixture
async def below(server):
    async with PlainNginx(server.port, PATH) as proxy:
        yield proxy


@pytest.mark.noisy  # the browser logs missing files
async def test_a_page_below_a_path_loads_its_parts_its_panel_and_its_other_pages_from_there(below, stages):
    stage = await stages(of=below)
    assert await stage.page.js("location.pathname") == below.path
    rows = await stage.rows()
    await stage.refresh()
    await stage.until_rows(f"{rows + 1}")
    await stage.choose("watch")
    await stage.page.until("document.querySelector('#tab-watch svg') !== null")  # the diagram requests the transitions
    loaded = await stage.page.js("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert loaded and all(name.startswith((below.url(), "data:")) for name in loaded), loaded
    await stage.choose("tune")
    links = await stage.page.js("[...document.querySelectorAll('.links a')].map(({ href }) => href)")
    assert links == [below.url("lab"), below.url("sheet")]
    for name in ("lab", "sheet"):
        await stage.page.goto(below.url(name))
        await stage.page.until("document.querySelector('main canvas, main svg') !== null")
        assert await stage.page.js("document.querySelector('a').href") == below.url()
    await stage.page.goto(below.url("gone/away"))
    assert await stage.page.js("document.querySelector('a').href") == below.url()


@pytest.mark.noisy  # Firefox looks for modules before the page has added its slash
@engines_in_turn
async def test_a_path_without_its_slash_shows_the_page(pages, server):
    async with Unslashed(server.port) as proxy:
        page = await pages()
        await page.goto(f"http://127.0.0.1:{proxy.port}/overscroll?scene=people#hint")
        await page.until("window.overscroll?.session")
        await page.until("location.pathname === '/overscroll/' && location.search.includes('scene=people')")


class Unslashed:
    """A proxy that maps only `/overscroll` and everything below it to the server's root."""

    def __init__(self, to):
        self.to = to

    async def __aenter__(self):
        self.listener = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self.listener.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_):
        self.listener.close()

    async def _serve(self, reader, writer):
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            line, _, rest = head.partition(b"\r\n")
            method, path, version = line.split()
            name, question, query = path.partition(b"?")
            if name != b"/overscroll" and not name.startswith(b"/overscroll/"):
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return writer.close()
            root = (name.removeprefix(b"/overscroll") or b"/") + question + query
            theirs, ours = await asyncio.open_connection("127.0.0.1", self.to)
            if b"upgrade: websocket" not in rest.lower():  # one request per connection: the next has a different path
                rest = b"Connection: close\r\n" + b"\r\n".join(
                    each for each in rest.split(b"\r\n") if not each.lower().startswith(b"connection:"))
            ours.write(b" ".join((method, root, version)) + b"\r\n" + rest)
            await asyncio.gather(_pass(reader, ours), _pass(theirs, writer))


async def _pass(reader, writer):
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


class OwnHost(PlainNginx):
    """nginx with its default `Host`: the server's address."""

    def changes(self):
        return {**super().changes(), "Host $http_host;": "Host $proxy_host;"}


class NoUpgrade(PlainNginx):
    """nginx with its default settings, which do not forward the upgrade to a WebSocket."""

    def changes(self):
        return {
            **super().changes(), "    proxy_set_header Upgrade $http_upgrade;\n": "",
            "    proxy_set_header Connection $connection_upgrade;\n": ""}


@pytest.mark.noisy  # the browser logs refused sockets
@pytest.mark.parametrize(("proxy", "words"), [
    (OwnHost, "cannot use the server at 127.0.0.1:"),
    later(NoUpgrade, "must forward the headers Upgrade and Connection"),
])
async def test_a_page_explains_why_a_proxy_blocks_its_socket(pages, server, proxy, words):
    async with proxy(server.port, PATH) as between:
        page = await pages()
        await page.goto(between.url())
        await page.until(f"{CHIP}.includes({json.dumps(words)})")


@pytest.mark.noisy  # the page outlives its server
async def test_a_page_behind_a_proxy_with_its_own_host_works_if_its_origin_is_allowed(stages, tmp_path):
    async with Server("--data", tmp_path) as refusing:
        port = refusing.port
    async with OwnHost(port, PATH) as between:
        origin = f"http://127.0.0.1:{between.port}"
        async with Server("--port", str(port), "--allow-origin", origin, "--data", tmp_path):
            await stages(of=between)
