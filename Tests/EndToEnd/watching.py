"""How evenly a second device shows the movement of a finger or a wheel on the first one."""

from bisect import bisect_right
from dataclasses import dataclass
from math import pi, sin

import plans
from network import delayed
from stage import Stage
from wheels import FRAME, play

SCENE = "people"
HYSTERESIS = 10
"""The distance that a finger moves before content follows, in points, as in UIKit's pan recogniser."""

KNOWN = 9
"""The number of pings until a page knows the session's clock, and the server knows the round trip."""

SETTLED = 20
"""The distance of the drag before the picture is compared with the finger, in points."""


DISTANCE, DURATION, START = 640, 1.6, (195, 760)
"""The movement of the finger and the wheel: distance in points, duration in seconds, and start on the screen."""


def _gone(time):
    """The distance covered by a time, in points: alternately faster and slower."""
    part = time / DURATION
    return DISTANCE * (part - 0.7 * sin(6 * pi * part) / (6 * pi))


async def drag(stage, offset):
    """Moves a finger up the screen, rests and lifts."""
    steps = plans.drag(START, (START[0], START[1] - DISTANCE), DURATION)
    plan = plans.lift([step._replace(y=START[1] - _gone(step.time)) for step in steps], after=0.3)
    await stage.page.touch(plan)
    return Curve.of(plan, offset)


async def turn(stage, offset):
    """Scrolls with a trackpad, one step per frame."""
    times = [n * FRAME for n in range(int(DURATION / FRAME) + 1)]
    await play(stage.page, [(time, 0, _gone(time) - _gone(time - FRAME)) for time in times[1:]], START)
    return Curve(times, [offset + _gone(time) for time in times])


@dataclass
class Curve:
    """The offsets of a finger's or a wheel's movement over its own time, linear between two samples."""

    times: list
    offsets: list

    @classmethod
    def of(cls, plan, start):
        """The curve of a finger that only moves up."""
        moves = [step for step in plan if step.kind in ("begin", "move")]
        gone = [max(0, moves[0].y - step.y - HYSTERESIS) for step in moves]
        return cls([step.time for step in moves], [start + distance for distance in gone])

    def offset(self, time):
        return _between(self.times, self.offsets, time)

    def time(self, offset):
        """The only time when content was at an offset."""
        return _between(self.offsets, self.times, offset)


def _between(places, values, place):
    """Linear interpolation between ascending places, constant outside."""
    n = bisect_right(places, place)
    if n in (0, len(places)):
        return values[min(n, len(places) - 1)]
    (a, b), (c, d) = places[n - 1:n + 1], values[n - 1:n + 1]
    return c + (d - c) * (place - a) / (b - a)


@dataclass
class Picture:
    """The frames of a page during a drag."""

    steps: list
    """The differences between each frame's offset and the finger's movement since the previous frame, in points."""
    delays: list
    """The drawing delays of the page's frames, as reported by the page, in seconds."""

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
        """A quantile of the steps, in points."""
        return sorted(self.steps)[int(part * (len(self.steps) - 1))]


async def watch(first, second, move):
    """Moves content on the first stage; returns the pictures of both stages."""
    start = await second.until_still()
    began = [await stage.page.js("performance.now()") for stage in (first, second)]
    curve = await move(first, start[1])
    await second.until_still()
    return [
        Picture.of(await stage.page.js(f"[...window.overscroll.frames].filter(({{ t }}) => t > {since})"), curve)
        for stage, since in zip((first, second), began)]


async def watch_over(server, page, round_trip, jitter, both, move=drag):
    """Moves content on one page and watches on a distant page; with `both`, the first page is distant, too."""
    async with delayed(server.port, round_trip, jitter) as network:
        first = await Stage(await page()).open((network if both else server).url(f"?scene={SCENE}"))
        second = await Stage(await page()).open(network.url(f"?session={await first.session()}"))
        # Wait until the page knows the network's delays and their variation.
        while network.received.count(b'{"pong"') < KNOWN * (1 + both):
            await second.page.frames()
        pictures = await watch(first, second, move)
        for stage in (first, second):
            await stage.page.close()
        return pictures
