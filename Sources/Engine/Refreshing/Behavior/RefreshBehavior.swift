import OverscrollPhysics
import OverscrollScrolling

/// The behaviour of a refresh control: its distances, its trigger and its times.
///
/// A control's behaviour may change at any time; a running refresh continues with the new one. No number traps here:
/// ``problems`` names the invalid ones, ``validated()`` throws them, and a scroll model ignores a control with problems.
public struct RefreshBehavior: Hashable, Sendable {
  /// The pull at which the control arms, above 0; a pull of exactly the threshold arms.
  public var threshold: Length
  /// The space that the control reserves while it refreshes, 0 or more.
  public var refreshingExtent: Length
  /// Whether the reserved space moves content that fits the viewport, so that its end stands at the space.
  ///
  /// Otherwise the space takes the room that such content leaves in the viewport, and moves the content by what is missing. At
  /// the edge where the content starts there is no room: there the space always moves it.
  public var liftsShortContent = true
  /// The space that is kept for the control at rest, 0 or more.
  public var prompt: Length = 0
  /// What triggers a refresh.
  public var trigger: Trigger
  /// How far before its edge a control begins to count, 0 or more.
  ///
  /// With `edge`, the refresh begins when the end of the content is this far away. With the other triggers, a pull counts from
  /// this far before the edge: the control arms where the pull beyond the edge and the preload together make the threshold.
  public var preload: Length
  /// Whether momentum alone may begin a refresh.
  public var momentum = MomentumRule.automatic
  /// What a refresh waits for once its work is done.
  public var ending: FinishCondition
  /// The animation that the control repeats while it refreshes.
  public var cycle: Cycle
  /// The time in which what follows the arming timeline comes to its end, and back when the control disarms, seconds.
  public var arming = 0.2
  /// The duration of the exit animation, which runs before the space closes, seconds.
  public var exit: Double
  /// What ends the exit.
  public var exitEnd = ExitEnd.byTime
  /// The shortest time for which a refresh shows, however fast its work is done, seconds.
  public var minimum: Double
  /// The time that the work may take before the refresh shows, seconds.
  public var showAfter = 0.0
  /// The time for which the outcome shows before the exit begins, seconds.
  public var outcomeDuration = 0.0
  /// The time after which unanswered work counts as failed, seconds; nil for never.
  public var timeout: Double?
  /// How the reserved space opens.
  public var opening = Timing.spring
  /// How the reserved space closes.
  public var closing = Timing.spring
  /// When the control is there at all.
  public var visibility = ControlVisibility.automatic
  /// Whether content that is pushed or flung back to its edge stops the refresh.
  public var stopsWhenPushedBack = false
  /// Whether disabling the control stops the refresh; its work may go on, but its answer changes nothing.
  public var stopsWhenDisabled = false
  /// Whether the trigger `edge` waits for a scroll; otherwise it also begins at rest, where the end of the content is near
  /// already.
  ///
  /// At the end of the list it begins only while the list is scrolled from its start. At the start it begins once the list has
  /// been scrolled away, or is pulled there.
  public var waitsForScroll = false
  /// Whether the list scrolls to its start when the refresh is over; it waits for a finger that is down.
  public var scrollsToStart = false
  /// What a pull far beyond the threshold opens; nil for nothing.
  public var secondFloor: SecondFloor?
  /// Whether the control can be pulled.
  public var isEnabled: Bool

  /// Creates a behaviour from any numbers; ``problems`` names the invalid ones.
  ///
  /// All times are in seconds.
  public init(
    threshold: Length, refreshingExtent: Length, trigger: Trigger = .release, preload: Length = 0,
    ending: FinishCondition = [], cycle: Cycle = Cycle(duration: 0), exit: Double = 0,
    minimum: Double = 0,
    isEnabled: Bool = true
  ) {
    self.threshold = threshold
    self.refreshingExtent = refreshingExtent
    self.trigger = trigger
    self.preload = preload
    self.ending = ending
    self.cycle = cycle
    self.exit = exit
    self.minimum = minimum
    self.isEnabled = isEnabled
  }
}

