import OverscrollPhysics
import OverscrollRefreshing
import OverscrollScrolling

/// An input that the server's model has taken.
struct ToldInput: Hashable {
  /// When the model took it.
  let at: Instant
  /// When its device saw it happen; not later than `at`.
  let stamp: Instant
  /// Whether this page has sent it.
  let isOwn: Bool
  /// What happened.
  let input: Input
}

/// What the server has told of an input.
enum Heard: Hashable {
  /// Its model has taken the input.
  case taken(ToldInput)
  /// It has not taken the next input that this page has sent.
  case dropped

  /// The input that was taken; nil if none was.
  var input: ToldInput? { if case .taken(let input) = self { input } else { nil } }

  /// Whether it is about an input of this page.
  var isOwn: Bool { input?.isOwn ?? true }
}

/// An input that is drawn and that the server has not told: one of this page, or one that the server has promised.
struct Untold: Hashable {
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
    isOwn == told.isOwn && (isOwn || at == told.at && input == told.input)
  }

  /// Whether the server has taken the input just as it is drawn.
  func isTold(by told: ToldInput) -> Bool {
    isMeant(by: told) && at == told.at && stamp == told.stamp
  }
}

/// This page's own wheel.
enum PageWheel: Hashable {
  /// It does not turn.
  case still
  /// It turns, and stops at an instant unless it goes on.
  case turning(stop: Instant)
  /// It has stopped at an instant, and had armed a control; the server is to hear of it.
  case stopped(at: Instant)

  /// The wheel after an input of this page.
  func after(_ input: Input, stamp: Instant) -> PageWheel {
    switch input {
    case .wheel(_, .momentum), .touch: .still
    case .wheel: .turning(stop: stamp.advanced(by: ScrollModel.wheelGap))
    default: self
    }
  }

  /// The wheel as time passes up to an instant, with the model until then.
  func passing(_ instant: Instant, _ model: ScrollModel) -> PageWheel {
    guard case .turning(let stop) = self, stop <= instant else { return self }
    let isArmed = ScrollEdge.allCases.contains { model[$0]?.phase.name == .armed }
    return isArmed ? .stopped(at: stop) : .still
  }
}

extension Input {
  /// The input that a sample of a phase is, by the numbers of a samples message; nil for another number.
  public init?(phase: Int32, _ vector: Vector) {
    switch phase {
    case 0: self = .touch(vector)
    case 1: self = .move(vector)
    case 2: self = .release
    case 3: self = .cancel
    case 4: self = .wheel(vector, .precise)
    case 5: self = .wheel(vector, .notched)
    case 6: self = .wheel(vector, .momentum)
    case 7: self = .scroll(vector, animated: true)
    case 8: self = .scroll(vector, animated: false)
    default: return nil
    }
  }
}
