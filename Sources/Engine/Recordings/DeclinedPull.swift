import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// A pull that ended without a refresh because the control declined it.
public struct DeclinedPull: Sendable {
  /// When the control declined.
  public let at: Instant
  /// The control's edge.
  public let edge: ScrollEdge
  /// Why it declined.
  public let reason: Reason
  /// The gesture of the user.
  public let gesture: PullGesture
  /// The number of refreshes that the unchanged gesture begins at the edge.
  let refreshes: Int

  /// Finds the pull that an event of a recording declines, given the inputs until `end`.
  ///
  /// `nil` if the event does not decline a pull, no gesture caused it, or the pull's momentum began a refresh later.
  public init?(_ event: Checkpoints.Event, in recording: Recording, until end: Instant) {
    guard let reason = event.reason else { return nil }
    let before = recording.entries.count(before: event)
    guard let gesture = PullGesture(in: recording, before: before, until: end) else { return nil }
    var (refreshes, later, isFound) = (0, 0, false)
    gesture.watch(gesture.inputs) {
      if $0.at == event.at, $0.edge == event.edge, $0.reason != nil { isFound = true }
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
  /// The number of inputs before an event that declines a pull.
  fileprivate func count(before event: Checkpoints.Event) -> Int {
    guard case .input(let kind) = event.cause else {
      return (lastIndex { $0.at < event.at } ?? -1) + 1
    }
    let last = lastIndex { $0.at <= event.at && $0.input.kind == kind } ?? 0
    // A touch stops a wheel, and the wheel then releases its pull. The touch is not part of the pull.
    return kind == .touch ? last : last + 1
  }
}

extension DeclinedPull {
  /// Whether both are the same pull of the same recording, with the same number of inputs.
  public func isSame(as other: DeclinedPull) -> Bool {
    at == other.at && edge == other.edge && gesture.place == other.gesture.place
      && gesture.inputs.count == other.gesture.inputs.count
  }
}

extension Checkpoints.Event {
  /// Why a control declined a pull, or `nil` for any other event, or if it declined a refresh that the app began.
  public var reason: Reason? {
    guard case .declined(let reason) = event else { return nil }
    if case .input(.begin) = cause { return nil }
    switch reason {
    case .below, .disabled, .hidden, .contentFits, .exhausted, .alreadyRefreshing, .momentum,
      .tooBrief, .otherEdge, .notRearmed, .notPulledAnew, .cancelled, .manual, .beganInside,
      .sideways, .contentIsFixed, .otherEnd:
      return reason
    case .notRefreshing, .notExiting, .alreadyFinished, .stale, .refused, .timedOut, .noSecondFloor:
      return nil
    }
  }
}

extension Recording {
  /// The pulls that controls declined until `end`, earliest first; faster if the recording is prepared until `end`.
  public func declinedPulls(until end: Instant) -> [DeclinedPull] {
    var (playback, pulls) = (initialPlayback, [DeclinedPull]())
    while let step = playback.step(in: entries, until: end) {
      pulls += step.events.compactMap { DeclinedPull($0, in: self, until: end) }
    }
    return pulls
  }
}

/// A change of one quantity of a declined pull that would have made it refresh.
public struct PullChange: Hashable, Sendable {
  /// A quantity of a pull that can change.
  public enum What: String, CaseIterable, Sendable {
    /// The distance of the finger or wheel in points; each step in the pull's direction is longer by the same factor.
    case further
    /// The duration of the gesture, in seconds, which ends before the next input of the user.
    ///
    /// A finger stays in place before it lifts; a wheel repeats its last step.
    case longer
    /// The control's threshold since the start of the gesture, in points.
    case threshold
  }

  /// The smallest change that is searched for, in points or seconds.
  public static let least = 0.001

  /// The changed quantity.
  public let what: What
  /// The value in the recording, in the unit of ``what``.
  public let from: Double
  /// The new value, in the unit of ``what``.
  public let to: Double

  /// Creates a change.
  public init(_ what: What, from: Double, to: Double) {
    (self.what, self.from, self.to) = (what, from, to)
  }

  /// Creates a change by an amount greater than 0; a threshold decreases, every other quantity increases.
  init(_ what: What, from: Double, by amount: Double) {
    self.init(what, from: from, to: what == .threshold ? from - amount : from + amount)
  }

  /// The change with few decimals, at most a thousandth larger.
  var rounded: PullChange {
    let (change, rule): (Double, FloatingPointRoundingRule) = (
      abs(to - from), to < from ? .down : .up
    )
    var scale = 1.0
    while change * scale < 1_000 { scale *= 10 }
    return PullChange(what, from: from, to: (to * scale).rounded(rule) / scale)
  }
}

extension DeclinedPull {
  /// For each quantity, the smallest change that alone would have made the pull refresh, if there is one.
  ///
  /// The search replays the gesture many times. With the change, the pull refreshes; with 99 % of it, the pull does
  /// not, unless the change is ``PullChange/least``.
  public var changes: [PullChange] { PullChange.What.allCases.compactMap(smallestChange) }

  /// The inputs, possibly with a setting first, that replace ``PullGesture/inputs`` from ``PullGesture/place`` on.
  public func inputs(with change: PullChange) -> [TimedInput] {
    gesture.inputs(with: change, at: edge)
  }

  private func refreshes(with change: PullChange) -> Bool {
    var count = 0
    gesture.watch(inputs(with: change)) {
      if $0.isRefresh(at: edge) { count += 1 }
      return count <= refreshes
    }
    return count > refreshes
  }

  private func smallestChange(_ what: PullChange.What) -> PullChange? {
    guard let (now, most) = gesture.amount(what, at: edge) else { return nil }
    func refreshes(_ amount: Double) -> Bool {
      self.refreshes(with: PullChange(what, from: now, by: amount))
    }
    let least = PullChange.least
    guard var enough = DeclinedPull.firstAmount(from: least, to: most, refreshes) else {
      return nil
    }
    while enough > least {
      enough = DeclinedPull.leastAmount(between: least, and: enough, refreshes)
      guard refreshes(0.99 * enough) else { break }
      enough *= 0.99
    }
    let change = PullChange(what, from: now, by: enough)
    let rounded = change.rounded
    let less = PullChange(what, from: now, to: now + 0.99 * (rounded.to - now))
    return self.refreshes(with: rounded) && !self.refreshes(with: less) ? rounded : change
  }

  /// The first of larger and larger amounts that makes the pull refresh, or `nil` if even `most` is not enough.
  private static func firstAmount(
    from least: Double, to most: Double, _ refreshes: (Double) -> Bool
  ) -> Double? {
    var amount = min(least, most)
    while !refreshes(amount) {
      guard amount < most else { return nil }
      amount = min(4 * amount, most)
    }
    return amount
  }

  /// An amount that makes the pull refresh, at most 1/2000 larger than an amount that does not.
  ///
  /// The pull refreshes with `enough` and does not refresh with `low`.
  private static func leastAmount(
    between low: Double, and enough: Double, _ refreshes: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, enough)
    while high - low > high / 2_000 {
      let middle = (low + high) / 2
      if refreshes(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension Array {
  /// The index of the first element that satisfies `belongs`, like all after it, or `count`.
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