/// What triggers a refresh.
public enum Trigger: String, CaseIterable, Sendable {
  /// The finger lifts beyond the threshold.
  case release
  /// The pull passes the threshold, with the finger still down.
  case threshold
  /// The end of the content comes within the behaviour's preload of the viewport.
  ///
  /// This triggers once. It triggers again after the content has grown, its end has been further away, or the program has reset
  /// the control, and when another touch moves the content towards its end.
  case edge
  /// Only the program begins a refresh.
  case manual
}

/// Whether momentum alone, without a finger or a wheel, may begin a refresh.
public enum MomentumRule: String, CaseIterable, Sendable {
  /// As is usual for the trigger: it may with `edge`, and not with the others.
  case automatic
  /// It may. With `release` and `threshold`, content that momentum carries to the threshold arms its control and begins the
  /// refresh at the instant at which it gets there.
  case on
  /// It may not.
  case off
}

/// What a refresh waits for once its work is done; with the empty set the exit begins at once.
public struct FinishCondition: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The refresh waits for the end of the running cycle.
  public static let afterCycle = FinishCondition(rawValue: 1)
  /// The refresh waits until no finger is down.
  public static let onRelease = FinishCondition(rawValue: 2)
}

/// What ends the exit of a refresh, after which its space closes.
public enum ExitEnd: String, CaseIterable, Sendable {
  /// The exit ends when its duration is over, or earlier by program.
  case byTime = "time"
  /// Only the program ends the exit. The exit animation runs for its duration and then stays at its end.
  case byProgram = "program"
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
  /// The space that the second floor reserves.
  public var extent: Length

  /// Creates a second floor from any distances; ``RefreshBehavior/problems`` names the invalid ones.
  public init(threshold: Length, extent: Length) {
    self.threshold = threshold
    self.extent = extent
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

/// The animation that a control repeats while it refreshes.
public struct Cycle: Hashable, Sendable {
  /// The time for which one cycle moves, seconds; 0 for no cycles.
  public var duration: Double
  /// The time for which each cycle waits before it moves, seconds.
  public var delay: Double

  /// Creates a cycle from any times.
  ///
  /// Both times must be finite and not negative, and the duration 0 or at least ``Bounds/shortestCycle``; ``problems`` names the invalid
  /// ones.
  public init(duration: Double, delay: Double = 0) {
    self.duration = duration
    self.delay = delay
  }

  /// The time from the begin of one cycle to the begin of the next, seconds; nil without cycles, or with ``problems``.
  public var period: Double? {
    let isValid =
      duration >= Bounds.shortestCycle && duration <= Bounds.largest
      && delay >= 0 && delay <= Bounds.largest
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

/// How a program begins a refresh.
public struct RefreshStart: Hashable, Sendable {
  /// Whether the space that a refresh reserves comes into view.
  public enum Reveal: String, CaseIterable, Sendable {
    /// It does if the content stands at the edge; content that is being read further away stays where it is.
    case atEdge
    /// It does wherever the content stands, when it opens: the list scrolls to the edge. Where it only grows later, it does as at
    /// the edge.
    case always
    /// The content stays where it is.
    case never
  }

  /// The threshold that the refresh counts as having passed: the second opens the second floor.
  public var level: RefreshPhase.Level
  /// Whether the space comes into view once it opens; content under a finger waits until the finger lifts.
  public var reveal: Reveal
  /// How the content moves there; nil to move as the behaviour's opening says.
  public var opening: Timing?

  /// Creates a start; a pull begins a refresh in the standard way.
  ///
  /// - Parameters:
  ///   - level: The threshold that the refresh counts as having passed.
  ///   - reveal: Whether the space comes into view.
  ///   - opening: How the content moves there; as the behaviour's opening says unless given.
  ///   - isAnimated: Whether it moves at all: if not, the space is there at once.
  public init(
    level: RefreshPhase.Level = .first, reveal: Reveal = .atEdge, opening: Timing? = nil,
    isAnimated: Bool = true
  ) {
    self.level = level
    self.reveal = reveal
    self.opening = isAnimated ? opening : Timing.none
  }

  /// Whether the refresh never shows: its space neither comes into view nor opens with animation.
  ///
  /// It has no space, no cycles and no exit: only its events report it.
  public var isSilent: Bool { reveal == .never && opening == Timing.none }

  /// A refresh, revealed with animation where the content stands at the edge.
  public static let first = RefreshStart()
  /// The second floor, revealed likewise.
  public static let second = RefreshStart(level: .second)
}
