"""The documentation's steps, starting from an empty folder, run exactly as written."""

import asyncio
import os
import re
import shlex
import subprocess
import sys
import urllib.request
from xml.etree import ElementTree

import pytest

from examples import SCRATCH, compiled
from processes import TAKING_SIGNALS, output_of
from server import ROOT, ends
from waiting import PATIENCE

PAGE = (ROOT / "Sources/Server/Sessions/Documentation.docc/FromAnEmptyFolder.md").read_text()
ARTICLE, REST = PAGE.split("### On another machine\n")
ELSEWHERE, OWN = REST.split("### Your program on another machine\n")
"""The steps in one folder, and the steps on another machine, which `make elsewhere` runs in an empty system."""
PROTOCOL = (ROOT / "Sources/Server/Wire/PROTOCOL.md").read_text()
[CLIENT] = re.findall(r"^```python\n(.*?)^```$", PROTOCOL, re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^(?:`([^`\n]+)`:\n\n)?```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STEPS = BLOCK.findall(ARTICLE)
"""The code blocks in order: file, language and text; commands have no file."""
SERVICE = BLOCK.findall(OWN.split("### As a service\n")[1])
APP = BLOCK.findall((ROOT / "Sources/Engine/Overscroll/Documentation.docc/AppInFiveMinutes.md").read_text())
"""The code blocks of an app without a server."""
PULL = ["pulling", "armed", "began user", "finished success", "exitBegan", "ended"]
"""Some of the client's output for a pull that refreshes."""


def files(language):
    """The latest text of each file in a language."""
    return {path: text for path, named, text in STEPS if path and named == language}


def events(output):
    """The events at the top in the client's output, without times and cycles."""
    events = re.findall(r"^\d+\.\d{3} top (.*)$", output, re.MULTILINE)
    return [event for event in events if not event.startswith("cycle")]


async def test_the_client_in_the_description_of_the_protocol_pulls_and_prints_the_events(server):
    status, output, complained = await ends(sys.executable, "-c", CLIENT, server.url())
    assert (status, events(output), complained) == (0, PULL, "")
    assert re.search(r" top ended\n[\d.]+ content moves to -?0 in [\d.]+ s\n$", output), output


async def test_the_client_sends_the_token_of_the_address(lan):
    assert "#token=" in lan.first_line
    status, output, complained = await ends(sys.executable, "-c", CLIENT, lan.first_line)
    assert (status, events(output), complained) == (0, PULL, "")


async def test_the_client_prints_why_it_cannot_join(lan):
    status, output, complained = await ends(sys.executable, "-c", CLIENT, lan.url())
    assert (status, output) == (1, "") and "token" in complained and "Traceback" not in complained


@pytest.mark.sweep
def test_the_sources_of_the_steps_compile_with_those_of_a_service(tmp_path):
    sources = {path: text for path, _, text in STEPS + SERVICE if path.startswith("Sources/")}
    assert len(sources) == 3
    for path, text in sources.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    assert compiled(tmp_path, "-typecheck", *sources) == ""


def test_systemd_finds_no_fault_in_the_unit_of_the_steps(tmp_path):
    [unit] = [text for path, _, text in SERVICE if path == "/etc/systemd/system/mail.service"]
    file = tmp_path / "mail.service"
    # The program is not on this machine, and systemd checks that it exists.
    file.write_text(unit.replace("/srv/mail/Mail", sys.executable))
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


def test_the_workflow_installs_the_libraries_that_the_server_needs():
    [line] = re.findall(r"apt-get install -y (.*)", files("yaml")[".github/workflows/test.yml"])
    package = (ROOT / "Package.swift").read_text()
    libraries = re.findall(r'^  library\("\w+", in: "\w+", "[\w-]+", (.*)\),$', package, re.MULTILINE)
    needed = [name for names in libraries for name in re.findall(r'"(.*?)"', names)]
    # Only the demo's scenes load data from the network.
    needed = set(needed) - {"libcurl4-openssl-dev"}
    # The page and its engine are built with the package; the scripts that build them name missing packages.
    for script in ROOT.glob("Sources/Plugins/*/build-*"):
        needed |= set(re.findall(r"install Debian's package ([\w-]+)", script.read_text()))
    assert {"wasi-libc", "binaryen", "esbuild", "libdeflate-tools"} <= needed
    assert sorted(line.split()) == sorted(needed)


