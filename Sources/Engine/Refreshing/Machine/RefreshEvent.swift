/// An input to a refresh control.
public enum RefreshInput: Hashable, Sendable {
  /// A finger went down, or a wheel began to turn.
  case touched
  /// The content is pulled by this many points beyond the edge; negative if the edge is out of view.
  case pulled(Double, by: PullSource)
  /// The finger lifted or the wheel stopped while the content was pulled by this many points; negative as in `pulled`.
  ///
  /// If the finger or the wheel went far enough, but could not arm the control, `barred` is the reason.
  case released(Double, barred: Reason? = nil)
  /// The finger lifted without a drag.
  case tapped
  /// The system cancelled the touch.
  case cancelled
  /// The program begins a refresh, or opens the second floor.
  case begun(RefreshStart = .first)
  /// The program accepts the work of the refresh with this number, or of the running refresh if the number is `nil`.
  case accepted(Int?)
  /// The program refuses the work of the refresh with this number, or of the running refresh if the number is `nil`.
  case refused(Int?)
  /// The work of the refresh with this number, or of the running refresh if the number is `nil`, is done.
  ///
  /// If `run` is `nil`, `exhausted` also applies to a control that is not refreshing: no more items exist.
  case finished(Outcome, run: Int?, animated: Bool = true)
  /// The program ends the refresh without an outcome.
  case stopped
  /// The program ends the exit at any point of its animation.
  case exitEnded
  /// The program resets the control: its outcome is removed, and an exhausted control can be pulled again.
  case reset
  /// The content has grown along the axis.
  case grew
  /// Time has passed: the deadline of the control has been reached, or a condition that it waits for might be met.
  case passed
}

/// The source of the content's movement.
public enum PullSource: Hashable, Sendable {
  /// A finger.
  case finger
  /// A wheel or a trackpad in use; between its steps the content returns a little.
  case wheel
  /// A wheel with notches that has not turned long enough yet; it pulls, but does not arm.
  case notches
  /// A wheel or trackpad that pushes the content back.
  case pushback
  /// A finger or a wheel that has already armed the control at another edge.
  case elsewhere
  /// Momentum alone.
  case momentum
  /// No source: the content is at rest, or its layout has changed.
  case still

  /// Whether a finger or a wheel moves the content.
  var drags: Bool {
    switch self {
    case .finger, .wheel, .notches, .pushback: true
    case .elsewhere, .momentum, .still: false
    }
  }
}

/// The kinds of wheel input.
public enum WheelKind: String, CaseIterable, Sendable {
  /// A smooth wheel, or a trackpad with fingers on it.
  case precise
  /// A mouse wheel with notches.
  case notched
  /// The momentum of a trackpad after the fingers have lifted; it scrolls, but cannot refresh.
  case momentum
}

/// An action of a refresh control, or a request that it declined.
///
/// A pulled refresh has this order: pulling, armed, began, the cycles, finished, the end of the last cycle, exit began,
/// ended. A stopped refresh has no finished event.
public enum RefreshEvent: Hashable, Sendable {
  /// The content is pulled away from its edge.
  case pulling
  /// The pull has reached a threshold: a release would begin a refresh.
  case armed(RefreshPhase.Level)
  /// The pull is below the threshold by more than the slack: a release would not begin a refresh.
  case disarmed
  /// A request to the control was declined, for a reason.
  case declined(Reason)
  /// A refresh began, and its work must start.
  case began(Cause)
  /// The cycle with this number began; the first cycle is 0.
  case cycleBegan(Int64)
  /// The cycle with this number ended, or was cut off by the end of the refresh.
  case cycleEnded(Int64)
  /// The work is done.
  case finished(Outcome)
  /// The exit animation began.
  case exitBegan
  /// The refresh is over, and its space closes.
  case ended

  var begins: Bool { if case .began = self { true } else { false } }

  /// The haptic cue of the event for a control that gives `cues`, or `nil`.
  public func cue(_ cues: HapticCues) -> HapticCue? {
    switch self {
    case .armed: cues.contains(.arm) ? .selection : nil
    case .disarmed: cues.contains(.disarm) ? .selection : nil
    case .began(.user): cues.contains(.begin) ? .impact : nil
    case .finished: cues.contains(.finish) ? .notification : nil
    case .pulling, .declined, .began, .cycleBegan, .cycleEnded, .exitBegan, .ended: nil
    }
  }
}

