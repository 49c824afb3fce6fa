"""Exports: each button of the panel's last tab saves a valid file."""

import asyncio

import pytest
from PIL import Image

from examples import SCRATCH
from server import ROOT
from sweep_cases import with_a_phones_pixels

WIDE = {"size": (1440, 900), "touch": False}


async def exported(stage, action):
    """The file that a button of the tab saves."""
    await stage.choose("export")
    await stage.page.until(f"document.querySelector('#tab-export [data-action={action}]') !== null")
    return await stage.page.download(stage.press(action))


async def refreshed(stages):
    """A page whose list has been pulled and refreshed."""
    stage = await stages(**WIDE)
    await stage.pull(320)
    await stage.until_refreshed()
    return stage


@pytest.mark.sweep
@with_a_phones_pixels
async def test_the_picture_is_the_canvas_in_its_own_pixels(stages):
    stage = await refreshed(stages)
    file = await exported(stage, "save-picture")
    size = await stage.page.js("[document.getElementById('stage').width, document.getElementById('stage').height]")
    with Image.open(file) as picture:
        assert picture.format == "PNG" and list(picture.size) == size
        assert len(picture.convert("RGB").getcolors(1 << 24)) > 20


PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "recorded", platforms: [.macOS(.v13)], dependencies: [.package(name: "overscroll", path: "ROOT")],
  targets: [
    .testTarget(
      name: "RecordedTests", dependencies: [.product(name: "Overscroll", package: "overscroll")], path: ".")
  ])
"""


async def run_package(folder):
    """Whether the tests of a package pass, and their output."""
    process = await asyncio.create_subprocess_exec(
        "swift", "test", "--disable-xctest", "--package-path", folder, "--scratch-path", SCRATCH,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
    output, _ = await process.communicate()
    return process.returncode == 0, output.decode()


@pytest.mark.sweep
async def test_a_saved_test_compiles_and_passes_and_fails_after_a_change(stages, tmp_path):
    stage = await refreshed(stages)
    await stage.pull(70)
    await stage.until_event("declined")
    await stage.until_at_rest()
    saved = await exported(stage, "save-test")
    assert saved.name == "RecordedPrimesTests.swift"
    text = saved.read_text()
    assert "-> top began user" in text and "-> top declined below threshold by " in text
    (tmp_path / "Package.swift").write_text(PACKAGE.replace("ROOT", str(ROOT)))
    file = tmp_path / saved.name
    file.write_text(text)
    passed, output = await run_package(tmp_path)
    assert passed and "1 test" in output, output
    file.write_text(text.replace("-> top began user", "-> top began program"))
    passed, output = await run_package(tmp_path)
    assert not passed and "top began user" in output, output