def test_the_other_machine_installs_the_packages_that_the_readme_names():
    [line] = re.findall(r"^apt-get install -y (.*)$", ELSEWHERE, re.MULTILINE)
    [sentence] = re.findall(r"which need the packages (.*?)\.(?:\s|$)", (ROOT / "README.md").read_text(), re.DOTALL)
    # An empty system needs this package to unpack the archive.
    assert set(line.split()) - {"xz-utils"} == set(re.findall(r"`([^`]+)`", sentence))


def write(folder, path, text):
    """Writes a file, with this repository in place of a package's address."""
    here = f'.package(name: "overscroll", path: "{ROOT}"'
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(re.sub(r'\.package\(\s*url: "[^"]*", branch: "main"', here, text))


@pytest.mark.sweep
def test_the_app_without_a_server_prints_the_output_on_its_page(tmp_path):
    for path, _, text in APP:
        if path:
            write(tmp_path, path, text)
    [line] = [text for path, _, text in APP if not path]
    output = output_of(*shlex.split(line), "--scratch-path", SCRATCH, cwd=tmp_path)
    assert re.findall(r"^top (.*)$", output, re.MULTILINE) == PULL
    offsets = [float(offset) for offset in re.findall(r"offset (.*)$", output, re.MULTILINE)]
    assert min(offsets) < -80 and offsets.count(-60) > 1 and offsets[-1] == 0


class Folder:
    """The folder of a user who follows the steps: `async with Folder(path) as folder`."""

    def __init__(self, path):
        self.path, self.serving, self.address = path, None, ""
        # The tests already have a Python environment, so that nothing is downloaded.
        (path / ".venv").symlink_to(sys.prefix)
        self.environment = os.environ | {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    async def __aenter__(self):
        write(self.path, "client.py", CLIENT)
        return self

    async def __aexit__(self, *_):
        await self.stop()

    async def type(self, line):
        """Runs a command and returns its output; a server keeps running."""
        if line == "python3 -m venv .venv":
            return ""
        line = line.replace("http://127.0.0.1:8080/", self.address)
        line = re.sub(r"swift (run|test)", rf"swift \1 --scratch-path {shlex.quote(str(SCRATCH))}", line)
        if "swift run" in line:
            return await self.serve(line)
        return output_of(line, shell=True, cwd=self.path, env=self.environment)

    async def serve(self, line):
        await self.stop()
        self.serving = await asyncio.create_subprocess_exec(
            *TAKING_SIGNALS, *shlex.split(line), cwd=self.path, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL)
        self.address = (await asyncio.wait_for(self.serving.stdout.readline(), 1200)).decode().strip()
        assert self.address.startswith("http://127.0.0.1:")

    async def stop(self):
        if self.serving:
            self.serving.send_signal(2)  # Ctrl-C
            assert await asyncio.wait_for(self.serving.wait(), PATIENCE) == 0
            self.serving = None


@pytest.mark.sweep
async def test_the_steps_lead_from_an_empty_folder_to_all_promised_results(tmp_path):
    transcript = tmp_path / "Tests/MailTests/Transcripts/short-pull.txt"
    async with Folder(tmp_path) as folder:
        for path, language, text in STEPS:
            if path:
                write(tmp_path, path, text)
                continue
            assert language == "sh"
            for line in text.splitlines():
                output = await folder.type(line)
                if "swift run" in line:
                    with urllib.request.urlopen(folder.address) as page:
                        assert page.status == 200
                if "client.py" in line:
                    assert events(output) == PULL
                    with urllib.request.urlopen(folder.address + "controls.json") as controls:
                        assert b'"dots"' in controls.read()
                if "swift test" in line:
                    assert "-> top declined below threshold by " in transcript.read_text()
        [line] = re.findall(r"- run: (.*swift test)$", files("yaml")[".github/workflows/test.yml"], re.MULTILINE)
        await folder.type(line)
        [case] = ElementTree.parse(tmp_path / "transcripts.xml").getroot()
        assert (case.get("name"), len(case)) == (transcript.name, 0)
