import OverscrollTestSupport

/// The fields of a message, or of an object, in the table under a heading of PROTOCOL.md.
struct ProtocolTable {
  struct Field {
    /// The names on the way to the field; `[]` stands for each element of a list and `*` for each member of an object.
    let path: [String]
    let isRequired: Bool
  }

  /// The fields, in their order; empty if there is no table.
  let fields: [Field]

  /// Reads the first table of fields in a part of the text, or under the heading of a message in it.
  init(_ part: String, _ kind: String? = nil) {
    let section = ProtocolText.lines.drop { $0 != "## " + part }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
      .drop { line in kind.map { line != "### " + $0 } ?? false }
    let own = section.dropFirst().prefix { !$0.hasPrefix("### ") }
    let table = own.drop { !$0.hasPrefix("| field |") }.prefix { $0.hasPrefix("|") }
    let hasDefaults = table.first?.hasPrefix("| field | type | default |") ?? false
    fields = table.dropFirst(2).flatMap { row in
      let cells = row.split(separator: "|").map { $0.trimmingPrefix(" ") }
      let isRequired = hasDefaults ? cells[2] == "– " : !row.contains("*optional*")
      return ProtocolTable.paths(cells[0].split(separator: " ").joined()).map {
        Field(path: $0, isRequired: isRequired)
      }
    }
  }

  /// The paths in `list[].from,.at`: one that begins with a point stands in the same object as the one before it.
  private static func paths(_ names: String) -> [[String]] {
    var paths: [[String]] = []
    for name in names.split(separator: ",") {
      let parent = name.hasPrefix(".") ? paths.last?.dropLast() ?? [] : []
      let path = name.split(separator: ".").flatMap { part in
        part.hasSuffix("[]") ? [String(part.dropLast(2)), "[]"] : [String(part)]
      }
      paths.append(parent + path)
    }
    return paths
  }

  /// The objects whose fields the table names, by their paths.
  var objects: [[String]: [Field]] { Dictionary(grouping: fields) { Array($0.path.dropLast()) } }
}
