import OverscrollTestSupport
import Testing

@testable import OverscrollTransport

struct WriteQueueTests {
  private func message(_ number: Int, key: UInt8? = nil, size: Int = 8) -> WriteQueue.Message {
    let digits = (0..<8).map { UInt8(number >> ($0 * 8) & 255) }
    return WriteQueue.Message(
      kind: .binary, bytes: digits + [UInt8](repeating: 0, count: size - 8), key: key)
  }

  private func number(_ message: WriteQueue.Message?) -> Int? {
    message.map { $0.bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(arguments: 0..<20)
  func `released messages are removed in order, and replace others of their keys`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = WriteQueue(limit: 1_000)
    var (released, later): ([WriteQueue.Message], [WriteQueue.Message]) = ([], [])
    var reportedBytes = 0
    for step in 0..<3_000 {
      // The queue grows and shrinks in turn.
      let mostRemoved: UInt64 = step % 500 < 250 ? 3 : 6
      switch UInt64.random(in: 0..<8, using: &random) {
      case 0:
        queue.release()
        released += later
        later = []
      case 1...mostRemoved:
        #expect(queue.hasReleased == !released.isEmpty)
        #expect(number(queue.popFirst()) == number(released.first))
        if !released.isEmpty { released.removeFirst() }
      default:
        let key = UInt8.random(in: 0..<6, using: &random)
        let size = Int.random(in: 8..<600, using: &random)
        let added = message(step, key: key < 3 ? key : nil, size: size)
        if let key = added.key {
          released.removeAll { $0.key == key }
          later.removeAll { $0.key == key }
        }
        queue.append(added)
        later.append(added)
      }
      let sizes = (released + later).map(\.bytes.count)
      #expect(queue.isEmpty == sizes.isEmpty && queue.bytes == sizes.reduce(0, +))
      reportedBytes += queue.backlogChange()
      #expect(reportedBytes == queue.bytes)
      #expect(queue.hasRoom == (sizes.map { min($0, 500) }.reduce(0, +) <= 1_000))
    }
  }

  @Test func `a message that is superseded repeatedly uses the memory of one`() {
    var queue = WriteQueue(limit: 1_000)
    queue.append(message(0))
    for number in 1...100_000 { queue.append(message(number, key: 1)) }
    queue.release()
    #expect(queue.bytes == 16)
    let popped = (0..<3).map { _ in number(queue.popFirst()) }
    #expect(popped == [0, 100_000, nil])
    #expect(queue.isEmpty)
  }

  @Test func `a cleared queue is empty and has room again`() {
    var queue = WriteQueue(limit: 1_000)
    for number in 0..<3 { queue.append(message(number, size: 50_000)) }
    #expect(!queue.hasRoom && queue.backlogChange() == 150_000)
    queue.clear()
    #expect(queue.isEmpty && queue.bytes == 0 && queue.hasRoom)
    #expect(queue.backlogChange() == -150_000)
  }

  @Test func `one large message leaves room for the messages right after it, but two do not`() {
    var queue = WriteQueue(limit: 1_000)
    queue.append(message(1, size: 50_000))
    #expect(queue.hasRoom)
    for number in 2..<64 { queue.append(message(number)) }
    #expect(queue.hasRoom)
    queue.append(message(64, size: 50_000))
    #expect(!queue.hasRoom)
    queue.release()
    #expect(number(queue.popFirst()) == 1)
    #expect(queue.hasRoom && queue.bytes == 50_000 + 62 * 8)
  }
}
