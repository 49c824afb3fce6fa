"""Small windows and large text: nothing leaves the window, and everything is reachable."""

import pytest

from axe import axe
from stage import Stage
from sweep_cases import sizes, some
from test_shortcuts import listening, is_handled

OUTSIDE = """[...document.querySelectorAll("#bar *, #toolbar *, #panel *, .lab *, body > header *")]
  .filter((each) => !each.closest("nav, thead, [role=tablist], #readings"))
  .filter((each) => getComputedStyle(each).clipPath === "none")
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
  .map((each) => each.outerHTML.slice(0, 80))"""
"""Elements that leave the window on the right; links, tabs and readings in a line scroll, and a narrow log has no
head."""


OUT_OF_BUTTON = """[...document.querySelectorAll("button, select")]
  .filter((each) => each.checkVisibility())
  .filter((each) => [each, each.parentElement].every((node) => getComputedStyle(node).clipPath === "none"))
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
  .map((each) => each.outerHTML.slice(0, 80))"""
"""Buttons that are too small for their words."""

BESIDE_PANEL = """[...document.querySelectorAll("#panel .tab:not([hidden]) *, #panel .head *")]
  .filter((each) => each.checkVisibility() && !each.closest(".tune-nav, thead"))
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5)
  .map((each) => each.outerHTML.slice(0, 80))"""
"""Elements past the right edge of the window; the names of Tune's sections scroll and do not count."""


WATCH_CUT_TEXTS = """(() => {
  const cut = window.cutTexts = new Set(), { fillText } = CanvasRenderingContext2D.prototype;
  window.drawnRows = 0;
  CanvasRenderingContext2D.prototype.fillText = function (...given) {
    window.drawnRows += 1;
    if (given[0].endsWith("…\\u2069")) cut.add(given[0]); // what a control says may end in dots of its own
    return fillText.apply(this, given);
  };
})()"""
"""Records the truncated texts of a canvas, and counts all."""


async def enlarge(page, size):
    """Sets the text size, like the browser's settings."""
    await page.js(f"document.documentElement.style.fontSize = '{size}px'")
    await page.frames()


@pytest.mark.parametrize("text", some([24, 16], 2))
async def test_at_320_points_long_titles_the_panel_the_lab_and_the_controls_fit(stages, pages, server, text):
    stage = await stages("?scene=jh-bubbles-background-middle", size=(320, 568))
    await enlarge(stage.page, text)
    await stage.press("refresh")
    await stage.until_seen("refreshing")
    await stage.until_phase("idle")
    await stage.press("panel")
    await stage.page.until("document.querySelectorAll('#log [data-event]').length > 3")
    await stage.page.until("!document.getElementById('panel').style.translate")
    assert await stage.page.js(OUTSIDE) == []
    assert "…" not in await stage.page.js("document.getElementById('title').textContent")
    for path, drawn in (("lab", "document.querySelector('#offset-plot .curve') !== null"),
                        ("sheet", "document.body.dataset.drawn")):
        page = await pages(size=(320, 568))
        await page.goto(server.url(path))
        await enlarge(page, text)
        await page.until(drawn)
        assert await page.js("document.documentElement.scrollWidth") == 320, path
        assert await page.js(OUTSIDE) == [], path


@pytest.mark.parametrize("size", sizes((320, 640), (390, 844), (820, 1180), (1440, 900), (1024, 768), share=5))
async def test_with_double_text_size_all_tabs_fit_and_words_stay_in_their_buttons(stages, size):
    stage = await stages(size=size, touch=size[0] < 900)
    await enlarge(stage.page, 32)
    for tab in ("watch", "why", "time", "tune", "export"):
        await stage.choose(tab)
        await stage.page.js("document.getElementById('open-panel').ariaExpanded === 'true'"
                            " || document.getElementById('open-panel').click()")
        await stage.page.until("!document.getElementById('panel').style.translate")
        await stage.page.frames(5)
        assert await stage.page.js(OUT_OF_BUTTON) == [], tab
        assert await stage.page.js(BESIDE_PANEL) == [], tab


@pytest.mark.parametrize("scene", some(["jh-google", "jh-colors", "ms-primes", "gv-live", "iq-horizontal"], 5))
async def test_on_the_narrowest_phone_no_row_is_truncated(pages, server, scene):
    page = await pages(size=(320, 568))
    await page.send("Page.addScriptToEvaluateOnNewDocument", source=WATCH_CUT_TEXTS)
    stage = await Stage(page).open(server.url(f"?scene={scene}"))
    await page.until("window.drawnRows > 5")
    await stage.until_still()
    assert await page.js("[...window.cutTexts]") == [], scene


