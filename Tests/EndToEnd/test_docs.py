"""The documentation of the libraries: its links work, and its commands run."""

import asyncio
import contextlib
import functools
import http.server
import json
import re
import shlex
import subprocess
import threading
import urllib.request

import pytest

from server import ROOT, run

PAGES = sorted(ROOT.glob("Sources/**/Documentation.docc/*.md"))
STEPS = {"AppInFiveMinutes", "FromAnEmptyFolder"}
"""The pages whose commands need an empty folder; test_documented_steps.py runs them in one."""
SHELL = [
    line
    for page in PAGES
    if page.stem not in STEPS
    for block in re.findall(r"^```sh\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)
    for line in block.splitlines()]
LIBRARIES = ("Overscroll", "OverscrollServer", "OverscrollTesting", "OverscrollViews")
MACHINE = re.compile(rb"(^|[^\w.])/(work|root|home|opt|tmp)/|file://")

PUBLIC = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? +)*public +(?:(?:final|indirect) +)*(?:struct|enum|class|actor|protocol|typealias) +(\w+)",
    re.MULTILINE)
"""A type at the top level; nested types are on the pages of their parents."""
FOR_THE_PAGE = {
    "ControlChange", "Frame", "InputsMessage", "ModelMessage", "Name", "PageModel", "Past", "RecordingMessage"}
"""The types that only the page's engine and the server use; no topic lists them."""


def public_types():
    """The names of the public top-level types in the modules that `import Overscroll` exports."""
    names = re.findall(r"^@_exported public import Overscroll(\w+)$",
                       (ROOT / "Sources/Engine/Overscroll/Overscroll.swift").read_text(), re.MULTILINE)
    exports = ROOT / "Sources/Engine/Prediction/Exports"  # compiled only for WebAssembly
    sources = [path for name in names for path in (ROOT / "Sources/Engine" / name).rglob("*.swift")]
    return [name for path in sources if exports not in path.parents for name in PUBLIC.findall(path.read_text())]


def test_each_type_that_an_app_can_use_is_in_a_topic():
    types = public_types()
    assert len(types) > 100 and len(types) == len(set(types))
    landing = (ROOT / "Sources/Engine/Overscroll/Documentation.docc/Overscroll.md").read_text()
    topics = re.findall(r"^- ``(\w+)``$", landing, re.MULTILINE)
    assert sorted([*topics, *FOR_THE_PAGE]) == sorted(types)


def write(*base):
    """Builds the documentation, which must cause no warning."""
    written = subprocess.run([".config/docs", *base], cwd=ROOT, capture_output=True, text=True, check=False)
    output = written.stdout + written.stderr
    assert written.returncode == 0 and "warning:" not in output and "error:" not in output, output


def host(folder):
    """The address of a host that serves a folder's files."""
    return serving(functools.partial(Quiet, directory=folder))


@contextlib.contextmanager
def serving(handler):
    """The address of a host whose requests have a handler."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


async def looked_at(pages, address, base):
    """Opens the documentation of the engine, below a folder of a host or at its root; all its files must load."""
    with await asyncio.to_thread(urllib.request.urlopen, f"{address}{base}/documentation/overscroll/") as reply:
        page = reply.read().decode()
    loaded = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page)
    assert {path.rpartition(".")[2] for path in loaded} == {"js", "css"}
    for path in loaded:
        with await asyncio.to_thread(urllib.request.urlopen, address + path) as reply:
            assert path.startswith(f"{base}/") and reply.status == 200
    seen = await pages()
    await seen.goto(f"{address}{base}/documentation/overscroll/transcripts/")
    await seen.until("document.querySelector('h1')?.textContent.trim() === 'Transcripts'")


@pytest.mark.sweep
@pytest.mark.noisy  # the page requests theme settings, which we do not have
async def test_the_documentation_can_be_built_for_the_root_of_a_host_and_for_a_folder(pages, tmp_path):
    site = ROOT / ".build/docs"
    (tmp_path / "overscroll").symlink_to(site)
    write("overscroll")
    with host(tmp_path) as address:
        await looked_at(pages, address, "/overscroll")
    write()
    with host(site) as address:
        await looked_at(pages, address, "")
    for library in LIBRARIES:
        assert (site / "documentation" / library.lower() / "index.html").exists()
        page = json.loads((site / "data/documentation" / f"{library.lower()}.json").read_text())
        assert page["metadata"]["title"] == library and page["topicSections"]
    first = json.loads((site / "data/documentation.json").read_text())
    assert {each["title"] for each in first["references"].values() if "title" in each} >= set(LIBRARIES)
    data = [file for file in site.rglob("*.json") if file.is_file()]
    assert len(data) > 1000
    assert [file for file in data if MACHINE.search(file.read_bytes())] == []


@pytest.mark.parametrize("line", SHELL)
async def test_each_command_in_the_documentation_runs(line):
    words = shlex.split(line.replace("Tests/InboxTests", "Tests/Examples/Inbox/Tests/InboxTests"))
    assert words[0] == "overscroll"
    status, output = await run(*words[1:])
    assert status == 0, output
