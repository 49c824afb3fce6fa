"""One server and one browser for all tests; fresh pages for each."""

import tempfile
from pathlib import Path

import pytest
import pytest_asyncio

from chromium import Chromium
from server import Server
from stage import Stage


@pytest_asyncio.fixture(scope="session")
async def browser():
    async with Chromium() as browser:
        yield browser


@pytest_asyncio.fixture(scope="session")
async def server():
    async with Server("--allow-host", "lan.test") as server:
        yield server


@pytest_asyncio.fixture
async def pages(browser, request):
    """Opens pages. In the end each is quiet in its console, and pictured if the test failed."""
    opened = []

    async def page(**look):
        opened.append(await browser.page(**look))
        return opened[-1]

    yield page
    complaints = [complaint for each in opened for complaint in each.complaints]
    for each in opened:
        if request.node.stash.get(failed, False) and not each.closed:
            await _picture(each, request.node.name)
        await each.close()
    if not request.node.get_closest_marker("noisy"):
        assert not complaints


@pytest_asyncio.fixture
async def stages(pages, server):
    """Opens Overscroll as on a phone, by default each in a session of its own."""

    async def stage(query="", host="127.0.0.1", of=server, **look):
        return await Stage(await pages(**look)).open(of.url(query, host))

    return stage


failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.stash[failed] = report.failed
    return report


async def _picture(page, name):
    path = Path(tempfile.mkdtemp(prefix="overscroll-failed-"), f"{name}.png")
    await page.screenshot(path)
    print(f"the page as it was: {path}", *page.complaints, sep="\n")