@pytest.mark.parametrize("size", sizes((320, 568), (390, 844)))
async def test_with_double_text_size_the_first_words_leave_the_list_in_view(stages, size):
    stage = await stages(size=size)
    await stage.page.until("document.getElementById('first-line') !== null")
    await enlarge(stage.page, 32)
    height = "document.getElementById('first-line').offsetHeight"
    assert 0 < await stage.page.js(height) < size[1] / 5
    await stage.press("panel")
    await stage.page.until(f"{height} === 0")
    await stage.press("panel")
    await stage.page.until(f"{height} > 0")


@pytest.mark.sweep
@pytest.mark.parametrize("text", [16, 32])
async def test_the_suggestions_leave_half_of_a_small_screen_to_the_panel(stages, text):
    stage = await stages(size=(1024, 768), touch=False)
    await stage.page.until("document.querySelector('#introduction .offers button') !== null")
    await enlarge(stage.page, text)
    panel = await stage.page.js("document.getElementById('panel').getBoundingClientRect().top")
    assert 0 < panel <= 768 / 2
    shown, all_of_it = await stage.page.js(
        "(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])(document.getElementById('introduction'))")
    assert text > 16 or shown == all_of_it, "words of normal size need no scrolling"


@pytest.mark.parametrize("size", sizes((320, 640), (390, 844), (844, 390), share=3))
async def test_on_a_phone_in_any_orientation_the_curves_and_the_time_controls_are_in_view_with_the_list(stages, size):
    stage = await stages(size=size)
    await stage.choose("time")
    await stage.press("panel")
    await stage.page.until("document.querySelector('#tab-time canvas')?.clientHeight > 0")
    await stage.page.until("!document.getElementById('panel').style.translate")
    panel, tracks, slider, play = [await stage.page.box(name) for name in (
        "#panel", "#tab-time .time-tracks", "#tab-time .playhead", "#tab-time [data-action=play]")]
    assert tracks[1] + 60 < slider[1] < play[1] and play[3] <= size[1]
    list_in_view = panel[0] if size[0] > size[1] else panel[1]
    assert list_in_view > 250
    if size[0] < size[1]:
        moment, *buttons = await stage.page.js(
            "[...document.querySelectorAll('.time-head p, .time-head button')]"
            ".map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2)")
        assert len(buttons) == 3 and all(abs(each - moment) < 2 for each in buttons), "they are in one line"
        tops = await stage.page.js(
            "[...document.querySelectorAll('.time-transport :is(button, select)')]"
            ".map((each) => each.getBoundingClientRect().top)")
        assert len(tops) == 7 and len(set(tops)) == 1, "the buttons for time are in one line as well"


async def test_after_a_pull_the_introduction_leaves_the_log_in_view(stages):
    stage = await stages(size=(1440, 900), touch=False)
    about = "document.querySelector('#introduction .about')?.checkVisibility()"
    await stage.page.until(about)
    await stage.page.mouse_drag((195, 200), (195, 330))
    await stage.page.until(f"{about} === false")
    event = "document.querySelector('#log-lines tr')?.getBoundingClientRect().bottom"
    assert await stage.page.until(event) <= 900
    # A requested heading announces everything again.
    await stage.page.js("document.querySelector('#introduction .close').click()")
    await stage.page.js("document.querySelector('[data-action=introduce]').click()")
    await stage.page.until(about)


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(320, 640), (390, 844)])
async def test_on_a_phone_the_tabs_and_the_search_of_the_log_are_legible(stages, size):
    stage = await stages(size=size)
    await stage.choose("watch")
    await stage.press("panel")
    await stage.page.until("document.querySelector('#log-tools input')?.checkVisibility()")
    cut = """[...document.querySelectorAll("#panel-tabs, #log-tools input")]
      .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.outerHTML.slice(0, 80))"""
    assert await stage.page.js(cut) == []
    words = "document.querySelector('#log-tools input')"
    assert await stage.page.js(f"""(() => {{
      const context = document.createElement("canvas").getContext("2d"), style = getComputedStyle({words});
      context.font = style.font;
      return context.measureText({words}.placeholder).width + 40 <= {words}.clientWidth;
    }})()"""), "the words in the field are cut"


