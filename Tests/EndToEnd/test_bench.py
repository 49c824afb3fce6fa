"""Each part of the transport bench works; the runs are too short to measure times."""

import asyncio
import os
import re
import subprocess

import pytest

from server import EXECUTABLE, ROOT

FOLDER = ROOT / ".build/bench"
BENCH = FOLDER / "debug/TransportBench"

pytestmark = pytest.mark.sweep


@pytest.fixture(scope="module", autouse=True)
def built():
    """The bench, which is a separate package."""
    build = "swift", "build", "--package-path", "Tests/Bench", "--scratch-path", FOLDER, "--product"
    for product in ("EchoServer", "TransportBench"):
        subprocess.run([*build, product], cwd=ROOT, check=True)


async def bench(*options):
    """The exit status of the bench and its output."""
    process = await asyncio.create_subprocess_exec(
        BENCH, *options, env={**os.environ, "SERVER": EXECUTABLE},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
    try:
        said = (await asyncio.wait_for(process.communicate(), 240))[0].decode()
    finally:
        if process.returncode is None:
            process.terminate()
    return process.returncode, said


def rows(said):
    """The rows that the bench prints for a part: the numbers by the row's name."""
    cells = [re.split(r"  +", line) for line in said.splitlines() if line]
    return {name: [float(re.sub("[^0-9.].*", "", each.replace(",", "").lstrip("≤ -"))) for each in numbers]
            for name, *numbers in cells[1:]}


async def measured(*options):
    """The rows of a part that is measured without an error."""
    status, said = await bench(*options)
    assert status == 0, said
    return rows(said)


@pytest.mark.parametrize(
    ("part", "count"), [("cost", 5), ("panel", 4), ("memory", 1), ("rest", 2), ("load", 2), ("cluster", 2)])
async def test_each_part_of_the_bench_prints_its_numbers(part, count):
    printed = await measured("--part", part, "--seconds", "0.2", "--rounds", "1", "--sessions", "50")
    assert len(printed) == count
    assert all(len(numbers) > 2 for numbers in printed.values())


async def test_a_hostile_connection_can_send_its_messages():
    printed = await measured("--part", "fairness", "--seconds", "0.2")
    assert len(printed) == 8
    assert all(numbers[3] > 10 for numbers in printed.values()), printed


async def test_a_soak_fails_if_the_memory_rises_by_more_than_the_limit():
    options = ("soak", "--time", "6", "--pages", "20", "--rise")
    status, said = await bench(*options, "1000")
    assert status == 0, said
    # Each page opens a scene about twice in three minutes, so 20 pages might open none here.
    seconds, messages, arrivals = rows(said)["20 pages"][:3]
    assert seconds >= 5 and messages > 100 and arrivals >= 20, said
    # Sessions are opened continuously and remember their events; with many pages, the increase is certain to be
    # measured.
    status, said = await bench("soak", "--time", "6", "--pages", "100", "--rise", "0.000001")
    assert status == 1 and "the memory has risen by" in said
