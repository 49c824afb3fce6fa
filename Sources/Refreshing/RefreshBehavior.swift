import OverscrollScrolling

/// What a refresh control declares: its distances, what triggers it, and how long things take.
///
/// A control may get another behaviour at any time; a refresh that runs goes on by the new one. No number traps here:
/// ``problems`` says which cannot work, ``validated()`` throws them, and the scroll view ignores a control that has any.
public struct RefreshBehavior: Hashable, Sendable {
  /// The pull at which it arms, above 0.
  public var threshold: Length
  /// Whether a pull of exactly the threshold arms; else it must be passed.
  public var armsAtThreshold = false
  /// The space that it holds open while it refreshes.
  public var resting: Length
  /// The space that is kept for it at rest.
  public var prompt: Length = 0
  /// What triggers a refresh.
  public var trigger: Trigger
  /// What a refresh waits for once its work is done.
  public var ending: Ending
  /// The animation it repeats while it refreshes.
  public var cycle: Cycle
  /// Seconds its exit animation takes before the space closes.
  public var exit: Double
  /// Seconds that a refresh shows at least, however fast its work is done.
  public var minimum: Double
  /// Seconds that the work may take before anything shows.
  public var showAfter = 0.0
  /// Seconds that the outcome shows before the exit begins.
  public var hold = 0.0
  /// Seconds after which work that has not been answered counts as failed; nil for never.
  public var timeout: Double?
  /// How its space opens.
  public var opening = Timing.spring
  /// How its space closes.
  public var closing = Timing.spring
  /// Whether the control is there at all.
  public var visibility = ControlVisibility.automatic
  /// Whether pushing the content back to its edge stops the refresh.
  public var stopsWhenPushedBack = false
  /// Whether the list scrolls to its start when the refresh is over.
  public var scrollsToStart = false
  /// What a pull far beyond the threshold opens; nil for nothing.
  public var secondFloor: SecondFloor?
  /// Whether it can be pulled at all.
  public var isEnabled: Bool

  /// Creates a behaviour from any numbers; those that cannot work are among its ``problems``.
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

  /// The number without its unit.
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
  /// The end of the content comes within `preload` points of the viewport; `byMomentum` says whether a fling counts, or
  /// only a finger that is down.
  ///
  /// It triggers once, and again only after the content has grown or has left the zone.
  case edge(preload: Double, byMomentum: Bool = true)
  /// Only the program.
  case manual
}

/// What a refresh waits for once its work is done; the empty set ends it at once.
public struct Ending: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It waits for the end of the running cycle.
  public static let afterCycle = Ending(rawValue: 1)
  /// It waits until no finger is down.
  public static let onRelease = Ending(rawValue: 2)
}

/// The animation that a control repeats while it refreshes.
public struct Cycle: Hashable, Sendable {
  /// Seconds that one cycle takes; 0 for no cycles.
  public var duration: Double
  /// Seconds that each cycle waits before it moves.
  public var delay: Double

  /// The shortest cycle, seconds: the eye cannot tell shorter ones apart.
  public static let shortest = 0.01

  /// Creates a cycle from any times.
  ///
  /// Both are to be finite and not negative, and the duration 0 or at least ``shortest``; ``problems`` says which is not.
  public init(duration: Double, delay: Double = 0) {
    self.duration = duration
    self.delay = delay
  }

  /// Seconds from the begin of one cycle to the begin of the next; nil without cycles, or with ``problems``.
  public var period: Double? {
    let isValid =
      duration >= Cycle.shortest && duration <= Problem.largest
      && delay >= 0 && delay <= Problem.largest
    return isValid ? delay + duration : nil
  }

  /// Where the cycles stand some seconds after the first began: 1.5 in the middle of the second one's motion.
  ///
  /// 0 without a ``period``, and for a time that is not finite or not above 0.
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

/// Whether a control is there at all.
public enum ControlVisibility: String, CaseIterable, Sendable {
  /// Always at the start of an axis; at its end while the content is longer than the viewport.
  case automatic
  /// Always.
  case always
  /// Never: it cannot be pulled, and keeps no space at rest.
  case hidden
}

/// What a pull far beyond the threshold opens: a second floor behind the list.
public struct SecondFloor: Hashable, Sendable {
  /// The pull beyond which letting go opens it, more than the control's threshold.
  public var threshold: Length
  /// The space that it holds open.
  public var extent: Length

  /// Creates a second floor from any distances; the ``RefreshBehavior/problems`` of its behaviour say which cannot work.
  public init(threshold: Length, extent: Length) {
    self.threshold = threshold
    self.extent = extent
  }
}
