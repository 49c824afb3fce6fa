"""A connection that is lost at a random moment of a gesture: the page comes back by itself, and all is as it should be.

DROPS=100 loses a hundred; each says what it does, and SEED=7 begins with that one.
"""

import asyncio
import os
import random
import time

import pytest

import plans
from device import Device
from measure_feel import KNOWN
from network import delayed
from stage import Stage
from sweep_cases import some

DROPS, SEED = int(os.environ.get("DROPS", 8)), int(os.environ.get("SEED", 1))

PAGE = 25
"""People that a refresh brings, and that each further load adds."""

TOP = -52

REACHABLE = "document.querySelector('[data-action=refresh]').ariaDisabled === 'false'"

ROWS = "[...document.querySelectorAll('#list li')].map((row) => [row.ariaPosInSet, row.textContent])"

GESTURES = {
    "pull": plans.pull(320),
    "flick": plans.fling("bottom", 400),
    "cancel": plans.lift(plans.drag((195, 250), (195, 570)), kind="cancel"),
}

MOMENTS = ("drag", "release", "pulling", "refreshing", "exiting")
"""When the connection is lost: after a part of the finger's way, as it lifts, or in a phase that follows."""

LOSSES = ("cut", "stands still", "is silent", "is given up")
"""It is cut; or nothing arrives until some frames later, until the page notices, or until the page connects anew."""


