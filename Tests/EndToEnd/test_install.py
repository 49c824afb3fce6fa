"""An installation: the program, its manual, completions and unit; and the requirements of a release."""

import json
import os
import re
import shutil
import subprocess

import pytest
import yaml
from license_expression import get_spdx_licensing

from processes import output_of
from server import EXECUTABLE, ROOT, Server

VERSION = re.search(r'number = "(.*)"', (ROOT / "Sources/Command/Version.swift").read_text())[1]


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """A folder with everything that `make install` installs, from the program of the tests."""
    prefix = tmp_path_factory.mktemp("installed") / "prefix"
    build = tmp_path_factory.mktemp("built")
    shutil.copy(EXECUTABLE, build / "overscroll")
    shutil.copy(ROOT / ".build/debug/generate-manual", build / "generate-manual")
    output_of(ROOT / ".config/put-program", build, prefix)
    shutil.rmtree(build)
    return prefix


def test_the_program_prints_its_version_its_commit_and_its_libraries():
    version, commit, swift, library = output_of(EXECUTABLE, "--version").splitlines()
    assert version == f"overscroll {VERSION}"
    assert re.fullmatch("commit [0-9a-f]{40}(, changed)?", commit)
    assert swift == "Swift " + re.search(r"Swift version (\S+)", output_of("swift", "--version"))[1]
    found = output_of("pkg-config", "--modversion", "libwebsockets")
    assert library == "libwebsockets " + re.match(r"[\d.]+", found)[0]


CHANGES = re.findall(r"^## (.*)$", (ROOT / ".github/CHANGELOG.md").read_text(), re.MULTILINE)
"""The headings of the changelog, newest first."""


def test_the_newest_changes_are_of_the_current_version_or_unreleased_after_one():
    assert CHANGES[0] == ("Unreleased" if VERSION.endswith("-dev") else VERSION)


def test_the_documentation_depends_on_the_latest_release():
    released = [section for section in CHANGES if section != "Unreleased"]
    pages = [ROOT / "README.md", ROOT / ".github/CHANGELOG.md", *ROOT.glob("Sources/*/*/Documentation.docc/*.md")]
    versions = [version for page in pages for version in re.findall(r'\bfrom: "([\d.]+)"', page.read_text())]
    assert set(versions) == {released[0]}


def written(output, folder):
    """The generated source about the program of a folder, and its file."""
    compiler = {**os.environ, "SWIFTC": shutil.which("swiftc")}
    output_of(ROOT / "Sources/Plugins/Generate/write-made", output, folder, env=compiler)
    return output.read_text().splitlines()[-1], output.stat().st_ino


def test_the_source_about_the_program_is_only_rewritten_after_a_change(repository):
    output, inside = repository / "Made.swift", repository / "archive"
    inside.mkdir()
    first, file = written(output, repository)
    assert f' = ("{git(repository, "rev-parse", "HEAD")}", "' in first
    assert written(output, repository) == (first, file)
    git(repository, "commit", "--quiet", "--allow-empty", "--message", "More")
    second, other = written(output, repository)
    assert second == first.replace(git(repository, "rev-parse", "HEAD~"), git(repository, "rev-parse", "HEAD")) != first
    assert other != file
    assert " = (nil, " in written(output, inside)[0]


def test_a_program_whose_sources_differ_from_the_commit_is_marked(repository):
    output, source = repository / "Made.swift", repository / "Sources/Command/Version.swift"
    commit = git(repository, "rev-parse", "HEAD")

    def commit_of_build():
        return re.search(r' = \("(.*?)", ', written(output, repository)[0])[1]

    text = source.read_text()
    source.write_text(text + "// more\n")
    assert commit_of_build() == f"{commit}, changed"
    source.write_text(text)
    (repository / "Makefile").write_text("")  # no part of the program
    assert commit_of_build() == commit
    (repository / "web").mkdir()
    (repository / "web/new.js").write_text("")
    assert commit_of_build() == f"{commit}, changed"


