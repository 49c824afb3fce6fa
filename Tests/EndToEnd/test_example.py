"""The example packages, as a new user writes them."""

import asyncio
import json
import os
import re
import socket
from xml.etree import ElementTree

import pytest
import pytest_asyncio

import processes
from device import Device
from examples import EXAMPLES, SCRATCH, build, built, compiled
from server import ROOT, Server, ends
from waiting import PATIENCE

TICKER = built("Ticker")


@pytest_asyncio.fixture(scope="module")
async def example():
    async with Server(command=[built("Sunrise"), "0"]) as server:
        yield server


@pytest.mark.sweep
@pytest.mark.parametrize("name", sorted(folder.name for folder in EXAMPLES.iterdir()))
def test_each_example_builds_for_a_user(name):
    build(name)


def platforms(package):
    """The minimum platforms of a package by name; empty if it declares none."""
    return dict(re.findall(r"\.(macOS|iOS)\(\.v(\d+)\)", (package / "Package.swift").read_text()))


@pytest.mark.parametrize("name", ["Inbox", "Users"])
def test_an_app_needs_the_same_platforms_as_the_engine(name):
    assert platforms(EXAMPLES / name) == platforms(ROOT) != {}


INBOX = EXAMPLES / "Inbox"


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["Inbox", "Users"])
def test_an_app_without_a_server_fetches_no_other_package(name, tmp_path):
    output = processes.output_of(
        "swift", "package", "--package-path", EXAMPLES / name, "--scratch-path", tmp_path, "show-dependencies",
        "--format", "json")
    [overscroll] = json.loads(output[output.index("{"):])["dependencies"]
    assert overscroll["dependencies"] == []


GITHUB = INBOX / ".github/workflows/test.yml"
TRANSCRIPTS = sorted(file.name for file in (INBOX / "Tests/InboxTests/Transcripts").iterdir())


def cases(report):
    """The cases of a transcript report: their declared number, and the name and the failures of each."""
    suite = ElementTree.parse(report).getroot()
    return int(suite.get("tests")), [(case.get("name"), len(case)) for case in suite]


def test_the_tests_of_an_app_report_each_transcript_as_a_named_case(tmp_path):
    report = tmp_path / "transcripts.xml"
    # The tests of the example as built by `make build`.
    [tests] = (ROOT / ".build/debug").glob("*PackageTests.xctest")
    processes.output_of(
        tests, "--testing-library", "swift-testing", "--filter", "InboxTests",
        env={**os.environ, "TRANSCRIPT_REPORT": str(report)})
    assert len(TRANSCRIPTS) > 1
    assert cases(report) == (len(TRANSCRIPTS), [(name, 0) for name in TRANSCRIPTS])


@pytest.mark.sweep
def test_both_ci_files_of_the_example_run_its_transcripts_and_keep_their_reports():
    github, gitlab = GITHUB.read_text(), (INBOX / ".gitlab-ci.yml").read_text()
    [command], reports = re.findall(r"^      - run: (.*)$", github, re.M), re.findall(r"^ +(\S+\.xml)$", github, re.M)
    assert re.findall(r"^    - (.*)$", gitlab, re.M) == [command]
    assert re.findall(r"^        - (\S+\.xml)$", gitlab, re.M) == reports
    for report in reports:
        (INBOX / report).unlink(missing_ok=True)
    try:
        processes.output_of(f"{command} --scratch-path {SCRATCH}", shell=True, cwd=INBOX)
        swiftpm, transcripts = reports
        # In SwiftPM's report, a case is a test function with all its arguments.
        [suite] = ElementTree.parse(INBOX / swiftpm).getroot()
        assert int(suite.get("tests")) == 2 and suite.get("failures") == "0"
        assert cases(INBOX / transcripts) == (len(TRANSCRIPTS), [(name, 0) for name in TRANSCRIPTS])
    finally:
        for written in INBOX.glob("*.xml"):
            written.unlink()


ON_A_SCREEN = (ROOT / "Sources/Views/Documentation.docc/OnAScreen.md").read_text()
LOADING, *SCREENS = re.findall(r"^```swift\n(.*?)^```$", ON_A_SCREEN, re.MULTILINE | re.DOTALL)
"""The function that loads letters, and the whole code of each app that shows them."""


@pytest.mark.sweep
@pytest.mark.parametrize("framework, code", zip(["UIKit", "SwiftUI"], SCREENS, strict=True))
def test_the_code_that_adds_controls_to_a_platforms_scroll_view_compiles(framework, code, tmp_path):
    assert code.startswith(f"import OverscrollViews\nimport {framework}\n")
    app = tmp_path / "App.swift"
    app.write_text(code + LOADING)
    assert compiled(tmp_path, "-typecheck", app) == ""


async def test_the_example_control_refreshes_and_its_picture_is_served(stages, example):
    stage = await stages(of=example)
    rows = await stage.rows()
    assert await stage.page.js("document.getElementById('title').textContent") == "Sunrise"
    await stage.pull(320)
    await stage.until_seen("refreshing")
    await stage.until_rows(rows + 1)
    picture = "fetch('/pictures/cloud.svg').then((r) => r.headers.get('content-type'))"
    assert await stage.page.js(picture) == "image/svg+xml"
    assert example.log() == ""


async def test_a_busy_port_causes_a_single_sentence_and_status_1():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert await ends(TICKER, port) == (1, "", f"Error: Port {port} is in use.\n")


async def test_a_program_drives_a_live_session_and_its_output_reaches_a_pipe_at_once():
    process = await asyncio.create_subprocess_exec(TICKER, "0", stdout=asyncio.subprocess.PIPE)
    try:
        async with asyncio.timeout(PATIENCE):
            address, lines = (await process.stdout.readline()).decode(), []
            async with Device(int(re.search(r":(\d+)/", address)[1])) as device:
                while sum("top began program (begin)" in line for line in lines) < 2:
                    lines.append((await process.stdout.readuntil()).decode().rstrip())
                await device.until(lambda: len(device.rows) >= 2)
            process.terminate()
            assert await process.wait() == 0
    finally:
        await processes.end(process)
    assert re.fullmatch(r"[\d.]+ top began program \(begin\)", lines[0])
    words = [line.split(" ", 1)[1] for line in lines]
    assert words.index("top finished success (end)") < words.index("top ended (time)")


async def test_users_are_listed_page_by_page_without_a_server():
    status, output, complained = await ends(built("Users"))
    assert (status, complained) == (0, "")
    # Twelve users in pages of three: the fifth page is empty and therefore the last.
    assert re.findall(r"^the (\w+) asks for page (\d)$", output, re.MULTILINE) == [
        ("top", "1"), *[("bottom", str(page)) for page in range(2, 6)]]
    pages = [line.split(", ") for line in output.splitlines() if ", " in line and "users" not in line]
    assert [len(page) for page in pages] == [3, 3, 3, 3]
    assert len({name for page in pages for name in page}) == 12
    assert output.endswith("12 users, and that is all.\n")
