"""The page below a path that a proxy maps to the root."""

import asyncio
import contextlib

import pytest
import pytest_asyncio

from proxies import PlainNginx
from sweep_cases import engines_in_turn

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
