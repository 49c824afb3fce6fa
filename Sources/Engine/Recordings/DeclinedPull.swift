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

extension Recording {
  /// The pulls that controls declined until an instant, the earliest first; nothing is known of what happens after it.
  ///
  /// A recording that is prepared until this instant finds them sooner.
  public func declinedPulls(until end: Instant) -> [DeclinedPull] {
    var (playback, pulls) = (first, [DeclinedPull]())
    while let step = playback.step(in: entries, until: end) {
      pulls += step.events.compactMap { DeclinedPull($0, in: self, until: end) }
    }
    return pulls
  }
}

/// A change of one thing that makes a declined pull refresh.
public struct PullChange: Hashable, Sendable {
  /// What can be changed of a pull.
  public enum What: String, CaseIterable, Sendable {
    /// How far the finger or the wheel goes in the pull's direction in all, points.
    ///
    /// Each of its moves in this direction goes further by the same part; when they happen stays as it was.
    case further
    /// How long the gesture lasts, in seconds: a finger stays where it is before it lifts, and a wheel keeps turning as it did last.
    ///
    /// It is over before the person does anything else; what the program does stays as it was.
    case longer
    /// The control's threshold from the gesture on, points.
    case threshold
  }

  /// The least change, points or seconds: a smaller one is not looked for.
  public static let least = 0.001

  /// What is changed.
  public let what: What
  /// How much it was, in the unit of ``what``.
  public let from: Double
  /// How much it is instead.
  public let to: Double

  /// Creates a change.
  public init(_ what: What, from: Double, to: Double) {
    (self.what, self.from, self.to) = (what, from, to)
  }

  /// The change of the same thing by an amount, more than 0; a threshold becomes lower, all else more.
  init(_ what: What, from: Double, by amount: Double) {
    self.init(what, from: from, to: what == .threshold ? from - amount : from + amount)
  }

  /// A change that is at most a thousandth greater and has few decimals.
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
  /// The smallest change of each thing that by itself would have made the pull refresh; empty if none would.
  ///
  /// They are found by playing the gesture again and again: with such a change the pull refreshes, and with one percent less of
  /// it the pull does not, unless the change is ``PullChange/least``.
  public var changes: [PullChange] { PullChange.What.allCases.compactMap(smallestChange) }

  /// The recording's inputs from the gesture's ``PullGesture/place`` on that a change puts there instead of
  /// ``PullGesture/inputs``; a setting may be before them.
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

  /// The first of ever greater amounts with which a pull refreshes; nil if none does.
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

  /// An amount with which a pull refreshes, while it does not with a two-thousandth less.
  ///
  /// The pull refreshes with `enough`, and does not with `low`.
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
  /// The index of the first element that has a property, which all after it have as well; the count if none has it.
  package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
