"""Gestures as data: when a finger is where. Times in seconds, places in points."""

from typing import NamedTuple

RATE = 120
"""Samples a second, as of a good phone."""


class Step(NamedTuple):
    time: float
    kind: str  # begin, move, end or cancel
    x: float
    y: float


def drag(start, end, duration=0.3):
    """A finger goes down and moves steadily; it does not lift."""
    count = max(1, round(duration * RATE))
    (x0, y0), (x1, y1) = start, end
    return [Step(0, "begin", x0, y0)] + [
        Step(i / RATE, "move", x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count)
        for i in range(1, count + 1)
    ]


def lift(plan, after=1 / RATE, kind="end"):
    """The plan, and then the finger lifts; a rest of 0.1 s before leaves it no velocity."""
    last = plan[-1]
    return plan + [last._replace(time=last.time + after, kind=kind)]


PULLS = {
    "top": ((195, 250), (0, 1)),
    "left": ((35, 400), (1, 0)),
    "bottom": ((195, 650), (0, -1)),
    "right": ((355, 400), (-1, 0)),
}
"""Where a finger that pulls content away from an edge goes down on a phone's screen, and whither it goes."""


def pull(distance, at=None, duration=0.3, edge="top"):
    """A finger drags content away from an edge, rests and lifts."""
    place, (x, y) = PULLS[edge]
    start = at or place
    return lift(drag(start, (start[0] + x * distance, start[1] + y * distance), duration), after=0.1)


def fling(edge, distance=300, duration=0.1):
    """A finger throws content towards the edge that is named."""
    place, (x, y) = PULLS[edge]
    return lift(drag(place, (place[0] + x * distance, place[1] + y * distance), duration))


def tap(x, y):
    """A finger goes down and soon lifts where it is."""
    return lift([Step(0, "begin", x, y)], after=0.05)
