import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A change of a control's state, for pages that show every change.
public struct ControlChange: Sendable {
  /// When the change happened.
  public let at: Instant
  /// The edge of the control.
  public let edge: ScrollEdge
  /// The state after the change.
  public let state: ControlState
  /// Why the control cannot be pulled, or `nil` if it can be pulled.
  public let obstacle: Reason?

  /// The length of ``numbers``.
  public static let count = 12

  /// The time, in seconds, the number of the edge, and the state as in a ``Frame``.
  public var numbers: [Double] {
    [at.seconds, Double(edge.number)] + state.numbers(obstacle: obstacle)
  }
}

extension ScrollEdge {
  var number: Int { ScrollEdge.allCases.firstIndex(of: self) ?? 0 }
}

/// The changes of the controls, for a page that shows each change once, although it is predicted and confirmed.
struct ControlHistory: Sendable {
  /// The changes that the page has not shown yet, in order.
  private var news: [ControlChange] = []
  /// The predicted changes that the server has not confirmed.
  private var drawn: [ControlChange] = []
  /// The changes that were predicted before the last rebuild of the prediction.
  private var before: [ControlChange] = []

  /// The maximum number of changes in each list; a page that reads too late misses the oldest changes.
  private static let most = 256

  mutating func addDrawn(_ change: ControlChange) {
    addTold(change)
    drawn.append(change)
    if drawn.count > ControlHistory.most { drawn.removeFirst() }
  }

  /// Adds a change of the confirmed model, unless the same change was predicted before.
  mutating func addTold(_ change: ControlChange) {
    guard !(drawn + before).contains(where: change.isSame) else { return }
    news.append(change)
    if news.count > ControlHistory.most { news.removeFirst() }
  }

  /// Prepares for a rebuild of the prediction, which repeats every unconfirmed change.
  mutating func redraw() { (before, drawn) = (drawn, []) }

  /// Removes the predicted changes before `instant`; the server has confirmed everything up to that time.
  mutating func forget(before instant: Instant) {
    drawn.removeAll { $0.at < instant }
    before.removeAll { $0.at < instant }
  }

  /// Removes and returns the oldest change that the page has not shown.
  mutating func pop() -> ControlChange? { news.isEmpty ? nil : news.removeFirst() }
}

extension ControlChange {
  fileprivate func isSame(_ other: ControlChange) -> Bool {
    at == other.at && edge == other.edge && state.phase.name == other.state.phase.name
  }
}
