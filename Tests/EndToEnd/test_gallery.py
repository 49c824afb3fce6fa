"""The gallery in real browsers with trusted input: refresh, load more, failure, retry, no more."""

from itertools import cycle

import pytest

from conftest import ENGINES
from gallery import EVERYWHERE, SCENES, Visit
from sweep_cases import later, some

DESCRIBED = dict(zip(EVERYWHERE, cycle(ENGINES)))
"""A scene of each description, and the engine that tries it."""

CASES = some(DESCRIBED.items(), 9) + [later(name, "chromium") for name in SCENES if name not in DESCRIBED]


@pytest.mark.parametrize("name, engine", CASES)
async def test_each_scene_refreshes_loads_fails_and_ends_as_described(stages, name):
    await Visit(await stages(f"?scene={name}"), SCENES[name]).go()


async def test_the_picker_offers_every_described_scene(stages):
    stage = await stages()
    names = await stage.page.js("[...document.getElementById('scene').options].map(({ value }) => value)")
    assert names == list(SCENES)
