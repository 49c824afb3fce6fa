"""Fingers that are down, or touch, while their page is offline: their inputs count after it reconnects."""

import pytest

import plans
from device import Device
from network import delayed
from server import Server
from stage import Stage
from sweep_cases import later
from test_dropped_connections import REACHABLE

PULL = plans.pull(320)

ARMED = len(PULL) - 1
"""The number of steps of the pull before its finger lifts."""

JOINED = "['live', 'silent'].includes(document.body.dataset.connection)"

VISIBLE = 2
"""The least correction of a frame that can be seen, in points."""


@pytest.mark.noisy  # the browser logs failed connections
@pytest.mark.parametrize("is_killed", [True, later(False)], ids=["killed", "cut"])
async def test_a_pull_released_while_offline_refreshes_after_the_server_is_back(pages, is_killed):
    async with Server() as server, delayed(server.port, 0, jitter=0) as network:
        stage = await Stage(await pages()).open(network.url("?scene=primes"))
        page, session, rows = stage.page, await stage.session(), await stage.rows()
        await stage.hold(320)
        await stage.until_phase("armed")
        await stage.forget()
        await server.kill() if is_killed else network.lose()
        await page.until(f"!{JOINED}")
        await page.touch(plans.rebased(PULL[ARMED:]))
        await stage.until_phase("refreshing")
        assert await stage.phases() == ["armed", "refreshing"]
        began = await page.js("performance.now()")
        await server.start_again() if is_killed else network.find()
        await page.until(REACHABLE)
        await stage.until_rows(rows + 1)
        await stage.until_at_rest()
        async with Device(server.port, session=session) as observer:
            words = observer.words()
            assert [words.count(word) for word in ("armed", "began", "declined", "ended")] == [1, 1, 0, 1], words
        faded = await page.js(
            f"[...window.overscroll.frames].filter(({{ t }}) => t > {began}).map(({{ correction }}) => correction)")
        assert max(map(abs, faded), default=0) < VISIBLE
        assert await page.js("window.seenHints") == []


@pytest.mark.parametrize("engine", ["webkit", later("chromium")])
async def test_leaving_a_page_lifts_its_finger(server, pages):
    """In Firefox the finger is lost after 10 seconds, because such a page cannot send a message."""
    stage = await Stage(await pages()).open(server.url("?scene=primes"))
    async with Device(server.port, session=await stage.session()) as observer:
        await stage.hold(320)
        await observer.until(lambda: observer.phase() == "armed")
        await stage.page.goto("about:blank")
        await observer.until(lambda: observer.others == [])
        assert observer.holder is None
        await observer.until(lambda: observer.phase() == "idle")
