import OverscrollRefreshing
import OverscrollScrolling

/// What a button asks of a scene: something of the control at an edge, or of the list.
public enum SceneCommand: Hashable, Sendable {
  /// Begin a refresh, or open the second floor.
  case begin(ScrollEdge, RefreshPhase.Level = .first)
  /// End the refresh without an outcome; what it has asked for is dropped.
  case stop(ScrollEdge)
  /// End the refresh with an outcome, whether or not its work is done.
  case end(ScrollEdge, Outcome)
  /// Let the control be pulled again.
  case enable(ScrollEdge)
  /// Keep the control from being pulled.
  case disable(ScrollEdge)
  /// Let the control forget its outcome: if there was no more to load, it can be pulled again.
  case reset(ScrollEdge)
  /// Empty the list and drop all requests; no more can be loaded at its end until it has been refreshed.
  case clear

  /// A command without its payload; the raw value is the kind of its message.
  public enum Kind: String, CaseIterable, Sendable {
    case begin, stop, end, enable, disable, reset, clear
  }

  /// The kind of this command.
  public var kind: Kind {
    switch self {
    case .begin: .begin
    case .stop: .stop
    case .end: .end
    case .enable: .enable
    case .disable: .disable
    case .reset: .reset
    case .clear: .clear
    }
  }

  /// The edge whose control the command is for; nil if it is for the list.
  public var edge: ScrollEdge? {
    switch self {
    case .begin(let edge, _), .stop(let edge), .end(let edge, _), .enable(let edge),
      .disable(let edge), .reset(let edge):
      edge
    case .clear: nil
    }
  }
}

extension SceneCommand: Encodable {
  /// Writes the message that asks for this command, as a page sends it.
  public func encode(to encoder: any Encoder) throws {
    var message = encoder.container(keyedBy: MemberName.self)
    var body = message.nestedContainer(
      keyedBy: MemberName.self, forKey: MemberName(kind.rawValue))
    try body.encodeIfPresent(edge, forKey: "edge")
    switch self {
    case .begin(_, .second): try body.encode(RefreshPhase.Level.second, forKey: "level")
    case .end(_, let outcome): try body.encode(outcome, forKey: "outcome")
    case .begin, .stop, .enable, .disable, .reset, .clear: break
    }
  }
}
