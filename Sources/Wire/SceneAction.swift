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
public struct OfferedAction: Encodable, Sendable {
  private let title: String
  private let sends: SceneCommand
  private let possible: Bool

  /// Creates the button; `isPossible` says whether pressing it now would change anything.
  public init(_ action: SceneAction, isPossible: Bool) {
    (title, sends, possible) = (action.title, action.command, isPossible)
  }
}
