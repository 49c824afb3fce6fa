/// How much a peer may still send at present: it grows by a rate, up to what comes in ``TokenBucket/span`` seconds.
struct TokenBucket {
  /// Seconds of the rate that may come at once: after a network that stood still, or in a file that is sent whole.
  static let span = 4.0

  private let rate: Double
  private var left: Double
  private var since: Double

  /// Makes a full bucket at a time in seconds.
  init(rate: Int, at now: Double) {
    self.rate = Double(rate)
    (left, since) = (self.rate * Self.span, now)
  }

  /// Spends an amount at a time in seconds; false if that is more than is left.
  mutating func spend(_ amount: Int, at now: Double) -> Bool {
    // The clock may have been set back.
    left = min(left + rate * max(now - since, 0), rate * Self.span) - Double(amount)
    since = now
    return left >= 0
  }
}
