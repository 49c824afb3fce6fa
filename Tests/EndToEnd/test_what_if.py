"""What if: while the stage shows the past, other constants show at once how the recording would have run."""

import re

from axe import axe
from test_time import SLIDER, show
from test_tune import UNCHANGED, enter, field, pull_in_vain, row, slide, until_status

TUNE = "document.querySelector('#tab-tune .what-if')"
TIME = "document.querySelector('#tab-time .what-if')"


async def declined(stages, **screen):
    """A page that shows the last event of a pull that was too short."""
    stage = await stages("?scene=primes", **screen)
    await stage.choose("tune")
    await stage.page.until(f"{field('threshold')}?.value")
    await enter(stage, "threshold", "300")
    await stage.page.until(f"{row('threshold')}.matches('[data-changed]')")
    await pull_in_vain(stage)
    await stage.choose("time")
    await stage.page.until(f"{SLIDER} !== null")
    await stage.page.js("document.querySelector('#tab-time [data-action=previous-event]').click()")
    await stage.page.until("document.getElementById('past') !== null")
    return stage


async def test_a_lower_threshold_shows_when_the_pull_would_have_refreshed_and_the_present_applies_it(stages):
    stage = await declined(stages)
    await stage.choose("tune")
    assert "show what would have happened" in await stage.page.js(f"{TUNE}.textContent")
    assert await axe(stage.page) == []
    await slide(stage, "threshold", 60)
    await stage.page.until(f"{TUNE}.textContent.includes('Would have refreshed')")
    words = await stage.page.js(f"{TUNE}.querySelector('p').textContent")
    pattern = (r"What if: threshold 60, not 300\. Would have refreshed at ([\d.]+) s \(it did not\)\. "
            r"The recording has no answer, so it stays refreshing\.")
    began = float(re.fullmatch(pattern, words)[1])
    assert "Replays recorded data; nothing is fetched." in await stage.page.js(f"{TUNE}.innerText")
    await stage.choose("time")
    assert words in await stage.page.js(f"{TIME}.textContent")
    difference = "document.querySelector('#tab-time .difference').textContent"
    text = await stage.page.until(f"{difference}.includes('First difference') && {difference}")
    assert "Here: “Pulled far enough” at the top. As recorded: nothing." in text, text
    assert "The input before it: finger moved, at " in text, text
    assert re.search(r"Phase\s*top armed\s*top pulling", text), text
    await show(stage, round(began + 0.1, 3))
    await stage.until_phase("refreshing")
    await show(stage, round(began - 0.01, 3))
    await stage.until_phase("armed")
    assert await axe(stage.page) == []
    await stage.page.js(f"{TIME}.querySelector('.primary').click()")
    await stage.page.until("document.getElementById('past') === null")
    await stage.choose("tune")
    await stage.page.until(f"{field('threshold')}.value === '60'")
    await stage.refresh()
    await stage.press("undo")
    await stage.page.until(f"{field('threshold')}.value === '300'")
    await stage.press("undo")
    await until_status(stage, UNCHANGED)
