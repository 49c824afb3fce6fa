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
  func `the queue behaves like a list that is searched, for any operations`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = WriteQueue(limit: 1_000)
    var list: [WriteQueue.Message] = []
    for step in 0..<3_000 {
      if UInt64.random(in: 0..<5, using: &random) < (step % 500 < 250 ? 4 : 1) {
        let key = UInt8.random(in: 0..<6, using: &random)
        let size = Int.random(in: 8..<600, using: &random)
        let added = message(step, key: key < 3 ? key : nil, size: size)
        if let key = added.key { list.removeAll { $0.key == key } }
        list.append(added)
        queue.append(added)
        queue.release()
      } else {
        let taken = number(queue.popFirst())
        #expect(taken == number(list.first))
        if !list.isEmpty { list.removeFirst() }
      }
      #expect(queue.isEmpty == list.isEmpty)
      #expect(queue.backlog.bytes == list.map(\.bytes.count).reduce(0, +))
      #expect(
        queue.backlog.hasRoom == (list.map { min($0.bytes.count, 500) }.reduce(0, +) <= 1_000))
    }
  }

  @Test func `a message that is superseded repeatedly takes the memory of one`() {
    var queue = WriteQueue(limit: 1_000)
    queue.append(message(0))
    for number in 1...100_000 { queue.append(message(number, key: 1)) }
    queue.release()
    #expect(queue.backlog.bytes == 16)
    let taken = (0..<3).map { _ in number(queue.popFirst()) }
    #expect(taken == [0, 100_000, nil])
    #expect(queue.isEmpty)
  }

  @Test(arguments: 0..<20)
  func `only released messages are removed, in order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = WriteQueue(limit: 1_000_000)
    var (released, later): ([Int], [Int]) = ([], [])
    for step in 0..<3_000 {
      switch UInt64.random(in: 0..<8, using: &random) {
      case 0:
        queue.release()
        released += later
        later = []
      case 1, 2, 3:
        #expect(queue.hasReleased == !released.isEmpty)
        #expect(number(queue.popFirst()) == released.first)
        if !released.isEmpty { released.removeFirst() }
      default:
        let key: UInt8? = step.isMultiple(of: 3) ? 1 : nil
        if key != nil {
          released.removeAll { $0.isMultiple(of: 3) }
          later.removeAll { $0.isMultiple(of: 3) }
        }
        queue.append(message(step, key: key))
        later.append(step)
      }
      #expect(queue.isEmpty == (released + later).isEmpty)
    }
  }

  @Test func `a cleared queue is empty and has room again`() {
    var queue = WriteQueue(limit: 1_000)
    for number in 0..<3 { queue.append(message(number, size: 50_000)) }
    #expect(!queue.backlog.hasRoom)
    queue.clear()
    #expect(queue.isEmpty && queue.backlog.bytes == 0 && queue.backlog.hasRoom)
  }
}
