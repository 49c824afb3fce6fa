import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A pull at which a control declined to refresh.
public struct DeclinedPull: Sendable {
  /// When the control declined.
  public let at: Instant
  /// The control's edge.
  public let edge: ScrollEdge
  /// Why it declined.
  public let reason: Reason
  /// What the person did.
  public let gesture: PullGesture
  /// How often the gesture begins a refresh at the edge as it was.
  let refreshes: Int

  /// Finds the pull that was declined by an event, up to which a recording has `count` inputs.
  ///
  /// It is nil for another event, for what no gesture did, and for a pull that refreshed by its momentum after all.
  init?(
    _ event: Checkpoints.Event, in recording: Recording, _ count: Int, until end: Instant
  ) {
    guard let reason = event.reason else { return nil }
    // A finger that comes down stops a wheel: this releases what the wheel has pulled.
    let before = event.cause == .input(.touch) ? count - 1 : count
    guard let gesture = PullGesture(in: recording, before: before, until: end) else { return nil }
    var (refreshes, later, isFound) = (0, 0, false)
    gesture.watch(gesture.inputs) {
      if $0 == event { isFound = true }
      guard $0.isRefresh(at: event.edge) else { return }
      refreshes += 1
      if isFound { later += 1 }
    }
    guard isFound, later == 0 else { return nil }
    (at, edge, self.reason) = (event.at, event.edge, reason)
    (self.gesture, self.refreshes) = (gesture, refreshes)
  }
}

extension Checkpoints.Event {
  /// Why a control declined a pull; nil for what else it did, also where it declined what a program asked for.
  public var reason: Reason? {
    guard case .declined(let reason) = event, cause != .input(.begin) else { return nil }
    switch reason {
    case .below, .disabled, .hidden, .contentFits, .exhausted, .alreadyRefreshing, .momentum,
      .tooBrief, .otherEdge, .notRearmed, .notPulledAnew, .cancelled, .manual:
      return reason
    case .notRefreshing, .notExiting, .alreadyFinished, .stale, .refused, .timedOut, .noSecondFloor:
      return nil
    }
  }
}
