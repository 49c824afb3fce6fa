import Foundation
import Overscroll
import OverscrollTestSupport
import OverscrollTransport
import OverscrollWire
import Testing

@testable import OverscrollServer

/// What passes in both directions of a device's slow network, with time as an argument.
@Suite struct SlowConnectionTests {
  private let page = RecordedConnection(1)
  private let line: SlowConnection

  init() { line = Self.line(to: page) }

  private static func line(to page: RecordedConnection) -> SlowConnection {
    var random = SplitMix64(seed: 1)
    let hello = ClientMessage.Hello(viewport: Vector(390, 844), device: .touch)
    let device = Device(1, page, hello, as: .inspect, at: .zero)
    return SlowConnection(device, in: "a", random: RandomSource { random.next() })
  }

  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  private func set(latency: Double, jitter: Double = 0, at seconds: Double = 0) {
    line.set(NetworkConditions(latency: latency, jitter: jitter), at: at(seconds))
  }

  /// The first byte of each message that the page got so far.
  private var got: [UInt8] { page.frames.compactMap(\.bytes.first) }

  @Test func `each direction takes half of the round trip's latency`() {
    set(latency: 0.25)
    line.send(text: [1])
    line.receive(.text([2]), at: at(0))
    #expect(line.pass(at: at(0)) == at(0.125))
    #expect(got.isEmpty && line.removeArrived(at: at(0.124)).isEmpty)
    #expect(line.removeArrived(at: at(0.125)) == [.text([2])])
    #expect(line.pass(at: at(0.125)) == nil)
    #expect(got == [1])
  }

  @Test func `jitter spreads the messages within its bounds and keeps their order`() {
    set(latency: 0.2, jitter: 0.1)
    var arrivals: [Double] = []
    for number in 0..<200 {
      line.send(text: [UInt8(number)])
      let sent = Double(number)
      let next = line.pass(at: at(sent))
      arrivals.append((next ?? .zero).seconds - sent)
      _ = line.pass(at: at(sent + 0.5))
    }
    #expect(arrivals.allSatisfy { (0.05...0.15).contains($0) })
    #expect((arrivals.min() ?? 1) < 0.06 && (arrivals.max() ?? 0) > 0.14)
    #expect(got == Array(0..<200))
    for number in 0..<200 {
      line.send(binary: [UInt8(number)], superseding: nil)
      _ = line.pass(at: at(1_000 + Double(number) * 0.001))
    }
    _ = line.pass(at: at(1_002))
    #expect(got == Array(0..<200) + Array(0..<200), "also where one would overtake another")
  }

  /// Seconds that each of `count` messages waits beyond its way, each sent once the one before has arrived.
  private static func stalls(_ count: Int, latency: Double, loss: Double) -> [Double] {
    let line = line(to: RecordedConnection(1))
    line.set(NetworkConditions(latency: latency, jitter: 0, loss: loss), at: .zero)
    var now = Instant.zero
    return (0..<count).map { number in
      line.send(text: [UInt8(number % 256)])
      let sent = now
      now = line.pass(at: now) ?? now
      _ = line.pass(at: now)
      return now - sent - latency / 2
    }
  }

  @Test(arguments: [(latency: 0.05, timeout: 0.2), (latency: 0.3, timeout: 0.6)])
  func
    `a lost message waits 0.2 seconds or two round trips, and twice as long when it is lost again`(
      latency: Double, timeout: Double
    )
  {
    let (count, loss) = (20_000, 0.1)
    let stalls = Self.stalls(count, latency: latency, loss: loss)
    var left = count
    for retries in 0..<3 {
      let stall = timeout * (pow(2, Double(retries)) - 1)
      let found = stalls.count { abs($0 - stall) < 1e-6 }
      let share = Double(found) / Double(count), expected = pow(loss, Double(retries)) * (1 - loss)
      // Six standard deviations of a count.
      #expect(abs(share - expected) < 6 * (expected / Double(count)).squareRoot(), "\(retries)")
      left -= found
    }
    let rest = stalls.filter { $0 > timeout * 3 + 1e-6 }
    #expect(rest.count == left && rest.allSatisfy { $0 > timeout * 7 - 1e-6 })
  }

