import Dispatch
import OverscrollTransport
import Synchronization
import Testing

@testable import OverscrollServer

/// What keeps a value in a file, off the loop.
@Loop @Suite struct AccessStoreTests {
  /// A disk that writes one value each time that it is let.
  private final class Disk: Sendable {
    let gate = DispatchSemaphore(value: 0)
    let values = Mutex<[Int]>([])

    func save(_ value: Int) -> Bool {
      gate.wait()
      values.withLock { $0.append(value) }
      return true
    }
  }

  @Test func `an action is done once the disk has its value, or a later one`() async {
    let disk = Disk()
    let keeper = Keeper<Int>("test") { disk.save($0) }
    var done: [[Int]] = []
    await withCheckedContinuation { first in
      keeper.keep(1) { _ in
        done.append(disk.values.withLock { $0 })
        first.resume()
      }
      #expect(done.isEmpty)
      disk.gate.signal()
    }
    for value in 2...4 { keeper.keep(value) { _ in done.append(disk.values.withLock { $0 }) } }
    for _ in 2...4 { disk.gate.signal() }
    await keeper.finish()
    #expect(done.count == 4 && done[0] == [1])
    #expect(done.dropFirst().allSatisfy { $0.last == 4 })
    #expect(disk.values.withLock { $0 }.last == 4)
  }

  @Test func `whoever decides something that the disk does not take is told so`() async {
    let keeper = Keeper<Int>("test") { $0 != 13 }
    let cases: [(Int, String?)] = [(13, "the server cannot write it down"), (14, nil)]
    for (value, problem) in cases {
      let told: String? = await withCheckedContinuation { told in
        keeper.keep(value) { told.resume(returning: $0) }
      }
      #expect(told == problem)
      #expect(keeper.isUnsaved == (problem != nil))
    }
  }
}