def test_an_installation_has_the_program_manual_completions_units_proxies_and_containers(installed):
    files = [str(path.relative_to(installed)) for path in installed.rglob("*") if path.is_file()]
    assert sorted(files) == [
        "bin/overscroll", "lib/systemd/system/overscroll.service", "lib/systemd/system/overscroll@.service",
        "share/bash-completion/completions/overscroll", "share/fish/vendor_completions.d/overscroll.fish",
        "share/man/man1/overscroll.1", "share/overscroll/cluster/haproxy.cfg",
        "share/overscroll/container/Containerfile", "share/overscroll/container/cluster.yaml",
        "share/overscroll/container/compose.yaml", "share/overscroll/proxy/Caddyfile",
        "share/overscroll/proxy/haproxy.cfg",
        "share/overscroll/proxy/nginx.conf", "share/zsh/site-functions/_overscroll",
    ]


@pytest.mark.parametrize("name", ["compose.yaml", "cluster.yaml"])
def test_an_installed_compose_file_refers_to_installed_files(installed, name):
    path = installed / "share/overscroll/container" / name
    services = yaml.safe_load(path.read_text())["services"].values()
    builds = [service["build"] for service in services if "build" in service]
    containerfile = installed / "share/overscroll/container/Containerfile"
    assert builds == [{"context": "${ARCHIVE}", "dockerfile": str(containerfile)}] * len(builds) != []
    mounted = [volume.split(":")[0] for service in services for volume in service.get("volumes", [])]
    assert [each for each in mounted if "/" in each and not (path.parent / each).exists()] == []
    assert not re.search(r"\.(config|build)\b|\bmake\b", path.read_text() + containerfile.read_text())


def test_the_installed_files_that_the_documents_name_exist(installed):
    names = (".github/SECURITY.md", "Sources/Server/Sessions/Documentation.docc/FromAnEmptyFolder.md")
    texts = [(ROOT / name).read_text() for name in names]
    named = re.findall(r"/usr/local/([\w/.@-]*\w)", "".join(texts))
    assert len(named) > 1
    assert [path for path in named if not (installed / path).exists()] == []


async def test_the_program_serves_its_page_from_any_folder(installed, tmp_path):
    alone = tmp_path / "alone"
    shutil.copy(installed / "bin/overscroll", alone)
    version, commit = re.findall(r"^(?:overscroll|commit) (.+)$", output_of(EXECUTABLE, "--version"), re.MULTILINE)
    async with Server(command=(str(alone), "serve", "--port", "0")) as server:
        figure = f'overscroll_build_info{{version="{version}",commit="{commit}"}} 1\n'
        assert figure in server.get("metrics").decode() and b"<title>Overscroll</title>" in server.get()


