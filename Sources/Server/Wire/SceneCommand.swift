import OverscrollRefreshing
import OverscrollScrolling

/// A command of a button to the control at an edge or to the list.
public enum SceneCommand: Hashable, Sendable {
  /// Begins a refresh or opens the second floor.
  case begin(ScrollEdge, RefreshPhase.Level = .first)
  /// Ends the refresh without an outcome and discards its request.
  case stop(ScrollEdge)
  /// Ends the refresh with an outcome, whether or not its work has finished.
  case end(ScrollEdge, Outcome)
  /// Enables the control, so that it can be pulled again.
  case enable(ScrollEdge)
  /// Disables the control, so that it cannot be pulled.
  case disable(ScrollEdge)
  /// Clears the control's outcome, so that it can be pulled again even after the end of the data.
  case reset(ScrollEdge)
  /// Clears the list and discards all requests; no more rows can be loaded before the next refresh.
  case clear

  package var word: String {
    switch self {
    case .begin: "begin"
    case .stop: "stop"
    case .end: "end"
    case .enable: "enable"
    case .disable: "disable"
    case .reset: "reset"
    case .clear: "clear"
    }
  }

  /// The edge of the control, or `nil` if the command is for the list.
  public var edge: ScrollEdge? {
    switch self {
    case .begin(let edge, _), .stop(let edge), .end(let edge, _), .enable(let edge),
      .disable(let edge), .reset(let edge):
      edge
    case .clear: nil
    }
  }
}

extension SceneCommand: JSONWritable {
  /// The message that a page sends to run this command.
  var json: JSONForm {
    let level: RefreshPhase.Level? = if case .begin(_, .second) = self { .second } else { nil }
    let outcome: Outcome? = if case .end(_, let outcome) = self { outcome } else { nil }
    return [word: ["edge": edge, "level": level, "outcome": outcome] as JSONForm]
  }
}

/// A button that a scene shows next to its list.
public struct SceneAction: Hashable, Sendable {
  /// The button's title: one or two words.
  public var title: String
  /// The command that the button sends.
  public var command: SceneCommand

  /// Creates a button.
  public init(_ title: String, _ command: SceneCommand) {
    (self.title, self.command) = (title, command)
  }
}
