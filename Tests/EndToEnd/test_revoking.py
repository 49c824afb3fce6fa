"""Devices that the server remembers: a person sees who was here, names them, and keeps some out."""

import json
import time

import pytest
import pytest_asyncio
import websockets

from axe import axe
from device import HELLO, Device
from server import Server
from stage import Stage
from sweep_cases import some
from test_links import REMEDY_IN_FRONT
from test_two_machines import COUNT_ATTEMPTS

LAPTOP = {"size": (1440, 900), "touch": False}
KEY, OWN = "3b1f0c9a7d52e8641f", "a7d52e8641f3b1f0c9"
"""The keys of a phone without a browser, and of a laptop without one."""
CHIP = "document.getElementById('chip').textContent"
LIST = "document.querySelector('#remembered ul').innerText"


@pytest_asyncio.fixture
async def lan():
    async with Server("--lan") as server:
        yield server


def token(server):
    return server.first_line.partition("#token=")[2]


async def answer(server, **hello):
    """The kind and the body of the server's answer to a hello."""
    host = f"127.0.0.1:{server.port}"
    async with websockets.connect(
        f"ws://{host}/ws", subprotocols=["overscroll.1"], origin=f"http://{host}", proxy=None
    ) as socket:
        await socket.send(json.dumps({"hello": {**HELLO, **hello}}))
        [[kind, body]] = json.loads(await socket.recv()).items()
        return kind, body


async def opened(laptop):
    """Opens the list of remembered devices in the panel."""
    page = laptop.page
    await page.until("document.querySelector('#remembered summary') !== null")
    await page.js("document.querySelector('#remembered').open = true")
    await page.until("document.querySelector('#remembered li') !== null")
    return page


def press(device, act):
    """Presses a button in the row of the device whose row has a text."""
    return (f"[...document.querySelectorAll('#remembered li')].find((li) => li.innerText.includes('{device}'))"
            f".querySelector('[data-act={act}]').click()")


@pytest.mark.noisy  # the browser logs the connection that is refused
async def test_a_page_that_is_revoked_is_out_says_why_and_stays_out_until_it_is_allowed(stages, pages, lan):
    phone = await stages(f"#token={token(lan)}", of=lan)
    async with Device(lan.port, session=await phone.session(), token=token(lan), key=OWN) as laptop:
        [revoked] = [each["id"] for each in await remembered(laptop) if each["device"] == "touch" and each["id"] == 1]
        await phone.page.js(COUNT_ATTEMPTS)
        began = time.monotonic()
        await laptop.send("revoke", id=revoked)
        await laptop.until(lambda: len(laptop.devices) == 1)
        assert time.monotonic() - began < 1  # there are no round trips on loopback
        assert "This device was revoked" in await phone.page.until(CHIP)
        await phone.pull(320)  # it has an engine, and yet moves nothing any more
        assert await phone.offset() == phone.start and await phone.phases() == ["idle"]
        await phone.page.frames(90)  # longer than a lost connection waits before the next attempt
        assert await phone.page.js("window.attempts") == 0
        await phone.page.js("document.querySelector('#chip [data-action=retry]').click()")
        await phone.page.until(f"window.attempts === 1 && {CHIP}.includes('This device was revoked')")
        assert len(laptop.devices) == 1
        await laptop.send("allow", id=revoked)
        await phone.page.js("document.querySelector('#chip [data-action=retry]').click()")
        await laptop.until(lambda: len(laptop.devices) == 2)


async def test_on_a_phone_the_open_panel_gives_way_to_what_a_refused_page_says(stages, lan):
    phone = await stages(f"#token={token(lan)}", of=lan)
    await phone.page.js("document.getElementById('open-panel').click()")
    await phone.page.until("document.getElementById('log-top') !== null")  # all of it has loaded
    async with Device(lan.port, session=await phone.session(), token=token(lan), key=OWN) as laptop:
        [phone_id] = [each["id"] for each in await remembered(laptop) if each["id"] == 1]
        await laptop.send("revoke", id=phone_id)
        assert "This device was revoked" in await phone.page.until(CHIP)
        await phone.page.until(REMEDY_IN_FRONT)


async def remembered(device, kind="remembered", **body):
    """The devices that the server remembers, as a device is told when it asks for them or for a change."""
    told = []
    take = device._take
    device._take = lambda kind, body: told.append(body["list"]) if kind == "remembered" else take(kind, body)
    await device.send(kind, **body)
    await device.until(lambda: told)
    device._take = take
    return told[-1]


