"""The gallery in real browsers with trusted input: refresh, load more, failure, retry, no more."""

import asyncio
import contextlib
import tempfile
from itertools import cycle
from pathlib import Path

import pytest
import pytest_asyncio

import plans
from conftest import ENGINES
from gallery import EVERYWHERE, SCENES, Visit
from stage import Stage
from sweep_cases import some


DESCRIBED = dict(zip(EVERYWHERE, cycle(ENGINES)))
"""A scene of each description, and the engine in which it is always tried."""


@pytest_asyncio.fixture(scope="module")
async def small():
    """Every engine with small viewports, for several scenes at once."""
    async with contextlib.AsyncExitStack() as stack:
        yield {name: await stack.enter_async_context(engine()) for name, engine in ENGINES.items()}


@pytest.fixture
def everywhere(small, server):
    """Runs the same steps on a scene in several engines at once, because most of the time is waiting."""

    async def done(engine, scene, what):
        page = await small[engine].page()
        try:
            await what(await Stage(page).open(server.url(f"?scene={scene}")))
        except Exception as error:
            error.add_note(f"in {engine}")
            if engine != "webkit":  # it hangs when it takes a picture of a page that has been at rest for long
                error.add_note(f"the page as it was: {await pictured(page, f'{scene}-{engine}')}")
            raise
        finally:
            await page.close()
        assert not page.complaints, engine

    async def everywhere(scene, what, engines):
        ended = await asyncio.gather(*(done(engine, scene, what) for engine in engines), return_exceptions=True)
        if failed := [error for error in ended if error]:
            raise BaseExceptionGroup(f"{scene} goes wrong", failed)

    return everywhere


async def pictured(page, name):
    path = Path(tempfile.mkdtemp(prefix="overscroll-failed-"), f"{name}.png")
    await page.screenshot(path)
    return path


@pytest.mark.parametrize("name, engine", some(DESCRIBED.items(), 9))
async def test_a_scene_of_each_kind_refreshes_loads_fails_and_ends_as_described(stages, name):
    await Visit(await stages(f"?scene={name}"), SCENES[name]).go()


@pytest.mark.sweep
@pytest.mark.parametrize("name", SCENES)
async def test_each_scene_refreshes_loads_fails_and_ends_as_described(everywhere, name):
    engines = [engine for engine in ENGINES if engine != DESCRIBED[name]] if name in DESCRIBED else ["chromium"]
    await everywhere(name, lambda stage: Visit(stage, SCENES[name]).go(), engines)


async def test_a_long_pull_opens_the_second_floor_until_the_content_is_pushed_up(stages):
    stage = await stages("?scene=floor")
    rows = await stage.rows()
    await stage.page.touch(plans.pull(560, at=(195, 120)))
    await stage.until_said("The second floor is open", "edges")
    await stage.until_still()
    await stage.until_phase("refreshing")
    await stage.page.touch(plans.pull(-640, at=(195, 750)))
    await stage.until_phase("idle")
    assert await stage.rows() == rows, "it is a place, and no refresh"


async def test_the_picker_offers_every_described_scene(stages):
    stage = await stages()
    names = await stage.page.js("[...document.getElementById('scene').options].map(({ value }) => value)")
    assert names == list(SCENES)
