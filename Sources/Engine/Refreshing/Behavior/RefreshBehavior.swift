import OverscrollPhysics
import OverscrollScrolling

/// The behavior of a refresh control: its distances, its trigger and its durations.
///
/// It can change at any time, also while a refresh is running. Invalid numbers do not trap: ``problems`` lists them,
/// ``validated()`` throws them, and a scroll model ignores a control with problems.
public struct RefreshBehavior: Hashable, Sendable {
  /// The pull that arms the control, greater than 0; a pull of exactly the threshold arms it.
  public var threshold: Length
  /// Whether the thresholds become smaller in a viewport where a finger could hardly reach them.
  ///
  /// The largest one is then at most the pull of a finger that moves through three quarters of the viewport.
  public var fitsViewport = false
  /// How far an armed pull can fall below its threshold before the control disarms.
  public var slack = Slack.automatic
  /// The space that the control reserves while it refreshes; 0 or greater.
  public var refreshingExtent: Length
  /// Whether the reserved space moves content that fits the viewport, so that the content's end is next to the space.
  ///
  /// Otherwise the space first uses the room that such content leaves in the viewport, and moves it only by the rest.
  /// The edge where the content starts has no room, so the space there always moves the content.
  public var liftsShortContent = true
  /// The space that is kept for the control at rest; 0 or greater.
  public var prompt: Length = 0
  /// The event that begins a refresh.
  public var trigger: Trigger
  /// The distance before the edge where the control starts to count; 0 or greater.
  ///
  /// With the trigger `edge`, the refresh begins when the end of the content is this close. With the other triggers,
  /// the preload is added to the pull beyond the edge.
  public var preload: Length
  /// Whether momentum alone can begin a refresh.
  public var momentum = MomentumRule.automatic
  /// Whether a pull moves the content, or only the control.
  public var content = PulledContent.moves
  /// Where a drag must begin so that it can pull the control.
  public var pullsFrom = PullOrigin.anywhere
  /// The conditions that a refresh waits for after its work is done.
  public var ending: FinishCondition
  /// The animation that the control repeats while it refreshes.
  public var cycle: Cycle
  /// The duration of the arming timeline, in seconds, forward when the control arms and backward when it disarms.
  public var arming = 0.2
  /// The duration of the exit animation, which runs before the space closes, in seconds.
  public var exit: Double
  /// How the exit ends.
  public var exitEnd = ExitEnd.byTime
  /// The minimum time that a refresh is shown, in seconds.
  public var minimum: Double
  /// The time that the work can take before the refresh is shown, in seconds.
  public var showAfter = 0.0
  /// The time that the outcome is shown before the exit begins, in seconds.
  public var outcomeDuration = 0.0
  /// The time until unanswered work counts as failed, in seconds, or `nil` without a limit.
  public var timeout: Double?
  /// The timing of the opening of the reserved space.
  public var opening = Timing.spring
  /// The timing of the closing of the reserved space.
  public var closing = Timing.spring
  /// When the control is present.
  public var visibility = ControlVisibility.automatic
  /// Whether the refresh stops if the user pushes or flings the content back to its edge.
  public var stopsWhenPushedBack = false
  /// Whether disabling the control stops the refresh; the work can continue, but its answer has no effect.
  public var stopsWhenDisabled = false
  /// Whether the trigger `edge` waits for a scroll.
  ///
  /// If it is true, a refresh at the end of the list begins only while the list is scrolled away from its start. A
  /// refresh at the start begins only after the list has been scrolled away from its start or pulled there.
  public var waitsForScroll = false
  /// Whether the list scrolls to its start after the refresh; if a finger is down, the scroll waits until it lifts.
  public var scrollsToStart = false
  /// The second floor that a pull far beyond the threshold opens, or `nil` if the control has no second floor.
  public var secondFloor: SecondFloor?
  /// The events that have a haptic cue.
  public var cues: HapticCues = [.arm, .disarm, .begin]
  /// Whether the control can be pulled.
  public var isEnabled: Bool

  /// Creates a behavior from any numbers, with durations in seconds; ``problems`` lists invalid numbers.
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

/// The event that begins a refresh.
public enum Trigger: String, CaseIterable, Sendable {
  /// The finger lifts at or beyond the threshold.
  case release
  /// The pull reaches the threshold while the finger is still down.
  case threshold
  /// The distance of the content's end from the viewport falls to the behavior's preload.
  ///
  /// Another refresh begins after the content has grown, its end has been further away, or the program has reset the
  /// control. It also begins when a new touch moves the content towards its end.
  case edge
  /// The program begins the refresh.
  case manual
}

/// Whether momentum alone, without a finger or a wheel, can begin a refresh.
public enum MomentumRule: String, CaseIterable, Sendable {
  /// The default of the trigger: momentum can begin a refresh with `edge`, but not with the other triggers.
  case automatic
  /// Momentum can arm the control and begin a refresh as soon as the content reaches the threshold.
  case on
  /// Momentum cannot begin a refresh.
  case off
}

/// Whether a pull moves the content or only its control.
public enum PulledContent: String, CaseIterable, Sendable {
  /// The content follows the finger and uncovers the control.
  case moves
  /// The content stays at its edge, and the control moves over it; see ``StillPull``.
  ///
  /// Content that does not bounce can be pulled only in this way. ``RefreshBehavior/refreshingExtent`` is then the pull
  /// where the control rests during a refresh; no space is reserved.
  case still
}

/// Where a drag must begin so that it can pull a control.
public enum PullOrigin: String, CaseIterable, Sendable {
  /// Anywhere in the list.
  case anywhere
  /// At the control's edge, and not within a second of a flick that began elsewhere.
  ///
  /// Any other drag moves the content to the edge and beyond, but never arms.
  case edge
}

/// The conditions that a refresh waits for after its work is done; if empty, the exit begins at once.
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

/// How the exit of a refresh ends; its space closes afterwards.
public enum ExitEnd: String, CaseIterable, Sendable {
  /// The exit ends after its duration, or earlier if the program ends it.
  case byTime = "time"
  /// Only the program ends the exit, whose animation runs for its duration and then stays in its last state.
  case byProgram = "program"
}

/// When a control is present.
public enum ControlVisibility: String, CaseIterable, Sendable {
  /// At the start of an axis, always; at the end of an axis, only while the content is longer than the viewport.
  case automatic
  /// Always.
  case always
  /// Never: the control cannot be pulled, and no space is kept for it.
  case hidden
}

/// The second floor: a space behind the list that a pull far beyond the threshold opens.
public struct SecondFloor: Hashable, Sendable {
  /// The minimum pull for a release to open the second floor; greater than the control's threshold.
  public var threshold: Length
  /// The space that the second floor reserves.
  public var extent: Length

