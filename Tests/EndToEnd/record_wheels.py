"""Plays wheels in real browsers and writes the page's events to Tests/Wheels.

Then the page's classifier determines the kind of each event, and the engine's outputs for the events are written to
Tests/Transcripts/wheel-*.txt. The browser generates the events (trusted, coalesced, aligned to frames); only the
hand's motion is synthetic.
"""

import asyncio
import ctypes
import http.server
import itertools
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time

from chromium import Chromium
from server import EXECUTABLE, ROOT

FOLDER, TRANSCRIPTS = ROOT / "Tests/Wheels", ROOT / "Tests/Transcripts"
FRAME = 1 / 60
BUSY = "setInterval(() => { const end = performance.now() + 90; while (performance.now() < end); }, 300);"

PAGE = """<!doctype html><body style="margin: 0; height: 100vh"><script>
const seen = [];
addEventListener("wheel", (event) => {
  event.preventDefault();
  const { deltaX, deltaY } = event; // before deltaMode: Firefox counts in lines if a page reads that first
  const { deltaMode, wheelDelta, momentum, timeStamp, shiftKey, isTrusted } = event;
  seen.push({ timeStamp, deltaX, deltaY, deltaMode, wheelDelta, momentum, shiftKey, isTrusted });
}, { passive: false });
BUSY</script>"""

# Hand motions as data: seconds, deltaX, deltaY.


def notches(count, delta, gap, start=0.0):
    return [(start + i * gap, 0, delta) for i in range(count)]


def fingers(speeds, start=0.0):
    """Fingers that move by these points in each frame."""
    return [(start + i * FRAME, 0, speed) for i, speed in enumerate(speeds)]


def momentum(speed, friction, start, step=FRAME):
    """The momentum that macOS adds after the lift: each frame is a fraction of the previous one, in whole points, down
    to 0."""
    speeds = itertools.takewhile(lambda delta: delta >= 1, (round(speed * friction**i) for i in itertools.count(1)))
    return [(start + i * step, 0, delta) for i, delta in enumerate(speeds)]


PULL = fingers([-d for d in [1, 3, 6, 9, 11, 12, 14, 13, 15, 14, 16, 15, 17, 16, 15, 17, 18, 17, 19, 18, 20]
                + [18, 21, 19, 20, 22, 14]])
FLICK = fingers([-d for d in [1, 4, 11, 19, 16, 27, 31, 38, 36, 45, 52, 55]])
FLING = [(at, dx, -dy) for at, dx, dy in momentum(55, 0.95, start=len(FLICK) * FRAME)]
LIFT = len(FLICK) * FRAME * 1000

SCENE = """viewport 320 600
content 320 4000
control top bubbles threshold=80 resting=60 cycle=1 exit=0.7
"""

RECORDINGS = {
    "notched-mouse": {
        "made": "A mouse wheel: three notches down, four up, then four up in quick succession.",
        "plan": notches(3, 120, 0.1) + notches(4, -120, 0.1, 0.6) + notches(4, -120, 0.035, 1.2),
    },
    "smooth-wheel": {
        "made": "A wheel without notches, by Input.synthesizeScrollGesture: 600 points down at 800 a second.",
        "gesture": {"yDistance": -600, "speed": 800, "gestureSourceType": "mouse", "preventFling": True},
    },
    "trackpad-pull": {
        "made": "Two fingers pull 400 points at a rising speed, stand still and lift. Modelled, with their tremor.",
        "plan": PULL,
    },
    "trackpad-momentum": {
        "made": "A flick that lifts at 55 points a frame, then momentum as on macOS, times 0.95 each frame. Modelled.",
        "plan": FLICK + FLING, "lifted": LIFT,
    },
    "trackpad-busy-page": {
        "made": "As trackpad-momentum, on a page that is busy for 90 ms in every 300.",
        "plan": FLICK + FLING, "lifted": LIFT, "script": BUSY,
    },
}

END = "3.000 end top success\n"
TOLD = {
    "wheel-notched-mouse": (
        "notched-mouse", "A recorded mouse wheel: down, up again, and on past the edge, which does not refresh."),
    "wheel-smooth": ("smooth-wheel", "A recorded wheel without notches: its deltas add up, nothing is animated."),
    "wheel-trackpad-pull": (
        "trackpad-pull", "A recorded pull on a trackpad arms, and begins when it is quiet.", 0, END),
    "wheel-trackpad-momentum": (
        "trackpad-momentum", "A recorded fling: its momentum passes the threshold, but it cannot refresh.", 900),
}

TELL = """
import { readFileSync } from "node:fs";
import { wheelClassifier, wheelDistance } from "./web/input/wheel.js";
const [file, start] = process.argv.slice(1), kindOf = wheelClassifier();
const words = { precise: "", notched: " notch", momentum: " momentum" };
for (const event of JSON.parse(readFileSync(file, "utf8")).events) {
  const kind = kindOf(event), { x, y } = wheelDistance(event, [320, 600]);
  const time = (event.timeStamp / 1000 + Number(start)).toFixed(3);
  if (x || y) console.log(`${time} wheel ${-x || 0} ${-y || 0}${words[kind]}`);
}"""


