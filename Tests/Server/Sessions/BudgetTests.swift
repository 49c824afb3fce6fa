import Foundation
import OverscrollRecordings
import OverscrollServer
import OverscrollSystem
import OverscrollTestSupport
import Testing

struct BudgetTests {
  @Test func `SECURITY_md lists the limit of every budget`() throws {
    let lines = Repository.text(".github/SECURITY.md").split(separator: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("| what is kept | limit |") })
    let limits = lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { row in
      Int(row.split(separator: "|")[1].filter(\.isNumber))
    }
    let waiting = Budget.message + 16_384, sessionFile = 256_000_000
    let budgets: [Int?] = [
      Budget.connections, Budget.connectionsPerAddress, Budget.newcomers, Budget.requestHead,
      Budget.message, waiting, Budget.unsentMessages, Budget.allUnsentMessages, Budget.sessions,
      Budget.sessionsPerAddress, Budget.devices, Budget.departedPages, Budget.rowsPerList,
      Budget.rows, Recording.maximumInputs, Budget.otherBranches, Budget.importedFile,
      Budget.recordings, Budget.programEvents, Budget.journalEntries, Budget.journalBytes,
      sessionFile, Budget.sessionLog, Budget.redisReply, Budget.redisCommands, Budget.feedAnswer,
      Budget.downloads, Budget.waitingDownloads, Budget.logLines,
    ]
    #expect(limits == budgets)
    #expect(Journals.folder() == .folder(bytes: sessionFile))
  }

  @Test func `server options use the limits of their budgets`() {
    #expect(SessionLimits().recordedBytes == Budget.recordings)
    #expect(ConnectionLimits().largestQueue == Budget.unsentMessages)
  }
}
