"""Gestures as data: the positions of fingers, in points, at times in seconds."""

from typing import NamedTuple

RATE = 120
"""Samples per second, as on a good phone."""


class Step(NamedTuple):
    time: float
    kind: str  # begin, move, end or cancel
    x: float
    y: float
    finger: int = 0


def drag(start, end, duration=0.3):
    """Touches with a finger and moves it steadily; the finger does not lift."""
    count = max(1, round(duration * RATE))
    (x0, y0), (x1, y1) = start, end
    return [Step(0, "begin", x0, y0)] + [
        Step(i / RATE, "move", x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count)
        for i in range(1, count + 1)]


def lift(plan, after=1 / RATE, kind="end"):
    """The plan followed by a lift; after a rest of 0.1 s, the finger has no velocity."""
    last = plan[-1]
    return plan + [last._replace(time=last.time + after, kind=kind)]


def rebased(steps):
    """A part of a plan that begins now."""
    return [step._replace(time=step.time - steps[0].time) for step in steps]


PULLS = {
    "top": ((195, 250), (0, 1)),
    "left": ((35, 400), (1, 0)),
    "bottom": ((195, 650), (0, -1)),
    "right": ((355, 400), (-1, 0)),
}
"""For a pull at each edge: the position of the touch on a phone's screen, and the direction."""


def pull(distance, at=None, duration=0.3, edge="top"):
    """Drags content away from an edge with a finger, rests and lifts."""
    place, (x, y) = PULLS[edge]
    start = at or place
    return lift(drag(start, (start[0] + x * distance, start[1] + y * distance), duration), after=0.1)


def fling(edge, distance=300, duration=0.1):
    """Throws the content with a finger so that the named edge comes into view."""
    place, (x, y) = PULLS[edge]
    return lift(drag(place, (place[0] + x * distance, place[1] + y * distance), duration))


def tap(x, y):
    """Touches with a finger and soon lifts it in the same place."""
    return lift([Step(0, "begin", x, y)], after=0.05)


def pinch(start, end, middle=(195, 400), duration=0.3):
    """Touches with two fingers around a place, one after the other, moves them from one distance to another, and
    lifts."""
    x, y = middle
    sides = [[step._replace(finger=finger) for step in
              lift(drag((x + side * start / 2, y), (x + side * end / 2, y), duration))]
             for finger, side in enumerate((-1, 1))]
    return sorted((step for plan in sides for step in plan), key=lambda step: (step.time, step.finger))
