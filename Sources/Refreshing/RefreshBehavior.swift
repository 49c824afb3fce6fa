import OverscrollScrolling

/// The behaviour of a refresh control: its distances, its trigger and its times.
///
/// A control's behaviour may change at any time; a running refresh continues with the new one. No number traps here:
/// ``problems`` names the invalid ones, ``validated()`` throws them, and a scroll model ignores a control with problems.
public struct RefreshBehavior: Hashable, Sendable {
  /// The pull at which the control arms, above 0.
  public var threshold: Length
  /// Whether a pull of exactly the threshold arms; otherwise the pull must exceed it.
  public var armsAtThreshold = false
  /// The space that the control holds open while it refreshes, 0 or more.
  public var resting: Length
  /// The space that is kept for the control at rest, 0 or more.
  public var prompt: Length = 0
  /// What triggers a refresh.
  public var trigger: Trigger
  /// What a refresh waits for once its work is done.
  public var ending: Ending
  /// The animation that the control repeats while it refreshes.
  public var cycle: Cycle
  /// The duration of the exit animation, which runs before the space closes, seconds.
  public var exit: Double
  /// The shortest time for which a refresh shows, however fast its work is done, seconds.
  public var minimum: Double
  /// The time that the work may take before the refresh shows, seconds.
  public var showAfter = 0.0
  /// The time for which the outcome shows before the exit begins, seconds.
  public var hold = 0.0
  /// The time after which unanswered work counts as failed, seconds; nil for never.
  public var timeout: Double?
  /// How the held space opens.
  public var opening = Timing.spring
  /// How the held space closes.
  public var closing = Timing.spring
  /// When the control is there at all.
  public var visibility = ControlVisibility.automatic
  /// Whether pushing the content back to its edge stops the refresh.
  public var stopsWhenPushedBack = false
  /// Whether the list scrolls to its start when the refresh is over.
  public var scrollsToStart = false
  /// What a pull far beyond the threshold opens; nil for nothing.
  public var secondFloor: SecondFloor?
  /// Whether the control can be pulled.
  public var isEnabled: Bool

  /// Creates a behaviour from any numbers; ``problems`` names the invalid ones.
  ///
  /// All times are in seconds.
  public init(
    threshold: Length, resting: Length, trigger: Trigger = .release, ending: Ending = [],
    cycle: Cycle = Cycle(duration: 0), exit: Double = 0, minimum: Double = 0,
    isEnabled: Bool = true
  ) {
    self.threshold = threshold
    self.resting = resting
    self.trigger = trigger
    self.ending = ending
    self.cycle = cycle
    self.exit = exit
    self.minimum = minimum
    self.isEnabled = isEnabled
  }
}

/// A distance along an axis, in points or as a part of the viewport's length.
public enum Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number of points.
  case points(Double)
  /// A part of the viewport's length, in percent.
  case percent(Double)

  /// Creates a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// The number of points or percent.
  public var amount: Double {
    switch self {
    case .points(let amount), .percent(let amount): amount
    }
  }

  /// The distance in points where the viewport is `length` points long.
  public func points(in length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): percent / 100 * length
    }
  }
}

/// What triggers a refresh.
public enum Trigger: Hashable, Sendable {
  /// The finger lifts beyond the threshold.
  case release
  /// The pull passes the threshold, with the finger still down.
  case threshold
  /// The end of the content comes within `preload` points of the viewport; without `byMomentum` only under a finger or a
  /// wheel.
  ///
  /// This triggers once, and again after the content has grown or its end has been further away.
  case edge(preload: Double, byMomentum: Bool = true)
  /// Only the program begins a refresh.
  case manual
}

/// What a refresh waits for once its work is done; with the empty set the exit begins at once.
public struct Ending: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The refresh waits for the end of the running cycle.
  public static let afterCycle = Ending(rawValue: 1)
  /// The refresh waits until no finger is down.
  public static let onRelease = Ending(rawValue: 2)
}

/// The animation that a control repeats while it refreshes.
public struct Cycle: Hashable, Sendable {
  /// The time for which one cycle moves, seconds; 0 for no cycles.
  public var duration: Double
  /// The time for which each cycle waits before it moves, seconds.
  public var delay: Double

  /// The shortest cycle, seconds; the eye cannot tell shorter ones apart.
  public static let shortest = 0.01

  /// Creates a cycle from any times.
  ///
  /// Both times must be finite and not negative, and the duration 0 or at least ``shortest``; ``problems`` names the invalid
  /// ones.
  public init(duration: Double, delay: Double = 0) {
    self.duration = duration
    self.delay = delay
  }

  /// The time from the begin of one cycle to the begin of the next, seconds; nil without cycles, or with ``problems``.
  public var period: Double? {
    let isValid =
      duration >= Cycle.shortest && duration <= Problem.largest
      && delay >= 0 && delay <= Problem.largest
    return isValid ? delay + duration : nil
  }

  /// The position of the cycles `elapsed` seconds after the first began: 1.5 is the middle of the second cycle's motion.
  ///
  /// The position is 0 without a ``period``, and for a time that is not finite or not above 0.
  public func position(after elapsed: Double) -> Double {
    guard let period, elapsed > 0, elapsed.isFinite else { return 0 }
    let whole = (elapsed / period).rounded(.down)
    return whole + max(0, elapsed - whole * period - delay) / duration
  }
}

/// How the work of a refresh ended.
public enum Outcome: String, CaseIterable, Sendable {
  /// The work succeeded, whether or not it brought anything new.
  case success
  /// The work failed.
  case failure
  /// The work succeeded, and there is no more to load.
  case exhausted
}

/// When a control is there at all.
public enum ControlVisibility: String, CaseIterable, Sendable {
  /// At the start of an axis always; at the end of an axis only while the content is longer than the viewport.
  case automatic
  /// Always.
  case always
  /// Never: the control cannot be pulled, and no space is kept for it.
  case hidden
}

/// What a pull far beyond the threshold opens: a second floor behind the list.
public struct SecondFloor: Hashable, Sendable {
  /// The pull beyond which a release opens the second floor; more than the control's threshold.
  public var threshold: Length
  /// The space that the second floor holds open.
  public var extent: Length

  /// Creates a second floor from any distances; ``RefreshBehavior/problems`` names the invalid ones.
  public init(threshold: Length, extent: Length) {
    self.threshold = threshold
    self.extent = extent
  }
}
