"""The archive on other machines: the documentation's steps, run in empty systems.

`make elsewhere` creates the archive and runs these tests; the first time, it downloads the systems.
"""

import os
import re
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

import empty_systems
from server import ROOT, Server

ARCHIVE = os.environ.get("ARCHIVE")
README = (ROOT / "README.md").read_text()
LIMIT = 25_000_000
"""The maximum size of the program, in bytes."""

pytestmark = pytest.mark.skipif(not ARCHIVE, reason="make elsewhere tries the archive that it makes")


STEPS = (ROOT / "Sources/Server/Sessions/Documentation.docc/FromAnEmptyFolder.md").read_text()
[TYPED] = re.findall(r"^### On another machine\n.*?^```sh\n(.*?)^```$", STEPS, re.MULTILINE | re.DOTALL)
ENABLE = [line for line in TYPED.splitlines() if line.startswith("systemctl ")]
"""Commands that only work completely in a booted system."""


@pytest.fixture(scope="module", params=empty_systems.SYSTEMS)
def empty(request):
    """A system that contains only the archive and its checksum."""
    if problem := empty_systems.obstacle():
        pytest.fail(problem)
    with tempfile.TemporaryDirectory(prefix="overscroll-elsewhere-") as folder:
        root = empty_systems.Root(request.param, folder)
        for file in (ARCHIVE, Path(ARCHIVE).parent / "SHA256SUMS"):
            shutil.copy(file, root.folder / "srv")
        yield root
        root.remove()


@pytest.fixture(scope="module")
def root(empty):
    """The system after the documentation's steps."""
    for line in TYPED.splitlines():
        if line not in ENABLE:
            empty.run("env", "--chdir=/srv", "sh", "-c", line)
    subprocess.run(["cp", "--archive", "--parents", "Tests/Transcripts", empty.folder / "srv"], cwd=ROOT, check=True)
    return empty


def test_the_error_for_a_missing_library_is_a_sentence(empty):
    (empty.folder / "tmp/early").mkdir()
    subprocess.run(["tar", "-xf", ARCHIVE, "-C", empty.folder / "tmp/early", "--strip-components=1"], check=True)
    status, output = empty.run("env", "PATH=/tmp/early/usr/local/bin", "overscroll", "--version", check=False)
    assert status == 127
    message = r"overscroll: error while loading shared libraries: lib\w+\.so\.\d+: .*No such file.*\n"
    assert re.fullmatch(message, output)


def test_the_checksum_reveals_a_damaged_archive(empty):
    [check] = [line for line in TYPED.splitlines() if line.startswith("sha256sum ")]
    folder = empty.folder / "tmp/damaged"
    shutil.copytree(empty.folder / "srv", folder)
    with open(folder / Path(ARCHIVE).name, "ab") as archive:
        archive.write(b"more")
    status, output = empty.run("env", "--chdir=/tmp/damaged", "sh", "-c", check, check=False)
    assert status == 1 and "FAILED" in output


def test_the_program_starts_after_these_steps_and_is_small(root):
    assert root.run("overscroll", "--version")[1].startswith("overscroll ")
    assert os.path.getsize(root.folder / "usr/local/bin/overscroll") < LIMIT


def test_the_service_is_enabled_in_the_system(root):
    """Nothing was booted in these systems, so the unit is enabled from outside."""
    [line] = ENABLE
    words = shlex.split(line.replace(" --now", f" --root={root.folder}"))
    subprocess.run(words, check=True, capture_output=True)
    wanted = root.folder / "etc/systemd/system/multi-user.target.wants/overscroll.service"
    assert os.readlink(wanted) == "/usr/local/lib/systemd/system/overscroll.service"


def test_unpacking_keeps_the_permissions_of_the_system_folders(root):
    assert [oct((root.folder / path).stat().st_mode & 0o7777) for path in ("", "usr", "usr/local")] == ["0o755"] * 3


@pytest.mark.parametrize("command", re.findall(r"`(overscroll (?!serve)[^`]+)`", README))
def test_each_command_of_the_readme_runs(root, command):
    words = shlex.split(command)
    (root.folder / "srv/touched.csv").write_text("time,finger,offset\n0,100,0\n1,95,0\n")
    files = {"FILE": "/srv/Tests/Transcripts/two-pulls.txt", "FILE.csv": "/srv/touched.csv"}
    root.run(*(files.get(word, word) for word in words))


def test_all_transcripts_have_the_same_outputs(root):
    output = root.run("overscroll", "replay", "--check", "/srv/Tests/Transcripts")[1]
    assert re.search(r"\b[1-9]\d* passed, 0 failed\n$", output)


async def test_the_page_and_its_database_are_served(root):
    async with Server(command=root.command("overscroll", "serve", "--port", "0", "--data", "/srv/data")) as server:
        assert b"<title>Overscroll</title>" in server.get() and server.get("healthz") == b"ok\n"
        assert await server.stop() == 0
        assert server.log() == ""
    assert (root.folder / "srv/data/people.sqlite").stat().st_size > 0


def test_the_archive_contains_the_notices_of_its_parts(root):
    notices = Path(root.folder, "usr/local/share/doc/overscroll/NOTICES").read_text()
    for name in ["Swift", "swift-argument-parser", "swift-log", "libwebsockets-dev", "libev-dev"]:
        assert f"==== {name} ====\n" in notices


SERVE_AND_STOP = """
overscroll serve --port 0 >log & server=$!
until grep -q token= log; do kill -0 $server || exit 1; sleep 0.02; done
kill $server && wait $server && cat log
"""


def test_an_image_of_the_archive_serves_as_an_unprivileged_user(tmp_path):
    """The base is the empty Debian of these tests, so that no image is downloaded; everything stays in a folder."""
    if problem := empty_systems.obstacle():
        pytest.fail(problem)

    def buildah(*words):
        storage = [f"--root={tmp_path}/images", f"--runroot={tmp_path}/run", "--storage-driver=vfs"]
        return subprocess.run(
            ["buildah", *storage, *map(str, words)], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()

    base = buildah("from", "scratch")
    buildah("add", "--quiet", base, empty_systems.made("Debian 12"), "/")
    buildah("commit", "--quiet", base, "localhost/debian")
    buildah("build", "--quiet", "--isolation=chroot", "--build-arg=BASE=localhost/debian", "--tag=overscroll",
            f"--file={ROOT}/.config/container/Containerfile", Path(ARCHIVE).parent)
    container = buildah("from", "localhost/overscroll")

    def run(*words):
        return buildah("run", "--isolation=chroot", "--workingdir=/var/lib/overscroll", container, "--", *words)

    assert run("id", "--user", "--name") == "overscroll"
    lines = run("sh", "-c", SERVE_AND_STOP).splitlines()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#token=[a-z2-7]{26}", lines[0])
    assert set(run("ls").splitlines()) >= {"people.sqlite", "token"}
    buildah("rm", "--all")
