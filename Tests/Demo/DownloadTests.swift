import Foundation
import OverscrollServer
import Synchronization
import Testing

// With the public API, a test of redirects would need certificates.
@testable import OverscrollDemo

struct DownloadTests {
  @Test(
    arguments: [
      ("http://a/", "http://b/", true), ("http://a/", "https://a/", true),
      ("https://a/", "https://b/", true), ("https://a/", "http://a/", false),
      ("https://a/", "file:///a", false), ("http://a/", "ftp://a/", false),
    ])
  func `a redirect is followed only to another web address, and not from HTTPS to HTTP`(
    _ from: String, _ to: String, _ isSafe: Bool
  ) throws {
    let (from, to) = (try #require(URL(string: from)), try #require(URL(string: to)))
    #expect(Download.mayFollow(from: from, to: to) == isSafe)
  }
}

@Suite struct DownloadPoolTests {
  /// Work that continues until the test ends it.
  private final class Gate: Sendable {
    private let state = Mutex((begun: 0, waiting: [CheckedContinuation<Void, Never>]()))

    var begun: Int { state.withLock(\.begun) }

    func pass() async {
      await withCheckedContinuation { end in
        state.withLock {
          $0.begun += 1
          $0.waiting.append(end)
        }
      }
    }

    /// Ends the work that started first.
    func open() { state.withLock { $0.waiting.removeFirst() }.resume() }
  }

  private func until(_ holds: () -> Bool) async { while !holds() { await Task.yield() } }

  @Test func `some downloads run at once, others wait, and others are refused`() async throws {
    let pool = DownloadPool(places: 2, queue: 3)
    let gate = Gate()
    let tasks = (0..<5).map { _ in Task { try await pool.run { await gate.pass() } } }
    await until { gate.begun == 2 && pool.waits == 3 }
    let message = await errorMessage { try await pool.run {} }
    #expect(message == "Too many requests are in progress. Try again.")
    for begun in 3...5 {
      gate.open()
      await until { gate.begun == begun }
    }
    gate.open()
    gate.open()
    for task in tasks { try await task.value }
    try await pool.run {}
  }

  @Test func `a download that is cancelled while it waits leaves the queue`() async throws {
    let pool = DownloadPool(places: 1, queue: 3)
    let gate = Gate()
    let first = Task { try await pool.run { await gate.pass() } }
    await until { gate.begun == 1 }
    let second = Task { try await pool.run { await gate.pass() } }
    await until { pool.waits == 1 }
    second.cancel()
    let end = await second.result
    #expect(throws: CancellationError.self) { try end.get() }
    #expect(pool.waits == 0)
    gate.open()
    try await first.value
    #expect(try await pool.run { 7 } == 7)
    #expect(gate.begun == 1)
  }

  @Test func `work that fails frees its place`() async throws {
    let pool = DownloadPool(places: 1, queue: 0)
    for _ in 0..<3 {
      #expect(await errorMessage { try await pool.run { throw FeedError("No.") } } == "No.")
    }
  }
}
