"""A condition finds the moments of the past when it becomes true, and can stop the stage at the next one."""

import pytest
from server import Server
from test_time import opened, saved, times

ROW = "document.querySelector('.time-find')"
COUNT = f"{ROW}.querySelector('.count').textContent"
SHOWN = "+document.querySelector('#tab-time .moment').textContent.match(/[\\d.]+/)[0]"


async def ask(stage, condition):
    """Enters a condition like a user."""
    await stage.page.js(f"""(({{ condition }}) => {{
      condition.value = {condition!r};
      condition.dispatchEvent(new Event("input"));
    }})({ROW}.elements)""")


async def press(stage, name):
    named = f"(each) => [each.ariaLabel, each.textContent].includes('{name}')"
    await stage.page.js(f"[...{ROW}.querySelectorAll('button')].find({named}).click()")


@pytest.mark.noisy  # the page outlives its server, and the browser logs refused connections
async def test_a_condition_finds_the_moments_of_a_pull_even_while_the_server_is_away(stages):
    async with Server() as server:
        stage = await opened(await stages(of=server, size=(1440, 900), touch=False))
        await stage.pull(70)
        await stage.until_event("declined")
        await stage.until_at_rest()
        await stage.refresh()
        text = await saved(stage)
        assert await server.stop() == 0
        await ask(stage, "offset < -80 and phase = armed")
        await stage.page.until(f"{COUNT} === '1 moment'")
        await press(stage, "Next moment")
        [armed] = times(text, "top armed")
        await stage.page.until(f"Math.abs({SHOWN} - {armed}) < 0.002")
        await ask(stage, "declined below threshold")
        await stage.page.until(f"{COUNT} === '1 moment'")
        await press(stage, "Previous moment")
        [declined] = times(text, "top declined below threshold")
        await stage.page.until(f"Math.abs({SHOWN} - {declined}) < 0.002")
        await ask(stage, "declined momentum")
        await stage.page.until(f"{COUNT} === '0 moments'")
