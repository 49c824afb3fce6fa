/// Something that a refresh control did, or did not do and why.
public enum RefreshEvent: Hashable, Sendable {
  /// The content is being pulled from its edge.
  case pulling
  /// The pull has passed the threshold: letting go would refresh.
  case armed
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
}

/// Who began a refresh.
public enum Cause: String, CaseIterable, Sendable {
  /// A finger or a wheel.
  case user
  /// The program.
  case program
}

/// Why something asked for did not happen; it reads on as a sentence.
public enum Reason: Hashable, Sendable {
  /// The finger lifted this many points short of the threshold.
  case below(Double)
  /// The control is switched off.
  case disabled
  /// A refresh is already running.
  case alreadyRefreshing
  /// No refresh is running.
  case notRefreshing
  /// The work of this refresh has already been answered.
  case alreadyFinished
  /// The content passed the threshold by its own momentum, with no hand on it.
  case momentum
  /// The finger was taken away by the system.
  case cancelled
  /// The control begins by program alone.
  case manual
}

extension Reason: CustomStringConvertible {
  /// The reason in words, as they stand after "declined".
  public var description: String {
    switch self {
    case .below(let distance): "below threshold by \(distance)"
    case .disabled: "disabled"
    case .alreadyRefreshing: "already refreshing"
    case .notRefreshing: "not refreshing"
    case .alreadyFinished: "already finished"
    case .momentum: "momentum only"
    case .cancelled: "touch cancelled"
    case .manual: "begins by program only"
    }
  }
}
