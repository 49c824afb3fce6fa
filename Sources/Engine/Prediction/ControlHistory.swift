import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A change of what a control does, for pages that show each of them.
public struct ControlChange: Sendable {
  /// When it happened.
  public let at: Instant
  /// Where the control is.
  public let edge: ScrollEdge
  /// What the control does since.
  public let state: ControlState
  /// Why the control cannot be pulled; nil if it can.
  public let obstacle: Reason?

  /// The number of numbers.
  public static let count = 12

  /// The instant, the number of the edge, and what the control does, as in a ``Frame``.
  public var numbers: [Double] {
    [at.seconds, Double(edge.number)] + state.numbers(obstacle: obstacle)
  }
}

extension ScrollEdge {
  /// The place of the edge among all of them.
  var number: Int { ScrollEdge.allCases.firstIndex(of: self) ?? 0 }
}

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
