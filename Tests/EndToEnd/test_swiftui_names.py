"""No type of the engine has the name of a SwiftUI type, so a file that imports both needs no module prefixes."""

import re

from examples import EXAMPLES
from server import ROOT

EXAMPLE = EXAMPLES / "BesideSwiftUI"
KINDS = "struct|enum|class|actor|protocol|typealias"
TYPE = rf"^(?:@\w+(?:\([^)]*\))? +)*public +(?:(?:final|indirect) +)*(?:{KINDS}) +(\w+)"


def engine():
    """The names of the public top-level types in the modules that `import Overscroll` brings."""
    modules = re.findall(r"import Overscroll(\w+)", (ROOT / "Sources/Engine/Overscroll.swift").read_text())
    files = [file for module in modules for file in (ROOT / "Sources" / module).rglob("*.swift")]
    return {name for file in files for name in re.findall(TYPE, file.read_text(), re.MULTILINE)}


def stand_in():
    """The names in the stand-in for SwiftUI."""
    return set(re.findall(TYPE, (EXAMPLE / "Sources/SwiftUIStandIn/Names.swift").read_text(), re.MULTILINE))


def test_no_type_of_the_engine_has_a_name_that_swiftui_brings():
    assert {"Motion", "RefreshBehavior", "Layer", "Control", "Input"} <= engine()
    assert {"Text", "ScrollView", "Spring", "Publisher", "Date"} <= stand_in()
    assert not engine() & stand_in()


def test_the_example_uses_every_type_of_the_engine():
    file = (EXAMPLE / "Sources/BesideSwiftUI/EveryType.swift").read_text()
    [types] = re.findall(r"^typealias EveryType = \((.*)\)$", file, re.MULTILINE | re.DOTALL)
    assert sorted(re.findall(r"(\w+)(?:<\w+>)?(?:,|$)", types.strip(), re.MULTILINE)) == sorted(engine())
