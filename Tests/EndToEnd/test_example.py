"""The example package, as a new user writes it: a control in one file, and one call that serves it."""

import subprocess

import pytest_asyncio

from server import ROOT, Server

EXAMPLE = ROOT / "Tests/Examples/Sunrise"
SCRATCH = ROOT / ".build/example"


@pytest_asyncio.fixture(scope="module")
async def example():
    """The example's server, built as a user builds it."""
    build = ["swift", "build", "--package-path", EXAMPLE, "--scratch-path", SCRATCH]
    built = subprocess.run(build, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    async with Server(command=[SCRATCH / "debug/Sunrise", "0"]) as server:
        yield server


async def test_the_example_control_refreshes(stages, example):
    stage = await stages(of=example)
    rows = await stage.rows()
    assert await stage.page.js("document.getElementById('title').textContent") == "Sunrise"
    await stage.pull(320)
    await stage.until_seen("refreshing")
    await stage.until_rows(rows + 1)


async def test_the_example_picture_is_served(pages, example):
    page = await pages()
    await page.goto(example.url())
    picture = "fetch('/pictures/cloud.svg').then((r) => r.headers.get('content-type'))"
    assert await page.js(picture) == "image/svg+xml"
