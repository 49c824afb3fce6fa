import OverscrollTestSupport
import OverscrollWire
import Testing

/// The tables of PROTOCOL.md: they name what the code and the schema have, and nothing else.
@Suite struct ProtocolTableTests {
  @Test func `each kind of message that the code reads is in PROTOCOL md, and no other`() {
    #expect(ClientMessageKind.all.keys.sorted() == ProtocolText.clientMessages.keys.sorted())
  }

  @Test(arguments: ClientMessageKind.all.keys.sorted())
  func `a message has the fields of its table, and those that must be there have no default`(
    kind: String
  ) throws {
    let (kind, table) = (
      try #require(ClientMessageKind.all[kind]), ProtocolTable("Page to server", kind)
    )
    #expect(table.fields.map(\.path) == kind.fields.map { [$0] })
    #expect(Set(table.fields.filter(\.isRequired).flatMap(\.path)) == kind.required)
  }

  @Test func `a message needs the role in whose row PROTOCOL md names it`() {
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

  /// The fields of these messages are in the tables of others.
  private static let withoutTable = ["control", "feed"]

  @Test(arguments: ProtocolText.serverMessages.keys.sorted())
  func
    `a table names the fields of the schema, and marks as optional those that it does not require`(
      kind: String
    ) throws
  {
    let objects = ProtocolTable("Server to page", kind).objects
    #expect(objects.isEmpty == ProtocolTableTests.withoutTable.contains(kind))
    try compare(objects, in: [kind])
  }

  @Test func `a control has the fields of its own table and of the phase's`() throws {
    let (own, phase) = (ProtocolTable("Controls"), ProtocolTable("Server to page", "phase"))
    try compare(own.objects.merging(phase.objects, uniquingKeysWith: +), in: ["control"])
  }

  @Test func `a control of the sheet has fields of its own as well`() throws {
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
