"""The Time tab: the stage shows any moment of the past, the session can continue from there, and recordings can be
loaded."""

import itertools
import re

import pytest
from PIL import Image

from axe import axe
from server import run
from sweep_cases import engines_in_turn, sizes, with_a_phones_pixels

KEEP_FILES = """(() => {
  const files = window.savedFiles = [], make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => files.push(text));
    return make.call(URL, blob);
  };
})()"""

STATUS = "document.getElementById('stage-status').dataset"
SLIDER = "document.querySelector('#tab-time .playhead')"
MOMENT = "parseFloat(document.querySelector('#tab-time .moment').textContent)"
PAST = "This is the past: go back to live or branch from here"
BEGUN = "document.querySelectorAll('#log [data-event=began]').length"
NOTE = "document.querySelector('#tab-time .time-note').textContent"


async def opened(stage):
    """The page with its Time tab open; it keeps its saved files."""
    await stage.page.js(KEEP_FILES)
    # On a wide screen the tab opens by itself: it is hidden until it has loaded, and a press would close it.
    if await stage.page.js("document.getElementById('open-panel').ariaExpanded === 'false'"):
        await stage.press("panel")
    await stage.page.until("document.getElementById('choose-time') !== null")
    await stage.page.js("document.getElementById('choose-time').click()")
    await stage.page.until(f"{SLIDER} !== null")
    await stage.page.until("document.querySelector('.time-tracks canvas').ariaLabel.includes('offset along')")
    return stage


async def with_a_past(stage):
    """The page with its Time tab open, in a session that is older than a second."""
    stage = await opened(stage)
    await stage.page.until(f"{MOMENT} > 1")
    return stage


async def saved(stage):
    """The session's transcript so far."""
    count = await stage.page.js("window.savedFiles.length")
    await stage.press("save")
    return await stage.page.until(f"window.savedFiles[{count}]")


async def show(stage, moment):
    """Moves the playhead to a moment, in seconds, regardless of the time range of the tracks."""
    await stage.page.js(
        f"Object.assign({SLIDER}, {{ min: 0, max: {moment}, value: {moment} }}).dispatchEvent(new Event('input'))")
    await stage.page.until(f"{STATUS}.time === '{moment:.3f}'")


async def probe(text, moment, folder):
    """The offset and the phase at the top at a moment, from the transcript."""
    lines = [line for line in text.splitlines() if " -> " not in line and not line.startswith("#")]
    past = [line for line in lines if not line[0].isdigit() or float(line.split()[0]) <= moment]
    file = folder / f"probe-{moment}.txt"
    file.write_text("\n".join([*past, f"{moment} probe"]))
    status, output = await run("replay", file)
    assert status == 0, output
    x, y = re.findall(r"-> offset (\S+) (\S+) velocity", output)[-1]
    return float(x), float(y), re.findall(r"-> top (\w+) pull", output)[-1]


def times(text, words):
    """The times of outputs that contain some words."""
    return [float(line.split()[0]) for line in text.splitlines() if f"-> {words}" in line]


async def drawn(stage):
    """The offset and the phase at the top that the page shows."""
    await stage.page.frames(2)
    return (*await stage.offset(), await stage.phase())


def alike(one, other):
    return one[2] == other[2] and all(abs(a - b) < 0.011 for a, b in zip(one[:2], other[:2]))


async def test_the_stage_shows_any_moment_as_the_transcript_has_it_and_then_the_present_again(stages, tmp_path):
    stage = await opened(await stages())
    await stage.refresh()
    text = await saved(stage)
    armed, began, ended = (times(text, f"top {word}")[-1] for word in ("armed", "began", "ended"))
    now = await drawn(stage)
    for moment in (armed - 0.05, armed + 0.02, began + 0.1, (began + ended) / 2, ended - 0.01, ended + 0.05, 0.01):
        moment = round(moment, 3)
        await show(stage, moment)
        expected = await probe(text, moment, tmp_path)
        shown = await drawn(stage)
        assert alike(shown, expected), (moment, shown, expected)
    assert await stage.page.js("document.querySelector('#past-banner b').textContent") == "0.010 s"
    await stage.press("live")
    await stage.page.until("document.getElementById('past') === null")
    assert alike(await drawn(stage), now)


