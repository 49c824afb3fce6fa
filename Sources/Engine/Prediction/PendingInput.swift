import OverscrollPhysics
import OverscrollRefreshing

/// An input that is drawn before the server has told it, and that the server is expected to tell.
struct PendingInput {
  /// Why the server is expected to tell an input.
  enum Reason {
    /// This page has sent it, in the samples message of a number.
    case sent(sequence: UInt32)
    /// The server has promised it.
    case promised
  }

  /// When what is drawn took it.
  var at: Instant
  /// When it happened.
  let stamp: Instant
  /// Why the server is expected to tell it.
  let reason: Reason
  /// What happened.
  let input: Input

  /// Whether this page has sent it.
  var isOwn: Bool { if case .sent = reason { true } else { false } }

  /// Whether the server has promised it.
  var isPromised: Bool { if case .promised = reason { true } else { false } }

  /// Whether the server has told of this input; of this page's inputs it tells in their order.
  func isMeant(by told: TakenInput) -> Bool {
    isOwn == told.isOwn && (isOwn || at == told.at && input.kind == told.input.kind)
  }

  /// Whether the server has taken this input of this page just as it is drawn.
  func isTold(by told: TakenInput) -> Bool {
    isOwn && told.isOwn && at == told.at && stamp == told.stamp
  }
}
