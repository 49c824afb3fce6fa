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


def pull(distance, at=(195, 250), duration=0.3):
    """A finger drags down, rests and lifts."""
    return lift(drag(at, (at[0], at[1] + distance), duration), after=0.1)


def then(*plans):
    """Plans one after another, a sample apart."""
    steps, end = [], 0
    for plan in plans:
        steps += [step._replace(time=end + step.time) for step in plan]
        end = steps[-1].time + 1 / RATE
    return steps
