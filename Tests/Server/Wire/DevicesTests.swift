import OverscrollTestSupport
import OverscrollWire
import Testing

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
