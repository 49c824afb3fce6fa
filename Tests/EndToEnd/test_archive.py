"""The archive on machines that are not this one: empty systems without Swift, with the packages that the README names.

`make elsewhere` makes the archive and runs this; the first time, it fetches the systems.
"""

import os
import re
import shlex
import subprocess
import tempfile
import urllib.request
from pathlib import Path

import pytest

import empty_systems
from server import ROOT, Server

ARCHIVE = os.environ.get("ARCHIVE")
README = (ROOT / "README.md").read_text()
LIMIT = 25_000_000
"""The bytes that the program may have."""

pytestmark = pytest.mark.skipif(not ARCHIVE, reason="make elsewhere tries the archive that it makes")


def needed():
    """The packages that the README says a machine needs."""
    [sentence] = re.findall(r"which need the packages (.*?)\.(?:\s|$)", README, re.DOTALL)
    return re.findall(r"`([^`]+)`", sentence)


@pytest.fixture(scope="module", params=empty_systems.SYSTEMS)
def empty(request):
    """A system in which the archive is unpacked, and nothing else."""
    if problem := empty_systems.can_be_made():
        pytest.fail(problem)
    with tempfile.TemporaryDirectory(prefix="overscroll-elsewhere-") as folder:
        root = empty_systems.Root(request.param, folder)
        subprocess.run(["tar", "-xf", ARCHIVE, "-C", root.folder, "--strip-components=1"], check=True)
        subprocess.run(["cp", "--archive", "--parents", "Tests/Transcripts", root.folder / "srv"], cwd=ROOT, check=True)
        yield root
        root.remove()


@pytest.fixture(scope="module")
def root(empty):
    """The same with the packages that the README names."""
    empty.install(*needed())
    return empty


def test_a_library_that_is_missing_is_named_in_a_sentence(empty):
    status, said = empty.run("overscroll", "--version", check=False)
    assert status == 127
    assert re.fullmatch(r"overscroll: error while loading shared libraries: lib\w+\.so\.\d+: .*No such file.*\n", said)


def test_the_program_has_few_bytes(empty):
    assert os.path.getsize(empty.folder / "usr/local/bin/overscroll") < LIMIT


def test_the_program_starts_with_the_packages_that_the_readme_names(root):
    assert root.run("overscroll", "--version")[1].startswith("overscroll ")


@pytest.mark.parametrize("command", re.findall(r"`(overscroll (?!serve)[^`]+)`", README))
def test_each_command_of_the_readme_runs(root, command):
    words = shlex.split(command)
    (root.folder / "srv/touched.csv").write_text("time,finger,offset\n0,100,0\n1,95,0\n")
    files = {"FILE": "/srv/Tests/Transcripts/two-pulls.txt", "FILE.csv": "/srv/touched.csv"}
    root.run(*(files.get(word, word) for word in words))


def test_what_the_readme_shows_is_printed(root):
    [(command, shown)] = re.findall(r"^```\n\$ (.*?)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    words = shlex.split(command)[1:]
    assert root.run("env", "--chdir=/srv", "overscroll", *words)[1] == shown


def test_all_transcripts_have_the_same_outputs(root):
    said = root.run("overscroll", "replay", "--check", "/srv/Tests/Transcripts")[1]
    assert re.search(r"\b[1-9]\d* passed, 0 failed\n$", said)


async def test_the_page_and_its_database_are_served(root):
    async with Server(command=root.command("overscroll", "serve", "--port", "0", "--data", "/srv/data")) as server:
        with urllib.request.urlopen(server.url()) as reply:
            assert b"<title>Overscroll</title>" in reply.read()
        with urllib.request.urlopen(server.url("healthz")) as reply:
            assert reply.read() == b"ok\n"
        assert await server.stop() == 0
        assert server.log() == ""
    assert (root.folder / "srv/data/people.sqlite").stat().st_size > 0


def test_the_notices_of_what_is_inside_come_with_it(root):
    told = Path(root.folder, "usr/local/share/doc/overscroll/NOTICES").read_text()
    for name in ["Swift", "swift-argument-parser", "swift-log", "libwebsockets-dev", "libev-dev", "libhiredis-dev"]:
        assert f"==== {name} ====\n" in told


SERVE_AND_STOP = """
overscroll serve --port 0 >said & server=$!
until grep -q token= said; do kill -0 $server || exit 1; sleep 0.02; done
kill $server && wait $server && cat said
"""


def test_an_image_of_the_archive_serves_as_a_user_without_rights(tmp_path):
    """The base is the empty Debian of these tests, since no test should fetch images; all is kept in its own folder."""
    if problem := empty_systems.can_be_made():
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
