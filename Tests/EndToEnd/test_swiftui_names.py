"""No type of the engine has the name of a SwiftUI type, so a file that imports both needs no module prefixes."""

import re

from examples import compiled
from server import ROOT

KINDS = "struct|enum|class|actor|protocol|typealias"
TYPE = rf"^(?:@\w+(?:\([^)]*\))? +)*public +(?:(?:final|indirect) +)*(?:{KINDS}) +(\w+)"
SWIFTUI = [name for line in (ROOT / "Tests/EndToEnd/swiftui_names.txt").read_text().splitlines()
           if not line.startswith("#") for name in line.split()]


def engine():
    """The names of the public top-level types in the modules that `import Overscroll` exports."""
    modules = re.findall(r"import Overscroll(\w+)", (ROOT / "Sources/Engine/Overscroll/Overscroll.swift").read_text())
    files = [file for module in modules for file in (ROOT / "Sources/Engine" / module).rglob("*.swift")]
    return {name for file in files for name in re.findall(TYPE, file.read_text(), re.MULTILINE)}


def test_each_type_of_the_engine_can_be_used_by_its_name_next_to_swiftuis(tmp_path):
    assert {"Motion", "RefreshBehavior", "Layer", "Control", "Input"} <= engine()
    assert {"Text", "ScrollView", "Spring", "Publisher", "Date"} <= set(SWIFTUI)
    stand_in, user = tmp_path / "StandIn.swift", tmp_path / "User.swift"
    # Only names can clash, and the compiler refuses a name that two modules declare, as in an app.
    stand_in.write_text("".join(f"public enum {name} {{}}\n" for name in SWIFTUI))
    assert compiled(tmp_path, "-emit-module", "-parse-as-library", "-module-name", "StandIn", stand_in) == ""
    user.write_text("import Overscroll\nimport StandIn\n"
                    + "".join(f"extension {name} {{}}\n" for name in sorted(engine())))
    errors = compiled(tmp_path, "-typecheck", "-parse-as-library", user)
    assert re.findall("error: '(.*)' is ambiguous", errors) == [], errors
