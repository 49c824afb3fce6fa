"""Fingers that are down, or touch, while their page is offline: their inputs count after it reconnects."""

import asyncio

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
"""Points."""

UNTAKEN = "Your touch does not count: the list continued while this device was disconnected."


class Killed:
    """A server that is killed and restarted."""

    def __init__(self, server, network):
        self.server, self.network = server, network

    async def lose(self):
        await self.server.kill()

    async def find(self):
        await self.server.start_again()


class Cut(Killed):
    """A network that silently stops delivering bytes."""

    async def lose(self):
        self.network.lose()

    async def find(self):
        self.network.find()


def rebased(steps):
    return [step._replace(time=step.time - steps[0].time) for step in steps]


@pytest.mark.noisy  # the browser logs failed connections
@pytest.mark.parametrize("loss, before, seconds, others", [
    (Killed, ARMED, 2, 0), (Cut, 0, 5, 0), later(Cut, ARMED, 15, 1), later(Killed, 20, 2, 0)])
async def test_a_pull_released_while_offline_refreshes_after_the_server_is_back(
        pages, loss, before, seconds, others):
    async with Server() as server, delayed(server.port, 0, jitter=0) as network:
        stage = await Stage(await pages()).open(network.url("?scene=primes"))
        page, session, rows = stage.page, await stage.session(), await stage.rows()
        watchers = [Device(server.port, session=session) for _ in range(others)]
        for watcher in watchers:
            await watcher.__aenter__()
        outage = loss(server, network)
        if before:
            await page.touch(PULL[:before])
        if before == ARMED:
            await stage.until_phase("armed")
            await stage.forget()
        end = asyncio.get_running_loop().time() + seconds
        await outage.lose()
        await page.until(f"!{JOINED}" if before else f"!({REACHABLE})")
        await page.touch(rebased(PULL[before:]))
        await stage.until_phase("refreshing")
        assert before != ARMED or await stage.phases() == ["armed", "refreshing"]
        await asyncio.sleep(max(0, end - asyncio.get_running_loop().time()))
        began = await page.js("performance.now()")
        await outage.find()
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


@pytest.mark.noisy
async def test_a_page_shows_that_its_pull_does_not_count_if_another_device_has_taken_the_list(pages):
    async with Server() as server, delayed(server.port, 0, jitter=0) as network:
        stage = await Stage(await pages()).open(network.url("?scene=primes"))
        page, rows = stage.page, await stage.rows()
        async with Device(server.port, session=await stage.session()) as other:
            await stage.hold(320)
            await stage.until_phase("armed")
            network.lose()
            await page.until(f"!{JOINED}")
            await other.until(lambda: other.holder in other.others)
            while other.holder is not None:
                await other.send("takeOver")  # once the page has been silent for long enough
                await asyncio.sleep(0.1)
            await other.drag(-200)
            await other.sample("release")
            await page.touch(rebased(PULL[ARMED:]))
            await stage.until_phase("refreshing")
            network.find()
            await stage.until_hinted(UNTAKEN)
            await stage.until_phase("idle")
            assert "began" not in other.words() and await stage.rows() == rows


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
