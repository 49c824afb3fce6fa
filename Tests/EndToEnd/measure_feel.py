"""Measures the feel of a finger's gestures over slow and shaky networks, and what a second device shows of them.

Real touches, wheels or keys drive each gesture. Every frame until the list is at rest counts: how far the server
corrects what the page has drawn. Then another page watches a drag: how far each of its frames differs from the
finger's movement since the previous frame.
"""

import argparse
import asyncio
from dataclasses import dataclass
from itertools import product

import plans
from chromium import Chromium
from network import delayed
from server import Server
from stage import Stage
from waiting import until
from watching import KNOWN, watch_over
from wheels import PULL, notches, play

ROUND_TRIPS = (0, 0.050, 0.150, 0.300)
JITTERS = (0, 0.030)
"""Round trips, in seconds."""

MIDDLE = (195, 400)


async def flick(stage):
    await stage.page.touch(plans.fling("bottom", 250))


async def flick_into_the_edge(stage):
    await stage.page.touch(plans.fling("top", 350))


async def refresh(stage):
    await stage.forget()
    await stage.pull(300)
    await stage.until_seen("exiting")
    await stage.until_at_rest()


async def catch_a_bounce(stage):
    thrown = plans.fling("top", 250)
    again = [step._replace(time=thrown[-1].time + 0.08 + step.time) for step in plans.pull(60)]
    await stage.page.touch(thrown + again)


async def load_more(stage):
    rows = await stage.rows()
    for _ in range(2):
        await stage.page.touch(plans.fling("bottom", 350))
    await stage.until_rows_from(rows + 1)


async def load_more_of_a_short_list(stage):
    await stage.press("refresh")
    await stage.until_rows(3)
    await stage.until_at_rest()
    await stage.forget()
    await stage.pull(60, "bottom")
    await stage.until_seen("refreshing", "bottom")
    await stage.until_rows(6)
    await stage.until_phase("idle", "bottom")


async def second_floor(stage):
    await stage.forget()
    await stage.page.touch(plans.pull(520, at=(195, 200)))
    await stage.until_seen("refreshing")
    await stage.until_still()
    await stage.page.js("document.querySelector('#toolbar [data-action=stop]').click()")
    await stage.until_at_rest()


async def turn_a_trackpad(stage):
    await play(stage.page, [(i / 60, 0, 11.5) for i in range(40)], MIDDLE)


async def pull_a_trackpad(stage):
    """Pulls until a pull has refreshed: a busy browser merges steps, and few large steps count as a mouse wheel."""
    await stage.forget()

    async def has_refreshed():
        await play(stage.page, PULL, MIDDLE)
        await stage.until_at_rest()
        return "exiting" in await stage.phases()

    await until(has_refreshed)


async def turn_a_wheel(stage):
    await play(stage.page, notches(3, 120, 0.1), MIDDLE)


async def press_keys(stage):
    # A phone loads the module for keys with the first key.
    await stage.page.key("q")
    await stage.page.until(LISTENS_TO_KEYS)
    await stage.page.frames()
    for _ in range(3):
        await stage.page.key(" ")


LISTENS_TO_KEYS = """performance.getEntriesByType("resource").some(({ name, responseEnd }) =>
    /\\/shortcuts-\\w+\\.js$/.test(name) && responseEnd > 0)"""

GESTURES = {
    "flick": ("people", flick, 1),
    "flick into the edge": ("people", flick_into_the_edge, -1),
    "caught bounce": ("people", catch_a_bounce, -1),
    "refresh": ("primes", refresh, -1),
    "load more": ("people", load_more, 1),
    "load more, short": ("iq-users", load_more_of_a_short_list, 1),
    "second floor": ("floor", second_floor, -1),
    "trackpad": ("people", turn_a_trackpad, 1),
    "trackpad pull": ("primes", pull_a_trackpad, 0),
    "wheel": ("people", turn_a_wheel, 1),
    "space bar": ("people", press_keys, 1),
}
"""For each name: the scene, the gesture, and whether the offset must increase (1), decrease (-1) or spring back."""


