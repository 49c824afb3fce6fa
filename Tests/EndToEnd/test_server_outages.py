"""Servers that stall or are killed and restarted while a user acts: the list ends where it would without the outage.

The page's drawing has no step during and after the outage: each frame continues the previous or the next one.
"""

import asyncio
import contextlib
import signal
from itertools import groupby, product
from operator import itemgetter

import pytest

import plans
from device import Device
from network import delayed
from server import Server
from stage import Stage
from sweep_cases import later
from test_dropped_connections import REACHABLE
from test_lost_fingers import VISIBLE
from test_time import SLIDER
from watching import HYSTERESIS

DRAG = plans.lift(plans.drag((195, 650), (195, 510), 0.6), after=0.1)
"""A finger that rests before it lifts, so that it throws nothing."""

MIDDLE = len(DRAG) // 2

FRAME = 1000 / 60
"""The maximum time between a finger's event and its frame, in milliseconds."""

WATCH = """(() => {
  window.leaves = 0;
  new MutationObserver(() => window.leaves += document.getElementById("past") === null)
    .observe(document.body, { childList: true, subtree: true });
})()"""
"""Makes the page count the changes when it does not show the past."""


@contextlib.asynccontextmanager
async def outage(server, kills, seconds):
    """Kills or stops a server for some seconds."""
    loop = asyncio.get_running_loop()
    await server.kill() if kills else server.process.send_signal(signal.SIGSTOP)
    end = loop.time() + seconds
    try:
        yield
    finally:
        await asyncio.sleep(max(0, end - loop.time()))
        await server.start_again() if kills else server.process.send_signal(signal.SIGCONT)


# Each function begins a gesture and waits until the server has received it. It returns the finger's remaining steps,
# and the final offset of the list.

async def drag(stage, observer):
    """The outage begins during a drag, which continues."""
    middle, end = [stage.start[1] + DRAG[0].y - HYSTERESIS - step.y for step in (DRAG[MIDDLE - 1], DRAG[-1])]
    await stage.page.touch(DRAG[:MIDDLE])
    await observer.until(lambda: observer.rests["y"] == pytest.approx(middle))
    return plans.rebased(DRAG[MIDDLE:]), end


async def fling(stage, observer):
    """The outage begins after a finger has thrown content."""
    await stage.page.touch(plans.fling("bottom", 150))
    await observer.until(lambda: observer.rests["y"] > stage.start[1] + 500)
    return [], observer.rests["y"]


async def refresh(stage, observer):
    """The outage begins while a refresh waits for its row."""
    await stage.feed(latency=2)
    await stage.pull(300)
    await observer.until(lambda: observer.phase() == "refreshing")
    return [], stage.start[1]


def steps(frames, clock="t"):
    """The deviation of each frame from the velocities before and after it, minus a frame's movement, in points.

    Where a busy machine has skipped frames, the velocity of a bounce changes too much between two of them.
    """
    pairs = zip(frames, frames[1:])
    ways = [(after["y"] - before["y"], after[clock] - before[clock]) for before, after in pairs]
    for before, (way, time), after in zip(ways, ways[1:], ways[2:]):
        if max(before[1], time, after[1]) > 3 * FRAME:
            continue
        nears = [distance / passed for distance, passed in (before, after)]
        least, most = sorted(near * time for near in nears)
        yield max(least - way, way - most) - min(map(abs, nears)) * FRAME


def dragged(frames):
    """The same deviations in the finger's own time, because a busy machine delivers no or two events per frame; and the
    movements of content without an event."""
    held = [list(same) for _, same in groupby(frames, key=itemgetter("inputT"))]
    yield from steps([first for first, *_ in held], "inputT")
    yield from (abs(frame["y"] - first["y"]) for first, *others in held for frame in others)


CASES = [(drag, False, 1), (refresh, True, 1),
         *(later(*each, 10) for each in product((drag, fling, refresh), (False, True)))]
"""The gesture, whether the server is killed instead of stopped, and the duration of the outage, in seconds."""


