"""One server and one browser of each engine for all tests; new pages for each test."""

import asyncio
import contextlib
import tempfile
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from chromium import WHOLE, Chromium
from firefox import Firefox
from server import Server, ended
from shares import commit, share
from stage import Stage
from webkit import WebKit

ENGINES = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}

BROWSERS = {
    **ENGINES,
    **{f"sharp {name}": partial(engine, pixel_ratio=2) for name, engine in ENGINES.items()},
    **{f"{name} without WebAssembly": partial(engine, wasm=False) for name, engine in ENGINES.items()},
    "whole chromium": partial(Chromium, names=WHOLE),
}
"""The engines with a quarter of a phone's pixels, which use a third less processor time per frame; the engines with
all pixels; hardened browsers; and full Chromium, which keeps pages in memory after the user has left them."""


@pytest.fixture
def engine():
    """The engine of the pages; `@pytest.mark.parametrize("engine", ENGINES)` runs a test in each engine.

    A test about pixels uses `with_a_phones_pixels`.
    """
    return "chromium"


@pytest_asyncio.fixture(scope="session")
async def browsers():
    """Starts each engine when a test first needs it, and keeps it running."""
    started = {}
    async with contextlib.AsyncExitStack() as stack:

        async def browser(engine):
            if engine not in started:
                started[engine] = await stack.enter_async_context(BROWSERS[engine]())
            return started[engine]

        yield browser


@pytest_asyncio.fixture(scope="session")
async def server():
    async with Server() as server:
        yield server


@pytest_asyncio.fixture(scope="module")
async def lan():
    """A server that is open to the network, for all tests of a file."""
    async with Server("--lan") as server:
        yield server


@pytest_asyncio.fixture
async def pages(browsers, engine, request):
    """Opens pages. At the end, their consoles must have no errors or warnings; a failed test saves their pictures."""
    browser, opened = await browsers(engine), []

    async def page(**screen):
        opened.append(await browser.page(**screen))
        return opened[-1]

    yield page
    for each in opened:
        if request.node.stash.get(failed, False) and not each.closed:
            await _picture(each, request.node.name)
        await each.close()
    complaints = [
        complaint for each in opened for complaint in each.complaints
        if not any(f"127.0.0.1:{port}" in complaint for port in ended)]
    if not request.node.get_closest_marker("noisy"):
        assert not complaints
    elif request.node.stash.get(failed, False):
        print(*complaints, sep="\n")


@pytest_asyncio.fixture
async def stages(pages, server):
    """Opens Overscroll as on a phone; by default, each page has its own session."""

    async def stage(query="", of=server, **screen):
        return await Stage(await pages(**screen)).open(of.url(query))

    return stage


def pytest_addoption(parser):
    parser.addoption(
        "--share", default="1", help="try a part of the sweep: 3/4 is the third of four, 4 is one that the commit says")


def pytest_configure(config):
    try:
        config.share = share(config.getoption("share"), commit())
    except (ValueError, ZeroDivisionError) as problem:
        raise pytest.UsageError(f"--share {config.getoption('share')}: {problem}") from None


def pytest_report_header(config):
    return f"of the sweep, part {config.share}: SHARE={config.share} tries it again" if config.share.parts > 1 else None


def pytest_collection_modifyitems(config, items):
    others = [item for item in items if item.get_closest_marker("sweep") and item.name not in config.share]
    config.hook.pytest_deselected(items=others)
    # The engines that start slowly come first, so that few processes start them.
    items[:] = sorted((item for item in items if item not in others), key=lambda item: not _is_slow(item))


def _is_slow(item):
    engine = item.callspec.params.get("engine", "") if hasattr(item, "callspec") else ""
    return engine.endswith(("firefox", "webkit"))


failed = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.when == "call":
        item.stash[failed] = report.failed
    return report


async def _picture(page, name):
    """Saves a picture of a page, except if WebKit cannot take one because the page has been at rest for long."""
    path = Path(tempfile.mkdtemp(prefix="overscroll-failed-"), f"{name}.png")
    try:
        await asyncio.wait_for(page.screenshot(path), 10)
        print(f"the page as it was: {path}")
    except TimeoutError:
        print("the page gave no picture of itself")