async def test_a_fork_continues_from_its_moment_and_its_transcript_replays(stages, tmp_path):
    stage = await opened(await stages())
    rows = await stage.rows()
    await stage.refresh()
    text = await saved(stage)
    moment = round(times(text, "top armed")[-1], 3)
    await show(stage, moment)
    await stage.press("fork")
    await stage.page.until("document.querySelectorAll('.branches li').length === 2")
    branches = await stage.page.js("document.querySelector('.branches').parentElement.innerText")
    assert f"Branched from 1 at {moment:.3f} s" in branches and "View" in branches and "Switch" in branches, branches
    await stage.page.until("document.getElementById('past') === null")
    await stage.until_at_rest()
    await stage.until_rows(rows)  # the pull was removed before it refreshed
    await stage.refresh()
    await stage.until_rows(rows + 1)
    forked = await saved(stage)
    file = tmp_path / "forked.txt"
    file.write_text(forked)
    assert await run("replay", "--check", file) == (0, "1 passed, 0 failed\n")
    before = [line for line in text.splitlines() if line[0].isdigit() and float(line.split()[0]) < moment]
    assert before and before == [line for line in forked.splitlines() if line[0].isdigit()][: len(before)]
    await stage.page.js("document.querySelector('[data-branch=\"1\"] button').click()")
    difference = "document.querySelector('#tab-time .difference')"
    await stage.page.until(f"!{difference}.hidden && {difference}.textContent.includes('In the session: ')")
    await stage.page.js("document.querySelector('[data-branch=\"1\"] button:last-of-type').click()")
    await stage.page.until("document.querySelector('[data-branch=\"1\"] button') === null")
    file.write_text(await saved(stage))
    assert await run("replay", "--check", file) == (0, "1 passed, 0 failed\n")
    assert file.read_text().startswith(text.split("\n# ")[0].rsplit("\n", 1)[0])


async def press_down(stage):
    """An arrow key, pressed without a focused element."""
    down = "new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })"
    await stage.page.js(f"(document.activeElement.blur(), document.body.dispatchEvent({down}))")


async def test_actions_that_would_change_the_past_show_that_they_cannot(stages):
    stage = await stages("?scene=primes", size=(1440, 900), touch=False)
    await stage.choose("watch")
    await with_a_past(stage)
    begun = await stage.page.js(BEGUN)
    await show(stage, 0.5)
    await stage.choose("watch")
    icon = "document.querySelector('.machine [data-needs-server=drive]').click()"
    places, before = [await stage.place(0.5, y) for y in (0.3, 0.7)], await drawn(stage)
    for press in (lambda: stage.press("refresh"), lambda: stage.page.key("r"), lambda: press_down(stage),
                  lambda: stage.page.js(icon), lambda: stage.press_at("top"), lambda: stage.page.mouse_drag(*places)):
        await stage.page.js("document.getElementById('hint').textContent = ''")
        await stage.forget()
        await press()
        await stage.until_hinted(PAST)
        assert await drawn(stage) == before
    await stage.press("live")
    await stage.page.until("document.getElementById('past') === null")
    assert await stage.until_still() == stage.start
    await stage.press("refresh")
    await stage.until_refreshed()
    assert await stage.page.js(BEGUN) == begun + 1


@pytest.mark.sweep
async def test_the_watch_tab_shows_that_it_is_in_the_present_while_the_list_shows_the_past(stages):
    stage = await with_a_past(await stages("?scene=primes", size=(1440, 900), touch=False))
    note = "document.querySelector('#tab-watch .what-if')"
    await stage.choose("watch")
    assert await stage.page.js(f"{note}.checkVisibility()") is False
    await stage.choose("time")
    await show(stage, 0.5)
    await stage.choose("watch")
    await stage.page.until(f"{note}.checkVisibility()")
    await stage.page.js(f"{note}.querySelector('button').click()")
    await stage.page.until(f"document.getElementById('past') === null && !{note}.checkVisibility()")


async def test_the_playhead_steps_by_frame_and_event(stages):
    stage = await stages()
    await stage.refresh()
    await opened(stage)
    text = await saved(stage)
    events = sorted({time for time in times(text, "top ") if time > 0})
    await show(stage, round(events[0] - 0.1, 3))
    for time in events[:3]:
        await stage.press("next-event")
        await stage.page.until(f"{STATUS}.time === '{time:.3f}'")
    await stage.press("previous-event")
    await stage.page.until(f"{STATUS}.time === '{events[1]:.3f}'")
    await stage.press("step")
    await stage.page.until(f"{STATUS}.time === '{events[1] + 1 / 60:.3f}'")
    await stage.press("step-back")
    await stage.page.until(f"{STATUS}.time === '{events[1]:.3f}'")


@engines_in_turn
async def test_a_recording_is_saved_with_its_mark_and_can_be_loaded_and_played(stages, tmp_path):
    stage = await opened(await stages())
    await stage.press("record")
    await stage.refresh()
    count = await stage.page.js("window.savedFiles.length")
    await stage.press("record")
    text = await stage.page.until(f"window.savedFiles[{count}]")
    assert "# recorded from here: " in text and re.search(r"# \d+ outputs, FNV-1a [0-9a-f]{16}\n$", text)
    file = tmp_path / "recorded.txt"
    file.write_text(text)
    assert await run("replay", "--check", file) == (0, "1 passed, 0 failed\n")
    await bring(stage, text, "recorded.txt")
    await stage.page.until(f"{NOTE}.includes('The replay matches.')")
    await stage.page.until(f"{STATUS}.time === '0.000'")
    banner = "document.getElementById('past-banner')"
    await stage.page.until(f"{banner}.innerText.includes('imported recording “recorded.txt”')")
    assert "Back to live" in await stage.page.js(f"{banner}.innerText")
    assert await stage.page.js("document.querySelector('#tab-time .of').textContent") == "imported"
    armed = round(times(text, "top armed")[-1] + 0.01, 3)
    await show(stage, armed)
    assert alike(await drawn(stage), await probe(text, armed, tmp_path))
    await stage.press("live")
    await stage.page.until(f"{banner} === null && {NOTE} === ''")


