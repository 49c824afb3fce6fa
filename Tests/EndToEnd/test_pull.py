"""Pulls that refresh, and pulls that do not."""

import pytest

from sweep_cases import later

pytestmark = pytest.mark.parametrize("engine", ["chromium", later("chromium without WebAssembly")])

IN_ORDER = ["pulling", "armed", "refreshing", "exiting", "idle"]


async def refreshes(stage, pull):
    """Pulls, and expects a refresh that goes through its phases, brings a row and leaves the offset unchanged."""
    rows = await stage.rows()
    await pull
    await stage.until_refreshed()
    phases = await stage.phases()
    rest = iter(phases)
    assert all(phase in rest for phase in IN_ORDER), phases
    await stage.until_rows(rows + 1)
    await stage.until_event("began")


async def test_a_mouse_pulls_like_a_finger(stages):
    stage = await stages(size=(1440, 900), touch=False)
    await refreshes(stage, stage.page.mouse_drag(await stage.place(0.5, 0.3), await stage.place(0.5, 0.8)))
