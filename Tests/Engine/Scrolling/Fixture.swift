import OverscrollPhysics
import OverscrollScrolling
import Testing

extension AxisScroller {
  /// An axis with offsets from 0 to 1000 in a viewport of 600 points.
  static var test: AxisScroller { AxisScroller(range: 0...1000, length: 600) }

  /// The same axis at rest at `offset`.
  func standing(at offset: Double) -> AxisScroller {
    var axis = self
    axis.scroll(to: offset, animated: false, at: .zero)
    return axis
  }
}

/// The states of an axis when it receives inputs.
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
  /// A list of 2000 by 2000 points in a viewport of 600 by 600, at rest at `offset` on both axes.
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

  /// Touches with a finger at time 0 and moves it by these steps, 10 ms apart.
  mutating func drag(_ steps: Vector...) {
    touch(at: .zero, stamp: .zero)
    for (index, step) in steps.enumerated() {
      let now = Instant(seconds: 0.01 * Double(index + 1))
      move(by: step, at: now, stamp: now)
    }
  }
}

extension Vector {
  /// The vector of `distance` along `axis`.
  static func along(_ axis: ScrollAxis, _ distance: Double) -> Vector {
    var vector = Vector.zero
    vector[axis] = distance
    return vector
  }
}

extension ScrollAxis { var other: ScrollAxis { self == .x ? .y : .x } }