  @Test func `what was sent after a lost message waits behind it, and then arrives in order`() {
    line.set(NetworkConditions(latency: 0.05, jitter: 0, loss: 0.2), at: at(0))
    for number in 0..<100 {
      line.receive(.text([UInt8(number)]), at: at(Double(number) * 0.01))
    }
    var arrivals: [(number: UInt8, at: Double)] = []
    for step in 0...4_000 {
      let now = Double(step) * 0.001
      for case .text(let bytes, _) in line.removeArrived(at: at(now)) {
        arrivals.append((bytes[0], now))
      }
    }
    #expect(arrivals.map(\.number) == Array(0..<100))
    let lost = arrivals.firstIndex { $0.at - Double($0.number) * 0.01 > 0.2 }
    guard let lost else { return #expect(Bool(false), "of a hundred messages, some are lost") }
    let behind = arrivals.filter { $0.number > arrivals[lost].number }.prefix(10)
    #expect(behind.allSatisfy { $0.at >= arrivals[lost].at })
    #expect(behind.contains { $0.at == arrivals[lost].at })
  }

  @Test func `the same seed loses the same messages`() {
    let once = Self.stalls(500, latency: 0.1, loss: 0.2)
    #expect(once.contains { $0 > 0.1 } && once == Self.stalls(500, latency: 0.1, loss: 0.2))
    #expect(Self.stalls(500, latency: 0.1, loss: 0).allSatisfy { abs($0) < 1e-6 })
  }

  @Test func `while it stands still nothing passes, then all arrives in order`() {
    line.stall(until: at(2))
    for number in 1...3 {
      line.send(text: [UInt8(number)])
      line.receive(.binary([UInt8(number)]), at: at(Double(number) / 2))
      #expect(line.pass(at: at(Double(number) / 2)) == at(2))
    }
    #expect(got.isEmpty && line.removeArrived(at: at(1.99)).isEmpty && !line.isOver(at: at(1.99)))
    #expect(line.removeArrived(at: at(2)) == [.binary([1]), .binary([2]), .binary([3])])
    #expect(line.pass(at: at(2)) == nil)
    #expect(got == [1, 2, 3] && line.isOver(at: at(2)))
  }

  @Test func `what is under way when it stops to be slow arrives at once and in order`() {
    set(latency: 1)
    line.stall(until: at(10))
    line.send(text: [1])
    line.receive(.text([2]), at: at(0))
    _ = line.pass(at: at(0))
    set(latency: 0, at: 0.25)
    line.send(text: [3])
    #expect(line.removeArrived(at: at(0.25)) == [.text([2])])
    #expect(line.pass(at: at(0.25)) == nil)
    #expect(got == [1, 3] && line.isOver(at: at(0.25)))
  }

  @Test func `a faster network lets no message overtake those of the slower one`() {
    set(latency: 1)
    line.send(text: [1])
    _ = line.pass(at: at(0))
    set(latency: 0.1)
    line.send(text: [2])
    #expect(line.pass(at: at(0)) == at(0.5))
    _ = line.pass(at: at(0.5))
    #expect(got == [1, 2])
  }

  @Test(arguments: [true, false])
  func `too much under way in one direction cuts the connection`(isToPage: Bool) {
    set(latency: 1)
    let bytes = [UInt8](repeating: 0, count: ConnectionLimits().largestQueue)
    for count in 1...4 {
      #expect(!page.isCut, "\(count)")
      if isToPage { line.send(text: bytes) } else { line.receive(.text(bytes), at: at(0)) }
      _ = line.pass(at: at(0))
    }
    #expect(page.isCut && line.isLost)
    #expect(line.pass(at: at(5)) == nil && got.isEmpty && line.removeArrived(at: at(5)).isEmpty)
  }
}
