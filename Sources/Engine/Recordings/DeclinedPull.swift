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

  /// Finds the pull that was declined by an event of a recording, of which nothing is known after `end`.
  ///
  /// It is nil for another event, for what no gesture did, and for a pull that refreshed by its momentum after all.
  public init?(_ event: Checkpoints.Event, in recording: Recording, until end: Instant) {
    guard let reason = event.reason else { return nil }
    let before = recording.entries.count(before: event)
    guard let gesture = PullGesture(in: recording, before: before, until: end) else { return nil }
    var (refreshes, later, isFound) = (0, 0, false)
    gesture.watch(gesture.inputs) {
      if $0.declinesPull(like: event) { isFound = true }
      if $0.isRefresh(at: event.edge) {
        refreshes += 1
        if isFound { later += 1 }
      }
      return later == 0
    }
    guard isFound, later == 0 else { return nil }
    (at, edge, self.reason) = (event.at, event.edge, reason)
    (self.gesture, self.refreshes) = (gesture, refreshes)
  }
}

extension [TimedInput] {
  /// How many of them a person had made before what a control declined.
  fileprivate func count(before event: Checkpoints.Event) -> Int {
    guard case .input(let kind) = event.cause else {
      return (lastIndex { $0.at < event.at } ?? -1) + 1
    }
    let last = lastIndex { $0.at <= event.at && $0.input.kind == kind } ?? 0
    // A finger that comes down stops a wheel, which releases what it has pulled.
    return kind == .touch ? last : last + 1
  }
}

extension DeclinedPull {
  /// Whether it is the same pull of the same recording, after which a person has done as little.
  public func isSame(as other: DeclinedPull) -> Bool {
    at == other.at && edge == other.edge && gesture.place == other.gesture.place
      && gesture.inputs.count == other.gesture.inputs.count
  }
}

extension Checkpoints.Event {
  /// Whether a control declines a pull at the same instant as by another event.
  func declinesPull(like other: Checkpoints.Event) -> Bool {
    at == other.at && edge == other.edge && reason != nil
  }

  /// Why a control declined a pull; nil for what else it did, also where it declined what a program asked for.
  public var reason: Reason? {
    guard case .declined(let reason) = event else { return nil }
    if case .input(.begin) = cause { return nil }
    switch reason {
    case .below, .disabled, .hidden, .contentFits, .exhausted, .alreadyRefreshing, .momentum,
      .tooBrief, .otherEdge, .notRearmed, .notPulledAnew, .cancelled, .manual:
      return reason
    case .notRefreshing, .notExiting, .alreadyFinished, .stale, .refused, .timedOut, .noSecondFloor:
      return nil
    }
  }
}