  /// Creates a second floor from any distances; ``RefreshBehavior/problems`` lists invalid distances.
  public init(threshold: Length, extent: Length) {
    self.threshold = threshold
    self.extent = extent
  }
}

/// How far an armed pull can fall below its threshold before the control disarms.
///
/// A finger that rests at the threshold trembles, and a finger that lifts slips back a little.
public enum Slack: Hashable, Sendable {
  /// 8 points, or a tenth of the threshold if that is less.
  case automatic
  /// A number of points, 0 or greater; at most the threshold counts.
  case points(Double)

  /// The slack below a threshold, both in points.
  func points(below threshold: Double) -> Double {
    switch self {
    case .automatic: min(8, threshold / 10)
    case .points(let points): min(points, threshold)
    }
  }
}

/// A distance along an axis, in points, in percent of the viewport's length, or the smaller or larger of both.
public enum Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number of points.
  case points(Double)
  /// A percentage of the viewport's length.
  case percent(Double)
  /// A number of points or a percentage of the viewport's length, whichever is smaller.
  case smaller(points: Double, percent: Double)
  /// A number of points or a percentage of the viewport's length, whichever is larger.
  case larger(points: Double, percent: Double)

  /// Creates a distance in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a distance in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// Returns the distance in points if the viewport is `length` points long.
  public func points(in length: Double) -> Double {
    switch self {
    case .points(let points): points
    case .percent(let percent): percent / 100 * length
    case .smaller(let points, let percent): min(points, percent / 100 * length)
    case .larger(let points, let percent): max(points, percent / 100 * length)
    }
  }
}

/// The animation that a control repeats while it refreshes.
public struct Cycle: Hashable, Sendable {
  /// The duration of the movement in one cycle, in seconds; 0 for a control without cycles.
  public var duration: Double
  /// The delay before the movement in each cycle, in seconds.
  public var delay: Double

  /// Creates a cycle from any durations; ``problems`` lists invalid durations.
  ///
  /// Both must be finite and not negative, and `duration` must be 0 or at least ``Bounds/shortestCycle``.
  public init(duration: Double, delay: Double = 0) {
    self.duration = duration
    self.delay = delay
  }

  /// The time between the starts of two cycles, in seconds, or `nil` without cycles or with ``problems``.
  public var period: Double? {
    let isValid =
      duration >= Bounds.shortestCycle && duration <= Bounds.largest
      && delay >= 0 && delay <= Bounds.largest
    return isValid ? delay + duration : nil
  }

  /// The position of the cycles `elapsed` seconds after the first began; 1.5 is the middle of the second cycle.
  ///
  /// It is 0 if ``period`` is `nil`, or if `elapsed` is not finite or not greater than 0.
  public func position(after elapsed: Double) -> Double {
    guard let period, elapsed > 0, elapsed.isFinite else { return 0 }
    let whole = (elapsed / period).rounded(.down)
    return whole + max(0, elapsed - whole * period - delay) / duration
  }
}

/// The options of a refresh that the program begins.
public struct RefreshStart: Hashable, Sendable {
  /// Whether the list scrolls so that the space of a refresh is in view.
  public enum Reveal: String, CaseIterable, Sendable {
    /// The list scrolls only if the content is at the edge.
    case atEdge
    /// The list scrolls to the edge from every offset when the space opens, but not if open space only grows later.
    case always
    /// The list does not scroll.
    case never
  }

  /// The threshold that the refresh counts as having reached; the second threshold opens the second floor.
  public var level: RefreshPhase.Level
  /// Whether the list scrolls to the space when it opens; if a finger is down, the scroll waits until it lifts.
  public var reveal: Reveal
  /// The timing of this scroll, or `nil` to use the behavior's opening.
  public var opening: Timing?

  /// Creates options; the defaults match a refresh that a pull begins.
  ///
  /// If `isAnimated` is false, the list jumps to the space. The other parameters are the properties of the same names.
  public init(
    level: RefreshPhase.Level = .first, reveal: Reveal = .atEdge, opening: Timing? = nil,
    isAnimated: Bool = true
  ) {
    self.level = level
    self.reveal = reveal
    self.opening = isAnimated ? opening : Timing.none
  }

  /// Whether only events report the refresh: it is never shown, and has no space, no cycles and no exit.
  public var isSilent: Bool { reveal == .never && opening == Timing.none }

  /// A refresh that the list reveals with an animation if the content is at the edge.
  public static let first = RefreshStart()
  /// The second floor, revealed in the same way.
  public static let second = RefreshStart(level: .second)
}
