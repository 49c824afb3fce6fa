import OverscrollPhysics
import OverscrollScrolling
import OverscrollTestSupport
import Testing

extension AxisScroller {
  /// A thousand points of way in a viewport of 600.
  static var test: AxisScroller { AxisScroller(range: 0...1000, length: 600) }

  /// The axis standing at `offset`.
  func standing(at offset: Double) -> AxisScroller {
    var axis = self
    axis.scroll(to: offset, animated: false, at: .zero)
    return axis
  }
}

/// What an axis can be doing when something else happens to it.
enum Situation: CaseIterable {
  case idle, held, dragging, pulled, decaying, bouncing, tweening, springing

  /// An axis that has been in this situation for a tenth of a second at `Situation.now`.
  var axis: AxisScroller {
    var axis = AxisScroller.test.standing(at: self == .decaying || self == .dragging ? 500 : 40)
    switch self {
    case .idle: break
    case .held: axis.hold(at: .zero)
    case .dragging, .pulled:
      axis.hold(at: .zero)
      axis.drag(by: 120)
    case .decaying: axis.release(velocity: 700, at: .zero)
    case .bouncing: axis.release(velocity: -2500, at: .zero)
    case .tweening: axis.scroll(to: 700, animated: true, at: .zero)
    case .springing: axis.notch(by: -300, at: .zero)
    }
    return axis
  }

  static let now = Instant(seconds: 0.1)
}

extension Scroller {
  /// A list of 2000 by 2000 points in a viewport of 600 by 600, standing at `offset` on both axes.
  static func test(
    at offset: Double = 700, content: Double = 2000, viewport: Double = 600,
    _ physics: ScrollPhysics = ScrollPhysics()
  ) -> Scroller {
    var view = Scroller(
      ScrollMetrics(viewport: Vector(viewport, viewport), content: Vector(content, content)),
      physics: physics)
    view.scroll(to: Vector(offset, offset), animated: false, at: .zero)
    return view
  }

  /// A finger goes down at 0 and makes steps, 10 ms each.
  mutating func drag(_ steps: Vector...) {
    touch(at: .zero, stamp: .zero)
    for (index, step) in steps.enumerated() {
      move(by: step, stamp: Instant(seconds: 0.01 * Double(index + 1)))
    }
  }
}

extension Vector {
  /// `distance` along `axis` and nothing across.
  static func along(_ axis: ScrollAxis, _ distance: Double) -> Vector {
    var vector = Vector.zero
    vector[axis] = distance
    return vector
  }
}

extension ScrollAxis {
  var other: ScrollAxis { self == .x ? .y : .x }
}