@dataclass
class Feel:
    """The frames of a gesture until the list came to rest."""

    corrections: list
    """The rest of a correction in each frame, in points."""
    backward: float
    """The longest step against the dragging finger between two frames, in points."""
    sent: int
    """The number of bytes that the server sent during the gesture."""

    @property
    def worst(self):
        return max(self.corrections)

    @property
    def usual(self):
        """The 99th percentile of the corrections."""
        return sorted(self.corrections)[int(0.99 * (len(self.corrections) - 1))]


def backward(frames, direction):
    """The longest step against the finger's direction, between two frames that both show a new move."""
    news = [after["inputT"] > before["inputT"] for before, after in zip(frames, frames[1:])]
    steps = [frames[i + 1]["y"] - frames[i]["y"] for i in range(1, len(news) - 1) if all(news[i - 1:i + 2])]
    return max([-direction * step for step in steps], default=0)


async def feel(stage, network, gesture, direction):
    """Performs a gesture on a page behind a network, after the clock and the round trip are known."""
    while network.received.count(b'{"pong"') < KNOWN:
        await stage.page.frames()
    start, before = await stage.page.js("performance.now()"), len(network.received)
    await gesture(stage)
    await stage.until_still()
    frames = await stage.page.js(f"[...window.overscroll.frames].filter(({{ t }}) => t > {start})")
    corrections = [abs(frame["correction"]) for frame in frames]
    return Feel(corrections, backward(frames, direction), len(network.received) - before)


async def main():
    parser = argparse.ArgumentParser(description="Measures what a finger feels over slow and shaky networks.")
    every = ", ".join(GESTURES)
    parser.add_argument("gesture", nargs="*", help=f"one of: {every}; without any, all and a page that watches")
    chosen = parser.parse_args().gesture
    if unknown := set(chosen) - set(GESTURES):
        parser.error(f"there is no gesture {', '.join(unknown)} (existing: {every})")
    async with Server() as server, Chromium(pixel_ratio=2) as browser:
        await print_corrections(server, browser, chosen or GESTURES)
        if not chosen:
            print()
            await print_watched(server, browser)


async def print_corrections(server, browser, names):
    print("| gesture | round trip | jitter | frames | correction p99 | at most | backward | kB |")
    print("|---|---|---|---|---|---|---|---|")
    for name in names:
        scene, gesture, direction = GESTURES[name]
        for round_trip, jitter in product(ROUND_TRIPS, JITTERS):
            async with delayed(server.port, round_trip, jitter) as network:
                page = await browser.page()
                stage = await Stage(page).open(network.url(f"?scene={scene}"))
                felt = await feel(stage, network, gesture, direction)
                print(f"| {name} | {round_trip * 1000:.0f} ms | {jitter * 1000:.0f} ms"
                      f" | {len(felt.corrections)} | {felt.usual:.2f} pt | {felt.worst:.2f} pt"
                      f" | {max(0, felt.backward):.2f} pt | {felt.sent / 1000:.1f} |", flush=True)
                await page.close()


async def print_watched(server, browser):
    print("| far away | round trip | jitter | steps under the finger p95 | elsewhere p95 | at most | later |")
    print("|---|---|---|---|---|---|---|")
    for round_trip, jitter, both in product(ROUND_TRIPS, JITTERS, (False, True)):
        own, other = await watch_over(server, browser.page, round_trip, jitter, both)
        later = sorted(other.delays)[len(other.delays) // 2]
        print(f"| {'both' if both else 'the other'} | {round_trip * 1000:.0f} ms | {jitter * 1000:.0f} ms"
              f" | {own.step(0.95):.2f} pt | {other.step(0.95):.2f} pt | {other.step(1):.2f} pt"
              f" | {later * 1000:.0f} ms |", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
