/// Measures how long a page waits for the answers to its samples.
///
/// A motion acknowledges every message up to its number, because newer motions replace queued motions.
struct AnswerTimes {
  /// The seconds from each message to its answer, in the order of the messages.
  private(set) var times: [Double] = []
  /// The unanswered messages, oldest first.
  private var waiting: [(sequence: UInt32, sent: Double)] = []

  /// The number of unanswered messages.
  var unanswered: Int { waiting.count }

  /// Records a message that was sent.
  mutating func sent(_ sequence: UInt32, at instant: Double) { waiting.append((sequence, instant)) }

  /// Records a motion that answers every message up to `sequence`.
  mutating func answered(_ sequence: UInt32, at instant: Double) {
    let count = waiting.prefix { $0.sequence <= sequence }.count
    times += waiting.prefix(count).map { instant - $0.sent }
    waiting.removeFirst(count)
  }
}

extension [Double] {
  /// Returns the smallest number that is at least as large as the given fraction of the numbers, or 0 if the array is
  /// empty.
  func quantile(_ part: Double) -> Double {
    let rank = Int((Double(count) * part).rounded(.up))
    return isEmpty ? 0 : sorted()[Swift.min(Swift.max(rank, 1), count) - 1]
  }
}
