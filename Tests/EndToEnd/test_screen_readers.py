"""The words that the page offers to screen readers."""

import pytest

import plans
from server import Server
from stage import Stage
from test_time import opened, saved, show, times

SPOKEN = "document.getElementById('stage-status').textContent"

SAID = """(() => {
  const words = document.querySelector("#edges [data-edge=top] span"), said = window.said = [];
  new MutationObserver(() => said.push(words.textContent)).observe(words, { childList: true });
})()"""

HINT = """(({ textContent, offsetWidth, offsetHeight }, { display }) =>
  [textContent, display !== "none" && [offsetWidth > 0, offsetHeight > 0]])(
  document.getElementById("hint"), getComputedStyle(document.getElementById("hint")))"""

UNSEEN = ["", [False, False]]


async def test_a_control_says_how_its_refresh_ended(stages):
    stage = await stages()
    for answers, ending in (("all fail", "Refreshing failed"), ("normal", "Done")):
        await stage.feed(answers=answers, latency=0.5)
        await stage.page.js(SAID)
        await stage.forget()
        await stage.press_at("top")
        await stage.until_seen("refreshing")
        await stage.page.until("window.said.at(-1) === 'Ready'")
        assert await stage.page.js("window.said") == ["Refreshing", ending, "Ready"]


async def test_a_hint_appears_in_a_live_region_that_was_there_before(stages):
    """A screen reader announces changed words in a live region, but may miss a region that appears with its words."""
    stage = await stages()
    assert await stage.page.js(HINT) == UNSEEN
    await stage.feed(answers="all fail")
    await stage.press_at("top")
    await stage.until_said(".", "hint")
    assert (await stage.page.js(HINT))[1] == [True, True]
    await stage.feed(answers="normal")
    await stage.press_at("top")
    await stage.page.until("!document.getElementById('hint').textContent")
    assert await stage.page.js(HINT) == UNSEEN


async def test_who_leaves_the_past_in_a_refresh_is_not_told_of_it_once_the_list_rests(stages):
    stage = await stages()
    await stage.refresh()
    await opened(stage)
    text = await saved(stage)
    began, finished = (times(text, f"top {word}")[-1] for word in ("began", "finished"))
    await show(stage, round((began + finished) / 2, 3))
    await stage.until_said("Refreshing")
    await stage.press("live")
    await stage.page.until("document.getElementById('past') === null")
    await stage.until_at_rest()
    await stage.page.until(f"{SPOKEN} !== 'Refreshing'")


@pytest.mark.noisy  # the browser complains of the server that is gone
async def test_a_pull_that_is_let_go_while_its_server_is_killed_is_told_to_refresh_until_it_has(pages):
    async with Server() as server:
        stage = await Stage(await pages()).open(server.url("?scene=people"))
        await stage.hold(320)
        await stage.until_said("Release to refresh")
        await server.kill()
        await stage.page.touch(plans.pull(320)[-1:])
        await server.start_again()
        await stage.until_said("Refreshing")
        await stage.until_at_rest()
        await stage.page.until(f"{SPOKEN} !== 'Refreshing'")
