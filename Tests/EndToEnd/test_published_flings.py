"""`overscroll feel` compared with published flings: in Chromium's tests and in Android's source."""

import itertools
import json
from dataclasses import dataclass

import pytest

from motions import table
from server import ROOT, run


@dataclass
class Fling:
    """A published fling: its law, the distance of the finger before its content moves, and the content's offsets."""

    law: str
    slop: float
    name: str
    velocity: float
    viewport: float
    tolerance: float
    stands: list
    """The seconds after the release, and the distance since then."""


def published(name):
    return json.loads((ROOT / f"Tests/Vectors/laws/{name}.json").read_text())


def of_deltas(law, slop, name, viewport, velocity, deltas):
    """A fling whose test has its distances to a point each: the error of the sum is as many points."""
    gone = itertools.accumulate(delta for _, delta in deltas)
    stands = [(time, way) for (time, _), way in zip(deltas, gone, strict=True)]
    return Fling(law, slop, name, velocity, viewport, len(deltas), stands)


def of_run(run):
    """A fling of OverScroller, whose times and offsets are integers."""
    stands = [(time / 1000, place - run["from"]) for time, place in run["stands"][1:]]
    return Fling("android", 8, "OverScroller", run["velocity"], 600, 4, stands)


CHROMIUM, ANDROID = published("chromium"), published("android")
CURVE = CHROMIUM["flingCurve"]
FLINGS = [
    of_deltas("chromium-chromeos", 6, "FlingCurve", 844, CURVE["velocity"], CURVE["deltas"]),
    *(of_deltas("chromium", 15, case["name"], case["viewport"], case["velocity"], case["deltas"])
      for case in CHROMIUM["physicsBased"]["cases"]),
    *(of_run(run) for run in ANDROID["overScroller"]["runs"] if run["name"] == "a fling in long content"),
]

STEP, SAMPLES = 0.008, 12
"""The seconds between two samples of the finger, and their number."""


def recorded(fling, velocity):
    """The CSV of a finger that moves evenly with a velocity, and of a list that then moves as published."""
    went = [index * STEP * velocity for index in range(SAMPLES)]
    dragged = [max(0, way - fling.slop) for way in went]
    moments = [(index * STEP, 9000 - way) for index, way in enumerate(went)]
    moments += [(SAMPLES * STEP + time, None) for time in (0, *(time for time, _ in fling.stands))]
    return table(moments, [*dragged, dragged[-1], *(dragged[-1] + way for _, way in fling.stands)])


@pytest.mark.parametrize("fling", FLINGS, ids=lambda fling: fling.name)
async def test_a_published_fling_matches_its_law(fling, tmp_path):
    file = tmp_path / "fling.csv"
    room = ("--viewport", fling.viewport, "--content", 100_000)
    options = ("--law", fling.law, *room, "--tolerance", fling.tolerance, file)
    file.write_text(recorded(fling, fling.velocity))
    status, told = await run("feel", *options)
    assert status == 0, told
    file.write_text(recorded(fling, fling.velocity * 0.98))
    assert (await run("feel", *options))[0] == 1
