import Testing

@testable import OverscrollTransport

struct TokenBucketTests {
  /// Which of some amounts, each taken at a time, a bucket of 10 a second grants.
  private func granted(_ amounts: [(amount: Int, at: Double)], from start: Double = 0) -> [Bool] {
    var bucket = TokenBucket(rate: 10, at: start)
    return amounts.map { bucket.spend($0.amount, at: $0.at) }
  }

  @Test func `what comes in four seconds may be taken at once, and no more`() {
    let takes = [(amount: 1, at: 100.0)] + Array(repeating: (39, 100), count: 1) + [(1, 100)]
    #expect(granted(takes, from: 100) == [true, true, false])
  }

  @Test func `it grows with time, up to what comes in four seconds`() {
    #expect(granted([(40, 0), (10, 1), (40, 1_000), (1, 1_000)]) == [true, true, true, false])
  }

  @Test func `a clock that is set back takes nothing away`() {
    #expect(granted([(20, 0), (20, 0), (1, 0)], from: 1_000) == [true, true, false])
  }

  @Test func `a finger of 240 Hz never comes to an end`() {
    let rate = ConnectionLimits().messagesPerSecond
    var bucket = TokenBucket(rate: rate, at: 0)
    for number in 0..<240 * 600 {
      let isGranted = bucket.spend(1, at: Double(number) / 240)
      #expect(isGranted)
    }
  }
}
