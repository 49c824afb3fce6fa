import OverscrollWire

/// What a scene's list shows, and where newer rows come from.
public protocol Feed: Sendable {
  /// The rows at the start, newest first.
  var first: [Row] { get }

  /// The rows newer than `rows`, newest first; may take its time and runs off the server's loop.
  func newer(than rows: [Row]) async throws -> [Row]
}
