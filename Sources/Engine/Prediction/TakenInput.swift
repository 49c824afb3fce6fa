import OverscrollPhysics
import OverscrollRefreshing

/// An input that the server's model has taken.
struct TakenInput {
  /// When the model took it.
  let at: Instant
  /// When its device saw it happen; not later than `at`.
  let stamp: Instant
  /// Whether this page has sent it.
  let isOwn: Bool
  /// What happened.
  let input: Input

  /// When it is drawn: a wheel's step when its device saw it, because the model takes it only when the server hears of it.
  var due: Instant { !isOwn && input.kind == .wheel ? stamp : at }
}

/// What the server has told of an input.
enum InputVerdict {
  /// Its model has taken the input.
  case taken(TakenInput)
  /// It has not taken the next input that this page has sent.
  case dropped

  /// The input that was taken; nil if none was.
  var input: TakenInput? { if case .taken(let input) = self { input } else { nil } }

  /// Whether it is about an input of this page.
  var isOwn: Bool { input?.isOwn ?? true }
}
