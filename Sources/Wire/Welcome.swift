/// Why a page may not join.
public enum Refusal: String, Encodable, CaseIterable, Sendable {
  /// Its first message was not a hello that can be read.
  case hello
  /// It speaks another version of the protocol.
  case version
  /// It lacks the token that the server printed, or has another.
  case token
  /// The session that it asks for has ended.
  case session
  /// The scene that it asks for does not exist.
  case scene
  /// There is no room for another session, or for another device in it.
  case full
  /// A person has revoked the device.
  case revoked
}

/// A scene that can be picked.
public struct SceneName: Encodable, Hashable, Sendable {
  /// Its name in links.
  public var name: String
  /// Its name for people.
  public var title: String
  /// The group that it belongs to in the picker; empty for none.
  public var group: String

  /// Creates the name of a scene.
  public init(name: String, title: String, group: String = "") {
    self.name = name
    self.title = title
    self.group = group
  }
}
