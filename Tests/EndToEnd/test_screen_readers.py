"""The words that the page exposes to screen readers."""

PRESSED = """((button) => button.ariaDisabled === "true" ? null : (button.focus(), button.click(), button.textContent))(
  document.getElementById("NAME"))"""

READ = "[...document.querySelectorAll('#list li')].map(({ ariaPosInSet }) => Number(ariaPosInSet))"

FOCUSED = "Number(document.activeElement.ariaPosInSet)"

SAID = """(() => {
  const words = document.querySelector("#edges [data-edge=top] span"), texts = window.texts = [];
  new MutationObserver(() => texts.push(words.textContent)).observe(words, { childList: true });
})()"""

HINT = """(({ textContent, offsetWidth, offsetHeight }, { display }) =>
  [textContent, display !== "none" && [offsetWidth > 0, offsetHeight > 0]])(
  document.getElementById("hint"), getComputedStyle(document.getElementById("hint")))"""

UNSEEN = ["", [False, False]]


async def test_a_control_announces_how_its_refresh_ended(stages):
    stage = await stages()
    for answers, ending in (("all fail", "Refreshing failed"), ("normal", "Done")):
        await stage.feed(answers=answers, latency=0.5)
        await stage.page.js(SAID)
        await stage.forget()
        await stage.press_at("top")
        await stage.until_seen("refreshing")
        await stage.page.until("window.texts.at(-1) === 'Ready'")
        assert await stage.page.js("window.texts") == ["Refreshing", ending, "Ready"]


async def test_a_hint_appears_in_a_live_region_that_already_existed(stages):
    """A screen reader announces changed words in a live region, but can miss a region that appears with its words."""
    stage = await stages()
    assert await stage.page.js(HINT) == UNSEEN
    await stage.feed(answers="all fail")
    await stage.press_at("top")
    await stage.until_text_of(".", "hint")
    assert (await stage.page.js(HINT))[1] == [True, True]
    await stage.feed(answers="normal")
    await stage.press_at("top")
    await stage.page.until("!document.getElementById('hint').textContent")
    assert await stage.page.js(HINT) == UNSEEN


async def turned(stage, name):
    """Presses the button for the next or the previous rows; returns the rows that are read then, and the focus."""
    shown = await stage.page.js("document.getElementById('extent').textContent")
    assert await stage.page.js(PRESSED.replace("NAME", name))
    await stage.page.until(f"document.getElementById('extent').textContent !== '{shown}' && {FOCUSED}")
    return await stage.page.js(READ), await stage.page.js(FOCUSED)


async def test_the_buttons_for_the_next_and_the_previous_rows_reach_every_row(stages):
    stage = await stages()
    await stage.until_phase("idle")
    rows = read = await stage.page.js(READ)
    while rows[-1] < await stage.rows() and rows[-1] < 60:
        rows, focused = await turned(stage, "next-rows")
        assert rows[0] <= read[-1] + 1 and focused == read[-1] + 1
        read = rows
    while rows[0] > 1:
        rows, focused = await turned(stage, "previous-rows")
        assert rows[-1] >= read[0] - 1 and focused == read[0] - 1
        read = rows
    assert await stage.page.js("document.getElementById('previous-rows').ariaDisabled") == "true"


async def test_focus_in_the_words_of_the_list_keeps_the_others_available_to_screen_readers(stages):
    stage = await stages()
    await stage.page.js("document.querySelector('#edges button').focus()")
    hidden = "[...document.querySelectorAll('#mirror :is(li, p, button)')].filter((each) => !each.checkVisibility())"
    assert await stage.page.js(f"{hidden}.map(({{ textContent }}) => textContent)") == ["Open the second floor"]
