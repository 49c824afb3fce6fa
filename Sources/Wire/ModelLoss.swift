/// Why a page's engine has no model of the session any more.
public enum ModelLoss: String, CaseIterable, Codable, Sendable {
  /// The engine has stopped where it must not: a fault of the engine.
  case stopped
  /// What the server told cannot follow what it had told before: a fault of the server.
  case confused
  /// The page has put another engine in its place, which can look back: no fault.
  case replaced
}
