import Dispatch
import OverscrollTransport
import Synchronization
import Testing

@testable import OverscrollServer

/// Saving the token in a file, outside the event loop.
@Loop @Suite struct AccessStoreTests {
  /// A disk that writes one token for each signal of its gate.
  private final class Disk: Sendable {
    let gate = DispatchSemaphore(value: 0)
    let tokens = Mutex<[String?]>([])

    func save(_ access: Access) -> Bool {
      gate.wait()
      tokens.withLock { $0.append(access.token) }
      return true
    }
  }

  @Test func `an action runs after the disk has its token or a later one`() async {
    let disk = Disk()
    let file = AccessFile { disk.save($0) }
    var done: [[String?]] = []
    await withCheckedContinuation { first in
      file.save(Access(token: "1")) { _ in
        done.append(disk.tokens.withLock { $0 })
        first.resume()
      }
      #expect(done.isEmpty)
      disk.gate.signal()
    }
    for token in 2...4 {
      file.save(Access(token: "\(token)")) { _ in done.append(disk.tokens.withLock { $0 }) }
    }
    for _ in 2...4 { disk.gate.signal() }
    await file.stop()
    #expect(done.count == 4 && done[0] == ["1"])
    #expect(done.dropFirst().allSatisfy { $0.last == "4" })
    #expect(disk.tokens.withLock { $0 }.last == "4")
  }

  @Test func `an action reports that the disk cannot store its token`() async {
    let file = AccessFile { $0.token != "13" }
    let cases: [(String, String?)] = [
      ("13", "the server cannot write to its storage"), ("14", nil),
    ]
    for (token, problem) in cases {
      let reported: String? = await withCheckedContinuation { continuation in
        file.save(Access(token: token)) { continuation.resume(returning: $0) }
      }
      #expect(reported == problem)
      #expect(file.report.unsaved == (problem == nil ? 0 : 1))
    }
  }
}
