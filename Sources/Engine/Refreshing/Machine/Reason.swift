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
