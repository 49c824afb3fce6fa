"""The Time tab with only the keyboard."""

import pytest

from axe import axe
from sweep_cases import later, some
from test_time import NOTE, SLIDER, STATUS
from test_tune import field
from test_what_if import TIME, TUNE

CODES = {"Tab": 9, "Enter": 13, "Escape": 27, "Home": 36, "ArrowLeft": 37}
"""The codes of keys without a character, as in browsers."""

FOCUSED = "(({ ariaLabel, textContent }) => ariaLabel ?? textContent.trim())(document.activeElement)"


async def press(page, *keys):
    for key in keys:
        text = "\r" if key == "Enter" else key if len(key) == 1 else ""
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            written = {"text": text} if text and kind == "keyDown" else {}
            code = CODES.get(key, ord(key[0].upper()))
            await page.send("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **written)


async def reach(page, target):
    """Presses the tab key until an element has the focus."""
    passed = []
    while not await page.js(f"document.activeElement === {target}"):
        passed.append(await page.js(FOCUSED))
        assert len(passed) < 60, passed
        await press(page, "Tab")


async def choose(page, target):
    await reach(page, target)
    await press(page, "Enter")


def action(name):
    return f"document.querySelector('#tab-time [data-action={name}]')"


async def in_the_past(stages):
    """The Time tab after a pull that did not refresh, at its last event; without a pointer from then on."""
    stage = await stages("?scene=primes", size=(1440, 900), touch=False)
    page = stage.page
    await page.until("document.querySelector('[data-action=introduce]') !== null")
    await stage.pull(40)
    await stage.until_event("declined")
    await stage.until_at_rest()
    await press(page, "3")
    await page.until(f"{SLIDER} !== null && {NOTE} === ''")
    await choose(page, action("previous-event"))
    await page.until("document.getElementById('past') !== null")
    return page


async def changed(page):
    """Lowers the threshold until the pull would have refreshed."""
    await choose(page, f"[...{TIME}.querySelectorAll('button')].find((each) => each.textContent === 'Change settings')")
    await page.until(f"{field('threshold')}?.value && {field('threshold')}.checkVisibility()")
    await reach(page, f"{field('threshold')}.closest('.constant').querySelector('[type=range]')")
    await press(page, "Home")
    await page.until(f"{TUNE}.textContent.includes('Would have refreshed')")


async def test_the_playhead_is_moved_and_zoomed_with_keys(stages):
    page = await in_the_past(stages)
    await reach(page, SLIDER)
    moment = await page.js(f"+{STATUS}.time")
    await press(page, "ArrowLeft", "ArrowLeft")
    await page.until(f"+{STATUS}.time < {moment}")
    view = f"{SLIDER}.max - {SLIDER}.min"
    length = await page.js(view)
    await press(page, "+", "+")
    await page.until(f"{view} < {length} / 2")
    await press(page, "0")
    await page.until(f"{view} > {length} / 2")


@pytest.mark.parametrize("ending", ["Apply", later("Discard changes")])
@pytest.mark.parametrize("tab", some(["time", "tune"], 2))
async def test_other_values_are_tried_and_applied_or_not_with_keys(stages, tab, ending):
    page = await in_the_past(stages)
    await changed(page)
    note = {"time": TIME, "tune": TUNE}[tab]
    await press(page, {"time": "3", "tune": "4"}[tab])
    await page.until(f"{note}.checkVisibility() && {note}.textContent.includes('Would have refreshed')")
    assert await axe(page) == []
    await choose(page, f"[...{note}.querySelectorAll('button')].find((each) => each.textContent === '{ending}')")
    await page.until(f"!{note}.matches('.changed')")
    await page.until(f"(document.getElementById('past') === null) === {str(ending == 'Apply').lower()}")
    await page.frames()
    assert await page.js("document.activeElement.id") == f"tab-{tab}"


@pytest.mark.parametrize("place, heir", [
    ("tab-time", SLIDER), later("past-banner", "document.getElementById('stage')")])
async def test_the_session_continues_from_a_moment_with_keys_and_keeps_the_focus(stages, place, heir):
    page = await in_the_past(stages)
    await choose(page, f"document.querySelector('#{place} [data-action=fork]')")
    await page.until("document.querySelectorAll('.branches li').length === 2")
    await page.until("document.getElementById('past') === null")
    await page.frames()
    assert await page.js(f"document.activeElement === {heir}")


@pytest.mark.sweep
async def test_each_element_of_the_tab_for_screen_readers_has_its_own_name(stages):
    page = await in_the_past(stages)
    await reach(page, "document.querySelector('.time-find input')")
    await press(page, *"pulling")
    await page.until("document.querySelector('.time-find .count').textContent === '1 moment'")
    nodes = {node["nodeId"]: node for node in (await page.send("Accessibility.getFullAXTree"))["nodes"]}

    def named(node):
        return node.get("role", {}).get("value"), node.get("name", {}).get("value", "")

    def is_in_tab(node):
        return node is not None and (named(node) == ("tabpanel", "Time") or is_in_tab(nodes.get(node.get("parentId"))))

    kinds = ("button", "combobox", "slider", "textbox", "DisclosureTriangle", "group", "search", "image", "region")
    names = [named(node) for node in nodes.values()
             if not node["ignored"] and named(node)[0] in kinds and is_in_tab(node)]
    assert len(names) > 20 and all(name for _, name in names), names
    assert len(set(names)) == len(names), names
