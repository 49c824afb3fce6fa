"""A page's engine has the same past as the server's engine: recorded transcripts, moment by moment."""

import asyncio
import base64
import json
import random
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest
import websockets

from conftest import ENGINES
from device import HELLO
from server import ROOT
from sweep_cases import engines_in_turn
from waiting import PATIENCE

TRANSCRIPTS = sorted((ROOT / "Tests/Transcripts").rglob("*.txt"))
EDGES = ["top", "left", "bottom", "right"]

PLACES = """import { edgePlace, edgeStart, headPlace, phases } from "./web/engine/frame.js";
    const starts = [0, 1, 2, 3].map(edgeStart);
    console.log(JSON.stringify({ head: headPlace, edge: edgePlace, starts, phases }));"""

ASK = """(async (recordings) => {
    const { instance } = await WebAssembly.instantiateStreaming(fetch("/past-engine.wasm"), {});
    const { memory, room, storeRecording, past } = instance.exports;
    return JSON.stringify(recordings.map(({ bytes, branch, moments, count }) => {
        const recording = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
        const start = room(recording.length);
        new Uint8Array(memory.buffer).set(recording, start);
        if (!storeRecording(recording.length)) return "no recording";
        return moments.map((moment) => Array.from(new Float64Array(memory.buffer, past(branch, moment), count)));
    }));
})"""
"""The engine's numbers for moments of recordings, from a separate engine that contains nothing else."""


def probed(path):
    """A hundred moments of a transcript with the server's offset, velocity, phases and pulls."""
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#") and " -> " not in line]
    inputs = [line for line in lines if line[0].isdigit()]
    last = max([float(line.split()[0]) for line in inputs], default=0)
    rand = random.Random(path.name)
    moments = sorted({round(rand.uniform(0, last), 6) for _ in range(100)})
    head = [line for line in lines if not line[0].isdigit()]
    ordered = sorted([(float(line.split()[0]), 0, n, line) for n, line in enumerate(inputs)] +
                     [(moment, 1, 0, f"{moment} probe") for moment in moments])
    text = "\n".join(head + [each[-1] for each in ordered])
    said = subprocess.run(
        [ROOT / ".build/debug/overscroll", "replay", "-"], input=text, check=True, capture_output=True,
        text=True).stdout.splitlines()
    expected, place = [], 0
    for moment in moments:
        place = said.index(f"{moment} probe", place) + 1
        answer = {}
        for line in said[place:]:
            if " -> " not in line:
                break
            words = line.split(" -> ")[1].split()
            answer.setdefault(words[0], words[1:])
        x, y, _, dx, dy = answer["offset"]
        controls = {edge: (answer[edge][0], float(answer[edge][2])) for edge in EDGES if edge in answer}
        expected.append(([float(each) for each in (x, y, dx, dy)], controls))
    return moments, expected


async def recorded(server, paths):
    """The recording of each transcript, as the server sends it to pages: its bytes, and the number of its branch."""
    site, kept = f"http://127.0.0.1:{server.port}", []
    async with websockets.connect(f"ws://127.0.0.1:{server.port}/ws", subprotocols=["overscroll.1"], origin=site,
                                  max_size=None, proxy=None) as socket:

        async def until(kind):
            while True:
                message = await asyncio.wait_for(socket.recv(), PATIENCE)
                if kind is bytes and isinstance(message, bytes) and message[0] == 5:
                    return message
                if kind is not bytes and isinstance(message, str):
                    body = json.loads(message)
                    assert "error" not in body, body
                    if kind in body:
                        return body[kind]

        await socket.send(json.dumps({"hello": HELLO}))
        for path in paths:
            text = path.read_text()
            parts = [text[n:n + 10_000] for n in range(0, len(text), 10_000)]
            for number, part in enumerate(parts, 1):
                body = {"name": path.name, "part": number, "parts": len(parts), "text": part}
                await socket.send(json.dumps({"import": body}))
            branch = (await until("imported"))["branch"]
            await socket.send(json.dumps({"recording": {"branch": branch}}))
            kept.append((base64.b64encode(await until(bytes)).decode(), branch))
    return kept


async def expect_equal(pages, server, paths):
    assert len(paths) >= 20
    places = json.loads(subprocess.run(["node", "--input-type=module", "-e", PLACES], cwd=ROOT, check=True,
                                       capture_output=True, text=True).stdout)
    head, edge = places["head"], places["edge"]
    count = places["starts"][3] + len(edge)
    with ThreadPoolExecutor(2) as threads:
        expected = list(threads.map(probed, paths))
    recordings = [{"bytes": text, "branch": branch, "moments": moments, "count": count}
                  for (text, branch), (moments, _) in zip(await recorded(server, paths), expected)]
    page = await pages()
    await page.goto(server.url())
    seen = 0
    for number, path in enumerate(paths):
        [told] = json.loads(await page.js(f"{ASK}({json.dumps([recordings[number]])})"))
        assert told != "no recording", path.name
        for moment, numbers, (motion, controls) in zip(*(expected[number][0], told, expected[number][1])):
            place = f"{path.name} at {moment} s"
            assert [numbers[head[each]] for each in ("offsetX", "offsetY", "velocityX", "velocityY")] == motion, place
            for each, (phase, pull) in controls.items():
                start = places["starts"][EDGES.index(each)]
                assert places["phases"][int(numbers[start + edge["phase"]])] == phase, place
                assert numbers[start + edge["pull"]] == max(0, pull), place
            seen += 1
    assert seen > 80 * len(paths)


@engines_in_turn
async def test_twenty_transcripts_have_equal_results_on_a_page_and_on_the_server_to_the_last_bit(pages, server, engine):
    await expect_equal(pages, server, random.Random(engine).sample(TRANSCRIPTS, 20))


@pytest.mark.sweep
@pytest.mark.parametrize("engine", ENGINES)
async def test_all_transcripts_have_equal_results_on_a_page_and_on_the_server_to_the_last_bit(pages, server, engine):
    await expect_equal(pages, server, TRANSCRIPTS)
