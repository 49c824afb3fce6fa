import OverscrollScrolling

/// What a refresh control declares: its distances, what sets it off, and how long things take.
///
/// It may be answered anew at any time; what runs goes on by the new answers.
public struct RefreshBehavior: Hashable, Sendable {
  /// The pull at which it arms, above 0.
  public var threshold: Length
  /// Whether a pull of exactly the threshold arms; else it must be passed.
  public var armsAtThreshold = false
  /// The space that it holds open while it refreshes.
  public var resting: Length
  /// The space that is kept for it at rest.
  public var prompt: Length = 0
  /// What sets it off.
  public var trigger: Trigger
  /// What it waits for once its work is done.
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
  /// When it is there at all.
  public var visibility = ControlVisibility.automatic
  /// Whether pushing the content back to its edge stops the refresh.
  public var stopsWhenPushedBack = false
  /// Whether the list scrolls to its start when the refresh is over.
  public var scrollsToStart = false
  /// What a pull far beyond the threshold opens.
  public var secondFloor: SecondFloor?
  /// Whether it can be pulled at all.
  public var isEnabled: Bool

  /// Creates a behaviour; what of it makes no sense is among its ``faults``.
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

/// A distance along an axis, in points or as a part of the viewport.
public enum Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// So many points.
  case points(Double)
  /// So many hundredths of the viewport's length.
  case percent(Double)

  /// Creates a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// The number, in its unit.
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

/// What sets a refresh off.
public enum Trigger: Hashable, Sendable {
  /// The finger lifts beyond the threshold.
  case release
  /// The pull passes the threshold, with the finger still down.
  case threshold
  /// The end of the content comes within `preload` points of the viewport; `byMomentum` says whether a fling counts, or
  /// only a finger that is down.
  ///
  /// It asks once, and again only when content has grown or the zone was left.
  case edge(preload: Double, byMomentum: Bool = true)
  /// The program alone.
  case manual
}

/// What a refresh waits for once its work is done; nothing: it ends at once.
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

  /// The shortest cycle, seconds: shorter ones no eye can tell apart.
  public static let shortest = 0.01

  /// Creates a cycle; its times are finite and not negative, its duration is 0 or at least ``shortest``: what is
  /// otherwise is among the ``RefreshBehavior/faults`` of who has it.
  public init(duration: Double, delay: Double = 0) {
    self.duration = duration
    self.delay = delay
  }

  /// Seconds from the begin of one cycle to the begin of the next; nil without cycles.
  public var period: Double? { duration > 0 ? delay + duration : nil }

  /// Where the cycles stand some seconds after the first began: 1.5 in the middle of the second's motion; 0 without any.
  public func position(after elapsed: Double) -> Double {
    guard let period, elapsed > 0 else { return 0 }
    let whole = (elapsed / period).rounded(.down)
    return whole + max(0, elapsed - whole * period - delay) / duration
  }
}

/// How the work of a refresh came out.
public enum Outcome: String, CaseIterable, Sendable {
  /// There is something new, or at least it is known that there is not.
  case success
  /// It could not be found out.
  case failure
  /// There will never be more.
  case exhausted
}

/// When a control is there at all.
public enum ControlVisibility: String, CaseIterable, Sendable {
  /// At the start of an axis always, at its end while the content is longer than the viewport.
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

  /// Creates a second floor; distances that none can have are among the ``RefreshBehavior/faults`` of who has it.
  public init(threshold: Length, extent: Length) {
    self.threshold = threshold
    self.extent = extent
  }
}
