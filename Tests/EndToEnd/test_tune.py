"""The Tune tab: constants that change while the list runs, and inputs without a gesture."""

import json

import pytest

import plans
from sweep_cases import sizes

WIDE = {"size": (1440, 900), "touch": False}


def field(name, place="top"):
    return f"document.querySelector('[data-tune=\"{name}\"][data-tune-edge=\"{place}\"]')"


def row(name, place="top"):
    return f"{field(name, place)}.closest('.constant')"


async def opened(stages, query="", screen=WIDE):
    stage = await stages(query, **screen)
    await stage.choose("tune")
    await stage.page.until(f"{field('threshold')}?.value")
    return stage


async def enter(stage, name, value, place="top"):
    """Enters a value in a field, like a user who types and leaves the field."""
    target = field(name, place)
    await stage.page.js(
        f"({target}.focus(), {target}.value = {json.dumps(value)},"
        f" {target}.dispatchEvent(new Event('input', {{ bubbles: true }})),"
        f" {target}.dispatchEvent(new Event('change', {{ bubbles: true }})), {target}.blur())")


async def slide(stage, name, value, place="top"):
    """Moves a slider to a value in several steps."""
    target = f"{row(name, place)}.querySelector('[type=range]')"
    for part in (0.5, 0.8, 1):
        await stage.page.js(f"({target}.value = {value * part}, {target}.dispatchEvent(new Event('input')))")
        await stage.page.frames()
    await stage.page.js(f"{target}.dispatchEvent(new Event('change'))")


UNCHANGED = "// No values differ from the scene's."
"""The server's source if each constant is unchanged."""


async def until_status(stage, words):
    """Waits until the server's source contains these words, because a page cannot show a value before the model has
    it."""
    await stage.page.js("document.querySelector('[data-action=copy-swift]').click()")
    await stage.page.until(f"document.getElementById('swift-source').textContent.includes({json.dumps(words)})")


async def pull_in_vain(stage):
    await stage.forget()
    await stage.pull(320)
    await stage.until_at_rest()
    assert "refreshing" not in await stage.phases()


async def test_a_slider_changes_the_effect_of_a_pull_until_undo(stages):
    stage = await opened(stages, screen={})
    await slide(stage, "threshold", 300)
    await until_status(stage, "$0.threshold = 300")
    assert await stage.page.js(f"{row('threshold')}.hasAttribute('data-changed')")
    await pull_in_vain(stage)
    await stage.press("undo")
    await until_status(stage, UNCHANGED)
    assert await stage.page.js(f"{field('threshold')}.value") == "80"
    await stage.refresh()


async def test_a_value_with_several_parts_is_shown_completely_and_an_edit_of_one_keeps_the_others(stages):
    stage = await opened(stages, "?scene=floor")
    assert await stage.page.js(f"{field('secondFloor')}.value") == "22%:70%"
    await stage.page.js(f"({field('secondFloor')}.focus(), {field('secondFloor')}.setSelectionRange(0, 3))")
    await stage.page.send("Input.insertText", text="170")
    await until_status(stage, "$0.secondFloor = SecondFloor(threshold: 170, extent: .percent(70))")


async def test_a_link_opens_a_new_list_with_the_values_and_joins_without_them(stages, server, pages):
    stage = await opened(stages, "?scene=primes")
    await slide(stage, "threshold", 300)
    await enter(stage, "bounces", "on", "y")
    await stage.press("share")
    link = await stage.page.until("/^http/.test(document.getElementById('swift-source').textContent)"
                                  " && document.getElementById('swift-source').textContent")
    assert "session=" not in link and "tune=" in link
    other = await opened(stages, link[link.index("?"):])
    await other.page.until(f"{field('threshold')}.value === '300'")
    await pull_in_vain(other)
    await slide(other, "threshold", 90)
    await until_status(other, "$0.threshold = 90")
    guest = await opened(stages, link[link.index("?"):].replace("?", f"?session={await other.session()}&"))
    assert await guest.page.js(f"{field('threshold')}.value") == "90"


CUT_OFF = """[...document.querySelectorAll("#tuning select")].filter((select) => {
  const whole = select.cloneNode(false);
  whole.append(select.selectedOptions[0].cloneNode(true));
  Object.assign(whole.style, { position: "absolute", width: "max-content", maxWidth: "none" });
  select.after(whole);
  const { offsetWidth } = whole;
  whole.remove();
  return offsetWidth > select.offsetWidth + 1;
}).map((select) => select.selectedOptions[0].textContent)"""
"""The choices whose words do not fit."""


@pytest.mark.parametrize("size", sizes((320, 640), (1440, 900)))
async def test_no_choice_of_a_constant_is_truncated(stages, size):
    stage = await opened(stages, "?scene=primes", {"size": size})
    if await stage.page.js("document.getElementById('panel').hidden"):
        await stage.press("panel")
    await stage.page.until("document.querySelector('#tuning select').offsetWidth > 0")
    assert await stage.page.js(CUT_OFF) == []


