/// An input to a refresh control.
public enum RefreshInput: Hashable, Sendable {
  /// A finger went down, or a wheel began to turn.
  case touched
  /// The content is pulled this many points beyond the edge, or its edge is this far out of sight if negative; the source
  /// moved it there.
  case pulled(Double, by: PullSource)
  /// The finger lifted, or the wheel stopped, while the content was pulled this many points; negative as in `pulled`.
  case released(Double)
  /// The finger lifted without a drag.
  case tapped
  /// The system cancelled the touch.
  case cancelled
  /// The program begins a refresh, or opens the second floor.
  case begun(RefreshStart = .first)
  /// The program has accepted the work of the refresh of this number; nil means the running one.
  case accepted(Int?)
  /// The program has refused the work of the refresh of this number; nil means the running one.
  case refused(Int?)
  /// The work of the refresh of this number is done; nil means the running one. Its space closes with animation or at once.
  ///
  /// Without a number, `exhausted` also reaches a control that does not refresh: there is no more for it to load.
  case finished(Outcome, run: Int?, animated: Bool = true)
  /// The program ends the refresh without an outcome.
  case stopped
  /// The program ends the exit, however far its animation has come.
  case exitEnded
  /// The program resets the control: it forgets its outcome, and can be pulled again if it was exhausted.
  case reset
  /// The content has grown along the axis.
  case grew
  /// Time has passed: the control's deadline has come, or what the control waits for may have happened.
  case passed
}

/// What moves the content.
public enum PullSource: Hashable, Sendable {
  /// A finger that is down.
  case finger
  /// A wheel or trackpad in use; between its steps the content springs back.
  case wheel
  /// A wheel with notches that has not turned for long enough yet: it pulls, but does not arm.
  case notches
  /// A wheel or trackpad that pushes the content back.
  case pushback
  /// A finger or wheel that has already armed the control at another edge.
  case elsewhere
  /// Momentum alone.
  case momentum
  /// Nothing: the content stands still, or was laid out anew.
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
  /// The momentum of a trackpad after the fingers have lifted: it scrolls, but cannot refresh.
  case momentum
}

/// Something that a refresh control did, or declined to do.
///
/// The events of a pulled refresh come in this order: pulling, armed, began, each cycle's begin and end, finished, the end
/// of the last cycle, exit began, ended. A stopped refresh has no finished.
public enum RefreshEvent: Hashable, Sendable {
  /// The content is being pulled from its edge.
  case pulling
  /// The pull has passed a threshold: a release would refresh.
  case armed(RefreshPhase.Level)
  /// The pull went back: a release would no longer refresh.
  case disarmed
  /// A request to the control was declined, for a reason.
  case declined(Reason)
  /// A refresh began: its work must be done now.
  case began(Cause)
  /// The animation's cycle of this number began; the first is 0.
  case cycleBegan(Int64)
  /// The animation's cycle of this number ended, or was cut short by the refresh's end.
  case cycleEnded(Int64)
  /// The work is done.
  case finished(Outcome)
  /// The exit animation began.
  case exitBegan
  /// The refresh is over: its space closes.
  case ended

  /// The haptic cue of this event: a tick when the pull crosses a threshold, a knock when a pull begins a refresh; else nil.
  public var cue: HapticCue? {
    switch self {
    case .armed, .disarmed: .selection
    case .began(.user): .impact
    case .pulling, .declined, .began, .cycleBegan, .cycleEnded, .finished, .exitBegan, .ended: nil
    }
  }
}

/// A haptic cue that a device may play.
public enum HapticCue: String, CaseIterable, Sendable {
  /// A light tick, as UISelectionFeedbackGenerator.
  case selection
  /// A light knock, as UIImpactFeedbackGenerator.
  case impact
}

/// What began a refresh.
public enum Cause: String, CaseIterable, Sendable {
  /// A finger or a wheel.
  case user
  /// The program.
  case program
  /// The end of the content, which came near.
  case edge
}

/// Why a control declined a request.
public enum Reason: Hashable, Sendable {
  /// The finger lifted this many points short of the threshold.
  case below(Double)
  /// The control is disabled.
  case disabled
  /// The control is hidden.
  case hidden
  /// The content fits the viewport, so its end has no control.
  case contentFits
  /// There is no more to load.
  case exhausted
  /// A refresh is already running.
  case alreadyRefreshing
  /// No refresh is running.
  case notRefreshing
  /// No exit is running.
  case notExiting
  /// The work of this refresh has already been answered.
  case alreadyFinished
  /// The answer names a refresh that is not running; the payload is that refresh's number.
  case stale(Int)
  /// The program refused to do the work.
  case refused
  /// The work took longer than the behaviour's timeout.
  case timedOut
  /// Momentum alone moved the content past the threshold.
  case momentum
  /// A wheel with notches pulled past the threshold, but stopped before it had turned for long enough.
  case tooBrief
  /// The same gesture already pulls another edge.
  case otherEdge
  /// The control has asked for more already; since then the content has not grown, its end has stayed near, and no other touch has
  /// pulled it.
  case notRearmed
  /// The pull is left over from the last refresh: its finger has not pulled by the threshold itself, nor come back to a tenth of
  /// it, or its wheel has not been back at the edge.
  case notPulledAnew
  /// The system cancelled the touch.
  case cancelled
  /// Only the program can begin this control's refresh.
  case manual
  /// The control has no second floor to open.
  case noSecondFloor
}

extension Reason: CustomStringConvertible {
  /// The reason in words, as transcripts have them after "declined".
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
    }
  }
}
