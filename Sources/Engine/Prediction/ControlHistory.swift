import OverscrollPhysics
import OverscrollRefreshing

/// What controls have done, for a page that shows each change once: drawn before the server tells it, or told before it is drawn.
struct ControlHistory: Sendable {
  /// What the page has not shown, in order.
  private var news: [ControlChange] = []
  /// What is drawn and the server has not told.
  private var drawn: [ControlChange] = []
  /// What was drawn before it was drawn anew.
  private var before: [ControlChange] = []

  /// The most changes of each: a page that does not look for so long misses the oldest.
  private static let most = 256

  mutating func addDrawn(_ change: ControlChange) {
    addTold(change)
    drawn.append(change)
    if drawn.count > ControlHistory.most { drawn.removeFirst() }
  }

  /// Adds a change that the server's model has made; it is no news if it was drawn.
  mutating func addTold(_ change: ControlChange) {
    guard !(drawn + before).contains(where: change.isSame) else { return }
    news.append(change)
    if news.count > ControlHistory.most { news.removeFirst() }
  }

  /// Everything that the server has not told is drawn anew.
  mutating func redraw() { (before, drawn) = (drawn, []) }

  /// All that happened before an instant has been told.
  mutating func forget(before instant: Instant) {
    drawn.removeAll { $0.at < instant }
    before.removeAll { $0.at < instant }
  }

  /// Forgets the oldest change that the page has not shown, and returns it; nil if there is none.
  mutating func pop() -> ControlChange? { news.isEmpty ? nil : news.removeFirst() }
}

extension ControlChange {
  /// Whether two changes are one that happened in two models.
  fileprivate func isSame(_ other: ControlChange) -> Bool {
    at == other.at && edge == other.edge && state.phase.name == other.state.phase.name
  }
}
