"""Pulls that refresh, and pulls that do not."""

import pytest

from sweep_cases import later

pytestmark = pytest.mark.parametrize("engine", ["chromium", later("chromium without WebAssembly")])

IN_ORDER = ["pulling", "armed", "refreshing", "exiting", "idle"]


def in_order(phases, wanted):
    """Whether the wanted phases occur in this order, possibly with others between them."""
    rest = iter(phases)
    return all(phase in rest for phase in wanted)


async def refreshed(stage, rows, through=IN_ORDER):
    """Waits until a refresh has gone through its phases, has brought a row and has left the offset unchanged."""
    await stage.until_refreshed()
    phases = await stage.phases()
    assert in_order(phases, through), phases
    await stage.until_rows(rows + 1)
    await stage.until_event("began")


async def test_a_mouse_pulls_like_a_finger(stages):
    stage = await stages(size=(1440, 900), touch=False)
    rows = await stage.rows()
    await stage.page.mouse_drag(await stage.place(0.5, 0.3), await stage.place(0.5, 0.8))
    await refreshed(stage, rows)
