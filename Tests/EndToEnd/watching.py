"""What a second device shows of a finger on the first: how evenly its picture follows the finger's own curve."""

from bisect import bisect_right
from dataclasses import dataclass
from math import pi, sin

import plans
from network import delayed
from stage import Stage

SCENE = "people"
HYSTERESIS = 10
"""Points that a finger travels before content follows, as UIKit's pan recogniser has it."""

KNOWN = 9
"""Pings of a page after which it knows the session's clock."""

SETTLED = 20
"""Points of the drag after which the picture is compared with the finger."""


def uneven_drag(start=(195, 760), distance=640, duration=1.6):
    """A finger goes up the screen, faster and slower by turns, rests and lifts."""
    steps = plans.drag(start, (start[0], start[1] - distance), duration)

    def gone(part):
        return part - 0.7 * sin(6 * pi * part) / (6 * pi)

    moved = [step._replace(y=start[1] - distance * gone(step.time / duration)) for step in steps]
    return plans.lift(moved, after=0.3)


@dataclass
class Curve:
    """Where a finger has put content, by its own times: straight between two samples."""

    times: list
    offsets: list

    @classmethod
    def of(cls, plan, start):
        """The curve of a finger that only goes up."""
        moves = [step for step in plan if step.kind in ("begin", "move")]
        gone = [max(0, moves[0].y - step.y - HYSTERESIS) for step in moves]
        return cls([step.time for step in moves], [start + distance for distance in gone])

    def offset(self, time):
        return _between(self.times, self.offsets, time)

    def time(self, offset):
        """When content was at an offset that it has once."""
        return _between(self.offsets, self.times, offset)


def _between(places, values, place):
    """The value at a place: straight between two of the ascending places, and the last ones outside."""
    n = bisect_right(places, place)
    if n in (0, len(places)):
        return values[min(n, len(places) - 1)]
    (a, b), (c, d) = places[n - 1:n + 1], values[n - 1:n + 1]
    return c + (d - c) * (place - a) / (b - a)


@dataclass
class Picture:
    """The frames of a page while a finger dragged."""

    steps: list
    """How far each frame is from where the finger went in the same time from where the frame before was, points."""
    delays: list
    """How much later the page has drawn it, as the page says, seconds."""

    @classmethod
    def of(cls, frames, curve):
        low, high = curve.offsets[0] + SETTLED, curve.offsets[-1] - SETTLED
        seen = [frame for frame in frames if low < frame["y"] < high]
        pairs = list(zip(seen, seen[1:]))
        return cls(
            [abs(after["y"] - curve.offset(curve.time(before["y"]) + (after["t"] - before["t"]) / 1000))
             for before, after in pairs],
            [frame["delay"] for frame in seen])

    def step(self, part):
        """What this part of the steps stays below, points."""
        return sorted(self.steps)[int(part * (len(self.steps) - 1))]


async def watch(first, second):
    """Drags on the first stage; returns what each of the two has drawn of it."""
    plan, start = uneven_drag(), await second.until_still()
    began = [await stage.page.js("performance.now()") for stage in (first, second)]
    await first.page.touch(plan)
    await second.until_still()
    curve = Curve.of(plan, start[1])
    return [
        Picture.of(await stage.page.js(f"[...window.overscroll.frames].filter(({{ t }}) => t > {since})"), curve)
        for stage, since in zip((first, second), began)]


async def watch_over(server, page, round_trip, jitter, both):
    """Drags on one page, and watches on another that is far away; `both`: so is the first."""
    async with delayed(server.port, round_trip, jitter) as network:
        first = await Stage(await page()).open((network if both else server).url(f"?scene={SCENE}"))
        second = await Stage(await page()).open(network.url(f"?session={await first.session()}"))
        # The page then knows the network's delays, and how they differ.
        while network.received.count(b'{"pong"') < KNOWN * (1 + both):
            await second.page.frames()
        pictures = await watch(first, second)
        for stage in (first, second):
            await stage.page.close()
        return pictures
