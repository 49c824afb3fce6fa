"""Prints each import that Package.swift does not list, and each listed module without an import, as file:line: problem.

SwiftPM lets a target import any module that another target depends on."""
import json
import re
import subprocess
from pathlib import Path

IMPORT = re.compile(
    r"^(?:  )?(?:@\S+ +)*(?:(?:public|package|internal|private) +)?import +(?:[a-z]+ +)?(\w+)", re.MULTILINE)
"""An import, which can be inside of an #if."""
OF_SWIFT = {"Swift", "Synchronization", "Dispatch", "Testing", "PackagePlugin", "PackageDescription"}
"""The modules of the toolchain, which any target may import."""
FOUNDATION = {"Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Musl", "Darwin"}
MAY_IMPORT_FOUNDATION = {"OverscrollSystem", "OverscrollTesting", "Generate"}
"""The engine does not use the operating system, and the server uses it in one module only."""

package = json.loads(subprocess.run(["swift", "package", "dump-package"], stdout=subprocess.PIPE, check=True).stdout)
for target in package["targets"]:
    name, path = target["name"], target["path"]
    if not path.startswith("Sources/") or target["type"] == "system":
        continue
    listed = {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
    imported = set()
    for file in sorted(Path(path).rglob("*.swift")):
        if "Exports" in file.relative_to(path).parts:  # compiled for WebAssembly, with the modules below it
            continue
        text = file.read_text()
        for match in IMPORT.finditer(text):
            module = match[1]
            imported.add(module)
            allowed = listed | OF_SWIFT | (FOUNDATION if name in MAY_IMPORT_FOUNDATION else set())
            if module not in allowed:
                line = text.count("\n", 0, match.start()) + 1
                print(f"{file}:{line}: {name} imports {module}, which Package.swift does not list")
    for module in sorted(listed - imported):
        print(f"Package.swift:1: {name} lists {module}, but does not import it")
