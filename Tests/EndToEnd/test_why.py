"""Why a control refreshes or not: queries in the panel, answered by the server's model."""

import re

import pytest

from test_time import NOTE, bring, opened, show
from test_tune import field

WIDE = {"size": (1440, 900), "touch": False}
ANSWERS = "[...document.querySelectorAll('#why .answer')].map(({ textContent }) => textContent)"


async def answers(stage, pattern):
    """Waits until the first answer matches a pattern; returns the match and the second answer."""
    await stage.page.until(f"{ANSWERS}[0] !== undefined && /{pattern}/.test({ANSWERS}[0])")
    first, second = await stage.page.js(ANSWERS)
    return re.search(pattern, first), second


async def test_a_moment_of_the_past_is_explained_from_the_log_and_from_the_playhead(stages):
    stage = await stages(**WIDE)
    await stage.choose("watch")
    await stage.pull(70)
    await stage.until_event("declined")
    await stage.until_at_rest()
    await open_line(stage, "declined")
    cell = "document.querySelector('#log [data-event=declined] [data-value]')"
    lacking = float(await stage.page.js(f"{cell}.dataset.value"))
    await press_in_line(stage, "Why at this moment?")
    match, _ = await answers(stage, "^It is pulled [0-9.]+ points. Pull ([0-9.]+) points? more")
    assert abs(float(match[1]) - lacking) < 0.06
    question = await stage.page.js("document.querySelector('#why h3').textContent")
    moment = re.fullmatch(r"At ([0-9.]+) s: why does it not refresh\?", question)[1]
    await stage.page.js("document.querySelector('#tab-why .then button').click()")
    await answers(stage, "^It is not being pulled.")
    assert await stage.page.js("document.querySelector('#why h3').textContent") == "Why does it not refresh?"
    await stage.choose("watch")
    await press_in_line(stage, "Go to this moment")
    await stage.page.until(f"document.querySelector('#past-banner b')?.textContent === '{moment} s'")
    await stage.press("why-then")
    again, place = await answers(stage, "^It is pulled [0-9.]+ points. Pull ([0-9.]+) points? more")
    assert again[1] == match[1] and place.startswith("It is moving to")
    await stage.press("live")
    await stage.press("why-then")
    await answers(stage, "^It is not being pulled.")
    assert await stage.page.js("document.querySelector('#tab-why .then').hidden")


WOULD = "[...document.querySelectorAll('#why .would :is(p, li)')].map(({ firstChild }) => firstChild.textContent)"


async def test_a_declined_pull_is_shown_with_the_threshold_that_would_have_made_it_refresh(stages):
    stage = await stages(**WIDE)
    await stage.choose("watch")
    await stage.pull(70)
    await stage.until_event("declined")
    await stage.choose("why")
    await stage.page.until("document.querySelector('#why .would button') !== null")
    await stage.page.js("document.querySelector('#why .would button').click()")
    note = "document.querySelector('#tab-time .what-if p')?.textContent"
    await stage.page.until(f"{note}?.includes('Would have refreshed at ')")
    end = "(it did not). The recording has no answer, so it stays refreshing."
    assert await stage.page.js(f"{note}.endsWith('{end}')")
    change, threshold = re.match(r"What if: (threshold ([0-9.]+), not 80)\. ", await stage.page.js(note)).groups()
    assert (await stage.page.js("document.getElementById('past-banner').textContent")).find(f"what if: {change}") > 0
    assert await stage.page.js(
        "document.querySelector('#tab-time .what-if').getBoundingClientRect().bottom"
        " <= document.querySelector('.time-tracks').getBoundingClientRect().top")
    await stage.choose("tune")
    await stage.page.until(f"{field('threshold')}?.value === '{threshold}'")


async def open_line(stage, event):
    await stage.page.js(f"document.querySelector('#log [data-event={event}] button').click()")
    await stage.page.until("!document.getElementById('log-detail').hidden")


async def press_in_line(stage, words):
    """Presses a button in the open line of the log."""
    buttons = "[...document.querySelectorAll('#log-detail button')]"
    await stage.page.js(f"{buttons}.find((each) => each.textContent === '{words}').click()")


OTHER = """viewport 390 844
content 390 2000
control top label threshold=90
0.100 touch 195 300
0.200 move 0 60
0.300 release
2.000 pass
"""


@pytest.mark.sweep
async def test_the_control_of_a_loaded_file_has_its_name_in_that_file(stages):
    stage = await opened(await stages("?scene=primes", **WIDE))
    await bring(stage, OTHER, "other.txt")
    await stage.page.until(f"{NOTE}.includes('It has no events to compare with.')")
    await show(stage, 1)
    await stage.press("why-then")
    await stage.page.until("document.querySelector('#why .moment')?.textContent.startsWith('label at the top · ')")
    await stage.page.until(f"{WOULD}.at(-1)?.startsWith('a threshold of ')")
    await stage.page.js("document.querySelector('#why .would button').click()")
    await stage.page.until(
        "document.querySelector('#tab-time .what-if p').textContent.includes('Would have refreshed at ')")
