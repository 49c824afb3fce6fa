import Overscroll

extension SessionRoom {
  /// The work to do, one item after another, and what begins at a later instant.
  struct Agenda {
    private var work: [Work] = []
    /// The earliest first.
    private var later: [(at: Instant, work: [Work])] = []

    /// When the next work begins that was put off.
    var nextInstant: Instant? { later.first?.at }

    /// Puts work behind all that waits already.
    mutating func append(_ more: [Work]) { work += more }

    /// Puts work before all that waits already.
    mutating func putFirst(_ more: [Work]) {
      if !more.isEmpty { work.insert(contentsOf: more, at: 0) }
    }

    /// Puts work off to an instant.
    mutating func putOff(_ work: [Work], to instant: Instant) {
      let index = later.firstIndex { $0.at > instant } ?? later.endIndex
      later.insert((instant, work), at: index)
    }

    /// Takes the item to do next.
    mutating func takeNext() -> Work? { work.isEmpty ? nil : work.removeFirst() }

    /// Takes what was put off to an instant that has come.
    mutating func takeDue(at now: Instant) -> [Work] {
      let due = later.prefix { $0.at <= now }
      later.removeFirst(due.count)
      return due.flatMap(\.work)
    }
  }
}
