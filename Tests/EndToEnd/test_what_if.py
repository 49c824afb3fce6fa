"""What if: while the stage shows the past, other constants show at once how the recording would have gone."""

import re

from axe import axe
from test_time import SLIDER, show
from test_tune import UNCHANGED, enter, field, pull_in_vain, row, slide, until_told

TUNE = "document.querySelector('#tab-tune .what-if')"
TIME = "document.querySelector('#tab-time .what-if')"
ROWS = (
    "[...document.querySelectorAll('.comparison tbody tr')]"
    ".map(({ cells: [name, ...cells] }) =>"
    " [name.querySelector('button').textContent, ...cells.map((each) => each.textContent)])")
COMPARED = f"{ROWS}.some(([name]) => name === 'UIRefreshControl')"
SHORT = "document.querySelector('.comparison .short')"
HEAD_IN_FRONT = """[...document.querySelectorAll(".comparison thead th")].every((head) => {
  const { left, top, height } = head.getBoundingClientRect();
  return document.elementFromPoint(left + 4, top + height / 2) === head;
})"""
"""Whether the names of the columns are in view."""


async def declined(stages, **look):
    """Makes a pull that is too short, and shows the moment before its release; returns the moment, in seconds."""
    stage = await stages("?scene=primes", **look)
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


async def compared(stage):
    """Opens the comparison, and returns the cells of each row when they are there."""
    await stage.page.js("document.querySelector('.comparison summary').click()")
    return {name: cells for name, *cells in await stage.page.until(f"{COMPARED} && {ROWS}")}


async def lowered(stage, threshold=60):
    await stage.choose("tune")
    await slide(stage, "threshold", threshold)
    await stage.page.until(f"{TUNE}.textContent.includes('Would have refreshed')")


async def test_a_lower_threshold_shows_when_the_pull_would_have_refreshed_and_the_present_applies_it(stages):
    stage = await declined(stages)
    await stage.choose("tune")
    assert "show what would have happened" in await stage.page.js(f"{TUNE}.textContent")
    assert await axe(stage.page) == []
    await lowered(stage)
    words = await stage.page.js(f"{TUNE}.querySelector('p').textContent")
    said = (r"What if: threshold 60, not 300\. Would have refreshed at ([\d.]+) s \(it did not\)\. "
            r"The recording has no answer, so it stays refreshing\.")
    began = float(re.fullmatch(said, words)[1])
    assert "Replays recorded data; nothing is fetched." in await stage.page.js(f"{TUNE}.innerText")
    await stage.choose("time")
    assert words in await stage.page.js(f"{TIME}.textContent")
    difference = "document.querySelector('#tab-time .difference').textContent"
    told = await stage.page.until(f"{difference}.includes('First difference') && {difference}")
    assert "Here: “Pulled far enough” at the top. As recorded: nothing." in told, told
    assert "The input before it: finger moved, at " in told, told
    assert re.search(r"Phase\s*top armed\s*top pulling", told), told
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
    await until_told(stage, UNCHANGED)


async def test_in_the_present_the_last_pull_is_offered_and_the_presets_are_compared_on_it(stages):
    stage = await stages("?scene=primes", size=(1440, 900), touch=False)
    await stage.choose("tune")
    summary = "document.querySelector('.comparison summary')"
    words = "Compare presets on the last pull\nThe list goes back to that pull."
    assert await stage.page.js(f"{summary}.innerText") == words
    await stage.page.js(f"{summary}.click()")
    await stage.until_hinted("Nothing has been pulled yet. Pull the list, then try again.")
    await stage.page.until("!document.getElementById('tab-tune').hidden")
    await stage.pull(320)
    await stage.until_refreshed()
    await stage.choose("tune")
    rows = await compared(stage)
    assert await stage.page.js("document.getElementById('past') !== null")
    await stage.until_hinted("Showing your last pull. Choose Live to return.")
    assert await stage.page.js(f"{summary}.innerText") == "Compare presets on this pull"
    help = await stage.page.js("document.querySelector('.comparison > p:not(.short)').textContent")
    assert "Small print: difference from the recording." in help
    lasts = {name: re.match(r"[\d.]+ s", cells[1]) for name, cells in rows.items()}
    assert lasts["As recorded"] and lasts["UIRefreshControl"], rows
    assert rows["As recorded"][0].endswith(" s"), rows
    assert rows["As recorded"][2].endswith(" s"), rows
    assert await stage.page.js(f"{SHORT}.textContent") == ""
    await stage.page.js("document.querySelector('.comparison tbody tr:last-child').scrollIntoView({ block: 'end' })")
    await stage.page.until(HEAD_IN_FRONT)
