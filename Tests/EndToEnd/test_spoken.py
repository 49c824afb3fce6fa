"""The words that the page offers to screen readers."""

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
