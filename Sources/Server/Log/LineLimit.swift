import Overscroll

/// How many lines a reason may write in a second, so that one that comes again and again does not hide the others.
struct LineLimit {
  /// The lines that a reason may write within ``seconds``.
  static let most = 10
  /// How long a reason's count runs.
  static let seconds = 1.0

  /// What becomes of a line.
  enum Verdict: Equatable {
    case write
    /// Leave it out; the first of a count must be followed by ``LineLimit/end(_:)`` when the count's time is over.
    case leaveOut(isFirst: Bool)
  }

  private struct Count {
    let end: Instant
    var written = 0
    var leftOut = 0
  }

  private var counts: [String: Count] = [:]

  /// Decides on a line of a reason; there are as many reasons as places in the program that log.
  mutating func verdict(on reason: String, at now: Instant) -> Verdict {
    var count = counts[reason] ?? Count(end: now.advanced(by: Self.seconds))
    // A count that has left lines out goes on until it is ended, which says how many.
    if count.leftOut == 0, count.end <= now { count = Count(end: now.advanced(by: Self.seconds)) }
    defer { counts[reason] = count }
    guard count.written == Self.most else {
      count.written += 1
      return .write
    }
    count.leftOut += 1
    return .leaveOut(isFirst: count.leftOut == 1)
  }

  /// Ends a reason's count; returns how many lines it has left out.
  mutating func end(_ reason: String) -> Int { counts.removeValue(forKey: reason)?.leftOut ?? 0 }
}
