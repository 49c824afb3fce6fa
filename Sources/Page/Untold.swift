import OverscrollPhysics
import OverscrollRefreshing

/// An input that is drawn and that the server has not told: one of this page, or one that the server has promised.
struct Untold {
  /// When what is drawn took it.
  var at: Instant
  /// When it happened.
  let stamp: Instant
  /// The number of the samples message that carries it; nil for an input that the server has promised.
  let sequence: UInt32?
  /// What happened.
  let input: Input

  /// Whether this page has sent it.
  var isOwn: Bool { sequence != nil }

  /// Whether the server has told of this input; of this page's inputs it tells in their order.
  func isMeant(by told: ToldInput) -> Bool {
    isOwn == told.isOwn && (isOwn || at == told.at && input.kind == told.input.kind)
  }

  /// Whether the server has taken this input of this page just as it is drawn.
  func isTold(by told: ToldInput) -> Bool {
    isOwn && told.isOwn && at == told.at && stamp == told.stamp
  }
}
