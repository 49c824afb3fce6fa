"""Devices in one session with different delays see the same phases in the same order, and the same final offset."""

import asyncio
import contextlib

import pytest

import plans
from device import Device
from network import delayed
from stage import Stage

JITTER = 0.030

DRAWN = "(({ x, y }) => [x, y])(window.overscroll.frames.at(-1))"
"""The offset of the list in the last frame, with full precision."""


class Distant:
    """A page behind its own network, or a device without a browser, with a common interface for the test."""

    def __init__(self, stage=None, device=None):
        self.stage, self.device = stage, device

    async def forget(self):
        await self.stage.forget() if self.stage else self.device.forget()

    async def phases(self):
        return await self.stage.phases() if self.stage else self.device.seen["top"]

    async def until_seen(self, phase):
        if self.stage:
            return await self.stage.until_seen(phase)
        await self.device.until(lambda: phase in self.device.seen["top"])

    async def until_at(self, place):
        """Waits until the list is at rest exactly at an offset."""
        if self.stage:
            x, y = place
            return await self.stage.page.until(f"(([x, y]) => x === {x!r} && y === {y!r})({DRAWN})")
        await self.device.until(lambda: self.device.is_still and [*self.device.rests.values()] == [*place])

    async def until_idle(self):
        if self.stage:
            return await self.stage.until_phase("idle")
        await self.device.until(lambda: self.device.phase() == "idle")

    async def until_rows(self, count):
        if self.stage:
            return await self.stage.until_rows(count)
        await self.device.until(lambda: len(self.device.rows) == count)


@contextlib.asynccontextmanager
async def session(server, pages, round_trips, scene):
    """A session whose devices have the given round trips: the first two are pages, the others have no browser."""
    async with contextlib.AsyncExitStack() as stack:
        devices, query = [], f"?scene={scene}"
        for seed, round_trip in enumerate(round_trips):
            network = await stack.enter_async_context(delayed(server.port, round_trip, JITTER, seed))
            if seed < 2:
                stage = await Stage(await pages()).open(network.url(query))
                query = f"?session={await stage.session()}"
                devices.append(Distant(stage=stage))
            else:
                device = await stack.enter_async_context(Device(network.port, session=query.partition("=")[2]))
                devices.append(Distant(device=device))
        yield devices


async def all_of(devices, act):
    return await asyncio.gather(*(act(device) for device in devices))


async def until_together(devices, place):
    """Waits until all devices are idle and their lists have exactly the same offset."""
    await all_of(devices, Distant.until_idle)
    await all_of(devices, lambda device: device.until_at(place))


async def until_same_phases(devices, *wanted):
    """Waits until each device has seen the wanted phases, and checks that all devices saw the same phases in order."""
    for phase in wanted:
        await all_of(devices, lambda device: device.until_seen(phase))
    await all_of(devices, Distant.until_idle)
    seen = await all_of(devices, Distant.phases)
    assert all(phases == seen[0] for phases in seen), seen
    await all_of(devices, Distant.forget)
    return seen[0]


async def agree(devices):
    """Plays the gestures of a session on each device in turn."""
    near, far, *others = devices
    rows = await near.stage.rows()
    await all_of(devices, Distant.forget)

    # A finger pulls; the fingers of other devices are refused with a reason.
    await near.stage.hold(320)
    await all_of(devices, lambda device: device.until_seen("armed"))
    await far.stage.hold(60)
    await far.stage.until_said("holds the list", where="refusal")
    for other in others:
        await other.device.drag(60)
        await other.device.until(lambda: other.device.ignored)
        assert {each["reason"] for each in other.device.ignored} == {"device 1 holds the list"}
        await other.device.sample("release")
    for stage in (far.stage, near.stage):
        await stage.page.touch([plans.Step(0, "end", 0, 0)])
    assert (await until_same_phases(devices, "refreshing"))[:3] == ["idle", "pulling", "armed"]
    await all_of(devices, lambda device: device.until_rows(rows + 1))

    # The farthest device begins a refresh with its button, then another one throws the list; all lists rest at the same
    # place.
    await far.stage.press("refresh")
    assert (await until_same_phases(devices, "refreshing"))[:2] == ["idle", "refreshing"]
    await all_of(devices, lambda device: device.until_rows(rows + 2))
    await far.stage.page.touch(plans.fling("bottom", 250))
    await far.stage.until_still()
    place = tuple(await far.stage.page.js(DRAWN))
    assert place[1] > 0
    await until_together(devices, place)
    if others:
        await others[-1].device.sample("scroll", 0, 333.25)
        await until_together(devices, (0, 333.25))


async def test_two_devices_at_different_distances_agree(server, pages):
    async with session(server, pages, (0, 0.150), "primes") as devices:
        await agree(devices)


@pytest.mark.sweep
async def test_five_devices_at_different_distances_agree(server, pages):
    async with session(server, pages, (0.050, 0.300, 0, 0.150, 0.300), "primes") as devices:
        await agree(devices)
