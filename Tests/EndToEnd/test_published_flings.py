"""`overscroll feel` beside what Chromium's own tests assert of its flings, as numbers that others have published."""

import itertools
import json

import pytest

from motions import table
from server import ROOT, run

CHROMIUM = json.loads((ROOT / "Tests/Vectors/laws/chromium.json").read_text())
FLINGS = [
    ("chromium-chromeos", 6, {"name": "FlingCurve", "viewport": 844, **CHROMIUM["flingCurve"]}),
    *(("chromium", 15, case) for case in CHROMIUM["physicsBased"]["cases"]),
]
"""The law, the slop that its page waits for, and what the test asserts."""

STEP, SAMPLES = 0.008, 12
"""Seconds between two samples of the finger, and how many there are."""


def recorded(velocity, slop, deltas):
    """The CSV of a finger that moves evenly, and of a list that then goes as the deltas say: [seconds, points more]."""
    went = [index * STEP * velocity for index in range(SAMPLES)]
    dragged = [max(0, way - slop) for way in went]
    stands = itertools.accumulate((delta for _, delta in deltas), initial=dragged[-1])
    moments = [(index * STEP, 9000 - way) for index, way in enumerate(went)]
    moments += [(SAMPLES * STEP + time, None) for time in (0, *(time for time, _ in deltas))]
    return table(moments, [*dragged, *stands])


@pytest.mark.parametrize("law, slop, fling", FLINGS, ids=lambda each: each["name"] if isinstance(each, dict) else "")
async def test_a_fling_that_chromium_has_published_is_chromiums(law, slop, fling, tmp_path):
    file, deltas = tmp_path / "fling.csv", fling["deltas"]
    # Each delta is within a point of the truth, and so is what they add up to, once for each.
    options = ("--law", law, "--viewport", fling["viewport"], "--content", 100_000, "--tolerance", len(deltas), file)
    file.write_text(recorded(fling["velocity"], slop, deltas))
    status, told = await run("feel", *options)
    assert status == 0, told
    file.write_text(recorded(fling["velocity"] * 0.98, slop, deltas))
    assert (await run("feel", *options))[0] == 1
