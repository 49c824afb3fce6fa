import Foundation
import OverscrollTestSupport
import OverscrollWire
import Testing

@Suite struct ProtocolTextTests {
  @Test(arguments: [
    ("clientMessage", ProtocolText.clientMessages), ("serverMessage", ProtocolText.serverMessages),
  ])
  func `each message has a valid example`(definition: String, examples: [String: String]) throws {
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
    /// The path of the field; `[]` means each element of a list, and `*` each member of an object.
    let path: [String]
    let isRequired: Bool
  }

  /// The fields in order; empty without a table.
  let fields: [Field]

  /// Reads the first table of fields in a part of the text, or under the heading of a message in that part.
  init(_ part: String, _ kind: String? = nil) {
    let section = ProtocolText.lines.drop { $0 != "## " + part }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }.drop { line in kind.map { line != "### " + $0 } ?? false }
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
  func `a message has the fields of its table, required or not`(kind: String) throws {
    let (kind, table) = (
      try #require(ClientMessageKind.all[kind]), ProtocolTable("Page to server", kind)
    )
    #expect(table.fields.map(\.path) == kind.fields.map { [$0] })
    let members = try ProtocolText.schema.members(of: "clientMessage", at: [kind.word])
    #expect(
      table.fields.filter(\.isRequired).flatMap(\.path).sorted() == members.required.sorted())
  }

  /// The messages whose fields are in the tables of other messages.
  private static let withoutTable = ["control", "feed"]

  @Test(arguments: ProtocolText.serverMessages.keys.sorted())
  func `a table has the fields of the schema and marks optional ones`(kind: String) throws {
    let objects = ProtocolTable("Server to page", kind).objects
    #expect(objects.isEmpty == ProtocolTableTests.withoutTable.contains(kind))
    try compare(objects, in: [kind])
  }

  @Test func `a control has the fields of two tables, and one of the sheet more`() throws {
    let (own, phase) = (ProtocolTable("Controls"), ProtocolTable("Server to page", "phase"))
    let objects = own.objects.merging(phase.objects, uniquingKeysWith: +)
    try compare(objects, in: ["control"])
    let additional = ProtocolTable("Controls", "Controls of the sheet").objects
    let all = objects.merging(additional, uniquingKeysWith: +)
    try compare(all, of: "controls", in: ["controls", "[]"])
  }

  private func compare(
    _ objects: [[String]: [ProtocolTable.Field]], of definition: String = "serverMessage",
    in place: [String]
  ) throws {
    let schema = try ProtocolText.schema
    for (path, fields) in objects {
      let members = schema.members(of: definition, at: place + path)
      let required = fields.filter(\.isRequired).compactMap(\.path.last)
      #expect(fields.compactMap(\.path.last).sorted() == members.all.sorted())
      #expect(required.sorted() == members.required.sorted())
    }
  }
}

/// The page repeats numbers of the Swift code that no message contains.
@Suite struct PageLimitsTests {
  @Test(arguments: [
    ("maximumSamples", Samples.maximumCount),
    ("maximumUnanswered", ClientMessage.Page.maximumUnanswered),
  ])
  func `the page's limits for a message are the server's`(name: String, most: Int) throws {
    let script = String(decoding: Repository.contents("web/net/protocol.js"), as: UTF8.self)
    let limits = script.matches(of: /export const (maximum[A-Za-z]+) = ([0-9_]+);/)
    let limit = try #require(limits.first { $0.output.1 == name })
    #expect(Int(limit.output.2.filter { $0 != "_" }) == most)
  }
}

@Suite struct DeviceRoleTests {
  /// The kinds of messages that each role adds to the lower roles, from the table in PROTOCOL.md.
  private var table: [DeviceRole: [String]] {
    let rows = ProtocolText.lines.drop { $0 != "## Roles" }.dropFirst().prefix {
      !$0.hasPrefix("## ")
    }
    let kinds = rows.compactMap { row -> (DeviceRole, [String])? in
      let cells = row.split(separator: "|").map(String.init)
      guard cells.count == 2 else { return nil }
      let words = cells.map { $0.matches(of: /`([a-zA-Z]+)`/).map { String($0.1) } }
      return words[0].first.flatMap(DeviceRole.init).map { ($0, words[1]) }
    }
    return Dictionary(kinds, uniquingKeysWith: +)
  }

  @Test func `each message needs the role that PROTOCOL md names for it`() {
    let table = table
    #expect(table.keys.sorted() == DeviceRole.allCases)
    #expect(table.values.joined().sorted() == ClientMessageKind.all.keys.sorted())
    for (role, kinds) in table {
      for kind in kinds { #expect(ClientMessageKind.all[kind]?.leastRole == role, "\(kind)") }
    }
  }

  @Test func `a driver has more permissions than a viewer, and an inspector has the most`() {
    #expect(DeviceRole.view < .drive && .drive < .inspect)
    #expect(DeviceRole.allCases == DeviceRole.allCases.sorted())
  }
}
