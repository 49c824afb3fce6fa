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
    [at.seconds, edge.number] + state.numbers(obstacle: obstacle)
  }
}

/// The changes of the controls, for a page that shows each change once, although it is predicted and confirmed.
struct ControlHistory: Sendable {
  /// The changes that the page has not shown yet, in order.
  private var pending: [ControlChange] = []
  /// The predicted changes that the server has not confirmed.
  private var predicted: [ControlChange] = []
  /// The changes that were predicted before the last rebuild of the prediction.
  private var formerlyPredicted: [ControlChange] = []

  /// The maximum number of changes in each list; a page that reads too late misses the oldest changes.
  private static let maximumCount = 256

  mutating func addPredicted(_ change: ControlChange) {
    addUnlessPredicted(change)
    predicted.append(change)
    if predicted.count > ControlHistory.maximumCount { predicted.removeFirst() }
  }

  /// Adds a change, unless the same change was predicted before.
  mutating func addUnlessPredicted(_ change: ControlChange) {
    let isPredicted = (predicted + formerlyPredicted).contains {
      $0.at == change.at && $0.edge == change.edge && $0.state.phase.name == change.state.phase.name
    }
    guard !isPredicted else { return }
    pending.append(change)
    if pending.count > ControlHistory.maximumCount { pending.removeFirst() }
  }

  /// Prepares for a rebuild of the prediction, which repeats every unconfirmed change.
  mutating func prepareForReplay() { (formerlyPredicted, predicted) = (predicted, []) }

  /// Removes the predicted changes before `instant`; the server has confirmed everything up to that time.
  mutating func removePredictions(before instant: Instant) {
    predicted.removeAll { $0.at < instant }
    formerlyPredicted.removeAll { $0.at < instant }
  }

  /// Removes and returns the oldest change that the page has not shown.
  mutating func pop() -> ControlChange? { pending.isEmpty ? nil : pending.removeFirst() }
}
