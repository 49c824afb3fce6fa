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

extension SceneCommand: JSONWritable {
  /// The message that asks for this command, as a page sends it.
  var json: JSONForm {
    let level: RefreshPhase.Level? = if case .begin(_, .second) = self { .second } else { nil }
    let outcome: Outcome? = if case .end(_, let outcome) = self { outcome } else { nil }
    return [word: ["edge": edge, "level": level, "outcome": outcome] as JSONForm]
  }
}

/// A button that a scene offers beside its list.
public struct SceneAction: Hashable, Sendable {
  /// What the button says: a word or two.
  public var title: String
  /// What the button asks for.
  public var command: SceneCommand

  /// Creates a button.
  public init(_ title: String, _ command: SceneCommand) {
    (self.title, self.command) = (title, command)
  }
}

/// A scene's button as a page shows it.
public struct OfferedAction: JSONWritable, Sendable {
  let json: JSONForm

  /// Creates the button; `isPossible` says whether pressing it now would change anything.
  public init(_ action: SceneAction, isPossible: Bool) {
    json = ["title": action.title, "sends": action.command, "possible": isPossible]
  }
}