async def test_a_preset_can_be_applied_and_compared(stages):
    stage = await opened(stages)
    select = "document.querySelector('[aria-label=\"Preset for Top: bubbles\"]')"
    presets = f"{select}.closest('.presets')"
    choose = f"({select}.value = '%s', {select}.dispatchEvent(new Event('change')))"
    await stage.page.js(choose % "mj")
    await until_status(stage, "$0.threshold = 54")
    assert await stage.page.js(f"{row('threshold')}.hasAttribute('data-changed')") is False
    await enter(stage, "threshold", "60")
    assert await stage.page.js(f"{row('threshold')}.querySelector('.back').textContent") == "54 ↺"
    await stage.page.js(f"{presets}.querySelector('[title^=Save]').click()")
    assert await stage.page.js("document.activeElement.placeholder") == "Preset name"
    await stage.page.send("Input.insertText", text="Sixty")
    await stage.page.js("document.activeElement.form.requestSubmit()")
    assert await stage.page.js(f"{select}.selectedOptions[0].textContent") == "Sixty (mine)"
    assert await stage.page.js(f"{row('threshold')}.hasAttribute('data-changed')") is False
    await stage.page.js(choose % "")
    await until_status(stage, UNCHANGED)
    await stage.page.goto(await stage.page.js("location.href"))
    await stage.page.until(f"{select}?.options.length > 1")
    await stage.page.js(choose % "my Sixty")
    await until_status(stage, "$0.threshold = 60")


async def half_open(stages):
    """The Tune tab in the half sheet of a phone."""
    stage = await stages()
    await stage.choose("tune")
    if await stage.page.js("document.getElementById('panel').dataset.detent !== 'half'"):
        await stage.press("panel")
    await stage.page.until(f"{field('threshold')}?.value === '80'")
    panel = "document.getElementById('panel')"
    await stage.page.until(f"{panel}.dataset.detent === 'half' && !{panel}.style.translate")
    return stage


async def test_on_a_phone_the_stage_stays_in_view_above_sliders_for_thumbs(stages):
    stage = await half_open(stages)
    await stage.page.js(f"{field('threshold')}.scrollIntoView()")
    top = await stage.page.js("document.getElementById('panel').getBoundingClientRect().top")
    assert top > 300
    height = f"{row('threshold')}.querySelector('[type=range]').getBoundingClientRect().height"
    assert round(await stage.page.js(height), 2) >= 44  # the sheet is at fractions of a point


async def test_a_finger_that_scrolls_over_a_slider_changes_nothing_and_its_thumb_moves_it(stages):
    stage = await half_open(stages)
    slider = f"{row('threshold')}.querySelector('[type=range]')"
    await stage.page.js(f"{slider}.scrollIntoView({{ block: 'center' }})")
    place = f"(({{ x, y, width, height }}) => [x, y + height / 2, width])({slider}.getBoundingClientRect())"
    x, y, width = await stage.page.until(place)
    beside = x + 0.8 * width
    tab = "document.getElementById('tab-tune')"
    top = await stage.page.js(f"{tab}.scrollTop")
    await stage.page.touch(plans.lift(plans.drag((beside, y), (beside, y - 60), 0.2)))
    await stage.page.until(f"{tab}.scrollTop > {top} + 20")
    assert await stage.page.js(f"{field('threshold')}.value") == "80"
    await stage.page.js(f"{slider}.scrollIntoView({{ block: 'center' }})")
    x, y, width = await stage.page.until(place)
    at = float(await stage.page.js(f"{slider}.style.getPropertyValue('--at')"))
    thumb = x + 22 + at * (width - 44)
    await stage.page.touch(plans.lift(plans.drag((thumb, y), (thumb + 60, y), 0.2)))
    await stage.page.until(f"Number({field('threshold')}.value) > 100")


SCROLLED = """[...document.querySelectorAll('*')].filter(({ scrollLeft }) => scrollLeft)
  .map(({ id, tagName }) => id || tagName)"""


@pytest.mark.parametrize("size", sizes((1024, 768), (1440, 900)))
async def test_selecting_a_group_scrolls_the_tab_and_nothing_sideways(stages, size):
    stage = await opened(stages, screen={"size": size, "touch": False})
    page = stage.page
    preset = "document.querySelector('.group-head select')"
    await page.js(f"({preset}.selectedIndex = 1, {preset}.dispatchEvent(new Event('change')))")
    await page.js("document.querySelector('[data-action=share]').click()")
    await page.until("document.querySelector('#swift-source').textContent !== ''")
    buttons = "[...document.querySelectorAll('.tune-nav button')]"
    await page.js(f"{buttons}.find((each) => each.textContent === 'Motion').click()")
    await page.until("document.getElementById('tab-tune').scrollTop > 0")
    assert await page.js(SCROLLED) == []
    assert await page.js("document.getElementById('device').getBoundingClientRect().left") > 0
    await page.js("(document.body.scrollLeft = 100, document.getElementById('area').scrollTop = 100)")
    assert await page.js(SCROLLED) == [] and await page.js("document.getElementById('area').scrollTop") == 0
