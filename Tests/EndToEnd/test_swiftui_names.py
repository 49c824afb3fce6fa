"""No type of the engine has the name of a SwiftUI type, so a file that imports both needs no module prefixes."""

import re

from examples import compiled
from server import ROOT
from test_docs import public_types

SWIFTUI = [name for line in (ROOT / "Tests/EndToEnd/swiftui_names.txt").read_text().splitlines()
           if not line.startswith("#") for name in line.split()]


def test_each_type_of_the_engine_can_be_used_by_its_name_next_to_swiftuis(tmp_path):
    engine = sorted(public_types())
    assert {"Motion", "RefreshBehavior", "Layer", "Control", "Input"} <= set(engine)
    assert {"Text", "ScrollView", "Spring", "Publisher", "Date"} <= set(SWIFTUI)
    stand_in, user = tmp_path / "StandIn.swift", tmp_path / "User.swift"
    # Only names can clash, and the compiler refuses a name that two modules declare, as in an app.
    stand_in.write_text("".join(f"public enum {name} {{}}\n" for name in SWIFTUI))
    assert compiled(tmp_path, "-emit-module", "-parse-as-library", "-module-name", "StandIn", stand_in) == ""
    user.write_text("import Overscroll\nimport StandIn\n" + "".join(f"extension {name} {{}}\n" for name in engine))
    errors = compiled(tmp_path, "-typecheck", "-parse-as-library", user)
    assert re.findall("error: '(.*)' is ambiguous", errors) == [], errors
