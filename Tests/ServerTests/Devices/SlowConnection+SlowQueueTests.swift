import Overscroll
import OverscrollTransport
import Testing

@testable import OverscrollServer

@Suite struct SlowQueueTests {
  private var queue = SlowQueue()

  private func message(_ number: UInt8, size: Int = 1) -> SlowQueue.Message {
    .text(Array(repeating: number, count: size))
  }

  @Test mutating func `messages arrive at their instants and not before`() {
    queue.add(message(1), arriving: Instant(seconds: 0.25))
    queue.add(message(2), arriving: Instant(seconds: 0.5))
    #expect(queue.nextArrival == Instant(seconds: 0.25))
    #expect(queue.removeArrived(at: Instant(seconds: 0.24)).isEmpty)
    #expect(queue.removeArrived(at: Instant(seconds: 0.25)) == [message(1)])
    #expect(queue.nextArrival == Instant(seconds: 0.5))
    #expect(queue.removeArrived(at: Instant(seconds: 2)) == [message(2)])
    #expect(queue.isEmpty)
    #expect(queue.nextArrival == nil)
  }

  @Test mutating func `a message that would overtake another one arrives with it`() {
    queue.add(message(1), arriving: Instant(seconds: 0.5))
    queue.add(message(2), arriving: Instant(seconds: 0.25))
    #expect(queue.removeArrived(at: Instant(seconds: 0.49)).isEmpty)
    #expect(queue.removeArrived(at: Instant(seconds: 0.5)) == [message(1), message(2)])
  }

  @Test
  mutating func
    `a network that stands still puts off what would arrive meanwhile, and nothing else`()
  {
    queue.add(message(1), arriving: Instant(seconds: 1))
    queue.add(message(2), arriving: Instant(seconds: 3))
    queue.stall(until: Instant(seconds: 2))
    #expect(queue.removeArrived(at: Instant(seconds: 1.99)).isEmpty)
    #expect(queue.removeArrived(at: Instant(seconds: 2)) == [message(1)])
    #expect(queue.nextArrival == Instant(seconds: 3))
  }

  @Test mutating func `in a hurry all arrives at once and in order`() {
    queue.add(message(1), arriving: Instant(seconds: 1))
    queue.add(message(2), arriving: Instant(seconds: 3))
    queue.hurry(to: Instant(seconds: 0.5))
    #expect(queue.removeArrived(at: Instant(seconds: 0.5)) == [message(1), message(2)])
  }

  @Test mutating func `it has room for as many bytes as a connection, beside the largest message`()
  {
    let most = ConnectionLimits().largestQueue
    queue.add(message(1, size: 3 * most), arriving: Instant(seconds: 1))
    #expect(queue.hasRoom)
    queue.add(message(2, size: most), arriving: Instant(seconds: 1))
    #expect(queue.hasRoom)
    queue.add(message(3), arriving: Instant(seconds: 2))
    #expect(!queue.hasRoom)
    #expect(queue.bytes == 4 * most + 1)
    #expect(queue.removeArrived(at: Instant(seconds: 1)).count == 2)
    #expect(queue.bytes == 1)
    #expect(queue.hasRoom)
  }
}
