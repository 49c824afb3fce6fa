"""Connections that are lost at a random moment of a gesture: the page reconnects, and its list is correct.

DROPS=100 loses a hundred connections. Each one prints its case, and SEED=7 begins with the seventh.
"""

import os
import random

import pytest

import plans
from device import Device
from network import delayed
from stage import Stage
from sweep_cases import some

DROPS, SEED = int(os.environ.get("DROPS", 8)), int(os.environ.get("SEED", 1))

PAGE = 25
"""The number of people that a refresh brings, and the number that each further load adds."""

TOP = -52
"""The resting offset of the list below the bar, in points."""

REACHABLE = "document.querySelector('[data-action=refresh]').ariaDisabled === 'false'"

AT_REST = "[...document.querySelectorAll('[data-phase]')].every(({ dataset }) => dataset.phase === 'idle')"

ROWS = "[...document.querySelectorAll('#list li')].map((row) => [row.ariaPosInSet, row.textContent])"

GESTURES = {
    "pull": plans.pull(320),
    "flick": plans.fling("bottom", 400),
    "cancel": plans.lift(plans.drag((195, 250), (195, 570)), kind="cancel"),
}

MOMENTS = ("drag", "release", "pulling", "refreshing", "exiting")
"""The moments when the connection is lost: after a part of the drag, at the release, or in a later phase."""

LOSSES = ("cut", "stalls", "is silent", "is given up")
"""The connection is cut; or no bytes arrive for some frames, until the page notices, or until it reconnects."""


class Drops:
    """A page that loses its connection, and a device that observes their session."""

    def __init__(self, stage, network, observer):
        self.stage, self.page, self.network, self.observer = stage, stage.page, network, observer

    def begun(self):
        return {edge: self.observer.words(edge).count("began") for edge in ("top", "bottom")}

    async def drop(self, seed):
        """Loses the connection as the seed determines; returns the gesture's name and the number of refreshes of each
        edge."""
        chance = random.Random(seed)
        name, moment, loss = chance.choice([*GESTURES]), chance.choice(MOMENTS), chance.choice(LOSSES)
        part, frames = chance.random(), chance.randint(0, 30)
        print(f"seed {seed}: {name}, {moment} {part:.2f}, the network {loss} ({frames} frames)")
        before, plan = self.begun(), GESTURES[name]
        cut = round(part * (len(plan) - 1)) if moment == "drag" else len(plan) - (moment == "release")
        await self.page.touch(plan[:cut])
        if moment in ("pulling", "refreshing", "exiting"):
            # The phase might never occur, for instance after a cancel; then the connection is lost in the current
            # phase.
            await self.page.until(f"window.seenPhases.top.includes('{moment}') || {AT_REST}")
            await self.page.frames(frames)
        await self.lose(loss, frames, plan[cut:])
        after = self.begun()
        return name, {edge: after[edge] - before[edge] for edge in after}

    async def lose(self, loss, frames, rest):
        """Loses the network during the rest of a gesture, and waits until the page has reconnected."""
        connections = self.network.connections
        self.network.reset() if loss == "cut" else self.network.lose()
        await self.page.touch(plans.rebased(rest))
        if loss == "stalls":
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

    def expect_rows(self):
        """Expects each row once, and exactly the rows of every refresh and load."""
        lines = [line for _, line in sorted(self.observer.events.items())]
        ids, expected = [row["id"] for row in self.observer.rows], 0
        for line in lines:
            if (line["event"], line["detail"]) == ("finished", "success"):
                expected = PAGE if line["edge"] == "top" else expected + PAGE
        assert len(ids) == len(set(ids)) == expected
        for edge in ("top", "bottom"):
            words = [word for word in self.observer.words(edge) if word in ("began", "ended")]
            assert words == ["began", "ended"] * (len(words) // 2), "a refresh begins after the previous one has ended"

    async def expect_same_rows(self):
        """Expects the page to show the server's rows."""
        names = [row["title"] for row in self.observer.rows]
        await self.stage.until_rows(len(names))
        await self.stage.until_still(4)
        shown = await self.page.js(ROWS)
        assert shown and all(text.startswith(names[int(place) - 1]) for place, text in shown)

    async def expect_usable(self):
        """Expects the list to follow the next finger exactly."""
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


@pytest.mark.noisy  # the browser logs connections that were cut
@pytest.mark.parametrize("half", some([0, 1], 2))
async def test_a_page_that_loses_its_connection_during_a_gesture_has_a_correct_list_afterwards(server, pages, half):
    async with delayed(server.port, round_trip=0, jitter=0) as network:
        stage = await Stage(await pages()).open(network.url("?scene=people"))
        async with Device(server.port, session=await stage.session()) as observer:
            drops = Drops(stage, network, observer)
            for seed in range(SEED + half, SEED + DROPS, 2):
                await stage.forget()
                name, began = await drops.drop(seed)
                # A flick can load more than one page.
                assert began["top"] == (name == "pull") and (name == "flick" or began["bottom"] == 0)
                drops.expect_rows()
                await drops.expect_same_rows()
                await drops.expect_usable()
