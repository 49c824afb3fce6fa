"""The permissions of a link: to watch, to move the list, or everything."""

import pytest

from axe import axe
from device import Device

LAPTOP = {"size": (1440, 900), "touch": False}
HINT = "document.getElementById('hint').textContent"


@pytest.fixture
def token(lan):
    return lan.first_line.partition("#token=")[2]


async def link(stage, role):
    """The link in the join dialog for a role."""
    page = stage.page
    if not await page.js("document.querySelector('dialog[open]') !== null"):
        await stage.press("join")
        await page.until("document.querySelector('dialog[open] .roles') !== null")
    before = await page.js("document.getElementById('join-link').value")
    await page.js(f"document.querySelector('.roles [value={role}]').click()")
    if role != "inspect":
        await page.until(f"document.getElementById('join-link').value !== '{before}'")
    return await page.js("document.getElementById('join-link').value")


async def test_a_device_with_a_viewing_link_sees_the_list_move_and_moves_nothing(stages, lan, token):
    laptop = await stages(f"#token={token}", of=lan, **LAPTOP)
    query = (await link(laptop, "view")).partition("/?")[2]
    assert await axe(laptop.page) == []
    await laptop.page.js("document.querySelector('dialog [value=close]').click()")
    phone = await stages(f"?{query}", of=lan)
    assert await phone.session() == await laptop.session()
    assert "View only" in await phone.page.until("document.getElementById('watching')?.innerText")
    start = await phone.offset()
    await phone.pull(320)
    assert "this link cannot move the list" in await phone.page.until(HINT)
    assert await phone.offset() == start and await laptop.phases() == ["idle"]
    await laptop.press("refresh")
    await phone.until_seen("refreshing")
    assert await phone.page.js("document.getElementById('scene').disabled")
    assert await axe(phone.page) == []


async def test_a_device_with_a_driving_link_cannot_change_how_the_list_works(stages, lan, token):
    laptop = await stages(f"#token={token}", of=lan, **LAPTOP)
    query = (await link(laptop, "drive")).partition("/?")[2]
    await laptop.page.js("document.querySelector('dialog [value=close]').click()")
    phone = await stages(f"?{query}", of=lan)
    await phone.page.js("document.getElementById('open-panel').click()")
    await phone.page.until("document.getElementById('choose-tune') !== null")
    await phone.page.js("document.getElementById('choose-tune').click()")
    reason = "document.querySelector('#tab-tune .reason:not([hidden])')?.innerText"
    assert "not change them" in await phone.page.until(reason)
    assert await phone.page.js("document.querySelector('#tab-tune [inert] #feed') !== null")
    await phone.press("refresh")
    await laptop.until_seen("refreshing")


async def test_all_messages_of_a_raw_client_are_subject_to_its_role(stages, lan, token):
    laptop = await stages(f"#token={token}", of=lan, **LAPTOP)
    links = {role: await link(laptop, role) for role in ("view", "drive")}
    session = await laptop.session()
    tokens = {role: each.partition("#token=")[2] for role, each in links.items()}
    async with Device(lan.port, session=session, token=tokens["view"]) as viewer, \
            Device(lan.port, session=session, token=tokens["drive"]) as driver:
        await viewer.drag(300)
        await viewer.send("begin", edge="top")
        await viewer.until(lambda: viewer.errors and viewer.ignored)
        assert viewer.errors == ["view only: this link cannot move the list"]
        assert driver.holder is None and driver.words() == []
        await driver.send("feed", latency=60, failures=1, empties=0)
        await driver.until(lambda: driver.errors)
        assert "cannot change its settings" in driver.errors[0]
        await driver.pull(320)
        await viewer.until(lambda: "began" in viewer.words())
