import OverscrollRefreshing
import OverscrollScrolling

/// Where the program has placed the box of a free control; without a frame, the control places itself.
public struct FrameMessage: Encodable, Hashable, Sendable {
  /// The edge of the control.
  public let edge: ScrollEdge
  @Nullable private var frame: ControlFrame?

  /// Creates the message for the control at `edge`; nil if it places itself.
  public init(_ edge: ScrollEdge, _ frame: ControlFrame?) {
    self.edge = edge
    self.frame = frame
  }
}

extension ControlFrame: Encodable {
  /// Writes the box's place and size, points.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: MemberName.self)
    try members.encode(x, forKey: "x")
    try members.encode(y, forKey: "y")
    try members.encode(width, forKey: "width")
    try members.encode(height, forKey: "height")
  }
}
