import Foundation
import OverscrollRecordings
import OverscrollServer
import OverscrollSystem
import OverscrollTestSupport
import Testing

struct BudgetTests {
  @Test func `SECURITY_md lists every budget with its limit, owner, effect and option`() throws {
    let lines = Repository.text(".github/SECURITY.md").split(separator: "\n").map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| what is kept | limit |") })
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    #expect(Array(rows) == Budget.all.map(\.row))
  }

  @Test func `recordings and server options use the limits of their budgets`() {
    #expect(Recording.maximumInputs == Budget.recordedInputs.limit)
    #expect(Journals.folder() == .folder(bytes: Budget.sessionFile.limit))
    #expect(SessionLimits().recordedBytes == Budget.recordings.limit)
    #expect(ConnectionLimits().largestQueue == Budget.unsentMessages.limit)
  }
}

extension Budget {
  /// The row of the table in `.github/SECURITY.md`.
  fileprivate var row: String {
    let amount = limit.formatted(.number.locale(Locale(identifier: "en_US")))
    let cells = [
      name, unit.isEmpty ? amount : "\(amount) \(unit)", owner, excess,
      option.map { "`\($0)`" } ?? "",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
