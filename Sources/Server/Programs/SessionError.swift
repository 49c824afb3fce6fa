import Overscroll

/// Why a call of a ``LiveSession`` changed nothing.
public enum SessionError: Error, Hashable, CustomStringConvertible {
  /// The session has ended: no device had come back to it, one has opened another scene, or the server has stopped.
  case ended
  /// No control stands at this edge.
  case noControl(ScrollEdge)
  /// The control at this edge declined, for a reason.
  case declined(ScrollEdge, Reason)
  /// The list does not take such a call now, for a reason: a finger is down, for instance.
  case ignored(String)
  /// An argument cannot be used: an index out of range, or a control with a mistake.
  case invalid(Problem)

  /// The error as a sentence, without a full stop.
  public var description: String {
    switch self {
    case .ended: "the session has ended"
    case .noControl(let edge): "no control stands at the \(edge.rawValue)"
    case .declined(let edge, let reason): "the control at the \(edge.rawValue) declined: \(reason)"
    case .ignored(let reason): reason
    case .invalid(let problem): problem.description
    }
  }
}
