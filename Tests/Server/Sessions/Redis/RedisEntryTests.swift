import OverscrollRedis
import Testing

@testable import OverscrollServer

/// Journals stored as the entries of a stream.
struct RedisEntryTests {
  /// Creates an entry of a stream from a text such as `1-0 b state`: its id, its kind and its payload.
  private func reply(_ entry: String) -> RedisReply {
    let parts = entry.split(separator: " ", omittingEmptySubsequences: false).map {
      RedisReply.text(Array($0.utf8))
    }
    return .list([parts[0], .list(Array(parts[1...]))])
  }

  private func journal(_ entries: [String]) -> (text: String, isWhole: Bool)? {
    RedisJournals.payload(of: entries.map(reply)).map {
      (String(decoding: $0.payload, as: UTF8.self), $0.isWhole)
    }
  }

  @Test(arguments: [
    ["1-0 b A", "1-1 a B", "1-2 a C"],
    // A journal restarts, so earlier entries are not needed.
    ["1-3 a Z", "1-4 b A", "1-5 a B", "1-6 a C"],
    // Other servers take over the session; earlier versions did so without the id of the last entry.
    ["1-0 b A", "1-1 a B", "2-0 o 1-1", "2-1 a C"],
    ["1-0 b A", "1-1 a B", "2-0 o ", "2-1 a C"],
    // The former server wrote another entry after the new owner had read the id of the last one.
    ["1-0 b A", "1-1 a B", "3-0 o 1-0", "3-1 a C"],
  ])
  func `consecutive entries form a whole journal`(entries: [String]) throws {
    let found = try #require(journal(entries))
    #expect(found == ("ABC", true))
  }

  @Test(arguments: [
    // An entry in the middle, and the last entry of an owner, which the next owner's entry names.
    ["1-0 b A", "1-1 a B", "1-3 a D"],
    ["1-0 b A", "1-1 a B", "2-0 o 1-2", "2-1 a D"],
    // The entry of a new owner, and an entry of an owner that came back.
    ["1-0 b A", "1-1 a B", "2-1 a D"],
    ["1-0 b A", "1-1 a B", "2-0 a D"],
    ["1-0 b A", "1-1 a B", "0-0 o 1-1", "0-1 a D"],
    // An entry that no server writes.
    ["1-0 b A", "1-1 a B", "1-2 x D"],
    ["1-0 b A", "1-1 a B", "1-02 a D"],
  ])
  func `a journal ends before a missing entry`(entries: [String]) throws {
    let found = try #require(journal(entries))
    #expect(found == ("AB", false))
  }

  @Test(arguments: [[], ["1-1 a B"], ["2-0 o 1-1", "2-1 a C"]])
  func `a stream without a beginning has no journal`(entries: [String]) {
    #expect(journal(entries)?.text == nil)
  }
}

@Suite struct PendingCommitsTests {
  @Test func `a commit waits for an earlier refused command even if later commands succeed`() {
    var commits = PendingCommits()
    let (refused, answered) = (commits.send(), commits.send())
    commits.wait {}
    let early = commits.settle(answered)
    #expect(early.isEmpty && !commits.areSettled)
    let ready = commits.settle(refused)
    #expect(ready.count == 1 && commits.areSettled)
  }

  @Test func `a commit does not wait for later commands`() {
    var commits = PendingCommits()
    let first = commits.send()
    commits.wait {}
    let second = commits.send()
    commits.wait {}
    let ready = commits.settle(first)
    #expect(ready.count == 1)
    let last = commits.settle(second)
    #expect(last.count == 1)
  }
}