TOUCHING = """[...document.querySelectorAll("button")].filter((each) => {
  const { width, height, left, right } = each.getBoundingClientRect(), range = document.createRange();
  range.selectNodeContents(each);
  const words = range.getBoundingClientRect(), { borderLeftWidth, clipPath } = getComputedStyle(each);
  return each.checkVisibility() && each.textContent.trim() && borderLeftWidth !== "0px" && clipPath === "none"
    && width > 2 && height > 2 && (words.left < left + 3 || words.right > right - 3);
}).map((each) => each.outerHTML.slice(0, 80))"""
"""Buttons whose words touch their borders."""


@pytest.mark.sweep
async def test_in_forced_colours_the_grid_is_behind_the_curves_and_no_words_touch_the_borders_of_their_buttons(stages):
    stage = await stages("?scene=ht-dragging", size=(1440, 900), touch=False)
    await stage.page.send("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    await stage.page.until("document.querySelector('#introduction .offers button') !== null")
    for tab in ("watch", "why", "time", "tune", "export"):
        await stage.choose(tab)
        await stage.page.frames(5)
        assert await stage.page.js(TOUCHING) == [], tab
    chart, page = await stage.page.js(
        "['.time-tracks canvas', 'body'].map((each) =>"
        " getComputedStyle(document.querySelector(each)).getPropertyValue('--hair'))")
    assert chart != page, "the grid is as strong as the curves"


@pytest.mark.parametrize("width", some([320, 390], 2))
async def test_with_double_text_size_dialogs_fit_and_their_lines_do_not_overlap(stages, width):
    stage = await listening(stages, size=(width, 640))
    await enlarge(stage.page, 32)
    join = "document.querySelector('[data-action=join]').click()"
    for opening, dialog in ((join, "join"), (is_handled("?"), "shortcuts")):
        await stage.page.js(opening)
        await stage.page.until(f"document.getElementById('{dialog}')?.open")
        wide, room = await stage.page.js(
            f"(({{ scrollWidth, clientWidth }}) => [scrollWidth, clientWidth])(document.getElementById('{dialog}'))")
        assert wide <= room, dialog
        assert await stage.page.js(
            f"[...document.querySelectorAll('#{dialog} form > *')].filter((each) => each.className !== 'groups')"
            ".every((each) => each.scrollHeight <= each.clientHeight + 1)"), dialog
        if dialog == "join":
            assert await stage.page.js(
                "(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>"
                " scrollWidth <= clientWidth && scrollHeight <= clientHeight)"
                "(document.getElementById('join-link'))"), "the link is cut"
        await stage.page.js(f"document.getElementById('{dialog}').close()")


@pytest.mark.parametrize("scene", some(["jh-bubbles-background-bottom", "ms-primes", "ht-free", "iq-models"], 2))
@pytest.mark.parametrize("width", some([320, 390], 2))
async def test_on_a_phone_no_title_and_no_hint_is_truncated(stages, scene, width):
    stage = await stages(f"?scene={scene}", size=(width, 844))
    await stage.page.until("document.querySelector('#bar [data-action=introduce]') !== null")
    for text in (16, 32):
        await enlarge(stage.page, text)
        assert await stage.page.js(
            "[...document.querySelectorAll('#title, #scene-hint')].filter((each) => each.textContent)"
            ".filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth)"
            ".map((each) => each.textContent)") == [], text
        title, bar = await stage.page.js(
            "['.title > :not(select, svg):last-of-type', '#bar'].map((each) =>"
            " document.querySelector(each).getBoundingClientRect().bottom)")
        assert title <= bar, text


OUT_OF_REACH = """[...document.querySelectorAll("#bar :is(button, select), #notices button")].filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const reached = document.elementFromPoint(left + width / 2, top + height / 2);
  return each.checkVisibility() && (Math.min(width, height) < 44 || !each.contains(reached));
}).map(({ id, textContent }) => id || textContent)"""
"""The buttons of the device itself that are too small for a finger, or covered."""


async def test_a_smaller_phone_shows_another_devices_stage_with_an_edge_and_its_owner(stages):
    first = await stages()
    second = await stages(f"?session={await first.session()}", size=(320, 568))
    await second.until_text("you see the screen of phone (device 1)")
    left, top, right, bottom = await second.page.box("#device")
    *_, words = await second.page.box("#owner")
    assert words <= top and 0 < left and right < 320 and bottom <= 568
    await second.page.until("document.querySelector('#bar [data-action=introduce]') !== null")
    assert await second.page.js(OUT_OF_REACH) == []
    assert await axe(second.page) == []
    await first.hold(200)
    await second.page.until("document.getElementById('holder')?.getBoundingClientRect().height >= 30")
    await first.page.close()
    await second.page.until("document.getElementById('owner').hidden")
    await second.page.until("document.getElementById('bar').parentElement.id === 'device'")