class Drops:
    """A page that loses its connection, and a device that sees what becomes of their session."""

    def __init__(self, stage, network, observer):
        self.stage, self.page, self.network, self.observer = stage, stage.page, network, observer

    def begun(self):
        return {edge: self.observer.words(edge).count("began") for edge in ("top", "bottom")}

    async def drop(self, seed):
        """Loses the connection as the seed says, and returns the name of the gesture and how often each edge began."""
        chance = random.Random(seed)
        name, moment, loss = chance.choice([*GESTURES]), chance.choice(MOMENTS), chance.choice(LOSSES)
        part, frames = chance.random(), chance.randint(0, 30)
        print(f"seed {seed}: {name}, {moment} {part:.2f}, the network {loss} ({frames} frames)")
        before, plan = self.begun(), GESTURES[name]
        cut = round(part * (len(plan) - 1)) if moment == "drag" else len(plan) - (moment == "release")
        await self.page.touch(plan[:cut])
        if moment in ("pulling", "refreshing", "exiting"):
            # The phase may never come, such as after a cancel: then the loss comes in whatever phase there is.
            await self.page.until(f"window.seenPhases.top.includes('{moment}') || {self.is_at_rest()}")
            await self.page.frames(frames)
        await self.lose(loss, frames, plan[cut:])
        after = self.begun()
        return name, {edge: after[edge] - before[edge] for edge in after}

    def is_at_rest(self):
        return "[...document.querySelectorAll('[data-phase]')].every(({ dataset }) => dataset.phase === 'idle')"

    async def lose(self, loss, frames, rest):
        """Loses the network while the rest of a gesture goes on, and waits until the page is back."""
        connections = self.network.connections
        if loss == "cut":
            self.network.reset()
            await self.touch(rest)
            while self.network.connections == connections:
                await self.page.frames()
        else:
            self.network.lose()
            await self.touch(rest)
            if loss == "stands still":
                await self.page.frames(frames)
            elif loss == "is silent":
                await self.page.until(f"!({REACHABLE})")
            else:
                while self.network.connections == connections:
                    await self.page.frames()
            self.network.find()
        await self.page.until(REACHABLE)
        await self.observer.until(lambda: len(self.observer.devices) == 2)
        await self.observer.until(lambda: self.observer.holder is None)
        for edge in ("top", "bottom"):
            await self.observer.until(lambda: self.observer.phase(edge) == "idle")
            await self.stage.until_phase("idle", edge)

    async def touch(self, steps):
        if steps:
            start = steps[0].time
            await self.page.touch([step._replace(time=step.time - start) for step in steps])

    def expect_rows(self):
        """Each row is there once, and each refresh and each load has brought its rows exactly once."""
        lines = [line for _, line in sorted(self.observer.events.items())]
        ids, expected = [row["id"] for row in self.observer.rows], 0
        for line in lines:
            if (line["event"], line["detail"]) == ("finished", "success"):
                expected = PAGE if line["edge"] == "top" else expected + PAGE
        assert len(ids) == len(set(ids)) == expected
        for edge in ("top", "bottom"):
            words = [word for word in self.observer.words(edge) if word in ("began", "ended")]
            assert words == ["began", "ended"] * (len(words) // 2), "a refresh begins when the one before has ended"

    async def expect_same_rows(self):
        """The page shows the rows that the server has."""
        names = [row["title"] for row in self.observer.rows]
        await self.stage.until_rows(len(names))
        await self.stage.until_still(4)
        shown = await self.page.js(ROWS)
        assert shown and all(text.startswith(names[int(place) - 1]) for place, text in shown)

    async def expect_usable(self):
        """The list follows the next finger, and nothing else."""
        await self.observer.sample("jump", 0, TOP)
        await self.stage.until_offset(TOP)
        start = plans.drag(*[(195, y) for y in (250, 290)], 0.1)
        await self.page.touch(start)
        [own] = self.observer.others
        await self.observer.until(lambda: self.observer.holder == own and self.observer.phase("top") == "pulling")
        await self.page.touch([start[-1]._replace(time=0, kind="cancel")])
        await self.observer.until(lambda: self.observer.holder is None and self.observer.phase("top") == "idle")
        await self.stage.until_phase("idle")
        await self.stage.until_offset(TOP)


@pytest.mark.noisy  # the browser logs each connection that is cut
@pytest.mark.parametrize("half", some([0, 1], 2))
async def test_a_page_that_loses_its_connection_in_a_gesture_comes_back_to_a_list_that_is_right(server, pages, half):
    async with delayed(server.port, round_trip=0, jitter=0) as network:
        stage = await Stage(await pages()).open(network.url("?scene=people"))
        async with Device(server.port, session=await stage.session()) as observer:
            drops = Drops(stage, network, observer)
            for seed in range(SEED + half, SEED + DROPS, 2):
                await stage.forget()
                name, began = await drops.drop(seed)
                # A flick may load more than one page.
                assert began["top"] == (name == "pull") and (name == "flick" or began["bottom"] == 0)
                drops.expect_rows()
                await drops.expect_same_rows()
                await drops.expect_usable()


@pytest.mark.noisy  # the browser logs the connection that is given up
async def test_a_connection_that_dies_without_a_word_under_a_finger_is_made_anew_in_time(server, pages):
    """After 1.2 s at most, and a little more where this machine is busy; without a finger it would take 3 to 4 s."""
    async with delayed(server.port, round_trip=0.050, jitter=0.010) as network:
        page = await pages()
        stage = await Stage(page).open(network.url("?scene=people"))
        while network.received.count(b'{"pong"') < KNOWN:
            await page.frames()
        network.lose()
        connections, began = network.connections, time.monotonic()
        finger = asyncio.create_task(page.touch(plans.drag((195, 650), (195, 350), 1.5)))
        while network.connections == connections:
            await page.frames()
        passed = time.monotonic() - began
        await finger
        network.find()
        await page.until(REACHABLE)
        print(f"made anew after {passed:.2f} s")
        assert passed <= 2


WATCH_ROWS = """(() => {
  // Each message of a later connection waits for a frame of its own, so that a frame is drawn after each.
  window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
      const messages = [];
      const next = () => {
        hear(messages.shift());
        if (messages.length > 0) requestAnimationFrame(next);
      };
      super.onmessage = (message) => {
        messages.push(message);
        if (messages.length === 1) requestAnimationFrame(next);
      };
    }
  };
  const stage = document.getElementById("stage"), context = stage.getContext("2d");
  const seen = window.seenRows = { frames: 0, blank: 0 };
  const look = () => {
    // The plates at the rows' beginnings have other colours than the ground.
    const x = Math.round(38 * stage.width / stage.clientWidth), top = Math.round(stage.height / 3);
    const { data } = context.getImageData(x, top, 1, Math.round(stage.height / 3));
    const pixels = new Set(new Uint32Array(data.buffer));
    seen.frames += 1;
    if (pixels.size === 1) seen.blank += 1;
    requestAnimationFrame(look);
  };
  look();
})()"""


@pytest.mark.noisy  # the browser logs each connection that is cut
async def test_the_list_of_a_page_that_comes_back_is_never_blank(server, pages):
    async with delayed(server.port, round_trip=0, jitter=0) as network:
        page = await pages()
        await Stage(page).open(network.url("?scene=people"))
        await page.js(WATCH_ROWS)
        for _ in range(3):
            connections = network.connections
            network.reset()
            while network.connections == connections:
                await page.frames()
            await page.until(REACHABLE)
            await page.frames(30)
        seen = await page.js("window.seenRows")
        assert seen["frames"] >= 90 and seen["blank"] == 0, seen
