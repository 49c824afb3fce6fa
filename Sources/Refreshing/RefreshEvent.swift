/// Something that a refresh control did, or did not do and why.
///
/// The order of a whole refresh is always: pulling, armed, began, cycle began and ended in turn, finished, the last
/// cycle ended, exit began, ended. A refresh that is stopped has no finished.
public enum RefreshEvent: Hashable, Sendable {
  /// The content is being pulled from its edge.
  case pulling
  /// The pull has passed a threshold: letting go would refresh.
  case armed(RefreshPhase.Level)
  /// The pull went back: letting go would not refresh any more.
  case disarmed
  /// Something was asked for that did not happen.
  case declined(Reason)
  /// A refresh began: the work is to be done now.
  case began(Cause)
  /// The animation's cycle of this number began; the first is 0.
  case cycleBegan(Int)
  /// The animation's cycle of this number ended, or was cut short by the refresh's end.
  case cycleEnded(Int)
  /// The work is done.
  case finished(Outcome)
  /// The exit animation began.
  case exitBegan
  /// The refresh is over: its space closes.
  case ended

  /// What a device may let its user feel: a tick when a threshold is crossed, a knock when a refresh begins.
  public var cue: HapticCue? {
    switch self {
    case .armed, .disarmed: .selection
    case .began(.user): .impact
    case .pulling, .declined, .began, .cycleBegan, .cycleEnded, .finished, .exitBegan, .ended: nil
    }
  }
}

/// Something to be felt.
public enum HapticCue: String, CaseIterable, Sendable {
  /// A light tick, as UISelectionFeedbackGenerator.
  case selection
  /// A light knock, as UIImpactFeedbackGenerator.
  case impact
}

/// Who began a refresh.
public enum Cause: String, CaseIterable, Sendable {
  /// A finger or a wheel.
  case user
  /// The program.
  case program
  /// The end of the content came near.
  case edge
}

/// Why something asked for did not happen; it reads on as a sentence.
public enum Reason: Hashable, Sendable {
  /// The finger lifted this many points short of the threshold.
  case below(Double)
  /// The control is switched off.
  case disabled
  /// The control is hidden.
  case hidden
  /// The content fits the viewport: there is nothing further on.
  case contentFits
  /// There is no more.
  case exhausted
  /// A refresh is already running.
  case alreadyRefreshing
  /// No refresh is running.
  case notRefreshing
  /// The work of this refresh has already been answered.
  case alreadyFinished
  /// The answer is for a refresh that is over: its number.
  case stale(Int)
  /// Whoever does the work will not.
  case refused
  /// The work took longer than it may.
  case timedOut
  /// The content passed the threshold by its own momentum, with no hand on it.
  case momentum
  /// The same gesture already pulls another edge.
  case otherEdge
  /// The content has not grown and the end was not left since it last asked.
  case notRearmed
  /// The space of the last refresh was still open under the same finger.
  case stillLeaving
  /// The finger was taken away by the system.
  case cancelled
  /// The control begins by program alone.
  case manual
  /// The control has no second floor to open.
  case noSecondFloor
}

extension Reason: CustomStringConvertible {
  /// The reason in words, as they stand after "declined".
  public var description: String {
    switch self {
    case .below(let distance): "below threshold by \(distance)"
    case .disabled: "disabled"
    case .hidden: "hidden"
    case .contentFits: "content fits"
    case .exhausted: "exhausted"
    case .alreadyRefreshing: "already refreshing"
    case .notRefreshing: "not refreshing"
    case .alreadyFinished: "already finished"
    case .stale(let number): "answer to \(number) is stale"
    case .refused: "work refused"
    case .timedOut: "timed out"
    case .momentum: "momentum only"
    case .otherEdge: "other edge owns the gesture"
    case .notRearmed: "not rearmed"
    case .stillLeaving: "last refresh still leaving"
    case .cancelled: "touch cancelled"
    case .manual: "begins by program only"
    case .noSecondFloor: "no second floor"
    }
  }
}
