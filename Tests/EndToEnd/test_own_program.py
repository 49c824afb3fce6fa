"""A user's own program on other machines: the documentation's steps, with an example as the program.

`make elsewhere` runs this together with test_archive.py, which shares the builds and the empty systems.
"""

import os
import re
import shutil
import subprocess
import tempfile

import pytest

import empty_systems
from server import ROOT, Server

PROGRAM = "ExampleSunrise"
"""The example has a picture and therefore a resource folder."""

PAGE = (ROOT / "Sources/Server/Sessions/Documentation.docc/FromAnEmptyFolder.md").read_text()
BUILDING, THERE = re.findall(
    r"^```sh\n(.*?)^```$", PAGE.split("### Your program on another machine\n")[1], re.MULTILINE | re.DOTALL)

pytestmark = pytest.mark.skipif(
    not os.environ.get("ARCHIVE"), reason="make elsewhere tries it beside the archive that it makes")


def named(line):
    """A line of the steps, with this repository and its example in place of the user's app."""
    return line.replace(".build/checkouts/overscroll/", "").replace("Mail", PROGRAM)


@pytest.fixture(scope="module")
def program():
    """The files that the steps copy."""
    for line in BUILDING.splitlines():
        subprocess.run(named(line), shell=True, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    built = ROOT / ".build/static/release"
    return [built / PROGRAM, *built.glob(f"*_{PROGRAM}.resources")]


@pytest.mark.parametrize("system", empty_systems.SYSTEMS)
async def test_a_users_own_program_serves_its_page_and_its_pictures_after_these_steps(system, program):
    if problem := empty_systems.obstacle():
        pytest.fail(problem)
    *before, start = THERE.splitlines()
    assert len(program) == 2 and named(start) == f"./{PROGRAM}"
    with tempfile.TemporaryDirectory(prefix="overscroll-elsewhere-") as folder:
        root = empty_systems.Root(system, folder)
        for part in program:
            copy = shutil.copytree if part.is_dir() else shutil.copy
            copy(part, root.folder / "srv" / part.name)
        for line in before:
            root.run("sh", "-c", line)
        command = root.command("env", "--chdir=/srv", named(start), "0")
        async with Server(command=command) as server:
            for path, text in [("", b"<title>Overscroll</title>"), ("pictures/cloud.svg", b"<svg")]:
                assert text in server.get(path)
            assert await server.stop() == 0
            assert server.log() == ""
        root.remove()
