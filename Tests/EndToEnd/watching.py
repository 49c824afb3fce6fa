"""What a second device shows of a finger or a wheel on the first: how evenly its picture follows their own curve."""

from bisect import bisect_right
from dataclasses import dataclass
from math import pi, sin

import plans
from network import delayed
from record_wheels import FRAME, play
from stage import Stage

SCENE = "people"
HYSTERESIS = 10
"""Points that a finger travels before content follows, as UIKit's pan recogniser has it."""

KNOWN = 9
"""Pings of a page after which it knows the session's clock."""

SETTLED = 20
"""Points of the drag after which the picture is compared with the finger."""


DISTANCE, DURATION, START = 640, 1.6, (195, 760)
"""What the finger and the wheel go: points, seconds, and where on the screen."""


def _gone(time):
    """How far they have gone by a time, points: faster and slower by turns."""
    part = time / DURATION
    return DISTANCE * (part - 0.7 * sin(6 * pi * part) / (6 * pi))


async def drag(stage, offset):
    """A finger goes up the screen, rests and lifts."""
    steps = plans.drag(START, (START[0], START[1] - DISTANCE), DURATION)
    plan = plans.lift([step._replace(y=START[1] - _gone(step.time)) for step in steps], after=0.3)
    await stage.page.touch(plan)
    return Curve.of(plan, offset)


async def turn(stage, offset):
    """A trackpad scrolls, a step a frame."""
    times = [n * FRAME for n in range(int(DURATION / FRAME) + 1)]
    await play(stage.page, [(time, 0, _gone(time) - _gone(time - FRAME)) for time in times[1:]], START)
    return Curve(times, [offset + _gone(time) for time in times])


@dataclass
class Curve:
    """Where a finger or a wheel has put content, by its own times: straight between two samples."""

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


async def watch(first, second, move):
    """Moves content on the first stage; returns what each of the two has drawn of it."""
    start = await second.until_still()
    began = [await stage.page.js("performance.now()") for stage in (first, second)]
    curve = await move(first, start[1])
    await second.until_still()
    return [
        Picture.of(await stage.page.js(f"[...window.overscroll.frames].filter(({{ t }}) => t > {since})"), curve)
        for stage, since in zip((first, second), began)]


async def watch_over(server, page, round_trip, jitter, both, move=drag):
    """Moves content on one page, and watches on another that is far away; `both`: so is the first."""
    async with delayed(server.port, round_trip, jitter) as network:
        first = await Stage(await page()).open((network if both else server).url(f"?scene={SCENE}"))
        second = await Stage(await page()).open(network.url(f"?session={await first.session()}"))
        # The page then knows the network's delays, and how they differ.
        while network.received.count(b'{"pong"') < KNOWN * (1 + both):
            await second.page.frames()
        pictures = await watch(first, second, move)
        for stage in (first, second):
            await stage.page.close()
        return pictures
