import OverscrollPhysics
import OverscrollRefreshing

/// An input that is drawn and that the server has not told.
struct Untold {
  /// Why the server is expected to tell an input.
  enum Reason {
    /// This page has sent it, in the samples message of a number.
    case sent(sequence: UInt32)
    /// This page has sent it on a connection that was lost: once the page is back, the server may tell it as another device's
    /// until an instant.
    case lost(until: Instant?)
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

  /// For how long the server may still take an input that was sent on a connection that was lost, once the page is back, seconds.
  static let patience = 1.0

  /// Whether this page has sent it on the connection that it has.
  var isOwn: Bool { if case .sent = reason { true } else { false } }

  /// Whether the server has promised it.
  var isPromised: Bool { if case .promised = reason { true } else { false } }

  /// Until when the server may tell an input of a connection that was lost; nil for another one, and while the page is away.
  var end: Instant? { if case .lost(let end) = reason { end } else { nil } }

  /// The same input, expected for a reason.
  func expected(_ reason: Reason) -> Untold {
    Untold(at: at, stamp: stamp, reason: reason, input: input)
  }

  /// Whether the server has told of this input; of this page's inputs it tells in their order.
  func isMeant(by told: ToldInput) -> Bool {
    isOwn == told.isOwn && (isOwn || at == told.at && input.kind == told.input.kind)
  }

  /// Whether the server has taken this input of this page just as it is drawn.
  func isTold(by told: ToldInput) -> Bool {
    isOwn && told.isOwn && at == told.at && stamp == told.stamp
  }
}
