/// What began a refresh.
public enum Cause: String, CaseIterable, Sendable {
  /// A finger or a wheel.
  case user
  /// The program.
  case program
  /// The end of the content, which came near.
  case edge
}