@pytest.mark.noisy  # the browser logs failed connections
@pytest.mark.parametrize("gesture, kills, seconds", CASES)
async def test_an_outage_of_the_server_does_not_change_a_gesture(pages, gesture, kills, seconds):
    async with Server() as server:
        stage = await Stage(await pages()).open(server.url())
        page, session, rows = stage.page, await stage.session(), await stage.rows() + (gesture is refresh)
        async with Device(server.port, session=session) as observer:
            rest, end = await gesture(stage, observer)
        async with outage(server, kills, seconds):
            if not kills:
                await page.touch(rest)
            began = await page.js("performance.now()")
            drawn = f"[...window.overscroll.frames].filter(({{ t }}) => t > {began})"
            if kills:
                await page.touch(rest)
        frames = await page.js(drawn)  # the page keeps the frames of ten seconds
        await page.until(REACHABLE)
        async with Device(server.port, session=session) as observer:
            await observer.until(lambda: observer.phase() == "idle" and len(observer.rows) == rows)
            await observer.until(lambda: observer.is_still and observer.rests["y"] == pytest.approx(end, abs=0.01))
        await stage.until_phase("idle")
        await stage.until_rows(rows)
        await stage.until_offset(end)
        await stage.until_still()
        # Two drawings at the same time appear as one.
        frames = [*{frame["t"]: frame for frame in frames + await page.js(drawn)}.values()]
        stepped = dragged(frames) if gesture is drag else steps(frames)
        worst, faded = max(stepped, default=0), max([abs(frame["correction"]) for frame in frames], default=0)
        print(f"a step of {worst:.2f} points at most, and {faded:.2f} points that fade, in {len(frames)} frames")
        assert worst < VISIBLE and faded < VISIBLE


async def at_a_pull(stage):
    """Shows the last event of a pull that was too short on the stage."""
    await stage.pull(70)
    await stage.until_at_rest()
    await stage.choose("time")
    await stage.page.until(f"{SLIDER} !== null")
    await stage.page.js("document.querySelector('#tab-time [data-action=previous-event]').click()")
    await stage.page.until("document.getElementById('past') !== null")


@pytest.mark.noisy
async def test_a_page_in_a_branch_stays_there_after_a_lost_connection_if_the_server_has_the_branch(pages):
    banner, branch = "document.querySelector('#past-banner b')", "document.querySelector('[data-branch=\"1\"]')"
    async with Server() as server, delayed(server.port, 0, jitter=0) as network:
        stage = await Stage(await pages()).open(network.url("?scene=primes"))
        await at_a_pull(stage)
        await stage.press("fork")
        await stage.page.until(f"{branch} !== null && document.getElementById('past') === null")
        await stage.page.js(f"{branch}.querySelector('button').click()")
        await stage.page.until(f"{banner}?.textContent === '0.000 s'")
        await stage.page.js(WATCH)
        connections = network.connections
        network.reset()
        while network.connections == connections:
            await stage.page.frames()
        await stage.page.until("document.body.dataset.connection === 'live'")
        await stage.page.until(f"{branch}?.getAttribute('aria-current') === 'true'")
        assert await stage.page.js("window.leaves") == 0
        await server.kill()
        await stage.page.until(f"!({REACHABLE})")
        await server.start_again()
        await stage.page.until("document.getElementById('past') === null")
        note = "document.querySelector('#tab-time .time-note').textContent"
        await stage.page.until(f"{note} === 'The server no longer has this branch.'")


@pytest.mark.noisy
async def test_a_panel_that_cannot_open_shows_this_and_opens_when_the_server_is_back(pages):
    async with Server() as server:
        stage = await Stage(await pages()).open(server.url("?scene=primes"))
        await server.kill()
        await stage.page.until(f"!({REACHABLE})")
        await stage.press("panel")
        await stage.until_hinted("The panel opens when the server answers.")
        await server.start_again()
        await stage.page.until("document.getElementById('panel').dataset.detent === 'half'")