async def play(page, plan, at=(160, 300), **more):
    """Turns a wheel at the pace of a plan, with the plan's times in its events."""
    began, wall, answers = time.monotonic(), time.time(), []
    for after, dx, dy in plan:
        await asyncio.sleep(max(0, began + after - time.monotonic()))
        answers.append(await page.browser.connection.post(
            "Input.dispatchMouseEvent", page.session,
            type="mouseWheel", x=at[0], y=at[1], deltaX=dx, deltaY=dy, timestamp=wall + after, **more))
    await asyncio.gather(*answers)


async def record(browser, made, plan=(), gesture=None, lifted=None, script=""):
    page = await browser.page(size=(320, 600), touch=False)
    await page.goto("data:text/html," + PAGE.replace("BUSY", script))
    await page.frames(30)
    if gesture:
        await page.send("Input.synthesizeScrollGesture", x=160, y=300, **gesture)
    await play(page, plan)
    await page.frames(60)
    events = await page.js("seen")
    version = (await browser.connection.send("Browser.getVersion"))["product"]
    await page.close()
    return {"made": made, "browser": version, "lifted": lifted, "sent": len(plan) or None, "events": events}


def record_firefox(asks_first=False):
    """Records three notches of X's own wheel in a Firefox with a window."""
    page = PAGE.replace("const { deltaX", "event.deltaMode; const { deltaX") if asks_first else PAGE
    said, done = [], threading.Event()
    report = "setTimeout(() => fetch('/ready', { method: 'POST', body: '0' }), 500);" \
        "setInterval(() => seen.length > 2 && fetch('/', { method: 'POST', body: JSON.stringify(seen) }), 500);"

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self._answer(page.replace("BUSY", report).encode())

        def do_POST(self):
            said.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self._answer(b"")
            done.set()

        def _answer(self, body):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    profile, display = tempfile.mkdtemp(prefix="overscroll-firefox-"), ":97"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    screen = subprocess.Popen(["Xvfb", display, "-screen", "0", "800x600x24"], **quiet)
    time.sleep(1)
    environment = {**os.environ, "DISPLAY": display, "MOZ_ENABLE_WAYLAND": "0"}
    address = f"http://127.0.0.1:{server.server_port}/"
    firefox = subprocess.Popen(
        ["firefox-esr", "--no-remote", "--profile", profile, "--kiosk", address], env=environment, **quiet)
    try:
        assert done.wait(60), "Firefox did not open the page"
        done.clear()
        time.sleep(2)
        turn_x(display, clicks=3)
        assert done.wait(20), "Firefox did not see the wheel"
    finally:
        for process in (firefox, screen):
            process.terminate()
            process.wait()
        server.shutdown()
        shutil.rmtree(profile, ignore_errors=True)
    version = subprocess.run(["firefox-esr", "--version"], capture_output=True, text=True).stdout.strip()
    made = "A mouse wheel under X: three notches down" + ", on a page that asks for deltaMode first" * asks_first
    return {"made": made, "browser": version, "lifted": None, "sent": 3, "events": said[-1]}


def turn_x(display, clicks, button=5):
    x, test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    opened = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    test.XTestFakeMotionEvent(opened, -1, 400, 300, 0)
    for _ in range(clicks):
        for is_down in (1, 0):
            test.XTestFakeButtonEvent(opened, button, is_down, 0)
        x.XSync(opened, 0)
        time.sleep(0.1)
    x.XCloseDisplay(opened)


def write(name, recording):
    """Writes a recording with one event per line and times since the first event."""
    events = recording.pop("events")
    assert all(event.pop("isTrusted") for event in events)
    start = events[0]["timeStamp"]
    for event in events:
        event["timeStamp"] = round(event["timeStamp"] - start, 1)
    head = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in recording.items())
    body = ",\n".join(f"    {json.dumps(event)}" for event in events)
    (FOLDER / f"{name}.json").write_text(f'{{\n{head},\n  "events": [\n{body}\n  ]\n}}\n')
    print(f"{name}: {len(events)} events of {recording['sent']}, {sum(event['deltaY'] for event in events):g} points")


def tell(name, recording, title, offset=0, more=""):
    start = "0.1" if offset else "0"
    events = subprocess.run(
        ["node", "--input-type=module", "-e", TELL, FOLDER / f"{recording}.json", start],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout
    file = TRANSCRIPTS / f"{name}.txt"
    scroll = f"0.000 scroll 0 {offset}\n" if offset else ""
    file.write_text(f"# {title}\n{SCENE}{scroll}{events}{more}6.000 probe\n")
    file.write_text(subprocess.run([EXECUTABLE, "replay", file], check=True, capture_output=True, text=True).stdout)


async def main():
    FOLDER.mkdir(exist_ok=True)
    async with Chromium() as browser:
        for name, how in RECORDINGS.items():
            write(name, await record(browser, **how))
    if shutil.which("firefox-esr") and shutil.which("Xvfb"):
        write("firefox-mouse", record_firefox())
        write("firefox-lines", record_firefox(asks_first=True))
    for name, what in TOLD.items():
        tell(name, *what)


if __name__ == "__main__":
    asyncio.run(main())
