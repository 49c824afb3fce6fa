/// How long a page waited for the answers to its samples.
///
/// A motion answers each message up to the one that it names, as a motion that waits to be sent is replaced by a newer one.
struct AnswerTimes {
  /// Seconds from a message to its answer, in the order of the messages.
  private(set) var times: [Double] = []
  /// The messages that are not answered yet, the oldest first.
  private var waiting: [(sequence: UInt32, sent: Double)] = []

  /// The messages that are not answered yet.
  var unanswered: Int { waiting.count }

  /// A message was sent.
  mutating func sent(_ sequence: UInt32, at instant: Double) { waiting.append((sequence, instant)) }

  /// A motion came, which names the last message that it answers.
  mutating func answered(_ sequence: UInt32, at instant: Double) {
    let count = waiting.prefix { $0.sequence <= sequence }.count
    times += waiting.prefix(count).map { instant - $0.sent }
    waiting.removeFirst(count)
  }
}

extension [Double] {
  /// The smallest number that so large a part of the numbers does not exceed; 0 if there are none.
  func quantile(_ part: Double) -> Double {
    let rank = Int((Double(count) * part).rounded(.up))
    return isEmpty ? 0 : sorted()[Swift.min(Swift.max(rank, 1), count) - 1]
  }
}
