"""The page below a path that a proxy maps to the root."""

import pytest
import pytest_asyncio

from proxies import PlainNginx

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
