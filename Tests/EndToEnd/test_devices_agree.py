"""Devices in one session with different delays see the same phases in the same order, and the same final offset."""

import asyncio

import plans
from network import delayed
from stage import Stage

JITTER = 0.030

DRAWN = "(({ x, y }) => [x, y])(window.overscroll.frames.at(-1))"
"""The offset of the list in the last frame, with full precision."""


async def until_same_phases(stages, *wanted):
    """Waits until each page has seen the wanted phases, and checks that all pages saw the same phases in order."""
    for stage in stages:
        for phase in wanted:
            await stage.until_seen(phase)
        await stage.until_phase("idle")
    first, second = [await stage.phases() for stage in stages]
    assert first == second
    await asyncio.gather(*(stage.forget() for stage in stages))
    return first


async def test_two_devices_at_different_distances_agree(server, pages):
    async with delayed(server.port, 0, JITTER, 0) as short, delayed(server.port, 0.150, JITTER, 1) as long:
        near = await Stage(await pages()).open(short.url("?scene=primes"))
        far = await Stage(await pages()).open(long.url(f"?session={await near.session()}"))
        both, rows = (near, far), await near.rows()
        await asyncio.gather(*(stage.forget() for stage in both))

        # A finger pulls; the finger of the other device is refused with a reason.
        await near.hold(320)
        for stage in both:
            await stage.until_seen("armed")
        await far.hold(60)
        await far.until_text_of("holds the list", where="refusal")
        for stage in (far, near):
            await stage.page.touch([plans.Step(0, "end", 0, 0)])
        assert (await until_same_phases(both, "refreshing"))[:3] == ["idle", "pulling", "armed"]

        # The farther device begins a refresh with its button, and throws the list; both lists rest at the same place.
        await far.press("refresh")
        assert (await until_same_phases(both, "refreshing"))[:2] == ["idle", "refreshing"]
        for stage in both:
            await stage.until_rows(rows + 2)
        await far.page.touch(plans.fling("bottom", 250))
        await far.until_still()
        x, y = await far.page.js(DRAWN)
        assert y > 0
        for stage in both:
            await stage.until_phase("idle")
            await stage.page.until(f"(([x, y]) => x === {x!r} && y === {y!r})({DRAWN})")