def test_the_manual_has_no_faults_and_describes_each_command(installed):
    page = installed / "share/man/man1/overscroll.1"
    shown = subprocess.run(
        ["man", "--warnings", "--local-file", page], capture_output=True, text=True, check=True,
        env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"})
    assert shown.stderr == ""
    text = shown.stdout
    [section] = re.findall(r"^SUBCOMMANDS:\n(.*?)\n\n", output_of(EXECUTABLE, "--help"), re.MULTILINE | re.DOTALL)
    for command in re.findall(r"^  (\w+)", section, re.MULTILINE):
        assert re.search(rf"\b{command}\b", text), command
        # The generator leaves out all other characters.
        assert output_of(EXECUTABLE, "help", command).isascii(), command
    laws = re.findall(r"^- (\S+): ", output_of(EXECUTABLE, "help", "feel"), re.MULTILINE)
    assert len(laws) > 1 and all(re.search(rf"^ +(-|−|‐) {re.escape(law)}: ", text, re.MULTILINE) for law in laws)
    [statuses] = re.findall(r"^EXIT STATUS\n(.*?)^\S", text, re.MULTILINE | re.DOTALL)
    assert re.findall(r"^ +(\d+) ", statuses, re.MULTILINE) == ["0", "1", "2", "3", "64"]
    assert "2 A file cannot be read. 3 " in " ".join(statuses.split())  # of all commands


@pytest.mark.parametrize("words, expected", [
    (["overscroll", "se"], "serve"), (["overscroll", "serve", "--allow"], "--allow-host"),
    (["overscroll", "replay", "--che"], "--check"),
])
def test_bash_completes_commands_and_options(installed, words, expected):
    script = installed / "share/bash-completion/completions/overscroll"
    asked = f"""
        source {script}
        COMP_WORDS=({" ".join(words)}) COMP_CWORD={len(words) - 1}
        COMP_LINE="{" ".join(words)}" COMP_POINT=${{#COMP_LINE}}
        _overscroll {words[0]} {words[-1]} {words[-2]}
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    path = f"{installed / 'bin'}:{os.environ['PATH']}"
    found = output_of("bash", "-c", asked, env={**os.environ, "PATH": path}).splitlines()
    assert expected in [line.strip() for line in found]


@pytest.mark.parametrize("name", ["overscroll", "overscroll@8081"])
def test_systemd_finds_no_fault_in_a_unit(installed, name):
    unit = installed / f"lib/systemd/system/{name}.service"
    if "@" in name:
        unit.symlink_to("overscroll@.service")
    own = " --port %i --data /var/lib/overscroll-%i" if "@" in name else ""
    assert f"ExecStart={installed}/bin/overscroll serve{own}\n" in unit.read_text()
    assert "\nRestartPreventExitStatus=64\n" in unit.read_text()  # an invalid option stays invalid
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.fixture(scope="session")
def bill():
    return output_of(ROOT / ".config/elsewhere/bill", EXECUTABLE)


def test_the_bill_of_materials_matches_its_schema(bill):
    # Imported here, because the validator takes seconds to import in each process that collects the tests.
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(bill) is None
    spdx = get_spdx_licensing()
    for part in json.loads(bill)["components"]:
        for licence in part["licenses"]:
            assert spdx.validate(licence["expression"], strict=True).errors == [], part["name"]


def test_the_bill_of_materials_names_each_package_and_each_shared_library(bill):
    names = {part["name"] for part in json.loads(bill)["components"]}
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    assert names >= {pin["identity"] for pin in pins} | {"swift", "wasi-libc", "libcurl4", "libsqlite3-0", "libc6"}


def test_the_notices_have_the_licences_of_the_package_in_the_current_folder(tmp_path):
    licence = tmp_path / ".build/static/checkouts/swift-kites/LICENSE.txt"
    licence.parent.mkdir(parents=True)
    licence.write_text("Fly it as you like.\n")
    notices = output_of(ROOT / ".config/elsewhere/notices", cwd=tmp_path)
    assert "\n==== swift-kites ====\n\nFly it as you like.\n" in notices and "==== libwebsockets-dev ====\n" in notices


@pytest.fixture
def repository(tmp_path):
    """A repository with the inputs of a release; its `make` prints its targets and fails at the archive."""
    for name in [".config/release", "Sources/Command/Version.swift"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / ".github").mkdir()
    (tmp_path / ".github/CHANGELOG.md").write_text(f"# Changes\n\n## {VERSION}\n\nThis and that.\n")
    made = "docs:\n\t@echo the documentation is written\n", "archive:\n\t@echo an archive is made; false\n"
    (tmp_path / "Makefile").write_text("".join(made))
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "All")
    return tmp_path


def git(folder, *words):
    name = ["-c", "user.name=A tester", "-c", "user.email=tester@example.com"]
    return output_of("git", "-C", folder, *name, *words).strip()


def refused(folder):
    ended = subprocess.run([folder / ".config/release"], capture_output=True, text=True, check=False)
    assert ended.returncode != 0
    return ended.stdout + ended.stderr


def test_a_release_needs_the_tag_of_its_version_and_a_commit_of_all_changes(repository):
    assert refused(repository) == f"overscroll: this commit has no tag: add the tag v{VERSION}.\n"
    git(repository, "tag", "v99.0.0")
    assert refused(repository) == (
        f"overscroll: this commit has the tag v99.0.0, but its version is {VERSION}: add the tag v{VERSION}.\n")
    git(repository, "tag", f"v{VERSION}")
    assert refused(repository).startswith("the documentation is written\nan archive is made\n")
    (repository / "new").touch()
    assert refused(repository) == "overscroll: there are uncommitted changes: commit them first.\n"


def test_a_release_needs_a_section_of_the_changelog(repository):
    changes = repository / ".github/CHANGELOG.md"
    changes.write_text(changes.read_text().replace(f"## {VERSION}", "## Next"))
    git(repository, "commit", "--quiet", "--all", "--message", "Forget the version")
    git(repository, "tag", f"v{VERSION}")
    assert refused(repository) == f'overscroll: .github/CHANGELOG.md has no section "## {VERSION}".\n'
