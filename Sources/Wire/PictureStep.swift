import OverscrollPhysics
import OverscrollRefreshing

/// A change of what pages draw.
public enum PictureChange: Hashable, Sendable {
  /// A control has gone to another phase.
  case phase(PhaseMessage)
  /// The sizes have changed.
  case metrics(ScrollLayout)
  /// The program has placed the box of a control.
  case frame(FrameMessage)
  /// Rows of the list were replaced.
  case rows(RowsMessage)
  /// An axis moves otherwise.
  case motion(AxisMotion)
}

/// A change of what pages draw, and its instant.
public struct PictureStep: Hashable, Sendable {
  /// When it happens.
  public let at: Instant
  /// What happens.
  public let change: PictureChange

  /// Creates a step.
  public init(at: Instant, _ change: PictureChange) { (self.at, self.change) = (at, change) }
}

extension PictureStep: Encodable {
  /// Writes the instant beside the message that would tell the change as it happens.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(at, forKey: "at")
    switch change {
    case .phase(let message): try members.encode(message, forKey: "phase")
    case .metrics(let message): try members.encode(message, forKey: "metrics")
    case .frame(let message): try members.encode(message, forKey: "frame")
    case .rows(let message): try members.encode(message, forKey: "rows")
    case .motion(let message): try members.encode(message, forKey: "motion")
    }
  }
}
