"""Opening the page: its requests, round trips and bytes, and missing parts."""

import re

import pytest
import pytest_asyncio

import plans
from conftest import ENGINES
from network import delayed
from opening import LIVE, Opening
from stage import Stage
from sweep_cases import later

FIRST = ["/", "/bundles/index/chunk.js", "/engine.wasm", "/ws"]
"""The requests of a page before its welcome: the engine loads and the socket opens while the modules load."""

LATER = ["/bundles/index/onboarding.js", "/bundles/index/lazy-painters.js"]
"""The later requests of a phone whose new user only scrolls, in addition to further chunks."""

LOADED = """((paths) => {
  const loaded = performance.getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname.replace(/-[A-Z0-9]{8}\\.js$/, ".js"));
  return paths.every((path) => loaded.includes(path));
})"""
"""Whether all paths have loaded."""


@pytest_asyncio.fixture
async def network(server):
    """The network to the server; a test names it before `pages`, so that the pages close first."""
    async with delayed(server.port, 0.150, jitter=0) as network:
        yield network


async def test_a_first_visit_takes_four_requests_and_150_kB(network, pages):
    opening, page = Opening(network), await pages()
    await page.goto(network.url())
    await page.until(LIVE)
    assert sorted(opening.before_welcome) == FIRST
    assert 0 < opening.bytes("/", "/bundles/index/chunk.js", "/ws") <= 60_000
    assert 60_000 < opening.bytes(*FIRST) <= 150_000


async def test_a_first_visit_is_160_kb_in_total_if_a_new_user_only_scrolls(network, pages):
    opening, page = Opening(network), await pages()
    stage = await Stage(page).open(network.url())
    await page.until(f"{LOADED}({LATER})")
    await page.touch(plans.fling("bottom"))
    await stage.until_still()
    assert sorted(opening.statuses) == sorted(FIRST + LATER)
    assert opening.bytes() <= 160_000


@pytest.mark.parametrize("engine", [later(engine) for engine in ENGINES if engine != "chromium"])
async def test_the_other_engines_make_no_more_requests(network, pages):
    opening = Opening(network)
    stage = await Stage(await pages()).open(network.url())
    assert sorted(opening.before_welcome) == FIRST
    await stage.pull(320)
    await stage.until_refreshed()


async def test_the_document_itself_opens_the_socket_and_loads_the_modules(pages, server):
    """A list is therefore live after 5 round trips: connecting, the document, connecting again, the upgrade, the
    welcome."""
    page, openers, origins = await pages(), {}, []
    page.browser.connection.on(
        "Network.requestWillBeSent", lambda event: openers.update({event["request"]["url"]: event["initiator"]}),
        page.session)
    page.browser.connection.on(
        "Network.webSocketCreated", lambda event: origins.append(event["initiator"]), page.session)
    await page.send("Network.enable")
    await Stage(page).open(server.url())
    [start] = re.findall(r'<script type="module" src="(.+?)">', server.get().decode())
    chunk = openers[server.url(start)]
    assert (chunk["type"], chunk["url"]) == ("parser", server.url())
    [socket] = origins
    assert [frame["url"] for frame in socket["stack"]["callFrames"]] == [server.url()]


async def test_a_second_visit_makes_only_conditional_requests(network, pages):
    page = await pages()
    await Stage(page).open(network.url())
    await page.until(f"{LOADED}({LATER})")
    again = Opening(network)
    stage = await Stage(page).open(network.url())
    await page.until(f"{LOADED}({LATER})")
    assert sorted(again.before_welcome) == FIRST
    statuses = again.statuses
    assert statuses.pop("/ws") == 101
    assert set(statuses.values()) == {304}
    await stage.pull(320)
    await stage.until_seen("refreshing")


async def test_a_page_can_also_be_served_file_by_file(pages, server):
    page = await pages()
    stage = await Stage(page).open(server.url("index.html"))
    asked = await page.js("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")
    assert "/app/main.js" in asked and "/scene/scene.js" in asked
    assert not [path for path in asked if path.startswith("/bundles/")]
    await stage.pull(320)
    await stage.until_seen("refreshing")