@pytest.mark.parametrize("look", some([LAPTOP, {}], 2), ids=["laptop", "phone"])
async def test_a_person_names_a_device_and_revokes_it_in_the_panel(stages, lan, look):
    laptop = await stages(f"#token={token(lan)}", of=lan, **look)
    page = laptop.page
    if not look:
        await page.js("document.getElementById('open-panel').click()")
    session = await laptop.session()
    async with Device(lan.port, session=session, token=token(lan), key=KEY) as phone:
        await opened(laptop)
        await page.until(f"{LIST}.includes('Here now')")
        await page.js(press("Here now", "rename"))
        await page.js("(input => (input.value = 'Anna’s phone', input.form.requestSubmit()))"
                      "(document.querySelector('#remembered input'))")
        await page.until(f"{LIST}.includes('Anna’s phone')")
        await phone.until(lambda: "Anna’s phone" in [each["name"] for each in phone.devices])
        assert await axe(page) == []
        await page.js(press("Anna’s phone", "revoke"))
        assert await phone.until_closed() == 1008
    await page.until(f"{LIST}.includes('Revoked')")
    assert (await answer(lan, session=session, token=token(lan), key=KEY))[1]["code"] == "revoked"
    await page.js("document.querySelector('#remembered [data-act=newLinks]').click()")
    await page.until("document.querySelector('#remembered .note').textContent.includes('old links')")
    assert (await answer(lan, session=session, token=token(lan)))[1]["code"] == "token"
    assert await axe(page) == []
    await page.js(press("Anna’s phone", "allow"))
    await page.until(f"{LIST}.includes('Allow again') === false")
    kind, body = await answer(lan, session=session, key=KEY)
    assert (kind, body["role"]) == ("welcome", "inspect")


REMEMBERED = """import("/ui/panel/watch/remembered/remembered-devices.js").then(({ rememberedDevices }) => {
  const details = document.createElement("details"), sent = [];
  details.open = true;
  document.body.append(details);
  const list = rememberedDevices(details, (kind, body) => sent.push([kind, body]));
  const device = { name: null, device: "phone", viewport: [390, 844], role: "inspect", address: "", ago: null };
  const told = (count) => ({
    list: Array.from({ length: count }, (_, id) => ({ ...device, id: id + 1, revoked: false })),
    own: 1,
    links: false,
  });
  const find = (act, id) => details.querySelector(`[data-act=${act}][data-id="${id}"]`);
  const rows = () => details.querySelectorAll("li b").length;
  list.show(told(2));
  sent.length = 0;
  try { return %s; } finally { details.remove(); }
})"""
"""Evaluates an expression beside a list of remembered devices, of which the first is this page's own."""


async def test_a_name_that_is_being_written_stays_while_other_devices_come(stages):
    page = (await stages("?scene=primes")).page
    assert await page.js(REMEMBERED % """(() => {
      find("rename", 2).click();
      document.activeElement.value = "Anna";
      list.show(told(3));
      const field = details.querySelector("input");
      return [field?.value, document.activeElement === field, rows()];
    })()""") == ["Anna", True, 1]


async def test_escape_leaves_a_name_as_it_is_and_the_list_is_asked_for_again(stages):
    page = (await stages("?scene=primes")).page
    assert await page.js(REMEMBERED % """(() => {
      const heard = [], press = (key) =>
        details.querySelector("input").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      details.onkeydown = ({ key }) => heard.push(key);
      find("rename", 2).click();
      press("p");
      const before = sent.length;
      press("Escape");
      list.show(told(2));
      return [before, sent.map(([kind]) => kind), rows(), heard];
    })()""") == [0, ["remembered"], 2, []], "nothing else hears the keys, such as the panel, which Escape closes"


async def test_a_page_can_revoke_other_devices_and_not_its_own(stages):
    page = (await stages("?scene=primes")).page
    assert await page.js(REMEMBERED % """(() => {
      find("revoke", 2).click();
      return [find("revoke", 1), sent];
    })()""") == [None, [["revoke", {"id": 2}]]]


async def test_a_restart_of_the_server_forgets_neither_devices_nor_who_was_revoked_nor_the_links(tmp_path):
    options = ("--lan", "--data", str(tmp_path))
    async with Server(*options) as server:
        old = token(server)
        async with Device(server.port, token=old, key=OWN) as laptop, \
                Device(server.port, token=old, key=KEY, session=laptop.session) as phone:
            await laptop.send("rename", id=2, name="Anna’s phone")
            await laptop.send("revoke", id=2)
            assert await phone.until_closed() == 1008
            await laptop.send("newLinks")
            await remembered(laptop)
        assert await server.stop() == 0
    async with Server(*options) as server:
        assert token(server) != old
        assert (await answer(server, token=token(server), key=KEY))[1]["code"] == "revoked"
        assert (await answer(server, token=old))[1]["code"] == "token"
        async with Device(server.port, key=OWN) as laptop:
            names = [(each["name"], each["revoked"]) for each in await remembered(laptop)]
            assert names == [(None, False), ("Anna’s phone", True)]
    assert (tmp_path / "devices.json").stat().st_mode & 0o777 == 0o600


async def test_a_damaged_file_of_devices_is_set_aside_and_the_server_starts(tmp_path):
    (tmp_path / "devices.json").write_text('{"devices": [')
    async with Server("--data", str(tmp_path)) as server:
        assert (await answer(server, key=KEY))[0] == "welcome"
        assert "holds no devices" in server.log()
    assert (tmp_path / "devices.json.damaged").read_text() == '{"devices": ['


async def test_the_same_browser_is_the_same_device_in_each_of_its_tabs(stages, pages, lan):
    first = await stages(f"#token={token(lan)}", of=lan)
    key = await first.page.js("localStorage.getItem('overscroll.device')")
    again = await Stage(first.page).open(lan.url())
    assert key == await again.page.js("localStorage.getItem('overscroll.device')")
    async with Device(lan.port, token=token(lan), key=OWN) as laptop:
        assert len(await remembered(laptop)) == 2
