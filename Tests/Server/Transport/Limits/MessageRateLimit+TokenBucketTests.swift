import Testing

@testable import OverscrollTransport

struct TokenBucketTests {
  /// Which of several amounts a bucket with a rate of 10 per second grants.
  private func granted(_ amounts: [(amount: Int, at: Double)], from start: Double = 0) -> [Bool] {
    var bucket = TokenBucket(rate: 10, at: start)
    return amounts.map { bucket.spend($0.amount, at: $0.at) }
  }

  @Test func `four seconds' worth can be spent at once, but not more`() {
    let takes = [(amount: 1, at: 100.0)] + Array(repeating: (39, 100), count: 1) + [(1, 100)]
    #expect(granted(takes, from: 100) == [true, true, false])
  }

  @Test func `the bucket refills over time, up to four seconds' worth`() {
    #expect(granted([(40, 0), (10, 1), (40, 1_000), (1, 1_000)]) == [true, true, true, false])
  }

  @Test func `a clock that is set back does not empty the bucket`() {
    #expect(granted([(20, 0), (20, 0), (1, 0)], from: 1_000) == [true, true, false])
  }

  @Test func `a finger with 240 samples per second is never limited`() {
    let rate = ConnectionLimits().messagesPerSecond
    var bucket = TokenBucket(rate: rate, at: 0)
    for number in 0..<240 * 600 {
      let isGranted = bucket.spend(1, at: Double(number) / 240)
      #expect(isGranted)
    }
  }
}
