import OverscrollPhysics
import OverscrollRefreshing

import OverscrollScrolling

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
