"""`overscroll feel` beside what Chromium's own tests assert of its flings, as numbers that others have published."""

import itertools
import json

import pytest

from motions import HEAD
from server import ROOT, run

CHROMIUM = json.loads((ROOT / "Tests/Vectors/laws/chromium.json").read_text())
FLINGS = [
    ("chromium-chromeos", 6, {"name": "FlingCurve", "viewport": 844, **CHROMIUM["flingCurve"]}),
    *(("chromium", 15, case) for case in CHROMIUM["physicsBased"]["cases"]),
]
"""The law, the slop that its page waits for, and what the test asserts."""

STEP, SAMPLES = 0.008, 12
"""Seconds between two samples of the finger, and how many there are."""


def table(velocity, slop, deltas):
    """The CSV of a finger that moves evenly, and of a list that then goes as the deltas say: [seconds, points more]."""
    went = [index * STEP * velocity for index in range(SAMPLES)]
    rows = [(index * STEP, 9000 - way, max(0, way - slop)) for index, way in enumerate(went)]
    lifted, stood = SAMPLES * STEP, rows[-1][2]
    stands = itertools.accumulate((delta for _, delta in deltas), initial=stood)
    rows += [(lifted + time, "", stand) for time, stand in zip([0, *(time for time, _ in deltas)], stands, strict=True)]
    return HEAD + "".join(f"{time},{finger},{offset}\n" for time, finger, offset in rows)


@pytest.mark.parametrize("law, slop, fling", FLINGS, ids=lambda each: each["name"] if isinstance(each, dict) else "")
async def test_a_fling_that_chromium_has_published_is_chromiums(law, slop, fling, tmp_path):
    file, deltas = tmp_path / "fling.csv", fling["deltas"]
    # Each delta is within a point of the truth, and so is what they add up to, once for each.
    options = ("--law", law, "--viewport", fling["viewport"], "--content", 100_000, "--tolerance", len(deltas), file)
    file.write_text(table(fling["velocity"], slop, deltas))
    status, told = await run("feel", *options)
    assert status == 0, told
    file.write_text(table(fling["velocity"] * 0.98, slop, deltas))
    assert (await run("feel", *options))[0] == 1
