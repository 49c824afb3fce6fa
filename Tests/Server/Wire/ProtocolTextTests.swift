import Foundation
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct ProtocolTextTests {
  @Test func `no line is longer than 120 columns`() {
    for (number, line) in zip(1..., ProtocolText.lines) {
      #expect(line.count <= 120, "line \(number)")
    }
  }

  @Test(arguments: [
    ("clientMessage", ProtocolText.clientMessages), ("serverMessage", ProtocolText.serverMessages),
  ])
  func `each message of the schema has a valid example`(
    definition: String, examples: [String: String]
  ) throws {
    let schema = try ProtocolText.schema
    #expect(examples.keys.sorted() == schema.members(of: definition))
    for (kind, text) in examples {
      let message = try JSON(Data(text.utf8))
      #expect(message.keys == [kind])
      #expect(schema.problem(message, as: definition) == nil)
    }
  }
}

/// The fields of a message or an object, from the table under a heading of PROTOCOL.md.
struct ProtocolTable {
  struct Field {
    /// The path of the field; `[]` stands for each element of a list and `*` for each member of an object.
    let path: [String]
    let isRequired: Bool
  }

  /// The fields in order; empty if there is no table.
  let fields: [Field]

  /// Reads the first table of fields in a part of the text, or under the heading of a message in that part.
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

  /// The paths in `list[].from,.at`; a name that begins with a period belongs to the object of the previous name.
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

  /// The fields of each object in the table, by the object's path.
  var objects: [[String]: [Field]] { Dictionary(grouping: fields) { Array($0.path.dropLast()) } }
}

/// The tables of PROTOCOL.md, which contain exactly the names of the code and the schema.
@Suite struct ProtocolTableTests {
  @Test func `PROTOCOL md contains exactly the kinds of messages that the code reads`() {
    #expect(ClientMessageKind.all.keys.sorted() == ProtocolText.clientMessages.keys.sorted())
  }

  @Test(arguments: ClientMessageKind.all.keys.sorted())
  func `a message has the fields of its table, and required fields have no default`(
    kind: String
  ) throws {
    let (kind, table) = (
      try #require(ClientMessageKind.all[kind]), ProtocolTable("Page to server", kind)
    )
    #expect(table.fields.map(\.path) == kind.fields.map { [$0] })
    #expect(Set(table.fields.filter(\.isRequired).flatMap(\.path)) == kind.required)
  }

  @Test func `a message needs the role in whose row PROTOCOL md lists it`() {
    let rows = ProtocolText.lines.drop { $0 != "## Roles" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| `") }
    let words = rows.map { $0.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 } }
    for role in DeviceRole.allCases {
      let named = words.filter { $0.first?.element == role.rawValue[...] }
        .flatMap { $0.dropFirst().map { String($0.element) } }
      let needed = ClientMessageKind.all.values.filter { $0.leastRole == role }.map(\.word)
      #expect(Set(named) == Set(needed), "\(role)")
    }
  }

  /// The messages whose fields are in the tables of other messages.
  private static let withoutTable = ["control", "feed"]

  @Test(arguments: ProtocolText.serverMessages.keys.sorted())
  func
    `a table has the fields of the schema and marks the ones that are optional`(
      kind: String
    ) throws
  {
    let objects = ProtocolTable("Server to page", kind).objects
    #expect(objects.isEmpty == ProtocolTableTests.withoutTable.contains(kind))
    try compare(objects, in: [kind])
  }

  @Test func `a control has the fields of its own table and of the phase's table`() throws {
    let (own, phase) = (ProtocolTable("Controls"), ProtocolTable("Server to page", "phase"))
    try compare(own.objects.merging(phase.objects, uniquingKeysWith: +), in: ["control"])
  }

  @Test func `a control of the sheet has additional fields`() throws {
    let tables = [
      ProtocolTable("Controls"), ProtocolTable("Controls", "Controls of the sheet"),
      ProtocolTable("Server to page", "phase"),
    ]
    let objects = tables.map(\.objects).reduce([:]) { $0.merging($1, uniquingKeysWith: +) }
    try compare(objects, of: "controls", in: ["controls", "[]"])
  }

  private func compare(
    _ objects: [[String]: [ProtocolTable.Field]], of definition: String = "serverMessage",
    in place: [String]
  ) throws {
    let schema = try ProtocolText.schema
    for (path, fields) in objects {
      let members = schema.members(of: definition, at: place + path)
      #expect(fields.map { $0.path.last ?? "" }.sorted() == members.all.sorted())
      #expect(
        fields.filter(\.isRequired).map { $0.path.last ?? "" }.sorted()
          == members.required.sorted())
    }
  }
}

/// The page repeats numbers of the Swift code that no message contains.
@Suite struct PageLimitsTests {
  @Test(arguments: [
    ("maximumSamples", Samples.most), ("maximumUnanswered", ClientMessage.Page.mostUnanswered),
  ])
  func `the limits of the page for a message are the server's limits`(name: String, most: Int)
    throws
  {
    let script = String(decoding: Repository.contents("web/net/protocol.js"), as: UTF8.self)
    let limits = script.matches(of: /export const (maximum[A-Za-z]+) = ([0-9_]+);/)
    let limit = try #require(limits.first { $0.output.1 == name })
    #expect(Int(limit.output.2.filter { $0 != "_" }) == most)
  }
}