/// A haptic cue for a device.
public enum HapticCue: String, CaseIterable, Sendable {
  /// A light tick, like that of UISelectionFeedbackGenerator.
  case selection
  /// A light knock, like that of UIImpactFeedbackGenerator.
  case impact
  /// Two light knocks, like those of UINotificationFeedbackGenerator.
  case notification
}

/// The events of a control that have a haptic cue.
public struct HapticCues: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A pull arms the control, or reaches or leaves its second floor: a tick.
  public static let arm = HapticCues(rawValue: 1)
  /// A pull disarms the control: a tick.
  public static let disarm = HapticCues(rawValue: 2)
  /// A pull begins a refresh: a knock.
  public static let begin = HapticCues(rawValue: 4)
  /// The work of a refresh is done: two knocks.
  public static let finish = HapticCues(rawValue: 8)
}

/// The cause of a refresh.
public enum Cause: String, CaseIterable, Sendable {
  /// A finger or a wheel.
  case user
  /// The program.
  case program
  /// The end of the content, which came near the viewport.
  case edge
}

/// The reason why a control declined a request.
public enum Reason: Hashable, Sendable {
  /// The finger lifted this many points short of the threshold.
  case below(Double)
  /// The control is disabled.
  case disabled
  /// The control is hidden.
  case hidden
  /// The content fits the viewport, so its end has no control.
  case contentFits
  /// No more items exist.
  case exhausted
  /// A refresh is already running.
  case alreadyRefreshing
  /// No refresh is running.
  case notRefreshing
  /// No exit is running.
  case notExiting
  /// The work of this refresh has already been answered.
  case alreadyFinished
  /// The answer is for a refresh that is not running; the payload is the number of that refresh.
  case stale(Int)
  /// The program refused to do the work.
  case refused
  /// The work took longer than the behavior's timeout.
  case timedOut
  /// Momentum alone moved the content past the threshold.
  case momentum
  /// A wheel with notches pulled beyond the threshold, but stopped before it had turned long enough.
  case tooBrief
  /// The same gesture already pulls another edge.
  case otherEdge
  /// The control has already requested more items, and has not become ready again; see ``Trigger/edge``.
  case notRearmed
  /// The pull is left over from the last refresh; see ``RefreshPhase/Pull/leftOver``.
  case notPulledAnew
  /// The system cancelled the touch.
  case cancelled
  /// Only the program can begin a refresh of this control.
  case manual
  /// The control has no second floor to open.
  case noSecondFloor
  /// The drag or the scroll began inside the list; see ``PullOrigin/edge``.
  case beganInside
  /// The finger or the wheel moved mainly along the other axis; the payload is the angle to this axis, in degrees.
  case sideways(Double)
  /// The content cannot move beyond its edge.
  case contentIsFixed
  /// The control at the other end of the list is refreshing; see ``EndsRule/wait``.
  case otherEnd
}

extension Reason: CustomStringConvertible {
  /// The reason as text, as it follows "declined" in transcripts.
  public var description: String {
    switch self {
    case .below(let distance): "below threshold by \(distance)"
    case .disabled: "disabled"
    case .hidden: "hidden"
    case .contentFits: "content fits"
    case .exhausted: "exhausted"
    case .alreadyRefreshing: "already refreshing"
    case .notRefreshing: "not refreshing"
    case .notExiting: "not exiting"
    case .alreadyFinished: "already finished"
    case .stale(let number): "answer to \(number) is stale"
    case .refused: "work refused"
    case .timedOut: "timed out"
    case .momentum: "momentum only"
    case .tooBrief: "wheel stopped too soon"
    case .otherEdge: "other edge owns the gesture"
    case .notRearmed: "not rearmed"
    case .notPulledAnew: "not pulled anew"
    case .cancelled: "touch cancelled"
    case .manual: "begins by program only"
    case .noSecondFloor: "no second floor"
    case .beganInside: "began inside the list"
    case .sideways(let angle): "sideways by \(angle) degrees"
    case .contentIsFixed: "content is fixed"
    case .otherEnd: "other end is refreshing"
    }
  }
}