async def bring(stage, text, name):
    """Drops a file on the tab."""
    await stage.page.js(
        "((file) => {"
        " const dataTransfer = new DataTransfer();"
        " dataTransfer.items.add(file);"
        " document.getElementById('tab-time').dispatchEvent(new DragEvent('drop', { dataTransfer }));"
        f"}})(new File([{text!r}], {name!r}))")


PLOT = """((canvas) => {
  const box = canvas.getBoundingClientRect(), scale = box.width / canvas.clientWidth;
  const [before, after] = ["--before", "--after"].map((name) =>
    scale * parseFloat(getComputedStyle(canvas).getPropertyValue(name)));
  return [box.left + before, box.right - after, box.top + 60 * scale];
})(document.querySelector(".time-tracks canvas"))"""
"""The horizontal range of the curves on the page, and a height on them."""

THUMB = """((slider) => {
  const box = slider.getBoundingClientRect(), scale = box.width / slider.offsetWidth;
  const thumb = scale * parseFloat(getComputedStyle(slider).getPropertyValue("--thumb"));
  const part = (slider.value - slider.min) / (slider.max - slider.min);
  return box.left + thumb / 2 + part * (box.width - thumb);
})(document.querySelector("#tab-time .playhead"))"""
"""The center of the slider's thumb on the page."""


@pytest.mark.parametrize("size", sizes((1024, 768), (1440, 900), (2560, 1440), share=3))
async def test_a_click_shows_the_moment_under_it_with_the_thumb(stages, size):
    stage = await with_a_past(await stages(touch=False, size=size))
    left, right, y = await stage.page.js(PLOT)
    place = left + 0.4 * (right - left)
    await stage.page.mouse_drag((place, y), (place, y), 1)
    await stage.page.until("document.getElementById('past') !== null")
    assert abs(await stage.page.js(THUMB) - place) < 2
    part = await stage.page.js(f"({STATUS}.time - {SLIDER}.min) / ({SLIDER}.max - {SLIDER}.min)")
    assert abs(part - 0.4) < 0.005


async def test_axe_finds_no_barrier_in_the_past_with_dark_colors(stages):
    stage = await with_a_past(await stages(dark=True))
    await show(stage, 0.5)
    assert await axe(stage.page) == []

READ_LATEST = """((canvas) => {
  const { right, top } = canvas.getBoundingClientRect();
  canvas.dispatchEvent(new PointerEvent("pointermove", { clientX: right - 1, clientY: top + 5 }));
  return document.querySelector("#tab-time .time-readout").textContent;
})(document.querySelector("#tab-time canvas"))"""
"""The values that the tracks announce for the latest moment; empty without values."""


@pytest.mark.sweep
@with_a_phones_pixels
async def test_the_visible_time_range_is_saved_as_an_animated_picture(stages):
    stage = await stages(size=(1440, 900), touch=False)
    await stage.refresh()
    await opened(stage)
    await stage.page.until(f"{READ_LATEST} !== ''")
    loaded = r"performance.getEntriesByType('resource').some(({ name }) => /\/animation-\w+\.js$/.test(name))"
    assert not await stage.page.js(loaded), "it comes when it is used"
    file = await stage.page.download(stage.press("save-animation"))
    status = await stage.page.until(f"/^Saved .* as an animated PNG/.test({NOTE}) && {NOTE}")
    length, start = map(float, re.match(r"Saved ([\d.]+) s from ([\d.]+) s as", status).groups())
    assert start == 0 and 2 < length <= 10 and file.name == "primes-0.0s.png"
    with Image.open(file) as picture:
        assert picture.format == "PNG" and picture.size == (390, 844) and picture.is_animated
        times, looks = [], []
        for frame in range(picture.n_frames):
            picture.seek(frame)
            looks.append(picture.convert("RGB").tobytes())
            times.append(picture.info["duration"])
    assert abs(sum(times) / 1000 - length) < 0.1
    assert 30 < len(looks) <= 300 and looks[0] != looks[len(looks) // 2], "the list moves"
    assert all(one != other for one, other in itertools.pairwise(looks)), "one frame stays"


@pytest.mark.parametrize("size", sizes((320, 568), (844, 390)))
async def test_on_a_phone_half_a_sheet_shows_all_of_the_curves(stages, size):
    """A row of seconds, a row of phases, and curves of 56 points are 100 points high."""
    stage = await opened(await stages("?scene=primes", size=size))
    edges = "['.time-tracks', '.time-controls'].map((each) => document.querySelector(each).getBoundingClientRect().top)"
    await stage.page.until("document.getElementById('panel').dataset.detent === 'half'")
    await stage.page.until(f"(([tracks, hand]) => tracks > 0 && hand - tracks >= 100)({edges})")
